"""`arcwise rate`: how hard puzzles are for a person."""

from __future__ import annotations

import sys

from solver.cli.human import strictness
from solver.cli.inputs import PUZZLES, pieces, sources
from solver.cli.options import Command
from solver.cli.solve import JSON, STRICT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options
    from solver.puzzle import Puzzle

FAILED, BAD_INPUT = 1, 2


def run(options: Options) -> int:
    """Print a line for each puzzle."""
    from solver import BadPuzzle, read
    from solver.cli.screen import complain, print_json

    codes = {0}
    for source in sources(options.inputs):
        for number, raw in pieces(source):
            try:
                puzzle = read(raw if isinstance(raw, str) else raw.decode(), strict=strictness(options))
            except BadPuzzle as error:
                complain(f"{source.name}, line {number}: {error}")
                codes.add(BAD_INPUT)
                continue
            rating = rating_of(puzzle)
            codes.add(0 if rating["solved"] else FAILED)
            if options.json:
                print_json({"line": number, **rating})
            else:
                sys.stdout.write(_line(rating) + "\n")
    return max(codes)


def rating_of(puzzle: Puzzle) -> dict[str, object]:
    """Return the rating of the hardest step of the path, its title, the steps, and whether they suffice."""
    from solver import path

    steps = [step for step in path(puzzle) if step.places or step.drops]
    placed = sum(len(step.places) for step in steps)
    hardest = max(steps, key=lambda step: step.rating, default=None)
    return {
        "rating": hardest.rating if hardest else 0.0,
        "hardest": hardest.title if hardest else "",
        "steps": len(steps),
        "solved": placed + puzzle.clues == len(puzzle.givens),
    }


def _line(rating: dict[str, object]) -> str:
    line = f"{rating['rating']} {rating['hardest']}".strip()
    return line if rating["solved"] else f"{line}, and no technique goes further"


COMMAND = Command(
    "rate",
    "print how hard each puzzle is for a person",
    [*STRICT, JSON],
    run=run,
    arguments=[PUZZLES],
    about="The number is that of the hardest step, on Sudoku Explainer's scale.  Exit code 1 if the"
    " techniques do not lead to the solution of some puzzle.",
    examples=["arcwise rate puzzles.txt", "arcwise rate --json puzzle.txt"],
)
