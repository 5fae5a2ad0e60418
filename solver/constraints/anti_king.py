"""Equal digits never touch, not even at a corner."""

from __future__ import annotations

from solver.constraints.pairs import Alike, Apart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.constraints.base import Constraint, Pair
    from solver.shape import Shape

# Neighbours in a row or column differ anyway.
STEPS = ((1, -1), (1, 1))


class KingsMove(Apart):
    """Two cells that touch at a corner."""

    name = "king's move"
    __slots__ = ()


class AntiKing(Alike):
    """Cells that touch at a corner hold different digits."""

    kind = "anti-king"
    rule = "Cells a king's move apart, which touch at an edge or a corner, hold different digits."
    __slots__ = ()

    def part_on(self, pair: tuple[int, int]) -> Pair:
        """Return the rule on one corner."""
        return KingsMove(pair)

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return the rule for all corners of this shape."""
        return AntiKing([pair for step in STEPS for pair in shape.pairs(*step)])
