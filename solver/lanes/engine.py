"""The search in the lanes.

For every lane of the grid at once, with `ones` for the candidates of all lanes:

    cands = state & ones                the lanes without their guards, so that sums have room
    sums = cands + ones                 reaches the guard wherever a lane has a candidate, and is
                                        below it the lane less 1
    more = cands & sums                 so this is each lane without its lowest candidate
    (state ^ more + ones) & guards      lanes that are open, but have no second candidate: all naked
                                        and hidden singles of the grid; or empty ones, contradictions,
                                        which are those that `sums` does not reach

Placing a candidate is one `&` with a mask of the tables.  When no single is left, locked
candidates and the rules beyond houses drop what they can; when these rest too, a cell or a house
with the fewest candidates is tried, of those with two the one that ran out last.
"""

from __future__ import annotations

from functools import lru_cache, partial, reduce
from itertools import compress
from operator import and_, getitem

from solver.errors import Contradiction
from solver.lanes.learning import Learner
from solver.lanes.locked import crossings_of
from solver.lanes.rules import IMPOSSIBLE, Clash, Keep, rules_of
from solver.lanes.tables import Masks, tables_of
from solver.masks import digits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from solver.lanes.weights import Chance
    from solver.network import Network
    from solver.shape import House, Shape

    Digits = tuple[int, ...]

CELLS_IN_A_BITE = 5000
"""A walk pauses after so many cells' worth of nodes: some milliseconds."""

PATIENCE = 1000
"""After so many nodes a walk begins to learn from its failures, unless it finds solutions all the time."""

FEW_FOUND = 20
"""So many solutions within these nodes are few."""

ALWAYS, ONCE = 1 << 30, 1
"""How often locked candidates are looked for: as long as they tell something, or once; after a digit is
tried, a second look finds too little to pay."""

SOLVED = 0
"""The state in which every lane is closed."""

SCORED = 5
"""How many cells with two candidates are compared before one is tried."""

SCORED_LANES = 30
"""How many lanes are, where no cell has two."""

SORE = 16
"""How many of the lanes that ran out are remembered; a few more or fewer make no difference."""


class Tally:
    """How a walk went: the digits tried, and why it ended if it did before all was tried.

    `sore` has the guards of the lanes that ran out last, by their number, the latest at the end, and
    `due` is the number of nodes at which a walk lets go for a moment.
    """

    __slots__ = ("due", "is_cut", "most", "nodes", "reason", "sore")

    def __init__(self, most: int | None = None) -> None:
        self.nodes = 0
        self.sore: dict[int, int] = {}
        self.due = 0
        self.most = most if most is None else max(most, 0)
        self.is_cut = False
        self.reason: Contradiction | None = None

    def pause(self, bite: int) -> int:
        """Return the number of nodes at which a walk lets go for a moment."""
        return self.nodes + bite if self.most is None else min(self.nodes + bite, self.most)

    def ran_out(self, guard: int) -> None:
        """Remember a lane that has run out, by the number of its guard."""
        sore = self.sore
        sore.pop(guard, 0)
        sore[guard] = 1 << guard - 1
        if len(sore) > SORE:
            del sore[next(iter(sore))]


class Engine:
    """All that the search needs to know of a network."""

    def __init__(self, network: Network) -> None:
        shape = network.shape
        self.shape = shape
        self.names, cells = _layout(shape, network.houses[len(shape.houses) :])
        self.tables = tables = tables_of(shape.size, cells)
        self.crossings = crossings_of(tables, shape.box)
        alone, self.relations, self.wide = rules_of(network, tables)
        self.blank = self._blank(alone)
        self.is_plain = self.relations is None and not self.wide and self.blank == tables.all
        self.empty = [0] * tables.cells
        self.keep = tables.keep
        self.clash = tables.clash
        if self.relations:
            self.keep = Keep(self.relations)
            self.clash = Clash(self.relations)
        self.both = Masks(partial(_both, self.clash, tables.size), tables.cells * tables.width)
        # What the choice of a lane needs every time; one look instead of four.
        self._cut = (tables.size, tables.width, tables.base, tables.full)
        self.bite = max(1, CELLS_IN_A_BITE // tables.cells)
        self.patience = PATIENCE

    def _blank(self, alone: list[int]) -> int:
        """Return the state of an empty grid in which each cell has the candidates it may have by itself."""
        tables = self.tables
        state = tables.all
        for cell, mask in enumerate(alone):
            if mask != tables.full:
                state &= tables.thin[cell << tables.size | tables.full ^ mask]
        return state

    def start(self, givens: Sequence[int], placed: list[int]) -> int:
        """Return the state of these digits, 0 for empty; add their slots to `placed` where rules need them.

        Raises Contradiction if two of them rule each other out, KeyError for a digit and ValueError
        for a number of digits that the shape does not have.
        """
        tables, keep = self.tables, self.keep
        if len(givens) != tables.cells:
            raise ValueError(len(givens))
        if self.is_plain and tables.rank:
            state = self._all_at_once(givens)
            if not self._has_clash(state):
                return state
        state = self.blank
        for cell, digit in enumerate(givens):
            if digit:
                slot = tables.slot(cell, digit)
                if not 0 < digit <= tables.size:
                    raise KeyError(digit)
                if not state >> slot - 1 & 1:
                    raise Contradiction(cell)
                state &= keep[slot]
                placed.append(slot)
        return state

    def _all_at_once(self, givens: Sequence[int]) -> int:
        """Return the state of these digits, which may clash."""
        masks = map(getitem, compress(self.tables.givens, givens), filter(None, givens))
        return reduce(and_, masks, self.blank)

    def _has_clash(self, state: int) -> bool:
        """Tell whether digits want the same lanes: each closes lanes of its own, where all have as many."""
        opened = state & self.tables.guards
        return opened.bit_count() != self.tables.rank * (opened >> self.tables.base).bit_count()

    def start_from(self, cands: Sequence[int], placed: list[int]) -> int:
        """Return the state of these candidates; those with one digit are placed as in `start`."""
        full = self.tables.full
        state = self.start(singles_of(cands), placed)
        for cell, mask in enumerate(cands):
            gone = full & ~mask
            if gone == full:
                raise Contradiction(cell)
            if gone and mask & (mask - 1):
                state = self._without(state, gone << cell * self.tables.width)
        return state

    def walk(  # noqa: C901, PLR0912  one loop on local names: each call in it would be felt
        self, state: int, placed: list[int], tally: Tally, rng: Chance | None = None
    ) -> Iterator[bool]:
        """Yield True for each solution, with its slots in `placed`, and False now and then in between.

        `tally` is up to date at every yield and at the end.  With `rng` candidates are tried by chance.
        Where patience ends with few solutions found, a search that learns starts again without these;
        if it finds many, this one goes on, without those.
        """
        keep = self.keep
        stack: list[tuple[int, int, int]] = []
        nodes = tally.nodes
        pause = tally.pause(self.bite)
        state = self.settle(state, placed)
        if state < 0:
            tally.reason = self._reason(-state)
        root = state
        known = len(placed)
        found: list[list[int]] = []
        learned: set[Digits] = set()
        patience = nodes + self.patience
        while True:
            if state > 0:
                slots = self.choice(state, self.twos(state), tally.sore)
                if rng is not None:
                    rng.shuffle(slots)
                stack += [(state, len(placed), slot) for slot in slots]
            elif state == SOLVED:
                tally.nodes = nodes
                if not learned or self._digits(placed) not in learned:
                    yield True
                if patience:
                    found.append(placed.copy())
            elif -state <= self.tables.bits:
                tally.ran_out(-state)
            if not stack:
                break
            if nodes == pause:
                tally.nodes = nodes
                if nodes == tally.most:
                    tally.is_cut = True
                    break
                yield False
                if 0 < patience <= nodes:
                    if len(found) <= FEW_FOUND:
                        here, placed[known:] = placed.copy(), ()
                        learned = yield from self._learned(Learner(self, root, placed, tally, rng), found)
                        if not learned:
                            return
                        placed[:] = here
                        nodes = tally.nodes
                    patience = 0
                pause = tally.pause(self.bite)
            state, depth, slot = stack.pop()
            del placed[depth:]
            nodes += 1
            placed.append(slot)
            state = self.settle(state & keep[slot], placed, ONCE)
        tally.nodes = nodes

    def _learned(self, learner: Learner, found: list[list[int]]) -> Generator[bool, None, set[Digits]]:
        """Let a search that learns go on; return its solutions once they are many, and none at its end."""
        learned = set()
        for is_solved in learner.walk(found):
            yield is_solved
            if is_solved:
                learned.add(self._digits(learner.placed))
                if len(learned) > FEW_FOUND:
                    return learned
        return set()

    def _digits(self, placed: list[int]) -> Digits:
        return tuple(self.tables.digits_of(placed, self.empty))

    def settle(self, state: int, placed: list[int], looks: int = ALWAYS) -> int:
        """Follow all that can be told without trying; add slots to `placed` and return the state at rest.

        Locked candidates are looked for so many times at most.  The state is SOLVED when every cell is
        placed.  A contradiction makes it negative: minus the guard of a lane that ran out, or beyond
        these, minus the number of a rule on many cells.
        """
        tables = self.tables
        size, guards, ones = tables.size, tables.guards, tables.ones
        keep = self.keep
        while True:
            while state:
                cands = state & ones
                sums = cands + ones
                single = (state ^ (cands & sums) + ones) & guards
                if not single:
                    break
                sound = sums & single
                if sound != single:
                    return -(single ^ sound).bit_length()
                singles = cands & (single - (single >> size))
                while singles:
                    mask = keep[slot := singles.bit_length()]
                    state &= mask
                    singles &= mask
                    placed.append(slot)
            if not state and not self.wide:
                return SOLVED
            thinner = self._thinner(state, placed, looks)
            if thinner == state or thinner < 0:
                return thinner
            state = thinner
            looks -= 1

    def slots(self, state: int) -> list[int]:
        """Return the slots of a state in the lanes of the cells."""
        base = self.tables.base
        left = state >> base
        found = []
        while left:
            slot = left.bit_length()
            left ^= 1 << (slot - 1)
            found.append(base + slot)
        return found

    def _thinner(self, state: int, placed: list[int], looks: int) -> int:
        """Return the state without what the first reasoning beyond singles drops, negative as in `settle`."""
        if looks > 0:
            thinner = self._locked(state)
            if thinner != state:
                return thinner
        if self.relations is not None:
            gone = self.relations.drops(state >> self.tables.base)
            if gone:
                return self._without(state, gone)
        return self._asked(state, placed) if self.wide else state

    def _locked(self, state: int) -> int:
        """Return the state without what locked candidates drop."""
        for crossings in self.crossings:
            telling = crossings.telling(state)
            while telling:
                slot = telling.bit_length()
                telling ^= 1 << (slot - 1)
                state &= crossings.masks[slot]
        return state

    def _without(self, state: int, gone: int) -> int:
        """Return the state without candidates given as bits of the cell lanes."""
        base, drop = self.tables.base, self.tables.drop
        while gone:
            slot = gone.bit_length()
            gone ^= 1 << (slot - 1)
            state &= drop[base + slot]
        return state

    def cell_bits(self, state: int, placed: Sequence[int]) -> int:
        """Return the candidates of all cells, placed or not, as bits of the cell lanes."""
        tables = self.tables
        bits = state >> tables.base & tables.cell_bits
        for slot in placed:
            bits |= 1 << (tables.cell_at[slot] * tables.width + tables.digit_at[slot] - 1)
        return bits

    def _asked(self, state: int, placed: list[int]) -> int:
        """Return the state without what the rules on many cells drop, negative as in `settle`."""
        bits = self.cell_bits(state, placed)
        gone = 0
        for number, rule in enumerate(self.wide, 1):
            drops = rule.drops(bits)
            if drops:
                if drops == IMPOSSIBLE:
                    return -(self.tables.bits + number)
                gone |= drops
        return self._without(state, gone) if gone else state

    def _reason(self, fault: int) -> Contradiction:
        """Say which cell, house or rule has run out, given the negative of what `settle` returned."""
        tables = self.tables
        if fault > tables.bits:
            part = self.wide[fault - tables.bits - 1].part
            where = f"the {part.kind} at {self.shape.name(part.cells[0])}"
            return Contradiction(where=where, cells=tuple(part.cells))
        lane = tables.lane_of(fault)
        cell = lane - len(self.names) * tables.size
        if cell >= 0:
            return Contradiction(cell)
        house = lane // tables.size
        return Contradiction(where=self.names[house], cells=tables.houses[house])

    def twos(self, state: int) -> int:
        """Return the guards of the lanes with two candidates, given a state at rest."""
        ones, guards = self.tables.ones, self.tables.guards
        cands = state & ones
        more = cands & cands + ones
        # Below the guards, adding `ones` again takes away the second candidate.
        return (state ^ (more & more + ones) + ones) & guards

    def choice(self, state: int, twos: int, sore: dict[int, int]) -> list[int]:
        """Return the slots of a lane with few candidates, the one to try first at the end.

        Lanes with two candidates, given by their guards, are best, and among them the one that ran
        out last: where this failed once it will fail again, and soon.  Then come cells, those whose
        candidates rule out most.
        """
        size, width, base, full = self._cut
        for guard, bit in reversed(sore.items()):
            if twos & bit:
                foot = guard - width
                lane = state >> foot & full
                return [foot + lane.bit_length(), foot + (lane & -lane).bit_length()]
        twos >>= base
        if not twos:
            return self._smallest(state)
        cells = state >> base
        both = self.both
        best = -1
        tries = SCORED
        while twos and tries:
            tries -= 1
            foot = twos.bit_length() - width
            twos ^= 1 << foot + size
            key = foot << size | cells >> foot & full
            score = (cells & both[key]).bit_count()
            if score > best:
                best, found = score, key
        foot, lane = base + (found >> size), found & full
        return [foot + lane.bit_length(), foot + (lane & -lane).bit_length()]

    def _smallest(self, state: int) -> list[int]:
        """Return the slots of a lane, of a cell or a house, that has as few candidates as any.

        Of equals, the one whose candidates rule out most.
        """
        tables, clash = self.tables, self.clash
        first = tables.first
        size, width, base, full = self._cut
        cells = state >> base
        opened = state & tables.guards
        ones = opened >> size
        more = state & (state - ones)
        left = opened
        while left == opened:
            more &= more - ones
            left = more - ones & opened
        few = opened ^ left
        best = -1
        tries = SCORED_LANES
        while few and tries:
            tries -= 1
            foot = few.bit_length() - width
            few ^= 1 << foot + size
            slots = []
            score = 0
            left = state >> foot & full
            while left:
                lowest = left & -left
                left ^= lowest
                slot = foot + lowest.bit_length()
                slots.append(slot)
                score += (cells & clash[first[slot]]).bit_count()
            if score > best:
                best, found = score, slots
        return found


def singles_of(cands: Sequence[int]) -> list[int]:
    """Return the digit of each cell that has one candidate, and 0 for the others."""
    return [0 if mask & (mask - 1) else mask.bit_length() for mask in cands]


def _both(clash: Sequence[int] | Masks, size: int, key: int) -> int:
    """Return what two candidates of a cell remove, by the foot of its lane and their mask."""
    foot, mask = divmod(key, 1 << size)
    first, second = digits(mask)
    return clash[foot + first] | clash[foot + second]


@lru_cache(maxsize=16)
def _layout(shape: Shape, further: tuple[House, ...]) -> tuple[list[str], tuple[tuple[int, ...], ...]]:
    """Return the names and the cells of the houses; of those with the same cells one will do.

    Rows and columns come first, as `crossings_of` expects.
    """
    houses: dict[frozenset[int], House] = {}
    for house in (*shape.houses, *further):
        houses.setdefault(frozenset(house.cells), house)
    return [house.name for house in houses.values()], tuple(house.cells for house in houses.values())


@lru_cache(maxsize=16)
def engine_of(network: Network) -> Engine:
    """Return the engine of a network; the last few are kept."""
    return Engine(network)
