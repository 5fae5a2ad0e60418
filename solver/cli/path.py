"""`arcwise path`: all steps from the givens to the solution."""

from __future__ import annotations

import sys

from solver.cli.human import DRAWN, FAILED, language_in, position, show_step
from solver.cli.inputs import PUZZLE
from solver.cli.options import Command, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options


def run(options: Options) -> int:
    """Print step after step, and say if they do not reach the solution."""
    from solver import next_step
    from solver.cli.boards import board
    from solver.cli.screen import complain, print_json, sentence, show
    from solver.words import counted

    grid = position(options)
    language = language_in(options)
    number = 0
    while (step := next_step(grid)) is not None and step.is_move:
        number += 1
        if options.json:
            print_json({"number": number, **step.to_dict(language)})
        elif options.draw:
            show([(f"{number}. ", "bold")])
            show_step(step, grid, language)
        else:
            sentence((f"{number}. {step.text.plain(language)}", ""))
        step.apply(grid)
    if not options.json and sys.stdout.isatty():
        show(board(grid.puzzle, grid.digits))
    if step is not None:
        complain(step.text.plain(language))
    elif not grid.is_solved():
        complain(f"no technique finds a step after {counted(number, 'step')}")
    return 0 if grid.is_solved() else FAILED


COMMAND = Command(
    "path",
    "print every step from the givens to the solution",
    [*DRAWN, Option("--draw", "draw the board after each step")],
    run=run,
    arguments=[PUZZLE],
    about="Exit code 1 if no technique leads to the solution.",
    examples=["arcwise path puzzle.txt", "arcwise path --json puzzle.txt | head -1"],
)
