"""A main diagonal holds every digit once."""

from __future__ import annotations

from solver import drawing
from solver.constraints.base import Compound
from solver.constraints.different import AllDifferent
from solver.errors import BadPuzzle
from solver.shape import House

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Self

    from solver.constraints.base import Constraint
    from solver.drawing import Drawn
    from solver.shape import Shape

DIRECTIONS = ("down", "up")


class Diagonal(Compound):
    """One main diagonal: "down" from the upper left corner, or "up" from the lower left one."""

    kind = "diagonal"
    __slots__ = ("direction",)

    def __init__(self, direction: str, parts: Iterable[Constraint] = ()) -> None:
        if direction not in DIRECTIONS:
            raise BadPuzzle([f"diagonal: the direction is {direction!r}, expected down or up"])
        self.direction = direction
        super().__init__(parts)

    @property
    def rule(self) -> str:
        """The rule for this diagonal."""
        corner = "upper" if self.direction == "down" else "lower"
        return f"The diagonal from the {corner} left corner holds every digit once."

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return the rule for the cells of this shape."""
        size = shape.size
        steps = range(size) if self.direction == "down" else range(size - 1, -1, -1)
        house = House(f"the diagonal {self.direction}", (r * size + c for c, r in enumerate(steps)))
        return Diagonal(self.direction, [AllDifferent(house)])

    def drawing(self, shape: Shape) -> list[Drawn]:
        """Draw a thin line from corner to corner."""
        size = float(shape.size)
        ends = [[0.0, 0.0], [size, size]] if self.direction == "down" else [[0.0, size], [size, 0.0]]
        return [drawing.line(ends, 0.04)]

    def key(self) -> tuple[object, ...]:
        """Return the direction."""
        return (self.direction,)

    def to_dict(self) -> dict[str, object]:
        """Return kind and direction."""
        return {"kind": self.kind, "direction": self.direction}

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make the diagonal from its direction."""
        return cls(str(data.get("direction"))[:10])
