"""A palindrome: a line reads the same from both ends."""

from __future__ import annotations

from solver import drawing
from solver.constraints.base import Compound, Pair, cells_in, refuse_outside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Self

    from solver.constraints.base import Constraint
    from solver.drawing import Drawn
    from solver.shape import Shape


def are_equal(a: int, b: int) -> bool:
    """Tell whether the digits are the same."""
    return a == b


class Mirror(Pair):
    """Two cells as far from the two ends of a palindrome."""

    kind = "mirror"
    name = "palindrome"
    fits = staticmethod(are_equal)
    __slots__ = ()

    def says(self) -> str:
        """Return the relation in words."""
        return "mirror each other on a palindrome, so they are equal"

    def fault(self, values: Sequence[int], shape: Shape) -> str:
        """Say which digits differ."""
        a, b = (shape.name(cell) for cell in self.cells)
        left, right = (shape.symbol(digit) for digit in values)
        return f"{left} at {a} and {right} at {b} mirror each other on a palindrome and differ"


class Palindrome(Compound):
    """The line reads the same from both ends; it may come back to a cell."""

    kind = "palindrome"
    rule = "A grey line reads the same from both ends."
    __slots__ = ("line",)

    def __init__(self, line: Iterable[int]) -> None:
        self.line = tuple(line)
        half = zip(self.line[: len(self.line) // 2], reversed(self.line), strict=False)
        super().__init__(Mirror(pair) for pair in half if pair[0] != pair[1])

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return the palindrome if its line is on the grid, the cell in its middle too."""
        refuse_outside(self.kind, self.line, shape)
        return self

    def drawing(self, shape: Shape) -> list[Drawn]:
        """Draw the line."""
        return [drawing.line((drawing.centre(cell, shape.size) for cell in self.line), 0.18)]

    def key(self) -> tuple[object, ...]:
        """Return the line."""
        return (self.line,)

    def to_dict(self) -> dict[str, object]:
        """Return the cells along the line."""
        return {"kind": self.kind, "cells": list(self.line)}

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make the palindrome from its cells."""
        return cls(cells_in(data, least=1))
