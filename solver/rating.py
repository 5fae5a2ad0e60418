"""How hard a puzzle is, on two scales that people know.

The number is Sudoku Explainer's: the rating of the hardest step of a path that always takes the
lowest-rated one.  Score and level are HoDoKu's: each step has a score, and the level is that of
the hardest technique, raised where the sum is more than the level allows.  Each scale counts only
its own techniques, in its own order; a puzzle with further rules is rated by the whole ladder.

>>> from solver.formats import read
>>> rate(read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
Rating(1.2, 'Easy', 204, 'Naked single')
"""

from __future__ import annotations

from solver.coach import offered
from solver.explainer import chains
from solver.grid import Grid
from solver.techniques import TECHNIQUES
from solver.techniques.base import LEVELS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Sequence
    from typing import TypeVar

    from solver.explainer import Chain
    from solver.puzzle import Puzzle
    from solver.step import Step
    from solver.techniques import Technique

    Found = TypeVar("Found")

EXPLAINER = (
    "full-house",
    "hidden-single-in-box",
    "hidden-single-in-line",
    "direct-pointing",
    "direct-claiming",
    "direct-hidden-pair",
    "naked-single",
    "direct-hidden-triple",
    "pointing",
    "claiming",
    "naked-pair",
    "x-wing",
    "hidden-pair",
    "naked-triple",
    "swordfish",
    "hidden-triple",
    "xy-wing",
    "xyz-wing",
    "unique-rectangle-1",
    "unique-rectangle-2",
    "unique-rectangle-4",
    "unique-rectangle-3",
    "unique-loop",
    "naked-quad",
    "jellyfish",
    "hidden-quad",
    "bug-plus-1",
    "bug-2",
    "bug-4",
    "bug-3",
    "aligned-pair-exclusion",
)
"""Sudoku Explainer's techniques in its order, up to its chains."""

HODOKU = (
    "full-house",
    "naked-single",
    "hidden-single-in-box",
    "hidden-single-in-line",
    "locked-pair",
    "locked-triple",
    "pointing",
    "claiming",
    "naked-pair",
    "naked-triple",
    "hidden-pair",
    "hidden-triple",
    "naked-quad",
    "hidden-quad",
    "x-wing",
    "swordfish",
    "jellyfish",
    "remote-pair",
    "bug-plus-1",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "w-wing",
    "xy-wing",
    "xyz-wing",
    "unique-rectangle-1",
    "unique-rectangle-2",
    "unique-rectangle-3",
    "unique-rectangle-4",
    "unique-rectangle-5",
    "unique-rectangle-6",
    "hidden-rectangle",
    "avoidable-rectangle-1",
    "avoidable-rectangle-2",
    "finned-x-wing",
    "sashimi-x-wing",
    "finned-swordfish",
    "sashimi-swordfish",
    "finned-jellyfish",
    "sashimi-jellyfish",
    "sue-de-coq",
    "simple-colouring-trap",
    "simple-colouring-wrap",
    "multi-colours-1",
    "multi-colours-2",
    "x-chain",
    "xy-chain",
    "continuous-nice-loop",
    "discontinuous-nice-loop",
    "aic",
    "grouped-continuous-nice-loop",
    "grouped-discontinuous-nice-loop",
    "grouped-aic",
    "als-xz",
    "als-xy-wing",
    "als-chain",
    "finned-franken-x-wing",
    "franken-swordfish",
    "finned-franken-swordfish",
    "nishio",
    "cell-forcing-chain",
    "house-forcing-chain",
    "forcing-net",
)
"""HoDoKu's techniques in its order."""

CAPS = {"Easy": 800, "Medium": 1000, "Hard": 1600, "Unfair": 1800}
"""The highest score of a level; more makes the puzzle one of the next."""

BEYOND = 9.0
"""A step where Sudoku Explainer's chains have come to an end rates at least this.

From here on that program nests chains in chains.  We have trials instead, and the number is an
estimate: 9.5 for a trial, and half of one more for each trial inside it.
"""


class Rating:
    """How hard a puzzle is, as far as that is known.

    `number` is on Sudoku Explainer's scale, `score` and `level` are HoDoKu's, and `hardest` is the
    title of the hardest technique; `techniques` has the titles of all that were used, the easiest first.
    From 9.0 on the number is an estimate.  `is_cut` tells that time ran out first, so that the puzzle may
    be harder than that, and `is_solved` that the path leads to the solution.
    """

    __slots__ = ("hardest", "is_cut", "is_solved", "level", "number", "score", "techniques")

    def __init__(self) -> None:
        self.number = 0.0
        self.score = 0
        self.level = LEVELS[0]
        self.hardest = ""
        self.techniques: list[str] = []
        self.is_cut = True
        self.is_solved = False

    def __repr__(self) -> str:
        cut = ", is_cut" if self.is_cut else ""
        return f"Rating({self.number}, {self.level!r}, {self.score}, {self.hardest!r}{cut})"

    def to_dict(self) -> dict[str, object]:
        """Return plain data, ready for JSON."""
        return {name: getattr(self, name) for name in self.__slots__}


def rate(puzzle: Puzzle, *, seconds: float | None = None) -> Rating:
    """Return the rating, or what is known of it when the time is over."""
    from time import monotonic

    end = None if seconds is None else monotonic() + seconds
    job = grading(puzzle)
    rating = next(job)
    while rating.is_cut and (end is None or monotonic() < end):
        rating = next(job)
    return rating


def grading(puzzle: Puzzle, *, needs_effort: bool = True) -> Iterator[Rating]:
    """Yield the rating after each look and each step, the same object every time; at the end it is whole.

    Score and level come first, then the number, which only grows; where they are not needed, it is
    the number alone.
    """
    rating = Rating()
    if puzzle.constraints:
        for step in _effort(puzzle, rating, TECHNIQUES, []):
            if step is not None:
                rating.number = max(rating.number, step.rating)
            yield rating
    else:
        last = [known for known in TECHNIQUES if known.name not in EXPLAINER]
        if needs_effort:
            for _ in _effort(puzzle, rating, _in_order(HODOKU), last):
                yield rating
        for _ in _number(puzzle, rating, _in_order(EXPLAINER), last):
            yield rating
    rating.is_cut = False
    yield rating


def _in_order(names: Sequence[str]) -> list[Technique]:
    by_name = {known.name: known for known in TECHNIQUES}
    return [by_name[name] for name in names if name in by_name]


def _first(looks: Iterable[Iterable[Found]]) -> Generator[None, None, Found | None]:
    """Return the first thing that is found, and pause after each look in vain, so that time can run out."""
    for look in looks:
        for found in look:
            if found is not None:
                return found
            yield
        yield
    return None


def _effort(
    puzzle: Puzzle, rating: Rating, techniques: list[Technique], last: list[Technique]
) -> Iterator[Step | None]:
    """Follow a path in the order of techniques, and add up what it takes; yield each step and each pause."""
    ladder = offered(puzzle, techniques)
    rest = [known for known in offered(puzzle, last) if known not in ladder]
    height = {known.name: place for place, known in enumerate(ladder + rest)}
    used: dict[str, int] = {}
    grid = Grid(puzzle)
    while not all(grid.digits):
        step = yield from _first(known(grid) for known in ladder + rest)
        if step is None:
            break
        rating.score += step.score
        rating.level = _level(rating, step)
        place = height[step.technique]
        if place > max(used.values(), default=-1):
            rating.hardest = step.title
        used[step.title] = max(place, used.get(step.title, 0))
        rating.techniques = sorted(used, key=used.__getitem__)
        step.apply(grid)
        yield step
    rating.is_solved = all(grid.digits)


def _level(rating: Rating, step: Step) -> str:
    """Return the level after one more step, whose score is already counted."""
    level = max(rating.level, step.level, key=LEVELS.index)
    while rating.score > CAPS.get(level, rating.score):
        level = LEVELS[LEVELS.index(level) + 1]
    return level


def _number(
    puzzle: Puzzle, rating: Rating, techniques: list[Technique], last: list[Technique]
) -> Iterator[None]:
    """Follow a path that always takes the lowest-rated step; yield after each look and each step."""
    ladder, rest = offered(puzzle, techniques), offered(puzzle, last)
    grid = Grid(puzzle)
    while not all(grid.digits):
        looks: list[Iterable[Step | Chain | None]] = [*(known(grid) for known in ladder), chains(grid)]
        step: Step | Chain | None = yield from _first(looks)
        number = step.rating if step else BEYOND
        if step is None:
            looks = [known(grid) for known in rest]
            step = yield from _first(looks)
        if step is None:
            break
        rating.number = max(rating.number, number, step.rating)
        step.apply(grid)
        yield
    rating.is_solved = all(grid.digits)
