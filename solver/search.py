"""Backtracking search, with every choice a function.

Three functions make an algorithm: which cell next, which digit first, what follows from a
placed digit.  The stack is a list, not the interpreter's, so a search can stop at any node and
go on later, and a 25x25 grid does not run out of stack.

>>> from solver.formats import read
>>> puzzle = read("1... ...4 3... ....")
>>> [str(grid) for grid in solutions(puzzle, "forward-checking")]
['1423231431424231', '1423231432414132', '1432231432414123']
"""

from __future__ import annotations

from itertools import islice

from solver.errors import BadRequest, Contradiction, NoSolution
from solver.grid import Grid
from solver.heuristics import ascending, first, mrv
from solver.masks import bit
from solver.propagation import FOLLOWING, ac3, everything, forward_check, nothing, only_choice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solver.heuristics import CellOrder, DigitOrder
    from solver.propagation import Propagate, Tell
    from solver.puzzle import Puzzle


class Algorithm:
    """A named combination of a cell order, a digit order and a propagation."""

    __slots__ = ("cell_order", "digit_order", "explanation", "propagate", "title")

    def __init__(
        self,
        title: str,
        explanation: str,
        cell_order: CellOrder,
        digit_order: DigitOrder,
        propagate: Propagate,
    ) -> None:
        self.title = title
        self.explanation = explanation
        self.cell_order = cell_order
        self.digit_order = digit_order
        self.propagate = propagate


ALGORITHMS: dict[str, Algorithm] = {
    "backtracking": Algorithm(
        "Backtracking",
        "Fills the cells row by row with the first digit that breaks no rule,"
        " and goes back when none is left.",
        first,
        ascending,
        nothing,
    ),
    "forward-checking": Algorithm(
        "Forward checking",
        "After each digit, drops what no longer fits from the neighbouring cells,"
        " and goes back as soon as one of them has nothing left.",
        first,
        ascending,
        forward_check,
    ),
    "mrv": Algorithm(
        "Fewest candidates first (MRV)",
        "Forward checking that always goes on with the cell that has the fewest candidates left.",
        mrv,
        ascending,
        forward_check,
    ),
    "ac3": Algorithm(
        "Arc consistency (AC-3)",
        "After each digit, drops every candidate that has no partner left in some neighbouring cell,"
        " over and over until nothing changes.",
        first,
        ascending,
        ac3,
    ),
    "only-choice": Algorithm(
        "Only choice",
        "Follows each placed digit, fills each digit that has one place left in a house,"
        " and tries the cell with the fewest candidates only when both are stuck.",
        mrv,
        ascending,
        only_choice,
    ),
    "fast": Algorithm(
        "Every rule at once",
        "Lets every rule of the puzzle drop all it can, then tries the cell with the fewest candidates.",
        mrv,
        ascending,
        everything,
    ),
}


class Search:
    """A search for all solutions; iterate over it for the solutions, or `walk` it node by node.

    `nodes` counts the digits tried, `backtracks` those that led to a contradiction at once, and
    `reason` is the contradiction found before any digit was tried.  Each iteration starts afresh.
    `cands` may narrow the start further than the givens do.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        cell_order: CellOrder = mrv,
        digit_order: DigitOrder = ascending,
        propagate: Propagate = everything,
        tell: Tell | None = None,
        cands: Sequence[int] | None = None,
    ) -> None:
        self.puzzle = puzzle
        self.cell_order = cell_order
        self.digit_order = digit_order
        self.propagate = propagate
        self.tell = tell
        full = puzzle.shape.full
        self.cands = (
            [bit(given) if given else full for given in puzzle.givens] if cands is None else list(cands)
        )
        self.nodes = 0
        self.backtracks = 0
        self.reason: Contradiction | None = None

    def __iter__(self) -> Iterator[list[int]]:
        return (found for found in self.walk() if found is not None)

    def walk(self) -> Iterator[list[int] | None]:
        """Yield the digits of each solution, and None after every digit that led to none yet."""
        puzzle = self.puzzle
        follows = self.propagate in FOLLOWING
        self.nodes = self.backtracks = 0
        self.reason = None
        cands = self.cands.copy()
        cells = [cell for cell, mask in enumerate(cands) if mask & (mask - 1)]
        try:
            self.propagate(puzzle, cands, puzzle.shape.cells, self.tell)
        except Contradiction as contradiction:
            self.reason = contradiction
            return
        stack: list[tuple[list[int], list[int], int, Iterator[int]]] = []
        while True:
            if follows:
                cells = [cell for cell in cells if cands[cell] & (cands[cell] - 1)]
            if cells:
                cell = self.cell_order(puzzle, cands, cells)
                rest = [other for other in cells if other != cell]
                stack.append((cands, rest, cell, iter(self.digit_order(puzzle, cands, cell))))
            else:
                if self.tell:
                    self.tell("solution", -1, 0)
                yield [mask.bit_length() for mask in cands]
            while stack:
                parent, cells, cell, untried = stack[-1]
                digit = next(untried, 0)
                if not digit:
                    stack.pop()
                    continue
                child = self._place(parent, cell, digit)
                yield None
                if child is not None:
                    cands = child
                    break
            else:
                return

    def _place(self, parent: list[int], cell: int, digit: int) -> list[int] | None:
        """Return the candidates after placing a digit, or None if that is a contradiction."""
        self.nodes += 1
        # Copy, do not undo.  A copy of 625 ints takes about a microsecond, and an
        # undo that forgets one cell is a bug that shows up three digits later.
        child = parent.copy()
        child[cell] = bit(digit)
        if self.tell:
            self.tell("place", cell, child[cell])
        try:
            self.propagate(self.puzzle, child, (cell,), self.tell)
        except Contradiction as contradiction:
            self.backtracks += 1
            if self.tell:
                self.tell("contradiction", -1 if contradiction.cell is None else contradiction.cell, 0)
            return None
        return child


def search_by(puzzle: Puzzle, algorithm: str = "fast", tell: Tell | None = None) -> Search:
    """Return the search of a named algorithm; raise BadRequest if there is none of that name."""
    if algorithm not in ALGORITHMS:
        raise BadRequest(f"there is no algorithm '{algorithm}'; there are {', '.join(ALGORITHMS)}")
    how = ALGORITHMS[algorithm]
    return Search(
        puzzle, cell_order=how.cell_order, digit_order=how.digit_order, propagate=how.propagate, tell=tell
    )


def solutions(puzzle: Puzzle, algorithm: str = "fast", tell: Tell | None = None) -> Iterator[Grid]:
    """Yield the solutions one by one, each only when it is asked for."""
    return (Grid.of(puzzle, digits) for digits in search_by(puzzle, algorithm, tell))


def solve(puzzle: Puzzle, algorithm: str = "fast") -> Grid:
    """Return the first solution; raise NoSolution if there is none."""
    search = search_by(puzzle, algorithm)
    for digits in search:
        return Grid.of(puzzle, digits)
    if search.reason is not None:
        raise NoSolution(search.reason.sentence(puzzle.shape.name))
    raise NoSolution(f"all {search.nodes} digits tried end in a contradiction")


def count(puzzle: Puzzle, limit: int = 2) -> int:
    """Return the number of solutions, but no more than the limit."""
    return sum(1 for _ in islice(search_by(puzzle), limit))
