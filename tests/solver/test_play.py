"""What a player has put on the board fits the shape, and goes to plain data and back."""

import json

import pytest

from solver import BadPuzzle, Play, Puzzle, Shape

SHAPE = Shape(4)


def test_play_goes_with_its_puzzle_to_plain_data_and_back():
    play = Play(
        SHAPE,
        digits=[1] + [0] * 15,
        corner=[0, 3] + [0] * 14,
        colours=[0] * 15 + [5],
        tints=[0] * 15 + [0xC001],
    )
    puzzle = Puzzle(SHAPE).annotated(play=play, about={"title": "Four"})

    again = Puzzle.from_dict(json.loads(json.dumps(puzzle.to_dict())))

    assert (again.play, again.about) == (play, {"title": "Four"})


def test_play_and_texts_are_no_part_of_what_a_puzzle_is():
    play = Play(SHAPE, digits=[1] + [0] * 15)

    assert Puzzle(SHAPE).annotated(play=play, about={"title": "Four"}) == Puzzle(SHAPE)


@pytest.mark.parametrize(
    ("layers", "words"),
    [
        ({"digits": [5] * 16}, "digits are not all numbers from 0 to 4"),
        ({"digits": [0] * 15}, "digits are not a list of 16 numbers"),
        ({"centre": [16] * 16}, "centre marks are not all numbers from 0 to 15"),
        ({"corner": ["1"] * 16}, "corner marks"),
        ({"colours": "blue"}, "colours are not a list"),
        ({"tints": [1 << 16] * 16}, "colours of candidates are not all numbers from 0 to 65535"),
        ({"tints": [0x0D00] * 16}, "colours of candidates are not all numbers from 0 to 12"),
    ],
)
def test_wrong_play_is_refused_in_words(layers, words):
    with pytest.raises(BadPuzzle, match=words):
        Play.from_dict(SHAPE, layers)


@pytest.mark.parametrize("about", [3, {"title": 3}, ["title"]])
def test_wrong_texts_are_refused_in_words(about):
    with pytest.raises(BadPuzzle, match="'about' is not a set of named texts"):
        Puzzle.from_dict({"size": 4, "about": about})
