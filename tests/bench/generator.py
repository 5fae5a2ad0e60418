"""How long a puzzle takes, by what is asked for, and beside other generators.

Each bar is a number of requests that differ only in their seeds, in processor time.  The same bars, three
times as high, are for Pyodide under Node, with fewer seeds and CPython beside it.  Then the peers:
ours and theirs take turns, a few puzzles each, and the medians are compared; how many of the puzzles
have exactly one solution is counted, for not all do.  The peers of PyPI come with the extra "peers";
qqwing is a package of Debian; those of npm are used if they are in node_modules
(npm install --no-save sudoku-gen qqwing).  What is absent is skipped.  Exit code 1 if a bar is missed.
"""

import json
import shutil
import statistics
import subprocess
import time
from pathlib import Path

import solver
from solver import Shape

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "node_modules"
ROUNDS = 7
PIECE = 3
SEEDS = 500

# (what, wishes, how many, the bar of the median in ms, the bar of 95 % in ms)
BARS = (
    ("35 clues", {"clues": 35}, 200, 20, None),
    ("30 clues", {"clues": 30}, 200, 0.9, None),
    ("30 clues, template", {"clues": 30, "filling": "template"}, 200, 30, None),
    ("minimal", {"minimal": True}, 200, 2.65, None),
    ("minimal, half-turn", {"minimal": True, "symmetry": "half-turn"}, 60, None, None),
    ("22 clues", {"clues": 22}, 80, 74, 4000),
    ("21 clues", {"clues": 21}, 8, None, None),
    ("16x16, 128 clues", {"shape": Shape(16), "clues": 128}, 20, 32, None),
    ("jigsaw, 30 clues", {"jigsaw": True, "clues": 30}, 20, None, None),
    ("pattern of 30 cells", {"pattern": [*range(0, 54, 2), 58, 66, 74]}, 10, None, None),
    ("Kropki, strict, no digit", {"kropki": True, "strict": True, "clues": 0}, 30, 1000, None),
    ("Kropki, fewest dots", {"kropki": True, "fewest_dots": True}, 5, None, None),
    ("Easy", {"level": "Easy"}, 20, None, None),
    ("Unfair", {"level": "Unfair"}, 10, None, None),
    ("Hard, needs a skyscraper", {"level": "Hard", "needs": "skyscraper"}, 20, 2000, None),
)

NODE = """
const make = (() => { %s })();
for (let i = 0; i < 20; i++) make();
const found = [], start = process.cpuUsage();
for (let i = 0; i < %d; i++) found.push(make());
const used = process.cpuUsage(start);
console.log((used.user + used.system) / 1e6);
console.log(found.join("\\n"));
"""
QQWING = """const wing = require("qqwing");
return () => { const one = new wing(); one.generatePuzzle();
return one.getPuzzleString().replace(/[^0-9.]/g, "") };"""
SUDOKU_GEN = 'const {getSudoku} = require("sudoku-gen"); return () => getSudoku("hard").puzzle'
# Name, folder in node_modules, a function that makes one puzzle.
NPM = (("sudoku-gen, hard", "sudoku-gen", SUDOKU_GEN), ("qqwing in JavaScript", "qqwing", QQWING))


IN_PYODIDE = 12
"""How many puzzles of a request are made in Pyodide, at most."""
SLOWER = 3
"""How many times slower than here the page may be."""

BRIDGE = """
import { loadPyodide } from "pyodide";
(await loadPyodide()).runPython(process.argv[1]);
"""
MOUNTED = """
import json, sys, js, pyodide_js
pyodide_js.mountNodeFS("/project", %r)
sys.path.insert(0, "/project")
from tests.bench.generator import BARS, IN_PYODIDE, times_of, used_by_node
for what, wishes, number, bar, _ in BARS:
    if bar is not None:
        times_of(wishes, [500], used_by_node)
        print(json.dumps([what, times_of(wishes, range(min(number, IN_PYODIDE)), used_by_node)]))
"""


def main() -> int:
    missed = bars()
    missed |= in_pyodide()
    peers()
    return int(missed)


def bars() -> bool:
    """Print the times of our own requests; return whether a bar is missed."""
    print(f"{'request':28}{'median ms':>10}{'95 %':>9}{'bar':>9}")
    missed = False
    for what, wishes, number, bar, late_bar in BARS:
        solver.generate(seed=SEEDS, **wishes)
        times = sorted(times_of(wishes, range(number)))
        median, late = statistics.median(times) * 1e3, times[number * 95 // 100] * 1e3
        is_missed = (bar is not None and median > bar) or (late_bar is not None and late > late_bar)
        missed |= is_missed
        print(
            f"{what:28}{median:10.2f}{late:9.1f}{bar or '':>9}{'  MISSED' if is_missed else ''}", flush=True
        )
    return missed


def times_of(wishes, seeds, used=time.process_time) -> list[float]:
    """Return the processor time of one puzzle for each seed."""
    times = []
    for seed in seeds:
        began = used()
        solver.generate(seed=seed, **wishes)
        times.append(used() - began)
    return times


def used_by_node() -> float:
    """Return the processor time of the Node in which Pyodide runs."""
    import js

    used = js.process.cpuUsage()
    return (used.user + used.system) / 1e6


def in_pyodide() -> bool:
    """Print the times of the requests with a bar in Pyodide; return whether three times a bar is missed."""
    node = shutil.which("node")
    if node is None or not (MODULES / "pyodide").exists():
        print("Node or Pyodide is not installed")
        return False
    done = subprocess.run(
        [node, "--input-type=module", "-e", BRIDGE, MOUNTED % str(ROOT)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    print(f"{'in Pyodide':28}{'median ms':>10}{'longest':>9}{'bar':>9}{'/ CPython':>12}")
    missed = False
    requests = {what: (wishes, bar) for what, wishes, _, bar, _ in BARS}
    for line in done.stdout.splitlines():
        what, times = json.loads(line)
        wishes, bar = requests[what]
        here = statistics.median(times_of(wishes, range(len(times)))) * 1e3
        median = statistics.median(times) * 1e3
        is_missed = median > SLOWER * bar
        missed |= is_missed
        print(
            f"{what:28}{median:10.2f}{max(times) * 1e3:9.1f}{SLOWER * bar:9.1f}{median / here:12.1f}"
            f"{'  MISSED' if is_missed else ''}",
            flush=True,
        )
    return missed


def peers() -> None:
    """Print the ratios to other generators, each beside the nearest of our own requests."""
    print(f"{'peer':28}{'ms each':>9}{'ours':>9}{'ratio':>8}{'unique':>14}   beside")
    for name, make, wishes in (*of_pypi(), *of_debian(), *of_npm()):
        theirs, ours, lines = [], [], []
        for turn in range(ROUNDS):
            seconds, found = make(PIECE)
            theirs.append(seconds / len(found))
            lines += found
            ours += times_of(wishes, range(turn * PIECE, turn * PIECE + PIECE))
        unique = sum(solver.count(solver.read(line), limit=2, nodes=20_000) == 1 for line in lines)
        a, b = statistics.median(theirs) * 1e3, statistics.median(ours) * 1e3
        print(
            f"{name:28}{a:9.2f}{b:9.2f}{a / b:8.2f}{f'{unique} of {len(lines)}':>14}   {wishes}", flush=True
        )


def timed(make):
    """Return a peer's function as one that makes so many puzzles and tells the time they took."""

    def some(number):
        began = time.process_time()
        found = [make() for _ in range(number)]
        return time.process_time() - began, [one if isinstance(one, str) else line_of(one) for one in found]

    return some


def line_of(rows) -> str:
    """Return rows of digits, None or 0 for empty, as a line."""
    return "".join(str(digit or ".") for row in rows for digit in row)


def of_pypi():
    """Yield the Python peers that are installed."""
    try:
        from sudoku import Sudoku

        yield (
            "py-sudoku, 30 clues",
            timed(lambda: Sudoku(3, seed=time.perf_counter_ns()).difficulty(0.63).board),
            {"clues": 30},
        )
    except ImportError:
        print("py-sudoku is not installed")
    try:
        from dokusan.generators import random_sudoku

        yield "dokusan", timed(lambda: str(random_sudoku(avg_rank=150))), {"clues": 30}
    except ImportError:
        print("dokusan is not installed")


def of_debian():
    """Yield qqwing, whose puzzles have no clue too many."""
    path = shutil.which("qqwing")
    if path is None:
        print("qqwing is not installed")
        return

    def some(number):
        number *= 10  # its start is no part of the comparison
        began = used_by_children()
        done = subprocess.run(
            [path, "--generate", str(number), "--one-line"], capture_output=True, text=True, check=True
        )
        return used_by_children() - began, done.stdout.split()

    yield "qqwing in C++, minimal", some, {"minimal": True}


def used_by_children() -> float:
    """Return the processor time of all programs that have been run."""
    import resource  # not in Pyodide

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def of_npm():
    """Yield the peers in node_modules."""
    for name, folder, make in NPM:
        if not (MODULES / folder).exists():
            print(f"{folder} is not installed")
            continue

        def some(number, make=make):
            done = subprocess.run(
                [shutil.which("node"), "-e", NODE % (make, number)],
                capture_output=True,
                text=True,
                check=True,
                cwd=ROOT,
            )
            seconds, *found = done.stdout.split()
            return float(seconds), [line.replace("-", ".") for line in found]

        yield name, some, {"minimal": True} if folder == "qqwing" else {"clues": 30}
