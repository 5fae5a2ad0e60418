"""A technique: a way of human reasoning that finds steps.

    @technique("Pointing", rating=2.6, score=50, level="Medium")
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


LEVELS = ("Easy", "Medium", "Hard", "Unfair", "Extreme")
"""How hard a technique is, in HoDoKu's words."""


class Technique:
    """A finder of steps with its name and its title for people.

    `rating` is its place on Sudoku Explainer's scale; a pattern that the scale does not know stands
    where a player sees it, before the chains of which it is a case.  `score` and `level` are HoDoKu's.
    What `needs_unique` holds only where the puzzle has one solution and no rule but the houses.
    """

    __slots__ = ("about", "finder", "level", "name", "needs_unique", "rating", "score", "title")

    def __init__(
        self,
        finder: Callable[[Grid], Iterator[Step]],
        *,
        title: str,
        rating: float,
        score: int,
        level: str,
        needs_unique: bool,
    ) -> None:
        if level not in LEVELS:
            raise ValueError(level)
        self.name = finder.__name__.replace("_", "-")
        self.title = title
        self.rating = rating
        self.score = score
        self.level = level
        self.needs_unique = needs_unique
        self.finder = finder
        self.about = (finder.__doc__ or "").strip()

    def __call__(self, grid: Grid) -> Iterator[Step]:
        """Yield the steps on this grid."""
        for step in self.finder(grid):
            step.technique = self.name
            step.title = step.title or self.title
            step.rating = step.rating or self.rating
            step.score = step.score or self.score
            step.level = step.level or self.level
            yield step

    def __repr__(self) -> str:
        return f"Technique({self.name!r}, rating={self.rating})"


def technique(
    title: str, *, rating: float, score: int, level: str, needs_unique: bool = False
) -> Callable[[Callable[[Grid], Iterator[Step]]], Technique]:
    """Make a technique of a finder."""
    return lambda finder: Technique(
        finder, title=title, rating=rating, score=score, level=level, needs_unique=needs_unique
    )
