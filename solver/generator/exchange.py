"""Fewer clues by exchange: two clues go, and one clue elsewhere makes up for both.

Most puzzles from which no clue can go allow it, so this leads on where taking clues away ends.  What
makes up for two clues makes up for each of them alone, so the cells that can take the place of each
are found first.  Every rival that turns up on the way rules out all cells where it does not differ.
"""

from __future__ import annotations

from solver.generator.rivals import Rivals
from solver.lanes.hasty import TiredError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from random import Random

    from solver.network import Network


def exchange(
    network: Network, givens: Sequence[int], solution: Sequence[int], rng: Random
) -> Generator[None, None, list[int] | None]:
    """Return clues of the same solution, one fewer, or None if no exchange leads there."""
    rivals = Rivals(network, solution)
    clues = [cell for cell, digit in enumerate(givens) if digit]
    rng.shuffle(clues)
    spare = [cell for cell, digit in enumerate(givens) if not digit]
    rng.shuffle(spare)
    places: dict[int, list[int]] = {}
    for clue in clues:
        places[clue] = yield from _suitable(rivals, clues, [clue], spare)
        for other in clues[: len(places) - 1]:
            both = [cell for cell in places[clue] if cell in places[other]]
            for cell in (yield from _suitable(rivals, clues, [clue, other], both)):
                left = {cell, *clues} - {clue, other}
                return [digit if cell in left else 0 for cell, digit in enumerate(solution)]
    return None


def _suitable(
    rivals: Rivals, clues: Sequence[int], gone: Sequence[int], cells: Sequence[int]
) -> Generator[None, None, list[int]]:
    """Return those of the cells of which each, as a clue, makes up for the clues that are gone.

    What is not known soon counts as not suitable.
    """
    left = [clue for clue in clues if clue not in gone]
    state = rivals.state(left)
    cells = list(cells)
    found = []
    while cells:
        cell = cells.pop()
        yield
        try:
            rival = yield from rivals.first(rivals.state([cell], state), [*left, cell], gone)
        except TiredError:
            continue
        if rival is None:
            found.append(cell)
        else:
            cells = [one for one in cells if rival[one] != rivals.solution[one]]
    return found
