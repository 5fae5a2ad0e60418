"""The techniques, one file for each family, and the ladder on which they stand.

To add a technique, write it in a file here and add it to TECHNIQUES.
"""

from __future__ import annotations

from solver.errors import BadRequest
from solver.techniques import dots, locked, singles, subsets
from solver.techniques.base import Technique, technique

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solver.grid import Grid
    from solver.step import Step

__all__ = ["TECHNIQUES", "Technique", "ladder", "steps", "technique"]

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
    """Yield every step of the named technique, of all if none is named, the easiest first.

    Techniques that need a unique solution are asked like all others; see `solver.coach`.
    """
    chosen = TECHNIQUES if name is None else ladder(only=[name])
    return (step for known in chosen for step in known(grid))


def ladder(*, only: Iterable[str] | None = None, without: Iterable[str] = ()) -> list[Technique]:
    """Return the techniques of these names, of all if none are named, without some; the easiest first."""
    without = set(without)
    chosen = set(_BY_NAME) - without if only is None else set(only) - without
    unknown = sorted((chosen | without) - set(_BY_NAME))
    if unknown:
        names = ", ".join(_BY_NAME)
        raise BadRequest(f"there is no technique '{unknown[0]}'; there are {names}")
    return [known for known in TECHNIQUES if known.name in chosen]


_BY_NAME = {known.name: known for known in TECHNIQUES}
