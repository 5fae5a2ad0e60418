"""New puzzles with exactly one solution, as they are wished for.

A full grid comes first, found by a search or shuffled from a template; then clues go, in an order
by chance, as long as one solution is left.  The same seed gives the same puzzle everywhere.

    request     what can be asked for, and what cannot
    symmetry    cells that go together
    filling     full grids
    regions     jigsaws
    rivals      solutions beside the one that is known
    clues       which clues can go
    exchange    fewer clues where none can go
    pattern     clues in given cells
    dots        Kropki
    judging     how hard it is for a person
    draft       a puzzle in the making, and what it misses
    making      a request at work
    form        one form for all puzzles that are the same but for their names and places
    batch       many puzzles, no two the same

>>> from solver.shape import Shape
>>> puzzle = generate(clues=6, shape=Shape(4), seed=1)
>>> puzzle.clues, puzzle.solution is not None
(6, True)
"""

from __future__ import annotations

from solver.generator.batch import generate_many
from solver.generator.form import canonical
from solver.generator.making import Maker, Progress
from solver.generator.request import LEVELS, Request, clues_of
from solver.generator.symmetry import SYMMETRIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import Any

    from solver.puzzle import Puzzle

__all__ = [
    "LEVELS",
    "SYMMETRIES",
    "Progress",
    "Request",
    "canonical",
    "clues_of",
    "generate",
    "generate_many",
    "generating",
]


def generate(
    request: Request | None = None,
    *,
    enough: Callable[[], bool] | None = None,
    **wishes: Any,  # noqa: ANN401  each wish has its own type; see Request
) -> Puzzle:
    """Return a puzzle with one solution, which it knows; the wishes are those of `Request`.

    If no try meets them, or `enough` says that time is over, the nearest puzzle is returned and its
    notes say so.  Raises BadRequest for what cannot be.
    """
    job = generating(request, **wishes)
    while True:
        try:
            progress = next(job)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        if enough is not None and enough():
            puzzle = progress.puzzle
            if puzzle is not None:
                return puzzle


def generating(
    request: Request | None = None,
    **wishes: Any,  # noqa: ANN401  each wish has its own type; see Request
) -> Generator[Progress, None, Puzzle]:
    """Yield progress many times a second, with the nearest puzzle so far; return the puzzle at the end.

    Raises BadRequest, before any work, for what cannot be.
    """
    return Maker(Request(**wishes) if request is None else request).run()
