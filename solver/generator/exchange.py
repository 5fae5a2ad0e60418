"""Fewer clues by exchange: two clues go, and one clue elsewhere makes up for both.

Most puzzles from which no clue can go allow it, so this leads on where taking clues away ends.
"""

from __future__ import annotations

from itertools import combinations

from solver.lanes import Run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from random import Random

    from solver.network import Network

PATIENCE = 1000
"""The nodes that a search may take; an exchange of which more is needed to know is passed over."""


def exchange(
    network: Network, givens: Sequence[int], solution: Sequence[int], rng: Random
) -> Generator[None, None, list[int] | None]:
    """Return clues of the same solution, one fewer, or None if no exchange leads there."""
    clues = [cell for cell, digit in enumerate(givens) if digit]
    pairs = list(combinations(clues, 2))
    rng.shuffle(pairs)
    spare = [cell for cell, digit in enumerate(givens) if not digit]
    for pair in pairs:
        yield
        left = list(givens)
        for cell in pair:
            left[cell] = 0
        rng.shuffle(spare)
        if (yield from _make_up(network, left, solution, spare)):
            return left
    return None


def _make_up(
    network: Network, givens: list[int], solution: Sequence[int], spare: list[int]
) -> Generator[None, None, bool]:
    """Add one clue, in place, that leaves only our solution; tell whether there is one."""
    added = None
    while True:
        run = Run(network, givens, nodes=PATIENCE)
        other = None
        for found in run.walk():
            if found is None:
                yield
            elif found != solution:
                other = found
                break
        if other is None:
            return not run.is_cut
        if added is not None:
            givens[added] = 0
        # In a cell where this solution agrees with ours, a clue would not rule it out.
        spare = [cell for cell in spare if other[cell] != solution[cell]]
        if not spare:
            return False
        added = spare.pop()
        givens[added] = solution[added]
