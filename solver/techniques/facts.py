"""What the finders ask of a position again and again, worked out once for each position.

Sets of cells are ints here, as sets of digits are: cell c is bit c, so the places for a digit in
a house are one `&`, and what two cells both see is another.

>>> from solver.formats import read
>>> from solver.grid import Grid
>>> facts = facts_of(Grid(read("1...  ..3.  .... 2..4")))
>>> [list(cells_of(facts.places[4] & house)) for house in facts.house_sets[:2]]
[[1, 2], [4, 5]]
>>> facts is facts_of(Grid(read("1...  ..3.  .... 2..4")))
True
"""

from __future__ import annotations

from functools import cached_property, lru_cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solver.grid import Grid
    from solver.network import Network


def set_of(cells: Iterable[int]) -> int:
    """Return the set of these cells."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def cells_of(cells: int) -> Iterator[int]:
    """Yield the cells of a set in ascending order."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


class Terrain:
    """What depends on shape and constraints alone: houses and peers as sets of cells."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.shape = network.shape
        self.houses = network.houses
        self.house_sets = [set_of(house.cells) for house in network.houses]
        self.peers = [set_of(peers) for peers in network.peers]

    @cached_property
    def houses_at(self) -> list[tuple[int, ...]]:
        """For each cell the places in `houses` of those it is in."""
        at: list[list[int]] = [[] for _ in self.shape.cells]
        for index, house in enumerate(self.houses):
            for cell in house.cells:
                at[cell].append(index)
        return [tuple(indices) for indices in at]


class Facts:
    """One position seen from all sides; it never changes.

    `cands` has a mask for each empty cell and 0 for a filled one; `empty` is the set of empty
    cells; `places[d]` the set of empty cells with the candidate d (`places[0]` is not used).
    """

    def __init__(self, network: Network, digits: tuple[int, ...], cands: tuple[int, ...]) -> None:
        self.terrain = terrain = terrain_of(network)
        self.network = network
        self.shape = network.shape
        self.digits = digits
        self.houses = terrain.houses
        self.house_sets = terrain.house_sets
        self.peers = terrain.peers
        self.cands = [0 if digit else mask for digit, mask in zip(digits, cands, strict=True)]
        self.empty = 0
        self.places = [0] * (self.shape.size + 1)
        places = self.places
        for cell, digit in enumerate(digits):
            if not digit:
                mask = self.cands[cell]
                here = 1 << cell
                self.empty |= here
                while mask:
                    low = mask & -mask
                    places[low.bit_length()] |= here
                    mask ^= low

    @cached_property
    def spots(self) -> list[list[int]]:
        """For each house and digit the set of cells that can hold it: `spots[house][digit]`."""
        return [[places & house for places in self.places] for house in self.house_sets]

    @cached_property
    def bivalue(self) -> int:
        """The set of cells with exactly two candidates."""
        return set_of(cell for cell, mask in enumerate(self.cands) if mask.bit_count() == 2)  # noqa: PLR2004

    def seen_by_all(self, cells: int) -> int:
        """Return the set of cells that are peers of each of these."""
        found = -1
        for cell in cells_of(cells):
            found &= self.peers[cell]
        return found


@lru_cache(maxsize=16)
def terrain_of(network: Network) -> Terrain:
    """Return the tables of a network, made once."""
    return Terrain(network)


@lru_cache(maxsize=8)
def _facts(network: Network, digits: tuple[int, ...], cands: tuple[int, ...]) -> Facts:
    return Facts(network, digits, cands)


def facts_of(grid: Grid) -> Facts:
    """Return the facts of a grid as it stands."""
    return _facts(grid.puzzle.network, tuple(grid.digits), tuple(grid.cands))
