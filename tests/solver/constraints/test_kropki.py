"""Dots, missing dots, and their words."""

import pytest

from solver.constraints import Black, NonConsecutive, Strict, White, from_dict
from solver.errors import BadPuzzle
from solver.masks import digits, full, mask_of
from solver.shape import Shape


def partners(constraint, digit):
    cands = [mask_of([digit]), full(9)]
    constraint.prune(cands)
    return list(digits(cands[1]))


@pytest.mark.parametrize(
    ("kind", "digit", "expected"),
    [
        (White, 1, [2]),
        (White, 5, [4, 6]),
        (White, 9, [8]),
        (Black, 2, [1, 4]),
        (Black, 3, [6]),
        (Black, 8, [4]),
    ],
)
def test_dot_keeps_the_partners_of_a_digit(kind, digit, expected):
    assert partners(kind((0, 1)), digit) == expected


def test_black_dot_has_no_5_7_9():
    cands = [full(9), full(9)]

    Black((0, 1)).prune(cands)

    assert list(digits(cands[0])) == list(digits(cands[1])) == [1, 2, 3, 4, 6, 8]


@pytest.mark.parametrize(
    ("colours", "digit", "banned"),
    [
        (["white", "black"], 4, {2, 3, 5, 8}),
        (["white"], 4, {3, 5}),
        (["black"], 4, {2, 8}),
        (["white", "black"], 9, {8}),
    ],
)
def test_missing_dot_bans_the_partners_of_its_colours(colours, digit, banned):
    strict = Strict(colours).settled(Shape(2, None), [])
    cands = [mask_of([digit]), full(9), full(9), full(9)]

    strict.prune(cands)

    assert set(digits(cands[1])) == set(range(1, 10)) - banned


@pytest.mark.parametrize("colours", [["white", "black"], ["white"], ["black"]])
@pytest.mark.parametrize("dot", [White, Black])
def test_dot_of_any_colour_lifts_every_ban_on_its_border(colours, dot):
    strict = Strict(colours).settled(Shape(9), [dot((0, 1))])

    borders = [part.cells for part in strict.parts()]

    assert (0, 1) not in borders
    assert (1, 2) in borders


def test_strict_covers_all_144_borders_of_a_bare_grid():
    assert len(Strict().settled(Shape(9), []).parts()) == 144


def test_dots_are_equal_whichever_cell_comes_first():
    assert White((1, 0)) == White((0, 1))
    assert White((0, 1)) != Black((0, 1))


@pytest.mark.parametrize("cells", [(0, 2), (0, 10), (8, 9), (0, 0), (80, 81)])
def test_dot_between_cells_that_are_not_neighbours_is_refused(cells):
    with pytest.raises(BadPuzzle):
        White(cells).settled(Shape(9), [])


@pytest.mark.parametrize(
    ("kind", "value", "digit", "expected"),
    [
        (White, 3, 5, [2, 8]),
        (White, 0, 5, [5]),
        (Black, 3, 3, [1, 9]),
        (Black, 1, 4, [4]),
        (Black, 25, 1, []),
    ],
)
def test_dot_with_a_number_keeps_its_own_partners(kind, value, digit, expected):
    dot = kind((0, 1), value)

    assert [other for other in range(1, 10) if dot.allows([digit, other])] == expected


def test_strict_bans_the_ratios_that_the_dots_show():
    shape = Shape(2, None)
    with_3 = Strict(["black"]).settled(shape, [Black((0, 1), 3)])
    with_both = Strict(["black"]).settled(shape, [Black((0, 1), 3), Black((0, 2))])

    assert {part.allows([2, 6]) for part in with_3.parts()} == {False}
    assert {part.allows([2, 4]) for part in with_3.parts()} == {True}
    assert {part.allows([2, 4]) or part.allows([2, 6]) for part in with_both.parts()} == {False}


def test_strict_says_what_its_colours_mean():
    assert [Strict(colours).rule for colours in (["white", "black"], ["white"], ["black"])] == [
        "All dots are given: where there is no dot, neither relation holds.",
        "All white dots are given: where there is no dot, the digits are not consecutive.",
        "All black dots are given: where there is no dot, no digit is double the other.",
    ]


def test_usual_number_of_a_dot_is_neither_written_nor_drawn():
    assert White((0, 1), 1).to_dict() == {"kind": "white", "cells": [0, 1]}
    assert len(Black((0, 1), 2).drawing(Shape(9))) == 1
    assert Black((0, 1), 3).to_dict() == {"kind": "black", "cells": [0, 1], "value": 3}
    assert Black((0, 1), 3).drawing(Shape(9))[1]["text"] == "3"


@pytest.mark.parametrize(
    ("others", "free"),
    [
        ([], 0),
        ([White((0, 1))], 1),
        ([Black((0, 1)), White((1, 2)), Black((0, 1))], 2),
        ([White((0, 1), 4)], 1),
    ],
)
def test_dot_of_any_colour_lifts_the_ban_on_consecutive_neighbours(others, free):
    assert len(NonConsecutive().settled(Shape(9), others).parts()) == 144 - free


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"kind": "purple", "cells": [0, 1]},
        {"kind": "white"},
        {"kind": "white", "cells": [0]},
        {"kind": "white", "cells": [0, 0]},
        {"kind": "white", "cells": [0, "1"]},
        {"kind": "black", "cells": [-1, 0]},
        {"kind": "strict", "colours": "white"},
        {"kind": "strict", "colours": []},
        {"kind": "strict", "colours": ["white", "red"]},
        {"kind": "white", "cells": [0, 1, 1]},
        {"kind": "white", "cells": [0, 1], "value": "1"},
        {"kind": "white", "cells": [0, 1], "value": -1},
        {"kind": "black", "cells": [0, 1], "value": 0},
        {"kind": "black", "cells": [0, 1], "value": 10**5000},
        {"kind": "white", "cells": [0, 10**5000]},
        {"kind": "different", "cells": [3, 3]},
    ],
)
def test_wrong_data_are_refused_in_words(data):
    with pytest.raises(BadPuzzle) as caught:
        from_dict(data)

    assert str(caught.value)
