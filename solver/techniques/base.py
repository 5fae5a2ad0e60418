"""A technique: a way of human reasoning that finds steps.

    @technique("Pointing", rating=2.6)
    def pointing(grid):
        ...
        yield Step(...)

A technique looks and changes nothing.  It yields every step it can see, best first, so one
function gives the next step, all steps, and whether there is any.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from solver.grid import Grid
    from solver.step import Step


class Technique:
    """A finder of steps with its name, its title for people, and its rating on Sudoku Explainer's scale."""

    __slots__ = ("about", "finder", "name", "rating", "title")

    def __init__(self, title: str, rating: float, finder: Callable[[Grid], Iterator[Step]]) -> None:
        self.name = finder.__name__.replace("_", "-")
        self.title = title
        self.rating = rating
        self.finder = finder
        self.about = (finder.__doc__ or "").strip()

    def __call__(self, grid: Grid) -> Iterator[Step]:
        """Yield the steps on this grid."""
        for step in self.finder(grid):
            step.technique = self.name
            step.title = step.title or self.title
            step.rating = step.rating or self.rating
            yield step

    def __repr__(self) -> str:
        return f"Technique({self.name!r}, rating={self.rating})"


def technique(title: str, rating: float) -> Callable[[Callable[[Grid], Iterator[Step]]], Technique]:
    """Make a technique of a finder."""
    return lambda finder: Technique(title, rating, finder)
