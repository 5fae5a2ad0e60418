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
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Executor, Future

    Wishes = dict[str, object]
    """The plain data of a request."""
    Made = tuple[dict[str, object], dict[str, object]]
    """The plain data of a puzzle and of its canonical form."""

REPEATS = 100
"""After so many repeats in a row there are taken to be no more puzzles of the sort."""

AHEAD = 4
"""How many puzzles are asked for in advance, for each that is made at a time."""

SIGN = 16
"""So many bytes tell a form from all others."""


def generate_many(
    requests: Request | Sequence[Request],
    number: int,
    *,
    executor: Executor | None = None,
    jobs: int | None = None,
) -> Iterator[Puzzle]:
    """Yield so many puzzles with no repeats, of each request in turn; fewer if there are no more.

    A request's seed stands for its first puzzle; the next has the next seed.  `jobs` is how many
    are made at a time, all cores if it is left out; with 1 job and no executor all is done here.
    """
    return (puzzle for _, puzzle in series(requests, number, executor=executor, jobs=jobs))


def series(
    requests: Request | Sequence[Request],
    number: int,
    *,
    executor: Executor | None = None,
    jobs: int | None = None,
    make: Callable[[Wishes], Made] | None = None,
) -> Iterator[tuple[int, Puzzle]]:
    """Yield each puzzle of `generate_many` after its seed; `make` may make them in another way."""
    from hashlib import blake2b

    wishes = _wishes([requests] if isinstance(requests, Request) else list(requests))
    seen: set[bytes] = set()
    repeats = 0
    found = _made(wishes, lambda: number - len(seen), executor, jobs, make or made)
    while len(seen) < number and repeats < REPEATS:
        seed, (puzzle, form) = next(found)
        # A form takes a hundred times as much memory as its sign.
        sign = blake2b(repr(form).encode(), digest_size=SIGN).digest()
        repeats = repeats + 1 if sign in seen else 0
        if not repeats:
            seen.add(sign)
            yield seed, Puzzle.from_dict(puzzle)


def made(wishes: Wishes) -> Made:
    """Return a puzzle and its form as plain data, from a request as plain data."""
    job = Maker(Request.from_dict(wishes)).run()
    while True:
        try:
            next(job)
        except StopIteration as end:
            return with_form(end.value)


def with_form(puzzle: Puzzle) -> Made:
    """Return a puzzle and its form as plain data."""
    return puzzle.to_dict(), canonical(puzzle).to_dict()


def _wishes(requests: Sequence[Request]) -> Iterator[tuple[int, Wishes]]:
    """Yield seeds and requests as plain data without end."""
    turn = 0
    while True:
        for request in requests:
            seed = request.seed + turn
            yield seed, {**request.to_dict(), "seed": seed}
        turn += 1


def _made(
    wishes: Iterator[tuple[int, Wishes]],
    needed: Callable[[], int],
    executor: Executor | None,
    jobs: int | None,
    make: Callable[[Wishes], Made],
) -> Iterator[tuple[int, Made]]:
    """Yield what is made without end, in the order in which it was asked for.

    No more is asked for than is `needed`.  What has been asked of somebody else's executor is left to it.
    """
    if executor is None and jobs == 1:
        for seed, wish in wishes:
            yield seed, make(wish)
        return
    from concurrent.futures import ProcessPoolExecutor
    from os import cpu_count

    jobs = jobs or cpu_count() or 1
    pool = executor or ProcessPoolExecutor(jobs)
    waiting: list[tuple[int, Future[Made]]] = []
    try:
        for seed, wish in wishes:
            waiting.append((seed, pool.submit(make, wish)))
            while waiting and len(waiting) >= min(AHEAD * jobs, needed()):
                first, future = waiting.pop(0)
                yield first, future.result()
    finally:
        if executor is None:
            pool.shutdown(cancel_futures=True)
