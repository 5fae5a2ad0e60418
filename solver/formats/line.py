"""One character for each cell, in one line or in as many lines as there are rows.

Digits past 9 are letters: A is 10, P is 25.  Any of 0 . * _ X stands for an empty cell, and
white space stands for nothing.  The number of cells tells the size.
"""

from __future__ import annotations

from math import isqrt

from solver.errors import BadPuzzle, BadRequest, Problem
from solver.formats.base import Format
from solver.puzzle import Puzzle
from solver.shape import DIGITS, MAX_SIZE, Shape
from solver.words import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    Row = list[tuple[int, int, str]]

EMPTY = frozenset("0.*_Xx")


def looks_like(text: str) -> bool:
    """Tell whether most of the text could be cells."""
    cells = "".join(text.split())
    return 2 * sum(char in EMPTY or char in DIGITS for char in cells) > len(cells)


def read(text: str) -> Puzzle:
    """Read the givens of a grid with the usual boxes of its size."""
    rows = [
        [(line, column, char) for column, char in enumerate(row, 1) if not char.isspace()]
        for line, row in enumerate(text.splitlines(), 1)
    ]
    rows = [row for row in rows if row]
    _refuse(_foreign(rows, MAX_SIZE, "is not a digit or an empty cell"))
    size = _size(rows)
    _refuse(_foreign(rows, size, f"is not a digit of a {size}x{size} grid"))
    shape = Shape(size)
    return Puzzle(shape, [shape.digit(char) for row in rows for _, _, char in row])


def write(puzzle: Puzzle) -> str:
    """Write the givens in one line; raise BadRequest if that would lose boxes or constraints."""
    if puzzle.constraints or puzzle.shape != Shape(puzzle.shape.size):
        raise BadRequest("a line of digits cannot hold this puzzle: it has further rules or unusual boxes")
    return "".join(map(puzzle.shape.symbol, puzzle.givens))


def _size(rows: list[Row]) -> int:
    """Return the size that fits the number of cells, and the rows if the text is laid out in rows."""
    cells = sum(map(len, rows))
    size = isqrt(cells)
    is_square = size * size == cells
    lengths = [len(row) for row in rows]
    if len(rows) > 1 and (not is_square or len(rows) == size):
        size = max(lengths, key=lengths.count)
        _refuse(
            Problem(f"row {number} has {counted(len(row), 'cell')}, expected {size}", line=row[0][0])
            for number, row in enumerate(rows, 1)
            if len(row) != size
        )
        if len(rows) != size:
            raise BadPuzzle([f"there are {len(rows)} rows of {counted(size, 'cell')}, expected {size} rows"])
    elif not is_square:
        near = size if cells - size * size <= size else size + 1
        raise BadPuzzle([f"there are {cells} cells, expected {near * near} for a {near}x{near} grid"])
    if not 1 <= size <= MAX_SIZE:
        raise BadPuzzle([f"the grid is {size}x{size}, expected 1x1 to {MAX_SIZE}x{MAX_SIZE}"])
    return size


def _foreign(rows: list[Row], size: int, complaint: str) -> list[Problem]:
    return [
        Problem(f"'{char}' at line {line}, column {column} {complaint}", line=line, column=column)
        for row in rows
        for line, column, char in row
        if char not in EMPTY and not 1 <= DIGITS.get(char, 0) <= size
    ]


def _refuse(problems: Iterable[Problem]) -> None:
    problems = list(problems)
    if problems:
        raise BadPuzzle(problems)


FORMAT = Format("line", "One line, a character for each cell", looks_like, read, write)
