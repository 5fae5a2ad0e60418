"""The clues of a solution, taken away turn by turn as long as no second solution appears.

The first solution is known, so a second one must differ from it in a cell whose clue goes: the
question is only whether that cell can hold another digit.  The order of the turns is known too, so
the states of all clues whose turn is still to come are made once, from the last to the first, and a
question costs a handful of operations more than its search.

Two digits that can change places in some empty cells are a second solution without any search.
"""

from __future__ import annotations

from solver.lanes.engine import Tally, engine_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from solver.network import Network

PATIENCE = 1000
"""The nodes that a question may take; a clue of which is not known then whether it can go stays."""

SWAPS_BELOW = 0.4
"""With a larger share of clues left, two digits that can change places are too rare to look for."""


class Clues:
    """The clues that are left; `turns` are cells that go together or stay together.

    `gone` has the turns that went, in their order, and `doubts` counts those that stay only because
    it is not known whether they can go.  `kept` counts the clues that stay for good.
    """

    def __init__(self, network: Network, solution: Sequence[int], turns: Sequence[tuple[int, ...]]) -> None:
        self.solution = solution
        self.turns = turns
        self.givens = [0] * len(solution)
        self.number = 0
        self.place = 0
        self.kept = 0
        self.gone: list[tuple[int, ...]] = []
        self.doubts = 0
        self._engine = engine = engine_of(network)
        tables = engine.tables
        self._slots = [tables.slot(cell, digit) for cell, digit in enumerate(solution)]
        self._keep, self._drop = engine.keep, tables.drop
        self._stay = state = engine.blank
        self._ahead = [state]
        for turn in reversed(turns):
            for cell in turn:
                state &= self._keep[self._slots[cell]]
                self.givens[cell] = solution[cell]
                self.number += 1
            self._ahead.append(state)
        self._few = int(SWAPS_BELOW * len(solution)) if engine.is_plain else 0
        self._houses_at: list[list[list[int]]] = []

    @property
    def turn(self) -> tuple[int, ...]:
        """The cells whose turn is next."""
        return self.turns[self.place]

    @property
    def is_over(self) -> bool:
        """Whether every turn has been taken."""
        return self.place == len(self.turns)

    def stay(self) -> None:
        """Let the clues of the next turn stay."""
        for cell in self.turn:
            self._stay &= self._keep[self._slots[cell]]
        self.kept += len(self.turn)
        self.place += 1

    def go(self) -> Generator[None, None, bool]:
        """Take the clues of the next turn away if one solution stays, and tell whether."""
        turn = self.turn
        for cell in turn:
            self.givens[cell] = 0
        is_needed = self.number < self._few and any(map(self._can_swap, turn))
        if not is_needed:
            is_needed = yield from self._has_other(turn)
        if is_needed:
            for cell in turn:
                self.givens[cell] = self.solution[cell]
            self.stay()
            return False
        self.number -= len(turn)
        self.place += 1
        self.gone.append(turn)
        return True

    def leap(self, turns: int) -> Generator[None, None, bool]:
        """Take the clues of so many turns away at once if one solution stays, and tell whether."""
        gone = [cell for turn in self.turns[self.place : self.place + turns] for cell in turn]
        for cell in gone:
            self.givens[cell] = 0
        found = 0
        tally = Tally(PATIENCE)
        state = self._ahead[-1 - self.place - turns] & self._stay
        for is_solved in self._engine.walk(state, self._placed(), tally):
            found += is_solved
            if found > 1:
                break
            yield
        if found > 1 or tally.is_cut:
            for cell in gone:
                self.givens[cell] = self.solution[cell]
            return False
        self.number -= len(gone)
        self.gone += self.turns[self.place : self.place + turns]
        self.place += turns
        return True

    def _placed(self) -> list[int]:
        """Return the slots of the clues, where rules ask for them."""
        if not self._engine.wide:
            return []
        return [self._slots[cell] for cell, digit in enumerate(self.givens) if digit]

    def _has_other(self, turn: tuple[int, ...]) -> Generator[None, None, bool]:
        """Tell whether a second solution appears or is not ruled out, one cell of the turn after another."""
        engine = self._engine
        state = self._ahead[-2 - self.place] & self._stay
        placed = self._placed()
        for cell in turn:
            slot = self._slots[cell]
            tally = Tally(PATIENCE)
            for is_solved in engine.walk(state & self._drop[slot], placed.copy(), tally):
                if is_solved:
                    return True
                yield
            if tally.is_cut:
                self.doubts += 1
                return True
            state &= self._keep[slot]
            placed.append(slot)
        return False

    def _can_swap(self, cell: int) -> bool:
        """Tell whether the digit of a cell can change places with another, in empty cells alone."""
        if not self._houses_at:
            self._houses_at = self._find_houses()
        givens, mine = self.givens, self.solution[cell]
        homes = self._houses_at[cell]
        for other in range(1, len(homes[0])):
            for house in homes:
                # The first look, which mostly ends it, without the cost of a queue.
                if givens[house[other]] or other == mine:
                    break
            else:
                if self._changes_places(cell, mine, other):
                    return True
        return False

    def _changes_places(self, cell: int, mine: int, other: int) -> bool:
        """Tell whether two digits change places in empty cells alone, if this cell does."""
        solution, givens, houses_at = self.solution, self.givens, self._houses_at
        seen = {cell}
        queue = [cell]
        for member in queue:
            digit = other if solution[member] == mine else mine
            for house in houses_at[member]:
                partner = house[digit]
                if givens[partner]:
                    return False
                if partner not in seen:
                    seen.add(partner)
                    queue.append(partner)
        return True

    def _find_houses(self) -> list[list[list[int]]]:
        """Return for each cell its houses, each as the cells of digit 1, 2 and so on."""
        at: list[list[list[int]]] = [[] for _ in self.solution]
        for cells in self._engine.tables.houses:
            house = [0] * (len(cells) + 1)
            for cell in cells:
                house[self.solution[cell]] = cell
                at[cell].append(house)
        return at
