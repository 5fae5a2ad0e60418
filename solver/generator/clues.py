"""The clues of a solution, taken away turn by turn as long as no second solution appears.

The order of the turns is known, so the states of all clues whose turn is still to come are made
once, from the last to the first, and a question costs a handful of operations more than its search.

Two digits that can change places in some empty cells are a second solution without any search.
"""

from __future__ import annotations

from solver.generator.rivals import PATIENCE, Rivals
from solver.lanes.engine import Tally
from solver.lanes.hasty import TiredError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from solver.network import Network

SWAPS_BELOW = 0.4
"""With a larger share of clues left, two digits that can change places are too rare to look for."""

CELLS_IN_A_BITE = 800
"""After so many cells' worth of turns there is a pause: some milliseconds at most."""


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
        self._rivals = Rivals(network, solution)
        self._stay = self._rivals.state(())
        self._ahead = [self._stay]
        for turn in reversed(turns):
            for cell in turn:
                self.givens[cell] = solution[cell]
                self.number += 1
            self._ahead.append(self._rivals.state(turn, self._ahead[-1]))
        self._are_single = len(turns) == self.number
        self._few = int(SWAPS_BELOW * len(solution)) if self._rivals.engine.is_plain else 0
        self._houses_at: list[list[list[int]]] = []

    def leap(self, goal: int, least: int = 0) -> Generator[None, None, None]:
        """Take the first turns away at once, so many clues, or half of them and so on, if one solution stays.

        Turns after which there cannot be just `least` clues are not taken.
        """
        reach = self._reaches(least)
        while turns := _turns_within(self.turns, goal):
            gone = [cell for turn in self.turns[:turns] for cell in turn]
            if reach[turns] >> self.number - len(gone) - least & 1 and (
                yield from self._leaves_one(turns, gone)
            ):
                self._take(turns, gone)
                return
            goal = len(gone) // 2

    def thin(
        self, least: int = 0, *, until: int | None = None, most: int | None = None
    ) -> Generator[None, None, None]:
        """Take turn after turn: its clues go if one solution stays.

        Ends when no more than `least` clues are left, at the turn `until`, or when more than `most`
        clues stay for good.  Turns after which there cannot be just `least` clues stay too.
        """
        until = len(self.turns) if until is None else until
        most = self.number if most is None else most
        reach = self._reaches(least)
        bite = max(1, CELLS_IN_A_BITE // len(self.givens))
        while self.place < until and self.number > least and self.kept <= most:
            turn = self.turns[self.place]
            spare = self.number - least - len(turn)
            can_go = spare >= 0 and reach[self.place + 1] >> spare & 1
            if not can_go or (yield from self._is_needed(turn)):
                self._stay = self._rivals.state(turn, self._stay)
                self.kept += len(turn)
                self.place += 1
            else:
                self._take(1, turn)
            if not self.place % bite:
                yield

    def _take(self, turns: int, cells: Sequence[int]) -> None:
        """Take the clues of the next turns away, which are in these cells."""
        for cell in cells:
            self.givens[cell] = 0
        self.number -= len(cells)
        self.gone += self.turns[self.place : self.place + turns]
        self.place += turns

    def _reaches(self, least: int) -> list[int]:
        """Return for each place the numbers of clues that can go from there on, as bits, if these matter."""
        if not least or self._are_single:
            return [-1] * (len(self.turns) + 1)
        reaches = [1]
        for turn in reversed(self.turns):
            reaches.append(reaches[-1] | reaches[-1] << len(turn))
        return reaches[::-1]

    def _state(self, turns: int) -> int:
        """Return the state without the next turns."""
        return self._ahead[-1 - self.place - turns] & self._stay

    def _clues(self, without: Sequence[int]) -> list[int]:
        """Return the cells of the clues but for these."""
        return [cell for cell, digit in enumerate(self.givens) if digit and cell not in without]

    def _leaves_one(self, turns: int, gone: Sequence[int]) -> Generator[None, None, bool]:
        """Tell whether one solution is known to stay without the next turns, whose cells are given too."""
        engine = self._rivals.engine
        placed = [self._rivals.slots[cell] for cell in self._clues(gone)] if engine.wide else []
        found = 0
        tally = Tally(PATIENCE)
        for is_solved in engine.walk(self._state(turns), placed, tally):
            found += is_solved
            if found > 1:
                return False
            yield
        return not tally.is_cut

    def _is_needed(self, turn: tuple[int, ...]) -> Generator[None, None, bool]:
        """Tell whether a second solution appears without a turn, or is not ruled out."""
        if self.number < self._few and self._can_swap_one(turn):
            return True
        state = self._state(1)
        try:
            return self._rivals.is_there(state, turn)
        except TiredError:
            pass
        try:
            return (yield from self._rivals.first(state, self._clues(turn), turn)) is not None
        except TiredError:
            self.doubts += 1
            return True

    def _can_swap_one(self, turn: tuple[int, ...]) -> bool:
        """Tell whether a digit of a turn can change places with another, if the turn goes."""
        for cell in turn:
            self.givens[cell] = 0
        can_swap = any(map(self._can_swap, turn))
        for cell in turn:
            self.givens[cell] = self.solution[cell]
        return can_swap

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
        for cells in self._rivals.engine.tables.houses:
            house = [0] * (len(cells) + 1)
            for cell in cells:
                house[self.solution[cell]] = cell
                at[cell].append(house)
        return at


def _turns_within(turns: Sequence[Sequence[int]], goal: int) -> int:
    """Return how many turns from the first have no more cells than this together."""
    number = 0
    for place, turn in enumerate(turns):
        number += len(turn)
        if number > goal:
            return place
    return len(turns)
