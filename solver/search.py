"""Backtracking search, with every choice a function.

Three functions make a search: which cell next, which digit first, what follows from a placed
digit.  The stack is a list, not the interpreter's, so a search can stop at any node and go on
later, and a 25x25 grid does not run out of stack.

>>> from solver.formats import read
>>> search = Search(read("1... ...4 3... ...."))
>>> len(list(search)), search.nodes
(3, 5)
"""

from __future__ import annotations

from solver.errors import BadRequest, Contradiction, LimitReached, Refused
from solver.heuristics import ascending, degree, mrv, part_name
from solver.log import Trace
from solver.masks import bit
from solver.propagation import everything
from solver.words import counted as number_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from solver.heuristics import CellOrder, DigitOrder
    from solver.log import Log
    from solver.propagation import Propagate
    from solver.puzzle import Puzzle

    Frame = tuple[list[int], list[int], int, Iterator[int]]
    """The candidates at a node, its cells left to fill, the cell chosen there, its untried digits."""


class Search:
    """A search for all solutions; iterate over it for the solutions, or `walk` it node by node.

    `trace` has the counters, `nodes` and `backtracks` being the most wanted, and `reason` is the
    contradiction found before any digit was tried.  Each iteration starts afresh.  `cands` may
    narrow the start further than the givens do, see `start_of`.  With a limit of `nodes`,
    LimitReached is raised instead of trying one more digit.  A `log` is told everything; without
    one nothing is made for it.  `rng` is needed by orders that use chance.
    """

    def __init__(  # noqa: PLR0913  every choice is an argument, all by name
        self,
        puzzle: Puzzle,
        *,
        cell_order: CellOrder = mrv,
        digit_order: DigitOrder = ascending,
        propagate: Propagate = everything,
        cands: Sequence[int] | None = None,
        nodes: int | None = None,
        rng: Random | None = None,
        log: Log | None = None,
    ) -> None:
        self.puzzle = puzzle
        self.cell_order = cell_order
        self.digit_order = digit_order
        self.propagate = propagate
        self.cands = start_of(puzzle, cands)
        self.limit = nodes
        self.rng: Random = rng  # type: ignore[assignment]  # orders that use no chance need none
        self.log = log
        self.trace = Trace(log)
        self.reason: Contradiction | None = None

    @property
    def nodes(self) -> int:
        """The root and every digit tried so far."""
        return self.trace.nodes

    @property
    def backtracks(self) -> int:
        """The digits taken back so far, but for those that a check refused."""
        return self.trace.backtracks

    def __iter__(self) -> Iterator[list[int]]:
        return self._go(is_walk=False)  # type: ignore[return-value]  # None comes only on a walk

    def walk(self) -> Iterator[list[int] | None]:
        """Yield None after every node, and the digits of each solution."""
        return self._go(is_walk=True)

    # One function, because a call for each node would cost a simple search a tenth of its time.
    def _go(self, *, is_walk: bool) -> Iterator[list[int] | None]:  # noqa: C901, PLR0912, PLR0915
        puzzle, propagate, log, limit = self.puzzle, self.propagate, self.log, self.limit
        cell_order, digit_order, rng = self.cell_order, self.digit_order, self.rng
        is_idle = getattr(propagate, "leaves_counting", True) and (
            getattr(cell_order, "counts", True) or getattr(digit_order, "counts", True)
        )
        trace = self.trace = Trace(log)
        cands = self.cands.copy()
        cells = [cell for cell, mask in enumerate(cands) if mask & (mask - 1)]
        follows = self._start(cands)
        if self.reason is not None:
            return
        if is_walk:
            yield None
        stack: list[Frame] = []
        while True:
            if follows:
                cells = [cell for cell in cells if cands[cell] & (cands[cell] - 1)]
            if cells:
                counted = _still_fitting(puzzle, cands) if is_idle else cands
                cell = cell_order(puzzle, counted, cells, rng)
                if log is not None:
                    self._tell_choice(log, counted, cells, cell, is_fitting=is_idle)
                if is_idle:
                    counted[cell] = cands[cell]
                untried = iter(digit_order(puzzle, counted, cell, rng))
                stack.append((cands, [other for other in cells if other != cell], cell, untried))
            else:
                trace.solutions += 1
                if log is not None:
                    log.solution(cands)
                yield [mask.bit_length() for mask in cands]
                if stack:
                    trace.backtracks += 1
                    if log is not None:
                        log.undo()
            while stack:
                parent, cells, cell, untried = stack[-1]
                digit = next(untried, 0)
                if not digit:
                    stack.pop()
                    if stack:
                        trace.backtracks += 1
                        if log is not None:
                            log.undo()
                    continue
                if trace.nodes == limit:
                    raise LimitReached(limit, trace.solutions)
                trace.nodes += 1
                if len(stack) > trace.deepest:  # noqa: PLR1730  max() would cost every node more
                    trace.deepest = len(stack)
                # Copy, do not undo.  A copy of 625 ints takes about a microsecond, and an
                # undo that forgets one cell is a bug that shows up three digits later.
                cands = parent.copy()
                cands[cell] = 1 << (digit - 1)
                if log is not None:
                    log.tried(cell, digit, parent[cell])
                try:
                    follows = propagate(puzzle, cands, (cell,), trace)
                except Contradiction as contradiction:
                    is_refused = type(contradiction) is Refused
                    if is_refused:
                        trace.refused += 1
                    else:
                        trace.backtracks += 1
                    if log is not None:
                        log.contradiction(contradiction, cands)
                        log.undo(is_refused=is_refused)
                    if is_walk:
                        yield None
                else:
                    if is_walk:
                        yield None
                    break
            else:
                return

    def _start(self, cands: list[int]) -> bool | None:
        """Propagate what is known before any digit is tried; None if that is a contradiction."""
        self.reason = None
        try:
            follows = (
                None
                if 0 in cands
                else self.propagate(self.puzzle, cands, self.puzzle.shape.cells, self.trace)
            )
        except Contradiction as contradiction:
            self.reason = contradiction
        else:
            if follows is not None:
                return follows
            self.reason = Contradiction(cands.index(0))
        if self.log is not None:
            self.log.contradiction(self.reason, cands)
        return None

    def _tell_choice(
        self, log: Log, counted: list[int], cells: list[int], cell: int, *, is_fitting: bool
    ) -> None:
        count = counted[cell].bit_count()
        tied = sum(counted[other].bit_count() == count for other in cells)
        ties = degree(self.puzzle, frozenset(cells), cell)
        log.choose(cell, counted[cell], tied, ties, part_name(self.cell_order), is_fitting=is_fitting)


def start_of(puzzle: Puzzle, cands: Sequence[int] | None = None) -> list[int]:
    """Return the candidates that the givens leave, narrowed by `cands` if there are any.

    Raises BadRequest if `cands` are not one mask for each cell, or have digits that the shape has not.
    """
    full = puzzle.shape.full
    start = [bit(given) if given else full for given in puzzle.givens]
    if cands is None:
        return start
    if len(cands) != len(start):
        raise BadRequest(f"candidates for {number_of(len(cands), 'cell')}, expected {len(start)}")
    for cell, mask in enumerate(cands):
        if mask & ~full:
            raise BadRequest(f"candidates of {puzzle.shape.name(cell)} beyond the digits of the grid")
    return [mine & mask for mine, mask in zip(start, cands, strict=True)]


def _still_fitting(puzzle: Puzzle, cands: list[int]) -> list[int]:
    """Return the candidates that go with every placed neighbour, as forward checking would leave them."""
    fitting = cands.copy()
    for arcs, mask in zip(puzzle.network.arcs, cands, strict=True):
        if mask & (mask - 1) == 0:
            digit = mask.bit_length()
            for other, table in arcs.items():
                fitting[other] &= table[digit]
    return fitting
