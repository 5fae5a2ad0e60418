"""Which cell a search fills next, and which digit it tries first.

A cell order is called as order(puzzle, cands, cells, rng), where `cells` are those not yet
filled, row by row, and returns one of them.  A digit order is called as
order(puzzle, cands, cell, rng) and returns the cell's candidates in the order to try.  `rng` is
the chance of this search; most orders leave it alone.
"""

from __future__ import annotations

from functools import lru_cache

from solver.masks import digits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from solver.network import Network
    from solver.puzzle import Puzzle

    CellOrder = Callable[[Puzzle, list[int], Sequence[int], Random], int]
    DigitOrder = Callable[[Puzzle, list[int], int, Random], list[int]]


def first(puzzle: Puzzle, cands: list[int], cells: Sequence[int], rng: Random) -> int:
    """Take the cells as they come, row by row."""
    return cells[0]


def mrv(puzzle: Puzzle, cands: list[int], cells: Sequence[int], rng: Random) -> int:
    """Take a cell with the fewest candidates (minimum remaining values), the first of equals."""
    return min(cells, key=lambda cell: cands[cell].bit_count())


def mrv_degree(puzzle: Puzzle, cands: list[int], cells: Sequence[int], rng: Random) -> int:
    """Break the ties of `mrv` by the most constraints on unfilled cells, dots counted."""
    fewest = min(cands[cell].bit_count() for cell in cells)
    unfilled = frozenset(cells)
    tied = [cell for cell in cells if cands[cell].bit_count() == fewest]
    return max(tied, key=lambda cell: degree(puzzle, unfilled, cell))


def random_cell(puzzle: Puzzle, cands: list[int], cells: Sequence[int], rng: Random) -> int:
    """Take any cell."""
    return rng.choice(cells)


def ascending(puzzle: Puzzle, cands: list[int], cell: int, rng: Random) -> list[int]:
    """Try small digits first."""
    return list(digits(cands[cell]))


def lcv(puzzle: Puzzle, cands: list[int], cell: int, rng: Random) -> list[int]:
    """Try first the digit that leaves the neighbours most candidates (least constraining value)."""
    arcs = puzzle.network.arcs[cell]

    def loss(digit: int) -> int:
        return sum((cands[other] & ~table[digit]).bit_count() for other, table in arcs.items())

    return sorted(digits(cands[cell]), key=loss)


def shuffled(puzzle: Puzzle, cands: list[int], cell: int, rng: Random) -> list[int]:
    """Try digits by chance."""
    some = list(digits(cands[cell]))
    rng.shuffle(some)
    return some


CELL_ORDERS: dict[str, CellOrder] = {
    "first": first,
    "mrv": mrv,
    "mrv-degree": mrv_degree,
    "random": random_cell,
}
DIGIT_ORDERS: dict[str, DigitOrder] = {"ascending": ascending, "lcv": lcv, "shuffled": shuffled}

STEADY: frozenset[CellOrder | DigitOrder] = frozenset((first, mrv, mrv_degree, ascending, lcv))
"""Those that leave chance alone, so that a search by them need not load `random`."""
COUNTING: frozenset[CellOrder | DigitOrder] = frozenset((mrv, mrv_degree, lcv))
"""Those that look at the candidates of more than one cell, and so need them up to date."""


def degree(puzzle: Puzzle, unfilled: frozenset[int], cell: int) -> int:
    """Return how many constraints tie the cell to unfilled ones: house by house, dot by dot."""
    return sum(other in unfilled for other in _ties(puzzle.network)[cell])


@lru_cache(maxsize=16)
def _ties(network: Network) -> list[list[int]]:
    """Return for each cell the others of every constraint on it, once for each constraint."""
    return [
        [other for index in indices for other in network.parts[index].cells if other != cell]
        for cell, indices in enumerate(network.parts_at)
    ]
