"""Equal digits are never a chess knight's move apart."""

from __future__ import annotations

from solver.constraints.pairs import Alike, Apart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.constraints.base import Constraint, Pair
    from solver.shape import Shape

STEPS = ((1, -2), (1, 2), (2, -1), (2, 1))


class KnightsMove(Apart):
    """Two cells a knight's move apart."""

    name = "knight's move"
    __slots__ = ()


class AntiKnight(Alike):
    """Cells a knight's move apart hold different digits."""

    kind = "anti-knight"
    rule = "Cells a knight's move apart hold different digits."
    __slots__ = ()

    def part_on(self, pair: tuple[int, int]) -> Pair:
        """Return the rule on one move."""
        return KnightsMove(pair)

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return the rule for all knight's moves on this shape."""
        return AntiKnight([pair for step in STEPS for pair in shape.pairs(*step)])
