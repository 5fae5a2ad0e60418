"""Many puzzles at once, no two of them the same but for names and places.

The work goes to all cores, or to any Executor of `concurrent.futures` that is handed in, such as
the one of a Dask cluster.  What is made does not depend on how many work on it.
"""

from __future__ import annotations

from solver.generator.form import canonical
from solver.generator.making import Maker
from solver.generator.request import Request
from solver.puzzle import Puzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from concurrent.futures import Executor, Future

    Made = tuple[dict[str, object], dict[str, object]]
    """The plain data of a puzzle and of its canonical form."""

REPEATS = 100
"""After so many repeats in a row there are taken to be no more puzzles of the sort."""

AHEAD = 4
"""How many puzzles are asked for in advance, for each that is made at a time."""


def generate_many(
    requests: Request | Sequence[Request],
    number: int,
    *,
    executor: Executor | None = None,
    jobs: int | None = None,
) -> Iterator[Puzzle]:
    """Yield so many puzzles with no repeats, of each request in turn; fewer if there are no more.

    A request's seed stands for its whole series.  `jobs` is how many are made at a time, all cores
    if it is left out; with 1 job and no executor all is done here.
    """
    requests = [requests] if isinstance(requests, Request) else list(requests)
    seen: set[str] = set()
    repeats = 0
    for made, form in _made(requests, executor, jobs):
        if len(seen) == number or repeats == REPEATS:
            break
        key = repr(form)
        repeats = repeats + 1 if key in seen else 0
        if key not in seen:
            seen.add(key)
            yield Puzzle.from_dict(made)


def make(wishes: dict[str, object]) -> Made:
    """Return a puzzle and its form as plain data, from a request as plain data."""
    job = Maker(Request.from_dict(wishes)).run()
    while True:
        try:
            next(job)
        except StopIteration as end:
            return end.value.to_dict(), canonical(end.value).to_dict()


def _wishes(requests: Sequence[Request]) -> Iterator[dict[str, object]]:
    """Yield requests as plain data without end, each with a seed of its own."""
    from random import Random

    series = [(request.to_dict(), Random(request.seed)) for request in requests]  # noqa: S311  no secrets
    while True:
        for plain, rng in series:
            yield {**plain, "seed": rng.getrandbits(32)}


def _made(requests: Sequence[Request], executor: Executor | None, jobs: int | None) -> Iterator[Made]:
    """Yield what is made, in the order in which it was asked for."""
    if executor is None and jobs == 1:
        yield from map(make, _wishes(requests))
        return
    from concurrent.futures import ProcessPoolExecutor
    from os import cpu_count

    jobs = jobs or cpu_count() or 1
    pool = executor or ProcessPoolExecutor(jobs)
    waiting: list[Future[Made]] = []
    try:
        for wishes in _wishes(requests):
            waiting.append(pool.submit(make, wishes))
            if len(waiting) == AHEAD * jobs:
                yield waiting.pop(0).result()
    finally:
        for future in waiting:
            future.cancel()
        if executor is None:
            pool.shutdown(cancel_futures=True)
