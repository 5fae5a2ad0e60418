"""The whole door without a browser: JSON text in, JSON text out."""

import json

import pytest

import solver
from web import worker
from web.doors import jobs, puzzles, steps
from web.state import EXAMPLE, puzzle_of

HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
POINTING = ".3...........371.....48...59.8.....6.2...4.....65..297..59..7.8.....6.4...7......"
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
    del step["cands"]

    assert step == json.loads(json.dumps(next(solver.path(solver.read(EXAMPLE))).to_dict()))


def test_step_comes_with_the_candidates_of_the_cells_it_speaks_of():
    grid = solver.Grid(solver.read(POINTING))
    step = ask("step", POINTING, without=[known.name for known in solver.TECHNIQUES if known.rating < 2.6])[
        "step"
    ]
    marked = {cell for mark in step["marks"] if mark["digits"] for cell in mark["cells"]}

    assert step["title"] == "Pointing"
    assert step["cands"] == [[cell, grid.cands[cell]] for cell in sorted(marked)]


def test_techniques_switched_off_are_not_used_and_unknown_names_do_no_harm():
    without = ["hidden-single-in-box", "hidden-single-in-line", "of-another-version"]

    assert "hidden" not in ask("step", without=without)["step"]["technique"]
    every = [known["name"] for known in ask("techniques")]
    assert ask("step", without=every)["text"] == "No technique that is switched on finds a step here."


def test_step_names_a_wrong_digit_first():
    answer = ask("step", digits=with_digit(1, 7))

    assert answer["problems"] == ["r1c2 cannot be 7."]
    assert answer["text"][0]["cells"] == [1]


def test_step_names_clashing_digits_first():
    assert ask("step", digits=with_digit(1, 6))["problems"][0] == "Two 6s in row 1: r1c1 and r1c2."


def test_step_respects_struck_candidates():
    line = "1" + "." * 80
    struck = [0] * 81
    struck[1] = 0b111111101  # all but 2

    assert ask("step", line, struck=struck)["step"]["places"] == [[1, 2]]


def test_no_step_says_what_is_left():
    assert ask("step", "." * 81)["text"][0]["text"].startswith("Several solutions: ")


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
    monkeypatch.setattr(jobs, "BITE", 0)
    data = {"puzzle": puzzle_of(EXAMPLE), "digits": [], "struck": [], "level": "Hard", "seed": 5}
    reply = json.loads(worker.generate(json.dumps(data)))

    assert reply["text"].startswith("Generating")
    assert 0 <= reply["done"] <= reply["total"]
    assert json.loads(worker.stop(json.dumps({"job": reply["job"]}))) == {"answer": None}
    assert json.loads(worker.go_on(json.dumps({"job": reply["job"]}))) == {"lost": True}


def test_stopped_generator_gives_the_nearest_puzzle(monkeypatch):
    monkeypatch.setattr(jobs, "BITE", 0)
    reply = json.loads(worker.generate(json.dumps({"level": "Extreme", "seed": 5})))
    for _ in range(30):
        reply = json.loads(worker.go_on(json.dumps({"job": reply["job"]})))

    answer = json.loads(worker.stop(json.dumps({"job": reply["job"]})))["answer"]

    assert solver.count(solver.Puzzle.from_dict(answer["puzzle"])) == 1
    assert answer["text"].endswith(", not 22: stopped before there was a nearer one.")
    assert jobs.jobs == {}


def test_stopped_search_has_nothing_to_show(monkeypatch):
    monkeypatch.setattr(jobs, "BITE", 0)
    monkeypatch.setattr(puzzles, "first_solution", lambda *_: iter([("", 0, 0)]))
    reply = json.loads(worker.solve(json.dumps({"puzzle": puzzle_of(EXAMPLE), "digits": [0] * 81})))

    assert json.loads(worker.stop(json.dumps({"job": reply["job"]}))) == {"answer": None}


def test_unexpected_error_is_a_traceback_not_silence():
    reply = json.loads(worker.step("{}"))

    assert "KeyError" in reply["crash"]


def test_nothing_is_kept_after_an_error_in_long_work():
    ask("solve", TWO_FIVES)

    assert jobs.jobs == {}


def test_digits_typed_on_an_empty_board_are_the_puzzle():
    typed = puzzle_of(EXAMPLE)["givens"]

    assert ask("solve", "." * 81, digits=typed)["text"] == "Solved. This is the only solution."


def test_typed_puzzle_without_solution_is_left_as_it_is():
    answer = ask("solve", "." * 81, digits=with_digit(1, 7))

    assert answer["problems"][0].startswith("No solution: ")


def test_typed_digits_that_clash_are_named():
    digits = [5, 5] + [0] * 79

    assert ask("solve", "." * 81, digits=digits)["problems"][0].startswith("Two 5s in row 1: r1c1 and r1c2")


def test_details_have_drawing_and_groups():
    details = ask("details")
    assert (details["drawing"], details["groups"], details["has_rules"]) == ([], [], False)


def test_the_one_solution_is_proven_in_bites():
    assert ask("prove") == solver.solve(solver.read(EXAMPLE)).digits
    assert ask("prove", "1" + "." * 80) is None
    assert ask("prove", "." * 81) is None
    assert ask("prove", "12345678." + "........9" + "." * 63) is None


def test_a_proof_that_takes_long_is_given_up(monkeypatch):
    monkeypatch.setattr(puzzles, "PROOF_TIME", -1)

    assert ask("prove", HARD) is None


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


def test_rating_is_the_solvers_own():
    assert ask("rate", seconds=60) == solver.rate(solver.read(EXAMPLE)).to_dict()


def test_a_puzzle_without_its_one_solution_is_not_rated_but_told_of():
    assert ask("rate", "1" + "." * 80, seconds=0) == {"solutions": 2}
    assert ask("rate", "12345678." + "........9" + "." * 63, seconds=0) == {"solutions": 0}
    assert ask("rate", "." * 81, seconds=0) is None


def test_rating_that_runs_out_of_time_says_so():
    rated = ask("rate", HARD, seconds=0)

    assert rated["is_cut"]
    assert rated["number"] <= solver.rate(solver.read(HARD)).number


def found(question, line=EXAMPLE, **more):
    """Ask for a list; return the answer and all that was found in every bite."""
    puzzle = puzzle_of(line)
    data = {"puzzle": puzzle, "digits": puzzle["givens"], "struck": [0] * 81, **more}
    reply = json.loads(getattr(worker, question)(json.dumps(data)))
    items = []
    while "job" in reply:
        items += reply["found"]
        reply = json.loads(worker.go_on(json.dumps({"job": reply["job"]})))
    return reply["answer"], items + reply["answer"].pop("found", [])


@pytest.mark.parametrize("bite", [0, 60])
def test_all_steps_are_those_of_every_technique_in_bites_of_any_length(monkeypatch, bite):
    monkeypatch.setattr(jobs, "BITE", bite)
    without = [known.name for known in solver.TECHNIQUES if known.rating > 6]
    answer, items = found("all_steps", without=without)
    grid = solver.Grid(solver.read(EXAMPLE))
    expected = [
        (step.title, step.places, step.drops)
        for technique, found_steps in solver.steps_by_technique(grid, without=without)
        for step in distinct(found_steps)[: steps.MOST_ALIKE]
    ]

    told = [(item["title"], pairs(item["places"]), pairs(item["drops"])) for item in items]
    assert told == expected
    assert answer == {"count": len(expected)}
    for item in (items[0], items[-1]):
        data = {name: item[name] for name in ("technique", "places", "drops")}
        step = ask("listed_step", **data)["step"]
        assert (step["title"], step["places"], step["drops"]) == (
            item["title"],
            item["places"],
            item["drops"],
        )
    assert ask("listed_step", **{**data, "places": [[0, 1]]})["step"] is None


def distinct(found_steps):
    first = {}
    for step in found_steps:
        first.setdefault((step.places, step.drops), step)
    return list(first.values())


def pairs(lists):
    return tuple(tuple(pair) for pair in lists)


def test_all_steps_of_a_wrong_board_are_a_word_on_what_is_wrong():
    answer, items = found("all_steps", digits=with_digit(1, 7))

    assert (answer["problems"], items) == (["r1c2 cannot be 7."], [])


def test_walk_is_the_path_from_the_givens_to_the_solution():
    answer, items = found("walk", digits=with_digit(1, 7))
    path = list(solver.path(solver.read(EXAMPLE)))

    assert answer == {"is_solved": True}
    assert [json.loads(item["data"])["text"] for item in items] == [step.text.to_list() for step in path]


def test_walk_from_here_begins_with_the_players_digits_and_strikes():
    puzzle = solver.read(EXAMPLE)
    path = list(solver.path(puzzle))
    grid = solver.Grid(puzzle)
    for step in path[:10]:
        step.apply(grid)
    answer, items = found("walk", digits=list(grid.digits), is_from_here=True)

    assert answer == {"is_solved": True}
    assert [item["places"] for item in items] == json.loads(json.dumps([step.places for step in path[10:]]))
    assert "r1c2" in found("walk", digits=with_digit(1, 7), is_from_here=True)[0]["problems"][0]


def test_walk_without_the_techniques_it_needs_says_that_it_does_not_arrive():
    without = [known.name for known in solver.TECHNIQUES if known.rating > 1.2]

    assert found("walk", HARD, without=without)[0] == {"is_solved": False}


def test_walk_of_a_puzzle_without_solution_says_so():
    answer, items = found("walk", "12345678." + "........9" + "." * 63)

    assert answer["problems"][0].startswith("No solution: ")
    assert items == []


def test_techniques_have_what_the_panel_shows():
    known = ask("techniques")

    assert [one["name"] for one in known] == [one.name for one in solver.TECHNIQUES]
    assert known[0] == {"name": "full-house", "title": "Full house", "rating": 1.0, "level": "Easy"}


@pytest.mark.parametrize("language", solver.LANGUAGES)
def test_no_two_techniques_have_one_title_in_the_panel(language):
    titles = [one["title"] for one in ask("techniques", language=language)]

    assert len(set(titles)) == len(titles)


def test_step_names_a_candidate_that_was_crossed_out_wrongly():
    solution = solver.solve(solver.read(EXAMPLE)).digits
    struck = [0] * 81
    struck[1] = 1 << (solution[1] - 1)

    problems = ask("step", struck=struck)["problems"]
    assert problems == [f"r1c2 can be {solution[1]}: this has been struck by mistake."]


def test_answers_are_in_the_language_of_the_page():
    step = ask("step", language="de")["step"]

    assert step["technique"] == ask("step")["step"]["technique"]
    assert step["title"] == "Versteckter Einer"
    assert "".join(part["text"] for part in step["hints"][3]).startswith("Versteckter Einer: In Block ")
    assert ask("step", digits=with_digit(1, 7), language="de")["problems"] == ["r1c2 kann nicht 7 sein."]
    assert ask("step", "." * 81, language="de")["text"][0]["text"].startswith("Mehrere Lösungen: ")
    every = [known["name"] for known in ask("techniques")]
    assert ask("step", without=every, language="de")["text"].startswith("Keine eingeschaltete Technik")
    assert "Nackter Einer" in [known["title"] for known in ask("techniques", language="de")]
    assert ask("names", names=["X-wing", "BUG+1"], language="de") == {"X-wing": "X-Wing", "BUG+1": "BUG+1"}


def test_walk_and_list_of_steps_are_in_the_language_of_the_page():
    for question in ("walk", "all_steps"):
        found = []
        reply = json.loads(
            getattr(worker, question)(
                json.dumps(
                    {
                        "puzzle": puzzle_of(EXAMPLE),
                        "digits": puzzle_of(EXAMPLE)["givens"],
                        "struck": [0] * 81,
                        "language": "de",
                    }
                )
            )
        )
        while "job" in reply:
            found += reply["found"]
            reply = json.loads(worker.go_on(json.dumps({"job": reply["job"]})))
        found += reply["answer"].get("found", [])

        assert {item["title"] for item in found} & {"Versteckter Einer", "Nackter Einer"}
        if question == "walk":
            assert all(json.loads(item["data"])["title"] == item["title"] for item in found)
        else:
            chosen = ask(
                "listed_step",
                **{name: found[0][name] for name in ("technique", "places", "drops")},
                language="de",
            )
            assert chosen["step"]["title"] == found[0]["title"]


def test_a_language_that_is_not_known_is_english():
    assert ask("step", language="xx") == ask("step")


def test_solving_is_told_in_the_language_of_the_page():
    assert ask("solve", language="de")["text"] == "Gelöst. Das ist die einzige Lösung."
    changed = ask("solve", digits=with_digit(1, 7), language="de")["text"]
    assert changed.endswith(" Geändert wurden die eigenen Ziffern in r1c2.")
    unsolvable = "12345678." + "." * 8 + "9" + "." * 63
    assert ask("solve", unsolvable, language="de")["problems"] == [
        "Keine Lösung: Für r1c9 bleibt keine Ziffer übrig."
    ]
    assert ask("survey", unsolvable, language="de")["why"] == "Für r1c9 bleibt keine Ziffer übrig."


def test_broken_rules_and_refused_wishes_are_told_in_the_language_of_the_page():
    broken = ask("step", digits=with_digit(1, int(EXAMPLE[0])), language="de")["problems"]
    assert f"Zeile 1: zweimal {EXAMPLE[0]}, in r1c1 und r1c2." in broken
    assert ask("generate", wishes={"clues": 99}, seed=1, language="de")["problems"] == [
        "Ein Rätsel der Größe 9x9 hat 0 bis 81 vorgegebene Ziffern, nicht 99."
    ]
    made = ask("generate", wishes={"clues": 40}, seed=1, language="de")
    assert made["text"] == "Ein neues Rätsel mit 40 vorgegebenen Ziffern und genau einer Lösung."


def test_rules_are_told_in_the_language_of_the_page():
    puzzle = {**puzzle_of("." * 81), "constraints": [{"kind": "white", "cells": [0, 1]}]}

    reply = json.loads(worker.details(json.dumps({"puzzle": puzzle, "language": "de"})))

    assert reply["answer"]["rules"] == ["Ziffern neben einem weißen Punkt sind aufeinanderfolgend."]
