"""Processes that work for this one, and end with it."""

from __future__ import annotations

import os
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import active_children
from signal import SIGINT

from solver.cli.interrupts import at_work, listen, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future
    from typing import Any


class Processes(ProcessPoolExecutor):
    """An executor that Ctrl-C finds waiting for a result only: anywhere else it could not be ended after."""

    def submit(self, work: Callable[..., Any], /, *arguments: Any) -> Future[Any]:  # type: ignore[override] # noqa: ANN401
        """Hand over a call."""
        return whole(lambda: super(Processes, self).submit(at_work, work, *arguments))

    def end(self) -> None:
        """End all processes, whatever they are at."""
        for child in active_children():
            if child.pid is not None:
                with suppress(ProcessLookupError):
                    os.kill(child.pid, SIGINT)
        self.shutdown(cancel_futures=True)


@contextmanager
def processes(number: int) -> Iterator[Processes]:
    """Give so many processes; they are gone at the end, however it comes."""
    executor = Processes(number, initializer=listen)
    try:
        yield executor
    except BrokenExecutor:
        raise OSError("a process that was at work has died") from None
    except BaseException:
        with suppress(KeyboardInterrupt):  # once is enough
            whole(executor.end)
        raise
    executor.shutdown()
