"""BUG, the bivalue universal grave: a grid of pairs that would have no solution or two.

Every open cell has two candidates, and every candidate two places in each of its houses, but for
a few; something among these holds.
"""

from __future__ import annotations

from itertools import combinations, product

from solver.constraints import AllDifferent
from solver.masks import bit, digits
from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.deadly import confined_to, knows_all, naked_with, union
from solver.techniques.facts import cells_of, facts_of, set_of
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solver.grid import Grid
    from solver.techniques.facts import Facts
    from solver.text import Text

MOST_BUG_CELLS = 5


def _bugs(facts: Facts) -> Iterator[dict[int, int]]:
    """Yield the further digits of each cell with more than two, if without them the grid would be a BUG.

    That is a grid in which each open cell has two candidates, and each digit two places or none
    in each house.
    """
    network = facts.network
    many = list(cells_of(facts.empty & ~facts.bivalue))
    if not 1 <= len(many) <= MOST_BUG_CELLS or not knows_all(network):
        return
    if any(facts.cands[cell].bit_count() < 2 for cell in many):  # noqa: PLR2004
        return
    if len(network.groups) != len(network.houses):
        return
    if not all(isinstance(part, AllDifferent) for part in network.parts):
        return
    pairs = [[bit(a) | bit(b) for a, b in combinations(digits(facts.cands[cell]), 2)] for cell in many]
    for chosen in product(*pairs):
        places = facts.places.copy()
        for cell, pair in zip(many, chosen, strict=True):
            for digit in digits(facts.cands[cell] & ~pair):
                places[digit] &= ~(1 << cell)
        if all((spots & house).bit_count() in (0, 2) for spots in places[1:] for house in facts.house_sets):
            yield {cell: facts.cands[cell] & ~pair for cell, pair in zip(many, chosen, strict=True)}


def _bug_step(
    facts: Facts,
    extras: dict[int, int],
    text: Text,
    drops: list[tuple[int, int]],
    rating: float = 0.0,
    marks: Iterable[Mark] = (),
) -> Step:
    shape = facts.shape
    return Step(
        shape,
        say(
            shape,
            "every open cell has two candidates and every digit two places in each house, but for"
            " {extras:, and}. Without {extras?that|these} there would be no solution or two. {text}",
            extras=[
                say(shape, "{digits} in {cell}", digits=digits(mask), cell=cell)
                for cell, mask in extras.items()
            ],
            text=text,
        ),
        drops=drops,
        cells=extras,
        digits=digits(union(extras.values())),
        rating=rating,
        marks=[*(Mark("cause", [cell], digits(mask)) for cell, mask in extras.items()), *marks],
    )


@technique("BUG+1", rating=5.6, score=100, level="Hard", needs_unique=True)
def bug_plus_1(grid: Grid) -> Iterator[Step]:
    """Keep the one digit that saves a grid of pairs from having two solutions."""
    facts = facts_of(grid)
    shape = facts.shape
    for extras in _bugs(facts):
        if len(extras) == 1:
            ((cell, mask),) = extras.items()
            drops = [(cell, digit) for digit in digits(facts.cands[cell] & ~mask)]
            text = say(shape, "{cell} has to be {digits:or}.", cell=cell, digits=digits(mask))
            yield _bug_step(facts, extras, text, drops)


@technique("BUG 2", rating=5.7, score=190, level="Hard", needs_unique=True)
def bug_2(grid: Grid) -> Iterator[Step]:
    """Drop the one digit that saves a grid of pairs from what sees all its places."""
    facts = facts_of(grid)
    for extras in _bugs(facts):
        mask = union(extras.values())
        if len(extras) > 1 and mask.bit_count() == 1:
            digit = mask.bit_length()
            seen = facts.places[digit] & facts.seen_by_all(set_of(extras))
            if seen:
                text = say(facts.shape, "One of {cells} is {digit}.", cells=extras, digit=digit)
                yield _bug_step(facts, extras, text, [(cell, digit) for cell in cells_of(seen)])


@technique("BUG 3", rating=5.8, score=190, level="Hard", needs_unique=True)
def bug_3(grid: Grid) -> Iterator[Step]:
    """Take the cells that save a grid of pairs for one cell, and find a naked set with it."""
    facts = facts_of(grid)
    for extras in _bugs(facts):
        mask = union(extras.values())
        if len(extras) > 1 and mask.bit_count() > 1:
            roof = set_of(extras)
            for size, cells, used, drops in naked_with(facts, roof, mask):
                text = say(
                    facts.shape,
                    "One of {cells} has such a digit, and with {cells_set} it uses up {digits}.",
                    cells=extras,
                    cells_set=cells_of(cells),
                    digits=digits(used),
                )
                marks = [Mark("group", cells_of(cells), digits(used))]
                yield _bug_step(facts, extras, text, drops, round(5.6 + size / 10, 1), marks)


@technique("BUG 4", rating=5.7, score=190, level="Hard", needs_unique=True)
def bug_4(grid: Grid) -> Iterator[Step]:
    """Drop the other usual digits of two cells, one of which must have the digit they share."""
    facts = facts_of(grid)
    for extras in _bugs(facts):
        if len(extras) != 2:  # noqa: PLR2004
            continue
        one, two = extras
        usual = {cell: facts.cands[cell] & ~mask for cell, mask in extras.items()}
        shared = usual[one] & usual[two]
        if shared.bit_count() != 1:
            continue
        digit = shared.bit_length()
        house = confined_to(facts, digit, set_of(extras))
        if house is not None:
            drops = [(cell, other) for cell, mask in usual.items() for other in digits(mask & ~shared)]
            text = say(
                facts.shape,
                "In {house} one of {cells} is {digit}, and the other must have such a digit.",
                house=facts.houses[house],
                cells=extras,
                digit=digit,
            )
            yield _bug_step(facts, extras, text, drops, marks=[Mark.of_house(facts.houses[house])])
