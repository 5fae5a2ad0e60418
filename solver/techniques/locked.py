"""A digit that must lie where two houses cross."""

from __future__ import annotations

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


@technique("Pointing", rating=2.6, score=50, level="Medium")
def pointing(grid: Grid) -> Iterator[Step]:
    """Drop a digit from what all its places in a box see."""
    return _locked(grid, is_box=True)


@technique("Claiming", rating=2.8, score=50, level="Medium")
def claiming(grid: Grid) -> Iterator[Step]:
    """Drop a digit from what all its places in a line, or another house that is no box, see."""
    return _locked(grid, is_box=False)


def confined(facts: Facts, *, is_box: bool) -> Iterator[tuple[int, int, int, int]]:
    """Yield each house and digit whose places all see further ones: house, digit, places, seen."""
    peers = facts.peers
    for index, (house, spots) in enumerate(zip(facts.houses, facts.spots, strict=True)):
        if (house.family == "box") != is_box:
            continue
        outside = ~facts.house_sets[index]
        for digit in range(1, facts.shape.size + 1):
            spot = spots[digit]
            if spot & (spot - 1):
                seen = facts.places[digit] & outside
                rest = spot
                while seen and rest:
                    low = rest & -rest
                    seen &= peers[low.bit_length() - 1]
                    rest ^= low
                if seen:
                    yield index, digit, spot, seen


def _locked(grid: Grid, *, is_box: bool) -> Iterator[Step]:
    facts = facts_of(grid)
    for index, digit, spot, seen in confined(facts, is_box=is_box):
        house, cells = facts.houses[index], list(cells_of(spot))
        crossing = crossed(facts, spot | seen)
        drops = [(cell, digit) for cell in cells_of(seen)]
        yield Step(
            facts.shape,
            locked_why(facts, house, digit, spot, crossing),
            drops=drops,
            cells=cells,
            digits=[digit],
            marks=[*locked_houses(house, crossing), Mark("cause", cells, [digit])],
        )


def crossed(facts: Facts, cells: int) -> House | None:
    """Return a group of cells that differ with all of these in it, if there is one."""
    first = (cells & -cells).bit_length() - 1
    here = set(cells_of(cells))
    return next((group for group in facts.network.groups_at[first] if here <= set(group.cells)), None)


def locked_houses(house: House, crossing: House | None) -> list[Mark]:
    """Mark a house and the one that crosses it, if there is one."""
    return [Mark.of_house(one) for one in (house, crossing) if one is not None]


def locked_why(facts: Facts, house: House, digit: int, spot: int, crossing: House | None) -> Text:
    """Say that a digit of a house lies where another house, or what sees all its places, crosses."""
    cells = list(cells_of(spot))
    if crossing is None:
        return say(
            facts.shape,
            "in {house}, {digit} can go only in {cells:or}. One of them is {digit}, so no cell that sees them"
            " all is.",
            house=house,
            digit=digit,
            cells=cells,
        )
    return say(
        facts.shape,
        "in {house}, {digit} can go only in {cells:or}, {all} in {crossing}. One of them is {digit}, so no"
        " other cell of {crossing} is.",
        house=house,
        digit=digit,
        cells=cells,
        all="both" if len(cells) == 2 else "all",  # noqa: PLR2004
        crossing=crossing,
    )
