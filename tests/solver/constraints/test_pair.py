"""A rule on two cells that is not the same both ways."""

import pytest

from solver.constraints import Pair
from solver.errors import Contradiction
from solver.masks import digits, full, mask_of


class Less(Pair):
    """The first digit is smaller."""

    kind = "less"
    name = "inequality"
    __slots__ = ()

    @staticmethod
    def fits(a, b):
        return a < b


LESS = Less((3, 1))


def test_prune_keeps_the_direction():
    cands = [0, full(4), 0, full(4)]

    changed = LESS.prune(cands)

    assert list(digits(cands[3])) == [1, 2, 3]
    assert list(digits(cands[1])) == [2, 3, 4]
    assert sorted(changed) == [1, 3]


def test_arcs_go_both_ways_with_their_own_tables():
    tables = {(a, b): table for a, b, table in LESS.arcs()}

    assert list(digits(tables[3, 1][2] & full(4))) == [3, 4]
    assert list(digits(tables[1, 3][2] & full(4))) == [1]


def test_contradiction_names_the_cell_and_the_rule():
    with pytest.raises(Contradiction) as caught:
        LESS.prune([0, mask_of([1, 2]), 0, mask_of([3, 4])])

    assert (caught.value.cell, caught.value.where) == (1, "the inequality")


def test_pairs_with_the_same_function_share_their_tables():
    first, second = (next(pair.arcs())[2] for pair in (LESS, Less((0, 1))))

    assert first is second
