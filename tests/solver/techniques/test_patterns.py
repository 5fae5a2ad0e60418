"""Patterns of one digit and strings of dots, against all there is to try."""

import random

import pytest

import solver
from solver import TECHNIQUES, Grid, Shape
from solver.techniques.dots import _fillings
from solver.techniques.facts import cells_of, facts_of, set_of
from solver.techniques.templates import ways_of
from tests.solver.cases import puzzle_of

FISH = [known for known in TECHNIQUES if known.finder.__module__.endswith("fish")]
SMALL_FISH = [known for known in FISH if "squirmbag" not in known.name and "whale" not in known.name]
BOARDS = {
    "6x6": "." * 36,
    "latin": "." * 25 + " latin",
    "jigsaw": "." * 25 + " boxes:AABBB/AABBC/ADDCC/EDDDC/EEEEC",
    "diagonal": "." * 36 + " group:r1c1-r2c2-r3c3-r4c4-r5c5-r6c6",
}


def random_pattern(text, seed, share):
    """Return a grid in which the digit 1 has been dropped from some cells."""
    rng = random.Random(seed)
    grid = Grid(puzzle_of(text))
    for cell in range(len(grid.digits)):
        if rng.random() < share:
            grid.drop(cell, 1)
    return grid


def all_ways(facts, row=0, used=0):
    """Yield every set of cells with one place for the digit 1 in each house, row by row."""
    size = facts.shape.size
    if row == size:
        if all((used & house).bit_count() == 1 for house in facts.house_sets):
            yield used
        return
    for cell in cells_of(facts.places[1] & set_of(range(row * size, (row + 1) * size))):
        if not facts.peers[cell] & used:
            yield from all_ways(facts, row + 1, used | 1 << cell)


@pytest.mark.parametrize("text", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize("seed", range(12))
def test_ways_are_those_that_brute_force_finds(text, seed):
    facts = facts_of(random_pattern(text, seed, 0.25 + seed % 4 / 10))

    used = 0
    for way in all_ways(facts):
        used |= way
    ways = ways_of(facts, 1)

    assert (ways.used, ways.doubtful) == (used, 0)
    assert ways.unused == (facts.places[1] & ~used if used else 0)


@pytest.mark.parametrize("text", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize("seed", range(6))
def test_fish_drop_only_what_no_way_uses(text, seed):
    grid = random_pattern(text, seed, 0.35)
    facts = facts_of(grid)
    used = 0
    for way in all_ways(facts):
        used |= way
    if not used:
        return

    for known in SMALL_FISH:
        for step in known(grid):
            assert step.drops
            assert not any(used >> cell & 1 for cell, _ in step.drops), step
            assert all(digit == 1 for _, digit in step.drops)


def test_fish_of_all_kinds_are_found_in_random_patterns():
    found = {
        step.technique
        for seed in range(40)
        for known in SMALL_FISH
        for step in known(random_pattern(BOARDS["6x6"], seed, 0.35))
    }

    assert len(found) > len(SMALL_FISH) / 2


def test_table_of_strings_is_right():
    # Digits that each cell of a string inside one house can have, as people write them down.
    table = {
        "black:r1c1-r1c2 black:r1c2-r1c3": ["1248", "24", "1248"],
        "black:r1c1-r1c2 black:r1c2-r1c3 black:r1c3-r1c4": ["18", "24", "24", "18"],
        "black:r1c1-r1c2 white:r1c2-r1c3 black:r1c3-r1c4": ["12468", "234", "234", "12468"],
        "white:r1c1-r1c2 black:r1c2-r1c3 black:r1c3-r1c4": ["13579", "248", "24", "128"],
    }
    for rules, expected in table.items():
        puzzle = puzzle_of("." * 81 + " " + rules)
        cells = tuple(range(len(expected)))

        fillings = _fillings(puzzle.network, cells, (puzzle.shape.full,) * len(cells))

        kept = ["".join(map(str, sorted({filling[cell] for filling in fillings}))) for cell in cells]
        assert kept == expected, rules


def dotted(seed):
    """Return a grid of dots only, all of them given, or None if it needs digits too."""
    puzzle = solver.generate(seed=seed, clues=0, kropki=True, strict=True, tries=1)
    return puzzle if not puzzle.clues else None


def share_solved(seeds):
    puzzles = [puzzle for puzzle in map(dotted, seeds) if puzzle is not None]
    solved = 0
    for puzzle in puzzles:
        grid = Grid(puzzle)
        for step in solver.path(puzzle, without=["trial"]):
            assert all(puzzle.solution[cell] != digit for cell, digit in step.drops), step
            step.apply(grid)
        solved += tuple(grid.digits) == puzzle.solution
    return solved / len(puzzles)


def test_most_grids_of_dots_alone_are_solved_without_a_trial():
    assert share_solved(range(4)) > 0.7


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_three_of_four_grids_of_dots_alone_are_solved_without_a_trial():
    assert share_solved(range(155)) >= 0.75


def test_larger_grid_has_fish_too():
    grid = Grid(solver.Puzzle(Shape(16)))
    for row in (0, 7):
        for column in range(16):
            if column not in (2, 13):
                grid.drop(row * 16 + column, 11)

    (step,) = solver.steps(grid, "x-wing")

    assert {cell % 16 for cell, _ in step.drops} == {2, 13}
    assert len(step.drops) == 28
