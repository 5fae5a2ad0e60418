"""Strong and weak links between candidates: what chains, colours and forcing nets walk on.

A candidate is a number, cell * size + digit - 1, and a set of candidates is an int, so one `|`
spreads a whole front.  Two candidates are weakly linked if a rule forbids them both: in one cell,
between peers, across a dot or a missing dot, by whatever arcs tell.  They are strongly linked if
one of them must be: the last two of a lane, which is a cell or a digit in a house.

A graph has nodes, which are sets of candidates of which at most one holds.  Most are single
candidates; a group is a digit where two houses cross, and an almost locked set, whose cells lack
one digit fewer than they have, links the places of any two of its digits.

>>> from solver.formats import read
>>> from solver.grid import Grid
>>> links = links_of(facts_of(Grid(read("12..  ..3.  .... 2..4"))))
>>> [links.pair(cand) for cand in bits_of(links.strong[links.number(8, 4)])]
[(4, 4), (8, 3), (9, 4)]
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import combinations

from solver.constraints import Pair
from solver.constraints.different import OTHERS
from solver.masks import digits
from solver.techniques.facts import cells_of as bits_of
from solver.techniques.facts import facts_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solver.network import Network
    from solver.shape import House
    from solver.techniques.facts import Facts

    Why = House | tuple[int, ...] | None
    """What makes a strong link: a house, the cells of an almost locked set, or None for one cell."""

__all__ = ["Graph", "Lane", "Links", "bits_of", "facts_of", "links_of"]

LARGEST_SET = 5
"""Cells of an almost locked set in a chain; more is past what a person follows."""


class Clashes(dict[int, int]):
    """For each candidate all that a rule on two cells, or the cell itself, forbids beside it.

    `ones` has for each cell the first digit of all its peers, `arcs` the tables that ask for more
    than different digits.
    """

    def __init__(self, network: Network) -> None:
        super().__init__()
        self.network = network
        size = network.shape.size
        self.ones = [sum(1 << other * size for other in peers) for peers in network.peers]
        self.arcs = [
            [(other, table) for other, table in arcs.items() if table is not OTHERS] for arcs in network.arcs
        ]

    def __missing__(self, cand: int) -> int:
        size, full = self.network.shape.size, self.network.shape.full
        cell, index = divmod(cand, size)
        found = (full ^ 1 << index) << cell * size
        for other, table in self.arcs[cell]:
            found |= (full & ~table[index + 1]) << other * size
        found |= self.ones[cell] << index
        self[cand] = found
        return found


class Ground:
    """What depends on shape and constraints alone."""

    def __init__(self, network: Network) -> None:
        size = network.shape.size
        self.clashes = Clashes(network)
        ones = [(house, sum(1 << cell * size for cell in house.cells)) for house in network.houses]
        self.house_lanes = [
            (house, digit, lane << digit - 1) for house, lane in ones for digit in range(1, size + 1)
        ]
        self.cell_lanes = [network.shape.full << cell * size for cell in network.shape.cells]
        every = sum(1 << cell * size for cell in network.shape.cells)
        self.digit_sets = [every << index for index in range(size)]
        self.rules: dict[frozenset[int], list[Pair]] = {}
        for part in network.parts:
            if isinstance(part, Pair):
                self.rules.setdefault(frozenset(part.cells), []).append(part)


class Lane:
    """Candidates of which exactly one holds: those of a cell, or of a digit in a house."""

    __slots__ = ("cands", "digit", "house")

    def __init__(self, cands: int, house: House | None = None, digit: int = 0) -> None:
        self.cands = cands
        self.house = house
        self.digit = digit


class Links:
    """The links of one position; nothing in it changes."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.shape = facts.shape
        self.size = facts.shape.size
        self.ground = ground_of(facts.network)
        live = 0
        for cell, mask in enumerate(facts.cands):
            live |= mask << cell * self.size
        self.live = live
        clashes = self.ground.clashes
        self.weak = {cand: clashes[cand] & live for cand in bits_of(live)}
        self.cell_lanes = [Lane(live & lane) for lane in self.ground.cell_lanes if live & lane]
        self.house_lanes = [
            Lane(live & lane, house, digit) for house, digit, lane in self.ground.house_lanes if live & lane
        ]
        self.lanes = self.cell_lanes + self.house_lanes

    @cached_property
    def strong(self) -> dict[int, int]:
        """For each candidate those that must hold if it does not."""
        strong = dict.fromkeys(self.weak, 0)
        for lane in self.lanes:
            low = lane.cands & -lane.cands
            high = lane.cands ^ low
            if high and high & (high - 1) == 0:
                strong[low.bit_length() - 1] |= high
                strong[high.bit_length() - 1] |= low
        return strong

    def number(self, cell: int, digit: int) -> int:
        """Return the candidate's number."""
        return cell * self.size + digit - 1

    def pair(self, cand: int) -> tuple[int, int]:
        """Return the candidate's cell and digit."""
        return cand // self.size, cand % self.size + 1

    def pairs(self, cands: int) -> list[tuple[int, int]]:
        """Return cells and digits of a set of candidates."""
        return [self.pair(cand) for cand in bits_of(cands)]

    def seen_by(self, cands: Iterable[int]) -> int:
        """Return the candidates that at least one of these forbids."""
        found = 0
        for cand in cands:
            found |= self.weak[cand]
        return found

    def seen_by_all(self, cands: int) -> int:
        """Return the candidates that each of these forbids."""
        found = self.live
        for cand in bits_of(cands):
            found &= self.weak[cand]
        return found

    def rule_between(self, a: int, b: int) -> str:
        """Return the name of the rule on two cells that forbids both candidates; empty for the usual ones."""
        (cell, digit), (other, beside) = self.pair(a), self.pair(b)
        if cell == other or digit == beside:
            return ""
        for rule in self.ground.rules.get(frozenset((cell, other)), ()):
            for first, _, table in rule.arcs():
                if first == cell and not table[digit] >> (beside - 1) & 1:
                    return rule.name
        return ""

    @cached_property
    def has_rules(self) -> bool:
        """Whether rules on two cells say more than that digits differ."""
        return bool(self.ground.rules)

    @cached_property
    def groups(self) -> list[int]:
        """Sets of two or more candidates of a digit where two houses cross.

        Where rules on two cells join different digits, also all candidates of a cell but one.
        """
        found: dict[int, None] = {}
        by_digit: dict[int, list[int]] = {}
        for lane in self.house_lanes:
            by_digit.setdefault(lane.digit, []).append(lane.cands)
        for lanes in by_digit.values():
            for one, other in combinations(lanes, 2):
                both = one & other
                if both & (both - 1) and (both != one or both != other):
                    found[both] = None
        if self.has_rules:
            for lane in self.cell_lanes:
                if lane.cands.bit_count() > 2:  # noqa: PLR2004
                    for cand in bits_of(lane.cands):
                        found[lane.cands ^ 1 << cand] = None
        return list(found)

    @cached_property
    def almost_locked_sets(self) -> list[tuple[tuple[int, ...], int]]:
        """Two or more cells of a house with one digit more than cells, small ones first, and the digits."""
        found: dict[tuple[int, ...], int] = {}
        cands = self.facts.cands
        for house in self.facts.houses:
            cells = sorted(cell for cell in house.cells if cands[cell])
            fronts: list[tuple[tuple[int, ...], int]] = [((cell,), cands[cell]) for cell in cells]
            for count in range(2, min(LARGEST_SET, len(cells)) + 1):
                fronts = [
                    ((*some, cell), mask | cands[cell])
                    for some, mask in fronts
                    for cell in cells
                    if cell > some[-1] and (mask | cands[cell]).bit_count() <= LARGEST_SET + 1
                ]
                found |= {some: mask for some, mask in fronts if mask.bit_count() == count + 1}
        return sorted(found.items(), key=lambda one: len(one[0]))


class Graph:
    """Nodes with strong links between them; weak links follow from the candidates of the nodes.

    A node is named by its number: that of its candidate, or a higher one for a set of several.
    With `one_digit` a walk never leaves the digit it began with.  All is joined before the first walk.
    """

    def __init__(self, links: Links, *, one_digit: bool = False) -> None:
        self.links = links
        self.one_digit = one_digit
        self.sets: dict[int, int] = {}
        self.sees: dict[int, int] = {}
        self.strong: dict[int, int] = {}
        self.why: dict[tuple[int, int], Why] = {}
        self._numbers: dict[int, int] = {}
        self._singles = 0
        self._groups_at: dict[int, list[int]] = {}
        self._group_firsts = 0
        self._weakly: dict[int, int] = {}
        self._hops: dict[int, int] = {}
        self._next = links.size**3

    def node(self, cands: int) -> int:
        """Return the number of the node with these candidates."""
        number = self._numbers.get(cands)
        if number is None:
            if cands & (cands - 1) == 0:
                number = cands.bit_length() - 1
                self.sees[number] = self.links.weak[number]
                self._singles |= cands
            else:
                number = self._next
                self._next += 1
                self.sees[number] = self.links.seen_by_all(cands)
                first = (cands & -cands).bit_length() - 1
                self._groups_at.setdefault(first, []).append(number)
                self._group_firsts |= 1 << first
            if self.one_digit:
                digit = self.links.pair((cands & -cands).bit_length() - 1)[1]
                self.sees[number] &= self.links.ground.digit_sets[digit - 1]
            self.sets[number] = cands
            self.strong[number] = 0
            self._numbers[cands] = number
        return number

    def join(self, one: int, other: int, why: Why) -> None:
        """Link two sets of candidates strongly; the first reason given for a link stays."""
        a, b = self.node(one), self.node(other)
        self.strong[a] |= 1 << b
        self.strong[b] |= 1 << a
        self.why.setdefault((a, b), why)
        self.why.setdefault((b, a), why)

    def join_lanes(self, lanes: Iterable[Lane]) -> Graph:
        """Link the two candidates of each lane that has two."""
        for lane in lanes:
            low = lane.cands & -lane.cands
            high = lane.cands ^ low
            if high and high & (high - 1) == 0:
                self.join(low, high, lane.house)
        return self

    def join_groups(self) -> Graph:
        """Link a group with what is left of its lane, if that is a candidate or a group."""
        known = set(self.links.groups)
        groups_at: dict[int, list[int]] = {}
        for group in self.links.groups:
            groups_at.setdefault((group & -group).bit_length() - 1, []).append(group)
        for lane in self.links.lanes:
            for cand in bits_of(lane.cands):
                for group in groups_at.get(cand, ()):
                    rest = lane.cands & ~group
                    if rest == lane.cands ^ group and rest and (rest & (rest - 1) == 0 or rest in known):
                        self.join(group, rest, lane.house)
        return self

    def join_sets(self) -> Graph:
        """Link the places of any two digits of an almost locked set."""
        size, cands = self.links.size, self.links.facts.cands
        for cells, mask in self.links.almost_locked_sets:
            places = [
                sum(1 << cell * size + digit - 1 for cell in cells if cands[cell] >> digit - 1 & 1)
                for digit in digits(mask)
            ]
            for one, other in combinations(places, 2):
                self.join(one, other, cells)
        return self

    def weakly(self, node: int) -> int:
        """Return the nodes that cannot hold beside this one."""
        found = self._weakly.get(node)
        if found is None:
            seen = self.sees[node]
            found = seen & self._singles
            for cand in bits_of(seen & self._group_firsts):
                for group in self._groups_at[cand]:
                    if self.sets[group] & ~seen == 0:
                        found |= 1 << group
            self._weakly[node] = found
        return found

    def hops(self, node: int) -> int:
        """Return the nodes that hold if this one does: over a weak link, then over a strong one."""
        found = self._hops.get(node)
        if found is None:
            found = 0
            for beside in bits_of(self.weakly(node)):
                found |= self.strong[beside]
            self._hops[node] = found
        return found

    def walks(self) -> Iterator[tuple[int, list[int], int]]:
        """Yield (start, fronts, end) for each node that must hold if the start does not, the nearest first.

        Front i are the nodes first reached over i + 1 strong links.  An end that clashes with the
        start closes a loop, and comes again for each longer loop.  Other ends come only if some
        candidate clashes with both.  A walk can be read from either end, so the start is the lower.
        """
        partners = self._partners()
        states = [(start, [front], front) for start, front in self.strong.items()]
        ends = dict(self.strong)
        while states:
            for start, fronts, _ in states:
                for end in bits_of(ends[start] & partners[start]):
                    yield start, fronts, end
            advanced = []
            for start, fronts, seen in states:
                reached = 0
                for node in bits_of(fronts[-1]):
                    reached |= self.hops(node)
                new = reached & ~seen
                ends[start] = new | reached & self.weakly(start)
                if new:
                    fronts.append(new)
                    advanced.append((start, fronts, seen | new))
            states = advanced

    def _partners(self) -> dict[int, int]:
        """Return for each node those from itself upwards that clash with it, or with what it clashes with."""
        seen_from: dict[int, int] = {}
        for node, seen in self.sees.items():
            for cand in bits_of(seen):
                seen_from[cand] = seen_from.get(cand, 0) | 1 << node
        found = {}
        for node, seen in self.sees.items():
            nodes = 1 << node | self.weakly(node)
            for cand in bits_of(seen):
                nodes |= seen_from[cand]
            found[node] = nodes >> node << node
        return found

    def trail(self, start: int, fronts: list[int], end: int) -> list[int]:
        """Return the nodes of a walk: the start fails, so the second holds, so the third fails ..."""
        nodes = [end]
        here = end
        for front in reversed(fronts[:-1]):
            before = next(node for node in bits_of(front) if self.hops(node) >> here & 1)
            beside = self.weakly(before) & self.strong[here]
            nodes += [(beside & -beside).bit_length() - 1, before]
            here = before
        return [start, *reversed(nodes)]


@lru_cache(maxsize=16)
def ground_of(network: Network) -> Ground:
    """Return the tables of a network, made once."""
    return Ground(network)


@lru_cache(maxsize=8)
def links_of(facts: Facts) -> Links:
    """Return the links of a position, made once."""
    return Links(facts)
