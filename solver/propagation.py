"""What follows from the digits placed so far: eight ways to thin candidates during a search.

Each is called as propagate(puzzle, cands, cells, trace): the candidates of `cells` have changed
(at the start of a search those of all cells have), `cands` is thinned in place, and
Contradiction is raised if nothing can come of it.  A cell with one candidate counts as placed.
It counts its revisions and drops in the trace, and tells the trace's log if there is one.  It
returns whether each cell left with one candidate has been followed to its neighbours; if so, a
search need not visit such a cell again.

A propagation joins the list by its decorator, which also asks whether a search must count by
itself: for orders that count, work out which candidates still fit the placed digits.  It must
after one that knows the rules and yet leaves the candidates as they are.  A function that does
not say is counted for, which may cost time and loses nothing.

    unchecked          tests the rules only when the grid is full
    nothing            checks that the placed digits obey the rules, and drops nothing
    forward_check      drops from the neighbours of each placed cell what no longer fits
    ac3                makes every arc consistent before the search (Mackworth 1977), then checks only
    ac3_forward_check  makes every arc consistent before the search, then forward checks
    mac                makes every arc consistent again after each digit (Sabin and Freuder 1994)
    only_choice        turns between placed digits and digits with one place in a house
    everything         lets every constraint prune, until none has more to say
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from itertools import combinations

from solver.constraints import AllDifferent, Pair
from solver.constraints.base import Reach
from solver.constraints.different import OTHERS
from solver.errors import Contradiction, Refused
from solver.masks import digits, tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from solver.constraints import Constraint
    from solver.constraints.base import Table
    from solver.log import Trace
    from solver.network import Network
    from solver.puzzle import Puzzle
    from solver.shape import House

    Propagate = Callable[[Puzzle, list[int], Collection[int], Trace], bool]

PROPAGATIONS: dict[str, Propagate] = {}


def propagation(name: str, *, leaves_counting: bool) -> Callable[[Propagate], Propagate]:
    """Put a function into the list of propagations."""

    def enter(propagate: Propagate) -> Propagate:
        vars(propagate).update(listed_as=name, leaves_counting=leaves_counting)
        PROPAGATIONS[name] = propagate
        return propagate

    return enter


@propagation("unchecked", leaves_counting=False)
def unchecked(puzzle: Puzzle, cands: list[int], cells: Collection[int], trace: Trace) -> bool:
    """Test a full grid, and nothing before."""
    if any(mask & (mask - 1) for mask in cands):
        return False
    try:
        return nothing(puzzle, cands, puzzle.shape.cells, trace)
    except Refused as refused:
        # Not a digit was refused, but a whole grid.
        raise Contradiction(refused.cell, refused.where, refused.cells) from None


@propagation("nothing", leaves_counting=True)
def nothing(puzzle: Puzzle, cands: list[int], cells: Collection[int], trace: Trace) -> bool:
    """Check the placed ones of these cells against all placed cells, and drop nothing."""
    network = puzzle.network
    for cell in cells:
        mask = cands[cell]
        if mask & (mask - 1) == 0:
            digit = mask.bit_length()
            for other, table in network.arcs[cell].items():
                seen = cands[other]
                if seen & (seen - 1) == 0 and not seen & table[digit]:
                    raise Refused(cell, "", (cell, other))
            if network.wide_at[cell]:
                _check_wide(network, cands, cell, Refused)
    return False


@propagation("forward-check", leaves_counting=False)
def forward_check(puzzle: Puzzle, cands: list[int], cells: Collection[int], trace: Trace) -> bool:
    """Drop from the neighbours of these cells what no longer fits, one move deep."""
    network = puzzle.network
    if len(cells) == len(cands):
        _drop_alone(network, cands, trace)
    for cell in [cell for cell in cells if cands[cell] & (cands[cell] - 1) == 0]:
        _follow(network, cands, cell, trace)
    return False


@propagation("ac3", leaves_counting=True)
def ac3(puzzle: Puzzle, cands: list[int], cells: Collection[int], trace: Trace) -> bool:
    """Make every arc consistent once, at the start; afterwards only check."""
    if len(cells) == len(cands):
        return mac(puzzle, cands, cells, trace)
    return nothing(puzzle, cands, cells, trace)


@propagation("ac3-forward-check", leaves_counting=False)
def ac3_forward_check(puzzle: Puzzle, cands: list[int], cells: Collection[int], trace: Trace) -> bool:
    """Make every arc consistent once, at the start; afterwards forward check."""
    if len(cells) == len(cands):
        return mac(puzzle, cands, cells, trace)
    return forward_check(puzzle, cands, cells, trace)


@propagation("mac", leaves_counting=False)
def mac(puzzle: Puzzle, cands: list[int], cells: Collection[int], trace: Trace) -> bool:
    """Drop every digit that has no support in some neighbour, until every arc is consistent.

    This is AC-3.  The queue begins with the arcs that look at these cells; a cell that loses a
    digit brings back the arcs that look at it.  During a search a filled neighbour need not look
    at a digit that fits it.
    """
    network = puzzle.network
    arcs, log = network.arcs, trace.log
    _begin(network, cands, cells, trace)
    if len(cells) == len(cands):
        queue = deque((neighbour, cell) for cell in cells for neighbour in arcs[cell])
    else:
        queue = deque(arc for cell in cells for arc in _open_arcs(arcs, cands, cell))
    waiting = set(queue)  # no arc waits twice
    if log is not None:
        log.enqueued(queue)
    put = len(queue)
    try:
        while queue:
            arc = queue.popleft()
            waiting.discard(arc)
            a, b = arc
            old, seen, table = cands[a], cands[b], arcs[a][b]
            new = 0
            for digit in digits(old):
                if table[digit] & seen:
                    new |= 1 << (digit - 1)
            if new != old:
                cands[a] = new
                trace.drops += (old ^ new).bit_count()
                back = [(other, a) for other in arcs[a] if other != b and (other, a) not in waiting]
                if log is not None:
                    log.revise(a, b, old ^ new, seen)
                    log.enqueued(back if new else (), old ^ new, b)
                if new & (new - 1) == 0:
                    _check_single(network, cands, a, trace)
                queue.extend(back)
                waiting.update(back)
                put += len(back)
            elif log is not None:
                log.revise(a, b, 0, seen)
    finally:
        trace.revisions += put - len(queue)
    return True


@propagation("only-choice", leaves_counting=False)
def only_choice(puzzle: Puzzle, cands: list[int], cells: Collection[int], trace: Trace) -> bool:
    """Eliminate, then fill only choices, in rounds until a round fills no cell.

    Eliminating drops from the neighbours of placed cells what no longer fits.  An only choice is
    a digit with one place left in a house.  A digit with no place left in a house goes unnoticed
    until some cell runs out: that is how the courses teach it, and `everything` does better.
    """
    network = puzzle.network
    if len(cells) == len(cands):
        _drop_alone(network, cands, trace)
    placed = [cell for cell in cells if cands[cell] & (cands[cell] - 1) == 0]
    while True:
        filled = [single for cell in placed for single in _follow(network, cands, cell, trace)]
        for house in network.houses:
            filled += _fill_only_choices(house, cands, trace)
        if not filled:
            return True
        placed = sorted(set(filled))


@propagation("everything", leaves_counting=False)
def everything(puzzle: Puzzle, cands: list[int], cells: Collection[int], trace: Trace) -> bool:
    """Let each constraint on a changed cell prune, until none has more to say.

    All that is said about two cells counts as one constraint, so whatever AC-3 drops goes too.
    """
    parts, parts_at = _merged_parts(puzzle.network)
    log = trace.log
    start = before = cands.copy()
    touched: set[int] = set()
    queue = {index for cell in cells for index in parts_at[cell]}
    part = parts[0]
    try:
        while queue:
            index = queue.pop()
            part = parts[index]
            if log is not None:
                before = cands.copy()
            changed = part.prune(cands)
            if changed:
                if log is not None:
                    log.pruned(part, changed, before, cands)
                for cell in changed:
                    queue.update(parts_at[cell])
                queue.discard(index)
                touched.update(changed)
    except Contradiction as contradiction:
        _complete(contradiction, part, cands)
        if log is not None:
            log.pruned(part, part.cells, before, cands)
            if contradiction.cell is not None:
                log.emptied(contradiction.cell)
        touched.update(part.cells)
        raise
    finally:
        trace.drops += sum((start[cell] ^ cands[cell]).bit_count() for cell in touched)
    return True


def _check_wide(
    network: Network, cands: list[int], cell: int, error: type[Contradiction] = Contradiction
) -> None:
    """Ask the rules on this cell that arcs do not tell, those whose cells are all placed."""
    for part in network.wide_at[cell]:
        masks = [cands[other] for other in part.cells]
        if all(mask & (mask - 1) == 0 for mask in masks) and not part.allows([m.bit_length() for m in masks]):
            raise error(cell, "", part.cells)


def _open_arcs(arcs: list[dict[int, Table]], cands: list[int], cell: int) -> list[tuple[int, int]]:
    """Return the arcs that look at a cell from neighbours that it may cost something."""
    mask = cands[cell]
    return [
        (other, cell)
        for other in arcs[cell]
        if cands[other] & (cands[other] - 1) or not arcs[other][cell][cands[other].bit_length()] & mask
    ]


def _drop_alone(network: Network, cands: list[int], trace: Trace) -> None:
    """Drop what the rules on one cell alone forbid: node consistency, which comes before arcs."""
    for part in network.parts:
        if len(part.cells) == 1:
            before = cands.copy()
            for cell in part.prune(cands):
                trace.drops += (before[cell] ^ cands[cell]).bit_count()
            if trace.log is not None:
                trace.log.pruned(part, part.cells, before, cands)


def _begin(network: Network, cands: list[int], cells: Collection[int], trace: Trace) -> None:
    """Do what arcs cannot: rules on one cell at the start, and rules on many that are all filled."""
    if len(cells) == len(cands):
        _drop_alone(network, cands, trace)
    for cell in cells:
        if cands[cell] & (cands[cell] - 1) == 0 and network.wide_at[cell]:
            _check_wide(network, cands, cell)


def _check_single(network: Network, cands: list[int], cell: int, trace: Trace) -> None:
    """Look at a cell with one candidate or none: raise Contradiction for none or for a broken rule."""
    if not cands[cell]:
        _run_out(cell, trace)
    _check_wide(network, cands, cell)


def _run_out(cell: int, trace: Trace) -> None:
    if trace.log is not None:
        trace.log.emptied(cell)
    raise Contradiction(cell)


def _complete(contradiction: Contradiction, part: Constraint | Link, cands: list[int]) -> None:
    """Say which rule it was, and take from a cell the last digits, before which a rule may have stopped."""
    contradiction.cells = part.cells
    if contradiction.cell is not None:
        cands[contradiction.cell] = 0
        if not contradiction.where and isinstance(part, AllDifferent):
            contradiction.where = part.house.name


def _follow(network: Network, cands: list[int], cell: int, trace: Trace) -> list[int]:
    """Thin the neighbours of a placed cell; return those that this leaves with one candidate."""
    digit = cands[cell].bit_length()
    log = trace.log
    singles = []
    drops = 0
    for other, table in network.arcs[cell].items():
        old = cands[other]
        new = old & table[digit]
        if new != old:
            cands[other] = new
            drops += (old ^ new).bit_count()
            if log is not None:
                log.drop(other, cell, old ^ new, digit)
            if new & (new - 1) == 0:
                if not new:
                    trace.drops += drops
                    _run_out(other, trace)
                singles.append(other)
    trace.drops += drops
    if network.wide_at[cell]:
        _check_wide(network, cands, cell)
    return singles


def _fill_only_choices(house: House, cands: list[int], trace: Trace) -> list[int]:
    """Fill each digit's only place in a house, small digits first; return the cells that were filled."""
    filled: list[int] = []
    untried = -1
    while True:
        once, twice = tally(cands[cell] for cell in house.cells)
        only = once & ~twice & untried
        for cell in house.cells:
            mask = cands[cell]
            if mask & (mask - 1) == 0:
                only &= ~mask
        if not only:
            return filled
        digit = only & -only
        # Filling a cell takes other digits from it, and may so leave a larger one with one place.
        untried = -digit << 1
        for cell in house.cells:
            old = cands[cell]
            if old & digit:
                cands[cell] = digit
                filled.append(cell)
                trace.drops += (old ^ digit).bit_count()
                if trace.log is not None:
                    trace.log.only_choice(cell, house, old ^ digit, digit.bit_length())


class Link:
    """All that is said about two cells, as one constraint to prune by."""

    __slots__ = ("cells", "to_a", "to_b")

    def __init__(self, a: int, b: int, to_b: Reach, to_a: Reach) -> None:
        self.cells = (a, b)
        self.to_b = to_b
        self.to_a = to_a

    def prune(self, cands: list[int]) -> list[int]:
        """Drop digits that no candidate of the other cell fits; return the cells that changed."""
        a, b = self.cells
        old_a, old_b = cands[a], cands[b]
        cands[b] = new_b = old_b & self.to_b[old_a]
        if not new_b:
            raise Contradiction(b)
        # A digit of b that is left has a partner in a, so a is not emptied.
        cands[a] = new_a = old_a & self.to_a[new_b]
        if new_b == old_b:
            return [a] if new_a != old_a else []
        return [b, a] if new_a != old_a else [b]


@lru_cache(maxsize=16)
def _merged_parts(network: Network) -> tuple[list[Constraint | Link], list[list[int]]]:
    """Return the parts of a network, those on two cells merged, and for each cell their places.

    Cells of a house that need only differ are left to the house, whose pruning sees to that.
    """
    parts: list[Constraint | Link] = [part for part in network.parts if not isinstance(part, Pair)]
    in_house = {
        pair
        for part in parts
        if isinstance(part, AllDifferent)
        for pair in combinations(sorted(part.cells), 2)
    }
    reach = {table: Reach(table) for arcs in network.arcs for table in arcs.values()}
    parts += [
        Link(a, b, reach[table], reach[network.arcs[b][a]])
        for a in network.shape.cells
        for b, table in network.arcs[a].items()
        if a < b and (table != OTHERS or (a, b) not in in_house)
    ]
    at: list[list[int]] = [[] for _ in network.shape.cells]
    for index, part in enumerate(parts):
        for cell in part.cells:
            at[cell].append(index)
    return parts, at
