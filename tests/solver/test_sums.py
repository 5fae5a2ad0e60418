"""Sets of digits with a sum, and digits that can be part of one."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.masks import digits, full, mask_of
from solver.sums import LONGEST_TABLE, highest, how_many, lowest, reachable, sets_of, supported


@pytest.mark.parametrize("top", [0, 1, 4, 9])
def test_sets_of_every_length_and_sum_are_complete(top):
    for length in range(top + 2):
        chosen = list(combinations(range(1, top + 1), length))
        for total in range(-1, top * (top + 1) // 2 + 2):
            expected = {mask_of(some) for some in chosen if sum(some) == total}
            found = sets_of(length, total, top)
            assert set(found) == expected
            assert len(found) == how_many(length, total, top) == len(expected)


def test_long_table_is_refused_without_making_it():
    assert how_many(12, 156, 25) > 100_000
    assert sets_of(12, 156, 25) is None


def test_all_sums_up_to_16_digits_have_a_table():
    assert max(how_many(length, total, 9) for length in range(10) for total in range(46)) == 12
    assert max(how_many(8, total, 16) for total in range(137)) == 526 <= LONGEST_TABLE


@given(mask=st.integers(0, full(9)), length=st.integers(0, 9))
def test_lowest_and_highest_bound_every_sum(mask, length):
    sums = [sum(some) for some in combinations(list(digits(mask)), length)]

    if sums:
        assert (lowest(mask, length), highest(mask, length)) == (min(sums), max(sums))


terms = st.lists(st.tuples(st.sampled_from([1, 2, 10]), st.integers(1, full(5))), max_size=4)


@given(terms=terms, totals=st.sets(st.integers(0, 70)))
def test_supported_digits_are_those_of_all_fillings(terms, totals):
    expected = [set() for _ in terms]
    sums = set()
    for values in product(*(list(digits(mask)) for _, mask in terms)):
        total = sum(weight * digit for (weight, _), digit in zip(terms, values, strict=True))
        sums.add(total)
        if total in totals:
            for seen, digit in zip(expected, values, strict=True):
                seen.add(digit)

    assert [set(digits(mask)) for mask in supported(terms, sum(1 << total for total in totals))] == expected
    assert reachable(terms) == sum(1 << total for total in sums)
