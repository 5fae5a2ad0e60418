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

CHANGED = 3
"""At most so many cells change at once."""


def matching(
    network: Network, pattern: Sequence[int], solution: Sequence[int], rng: Random
) -> Generator[int, None, list[int] | None]:
    """Yield the changes tried; return a grid that clues in these cells alone determine, or None if none was found."""
    if not pattern:
        return list(solution) if (yield from _solutions(network, [0] * len(solution), 2)) == 1 else None
    grid = list(solution)
    givens = [0] * len(grid)
    for cell in pattern:
        givens[cell] = grid[cell]
    number = yield from _solutions(network, givens, MOST_SOLUTIONS)
    for change in range(CHANGES):
        if number == 1:
            return grid
        yield change
        changed = givens.copy()
        for cell in rng.sample(pattern, min(len(pattern), rng.randint(1, CHANGED))):
            changed[cell] = 0
        found = next(iter(Run(network, changed, rng=rng)))
        for cell in pattern:
            changed[cell] = found[cell]
        if changed != givens:
            fewer = yield from _solutions(network, changed, min(MOST_SOLUTIONS, number + 1))
            if fewer <= number:
                number, givens, grid = fewer, changed, found
    return grid if number == 1 else None


def _solutions(network: Network, givens: Sequence[int], limit: int) -> Generator[int, None, int]:
    """Return the number of solutions, up to the limit."""
    number = 0
    for found in Run(network, givens).walk():
        if found is None:
            yield 0
        else:
            number += 1
            if number == limit:
                break
    return number
