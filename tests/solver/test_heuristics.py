"""Which cell next, which digit first."""

from random import Random

import pytest

from solver.heuristics import (
    CELL_ORDERS,
    DIGIT_ORDERS,
    ascending,
    first,
    lcv,
    mrv,
    mrv_degree,
    random_cell,
    shuffled,
)
from solver.masks import mask_of
from tests.solver.cases import puzzle_of

PUZZLE = puzzle_of("................")


def cands_with(**masks):
    cands = [0b1111] * 16
    for name, some in masks.items():
        cands[PUZZLE.shape.cell(name)] = mask_of(some)
    return cands


def test_first_takes_cells_as_they_come():
    assert first(PUZZLE, [0b1111] * 16, [5, 6, 7]) == 5


def test_mrv_takes_the_fewest_candidates_and_the_first_of_equals():
    cands = cands_with(r1c2=[1, 2], r1c3=[1, 2, 3], r1c4=[3, 4])

    assert mrv(PUZZLE, cands, [0, 2, 3, 1]) == 3
    assert mrv(PUZZLE, cands, [0, 1, 2, 3]) == 1


def test_mrv_degree_breaks_ties_by_open_neighbours():
    cands = cands_with(r1c1=[1, 2], r4c4=[1, 2], r1c2=[3], r1c3=[4])

    assert mrv(PUZZLE, cands, [0, 15]) == 0
    assert mrv_degree(PUZZLE, cands, [0, 15]) == 15


def test_random_cell_depends_on_its_source_alone():
    orders = [random_cell(Random(5)) for _ in range(2)]

    assert [orders[0](PUZZLE, [], range(16)) for _ in range(9)] == [
        orders[1](PUZZLE, [], range(16)) for _ in range(9)
    ]


def test_ascending_starts_with_the_smallest():
    assert ascending(PUZZLE, cands_with(r1c1=[4, 2]), 0) == [2, 4]


def test_lcv_tries_first_what_leaves_the_neighbours_most():
    cands = cands_with(r1c2=[2, 3, 4], r1c3=[2, 3, 4], r1c4=[3, 4], r2c1=[4], r3c1=[4])

    assert lcv(PUZZLE, cands, 0) == [1, 2, 3, 4]
    assert lcv(PUZZLE, cands_with(r1c2=[1, 2], r1c3=[1]), 0)[-1] == 1


def test_shuffled_depends_on_its_source_alone():
    wide = puzzle_of("." * 625)

    assert shuffled(Random(3))(wide, [wide.shape.full] * 625, 0) == shuffled(Random(3))(
        wide, [wide.shape.full] * 625, 0
    )


@pytest.mark.parametrize("order", [*DIGIT_ORDERS.values(), shuffled(Random(1))])
def test_digit_order_gives_each_candidate_once(order):
    cands = cands_with(r1c1=[1, 3, 4])

    assert sorted(order(PUZZLE, cands, 0)) == [1, 3, 4]


@pytest.mark.parametrize("order", [*CELL_ORDERS.values(), random_cell(Random(1))])
def test_cell_order_gives_one_of_the_cells(order):
    assert order(PUZZLE, [0b1111] * 16, [3, 9]) in (3, 9)
