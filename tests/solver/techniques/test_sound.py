"""Along whole paths no step contradicts the solution, and looking changes nothing."""

from itertools import islice

import pytest

import solver
from solver import TECHNIQUES, Grid, Shape, coach
from solver.step import ROLES, STRENGTHS
from tests.solver.cases import has, puzzle_of
from tests.solver.formats.samples import SHARED

PUZZLES = {
    "classic": lambda: solver.generate(seed=11, clues=34),
    "hard": lambda: solver.generate(seed=106, clues=24),
    "small": lambda: solver.generate(seed=2, clues=5, shape=Shape(4)),
    "latin": lambda: solver.generate(seed=3, clues=12, shape=Shape(5)),
    "jigsaw": lambda: solver.generate(
        seed=4, clues=9, shape=puzzle_of("." * 25 + " boxes:AABBB/AABBC/ADDCC/EDDDC/EEEEC").shape
    ),
    "kropki": lambda: solver.generate(seed=5, clues=12, kropki=True),
    "strict": lambda: solver.generate(seed=6, clues=3, kropki=True, strict=True),
    "strict 6x6": lambda: solver.generate(seed=7, clues=0, shape=Shape(6), kropki=True, strict=True),
}


STILL = 2
"""Positions of a puzzle on which every technique is asked for its steps."""
MANY = 20
"""Steps of a technique that are tried on such a position, but for a long run."""
CORPORA = {
    "techniques/er_random.tsv": (4, 95),
    "classic/clue17_5000.txt": (4, 200),
    "classic/magictour_top1465.txt": (1, 60),
}
"""How many puzzles of a collection are tried by default, and how many in a long run."""


@pytest.fixture(params=PUZZLES.values(), ids=PUZZLES, scope="module")
def puzzle(request):
    return request.param()


def check_path(puzzle, many=MANY):
    """Hold every step of the path, and many on its harder positions, against the solution."""
    solution = solver.solve(puzzle).digits
    techniques = coach.offered(puzzle, TECHNIQUES)
    grid = Grid(puzzle)
    stills = 0
    for step in solver.path(puzzle):
        check(step, solution)
        if not step.places and stills < STILL:
            stills += 1
            before = grid.copy()
            for known in techniques:
                for found in islice(known(grid), many):
                    check(found, solution)
                assert grid == before, known
        step.apply(grid)


def check(step, solution):
    assert step.is_move
    assert all(solution[cell] == digit for cell, digit in step.places), step
    assert all(solution[cell] != digit for cell, digit in step.drops), step


def corpus(name, some):
    """Return puzzles from all over a collection, none if it is absent."""
    file = SHARED / name
    if not file.exists():
        pytest.skip("the collections beside the checkout are absent")
    texts = [line.split()[0] for line in file.read_text().splitlines() if line[0] != "#"]
    return [solver.read(text) for text in texts[:: max(1, len(texts) // some)][:some]]


def test_no_step_contradicts_the_solution(puzzle):
    check_path(puzzle)


@pytest.mark.parametrize("name", CORPORA)
def test_no_step_contradicts_the_solution_of_a_collected_puzzle(name):
    for puzzle in corpus(name, CORPORA[name][0]):
        check_path(puzzle)


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", CORPORA)
def test_no_step_contradicts_the_solution_of_many_collected_puzzles(name):
    for puzzle in corpus(name, CORPORA[name][1]):
        check_path(puzzle, many=None)


def test_every_step_of_a_path_changes_the_grid_and_the_path_ends(puzzle):
    grid = Grid(puzzle)

    for step in solver.path(puzzle):
        before = grid.copy()
        step.apply(grid)
        assert grid != before

    step = solver.next_step(grid)
    assert step is None or not step.is_move


def test_next_step_is_of_the_lowest_technique_that_finds_any(puzzle):
    techniques = coach.offered(puzzle, TECHNIQUES)
    grid = Grid(puzzle)

    for step in solver.path(puzzle):
        lower = techniques[: [known.name for known in techniques].index(step.technique)]
        assert next(coach.found(grid, lower), None) is None
        step.apply(grid)


def test_steps_speak_of_what_they_do(puzzle):
    for step in solver.path(puzzle):
        named = {cell for part in step.text.parts() for cell in part.cells}
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


def test_patterns_with_a_name_come_before_exclusion_and_chains():
    places = {known.name: place for place, known in enumerate(TECHNIQUES)}
    named = [
        "skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle", "remote-pair", "w-wing",
        "xy-wing", "xyz-wing", "wxyz-wing", "simple-colouring-trap", "multi-colours-1",
        "finned-x-wing", "sashimi-x-wing",
    ]  # fmt: skip

    assert max(places[name] for name in named) < places["aligned-pair-exclusion"]
    assert places["aligned-pair-exclusion"] < places["x-chain"] < places["xy-chain"] < places["aic"]


def test_techniques_have_different_names():
    assert len({known.name for known in TECHNIQUES}) == len(TECHNIQUES)


def test_unknown_technique_is_refused_with_the_names():
    with pytest.raises(solver.BadRequest, match="naked-single"):
        solver.steps(Grid(solver.read("1")), "magic")
