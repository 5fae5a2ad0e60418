"""Shapes in cell units."""

import json

import pytest

from solver import Puzzle, Shape, drawing
from solver.constraints import (
    Arrow,
    Black,
    Cage,
    Diagonal,
    Even,
    Greater,
    LittleKiller,
    Thermometer,
    White,
    X,
)


def test_frame_of_one_cell_has_four_lines_inside_it():
    assert sorted(drawing.frame([0], 9)) == [
        [0.08, 0.08, 0.08, 0.92],
        [0.08, 0.08, 0.92, 0.08],
        [0.08, 0.92, 0.92, 0.92],
        [0.92, 0.08, 0.92, 0.92],
    ]


@pytest.mark.parametrize(
    ("cells", "corners"),
    [
        ([0], 4),
        ([0, 1], 4),
        ([0, 1, 9], 6),
        ([0, 1, 9, 10], 4),
        ([1, 9, 10, 11, 19], 12),
        ([0, 1, 2, 9, 11, 18, 19, 20], 8),
        ([0, 10], 8),
    ],
    ids=["one", "two", "corner", "square", "plus", "ring", "apart"],
)
def test_lines_of_a_frame_meet_end_to_end(cells, corners):
    lines = drawing.frame(cells, 9)

    ends = [(round(x, 6), round(y, 6)) for x1, y1, x2, y2 in lines for x, y in ((x1, y1), (x2, y2))]
    assert len(lines) == len(set(ends)) == corners
    assert all(ends.count(end) == 2 for end in ends)


def test_dot_lies_on_its_border():
    assert White((0, 9)).drawing(Shape(9)) == [
        {"shape": "dot", "at": [0.5, 1.0], "radius": 0.15, "fill": "white", "colour": "ink"}
    ]


@pytest.mark.parametrize(("cells", "tip"), [((0, 1), [1.1, 0.5]), ((1, 0), [0.9, 0.5]), ((9, 0), [0.5, 0.9])])
def test_sign_points_at_the_smaller_digit(cells, tip):
    (sign,) = Greater(cells).drawing(Shape(9))

    assert sign["points"][1] == pytest.approx(tip)


@pytest.mark.parametrize(
    ("cells", "at"),
    [
        ((0, 10, 20), [-0.5, -0.5]),
        ((3, 11, 19), [4.5, -0.5]),
        ((72, 64), [-0.5, 9.5]),
        ((80, 70), [9.5, 9.5]),
    ],
)
def test_number_of_a_little_killer_stands_outside_the_grid(cells, at):
    _, text = LittleKiller(cells, 20).settled(Shape(9), []).drawing(Shape(9))

    assert (text["at"], text["text"]) == (at, "20")


def test_arrow_starts_at_the_nearest_cell_of_its_pill():
    rim, inside, shaft = Arrow((0, 1), (2, 3)).drawing(Shape(9))

    assert shaft["points"] == [[1.9, 0.5], [2.5, 0.5], [3.5, 0.5]]
    assert rim["points"] == inside["points"] == [[0.5, 0.5], [1.5, 0.5]]


def test_puzzle_draws_all_its_rules_in_the_order_of_the_layers():
    rules = [X((4, 5)), Black((6, 7)), Cage((0, 1), 9), Thermometer((30, 31)), Even((3,)), Diagonal("up")]

    shapes = Puzzle(Shape(9), None, rules).drawing()

    layers = [list(drawing.SHAPES).index(shape["shape"]) for shape in shapes]
    assert layers == sorted(layers)
    assert len(shapes) == 7
    assert json.loads(json.dumps(shapes)) == shapes
