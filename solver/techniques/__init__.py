"""The techniques, one file for each family, and the ladder on which they stand.

To add a technique, write it in a file here and add it to TECHNIQUES.
"""

from __future__ import annotations

from solver.errors import BadRequest
from solver.grid import Grid
from solver.techniques import dots, locked, singles, subsets
from solver.techniques.base import Technique, technique

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.puzzle import Puzzle
    from solver.step import Step

__all__ = ["TECHNIQUES", "Technique", "next_step", "path", "steps", "technique"]

TECHNIQUES: list[Technique] = sorted(
    [
        singles.full_house,
        singles.hidden_single_in_box,
        singles.hidden_single_in_line,
        singles.naked_single,
        locked.direct_pointing,
        locked.direct_claiming,
        locked.pointing,
        locked.claiming,
        subsets.direct_hidden_pair,
        subsets.direct_hidden_triple,
        subsets.locked_pair,
        subsets.naked_pair,
        subsets.hidden_pair,
        subsets.locked_triple,
        subsets.naked_triple,
        subsets.hidden_triple,
        subsets.naked_quad,
        subsets.hidden_quad,
        dots.dot,
        dots.missing_dot,
    ],
    key=lambda known: known.rating,
)
"""Every technique, the easiest first."""


def steps(grid: Grid, name: str | None = None) -> Iterator[Step]:
    """Yield every step of the named technique, of all if none is named, the easiest first."""
    if name is not None and all(known.name != name for known in TECHNIQUES):
        names = ", ".join(known.name for known in TECHNIQUES)
        raise BadRequest(f"there is no technique '{name}'; there are {names}")
    return (step for known in TECHNIQUES if name in (None, known.name) for step in known(grid))


def next_step(grid: Grid) -> Step | None:
    """Return the easiest step, or None if no technique finds any."""
    return next(steps(grid), None)


def path(puzzle: Puzzle) -> Iterator[Step]:
    """Yield the steps from the givens to the solution, or to where no technique finds more."""
    grid = Grid(puzzle)
    while (step := next_step(grid)) is not None:
        yield step
        step.apply(grid)
