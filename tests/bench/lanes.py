"""How fast the lanes are, beside the sketch they grew from, a plain solver and the textbook search.

Other work on the machine comes and goes, so no time stands alone.  Every set is cut into small
pieces; on each piece the contestants take turns, several rounds, and the best time of each piece
counts.  Ratios above 1 say that the lanes are that many times faster.  Data and sketch are those
of ../shared, and what is absent is skipped.  Each takes two turns in a round, so that both always run
after the other, and `/self`, our first turns against our second, is what chance alone makes of a
ratio.  Exit code 1 if the lanes fall below the sketch on any set.
"""

import importlib.util
import json
import statistics
import time
from pathlib import Path

from solver import Puzzle, Shape, lanes
from solver.constraints import Black, Strict, White
from solver.errors import BadPuzzle
from solver.heuristics import ascending, mrv
from solver.lanes.engine import Engine, engine_of
from solver.lanes.quick import quickest_of
from solver.lanes.tables import tables_of
from solver.network import network_of
from solver.propagation import forward_check
from solver.search import Search
from tests.bench import plain
from tests.solver.course import NAMES, course_puzzle

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
ROUNDS = 20
PLAIN_ROUNDS, PLAIN_SHARE = 3, 5
"""The plain solver is slow: it gets fewer rounds, and every fifth puzzle."""
PIECE = 10
# (file, how many of its puzzles)
CLASSIC = (
    ("easy50", 50),
    ("clue17_5000", 500),
    ("top95", 95),
    ("magictour_top1465", 200),
    ("forum_hardest_375", 50),
)
KROPKI_SECONDS = 2
"""The textbook search gets so long for a puzzle, and is counted with what it used."""
LONG_SECONDS = 0.2
"""A search that takes longer is timed once: chance makes little of it."""
KROPKI_ROUNDS, KROPKI_TURN = 6, 4
"""So many turns for each, of so many runs in a row."""
AT_HAND = ("tables at hand", "puzzle at hand", "nothing at hand")


def main() -> int:
    build_times()
    sketch = sketch_or_none()
    worst = classic(sketch)
    kropki()
    return int(sketch is not None and worst < 1)


def sketch_or_none():
    """Return the sketch as a module, or None where it is absent."""
    path = SHARED / "sketches" / "lanes.py"
    if not path.exists():
        print("the sketch is not here: no ratios to it")
        return None
    spec = importlib.util.spec_from_file_location("sketch", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def texts(name, some=None):
    path = SHARED / "data" / name
    if not path.exists():
        print(f"{name} is not here: skipped")
        return []
    return [line.split()[0] for line in path.read_text().splitlines() if line.strip()][:some]


def build_times() -> None:
    print("tables, best of 5, ms: ", end="")
    for size in (4, 9, 16, 25):
        shape = Shape(size)
        times = []
        for _ in range(5):
            tables_of.cache_clear()
            start = time.process_time()
            Engine(network_of(shape))
            times.append(time.process_time() - start)
        print(f"{size}x{size} {min(times) * 1e3:.1f}  ", end="")
    print()


def side_by_side(contestants, puzzles, rounds=ROUNDS):
    """Return the seconds of each contestant for all puzzles, the best of each piece added up."""
    total = [0.0] * len(contestants)
    for start in range(0, len(puzzles), PIECE):
        piece = puzzles[start : start + PIECE]
        best = [float("inf")] * len(contestants)
        for _ in range(rounds):
            for number, solve in enumerate(contestants):
                began = time.process_time()
                for puzzle in piece:
                    solve(puzzle)
                best[number] = min(best[number], time.process_time() - began)
        total = [one + more for one, more in zip(total, best, strict=True)]
    return total


def classic(sketch) -> float:
    """Print puzzles a second, and the ratio to the sketch; return the worst ratio."""
    network = network_of(Shape(9))
    worst = float("inf")
    columns = "".join(f" {what:>8} /sketch  /self /plain" for what in ("first", "proof"))
    print(f"{'puzzles a second':<20}{columns}")
    for name, some in CLASSIC:
        puzzles = [
            (text, [int(char) if char.isdigit() else 0 for char in text])
            for text in texts(f"classic/{name}.txt", some)
        ]
        if not puzzles:
            continue
        row = f"{name:<20}"
        for limit in (1, 2):
            contestants = [lambda puzzle, limit=limit: ours(network, puzzle[1], limit)]
            if sketch:
                contestants.append(lambda puzzle, limit=limit: theirs(sketch, puzzle[0], limit))
            turns = side_by_side(contestants * 2, puzzles)
            once, again = turns[0], turns[len(contestants)]
            ratio = (turns[1] + turns[-1]) / (once + again) if sketch else float("nan")
            worst = min(worst, ratio)
            part = puzzles[::PLAIN_SHARE]
            slow, quick = side_by_side(
                [lambda puzzle, limit=limit: plain.solutions(puzzle[0], limit), contestants[0]],
                part,
                PLAIN_ROUNDS,
            )
            row += f" {len(puzzles) / min(once, again):>8.0f} {ratio:>7.2f} {again / once:>6.2f}"
            row += f" {slow / quick:>6.0f}"
        print(row, flush=True)
    return worst


def ours(network, givens, limit):
    """Return the solutions as digits, up to the limit."""
    return lanes.few(network, givens, limit=limit)


def theirs(sketch, text, limit):
    """Return the sketch's solutions as texts, up to the limit."""
    return [sketch.tostr(text, found) for found in sketch.solve(text, limit)]


def kropki() -> None:
    """Print the ratio to fewest candidates first with forward checking, for the proof."""
    path = SHARED / "data" / "kropki" / "kropki.jsonl"
    if not path.exists():
        print("the Kropki puzzles are not here: skipped")
        return
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    for is_strict in (False, True):
        key = "solutions_strict" if is_strict else "solutions_without_strict"
        puzzles = [kropki_puzzle(row, is_strict=is_strict) for row in rows if row[key] == 1 and row["n"] == 9]
        puzzles = [puzzle for puzzle in puzzles if puzzle is not None]
        tell_kropki("kropki 9x9 strict" if is_strict else "kropki 9x9", puzzles)
        tell_kropki(
            "NYU inputs strict" if is_strict else "NYU inputs",
            [course_puzzle(name, is_strict) for name in NAMES],
        )


def tell_kropki(name, puzzles) -> None:
    """Print some lines about some puzzles: both searches with the same at hand, three times."""
    times = [kropki_times(puzzle) for puzzle in puzzles]
    cut = sum(textbook[0] > KROPKI_SECONDS for _, textbook in times)
    print(f"{name}, {len(puzzles)} puzzles with proof; the textbook search gave up on {cut}")
    for number, what in enumerate(AT_HAND):
        ours = [fast[number] for fast, _ in times]
        theirs = [slow[number] for _, slow in times]
        ratios = [slow / fast for fast, slow in zip(ours, theirs, strict=True)]
        print(
            f"  {what:<16} lanes {statistics.median(ours) * 1e3:6.3f} ms, textbook MRV + FC"
            f" {statistics.median(theirs) * 1e3:7.2f} ms; ratio: median {statistics.median(ratios):4.0f},"
            f" all together {sum(theirs) / sum(ours):4.0f},"
            f" from {min(ratios):3.0f} to {max(ratios):5.0f}",
            flush=True,
        )


def kropki_times(puzzle):
    """Return the best seconds of the lanes and of the textbook search, each for all of AT_HAND, in turns.

    Tables at hand: whatever does not depend on the search is there from a run before.  Puzzle at
    hand: it has been made, and all that a search derives from its rules is made by it.  Nothing at
    hand: from plain data, as the page sends them, to the proof.  What belongs to the shape, or to
    a kind on it, is kept in all cases.
    """
    data = puzzle.to_dict()
    contestants = (lanes.count, textbook_count)
    best = [[float("inf")] * len(AT_HAND) for _ in contestants]
    for turn in range(KROPKI_ROUNDS):
        for count, mine in zip(contestants, best, strict=True):
            for again in range(KROPKI_TURN):
                if (turn or again) and mine[0] > LONG_SECONDS:
                    break
                forget()
                fresh = Puzzle.from_dict(data)
                cold, warm = timed(lambda: count(fresh)), timed(lambda: count(fresh))  # noqa: B023
                forget()
                whole = timed(lambda: count(Puzzle.from_dict(data)))  # noqa: B023
                mine[:] = map(min, mine, (warm, cold, whole))
    return best


def forget() -> None:
    """Forget the networks of puzzles, with all that is derived from them."""
    for cache in (network_of, engine_of, quickest_of):
        cache.cache_clear()


def kropki_puzzle(row, *, is_strict):
    size = row["n"]
    kinds = {1: White, 2: Black}
    rules = [
        kinds[colour]((start, start + step))
        for dots, step in ((row["h"], 1), (row["v"], size))
        for r, line in enumerate(dots)
        for start, colour in enumerate(line, r * size)
        if colour
    ]
    places = [place for line in row["regions"] or [] for place in line]
    boxes = [[cell for cell, place in enumerate(places) if place == one] for one in sorted(set(places))]
    givens = [digit for line in row["grid"] for digit in line]
    try:
        return Puzzle(Shape(size, boxes or row["box"]), givens, [*rules, Strict()] if is_strict else rules)
    except BadPuzzle:
        return None


def textbook_count(puzzle) -> int:
    """Count the solutions up to two by the textbook search, unless that takes too long."""
    search = Search(puzzle, cell_order=mrv, digit_order=ascending, propagate=forward_check)
    began = time.process_time()
    found = 0
    for number, digits in enumerate(search.walk()):
        found += digits is not None
        if found == 2 or (number % 64 == 0 and time.process_time() - began > KROPKI_SECONDS):
            break
    return found


def timed(work) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began
