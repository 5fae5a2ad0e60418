"""Solutions beside the one that is known: as long as there is none, a clue can go.

A rival must differ from the known solution in a cell whose clue has gone, so that is all that is
asked: whether that cell can hold another digit.
"""

from __future__ import annotations

from solver.lanes.engine import Tally
from solver.lanes.hasty import TiredError, first_solution, tries_to_solve
from solver.lanes.quick import quickest_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence

    from solver.network import Network

HASTE = 20
"""The nodes that a hasty search may take before a careful one begins."""

PATIENCE = 1000
"""The nodes that a careful one may take."""


class Rivals:
    """The solutions beside a known one, by which clues of it are left."""

    def __init__(self, network: Network, solution: Sequence[int]) -> None:
        self.engine = engine = quickest_of(network)
        self.solution = solution
        self.slots = [engine.tables.slot(cell, digit) for cell, digit in enumerate(solution)]

    def state(self, clues: Iterable[int], state: int | None = None) -> int:
        """Return the state with clues in these cells, beside those of another state if there is one."""
        found = self.engine.blank if state is None else state
        keep, slots = self.engine.keep, self.slots
        for cell in clues:
            found &= keep[slots[cell]]
        return found

    def is_there(self, state: int, cells: Iterable[int]) -> bool:
        """Tell whether a rival differs in one of these cells, which have no clue in the state.

        Raises TiredError if a quick look does not tell.
        """
        engine = self.engine
        if not engine.is_plain:
            raise TiredError
        for cell in cells:
            slot = self.slots[cell]
            if tries_to_solve(engine, state & engine.tables.drop[slot], HASTE) is not None:
                return True
            state &= engine.keep[slot]
        return False

    def first(
        self, state: int, clues: Iterable[int], cells: Iterable[int]
    ) -> Generator[None, None, list[int] | None]:
        """Return the digits of a rival, given a state, its clues and cells without one, or None.

        Lets go now and then.  Raises TiredError if a long look does not tell.
        """
        engine = self.engine
        known = [self.slots[cell] for cell in clues] if engine.wide else []
        for cell in cells:
            slot = self.slots[cell]
            found = yield from self._solution(state & engine.tables.drop[slot], known.copy())
            if found is not None:
                return found
            state &= engine.keep[slot]
            known.append(slot)
        return None

    def _solution(self, state: int, placed: list[int]) -> Generator[None, None, list[int] | None]:
        engine = self.engine
        if engine.is_plain:
            try:
                return first_solution(engine, state, self.solution, HASTE)
            except TiredError:
                pass
        tally = Tally(PATIENCE)
        for is_solved in engine.walk(state, placed, tally):
            if is_solved:
                return engine.tables.digits_of(placed, self.solution)
            yield
        if tally.is_cut:
            raise TiredError
        return None
