"""The short chains that people know by name.

Each is found by its pattern rather than by the search of `chains`, so that it bears its own name
and shows the houses that make it, and is told and drawn as the chain it is.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations

from solver.masks import digits as digits_of
from solver.shape import House
from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.chains import ENDS, Chain, Found, reason, step_of
from solver.techniques.links import Graph, bits_of, facts_of, links_of
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from solver.grid import Grid
    from solver.techniques.facts import Facts
    from solver.techniques.links import Links, Why

    Strong = tuple[House, int, int]
    """A house and the two candidates that are the last of their digit in it."""

LINES = {"row", "column"}
FEWEST_REMOTE = 4
"""Cells of a remote pair; two are a naked pair, and three have no ends of different colour."""


@technique("Skyscraper", rating=4.0, score=130, level="Hard")
def skyscraper(grid: Grid) -> Iterator[Step]:
    """Drop a digit that sees the tops of two parallel lines with two places each, joined at their feet."""
    for one, other, chain in _turbots(grid):
        if one.family == other.family in LINES and _foot(chain, LINES - {one.family}):
            yield _titled(chain)


@technique("2-string kite", rating=4.1, score=150, level="Hard")
def two_string_kite(grid: Grid) -> Iterator[Step]:
    """Drop a digit that sees the far ends of a row and a column, whose near ends share a box."""
    return (_titled(chain) for chain in _kites(grid))


@technique("Dual 2-string kite", rating=4.1, score=150, level="Hard")
def dual_two_string_kite(grid: Grid) -> Iterator[Step]:
    """Drop what two kites on the same two cells of a box drop together."""
    return _duals(list(_kites(grid)), lambda chain: frozenset(chain.nodes[1:3]))


@technique("Turbot fish", rating=4.2, score=120, level="Hard")
def turbot_fish(grid: Grid) -> Iterator[Step]:
    """Drop a digit that sees the far ends of any two strong links whose near ends see each other."""
    for one, other, chain in _turbots(grid):
        if not {one.family, other.family} <= LINES:
            yield _titled(chain)


@technique("Empty rectangle", rating=4.3, score=120, level="Hard")
def empty_rectangle(grid: Grid) -> Iterator[Step]:
    """Drop a digit that would leave a house, whose places lie in two crossing lines, with none.

    If the digit were there, the house could use only the other line, which would clear one end of
    a strong link whose other end sees the start.  Houses with more than two places come first.
    """
    return (_titled(chain) for chain in _rectangles(facts_of(grid)))


@technique("Dual empty rectangle", rating=4.3, score=120, level="Hard")
def dual_empty_rectangle(grid: Grid) -> Iterator[Step]:
    """Drop what two empty rectangles in the same house drop together."""
    return _duals(
        list(_rectangles(facts_of(grid))),
        lambda chain: chain.graph.sets[chain.nodes[2]] | chain.graph.sets[chain.nodes[3]],
    )


@technique("Remote pair", rating=4.4, score=110, level="Hard")
def remote_pair(grid: Grid) -> Iterator[Step]:
    """Drop two digits that see both colours of cells which hold these two by turns."""
    facts = facts_of(grid)
    cells_with: dict[int, int] = {}
    for cell in bits_of(facts.bivalue):
        cells_with[facts.cands[cell]] = cells_with.get(facts.cands[cell], 0) | 1 << cell
    for mask, cells in cells_with.items():
        left = cells
        while left:
            colours = _two_colours(facts.peers, left)
            left &= ~(colours[0] | colours[1])
            if (colours[0] | colours[1]).bit_count() >= FEWEST_REMOTE:
                yield from _remote(links_of(facts), mask, colours)


@technique("XY-wing", rating=4.2, score=160, level="Hard")
def xy_wing(grid: Grid) -> Iterator[Step]:
    """Drop a digit that sees two cells, one of which holds it whatever a third cell is."""
    links = links_of(facts_of(grid))
    cands = links.facts.cands
    graph = Graph(links)
    for pivot in bits_of(links.facts.bivalue):
        x, y = digits_of(cands[pivot])
        wings = [
            [
                cand // links.size
                for cand in bits_of(links.weak[links.number(pivot, d)] & links.ground.digit_sets[d - 1])
                if links.facts.bivalue >> cand // links.size & 1
            ]
            for d in (x, y)
        ]
        for one in wings[0]:
            rest = cands[one] & ~cands[pivot]
            for other in wings[1]:
                if rest and cands[other] == rest | 1 << y - 1:
                    z = rest.bit_length()
                    chain = _chain(
                        graph, [(one, z), (one, x), (pivot, x), (pivot, y), (other, y), (other, z)]
                    )
                    if chain.drops:
                        yield _wing_step(chain)


def _wing_step(chain: Chain) -> Step:
    """Tell an XY-wing from its pivot, in the middle of the chain."""
    links = chain.graph.links
    (one, z), (_, x), (pivot, _), (_, y), (other, _), _ = map(links.pair, chain.nodes)
    step = step_of(chain, digits=sorted((x, y, z)))
    step.why = say(
        links.shape,
        "{cell} is {x} or {y}. If it is {x}, {cell_one} is {z}; if it is {y}, {cell_other} is {z}."
        " Either way one of {cells} is {z}.",
        cell=pivot,
        x=x,
        y=y,
        z=z,
        cell_one=one,
        cell_other=other,
        cells=[one, other],
    )
    return step


@technique("W-wing", rating=4.4, score=150, level="Hard")
def w_wing(grid: Grid) -> Iterator[Step]:
    """Drop a digit that sees two cells with the same two candidates, joined by a strong link in the other."""
    links = links_of(facts_of(grid))
    cands = links.facts.cands
    graph = Graph(links)
    strong = _strong_links(links)
    size = links.size
    for one, other in combinations(bits_of(links.facts.bivalue), 2):
        if cands[one] != cands[other]:
            continue
        for x, y in permutations(digits_of(cands[one])):
            drops = links.weak[links.number(one, x)] & links.weak[links.number(other, x)]
            if not drops:
                continue
            near, far = links.weak[links.number(one, y)], links.weak[links.number(other, y)]
            for house, a, b in strong:
                for c, d in ((a, b), (b, a)):
                    if near >> c & 1 and far >> d & 1 and not {c // size, d // size} & {one, other}:
                        ends = [(one, x), (one, y), links.pair(c), links.pair(d), (other, y), (other, x)]
                        yield step_of(_chain(graph, ends, [None, house, None]), digits=sorted((x, y)))


def _strong_links(links: Links) -> list[Strong]:
    """Return the houses with two places for a digit, and these."""
    return [
        (lane.house, (lane.cands & -lane.cands).bit_length() - 1, lane.cands.bit_length() - 1)
        for lane in links.house_lanes
        if lane.house and lane.cands.bit_count() == 2  # noqa: PLR2004
    ]


def _chain(graph: Graph, ends: list[tuple[int, int]], whys: list[Why] | None = None) -> Chain:
    """Return the chain through these candidates, with strong links in cells if no reasons are given."""
    links = graph.links
    nodes = [graph.node(1 << links.number(cell, digit)) for cell, digit in ends]
    drops = graph.sees[nodes[0]] & graph.sees[nodes[-1]]
    return Chain(graph, ENDS, nodes, drops, whys or [None] * (len(nodes) // 2))


def _turbots(grid: Grid) -> Iterator[tuple[House, House, Chain]]:
    """Yield the chains of two strong links of one digit that drop something, with their houses."""
    for chain in _turbot_chains(facts_of(grid)):
        one, other = chain.whys
        if isinstance(one, House) and isinstance(other, House):
            yield one, other, chain


@lru_cache(maxsize=8)
def _turbot_chains(facts: Facts) -> Found:
    links = links_of(facts)
    by_digit: dict[int, list[Strong]] = {}
    for strong in _strong_links(links):
        by_digit.setdefault(strong[1] % links.size, []).append(strong)
    pairs = (pair for some in by_digit.values() for pair in combinations(some, 2))
    graph = Graph(links, one_digit=True)
    return Found(chain for one, other in pairs for chain in _joined(graph, one, other))


def _joined(graph: Graph, one: Strong, other: Strong) -> Iterator[Chain]:
    """Yield the chains through two strong links that drop something."""
    weak = graph.links.weak
    (house, a, b), (beside, c, d) = one, other
    if len({a, b, c, d}) == 4:  # noqa: PLR2004
        for far, near in ((a, b), (b, a)):
            for foot, end in ((c, d), (d, c)):
                if weak[near] >> foot & 1 and weak[far] & weak[end]:
                    ends = [graph.links.pair(cand) for cand in (far, near, foot, end)]
                    chain = _chain(graph, ends, [house, beside])
                    if chain.drops:
                        yield chain


def _foot(chain: Chain, families: set[str]) -> House | None:
    """Return a house of these families that holds the two middle candidates of a chain."""
    links = chain.graph.links
    cells = {links.pair(node)[0] for node in chain.nodes[1:3]}
    return next(
        (house for house in links.facts.houses if house.family in families and cells <= set(house.cells)),
        None,
    )


def _kites(grid: Grid) -> Iterator[Chain]:
    for one, other, chain in _turbots(grid):
        if {one.family, other.family} == LINES and _foot(chain, {"box", ""}):
            yield chain


@lru_cache(maxsize=8)
def _rectangles(facts: Facts) -> Found:
    """Return empty rectangles as chains: a strong link, then a house whose places lie in two lines."""
    links = links_of(facts)
    graph = Graph(links, one_digit=True)
    houses = [lane for lane in links.house_lanes if lane.house and lane.house.family not in LINES]
    houses.sort(key=lambda lane: lane.cands.bit_count() == 2)  # noqa: PLR2004
    lines: dict[int, list[int]] = {}
    for lane in links.house_lanes:
        if lane.house and lane.house.family in LINES:
            lines.setdefault(lane.digit, []).append(lane.cands)
    strong: dict[int, list[Strong]] = {}
    for link in _strong_links(links):
        if link[0].family in LINES:
            strong.setdefault(links.pair(link[1])[1], []).append(link)
    return Found(
        chain
        for lane in houses
        for rest, stem in _halves(lane.cands, lines.get(lane.digit, []))
        for house, a, b in strong.get(lane.digit, ())
        if not lane.cands & (1 << a | 1 << b)
        for near, far in ((a, b), (b, a))
        if rest & ~links.weak[near] == 0
        for chain in _rectangle(graph, (1 << far, 1 << near, rest, stem), [house, lane.house])
    )


def _halves(places: int, lines: list[int]) -> Iterator[tuple[int, int]]:
    """Yield the places of a house outside a line and in it, where a second line covers the former."""
    crossing = [places & line for line in lines if places & line not in (0, places)]
    for line, stem in permutations(crossing, 2):
        if line | stem == places:
            yield places & ~stem, stem


def _rectangle(graph: Graph, sets: Iterable[int], whys: list[Why]) -> Iterator[Chain]:
    nodes = [graph.node(cands) for cands in sets]
    drops = graph.sees[nodes[0]] & graph.sees[nodes[-1]]
    if drops:
        yield Chain(graph, ENDS, nodes, drops, whys)


def _duals(chains: list[Chain], key: Callable[[Chain], object]) -> Iterator[Step]:
    """Yield both of two chains that share a key and drop different candidates as one step."""
    for one, other in combinations(chains, 2):
        if key(one) == key(other) and one.drops != other.drops:
            steps = _titled(one), _titled(other)
            drops = sorted({drop for step in steps for drop in step.drops})
            yield Step(
                steps[0].shape,
                say(
                    steps[0].shape,
                    "{first} Likewise {second}",
                    first=reason(one),
                    second=reason(other),
                ),
                drops=drops,
                cells=sorted({cell for step in steps for cell in step.cells}),
                digits=steps[0].digits,
                marks=[mark for step in steps for mark in step.marks if mark.role != "dropped"],
            )


def _titled(chain: Chain) -> Step:
    digit = chain.graph.links.pair(chain.nodes[0])[1]
    return step_of(chain, digits=[digit])


def _two_colours(peers: list[int], cells: int) -> tuple[int, int]:
    """Return the cells that can be reached from the first over peers, by even and by odd numbers of hops."""
    colours = [cells & -cells, 0]
    front, turn = colours[0], 1
    while front:
        seen = 0
        for cell in bits_of(front):
            seen |= peers[cell]
        front = seen & cells & ~(colours[0] | colours[1])
        colours[turn] |= front
        turn = 1 - turn
    return colours[0], colours[1]


def _remote(links: Links, mask: int, colours: tuple[int, int]) -> Iterator[Step]:
    """Yield the step of a pair's cells in two colours, if it drops something."""
    shape = links.shape
    some = list(digits_of(mask))
    seen = [0, 0]
    for index, colour in enumerate(colours):
        for cell in bits_of(colour):
            seen[index] |= links.facts.peers[cell]
    drops = [
        (cell, digit)
        for digit in some
        for cell in bits_of(seen[0] & seen[1] & links.facts.places[digit] & ~(colours[0] | colours[1]))
    ]
    if drops:
        yield Step(
            shape,
            say(
                shape,
                "{cells} can be only {digits:or}, and each sees another, so either {cells_one} hold {one} and"
                " {cells_other} hold {other}, or the other way round.",
                cells=list(bits_of(colours[0] | colours[1])),
                digits=some,
                cells_one=list(bits_of(colours[0])),
                one=some[0],
                cells_other=list(bits_of(colours[1])),
                other=some[1],
            ),
            drops=drops,
            cells=bits_of(colours[0] | colours[1]),
            digits=some,
            marks=[
                Mark("cause", list(bits_of(colours[0])), some),
                Mark("second", list(bits_of(colours[1])), some),
            ],
        )
