"""`arcwise hint`: a part of the next step, as much as the player wants to know."""

from __future__ import annotations

import sys

from solver.cli.human import DRAWN, position, show_warnings
from solver.cli.inputs import PUZZLE
from solver.cli.options import Command, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options

FAILED = 1


def run(options: Options) -> int:
    """Print a hint; where something is wrong, that is told instead."""
    from solver import next_step
    from solver.cli.screen import complain, print_json

    grid = position(options)
    show_warnings(grid)
    step = next_step(grid)
    if step is None or not step.is_move:
        complain("no technique finds a step" if step is None else str(step))
        return FAILED
    text = step.hint(int(options.strength))
    if options.json:
        print_json({"strength": int(options.strength), "text": text.to_list()})
    else:
        sys.stdout.write(f"{text}\n")
    return 0


COMMAND = Command(
    "hint",
    "print a hint to the next step",
    [
        Option(
            "--strength",
            "how much to tell: 1 where to look, 2 the technique, 3 cells and digits, 4 the move",
            "1..4",
            default="1",
            choices=["1", "2", "3", "4"],
        ),
        *DRAWN,
    ],
    run=run,
    arguments=[PUZZLE],
    examples=["arcwise hint puzzle.txt", "arcwise hint --strength 3 puzzle.txt"],
)
