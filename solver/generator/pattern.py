"""Puzzles whose clues lie in given cells.

A grid by chance hardly ever has one solution with just these clues.  So the digits of a few of the
cells are changed again and again, and a change stays if it leaves no more solutions than before.
"""

from __future__ import annotations

from solver.lanes import Run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from random import Random

    from solver.network import Network

MOST_SOLUTIONS = 100
"""More solutions than this are not told from each other."""

CHANGES = 400
"""How many changes are tried before another grid is."""

STALLED = 60
"""After so many changes none of which leaves fewer solutions, another grid is tried too."""

CHANGED = 3
"""At most so many cells change at once."""


def matching(
    network: Network, pattern: Sequence[int], solution: Sequence[int], rng: Random
) -> Generator[None, None, list[int]]:
    """Yield now and then; return a grid that clues in these cells determine, or come near to it."""
    grid = list(solution)
    givens = [0] * len(grid)
    for cell in pattern:
        givens[cell] = grid[cell]
    number = yield from _solutions(network, givens, MOST_SOLUTIONS)
    stalled = 0
    for _ in range(CHANGES):
        if number == 1 or not pattern or stalled == STALLED:
            break
        stalled += 1
        yield
        changed = givens.copy()
        for cell in rng.sample(pattern, min(len(pattern), rng.randint(1, CHANGED))):
            changed[cell] = 0
        found = yield from _first(network, changed, rng)
        for cell in pattern:
            changed[cell] = found[cell]
        if changed != givens:
            fewer = yield from _solutions(network, changed, min(MOST_SOLUTIONS, number + 1))
            if fewer < number:
                stalled = 0
            if fewer <= number:
                number, givens, grid = fewer, changed, found
    return grid


def _first(network: Network, givens: Sequence[int], rng: Random) -> Generator[None, None, list[int]]:
    """Return a solution by chance of clues that have one."""
    for found in Run(network, givens, rng=rng).walk():
        if found is not None:
            return found
        yield
    raise AssertionError("clues of a solution have a solution")


def _solutions(network: Network, givens: Sequence[int], limit: int) -> Generator[None, None, int]:
    """Return the number of solutions, up to the limit."""
    number = 0
    for found in Run(network, givens).walk():
        if found is None:
            yield
        else:
            number += 1
            if number == limit:
                break
    return number
