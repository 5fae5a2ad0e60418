"""What a format writes, it reads back as the same puzzle; what it cannot hold, it refuses in words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import FORMATS, KINDS, BadRequest, Play, Puzzle, Shape, read, write
from solver.constraints import NonConsecutive, Strict
from tests.solver.formats import samples

BY_NAME = {known.name: known for known in FORMATS}
EVERY_KIND = ("document", "fpuzzles", "sudokupad", "iss")
seeds = st.integers(0, 1 << 32)


@pytest.mark.parametrize("known", FORMATS, ids=lambda known: known.name)
@settings(max_examples=40, deadline=None)
@given(seed=seeds, size=st.integers(1, 25))
def test_puzzle_without_further_rules_is_read_back(known, seed, size):
    puzzle = samples.classic(seed, size)

    text = samples.texts(puzzle, [known.name]).get(known.name)

    if text is None:
        assert known.lacks(puzzle) or known.name in ("candidates", "sdx")
    else:
        assert read(text) == known.read(text) == puzzle


@pytest.mark.parametrize("known", FORMATS, ids=lambda known: known.name)
@settings(max_examples=60, deadline=None)
@given(seed=seeds)
def test_puzzle_of_any_kind_is_read_back_or_refused_with_a_reason(known, seed):
    puzzle = samples.variant(seed)

    lost = known.lacks(puzzle)

    if lost:
        with pytest.raises(BadRequest) as caught:
            write(puzzle, known.name)
        assert all(words in str(caught.value) for words in lost)
    else:
        text = samples.texts(puzzle, [known.name]).get(known.name)
        assert text or known.name in ("candidates", "sdx")
        assert text is None or read(text) == known.read(text) == puzzle


@pytest.mark.parametrize("known", FORMATS, ids=lambda known: known.name)
def test_each_format_holds_a_plain_puzzle(known):
    puzzle = read(samples.LINE)

    assert not known.lacks(puzzle)
    assert read(write(puzzle, known.name)) == puzzle


def test_samples_have_every_kind():
    found = {rule.kind for seed in range(400) for rule in samples.variant(seed).constraints}

    assert found == {kind.kind for kind in KINDS}


@pytest.mark.parametrize("name", ["document", "fpuzzles", "sudokupad"])
@settings(max_examples=60, deadline=None)
@given(seed=seeds)
def test_formats_of_a_game_bring_back_digits_marks_and_colours(name, seed):
    puzzle = samples.variant(seed)
    puzzle = puzzle.annotated(
        play=samples.play(seed, puzzle), about={"title": "Ringe", "rules": "Über\nalles"}
    )
    if BY_NAME[name].lacks(puzzle):
        return

    again = read(write(puzzle, name))

    assert again.play == puzzle.play
    assert again.about == puzzle.about


@pytest.mark.parametrize("name", ["pencilmarks", "sdx", "ss", "hodoku", "sudokuwiki"])
def test_formats_of_a_position_bring_back_placed_digits_and_candidates(name):
    puzzle = read(samples.LINE)
    digits = [0] * 81
    digits[1] = 5
    marks = list(read(write(puzzle.annotated(play=Play(puzzle.shape, digits)), "sdx")).play.centre)
    marks[0] &= ~(1 << 2)
    puzzle = puzzle.annotated(play=Play(puzzle.shape, digits, centre=marks))

    again = read(write(puzzle, name))

    assert again == puzzle
    assert again.play == puzzle.play


def test_candidates_in_one_line_bring_back_candidates():
    puzzle = read(samples.LINE)

    again = read(write(puzzle, "candidates"))

    assert again == puzzle
    assert read(write(again, "candidates")).play == again.play
    assert sum(mask.bit_count() for mask in again.play.centre) > 200


def test_sdk_keeps_author_title_and_placed_digits():
    digits = [0, 6] + [0] * 79
    puzzle = read(samples.LINE).annotated(
        about={"author": "A. N.", "title": "One"}, play=Play(Shape(9), digits)
    )

    again = read(write(puzzle, "sdk"))

    assert (again, again.about, again.play) == (puzzle, puzzle.about, puzzle.play)


@pytest.mark.parametrize("name", ["document", "fpuzzles", "sudokupad"])
@pytest.mark.parametrize(
    "rules",
    [
        [Strict()],
        [Strict(["white"])],
        [Strict(["black"])],
        [NonConsecutive()],
        [NonConsecutive(), Strict(["black"])],
    ],
    ids=str,
)
def test_bans_on_borders_without_dots_are_told_apart(name, rules):
    puzzle = Puzzle(Shape(6), None, rules)

    assert read(write(puzzle, name)) == puzzle


def test_empty_play_is_left_out():
    puzzle = read(samples.LINE)

    assert puzzle.annotated(play=Play(puzzle.shape)).play is None


def test_formats_say_what_people_should_know():
    for known in FORMATS:
        assert known.title
        assert known.description.endswith(".")
        assert known.holds.sizes <= set(range(1, 26))
        assert known.holds.play <= {"digits", "corner", "centre", "colours", "tints"}
        assert known.holds.kinds <= {kind.kind for kind in KINDS} | {"*"}


def test_formats_have_different_names():
    assert len(BY_NAME) == len(FORMATS)
