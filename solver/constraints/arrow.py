"""An arrow: the digits along it add to the number in its circle.

The circle may be a pill of two or three cells, whose digits are read as one number, the first
cell's digit first.
"""

from __future__ import annotations

from math import dist

from solver import drawing
from solver.constraints.base import Constraint, cells_in, supports, wrong_sum
from solver.constraints.thermometer import ahead_by
from solver.errors import BadPuzzle, Contradiction, Problem
from solver.sums import reachable, supported
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Self

    from solver.constraints.base import Arc
    from solver.drawing import Drawn
    from solver.shape import Shape

LONGEST_PILL = 3
RADIUS = 0.4
"""Of the circle, in cells."""


class Arrow(Constraint):
    """The digits of the shaft add to the number in the circle; they may repeat."""

    kind = "arrow"
    rule = "Digits along an arrow add to the number in its circle."
    is_binary = False
    __slots__ = ("circle", "shaft")

    def __init__(self, circle: Iterable[int], shaft: Iterable[int]) -> None:
        self.circle = tuple(circle)
        self.shaft = tuple(shaft)
        super().__init__(self.circle + self.shaft)
        if not 1 <= len(self.circle) <= LONGEST_PILL:
            raise BadPuzzle([f"arrow: the circle has {len(self.circle)} cells, expected 1 to {LONGEST_PILL}"])
        if len(set(self.cells)) != len(self.cells):
            raise BadPuzzle(["arrow: a cell comes twice"])
        if not self.shaft:
            raise BadPuzzle(["arrow: there are no cells along it"])

    def allows(self, values: Sequence[int]) -> bool:
        """Tell whether the shaft adds to the circle."""
        return number(values[: len(self.circle)]) == sum(values[len(self.circle) :])

    def prune(self, cands: list[int]) -> list[int]:
        """Keep the digits that can be part of an equal sum on both sides."""
        circle = [
            (10 ** (len(self.circle) - place), cands[cell]) for place, cell in enumerate(self.circle, 1)
        ]
        shaft = [(1, cands[cell]) for cell in self.shaft]
        totals = reachable(circle) & reachable(shaft)
        if not totals:
            raise Contradiction(where="the arrow")
        changed = []
        for cell, mask in zip(self.cells, supported(circle, totals) + supported(shaft, totals), strict=True):
            if mask != cands[cell]:
                cands[cell] = mask
                changed.append(cell)
        return changed

    def arcs(self) -> Iterator[Arc]:
        """Yield the circle with each cell of the shaft, which is smaller, or equal if it is alone."""
        if len(self.circle) == 1:
            to_circle, to_shaft = supports(ahead_by(len(self.shaft) - 1))
            for cell in self.shaft:
                yield cell, self.circle[0], to_circle
                yield self.circle[0], cell, to_shaft

    def drawing(self, shape: Shape) -> list[Drawn]:
        """Draw the arrow out of its circle or pill."""
        ends = [drawing.centre(cell, shape.size) for cell in self.circle]
        shaft = [drawing.centre(cell, shape.size) for cell in self.shaft]
        x, y = min(ends, key=lambda end: dist(end, shaft[0]))
        part = RADIUS / dist((x, y), shaft[0])
        rim = [x + part * (shaft[0][0] - x), y + part * (shaft[0][1] - y)]
        if len(ends) == 1:
            circle = [drawing.dot(self.circle, shape.size, "paper", RADIUS)]
        else:
            circle = [drawing.line(ends, 2 * RADIUS, "ink"), drawing.line(ends, 2 * RADIUS - 0.06, "paper")]
        return [*circle, drawing.arrow([rim, *shaft])]

    def broken(self, values: Sequence[int], shape: Shape) -> list[Problem]:
        """Say that the sum is wrong, or already too great."""
        circle = [values[cell] for cell in self.circle]
        if not all(circle):
            return []
        who = say(shape, "the circle in {cells}", cells=self.circle)
        return wrong_sum(self.shaft, values, number(circle), who, shape)

    def key(self) -> tuple[object, ...]:
        """Return circle and shaft."""
        return (self.circle, self.shaft)

    def to_dict(self) -> dict[str, object]:
        """Return kind, circle and shaft."""
        return {"kind": self.kind, "circle": list(self.circle), "cells": list(self.shaft)}

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make the arrow from the cells of its circle and those along it."""
        return cls(cells_in(data, "circle"), cells_in(data))


def number(values: Iterable[int]) -> int:
    """Return the number that digits make side by side."""
    total = 0
    for digit in values:
        total = 10 * total + digit
    return total
