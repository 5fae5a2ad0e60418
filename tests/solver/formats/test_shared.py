"""Collections of other people, which stand beside the checkout where they are at hand."""

import json

import pytest

from solver import Puzzle, read, read_many, verify, write
from solver.constraints import Strict
from solver.formats.nyu import UNTOLD
from solver.lzstring import compress, decompress
from tests.solver.formats.samples import SHARED

pytestmark = pytest.mark.skipif(not SHARED.exists(), reason="the collections beside the checkout are absent")

COUNTS = {
    "classic/easy50.txt": 50,
    "classic/top95.txt": 95,
    "classic/hardest11.txt": 11,
    "classic/forum_hardest_375.txt": 375,
    "classic/magictour_top1465.txt": 1465,
    "classic/clue17_5000.txt": 5000,
    "large/gecode_16x16.txt": 35,
    "large/gecode_25x25.txt": 12,
    "large/logic_25x25.txt": 6,
    "techniques/reglib_half.txt": 582,
    "techniques/se_ratings.tsv": 26,
}


def fpuzzles():
    path = SHARED / "fpuzzles" / "fpuzzles.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


@pytest.mark.parametrize("row", fpuzzles(), ids=lambda row: row["name"])
def test_fpuzzles_link_and_json_are_the_same_puzzle_and_its_solution_is_right(row):
    puzzle = read(row["load"])

    assert (
        puzzle == read(f"https://www.f-puzzles.com/?load={row['load']}") == read(json.dumps(row["fpuzzles"]))
    )
    assert puzzle == read(f"https://sudokupad.app/fpuz{row['load']}")
    if row["expected_solution"]:
        assert verify(puzzle, [int(char) for char in row["expected_solution"]]) == []


@pytest.mark.parametrize("row", fpuzzles(), ids=lambda row: row["name"])
def test_compression_is_that_of_fpuzzles_to_the_letter(row):
    assert compress(decompress(row["load"])) == row["load"]


@pytest.mark.parametrize("row", fpuzzles(), ids=lambda row: row["name"])
@pytest.mark.parametrize("name", ["document", "fpuzzles", "sudokupad"])
def test_fpuzzles_come_back_from_formats_that_hold_everything(row, name):
    puzzle = read(row["load"])

    again = read(write(puzzle, name))

    assert (again, again.play, again.about) == (puzzle, puzzle.play, puzzle.about)


def test_rules_that_are_not_understood_are_kept_and_named():
    row = next((row for row in fpuzzles() if "Pigs" in row["name"]), None)
    if row is None:
        pytest.skip("that puzzle is absent")

    puzzle = read(row["load"])

    assert "text" in puzzle.foreign
    assert any("'text' is not understood" in note for note in puzzle.notes)
    assert "Jigsaw" in puzzle.about["rules"]


@pytest.mark.parametrize("name", ["Input1", "Input2", "Input3", "InputSample"])
def test_nyu_files_are_read_and_leave_strictness_open(name):
    text = (SHARED / "kropki" / f"nyu_{name}.txt").read_text()

    puzzle = read(text)

    assert puzzle.notes == (UNTOLD,)
    assert not any(isinstance(rule, Strict) for rule in puzzle.constraints)
    assert any(isinstance(rule, Strict) for rule in read(text, strict=True).constraints)
    assert read(text, strict=True).notes == ()
    assert write(puzzle, "nyu").split() == text.split()


@pytest.mark.parametrize(("name", "count"), COUNTS.items())
def test_collections_are_read_whole(name, count):
    path = SHARED / name
    if not path.exists():
        pytest.skip(f"{name} is absent")

    with path.open(encoding="utf-8") as file:
        found = list(read_many(file))

    assert len(found) == count
    assert all(isinstance(one, Puzzle) for one in found)
