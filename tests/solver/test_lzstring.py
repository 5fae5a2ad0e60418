"""LZString's compression both ways, and no bomb goes off; test_shared compares it with its authors'."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import BadPuzzle
from solver.lzstring import MAX_PACKED, MAX_TEXT, compress, decompress


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=300) | st.text("ab€😀", max_size=300))
def test_text_comes_back(text):
    assert decompress(compress(text)) == text


def test_bomb_is_refused_before_it_goes_off():
    with pytest.raises(BadPuzzle, match="more than"):
        decompress(compress("a" * (MAX_TEXT + 1)))


@pytest.mark.parametrize("packed", ["", "IZ", "!", "A" * (MAX_PACKED + 1), compress("abcabc")[:-3]])
def test_damaged_text_is_refused(packed):
    with pytest.raises(BadPuzzle):
        decompress(packed)
