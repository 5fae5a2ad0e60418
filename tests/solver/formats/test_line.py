"""Cells as characters: in a line, in rows, between bars, with blanks and comments."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import BadPuzzle, BadRequest, Puzzle, Shape, read, recognise, write
from solver.constraints import Strict, White
from solver.formats.base import EMPTY
from solver.shape import SYMBOLS
from tests.solver.formats.samples import LINE

ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]
BLANK = LINE.replace(".", " ")
PARTS = [[row[at : at + 3] for at in (0, 3, 6)] for row in ROWS]
NORVIG = """
4     |      |8   5
  3   |      |
      |7     |
------+------+------
  2   |      |  6
      |  8   |4
      |  1   |
------+------+------
      |6   3 |  7
5     |2     |
1   4 |      |
"""


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
        *(LINE.replace(".", empty) for empty in "0*_Xx"),
        BLANK,
        f"  {LINE}\n",
        f"\ufeff{LINE}",
        f"{LINE} # 23 clues",
        f"{LINE}#x",
        f"{LINE}\tER=7.1/1.2/1.2",
        f"{LINE},hard",
        f"1,2,3,4,{LINE},C21.m/S4.da,7",
        "\n".join(ROWS),
        "\r\n\r\n".join(ROWS) + "\r\n",
        "\n".join(" ".join(row) for row in ROWS),
        "\n".join(LINE[at : at + 27] for at in range(0, 81, 27)),
        "\n".join(row.replace(".", " ").rstrip() for row in ROWS),
        "\n".join("|" + "|".join(parts) + "|" for parts in PARTS),
        "\n".join("| " + " | ".join(" ".join(part) for part in parts) + " |" for parts in PARTS),
        "\n".join("| " + " | ".join(map(" ".join, parts)).replace(".", " ") + " |" for parts in PARTS),
        "\n".join("|".join(" ".join(part) + " " for part in parts).replace(".", " ") for parts in PARTS),
        "\n".join("║" + "│".join(parts) + "║" for parts in PARTS).replace(".", " "),
        "*-----------*\n" + "\n".join("|" + "|".join(parts) + "|" for parts in PARTS) + "\n*-----------*",
    ],
)
def test_cells_are_read_in_many_dresses(text):
    assert write(read(text)) == LINE


def test_drawing_with_blank_cells_is_read():
    line = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

    assert write(read(NORVIG)) == line
    assert recognise(NORVIG) == "drawn"


def test_solution_behind_a_puzzle_is_kept_if_it_is_one():
    puzzle, solution = "1... ..2. .3.. 4...".replace(" ", ""), "1243342123144132"

    assert read(f"{puzzle},{solution}").solution == tuple(map(int, solution))
    assert read(f"{puzzle} {solution[::-1]}").solution is None


def test_letters_are_digits_past_nine():
    text = "." * 255 + "g"

    assert read(text).givens[255] == 16
    assert write(read(text)) == text.upper()


@pytest.mark.parametrize("size", [1, 2, 3, 4, 7, 12, 25])
def test_number_of_cells_tells_the_size(size):
    assert read("." * size * size).shape == Shape(size)


@pytest.mark.parametrize(
    "text",
    [
        "..10" + ".." * 252 + "0116",
        "0010" + "00" * 252 + "0116",
        "0 10 " + "0 " * 252 + "1 16",
        "00 10" + " 00" * 14 + ("\n00" + " 00" * 15) * 14 + "\n00" + " 00" * 13 + " 01 16",
    ],
)
def test_two_characters_for_each_cell_are_read_above_nine(text):
    puzzle = read(text)

    assert puzzle.shape.size == 16
    assert [(cell, digit) for cell, digit in enumerate(puzzle.givens) if digit] == [
        (1, 10),
        (254, 1),
        (255, 16),
    ]


def test_bars_tell_boxes_of_three_rows_and_two_columns():
    puzzle = Puzzle(Shape(6, (3, 2)), [1] + [0] * 35)

    assert read(write(puzzle, "drawn")) == puzzle


def test_format_refuses_to_lose_rules_and_names_them():
    with pytest.raises(BadRequest, match="the format 'line' cannot hold rules of the kind 'white'"):
        write(Puzzle(Shape(4), None, [White((0, 1))]))
    with pytest.raises(BadRequest, match="a grid without boxes"):
        write(Puzzle(Shape(4, None)))
    with pytest.raises(BadRequest, match="a 16x16 grid"):
        write(Puzzle(Shape(16)), "classic")


def test_unknown_format_is_refused_with_the_names():
    with pytest.raises(BadRequest, match="line"):
        write(read(LINE), "papyrus")


@pytest.mark.parametrize(("strict", "rules"), [(None, ()), (False, ()), (True, (Strict,))])
def test_reader_may_be_told_that_all_dots_are_given(strict, rules):
    assert tuple(map(type, read(LINE, strict=strict).constraints)) == rules


def test_symbols_are_never_an_empty_cell():
    assert not set(SYMBOLS) & EMPTY


@pytest.mark.parametrize(
    "text",
    [
        f"```\n{LINE}\n```",
        f"```text\n{LINE}\n```\n",
        f"`{LINE}`",
        LINE.replace(".", "-"),
        "\n".join(LINE.replace(".", "-")[at : at + 9] for at in range(0, 81, 9)),
        LINE.translate({ord("1"): "\uff11", ord("2"): "\uff12"}),
    ],
)
def test_what_people_put_around_a_puzzle_is_taken_off(text):
    assert read(text) == read(LINE)


def test_wrong_solution_behind_a_puzzle_is_named():
    puzzle = read(f"{LINE} {'1' * 81}")

    assert puzzle == read(LINE)
    assert puzzle.solution is None
    assert "do not solve it" in puzzle.notes[0]
