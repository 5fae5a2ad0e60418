"""What listening costs when nobody listens: runs against the same searches written without events.

Each reference is the whole search in one function: no log, no trace, no registry.  `counting`
keeps the counters that every run has; `bare` does not even that.  Runs and references take
turns, and the median of their ratios counts.  The time is that of the processor, so that other
work on the machine is left out.
"""

import statistics
import sys
import time
from itertools import combinations

import solver
from solver.constraints import AllDifferent, Pair
from solver.constraints.base import Reach
from solver.constraints.different import OTHERS
from solver.errors import Contradiction, Refused
from solver.heuristics import ascending, first, mrv
from solver.masks import digits, tally
from solver.propagation import Link

ROUNDS = 101
MOST = 1.05
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
HARDER = "...1..2.7....4...5.8...3.....5..7..9.1..5..3.2..9..5.....6...4.1...7....8.2..9..."
SMALLEST = ".......51.........2.5.3....4...436.."
SMALL = ".............4...6..1.4........64.13"


class Counts:
    __slots__ = ("backtracks", "deepest", "drops", "limit", "nodes", "refused", "revisions")

    def __init__(self):
        self.limit = None
        self.nodes = 1
        self.backtracks = self.refused = self.drops = self.revisions = self.deepest = 0


def search(puzzle, propagate, choose, counts):  # noqa: C901, PLR0912  one function, as `Search._go`
    """Yield every solution: the loop of `Search` with nothing to listen to."""
    full = puzzle.shape.full
    cands = [1 << (given - 1) if given else full for given in puzzle.givens]
    cells = [cell for cell, mask in enumerate(cands) if mask & (mask - 1)]
    follows = propagate(puzzle, cands, puzzle.shape.cells, counts)
    stack = []
    while True:
        if follows:
            cells = [cell for cell in cells if cands[cell] & (cands[cell] - 1)]
        if cells:
            cell = choose(puzzle, cands, cells, None)
            untried = iter(ascending(puzzle, cands, cell, None))
            stack.append((cands, [one for one in cells if one != cell], cell, untried))
        else:
            yield [mask.bit_length() for mask in cands]
            if counts is not None and stack:
                counts.backtracks += 1
        while stack:
            parent, cells, cell, untried = stack[-1]
            digit = next(untried, 0)
            if not digit:
                stack.pop()
                if counts is not None and stack:
                    counts.backtracks += 1
                continue
            if counts is not None:
                if counts.nodes == counts.limit:
                    raise solver.LimitReached(counts.nodes)
                counts.nodes += 1
                if len(stack) > counts.deepest:  # noqa: PLR1730  as in the search itself
                    counts.deepest = len(stack)
            cands = parent.copy()
            cands[cell] = 1 << (digit - 1)
            try:
                follows = propagate(puzzle, cands, (cell,), counts)
            except Contradiction as contradiction:
                if counts is not None:
                    if type(contradiction) is Refused:
                        counts.refused += 1
                    else:
                        counts.backtracks += 1
                continue
            break
        else:
            return


def check(puzzle, cands, cells, counts):  # noqa: ARG001  as every propagation
    for cell in cells:
        mask = cands[cell]
        if mask & (mask - 1) == 0:
            digit = mask.bit_length()
            for other, table in puzzle.network.arcs[cell].items():
                seen = cands[other]
                if seen & (seen - 1) == 0 and not seen & table[digit]:
                    raise Refused(cell)
            if puzzle.network.wide_at[cell]:
                wide(puzzle.network, cands, cell)
    return False


def wide(network, cands, cell):
    for part in network.wide_at[cell]:
        masks = [cands[other] for other in part.cells]
        if all(mask & (mask - 1) == 0 for mask in masks) and not part.allows([m.bit_length() for m in masks]):
            raise Contradiction(cell)


def follow(network, cands, cell, counts):
    digit = cands[cell].bit_length()
    singles = []
    drops = 0
    for other, table in network.arcs[cell].items():
        old = cands[other]
        new = old & table[digit]
        if new != old:
            cands[other] = new
            if counts is not None:
                drops += (old ^ new).bit_count()
            if new & (new - 1) == 0:
                if not new:
                    if counts is not None:
                        counts.drops += drops
                    raise Contradiction(other)
                singles.append(other)
    if counts is not None:
        counts.drops += drops
    if network.wide_at[cell]:
        wide(network, cands, cell)
    return singles


def alone(network, cands, counts):
    for part in network.parts:
        if len(part.cells) == 1:
            before = cands.copy()
            for cell in part.prune(cands):
                if counts is not None:
                    counts.drops += (before[cell] ^ cands[cell]).bit_count()


def forward_check(puzzle, cands, cells, counts):
    if len(cells) == len(cands):
        alone(puzzle.network, cands, counts)
    for cell in [cell for cell in cells if cands[cell] & (cands[cell] - 1) == 0]:
        follow(puzzle.network, cands, cell, counts)
    return False


def mac(puzzle, cands, cells, counts):  # noqa: C901, PLR0912  as above
    network = puzzle.network
    arcs = network.arcs
    if len(cells) == len(cands):
        alone(network, cands, counts)
    for cell in cells:
        if cands[cell] & (cands[cell] - 1) == 0 and network.wide_at[cell]:
            wide(network, cands, cell)
    if len(cells) == len(cands):
        queue = dict.fromkeys([(neighbour, cell) for cell in cells for neighbour in arcs[cell]])
    else:
        queue = dict.fromkeys(
            [
                (other, cell)
                for cell in cells
                for other in arcs[cell]
                if cands[other] & (cands[other] - 1)
                or not arcs[other][cell][cands[other].bit_length()] & cands[cell]
            ]
        )
    put = len(queue)
    try:
        while queue:
            arc = next(iter(queue))
            del queue[arc]
            a, b = arc
            old, seen, table = cands[a], cands[b], arcs[a][b]
            new = 0
            for digit in digits(old):
                if table[digit] & seen:
                    new |= 1 << (digit - 1)
            if new != old:
                cands[a] = new
                if counts is not None:
                    counts.drops += (old ^ new).bit_count()
                if new & (new - 1) == 0:
                    if not new:
                        raise Contradiction(a)
                    wide(network, cands, a)
                waiting = len(queue)
                queue.update(dict.fromkeys([(neighbour, a) for neighbour in arcs[a] if neighbour != b]))
                put += len(queue) - waiting
    finally:
        if counts is not None:
            counts.revisions += put - len(queue)
    return True


def only_choice(puzzle, cands, cells, counts):
    network = puzzle.network
    if len(cells) == len(cands):
        alone(network, cands, counts)
    placed = [cell for cell in cells if cands[cell] & (cands[cell] - 1) == 0]
    while True:
        filled = [single for cell in placed for single in follow(network, cands, cell, counts)]
        for house in network.houses:
            filled += fill_only_choices(house, cands, counts)
        if not filled:
            return True
        placed = sorted(set(filled))


def fill_only_choices(house, cands, counts):
    filled = []
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
        untried = -digit << 1
        for cell in house.cells:
            old = cands[cell]
            if old & digit:
                cands[cell] = digit
                filled.append(cell)
                if counts is not None:
                    counts.drops += (old ^ digit).bit_count()


class Everything:
    """Prunes by the parts of one network."""

    def __init__(self, network):
        self.parts = [part for part in network.parts if not isinstance(part, Pair)]
        in_house = {
            pair
            for part in self.parts
            if isinstance(part, AllDifferent)
            for pair in combinations(sorted(part.cells), 2)
        }
        reach = {table: Reach(table) for arcs in network.arcs for table in arcs.values()}
        self.parts += [
            Link(a, b, reach[table], reach[network.arcs[b][a]])
            for a in network.shape.cells
            for b, table in network.arcs[a].items()
            if a < b and (table != OTHERS or (a, b) not in in_house)
        ]
        self.at = [
            [index for index, part in enumerate(self.parts) if cell in part.cells]
            for cell in network.shape.cells
        ]

    def __call__(self, puzzle, cands, cells, counts):  # noqa: ARG002  as every propagation
        parts, parts_at = self.parts, self.at
        start = cands.copy() if counts is not None else None
        touched = set()
        part = None
        queue = {index for cell in cells for index in parts_at[cell]}
        try:
            while queue:
                index = queue.pop()
                part = parts[index]
                changed = part.prune(cands)
                if changed:
                    for cell in changed:
                        queue.update(parts_at[cell])
                    queue.discard(index)
                    if counts is not None:
                        touched.update(changed)
        except Contradiction as contradiction:
            if contradiction.cell is not None:
                cands[contradiction.cell] = 0
            if counts is not None:
                touched.update(part.cells)
            raise
        finally:
            if counts is not None:
                counts.drops += sum((start[cell] ^ cands[cell]).bit_count() for cell in touched)
        return True


def cases():
    hard, harder = solver.read(HARD), solver.read(HARDER)
    small, smallest = solver.read(SMALL), solver.read(SMALLEST)
    return [
        ("backtracking", smallest, {"cell_order": "first", "propagate": "nothing"}, check, first),
        (
            "forward checking",
            small,
            {"cell_order": "first", "propagate": "forward-check"},
            forward_check,
            first,
        ),
        (
            "forward checking, mrv",
            hard,
            {"cell_order": "mrv", "propagate": "forward-check"},
            forward_check,
            mrv,
        ),
        ("mac, mrv", small, {"cell_order": "mrv", "propagate": "mac"}, mac, mrv),
        ("only choice, mrv", harder, {"cell_order": "mrv", "propagate": "only-choice"}, only_choice, mrv),
        (
            "everything, mrv",
            hard,
            {"cell_order": "mrv", "propagate": "everything"},
            Everything(hard.network),
            mrv,
        ),
    ]


def measure(puzzle, parts, propagate, choose):
    """Return the nodes, the seconds of each run and reference, and the seconds for an event."""

    def run():
        return solver.run(puzzle, digit_order="ascending", limit=None, **parts)

    def reference(counts):
        for _ in search(puzzle, propagate, choose, counts):
            pass
        return counts

    counts, done = reference(Counts()), run().finish()
    names = ("nodes", "backtracks", "drops", "revisions", "deepest")
    assert all(getattr(done, name) == getattr(counts, name) for name in names)
    jobs = {
        "run": lambda: run().finish(),
        "counting": lambda: reference(Counts()),
        "bare": lambda: reference(None),
    }
    spent = {name: [] for name in jobs}
    for _ in range(ROUNDS):
        for name, job in jobs.items():
            began = time.process_time()
            job()
            spent[name].append(time.process_time() - began)
    began = time.process_time()
    events = sum(1 for _ in run())
    return done.nodes, spent, (time.process_time() - began) / events


def ratio(spent, name):
    """Return the median of the ratios of each run to the references just before and after it.

    Whatever slows the machine down for a while slows neighbours alike.
    """
    runs, others = spent["run"], spent[name]
    return statistics.median(
        2 * a / (before + after) for a, before, after in zip(runs[1:], others, others[1:], strict=False)
    )


def main() -> int:
    print(f"{'search':24}{'nodes':>8}{'µs/node':>9}{'/counting':>11}{'/bare':>8}{'µs/event, watched':>19}")
    worst = 0.0
    for name, puzzle, parts, propagate, choose in cases():
        nodes, spent, event = measure(puzzle, parts, propagate, choose)
        worst = max(worst, ratio(spent, "counting"))
        print(
            f"{name:24}{nodes:8}{min(spent['run']) / nodes * 1e6:9.1f}{ratio(spent, 'counting'):11.3f}"
            f"{ratio(spent, 'bare'):8.3f}{event * 1e6:19.2f}"
        )
    print(f"nobody listens: at most {worst:.3f} of the same search without events (allowed {MOST})")
    return int(worst > MOST)


if __name__ == "__main__":
    sys.exit(main())
