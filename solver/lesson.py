"""A run of an algorithm that can be watched move by move.

A Run is started by its first use: iterate over it for the events, or let it `finish` with nobody
listening.  It can be left after any event, taken up again or cancelled, and it carries the counters.

>>> from solver.formats import read
>>> puzzle = read("1... ..2. .3.. 4...")
>>> [str(event) for event in run(puzzle, "only-choice")][-2:]
['solved', 'finished: the first solution is found']
>>> run(puzzle, "only-choice").finish().nodes
1
"""

from __future__ import annotations

from solver.algorithms import algorithm_of
from solver.answers import why_none
from solver.errors import BadRequest, LimitReached
from solver.grid import Grid
from solver.log import Counters, Log
from solver.search import start_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from solver.algorithms import Algorithm
    from solver.events import Event
    from solver.heuristics import CellOrder, DigitOrder
    from solver.propagation import Propagate
    from solver.puzzle import Puzzle
    from solver.search import Search
    from solver.text import Text

OUTCOMES = {
    "found": "as many solutions as asked for",
    "complete": "there are no more solutions",
    "unsolvable": "there is no solution",
    "stopped": "the limit of nodes is reached",
    "cancelled": "cancelled",
}
"""How a run can end."""


class Run:
    """A search by an algorithm, with its events, its counters and what came of it.

    `outcome` is one of OUTCOMES, empty as long as the run goes on, and `reason` says it in a
    sentence.  `found` has the digits of each solution.  `seconds` is the time spent searching,
    by the clock that was given, and None without one.  While events are handed out one by one,
    the counters are those of the moment of the last one; the engine itself works one propagation
    ahead, so that a pause after any event is a pause of the engine after the propagation that the
    event is from.

    A run is watched or not, from its first use on.  `finish` goes on with either.  A run that went
    on with nobody listening has no events, and to ask it for some raises BadRequest.
    """

    def __init__(  # noqa: PLR0913  all limits are arguments, all by name
        self,
        puzzle: Puzzle,
        algorithm: Algorithm,
        *,
        seed: int = 0,
        limit: int | None = 1,
        nodes: int | None = None,
        cands: Sequence[int] | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        if limit is not None and limit < 1:
            raise BadRequest(f"a run looks for at least one solution, not {limit}")
        if nodes is not None and nodes < 1:
            raise BadRequest(f"a run has at least one node, not {nodes}")
        self.puzzle = puzzle
        self.algorithm = algorithm
        self.seed = seed
        self.limit = limit
        self.node_limit = nodes
        self.cands = start_of(puzzle, cands)
        self.clock = clock
        self.counters = Counters()
        self.found: list[list[int]] = []
        self.seconds: float | None = None if clock is None else 0.0
        self.outcome = ""
        self.reason = ""
        self.said: Text | str = ""
        self._events: Iterator[Event] | None = None
        self._unheard: Iterator[list[int]] | None = None
        self._ending: tuple[str, Text | str] = ("", "")

    @property
    def nodes(self) -> int:
        """Search instances: the root and every digit tried."""
        return self.counters.nodes

    @property
    def assignments(self) -> int:
        """Digits tried that no check refused."""
        return self.counters.assignments

    @property
    def backtracks(self) -> int:
        """Assignments taken back."""
        return self.counters.backtracks

    @property
    def revisions(self) -> int:
        """Arcs taken from the queue and looked at."""
        return self.counters.revisions

    @property
    def drops(self) -> int:
        """Candidates dropped by propagation."""
        return self.counters.drops

    @property
    def deepest(self) -> int:
        """The most digits that were tried on top of each other."""
        return self.counters.deepest

    def __iter__(self) -> Iterator[Event]:
        """Go on from event to event; a second loop takes up where the first was left."""
        if self._unheard is not None:
            raise BadRequest("this run has gone on with nobody listening and has no events; start another")
        if self._events is None:
            self._events = self._watched()
        return self._events

    def finish(self) -> Run:
        """Go on to the end; quicker than looking at events if none was asked for so far."""
        if self._events is None and self._unheard is None:
            self._unheard = self._unwatched()
        going_on: Iterator[object] = self._events or self._unheard or iter(())
        for _ in going_on:
            pass
        return self

    def solutions(self) -> Iterator[Grid]:
        """Return an iterator over the solutions, with nobody listening; for a run that has not begun."""
        if self._events is not None or self._unheard is not None:
            raise BadRequest("this run has begun already; start another for its solutions")
        self._unheard = self._unwatched()
        return (Grid.of(self.puzzle, digits) for digits in self._unheard)

    def cancel(self) -> None:
        """End the run where it is: its next event is the last, and no solution follows.

        With nobody listening it ends at the next solution, for it looks up only there.
        """
        self._end("cancelled", "")

    def to_dict(self) -> dict[str, object]:
        """Return outcome, reason, counters, seconds and solutions as plain data."""
        return {
            "outcome": self.outcome,
            "reason": self.reason,
            **self.counters.to_dict(),
            "seconds": self.seconds,
            "found": self.found,
        }

    def _unwatched(self) -> Iterator[list[int]]:
        """Yield solutions; the counters are those of the search itself."""
        search = self._search(None)
        for found in self._timed(search, iter(search)):
            self.counters = search.trace
            if found is not None:
                yield found
        self.counters = search.trace
        self._end(*self._ending)

    def _watched(self) -> Iterator[Event]:
        """Yield events, counting along; the last one says how it ended."""
        log = Log(self.puzzle)
        search = self._search(log)
        for _ in self._timed(search, search.walk()):
            yield from self._heard(log)
        yield from self._heard(log)
        self._end(*self._ending)
        counters: dict[str, float] = {**self.counters.to_dict()}
        if self.seconds is not None:
            counters["seconds"] = self.seconds
        log.finish(self.outcome, self.said, counters)
        yield from log.take()

    def _heard(self, log: Log) -> Iterator[Event]:
        """Yield the new events; once the run is cancelled, the log forgets those not yet heard."""
        events = log.take()
        for event in events:
            if self.outcome == "cancelled":
                log.forget(event)
                del self.found[self.counters.solutions :]
                return
            event.count(self.counters)
            yield event

    def _search(self, log: Log | None) -> Search:
        return self.algorithm.search(
            self.puzzle, seed=self.seed, cands=self.cands, nodes=self.node_limit, log=log
        )

    def _timed(self, search: Search, walk: Iterator[list[int] | None]) -> Iterator[list[int] | None]:
        """Go on with a walk until a limit, its end or a cancel, take the time, and note how it ended.

        What is noted becomes the outcome only when the last event is heard: until then the run
        can be cancelled.
        """
        while not self.outcome:
            began = self.clock() if self.clock else 0.0
            try:
                found = next(walk)
            except StopIteration:
                self._ending = ("complete", "") if self.found else ("unsolvable", why_none(search))
                return
            except LimitReached as reached:
                self._ending = "stopped", str(reached)
                return
            finally:
                if self.clock and self.seconds is not None:
                    self.seconds += self.clock() - began
            if found is not None:
                self.found.append(found)
            yield found
            if found is not None and len(self.found) == self.limit:
                self._ending = "found", "the first solution is found" if self.limit == 1 else ""
                return

    def _end(self, outcome: str, reason: Text | str) -> None:
        """Note how the run ended, once and for all."""
        if not self.outcome:
            self.outcome = outcome
            self.said = reason or OUTCOMES[outcome]
            self.reason = str(self.said)


def run(  # noqa: PLR0913  every choice is an argument, all but two by name
    puzzle: Puzzle,
    algorithm: str | None = None,
    *,
    cell_order: str | CellOrder | None = None,
    digit_order: str | DigitOrder | None = None,
    propagate: str | Propagate | None = None,
    seed: int = 0,
    limit: int | None = 1,
    nodes: int | None = None,
    cands: Sequence[int] | None = None,
    clock: Callable[[], float] | None = None,
) -> Run:
    """Return a run of a named algorithm, or of any three parts, that ends at the first solution.

    `limit` is the number of solutions to look for, None for all; `nodes` how many nodes it may
    take; `cands` may narrow the start further than the givens do; `clock` tells the time in
    seconds.  Raises BadRequest for an unknown name, a senseless limit, or `cands` that are none.
    """
    how = algorithm_of(algorithm, cell_order, digit_order, propagate)
    return Run(puzzle, how, seed=seed, limit=limit, nodes=nodes, cands=cands, clock=clock)
