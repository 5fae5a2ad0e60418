"""A run of a million events in the page: recording it, looking at any place, playing it, and the memory.

What freezes the page is told by a timer in it that is due at once, again and again: the largest
times between two of its turns.  On a machine with other work to do these are the scheduler's too.
"""

import os
import statistics
import time
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from tests.bench.boot import ROOT
from tests.bench.feel import wait_for
from tests.browser.chromium import FLAGS, executable
from tests.browser.test_memory import biggest_renderer
from tools.serve import serving

MOST = 1_000_000
LOOKS = (1_000_000, 500_000, 3, 777_777, 999_999, 250_000, 123_456)
PLAYED = 8  # seconds
CASES = (
    ("unpruned, 9x9", "puzzle=ex_hard&algorithm=unpruned"),
    ("MAC, empty 25x25", "puzzle=from_link&algorithm=mac&text=" + "." * 625),
)
TICKING = """() => {
  window.gaps = [];
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    window.gaps.push(now - last);
    last = now;
    setTimeout(tick, 0);
  };
  tick();
}"""


def resident(browser: Browser) -> int:
    """Return the megabytes of the process that has the page."""
    pages = int(Path(f"/proc/{biggest_renderer(browser)}/statm").read_text().split()[1])
    return pages * 4096 // 2**20


def measure(browser: Browser, address: str, values: str) -> None:
    page = browser.new_page()
    page.goto(f"{address}#learn/watch?{values}")
    wait_for(page, "answer")
    before, began = resident(browser), time.monotonic()
    expect(page.locator("#w-position")).to_contain_text("event 0", timeout=120_000)
    print(f"  first event to be seen after {time.monotonic() - began:.1f} s")
    expect(page.locator("#w-news")).to_contain_text("only counted", timeout=600_000)
    spent = time.monotonic() - began
    page.click("#w-stop")
    expect(page.locator("#w-stop")).to_be_hidden(timeout=60_000)
    print(f"  {MOST:,} events recorded in {spent:.0f} s, {resident(browser) - before} MB more than before")
    page.evaluate(TICKING)
    times = []
    for position in LOOKS:
        start = time.monotonic()
        page.locator("#w-slider").fill(str(position))
        expect(page.locator("#w-position")).to_contain_text(f"event {position:,} of", timeout=60_000)
        times.append(1000 * (time.monotonic() - start))
        page.wait_for_timeout(2000)
    freezes = page.evaluate("window.gaps.splice(0)")
    print(
        f"  a look anywhere: median {statistics.median(times):.0f} ms, at most {max(times):.0f};"
        f" the page freezes {max(freezes):.0f} ms at most"
    )
    page.locator("#w-slider").fill("500000")
    page.select_option("#w-speed", "0.001")
    page.wait_for_timeout(2000)
    page.click("#w-play")
    page.wait_for_timeout(1000)
    first, start = int(page.input_value("#w-slider")), time.monotonic()
    page.evaluate("window.gaps.splice(0)")
    page.wait_for_timeout(PLAYED * 1000)
    rate = (int(page.input_value("#w-slider")) - first) / (time.monotonic() - start)
    gaps = sorted(page.evaluate("window.gaps.splice(0)"))
    print(
        f"  played at 1000 events a second: {rate:.0f}; between two turns of the page 99 of 100 times"
        f" {gaps[len(gaps) * 99 // 100]:.0f} ms, at most {gaps[-1]:.0f}"
    )


def main() -> int:
    print(f"Watching in the page; load {os.getloadavg()[0]:.0f}")
    with serving(ROOT / "dist") as address, sync_playwright() as playwright:
        for what, values in CASES:
            browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
            print(what)
            measure(browser, f"{address}/", values)
            browser.close()
    return 0
