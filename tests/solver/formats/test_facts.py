"""What is known about other people's formats, one fact in each test."""

import json

import pytest

from solver import BadPuzzle, Puzzle, Shape, read, recognise, write
from solver.constraints import Black, Cage, NonConsecutive, Strict, White
from solver.formats import fpuzzles
from solver.lzstring import compress
from solver.masks import digits
from tests.solver.formats.samples import LINE

ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]


def fpuzzle(**data):
    size = data.get("size", 6)
    return read(json.dumps({"size": size, "grid": [[{} for _ in range(size)] for _ in range(size)], **data}))


def test_s9b_has_givens_placed_digits_and_masks_in_base_36():
    board = "S9B" + "05" + "0i" + "2b" + "00" * 78

    puzzle = read(f"https://www.sudokuwiki.org/sudoku.htm?bd={board}")

    assert puzzle.givens[0] == 5
    assert puzzle.play.digits[1] == 9
    assert list(digits(puzzle.play.centre[2])) == [1, 7]


def test_old_sudokuwiki_link_is_read_with_a_warning():
    puzzle = read("bd=" + "03" + "0b" + "0c" + "00" * 78)

    assert puzzle.givens[:3] == (1, 3, 0)
    assert list(digits(puzzle.play.centre[2])) == [2, 3]
    assert "old form" in puzzle.notes[0]


def test_classic_id_has_a_digit_and_the_blanks_after_it_in_a_character():
    text = "classic5" + "o" * 13 + "A"

    assert read(text).givens == (5,) + (0,) * 80
    with pytest.raises(BadPuzzle, match="82 cells, expected 81"):
        read(text + "0")


def test_hodoku_line_has_placed_digits_and_dropped_candidates():
    cells = LINE.replace("1", "+1", 1)

    puzzle = read(f":0100:3:{cells}:311 412:313::")

    assert (puzzle.givens[3], puzzle.play.digits[3]) == (0, 1)
    assert not puzzle.play.centre[0] & 0b100
    assert "0100" in puzzle.notes[0]


def test_ss_file_has_placed_digits_and_dropped_candidates():
    text = "\n".join(f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in ROWS) + "\n\nI013\nE00004\n"

    puzzle = read(text)

    assert recognise(text) == "ss"
    assert puzzle.play.digits[1] == 3
    assert list(digits(puzzle.play.centre[0])) == [5, 6, 9]


def test_single_candidate_that_a_peer_still_has_is_not_placed():
    text = "1 234 34 234\n34 34 12 12\n234 1 234 34\n34 34 1 2"

    puzzle = read(text)

    assert recognise(text) == "pencilmarks"
    assert puzzle.givens[0] == 1
    assert puzzle.givens[14] == 0
    assert any("r4c3 has one candidate, 1, but it is not placed" in note for note in puzzle.notes)


def test_nyu_file_of_another_size_and_with_remarks_is_read():
    text = "# strict white\n# boxes none\n0 0 3\n0 0 0\n0 0 0\n\n1 0\n0 2\n0 0\n\n0 0 0\n2 0 0\n"

    puzzle = read(text)

    assert puzzle.shape == Shape(3, None)
    assert set(puzzle.constraints) == set(
        Puzzle(Shape(3), None, [Strict(["white"]), White((0, 1)), Black((4, 5)), Black((3, 6))]).constraints
    )
    assert puzzle.notes == ()


def test_fpuzzles_value_without_given_is_the_players():
    grid = [[{"value": 3}, {"value": "4", "given": True}, *[{}] * 4], *[[{}] * 6] * 5]

    puzzle = fpuzzle(grid=grid)

    assert (puzzle.givens[:2], puzzle.play.digits[:2]) == ((0, 4), (3, 0))


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        ({"nonconsecutive": True}, NonConsecutive()),
        ({"negative": ["ratio"], "ratio": []}, Strict(["black"])),
        ({"negative": ["ratio"], "nonconsecutive": True}, Strict()),
        ({"difference": [{"cells": ["R1C2", "R1C1"]}]}, White((0, 1))),
        ({"difference": [{"cells": ["R1C2", "R1C1"], "value": "3"}]}, White((0, 1), 3)),
        ({"ratio": [{"cells": ["R1C1", "R2C1"], "value": 2}]}, Black((0, 6))),
        ({"killercage": [{"cells": ["R1C1", "R2C1"], "value": "7"}]}, Cage((0, 6), 7)),
        ({"killercage": [{"cells": ["R1C1", "R2C1"], "value": ""}]}, Cage((0, 6))),
    ],
)
def test_fpuzzles_entry_is_that_rule(data, rule):
    assert fpuzzle(**data) == Puzzle(Shape(6), None, [rule])


def test_fpuzzles_cells_beyond_nine_are_read():
    assert fpuzzle(size=16, difference=[{"cells": ["R10C15", "R10C16"]}]).constraints[0].cells == (158, 159)


def test_fpuzzles_region_of_null_means_no_box():
    grid = [[{"region": None} for _ in range(6)] for _ in range(6)]

    assert fpuzzle(grid=grid).shape == Shape(6, None)


def test_fpuzzles_rules_that_are_unknown_are_kept_named_and_written_back():
    puzzle = fpuzzle(betweenline=[{"lines": [["R1C1", "R1C2"]]}], fogofwar=[], antiknight=False)

    assert puzzle.foreign == ("betweenline",)
    assert puzzle.notes == ("the rule 'betweenline' is not understood; it is kept, but not checked",)
    assert fpuzzles.to_json(puzzle)["betweenline"] == [{"lines": [["R1C1", "R1C2"]]}]


def test_fpuzzles_line_that_cannot_be_ours_is_kept():
    puzzle = fpuzzle(thermometer=[{"lines": [["R1C1", "R1C2", "R1C1"]]}])

    assert puzzle.foreign == ("thermometer",)


def test_link_may_have_lost_its_plus_signs_and_a_slash():
    for title in map(str, range(200)):
        packed = fpuzzles.write_packed(fpuzzle(title=title * 9))
        if "+" in packed and "//" in packed:
            break

    assert read(f"https://f-puzzles.com/?load={packed.replace('+', ' ')}").about["title"] == title * 9
    assert read(f"https://sudokupad.app/fpuz{packed.replace('//', '/')}").about["title"] == title * 9


def test_sudokupad_drawing_shows_digits_cages_and_dots():
    dot = {"center": [0.5, 1], "width": 0.3, "height": 0.3, "rounded": True, "backgroundColor": "#FFFFFF"}
    drawing = {
        "cells": [[{"value": 1} if r == c == 0 else {} for c in range(4)] for r in range(4)],
        "regions": [[[r + y, c + x] for y in (0, 1) for x in (0, 1)] for r in (0, 2) for c in (0, 2)],
        "cages": [{"cells": [[3, 3], [3, 2]], "value": "7"}, {"value": "title: Four"}],
        "overlays": [dot, {**dot, "center": [2, 0.5], "backgroundColor": "#000"}],
        "lines": [{"wayPoints": [[0, 0], [1, 1]]}],
    }

    puzzle = read("https://sudokupad.app/scl" + compress(json.dumps(drawing)))

    assert puzzle.givens[0] == 1
    assert {*puzzle.constraints} > {White((0, 1)), Black((4, 8)), Cage((15, 14), 7)}
    assert puzzle.foreign == ("lines",)
    assert puzzle.about == {"title": "Four"}
    assert "whether all dots are given is not in the link" in puzzle.notes[0]


def test_iss_text_of_a_link_is_read():
    text = ".StrictKropki.BlackDot~R1C2~R1C3.WhiteDot~R2C4~R2C5.~R1C4_1~R1C7_8"

    puzzle = read(f"https://sigh.github.io/Interactive-Sudoku-Solver/?q={text}")

    assert puzzle == read(text)
    assert puzzle.givens[3] == 1
    assert {rule.kind for rule in puzzle.constraints} == {"strict", "black", "white"}


def test_iss_group_is_kept_whole_and_written_back():
    text = ".Or.WhiteDot~R1C1~R1C2.BlackDot~R1C1~R1C2.End.~R5C5_5"

    puzzle = read(text)

    assert puzzle.foreign == ("Or",)
    assert write(puzzle, "iss") == text


def test_iss_lists_of_digits_are_even_and_odd_cells():
    puzzle = read(".~R1C1_2_4_6_8~R1C2_1_3_5_7_9~R1C3_1_2")

    assert {rule.kind for rule in puzzle.constraints} == {"even", "odd", "foreign"}
    assert read(write(puzzle, "iss")) == puzzle


@pytest.mark.parametrize(
    "around", ["{}?setting=1", "{}#top", "{}&a=1", "<{}>", "{}.", " {}\n", "`{}`"], ids=repr
)
@pytest.mark.parametrize("name", ["classic", "sudokupad", "fpuzzles", "sudokuwiki"])
@pytest.mark.parametrize("is_bare", [False, True])
def test_link_may_have_more_around_it(around, name, is_bare):
    puzzle = read(LINE)
    link = write(puzzle, name)
    if name in ("fpuzzles", "sudokuwiki"):
        around = around.replace("?", "&")

    text = around.format(link.removeprefix("https://") if is_bare else link)

    assert recognise(text) == name
    assert read(text) == puzzle


def test_remark_of_a_kropki_file_that_only_starts_with_strict_is_noted():
    text = "# Strict Kropki by me\n0 0\n0 0\n\n1\n0\n\n0 0\n"

    puzzle = read(text)

    assert [rule.kind for rule in puzzle.constraints] == ["white"]
    assert "strict kropki by me" in puzzle.notes[0]
