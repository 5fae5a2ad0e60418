"""Jigsaw regions by chance: connected, of one size, and such that a grid can be filled.

Two regions that touch trade a cell each, many times over, as long as both stay in one piece.

>>> _is_whole([1, 1, 0, 1], [[1], [0, 2], [1, 3], [2]], 0)
False
"""

from __future__ import annotations

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


def regions(size: int, rng: Random) -> Generator[None, None, Shape]:
    """Yield now and then, and return a shape with irregular regions that can be filled."""
    neighbours: list[list[int]] = [[] for _ in range(size * size)]
    for a, b in Shape(size).borders():
        neighbours[a].append(b)
        neighbours[b].append(a)
    trades = TRADES_FOR_A_CELL * size * size
    while True:
        region_of = _boxes(size)
        for _ in range(trades):
            _trade(region_of, neighbours, rng)
        yield
        shape = Shape(size, _members(region_of, size))
        if shape.box is None and (yield from _can_be_filled(shape, rng)):
            return shape
        trades = max(size, trades * 3 // 4)


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
    region_of[cell] = other
    edge = [
        near
        for near, region in enumerate(region_of)
        if region == other and near != cell and any(region_of[beside] == mine for beside in neighbours[near])
    ]
    if edge:
        back = rng.choice(edge)
        region_of[back] = mine
        if _is_whole(region_of, neighbours, cell) and _is_whole(region_of, neighbours, back):
            return
        region_of[back] = other
    region_of[cell] = mine


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
