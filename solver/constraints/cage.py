"""A killer cage: its digits differ and add to its sum, if it has one."""

from __future__ import annotations

from solver import drawing
from solver.constraints.base import cells_in, number_in, refuse_doubles, supports, wrong_sum
from solver.constraints.pairs import add_to
from solver.constraints.sets import DigitSet
from solver.masks import digits
from solver.sums import MAX_TOTAL, highest, lowest, sets_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Self

    from solver.constraints.base import Arc
    from solver.drawing import Drawn
    from solver.errors import Problem
    from solver.shape import Shape


class Cage(DigitSet):
    """The digits differ and add to the total; a total of None says nothing about the sum."""

    kind = "cage"
    rule = "Digits in a cage differ and add to its number, if it has one."
    name = "cage"
    __slots__ = ("total",)

    def __init__(self, cells: Iterable[int], total: int | None = None) -> None:
        super().__init__(cells)
        refuse_doubles(self.kind, self.cells)
        if total is not None:
            number_in({"kind": self.kind, "sum": total}, "sum", 0, MAX_TOTAL)
        self.total = total

    def allows(self, values: Sequence[int]) -> bool:
        """Tell whether the digits differ and have the right sum."""
        return len(set(values)) == len(values) and self.total in (None, sum(values))

    def sets(self, placed: int, length: int, mask: int) -> Iterable[int] | None:
        """Return the sets with the sum that is left."""
        if self.total is None:
            return None
        return sets_of(length, self.total - sum(digits(placed)), mask.bit_length())

    def bounds(self, placed: int, length: int, mask: int) -> int:
        """Keep digits that the lowest and the highest of the others can bring to the sum."""
        if self.total is None:
            return mask
        total = self.total - sum(digits(placed))
        least, most = total - highest(mask, length - 1), total - lowest(mask, length - 1)
        return mask & (1 << max(most, 0)) - 1 & ~((1 << max(least - 1, 0)) - 1)

    def arcs(self) -> Iterator[Arc]:
        """Yield every ordered pair of cells: different, and of the right sum if there are only two."""
        yield from super().arcs()
        if self.total is not None and len(self.cells) == 2:  # noqa: PLR2004
            a, b = self.cells
            table, _ = supports(add_to(self.total))
            yield a, b, table
            yield b, a, table

    def drawing(self, shape: Shape) -> list[Drawn]:
        """Draw the cage with its sum."""
        return [drawing.cage(self.cells, shape.size, "" if self.total is None else str(self.total))]

    def broken(self, values: Sequence[int], shape: Shape) -> list[Problem]:
        """Name every pair of equal digits, and a sum that is wrong or already too great."""
        problems = super().broken(values, shape)
        if self.total is not None:
            problems += wrong_sum(self.cells, values, self.total, "the cage", shape)
        return problems

    def key(self) -> tuple[object, ...]:
        """Return cells and sum."""
        return (self.cells, self.total)

    def to_dict(self) -> dict[str, object]:
        """Return kind, cells and the sum if there is one."""
        data = super().to_dict()
        return data if self.total is None else {**data, "sum": self.total}

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make the cage from its cells and perhaps a sum."""
        total = data.get("sum")
        return cls(cells_in(data, least=1), None if total is None else number_in(data, "sum", 0, MAX_TOTAL))
