"""A request at work: one try after another, until a puzzle is as wished or the tries are over."""

from __future__ import annotations

from solver.constraints import Strict
from solver.constraints.kropki import Dot
from solver.generator.clues import Clues
from solver.generator.dots import dots_of, has_one_solution
from solver.generator.draft import Draft, Miss
from solver.generator.exchange import exchange
from solver.generator.filling import FILLINGS
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

FRESH_TRIES = 30
"""After so many tries with too many clues, clues of the best are exchanged."""


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
        self.best: Draft | None = None
        self.tried = 0
        self._at_work: tuple[Network, Clues] | None = None

    def run(self) -> Generator[Progress, None, Puzzle]:
        """Yield progress, and return the first puzzle that is as wished, or else the nearest."""
        request, tries = self.request, counted(self.request.tries, "try", "tries")
        shape = request.shape
        if request.jigsaw:
            shape = yield from self._told(regions(shape.size, self.rng), "regions")
        ground = network_of(shape, request.constraints)
        while self.best is None or self.best.misses:
            if self.best is not None and self.tried >= request.tries:
                return self.best.puzzle(f": {tries} found nothing nearer")
            self._offer((yield from self._try(ground)))
            self.tried += 1
            if self.tried % FRESH_TRIES == 0:
                yield from self._exchange()
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
        if draft is not None and (self.best is None or draft.distance < self.best.distance):
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
        solution = yield from self._told(FILLINGS[request.filling](ground, rng), "filling")
        network = ground
        if request.kropki:
            rules = [*request.constraints, *dots_of(solution, ground.shape, rng)]
            network = network_of(ground.shape, (*rules, Strict()) if request.strict else tuple(rules))
        if request.pattern is not None:
            return (yield from self._matched(network, solution, request.pattern))
        turns = orbits(network.shape.size, request.symmetry)
        rng.shuffle(turns)
        clues = Clues(network, solution, turns)
        self._at_work = network, clues
        yield from self._thin(clues, is_plain=network is ground)
        draft = Draft(network, clues.givens, solution, self._misses_of(clues.number))
        if self.best is not None and draft.distance >= self.best.distance:
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
        request = self.request
        least = 0 if request.minimal or request.clues is None else request.clues
        most = len(clues.givens) if self.best is None or request.is_rated else self.best.number - 1
        total = clues.number - least
        reach = _reaches(clues.turns) if request.symmetry != "none" and least else None
        goal = total if not is_plain else min(total, int(LEAP * clues.number))
        leap = _turns_within(clues.turns, goal)
        yield self._progress("removing", 0, total)
        if leap and (reach is None or reach[leap] >> total - sum(map(len, clues.turns[:leap])) & 1):
            yield from self._told(clues.leap(leap), "removing")
        while not clues.is_over and clues.number > least and clues.kept <= most:
            spare = clues.number - least - len(clues.turn)
            if spare < 0 or (reach is not None and not reach[clues.place + 1] >> spare & 1):
                clues.stay()
            else:
                yield from self._told(clues.go(), "removing")
            yield self._progress("removing", total - clues.number + least, total)

    def _weigh(self, draft: Draft, clues: Clues) -> Generator[Progress, None, None]:
        """Add a miss if some clue can go by itself although its turn cannot, or may be able to."""
        loose = clues.doubts
        if self.request.symmetry != "none":
            alone = Clues(draft.network, draft.solution, [(cell,) for cell in draft.clues])
            while not alone.is_over:
                loose += yield from self._told(alone.go(), "removing")
            loose += alone.doubts
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
        if not (yield from self._told(clues.leap(len(others)), "pattern")):
            for _ in others:
                yield from self._told(clues.go(), "pattern")
        draft = Draft(network, clues.givens, found)
        extra = draft.number - len(pattern)
        if extra:
            draft.misses.append(Miss(extra, f"{counted(extra, 'clue')} outside the pattern"))
        if self.request.minimal:
            while not clues.is_over:
                yield from self._told(clues.go(), "removing")
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
            if (yield from self._told(has_one_solution(shape, left, draft.givens), "dots")):
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

    def _exchange(self) -> Generator[Progress, None, None]:
        """Lower the number of clues of the best by exchange, as far as it goes, if that is all it misses."""
        request, best = self.request, self.best
        if best is None or request.clues is None or request.is_rated or request.minimal:
            return
        if request.pattern is not None or request.symmetry != "none":
            return
        while best.number > request.clues and not best.is_exchanged:
            best.is_exchanged = True
            job = exchange(best.network, best.givens, best.solution, self.rng)
            givens = yield from self._told(job, "exchanging")
            if givens is None:
                return
            turns = [(cell,) for cell, digit in enumerate(givens) if digit]
            self.rng.shuffle(turns)
            clues = Clues(best.network, best.solution, turns)
            while not clues.is_over and clues.number > request.clues:
                yield from self._told(clues.go(), "exchanging")
            best = Draft(best.network, clues.givens, best.solution, self._misses_of(clues.number))
            self._offer(best)


def _loose(number: int) -> list[Miss]:
    """Return what is missed if so many clues are not known to be needed."""
    return [Miss(number, f"not minimal, {counted(number, 'clue')} may be too many")] if number else []


def _reaches(turns: Sequence[Sequence[int]]) -> list[int]:
    """Return for each place the numbers of clues that can go from there on, as bits."""
    reaches = [1]
    for turn in reversed(turns):
        reaches.append(reaches[-1] | reaches[-1] << len(turn))
    return reaches[::-1]


def _turns_within(turns: Sequence[Sequence[int]], goal: int) -> int:
    """Return how many turns from the first have no more cells than this together."""
    number = 0
    for place, turn in enumerate(turns):
        number += len(turn)
        if number > goal:
            return place
    return len(turns)
