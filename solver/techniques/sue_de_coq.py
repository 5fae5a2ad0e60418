"""Sue de Coq: where two houses cross, cells that share their digits with both houses.

The cells in the crossing have at least two digits too many.  Further cells of the first house
and further cells of the second take these up, and no digit is in both, so that all these cells
together have as many digits as cells.  Each digit then stands in them once, and where all its
places lie in one house, the rest of that house loses it.
"""

from __future__ import annotations

from itertools import combinations

from solver.masks import digits
from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.facts import cells_of, facts_of
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.grid import Grid
    from solver.techniques.facts import Facts

    Some = tuple[int, int]

USUAL_SIZE = 9
LARGEST_BEYOND = 3
"""Cells taken from one house on grids larger than 9x9."""


@technique("Sue de Coq", rating=7.1, score=250, level="Unfair")
def sue_de_coq(grid: Grid) -> Iterator[Step]:
    """Drop what two or three cells where two houses cross, with cells of both houses, use up."""
    facts = facts_of(grid)
    told = set()
    for first, second in _crossings(facts):
        one, two = facts.house_sets[first], facts.house_sets[second]
        crossing = [cell for cell in cells_of(one & two) if facts.cands[cell]]
        besides = None
        for size in (2, 3):
            for core in combinations(crossing, size):
                mask = 0
                for cell in core:
                    mask |= facts.cands[cell]
                need = mask.bit_count() - size
                if not 2 <= need <= 2 * _largest(facts):  # noqa: PLR2004  a cell takes up one digit at most
                    continue
                if besides is None:
                    besides = _subsets(facts, one & ~two), _subsets(facts, two & ~one)
                cells = sum(1 << cell for cell in core)
                for left, right in _partners(besides, size, mask):
                    dropped = _dropped(facts, (one, two), (cells, mask), left, right)
                    if dropped and dropped not in told:
                        told.add(dropped)
                        yield _step(facts, (first, second), (cells, mask), left, right, dropped)


def _crossings(facts: Facts) -> Iterator[tuple[int, int]]:
    """Yield pairs of houses with two or more empty cells in common."""
    sets = facts.house_sets
    for first, second in combinations(range(len(sets)), 2):
        if (sets[first] & sets[second] & facts.empty).bit_count() > 1:
            yield first, second


def _largest(facts: Facts) -> int:
    return facts.shape.size if facts.shape.size <= USUAL_SIZE else LARGEST_BEYOND


def _subsets(facts: Facts, cells: int) -> list[Some]:
    """Return the sets of empty cells among these, with their digits, small ones first."""
    largest = _largest(facts)
    layer = {0: 0}
    for cell in cells_of(cells & facts.empty):
        here, mask = 1 << cell, facts.cands[cell]
        layer |= {some | here: seen | mask for some, seen in layer.items() if some.bit_count() < largest}
    del layer[0]
    return sorted(layer.items(), key=lambda item: (item[0].bit_count(), item[0]))


def _partners(besides: tuple[list[Some], list[Some]], size: int, mask: int) -> Iterator[tuple[Some, Some]]:
    """Yield cells of each house that with the core have as many digits as cells, none in both."""
    need = mask.bit_count() - size
    taking: list[dict[int, list[Some]]] = []
    for some in besides:
        by_gain: dict[int, list[Some]] = {}
        for cells, seen in some:
            gain = cells.bit_count() - (seen & ~mask).bit_count()
            if 0 < gain < need and seen & mask:
                by_gain.setdefault(gain, []).append((cells, seen))
        taking.append(by_gain)
    for gain in range(1, need):
        for left in taking[0].get(gain, ()):
            for right in taking[1].get(need - gain, ()):
                if not left[1] & right[1]:
                    yield left, right


def _dropped(
    facts: Facts, houses: tuple[int, int], core: Some, left: Some, right: Some
) -> tuple[tuple[int, int], ...]:
    drops = []
    for house, own, other in ((houses[0], left, right), (houses[1], right, left)):
        rest = house & ~(core[0] | own[0])
        for digit in digits((core[1] | own[1]) & ~other[1]):
            drops += [(cell, digit) for cell in cells_of(rest & facts.places[digit])]
    return tuple(sorted(set(drops)))


def _step(
    facts: Facts,
    houses: tuple[int, int],
    core: Some,
    left: Some,
    right: Some,
    drops: tuple[tuple[int, int], ...],
) -> Step:
    shape = facts.shape
    first, second = (facts.houses[house] for house in houses)
    cells = core[0] | left[0] | right[0]
    mask = core[1] | left[1] | right[1]
    return Step(
        shape,
        say(
            shape,
            "{cells_core}, where {first} and {second} cross, have {digits_core}. Each of {digits_left} is"
            " there or in {cells_left}, each of {digits_right} there or in {cells_right}: {cells} have"
            " just {digits}, one for each cell.",
            cells_core=cells_of(core[0]),
            first=first,
            second=second,
            digits_core=digits(core[1]),
            digits_left=digits(left[1]),
            cells_left=cells_of(left[0]),
            digits_right=digits(right[1]),
            cells_right=cells_of(right[0]),
            cells=cells_of(cells),
            digits=digits(mask),
        ),
        drops=drops,
        cells=cells_of(cells),
        digits=digits(mask),
        marks=[
            Mark.of_house(first),
            Mark.of_house(second),
            Mark("cause", cells_of(core[0]), digits(core[1])),
            Mark("second", cells_of(left[0]), digits(left[1])),
            Mark("group", cells_of(right[0]), digits(right[1])),
        ],
    )
