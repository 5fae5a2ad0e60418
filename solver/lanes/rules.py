"""Rules beyond houses, in the language of the lanes: bits of the cell lanes in, bits to drop out.

A rule on two cells is a table of supports.  All pairs of cells with the same table and the same
distance from one cell to the other are one set of bits; so one shift carries what all these cells have
to say to their neighbours.  A rule on more cells is asked by its own `prune`, and its answers are
remembered: a search comes back to the same few candidates of a cage again and again.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

from solver.errors import Contradiction
from solver.lanes.tables import Masks
from solver.masks import digits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.constraints import Constraint
    from solver.constraints.base import Both
    from solver.lanes.tables import Tables
    from solver.network import Network

    Table = tuple[int, ...]
    """By the digit of one cell, the mask that another may hold."""
    Linked = dict[tuple["Relation", "Relation"], int]
    """By what joins two cells, there and back, the lowest bits of the lanes of the first ones."""
    Links = dict[int, Linked]
    """The same for each distance from the first cell to the second, none of which is negative."""
    Moves = list[tuple[int, int]]
    """Shifts, each with the candidates that arrive."""

MOST_ANSWERS = 50_000
"""Answers that one rule remembers."""

IMPOSSIBLE = -1
"""The answer of a rule that nothing can satisfy any more."""


class Relation:
    """A table of supports on grids of one size, alike ones being one: see `relation_of`.

    `refused` has by the digit of one cell what the other cannot hold, and `toward` has by the other
    cell where `thin` of the tables begins to speak of it, with `refused`.  `factors` tell what the
    candidates of the other support: some of them times a factor, the next ones times theirs, and so
    on, `size - 1` bits too high.  A factor stands for one difference of digits or for all that one
    digit supports, whichever are fewer; so within a lane no two bits of a product ever add up.
    """

    __slots__ = ("factors", "is_early", "refused", "table", "toward")

    def __init__(self, size: int, table: Table) -> None:
        full = (1 << size) - 1
        units = sum(1 << cell * (size + 1) for cell in range(size * size))
        self.table = table
        self.refused = (0, *(full ^ mask for mask in table[1:]))
        self.toward = [(cell << size, self.refused) for cell in range(size * size)]
        # With all but one digit as supports, the cell drops it when that digit is placed, no sooner.
        self.is_early = any(mask & (mask - 1) for mask in self.refused)
        differences: defaultdict[int, int] = defaultdict(int)
        supporting: defaultdict[int, int] = defaultdict(int)
        for d in range(1, size + 1):
            for support in digits(table[d]):
                factor = 1 << size - 1 + d - support
                differences[factor] |= 1 << support - 1
                supporting[1 << support - 1] |= factor
        by_difference = [(units * mask, factor) for factor, mask in differences.items()]
        by_support = [(units * mask, factor) for mask, factor in supporting.items()]
        self.factors = min(by_difference, by_support, key=len)


@lru_cache(maxsize=256)
def relation_of(size: int, table: Table) -> Relation:
    """Return the relation of a table that reaches just to this size."""
    return Relation(size, table)


@lru_cache(maxsize=256)
def joined(size: int, known: Table, table: Table | None) -> Relation:
    """Return the relation of two tables at once; the second may reach further than the size, or be none."""
    both = known if table is None else tuple(x & y for x, y in zip(known, table, strict=False))
    return relation_of(size, both)


class Relations:
    """All rules on two cells; `at` has for each cell the others that a rule joins to it, as in `toward`."""

    def __init__(self, tables: Tables, links: Links) -> None:
        self.tables = tables
        self.at: list[list[tuple[int, Table]]] = [[] for _ in range(tables.cells)]
        at = self.at
        questions: defaultdict[Relation, tuple[Moves, Moves]] = defaultdict(lambda: ([], []))
        for distance, linked in links.items():
            by = distance * tables.width
            for (there, back), feet in linked.items():
                seconds, firsts = there.toward, back.toward
                for cell in tables.cells_of(feet):
                    at[cell].append(seconds[cell + distance])
                    at[cell + distance].append(firsts[cell])
                lanes = feet * tables.full
                questions[there][1].append((by, lanes))
                questions[back][0].append((by, lanes << by))
        self._questions = [(each.factors, *moves) for each, moves in questions.items() if each.is_early]

    def refused(self, cell: int, digit: int) -> list[tuple[int, int]]:
        """Return other cells, each with the mask of digits that cannot stand beside this candidate."""
        size = self.tables.size
        return [(other >> size, refused[digit]) for other, refused in self.at[cell] if refused[digit]]

    def lost(self, cell: int, digit: int, cell_lanes: int) -> int:
        """Return the supports of a candidate in a neighbour that has none of them left."""
        tables = self.tables
        for other, refused in self.at[cell]:
            supports = (tables.full ^ refused[digit]) << (other >> tables.size) * tables.width
            if not cell_lanes & supports:
                return supports
        return 0

    def drops(self, cell_lanes: int) -> int:
        """Return the candidates that have no support left in some open neighbour."""
        tables = self.tables
        opened = cell_lanes & tables.cell_guards
        cands = cell_lanes ^ opened
        every = opened - (opened >> tables.size)
        lift = tables.size - 1
        found = 0
        for factors, left, right in self._questions:
            # A closed lane has no candidates and supports nothing, but there `every` has no digits either.
            supported = 0
            for some, factor in factors:
                supported |= (cands & some) * factor
            bare = every ^ supported >> lift
            if bare:
                for by, targets in left:
                    found |= bare << by & targets
                for by, targets in right:
                    found |= bare >> by & targets
        return found & cell_lanes


class Keep(Masks):
    """The `keep` of the tables without what rules on two cells refuse beside the candidate."""

    __slots__ = ("_at", "_tables")

    def __init__(self, relations: Relations) -> None:
        self._tables = tables = relations.tables
        self._at = relations.at
        super().__init__(tables.keep.__getitem__, tables.bits, tables.rank or 1)

    # It asks no `make`, because each call would be felt: most puzzles ask for a hundred masks, once.
    def __missing__(self, slot: int) -> int:
        tables = self._tables
        cell, digit = tables.cell_at[slot], tables.digit_at[slot]
        first = tables.slot(cell, digit)
        if first in self:
            mask = self[first]
        else:
            if len(self) >= self.most:
                self.clear()
            mask = tables.keep[first]
            thin = tables.thin
            for other, refused in self._at[cell]:
                mask &= thin[other | refused[digit]]
            self[first] = mask
        self[slot] = mask
        return mask


class Clash(Masks):
    """The `clash` of the tables with what rules on two cells refuse beside the candidate."""

    __slots__ = ()

    def __init__(self, relations: Relations) -> None:
        tables, at = relations.tables, relations.at
        size, width = tables.size, tables.width

        def clash(slot: int) -> int:
            cell, digit = divmod(slot, width)
            mask = tables.clash[slot]
            for other, refused in at[cell]:
                mask |= refused[digit] << (other >> size) * width
            return mask

        super().__init__(clash, tables.bits - tables.base)


class Wide:
    """One rule on three cells or more."""

    def __init__(self, tables: Tables, part: Constraint) -> None:
        self.tables = tables
        self.part = part
        self.cells = sum(tables.full << cell * tables.width for cell in set(part.cells))
        self._known: dict[int, int] = {}

    def drops(self, cell_bits: int) -> int:
        """Return the candidates that the rule drops, or IMPOSSIBLE."""
        key = cell_bits & self.cells
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MOST_ANSWERS:
                self._known.clear()
            try:
                found = self._pruned(key)
            except Contradiction:
                found = IMPOSSIBLE
            self._known[key] = found
        return found

    def _pruned(self, key: int) -> int:
        width, full = self.tables.width, self.tables.full
        cands = [full] * self.tables.cells
        for cell in self.part.cells:
            cands[cell] = key >> cell * width & full
            if not cands[cell]:
                raise Contradiction(cell)
        self.part.prune(cands)
        return key ^ sum(cands[cell] << cell * width for cell in set(self.part.cells))


def rules_of(network: Network, tables: Tables) -> tuple[list[int], Relations | None, list[Wide]]:
    """Return what each cell may hold by itself, the rules on two cells, and those on more."""
    alone = [tables.full] * tables.cells
    wide = []
    for constraint in network.extra:
        # Parts of a rule that arcs tell all of are not asked for: they may not have been made.
        for part in () if constraint.is_binary else constraint.parts():
            if part.is_binary:
                continue
            cells = set(part.cells)
            if len(cells) == 1:
                values = ([d] * len(part.cells) for d in range(1, tables.size + 1))
                alone[part.cells[0]] &= sum(1 << value[0] - 1 for value in values if part.allows(value))
            elif cells:
                wide.append(Wide(tables, part))
    links = _links(network, tables)
    for (there, back), feet in links.pop(0, {}).items():
        itself = sum(1 << d - 1 for d in digits(tables.full) if there.table[d] & back.table[d] & 1 << d - 1)
        for cell in tables.cells_of(feet):
            alone[cell] &= itself
    return alone, Relations(tables, links) if any(links.values()) else None, wide


def _links(network: Network, tables: Tables) -> Links:
    """Return what joins cells beyond houses, for each two cells all rules at once."""
    # By identity, because alike tables are one, and a look at all their digits would take longer.
    bundles: dict[int, tuple[Both, list[tuple[int, ...]]]] = {}
    for constraint in network.extra:
        for both, pairs in constraint.bundles():
            bundle = bundles.get(id(both))
            if bundle is None:
                bundles[id(both)] = both, list(pairs)
            else:
                bundle[1].extend(pairs)
    links: Links = defaultdict(dict)
    feet = tables.feet
    for (there, back), pairs in bundles.values():
        firsts: defaultdict[int, int] = defaultdict(int)
        for a, b in pairs:
            firsts[b - a] |= feet[a]
        for distance, cells in firsts.items():
            if distance >= 0:
                _link(links[distance], tables, distance, (there, back), cells)
            else:
                _link(links[-distance], tables, -distance, (back, there), cells >> -distance * tables.width)
    return links


def _link(here: Linked, tables: Tables, distance: int, both: Both, cells: int) -> None:
    """Add tables between these cells and those a distance further to what joins them already."""
    for known, first in list(here.items()):
        shared = first & cells
        if shared:
            cells ^= shared
            here[known] ^= shared
            if not here[known]:
                del here[known]
            now = joined(tables.size, known[0].table, both[0]), joined(tables.size, known[1].table, both[1])
            here[now] = here.get(now, 0) | shared
    beside = cells & tables.beside[distance]
    for table, first in ((tables.different, beside), (tables.anything, cells ^ beside)):
        if first:
            now = joined(tables.size, table, both[0]), joined(tables.size, table, both[1])
            if now[0].table != table or now[1].table != table:
                here[now] = here.get(now, 0) | first
