"""`arcwise hint`: a part of the next step, as much as the player wants to know."""

from __future__ import annotations

from solver.cli.human import DRAWN, language_in, no_move, position
from solver.cli.inputs import PUZZLE
from solver.cli.options import Command, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options


def run(options: Options) -> int:
    """Print a hint; where something is wrong, that is told instead."""
    from solver import next_step
    from solver.cli.screen import print_json, sentence

    language = language_in(options)
    grid = position(options)
    step = next_step(grid)
    if step is None or not step.is_move:
        return no_move(step, grid, language)
    text = step.hint(int(options.strength))
    if options.json:
        print_json({"strength": int(options.strength), "text": text.to_list(language)})
    else:
        sentence((text.plain(language), ""))
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
