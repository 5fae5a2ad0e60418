"""Jigsaw regions by chance: connected, of one size, and such that a grid can be filled.

Two regions that touch trade a cell each, many times over, as long as both stay in one piece.  Then
a search shows that they can be filled.  On large boards it would get lost, so there the cells that
are traded have the same digit in a grid that fits the boxes: it fits whatever becomes of them.  In
between, two digits of the grid change places along a chain of houses, so that other cells can trade.

>>> _is_whole([1, 1, 0, 1], [[1], [0, 2], [1, 3], [2]], 0)
False
"""

from __future__ import annotations

from solver.generator.filling import by_search
from solver.lanes import Run
from solver.network import network_of
from solver.shape import Shape, standard_box

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from random import Random

LEAST_SIZE = 4
"""Smaller grids have no irregular regions that can be filled."""

TRADES_FOR_A_CELL = 4
"""How many trades are tried for each cell at first."""

NODES_FOR_A_CELL = 5
"""What a search for a first grid may take; after one that takes more, the regions are mixed less."""

LARGE = 18
"""From this size on regions that began as boxes are mixed around a grid."""

ROUNDS = 30
"""How often cells are traded there, and then digits exchanged."""

STRAIGHTENING = 0.1
"""How many of the trades there that make regions more like boxes again are made all the same."""


def regions(size: int, rng: Random) -> Generator[None, None, tuple[Shape, list[int] | None]]:
    """Yield now and then, and return a shape with irregular regions, and a grid for it if one is known."""
    neighbours: list[list[int]] = [[] for _ in range(size * size)]
    for a, b in Shape(size).borders():
        neighbours[a].append(b)
        neighbours[b].append(a)
    if size >= LARGE and standard_box(size):
        return (yield from _around_a_grid(size, neighbours, rng))
    trades = TRADES_FOR_A_CELL * size * size
    while True:
        region_of = _boxes(size)
        for _ in range(trades):
            _trade(region_of, neighbours, rng)
        yield
        shape = Shape(size, _members(region_of, size))
        if shape.box is None and (yield from _can_be_filled(shape, rng)):
            return shape, None
        trades = max(size, trades * 3 // 4)


def _around_a_grid(
    size: int, neighbours: list[list[int]], rng: Random
) -> Generator[None, None, tuple[Shape, list[int]]]:
    """Mix the boxes of a full grid by trades of cells with the same digit, and return both."""
    grid = yield from by_search(network_of(Shape(size)), rng)
    region_of = _boxes(size)
    for _ in range(ROUNDS):
        yield
        _trade_alike(grid, region_of, neighbours, rng)
        yield
        _exchange_digits(grid, region_of, rng)
    return Shape(size, _members(region_of, size)), grid


def _trade_alike(grid: Sequence[int], region_of: list[int], neighbours: list[list[int]], rng: Random) -> None:
    """Let cells go to the region beside them, which gives its cell of that digit for it."""
    place_of = {
        (region, digit): cell for cell, (region, digit) in enumerate(zip(region_of, grid, strict=True))
    }
    for _ in range(TRADES_FOR_A_CELL * len(grid)):
        cell = rng.randrange(len(grid))
        digit = grid[cell]
        mine, other = region_of[cell], region_of[rng.choice(neighbours[cell])]
        back = place_of[other, digit]
        if mine == other or all(region_of[near] != mine for near in neighbours[back]):
            continue
        before = _edges(region_of, neighbours, cell, back)
        if not _swap(region_of, neighbours, cell, back):
            continue
        if _edges(region_of, neighbours, cell, back) < before and rng.random() > STRAIGHTENING:
            region_of[cell], region_of[back] = mine, other
        else:
            place_of[other, digit], place_of[mine, digit] = cell, back


def _edges(region_of: Sequence[int], neighbours: list[list[int]], *cells: int) -> int:
    """Return how many borders of some cells are borders of regions."""
    return sum(region_of[near] != region_of[cell] for cell in cells for near in neighbours[cell])


def _exchange_digits(grid: list[int], region_of: Sequence[int], rng: Random) -> None:
    """Let two digits change places, many times over, in cells that hang together by houses.

    Whoever has one of the two asks its row, column and region for the other, so all houses stay right.
    """
    size = max(grid)
    houses = [(cell // size, size + cell % size, 2 * size + region) for cell, region in enumerate(region_of)]
    place_of = {(house, digit): cell for cell, digit in enumerate(grid) for house in houses[cell]}
    for _ in range(len(grid) // 4):
        first = rng.randrange(len(grid))
        one, other = grid[first], rng.randint(1, size)
        chain = [first]
        seen = {first}
        for cell in chain:
            wanted = one if grid[cell] == other else other
            for house in houses[cell]:
                partner = place_of[house, wanted]
                if partner not in seen:
                    seen.add(partner)
                    chain.append(partner)
        for cell in chain:
            grid[cell] = one if grid[cell] == other else other
            for house in houses[cell]:
                place_of[house, grid[cell]] = cell


def _boxes(size: int) -> list[int]:
    """Return the number of the usual box of each cell, or of its row where there are no boxes."""
    height, width = standard_box(size) or (1, size)
    across = size // width
    return [row // height * across + column // width for row in range(size) for column in range(size)]


def _members(region_of: Sequence[int], size: int) -> list[list[int]]:
    members: list[list[int]] = [[] for _ in range(size)]
    for cell, region in enumerate(region_of):
        members[region].append(cell)
    return members


def _trade(region_of: list[int], neighbours: list[list[int]], rng: Random) -> None:
    """Let a cell by chance go to the region beside it, which gives another for it, if both stay whole."""
    cell = rng.randrange(len(region_of))
    mine = region_of[cell]
    others = [region_of[near] for near in neighbours[cell] if region_of[near] != mine]
    if not others:
        return
    other = rng.choice(others)
    edge = [
        near
        for near, region in enumerate(region_of)
        if region == other
        and any(region_of[beside] == mine and beside != cell for beside in neighbours[near])
    ]
    if edge:
        _swap(region_of, neighbours, cell, rng.choice(edge))


def _swap(region_of: list[int], neighbours: list[list[int]], cell: int, back: int) -> bool:
    """Let two cells change their regions if both regions stay whole; tell whether they did."""
    mine, other = region_of[cell], region_of[back]
    region_of[cell], region_of[back] = other, mine
    if _is_whole(region_of, neighbours, cell) and _is_whole(region_of, neighbours, back):
        return True
    region_of[cell], region_of[back] = mine, other
    return False


def _is_whole(region_of: Sequence[int], neighbours: list[list[int]], cell: int) -> bool:
    """Tell whether the region of a cell is in one piece."""
    region = region_of[cell]
    seen = {cell}
    queue = [cell]
    for member in queue:
        for near in neighbours[member]:
            if region_of[near] == region and near not in seen:
                seen.add(near)
                queue.append(near)
    return len(queue) == region_of.count(region)


def _can_be_filled(shape: Shape, rng: Random) -> Generator[None, None, bool]:
    """Tell whether a search finds a grid within its limit."""
    first_row = list(range(1, shape.size + 1)) + [0] * (len(shape.cells) - shape.size)
    run = Run(network_of(shape), first_row, rng=rng, nodes=NODES_FOR_A_CELL * len(shape.cells))
    for found in run.walk():
        if found is not None:
            return True
        yield
    return False
