"""`arcwise rate`: how hard puzzles are for a person."""

from __future__ import annotations

import sys

from solver.cli.human import strictness
from solver.cli.inputs import PUZZLES, puzzles
from solver.cli.options import Command, Option
from solver.cli.solve import JSON, STRICT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options

FAILED, BAD_INPUT, STOPPED = 1, 2, 3
RANKS = (0, FAILED, STOPPED, BAD_INPUT)
CUT = "the time is over: the puzzle is at least this hard"
STUCK = "the techniques do not lead to a solution"


def run(options: Options) -> int:
    """Print a line for each puzzle."""
    from solver import rate
    from solver.cli.screen import complain, print_json

    codes = {0}
    for source, number, puzzle in puzzles(options.inputs, strict=strictness(options)):
        if puzzle is None:
            codes.add(BAD_INPUT)
            continue
        rating = rate(puzzle, seconds=options.seconds)
        is_whole = rating.is_solved and not rating.is_cut
        codes.add(0 if is_whole else STOPPED if rating.is_cut else FAILED)
        if options.json:
            print_json({**source.origin(), "line": number, **rating.to_dict()})
            continue
        sys.stdout.write(
            f"{rating.number:.1f} {rating.level} {rating.score} {rating.hardest}".rstrip() + "\n"
        )
        if not is_whole:
            complain(source.place(number) + (CUT if rating.is_cut else STUCK))
    return max(codes, key=RANKS.index)


COMMAND = Command(
    "rate",
    "print how hard each puzzle is for a person",
    [Option("--seconds", "give each puzzle no longer than this", "S", float, least=0), *STRICT, JSON],
    run=run,
    arguments=[PUZZLES],
    about="A line has Sudoku Explainer's number, HoDoKu's level and score, and the hardest technique.  Exit"
    " code 1 if the techniques do not lead to the solution of some puzzle, 3 if the time was over first.",
    examples=["arcwise rate puzzles.txt", "arcwise rate --json puzzle.txt"],
)
