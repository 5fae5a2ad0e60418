"""Size and boxes of a grid, and the names of its cells, houses and digits.

A cell is an int, row by row; people see r3c4, counted from 1.  Only this module converts.
Boxes are rectangles, irregular (a list of cells for each), or absent (a Latin square).
A Shape never changes, and equal ones are usually the same object, so tables hang on it for free.

>>> shape = Shape(6)
>>> shape.box, shape.name(8), shape.houses[12].name
((2, 3), 'r2c3', 'box 1')
"""

from __future__ import annotations

from functools import lru_cache
from math import isqrt

from solver.errors import BadPuzzle
from solver.masks import full
from solver.words import counted, there_are

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    Cells = tuple[int, ...]

MAX_SIZE = 25
SYMBOLS = "123456789ABCDEFGHIJKLMNOP"
"""What people see for the digits 1, 2, 3 and so on."""
DIGITS = {char: d for d, symbol in enumerate(SYMBOLS, 1) for char in (symbol, symbol.lower())}
"""The digit of each symbol, capital or small."""

LONGEST_NAME = 20
"""More than any name of a cell with blanks around it; Python refuses to read numbers without end."""

STANDARD = ("standard",)
"""Stands for the usual boxes of a size."""


class House:
    """Cells that must hold different digits, with a name for people.

    The family is "row", "column" or "box", and empty for the houses that further constraints bring.
    """

    __slots__ = ("cells", "family", "name")

    def __init__(self, name: str, cells: Iterable[int], family: str = "") -> None:
        self.name = name
        self.cells = tuple(cells)
        self.family = family

    def __repr__(self) -> str:
        return f"House({self.name!r}, {self.cells})"


class Shape:
    """A size from 1 to 25 and the boxes: a height and width, lists of cells, None, or the usual ones."""

    __slots__ = ("box", "boxes", "full", "houses", "size")

    size: int
    box: tuple[int, int] | None
    boxes: tuple[Cells, ...]
    full: int
    houses: tuple[House, ...]

    def __new__(cls, size: int, boxes: Sequence[Any] | None = STANDARD) -> Shape:  # noqa: PYI034  cached
        """Return the shape, built once; raise BadPuzzle, whatever the data, if there is none like it."""
        if type(size) is not int or not 1 <= size <= MAX_SIZE:
            raise BadPuzzle([f"the size is {size!r}, expected 1 to {MAX_SIZE}"])
        if boxes is None:
            return _build(size, None, ())
        if boxes is STANDARD:
            box = standard_box(size)
            return _build(size, box, _rectangles(size, box) if box else ())
        if len(boxes) == 2 and all(type(side) is int for side in boxes):  # noqa: PLR2004
            return _rectangular(size, boxes[0], boxes[1])
        return _irregular(size, boxes)

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Shape) and self.size == other.size and self.boxes == other.boxes
        )

    def __hash__(self) -> int:
        return hash((self.size, self.boxes))

    def __reduce__(self) -> tuple[object, ...]:
        return Shape, (self.size, self.boxes_as_data())

    def __repr__(self) -> str:
        return f"Shape({self.size}, {self.box or self.boxes or None})"

    @property
    def cells(self) -> range:
        """Every cell, row by row."""
        return range(self.size * self.size)

    def name(self, cell: int) -> str:
        """Return the cell's name for people."""
        return f"r{cell // self.size + 1}c{cell % self.size + 1}"

    def cell(self, name: str) -> int:
        """Return the cell of a name such as r3c4; raise BadPuzzle if there is none."""
        row, _, column = name.strip().lower().removeprefix("r").partition("c")
        if row.isdecimal() and column.isdecimal() and len(name) < LONGEST_NAME:
            r, c = int(row), int(column)
            if 1 <= r <= self.size and 1 <= c <= self.size:
                return (r - 1) * self.size + c - 1
        raise BadPuzzle([f"'{name[:LONGEST_NAME]}' is not a cell of a {self.size}x{self.size} grid"])

    def symbol(self, digit: int) -> str:
        """Return what people see for a digit, and a point for 0."""
        return SYMBOLS[digit - 1] if digit else "."

    def digit(self, symbol: str) -> int:
        """Return the digit of a symbol, or 0 if this size has no such digit."""
        digit = DIGITS.get(symbol, 0)
        return digit if digit <= self.size else 0

    def pairs(self, rows: int, columns: int) -> list[tuple[int, int]]:
        """Return the pairs of cells of which the second lies so many rows below and columns beside."""
        size = self.size
        step = rows * size + columns
        starts = range(max(0, -columns), size - max(0, columns))
        return [(cell, cell + step) for r in range(size - rows) for cell in (r * size + c for c in starts)]

    def borders(self) -> list[tuple[int, int]]:
        """Return the pairs of cells that share an edge, the left or upper one first."""
        return list(_borders(self.size))

    def are_neighbours(self, a: int, b: int) -> bool:
        """Tell whether two cells share an edge."""
        borders = _border_set(self.size)
        return (a, b) in borders or (b, a) in borders

    def boxes_as_data(self) -> list[int] | list[list[int]] | None:
        """Return the boxes as plain data that `Shape(size, ...)` takes back."""
        if self.box:
            return list(self.box)
        return [list(box) for box in self.boxes] or None


@lru_cache(maxsize=64)
def _borders(size: int) -> list[tuple[int, int]]:
    shape = Shape(size, None)
    return shape.pairs(0, 1) + shape.pairs(1, 0)


@lru_cache(maxsize=64)
def _border_set(size: int) -> frozenset[tuple[int, int]]:
    return frozenset(_borders(size))


def standard_box(size: int) -> tuple[int, int] | None:
    """Return height and width of the usual box: as near to a square as the size allows, none for a prime."""
    height = next(h for h in range(isqrt(size), 0, -1) if size % h == 0)
    return (height, size // height) if height > 1 else None


def _rectangular(size: int, height: int, width: int) -> Shape:
    if height < 1 or width < 1 or height * width != size:
        raise BadPuzzle([f"boxes of {height}x{width} do not hold {size} cells each"])
    return _build(size, (height, width), _rectangles(size, (height, width)))


def _rectangles(size: int, box: tuple[int, int]) -> tuple[Cells, ...]:
    height, width = box
    return tuple(
        tuple((top + r) * size + left + c for r in range(height) for c in range(width))
        for top in range(0, size, height)
        for left in range(0, size, width)
    )


def _irregular(size: int, boxes: Sequence[Sequence[int]]) -> Shape:
    if not all(isinstance(box, list | tuple) and all(type(cell) is int for cell in box) for box in boxes):
        raise BadPuzzle(["the boxes are not lists of cells"])
    problems = [
        f"box {number} has {counted(len(box), 'cell')}, expected {size}"
        for number, box in enumerate(boxes, 1)
        if len(box) != size
    ]
    if len(boxes) != size:
        problems.append(f"{there_are(len(boxes), 'box', 'boxes')}, expected {size}")
    problems = problems or _misplaced(size, [cell for box in boxes for cell in box])
    if problems:
        raise BadPuzzle(problems)
    cells = tuple(sorted(tuple(sorted(box)) for box in boxes))
    for height in range(1, size + 1):
        if size % height == 0 and cells == tuple(sorted(_rectangles(size, (height, size // height)))):
            return _rectangular(size, height, size // height)
    return _build(size, None, cells)


def _misplaced(size: int, cells: list[int]) -> list[str]:
    """Return what is wrong with the cells of all boxes, of which there are as many as the grid has."""
    if not all(0 <= cell < size * size for cell in cells):
        return ["a box has a cell outside the grid"]
    missing = sorted(set(range(size * size)).difference(cells))
    doubled = sorted(cell for cell in set(cells) if cells.count(cell) > 1)
    return [
        f"r{cell // size + 1}c{cell % size + 1} is in {where}"
        for some, where in ((doubled, "more than one box"), (missing, "no box"))
        for cell in some
    ]


@lru_cache(maxsize=64)
def _build(size: int, box: tuple[int, int] | None, boxes: tuple[Cells, ...]) -> Shape:
    shape = object.__new__(Shape)
    shape.size = size
    shape.box = box
    shape.boxes = boxes
    shape.full = full(size)
    rows = [range(r * size, (r + 1) * size) for r in range(size)]
    columns = [range(c, size * size, size) for c in range(size)]
    shape.houses = tuple(
        House(f"{family} {number}", cells, family)
        for family, houses in (("row", rows), ("column", columns), ("box", boxes))
        for number, cells in enumerate(houses, 1)
    )
    return shape
