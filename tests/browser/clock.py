"""Time that passes when a test says so, however quick or busy the machine is."""

import re

from playwright.sync_api import Page

from tests.browser.board import NEVER, WORKER, until

DEADLINE = NEVER * 1000  # ms: each question that the solver has not answered yet has a timer of that length
HOLD = int(re.search(r"^HOLD = (\d+)", (WORKER.parent / "events.py").read_text(), re.MULTILINE)[1])

HELD = """{
  const waiting = new Map(), start = setTimeout, end = clearTimeout;
  let number = 0;
  window.setTimeout = (work, delay, ...more) => {
    if (delay !== %d) return start(work, delay, ...more);
    waiting.set(--number, () => work(...more));
    return number;
  };
  window.clearTimeout = (number) => waiting.delete(number) || end(number);
  window.timers = {
    started: () => -number,
    waiting: () => waiting.size,
    ring: () => [...waiting.keys()].forEach((number) => {
      const work = waiting.get(number);
      waiting.delete(number);
      work();
    }),
  };
}"""
FORWARD = """{
  const now = performance.now.bind(performance);
  window.skipped = 0;
  performance.now = () => now() + skipped;
}"""


def hold(page: Page, delay: int = DEADLINE) -> None:
    """Let a time, in ms, never pass by itself: timers of exactly that length wait for `let_pass`."""
    page.add_init_script(HELD % delay)


def let_pass(page: Page) -> None:
    """Let the time that is held pass, once something waits for it."""
    until(page, "timers.waiting()")
    page.evaluate("timers.ring()")


def started(page: Page) -> int:
    """Return how many timers of that length there have been."""
    return page.evaluate("timers.started()")


def rest(page: Page, milliseconds: int) -> None:
    """Wait by the page's own clock: whatever was to happen there before has happened then."""
    page.evaluate("time => new Promise(resolve => setTimeout(resolve, time))", milliseconds)


def can_skip(page: Page) -> None:
    """Let the clock of the page be put forward, by `skip`."""
    page.add_init_script(FORWARD)


def skip(page: Page, milliseconds: int) -> None:
    page.evaluate("time => { skipped += time }", milliseconds)
