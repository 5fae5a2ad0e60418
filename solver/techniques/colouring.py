"""Colouring: candidates joined by strong links take two colours, of which exactly one holds.

Simple colouring keeps to one digit, 3D Medusa joins all digits.  A colour that clashes with
itself fails; whatever clashes with both colours fails; and two sets of colours that clash with
each other say more together.
"""

from __future__ import annotations

from itertools import permutations, product

from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.links import bits_of, facts_of, links_of
from solver.text import Text, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solver.grid import Grid
    from solver.techniques.links import Lane, Links

    Colours = tuple[int, int]
    """The candidates of one colour, and those of the other."""


@technique("Simple colouring", rating=4.7, score=150, level="Hard")
def simple_colouring_trap(grid: Grid) -> Iterator[Step]:
    """Drop a digit that sees both colours of its strong links."""
    links = links_of(facts_of(grid))
    sets = links.ground.digit_sets
    return (step for digit, colours in _by_digit(links) for step in _trap(links, colours, sets[digit - 1]))


@technique("Simple colouring", rating=4.7, score=150, level="Hard")
def simple_colouring_wrap(grid: Grid) -> Iterator[Step]:
    """Drop a whole colour of a digit if two of that colour see each other."""
    links = links_of(facts_of(grid))
    return (step for _, colours in _by_digit(links) for step in _wrap(links, colours))


@technique("Multi-colours", rating=5.3, score=200, level="Hard")
def multi_colours_1(grid: Grid) -> Iterator[Step]:
    """Drop a digit that sees one colour of each of two sets, whose other colours see each other."""
    links = links_of(facts_of(grid))
    for digit, first, second in _two_sets(links):
        drops = 0
        reasons: list[Text] = []
        for one, other in product((0, 1), repeat=2) if first < second else ():
            if _seen(links, first[one]) & second[other]:
                seen = _seen(links, first[1 - one]) & _seen(links, second[1 - other])
                seen &= links.ground.digit_sets[digit - 1]
                if seen:
                    drops |= seen
                    reasons.append(
                        say(
                            links.shape,
                            "by strong links either {one}, or {rest}; and either {other}, or {other_rest}."
                            " The first of each clash, so one of the second holds, and both rule out {gone}.",
                            one=_list(links, first[one]),
                            rest=_list(links, first[1 - one]),
                            other=_list(links, second[other]),
                            other_rest=_list(links, second[1 - other]),
                            gone=_list(links, seen),
                        )
                    )
        if drops:
            yield _step(links, say(links.shape, "{reasons*}", reasons=reasons), drops, [first, second])


@technique("Multi-colours", rating=5.3, score=200, level="Hard")
def multi_colours_2(grid: Grid) -> Iterator[Step]:
    """Drop a colour of a digit that sees both colours of another set."""
    links = links_of(facts_of(grid))
    for _, first, second in _two_sets(links):
        for one in (0, 1):
            seen = _seen(links, first[one])
            if seen & second[0] and seen & second[1]:
                text = say(
                    links.shape,
                    "{one} hold all or not at all, for strong links join them. They clash with {other} as"
                    " well as with {rest}, and strong links leave one of these.",
                    one=_list(links, first[one]),
                    other=_list(links, second[0]),
                    rest=_list(links, second[1]),
                )
                yield _step(links, text, first[one], [first, second])


@technique("3D Medusa", rating=6.9, score=300, level="Unfair")
def medusa(grid: Grid) -> Iterator[Step]:
    """Colour candidates of all digits: drop a colour that clashes with itself, or what clashes with both."""
    links = links_of(facts_of(grid))
    for colours in _coloured(links, links.lanes):
        yield from _wrap(links, colours)
        yield from _emptied(links, colours)
        yield from _trap(links, colours, links.live)


def _coloured(links: Links, lanes: Iterable[Lane]) -> Iterator[Colours]:
    """Yield the two colours of each set of candidates joined by strong links in these lanes."""
    strong: dict[int, int] = {}
    for lane in lanes:
        if lane.cands.bit_count() == 2:  # noqa: PLR2004
            for cand in bits_of(lane.cands):
                strong[cand] = strong.get(cand, 0) | lane.cands ^ 1 << cand
    left = set(strong)
    while left:
        first = min(left)
        colours = [1 << first, 0]
        front, turn = [first], 1
        while front:
            left.difference_update(front)
            joined = 0
            for cand in front:
                joined |= strong[cand]
            front = [cand for cand in bits_of(joined) if cand in left]
            for cand in front:
                colours[turn] |= 1 << cand
            turn = 1 - turn
        yield colours[0], colours[1]


def _by_digit(links: Links) -> Iterator[tuple[int, Colours]]:
    for digit in range(1, links.size + 1):
        for colours in _coloured(links, (lane for lane in links.house_lanes if lane.digit == digit)):
            yield digit, colours


def _two_sets(links: Links) -> Iterator[tuple[int, Colours, Colours]]:
    """Yield each digit with two of its sets of colours, in both orders."""
    found = list(_by_digit(links))
    for (digit, first), (other, second) in permutations(found, 2):
        if digit == other:
            yield digit, first, second


def _seen(links: Links, cands: int) -> int:
    return links.seen_by(bits_of(cands))


def _trap(links: Links, colours: Colours, among: int) -> Iterator[Step]:
    drops = _seen(links, colours[0]) & _seen(links, colours[1]) & ~(colours[0] | colours[1]) & among
    if drops:
        text = say(
            links.shape,
            "strong links leave two ways, {one}, or else {other}, and either rules out {gone}.",
            one=_list(links, colours[0]),
            other=_list(links, colours[1]),
            gone=_list(links, drops),
        )
        yield _step(links, text, drops, [colours])


def _wrap(links: Links, colours: Colours) -> Iterator[Step]:
    for colour, other in (colours, colours[::-1]):
        inner = _seen(links, colour) & colour
        if inner:
            one = (inner & -inner).bit_length() - 1
            beside = inner & links.weak[one]
            text = say(
                links.shape,
                "strong links leave two ways, {one}, or else {other}. But in the first, {pair} clash.",
                one=_list(links, colour),
                other=_list(links, other),
                pair=_list(links, 1 << one | beside & -beside),
            )
            yield _step(links, text, colour, [colours])


def _emptied(links: Links, colours: Colours) -> Iterator[Step]:
    """Yield the fall of a colour that leaves a cell, or a digit of a house, without candidates."""
    for colour, other in (colours, colours[::-1]):
        seen = _seen(links, colour)
        for lane in links.lanes:
            if lane.cands & ~seen == 0:
                where = _list(links, lane.cands)
                text = say(
                    links.shape,
                    "strong links leave two ways, {one}, or else {other}. But the first rules out {where},"
                    " of which one must hold.",
                    one=_list(links, colour),
                    other=_list(links, other),
                    where=where,
                )
                yield _step(links, text, colour, [colours])
                break


def _list(links: Links, cands: int) -> Text:
    """Name candidates, those of a digit together: "4 in r1c2 and r3c5, 7 in r1c2"."""
    cells: dict[int, list[int]] = {}
    for cell, digit in links.pairs(cands):
        cells.setdefault(digit, []).append(cell)
    some = [
        say(links.shape, "{digit} in {cells}", digit=digit, cells=there)
        for digit, there in sorted(cells.items())
    ]
    return say(links.shape, "{candidates*,}", candidates=some)


def _step(links: Links, text: Text, drops: int, sets: list[Colours]) -> Step:
    pairs = links.pairs(drops)
    marks = []
    for colours in sets:
        for role, colour in zip(("cause", "second"), colours, strict=True):
            marks += [Mark(role, [cell], [digit]) for cell, digit in links.pairs(colour)]
    every = [pair for colours in sets for colour in colours for pair in links.pairs(colour)]
    return Step(
        links.shape,
        text,
        drops=pairs,
        cells=sorted({cell for cell, _ in every}),
        digits=sorted({digit for _, digit in every}),
        marks=marks,
    )
