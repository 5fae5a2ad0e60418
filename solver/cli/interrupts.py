"""Ctrl-C at the right moment: not while something must stay whole, and in other processes only at work."""

from __future__ import annotations

import signal
from contextlib import contextmanager

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType
    from typing import TypeVar

    Result = TypeVar("Result")


def whole(work: Callable[[], Result]) -> Result:
    """Do something that Ctrl-C may not cut in two: it is heard afterwards."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        return work()
    heard: list[int] = []
    # Not a mask of signals: one that came before it would still be heard in the middle.
    signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        result = work()
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if heard:
        raise KeyboardInterrupt
    return result


@contextmanager
def heeded() -> Iterator[Callable[[], bool]]:
    """Give a function that tells whether Ctrl-C was heard, for work that ends by itself then.

    Who does not want to wait for that long says it again.
    """
    heard: list[int] = []

    def hear(number: int, frame: FrameType | None) -> None:
        if heard:
            signal.default_int_handler(number, frame)
        heard.append(number)

    is_ours = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if is_ours:
        signal.signal(signal.SIGINT, hear)
    try:
        yield lambda: bool(heard)
    finally:
        if is_ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)


class Worker:
    """How a process that works for another hears Ctrl-C: what it is at ends, and nothing is begun any more.

    What goes between the processes is never cut in two, for then the other would wait for the rest.
    """

    is_working = is_ended = False


def listen() -> None:
    """Hear Ctrl-C as a worker does."""

    def hear(*_: object) -> None:
        Worker.is_ended = True
        if Worker.is_working:
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, hear)


def at_work(work: Callable[..., Result], *arguments: object) -> Result:
    """Do a worker's work."""
    Worker.is_working = True
    try:
        if Worker.is_ended:
            raise KeyboardInterrupt
        return work(*arguments)
    finally:
        Worker.is_working = False
