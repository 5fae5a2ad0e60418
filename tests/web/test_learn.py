"""The page for learners without a browser: its words, the worker's doors, and what the stage shows."""

import ast
import json
import re
import runpy

import pytest

import manifest
import solver
from web import texts, worker
from web.enter import words as enter_words
from web.learn import german, stage
from web.learn.examples import EXAMPLES, SETS
from web.learn.words import ENGLISH
from web.plan import Plan
from web.state import EXAMPLE, puzzle_of

PLACES = re.compile(r"%[sd]")
FOLDER = manifest.ui_folders()["learn"]


@pytest.fixture(autouse=True)
def learned_words():
    """Let `t` know the texts of the folder, as it does in the page."""
    before = dict(texts.words)
    texts.use(ENGLISH)
    yield
    texts.words.clear()
    texts.words.update(before)


def ask(question, **data):
    reply = json.loads(getattr(worker, question)(json.dumps(data)))
    while "job" in reply:
        reply = json.loads(worker.go_on(json.dumps({"job": reply["job"]})))
    return reply["answer"]


def key_of(text, **choice):
    return json.dumps({"text": text, "choice": choice})


def test_german_has_every_text_with_the_same_places():
    assert set(german.WORDS) == set(ENGLISH)
    assert not set(ENGLISH) & set(runpy.run_path(texts.__file__)["ENGLISH"])
    assert not set(ENGLISH) & set(enter_words.ENGLISH)
    for name, text in ENGLISH.items():
        assert PLACES.findall(german.WORDS[name]) == PLACES.findall(text), name


def strings():
    return {
        word
        for path in FOLDER
        if path.stem not in ("words", "german")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for word in re.findall(r"\w+", node.value)
    }


def test_no_text_is_left_over():
    made = {f"jump_{name}" for name in stage.JUMPS} | {f"step_{name}" for name in stage.STEPS}
    made |= {f"by_{name}" for name in stage.FAMILIES} | {f"count_{name}" for name in stage.COUNTED}
    made |= {"tab_watch", "tab_race", "tab_own", "tab_guide", "plot_depth", "plot_candidates"}
    left = {
        name for name in set(ENGLISH) - strings() - made if not name.startswith(("lesson_", "about_", "col_"))
    }

    assert left == set()


@pytest.mark.parametrize(("name", "text"), EXAMPLES)
def test_every_example_has_one_solution_or_is_meant_to_have_more(name, text):
    assert solver.count(solver.read(text)) == (2 if name == "ex_small" else 1)


@pytest.mark.parametrize("lines", dict(SETS).values(), ids=dict(SETS))
def test_every_puzzle_of_a_set_has_one_solution(lines):
    assert all(solver.is_unique(solver.read(line)) for line in lines.splitlines())


def test_a_run_is_recorded_looked_at_and_lost():
    key = key_of(EXAMPLE, algorithm="mac")
    about = ask("watch", key=key)
    shown = ask("look_at_run", key=key, position=0, kind="drop", back=False, tree=[])

    assert about["ended"].startswith("finished")
    assert shown["event"]["what"] == "revise"
    assert shown["tree"].startswith("<svg")
    assert ask("look_at_run", key=key, position=shown["position"], kind="event", back=True)["position"] == (
        shown["position"] - 1
    )
    worker.watched.clear()
    assert ask("look_at_run", key=key, position=0) == {"lost": True}
    assert ask("about", key=key) == {"lost": True}
    assert ask("revise", key=key, position=0, arc=[0, 1]) == {"lost": True}


def test_the_board_shows_the_arc_the_drop_and_the_failed_cell():
    key = key_of(dict(EXAMPLES)["ex_hard"], algorithm="mac")
    puzzle = ask("watch", key=key)["puzzle"]
    plan = Plan(puzzle)
    shown = ask("look_at_run", key=key, position=0, kind="drop", back=False)
    cells = stage.cells(shown, puzzle, plan)

    assert '<s class="by-row">4</s>' in cells[1][0]
    assert " subject" in cells[1][1]
    assert " looked" in cells[0][1]
    assert cells[1][2].endswith("loses 4")
    assert stage.board_html(cells, 9).count("data-at=") == 81
    assert "r1c3→r1c1" in stage.queue_html(shown, 9)
    assert "row" in stage.sentence(shown["event"])

    shown = ask("look_at_run", key=key, position=shown["position"], kind="contradiction", back=False)
    cells = stage.cells(shown, puzzle, plan)
    failed = shown["event"]["failed"]
    assert " failed" in cells[failed][1]
    assert cells[failed][2].startswith("no digit left")
    assert sum(" tried" in names for _, names, _ in cells) == shown["depth"]


def test_pseudocode_marks_one_line():
    key = key_of(EXAMPLE, algorithm="mac")
    lines = ask("watch", key=key)["code"]["lines"]
    shown = ask("look_at_run", key=key, position=1)

    assert stage.code_html(lines, shown["line"]).count("aria-current") == 1


def test_numbers_have_commas():
    assert [stage.number(value) for value in (7, 999, 1000, 1234567)] == ["7", "999", "1,000", "1,234,567"]


def race_data(**more):
    limits = {"repeats": 1, "seed": 1, "nodes": 9999, "seconds": 60}
    data = {"algorithms": ["unpruned", "only-choice"], "charts": ["bars", "clues"], **limits}
    return {**data, "texts": dict(EXAMPLES)["ex_four"], **more}


def test_a_race_gives_4227_nodes_against_one():
    result = ask("race", **race_data())

    assert [row["nodes"] for row in result["rows"]] == [4227, 1]
    assert [kind for kind, by, _ in result["charts"]] == ["bars", "bars"]


def test_a_race_on_the_board_and_on_new_puzzles():
    data = race_data(algorithms=["fast"], new=2, puzzle=puzzle_of(EXAMPLE))

    assert ask("race", **data)["puzzles"] == 4


@pytest.fixture
def lists_as_before():
    lists = (solver.CELL_ORDERS, solver.DIGIT_ORDERS, solver.PROPAGATIONS)
    before = [dict(known) for known in lists]
    yield
    for known, old in zip(lists, before, strict=True):
        known.clear()
        known.update(old)


@pytest.mark.usefixtures("lists_as_before")
def test_own_code_is_raced_and_its_errors_are_answers():
    code = ask("start_code", part="cell_order", name="mrv")["code"]
    hard = dict(EXAMPLES)["ex_hard"]
    data = race_data(part="cell_order", name="mrv", code=code, texts=hard)
    result = ask("own", **data)
    broken = ask("own", **{**data, "code": code.replace("return min", "return missing or min")})

    assert result["names"] == ["my-mrv/ascending/ac3-forward-check"]
    assert [row["wrong"] for row in result["rows"]] == [0, 0, 0]
    assert result["rows"][0]["nodes"] == result["rows"][1]["nodes"]
    assert ask("own", **{**data, "code": "def ("})["line"] == 1
    assert broken == {"error": "NameError: name 'missing' is not defined in line 9", "line": 9}


@pytest.mark.usefixtures("lists_as_before")
def test_own_code_is_watched_with_its_source():
    code = ask("start_code", part="propagate", name="mac")["code"]
    run = {"text": EXAMPLE, "code": code, "choice": {"propagate": "my-mac"}}
    about = ask("watch", key=json.dumps(run))

    assert about["code"]["sources"][3]["text"].startswith('@propagation("my-mac"')
