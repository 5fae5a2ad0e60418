"""German whispers: neighbours along a line are far apart."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from solver import drawing
from solver.constraints.base import Compound, Pair, cells_in, number_in, refuse_outside
from solver.shape import MAX_SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Self

    from solver.constraints.base import Constraint, Fits
    from solver.drawing import Drawn
    from solver.shape import Shape


@lru_cache(maxsize=32)
def apart_by(difference: int) -> Fits:
    """Return the predicate that two digits differ by so much or more."""
    return lambda a, b: abs(a - b) >= difference


class WhisperStep(Pair):
    """Two neighbours along a whisper."""

    kind = "whisper-step"
    name = "whisper"
    __slots__ = ("difference", "fits")

    def __init__(self, cells: Iterable[int], difference: int) -> None:
        self.difference = difference
        self.fits = apart_by(difference)
        super().__init__(cells)

    def says(self) -> str:
        """Return the relation in words."""
        return f"differ by {self.difference} or more"

    def fault(self, values: Sequence[int], shape: Shape) -> str:
        """Say which digits are too close."""
        a, b = (shape.name(cell) for cell in self.cells)
        left, right = (shape.symbol(digit) for digit in values)
        return f"{left} at {a} and {right} at {b} differ by less than {self.difference} on a whisper"


class Whisper(Compound):
    """Neighbours along the line differ by so much or more.

    A difference of 0 stands for half the size, rounded up (5 on a 9x9 grid), once it is settled.
    A line may come back to a cell, as a ring does.
    """

    kind = "whisper"
    __slots__ = ("difference", "line")

    def __init__(self, line: Iterable[int], difference: int = 0) -> None:
        self.line = tuple(line)
        self.difference = difference
        super().__init__(WhisperStep((a, b), difference) for a, b in pairwise(self.line) if a != b)

    @property
    def rule(self) -> str:
        """The rule with its difference."""
        return f"Neighbours along a green line differ by {self.difference} or more."

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return the whisper with the difference of this size."""
        refuse_outside(self.kind, self.line, shape)
        return self if self.difference else Whisper(self.line, (shape.size + 1) // 2)

    def drawing(self, shape: Shape) -> list[Drawn]:
        """Draw the line."""
        return [drawing.line((drawing.centre(cell, shape.size) for cell in self.line), 0.18, "green")]

    def key(self) -> tuple[object, ...]:
        """Return line and difference."""
        return (self.line, self.difference)

    def to_dict(self) -> dict[str, object]:
        """Return the cells along the line, and the difference if it is known."""
        data: dict[str, object] = {"kind": self.kind, "cells": list(self.line)}
        return {**data, "difference": self.difference} if self.difference else data

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make the whisper from its cells and perhaps a difference."""
        return cls(cells_in(data, least=2), number_in(data, "difference", 0, MAX_SIZE))
