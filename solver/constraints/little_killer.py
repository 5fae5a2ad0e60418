"""A little killer: the digits along a diagonal, seen from outside the grid, add to a number."""

from __future__ import annotations

from solver import drawing
from solver.constraints.base import Constraint, cells_in, number_in, supports, wrong_sum
from solver.constraints.pairs import add_to
from solver.errors import BadPuzzle, Contradiction, Problem
from solver.sums import MAX_TOTAL, supported
from solver.words import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Self

    from solver.constraints.base import Arc
    from solver.drawing import Drawn
    from solver.shape import Shape

STEPS = {"DR": (1, 1), "DL": (1, -1), "UR": (-1, 1), "UL": (-1, -1)}
"""The directions down right, down left, up right and up left, as rows and columns."""


class LittleKiller(Constraint):
    """The digits add to the total; they may repeat.  The cell nearest to the number comes first."""

    kind = "little-killer"
    rule = "Digits along a diagonal with a number outside the grid add to it."
    is_binary = False
    __slots__ = ("direction", "total")

    def __init__(self, cells: Iterable[int], total: int, direction: str = "") -> None:
        super().__init__(cells)
        self.total = total
        self.direction = direction

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return the rule with its direction; the cells must be a diagonal from the edge inwards."""
        super().settled(shape, others)
        places = [divmod(cell, shape.size) for cell in self.cells]
        row, column = places[0]
        for direction, (down, right) in STEPS.items():
            line = [(row + down * step, column + right * step) for step in range(len(places))]
            is_at_edge = row - down not in range(shape.size) or column - right not in range(shape.size)
            if line == places and is_at_edge and self.direction in ("", direction):
                return LittleKiller(self.cells, self.total, direction)
        names = listed([shape.name(cell) for cell in self.cells])
        text = f"little killer: {names} are not a diagonal from the edge"
        raise BadPuzzle([Problem(text, self.cells)])

    def allows(self, values: Sequence[int]) -> bool:
        """Tell whether the sum is right."""
        return sum(values) == self.total

    def prune(self, cands: list[int]) -> list[int]:
        """Keep the digits that can be part of the sum."""
        changed = []
        masks = supported([(1, cands[cell]) for cell in self.cells], 1 << self.total)
        for cell, mask in zip(self.cells, masks, strict=True):
            if not mask:
                raise Contradiction(where="the little killer")
            if mask != cands[cell]:
                cands[cell] = mask
                changed.append(cell)
        return changed

    def arcs(self) -> Iterator[Arc]:
        """Yield both directions if there are only two cells."""
        if len(self.cells) == 2:  # noqa: PLR2004
            a, b = self.cells
            table, _ = supports(add_to(self.total))
            yield a, b, table
            yield b, a, table

    def drawing(self, shape: Shape) -> list[Drawn]:
        """Write the number outside the grid, with an arrow along the diagonal."""
        if not self.direction:
            return []
        down, right = STEPS[self.direction]
        x, y = drawing.centre(self.cells[0], shape.size)
        x, y = x - right, y - down
        head = [[x + right * far, y + down * far] for far in (0.25, 0.48)]
        return [drawing.arrow(head, 0.04), drawing.text([x, y], str(self.total))]

    def broken(self, values: Sequence[int], shape: Shape) -> list[Problem]:
        """Say that the sum is wrong, or already too great."""
        return wrong_sum(self.cells, values, self.total, "the little killer", shape)

    def key(self) -> tuple[object, ...]:
        """Return cells, sum and direction."""
        return (self.cells, self.total, self.direction)

    def to_dict(self) -> dict[str, object]:
        """Return kind, cells, sum, and the direction if it is known."""
        data = {**super().to_dict(), "sum": self.total}
        return {**data, "direction": self.direction} if self.direction else data

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make the rule from its cells, its sum and perhaps a direction."""
        direction = data.get("direction", "")
        if direction not in ("", *STEPS):
            raise BadPuzzle([f"little killer: the direction is not one of {listed(list(STEPS))}"])
        return cls(cells_in(data, least=1), number_in(data, "sum", -1, MAX_TOTAL), str(direction))
