"""The puzzles of the NYU course: digits, then dots across, then dots down, as tokens."""

from pathlib import Path

import pytest

from solver import Puzzle, Shape
from solver.constraints import Black, Strict, White

SHARED = Path(__file__).parents[3] / "shared" / "data" / "kropki"
NAMES = ["nyu_Input1.txt", "nyu_Input2.txt", "nyu_Input3.txt", "nyu_InputSample.txt"]

needs_course = pytest.mark.skipif(not SHARED.exists(), reason="the shared puzzle data are not here")


def course_puzzle(name, strict):
    rows = [
        [int(word) for word in line.split()]
        for line in (SHARED / name).read_text().splitlines()
        if line.strip()
    ]
    kinds = {1: White, 2: Black}
    across = {
        (r * 9 + c, r * 9 + c + 1): dot for r, row in enumerate(rows[9:18]) for c, dot in enumerate(row)
    }
    down = {(r * 9 + c, r * 9 + c + 9): dot for r, row in enumerate(rows[18:]) for c, dot in enumerate(row)}
    dots = [kinds[dot](cells) for cells, dot in (across | down).items() if dot]
    return Puzzle(
        Shape(9), [digit for row in rows[:9] for digit in row], [*dots, Strict()] if strict else dots
    )
