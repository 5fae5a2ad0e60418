"""Which cell next, which digit first."""

from random import Random

import pytest

from solver.heuristics import (
    CELL_ORDERS,
    DIGIT_ORDERS,
    ascending,
    degree,
    first,
    lcv,
    mrv,
    mrv_degree,
    part_name,
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
    assert first(PUZZLE, [0b1111] * 16, [5, 6, 7], None) == 5


def test_mrv_takes_the_fewest_candidates_and_the_first_of_equals():
    cands = cands_with(r1c2=[1, 2], r1c3=[1, 2, 3], r1c4=[3, 4])

    assert mrv(PUZZLE, cands, [0, 2, 3, 1], None) == 3
    assert mrv(PUZZLE, cands, [0, 1, 2, 3], None) == 1


def test_mrv_degree_breaks_ties_by_constraints_on_unfilled_cells():
    cands = cands_with(r1c1=[1, 2], r4c4=[1, 2])
    unfilled = [0, 11, 15]

    assert mrv(PUZZLE, cands, unfilled, None) == 0
    assert mrv_degree(PUZZLE, cands, unfilled, None) == 15


def test_degree_counts_houses_one_by_one_and_dots():
    dotted = puzzle_of("................ white:r1c1-r1c2")

    assert degree(PUZZLE, frozenset([0, 1]), 0) == 2  # row and box
    assert degree(dotted, frozenset([0, 1]), 0) == 3
    assert degree(dotted, frozenset([0]), 0) == 0


def test_random_cell_depends_on_its_source_alone():
    sources = [Random(5), Random(5)]

    drawn, again = ([random_cell(PUZZLE, [], range(16), rng) for _ in range(9)] for rng in sources)

    assert drawn == again
    assert len(set(drawn)) > 1


def test_ascending_starts_with_the_smallest():
    assert ascending(PUZZLE, cands_with(r1c1=[4, 2]), 0, None) == [2, 4]


def test_lcv_tries_first_what_leaves_the_neighbours_most():
    cands = cands_with(r1c2=[1, 2, 3], r1c3=[1, 2, 3], r1c4=[1, 2], r2c1=[1], r3c1=[1])

    assert lcv(PUZZLE, cands, 0, None) == [4, 3, 2, 1]
    assert lcv(PUZZLE, cands_with(r1c2=[1, 2], r1c3=[1]), 0, None)[-1] == 1


def test_shuffled_depends_on_its_source_alone():
    wide = puzzle_of("." * 625)

    drawn, again = (shuffled(wide, [wide.shape.full] * 625, 0, Random(3)) for _ in range(2))

    assert drawn == again != sorted(drawn)


def test_order_in_the_list_says_what_a_search_must_know_of_it():
    for name, order in [*CELL_ORDERS.items(), *DIGIT_ORDERS.items()]:
        assert part_name(order) == name
        assert {order.counts, order.chance} <= {True, False}
    assert {name for name, order in CELL_ORDERS.items() if order.chance} == {"random"}
    assert {name for name, order in DIGIT_ORDERS.items() if order.chance} == {"shuffled"}


@pytest.mark.parametrize("order", DIGIT_ORDERS.values(), ids=DIGIT_ORDERS)
def test_digit_order_gives_each_candidate_once(order):
    cands = cands_with(r1c1=[1, 3, 4])

    assert sorted(order(PUZZLE, cands, 0, Random(1))) == [1, 3, 4]


@pytest.mark.parametrize("order", CELL_ORDERS.values(), ids=CELL_ORDERS)
def test_cell_order_gives_one_of_the_cells(order):
    assert order(PUZZLE, [0b1111] * 16, [3, 9], Random(1)) in (3, 9)
