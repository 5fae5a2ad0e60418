"""A board in a terminal: digits, walls between the boxes, dots on the borders.

>>> from solver import read
>>> print("".join(text for text, _ in board(read("1... ..2. .3.. 4..."))))
┌─────┬─────┐
│ 1 · │ · · │
│ · · │ 2 · │
├─────┼─────┤
│ · 3 │ · · │
│ 4 · │ · · │
└─────┴─────┘
"""

from __future__ import annotations

from typing import cast

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from solver.cli.screen import Span
    from solver.puzzle import Puzzle
    from solver.step import Step

CORNERS = " ╵╷│╶└┌├╴┘┐┤─┴┬┼"
"""The character at a corner by the walls that meet there: up 1, down 2, right 4, left 8."""
DOTS = {"white": "○", "black": "●"}
EMPTY = "·"
GIVEN, SOLVED = "bold", "cyan"
ROLES = {
    "placed": "bold green",
    "dropped": "red",
    "cause": "yellow",
    "second": "magenta",
    "fin": "magenta",
    "group": "yellow",
    "strong link": "yellow",
    "weak link": "yellow",
}
"""The style of a cell by its role in a step; the last one that applies counts, see `marks_of`."""


class _Drawing:
    """The walls and dots of a puzzle, by row and column; a wall stands above or before a cell."""

    def __init__(self, puzzle: Puzzle) -> None:
        shape = puzzle.shape
        self.size = size = shape.size
        home = {cell: number for number, box in enumerate(shape.boxes) for cell in box}
        self.above = [[r in (0, size) for _ in range(size)] for r in range(size + 1)]
        self.before = [[c in (0, size) for c in range(size + 1)] for _ in range(size)]
        for a, b in shape.borders():
            r, c = divmod(b, size)
            walls = self.before if b - a == 1 else self.above
            walls[r][c] = home.get(a) != home.get(b)
        self.dots: dict[tuple[float, float], str] = {}
        for drawn in puzzle.drawing():
            if drawn["shape"] == "dot" and drawn["fill"] in DOTS:
                x, y = cast("list[float]", drawn["at"])
                self.dots[y, x] = DOTS[str(drawn["fill"])]
        self.has_line = [any(row) or self._any_dot(0, r) for r, row in enumerate(self.above)]
        self.has_bar = [any(row[c] for row in self.before) or self._any_dot(1, c) for c in range(size + 1)]

    def _any_dot(self, axis: int, place: float) -> bool:
        return any(spot[axis] == place for spot in self.dots)

    def gap(self, r: int, c: int) -> str:
        """Return what stands before a cell, or after the last one of a row."""
        if not self.has_bar[c]:
            return " "
        middle = "│" if self.before[r][c] else " "
        sides = " " * (c > 0), " " * (c < self.size)
        return (sides[0] + self.dots.get((r + 0.5, c), middle) + sides[1]).rjust(1)

    def line(self, r: int) -> str:
        """Return the line above a row, or below the last one."""
        size, walls = self.size, self.above[r]
        text = ""
        for c in range(size + 1):
            left, right = c > 0 and walls[c - 1], c < size and walls[c]
            if self.has_bar[c]:
                up, down = r > 0 and self.before[r - 1][c], r < size and self.before[r][c]
                corner = CORNERS[up + 2 * down + 4 * right + 8 * left]
                text += (" ", "─")[left] * (c > 0) + corner + (" ", "─")[right] * (c < size)
            else:
                text += (" ", "─")[left and right]
            if c < size:
                text += self.dots.get((r, c + 0.5), (" ", "─")[walls[c]])
        return text


def board(
    puzzle: Puzzle, digits: Sequence[int] | None = None, styles: Mapping[int, str] | None = None
) -> list[Span]:
    """Return the board of a puzzle with these digits on it, and cells in styles of their own."""
    drawing, size = _Drawing(puzzle), puzzle.shape.size
    digits = puzzle.givens if digits is None else digits
    styles = styles or {}
    spans: list[Span] = []
    for r in range(size + 1):
        if drawing.has_line[r]:
            spans.append((drawing.line(r) + "\n" * (r < size), ""))
        if r == size:
            break
        for c in range(size):
            cell = r * size + c
            usual = GIVEN if puzzle.givens[cell] else SOLVED
            spans.append((drawing.gap(r, c), ""))
            spans.append((puzzle.shape.symbol(digits[cell]).replace(".", EMPTY), styles.get(cell, usual)))
        spans.append((drawing.gap(r, size) + "\n", ""))
    return spans


def marks_of(step: Step) -> dict[int, str]:
    """Return the style of each cell that a step points at."""
    styles: dict[int, str] = {}
    for role in reversed(ROLES):
        for mark in step.marks:
            if mark.role == role:
                styles.update(dict.fromkeys(mark.cells, ROLES[role]))
    return styles
