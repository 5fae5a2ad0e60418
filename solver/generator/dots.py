"""Kropki dots from a solution: all of them, or so few that each is needed."""

from __future__ import annotations

from solver.constraints import Black, White
from solver.constraints.kropki import are_consecutive, are_double
from solver.lanes.engine import Engine, Tally
from solver.network import Network

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence
    from random import Random

    from solver.constraints import Constraint
    from solver.shape import Shape


PATIENCE = 2000
"""The nodes that a proof of uniqueness may take."""

SOON = 300
"""After so many nodes the search learns from its failures: dots alone leave it little to follow."""


class _Homeward:
    """In place of chance: the known solution is tried first, so that others near it are found soon."""

    def __init__(self, slots: Iterable[int]) -> None:
        self._slots = set(slots)

    def shuffle(self, slots: list[int]) -> None:
        """Put a slot of the known solution last, which is tried first."""
        slots.sort(key=self._slots.__contains__)

    def getrandbits(self, many: int) -> int:
        """Return nothing by chance, so that no candidate is preferred."""
        return 0


def dots_of(solution: Sequence[int], shape: Shape, rng: Random) -> list[Constraint]:
    """Return every dot of a solution; between 1 and 2 it has either colour."""
    dots: list[Constraint] = []
    for a, b in shape.borders():
        kinds: list[type[White | Black]] = []
        if are_consecutive(solution[a], solution[b]):
            kinds.append(White)
        if are_double(solution[a], solution[b]):
            kinds.append(Black)
        if kinds:
            dots.append(rng.choice(kinds)((a, b)))
    return dots


def has_one_solution(
    shape: Shape, constraints: Sequence[Constraint], givens: Sequence[int], solution: Sequence[int]
) -> Generator[None, None, bool]:
    """Tell whether there is no solution but this one; what is not known within the limit counts as no."""
    # Not `engine_of`: nobody will ask for these rules again.
    engine = Engine(Network(shape, tuple(constraints)))
    engine.patience = SOON
    ours = (slot for cell, digit in enumerate(solution) for slot in engine.tables.slots(cell, digit))
    placed: list[int] = []
    tally = Tally(PATIENCE)
    number = 0
    for is_solved in engine.walk(engine.start(givens, placed), placed, tally, _Homeward(ours)):
        number += is_solved
        if number > 1:
            return False
        yield
    return number == 1 and not tally.is_cut
