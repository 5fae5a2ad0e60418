"""The questions most callers have: a solution, all solutions, how many, what can stand where.

>>> from solver.formats import read
>>> puzzle = read("1... ...4 3... ....")
>>> [str(grid) for grid in solutions(puzzle, "forward-checking")]
['1423231431424231', '1423231432414132', '1432231432414123']
>>> count(puzzle, limit=10), is_unique(puzzle)
(3, False)
"""

from __future__ import annotations

from itertools import islice

from solver.algorithms import algorithm_of
from solver.errors import LimitReached, NoSolution
from solver.grid import Grid
from solver.reasons import ended, none_found
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from solver import lanes
    from solver.puzzle import Puzzle
    from solver.search import Search
    from solver.text import Text

FEW = 100
"""So many solutions are counted the shortest way, which keeps them all."""


def solutions(
    puzzle: Puzzle, algorithm: str = "fast", *, seed: int = 0, nodes: int | None = None
) -> Iterator[Grid]:
    """Yield the solutions one by one, each only when it is asked for, none twice.

    Raises LimitReached rather than look at more than `nodes` nodes.
    """
    if algorithm == "fast":
        return (Grid.filled(puzzle, digits) for digits in _found(_run(puzzle, nodes)))
    search = algorithm_of(algorithm).search(puzzle, seed=seed, nodes=nodes)
    return (Grid.filled(puzzle, digits) for digits in search)


def solve(puzzle: Puzzle, algorithm: str = "fast", *, seed: int = 0, nodes: int | None = None) -> Grid:
    """Return the first solution; raise NoSolution if there is none, LimitReached as `solutions` does."""
    if algorithm == "fast":
        run = _run(puzzle, nodes)
        for digits in _found(run):
            return Grid.filled(puzzle, digits)
        raise NoSolution(str(none_found(run)))
    search = algorithm_of(algorithm).search(puzzle, seed=seed, nodes=nodes)
    for digits in search:
        return Grid.filled(puzzle, digits)
    raise NoSolution(str(why_none(search)))


def count(puzzle: Puzzle, limit: int = 2, *, nodes: int | None = None) -> int:
    """Return the number of solutions, but no more than the limit; raise LimitReached as `solutions` does."""
    if nodes is None and limit <= FEW:
        # Imported here because the page waits for every import, and asks its first question later.
        from solver import lanes

        return len(lanes.few(puzzle, limit=limit))
    return sum(1 for _ in islice(_found(_run(puzzle, nodes)), limit))


def is_unique(puzzle: Puzzle, *, nodes: int | None = None) -> bool:
    """Tell whether there is exactly one solution; raise LimitReached as `solutions` does."""
    return count(puzzle, nodes=nodes) == 1


def true_candidates(puzzle: Puzzle, *, nodes: int | None = None) -> lanes.TrueCandidates:
    """Return for each cell the digits that stand there in some solution, each with such a solution.

    `masks` has the digits, `witnesses` the solutions, and `unknown` the digits that were not
    decided within the limit of nodes.  There is no need to enumerate all solutions.
    """
    from solver import lanes

    return lanes.true_candidates(puzzle, nodes=_tries(nodes))


class Survey:
    """What the solutions of a puzzle are like, as far as it is known.

    `solutions` are the first ones, `is_all` tells whether there are no others, and `masks` has for
    each cell the digits of all solutions, or None while these are not known.
    """

    __slots__ = ("is_all", "masks", "solutions", "why")

    def __init__(self) -> None:
        self.solutions: list[list[int]] = []
        self.is_all = False
        self.masks: list[int] | None = None
        self.why: Text | None = None

    def sentence(self) -> Text:
        """Say how many solutions there are."""
        number = len(self.solutions)
        if not self.is_all:
            return say(None, "At least {count} solutions." if number > 1 else "Not yet known.", count=number)
        if self.why is not None:
            return say(None, "No solution: {why}.", why=self.why)
        return say(
            None, "Exactly one solution." if number == 1 else "Exactly {count} solutions.", count=number
        )


def surveying(puzzle: Puzzle, limit: int = 1000) -> Generator[Survey, None, Survey]:
    """Yield what is known so far many times a second, and return it when all is known.

    Solutions are counted up to the limit; then, if there are several, comes what can stand where.
    """
    from solver import lanes

    survey = Survey()
    run = lanes.Run(puzzle)
    for digits in run.walk():
        if digits is not None:
            survey.solutions.append(digits)
            if len(survey.solutions) == limit:
                break
        yield survey
    else:
        survey.is_all = True
        survey.why = None if survey.solutions else none_found(run)
    if survey.is_all:
        survey.masks = [0] * len(puzzle.givens)
        for found in survey.solutions:
            survey.masks = [mask | 1 << (digit - 1) for mask, digit in zip(survey.masks, found, strict=True)]
        return survey
    weighing = lanes.weighing(puzzle)
    while True:
        try:
            next(weighing)
        except StopIteration as end:
            survey.masks = end.value.masks
            return survey
        yield survey


def why_none(search: Search) -> Text:
    """Say why a search that has ended found nothing."""
    if search.reason is not None:
        return ended(search.puzzle.shape, search.reason)
    template = "all {count} {count?digit|digits} tried end in a contradiction"
    return say(None, template, count=search.nodes - 1)


def _run(puzzle: Puzzle, nodes: int | None) -> lanes.Run:
    from solver import lanes

    return lanes.Run(puzzle, nodes=_tries(nodes))


def _tries(nodes: int | None) -> int | None:
    """Return how many digits may be tried within a limit of nodes, of which the root is one."""
    return None if nodes is None else max(nodes - 1, 0)


def _found(run: lanes.Run) -> Iterator[list[int]]:
    """Yield the solutions of a run; raise LimitReached if its limit came first."""
    found = 0
    for digits in run:
        found += 1
        yield digits
    if run.is_cut:
        raise LimitReached(run.nodes + 1, found)
