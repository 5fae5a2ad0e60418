"""The formats that puzzles come in, one file for each.

To add a format, write a file here with `looks_like`, `read`, `write` and their FORMAT, and add
it to FORMATS.
"""

from __future__ import annotations

from solver.constraints import Strict
from solver.errors import BadPuzzle, BadRequest
from solver.formats import line
from solver.puzzle import Puzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.formats.base import Format

__all__ = ["FORMATS", "MAX_CHARACTERS", "read", "write"]

FORMATS: list[Format] = [
    line.FORMAT,
]
"""Every format, in the order in which `read` tries them."""

MAX_CHARACTERS = 200_000


def read(text: str, *, strict: bool | None = None) -> Puzzle:
    """Return the puzzle in a text of any format; raise BadPuzzle that says where and why not.

    `strict` says whether all Kropki dots are given, whatever the text says about it.
    """
    if len(text) > MAX_CHARACTERS:
        raise BadPuzzle([f"the text has {len(text)} characters, more than the limit of {MAX_CHARACTERS}"])
    if not text.strip():
        raise BadPuzzle(["the text is empty"])
    puzzle = next((known.read(text) for known in FORMATS if known.looks_like(text)), None)
    if puzzle is None:
        raise BadPuzzle(["the text is in no format that is known here"])
    if strict is None:
        return puzzle
    rules = [rule for rule in puzzle.constraints if not isinstance(rule, Strict)]
    return Puzzle(
        puzzle.shape, puzzle.givens, [*rules, Strict()] if strict else rules, puzzle.solution, puzzle.notes
    )


def write(puzzle: Puzzle, name: str = "line") -> str:
    """Return the puzzle as text; raise BadRequest for an unknown format or one that would lose rules."""
    for known in FORMATS:
        if known.name == name:
            return known.write(puzzle)
    raise BadRequest(f"there is no format '{name}'; there are {', '.join(known.name for known in FORMATS)}")
