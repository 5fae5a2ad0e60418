"""Questions to the lanes: a solution, their number, all of them, and what can stand where.

Every question takes a puzzle, or a network with givens, which need not be right; or candidates to
start from instead of givens.  `nodes` limits the digits tried, and an answer that was not found
within the limit says so.
"""

from __future__ import annotations

from itertools import islice

from solver.errors import BadPuzzle, Contradiction
from solver.lanes.engine import Tally, singles_of
from solver.lanes.quick import Quick, quickest_of
from solver.network import Network
from solver.words import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence
    from random import Random

    from solver.puzzle import Puzzle

FEW = 4
"""If there are no more solutions than this, their digits are the true candidates."""


class Run:
    """A search for all solutions; iterate over it for the solutions, or `walk` it bite by bite.

    `nodes` counts the digits tried, `reason` is the contradiction found before any was tried, and
    `is_cut` tells that the limit was reached first.  Each iteration starts afresh, but goes on with
    the same `rng`.
    """

    def __init__(
        self,
        puzzle: Puzzle | Network,
        givens: Sequence[int] | None = None,
        *,
        cands: Sequence[int] | None = None,
        rng: Random | None = None,
        nodes: int | None = None,
    ) -> None:
        if isinstance(puzzle, Network):
            self.network = puzzle
        else:
            self.network = puzzle.network
            givens = puzzle.givens if givens is None else givens
        self.engine = quickest_of(self.network)
        if cands is not None:
            self.known: Sequence[int] = singles_of(cands)
        else:
            self.known = self.engine.empty if givens is None else givens
        self.cands = cands
        self.rng = rng
        self.most = nodes
        self.tally = Tally(nodes)

    @property
    def nodes(self) -> int:
        """The number of digits tried."""
        return self.tally.nodes

    @property
    def reason(self) -> Contradiction | None:
        """The contradiction found before any digit was tried."""
        return self.tally.reason

    @property
    def is_cut(self) -> bool:
        """Whether the limit was reached before all was tried."""
        return self.tally.is_cut

    def __iter__(self) -> Iterator[list[int]]:
        digits_of, known = self.engine.tables.digits_of, self.known
        placed: list[int] = []
        for is_solved in self.search(placed):
            if is_solved:
                yield digits_of(placed, known)

    def walk(self) -> Iterator[list[int] | None]:
        """Yield the digits of each solution, and None now and then in between."""
        digits_of, known = self.engine.tables.digits_of, self.known
        placed: list[int] = []
        for is_solved in self.search(placed):
            yield digits_of(placed, known) if is_solved else None

    def search(self, placed: list[int]) -> Iterator[bool]:
        """Return a walk of the engine that adds to `placed`; see there."""
        self.tally = Tally(self.most)
        try:
            state = self.start(placed)
        except Contradiction as contradiction:
            self.tally.reason = contradiction
            return iter(())
        return self.engine.walk(state, placed, self.tally, self.rng)

    def start(self, placed: list[int]) -> int:
        """Return the state of givens or candidates and add to `placed`.

        Raises Contradiction if they clash, and BadPuzzle if they are not of this shape.
        """
        try:
            if self.cands is None:
                return self.engine.start(self.known, placed)
            return self.engine.start_from(self.cands, placed)
        except (KeyError, ValueError):
            raise BadPuzzle([self._misfit()]) from None

    def why(self) -> str:
        """Say in words why there is no solution, or why none was found."""
        if self.is_cut:
            return f"not known after {counted(self.nodes, 'digit')} tried"
        if self.reason is not None:
            return self.reason.sentence(self.network.shape.name)
        return f"all {self.nodes} digits tried end in a contradiction"

    def _misfit(self) -> str:
        """Say what is wrong with givens or candidates of another shape."""
        cells, size = len(self.network.shape.cells), self.network.shape.size
        if self.cands is not None:
            return f"there are candidates for {len(self.cands)} cells, expected {cells} of {size} digits each"
        if len(self.known) != cells:
            return f"there are {len(self.known)} givens, expected {cells}"
        return f"the givens are not all between 0 and {size}"


class Answer:
    """A solution, or the reason why there is none; true if there is one."""

    __slots__ = ("digits", "is_cut", "nodes", "reason")

    def __init__(self, digits: list[int] | None, reason: str, nodes: int, *, is_cut: bool) -> None:
        self.digits = digits
        self.reason = reason
        self.nodes = nodes
        self.is_cut = is_cut

    def __bool__(self) -> bool:
        return self.digits is not None

    def __repr__(self) -> str:
        return f"Answer({self.digits}, {self.reason!r}, {counted(self.nodes, 'node')})"


class TrueCandidates:
    """For each cell the digits that stand there in some solution, each with such a solution.

    `witnesses[cell][digit]` is the solution.  `unknown` has a mask for each cell, of the digits that
    were not decided within the limit; otherwise all are 0.
    """

    __slots__ = ("unknown", "witnesses")

    def __init__(self, cells: int) -> None:
        self.witnesses: list[dict[int, list[int]]] = [{} for _ in range(cells)]
        self.unknown = [0] * cells

    @property
    def masks(self) -> list[int]:
        """The digits of each cell as a mask."""
        return [sum(1 << (digit - 1) for digit in found) for found in self.witnesses]

    def add(self, solution: list[int]) -> None:
        """Let a solution stand witness for all its digits that have none yet."""
        for found, digit in zip(self.witnesses, solution, strict=True):
            found.setdefault(digit, solution)


def solve(
    puzzle: Puzzle | Network,
    givens: Sequence[int] | None = None,
    *,
    cands: Sequence[int] | None = None,
    rng: Random | None = None,
    nodes: int | None = None,
) -> Answer:
    """Return the first solution, or the reason why there is none."""
    run = Run(puzzle, givens, cands=cands, rng=rng, nodes=nodes)
    digits = next(iter(run), None)
    return Answer(digits, "" if digits else run.why(), run.nodes, is_cut=run.is_cut)


def few(
    puzzle: Puzzle | Network,
    givens: Sequence[int] | None = None,
    *,
    limit: int = 2,
    cands: Sequence[int] | None = None,
) -> list[list[int]]:
    """Return the digits of the first solutions, as many as the limit at most.

    This is the shortest way to a solution and the proof that it is the only one.
    """
    if isinstance(puzzle, Network):
        engine = quickest_of(puzzle)
    else:
        engine = quickest_of(puzzle.network)
        givens = puzzle.givens if givens is None else givens
    if cands is None and givens is not None and isinstance(engine, Quick):
        try:
            found = engine.few(givens, limit)
        except Contradiction:
            return []
        except (KeyError, ValueError):
            found = None  # the run says what is wrong
        if found is not None:
            return found
    return list(islice(Run(puzzle, givens, cands=cands), limit))


def count(
    puzzle: Puzzle | Network,
    givens: Sequence[int] | None = None,
    *,
    limit: int = 2,
    cands: Sequence[int] | None = None,
    nodes: int | None = None,
) -> int | None:
    """Return the number of solutions, but no more than the limit; None if the nodes did not suffice."""
    run = Run(puzzle, givens, cands=cands, nodes=nodes)
    found = 0
    if limit > 0:
        for is_solved in run.search([]):
            found += is_solved
            if found == limit:
                break
    return None if run.is_cut else found


def is_unique(
    puzzle: Puzzle | Network,
    givens: Sequence[int] | None = None,
    *,
    cands: Sequence[int] | None = None,
    nodes: int | None = None,
) -> bool | None:
    """Tell whether there is exactly one solution; None if the nodes did not suffice."""
    found = count(puzzle, givens, limit=2, cands=cands, nodes=nodes)
    return None if found is None else found == 1


def solutions(
    puzzle: Puzzle | Network,
    givens: Sequence[int] | None = None,
    *,
    cands: Sequence[int] | None = None,
    rng: Random | None = None,
) -> Iterator[list[int]]:
    """Yield the digits of all solutions one by one, each only when it is asked for."""
    return iter(Run(puzzle, givens, cands=cands, rng=rng))


def true_candidates(
    puzzle: Puzzle | Network,
    givens: Sequence[int] | None = None,
    *,
    cands: Sequence[int] | None = None,
    nodes: int | None = None,
) -> TrueCandidates:
    """Return for each cell the digits that occur in some solution; see `weighing`."""
    job = weighing(puzzle, givens, cands=cands, nodes=nodes)
    while True:
        try:
            next(job)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def weighing(
    puzzle: Puzzle | Network,
    givens: Sequence[int] | None = None,
    *,
    cands: Sequence[int] | None = None,
    nodes: int | None = None,
) -> Generator[None, None, TrueCandidates]:
    """Yield now and then, and return the true candidates.

    A few solutions settle most digits.  Each digit that is left is placed and a solution looked
    for: one that is found settles more digits, and if there is none, the digit is dropped for good.
    """
    run = Run(puzzle, givens, cands=cands, nodes=nodes)
    engine, tables = run.engine, run.engine.tables
    found = TrueCandidates(tables.cells)
    if (yield from _add_few(run, found)):
        return found
    placed: list[int] = []
    state = run.start(placed)
    for slot in engine.slots(state & ~tables.guards):
        cell, digit = tables.cell_at[slot], tables.digit_at[slot]
        if digit in found.witnesses[cell]:
            continue
        trial = [*placed, slot]
        is_true = False
        for is_true in engine.walk(state & engine.keep[slot], trial, run.tally):
            if is_true:
                found.add(tables.digits_of(trial, run.known))
                break
            yield
        if is_true:
            continue
        if run.is_cut:
            found.unknown[cell] |= 1 << (digit - 1)
        else:
            state &= tables.drop[slot]
    if not any(found.witnesses):
        found.unknown = [mask | 1 << digit >> 1 for mask, digit in zip(found.unknown, run.known, strict=True)]
    return found


def _add_few(run: Run, found: TrueCandidates) -> Generator[None, None, bool]:
    """Add the first few solutions; return whether these are all."""
    few = 0
    for solution in run.walk():
        if solution is None:
            yield
        else:
            found.add(solution)
            few += 1
            if few == FEW:
                return False
    return not run.is_cut
