"""What a player is told next: first what is wrong, then the easiest step."""

import pytest

import solver
from solver import Grid, coach
from solver.masks import bit
from tests.solver.cases import puzzle_of

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture
def grid():
    return Grid(solver.read(PUZZLE))


def test_wrong_digit_is_named_before_any_step(grid):
    grid.place(2, 1)

    step = solver.next_step(grid)

    assert (step.technique, str(step)) == ("mistake", "Mistake: r1c3 cannot be 1.")
    assert not step.is_move
    assert [mark.to_dict() for mark in step.marks] == [{"role": "dropped", "cells": [2], "digits": [1]}]


def test_every_wrong_digit_is_named(grid):
    grid.place(2, 1)
    grid.place(3, 2)

    assert str(solver.next_step(grid)) == "Mistake: r1c3 cannot be 1, and r1c4 cannot be 2."


def test_struck_solution_candidate_is_named_before_any_step(grid):
    grid.drop(2, 4)

    assert str(solver.next_step(grid)) == "Mistake: r1c3 can be 4: this has been struck by mistake."


def test_wrong_candidates_struck_by_the_player_are_followed(grid):
    solution = solver.solve(grid.puzzle).digits
    grid.cands[2] = bit(solution[2])

    naked = list(solver.steps(grid, "naked-single"))

    assert (2, solution[2]) in {place for step in naked for place in step.places}


@pytest.mark.parametrize("strength", [1, 2, 3, 4])
def test_warning_is_the_same_at_every_strength(grid, strength):
    grid.place(2, 1)

    assert str(solver.next_step(grid).hint(strength)) == "Mistake: r1c3 cannot be 1."


def test_puzzle_without_solution_is_said_to_be_so():
    grid = Grid(puzzle_of("123....4........"))

    step = solver.next_step(grid)

    assert step.technique == "no-solution"
    assert str(step) == "No solution: no digit is left for r1c4."
    assert list(solver.path(grid.puzzle)) == []


def test_puzzle_with_several_solutions_is_said_to_be_so():
    step = solver.next_step(Grid(puzzle_of("1...............")))

    assert step.technique == "several-solutions"
    assert str(step).startswith("Several solutions: nothing simple follows any more")


def test_solutions_that_differ_are_told_where_the_player_has_not_chosen_yet():
    grid = Grid(puzzle_of("1..............."))
    before = solver.next_step(grid).cells[0]
    grid.place(before, grid.puzzle.shape.size)

    step = solver.next_step(grid)

    assert step.is_move or step.cells[0] != before


def test_player_who_has_chosen_one_of_several_solutions_gets_harder_steps():
    unique = solver.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    solution = solver.solve(unique).digits
    puzzle = solver.Puzzle(unique.shape, [0, *unique.givens[1:]])
    grid = Grid(puzzle)
    grid.place(0, solution[0])

    step = solver.next_step(grid)

    assert step.is_move
    assert step.rating > coach.SIMPLE
    assert all(solution[cell] != digit for cell, digit in step.drops)


def test_position_that_leads_nowhere_is_said_to_be_so_if_there_are_several_solutions():
    grid = Grid(puzzle_of("................"))
    grid.cands[0] = grid.cands[1] = grid.cands[2] = 0b0011

    assert "lead to no solution" in str(solver.next_step(grid))


def test_solved_grid_has_no_next_step(grid):
    assert solver.next_step(solver.solve(grid.puzzle)) is None


def test_techniques_can_be_switched_off_one_by_one(grid):
    assert solver.next_step(grid).technique == "hidden-single-in-box"
    assert solver.next_step(grid, without=["hidden-single-in-box"]).technique == "hidden-single-in-line"
    assert solver.next_step(grid, only=["naked-single"]).technique == "naked-single"
    assert {step.technique for step in solver.path(grid.puzzle, only=["naked-single"])} == {"naked-single"}


def test_unknown_technique_is_refused_with_the_names(grid):
    with pytest.raises(solver.BadRequest, match="naked-single"):
        solver.next_step(grid, without=["magic"])


def test_uniqueness_is_used_only_where_it_is_proven_and_no_rule_tells_digits_apart():
    unique = [known for known in solver.TECHNIQUES if known.needs_unique]
    proven = solver.read(PUZZLE)
    ruled = solver.generate(seed=5, clues=12, kropki=True)
    open_ = puzzle_of("1...............")

    assert coach.offered(proven, unique) == unique
    assert coach.offered(ruled, unique) == coach.offered(open_, unique) == []


def test_what_cannot_be_found_out_in_time_is_not_said():
    hard = solver.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")

    truth = coach.truth_of(hard, nodes=1)

    assert (truth.is_known, truth.is_unique, truth.is_unsolvable) == (False, False, False)
