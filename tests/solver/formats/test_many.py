"""Files of many puzzles: one result for each, lazily, with the line of whatever is wrong."""

import itertools

import pytest

from solver import BadPuzzle, Puzzle, Shape, generate, read, read_many, write
from solver.formats import ONE_LINE
from tests.solver.formats.samples import LINE

SMALL = "1.....2..3..4..."
ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]


def kinds(results):
    return [str(result) if isinstance(result, BadPuzzle) else result.clues for result in results]


def test_each_line_is_a_puzzle_or_says_what_is_wrong_with_it():
    text = f"# a comment\n{LINE}\n\n{LINE[:-1]}%\n{LINE} # again\n{write(read(LINE), 'hodoku')}\n"

    found = list(read_many(text))

    assert [type(one) for one in found] == [Puzzle, BadPuzzle, Puzzle, Puzzle]
    assert [(problem.line, problem.column) for problem in found[1].problems] == [(4, 81)]


def test_lines_of_any_format_may_be_mixed():
    puzzle = read(LINE)
    names = ("line", *ONE_LINE)

    found = list(read_many(write(puzzle, name) for name in names))

    assert found == [puzzle] * len(names)


def test_grids_of_rows_are_puzzles_too():
    grid = "\n".join(ROWS)

    assert list(read_many(f"Grid 01\n{grid}\nGrid 02\n{grid}")) == [read(LINE)] * 2
    assert list(read_many(f"{grid}\n\n{grid}\n")) == [read(LINE)] * 2
    assert list(read_many(f"{grid}\n========\n{grid}\n")) == [read(LINE)] * 2
    assert list(read_many(grid)) == [read(LINE)]


def test_one_puzzle_of_many_lines_is_one_result():
    puzzle = read(LINE)

    for name in ("drawn", "pencilmarks", "sdk", "ss", "nyu", "sdx", "rows"):
        assert list(read_many(write(puzzle, name))) == [puzzle]


@pytest.mark.parametrize("name", ["drawn", "pencilmarks", "nyu", "rows", "document"])
@pytest.mark.parametrize("size", [4, 6, 9, 16])
def test_puzzles_of_many_lines_are_told_apart_by_an_empty_one(name, size):
    clues = size * size * 2 // 5
    puzzles = [generate(seed=seed, shape=Shape(size), clues=clues, filling="template") for seed in range(3)]
    text = "\n".join(write(puzzle, name).rstrip("\n") + "\n" for puzzle in puzzles)

    assert list(read_many(text)) == puzzles


@pytest.mark.parametrize("boxes", [(2, 3), (3, 2), None])
@pytest.mark.parametrize("strict", [True, False])
def test_kropki_files_keep_what_their_remarks_say(boxes, strict):
    shape = Shape(6, boxes)
    puzzles = [generate(seed=seed, shape=shape, clues=6, kropki=True, strict=strict) for seed in range(3)]

    assert list(read_many("\n".join(write(puzzle, "nyu") for puzzle in puzzles))) == puzzles


def test_grids_of_numbers_are_told_from_the_dots_of_one():
    grid = "\n".join(" ".join(row).replace(".", "0") for row in ROWS)

    assert list(read_many(f"{grid}\n\n{grid}\n\n\n{grid}\n")) == [read(LINE)] * 3


def test_a_remark_without_a_puzzle_is_none():
    assert list(read_many(f"# strict\n{LINE}\n# boxes none\n")) == [read(LINE)]


def test_bands_may_stand_apart():
    bands = ["\n".join(ROWS[start : start + 3]) for start in (0, 3, 6)]
    drawn = write(read(LINE), "drawn").splitlines()
    drawn[5:5] = drawn[9:9] = [""]

    assert list(read_many("\n\n".join(bands))) == [read(LINE)]
    assert list(read_many("\n".join(drawn))) == [read(LINE)]


def test_small_puzzles_in_lines_are_not_rows_of_a_larger_one():
    assert kinds(read_many("\n".join([SMALL] * 5))) == [4] * 5


def test_lines_are_taken_as_they_are_needed():
    endless = itertools.repeat(LINE + "\n")

    assert kinds(itertools.islice(read_many(endless), 3)) == [23] * 3


def test_strictness_is_for_all():
    found = list(read_many(["." * 81] * 2, strict=True))

    assert [len(puzzle.constraints) for puzzle in found] == [1, 1]


def test_collection_read_as_one_puzzle_says_how_many_there_are():
    with pytest.raises(BadPuzzle, match="there are 2 puzzles, expected one; read_many reads them all"):
        read(f"{LINE}\n{LINE}\n")


def test_sentence_tells_the_line_of_the_file():
    found = list(read_many(f"{LINE}\n\n{LINE[:-1]}%\n"))

    assert [str(problem) for problem in found[1].problems] == [
        "'%' at line 3, column 81 is not a digit or an empty cell"
    ]


def test_two_drawn_grids_are_not_read_as_one_puzzle():
    first, second = (write(read(text), "drawn") for text in (LINE, LINE[::-1]))

    for text in (first + second, f"{first}\n{second}"):
        with pytest.raises(BadPuzzle, match="18 rows"):
            read(text)
