"""Text in, puzzle out, and back; errors say where."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import solver
from solver import FORMATS, BadPuzzle, BadRequest, Puzzle, Shape, read, write
from solver.constraints import Strict, White
from solver.formats import MAX_CHARACTERS
from solver.shape import SYMBOLS

LINE = "...1..2.7....4...5.8...3.....5..7..9.1..5..3.2..9..5.....6...4.1...7....8.2..9..."


@st.composite
def puzzles(draw):
    """Draw puzzles of any size whose givens are part of a solved grid."""
    size = draw(st.integers(1, 25))
    shape = Shape(size)
    height = shape.box[0] if shape.box else 1
    width = size // height
    digits = draw(st.permutations(range(1, size + 1)))
    solved = [digits[(r % height * width + r // height + c) % size] for r in range(size) for c in range(size)]
    rate = draw(st.integers(1, 4))
    return Puzzle(shape, [digit if (cell * 7 + rate) % 4 < rate else 0 for cell, digit in enumerate(solved)])


@pytest.mark.parametrize("known", FORMATS, ids=lambda known: known.name)
@settings(max_examples=40, deadline=None)
@given(puzzle=puzzles())
def test_what_is_written_is_read_back(known, puzzle):
    text = write(puzzle, known.name)

    assert known.looks_like(text)
    assert known.read(text) == read(text) == puzzle


@settings(max_examples=300, deadline=None)
@given(text=st.text(max_size=120) | st.text("0123456789.*_XxAPap \n\r\t%-|", max_size=120))
def test_nonsense_raises_only_bad_puzzle(text):
    try:
        read(text)
    except BadPuzzle as error:
        assert str(error)  # noqa: PT017


@pytest.mark.parametrize(
    "text",
    [
        LINE.replace(".", "0"),
        LINE.replace(".", "*"),
        LINE.replace(".", "_"),
        LINE.replace(".", "X"),
        LINE.replace(".", "x"),
        "\n".join(LINE[i : i + 9] for i in range(0, 81, 9)),
        "\r\n\r\n".join(LINE[i : i + 9] for i in range(0, 81, 9)) + "\r\n",
        "\n".join(" ".join(LINE[i : i + 9]) for i in range(0, 81, 9)),
        "\n".join(LINE[i : i + 27] for i in range(0, 81, 27)),
        f"  {LINE}\n",
    ],
)
def test_line_is_read_in_many_dresses(text):
    assert write(read(text)) == LINE


def test_letters_are_digits_past_nine():
    text = "." * 255 + "g"

    assert read(text).givens[255] == 16
    assert write(read(text)) == text.upper()


@pytest.mark.parametrize("size", [1, 2, 3, 4, 7, 12, 25])
def test_number_of_cells_tells_the_size(size):
    assert read("." * size * size).shape == Shape(size)


ROWS = [LINE[i : i + 9] for i in range(0, 81, 9)]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the text is empty"),
        (" \n ", "the text is empty"),
        ("%&/()", "the text is in no format that is known here"),
        ("\n".join([*ROWS[:3], ROWS[3][:-1], *ROWS[4:]]), "row 4 has 8 cells, expected 9"),
        (
            "\n".join([*ROWS[:3], ROWS[3][:-1], ROWS[4] + ".", *ROWS[5:]]),
            "row 4 has 8 cells, expected 9; row 5 has 10 cells, expected 9",
        ),
        ("\n".join(ROWS[:8]), "there are 8 rows of 9 cells, expected 9 rows"),
        (LINE[:-1], "there are 80 cells, expected 81 for a 9x9 grid"),
        (LINE + ".", "there are 82 cells, expected 81 for a 9x9 grid"),
        (
            "\n".join([ROWS[0], ROWS[1][:6] + "%" + ROWS[1][7:], *ROWS[2:]]),
            "'%' at line 2, column 7 is not a digit or an empty cell",
        ),
        ("A" + "." * 80, "'A' at line 1, column 1 is not a digit of a 9x9 grid"),
        ("." * 26 * 26, "the grid is 26x26, expected 1x1 to 25x25"),
        ("55" + "." * 79, "two 5s in row 1: r1c1 and r1c2; two 5s in box 1: r1c1 and r1c2"),
    ],
)
def test_error_says_where_and_why(text, sentence):
    with pytest.raises(BadPuzzle) as caught:
        read(text)

    assert str(caught.value) == sentence


def test_error_carries_line_and_column():
    with pytest.raises(BadPuzzle) as caught:
        read("\n" + "\n".join([*ROWS[:1], ROWS[1][:6] + "%" + ROWS[1][7:], *ROWS[2:]]))

    assert [(problem.line, problem.column) for problem in caught.value.problems] == [(3, 7)]


def test_very_long_text_is_refused_before_it_is_read():
    with pytest.raises(BadPuzzle, match="characters"):
        read("." * (MAX_CHARACTERS + 1))


def test_line_refuses_to_lose_rules():
    with pytest.raises(BadRequest):
        write(Puzzle(Shape(4), None, [White((0, 1))]))
    with pytest.raises(BadRequest):
        write(Puzzle(Shape(4, None)))


def test_unknown_format_is_refused_with_the_names():
    with pytest.raises(BadRequest, match="line"):
        write(read(LINE), "papyrus")


@pytest.mark.parametrize(("strict", "rules"), [(None, ()), (False, ()), (True, (Strict,))])
def test_reader_may_be_told_that_all_dots_are_given(strict, rules):
    assert tuple(map(type, read(LINE, strict=strict).constraints)) == rules


def test_formats_have_different_names():
    assert len({known.name for known in FORMATS}) == len(FORMATS)


def test_symbols_are_never_an_empty_cell():
    assert not set(SYMBOLS) & solver.formats.line.EMPTY
