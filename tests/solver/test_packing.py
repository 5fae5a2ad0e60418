"""Lists and bytes come back from their short text; what was written once reads the same for ever."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import BadPuzzle
from solver.packing import ALPHABET, pack, pack_bytes, unpack, unpack_bytes

lists = st.integers(1, 40).flatmap(
    lambda most: st.tuples(st.just(most), st.lists(st.integers(0, most), min_size=1, max_size=81))
)


@settings(max_examples=200, deadline=None)
@given(lists)
def test_list_comes_back(case):
    most, values = case

    text = pack(values, most)

    assert set(text) <= set(ALPHABET)
    assert unpack(text, len(values), most) == values


@given(st.binary(max_size=60))
def test_bytes_come_back(raw):
    assert unpack_bytes(pack_bytes(raw)) == raw


@pytest.mark.parametrize(
    ("values", "most", "text"),
    [([0] * 81, 9, ""), ([0, 3, 0, 0, 1], 4, "8S"), ([9] * 9, 9, "4EBlfd"), ([0] * 80 + [1], 1, "1hp")],
)
def test_text_of_version_1_stays(values, most, text):
    assert pack(values, most) == text


@pytest.mark.parametrize("text", ["zzz", "-", "z" * 1000])
def test_text_of_no_list_is_refused(text):
    with pytest.raises(BadPuzzle):
        unpack(text, 4, 2)


@pytest.mark.parametrize("text", ["a", "zzzzzzzzzzz", "ab!"])
def test_text_of_no_bytes_is_refused(text):
    with pytest.raises(BadPuzzle):
        unpack_bytes(text)
