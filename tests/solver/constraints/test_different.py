"""What a house drops, and how it names its conflicts."""

import pytest

from solver.constraints import AllDifferent
from solver.errors import Contradiction
from solver.masks import full, mask_of
from solver.shape import House, Shape

ROW = AllDifferent(House("row 1", range(4), "row"))


def test_placed_digit_leaves_the_other_cells():
    cands = [mask_of([1]), mask_of([1, 2, 3]), full(4), full(4)]

    changed = ROW.prune(cands)

    assert cands == [mask_of([1]), mask_of([2, 3]), mask_of([2, 3, 4]), mask_of([2, 3, 4])]
    assert set(changed) == {1, 2, 3}


def test_digit_with_one_place_left_goes_there():
    cands = [mask_of([1, 2, 3]), mask_of([1, 2, 3]), mask_of([1, 2, 3]), full(4)]

    ROW.prune(cands)

    assert cands[3] == mask_of([4])


def test_group_with_digits_to_spare_fills_nothing():
    group = AllDifferent(House("the group", range(3)))
    cands = [mask_of([1, 2]), mask_of([1, 2]), mask_of([3, 4])]

    assert group.prune(cands) == []


@pytest.mark.parametrize(
    ("cands", "cell", "where"),
    [
        ([[1], [1], [2, 3], [3, 4]], None, "row 1"),
        ([[1], [2], [1, 2], [3, 4]], 2, ""),
        ([[1, 2, 3], [1, 2, 3], [1, 2, 3], [1, 2, 3]], None, "row 1"),
        ([[1, 2], [1, 2], [1, 2], [1, 2, 3, 4]], None, "row 1"),
    ],
)
def test_contradiction_names_the_cell_or_the_house(cands, cell, where):
    with pytest.raises(Contradiction) as caught:
        ROW.prune([mask_of(some) for some in cands])

    assert (caught.value.cell, caught.value.where) == (cell, where)


def test_every_pair_of_equal_digits_is_named():
    problems = ROW.broken([5, 5, 0, 5] + [0] * 77, Shape(9))

    assert [str(problem) for problem in problems] == [
        "two 5s in row 1: r1c1 and r1c2",
        "two 5s in row 1: r1c1 and r1c4",
        "two 5s in row 1: r1c2 and r1c4",
    ]
    assert problems[1].cells == (0, 3)


def test_only_a_house_outside_the_shape_is_shaded():
    assert ROW.drawing(Shape(9)) == []
    assert AllDifferent(House("the group", [0, 5])).drawing(Shape(9)) == [
        {"shape": "shade", "cells": [0, 5], "form": "cell", "fill": "soft"}
    ]
