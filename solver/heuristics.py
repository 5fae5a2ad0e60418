"""Which cell a search fills next, and which digit it tries first.

A cell order is called as order(puzzle, cands, cells), where `cells` are those not yet placed,
and returns one of them.  A digit order is called as order(puzzle, cands, cell) and returns the
cell's candidates in the order to try.  `random_cell` and `shuffled` make such a function from a
source of chance.
"""

from __future__ import annotations

from solver.masks import digits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from solver.puzzle import Puzzle

    CellOrder = Callable[[Puzzle, list[int], Sequence[int]], int]
    DigitOrder = Callable[[Puzzle, list[int], int], list[int]]


def first(puzzle: Puzzle, cands: list[int], cells: Sequence[int]) -> int:
    """Take the cells as they come, row by row."""
    return cells[0]


def mrv(puzzle: Puzzle, cands: list[int], cells: Sequence[int]) -> int:
    """Take a cell with the fewest candidates (minimum remaining values), the first of equals."""
    return min(cells, key=lambda cell: cands[cell].bit_count())


def mrv_degree(puzzle: Puzzle, cands: list[int], cells: Sequence[int]) -> int:
    """Break the ties of `mrv` by the most neighbours that are still open."""
    arcs = puzzle.network.arcs
    fewest = min(cands[cell].bit_count() for cell in cells)
    tied = [cell for cell in cells if cands[cell].bit_count() == fewest]
    return max(tied, key=lambda cell: sum(cands[other] & (cands[other] - 1) != 0 for other in arcs[cell]))


def random_cell(rng: Random) -> CellOrder:
    """Return an order that takes any cell."""

    def order(puzzle: Puzzle, cands: list[int], cells: Sequence[int]) -> int:
        return rng.choice(cells)

    return order


def ascending(puzzle: Puzzle, cands: list[int], cell: int) -> list[int]:
    """Try small digits first."""
    return list(digits(cands[cell]))


def lcv(puzzle: Puzzle, cands: list[int], cell: int) -> list[int]:
    """Try first the digit that leaves the neighbours most candidates (least constraining value)."""
    arcs = puzzle.network.arcs[cell]

    def loss(digit: int) -> int:
        return sum((cands[other] & ~table[digit]).bit_count() for other, table in arcs.items())

    return sorted(digits(cands[cell]), key=loss)


def shuffled(rng: Random) -> DigitOrder:
    """Return an order that tries digits by chance."""

    def order(puzzle: Puzzle, cands: list[int], cell: int) -> list[int]:
        some = list(digits(cands[cell]))
        rng.shuffle(some)
        return some

    return order


CELL_ORDERS: dict[str, CellOrder] = {"first": first, "mrv": mrv, "mrv-degree": mrv_degree}
DIGIT_ORDERS: dict[str, DigitOrder] = {"ascending": ascending, "lcv": lcv}
