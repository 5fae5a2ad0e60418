"""Long play does not make the page grow: neither what the browser keeps of it nor its whole process."""

from pathlib import Path

import pytest

from tests.browser.conftest import wait_for

MIB = 2**20
LONG = (pytest.mark.long, pytest.mark.timeout(1800))
# Enters and takes off digits and marks in cell after cell, as fast as the page takes them.
MOVES = """async (count) => {
  const board = document.getElementById("board");
  const key = (key, more) => board.dispatchEvent(new KeyboardEvent(
    "keydown", {key, code: /[0-9]/.test(key) ? "Digit" + key : "", bubbles: true, ...more}));
  for (let turn = 0; turn < count; turn++) {
    key(turn % 9 ? "ArrowRight" : "ArrowDown");
    key(String(turn % 9 + 1), {shiftKey: turn % 2 == 1});
    if (turn % 20 == 0) await new Promise((resolve) => setTimeout(resolve));
  }
}"""
# Steps through the puzzle, and from its start again, as often as it takes.
STEPS = """async (count) => {
  const click = (action) => document.querySelector(`[data-action=${action}]`).click();
  const counter = document.getElementById("hints");
  click("restart");
  for (let turn = 0; turn < count; turn++) {
    if (!document.querySelector("[data-cell]:not(:has(.digit))")) click("restart");
    await new Promise((resolve) => {
      const watch = new MutationObserver(() => { watch.disconnect(); resolve(); });
      watch.observe(counter, {childList: true, characterData: true, subtree: true});
      click("step");
    });
  }
}"""


def sizes(page, process):
    """Return what the page's own objects take, its nodes and listeners, and the process that has them."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    resident = int(Path(f"/proc/{process}/statm").read_text().split()[1]) * 4096
    return {
        "heap": found["JSHeapUsedSize"],
        "nodes": found["Nodes"],
        "listeners": found["JSEventListeners"],
        "process": resident,
    }


def biggest_renderer(browser):
    """Return the id of the process that has the page: both interpreters are in it."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    ids = [one["id"] for one in processes if one["type"] == "renderer"]
    return max(ids, key=lambda number: int(Path(f"/proc/{number}/statm").read_text().split()[1]))


@pytest.mark.skipif(
    not Path("/proc/self/statm").exists(), reason="reads the size of a process as Linux tells it"
)
@pytest.mark.parametrize(
    ("moves", "steps"), [(400, 60), pytest.param(5000, 1000, marks=LONG)], ids=["short", "long"]
)
def test_moves_and_steps_do_not_make_the_page_grow(ready, browser, moves, steps):
    wait_for(ready, "complete")
    ready.locator("#rating").filter(has_text=":").wait_for()
    process = biggest_renderer(browser)
    ready.evaluate(MOVES, moves // 4)
    ready.evaluate(STEPS, 60)
    before = sizes(ready, process)
    ready.evaluate(MOVES, moves)
    ready.evaluate(STEPS, steps)
    after = sizes(ready, process)

    growth = {name: after[name] - before[name] for name in before}
    print(f"after {moves} moves and {steps} steps: {growth}, from {before}")
    assert growth["heap"] < 2 * MIB
    assert growth["nodes"] < 500
    assert growth["listeners"] < 20
    # The game keeps every move for Undo, and its text for saving: some KiB for a hundred.
    assert growth["process"] < 24 * MIB
