"""The lanes beside other packages, each puzzle with the proof that its solution is the only one.

Those of PyPI (extra `peers`) run in this process, with a fresh model for each puzzle; where it says
`kept`, with one model for all puzzles, which is more than the bar asks for.  Those of npm run under
Node beside our own engine in Pyodide; they are installed into build/peers, which is no part of the
site.  All take turns on small pieces of a set, and of each piece the best time counts.  `(first)`
marks packages that look for one solution only, which is less work.  Under Node the first few puzzles
stand for all where they take long.  What cannot be installed is skipped.  Exit code 1 if a bar is
missed.
"""

import json
import shutil
import subprocess
import time
from itertools import islice
from pathlib import Path

from solver import Shape, lanes
from solver.network import network_of

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT.parent / "shared" / "data" / "classic"
NPM = ROOT / "build" / "peers"
SETS = {"easy50": 40, "clue17_5000": 40}
"""Sets, and how many of their puzzles are taken."""
PIECE = 20
ROUNDS, NODE_ROUNDS = 5, 15
NODE_WARM = 2
"""Seconds that each package runs under Node before its time is taken."""
SLOW = 0.02
"""A package that takes longer than this for a puzzle gets one round."""
NATIVE = {"easy50": 3, "clue17_5000": 2.3}
"""How many times as fast as the best package in native code the lanes are to be."""
PYTHON = {"easy50": 50, "clue17_5000": 30}
"""The same for exact cover in Python."""
MOST_SLOWDOWN = 3.5
"""How many times slower than here the lanes may be in Pyodide."""
BEHIND = ("qqwing", "sudoku (first)", "sudoku-umd (first)", "fast-sudoku-solver (first)")
"""Packages of npm that Pyodide is to be ahead of."""

HOUSES = [house.cells for house in Shape(9).houses]
COLUMNS = [
    [cell, *(81 + 9 * number + digit for number, cells in enumerate(HOUSES) if cell in cells)]
    for cell in range(81)
    for digit in range(9)
]
"""The exact cover: for each candidate what it does, a cell filled and a digit put in three houses."""


def main() -> int:
    sets = {name: givens(name, some) for name, some in SETS.items() if (DATA / f"{name}.txt").exists()}
    is_met = [pypi(name, puzzles) for name, puzzles in sets.items()]
    is_met += npm(sets)
    return int(not all(is_met))


def givens(name, some):
    """Return the givens of puzzles from all over a set."""
    lines = (DATA / f"{name}.txt").read_text().split()
    return [
        [int(char) if char.isdigit() else 0 for char in line] for line in lines[:: len(lines) // some][:some]
    ]


def ours():
    network = network_of(Shape(9))

    def ask(puzzle):
        assert len(lanes.few(network, puzzle)) == 1

    return ask


def left(puzzle):
    """Return the candidates that the givens' own cells allow, as numbers of COLUMNS."""
    every = range(9)
    return [9 * cell + d for cell, digit in enumerate(puzzle) for d in ([digit - 1] if digit else every)]


def clauses():
    """Return the rules in clauses: everything is done once, and no two candidates do the same."""
    does = {}
    for candidate, columns in enumerate(COLUMNS, 1):
        for column in columns:
            does.setdefault(column, []).append(candidate)
    found = list(does.values())
    for members in does.values():
        found += [[-one, -other] for n, one in enumerate(members) for other in members[:n]]
    return found


def units(puzzle):
    return [[9 * cell + digit] for cell, digit in enumerate(puzzle) if digit]


def pysat(engine):
    """Return a question to one of python-sat's solvers."""
    from pysat.solvers import Solver

    rules = clauses()

    def ask(puzzle):
        with Solver(name=engine, bootstrap_with=rules + units(puzzle)) as solver:
            assert solver.solve()
            solver.add_clause([-literal for literal in solver.get_model() if literal > 0])
            assert not solver.solve()

    return ask


def cryptominisat():
    from pycryptosat import Solver

    rules = clauses()

    def ask(puzzle):
        solver = Solver()
        solver.add_clauses(rules)
        solver.add_clauses(units(puzzle))
        is_solved, found = solver.solve()
        assert is_solved
        solver.add_clause([-literal for literal in range(1, 730) if found[literal]])
        assert not solver.solve()[0]

    return ask


def pysat_kept(engine):
    """Return a question to a solver that is made once and told to assume the givens."""
    from pysat.solvers import Solver

    solver = Solver(name=engine, bootstrap_with=clauses())

    def solution(known):
        return solver.get_model()[:729] if solver.solve(assumptions=known) else None

    return assuming(solution, solver.add_clause)


def cryptominisat_kept():
    from pycryptosat import Solver

    solver = Solver()
    solver.add_clauses(clauses())

    def solution(known):
        is_solved, found = solver.solve(known)
        return [literal if found[literal] else -literal for literal in range(1, 730)] if is_solved else None

    return assuming(solution, solver.add_clause)


def assuming(solution, add_clause):
    """Return a question; what rules out the solution of one puzzle holds only with a literal of its own."""
    switch = 729

    def ask(puzzle):
        nonlocal switch
        switch += 1
        known = [literal for [literal] in units(puzzle)]
        found = solution(known)
        assert found
        add_clause([-switch, *(-literal for literal in found if literal > 0)])
        assert not solution([*known, switch])

    return ask


def exact_cover():
    import numpy as np
    from exact_cover import get_all_solutions

    matrix = np.zeros((729, 324), dtype=bool)
    for candidate, columns in enumerate(COLUMNS):
        matrix[candidate, columns] = True

    def ask(puzzle):
        assert len(get_all_solutions(matrix[left(puzzle)], max_count=2)) == 1

    return ask


def dlx():
    from dlx import DLX

    columns = [(column, DLX.PRIMARY) for column in range(324)]

    def ask(puzzle):
        model = DLX(columns, [COLUMNS[candidate] for candidate in left(puzzle)])
        assert len(list(islice(model.solve(), 2))) == 1

    return ask


def sudokutools():
    from sudokutools.solve import dlx
    from sudokutools.sudoku import Sudoku

    def ask(puzzle):
        assert len(list(islice(dlx(Sudoku.decode("".join(map(str, puzzle)))), 2))) == 1

    return ask


def or_tools():
    from ortools.sat.python import cp_model

    class Two(cp_model.CpSolverSolutionCallback):
        found = 0

        def on_solution_callback(self):
            self.found += 1
            if self.found == 2:
                self.stop_search()

    def ask(puzzle):
        model = cp_model.CpModel()
        cells = [model.new_int_var(digit or 1, digit or 9, "") for digit in puzzle]
        for house in HOUSES:
            model.add_all_different([cells[cell] for cell in house])
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.enumerate_all_solutions = True
        seen = Two()
        solver.solve(model, seen)
        assert seen.found == 1

    return ask


def dokusan():
    from dokusan.boards import BoxSize, Sudoku
    from dokusan.solvers import backtrack

    def ask(puzzle):
        rows = [puzzle[start : start + 9] for start in range(0, 81, 9)]
        assert backtrack(Sudoku.from_list(rows, box_size=BoxSize(3, 3)))

    return ask


def py_sudoku():
    from sudoku import Sudoku

    def ask(puzzle):
        rows = [[digit or None for digit in puzzle[start : start + 9]] for start in range(0, 81, 9)]
        assert Sudoku(3, 3, board=rows).solve().validate()

    return ask


def python_constraint():
    from constraint import AllDifferentConstraint, Problem

    def ask(puzzle):
        problem = Problem()
        for cell, digit in enumerate(puzzle):
            problem.addVariable(cell, [digit] if digit else list(range(1, 10)))
        for house in HOUSES:
            problem.addConstraint(AllDifferentConstraint(), house)
        assert len(list(islice(problem.getSolutionIter(), 2))) == 1

    return ask


PYPI = {
    "python-sat, minisat": lambda: pysat("minisat22"),
    "python-sat, cadical": lambda: pysat("cadical153"),
    "python-sat, glucose": lambda: pysat("glucose4"),
    "pycryptosat": cryptominisat,
    "exact-cover": exact_cover,
    "OR-Tools": or_tools,
    "python-sat, minisat, kept": lambda: pysat_kept("minisat22"),
    "python-sat, cadical, kept": lambda: pysat_kept("cadical153"),
    "python-sat, glucose, kept": lambda: pysat_kept("glucose4"),
    "pycryptosat, kept": cryptominisat_kept,
    "dlx": dlx,
    "sudokutools": sudokutools,
    "dokusan (first)": dokusan,
    "py-sudoku (first)": py_sudoku,
    "python-constraint": python_constraint,
}
IN_NATIVE_CODE = list(PYPI)[:6]
EXACT_COVERS = ("dlx", "sudokutools")
TOO_HARD = {"clue17_5000": ("dokusan (first)", "py-sudoku (first)", "python-constraint")}
"""Packages that take minutes for some puzzle of a set."""


def pypi(name, puzzles) -> bool:
    """Print how many puzzles a second each package does, and tell whether the bars are met."""
    asks = {"lanes": ours()}
    for peer, make in PYPI.items():
        if peer in TOO_HARD.get(name, ()):
            continue
        try:
            asks[peer] = make()
        except ImportError as error:
            print(f"{peer}: {error}")
    rates = measured(asks, puzzles)
    print(f"{name}, {len(puzzles)} puzzles, with proof\n{'':<42}{'a second':>10}{'lanes / it':>12}")
    for peer, rate in sorted(rates.items(), key=lambda pair: -pair[1]):
        print(f"{peer:<42}{rate:>10.0f}{rates['lanes'] / rate:>12.1f}")
    native = [rates["lanes"] / rates[peer] for peer in IN_NATIVE_CODE if peer in rates]
    covers = [rates["lanes"] / rates[peer] for peer in EXACT_COVERS if peer in rates]
    print(
        f"best in native code {min(native, default=0):.1f} (at least {NATIVE[name]}),"
        f" best exact cover in Python {min(covers, default=0):.0f} (at least {PYTHON[name]})",
        flush=True,
    )
    return min(native, default=9) >= NATIVE[name] and min(covers, default=99) >= PYTHON[name]


def measured(asks, puzzles, rounds=ROUNDS):
    """Return the puzzles a second of each, the best times of all pieces added up."""
    slow = {name for name, ask in asks.items() if timed(ask, puzzles[:1]) > SLOW}
    total = dict.fromkeys(asks, 0.0)
    for start in range(0, len(puzzles), PIECE):
        piece = puzzles[start : start + PIECE]
        best = dict.fromkeys(asks, float("inf"))
        for turn in range(rounds):
            for name, ask in asks.items():
                if name not in slow:
                    # Twice, since the one before has left nothing of ours in the processor's cache.
                    best[name] = min(best[name], timed(ask, piece), timed(ask, piece))
                elif not turn:
                    best[name] = timed(ask, piece)
        for name, seconds in best.items():
            total[name] += seconds
    return {name: len(puzzles) / seconds for name, seconds in total.items()}


def timed(ask, puzzles):
    began = time.process_time()
    for puzzle in puzzles:
        ask(puzzle)
    return time.process_time() - began


PACKAGES = {
    "dancing-links": "4.3.10",
    "fast-sudoku-solver": "3.0.2",
    "qqwing": "1.3.4",
    "sudoku": "0.0.3",
    "sudoku-dlx": "1.0.0",
    "sudoku-umd": "1.0.1",
}
ENGINE = """
import sys
sys.path.insert(0, "/arcwise")
from solver import Shape, lanes
from solver.network import network_of
network = network_of(Shape(9))
digits = bytes(max(char - 48, 0) for char in range(256))
def ask(text):
    for start in range(0, len(text), 81):
        assert len(lanes.few(network, text[start : start + 81].encode().translate(digits))) == 1
ask
"""
NODE = """
import { readFileSync } from "node:fs";
import { createRequire, register } from "node:module";
import { pathToFileURL } from "node:url";
const [root, folder, sets, piece, rounds, warm, columns, engine] = JSON.parse(readFileSync(0));
// One of the packages leaves the ends of its files' names to a bundler.
register("data:text/javascript," + encodeURIComponent(`export async function resolve(name, context, next) {
  try { return await next(name, context); } catch { return next(name + ".js", context); }
}`));
const require = createRequire(folder + "/");
const load = async (name) => await import(pathToFileURL(folder + "/node_modules/" + name));
const { loadPyodide } = await import(pathToFileURL(root + "/node_modules/pyodide/pyodide.mjs"));
const pyodide = await loadPyodide();
pyodide.FS.mkdirTree("/arcwise/solver");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: root + "/solver" }, "/arcwise/solver");
const lanes = pyodide.runPython(engine);
const check = (is_right) => { if (!is_right) throw new Error("a wrong answer"); };
const asks = { "lanes in Pyodide": (puzzles) => lanes(puzzles.join("")) };
const each = (name, ask) => { asks[name] = (puzzles) => puzzles.forEach(ask); };
const { DancingLinks } = await load("dancing-links/built/lib/index.js");
each("dancing-links", (text) => {
  const solver = new DancingLinks().createSolver({ columns: 324 });
  const rows = [];
  for (let cell = 0; cell < 81; cell++) for (let d = 0; d < 9; d++)
    if (text[cell] === "0" || Number(text[cell]) === d + 1)
      rows.push({ data: 9 * cell + d, columnIndices: columns[9 * cell + d] });
  solver.addSparseConstraints(rows);
  check(solver.find(2).length === 1);
});
const dlx = require("sudoku-dlx");
each("sudoku-dlx", (text) => check(dlx.solveString(text.replaceAll("0", "."), true).length === 1));
const QQWing = require("qqwing");
const wing = new QQWing();
each("qqwing", (text) => { wing.setPuzzle([...text].map(Number)); check(wing.countSolutions() === 1); });
const sudoku = require("sudoku");
each("sudoku (first)", (text) =>
  check(sudoku.solvepuzzle([...text].map((char) => (char === "0" ? null : Number(char) - 1)))));
const umd = require("sudoku-umd");
each("sudoku-umd (first)", (text) => check(umd.solve(text.replaceAll("0", "."))));
const fast = await load("fast-sudoku-solver/dist/index.js");
each("fast-sudoku-solver (first)", (text) => {
  const rows = [];
  for (let start = 0; start < 81; start += 9)
    rows.push([...text.slice(start, start + 9)].map((char) => Number(char) || -1));
  check(fast.solveSudoku(rows)[0]);
});
const found = { int_info: pyodide.runPython("import sys; str(sys.int_info)") };
const timed = (ask, puzzles) => {
  const began = process.cpuUsage();
  ask(puzzles);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
};
for (const [name, puzzles] of Object.entries(sets)) {
  found[name] = {};
  const quick = [];
  for (const who in asks) {
    const some = puzzles.slice(0, 5);
    const seconds = timed(asks[who], some) / some.length;
    if (seconds < 0.02) quick.push(who);
    found[name][who] = seconds < 0.02 ? 0 : seconds * puzzles.length;
  }
  // Node compiles in the background what has run for a while, JavaScript and Pyodide alike.
  for (const who of quick)
    for (let spent = 0; spent < warm; ) spent += timed(asks[who], puzzles.slice(0, piece));
  for (let start = 0; start < puzzles.length; start += piece) {
    const some = puzzles.slice(start, start + piece);
    const best = {};
    for (let round = 0; round < rounds; round++)
      for (const who of quick) best[who] = Math.min(best[who] ?? Infinity, timed(asks[who], some));
    for (const who of quick) found[name][who] += best[who];
  }
}
console.log(JSON.stringify(found));
"""


def npm(sets) -> list[bool]:
    """Print the same for the packages of npm beside the lanes in Pyodide, and how much slower these are."""
    if not shutil.which("node") or not shutil.which("npm") or not install():
        print("the packages of npm are not here: skipped")
        return []
    texts = {name: ["".join(map(str, puzzle)) for puzzle in puzzles] for name, puzzles in sets.items()}
    settings = json.dumps([str(ROOT), str(NPM), texts, PIECE, NODE_ROUNDS, NODE_WARM, COLUMNS, ENGINE])
    done = subprocess.run(
        [str(shutil.which("node")), "--input-type=module", "--eval", NODE],
        input=settings,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    print(f"Pyodide under Node: {found.pop('int_info')}")
    is_met = []
    for name, seconds in found.items():
        here = measured({"lanes": ours()}, sets[name], NODE_ROUNDS)["lanes"]
        rates = {who: len(sets[name]) / spent for who, spent in seconds.items()}
        mine = rates["lanes in Pyodide"]
        print(f"{name}, under Node\n{'':<42}{'a second':>10}{'lanes / it':>12}")
        for who, rate in sorted(rates.items(), key=lambda pair: -pair[1]):
            print(f"{who:<42}{rate:>10.0f}{mine / rate:>12.2f}")
        print(f"in CPython {here:.0f}, {here / mine:.1f} times as fast (at most {MOST_SLOWDOWN})", flush=True)
        is_met.append(here / mine <= MOST_SLOWDOWN)
        if name == "clue17_5000":
            is_met += [mine > rates[who] for who in BEHIND]
    return is_met


def install() -> bool:
    """Install the packages of npm that are missing; tell whether all are there."""
    names = [f"{name}@{version}" for name, version in PACKAGES.items()]
    if all((NPM / "node_modules" / name).exists() for name in PACKAGES):
        return True
    NPM.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [str(shutil.which("npm")), "--prefix", str(NPM), "install", "--no-save", "--no-audit", *names],
        capture_output=True,
        check=False,
    )
    return done.returncode == 0
