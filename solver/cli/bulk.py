"""Many puzzles: in units, on any number of processes or on a cluster, in order and in constant memory.

Only so many units are on their way at a time, and a unit grows until it takes a fifth of a second,
so that easy puzzles cost no time between units and hard ones do not keep a person waiting.
"""

from __future__ import annotations

import sys
from collections import deque
from contextlib import contextmanager
from itertools import islice

from solver.cli.answering import Batch, answers
from solver.cli.options import Usage
from solver.cli.screen import debug

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Executor, Future
    from typing import Any, TypeVar

    from solver.cli.answering import Wishes
    from solver.cli.inputs import Piece
    from solver.cli.options import Options

    Result = TypeVar("Result")

FIRST_UNIT, LAST_UNIT = 16, 4096
"""Puzzles in a unit."""
UNIT_SECONDS = 0.2
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
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

    debug("%d processes", jobs)
    executor = ProcessPoolExecutor(jobs, initializer=_deaf)
    try:
        yield Pool(executor, jobs)
    except BrokenExecutor:
        raise OSError("a process that was at work has died") from None
    except BaseException:
        _kill(executor)
        raise
    executor.shutdown()


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


def _deaf() -> None:
    """Leave Ctrl-C to the process that prints, which ends the others."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _kill(executor: Executor) -> None:
    from multiprocessing import active_children

    executor.shutdown(wait=False, cancel_futures=True)
    for child in active_children():
        child.terminate()


def batches(pieces: Iterable[Piece], wishes: Wishes, pool: Pool | None) -> Iterator[Batch]:
    """Yield the answers to all pieces in their order; on Ctrl-C those that are complete, then it raises."""
    work = iter(pieces)
    return _here(work, wishes) if pool is None else _elsewhere(work, wishes, pool)


def _here(pieces: Iterator[Piece], wishes: Wishes) -> Iterator[Batch]:
    size = FIRST_UNIT
    batch = Batch()
    try:
        while unit := list(islice(pieces, size)):
            # A new batch is there before the old one is handed over, so that none is handed over twice.
            done, batch = answers(unit, wishes, batch), Batch()
            size = _next_size(size, done)
            yield done
    except KeyboardInterrupt:
        yield batch
        raise


def _elsewhere(pieces: Iterator[Piece], wishes: Wishes, pool: Pool) -> Iterator[Batch]:
    size = FIRST_UNIT

    def units() -> Iterator[tuple[list[Piece], Wishes]]:
        while unit := list(islice(pieces, size)):
            yield unit, wishes

    for batch in in_order(pool, answers, units()):
        size = _next_size(size, batch)
        yield batch


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


def _next_size(size: int, batch: Batch) -> int:
    """Return the size of the next unit after one that took so long."""
    if batch.seconds < UNIT_SECONDS / 2:
        return min(2 * size, LAST_UNIT)
    return max(size // 2, 1) if batch.seconds > 2 * UNIT_SECONDS else size


def whole(write: Callable[[], object]) -> None:
    """Write something that Ctrl-C may not cut in two: it is heard afterwards."""
    import signal

    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        write()
        return
    heard: list[int] = []
    # Not a mask of signals: one that came before it would still be heard in the middle.
    signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        write()
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if heard:
        raise KeyboardInterrupt


def print_bytes(text: bytes) -> None:
    """Print bytes at once, after all that was printed before."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text)
    sys.stdout.buffer.flush()
