"""What the steps say: name, where, why, therefore."""

import pytest

from solver import Grid
from solver.techniques import steps
from tests.solver.cases import candidates_of, puzzle_of

BOX = "......5.." + "...5....." + "........." * 2 + "5........" + "........." * 2 + ".5......." + "........."


def step_in(technique, text, cell, dropped=""):
    puzzle = puzzle_of(text)
    grid = Grid(puzzle)
    for one, digit in candidates_of(dropped, puzzle.shape):
        grid.drop(one, digit)
    target = puzzle.shape.cell(cell)
    return next(step for step in steps(grid, technique) if target in {c for c, _ in step.places + step.drops})


@pytest.mark.parametrize(
    ("technique", "text", "cell", "dropped", "sentence"),
    [
        (
            "full-house",
            "123.............",
            "r1c4",
            "",
            "Full house: row 1 has one empty cell left, r1c4, and lacks only 4. So r1c4 is 4.",
        ),
        (
            "hidden-single-in-box",
            BOX,
            "r3c3",
            "",
            (
                "Hidden single: in box 1, 5 can go only in r3c3, because 5 in r1c7, r2c4, r5c1 and r8c2"
                " rules out the other empty cells. So r3c3 is 5."
            ),
        ),
        (
            "hidden-single-in-line",
            "................",
            "r1c3",
            "r1c1-3 r1c2-3 r1c4-3",
            (
                "Hidden single: in row 1, 3 can go only in r1c3, because 3 is no candidate in r1c1,"
                " r1c2 and r1c4. So r1c3 is 3."
            ),
        ),
        (
            "hidden-single-in-line",
            "........3.......",
            "r1c3",
            "r1c2-3 r1c4-3",
            (
                "Hidden single: in row 1, 3 can go only in r1c3, because 3 in r3c1 rules out r1c1,"
                " and 3 is no candidate in r1c2 and r1c4. So r1c3 is 3."
            ),
        ),
        (
            "hidden-single-in-line",
            "12.3............",
            "r1c3",
            "",
            "Hidden single: in row 1, 4 can go only in r1c3. So r1c3 is 4.",
        ),
        (
            "naked-single",
            "..2..4..3.......",
            "r1c1",
            "",
            "Naked single: r1c1 can be only 1: row 1 has 2, column 1 has 3, and box 1 has 4. So r1c1 is 1.",
        ),
        (
            "naked-single",
            "..2.............",
            "r1c1",
            "r1c1-34",
            "Naked single: r1c1 can be only 1: row 1 has 2, and 3 and 4 are no candidates. So r1c1 is 1.",
        ),
        (
            "dot",
            "1............... white:r1c1-r1c2",
            "r1c2",
            "",
            (
                "White dot: r1c1 and r1c2 hold consecutive digits. With 1 in r1c1, 3 and 4 have no partner."
                " So r1c2 is not 3 or 4."
            ),
        ),
        (
            "dot",
            "................ black:r1c1-r1c2",
            "r1c1",
            "",
            (
                "Black dot: r1c1 and r1c2 hold a digit and its double. With any digit in r1c2, 3 has no"
                " partner. So r1c1 is not 3."
            ),
        ),
        (
            "missing-dot",
            "9" + "." * 80 + " strict",
            "r1c2",
            "",
            (
                "Missing dot: r1c1 and r1c2 have no dot, so they do not hold consecutive digits or a digit"
                " and its double. With 9 in r1c1, 8 has no partner. So r1c2 is not 8."
            ),
        ),
    ],
)
def test_step_says_name_where_why_therefore(technique, text, cell, dropped, sentence):
    assert str(step_in(technique, text, cell, dropped)) == sentence


@pytest.mark.parametrize(
    ("technique", "text", "cell", "hints"),
    [
        (
            "hidden-single-in-box",
            BOX,
            "r3c3",
            ["Look at box 1.", "Hidden single: look at box 1.", "Hidden single: look for 5 in box 1."],
        ),
        (
            "naked-single",
            "..2..4..3.......",
            "r1c1",
            ["Look at row 1.", "Naked single: look at row 1.", "Naked single: look at r1c1."],
        ),
        (
            "dot",
            "1............... white:r1c1-r1c2",
            "r1c2",
            [
                "Look at row 1.",
                "White dot: look at row 1.",
                "White dot: look for 3 and 4 in r1c1 and r1c2.",
            ],
        ),
    ],
)
def test_hints_tell_more_and_more(technique, text, cell, hints):
    step = step_in(technique, text, cell)

    assert [str(step.hint(strength)) for strength in (1, 2, 3)] == hints
    assert step.hint(4).to_list() == step.text.to_list()


def test_cell_named_in_the_text_carries_its_number():
    step = step_in("naked-single", "..2..4..3.......", "r1c1")

    parts = step.text.to_list()

    assert {"text": "r1c1", "cells": [0], "role": "placed"} in parts
    assert {"text": "row 1", "cells": [0, 1, 2, 3], "role": "house"} in parts
    assert {"text": "2", "digit": 2, "role": "cause"} in parts
    assert parts[-2] == {"text": "1", "digit": 1, "role": "placed"}


def test_marks_show_the_houses_the_causes_and_the_move():
    step = step_in("naked-single", "..2..4..3.......", "r1c1")

    marks = step.to_dict()["marks"]

    assert {"role": "house", "cells": [0, 1, 2, 3], "digits": [], "name": "row 1"} in marks
    assert {"role": "cause", "cells": [2], "digits": [2]} in marks
    assert marks[-1] == {"role": "placed", "cells": [0], "digits": [1]}
