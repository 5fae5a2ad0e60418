"""Equal digits never touch, not even at a corner."""

from __future__ import annotations

from solver.constraints.base import Compound
from solver.constraints.pairs import Apart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.constraints.base import Constraint
    from solver.shape import Shape

# Neighbours in a row or column differ anyway.
STEPS = ((1, -1), (1, 1))


class KingsMove(Apart):
    """Two cells that touch at a corner."""

    name = "king's move"
    __slots__ = ()


class AntiKing(Compound):
    """Cells that touch at a corner hold different digits."""

    kind = "anti-king"
    rule = "Cells a king's move apart, which touch at an edge or a corner, hold different digits."
    __slots__ = ()

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return the rule for all corners of this shape."""
        return AntiKing(KingsMove(pair) for step in STEPS for pair in shape.pairs(*step))
