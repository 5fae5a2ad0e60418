"""A puzzle in the making, and how far it is from what was asked for."""

from __future__ import annotations

from solver.puzzle import Puzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from solver.network import Network


class Miss:
    """One wish that is not met: by how much, and in words."""

    __slots__ = ("amount", "text")

    def __init__(self, amount: float, text: str) -> None:
        self.amount = amount
        self.text = text


class Draft:
    """Clues that leave one solution, and the wishes they miss."""

    __slots__ = ("givens", "misses", "network", "number", "solution")

    def __init__(
        self, network: Network, givens: Sequence[int], solution: Sequence[int], misses: Iterable[Miss] = ()
    ) -> None:
        self.network = network
        self.givens = tuple(givens)
        self.solution = tuple(solution)
        self.number = len(self.givens) - self.givens.count(0)
        self.misses = list(misses)

    @property
    def clues(self) -> list[int]:
        """The cells of its clues."""
        return [cell for cell, digit in enumerate(self.givens) if digit]

    @property
    def distance(self) -> float:
        """How far it is from what was asked for; 0 if it is just that."""
        return sum(miss.amount for miss in self.misses)

    def puzzle(self, why: str = "") -> Puzzle:
        """Return the puzzle; if it misses wishes, its notes say which, and why."""
        notes = [f"{', '.join(miss.text for miss in self.misses)}{why}"] if self.misses else []
        return Puzzle(self.network.shape, self.givens, self.network.extra, self.solution, notes)
