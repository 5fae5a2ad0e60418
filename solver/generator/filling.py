"""Full grids by chance: found by a search, or a template whose rows, columns and digits are shuffled.

A search reaches every grid; a template knows one, which makes millions of others, at once on any size.
"""

from __future__ import annotations

from solver.errors import BadRequest
from solver.generator.symmetry import diagonal, moved
from solver.lanes import Run
from solver.lanes.hasty import TiredError, first_solution
from solver.lanes.quick import quickest_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from random import Random

    from solver.network import Network
    from solver.shape import Shape

    Filling = Callable[[Network, Random], Generator[None, None, list[int]]]


def by_search(network: Network, rng: Random) -> Generator[None, None, list[int]]:
    """Search with digits by chance; start over with more patience when a search gets lost.

    Raises BadRequest if there is no such grid.
    """
    patience = len(network.shape.cells)
    engine = quickest_of(network)
    if engine.is_plain:
        seeds = _seeds(network, rng)
        try:
            found = first_solution(engine, engine.start(seeds, []), seeds, patience, rng)
        except TiredError:
            found = None
        if found is not None:
            return found
    while True:
        run = Run(network, _seeds(network, rng), rng=rng, nodes=patience)
        for found in run.walk():
            if found is not None:
                return found
            yield
        if run.is_cut:
            patience *= 2
            yield
        elif network.extra or network.shape.box is None:
            # One seeded row is a matter of names, so what it does not allow cannot be.
            raise BadRequest("no grid of this shape and these rules can be filled")


def by_template(network: Network, rng: Random) -> Generator[None, None, list[int]]:
    """Shuffle digits, rows in bands, columns in stacks, bands and stacks; perhaps swap rows and columns."""
    yield
    size = network.shape.size
    height, width = box_of(network.shape)
    rows = shuffled_lines(size, height, rng)
    columns = shuffled_lines(size, width, rng)
    digits = list(range(1, size + 1))
    rng.shuffle(digits)
    grid = [
        digits[(width * (row % height) + row // height + column) % size] for row in rows for column in columns
    ]
    if height in (1, width) and rng.random() < 1 / 2:
        return [grid[cell] for cell in moved(diagonal, size)]
    return grid


def by_names(grid: Sequence[int]) -> Filling:
    """Return a filling that gives the digits of a known grid other names."""

    def fill(network: Network, rng: Random) -> Generator[None, None, list[int]]:
        yield
        names = list(range(1, network.shape.size + 1))
        rng.shuffle(names)
        return [names[digit - 1] for digit in grid]

    return fill


FILLINGS: dict[str, Filling] = {"search": by_search, "template": by_template}
"""The ways of making a full grid."""


def has_template(network: Network) -> bool:
    """Tell whether the template fits: boxes of one height and width, or none, and no further rule."""
    return not network.extra and (network.shape.box is not None or not network.shape.boxes)


def box_of(shape: Shape) -> tuple[int, int]:
    """Return height and width of the boxes; without boxes each row is one."""
    return shape.box or (1, shape.size)


def shuffled_lines(size: int, length: int, rng: Random) -> list[int]:
    """Return all rows or columns in a new order that keeps bands or stacks of this length together."""
    chutes = [list(range(start, start + length)) for start in range(0, size, length)]
    rng.shuffle(chutes)
    for chute in chutes:
        rng.shuffle(chute)
    return [line for chute in chutes for line in chute]


def _seeds(network: Network, rng: Random) -> list[int]:
    """Return digits by chance where any will do: in boxes that see none of each other, or in a row."""
    shape = network.shape
    seeds = [0] * len(shape.cells)
    if network.extra:
        return seeds
    houses: list[tuple[int, ...]] = [tuple(range(shape.size))]
    if shape.box:
        height, width = shape.box
        across = shape.size // width
        houses = [shape.boxes[number * (across + 1)] for number in range(min(across, shape.size // height))]
    digits = list(range(1, shape.size + 1))
    for house in houses:
        rng.shuffle(digits)
        for cell, digit in zip(house, digits, strict=True):
            seeds[cell] = digit
    return seeds
