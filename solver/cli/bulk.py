"""Many puzzles: in units, on any number of processes or on a cluster, in order and in constant memory.

Only so many units are on their way at a time, and a unit grows until it takes a fifth of a second,
so that easy puzzles cost no time between units and hard ones do not keep a person waiting.  Towards
the end units for several processes get smaller again, so that all have something to do.
"""

from __future__ import annotations

import sys
from collections import deque
from contextlib import contextmanager

from solver.cli.answering import Batch, answers
from solver.cli.inputs import halves, puzzles_in, stretches
from solver.cli.options import Usage
from solver.cli.screen import debug

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Executor, Future
    from typing import Any, TypeVar

    from solver.cli.answering import Wishes
    from solver.cli.inputs import Piece, Source
    from solver.cli.options import Options

    Result = TypeVar("Result")

FIRST_UNIT, LAST_UNIT = 16, 4096
"""Puzzles in a unit."""
LEAST_SHARE = 1024
"""Units do not get smaller than this towards the end: fewer easy puzzles at once take longer for each."""
MOST_GROWTH = 8
"""From one unit to the next, for the first puzzles may be the easiest."""
UNIT_SECONDS = 0.2
"""Of a processor's time, for what else the machine does says nothing about the puzzles."""
DASK = "dask://"


class Pool:
    """An executor and how much it can do at a time."""

    __slots__ = ("executor", "width")

    def __init__(self, executor: Executor, width: int) -> None:
        self.executor = executor
        self.width = width


@contextmanager
def pool_of(options: Options) -> Iterator[Pool | None]:
    """Give the executor that was asked for, None for this very process; end it at the end."""
    if options.executor:
        yield from _dask(options.executor)
        return
    jobs = options.jobs
    if jobs == 0:
        import os

        jobs = os.cpu_count() or 1
    if jobs == 1:
        yield None
        return
    from solver.cli.processes import processes

    debug("%d processes", jobs)
    with processes(jobs) as executor:
        yield Pool(executor, jobs)


def _dask(address: str) -> Iterator[Pool]:
    if not address.startswith(DASK):
        raise Usage(f"an executor is {DASK}ADDRESS, not '{address}'")
    try:
        # Not a plain import, for those who check types without the package.
        distributed: Any = __import__("distributed")
    except ImportError:
        raise Usage("a Dask cluster needs the package distributed: pip install arcwise[dask]") from None
    try:
        client = distributed.Client(f"tcp://{address.removeprefix(DASK)}", timeout="10s")
    except (OSError, ValueError) as error:
        raise Usage(f"there is no Dask cluster at {address}: {error}") from None
    with client:
        width = sum(client.nthreads().values()) or 1
        debug("%s: %d threads", address, width)
        yield Pool(client.get_executor(pure=False), width)


def batches(supplies: Iterable[Supply], wishes: Wishes, pool: Pool | None) -> Iterator[tuple[Supply, Batch]]:
    """Yield the answers to all pieces in their order, after the supply that they come from.

    There is at least one batch of each supply, an empty one if need be.  On Ctrl-C those that are
    complete are yielded, then it raises.
    """
    return _here(supplies, wishes) if pool is None else _elsewhere(supplies, wishes, pool)


class Supply:
    """The pieces of a source, to take units of; they are read from there if they are not given."""

    __slots__ = ("_bytes", "_pieces", "_puzzles", "_rest", "_size", "error", "source")

    def __init__(self, source: Source, pieces: Iterable[Piece] | None = None) -> None:
        self.source = source
        self.error: OSError | None = None
        """Why there are no more pieces, if that is not because the source is at its end."""
        self._pieces = iter(stretches(source) if pieces is None else pieces)
        self._rest: list[Piece] = []
        self._size = source.size()
        self._bytes = self._puzzles = 0

    def units(self, size: Callable[[], int]) -> Iterator[list[Piece]]:
        """Yield units of the size that is wanted at the time, an empty one if there is no piece at all."""
        unit = self._unit(size())
        while unit or not self._puzzles:
            yield unit
            if not unit:
                return
            unit = self._unit(size())

    def _unit(self, size: int) -> list[Piece]:
        """Take so many puzzles, fewer at the end."""
        unit = []
        while size and (piece := self._rest.pop() if self._rest else self._next()):
            number = puzzles_in(piece)
            if number > size:
                piece, rest = halves(piece, size)
                self._rest.append(rest)
                number = size
            unit.append(piece)
            size -= number
            self._puzzles += number
            self._bytes += len(piece[1]) + 1
        return unit

    def _next(self) -> Piece | None:
        try:
            return next(self._pieces, None)
        except OSError as error:  # which must not cost the answers to what was there before
            self.error = error
            return None

    def left(self) -> int | None:
        """Return about how many puzzles are left, None if that is not known."""
        if self._size is None or not self._bytes:
            return None
        return max(self._size - self._bytes, 0) * self._puzzles // self._bytes


def _here(supplies: Iterable[Supply], wishes: Wishes) -> Iterator[tuple[Supply, Batch]]:
    size = FIRST_UNIT

    def wanted() -> int:
        return size

    for supply in supplies:
        batch = Batch()
        try:
            for unit in supply.units(wanted):
                # A new batch is there before the old one is handed over, so that none is handed over twice.
                done, batch = answers(unit, wishes, batch, supply.source.origin()), Batch()
                size = _next_size(size, done)
                yield supply, done
        except KeyboardInterrupt:
            yield supply, batch
            raise


def _elsewhere(supplies: Iterable[Supply], wishes: Wishes, pool: Pool) -> Iterator[tuple[Supply, Batch]]:
    size = FIRST_UNIT
    asked: deque[Supply] = deque()

    def calls() -> Iterator[tuple[object, ...]]:
        for supply in supplies:
            for unit in supply.units(lambda supply=supply: _share(size, supply.left(), pool.width)):  # type: ignore[misc]
                asked.append(supply)
                yield unit, wishes, None, supply.source.origin()

    for batch in in_order(pool, answers, calls()):
        size = _next_size(size, batch)
        yield asked.popleft(), batch


def in_order(
    pool: Pool, work: Callable[..., Result], calls: Iterable[tuple[object, ...]]
) -> Iterator[Result]:
    """Yield the results of calls in their order, with only so many on their way."""
    waiting: deque[Future[Result]] = deque()
    for call in calls:
        waiting.append(pool.executor.submit(work, *call))
        if len(waiting) > 2 * pool.width:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _share(size: int, left: int | None, width: int) -> int:
    """Return the size of the next unit if so many puzzles are left for so many processes."""
    return size if left is None else min(size, max(left // (2 * width), LEAST_SHARE))


def _next_size(size: int, batch: Batch) -> int:
    """Return the size of the next unit after one that took so long.

    That one may have been asked for long ago, and others like it are on their way: what counts is its
    own size, so that they do not all say the same thing anew.
    """
    if batch.seconds < UNIT_SECONDS / 2:
        growth = min(UNIT_SECONDS / max(batch.seconds, 1e-9), MOST_GROWTH)
        return max(size, min(int(growth * batch.done), LAST_UNIT))
    return min(size, max(batch.done // 2, 1)) if batch.seconds > 2 * UNIT_SECONDS else size


def print_bytes(text: bytes) -> None:
    """Print bytes at once, after all that was printed before."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text)
    sys.stdout.buffer.flush()
