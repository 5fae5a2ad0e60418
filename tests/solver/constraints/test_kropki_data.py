"""Public Kropki puzzles have as many solutions as two independent counters found."""

import json
from pathlib import Path

import pytest

from solver import BadPuzzle, Puzzle, Shape, count
from solver.constraints import Black, Strict, White

DATA = Path(__file__).resolve().parents[4] / "shared" / "data" / "kropki" / "kropki.jsonl"
ROWS = [json.loads(line) for line in DATA.read_text().splitlines()] if DATA.exists() else []
LIMIT = 10
ONE_DOT = "418596273752138649396472815964725138527381496183964752831649527275813964649257381"


def count_of(row, *, is_strict):
    """Return the number of solutions up to the limit; givens that break a rule leave none."""
    size = row["n"]
    kinds = {1: White, 2: Black}
    constraints = [
        kinds[colour]((start, start + step))
        for dots, step in ((row["h"], 1), (row["v"], size))
        for r, line in enumerate(dots)
        for start, colour in enumerate(line, r * size)
        if colour
    ]
    if is_strict:
        constraints.append(Strict())
    givens = [digit for line in row["grid"] for digit in line]
    try:
        return count(Puzzle(Shape(size, boxes_of(row)), givens, constraints), LIMIT)
    except BadPuzzle:
        return 0


def boxes_of(row):
    if not row["regions"]:
        return row["box"]
    places = [region for line in row["regions"] for region in line]
    return [[cell for cell, place in enumerate(places) if place == region] for region in sorted(set(places))]


@pytest.mark.skipif(not ROWS, reason="the shared data are not here")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_puzzle_has_the_published_number_of_solutions(row):
    assert count_of(row, is_strict=False) == row["solutions_without_strict"]
    assert count_of(row, is_strict=True) == row["solutions_strict"]


@pytest.mark.parametrize(("size", "box", "number"), [(4, (2, 2), 0), (6, (2, 3), 0), (8, (4, 2), 1120)])
def test_empty_strict_grid(size, box, number):
    assert count(Puzzle(Shape(size, box), None, [Strict()]), 2000) == number


@pytest.mark.long
@pytest.mark.timeout(600)
def test_empty_strict_9x9_has_8448_solutions():
    assert count(Puzzle(Shape(9), None, [Strict()]), 10_000) == 8448


@pytest.mark.long
@pytest.mark.timeout(300)
@pytest.mark.parametrize("kind", [White, Black])
def test_one_dot_alone_is_unique_when_strict(kind):
    assert count(Puzzle(Shape(9), None, [kind((11, 12)), Strict()]), 2) == 1


@pytest.mark.parametrize("kind", [White, Black])
def test_solution_of_the_one_dot_obeys_it(kind):
    solution = [int(char) for char in ONE_DOT]

    assert Puzzle(Shape(9), None, [kind((11, 12)), Strict()], solution).solution == tuple(solution)
