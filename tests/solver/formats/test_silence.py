"""What a file says is a rule, a foreign rule, a note, or refused: never dropped in silence."""

import copy
import json

import pytest

from solver import BadPuzzle, BadRequest, Puzzle, Shape, read, write
from solver.constraints import AllDifferent, Arrow, Cage, Even, Foreign, NonConsecutive, Strict
from solver.formats import fpuzzles
from solver.lzstring import compress
from solver.shape import House

VALUES = [
    True, 1, 0, 7, -3, 10.5, "true", "abc", "0", "<10", [5], [None], ["ratio", 5], [[]], {"ratio": True},
    [{}], [{"cells": ["R1C1", "R1C2"]}], [{"cells": ["R1C1", "R1C2"], "value": "abc"}],
    [{"cells": "R1C1", "value": 3}], [{"lines": []}], [{"lines": [["R1C1"]]}], [{"lines": 5}],
    [{"lines": [["R1C1", "R1C2"]], "value": "abc"}], [{"cell": "R1C1"}], [{"cell": 4}],
    [{"cells": ["R1C1", "R1C2"], "value": 10.5}], [{"cells": ["R1C1", "R1C2"], "value": "10 "}],
    [{"cells": ["R1C1", "R1C2"], "value": "?", "lines": [["R1C1", "R1C2"]]}],
]  # fmt: skip
OFF = (0, "0", "false")
"""What says of a switch that it is off; "0" is odd enough to be kept."""
KEYS = [*sorted(fpuzzles.OURS - {"grid", "size"}), "betweenline", "", "clone"]


def grid(size=4):
    return [[{} for _ in range(size)] for _ in range(size)]


def heard(text):
    """Return what came of a text: rules, notes, texts, play and solution, or the sentence of a refusal."""
    try:
        puzzle = read(text)
    except BadPuzzle as error:
        return str(error)
    return [*puzzle.constraints, *puzzle.notes, *puzzle.about, *filter(None, [puzzle.play, puzzle.solution])]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_no_key_of_fpuzzles_is_dropped(key, value):
    is_switch = key in fpuzzles.FLAGS or key == "nonconsecutive"

    found = heard(json.dumps({"grid": grid(), key: value}))

    assert found or (is_switch and value in OFF)


@pytest.mark.parametrize("key", [*sorted(fpuzzles.CELL_KEYS - {"given"}), "foo"])
@pytest.mark.parametrize("value", [True, 7, -3, 10.5, "abc", [5], [None], {"a": 1}], ids=repr)
def test_no_key_of_a_cell_of_fpuzzles_is_dropped(key, value):
    cells = grid()
    cells[0][0][key] = value

    plain = heard(json.dumps({"grid": grid()}))
    found = heard(json.dumps({"grid": cells}))

    assert found != plain or (key == "region" and read(json.dumps({"grid": cells})).shape != Shape(4))


@pytest.mark.parametrize(
    ("key", "entry"),
    [
        ("killercage", {"cells": ["R1C1", "R1C2"], "value": "<10"}),
        ("killercage", {"cells": ["R1C1", "R1C2"], "value": "?"}),
        ("killercage", {"cells": ["R1C1", "R1C2"], "value": 10.5}),
        ("whispers", {"lines": [["R1C1", "R1C2"]], "value": "abc"}),
        ("arrow", {"cells": ["R1C1"], "lines": []}),
        ("thermometer", {"lines": [["R1C1"]]}),
        ("thermometer", {"cells": ["R1C1", "R1C2"]}),
    ],
)
def test_entry_of_another_meaning_is_kept_whole_and_written_back(key, entry):
    puzzle = read(json.dumps({"grid": grid(), key: [entry]}))

    assert puzzle.constraints == (Foreign(key, [entry]),)
    assert puzzle.notes
    assert read(write(puzzle, "fpuzzles")) == puzzle


def test_switches_and_sums_are_read_however_they_are_spelt():
    text = json.dumps({
        "grid": grid(), "antiknight": 1, "antiking": "true", "nonconsecutive": 1, "negative": "ratio",
        "killercage": [{"cells": ["R1C1", "R1C2"], "value": "5 "}],
    })  # fmt: skip

    puzzle = read(text)

    assert {rule.kind for rule in puzzle.constraints} == {"anti-knight", "anti-king", "strict", "cage"}
    assert Cage((0, 1), 5) in puzzle.constraints
    assert not puzzle.notes


def drawing(**data):
    """Return a link of SudokuPad with a drawing."""
    return "scl" + compress(json.dumps({"cells": grid(), **data}))


@pytest.mark.parametrize(
    "data",
    [
        {"cages": [{"cells": [[0, 0], [0, 1]]}]},
        {"cages": [{"cells": [[0, 0], [0, 0]], "value": 5}]},
        {"cages": [{"cells": [[0, 0], [0, 1]], "value": 5, "unique": False}]},
        {"cages": [5]},
        {"cages": [{"value": "foo: bar"}]},
        {"cages": [{"value": "solution: 12"}]},
        {"cages": 7},
        {"regions": [[[0, 0], [0, 1], [0, 2], [0, 3], [1, 0]]]},
        {"regions": [[[0, 0], [0, 0]]]},
        {"foo": 0},
        {"metadata": {"solution": "1", "antiknight": True}},
        {"metadata": 5},
        {"global": ["nonconsecutive"]},
    ],
    ids=repr,
)
def test_nothing_of_a_drawing_is_dropped(data):
    found = heard(drawing(**data))

    assert found
    assert isinstance(found, str) or not any(isinstance(rule, Cage) for rule in found)


def test_digits_and_marks_of_the_player_are_read_from_a_drawing():
    cells = grid()
    cells[0] = [{"value": 3, "given": False}, {"centremarks": [1, 2]}, {"pencilMarks": [4]}, {"value": 1}]

    puzzle = read(drawing(cells=cells))

    assert puzzle.givens[:4] == (0, 0, 0, 1)
    assert puzzle.play.digits[0] == 3
    assert (puzzle.play.centre[1], puzzle.play.corner[2]) == (0b11, 0b1000)


def test_colours_of_dots_in_a_drawing_may_say_how_solid_they_are():
    dot = {"center": [0.5, 1], "width": 0.3, "height": 0.3, "rounded": True, "backgroundColor": "#000000FF"}

    assert [rule.kind for rule in read(drawing(overlays=[dot])).constraints] == ["black"]


@pytest.mark.parametrize(
    "text",
    [
        ".WhiteDot~R1C1~R1C2~R5C5",
        ".GreaterThan~R1C1~R1C2~R1C1",
        ".Shape~6x6~2x3",
        ".NoBoxes~7",
        ".Whisper~0~R1C1~R1C2",
        ".Arrow~3~R1C1~R1C2",
        ".AntiKnight~7",
        ".Jigsaw~",
    ],
)
def test_constraint_of_another_meaning_is_kept_whole_and_written_back(text):
    puzzle = read(text)

    (rule,) = puzzle.constraints
    assert isinstance(rule, Foreign)
    assert puzzle.notes
    assert read(write(puzzle, "iss")) == puzzle


def test_blank_arguments_change_nothing():
    assert read(".NoBoxes~.AntiKnight~").shape == Shape(9, None)
    assert not read(".NoBoxes~.AntiKnight~").foreign


def test_writing_leaves_the_puzzle_as_it_was():
    data = [{"lines": [["R1C1", "R1C2"]]}]
    rules = [Foreign("betweenline", data), Foreign("killercage", [{"cells": []}]), Cage((0, 1), 3)]
    puzzle = Puzzle(Shape(4), None, rules)
    before = copy.deepcopy(puzzle.to_dict())

    write(puzzle, "fpuzzles")
    data.append(1)
    puzzle.constraints[0].to_dict()["data"].append(2)

    assert puzzle.to_dict() == before


@pytest.mark.parametrize(
    ("rules", "about", "words"),
    [
        ([Foreign(f"rule {n}", "x" * 19_000) for n in range(8)], {}, "rules take"),
        ([Foreign(f"rule {n}") for n in range(2001)], {}, "2001 rules"),
        ([], {"rules": "x" * 140_000}, "texts about it take"),
        ([], {"rules": "\ud800"}, "half a character"),
    ],
    ids=["data", "rules", "about", "surrogate"],
)
def test_document_that_could_not_be_opened_again_is_not_written(rules, about, words):
    puzzle = Puzzle(Shape(4), None, rules).annotated(about=about)

    with pytest.raises(BadRequest, match=words):
        write(puzzle, "document")


@pytest.mark.parametrize(
    "make",
    [
        lambda: Cage([0, 1], 12_000),
        lambda: Foreign("", 5),
        lambda: Foreign("a", float("nan")),
        lambda: Foreign("a", [10**20]),
        lambda: Foreign("a", "\ud800"),
    ],
)
def test_rules_that_no_file_holds_are_not_made(make):
    with pytest.raises(BadPuzzle):
        make()


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("fpuzzles", [Even((1,)), Even((7,))]),
        ("fpuzzles", [Arrow((1, 0), (5, 6))]),
        ("fpuzzles", [AllDifferent(House("my house", (0, 1)))]),
        ("fpuzzles", [Foreign("disabledlogic", [1])]),
        ("fpuzzles", [Foreign("givenPencilMarks", {"R77C1": [1]})]),
        ("fpuzzles", [Foreign("clone", {"a": 1}), Foreign("clone", {"b": 1})]),
        ("fpuzzles", [Strict(), NonConsecutive()]),
        ("iss", [Even((1,)), Even((7,))]),
        ("iss", [AllDifferent(House("my house", (0, 1)))]),
        ("iss", [Cage((0, 1), 0)]),
        ("iss", [Foreign("AntiKnight", [])]),
        ("iss", [Foreign("Shape", ["9x9"])]),
    ],
    ids=repr,
)
def test_what_would_come_back_as_another_puzzle_is_named(name, rules):
    puzzle = Puzzle(Shape(4), None, rules)

    with pytest.raises(BadRequest, match="cannot hold"):
        write(puzzle, name)
    assert read(write(puzzle, "document")) == puzzle


def test_order_of_cells_that_are_even_carries_no_meaning():
    assert Even((5, 1)) == Even((1, 5))
