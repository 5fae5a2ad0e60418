"""`arcwise path`: all steps from the givens to the solution."""

from __future__ import annotations

import sys

from solver.cli.human import DRAWN, position, show_step, show_warnings
from solver.cli.inputs import PUZZLE
from solver.cli.options import Command, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options

FAILED = 1


def run(options: Options) -> int:
    """Print step after step, and say if they do not reach the solution."""
    from solver import next_step
    from solver.cli.boards import board
    from solver.cli.screen import complain, print_json, show
    from solver.words import counted

    grid = position(options)
    show_warnings(grid)
    number = 0
    while (step := next_step(grid)) is not None and step.is_move:
        number += 1
        if options.json:
            print_json({"number": number, **step.to_dict()})
        elif options.draw:
            show([(f"{number}. ", "bold")])
            show_step(step, grid)
        else:
            sys.stdout.write(f"{number}. {step}\n")
        step.apply(grid)
    if not options.json and sys.stdout.isatty():
        show(board(grid.puzzle, grid.digits))
    if step is not None:
        complain(str(step))
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
