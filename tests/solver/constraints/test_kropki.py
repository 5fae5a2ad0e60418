"""Dots, missing dots, and their words."""

import pytest

from solver.constraints import Black, Strict, White, from_dict
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

    assert (0, 1) not in strict.borders
    assert (1, 2) in strict.borders


def test_strict_covers_all_144_borders_of_a_bare_grid():
    assert len(Strict().settled(Shape(9), []).borders) == 144


def test_dots_are_equal_whichever_cell_comes_first():
    assert White((1, 0)) == White((0, 1))
    assert White((0, 1)) != Black((0, 1))


@pytest.mark.parametrize("cells", [(0, 2), (0, 10), (8, 9), (0, 0), (80, 81)])
def test_dot_between_cells_that_are_not_neighbours_is_refused(cells):
    with pytest.raises(BadPuzzle):
        White(cells).settled(Shape(9), [])


@pytest.mark.parametrize(
    ("constraint", "values", "sentence"),
    [
        (White((0, 1)), [3, 5], "white dot between r1c1 and r1c2: 3 and 5 are not consecutive"),
        (Black((0, 1)), [3, 5], "black dot between r1c1 and r1c2: 3 and 5 are not a digit and its double"),
        (Strict(borders=[(0, 1)]), [3, 4], "no dot between r1c1 and r1c2, but 3 and 4 are consecutive"),
        (
            Strict(borders=[(0, 1)]),
            [8, 4],
            "no dot between r1c1 and r1c2, but 8 and 4 are a digit and its double",
        ),
        (
            Strict(["black"], [(0, 1)]),
            [1, 2],
            "no dot between r1c1 and r1c2, but 1 and 2 are a digit and its double",
        ),
    ],
)
def test_broken_rule_is_said_in_words(constraint, values, sentence):
    problems = constraint.broken(values + [0] * 79, Shape(9))

    assert [str(problem) for problem in problems] == [sentence]


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
        {"kind": "different", "cells": [3, 3]},
    ],
)
def test_wrong_data_are_refused_in_words(data):
    with pytest.raises(BadPuzzle) as caught:
        from_dict(data)

    assert str(caught.value)
