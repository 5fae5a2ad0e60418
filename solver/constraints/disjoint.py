"""Cells in the same place of every box hold different digits."""

from __future__ import annotations

from solver.constraints.base import Compound
from solver.constraints.different import AllDifferent
from solver.errors import BadPuzzle
from solver.shape import House

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.constraints.base import Constraint
    from solver.shape import Shape


class DisjointGroups(Compound):
    """The first cells of all boxes differ, so do the second ones, and so on."""

    kind = "disjoint-groups"
    rule = "Cells in the same place of their boxes hold different digits."
    __slots__ = ()

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return one house for each place; irregular boxes have their places row by row."""
        if not shape.boxes:
            raise BadPuzzle(["disjoint groups: the grid has no boxes"])
        places = enumerate(zip(*shape.boxes, strict=True), 1)
        return DisjointGroups(
            AllDifferent(House(f"place {number} of every box", cells)) for number, cells in places
        )
