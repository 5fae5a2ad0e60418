"""The page for learners without a browser: its words, the worker's doors, and what the stage shows."""

import ast
import json
import re
import runpy

import pytest

import manifest
import solver
from web import texts, worker
from web.doors import jobs, learning
from web.enter import words as enter_words
from web.learn import german, hand, stage
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
    """Return an answer, its picture among it as in the page."""
    head, _, picture = getattr(worker, question)(json.dumps(data)).partition("\n")
    reply = json.loads(head)
    while "job" in reply:
        reply = json.loads(worker.go_on(json.dumps({"job": reply["job"]})))
    if picture:
        reply["answer"]["picture"] = picture
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
    assert shown["picture"].startswith("<svg")
    assert ask("look_at_run", key=key, position=shown["position"], kind="event", back=True)["position"] == (
        shown["position"] - 1
    )
    learning.watched.clear()
    assert ask("look_at_run", key=key, position=0) == {"lost": True}
    assert ask("about", key=key) == {"lost": True}
    assert ask("revise", key=key, position=0, arc=[0, 1]) == {"lost": True}


def test_a_run_is_told_in_the_language_of_the_page():
    key = key_of(EXAMPLE, algorithm="mac")
    assert ask("watch", key=key, language="de")["ended"] == "fertig: die erste Lösung ist gefunden"
    move = {"key": key, "position": 0, "back": False, "language": "de"}

    code = ask("about", key=key, language="de")["code"]
    assert code["explanation"].startswith("Macht nach jeder Ziffer")
    assert code["lines"][0]["text"] == "suchen"
    assert ["mac", "Kantenkonsistenz bei jedem Schritt (MAC)"] in [
        names[:2] for names in ask("choices", language="de")["algorithms"]
    ]
    dropped = ask("look_at_run", **move, kind="drop", tree=[])
    assert 'aria-label="Anfang, offen"' in dropped["picture"]
    assert " verliert " in stage.sentence(dropped["event"])
    assert " ansehen, " in dropped["queue"]["why"] or not dropped["queue"]["why"]
    assert "Gelöst" in stage.sentence(ask("look_at_run", **move, kind="solution")["event"]).capitalize()
    text = ask("revise", key=key, position=0, arc=[0, 1], language="de")["text"]
    assert "Ziffern" in text or "verliert" in text


def test_candidates_are_one_text_with_room_for_those_that_are_missing():
    assert stage.content(0b101010101, 0, (), 9) == '<span class="cands">1   3\n  5  \n7   9</span>'
    assert stage.content(0b1111111, 0, (), 7) == '<span class="cands">1 2 3\n4 5 6\n7</span>'
    struck = stage.content(1 << 24 | 1, 1 << 9 | 1 << 10, [["box", 1 << 9], ["dot", 1 << 10]], 25)
    assert struck.count("<s ") == 2
    assert struck.split("\n")[1] == '        <s class="by-box">A</s>'
    assert struck.split("\n")[2].startswith('<s class="by-dot">B</s>')
    assert stage.content(1 << 24, 0, (), 25) == '<span class="digit">P</span>'


@pytest.mark.parametrize("size", [4, 6, 7, 9, 12, 16, 25])
def test_a_click_means_the_candidate_that_is_written_there(size):
    rows = stage.content((1 << size) - 1, 0, (), size)[len('<span class="cands">') : -len("</span>")].split(
        "\n"
    )
    width = max(map(len, rows))
    for down, row in enumerate(rows):
        for right, symbol in enumerate(row):
            if symbol != " ":
                digit = stage.digit_at((right + 0.5) / width, (down + 0.5) / len(rows), size)
                assert stage.SYMBOLS[digit - 1] == symbol
    assert stage.digit_at(-0.3, 1.4, size) == (len(rows) - 1) * (width + 1) // 2 + 1


def test_the_board_shows_the_arc_the_drop_and_the_failed_cell():
    key = key_of(dict(EXAMPLES)["ex_hard"], algorithm="mac")
    puzzle = ask("watch", key=key)["puzzle"]
    plan = Plan(puzzle)
    shown = ask("look_at_run", key=key, position=0, kind="drop", back=False)
    looks = stage.looks(shown, puzzle, plan)
    first, second = looks[:2]

    assert '<s class="by-row">4</s>' in stage.content(*second[:3], 9)
    assert second[3].endswith(" subject")
    assert first[3].endswith(" given looked")
    assert stage.cell_label(second, "here").endswith("here, loses 4")
    assert stage.cell_label(first, "here") == "4, given, here, is looked at"
    assert stage.row_html(1, looks, plan).count("data-at=") == 9
    assert [line.split('"')[1] for line in stage.arc_svg(shown["event"], 9).split("<line")[1:]] == [
        "by-row",
        "by-box",
    ]
    assert "r1c3→r1c1" in stage.queue_html(shown, 9)
    assert "row" in stage.sentence(shown["event"])

    shown = ask("look_at_run", key=key, position=shown["position"], kind="contradiction", back=False)
    looks = stage.looks(shown, puzzle, plan)
    failed = shown["event"]["failed"]
    assert looks[failed][3].endswith(" failed")
    assert stage.cell_label(looks[failed], "").startswith("no digit left")
    assert sum(" tried" in look[3] for look in looks) == shown["depth"]


def hand_key(*changes):
    return json.dumps({"text": EXAMPLE, "choice": {"algorithm": "mac"}, "hand": list(changes)})


def test_changes_by_hand_follow_from_the_key_alone():
    changes = [[700, "=", 1, 3], [30, "-", 5, 5]]
    assert not ask("watch", key=hand_key())["told"]
    ask("watch", key=hand_key(changes[0]))
    kept = ask("watch", key=hand_key(*changes))
    shown = ask("look_at_run", key=hand_key(*changes), position=0)
    learning.watched.clear()
    again = ask("watch", key=hand_key(*changes))

    assert kept == again
    assert kept["told"] == ["r1c2 is 3", "r1c6 loses 5"]
    assert shown["domains"][1] == 0b100
    assert not shown["domains"][5] & 0b10000
    assert ask("look_at_run", key=hand_key(*changes), position=0) == shown
    assert "problems" in ask("watch", key=hand_key([0, "=", 0, 0]))


def test_changes_by_hand_go_into_an_address_and_back():
    changes = [[700, "=", 0, 2], [30, "-", 11, 3], [0, "~", 1, 10]]

    assert hand.text_of(changes) == "700:0=2,30:11-3,0:1~10"
    assert hand.read(hand.text_of(changes)) == changes
    assert hand.read("") == []
    for broken in ("x", "1:2", "1:2=", ":0=1", "1:2=3-4", "1:2=3,,"):
        with pytest.raises(ValueError, match=r"^"):
            hand.read(broken)


def test_a_move_may_take_many_steps_at_once():
    key = key_of(EXAMPLE, algorithm="mac")
    ask("watch", key=key)
    position = 0
    for _ in range(7):
        position = ask("look_at_run", key=key, position=position, kind="drop", back=False)["position"]

    assert ask("look_at_run", key=key, position=0, kind="drop", back=False, times=7)["position"] == position


def test_pseudocode_marks_one_line():
    key = key_of(EXAMPLE, algorithm="mac")
    lines = ask("watch", key=key)["code"]["lines"]
    shown = ask("look_at_run", key=key, position=1)

    assert stage.code_html(lines, shown["line"]).count("aria-current") == 1


def test_numbers_have_commas():
    assert [stage.number(value) for value in (7, 999, 1000, 1234567)] == ["7", "999", "1,000", "1,234,567"]


def test_a_jump_waits_for_what_is_not_recorded_yet():
    key = key_of(dict(EXAMPLES)["ex_hard"], algorithm="mac")
    reply = json.loads(worker.watch(json.dumps({"key": key})))
    move = {"key": key, "position": 0, "kind": "solution", "back": False, "tree": []}

    assert ask("look_at_run", **move, waits=True) == {"wait": True}
    assert ask("look_at_run", **move, waits=False)["position"] < 67805
    while "job" in reply:
        reply = json.loads(worker.go_on(json.dumps({"job": reply["job"]})))
    assert ask("look_at_run", **move, waits=True)["event"]["what"] == "solution"
    assert ask("look_at_run", **{**move, "position": 67805}, waits=True)["position"] == 67805


def test_curves_are_a_table_too():
    about = ask("watch", key=key_of(EXAMPLE, algorithm="mac"))
    depth = ask("look_at_run", key=key_of(EXAMPLE, algorithm="mac"), position=about["length"])["depth"]
    rows = stage.plots_table(about["plots"], about["length"]).split("<tr>")[2:]

    assert len(rows) == 11
    assert re.findall(r">([\d,]+)<", rows[0])[0] == "0"
    assert re.findall(r">([\d,]+)<", rows[-1]) == [stage.number(about["length"]), str(depth), "81"]


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


def test_new_puzzles_for_a_race_come_in_bites_and_can_be_stopped(monkeypatch):
    monkeypatch.setattr(jobs, "BITE", 0)
    reply = json.loads(worker.race(json.dumps({**race_data(algorithms=["fast"], new=2), "texts": ""})))

    assert (reply["text"], reply["done"], reply["total"]) == ("making", 0, 2)
    assert json.loads(worker.stop(json.dumps({"job": reply["job"]}))) == {"answer": None}


def test_a_stopped_race_answers_with_what_is_done():
    data = race_data(algorithms=["fast", "unpruned"], nodes=10**9)
    data["texts"] = dict(SETS)["some_hard"]
    reply = json.loads(worker.race(json.dumps(data)))
    while reply["done"] < 1:
        reply = json.loads(worker.go_on(json.dumps({"job": reply["job"]})))
    result = json.loads(worker.stop(json.dumps({"job": reply["job"]})))["answer"]

    assert (result["done"], result["runs"], result["finished"]) == (1, 12, 0)
    assert [row["solved"] for row in result["rows"]] == [1, 0]


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
    broken = {**run, "code": code.replace('"""\n    ', '"""\n    missing\n    ', 1)}
    assert "NameError" in ask("watch", key=json.dumps(broken))["problems"][0]
