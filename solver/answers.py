"""The questions most callers have: a solution, all solutions, how many.

>>> from solver.formats import read
>>> puzzle = read("1... ...4 3... ....")
>>> [str(grid) for grid in solutions(puzzle, "forward-checking")]
['1423231431424231', '1423231432414132', '1432231432414123']
>>> count(puzzle, limit=10)
3
"""

from __future__ import annotations

from itertools import islice

from solver.algorithms import algorithm_of
from solver.errors import NoSolution
from solver.grid import Grid
from solver.words import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.puzzle import Puzzle
    from solver.search import Search


def solutions(
    puzzle: Puzzle, algorithm: str = "fast", *, seed: int = 0, nodes: int | None = None
) -> Iterator[Grid]:
    """Yield the solutions one by one, each only when it is asked for, none twice.

    Raises LimitReached rather than look at more than `nodes` nodes.
    """
    search = algorithm_of(algorithm).search(puzzle, seed=seed, nodes=nodes)
    return (Grid.of(puzzle, digits) for digits in search)


def solve(puzzle: Puzzle, algorithm: str = "fast", *, seed: int = 0, nodes: int | None = None) -> Grid:
    """Return the first solution; raise NoSolution if there is none, LimitReached as `solutions` does."""
    search = algorithm_of(algorithm).search(puzzle, seed=seed, nodes=nodes)
    for digits in search:
        return Grid.of(puzzle, digits)
    raise NoSolution(why_none(search))


def count(puzzle: Puzzle, limit: int = 2, *, nodes: int | None = None) -> int:
    """Return the number of solutions, but no more than the limit; raise LimitReached as `solutions` does."""
    return sum(1 for _ in islice(algorithm_of("fast").search(puzzle, nodes=nodes), limit))


def why_none(search: Search) -> str:
    """Say why a search that has ended found nothing."""
    if search.reason is not None:
        return search.reason.sentence(search.puzzle.shape.name)
    return f"all {counted(search.nodes - 1, 'digit')} tried end in a contradiction"
