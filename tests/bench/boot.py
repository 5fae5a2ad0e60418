"""How soon the page takes a click and the solver answers, beside two bare PyScript pages.

The bare pages are what the runtimes cost with nothing of ours: an empty MicroPython script, and a
MicroPython script with a Pyodide worker that answers one call, both as the packages come.  All
three are served the same way and visited in turn, each round in a fresh browser profile: the first
visit is cold, the second warm.  Exit code 1 if a bar is missed.
"""

import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

import brotli
from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import FLAGS, executable
from tools.serve import serving

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "build" / "bench"
ROUNDS = 7
LIVE, ANSWER = "arcwise-live", "arcwise-answer"

# (what, the page it is measured on, the mark, the bare page beside it, the bar)
BARS = (
    ("a click works", "site", LIVE, "bare-micropython", 1.3),
    ("the solver answers", "site", ANSWER, "bare-worker", 0.5),
)
MOST_BYTES = 400_000

BARE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>bare</title>
<link rel="icon" href="data:,"><script type="module" src="./pyscript/core.js"></script></head><body>
<script type="mpy" src="./{script}" config='{{"interpreter": "./micropython/micropython.mjs"}}'></script>
{worker}</body></html>"""
WORKER_TAG = """<script type="py" worker name="bare" src="./worker.py"
 config='{"interpreter": "./pyodide/pyodide.mjs", "sync_main_only": true}'></script>"""
EMPTY = f"""import js
js.performance.mark("{LIVE}")
"""
ASK = f"""import asyncio, js
from pyscript import workers
js.performance.mark("{LIVE}")
async def main():
    worker = await workers["bare"]
    await worker.ping("x")
    js.performance.mark("{ANSWER}")
asyncio.create_task(main())
"""
WORKER = """def ping(text):
    return text
__export__ = ["ping"]
"""


def write_pages() -> None:
    """Lay out the three pages side by side, from the installed packages and from dist/."""
    shutil.rmtree(PAGES, ignore_errors=True)
    bare, modules = PAGES / "bare", ROOT / "node_modules"
    no_maps = shutil.ignore_patterns("*.map")
    shutil.copytree(modules / "@pyscript/core/dist", bare / "pyscript", ignore=no_maps)
    shutil.copytree(modules / "@micropython/micropython-webassembly-pyscript", bare / "micropython")
    shutil.copytree(modules / "pyodide", bare / "pyodide", ignore=no_maps)
    texts = {
        "bare-micropython.html": BARE.format(script="empty.py", worker=""),
        "bare-worker.html": BARE.format(script="ask.py", worker=WORKER_TAG),
    }
    texts |= {"empty.py": EMPTY, "ask.py": ASK, "worker.py": WORKER}
    for name, text in texts.items():
        (bare / name).write_text(text)
    shutil.copytree(ROOT / "dist", PAGES / "site")


ADDRESSES = {
    "site": "site/index.html",
    "bare-micropython": "bare/bare-micropython.html",
    "bare-worker": "bare/bare-worker.html",
}


def visit(page: Page, address: str, marks: tuple[str, ...]) -> dict[str, float]:
    """Return when each mark was set, in ms from the start of the visit."""
    page.goto(address)
    times = {}
    for mark in marks:
        # Not wait_for_function: it makes a function from text, which the site's policy forbids.
        while (time := page.evaluate(f"performance.getEntriesByName('{mark}')[0]?.startTime")) is None:
            page.wait_for_timeout(20)
        times[mark] = time
    return times


def measure(base: str) -> tuple[dict[tuple[str, str, str], list[float]], set[str]]:
    """Return all times by (page, cold or warm, mark), and the files asked for until the page was live."""
    times: dict[tuple[str, str, str], list[float]] = {}
    files: set[str] = set()
    with sync_playwright() as playwright:
        for number in range(ROUNDS):
            for name, address in ADDRESSES.items():
                marks = (LIVE,) if name == "bare-micropython" else (LIVE, ANSWER)
                with tempfile.TemporaryDirectory() as profile:
                    context = playwright.chromium.launch_persistent_context(
                        profile, executable_path=executable(), args=FLAGS, headless=True
                    )
                    for visit_kind in ("cold", "warm"):
                        page = context.new_page()
                        for mark, time in visit(page, f"{base}/{address}", marks).items():
                            times.setdefault((name, visit_kind, mark), []).append(time)
                        if name == "site" and visit_kind == "cold" and not files:
                            files = files_until_live(page)
                        page.wait_for_timeout(700)
                        page.close()
                    context.close()
            print(f"round {number + 1} of {ROUNDS}", file=sys.stderr, flush=True)
    return times, files


def files_until_live(page: Page) -> set[str]:
    """Return the addresses of what had been asked for when a click worked."""
    live = page.evaluate(f"performance.getEntriesByName('{LIVE}')[0].startTime")
    found = page.evaluate(
        "performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))"
        ".map(entry => [entry.name, entry.startTime])"
    )
    return {address for address, start in found if start <= live}


def main() -> int:
    write_pages()
    with serving(PAGES) as address:
        times, files = measure(address)

    print(f"Boot, medians of {ROUNDS} in ms, interleaved")
    for (name, kind, mark), values in sorted(times.items()):
        median, what = statistics.median(values), mark.removeprefix("arcwise-")
        print(f"  {name:17} {kind}  {what:7} {median:6.0f}  ({min(values):.0f} to {max(values):.0f})")
    missed = 0
    for what, name, mark, beside, bar in BARS:
        for kind in ("cold", "warm"):
            ratio = statistics.median(times[name, kind, mark]) / statistics.median(times[beside, kind, mark])
            missed += ratio > bar
            print(f"  {what}, {kind}: {ratio:.2f} of {beside}, at most {bar}{verdict(ratio > bar)}")
    sent = [len(brotli.compress((PAGES / urlsplit(file).path.lstrip("/")).read_bytes())) for file in files]
    missed += sum(sent) > MOST_BYTES
    print(
        f"  until a click works: {len(sent)} files, {sum(sent) / 1000:.0f} KB as brotli sends them,", end=" "
    )
    print(f"at most {MOST_BYTES / 1000:.0f} KB{verdict(sum(sent) > MOST_BYTES)}")
    return 1 if missed else 0


def verdict(is_missed: bool) -> str:
    """Return what follows a figure that missed its bar."""
    return "  MISSED" if is_missed else ""
