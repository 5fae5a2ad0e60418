"""The search of the lanes, counted and listened to like any other.

`lanes` answers questions and says nothing on the way.  Here the same reasoning is taken step by
step, in the same order and with the same choices, and each step is counted and told: a digit that
takes its only place in a house, what it drops from its neighbours, a digit locked in a segment, a
rule that has its say.

>>> from solver.formats import read
>>> search = LaneSearch(read("1... ...4 3... ...."))
>>> len(list(search)), search.nodes
(3, 5)
"""

from __future__ import annotations

from solver.constraints.base import Reach
from solver.errors import Contradiction, LimitReached
from solver.heuristics import degree
from solver.lanes.engine import ALWAYS, ONCE, SOLVED, Engine, Tally, engine_of
from solver.log import Trace
from solver.masks import bit, digits
from solver.propagation import Link
from solver.search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.log import Log
    from solver.puzzle import Puzzle
    from solver.shape import House


class LaneSearch(Search):
    """A search for all solutions by the lanes; the cell order, digit order and propagation are its own."""

    def _go(self, *, is_walk: bool) -> Iterator[list[int] | None]:
        self.trace = Trace(self.log)
        steps = Steps(engine_of(self.puzzle.network), self.puzzle, self.cands, self.trace)
        self.reason = None
        try:
            state = steps.start()
        except Contradiction as contradiction:
            self.reason = contradiction
            steps.tell_end(contradiction)
            return
        for is_solved in steps.watch(state, self.limit):
            if is_solved:
                yield steps.digits()
            elif is_walk:
                yield None


class Steps(Engine):
    """An engine in the hands of one search, whose counters it keeps and whose log it tells.

    `cands` are the candidates as the log knows them; with nobody listening they stay as they were.
    """

    def __init__(self, engine: Engine, puzzle: Puzzle, cands: list[int], trace: Trace) -> None:
        vars(self).update(vars(engine))
        self.puzzle = puzzle
        self.cands = cands.copy()
        self.trace = trace
        self.log: Log | None = trace.log
        self.placed: list[int] = []
        self.fault = 0

    def digits(self) -> list[int]:
        """Return the digits of a grid that is solved."""
        return self.tables.digits_of(self.placed, self.empty)

    def start(self) -> int:  # type: ignore[override]  # of candidates that are known already
        """Return the state at rest before any digit is tried; raise Contradiction if there is none."""
        if 0 in self.cands:
            raise Contradiction(self.cands.index(0))
        tables, cands = self.tables, self.cands
        before = sum(mask.bit_count() for mask in cands)
        state = self.blank
        gone = 0
        single = []
        for cell, mask in enumerate(cands):
            if mask & (mask - 1):
                gone |= (tables.full & ~mask) << cell * tables.width
            else:
                single.append(tables.slot(cell, mask.bit_length()))
        if self.log is not None:
            self._tell_alone(self.log)
        state = self._without(state, gone & state >> tables.base)
        for slot in single:
            if not state >> slot - 1 & 1:
                self.trace.drops += before - self._left(state)
                raise Contradiction(tables.cell_at[slot])
            state = self._place(state, slot)
        state = self.rest(state)
        self.trace.drops += before - self._left(state)
        if self.fault:
            raise self._reason(self.fault)
        return state

    def watch(self, state: int, limit: int | None) -> Iterator[bool]:
        """Yield True for each solution and False after every node; raise LimitReached as Search does."""
        trace, log, placed = self.trace, self.log, self.placed
        stack: list[tuple[int, int, int, int, list[int]]] = []
        tally = Tally()
        depth = 0
        yield False
        while True:
            if self.fault:
                if self.fault <= self.tables.bits:
                    tally.ran_out(self.fault)
                depth = self._go_back(depth, depth - 1)
            elif state == SOLVED:
                trace.solutions += 1
                if log is not None:
                    log.solution(self.cands)
                yield True
                depth = self._go_back(depth, max(depth - 1, 0))
            else:
                slots = self.choice(state, self.twos(state), tally.sore)
                if log is not None:
                    self._tell_choice(log, slots)
                stack += [(state, len(placed), slot, depth, self.cands) for slot in slots]
            depth = self._go_back(depth, stack[-1][3] if stack else 0)
            if not stack:
                return
            if trace.nodes == limit:
                raise LimitReached(limit, trace.solutions)
            parent, length, slot, depth, self.cands = stack.pop()
            del placed[length:]
            depth += 1
            trace.nodes += 1
            trace.deepest = max(trace.deepest, depth)
            state = self._tried(parent, slot)
            yield False

    def rest(self, state: int, looks: int = ALWAYS) -> int:
        """Return the state at rest as `settle` does, step by step; at a contradiction `fault` is not 0."""
        tables, log = self.tables, self.log
        size, guards, ones = tables.size, tables.guards, tables.ones
        self.fault = 0
        while True:
            while state:
                cands = state & ones
                sums = cands + ones
                single = (state ^ (cands & sums) + ones) & guards
                if not single:
                    break
                if sums & single != single:
                    self.fault = (single & ~sums).bit_length()
                    return state
                singles = cands & (single - (single >> size))
                while singles:
                    slot = singles.bit_length()
                    state = self._place(state, slot)
                    singles &= self.keep[slot]
            if not state and not self.wide:
                return SOLVED
            thinner = self._thinner(state, self.placed, looks)
            if thinner < 0:
                self.fault = -thinner
                return state
            if thinner == state:
                return state
            if log is not None:
                self._tell_thinner(log, state, thinner, looks)
            state = thinner
            looks -= 1

    def _tried(self, parent: int, slot: int) -> int:
        """Return the state at rest after a digit is tried, counted and told."""
        tables, log = self.tables, self.log
        cell, digit = tables.cell_at[slot], tables.digit_at[slot]
        choices = parent >> tables.base + cell * tables.width & tables.full
        if log is not None:
            self.cands = self.cands.copy()
            self.cands[cell] = bit(digit)
            log.tried(cell, digit, choices)
        state = self.rest(self._place(parent, slot), ONCE)
        self.trace.drops += self._left(parent) - self._left(state) - choices.bit_count() + 1
        if log is not None and self.fault:
            self.tell_end(self._reason(self.fault))
        return state

    def _place(self, state: int, slot: int) -> int:
        """Return the state with a candidate placed."""
        mask = self.keep[slot]
        self.placed.append(slot)
        if self.log is not None:
            self._tell_place(self.log, slot, state & ~mask)
        return state & mask

    def _left(self, state: int) -> int:
        """Return how many candidates a state has, a placed digit counted as one."""
        tables = self.tables
        cells = state >> tables.base
        opened = (cells & tables.cell_guards).bit_count()
        return (cells & tables.cell_bits).bit_count() + tables.cells - opened

    def _go_back(self, depth: int, to: int) -> int:
        """Take back digits until so many are tried on top of each other; return their number."""
        while depth > to:
            depth -= 1
            self.trace.backtracks += 1
            if self.log is not None:
                self.log.undo()
        return depth

    def tell_end(self, found: Contradiction) -> None:
        """Tell of a contradiction."""
        if self.log is not None:
            if found.cell is not None:
                self.log.emptied(found.cell)
            self.log.contradiction(found, self.cands)

    def _tell_alone(self, log: Log) -> None:
        """Tell what each cell loses by a rule on it alone."""
        tables = self.tables
        for cell, mask in enumerate(self.cands):
            alone = self.blank >> tables.base + cell * tables.width & tables.full
            if mask & ~alone:
                rule = next(part for part in self.puzzle.network.parts if set(part.cells) == {cell})
                after = self.cands.copy()
                after[cell] = mask & alone
                log.pruned(rule, [cell], self.cands, after)

    def _tell_place(self, log: Log, slot: int, gone: int) -> None:
        """Tell of a digit that takes a cell, its only place in a house perhaps, and of what goes with it."""
        tables, cands = self.tables, self.cands
        cell, digit = tables.cell_at[slot], tables.digit_at[slot]
        if cands[cell] & ~bit(digit):
            log.only_choice(cell, self._house_of(slot), cands[cell] & ~bit(digit), digit)
            cands[cell] = bit(digit)
        for other, dropped in self._by_cell(gone >> tables.base & tables.cell_bits):
            if other != cell and cands[other] & dropped:
                log.drop(other, cell, cands[other] & dropped, digit)
                cands[other] &= ~dropped

    def _tell_thinner(self, log: Log, state: int, thinner: int, looks: int) -> None:
        """Tell what reasoning beyond singles has dropped: locked candidates, or else the rules."""
        tables, cands = self.tables, self.cands
        is_locked = False
        for crossings in self.crossings if looks > 0 else ():
            telling = crossings.telling(state)
            while telling:
                is_locked = True
                slot = telling.bit_length()
                telling ^= 1 << slot - 1
                mask = crossings.masks[slot]
                self._tell_locked(log, crossings.low + slot, crossings.length, state & ~mask)
                state &= mask
        if is_locked:
            return
        gone = (state & ~thinner) >> tables.base & tables.cell_bits
        before, after = cands.copy(), cands.copy()
        for cell, dropped in self._by_cell(gone):
            after[cell] &= ~dropped
            if self.relations is not None:
                self._tell_bare(log, cell, dropped, before)
        for rule in self.wide:
            log.pruned(rule.part, dict.fromkeys(rule.part.cells), cands, after)

    def _tell_locked(self, log: Log, slot: int, length: int, gone: int) -> None:
        """Tell of a digit whose places in a line, or in a box, are all where the two meet."""
        tables = self.tables
        digit = tables.digit_at[slot]
        line = self._house_of(slot)
        place = line.cells.index(tables.cell_at[slot])
        segment = set(line.cells[place : place + length])
        box = next(
            house for house in self.shape.houses if house.name != line.name and segment < set(house.cells)
        )
        for cell, _ in self._by_cell(gone >> tables.base & tables.cell_bits):
            log.locked(cell, digit, *((box, line) if cell in line.cells else (line, box)))
            self.cands[cell] &= ~bit(digit)

    def _tell_bare(self, log: Log, cell: int, dropped: int, before: list[int]) -> None:
        """Tell of digits for which some neighbour had no partner left."""
        arcs = self.puzzle.network.arcs
        for other, table in arcs[cell].items():
            bare = 0
            for digit in digits(dropped & self.cands[cell]):
                if not table[digit] & before[other]:
                    bare |= bit(digit)
            if bare:
                link = Link(cell, other, Reach(table), Reach(arcs[other][cell]))
                had = [*before[:cell], self.cands[cell], *before[cell + 1 :]]
                self.cands[cell] &= ~bare
                log.pruned(link, [cell], had, self.cands)

    def _tell_choice(self, log: Log, slots: list[int]) -> None:
        """Tell of the cell, or of the house and its digit, that is tried next."""
        tables = self.tables
        cells = {tables.cell_at[slot] for slot in slots}
        if len(cells) > 1:
            log.divide(self._house_of(slots[0]), tables.digit_at[slots[0]], len(slots))
            return
        cell = cells.pop()
        unfilled = [one for one, mask in enumerate(self.cands) if mask & mask - 1]
        tied = sum(self.cands[one].bit_count() == len(slots) for one in unfilled)
        log.choose(cell, self.cands[cell], tied, degree(self.puzzle, frozenset(unfilled), cell), "lanes")

    def _house_of(self, slot: int) -> House:
        """Return the house in whose lane a slot is."""
        cells = self.tables.houses[self.tables.lane_of(slot) // self.tables.size]
        return next(house for house in self.puzzle.network.houses if house.cells == cells)

    def _by_cell(self, bits: int) -> list[tuple[int, int]]:
        """Return each cell that has some of these bits of the cell lanes, with its mask."""
        width, full = self.tables.width, self.tables.full
        found = []
        while bits:
            cell = (bits.bit_length() - 1) // width
            mask = bits >> cell * width & full
            bits ^= mask << cell * width
            found.append((cell, mask))
        return found
