"""What follows from the digits placed so far: five ways to thin candidates during a search.

Each is called as propagate(puzzle, cands, cells, tell): the candidates of `cells` have changed
(at the start of a search those of all cells have), `cands` is thinned in place, and
Contradiction is raised if nothing can come of it.  A cell with one candidate counts as placed.

    nothing        only checks that the placed digits obey the rules
    forward_check  drops from the neighbours of each placed cell what no longer fits
    ac3            makes every arc consistent, with a queue (Mackworth 1977)
    only_choice    follows placed digits to their neighbours and fills a digit's only place in a house
    everything     lets every constraint prune, until none has more to say
"""

from __future__ import annotations

from solver.errors import Contradiction
from solver.masks import digits, tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from solver.network import Network
    from solver.puzzle import Puzzle

    Tell = Callable[[str, int, int], None]
    """Is told what happens as (what, cell, mask), for instance ("drop", 40, 0b110)."""
    Propagate = Callable[[Puzzle, list[int], Iterable[int], Tell | None], None]


def nothing(puzzle: Puzzle, cands: list[int], cells: Iterable[int], tell: Tell | None) -> None:
    """Check the placed ones of these cells against all placed cells, and drop nothing."""
    network = puzzle.network
    for cell in cells:
        mask = cands[cell]
        if mask & (mask - 1) == 0:
            digit = mask.bit_length()
            for other, table in network.arcs[cell].items():
                seen = cands[other]
                if seen & (seen - 1) == 0 and not seen & table[digit]:
                    raise Contradiction(other)
            _check_wide(network, cands, cell)


def forward_check(puzzle: Puzzle, cands: list[int], cells: Iterable[int], tell: Tell | None) -> None:
    """Drop from the neighbours of these cells what no longer fits, one move deep."""
    for cell in [cell for cell in cells if cands[cell] & (cands[cell] - 1) == 0]:
        _follow(puzzle.network, cands, cell, tell)


def ac3(puzzle: Puzzle, cands: list[int], cells: Iterable[int], tell: Tell | None) -> None:
    """Drop every digit that has no support in some neighbour, until every arc is consistent."""
    arcs = puzzle.network.arcs
    cells = list(cells)
    for cell in cells:
        if cands[cell] & (cands[cell] - 1) == 0:
            _check_wide(puzzle.network, cands, cell)
    # A dict is a queue without doubles: keys keep their order, and the oldest comes out first.
    queue = dict.fromkeys((neighbour, cell) for cell in cells for neighbour in arcs[cell])
    while queue:
        a, b = next(iter(queue))
        del queue[a, b]
        if _revise(cands, a, b, arcs[a][b], tell):
            queue.update(dict.fromkeys((neighbour, a) for neighbour in arcs[a] if neighbour != b))
            if cands[a] & (cands[a] - 1) == 0:
                _check_wide(puzzle.network, cands, a)


def only_choice(puzzle: Puzzle, cands: list[int], cells: Iterable[int], tell: Tell | None) -> None:
    """Follow each placed digit, and each digit that has one place left in a house, to the end."""
    network = puzzle.network
    queue = [cell for cell in cells if cands[cell] & (cands[cell] - 1) == 0]
    while True:
        while queue:
            queue += _follow(network, cands, queue.pop(), tell)
        queue = _fill_only_places(network, cands, tell)
        if not queue:
            return


def everything(puzzle: Puzzle, cands: list[int], cells: Iterable[int], tell: Tell | None) -> None:
    """Let each constraint on a changed cell prune, until none has more to say."""
    parts, parts_at = puzzle.network.parts, puzzle.network.parts_at
    queue = {index for cell in cells for index in parts_at[cell]}
    while queue:
        index = queue.pop()
        before = cands.copy() if tell else cands
        changed = parts[index].prune(cands)
        for cell in changed:
            queue.update(parts_at[cell])
            if tell:
                tell("drop", cell, before[cell] & ~cands[cell])
        queue.discard(index)


FOLLOWING: frozenset[Propagate] = frozenset((ac3, only_choice, everything))
"""Those that follow every cell left with one candidate; a search need not visit such a cell again."""

PROPAGATIONS: dict[str, Propagate] = {
    "nothing": nothing,
    "forward-check": forward_check,
    "ac3": ac3,
    "only-choice": only_choice,
    "everything": everything,
}


def _check_wide(network: Network, cands: list[int], cell: int) -> None:
    for part in network.wide_at[cell]:
        masks = [cands[other] for other in part.cells]
        if all(mask & (mask - 1) == 0 for mask in masks) and not part.allows([m.bit_length() for m in masks]):
            raise Contradiction(cell)


def _follow(network: Network, cands: list[int], cell: int, tell: Tell | None) -> list[int]:
    """Thin the neighbours of a placed cell; return those that this leaves with one candidate."""
    digit = cands[cell].bit_length()
    singles = []
    for other, table in network.arcs[cell].items():
        old = cands[other]
        new = old & table[digit]
        if new != old:
            if not new:
                raise Contradiction(other)
            cands[other] = new
            if new & (new - 1) == 0:
                singles.append(other)
            if tell:
                tell("drop", other, old ^ new)
    _check_wide(network, cands, cell)
    return singles


def _revise(cands: list[int], a: int, b: int, table: tuple[int, ...], tell: Tell | None) -> bool:
    old = cands[a]
    seen = cands[b]
    new = 0
    for digit in digits(old):
        if table[digit] & seen:
            new |= 1 << (digit - 1)
    if new == old:
        return False
    if not new:
        raise Contradiction(a)
    cands[a] = new
    if tell:
        tell("drop", a, old ^ new)
    return True


def _fill_only_places(network: Network, cands: list[int], tell: Tell | None) -> list[int]:
    """Fill each digit's only place in a house; return the cells that were filled."""
    filled = []
    for house in network.houses:
        once, twice = tally(cands[cell] for cell in house.cells)
        if once != network.shape.full:
            raise Contradiction(where=house.name)
        only = once & ~twice
        for cell in house.cells:
            old = cands[cell]
            new = old & only
            if new and new != old:
                if new & (new - 1):
                    raise Contradiction(where=house.name)
                cands[cell] = new
                filled.append(cell)
                if tell:
                    tell("drop", cell, old ^ new)
    return filled
