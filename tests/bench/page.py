"""The lanes in the page beside the lanes in CPython: how much slower a browser's Pyodide is.

Chromium runs the very files of the site, its Pyodide and its solver.  Both solve the same puzzles with
the proof that the solution is the only one, taking turns, and the best round of each counts.  A browser
compiles WebAssembly in the background as it runs, so both work for some seconds first.  A round of
Chromium goes by its clock, which ticks ten times in a millisecond; that of CPython by processor time.
Exit code 1 if the bar is missed.
"""

import time

from playwright.sync_api import Page, sync_playwright

from solver import Shape, lanes
from solver.network import network_of
from tests.bench.peers import DATA, MOST_SLOWDOWN, givens
from tests.browser.chromium import FLAGS, executable
from tools.serve import DIST, serving

SETS = {"easy50": 40, "clue17_5000": 40, "magictour_top1465": 40, "forum_hardest_375": 20}
"""Sets, and how many of their puzzles are taken."""
FILES = ("pyodide-*/pyodide.mjs", "solver.*.zip")
"""What of the site runs here."""
BARRED = ("easy50", "clue17_5000")
"""Those that the bar is for."""
WARM = 4
"""Seconds of work before times are taken."""
ROUNDS = 60
SECONDS = 20
"""Rounds end sooner if they take longer than this."""

ENGINE = """
import sys
sys.path.insert(0, "/arcwise")
from solver import Shape, lanes
from solver.network import network_of
network = network_of(Shape(9))
def solve(data):
    puzzles = data.to_bytes()
    for start in range(0, len(puzzles), 81):
        assert len(lanes.few(network, puzzles[start : start + 81])) == 1
solve
"""
START = """async ([pyodide, archive, engine]) => {
  const { loadPyodide } = await import(pyodide);
  const runtime = await loadPyodide();
  runtime.unpackArchive(await (await fetch(archive)).arrayBuffer(), "zip", { extractDir: "/arcwise" });
  globalThis.solve = runtime.runPython(engine);
}"""
ROUND = """(puzzles) => {
  const data = new Uint8Array(puzzles), start = performance.now();
  globalThis.solve(data);
  return (performance.now() - start) / 1000;
}"""


def main() -> int:
    sets = {name: givens(name, some) for name, some in SETS.items() if (DATA / f"{name}.txt").exists()}
    if not sets:
        print("the puzzles are not here: skipped")
        return 0
    slowdowns = {}
    with serving(DIST) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        page = browser.new_page()
        # Any file of the site will do that is no page with a policy of its own.
        page.goto(f"{address}/app.webmanifest")
        files = [f"{address}/{next(DIST.glob(name)).relative_to(DIST).as_posix()}" for name in FILES]
        page.evaluate(START, [*files, ENGINE])
        print(f"Chromium {browser.version}, puzzles a second, with proof")
        for name, puzzles in sets.items():
            there, here = side_by_side(page, puzzles)
            slowdowns[name] = there / here
            rates = f"{len(puzzles) / there:>8.0f} in the page {len(puzzles) / here:>8.0f} in CPython"
            print(f"{name:<20}{rates} {slowdowns[name]:>6.2f} times slower", flush=True)
        browser.close()
    print(f"at most {MOST_SLOWDOWN} on {' and '.join(BARRED)}")
    return int(any(slowdowns.get(name, 0) > MOST_SLOWDOWN for name in BARRED))


def side_by_side(page: Page, puzzles: list[list[int]]) -> tuple[float, float]:
    """Return the seconds of the best round in the page and in CPython."""
    network = network_of(Shape(9))
    data = [digit for puzzle in puzzles for digit in puzzle]

    def here() -> float:
        start = time.process_time()
        for puzzle in puzzles:
            assert len(lanes.few(network, puzzle)) == 1
        return time.process_time() - start

    def there() -> float:
        return page.evaluate(ROUND, data)

    began = time.monotonic()
    while time.monotonic() - began < WARM:
        there()
        here()
    best = [float("inf")] * 2
    began = time.monotonic()
    for _ in range(ROUNDS):
        # Twice each, since the other has left nothing in the processor's cache.
        times = (min(there(), there()), min(here(), here()))
        best = [min(pair) for pair in zip(best, times, strict=True)]
        if time.monotonic() - began > SECONDS:
            break
    return best[0], best[1]
