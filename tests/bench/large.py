"""Large grids beside OR-Tools, taking turns puzzle by puzzle in one run.

Each puzzle is solved, and then a second solution looked for, within the seconds of its set: a puzzle
is settled when it is known to have one solution or two.  Processor time, since other work on the
machine comes and goes.  OR-Tools runs with one worker and a fresh model for each question, made of
one `AllDifferent` for each house; without the extra "peers" its columns stay empty.
"""

import statistics
import time
from pathlib import Path

from solver import Shape, lanes
from solver.network import network_of

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data" / "large"
SETS = (("gecode_16x16", 16, 10), ("logic_25x25", 25, 10), ("gecode_25x25", 25, 60))
"""File, size, and seconds for each puzzle."""
MOST = 4
"""The median time for 16x16 may be so many times OR-Tools'."""


def main() -> int:
    cp_model = ortools_or_none()
    ratios = {}
    for name, size, seconds in SETS:
        path = SHARED / f"{name}.txt"
        if not path.exists():
            print(f"{name} is not here: skipped")
            continue
        shape = Shape(size)
        rows = []
        print(
            f"{name}, {seconds} s each\n{'':>4}{'first':>9}{'settled':>9}{'nodes':>9}{'OR-Tools first':>16}"
        )
        for number, text in enumerate(path.read_text().split(), 1):
            givens = [shape.digit(char) for char in text]
            first, settled, nodes = ours(shape, givens, seconds)
            theirs = peer(cp_model, shape, givens, seconds) if cp_model else None
            rows.append((first, settled, theirs))
            print(
                f"{number:>4}{shown(first):>9}{shown(settled):>9}{nodes:>9}{shown(theirs):>16}",
                flush=True,
            )
        ratios[name] = summary(rows)
    return int(ratios.get("gecode_16x16", 0) > MOST)


def ortools_or_none():
    """Return OR-Tools' solver, or None where the extra "peers" is not installed."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        print("OR-Tools is not installed: no ratios to it")
        return None
    return cp_model


def ours(shape, givens, seconds):
    """Return the seconds to the first solution and to the second or the proof, and the nodes."""
    run = lanes.Run(network_of(shape), givens)
    began = time.process_time()
    first = None
    for digits in run.walk():
        spent = time.process_time() - began
        if spent > seconds:
            return first, None, run.nodes
        if digits is not None and first is not None:
            return first, spent, run.nodes
        if digits is not None:
            first = spent
    return first, time.process_time() - began, run.nodes


def peer(cp_model, shape, givens, seconds):
    """Return the seconds of OR-Tools to a solution, or None."""
    began = time.process_time()
    model = cp_model.CpModel()
    cells = [
        model.new_int_var(digit or 1, digit or shape.size, str(cell)) for cell, digit in enumerate(givens)
    ]
    for house in shape.houses:
        model.add_all_different([cells[cell] for cell in house.cells])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    status = solver.solve(model)
    is_solved = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return time.process_time() - began if is_solved else None


def shown(seconds):
    return "-" if seconds is None else f"{seconds:.3f}"


def summary(rows):
    """Print what was reached, and return the ratio of the medians of those that both have solved."""
    both = [(first, theirs) for first, _, theirs in rows if first is not None and theirs is not None]
    print(
        f"{sum(row[0] is not None for row in rows)} of {len(rows)} solved,"
        f" {sum(row[1] is not None for row in rows)} settled",
        end="",
    )
    if not both:
        print()
        return 0.0
    mine, theirs = (statistics.median(column) for column in zip(*both, strict=True))
    print(f"; median of those both solved {mine:.4f} s, OR-Tools {theirs:.4f} s, ratio {mine / theirs:.2f}")
    return mine / theirs


if __name__ == "__main__":
    raise SystemExit(main())
