"""Steps as data."""

import json

import pytest

from solver import Grid, Shape, read
from solver.step import Mark, Step
from solver.text import say

SHAPE = Shape(4)


def step():
    return Step(
        SHAPE,
        say(SHAPE, "{cell} is {digit}.", cell=0, digit=1),
        places=[(0, 1)],
        drops=[(15, 2), (15, 3)],
        cells=[0, 15],
        marks=[Mark("weak link", [0], [1], to=([3], [1]))],
        title="Guess",
    )


def test_apply_places_and_drops():
    grid = Grid(read("................"))

    step().apply(grid)

    assert grid.digits[0] == 1
    assert (grid.cands[0], grid.cands[1], grid.cands[15]) == (0b0001, 0b1110, 0b1001)


def test_plain_data_are_ready_for_json():
    data = step().to_dict()

    assert json.loads(json.dumps(data)) == data
    assert set(data) == {
        "technique",
        "title",
        "rating",
        "score",
        "level",
        "places",
        "drops",
        "marks",
        "text",
        "hints",
    }
    assert (data["places"], data["drops"]) == ([[0, 1]], [[15, 2], [15, 3]])


def test_link_has_two_ends():
    assert step().to_dict()["marks"][0] == {
        "role": "weak link",
        "cells": [0],
        "digits": [1],
        "to": {"cells": [3], "digits": [1]},
    }


def test_move_is_marked_without_asking():
    assert [mark.role for mark in step().marks] == ["weak link", "placed", "dropped", "dropped"]


def test_hint_without_a_house_points_at_the_one_with_most_of_the_cells():
    long = Step(SHAPE, say(SHAPE, ""), drops=[(0, 1)], cells=[0, 5, 7, 11])

    assert str(step().hint(1)) == "Look at row 1."
    assert str(long.hint(1)) == "Look at row 2."


def test_every_part_of_the_text_that_names_something_has_a_role():
    parts = step().text.to_list()

    assert [part["role"] for part in parts if "cells" in part or "digit" in part] == [
        *["weak link"] * 2,
        *["placed"] * 2,
        *["dropped"] * 3,
    ]


def test_step_says_itself_what_follows_from_the_argument():
    assert str(step()) == "Guess: r1c1 is 1. So r1c1 is 1, and r4c4 is not 2 or 3."


def test_what_follows_so_is_the_move_and_what_stands_before_the_pattern():
    found = Step(
        SHAPE,
        say(SHAPE, "{cells} hold {digit}.", cells=[0, 1], digit=3),
        drops=[(4, 3)],
        marks=[Mark("fin", [0], [3]), Mark("cause", [1], [3])],
    )

    roles = [part["role"] for part in found.text.to_list() if "role" in part]

    assert roles == ["fin", "cause", "fin", "dropped", "dropped"]


def test_warning_moves_nothing_and_tells_all_at_once():
    warning = Step(SHAPE, say(SHAPE, "{cell} cannot be {digit}.", cell=0, digit=1), title="Mistake")

    assert not warning.is_move
    assert {str(warning.hint(strength)) for strength in (1, 2, 3, 4)} == {"Mistake: r1c1 cannot be 1."}


def test_role_outside_the_list_is_refused():
    with pytest.raises(ValueError, match="colour"):
        Mark("colour", [0])


@pytest.mark.parametrize("strength", [0, 5])
def test_hint_has_four_strengths(strength):
    with pytest.raises(ValueError, match=str(strength)):
        step().hint(strength)
