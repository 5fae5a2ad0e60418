"""How fast steps are found, how far they lead, and how near the ratings come to those of others.

Where hodoku-py is installed, its paths of the same puzzles are timed in turn with ours, and the
median of the ratios is printed; above 1 we are faster.  Times are the processor's.  Puzzles and
ratings are those of ../shared; what is absent is skipped.  The samples take many minutes.
"""

import statistics
import time
from pathlib import Path

from solver import Grid, generate, next_step, path, rate, read
from solver.coach import truth_of
from solver.errors import SolverError

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"
RANDOM = 200
SEVENTEEN = 200
TOP = 150
KROPKI = 150
RATED = 400
TRIAL = {"trial"}
NETS = {"forcing-net"}


def main() -> int:
    puzzles = rows("techniques/hodoku_ratings.tsv")
    random = [row[0] for row in puzzles if row[4] == "random"]
    seventeen = [row[0] for row in rows("classic/clue17_5000.txt")]
    top = [row[0] for row in rows("classic/magictour_top1465.txt")]
    speed(random[:RANDOM], seventeen[:SEVENTEEN])
    beside_hodoku(random[:RANDOM], "random minimal")
    beside_hodoku(seventeen[:SEVENTEEN], "17 clues")
    coverage("random minimal", random[: RANDOM * 2], TRIAL)
    coverage("17 clues", seventeen[: SEVENTEEN * 2], TRIAL)
    coverage("top1465, no nets", top[:: max(1, len(top) // TOP)], TRIAL | NETS)
    coverage("top1465", top[:: max(1, len(top) // TOP)], TRIAL)
    kropki()
    levels(puzzles[:: max(1, len(puzzles) // RATED)])
    numbers(rows("techniques/er_random.tsv"))
    return 0


def rows(name):
    """Return the fields of each line of a collection, nothing if it is absent."""
    file = SHARED / name
    if not file.exists():
        print(f"{name} is not here: skipped")
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line.strip() and not line.startswith("#")]


def speed(random, seventeen) -> None:
    """Print the times of single steps along whole paths, and of whole paths."""
    times, slowest = [], {}
    for text in random:
        grid = Grid(read(text))
        truth_of(grid.puzzle)
        while not all(grid.digits):
            began = time.process_time()
            step = next_step(grid)
            taken = time.process_time() - began
            if step is None or not step.is_move:
                break
            times.append(taken)
            slowest[step.technique] = max(taken, slowest.get(step.technique, 0))
            step.apply(grid)
    if times:
        times.sort()
        print(
            f"next_step, {len(times)} steps: median {times[len(times) // 2] * 1e3:.2f} ms,"
            f" 99th percentile {times[len(times) * 99 // 100] * 1e3:.0f} ms, most {times[-1] * 1e3:.0f} ms"
        )
        worst = sorted(slowest.items(), key=lambda item: -item[1])[:5]
        print("slowest: " + ", ".join(f"{name} {taken * 1e3:.0f} ms" for name, taken in worst), flush=True)
    paths = [timed(text) for text in seventeen]
    if paths:
        print(f"path of 17 clues: median {statistics.median(paths) * 1e3:.0f} ms", flush=True)


def timed(text):
    began = time.process_time()
    for _ in path(read(text)):
        pass
    return time.process_time() - began


def beside_hodoku(texts, name) -> None:
    """Print the median ratio of hodoku-py's time for a path to ours."""
    try:
        from hodoku import Solver
    except ImportError:
        print("hodoku-py is not installed: no ratio")
        return
    theirs = Solver()
    ratios = []
    for text in texts:
        ours = timed(text)
        began = time.process_time()
        theirs.solve(text)
        ratios.append((time.process_time() - began) / ours)
    if ratios:
        print(f"hodoku-py's time for ours, {name}: median {statistics.median(ratios):.2f}", flush=True)


def coverage(name, texts, without) -> None:
    """Print the share of puzzles whose path leads to the end without some techniques."""
    if texts:
        solved = sum(is_solved(read(text), without) for text in texts)
        print(f"{name}: {solved} of {len(texts)} solved, {100 * solved / len(texts):.1f} %", flush=True)


def is_solved(puzzle, without):
    left = puzzle.givens.count(0)
    for step in path(puzzle):
        if step.technique in without:
            return False
        left -= len(step.places)
    return left == 0


def kropki() -> None:
    """Print the share of grids with all dots and no digits that are solved without trial."""
    puzzles = []
    seed = 0
    while len(puzzles) < KROPKI:
        seed += 1
        try:
            puzzle = generate(seed=seed, clues=0, kropki=True, strict=True, tries=1)
        except SolverError:
            continue
        if not puzzle.clues:
            puzzles.append(puzzle)
    solved = sum(is_solved(puzzle, TRIAL) for puzzle in puzzles)
    print(f"strict Kropki without digits: {solved} of {len(puzzles)} solved without trial", flush=True)


def levels(puzzles) -> None:
    """Print how often our level is HoDoKu's."""
    if puzzles:
        same = sum(rate(read(row[0]), seconds=60).level == row[1] for row in puzzles)
        print(f"level as HoDoKu's: {same} of {len(puzzles)}, {100 * same / len(puzzles):.1f} %", flush=True)


def numbers(puzzles) -> None:
    """Print how near our number comes to Sudoku Explainer's."""
    near = {True: [], False: []}
    for text, theirs in puzzles:
        expected = float(theirs.split("/")[0])
        is_hard = expected > 7.2
        difference = abs(rate(read(text), seconds=120).number - expected)
        near[is_hard].append(difference <= (0.5 if is_hard else 0.1) + 1e-9)
    for is_hard, found in near.items():
        if found:
            margin, side = (0.5, "above") if is_hard else (0.1, "up to")
            print(f"rating within {margin}, {side} 7.2: {sum(found)} of {len(found)}", flush=True)
