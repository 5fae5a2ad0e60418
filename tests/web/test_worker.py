"""The whole door without a browser: JSON text in, JSON text out."""

import json

import pytest

import solver
from web import worker
from web.state import EXAMPLE, puzzle_of

HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
TWO_FIVES = "55" + "." * 79


def ask(question, line=EXAMPLE, digits=None, **more):
    puzzle = puzzle_of(line)
    data = {"puzzle": puzzle, "digits": digits or puzzle["givens"], "struck": [0] * 81, **more}
    reply = json.loads(getattr(worker, question)(json.dumps(data)))
    while "job" in reply:
        reply = json.loads(worker.go_on(json.dumps({"job": reply["job"]})))
    return reply["answer"]


def with_digit(cell, digit, line=EXAMPLE):
    digits = puzzle_of(line)["givens"]
    digits[cell] = digit
    return digits


def test_ping_answers_with_the_version():
    assert json.loads(worker.ping("{}")) == {"answer": solver.__version__}


def test_step_is_the_solvers_own():
    step = ask("step")["step"]

    assert step == json.loads(json.dumps(next(solver.path(solver.read(EXAMPLE))).to_dict()))


def test_step_names_a_wrong_digit_first():
    assert ask("step", digits=with_digit(1, 7)) == {"problems": ["r1c2 cannot be 7."]}


def test_step_names_clashing_digits_first():
    assert ask("step", digits=with_digit(1, 6))["problems"][0] == "Two 6s in row 1: r1c1 and r1c2."


def test_step_respects_struck_candidates():
    line = "1" + "." * 80
    struck = [0] * 81
    struck[1] = 0b111111101  # all but 2

    assert ask("step", line, struck=struck)["step"]["places"] == [[1, 2]]


def test_no_step_says_what_is_left():
    assert ask("step", "." * 81)["text"].startswith("Several solutions: ")


def test_solve_gives_the_one_solution_and_says_so():
    answer = ask("solve", HARD)

    assert answer["text"] == "Solved. This is the only solution."
    assert answer["digits"] == solver.solve(solver.read(HARD)).digits


def test_solve_keeps_the_players_digits_where_it_can():
    line = "1" + "." * 80
    answer = ask("solve", line, digits=with_digit(40, 7, line))

    assert answer["digits"][40] == 7
    assert "other solutions" in answer["text"]


def test_solve_names_the_digits_it_had_to_change():
    answer = ask("solve", digits=with_digit(1, 7))

    assert answer["text"] == "Solved. This is the only solution. Your digits changed in r1c2."


def test_contradictory_givens_are_a_sentence():
    assert ask("solve", TWO_FIVES)["problems"][0].startswith("Two 5s in row 1: r1c1 and r1c2")


def test_unsolvable_puzzle_is_a_sentence():
    problems = ask("solve", "12345678." + "........9" + "." * 63)["problems"]

    assert problems[0].startswith("No solution: ")
    assert problems[0].endswith(".")


@pytest.mark.parametrize("level", solver.LEVELS)
def test_generate_gives_the_level_asked_for(level):
    answer = ask("generate", level=level, seed=5)
    puzzle = solver.Puzzle.from_dict(answer["puzzle"])

    assert puzzle.clues == solver.LEVELS[level]
    assert solver.count(puzzle) == 1
    assert str(puzzle.clues) in answer["text"]


def test_long_work_comes_in_bites(monkeypatch):
    monkeypatch.setattr(worker, "BITE", 0)
    data = {"puzzle": puzzle_of(EXAMPLE), "digits": [], "struck": [], "level": "Hard", "seed": 5}
    reply = json.loads(worker.generate(json.dumps(data)))

    assert reply["text"].startswith("Generating")
    assert 0 <= reply["done"] <= reply["total"]
    assert json.loads(worker.stop(json.dumps({"job": reply["job"]}))) == {"answer": None}
    assert json.loads(worker.go_on(json.dumps({"job": reply["job"]}))) == {"lost": True}


def test_stopped_generator_gives_the_nearest_puzzle(monkeypatch):
    monkeypatch.setattr(worker, "BITE", 0)
    reply = json.loads(worker.generate(json.dumps({"level": "Extreme", "seed": 5})))
    for _ in range(30):
        reply = json.loads(worker.go_on(json.dumps({"job": reply["job"]})))

    answer = json.loads(worker.stop(json.dumps({"job": reply["job"]})))["answer"]

    assert solver.count(solver.Puzzle.from_dict(answer["puzzle"])) == 1
    assert answer["text"].endswith(", not 22: stopped before there was a nearer one.")
    assert worker.jobs == {}


def test_stopped_search_has_nothing_to_show(monkeypatch):
    monkeypatch.setattr(worker, "BITE", 0)
    monkeypatch.setattr(worker, "first_solution", lambda *_: iter([("", 0, 0)]))
    reply = json.loads(worker.solve(json.dumps({"puzzle": puzzle_of(EXAMPLE), "digits": [0] * 81})))

    assert json.loads(worker.stop(json.dumps({"job": reply["job"]}))) == {"answer": None}


def test_unexpected_error_is_a_traceback_not_silence():
    reply = json.loads(worker.step("{}"))

    assert "KeyError" in reply["crash"]


def test_nothing_is_kept_after_an_error_in_long_work():
    ask("solve", TWO_FIVES)

    assert worker.jobs == {}


def test_digits_typed_on_an_empty_board_are_the_puzzle():
    typed = puzzle_of(EXAMPLE)["givens"]

    assert ask("solve", "." * 81, digits=typed)["text"] == "Solved. This is the only solution."


def test_typed_puzzle_without_solution_is_left_as_it_is():
    answer = ask("solve", "." * 81, digits=with_digit(1, 7))

    assert answer["problems"][0].startswith("No solution: ")


def test_typed_digits_that_clash_are_named():
    digits = [5, 5] + [0] * 79

    assert ask("solve", "." * 81, digits=digits)["problems"][0].startswith("Two 5s in row 1: r1c1 and r1c2")


def test_details_have_drawing_groups_and_the_one_solution():
    details = ask("details")
    assert (details["drawing"], details["groups"], details["has_rules"]) == ([], [], False)
    assert details["solution"] == solver.solve(solver.read(EXAMPLE)).digits
    assert ask("details", "1" + "." * 80)["solution"] is None
    assert ask("details", "." * 81)["solution"] is None


def test_details_name_further_groups_and_rules():
    puzzle = {"size": 4, "constraints": [{"kind": "diagonal", "direction": "down"}]}
    details = json.loads(worker.details(json.dumps({"puzzle": puzzle})))["answer"]

    assert details["groups"] == [[0, 5, 10, 15]]
    assert len(details["drawing"]) == 1
    assert details["rules"][0].endswith(".")


def test_faults_are_the_cells_that_break_a_rule():
    puzzle = {"size": 4, "constraints": [{"kind": "white", "cells": [0, 1]}]}
    data = {"puzzle": puzzle, "digits": [1, 3] + [0] * 14}

    assert json.loads(worker.faults(json.dumps(data))) == {"answer": {"cells": [0, 1]}}


def test_rating_is_that_of_the_hardest_step_and_empty_where_there_is_no_one_solution():
    steps = list(solver.path(solver.read(EXAMPLE)))
    rated = ask("rate")

    assert rated["rating"] == f"{max(step.rating for step in steps):.1f}"
    assert set(rated["techniques"]) == {step.title for step in steps}
    assert ask("rate", "1" + "." * 80)["rating"] == ""


def test_step_names_a_candidate_that_was_crossed_out_wrongly():
    solution = solver.solve(solver.read(EXAMPLE)).digits
    struck = [0] * 81
    struck[1] = 1 << (solution[1] - 1)

    problems = ask("step", struck=struck)["problems"]
    assert problems == [f"Mistake: r1c2 can be {solution[1]}: this has been struck by mistake."]
