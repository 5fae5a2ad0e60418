"""Which cell a search fills next, and which digit it tries first.

A cell order is called as order(puzzle, cands, cells, rng), where `cells` are those not yet
filled, row by row, and returns one of them.  A digit order is called as
order(puzzle, cands, cell, rng) and returns the cell's candidates in the order to try.  `rng` is
the chance of this search; most orders leave it alone.

An order joins the list by its decorator, which also asks what a search must know of it: whether
it counts, that is, looks at the candidates of more than one cell and so needs them up to date,
and whether it uses chance.  Of a function that says neither, both are taken to be true: that may
cost time, and loses nothing.
"""

from __future__ import annotations

from functools import lru_cache

from solver.masks import digits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random
    from typing import TypeVar

    from solver.network import Network
    from solver.puzzle import Puzzle

    CellOrder = Callable[[Puzzle, list[int], Sequence[int], Random], int]
    DigitOrder = Callable[[Puzzle, list[int], int, Random], list[int]]
    Part = TypeVar("Part", bound=Callable[..., object])

CELL_ORDERS: dict[str, CellOrder] = {}
DIGIT_ORDERS: dict[str, DigitOrder] = {}


def listed_as(known: dict[str, Part], name: str, **facts: bool) -> Callable[[Part], Part]:
    """Return a decorator that puts a part of a search into a list, and notes facts about it."""

    def enter(part: Part) -> Part:
        vars(part).update(listed_as=name, **facts)
        known[name] = part
        return part

    return enter


def cell_order(name: str, *, counts: bool, chance: bool) -> Callable[[CellOrder], CellOrder]:
    """Put a function into the list of cell orders."""
    return listed_as(CELL_ORDERS, name, counts=counts, chance=chance)


def digit_order(name: str, *, counts: bool, chance: bool) -> Callable[[DigitOrder], DigitOrder]:
    """Put a function into the list of digit orders."""
    return listed_as(DIGIT_ORDERS, name, counts=counts, chance=chance)


def part_name(part: object) -> str:
    """Return the name of a part in its list, or what comes nearest to a name."""
    name = getattr(part, "listed_as", None) or getattr(part, "__name__", None)
    return str(name or part_name(getattr(part, "func", type(part))))


@cell_order("first", counts=False, chance=False)
def first(puzzle: Puzzle, cands: list[int], cells: Sequence[int], rng: Random) -> int:
    """Take the cells as they come, row by row."""
    return cells[0]


@cell_order("mrv", counts=True, chance=False)
def mrv(puzzle: Puzzle, cands: list[int], cells: Sequence[int], rng: Random) -> int:
    """Take a cell with the fewest candidates (minimum remaining values), the first of equals."""
    return min(cells, key=lambda cell: cands[cell].bit_count())


@cell_order("mrv-degree", counts=True, chance=False)
def mrv_degree(puzzle: Puzzle, cands: list[int], cells: Sequence[int], rng: Random) -> int:
    """Break the ties of `mrv` by the most constraints on unfilled cells, dots counted."""
    fewest = min(cands[cell].bit_count() for cell in cells)
    unfilled = frozenset(cells)
    tied = [cell for cell in cells if cands[cell].bit_count() == fewest]
    return max(tied, key=lambda cell: degree(puzzle, unfilled, cell))


@cell_order("random", counts=False, chance=True)
def random_cell(puzzle: Puzzle, cands: list[int], cells: Sequence[int], rng: Random) -> int:
    """Take any cell."""
    return rng.choice(cells)


@digit_order("ascending", counts=False, chance=False)
def ascending(puzzle: Puzzle, cands: list[int], cell: int, rng: Random) -> list[int]:
    """Try small digits first."""
    return list(digits(cands[cell]))


@digit_order("lcv", counts=True, chance=False)
def lcv(puzzle: Puzzle, cands: list[int], cell: int, rng: Random) -> list[int]:
    """Try first the digit that leaves the neighbours most candidates (least constraining value)."""
    arcs = puzzle.network.arcs[cell]

    def loss(digit: int) -> int:
        return sum((cands[other] & ~table[digit]).bit_count() for other, table in arcs.items())

    return sorted(digits(cands[cell]), key=loss)


@digit_order("shuffled", counts=False, chance=True)
def shuffled(puzzle: Puzzle, cands: list[int], cell: int, rng: Random) -> list[int]:
    """Try digits by chance."""
    some = list(digits(cands[cell]))
    rng.shuffle(some)
    return some


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
