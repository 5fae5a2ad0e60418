"""What each kind says about wrong digits, about itself, and about data that do not fit."""

import pytest

from solver import BadPuzzle, Puzzle, Shape
from solver.constraints import (
    KINDS,
    AntiKing,
    AntiKnight,
    Arrow,
    Black,
    Cage,
    Diagonal,
    DisjointGroups,
    Even,
    Foreign,
    Greater,
    LittleKiller,
    NonConsecutive,
    Odd,
    Palindrome,
    Renban,
    Strict,
    StrictXV,
    Thermometer,
    V,
    Whisper,
    White,
    X,
    from_dict,
)

SHAPE = Shape(9)

# Digits of some cells of a 9x9 grid, and every sentence about them.
FAULTS = [
    (White((0, 1)), "r1c1=5 r1c2=5", ["white dot between r1c1 and r1c2: 5 and 5 are not consecutive"]),
    (White((0, 1), 4), "r1c1=5 r1c2=4", ["white dot between r1c1 and r1c2: 5 and 4 are not 4 apart"]),
    (
        Black((0, 9)),
        "r1c1=3 r2c1=5",
        ["black dot between r1c1 and r2c1: 3 and 5 are not a digit and its double"],
    ),
    (
        Black((0, 1), 3),
        "r1c1=2 r1c2=4",
        ["black dot between r1c1 and r1c2: 2 and 4 are not a digit and 3 times it"],
    ),
    (Strict(), "r1c1=3 r1c2=4", ["no dot between r1c1 and r1c2, but 3 and 4 are consecutive"]),
    (Strict(), "r1c1=8 r1c2=4", ["no dot between r1c1 and r1c2, but 8 and 4 are a digit and its double"]),
    (Strict(), "r1c1=1 r1c2=2", ["no dot between r1c1 and r1c2, but 1 and 2 are consecutive"]),
    (
        Strict(["black"]),
        "r1c1=1 r1c2=2",
        ["no dot between r1c1 and r1c2, but 1 and 2 are a digit and its double"],
    ),
    (Strict(["black"]), "r1c1=4 r1c2=3", []),
    (Strict(["white"]), "r1c1=4 r1c2=2", []),
    (
        Strict(),
        "r1c1=3 r1c2=4 r2c2=8",
        [
            "no dot between r1c1 and r1c2, but 3 and 4 are consecutive",
            "no dot between r1c2 and r2c2, but 4 and 8 are a digit and its double",
        ],
    ),
    (NonConsecutive(), "r1c1=3 r2c1=4", ["3 at r1c1 and 4 at r2c1 are consecutive neighbours"]),
    (Diagonal("down"), "r1c1=5 r9c9=5", ["two 5s in the diagonal down: r1c1 and r9c9"]),
    (Diagonal("up"), "r9c1=5 r5c5=5", ["two 5s in the diagonal up: r9c1 and r5c5"]),
    (Diagonal("up"), "r1c1=5 r9c9=5", []),
    (AntiKnight(), "r3c3=5 r4c5=5", ["5 at r3c3 and 5 at r4c5 are a knight's move apart"]),
    (AntiKnight(), "r3c3=5 r4c4=5", []),
    (AntiKing(), "r3c3=5 r4c4=5", ["5 at r3c3 and 5 at r4c4 are a king's move apart"]),
    (DisjointGroups(), "r1c2=5 r4c8=5", ["two 5s in place 2 of every box: r1c2 and r4c8"]),
    (X((0, 1)), "r1c1=3 r1c2=5", ["X between r1c1 and r1c2: 3 and 5 add to 8, not 10"]),
    (V((0, 1)), "r1c1=3 r1c2=5", ["V between r1c1 and r1c2: 3 and 5 add to 8, not 5"]),
    (StrictXV(), "r1c1=3 r1c2=7", ["no X between r1c1 and r1c2, but 3 and 7 add to 10"]),
    (StrictXV(), "r1c1=3 r1c2=2", ["no V between r1c1 and r1c2, but 3 and 2 add to 5"]),
    (Greater((0, 1)), "r1c1=3 r1c2=5", ["3 at r1c1 is not greater than 5 at r1c2"]),
    (Thermometer((0, 1, 2)), "r1c1=3 r1c2=2", ["3 at r1c1 and 2 at r1c2 do not grow along the thermometer"]),
    (Thermometer((0, 1, 2)), "r1c1=3 r1c3=4", ["3 at r1c1 and 4 at r1c3 are too close for a thermometer"]),
    (Cage((0, 1), 10), "r1c1=3 r1c2=4", ["r1c1 and r1c2 add to 7, the cage says 10"]),
    (Cage((0, 1, 2), 10), "r1c1=3 r1c3=7", ["r1c1 and r1c3 add to 10 already, the cage says 10"]),
    (Cage((0, 1, 2), 10), "r1c1=3 r1c2=6", []),
    (Cage((0, 10), 8), "r1c1=4 r2c2=4", ["two 4s in the cage: r1c1 and r2c2"]),
    (Cage((0,), 8), "r1c1=4", ["r1c1 is 4, the cage says 8"]),
    (Whisper((0, 1, 2)), "r1c1=4 r1c2=8", ["4 at r1c1 and 8 at r1c2 differ by less than 5 on a whisper"]),
    (
        Renban((0, 1, 2)),
        "r1c1=4 r1c3=7",
        ["4 at r1c1 and 7 at r1c3 are too far apart for a renban of 3 cells"],
    ),
    (Renban((0, 1, 11)), "r1c1=4 r2c3=4", ["two 4s in the renban: r1c1 and r2c3"]),
    (
        Palindrome((0, 1, 2)),
        "r1c1=4 r1c3=7",
        ["4 at r1c1 and 7 at r1c3 mirror each other on a palindrome and differ"],
    ),
    (Arrow((0,), (1, 2)), "r1c1=9 r1c2=3 r1c3=4", ["r1c2 and r1c3 add to 7, the circle in r1c1 says 9"]),
    (Arrow((0,), (1,)), "r1c1=9 r1c2=3", ["r1c2 is 3, the circle in r1c1 says 9"]),
    (Arrow((0,), (1, 2)), "r1c1=3 r1c2=3", ["r1c2 is 3 already, the circle in r1c1 says 3"]),
    (
        Arrow((0, 1), (2, 3)),
        "r1c1=1 r1c2=6 r1c3=8 r1c4=9",
        ["r1c3 and r1c4 add to 17, the circle in r1c1 and r1c2 says 16"],
    ),
    (LittleKiller((1, 9), 9), "r1c2=3 r2c1=5", ["r1c2 and r2c1 add to 8, the little killer says 9"]),
    (Even((0, 1)), "r1c1=3 r1c2=4", ["3 at r1c1 is not even"]),
    (Odd((0, 1)), "r1c1=2 r1c2=4", ["2 at r1c1 is not odd", "4 at r1c2 is not odd"]),
    (Foreign("clone"), "r1c1=2 r1c2=4", []),
]


def values_of(text):
    values = [0] * 81
    for word in text.split():
        name, _, digit = word.partition("=")
        values[SHAPE.cell(name)] = int(digit)
    return values


@pytest.mark.parametrize(("constraint", "digits", "sentences"), FAULTS)
def test_broken_rule_is_said_in_words(constraint, digits, sentences):
    problems = constraint.settled(SHAPE, [constraint]).broken(values_of(digits), SHAPE)

    assert [str(problem) for problem in problems] == sentences


@pytest.mark.parametrize(("constraint", "digits", "sentences"), [one for one in FAULTS if one[2]])
def test_givens_that_break_a_rule_are_refused_with_every_conflict(constraint, digits, sentences):
    with pytest.raises(BadPuzzle) as caught:
        Puzzle(SHAPE, values_of(digits), [constraint])

    assert set(sentences) <= {str(problem) for problem in caught.value.problems}


def test_every_kind_but_houses_and_foreign_ones_has_its_words_tested():
    tested = {type(constraint).kind for constraint, _, sentences in FAULTS if sentences}

    assert tested == {kind.kind for kind in KINDS} - {"different", "foreign"}


def test_every_constraint_that_does_not_fit_is_named():
    misplaced = [White((0, 2)), X((8, 9)), Greater((0, 10)), LittleKiller((0, 1), 3), White((0, 1))]

    with pytest.raises(BadPuzzle) as caught:
        Puzzle(SHAPE, None, misplaced)

    assert [str(problem) for problem in caught.value.problems] == [
        "white dot between r1c1 and r1c3: they do not touch",
        "X between r1c9 and r2c1: they do not touch",
        "sign between r1c1 and r2c2: they do not touch",
        "little killer: r1c1 and r1c2 are not a diagonal from the edge",
    ]
    assert caught.value.problems[0].cells == (0, 2)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"kind": "cage", "cells": [0, 0], "sum": 3}, "cage: a cell comes twice"),
        ({"kind": "cage", "cells": []}, "cage: 'cells' has 0 cells, expected 1 or more"),
        ({"kind": "cage", "cells": [0], "sum": "3"}, "cage: 'sum' is not a number from 0 to 9999"),
        ({"kind": "thermometer", "cells": [0]}, "thermometer: 'cells' has 1 cell, expected 2 or more"),
        ({"kind": "diagonal"}, "diagonal: the direction is 'None', expected down or up"),
        (
            {"kind": "arrow", "circle": [0, 1, 2, 3], "cells": [4]},
            "arrow: the circle has 4 cells, expected 1 to 3",
        ),
        ({"kind": "arrow", "circle": [0], "cells": []}, "arrow: there are no cells along it"),
        ({"kind": "arrow", "circle": [0], "cells": [1, 0]}, "arrow: a cell comes twice"),
        ({"kind": "little-killer", "cells": [0]}, "little-killer: 'sum' is not a number from 0 to 9999"),
        ({"kind": "foreign"}, "foreign: the rule has no name"),
        ({"kind": "foreign", "name": "a", "data": "x" * 30_000}, "foreign: the data are too many to keep"),
        (
            {"kind": "foreign", "name": "a", "data": [[[[[[[[[[]]]]]]]]]]},
            "foreign: the data are nested too deep",
        ),
        ({"kind": "foreign", "name": "a", "data": {1, 2}}, "foreign: the data are not plain"),
        ({"kind": "cages"}, "'cages' is not a kind of constraint"),
    ],
)
def test_wrong_data_are_refused_in_words(data, sentence):
    with pytest.raises(BadPuzzle) as caught:
        from_dict(data)

    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    "constraint",
    [
        LittleKiller((10, 20), 5),
        LittleKiller((0, 10), 5, "UL"),
        Palindrome((0, 81, 2)),
        Whisper((0, 81)),
        Renban((0, 81)),
        Even((81,)),
        Arrow((0,), (81,)),
        Cage((0, 81)),
    ],
    ids=repr,
)
def test_constraint_outside_its_grid_is_refused(constraint):
    with pytest.raises(BadPuzzle):
        Puzzle(SHAPE, None, [constraint])


def test_disjoint_groups_need_boxes():
    with pytest.raises(BadPuzzle, match="disjoint groups: the grid has no boxes"):
        Puzzle(Shape(7), None, [DisjointGroups()])


@pytest.mark.parametrize(("size", "difference"), [(4, 2), (6, 3), (9, 5), (16, 8), (25, 13)])
def test_whisper_takes_half_the_size_unless_told(size, difference):
    assert Whisper((0, 1)).settled(Shape(size), []).difference == difference
    assert Whisper((0, 1), 4).settled(Shape(size), []).difference == 4


def test_foreign_rule_is_kept_and_named():
    puzzle = Puzzle(
        SHAPE, None, [Foreign("clone", {"cells": ["R1C1"]}), Foreign("quadruple"), Foreign("clone")]
    )

    assert puzzle.foreign == ("clone", "quadruple")
    assert puzzle.warnings() == [
        "this puzzle has rules that are not understood, so nothing checks them: clone and quadruple"
    ]
    assert puzzle.rules()[0] == "The rule 'clone' is not understood, so it is not checked."
    assert Puzzle.from_dict(puzzle.to_dict()) == puzzle
    assert Puzzle(SHAPE).warnings() == []
