"""Neighbours are never consecutive, unless a dot lies between them."""

from __future__ import annotations

from solver.constraints.kropki import Undotted, White, undotted
from solver.constraints.pairs import Alike
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.constraints.base import Constraint, Pair
    from solver.shape import Shape
    from solver.text import Text

BANNED = White((0, 1))
"""Lends its relation; where it lies does not matter."""


class Neighbours(Undotted):
    """Two neighbours that are not consecutive."""

    kind = "neighbours"
    name = "non-consecutive rule"
    __slots__ = ()

    def fault(self, values: Sequence[int], shape: Shape) -> Text:
        """Say which neighbours are consecutive."""
        return say(
            shape,
            "{left} at {cell_a} and {right} at {cell_b} are consecutive neighbours",
            **self.stands(values),
        )

    def says(self) -> Text:
        """Return the ban in words."""
        return say(None, "are neighbours, so they are not consecutive")


class NonConsecutive(Alike):
    """No two neighbours hold consecutive digits; a dot of either colour lifts the ban on its border."""

    kind = "non-consecutive"
    rule = "Neighbours that share an edge are not consecutive, unless a dot lies between them."
    __slots__ = ()

    def part_on(self, pair: tuple[int, int]) -> Pair:
        """Return the rule on one border."""
        return Neighbours(pair, [BANNED])

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return the rule for the borders without a dot."""
        return NonConsecutive(undotted(shape, others))
