"""Symmetries of the places of clues: the same pattern after a turn or in a mirror.

>>> orbits(3, "half-turn")
((0, 8), (1, 7), (2, 6), (3, 5), (4,))
"""

from __future__ import annotations

from functools import lru_cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Move = Callable[[int, int, int], tuple[int, int]]
    """Where a row and a column go, given the last row."""


def half_turn(row: int, column: int, last: int) -> tuple[int, int]:
    """Turn by 180 degrees."""
    return last - row, last - column


def quarter_turn(row: int, column: int, last: int) -> tuple[int, int]:
    """Turn by 90 degrees."""
    return column, last - row


def left_right(row: int, column: int, last: int) -> tuple[int, int]:
    """Mirror in the middle column."""
    return row, last - column


def up_down(row: int, column: int, last: int) -> tuple[int, int]:
    """Mirror in the middle row."""
    return last - row, column


def diagonal(row: int, column: int, last: int) -> tuple[int, int]:
    """Mirror in the diagonal that falls from the left."""
    return column, row


def anti_diagonal(row: int, column: int, last: int) -> tuple[int, int]:
    """Mirror in the diagonal that rises from the left."""
    return last - column, last - row


SYMMETRIES: dict[str, tuple[Move, ...]] = {
    "none": (),
    "half-turn": (half_turn,),
    "quarter-turn": (quarter_turn,),
    "left-right": (left_right,),
    "up-down": (up_down,),
    "both mirrors": (left_right, up_down),
    "diagonal": (diagonal,),
    "anti-diagonal": (anti_diagonal,),
    "both diagonals": (diagonal, anti_diagonal),
    "all": (quarter_turn, left_right),
}
"""The symmetries that clues can have, each with moves that make up the rest."""


def moved(move: Move, size: int) -> list[int]:
    """Return for each cell the one it goes to."""
    places = (move(*divmod(cell, size), size - 1) for cell in range(size * size))
    return [row * size + column for row, column in places]


@lru_cache(maxsize=8)
def orbits(size: int, symmetry: str) -> tuple[tuple[int, ...], ...]:
    """Return the sets of cells that a symmetry takes to each other; the last few are kept."""
    moves = [moved(move, size) for move in SYMMETRIES[symmetry]]
    found: list[tuple[int, ...]] = []
    seen = [False] * (size * size)
    for cell in range(size * size):
        if seen[cell]:
            continue
        orbit = [cell]
        seen[cell] = True
        for member in orbit:
            for move in moves:
                other = move[member]
                if not seen[other]:
                    seen[other] = True
                    orbit.append(other)
        found.append(tuple(sorted(orbit)))
    return tuple(found)


def sums(sizes: Iterable[int]) -> int:
    """Return the numbers that some of these sizes add up to, as bits."""
    found = 1
    for size in sizes:
        found |= found << size
    return found
