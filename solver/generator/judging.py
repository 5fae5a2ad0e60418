"""How hard a puzzle is for a person, beside what was asked for."""

from __future__ import annotations

from solver.coach import path
from solver.generator.draft import Miss
from solver.lanes.engine import SOLVED
from solver.lanes.quick import quickest_of
from solver.rating import Rating, grading
from solver.techniques import TECHNIQUES
from solver.techniques.base import LEVELS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from solver.generator.request import Request
    from solver.puzzle import Puzzle

PLACES = {known.name: place for place, known in enumerate(TECHNIQUES)}
"""The place of each technique on the ladder."""

SIMPLE = "claiming"
"""The last technique of those that the lanes follow by themselves."""

BEYOND = "beyond all techniques"
"""What is said of a puzzle that no path solves."""


class Verdict:
    """The wishes that a puzzle misses, and whether it misses them because it is too hard."""

    __slots__ = ("is_too_hard", "misses")

    def __init__(self) -> None:
        self.misses: list[Miss] = []
        self.is_too_hard = False

    def add(self, amount: float, text: str, *, is_too_hard: bool = False) -> None:
        """Add a wish that is missed by so much."""
        self.misses.append(Miss(abs(amount), text))
        self.is_too_hard |= is_too_hard


def judging(request: Request, puzzle: Puzzle) -> Generator[None, None, Verdict]:
    """Yield after each step of a person's path, and return the verdict; what is too hard ends it at once."""
    verdict = Verdict()
    if PLACES.get(request.needs, 0) > PLACES[SIMPLE] and is_simple(puzzle):
        verdict.add(len(LEVELS), _unneeded(request))
        return verdict
    if request.level:
        yield from _judge_level(request.level, puzzle, verdict)
    if (request.needs or request.at_most) and not verdict.is_too_hard:
        yield from _judge_techniques(request, puzzle, verdict)
    if request.rating is not None and not verdict.is_too_hard:
        yield from _judge_rating(request.rating, puzzle, verdict)
    return verdict


def is_simple(puzzle: Puzzle) -> bool:
    """Tell whether singles and locked candidates are known to solve a puzzle; cheap beside a path."""
    if puzzle.constraints or puzzle.shape.box is None:
        return False
    engine = quickest_of(puzzle.network)
    return engine.settle(engine.start(puzzle.givens, []), []) == SOLVED


def _unneeded(request: Request) -> str:
    return f"does not need {TECHNIQUES[PLACES[request.needs]].title}"


def _judge_level(level: str, puzzle: Puzzle, verdict: Verdict) -> Generator[None, None, None]:
    wanted = LEVELS.index(level)
    rating = Rating()
    for rating in grading(puzzle):
        # Beyond the solution it goes on with the other scale.
        if rating.is_solved or LEVELS.index(rating.level) > wanted:
            break
        yield
    amount = LEVELS.index(rating.level) - wanted
    if amount:
        verdict.add(amount, f"level {rating.level}, not {level}", is_too_hard=amount > 0)
    elif not rating.is_solved:
        verdict.add(len(LEVELS), BEYOND, is_too_hard=True)


def _judge_rating(
    limits: tuple[float, float], puzzle: Puzzle, verdict: Verdict
) -> Generator[None, None, None]:
    lowest, highest = limits
    rating = Rating()
    for rating in grading(puzzle, needs_effort=False):
        if rating.number > highest:
            break
        yield
    number = rating.number
    if not rating.is_cut and not rating.is_solved:
        verdict.add(highest, BEYOND, is_too_hard=True)
    elif not lowest <= number <= highest:
        text = f"rating {number}{' or more' if rating.is_cut else ''}, not {lowest} to {highest}"
        verdict.add(max(number - highest, lowest - number), text, is_too_hard=number > highest)


def _judge_techniques(request: Request, puzzle: Puzzle, verdict: Verdict) -> Generator[None, None, None]:
    highest = PLACES[request.at_most] if request.at_most else len(PLACES)
    is_used = not request.needs
    last = None
    left = puzzle.givens.count(0)
    for step in path(puzzle):
        last = step
        left -= len(step.places)
        if PLACES[step.technique] > highest:
            break
        is_used |= step.technique == request.needs
        yield
    if last is not None and PLACES[last.technique] > highest:
        amount = PLACES[last.technique] - highest
        text = f"needs {last.title}, which is harder than {TECHNIQUES[highest].title}"
        verdict.add(amount / len(PLACES), text, is_too_hard=True)
    elif left:
        verdict.add(1, BEYOND, is_too_hard=True)
    elif not is_used:
        verdict.add(1, _unneeded(request))
