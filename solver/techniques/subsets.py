"""As many cells as digits: they keep these digits to themselves.

Naked: some cells of a group have no other digits than these.  Hidden: some digits of a house have
no other places than these.
"""

from __future__ import annotations

from solver.masks import digits, mask_of
from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.facts import cells_of, facts_of
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.grid import Grid
    from solver.shape import House
    from solver.techniques.facts import Facts
    from solver.text import Text

LOCKED = 2
"""A set is locked if it lies in so many houses and has something to drop in each."""
COUNTS = {2: "both", 3: "all three", 4: "all four"}


@technique("Locked pair", rating=3.0, score=40, level="Medium")
def locked_pair(grid: Grid) -> Iterator[Step]:
    """Drop the digits of a naked pair from both houses that cross in it."""
    return _naked_sets(grid, 2, is_locked=True)


@technique("Naked pair", rating=3.0, score=60, level="Medium")
def naked_pair(grid: Grid) -> Iterator[Step]:
    """Drop two digits, the only ones of two cells, from what these see."""
    return _naked_sets(grid, 2)


@technique("Locked triple", rating=3.6, score=60, level="Medium")
def locked_triple(grid: Grid) -> Iterator[Step]:
    """Drop the digits of a naked triple from both houses that cross in it."""
    return _naked_sets(grid, 3, is_locked=True)


@technique("Naked triple", rating=3.6, score=80, level="Medium")
def naked_triple(grid: Grid) -> Iterator[Step]:
    """Drop three digits, the only ones of three cells, from what these see."""
    return _naked_sets(grid, 3)


@technique("Naked quad", rating=5.0, score=120, level="Hard")
def naked_quad(grid: Grid) -> Iterator[Step]:
    """Drop four digits, the only ones of four cells, from what these see."""
    return _naked_sets(grid, 4)


@technique("Hidden pair", rating=3.4, score=70, level="Medium")
def hidden_pair(grid: Grid) -> Iterator[Step]:
    """Drop all other digits from two cells, the only places for two digits."""
    return _hidden_sets(grid, 2)


@technique("Hidden triple", rating=4.0, score=100, level="Medium")
def hidden_triple(grid: Grid) -> Iterator[Step]:
    """Drop all other digits from three cells, the only places for three digits."""
    return _hidden_sets(grid, 3)


@technique("Hidden quad", rating=5.4, score=150, level="Hard")
def hidden_quad(grid: Grid) -> Iterator[Step]:
    """Drop all other digits from four cells, the only places for four digits."""
    return _hidden_sets(grid, 4)


def closed_sets(
    named: list[tuple[int, int]], size: int, chosen: tuple[int, ...] = (), union: int = 0
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield each choice of `size` of these (name, set) whose sets have no more than `size` members together.

    A choice is its names and the union of its sets.
    """
    for index, (name, members) in enumerate(named):
        both = union | members
        if both.bit_count() <= size:
            names = (*chosen, name)
            if len(names) == size:
                yield names, both
            else:
                yield from closed_sets(named[index + 1 :], size, names, both)


def _naked_sets(grid: Grid, size: int, *, is_locked: bool = False) -> Iterator[Step]:
    facts = facts_of(grid)
    cands = facts.cands
    known = set()
    for group in facts.network.groups:
        named = [(cell, cands[cell]) for cell in group.cells if 1 < cands[cell].bit_count() <= size]
        if len(named) < size:
            continue
        for cells, mask in closed_sets(named, size):
            if cells in known:
                continue
            known.add(cells)
            seen = facts.empty & facts.seen_by_all(sum(1 << cell for cell in cells))
            drops = [(cell, digit) for cell in cells_of(seen) for digit in digits(cands[cell] & mask)]
            houses = _houses_of(facts, cells)
            if is_locked and sum(any(cell in house.cells for cell, _ in drops) for house in houses) < LOCKED:
                continue
            if drops:
                yield _naked_step(facts, houses if is_locked else [group], cells, mask, drops)


def _naked_step(
    facts: Facts, houses: list[House], cells: tuple[int, ...], mask: int, drops: list[tuple[int, int]]
) -> Step:
    shape = facts.shape
    return Step(
        shape,
        say(
            shape,
            "{cells} in {houses} can be only {digits:or}, so they use up {all} digits.",
            cells=cells,
            houses=houses,
            digits=digits(mask),
            all=COUNTS[len(cells)],
        ),
        drops=drops,
        cells=cells,
        digits=digits(mask),
        marks=[
            *map(Mark.of_house, houses),
            *(Mark("cause", [cell], digits(facts.cands[cell])) for cell in cells),
        ],
    )


def _houses_of(facts: Facts, cells: tuple[int, ...]) -> list[House]:
    """Return the houses that hold all of these cells."""
    together = sum(1 << cell for cell in cells)
    at = facts.terrain.houses_at[cells[0]]
    return [facts.houses[index] for index in at if not together & ~facts.house_sets[index]]


def hidden(facts: Facts, size: int) -> Iterator[tuple[House, tuple[int, ...], int]]:
    """Yield each house, its digits that have only `size` places together, and the set of these places."""
    for house, spots in zip(facts.houses, facts.spots, strict=True):
        named = [(digit, spot) for digit, spot in enumerate(spots) if 1 < spot.bit_count() <= size]
        if len(named) >= size:
            for some, cells in closed_sets(named, size):
                yield house, some, cells


def _hidden_sets(grid: Grid, size: int) -> Iterator[Step]:
    facts = facts_of(grid)
    known = set()
    for house, some, places in hidden(facts, size):
        if (some, places) in known:
            continue
        known.add((some, places))
        cells, mask = list(cells_of(places)), mask_of(some)
        drops = [(cell, digit) for cell in cells for digit in digits(facts.cands[cell] & ~mask)]
        if drops:
            yield Step(
                facts.shape,
                hidden_why(facts, house, some, cells),
                drops=drops,
                cells=cells,
                digits=some,
                marks=[Mark.of_house(house), *hidden_causes(facts, cells, mask)],
            )


def hidden_causes(facts: Facts, cells: list[int], mask: int) -> list[Mark]:
    """Mark the digits that have their only places in these cells."""
    return [Mark("cause", [cell], digits(facts.cands[cell] & mask)) for cell in cells]


def hidden_why(facts: Facts, house: House, some: tuple[int, ...], cells: list[int]) -> Text:
    """Say that some digits of a house keep to these cells."""
    return say(
        facts.shape,
        "in {house}, {digits} can go only in {cells}, so these cells hold nothing else.",
        house=house,
        digits=some,
        cells=cells,
    )
