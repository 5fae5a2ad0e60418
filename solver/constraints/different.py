"""All digits of a house are different.

`prune` does what people do first: a placed digit leaves the other cells (naked singles), and
when the cells have just as many digits as they need, a digit with one place left goes there
(hidden singles).  Counting the digits that are left tells when every digit is needed, so the
same code serves rows and boxes as well as a group of fewer cells.
"""

from __future__ import annotations

from itertools import combinations, islice

from solver import drawing
from solver.constraints.base import Constraint, cells_in, refuse_doubles
from solver.errors import BadPuzzle, Contradiction, Problem
from solver.masks import full
from solver.shape import MAX_SIZE, House
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import ClassVar, Self

    from solver.constraints.base import Arc
    from solver.drawing import Drawn
    from solver.shape import Shape

LONGEST_NAME = 60
MOST_TWINS = 36
"""Pairs that one house lists: all that 9 cells can have, and not the 300 of 25."""

OTHERS = (0, *(full(MAX_SIZE) ^ 1 << (d - 1) for d in range(1, MAX_SIZE + 1)))


class AllDifferent(Constraint):
    """No digit stands twice in a house, or in a group of fewer cells."""

    kind = "different"
    usual: ClassVar[str] = "the extra region"
    """The name of one that has none."""
    __slots__ = ("house",)

    def __init__(self, house: House) -> None:
        super().__init__(house.cells)
        self.house = house

    def allows(self, values: Sequence[int]) -> bool:
        """Tell whether no digit comes twice."""
        return len(set(values)) == len(values)

    def prune(self, cands: list[int]) -> list[int]:
        """Follow naked and hidden singles until nothing changes."""
        changed: list[int] = []
        while True:
            once = twice = placed = 0
            for cell in self.cells:
                mask = cands[cell]
                twice |= once & mask
                once |= mask
                if mask & (mask - 1) == 0:
                    if not mask:
                        raise Contradiction(cell)
                    if mask & placed:
                        raise Contradiction(where=self.house.name)
                    placed |= mask
            if placed & twice:
                self._drop(cands, placed, changed)
                continue
            spare = once.bit_count() - len(self.cells)
            if spare < 0:
                raise Contradiction(where=self.house.name)
            hidden = once & ~twice & ~placed
            if spare or not hidden:
                return changed
            self._fill(cands, hidden, changed)

    def _drop(self, cands: list[int], placed: int, changed: list[int]) -> None:
        """Drop digits that are placed from the cells that are not."""
        for cell in self.cells:
            mask = cands[cell]
            if mask & placed and mask & (mask - 1):
                if not mask & ~placed:
                    raise Contradiction(cell)
                cands[cell] = mask & ~placed
                changed.append(cell)

    def _fill(self, cands: list[int], hidden: int, changed: list[int]) -> None:
        """Fill digits that have one place each."""
        for cell in self.cells:
            mask = cands[cell] & hidden
            if mask:
                if mask & (mask - 1):
                    raise Contradiction(where=self.house.name)
                cands[cell] = mask
                changed.append(cell)

    def arcs(self) -> Iterator[Arc]:
        """Yield every ordered pair of cells: any digit but the same."""
        for a in self.cells:
            for b in self.cells:
                if a != b:
                    yield a, b, OTHERS

    def groups(self) -> tuple[House, ...]:
        """Return the house itself."""
        return (self.house,)

    def drawing(self, shape: Shape) -> list[Drawn]:
        """Shade a house that is not part of the shape; the board itself shows the others."""
        return [] if self.house.family else [drawing.shade(self.cells)]

    def broken(self, values: Sequence[int], shape: Shape) -> list[Problem]:
        """Name every pair of equal digits."""
        return twins(self.cells, values, self.house.name, shape)

    def key(self) -> tuple[object, ...]:
        """Return cells, name and family."""
        return (self.cells, self.house.name, self.house.family)

    def to_dict(self) -> dict[str, object]:
        """Return kind, cells and name."""
        return {"kind": self.kind, "cells": list(self.cells), "name": self.house.name}

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make a house of its own, outside rows, columns and boxes."""
        cells = cells_in(data)
        refuse_doubles(cls.kind, cells)
        name = data.get("name") or cls.usual
        if not isinstance(name, str):
            raise BadPuzzle([f"{cls.kind}: the name is not a text"])
        return cls(House(name[:LONGEST_NAME], cells))


def twins(cells: Sequence[int], values: Sequence[int], where: str, shape: Shape) -> list[Problem]:
    """Return pairs of equal digits among cells of a whole grid, in words; every one in up to 9 cells."""
    found = [digit for cell in cells if (digit := values[cell])]
    if len(set(found)) == len(found):
        return []
    filled = [(cell, values[cell]) for cell in cells if values[cell]]
    pairs = ((a, b, digit) for (a, digit), (b, other) in combinations(filled, 2) if digit == other)
    return [
        Problem(
            say(shape, "two {digit}s in {where}: {cells}", digit=digit, where=where, cells=(a, b)), (a, b)
        )
        for a, b, digit in islice(pairs, MOST_TWINS)
    ]
