"""How far a long work has come: a bar with rate and remaining time, on standard error.

Shown only to a person: when standard error is a terminal, and results do not go there as well while
the work is going on.
"""

from __future__ import annotations

import sys
from time import monotonic

from solver.words import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Self

PATIENCE = 0.5
"""Seconds before anything is shown, and between two lines of plain text."""
WIDE = 60
"""The columns of a terminal that has room for a bar beside the figures."""


class Progress:
    """Counts things done, and the part of the whole work that this is, if that is known.

    `is_quiet` work prints no results before its end, so that a terminal is free for the bar.
    """

    def __init__(self, noun: str, total: float | None, *, plural: str = "", is_quiet: bool = False) -> None:
        self.noun = noun
        self.plural = plural
        self.total = total
        self.things = 0
        self.done = 0.0
        self.began = monotonic()
        self.shown = self.began
        self.is_seen = sys.stderr.isatty() and (is_quiet or not sys.stdout.isatty())
        self._bar: Any = None
        self._task: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()
        elif self.shown > self.began:
            sys.stderr.write("\n")

    def add(self, things: int, done: float) -> None:
        """Tell that so many more things, and so much more of the whole, are done."""
        self.things += things
        self.done += done
        now = monotonic()
        if self._bar is not None:
            self._bar.update(self._task, completed=self.done, text=self.rate())
        elif self.is_seen and now - self.shown > PATIENCE:
            self._show(now)

    def rate(self) -> str:
        """Return how many things are done, and how many in a second."""
        seconds = monotonic() - self.began
        return (
            f"{counted(self.things, self.noun, self.plural)}, {self.things / max(seconds, 1e-9):.0f} a second"
        )

    def left(self) -> str:
        """Return the remaining time in words, nothing if it is not known."""
        if not self.total or not self.done:
            return ""
        seconds = (monotonic() - self.began) * (self.total - self.done) / self.done
        return f", {max(seconds, 0):.0f} s left"

    def _show(self, now: float) -> None:
        from solver.cli.screen import console

        screen = console(sys.stderr)
        if screen is None:
            sys.stderr.write(f"\r{self.rate()}{self.left()} ")
            sys.stderr.flush()
            self.shown = now
            return
        from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        picture = [BarColumn(), TextColumn("{task.percentage:3.0f} %")] if screen.width >= WIDE else []
        figures = TextColumn("{task.fields[text]}"), TimeRemainingColumn()
        # Its own way with standard output would be to print above the bar whatever goes to a file.
        self._bar = Bar(*picture, *figures, console=screen, transient=True, redirect_stdout=False)
        self._bar.start()
        self._task = self._bar.add_task("", total=self.total, completed=self.done, text=self.rate())
