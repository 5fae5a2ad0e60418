"""What every constraint along a drawn line shares: its picture, its data, and what makes it equal."""

from __future__ import annotations

from solver import drawing
from solver.constraints.base import Constraint, cells_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self

    from solver.drawing import Drawn
    from solver.shape import Shape


class Line(Constraint):
    """A line of cells, which may come back to one; the kind that is mixed with it says what holds there."""

    colour = "soft"
    line: tuple[int, ...]
    __slots__ = ()

    def drawing(self, shape: Shape) -> list[Drawn]:
        """Draw the line."""
        points = (drawing.centre(cell, shape.size) for cell in self.line)
        return [drawing.line(points, 0.18, self.colour)]

    def key(self) -> tuple[object, ...]:
        """Return the line."""
        return (self.line,)

    def to_dict(self) -> dict[str, object]:
        """Return the cells along the line."""
        return {"kind": self.kind, "cells": list(self.line)}

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make the constraint from its cells."""
        return cls(cells_in(data, least=1))
