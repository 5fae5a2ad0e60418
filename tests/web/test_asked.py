"""What the dialogs of entering and sharing say and send."""

import json

import pytest

import solver
from solver.generator.filling import FILLINGS
from solver.languages import german
from tests.web.boards import example, small
from web import worker
from web.enter import asked, examples, words

FORM = {
    "size": "9", "preset": "", "clues": "", "level": "", "lowest": "", "highest": "", "needs": "",
    "at_most": "", "symmetry": "", "dots": "", "seed": "", "removed": "", "tries": "", "filling": "",
    **dict.fromkeys(["minimal", "jigsaw", *asked.RULES], False),
}  # fmt: skip


def ask(question, **data):
    reply = json.loads(getattr(worker, question)(json.dumps(data)))
    while "job" in reply:
        reply = json.loads(worker.go_on(json.dumps({"job": reply["job"]})))
    return reply["answer"]


def wished(**form):
    data = json.loads(json.dumps(asked.wishes({**FORM, **form}, solver.LEVELS)))
    return solver.Request.from_dict({"seed": 1, **data})


def test_a_form_left_alone_wishes_for_what_the_generator_makes_by_itself():
    assert wished().to_dict() == solver.Request(seed=1).to_dict()


@pytest.mark.parametrize(
    ("form", "wishes"),
    [
        ({"preset": "Hard"}, {"clues": 35}),
        ({"preset": "Easy", "size": "16"}, {"clues": 174, "shape": solver.Shape(16)}),
        ({"clues": "30", "preset": "Easy", "symmetry": "half-turn"}, {"clues": 30, "symmetry": "half-turn"}),
        ({"level": "Unfair", "minimal": True}, {"level": "Unfair", "minimal": True}),
        ({"lowest": "3.5"}, {"rating": (3.5, 12.0)}),
        ({"lowest": "3", "highest": "4.2"}, {"rating": (3.0, 4.2)}),
        ({"needs": "x-wing", "at_most": "xy-wing"}, {"needs": "x-wing", "at_most": "xy-wing"}),
        ({"dots": "kropki"}, {"kropki": True}),
        ({"dots": "strict"}, {"kropki": True, "strict": True}),
        ({"dots": "fewest_dots"}, {"kropki": True, "fewest_dots": True}),
        ({"jigsaw": True, "clues": "30"}, {"jigsaw": True, "clues": 30}),
        ({"removed": "51", "tries": "3"}, {"removed": 51, "tries": 3}),
        ({"filling": "template"}, {"filling": "template"}),
    ],
)
def test_every_field_is_a_wish(form, wishes):
    assert wished(**form).to_dict() == solver.Request(seed=1, **wishes).to_dict()


def test_a_pattern_is_the_cells_of_the_digits_given():
    cells = list(range(0, 81, 2))
    form = json.loads(json.dumps(asked.wishes(FORM, solver.LEVELS, cells)))

    assert solver.Request.from_dict({"seed": 1, **form}).pattern == tuple(cells)


def test_the_form_offers_every_filling_and_every_wish_there_is():
    assert set(asked.FILLINGS) == set(FILLINGS)
    made = {"size", "preset", "lowest", "highest", "dots", "seconds", *asked.RULES}
    offered = {name for _, names in asked.GROUPS for name in names}
    assert (offered - made) | {"constraints", "rating", "shape", "kropki", "strict", "fewest_dots"} == {
        *solver.Request.__slots__,
        "removed",
    }


@pytest.mark.parametrize("name", asked.RULES)
def test_every_rule_of_the_form_is_one_that_the_solver_knows(name):
    rules = wished(**{name: True}).constraints

    assert [rule.to_dict() for rule in rules] == asked.RULES[name]


def test_sizes_have_their_usual_boxes():
    for size, boxes in asked.BOXES.items():
        assert solver.Shape(size, boxes) == solver.Shape(size)


def test_the_worker_makes_what_was_wished_for():
    form = {**FORM, "size": "4", "clues": "5", "dots": "kropki"}
    made = ask("generate", wishes=asked.wishes(form, solver.LEVELS), seed=3)
    puzzle = solver.Puzzle.from_dict(made["puzzle"])

    assert (puzzle.shape.size, puzzle.clues, solver.is_unique(puzzle)) == (4, 5, True)


def test_what_cannot_be_is_refused_in_words():
    assert "fewest is 17" in ask("generate", wishes={"clues": 16}, seed=1)["problems"][0]


COUNTS = {"example_several": 4, "example_none": 0}


@pytest.mark.parametrize(("name", "link"), examples.EXAMPLES)
def test_examples_are_what_they_are_called(name, link):
    puzzle = solver.read(link)
    kinds = {rule.kind for rule in puzzle.constraints}

    assert name in words.ENGLISH
    assert solver.count(puzzle, 10) == COUNTS.get(name, 1)
    assert ("strict" in kinds) == (name == "example_strict")
    assert bool(kinds) == (name in ("example_kropki", "example_strict", "example_no_digits"))
    assert (puzzle.clues == 0) == (name == "example_no_digits")


def test_progress_survives_a_link():
    state = example(candidates=True)
    state.digits[1], state.corner[3], state.colours[4] = 3, 0b11, 0b100
    state.tints[3] = 0x20
    state.struck[5] = 1 << 0
    puzzle = asked.with_progress(state)
    again = solver.read(ask("link", puzzle=puzzle)["text"]).play

    assert (again.digits[1], again.corner[3], again.colours[4]) == (3, 0b11, 0b100)
    assert again.tints[3] == state.tints[3] == 0x20
    assert again.centre[5] == state.candidates(5) != 0
    assert "play" not in asked.bare(state)


def test_digits_typed_on_a_bare_board_are_the_puzzle():
    state = small({0: 1, 5: 3})

    assert asked.bare(state)["givens"] == state.digits
    state.puzzle["constraints"] = [{"kind": "white", "cells": [0, 1]}]
    assert not any(asked.bare(state)["givens"])
    state.puzzle["is_draft"] = True
    assert asked.bare(state)["givens"] == state.digits


@pytest.mark.parametrize(
    ("x", "y", "border"),
    [
        (0.9, 0.5, (0, 1)),
        (1.1, 0.5, (0, 1)),
        (0.5, 0.9, (0, 4)),
        (0.1, 0.5, None),
        (3.5, 3.9, None),
        (4, 1, None),
    ],
)
def test_the_border_nearest_to_a_click(x, y, border):
    assert asked.border_at(x, y, 4) == border


def test_dots_take_turns_and_look_as_the_solver_draws_them():
    rules, drawing = [{"kind": "anti-king"}], []
    for colour in ("white", "black", ""):
        rules = asked.with_dot(rules, (1, 5), colour)
        drawing = asked.redrawn(drawing, (1, 5), 4, colour)
        assert asked.dot_on(rules, (1, 5)) == colour
        puzzle = solver.Puzzle.from_dict({"size": 4, "constraints": rules})
        assert drawing == puzzle.drawing()
    assert rules == [{"kind": "anti-king"}]
    assert asked.made_strict(asked.made_strict(rules, True), False) == rules  # noqa: FBT003


@pytest.mark.parametrize("border", [(0, 1), (0, 4), (5, 6), (5, 9), (11, 15)])
def test_a_border_is_one_number(border):
    assert asked.border_of(asked.border_number(border, 4), 4) == border


def test_levels_are_in_the_order_of_their_clues_however_the_dict_is():
    order = list(solver.LEVELS)

    assert asked.levels({level: solver.LEVELS[level] for level in sorted(order)}) == order


def test_a_fault_is_shown_at_its_place():
    text = "12\n3?4\n"
    fault = {"line": 2, "column": 2}

    assert asked.place(text, fault) == ("3", "?", "4")
    assert text[asked.offset(text, fault)] == "?"
    assert asked.place(text, {"line": 0, "column": 0}) is None


def test_what_is_opened_is_told_in_the_language_of_the_page():
    dotted = solver.Puzzle.from_dict(
        {"size": 4, "givens": [1] + [0] * 15, "constraints": [{"kind": "white", "cells": [0, 1]}]}
    )
    one = ask("look", text=solver.write(dotted, "document"), language="de")

    assert one["format"] == "Link von Arcwise"
    assert one["puzzles"][0]["rules"] == ["Ziffern neben einem weißen Punkt sind aufeinanderfolgend."]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("hello", "Der Text ist in keinem Format, das hier bekannt ist; "),
        ("." * 80, "Es sind 80 Felder, erwartet werden 81 für ein 9x9-Gitter."),
        (
            "." * 40 + "ü" + "." * 40,
            "'ü' in Zeile 1, Spalte 41 ist weder eine Ziffer noch ein leeres Feld.",
        ),
        ("https://sudokupad.app/abcde", "Dieser kurze Link enthält sein Rätsel nicht; "),
        ("https://f-puzzles.com/?load=xyz", "Der gepackte Text ist beschädigt oder abgeschnitten."),
    ],
)
def test_what_cannot_be_read_is_told_in_the_language_of_the_page(text, wrong):
    assert ask("look", text=text, language="de")["wrong"][0]["text"].startswith(wrong)


def test_formats_have_german_titles():
    titles = [
        one["title"] for one in ask("texts", puzzle={"size": 4, "givens": [0] * 16}, language="de")["texts"]
    ]

    assert "Eine Zeile" in titles
    assert {known.title for known in solver.FORMATS} - set(german.NAMES) == set()


def test_the_worker_tells_the_place_of_a_fault():
    found = ask("look", text="\n".join(["12345678?"] + ["........."] * 8))

    assert (found["wrong"][0]["line"], found["wrong"][0]["column"]) == (1, 9)


@pytest.mark.parametrize(
    ("givens", "said"),
    [
        ("1234341221434321", "Exactly one solution."),
        ("." * 16, "288 solutions."),
        ("123....4........", "No solution."),
    ],
)
def test_a_survey_counts(givens, said):
    puzzle = {"size": 4, "givens": [0 if one == "." else int(one) for one in givens]}
    survey = ask("survey", puzzle=puzzle)

    assert asked.survey_words(survey)[0].startswith(said)
    if survey.get("count"):
        masks = [0] * 16
        for line in survey["solutions"]:
            masks = [
                mask | 1 << (digit - 1) for mask, digit in zip(masks, asked.digits_of(line), strict=True)
            ]
        assert survey["masks"] == masks


def test_a_survey_of_more_than_the_limit_knows_the_true_candidates_all_the_same():
    puzzle = {"size": 9, "givens": [1] + [0] * 80}
    survey = ask("survey", puzzle=puzzle)

    assert asked.survey_words(survey) == ("At least 1000 solutions.", "")
    assert survey["masks"] == solver.true_candidates(solver.Puzzle.from_dict(puzzle)).masks
