"""Broken rules and a player's mistakes, in words."""

import solver
from solver import Puzzle, Shape, lanes, mistakes, verify
from solver.constraints import Cage, Diagonal, Even, Foreign, Thermometer, White
from tests.solver.cases import puzzle_of

PUZZLE = solver.read("1... ..2. .3.. 4...")
SOLUTION = [int(char) for char in "1243342123144132"]


def sentences(problems):
    return [str(problem) for problem in problems]


def test_right_grid_has_no_problems():
    assert verify(PUZZLE, SOLUTION) == []
    assert verify(PUZZLE, solver.solve(PUZZLE)) == []


def test_every_broken_rule_is_listed_with_its_cells():
    wrong = SOLUTION.copy()
    wrong[1] = 4

    problems = verify(PUZZLE, wrong)

    assert sentences(problems) == [
        "two 4s in row 1: r1c2 and r1c3",
        "two 4s in column 2: r1c2 and r2c2",
        "two 4s in box 1: r1c2 and r2c2",
    ]
    assert problems[0].cells == (1, 2)


def test_empty_cell_and_changed_given_are_problems():
    assert sentences(verify(PUZZLE, [0, *SOLUTION[1:]])) == ["r1c1 is empty"]
    swapped = [{1: 2, 2: 1}.get(digit, digit) for digit in SOLUTION]
    assert sentences(verify(PUZZLE, swapped)) == ["r1c1 is given as 1", "r2c3 is given as 2"]


def test_grid_of_another_size_is_a_problem():
    assert sentences(verify(PUZZLE, [1] * 81)) == ["there are 81 digits, expected 16"]


def test_verify_does_not_ask_a_solver(monkeypatch):
    def fail(*_):
        raise AssertionError

    monkeypatch.setattr(lanes, "Run", fail)

    assert verify(PUZZLE, SOLUTION) == []


def test_verify_asks_what_a_rule_allows_not_what_it_prunes(monkeypatch):
    def fail(*_):
        raise AssertionError

    for kind in solver.KINDS:
        monkeypatch.setattr(kind, "prune", fail)
    rules = [Cage((0, 1), 5), Thermometer((0, 1, 2)), Diagonal("down"), Even((0, 3)), Foreign("clone")]
    puzzle = Puzzle(Shape(4), None, rules)

    problems = verify(puzzle, [int(char) for char in "1243342143122134"])

    assert sentences(problems) == [
        "r1c1 and r1c2 add to 3, the cage says 5",
        "two 1s in the diagonal down: r1c1 and r3c3",
        "two 4s in the diagonal down: r2c2 and r4c4",
        "1 at r1c1 is not even",
        "3 at r1c4 is not even",
    ]


def test_broken_rules_of_a_player_come_first():
    digits = [1, 0, 0, 1] + [0] * 12

    problems = mistakes(PUZZLE, digits)

    assert sentences(problems) == ["two 1s in row 1: r1c1 and r1c4"]
    assert problems[0].cells == (0, 3)


def test_broken_dot_of_a_player_is_named():
    puzzle = Puzzle(Shape(4), None, [White((0, 1))])

    assert sentences(mistakes(puzzle, [1, 3] + [0] * 14)) == [
        "white dot between r1c1 and r1c2: 1 and 3 are not consecutive"
    ]


def test_digit_that_breaks_no_rule_but_differs_from_the_only_solution_is_named():
    digits = list(PUZZLE.givens)
    digits[1] = 4

    problems = mistakes(PUZZLE, digits)

    assert sentences(problems) == ["r1c2 cannot be 4"]
    assert problems[0].to_dict() == {"text": "r1c2 cannot be 4", "cells": [1], "line": 0, "column": 0}


def test_right_digits_are_no_mistake():
    assert mistakes(PUZZLE, PUZZLE.givens) == []
    assert mistakes(PUZZLE, SOLUTION) == []


def test_puzzle_with_several_solutions_blames_no_digit():
    puzzle = puzzle_of("1...............")

    assert mistakes(puzzle, [1, 3] + [0] * 14) == mistakes(puzzle, [1, 4] + [0] * 14) == []


def test_puzzle_without_solution_blames_no_digit():
    puzzle = puzzle_of("12.........3...4")

    assert mistakes(puzzle, list(puzzle.givens)) == []
