"""How soon a key and a press of the pointer show: from the event to the changed page, in a real browser.

Events are sent from inside the page, which returns when their handlers have run, so the time is all
that Python and the browser's DOM need before the next frame can be painted.  Once at rest and once
while the worker searches.  Exit code 1 if a bar is missed.
"""

import statistics

from playwright.sync_api import Page, sync_playwright

from tests.bench.boot import ROOT
from tests.browser.board import keep_game
from tests.browser.chromium import FLAGS, executable
from tools.serve import serving
from web.state import EXAMPLE, State, puzzle_of

MOVES = 300
# (what, the size, whether candidates are shown, the bar in ms for 95 of 100)
CASES = (
    ("9x9", 9, False, 16),
    ("9x9, candidates shown", 9, True, 16),
    ("25x25", 25, False, 50),
    ("25x25, candidates shown", 25, True, 50),
)
# Sends arrows, digits, marks, colours, undo and presses of the pointer in turn, one to a frame.
SEND = """async (count) => {
  const board = document.getElementById("board"), times = [];
  const key = (key, more) => {
    const code = /[0-9]/.test(key) ? "Digit" + key : "";
    board.dispatchEvent(new KeyboardEvent("keydown", {key, code, bubbles: true, ...more}));
  };
  const events = [
    () => key("ArrowRight"), () => key("5"), () => key("ArrowDown"), () => key("3", {shiftKey: true}),
    () => key("7", {ctrlKey: true}), () => key("4", {ctrlKey: true, shiftKey: true}),
    () => key("z", {ctrlKey: true}), () => key("Delete"), () => key("2"),
    (turn) => {
      const cells = board.querySelectorAll("[data-cell]");
      const press = new PointerEvent("pointerdown", {bubbles: true, button: 0});
      cells[turn * 37 % cells.length].dispatchEvent(press);
    },
  ];
  for (let turn = 0; turn < count; turn++) {
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    events[turn % events.length](turn);
    times.push(performance.now() - start);
  }
  return times;
}"""


def puzzle(size: int) -> dict:
    """Return a puzzle that leaves the worker much to search."""
    return (
        puzzle_of(EXAMPLE)
        if size == 9
        else {"size": 25, "boxes": [5, 5], "givens": [0] * 625, "constraints": []}
    )


def wait_for(page: Page, mark: str) -> None:
    while not page.evaluate(f"performance.getEntriesByName('arcwise-{mark}').length"):
        page.wait_for_timeout(50)


def measure(page: Page, address: str, size: int, *, candidates: bool) -> tuple[list[float], list[float]]:
    """Return the times at rest and while the worker searches."""
    page.goto(address)
    wait_for(page, "complete")
    keep_game(page, State(puzzle(size)), candidates=candidates)
    page.reload()
    wait_for(page, "answer")
    page.wait_for_timeout(1500)
    at_rest = page.evaluate(SEND, MOVES)
    page.click("[data-action=generate]" if size == 9 else "[data-action=solve]")
    return at_rest, page.evaluate(SEND, MOVES)


def main() -> int:
    print(f"From event to changed page, ms, {MOVES} events each: median, 95 of 100, largest")
    missed = 0
    with serving(ROOT / "dist") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        for what, size, candidates, bar in CASES:
            page = browser.new_context().new_page()
            found = measure(page, f"{address}/", size, candidates=candidates)
            for when, times in zip(("at rest", "worker busy"), found, strict=True):
                high = statistics.quantiles(times, n=20)[-1]
                missed += high > bar
                print(
                    f"  {what:24} {when:12} {statistics.median(times):5.1f} {high:6.1f} {max(times):6.1f}"
                    f"  at most {bar}{'  MISSED' if high > bar else ''}"
                )
            page.context.close()
        browser.close()
    return 1 if missed else 0
