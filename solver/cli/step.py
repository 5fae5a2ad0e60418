"""`arcwise step`: the next step of a human solution."""

from __future__ import annotations

import sys

from solver.cli.human import DRAWN, position, show_step, show_warnings
from solver.cli.inputs import PUZZLE
from solver.cli.options import Command, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options

FAILED = 1


def technique_names() -> list[str]:
    """Return the names of the techniques."""
    from solver import TECHNIQUES

    return [known.name for known in TECHNIQUES]


def run(options: Options) -> int:
    """Print the easiest step, or every step there is."""
    from itertools import islice

    from solver import next_step, steps
    from solver.cli.screen import complain, print_json

    grid = position(options)
    show_warnings(grid)
    if options.all or options.technique:
        found = list(islice(steps(grid, options.technique), None if options.all else 1))
    else:
        found = [step for step in (next_step(grid),) if step is not None]
        if found and not found[0].is_move:
            complain(str(found[0]))
            return FAILED
    for step in found:
        if options.json:
            print_json(step.to_dict())
        elif options.draw or (sys.stdout.isatty() and not options.all):
            show_step(step, grid)
        else:
            sys.stdout.write(f"{step}\n")
    if not found:
        complain("no technique finds a step")
        return FAILED
    return 0


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
