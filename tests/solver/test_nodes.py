"""How many digits each algorithm tries, so that a refactoring which changes the search shows."""

from pathlib import Path

import pytest

from solver import Puzzle, Shape
from solver.constraints import Black, Strict, White
from solver.search import search_by
from tests.solver.cases import lines, puzzle_of

SHARED = Path(__file__).parents[3] / "shared" / "data" / "kropki"


@pytest.mark.parametrize(("text", "algorithm", "nodes", "backtracks"), lines("nodes.txt"))
def test_algorithm_tries_as_many_digits_as_before(text, algorithm, nodes, backtracks):
    search = search_by(puzzle_of(text), algorithm)

    for _ in search:
        pass

    assert (search.nodes, search.backtracks) == (int(nodes), int(backtracks))


def course_puzzle(name, strict):
    """Return a puzzle of the NYU course: digits, then dots across, then dots down."""
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


@pytest.mark.skipif(not SHARED.exists(), reason="the shared puzzle data are not here")
@pytest.mark.parametrize(
    ("name", "strict", "algorithm", "nodes"),
    [
        ("nyu_Input2.txt", False, "forward-checking", 11_901),
        ("nyu_Input2.txt", False, "mrv", 311),
        ("nyu_Input2.txt", False, "ac3", 0),
        ("nyu_Input3.txt", False, "forward-checking", 7_430),
        ("nyu_Input3.txt", False, "mrv", 5_434),
        ("nyu_Input3.txt", True, "forward-checking", 1_091),
        ("nyu_Input3.txt", True, "mrv", 256),
    ],
)
def test_digits_tried_agree_with_an_independent_program(name, strict, algorithm, nodes):
    search = search_by(course_puzzle(name, strict), algorithm)

    next(iter(search))

    assert search.nodes == nodes


@pytest.mark.skipif(not SHARED.exists(), reason="the shared puzzle data are not here")
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize(
    "name", ["nyu_Input1.txt", "nyu_Input2.txt", "nyu_Input3.txt", "nyu_InputSample.txt"]
)
def test_course_puzzles_have_one_solution(name, strict):
    assert sum(1 for _ in search_by(course_puzzle(name, strict))) == 1
