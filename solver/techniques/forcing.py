"""Forcing chains and nets: whatever is taken for true, the same follows, or nothing can.

A net holds all that follows from one candidate that holds, or fails.  In a chain each candidate
follows from one before it; in a net it may need several.  Nets spread in rounds, all candidates
of a round at once, and the reasons are looked up afterwards and only for what is told.

Ratings are Sudoku Explainer's: they grow with the number of candidates in all branches together.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.chains import extra, fails, forced, holds
from solver.techniques.links import bits_of, facts_of, links_of
from solver.techniques.templates import ways_of
from solver.text import numbered, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solver.grid import Grid
    from solver.techniques.facts import Facts
    from solver.techniques.links import Lane, Links
    from solver.text import Text

    Fact = tuple[int, bool]
    """A candidate, and whether it holds."""

FEW = 3
"""How many facts a sentence tells without numbers."""
MOST_CANDIDATES = 700
"""How many candidates are followed; with more on a large grid, those of the cells with the fewest."""
LOOKED_INTO = 40
"""How many conclusions that look short are counted exactly before the shortest is told first."""


class Reach:
    """How far a net may go: the weak links it follows, and the lanes of each candidate it counts."""

    def __init__(self, links: Links, lanes: Iterable[Lane], *, one_digit: bool = False) -> None:
        self.links = links
        self.weak = links.weak
        if one_digit:
            sets = links.ground.digit_sets
            self.weak = {cand: weak & sets[cand % links.size] for cand, weak in links.weak.items()}
        self.lanes_at: dict[int, list[Lane]] = {cand: [] for cand in links.weak}
        for lane in lanes:
            for cand in bits_of(lane.cands):
                self.lanes_at[cand].append(lane)


class Net:
    """What follows from candidates that hold and others that fail, round by round.

    `clash` is a candidate that would both hold and fail, or None.
    """

    def __init__(self, reach: Reach, on: int, off: int = 0) -> None:
        self.reach = reach
        self.start_off = off
        self.on_rounds: list[int] = []
        self.off_rounds: list[int] = []
        self.on = self.off = 0
        self.clash: int | None = None
        self._spread(on, off)

    def _spread(self, new_on: int, new_off: int) -> None:
        weak, lanes_at = self.reach.weak, self.reach.lanes_at
        on = off = 0
        while new_on or new_off:
            for cand in bits_of(new_on):
                new_off |= weak[cand]
            new_off &= ~off
            on |= new_on
            off |= new_off
            self.on_rounds.append(new_on)
            self.off_rounds.append(new_off)
            self.on, self.off = on, off
            both = on & off
            if both:
                self.clash = (both & -both).bit_length() - 1
                return
            found = 0
            for cand in bits_of(new_off):
                for lane in lanes_at[cand]:
                    rest = lane.cands & ~off
                    if rest & (rest - 1) == 0:
                        if not rest:
                            self.clash = cand
                            return
                        found |= rest
            new_on, new_off = found & ~on, 0

    @cached_property
    def _rounds(self) -> dict[Fact, int]:
        rounds: dict[Fact, int] = {}
        for index, cands in enumerate(self.on_rounds):
            for cand in bits_of(cands):
                rounds.setdefault((cand, True), index)
        for index, cands in enumerate(self.off_rounds):
            for cand in bits_of(cands):
                rounds.setdefault((cand, False), index)
        return rounds

    def depth(self, fact: Fact) -> int:
        """Return the round in which a fact was found."""
        rounds = self.on_rounds if fact[1] else self.off_rounds
        return next(index for index, cands in enumerate(rounds) if cands >> fact[0] & 1)

    def causes(self, fact: Fact) -> tuple[list[Fact], Lane | None]:
        """Return the facts from which one follows, and the lane in which it is the last."""
        cand, is_on = fact
        rounds = self._rounds
        if not is_on:
            found = self.on_rounds[rounds[fact]]
            if self.start_off >> cand & 1 and not any(
                self.reach.weak[held] >> cand & 1 for held in bits_of(found)
            ):
                return [], None
            return [next((held, True) for held in bits_of(found) if self.reach.weak[held] >> cand & 1)], None
        limit = rounds.get(fact, len(self.off_rounds))
        if limit == 0:
            return [], None
        best: tuple[int, Lane] | None = None
        for lane in self.reach.lanes_at[cand]:
            others = lane.cands & ~(1 << cand)
            if all(rounds.get((other, False), limit) < limit for other in bits_of(others)):
                count = others.bit_count()
                if best is None or count < best[0]:
                    best = count, lane
        if best is None:
            return [], None
        return [(other, False) for other in bits_of(best[1].cands & ~(1 << cand))], best[1]

    def proof(self, *facts: Fact) -> dict[Fact, tuple[list[Fact], Lane | None]]:
        """Return all that leads to these facts, each with its causes, in the order found."""
        found: dict[Fact, tuple[list[Fact], Lane | None]] = {}
        waiting = list(facts)
        while waiting:
            fact = waiting.pop()
            if fact not in found:
                found[fact] = self.causes(fact)
                waiting += found[fact][0]
        rounds = self._rounds
        late = len(self.on_rounds)
        return dict(sorted(found.items(), key=lambda item: (rounds.get(item[0], late), not item[0][1])))

    def contradiction(self) -> tuple[Fact, Fact]:
        """Return the two facts about the candidate that would hold and fail."""
        if self.clash is None:
            raise ValueError(self.clash)
        return (self.clash, True), (self.clash, False)


class Conclusion:
    """A fact that follows in every branch; with two facts of a clash, the start of the one branch fails."""

    __slots__ = ("branches", "fact", "lane")

    def __init__(self, fact: Fact, branches: list[tuple[Fact, Net]], lane: Lane | None = None) -> None:
        self.fact = fact
        self.branches = branches
        self.lane = lane

    @property
    def is_contradiction(self) -> bool:
        """Whether the one branch ends in a clash."""
        return len(self.branches) == 1

    def depth(self) -> int:
        """Return about how long the branches are together."""
        if self.is_contradiction:
            return 2 * len(self.branches[0][1].on_rounds)
        return sum(1 + 2 * net.depth(self.fact) for _, net in self.branches)

    def goals(self, net: Net) -> tuple[Fact, ...]:
        """Return the facts that a branch is to prove."""
        return net.contradiction() if self.is_contradiction else (self.fact,)

    def length(self) -> int:
        """Return the number of candidates in all branches, as Sudoku Explainer counts them."""
        return sum(len(net.proof(goal)) for _, net in self.branches for goal in self.goals(net))


@lru_cache(maxsize=4)
def _plain_nets(facts: Facts) -> dict[Fact, Net]:
    """Return for each candidate what follows if it holds, link by link."""
    links = links_of(facts)
    lanes = [lane for lane in links.lanes if lane.cands.bit_count() == 2]  # noqa: PLR2004
    reach = Reach(links, lanes)
    return {(cand, True): Net(reach, 1 << cand) for cand in _starts(links)}


@lru_cache(maxsize=4)
def _digit_nets(facts: Facts) -> dict[Fact, Net]:
    """Return for each candidate what follows for its own digit."""
    links = links_of(facts)
    reach = Reach(links, links.house_lanes, one_digit=True)
    return {(cand, True): Net(reach, 1 << cand) for cand in _starts(links) if _may_fail(links, cand)}


def _may_fail(links: Links, cand: int) -> bool:
    """Tell whether no way to place the digit is known that uses a candidate; rules on two cells say more."""
    cell, digit = links.pair(cand)
    return links.has_rules or not ways_of(links.facts, digit).used >> cell & 1


@lru_cache(maxsize=4)
def _full_nets(facts: Facts) -> dict[Fact, Net]:
    """Return for each candidate all that follows if it holds, and if it fails."""
    links = links_of(facts)
    reach = Reach(links, links.lanes)
    nets = {(cand, True): Net(reach, 1 << cand) for cand in _starts(links)}
    return nets | {(cand, False): Net(reach, 0, 1 << cand) for cand in _starts(links)}


def _starts(links: Links) -> Iterable[int]:
    """Return the candidates to follow."""
    if len(links.weak) <= MOST_CANDIDATES:
        return links.weak
    lanes = sorted(links.cell_lanes, key=lambda lane: lane.cands.bit_count())
    return [cand for lane in lanes for cand in bits_of(lane.cands)][:MOST_CANDIDATES]


@technique("Nishio", rating=7.5, score=500, level="Extreme")
def nishio(grid: Grid) -> Iterator[Step]:
    """Drop a candidate that would leave its own digit without a place in some house."""
    nets = _digit_nets(facts_of(grid))
    return _told(_contradictions(nets), 7.5)


@technique("Cell forcing chain", rating=8.0, score=500, level="Extreme")
def cell_forcing_chain(grid: Grid) -> Iterator[Step]:
    """Follow every candidate of a cell to the same conclusion."""
    facts = facts_of(grid)
    return _told(_reductions(_plain_nets(facts), _open(links_of(facts).cell_lanes)), 8.0)


@technique("House forcing chain", rating=8.0, score=500, level="Extreme")
def house_forcing_chain(grid: Grid) -> Iterator[Step]:
    """Follow every place of a digit in a house to the same conclusion."""
    facts = facts_of(grid)
    return _told(_reductions(_plain_nets(facts), _open(links_of(facts).house_lanes)), 8.0)


@technique("Forcing net", rating=8.5, score=700, level="Extreme")
def forcing_net(grid: Grid) -> Iterator[Step]:
    """Follow all that a candidate entails to a clash, or both sides of an either-or to the same."""
    facts = facts_of(grid)
    nets = _full_nets(facts)
    found = [*_contradictions(nets), *_verities(nets), *_reductions(nets, links_of(facts).lanes)]
    return _told(found, 8.5)


def _open(lanes: list[Lane]) -> list[Lane]:
    """Return the lanes with more than two candidates; two make a strong link, which chains know."""
    return [lane for lane in lanes if lane.cands.bit_count() > 2]  # noqa: PLR2004


def _contradictions(nets: dict[Fact, Net]) -> list[Conclusion]:
    return [
        Conclusion((cand, not is_on), [((cand, is_on), net)])
        for (cand, is_on), net in nets.items()
        if net.clash is not None
    ]


def _verities(nets: dict[Fact, Net]) -> list[Conclusion]:
    """Return what follows from a candidate whether it holds or fails."""
    found = []
    for (cand, is_on), net in nets.items():
        if is_on:
            other = nets[cand, False]
            if net.clash is None and other.clash is None:
                branches = [((cand, True), net), ((cand, False), other)]
                found += [Conclusion((one, True), branches) for one in bits_of(net.on & other.on)]
                found += [Conclusion((one, False), branches) for one in bits_of(net.off & other.off)]
    return found


def _reductions(nets: dict[Fact, Net], lanes: Iterable[Lane]) -> list[Conclusion]:
    """Return what follows from every candidate of a lane."""
    found = []
    for lane in lanes:
        starts = [(cand, True) for cand in bits_of(lane.cands)]
        branches = [(start, nets[start]) for start in starts if start in nets]
        if len(branches) == len(starts) > 1 and all(net.clash is None for _, net in branches):
            on = off = -1
            for _, net in branches:
                on &= net.on
                off &= net.off
            found += [Conclusion((cand, True), branches, lane) for cand in bits_of(on)]
            found += [Conclusion((cand, False), branches, lane) for cand in bits_of(off)]
    return found


def _told(found: list[Conclusion], rating: float) -> Iterator[Step]:
    """Yield the shortest conclusion of each fact as a step, the shortest of all first."""
    found.sort(key=Conclusion.depth)
    known: set[Fact] = set()
    first = [(conclusion.length(), conclusion) for conclusion in found[:LOOKED_INTO]]
    first.sort(key=lambda one: one[0])
    for conclusion in [*(conclusion for _, conclusion in first), *found[LOOKED_INTO:]]:
        if conclusion.fact not in known:
            known.add(conclusion.fact)
            yield _step(conclusion, rating + extra(conclusion.length()))


def _step(conclusion: Conclusion, rating: float) -> Step:
    cand, is_on = conclusion.fact
    links = conclusion.branches[0][1].reach.links
    cell, digit = links.pair(cand)
    sentences: list[Text] = []
    marks: list[Mark] = []
    if conclusion.is_contradiction:
        start, net = conclusion.branches[0]
        sentences.append(_refutation(net, start))
    elif conclusion.lane is not None:
        lane = forced(links, conclusion.lane.cands, conclusion.lane.house)
        sentences.append(say(links.shape, "{lane}.", lane=lane))
    for start, net in conclusion.branches:
        if not conclusion.is_contradiction and start != conclusion.fact:
            sentences.append(_branch(net, start, conclusion.fact))
        marks += _marks(net, start, conclusion.goals(net))
    return Step(
        links.shape,
        say(links.shape, "{sentences*}", sentences=sentences),
        places=[(cell, digit)] if is_on else [],
        drops=[] if is_on else [(cell, digit)],
        cells=sorted({links.pair(start)[0] for (start, _), _ in conclusion.branches}),
        digits=sorted({links.pair(start)[1] for (start, _), _ in conclusion.branches}),
        marks=marks,
        rating=round(rating, 1),
    )


def _said(links: Links, fact: Fact) -> Text:
    """Say that a candidate holds or fails."""
    return holds(links, 1 << fact[0]) if fact[1] else fails(links, 1 << fact[0])


def _refutation(net: Net, start: Fact) -> Text:
    """Tell how a start ends in a clash."""
    links = net.reach.links
    goal, _ = net.contradiction()
    cell, digit = links.pair(goal[0])
    told = _told_facts(net, start, net.contradiction(), leave=goal)
    if net.on >> goal[0] & 1:
        end = say(links.shape, "{cell} would be {digit} and not be {digit}", cell=cell, digit=digit)
    else:
        lane = net.causes(goal)[1]
        if lane is None or lane.house is None:
            end = say(links.shape, "{cell} would have no candidate left", cell=cell)
        else:
            end = say(
                links.shape, "{digit} would have no place left in {house}", digit=digit, house=lane.house
            )
    return say(
        links.shape,
        "suppose {start}. Then {facts:, and}, and {end}." if told else "suppose {start}. Then {end}.",
        start=_said(links, start),
        facts=told,
        end=end,
    )


def _branch(net: Net, start: Fact, fact: Fact) -> Text:
    """Tell how a start leads to a fact: "If r1c1 is 5, then 7 in row 2 is in r2c3, so r2c4 is not 7."."""
    links = net.reach.links
    told = _told_facts(net, start, (fact,), leave=fact)
    lane = net.causes(fact)[1]
    end = _said(links, fact)
    if fact[1] and lane is not None:
        end = forced(links, 1 << fact[0], lane.house)
    return say(
        links.shape,
        "If {start}, then {facts:, and}, so {end}." if told else "If {start}, then {end}.",
        start=_said(links, start),
        facts=told,
        end=end,
    )


def _told_facts(net: Net, start: Fact, goals: tuple[Fact, ...], leave: Fact) -> list[Text]:
    """Tell which candidates hold on the way to some facts, numbered if there are many."""
    links = net.reach.links
    told = [
        forced(links, 1 << fact[0], lane.house if lane else None)
        for fact, (_, lane) in net.proof(*goals).items()
        if fact[1] and fact not in (start, leave)
    ]
    return numbered(told) if len(told) > FEW else told


def _marks(net: Net, start: Fact, goals: tuple[Fact, ...]) -> list[Mark]:
    """Mark the start, what holds because of it, and from what each of these follows."""
    links = net.reach.links
    proof = net.proof(*goals)
    place = {fact: links.pair(fact[0]) for fact in proof}
    cell, digit = links.pair(start[0])
    marks = [Mark("cause", [cell], [digit])]
    for fact, (causes, _) in proof.items():
        cell, digit = place[fact]
        if fact[1] and fact != start:
            marks.append(Mark("second", [cell], [digit]))
            origins = {origin for cause in causes for origin in (proof[cause][0] or [cause])}
            for origin in sorted(origins):
                before, held = place[origin]
                marks.append(Mark("strong link", [before], [held], to=([cell], [digit])))
        elif not fact[1] and fact in goals and causes:
            before, held = place[causes[0]]
            marks.append(Mark("weak link", [before], [held], to=([cell], [digit])))
    return marks
