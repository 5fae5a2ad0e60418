"""Sudoku Explainer's chains, for the sake of its scale: the shortest of each kind and what it rates.

The scale asks for the easiest chain of all, and its rating grows with the number of candidates in
the chain.  So each kind is searched outwards from every candidate at once, and the first to close
is the one.  Techniques that people know by name stand on the ladder; here only the numbers count.

A candidate is a number and a set of candidates an int, as in `techniques.links`.
"""

from __future__ import annotations

from functools import cached_property

from solver.techniques.chains import extra
from solver.techniques.facts import cells_of as bits_of
from solver.techniques.facts import facts_of
from solver.techniques.links import links_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.grid import Grid
    from solver.techniques.links import Links

    Sets = dict[int, int]
    Trails = dict[int, tuple[int, ...]]


class Chain:
    """What a chain does: its title, its rating, the number of its candidates, and the moves."""

    __slots__ = ("drops", "length", "places", "rating", "title")

    def __init__(self, title: str, base: float, length: int, *, places: int = 0, drops: int = 0) -> None:
        self.title = title
        self.length = length
        self.rating = round(base + extra(length), 1)
        self.places = places
        self.drops = drops

    def apply(self, grid: Grid) -> None:
        """Make the move."""
        size = grid.puzzle.shape.size
        for cand in bits_of(self.places):
            grid.place(cand // size, cand % size + 1)
        for cand in bits_of(self.drops):
            grid.drop(cand // size, cand % size + 1)

    def __repr__(self) -> str:
        return f"Chain({self.title!r}, {self.rating})"


def chains(grid: Grid) -> Iterator[Chain | None]:
    """Yield the easiest chain of each group of kinds, or None if there is none, the easier group first."""
    links = links_of(facts_of(grid))
    for kinds in (_plain, _nishio, _multiple, _dynamic):
        yield min(kinds(links), key=lambda chain: (chain.rating, chain.length), default=None)


class Walk:
    """Weak and strong links of some kind, and the hops over one of each."""

    def __init__(self, weak: Sets, strong: Sets) -> None:
        self.weak = weak
        self.strong = strong

    @cached_property
    def hops(self) -> Sets:
        """For each candidate those that hold if it does."""
        found = {}
        for cand, seen in self.weak.items():
            reached = 0
            for beside in bits_of(seen):
                reached |= self.strong[beside]
            found[cand] = reached
        return found

    def onwards(self, front: int) -> int:
        """Return the candidates that one more hop reaches."""
        found = 0
        for cand in bits_of(front):
            found |= self.hops[cand]
        return found


def _walks(links: Links) -> tuple[Walk, Walk, Walk]:
    """Return the links of one digit, those through cells of two candidates, and all."""
    in_house = dict.fromkeys(links.weak, 0)
    in_cell = dict.fromkeys(links.weak, 0)
    for lanes, strong in ((links.house_lanes, in_house), (links.cell_lanes, in_cell)):
        for lane in lanes:
            low = lane.cands & -lane.cands
            high = lane.cands ^ low
            if high and high & (high - 1) == 0:
                strong[low.bit_length() - 1] |= high
                strong[high.bit_length() - 1] |= low
    same = {cand: weak & links.ground.digit_sets[cand % links.size] for cand, weak in links.weak.items()}
    both = {cand: in_house[cand] | in_cell[cand] for cand in links.weak}
    return Walk(same, in_house), Walk(links.weak, in_cell), Walk(links.weak, both)


def _plain(links: Links) -> Iterator[Chain]:
    one_digit, cells, every = _walks(links)
    yield from _cycles(one_digit, "X-cycle", 6.5)
    yield from _forcing(one_digit, "Forcing X-chain", 6.6)
    yield from _cycles(cells, "Y-cycle", 6.6)
    yield from _cycles(every, "Bidirectional cycle", 7.0)
    yield from _forcing(every, "Forcing chain", 7.0)


def _forcing(walk: Walk, title: str, base: float) -> Iterator[Chain]:
    """Yield the shortest chains from a candidate to its opposite."""
    on = {cand: (walk.hops[cand], 1 << cand) for cand in walk.weak if walk.hops[cand]}
    off = {cand: (strong, 0) for cand, strong in walk.strong.items() if strong}
    length = 4
    while on or off:
        found = False
        for cand, (front, _) in on.items():
            if front & walk.weak[cand]:
                found = True
                yield Chain(title, base, length, drops=1 << cand)
        off = _advanced(walk, off)
        for cand, (front, _) in off.items():
            if front >> cand & 1:
                found = True
                yield Chain(title, base, length, places=1 << cand)
        if found:
            return
        on = _advanced(walk, on)
        length += 2


def _advanced(walk: Walk, fronts: dict[int, tuple[int, int]]) -> dict[int, tuple[int, int]]:
    """Move each front one hop on; those that reach nothing new are gone."""
    moved = {}
    for cand, (front, seen) in fronts.items():
        known = seen | front
        new = walk.onwards(front) & ~known
        if new:
            moved[cand] = (new, known)
    return moved


def _cycles(walk: Walk, title: str, base: float) -> Iterator[Chain]:
    """Yield the shortest cycles that have something to drop."""
    shortest = 0
    for start, homes in walk.strong.items():
        if not homes:
            continue
        trails: Trails = {start: (start,)}
        front = [start]
        while front and not (shortest and len(trails[front[0]]) + 1 >= shortest):
            front = list(_beyond(walk, trails, front))
            for cand in front:
                for last in bits_of(walk.weak[cand] & homes):
                    cycle = (*trails[cand], last)
                    drops = 0 if last in trails[cand] else _dropped(walk, cycle)
                    if drops:
                        shortest = len(cycle)
                        yield Chain(title, base, len(cycle), drops=drops)


def _beyond(walk: Walk, trails: Trails, front: list[int]) -> Iterator[int]:
    """Yield the candidates one hop beyond the front that are new, and note the trail of each."""
    for cand in front:
        trail = trails[cand]
        for beside in bits_of(walk.weak[cand]):
            if beside not in trail:
                for beyond in bits_of(walk.strong[beside]):
                    if beyond not in trails:
                        trails[beyond] = (*trail, beside, beyond)
                        yield beyond


def _dropped(walk: Walk, cycle: tuple[int, ...]) -> int:
    """Return what both ends of a weak link of the cycle forbid: one of the two holds."""
    drops = 0
    for one, other in zip(cycle[::2], cycle[1::2], strict=True):
        drops |= walk.weak[one] & walk.weak[other]
    return drops


class Net:
    """All that follows from one candidate, on or off; each conclusion with the set of all it rests on.

    With `is_dynamic` a lane counts what has gone on the way.  `clash` is a candidate both on and
    off, and the number of conclusions that show it; nothing is followed after that.
    """

    def __init__(self, lanes: Lanes, start: int, *, is_on: bool, is_dynamic: bool) -> None:
        self.on: Sets = {}
        self.off: Sets = {}
        self.clash: tuple[int, int] | None = None
        self._lanes = lanes
        self._gone = 0
        self._pending_on: list[int] = []
        self._pending_off: list[int] = []
        if is_on:
            self._turn_on(start, 0)
        else:
            self._turn_off(start, 0)
        self._spread(is_dynamic=is_dynamic)

    def _turn_on(self, cand: int, rest: int) -> None:
        rest |= 1 << cand
        if cand in self.off:
            self.clash = (cand, rest.bit_count() + self.off[cand].bit_count())
        elif cand not in self.on:
            self.on[cand] = rest
            self._pending_on.append(cand)

    def _turn_off(self, cand: int, rest: int) -> None:
        rest |= 1 << cand + self._lanes.half
        if cand in self.on:
            self.clash = (cand, rest.bit_count() + self.on[cand].bit_count())
        elif cand not in self.off:
            self.off[cand] = rest
            self._pending_off.append(cand)

    def _spread(self, *, is_dynamic: bool) -> None:
        """Follow what is on before what is off, each in the order in which it came."""
        at_on = at_off = 0
        while self.clash is None:
            if at_on < len(self._pending_on):
                cand = self._pending_on[at_on]
                at_on += 1
                rest = self.on[cand]
                for other in bits_of(self._lanes.weak[cand]):
                    self._turn_off(other, rest)
                    if self.clash is not None:
                        return
            elif at_off < len(self._pending_off):
                cand = self._pending_off[at_off]
                at_off += 1
                for other, parents in self._forced(cand):
                    self._turn_on(other, _union(self.off, parents))
                if is_dynamic:
                    self._gone |= 1 << cand
            else:
                return

    def _forced(self, cand: int) -> Iterator[tuple[int, int]]:
        """Yield each candidate left alone in a lane once this one is off, with all that is off there."""
        left = ~self._gone & ~(1 << cand)
        for lane in self._lanes.at[cand]:
            alone = lane & left
            if alone and alone & (alone - 1) == 0:
                yield alone.bit_length() - 1, lane ^ alone


def _union(rests: Sets, cands: int) -> int:
    found = 0
    for cand in bits_of(cands):
        found |= rests[cand]
    return found


class Lanes:
    """Cells, and digits in houses, as sets of candidates; for each candidate those it is in."""

    def __init__(self, links: Links, *, one_digit: bool = False) -> None:
        self.half = links.size**3
        self.cells = [lane.cands for lane in links.cell_lanes]
        self.houses = [lane.cands for lane in links.house_lanes]
        self.weak = links.weak
        if one_digit:
            sets = links.ground.digit_sets
            self.weak = {cand: weak & sets[cand % links.size] for cand, weak in links.weak.items()}
        self.at: dict[int, list[int]] = {cand: [] for cand in links.weak}
        for lane in self.houses if one_digit else self.cells + self.houses:
            for cand in bits_of(lane):
                self.at[cand].append(lane)


def _nishio(links: Links) -> Iterator[Chain]:
    """Yield the candidates that contradict themselves by their own digit alone."""
    lanes = Lanes(links, one_digit=True)
    for cand in links.weak:
        clash = Net(lanes, cand, is_on=True, is_dynamic=True).clash
        if clash:
            yield Chain("Nishio forcing chain", 7.5, clash[1], drops=1 << cand)


def _multiple(links: Links) -> Iterator[Chain]:
    """Yield what follows from every candidate of a cell, or every place of a digit in a house."""
    lanes = Lanes(links)
    nets = {cand: Net(lanes, cand, is_on=True, is_dynamic=False) for cand in links.weak}
    yield from _reductions(lanes, nets, "", 8.0)


def _dynamic(links: Links) -> Iterator[Chain]:
    """Yield contradictions and what follows whatever holds, counting what has gone on the way."""
    lanes = Lanes(links)
    on = {cand: Net(lanes, cand, is_on=True, is_dynamic=True) for cand in links.weak}
    off = {cand: Net(lanes, cand, is_on=False, is_dynamic=True) for cand in links.weak}
    for cand in links.weak:
        for nets, moves in ((on, "drops"), (off, "places")):
            clash = nets[cand].clash
            if clash:
                yield Chain("Dynamic contradiction forcing chain", 8.5, clash[1], **{moves: 1 << cand})
        yield from _common("Dynamic double forcing chain", 8.5, [on[cand], off[cand]])
    yield from _reductions(lanes, on, "Dynamic ", 8.5)


def _reductions(lanes: Lanes, nets: dict[int, Net], prefix: str, base: float) -> Iterator[Chain]:
    for kind, some in (("cell forcing chains", lanes.cells), ("region forcing chains", lanes.houses)):
        title = f"{prefix}{kind}".capitalize()
        for lane in some:
            if lane & (lane - 1):
                yield from _common(title, base, [nets[cand] for cand in bits_of(lane)])


def _common(title: str, base: float, nets: list[Net]) -> Iterator[Chain]:
    """Yield the conclusions that all nets have in common."""
    for name, moves in (("on", "places"), ("off", "drops")):
        first, *others = [getattr(net, name) for net in nets]
        for cand, rest in first.items():
            if all(cand in known for known in others):
                length = rest.bit_count() + sum(known[cand].bit_count() for known in others)
                yield Chain(title, base, length, **{moves: 1 << cand})
