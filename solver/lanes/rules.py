"""Rules beyond houses, in the language of the lanes: bits of the cell lanes in, bits to drop out.

A rule on two cells is a table of supports.  For one set of supports, one addition tells for all
cells of the grid at once which of them hold none of it, and a shift carries the news to the
neighbours.  A rule on more cells is asked by its own `prune`, and its answers are remembered: a
search comes back to the same few candidates of a cage again and again.
"""

from __future__ import annotations

from collections import defaultdict

from solver.errors import Contradiction
from solver.masks import digits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.constraints import Constraint
    from solver.lanes.tables import Tables
    from solver.network import Network

    Table = tuple[int, ...]
    """By the digit of one cell, the mask that another may hold."""
    Supports = dict[tuple[int, int], Table]
    """The tables of pairs of cells."""

MOST_ANSWERS = 50_000
"""Answers that one rule remembers."""

IMPOSSIBLE = -1
"""The answer of a rule that nothing can satisfy any more."""


class Relations:
    """All rules on two cells."""

    def __init__(self, tables: Tables, supports: Supports) -> None:
        self.tables = tables
        width, size, full = tables.width, tables.size, tables.full
        self._tables_at: list[list[tuple[int, Table]]] = [[] for _ in range(tables.cells)]
        # By identity, because alike tables are one, and a look at all their digits would take longer.
        every: dict[int, tuple[Table, defaultdict[int, int]]] = {}
        tables_at, feet = self._tables_at, tables.feet
        for (a, b), table in supports.items():
            tables_at[a].append((b, table))
            if id(table) not in every:
                every[id(table)] = table, defaultdict(int)
            every[id(table)][1][a - b] |= feet[a]
        sources: defaultdict[int, defaultdict[int, int]] = defaultdict(lambda: defaultdict(int))
        for table, at in every.values():
            for d in range(1, size + 1):
                refused = full ^ table[d]
                # With all but one digit as supports, the cell drops it when that digit is placed, no sooner.
                if refused & (refused - 1):
                    shifts = sources[table[d]]
                    for distance, cells in at.items():
                        shifts[distance * width + d - 1 - size] |= cells << d - 1
        self._questions = [
            (tables.cell_units * mask, list(shifts.items())) for mask, shifts in sources.items()
        ]

    def refused(self, cell: int, digit: int) -> list[tuple[int, int]]:
        """Return other cells, each with the mask of digits that cannot stand beside this candidate."""
        full = self.tables.full
        return [(b, full ^ table[digit]) for b, table in self._tables_at[cell] if table[digit] != full]

    def lost(self, cell: int, digit: int, cell_lanes: int) -> int:
        """Return the supports of a candidate in a neighbour that has none of them left."""
        for other, table in self._tables_at[cell]:
            supports = table[digit] << other * self.tables.width
            if not cell_lanes & supports:
                return supports
        return 0

    def drops(self, cell_lanes: int) -> int:
        """Return the candidates that have no support left in some open neighbour."""
        guards = self.tables.cell_guards
        full = self.tables.cell_bits
        opened = cell_lanes & guards
        found = 0
        for supports, sources in self._questions:
            # As `opened & ~(...)`, but Python takes its time with negative numbers.
            bare = opened & ((cell_lanes & supports) + full ^ guards)
            if bare:
                for shift, source in sources:
                    found |= (bare << shift if shift > 0 else bare >> -shift) & source
        return found & cell_lanes


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
    parts = [part for constraint in network.extra for part in constraint.parts()]
    for part in parts:
        if part.is_binary:
            continue
        cells = set(part.cells)
        if len(cells) == 1:
            values = ([d] * len(part.cells) for d in range(1, tables.size + 1))
            alone[part.cells[0]] &= sum(1 << value[0] - 1 for value in values if part.allows(value))
        elif cells:
            wide.append(Wide(tables, part))
    supports = _supports(parts, tables)
    for a, b in [pair for pair in supports if pair[0] == pair[1]]:
        itself = supports.pop((a, b))
        alone[a] &= sum(1 << d - 1 for d in digits(tables.full) if itself[d] >> d - 1 & 1)
    return alone, Relations(tables, supports) if supports else None, wide


def _supports(parts: list[Constraint], tables: Tables) -> Supports:
    """Return one table for each pair of cells, of all rules on the two; houses count only beside others."""
    supports: Supports = {}
    peers = tables.peers
    everything = (0, *[tables.full] * tables.size)
    different = (0, *(tables.full ^ 1 << d for d in range(tables.size)))
    # By identity, because a look at all digits would take longer; the two are kept, so that theirs stays.
    joined: dict[tuple[int, int], tuple[Table, Table, Table]] = {}
    for part in parts:
        for a, b, table in part.arcs():
            pair = a, b
            known = supports[pair] if pair in supports else different if b in peers[a] else everything
            key = id(known), id(table)
            if key not in joined:
                joined[key] = tuple(x & y for x, y in zip(known, table, strict=False)), known, table
            supports[pair] = joined[key][0]
    return supports
