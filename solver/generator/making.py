"""A request at work: one try after another, until a puzzle is as wished or the tries are over."""

from __future__ import annotations

from math import ceil

from solver.constraints import Strict
from solver.constraints.kropki import Dot
from solver.generator.clues import Clues
from solver.generator.dots import dots_of, has_one_solution
from solver.generator.draft import Draft, Miss
from solver.generator.exchange import exchange
from solver.generator.filling import FILLINGS, by_names
from solver.generator.pattern import matching
from solver.generator.regions import regions
from solver.generator.symmetry import orbits
from solver.network import network_of
from solver.words import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import TypeVar

    from solver.generator.request import Request
    from solver.network import Network
    from solver.puzzle import Puzzle

    T = TypeVar("T")

LEAP = 0.43
"""This share of the clues can mostly go at once."""

FRESH_TRIES = 4
"""After so many tries with too many clues, clues of the best of them are exchanged."""


class Progress:
    """How far a generator has come: done of total in a phase, and the nearest puzzle so far.

    The phases are "regions", "filling", "removing", "pattern", "dots", "rating", "exchanging", and
    "trying" from the second try on.
    """

    __slots__ = ("_maker", "done", "phase", "total")

    def __init__(self, phase: str, done: int, total: int, maker: Maker) -> None:
        self.phase = phase
        self.done = done
        self.total = total
        self._maker = maker

    @property
    def puzzle(self) -> Puzzle | None:
        """What there is if the work stops here: unique, and if it is not as wished, its notes say so.

        None until the first grid is there.  Ask before the work goes on.
        """
        return self._maker.so_far()

    def to_dict(self) -> dict[str, object]:
        """Return plain data."""
        return {"phase": self.phase, "done": self.done, "total": self.total}


class Maker:
    """The work on one request, and what it has found so far."""

    def __init__(self, request: Request) -> None:
        # Imported here because few callers need chance, and the page waits for every import.
        from random import Random

        self.request = request
        self.rng = Random(request.seed)  # noqa: S311  puzzles, not secrets
        self._fill = FILLINGS[request.filling]
        self.best: Draft | None = None
        # The best since clues were last exchanged: what a try has to beat.
        self._lately: Draft | None = None
        self.tried = 0
        self._at_work: tuple[Network, Clues] | None = None

    def run(self) -> Generator[Progress, None, Puzzle]:
        """Yield progress, and return the first puzzle that is as wished, or else the nearest."""
        request, tries = self.request, counted(self.request.tries, "try", "tries")
        shape = request.shape
        if request.jigsaw:
            shape, grid = yield from self._told(regions(shape.size, self.rng), "regions")
            if grid is not None and not request.constraints:
                self._fill = by_names(grid)
        ground = network_of(shape, request.constraints)
        while self.best is None or self.best.misses:
            if self.best is not None and self.tried >= request.tries:
                return self.best.puzzle(f": {tries} found nothing nearer")
            self._offer((yield from self._try(ground)))
            self.tried += 1
            if self.tried % FRESH_TRIES == 0 and self._is_about_clues() and self._lately is not None:
                yield from self._exchange(self._lately)
                self._lately = None
        return self.best.puzzle()

    def so_far(self) -> Puzzle | None:
        """Return the nearest puzzle so far."""
        draft = self.best
        if draft is None and self._at_work is not None:
            network, clues = self._at_work
            draft = Draft(network, clues.givens, clues.solution, self._misses_of(clues.number))
            if self.request.minimal or self.request.fewest_dots or self.request.is_rated:
                draft.misses.append(Miss(1, "not all was looked at"))
        return None if draft is None else draft.puzzle(": stopped before there was a nearer one")

    def _offer(self, draft: Draft | None) -> None:
        """Keep a draft if it is nearer than the best so far."""
        if draft is None:
            return
        if self._lately is None or draft.distance < self._lately.distance:
            self._lately = draft
        if self.best is None or draft.distance < self.best.distance:
            self.best = draft

    def _progress(self, phase: str, done: int = 0, total: int = 1) -> Progress:
        if self.tried:
            return Progress("trying", self.tried, self.request.tries, self)
        return Progress(phase, done, total, self)

    def _told(self, job: Generator[object, None, T], phase: str) -> Generator[Progress, None, T]:
        """Run a job, and yield progress each time it lets go."""
        while True:
            try:
                next(job)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            yield self._progress(phase)

    def _try(self, ground: Network) -> Generator[Progress, None, Draft | None]:
        """Return one more draft, or None if this grid gives none."""
        request, rng = self.request, self.rng
        yield self._progress("filling")
        solution = yield from self._told(self._fill(ground, rng), "filling")
        network = ground
        if request.kropki:
            rules = [*request.constraints, *dots_of(solution, ground.shape, rng)]
            network = network_of(ground.shape, (*rules, Strict()) if request.strict else tuple(rules))
        if request.pattern is not None:
            return (yield from self._matched(network, solution, request.pattern))
        turns = list(orbits(network.shape.size, request.symmetry))
        rng.shuffle(turns)
        clues = Clues(network, solution, turns)
        self._at_work = network, clues
        yield from self._thin(clues, is_plain=network is ground)
        draft = Draft(network, clues.givens, solution, self._misses_of(clues.number))
        if self._lately is not None and draft.distance >= self._lately.distance:
            return None
        if request.minimal:
            yield from self._weigh(draft, clues)
        if request.fewest_dots and not draft.misses:
            draft = yield from self._with_fewest_dots(draft)
        if request.is_rated:
            draft = yield from self._rated(draft, clues)
        return draft

    def _misses_of(self, number: int) -> list[Miss]:
        """Return what so many clues miss."""
        wanted = self.request.clues
        if wanted is None or number == wanted:
            return []
        return [Miss(abs(number - wanted), f"{counted(number, 'clue')}, not {wanted}")]

    def _thin(self, clues: Clues, *, is_plain: bool) -> Generator[Progress, None, None]:
        """Take clues away until there are as few as asked for, or no more can go.

        Ends early if there will be too many for a draft that is nearer than the best.
        """
        wanted, lately = self.request.clues, self._lately
        least = 0 if self.request.minimal or wanted is None else wanted
        most = None if lately is None or wanted is None else wanted + ceil(lately.distance) - 1
        total = clues.number - least
        yield self._progress("removing", 0, total)
        yield from self._told(
            clues.leap(min(total, int(LEAP * clues.number)) if is_plain else total, least), "removing"
        )
        for _ in clues.thin(least, most=most):
            yield self._progress("removing", total - clues.number + least, total)

    def _weigh(self, draft: Draft, clues: Clues) -> Generator[Progress, None, None]:
        """Add a miss if some clue can go by itself although its turn cannot, or may be able to.

        Clues beyond those that make the draft no nearer than the best are not counted.
        """
        loose = clues.doubts
        if self.request.symmetry != "none":
            alone = Clues(draft.network, draft.solution, [(cell,) for cell in draft.clues])
            lately = self._lately
            most = draft.number if lately is None else ceil(lately.distance - draft.distance)
            yield from self._told(alone.thin(max(0, draft.number - most)), "removing")
            loose += len(alone.gone) + alone.doubts
        draft.misses += _loose(loose)

    def _matched(
        self, network: Network, solution: Sequence[int], pattern: Sequence[int]
    ) -> Generator[Progress, None, Draft]:
        """Return a draft with clues in the cells of the pattern, and others if these do not suffice."""
        found = solution
        if not self.request.kropki:
            found = yield from self._told(matching(network, pattern, solution, self.rng), "pattern")
        others = [(cell,) for cell in network.shape.cells if cell not in pattern]
        self.rng.shuffle(others)
        clues = Clues(network, found, others + [(cell,) for cell in pattern])
        self._at_work = network, clues
        yield from self._told(clues.leap(len(others)), "pattern")
        yield from self._told(clues.thin(until=len(others)), "pattern")
        draft = Draft(network, clues.givens, found)
        extra = draft.number - len(pattern)
        if extra:
            draft.misses.append(Miss(extra, f"{counted(extra, 'clue')} outside the pattern"))
        if self.request.minimal:
            yield from self._told(clues.thin(), "removing")
            draft.misses += _loose(draft.number - clues.number + clues.doubts)
        if self.request.is_rated:
            draft = yield from self._rated(draft, None)
        return draft

    def _with_fewest_dots(self, draft: Draft) -> Generator[Progress, None, Draft]:
        """Return the draft without the dots that are not needed, tried in an order by chance."""
        rules, shape = list(draft.network.extra), draft.network.shape
        dots = [rule for rule in rules if isinstance(rule, Dot)]
        self.rng.shuffle(dots)
        for done, dot in enumerate(dots):
            yield self._progress("dots", done, len(dots))
            left = [rule for rule in rules if rule is not dot]
            if (yield from self._told(has_one_solution(shape, left, draft.givens, draft.solution), "dots")):
                rules = left
        return Draft(network_of(shape, tuple(rules)), draft.givens, draft.solution, draft.misses)

    def _rated(self, draft: Draft, clues: Clues | None) -> Generator[Progress, None, Draft]:
        """Return the draft with a verdict; one that is too hard gets clues back if their number is free."""
        # Imported here because few requests are rated, and the page waits for every import.
        from solver.generator.judging import judging

        verdict = yield from self._told(judging(self.request, draft.puzzle()), "rating")
        best = Draft(draft.network, draft.givens, draft.solution, draft.misses + verdict.misses)
        if not verdict.is_too_hard or clues is None or self.request.clues is not None or self.request.minimal:
            return best
        hard, easy = len(clues.gone), 0
        while best.misses and hard - easy > 1:
            # Near the hard end, so that no more clues come back than needed.
            middle = hard - max(1, (hard - easy) // 4)
            givens = list(draft.givens)
            for turn in clues.gone[middle:]:
                for cell in turn:
                    givens[cell] = draft.solution[cell]
            eased = Draft(draft.network, givens, draft.solution)
            verdict = yield from self._told(judging(self.request, eased.puzzle()), "rating")
            eased.misses = verdict.misses
            if eased.distance < best.distance:
                best = eased
            if verdict.is_too_hard:
                hard = middle
            else:
                easy = middle
        return best

    def _is_about_clues(self) -> bool:
        """Tell whether the number of clues is all that can be missed."""
        request = self.request
        is_free = request.pattern is None and request.symmetry == "none" and not request.fewest_dots
        return is_free and request.clues is not None and not request.is_rated and not request.minimal

    def _exchange(self, draft: Draft) -> Generator[Progress, None, None]:
        """Lower the number of clues of a draft by exchange, as far as it goes."""
        wanted = self.request.clues or 0
        while draft.number > wanted:
            job = exchange(draft.network, draft.givens, draft.solution, self.rng)
            givens = yield from self._told(job, "exchanging")
            if givens is None:
                return
            turns = [(cell,) for cell, digit in enumerate(givens) if digit]
            self.rng.shuffle(turns)
            clues = Clues(draft.network, draft.solution, turns)
            yield from self._told(clues.thin(wanted), "exchanging")
            draft = Draft(draft.network, clues.givens, draft.solution, self._misses_of(clues.number))
            self._offer(draft)


def _loose(number: int) -> list[Miss]:
    """Return what is missed if so many clues are not known to be needed."""
    return [Miss(number, f"not minimal, {counted(number, 'clue')} may be too many")] if number else []
