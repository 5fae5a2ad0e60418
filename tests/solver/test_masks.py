"""Sets of digits as ints."""

import pytest

from solver.masks import bit, digits, full, is_single, mask_of, tally


@pytest.mark.parametrize("some", [[], [1], [9], [1, 3], [2, 5, 25], list(range(1, 26))])
def test_digits_undoes_mask_of(some):
    assert list(digits(mask_of(some))) == some


@pytest.mark.parametrize("digit", [1, 9, 25])
def test_bit_length_undoes_bit(digit):
    assert bit(digit).bit_length() == digit


def test_tally_tells_one_from_several():
    assert tally([0b0011, 0b0110, 0b0110]) == (0b0111, 0b0110)


def test_full_holds_every_digit():
    assert list(digits(full(4))) == [1, 2, 3, 4]


@pytest.mark.parametrize(("mask", "expected"), [(0, False), (0b1, True), (0b100, True), (0b101, False)])
def test_is_single_means_exactly_one(mask, expected):
    assert is_single(mask) is expected
