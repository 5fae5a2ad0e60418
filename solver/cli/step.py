"""`arcwise step`: the next step of a human solution."""

from __future__ import annotations

import sys

from solver.cli.human import DRAWN, FAILED, language_in, no_move, position, show_step
from solver.cli.inputs import PUZZLE
from solver.cli.options import Command, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options


def technique_names() -> list[str]:
    """Return the names of the techniques."""
    from solver import TECHNIQUES

    return [known.name for known in TECHNIQUES]


def run(options: Options) -> int:
    """Print the easiest step, or every step there is."""
    from itertools import islice

    from solver import next_step, steps
    from solver.cli.screen import complain, print_json, sentence

    grid = position(options)
    language = language_in(options)
    if options.all or options.technique:
        found = list(islice(steps(grid, options.technique), None if options.all else 1))
    else:
        found = [step for step in (next_step(grid),) if step is not None]
        if found and not found[0].is_move:
            return no_move(found[0], grid, language)
    for step in found:
        if options.json:
            print_json(step.to_dict(language))
        elif options.draw or (sys.stdout.isatty() and not options.all):
            show_step(step, grid, language)
        else:
            sentence((step.text.plain(language), ""))
    if found:
        return 0
    if options.technique:
        complain(f"there is no step of the technique {options.technique}")
        return FAILED
    return no_move(None, grid, language)


COMMAND = Command(
    "step",
    "print the next step and why it is right",
    [
        Option(
            "--technique -t",
            "of this technique only; see  arcwise techniques",
            "NAME",
            choices=technique_names,
        ),
        Option("--all", "print every step that can be found"),
        *DRAWN,
        Option("--draw", "draw the board after the step, as in a terminal"),
    ],
    run=run,
    arguments=[PUZZLE],
    examples=["arcwise step puzzle.txt", "arcwise step --all --technique naked-single puzzle.txt"],
)
