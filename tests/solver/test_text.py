"""Sentences and lists."""

import pytest

from solver.shape import House, Shape
from solver.text import clauses, say
from solver.words import counted, listed

SHAPE = Shape(16)


@pytest.mark.parametrize(
    ("some", "expected"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_list_reads_as_english(some, expected):
    assert listed(some) == expected


@pytest.mark.parametrize(("number", "expected"), [(0, "0 tries"), (1, "1 try"), (2, "2 tries")])
def test_noun_is_in_the_plural_unless_one(number, expected):
    assert counted(number, "try", "tries") == expected


def test_template_takes_houses_cells_digits_and_words():
    text = say(
        SHAPE,
        "In {house}, {cells:or} {verb} {digit}.",
        house=House("row 1", [0, 1]),
        cells=[0, 1],
        verb="is",
        digit=16,
    )

    assert str(text) == "In row 1, r1c1 or r1c2 is G."
    assert text.to_list()[1:4] == [
        {"text": "row 1", "cells": [0, 1], "role": "house"},
        {"text": ", "},
        {"text": "r1c1", "cells": [0]},
    ]


def test_text_fits_into_a_text():
    inner = say(SHAPE, "{cell}", cell=0)

    assert say(SHAPE, "so {inner}", inner=inner).to_list() == [
        {"text": "so "},
        {"text": "r1c1", "cells": [0]},
    ]


def test_name_missing_from_the_things_is_an_error():
    with pytest.raises(KeyError):
        str(say(SHAPE, "{cell}"))


def test_clauses_are_joined_with_commas():
    assert str(clauses([say(SHAPE, word) for word in "abc"])) == "a, b, and c"
