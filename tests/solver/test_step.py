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


def test_hint_without_a_house_points_at_the_cells():
    assert str(step().hint(1)) == "Look at r1c1 and r4c4."


def test_role_outside_the_list_is_refused():
    with pytest.raises(ValueError, match="colour"):
        Mark("colour", [0])


@pytest.mark.parametrize("strength", [0, 5])
def test_hint_has_four_strengths(strength):
    with pytest.raises(ValueError, match=str(strength)):
        step().hint(strength)
