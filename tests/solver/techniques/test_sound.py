"""Along whole paths no step contradicts the solution, and looking changes nothing."""

import pytest

import solver
from solver import TECHNIQUES, Grid, Shape
from solver.step import ROLES, STRENGTHS
from tests.solver.cases import has, puzzle_of

CLASSIC = "...1..2.7....4...5.8...3.....5..7..9.1..5..3.2..9..5.....6...4.1...7....8.2..9..."
PUZZLES = {
    "classic": lambda: solver.generate(seed=11, clues=34),
    "hard": lambda: solver.read(CLASSIC),
    "small": lambda: solver.generate(seed=2, clues=5, shape=Shape(4)),
    "latin": lambda: solver.generate(seed=3, clues=12, shape=Shape(5)),
    "jigsaw": lambda: solver.generate(
        seed=4, clues=9, shape=puzzle_of("." * 25 + " boxes:AABBB/AABBC/ADDCC/EDDDC/EEEEC").shape
    ),
    "kropki": lambda: solver.generate(seed=5, clues=12, kropki=True),
    "strict": lambda: solver.generate(seed=6, clues=3, kropki=True, strict=True),
    "strict 6x6": lambda: solver.generate(seed=7, clues=0, shape=Shape(6), kropki=True, strict=True),
}


@pytest.fixture(params=PUZZLES.values(), ids=PUZZLES, scope="module")
def puzzle(request):
    return request.param()


def test_no_step_contradicts_the_solution(puzzle):
    solution = solver.solve(puzzle).digits
    grid = Grid(puzzle)

    for step in solver.path(puzzle):
        for found in solver.steps(grid):
            assert all(solution[cell] == digit for cell, digit in found.places), found
            assert all(solution[cell] != digit for cell, digit in found.drops), found
        step.apply(grid)


def test_every_step_of_a_path_changes_the_grid_and_the_path_ends(puzzle):
    grid = Grid(puzzle)

    for step in solver.path(puzzle):
        before = grid.copy()
        step.apply(grid)
        assert grid != before

    assert solver.next_step(grid) is None


@pytest.mark.parametrize("known", TECHNIQUES, ids=lambda known: known.name)
def test_looking_changes_nothing(puzzle, known):
    grid = Grid(puzzle)
    before = grid.copy()

    for _ in known(grid):
        assert grid == before


def test_next_step_is_the_easiest(puzzle):
    grid = Grid(puzzle)

    for step in solver.path(puzzle):
        assert step.rating == min(found.rating for found in solver.steps(grid))
        step.apply(grid)


def test_steps_speak_of_what_they_do(puzzle):
    for step in solver.path(puzzle):
        named = {cell for part in step.text.parts for cell in part.cells}
        moved = {cell for cell, _ in step.places + step.drops}

        assert str(step).startswith(f"{step.title}: ")
        assert ". So r" in str(step)
        assert str(step).endswith(".")
        assert moved <= named
        assert {mark.role for mark in step.marks} <= set(ROLES)
        assert len({str(step.hint(strength)) for strength in STRENGTHS}) >= 3


def test_drops_are_candidates_and_places_are_empty(puzzle):
    grid = Grid(puzzle)

    for step in solver.path(puzzle):
        assert all(has(grid.cands[cell], digit) for cell, digit in step.drops + step.places)
        assert not any(grid.digits[cell] for cell, _ in step.places + step.drops)
        step.apply(grid)


def test_easy_puzzle_is_solved_by_singles():
    puzzle = solver.generate(seed=1, clues=45)
    grid = Grid(puzzle)

    for step in solver.path(puzzle):
        step.apply(grid)

    assert tuple(grid.digits) == puzzle.solution
    assert grid.is_solved()


def test_ladder_goes_up():
    ratings = [known.rating for known in TECHNIQUES]

    assert ratings == sorted(ratings)


def test_techniques_have_different_names():
    assert len({known.name for known in TECHNIQUES}) == len(TECHNIQUES)


def test_unknown_technique_is_refused_with_the_names():
    with pytest.raises(solver.BadRequest, match="naked-single"):
        solver.steps(Grid(solver.read("1")), "magic")
