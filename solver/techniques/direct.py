"""A placement that a locked digit or a hidden set leads to at once.

Nothing is dropped: a player without notes sees the one place that is left.
"""

from __future__ import annotations

from solver.masks import mask_of
from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.facts import cells_of, facts_of
from solver.techniques.locked import confined, crossed, locked_houses, locked_why
from solver.techniques.subsets import hidden, hidden_causes, hidden_why
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.grid import Grid
    from solver.techniques.facts import Facts


@technique("Direct pointing", rating=1.7, score=50, level="Medium")
def direct_pointing(grid: Grid) -> Iterator[Step]:
    """Place a digit that pointing leaves with one place in another box."""
    return _locked(facts_of(grid), is_box=True)


@technique("Direct claiming", rating=1.9, score=50, level="Medium")
def direct_claiming(grid: Grid) -> Iterator[Step]:
    """Place a digit that claiming leaves with one place in another line."""
    return _locked(facts_of(grid), is_box=False)


@technique("Direct hidden pair", rating=2.0, score=70, level="Medium")
def direct_hidden_pair(grid: Grid) -> Iterator[Step]:
    """Place a digit that a hidden pair leaves with one place in its house."""
    return _hidden(facts_of(grid), 2)


@technique("Direct hidden triple", rating=2.5, score=100, level="Medium")
def direct_hidden_triple(grid: Grid) -> Iterator[Step]:
    """Place a digit that a hidden triple leaves with one place in its house."""
    return _hidden(facts_of(grid), 3)


def _last(spot: int, gone: int) -> int | None:
    """Return the one cell that is left for a digit without some places, if these make it the last."""
    left = spot & ~gone
    return left.bit_length() - 1 if left != spot and left.bit_count() == 1 else None


def _locked(facts: Facts, *, is_box: bool) -> Iterator[Step]:
    for index, digit, spot, seen in confined(facts, is_box=is_box):
        house, cells = facts.houses[index], list(cells_of(spot))
        crossing = crossed(facts, spot | seen)
        for other, spots in zip(facts.houses, facts.spots, strict=True):
            cell = _last(spots[digit], seen)
            if cell is not None and other.family == house.family:
                yield Step(
                    facts.shape,
                    say(
                        facts.shape,
                        "{why} That leaves {cell} for {digit} in {other}.",
                        why=locked_why(facts, house, digit, spot, crossing),
                        cell=cell,
                        digit=digit,
                        other=other,
                    ),
                    places=[(cell, digit)],
                    cells=cells,
                    digits=[digit],
                    marks=[
                        *locked_houses(house, crossing),
                        Mark.of_house(other),
                        Mark("cause", cells, [digit]),
                    ],
                )


def _hidden(facts: Facts, size: int) -> Iterator[Step]:
    for house, some, places in hidden(facts, size):
        cells = list(cells_of(places))
        for digit, spot in enumerate(facts.spots[facts.houses.index(house)]):
            cell = _last(spot, places)
            if cell is not None and digit not in some:
                yield Step(
                    facts.shape,
                    say(
                        facts.shape,
                        "{why} That leaves {cell} for {digit}.",
                        why=hidden_why(facts, house, some, cells),
                        cell=cell,
                        digit=digit,
                    ),
                    places=[(cell, digit)],
                    cells=cells,
                    digits=some,
                    marks=[Mark.of_house(house), *hidden_causes(facts, cells, mask_of(some))],
                )
