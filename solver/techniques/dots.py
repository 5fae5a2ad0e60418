"""What dots, and missing dots, say about the cells beside them.

These work on any rule about two cells.  First the two cells by themselves: a candidate that fits
no candidate of the other goes.  Then a cell with two neighbours, whose digits must fit it both
at once; then all fillings of a string of dots; and digits that a missing dot forbids wherever
another one stands.
"""

from __future__ import annotations

from functools import lru_cache

from solver.constraints import Apart, Pair, Undotted
from solver.masks import bit, digits
from solver.step import Mark, Step, moves
from solver.techniques.base import technique
from solver.techniques.facts import cells_of, facts_of, set_of
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solver.constraints.base import Table
    from solver.grid import Grid
    from solver.network import Network
    from solver.techniques.facts import Facts

MOST_FILLINGS = 24
"""Fillings of a string that a person would still go through."""
MOST_NAMED = 4
"""Fillings that a text lists."""
LONGEST = 6
"""Cells of a string."""


@technique("Dot", rating=2.0, score=20, level="Easy")
def dot(grid: Grid) -> Iterator[Step]:
    """Drop candidates that have no partner across a dot."""
    return _partnerless(grid, (part for part in _pairs(grid) if not isinstance(part, Undotted)))


@technique("Missing dot", rating=2.2, score=20, level="Easy")
def missing_dot(grid: Grid) -> Iterator[Step]:
    """Drop candidates that would ask for a dot where there is none."""
    return _partnerless(grid, (part for part in _pairs(grid) if isinstance(part, Undotted)))


def _pairs(grid: Grid) -> Iterator[Pair]:
    return (part for part in grid.puzzle.network.parts if isinstance(part, Pair))


def _partnerless(grid: Grid, pairs: Iterable[Pair]) -> Iterator[Step]:
    shape = grid.puzzle.shape
    for pair in pairs:
        for cell, other, table in pair.arcs():
            if grid.digits[cell]:
                continue
            seen = grid.cands[other]
            differ = other in grid.puzzle.network.peers[cell]
            dropped = [
                digit
                for digit in digits(grid.cands[cell])
                if not table[digit] & (seen & ~bit(digit) if differ else seen)
            ]
            if dropped:
                yield Step(
                    shape,
                    say(
                        shape,
                        "{cells} {relation}. With {digits_beside:or} in {cell_beside}, {digits}"
                        " {digits?has|have} no partner.",
                        cells=pair.cells,
                        relation=pair.says(),
                        digits_beside="any digit" if seen == shape.full else digits(seen),
                        cell_beside=other,
                        digits=dropped,
                    ),
                    drops=[(cell, digit) for digit in dropped],
                    cells=pair.cells,
                    digits=dropped,
                    marks=[Mark("cause", [other], digits(seen))],
                    title=pair.name.capitalize(),
                )


class Bend:
    """A cell between two others, with a rule on each border; tables as in `Network.arcs`."""

    __slots__ = ("cells", "ends", "rules", "tables")

    def __init__(self, network: Network, middle: int, rules: tuple[Pair, Pair]) -> None:
        one, two = (next(cell for cell in rule.cells if cell != middle) for rule in rules)
        self.rules = rules
        self.cells = (one, middle, two)
        self.tables = (network.arcs[middle][one], network.arcs[middle][two])
        self.ends: Table | None = network.arcs[one].get(two)


@lru_cache(maxsize=16)
def _bends(network: Network) -> list[Bend]:
    """Return every cell with two neighbours under a rule, dots first."""
    at: list[list[Pair]] = [[] for _ in network.shape.cells]
    for part in network.parts:
        if isinstance(part, Pair) and not isinstance(part, Apart):
            for cell in part.cells:
                at[cell].append(part)
    bends = [
        Bend(network, middle, (one, two))
        for middle, rules in enumerate(at)
        for index, one in enumerate(rules)
        for two in rules[index + 1 :]
        if set(one.cells) != set(two.cells)
    ]
    return sorted(bends, key=lambda bend: sum(isinstance(rule, Undotted) for rule in bend.rules))


@lru_cache(maxsize=20_000)
def _fitting(
    tables: tuple[Table, Table], ends: Table | None, one: int, middle: int, two: int
) -> tuple[int, int, int]:
    """Return what is possible in two cells and the one between them."""
    left = kept = right = 0
    for digit in digits(middle):
        beside, beyond = one & tables[0][digit], two & tables[1][digit]
        if not beside or not beyond:
            continue
        if ends is None:
            left, kept, right = left | beside, kept | bit(digit), right | beyond
        else:
            for other in digits(beside):
                rest = beyond & ends[other]
                if rest:
                    left, kept, right = left | bit(other), kept | bit(digit), right | rest
    return left, kept, right


@technique("Two neighbours", rating=2.4, score=40, level="Medium")
def two_neighbours(grid: Grid) -> Iterator[Step]:
    """Drop candidates that a cell and two neighbours cannot have all at once."""
    cands = grid.cands
    shape = grid.puzzle.shape
    for bend in _bends(grid.puzzle.network):
        before = [cands[cell] for cell in bend.cells]
        possible = _fitting(bend.tables, bend.ends, *before)
        if tuple(before) == possible or not all(possible):
            continue
        drops = [
            (cell, digit)
            for cell, old, new in zip(bend.cells, before, possible, strict=True)
            if not grid.digits[cell]
            for digit in digits(old & ~new)
        ]
        if drops:
            one, middle, two = bend.cells
            yield Step(
                shape,
                say(
                    shape,
                    "{rules:, and}. With {digits_one:or} in {cell_one} and {digits_two:or} in {cell_two},"
                    " either {cell} is {digits:or}, or it has no partner on one side.",
                    rules=[
                        say(shape, "{cells} {relation}", cells=rule.cells, relation=rule.says())
                        for rule in bend.rules
                    ],
                    digits_one="any digit" if before[0] == shape.full else digits(before[0]),
                    cell_one=one,
                    digits_two="any digit" if before[2] == shape.full else digits(before[2]),
                    cell_two=two,
                    cell=middle,
                    digits=digits(possible[1]),
                ),
                drops=drops,
                cells=bend.cells,
                digits=sorted({digit for _, digit in drops}),
                marks=[
                    Mark("cause", [cell], digits(mask))
                    for cell, mask in zip(bend.cells, possible, strict=True)
                ],
            )


@lru_cache(maxsize=16)
def _bans(network: Network) -> list[list[int]]:
    """For each cell and digit the candidates that it forbids, cell c and digit d as bit c * size + d - 1."""
    size, full = network.shape.size, network.shape.full
    return [
        [
            0,
            *(
                sum((full & ~table[digit]) << (other * size) for other, table in neighbours.items())
                for digit in range(1, size + 1)
            ),
        ]
        for neighbours in network.arcs
    ]


def _standing(facts: Facts) -> int:
    """Return all candidates of empty cells, as in `_bans`."""
    size = facts.shape.size
    found = 0
    for cell in cells_of(facts.empty):
        found |= facts.cands[cell] << (cell * size)
    return found


def _moves(facts: Facts, banned: int) -> list[tuple[int, int]]:
    size = facts.shape.size
    return [(index // size, index % size + 1) for index in cells_of(banned)]


@lru_cache(maxsize=16)
def _strings(network: Network) -> list[tuple[int, ...]]:
    """Return the pairs of cells with a dot and the strings of them inside one house, short ones first."""
    pairs = [
        part.cells
        for part in network.parts
        if isinstance(part, Pair) and not isinstance(part, Undotted | Apart)
    ]
    found: dict[int, None] = dict.fromkeys(set_of(pair) for pair in pairs)
    for house in network.houses:
        inside = set_of(house.cells)
        links = [set_of(pair) for pair in pairs if not set_of(pair) & ~inside]
        layer = dict.fromkeys(links)
        for _ in range(LONGEST - 2):
            layer = dict.fromkeys(
                string | link for string in layer for link in links if string & link and link & ~string
            )
            found |= layer
    return sorted((tuple(cells_of(string)) for string in found), key=len)


@lru_cache(maxsize=20_000)
def _fillings(
    network: Network, cells: tuple[int, ...], masks: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """Return the digits that these cells can have together, or nothing if there are too many."""
    found: list[tuple[int, ...]] = [()]
    for index, cell in enumerate(cells):
        longer = []
        for filling in found:
            mask = masks[index]
            for before, digit in zip(cells, filling, strict=False):
                table = network.arcs[before].get(cell)
                if table is not None:
                    mask &= table[digit]
            longer += [(*filling, digit) for digit in digits(mask)]
        found = longer
        if len(found) > MOST_FILLINGS * 4:
            return ()
    return tuple(found) if len(found) <= MOST_FILLINGS else ()


@technique("String of dots", rating=2.7, score=60, level="Medium")
def string_of_dots(grid: Grid) -> Iterator[Step]:
    """Drop candidates that no filling of a string of dots has, or that each of them forbids."""
    facts = facts_of(grid)
    network = facts.network
    strings = _strings(network)
    if not strings:
        return
    bans = _bans(network)
    shape = facts.shape
    standing = 0
    for cells in strings:
        masks = tuple(grid.cands[cell] for cell in cells)
        if all(grid.digits[cell] for cell in cells):
            continue
        fillings = _fillings(network, cells, masks)
        if not fillings:
            continue
        standing = standing or _standing(facts)
        banned, kept = standing, 0
        for filling in fillings:
            forbidden = 0
            for cell, digit in zip(cells, filling, strict=True):
                forbidden |= bans[cell][digit]
                kept |= 1 << (cell * shape.size + digit - 1)
            banned &= forbidden
        own = sum(shape.full << (cell * shape.size) for cell in cells)
        drops = _moves(facts, banned & ~own | standing & own & ~kept)
        if drops:
            yield _string_step(facts, cells, fillings, drops)


def _string_step(
    facts: Facts, cells: tuple[int, ...], fillings: tuple[tuple[int, ...], ...], drops: list[tuple[int, int]]
) -> Step:
    shape = facts.shape
    named = ["-".join(shape.symbol(digit) for digit in filling) for filling in fillings]
    either = say(shape, "{fillings:or} in this order", fillings=named)
    if len(named) > MOST_NAMED:
        either = say(shape, "one of {count} fillings", count=len(named))
    beside = [(cell, digit) for cell, digit in drops if cell not in cells]
    text = "{cells}, joined by dots, hold {either}, and nothing else fits there."
    if beside and len(named) == 1:
        text = "{cells}, joined by dots, hold {either}, and nothing else fits there; then {beside}."
    elif beside:
        text = (
            "{cells}, joined by dots, hold {either}, and nothing else fits there; with each of these,"
            " {beside}."
        )
    return Step(
        shape,
        say(shape, text, cells=cells, either=either, beside=moves(shape, drops=beside)),
        drops=drops,
        cells=cells,
        digits=sorted({digit for _, digit in drops}),
        marks=[
            Mark("cause", [cell], sorted({filling[index] for filling in fillings}))
            for index, cell in enumerate(cells)
        ],
    )


@technique("Locked neighbours", rating=2.9, score=60, level="Medium")
def locked_neighbours(grid: Grid) -> Iterator[Step]:
    """Drop candidates that a digit forbids, in its cell or by dots or missing dots, wherever it stands."""
    facts = facts_of(grid)
    network = facts.network
    if not _bends(network):
        return
    bans = _bans(network)
    shape = facts.shape
    standing = _standing(facts)
    told = set()
    for house, cells in zip(facts.houses, facts.house_sets, strict=True):
        for digit in range(1, shape.size + 1):
            spots = facts.places[digit] & cells
            banned = standing & ~_same(shape.size, digit, len(facts.cands))
            for cell in cells_of(spots):
                banned &= bans[cell][digit] | shape.full << (cell * shape.size)
                if not banned:
                    break
            if not spots or not banned or banned in told:
                continue
            told.add(banned)
            drops = _moves(facts, banned)
            yield Step(
                shape,
                say(
                    shape,
                    "in {house}, {digit} stands in {cells:or}. Either way it is in or beside {cells_beside},"
                    " where {digits:or} {digits?does|do} not go with it."
                    if any(spots >> cell & 1 for cell, _ in drops)
                    else "in {house}, {digit} stands in {cells:or}. Either way it is beside {cells_beside},"
                    " where {digits:or} {digits?does|do} not go with it.",
                    house=house,
                    digit=digit,
                    cells=cells_of(spots),
                    cells_beside=sorted({cell for cell, _ in drops}),
                    digits=sorted({other for _, other in drops}),
                ),
                drops=drops,
                cells=cells_of(spots),
                digits=[digit],
                marks=[Mark.of_house(house), Mark("cause", cells_of(spots), [digit])],
            )


@lru_cache(maxsize=256)
def _same(size: int, digit: int, count: int) -> int:
    """Return the candidates of one digit, as in `_bans`."""
    return sum(1 << (cell * size + digit - 1) for cell in range(count))
