"""Alternating inference chains: one engine, with the names people know for its short cases.

A chain begins with a candidate that is taken not to hold.  Over a strong link the next must
hold, over a weak link the one after that cannot, and so on, until some candidate must hold.  So
the first or the last one holds, and whatever clashes with both goes.  If the last is the first,
it holds; if the two clash, the chain is a loop in which every link works both ways.

Searches are breadth first, so the shortest chain to each conclusion comes first.  Ratings follow
Sudoku Explainer, which counts the candidates of a chain from the digit refuted back to itself.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from solver.masks import bit, digits
from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.links import Graph, bits_of, facts_of, links_of
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from solver.grid import Grid
    from solver.techniques.facts import Facts
    from solver.techniques.links import Links, Why
    from solver.text import Text

LOOP, ENDS, REFUTES, HOLDS = "loop", "ends", "refutes", "holds"
"""How a chain ends: in a clash with its start, elsewhere (told either way), or at its start."""

SHORT = 4
"""Candidates that a chain may have between its ends before it counts as longer."""


class Chain:
    """Nodes of a graph, by turns not held and held, and the candidates that go because of them."""

    __slots__ = ("drops", "form", "graph", "nodes", "whys")

    def __init__(
        self, graph: Graph, form: str, nodes: list[int], drops: int, whys: list[Why] | None = None
    ) -> None:
        self.graph = graph
        self.form = form
        self.nodes = nodes
        self.drops = drops
        if whys is None:
            whys = [graph.why[pair] for pair in zip(nodes[::2], nodes[1::2], strict=True)]
        self.whys = whys

    @property
    def length(self) -> int:
        """How many candidates Sudoku Explainer counts: the refuted one comes twice."""
        return len(self.nodes) + (2 if self.form in (ENDS, REFUTES) else 0)

    def has_groups(self) -> bool:
        """Tell whether a node has several candidates."""
        return any(self.graph.sets[node].bit_count() > 1 for node in self.nodes)

    def has_sets(self) -> bool:
        """Tell whether a strong link is that of an almost locked set."""
        return any(isinstance(why, tuple) for why in self.whys)


class Found:
    """The chains of one graph, looked for when asked for and kept for the next who asks."""

    def __init__(self, chains: Iterator[Chain]) -> None:
        self._chains = chains
        self._kept: list[Chain] = []

    def __iter__(self) -> Iterator[Chain]:
        index = 0
        while True:
            if index == len(self._kept):
                chain = next(self._chains, None)
                if chain is None:
                    return
                self._kept.append(chain)
            yield self._kept[index]
            index += 1


def extra(length: int) -> float:
    """Return what a chain of so many candidates adds to the rating of its kind.

    >>> [extra(length) for length in (4, 6, 7, 8, 9, 10, 11, 14, 15)]
    [0.0, 0.0, 0.1, 0.1, 0.2, 0.2, 0.3, 0.3, 0.4]
    """
    tenths, most = 0, SHORT
    while length - 2 > most:
        tenths += 1
        most = most * 3 // 2 if tenths % 2 else most * 4 // 3
    return tenths / 10


def chains(graph: Graph, is_wanted: Callable[[Chain], bool] = bool) -> Iterator[Chain]:
    """Yield the wanted chains, the shortest first.

    Each drops something that no shorter one of its form drops.
    """
    known: dict[str, list[int]] = {LOOP: [], ENDS: [], HOLDS: []}
    for start, fronts, end in graph.walks():
        for form, drops in _conclusions(graph, start, fronts, end):
            if drops and not any(drops & ~old == 0 for old in known[form]):
                chain = Chain(graph, form, graph.trail(start, fronts, end), drops)
                if is_wanted(chain):
                    known[form].append(drops)
                    yield chain


def _conclusions(graph: Graph, start: int, fronts: list[int], end: int) -> Iterator[tuple[str, int]]:
    """Yield the forms that a walk takes, and what they drop."""
    if len(fronts) == 1 and (graph.one_digit or not graph.links.has_rules):
        # Two places in a house, or two candidates of a cell: these have names of their own.
        return
    if start == end:
        yield HOLDS, _others(graph, start)
        return
    if graph.sets[start] & ~graph.sees[end] == 0 and len(fronts) > 1:
        nodes = graph.trail(start, fronts, end)
        if len(set(nodes)) == len(nodes):
            yield LOOP, _loop_drops(graph, nodes)
    if fronts[-1] >> end & 1:
        yield ENDS, graph.sees[start] & graph.sees[end]


def _others(graph: Graph, node: int) -> int:
    """Return what goes if a node holds: the rest of its cell, or for a group all that it sees."""
    cands = graph.sets[node]
    if cands & (cands - 1):
        return graph.sees[node]
    cell = node // graph.links.size
    return graph.sees[node] & graph.links.ground.cell_lanes[cell]


def _loop_drops(graph: Graph, nodes: list[int]) -> int:
    """Return what clashes with both ends of a weak link, or with a digit that an almost locked set keeps."""
    links = graph.links
    drops = 0
    for held, off in zip(nodes[1::2], [*nodes[2::2], nodes[0]], strict=True):
        drops |= graph.sees[held] & graph.sees[off]
    for off, held in zip(nodes[::2], nodes[1::2], strict=True):
        cells = graph.why[off, held]
        if isinstance(cells, tuple):
            both = graph.sets[off] | graph.sets[held]
            for digit in digits(_union(links.facts.cands[cell] for cell in cells)):
                places = 0
                for cell in cells:
                    places |= 1 << links.number(cell, digit)
                if not places & both:
                    drops |= links.seen_by_all(places & links.live)
    return drops


def _union(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


@lru_cache(maxsize=8)
def digit_chains(facts: Facts) -> Found:
    """Return the chains that keep to one digit."""
    links = links_of(facts)
    return Found(chains(Graph(links, one_digit=True).join_lanes(links.house_lanes)))


@lru_cache(maxsize=8)
def cell_chains(facts: Facts) -> Found:
    """Return the chains whose strong links all lie in cells with two candidates."""
    links = links_of(facts)
    return Found(chains(Graph(links).join_lanes(links.cell_lanes)))


@lru_cache(maxsize=8)
def plain_chains(facts: Facts) -> Found:
    """Return the chains of single candidates."""
    links = links_of(facts)
    return Found(chains(Graph(links).join_lanes(links.lanes)))


@lru_cache(maxsize=8)
def grouped_chains(facts: Facts) -> Found:
    """Return the chains of candidates and at least one group."""
    links = links_of(facts)
    return Found(chains(Graph(links).join_lanes(links.lanes).join_groups(), Chain.has_groups))


@lru_cache(maxsize=8)
def set_chains(facts: Facts) -> Found:
    """Return the chains of candidates, groups and at least one almost locked set."""
    links = links_of(facts)
    return Found(chains(Graph(links).join_lanes(links.lanes).join_groups().join_sets(), Chain.has_sets))


@technique("X-chain", rating=6.6, score=260, level="Unfair")
def x_chain(grid: Grid) -> Iterator[Step]:
    """Drop a digit that sees both ends of a chain in that digit."""
    for chain in digit_chains(facts_of(grid)):
        if chain.form != LOOP:
            digit = chain.graph.links.pair(chain.nodes[0])[1]
            yield step_of(chain, rating=6.6 + extra(chain.length), digits=[digit])


@technique("X-cycle", rating=6.5, score=260, level="Unfair")
def x_cycle(grid: Grid) -> Iterator[Step]:
    """Drop a digit that sees both ends of a link in a loop of that digit."""
    for chain in digit_chains(facts_of(grid)):
        if chain.form == LOOP:
            digit = chain.graph.links.pair(chain.nodes[0])[1]
            yield step_of(chain, rating=6.5 + extra(chain.length), digits=[digit])


@technique("XY-chain", rating=6.8, score=260, level="Unfair")
def xy_chain(grid: Grid) -> Iterator[Step]:
    """Drop a digit that sees both ends of a chain through cells with two candidates."""
    for chain in cell_chains(facts_of(grid)):
        links = chain.graph.links
        first, last = (links.pair(node)[1] for node in (chain.nodes[0], chain.nodes[-1]))
        if chain.form == ENDS and first == last:
            yield step_of(chain, rating=6.8 + extra(chain.length), digits=[first])


@technique("Continuous nice loop", rating=7.0, score=280, level="Unfair")
def continuous_nice_loop(grid: Grid) -> Iterator[Step]:
    """Drop what sees both ends of a weak link in a loop that alternates all the way round."""
    return _steps(plain_chains(facts_of(grid)), [LOOP])


@technique("AIC", rating=7.0, score=280, level="Unfair")
def aic(grid: Grid) -> Iterator[Step]:
    """Drop several candidates that clash with both ends of a chain."""
    return (step for step in _steps(plain_chains(facts_of(grid)), [ENDS]) if len(step.drops) > 1)


@technique("Discontinuous nice loop", rating=7.0, score=280, level="Unfair")
def discontinuous_nice_loop(grid: Grid) -> Iterator[Step]:
    """Drop a candidate that refutes itself, or the rest of a cell if one that fails would come back."""
    return _single_drops(plain_chains(facts_of(grid)))


@technique("Grouped continuous nice loop", rating=7.6, score=300, level="Unfair")
def grouped_continuous_nice_loop(grid: Grid) -> Iterator[Step]:
    """Close a loop through groups."""
    return _steps(grouped_chains(facts_of(grid)), [LOOP], 7.6)


@technique("Grouped AIC", rating=7.6, score=300, level="Unfair")
def grouped_aic(grid: Grid) -> Iterator[Step]:
    """Drop several candidates with a chain through groups."""
    return (step for step in _steps(grouped_chains(facts_of(grid)), [ENDS], 7.6) if len(step.drops) > 1)


@technique("Grouped discontinuous nice loop", rating=7.6, score=300, level="Unfair")
def grouped_discontinuous_nice_loop(grid: Grid) -> Iterator[Step]:
    """Refute or prove one candidate with a chain through groups."""
    return _single_drops(grouped_chains(facts_of(grid)), 7.6)


@technique("AIC with almost locked sets", rating=7.8, score=300, level="Unfair")
def aic_with_sets(grid: Grid) -> Iterator[Step]:
    """Drop what a chain or a loop through groups and almost locked sets tells."""
    return _steps(set_chains(facts_of(grid)), [LOOP, ENDS, HOLDS], 7.8)


def _steps(found: Iterable[Chain], forms: list[str], rating: float = 7.0) -> Iterator[Step]:
    for chain in found:
        if chain.form in forms:
            yield step_of(chain, rating=rating + extra(chain.length))


def _single_drops(found: Iterable[Chain], rating: float = 7.0) -> Iterator[Step]:
    """Yield for each candidate the shortest chain that refutes it, and each that proves one."""
    done = 0
    for chain in found:
        if chain.form == HOLDS:
            yield step_of(chain, rating=rating + extra(chain.length))
        elif chain.form == ENDS:
            for cand in bits_of(chain.drops & ~done):
                alone = Chain(chain.graph, REFUTES, chain.nodes, 1 << cand)
                yield step_of(alone, rating=rating + extra(chain.length))
            done |= chain.drops


def step_of(chain: Chain, rating: float = 0.0, digits: Iterable[int] = ()) -> Step:
    """Return the step that a chain makes."""
    links = chain.graph.links
    drops = links.pairs(chain.drops)
    cells = sorted({cell for node in chain.nodes for cell, _ in links.pairs(chain.graph.sets[node])})
    return Step(
        links.shape,
        reason(chain),
        drops=drops,
        cells=cells,
        digits=digits or sorted({digit for _, digit in drops}),
        marks=_marks(chain),
        rating=round(rating, 1),
    )


def reason(chain: Chain) -> Text:
    """Tell the chain from its start: if not this, then that, so not that ..., and so either, or."""
    links, sets = chain.graph.links, chain.graph.sets
    nodes = [sets[node] for node in chain.nodes]
    facts = [
        forced(links, node, chain.whys[index // 2], before) if index % 2 else fails(links, node, before)
        for index, (before, node) in enumerate(pairwise(nodes), 1)
    ]
    if chain.form == REFUTES:
        refuted = chain.drops
        return say(
            links.shape,
            "suppose {held}. Then {facts*, so}, against the start.",
            held=holds(links, refuted),
            facts=[fails(links, nodes[0], refuted), *facts, fails(links, refuted, nodes[-1])],
        )
    off = fails(links, nodes[0])
    if chain.form == HOLDS:
        template = "suppose {off}. Then {facts*, so}, against the start."
        return say(links.shape, template, off=off, facts=facts)
    if chain.form == LOOP:
        return say(
            links.shape,
            "suppose {off}. Then {facts*, so}: the loop is closed, and every link holds both ways.",
            off=off,
            facts=[*facts, fails(links, nodes[0], nodes[-1])],
        )
    meeting = _meeting(links, nodes[0] | nodes[-1], chain.drops)
    return say(
        links.shape,
        "suppose {off}. Then {facts*, so}. Thus either {one}, or {other}, and {cells} {cells?sees|see} both."
        if meeting
        else "suppose {off}. Then {facts*, so}. Thus either {one}, or {other}.",
        off=off,
        facts=facts,
        one=holds(links, nodes[0]),
        other=holds(links, nodes[-1]),
        cells=meeting,
    )


def _meeting(links: Links, ends: int, drops: int) -> list[int]:
    """Return the cells that see both ends of a chain, if these and what goes are of one digit."""
    if len({digit for _, digit in links.pairs(ends | drops)}) > 1:
        return []
    return [cell for cell, _ in links.pairs(drops)]


def holds(links: Links, cands: int) -> Text:
    """Say that one of these candidates, of one digit or in one cell, holds."""
    cells, some = _spots(links, cands)
    if len(cells) == 1:
        return say(links.shape, "{cell} is {digits:or}", cell=cells[0], digits=some)
    return say(links.shape, "{digits} is in {cells:or}", digits=some, cells=cells)


def fails(links: Links, cands: int, cause: int = 0) -> Text:
    """Say that none of these candidates holds, and by which rule on two cells if it is an unusual one."""
    rule = ""
    if cause:
        first = (cause & -cause).bit_length() - 1
        rule = links.rule_between(first, (cands & -cands).bit_length() - 1)
    cells, some = _spots(links, cands)
    if not rule:
        return say(links.shape, "{cells} {cells?is|are} not {digits:or}", cells=cells, digits=some)
    return say(
        links.shape,
        "by the {rule} {cells} {cells?is|are} not {digits:or}",
        rule=rule,
        cells=cells,
        digits=some,
    )


def forced(links: Links, cands: int, why: Why, off: int = 0) -> Text:
    """Say that one of these candidates holds because others of its cell, house or set, `off`, do not."""
    if why is None:
        return holds(links, cands)
    cells, some = _spots(links, cands)
    if isinstance(why, tuple):
        left = _union(links.facts.cands[cell] for cell in why)
        for _, digit in links.pairs(off):
            left &= ~bit(digit)
        return say(
            links.shape,
            "{cells} hold just {digits}, {digits_there} in {cells_there:or}",
            cells=why,
            digits=digits(left),
            digits_there=some,
            cells_there=cells,
        )
    return say(links.shape, "{digits} in {house} is in {cells:or}", digits=some, house=why, cells=cells)


def _marks(chain: Chain) -> list[Mark]:
    """Mark the links, solid and dashed, the candidates at both ends, and the sets in between."""
    links = chain.graph.links
    ends = [_spots(links, chain.graph.sets[node]) for node in chain.nodes]
    marks = [Mark("group", why) for why in chain.whys if isinstance(why, tuple)]
    marks += [Mark("second" if index % 2 else "cause", *end) for index, end in enumerate(ends)]
    for index, (one, other) in enumerate(pairwise(ends)):
        marks.append(Mark("weak link" if index % 2 else "strong link", *one, to=other))
    if chain.form == LOOP:
        marks.append(Mark("weak link", *ends[-1], to=ends[0]))
    return marks


def _spots(links: Links, cands: int) -> tuple[list[int], list[int]]:
    """Return the cells and the digits of candidates."""
    pairs = links.pairs(cands)
    return sorted({cell for cell, _ in pairs}), sorted({digit for _, digit in pairs})
