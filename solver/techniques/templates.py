"""All ways to place one digit on the whole grid, one in every house.

A candidate that no such way uses is false, whatever the other digits do; a cell that every way
uses is true.  Finders of patterns of one digit ask here first: what a fish or a chain of one
digit drops is always among the candidates that no way uses.
"""

from __future__ import annotations

from functools import lru_cache

from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.facts import cells_of, facts_of, set_of
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.grid import Grid
    from solver.techniques.facts import Facts, Terrain
    from solver.text import Text

PATIENCE = 2000
"""Cells tried in search of one way; a candidate whose search takes longer is left in doubt."""


class Ways:
    """What all ways to place one digit have in common.

    `used` is the set of candidates that some way uses, `unused` of those that none does, and
    `doubtful` of those whose search was cut short.  Without any way none is unused.
    """

    __slots__ = ("doubtful", "unused", "used")

    def __init__(self, terrain: Terrain, places: int, placed: int) -> None:
        self.used = 0
        self.unused = 0
        self.doubtful = 0
        for cell in cells_of(places):
            if self.used >> cell & 1:
                continue
            houses = [h for h in terrain.house_sets if not h & placed and not h >> cell & 1]
            search = _Search(terrain.peers, self.used)
            way = search.way(houses, places & ~terrain.peers[cell] & ~(1 << cell))
            if way is not None:
                self.used |= way | 1 << cell
            elif search.patience:
                self.unused |= 1 << cell
            else:
                self.doubtful |= 1 << cell
        if not self.used:
            self.unused = 0


class _Search:
    """Looks for one way to fill houses with a digit, by new cells rather than `used` ones."""

    __slots__ = ("patience", "peers", "used")

    def __init__(self, peers: list[int], used: int) -> None:
        self.peers = peers
        self.used = used
        self.patience = PATIENCE

    def way(self, houses: list[int], places: int) -> int | None:
        """Return cells with one in each house, none the peer of another, or None."""
        fewest = 0
        least = -1
        for house in houses:
            spots = places & house
            count = spots.bit_count()
            if not count:
                return None
            if least < 0 or count < least:
                fewest, least = spots, count
        if least < 0:
            return 0
        for cell in (*cells_of(fewest & ~self.used), *cells_of(fewest & self.used)):
            if not self.patience:
                return None
            self.patience -= 1
            here = 1 << cell
            rest = self.way([h for h in houses if not h & here], places & ~self.peers[cell] & ~here)
            if rest is not None:
                return rest | here
        return None


@lru_cache(maxsize=512)
def _ways(terrain: Terrain, places: int, placed: int) -> Ways:
    return Ways(terrain, places, placed)


def ways_of(facts: Facts, digit: int) -> Ways:
    """Return what the ways to place a digit have in common."""
    return _ways(facts.terrain, facts.places[digit], placed_of(facts, digit))


def placed_of(facts: Facts, digit: int) -> int:
    """Return the set of cells that hold the digit."""
    return set_of(cell for cell, value in enumerate(facts.digits) if value == digit)


def _forced(facts: Facts, ways: Ways, places: int) -> int:
    """Return the cells that every way uses: alone among the used candidates of a house."""
    forced = 0
    for house in facts.house_sets:
        spots = places & house & ~ways.unused
        if spots & (spots - 1) == 0:
            forced |= spots
    return forced if ways.used else 0


def _rounds(facts: Facts) -> Iterator[list[tuple[int, Ways, int]]]:
    """Yield (digit, its ways, the cells all of them use), first for each digit by itself.

    Then, if that forces cells, once more after the ways of other digits that use those cells
    are struck out, until nothing changes.
    """
    every = range(1, facts.shape.size + 1)
    placed = [0, *(placed_of(facts, digit) for digit in every)]
    places = facts.places.copy()
    while True:
        found = []
        for digit in every:
            ways = _ways(facts.terrain, places[digit], placed[digit])
            found.append((digit, ways, _forced(facts, ways, places[digit])))
        yield found
        before = places.copy()
        for digit, ways, _ in found:
            places[digit] &= ~ways.unused
        for digit, _, forced in found:
            for other in every:
                if other != digit:
                    places[other] &= ~forced
        if places == before:
            return


def _told(facts: Facts, digit: int, number: int) -> Text:
    """Name the ways to place a digit that are left in a round."""
    return say(
        facts.shape,
        "ways to place {digit} on the whole grid, once in each house and clear of the cells that another"
        " digit needs"
        if number
        else "ways to place {digit} on the whole grid, once in each house",
        digit=digit,
    )


@technique("Template set", rating=11.5, score=10000, level="Extreme")
def template_set(grid: Grid) -> Iterator[Step]:
    """Place a digit in the cells that every way to place it uses."""
    facts = facts_of(grid)
    shape = facts.shape
    told = set()
    for number, found in enumerate(_rounds(facts)):
        for digit, _, forced in found:
            if forced and (digit, forced) not in told:
                told.add((digit, forced))
                cells = list(cells_of(forced))
                yield Step(
                    shape,
                    say(
                        shape,
                        "of all {ways}, each uses {cells}.",
                        ways=_told(facts, digit, number),
                        cells=cells,
                    ),
                    places=[(cell, digit) for cell in cells],
                    cells=cells,
                    digits=[digit],
                    marks=[Mark("cause", cells_of(facts.places[digit]), [digit])],
                )


@technique("Template delete", rating=11.6, score=10000, level="Extreme")
def template_delete(grid: Grid) -> Iterator[Step]:
    """Drop a digit from the cells that no way to place it uses."""
    facts = facts_of(grid)
    shape = facts.shape
    told = set()
    for number, found in enumerate(_rounds(facts)):
        for digit, ways, _ in found:
            unused = facts.places[digit] & ~(ways.used | ways.doubtful)
            if ways.used and unused and (digit, unused) not in told:
                told.add((digit, unused))
                drops = [(cell, digit) for cell in cells_of(unused)]
                yield Step(
                    shape,
                    say(
                        shape,
                        "of all {ways}, none uses {cells:or}.",
                        ways=_told(facts, digit, number),
                        cells=cells_of(unused),
                    ),
                    drops=drops,
                    cells=cells_of(facts.places[digit] & ~unused),
                    digits=[digit],
                    marks=[Mark("cause", cells_of(facts.places[digit] & ~unused), [digit])],
                )
