"""All candidates in one line: for each cell every digit, or a point where it is no candidate.

A 9x9 grid has 729 characters.  A cell with one candidate is given, unless a cell that it sees
still has that candidate.
"""

from __future__ import annotations

from solver.errors import BadPuzzle, BadRequest, Problem
from solver.formats.base import EMPTY, Format, Holds, candidates_of, may_be_grid, with_candidates
from solver.formats.pencilmarks import is_plain
from solver.masks import bit, mask_of
from solver.shape import DIGITS, MAX_SIZE, Shape
from solver.words import there_are

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.puzzle import Puzzle


def looks_like(text: str) -> bool:
    """Tell whether the number of characters is that of a grid, and nearly every cell has candidates in place.

    64 characters may also be an 8x8 puzzle, and 512 a 16x16 one, whose digits would not stand like this.
    """
    if not may_be_grid(text):
        return False
    cells = "".join(text.split())
    size = _size(len(cells))
    if not size:
        return False
    misplaced = sum(char not in EMPTY and DIGITS.get(char) != at % size + 1 for at, char in enumerate(cells))
    filled = sum(bool(set(cells[at : at + size]) - EMPTY) for at in range(0, len(cells), size))
    return 20 * misplaced <= len(cells) and 10 * filled >= 9 * size * size


def read(text: str) -> Puzzle:
    """Read the candidates."""
    cells = "".join(text.split())
    size = _size(len(cells))
    if not size:
        raise BadPuzzle([f"{there_are(len(cells), 'character')}, expected 729 for a 9x9 grid"])
    shape = Shape(size)
    problems = []
    cands = []
    for cell in shape.cells:
        group = cells[cell * size : (cell + 1) * size]
        cands.append(mask_of(d for d in range(1, size + 1) if DIGITS.get(group[d - 1]) == d))
        problems += [
            Problem(f"'{char}' in {shape.name(cell)} is not {shape.symbol(d)} or a point", [cell])
            for d, char in enumerate(group, 1)
            if char not in EMPTY and DIGITS.get(char) != d
        ]
    if problems:
        raise BadPuzzle(problems)
    return with_candidates(shape, cands)


def write(puzzle: Puzzle) -> str:
    """Write the candidates; raise BadRequest if these would not tell what is given."""
    cands = candidates_of(puzzle)
    if not is_plain(puzzle, cands):
        raise BadRequest("candidates in one line cannot tell what is given from what is placed or follows")
    shape = puzzle.shape
    every = range(1, shape.size + 1)
    return "".join(shape.symbol(d) if mask & bit(d) else "." for mask in cands for d in every)


def _size(length: int) -> int:
    """Return the size of a grid whose candidates have this length, or 0."""
    return next((size for size in range(2, MAX_SIZE + 1) if size**3 == length), 0)


FORMAT = Format(
    "candidates",
    title="Candidates in one line",
    description="Every digit of every cell, or a point: 729 characters for a 9x9 grid.",
    looks_like=looks_like,
    read=read,
    write=write,
    holds=Holds(range(2, MAX_SIZE + 1), play=("centre",)),
)
