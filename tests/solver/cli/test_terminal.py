"""The program in a pseudo-terminal: colour, the menu, progress; and none of it where nobody sees it."""

import pytest

import solver
from tests.solver.cli.program import (
    EASY,
    EASY_SOLUTION,
    HARD,
    HARD_SOLUTION,
    SMALL,
    arcwise,
    in_terminal,
    without_colour,
)

BOARD = """\
┌─────┬─────┐
│ 1 2 │ 4 3 │
│ 3 4 │ 2 1 │
├─────┼─────┤
│ 2 3 │ 1 4 │
│ 4 1 │ 3 2 │
└─────┴─────┘
"""
BOLD = "\x1b[1m"


def test_one_puzzle_is_drawn_with_givens_told_from_solved_digits():
    code, seen = in_terminal("solve", SMALL)

    assert code == 0
    assert without_colour(seen) == BOARD
    assert seen.count(BOLD) == 4
    assert seen.count("\x1b[36m") == 12


@pytest.mark.parametrize("more", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour_where_none_is_wanted(more):
    code, seen = in_terminal("solve", SMALL, **more)

    assert (code, seen) == (0, BOARD)


def test_several_puzzles_are_lines_even_in_a_terminal():
    _, seen = in_terminal("solve", SMALL, EASY)

    assert EASY_SOLUTION in seen.split()


def test_pipe_gets_no_colour_and_no_board():
    assert arcwise("solve", EASY).stdout == EASY_SOLUTION + "\n"
    assert arcwise("solve", "--draw", SMALL).stdout == BOARD


def test_tables_have_heads_in_a_terminal_and_in_a_pipe():
    _, seen = in_terminal("techniques")
    piped = arcwise("techniques").stdout

    assert "\x1b[1m" in seen
    assert "\x1b" not in piped
    assert piped.split()[:3] == without_colour(seen).split()[:3] == ["rating", "name", "title"]


@pytest.mark.parametrize("more", [{}, {"NO_COLOR": "1"}])
def test_progress_is_shown_to_a_person_and_kept_out_of_the_results(tmp_path, more):
    question = tmp_path / "many.txt"
    question.write_text(f"{HARD}\n" * 4_000)
    with (tmp_path / "answers.txt").open("wb") as answers:
        code, seen = in_terminal("solve", question, stdout=answers, bar_at_once=True, **more)

    assert code == 0
    assert (tmp_path / "answers.txt").read_text() == f"{HARD_SOLUTION}\n" * 4_000
    assert "a second" in seen
    assert ("s left" in seen) or ("0:00" in seen)


def test_puzzles_that_are_made_while_progress_is_shown_are_all_in_their_file(tmp_path):
    made = tmp_path / "made.txt"
    with made.open("wb") as file:
        code, seen = in_terminal(
            "generate", "--minimal", "--seed", 7, "--number", 150, stdout=file, bar_at_once=True
        )

    assert code == 0
    assert " a second" in seen
    assert len(made.read_text().split()) == 150


@pytest.mark.parametrize("more", [{}, {"NO_COLOR": "1"}])
def test_ctrl_c_leaves_the_nearest_puzzle_so_far(more):
    words = ["generate", "--clues", 17, "--seed", 7, "--to", "line"]
    code, seen = in_terminal(*words, then=(" tries, ", "\x03"), bar_at_once=True, **more)
    *_, puzzle, end = without_colour(seen).split("\n")[:-1]

    assert code == 130
    assert " a second" in seen
    assert "clues, not 17: stopped before there was a nearer one" in seen
    assert solver.count(solver.read(puzzle)) == 1
    assert end == "interrupted: 1 puzzle made"


def test_progress_is_shown_where_results_go_to_a_folder(tmp_path):
    question = tmp_path / "many.txt"
    question.write_text(f"{HARD}\n" * 2_000)

    code, seen = in_terminal("solve", question, "--output", tmp_path / "answers", bar_at_once=True)

    assert code == 0
    assert " a second" in seen
    assert (tmp_path / "answers" / "many.txt").read_text() == f"{HARD_SOLUTION}\n" * 2_000


def test_race_shows_its_progress_before_its_table(tmp_path):
    question = tmp_path / "few.txt"
    question.write_text(f"{HARD}\n" * 3)

    words = ["compare", "--algorithms", "mrv,backtracking", "--nodes", 2_000, question]
    code, seen = in_terminal(*words, bar_at_once=True)

    assert code == 3
    assert " a second" in seen
    assert without_colour(seen).index(" a second") < without_colour(seen).index("median ms")


def test_step_is_drawn_in_a_terminal():
    code, seen = in_terminal("step", SMALL)

    assert code == 0
    assert "┌─────┬─────┐" in seen
    assert "\x1b[1;32m" in seen


def test_qr_code_is_drawn_in_a_terminal_only():
    _, seen = in_terminal("link", SMALL)

    assert "█" in seen
    assert "█" not in arcwise("link", SMALL).stdout
    assert "█" not in in_terminal("link", "--no-qr", SMALL)[1]


def test_solve_without_input_in_a_terminal_says_what_to_name():
    code, seen = in_terminal("solve")

    assert code == 2
    assert "name a file or a puzzle" in seen


def test_program_without_arguments_in_a_pipe_shows_its_help():
    done = arcwise()

    assert done.returncode == 0
    assert done.stdout.startswith("usage: arcwise")


def test_menu_solves_what_is_typed_row_by_row():
    code, seen = in_terminal(typed="1\n1 0 0 0\n..2.\n*3**\n4...\n3\n")

    assert code == 0
    assert BOARD in without_colour(seen)


def test_menu_asks_again_for_a_wrong_line():
    code, seen = in_terminal(typed="1\n1...\n..2\n..2.\n.37.\n.3..\n4...\n3\n", columns=100)

    assert code == 0
    assert seen.count("That is no row of 4 cells") == 2
    assert "Type row 2 again" in seen
    assert BOARD in without_colour(seen)


def test_menu_takes_a_puzzle_in_one_line():
    code, seen = in_terminal(typed=f"1\n{EASY}\n3\n")

    assert code == 0
    assert "│ 6 3 9 │ 2 5 1 │ 7 4 8 │" in without_colour(seen)


@pytest.mark.parametrize("typed", ["1\nnonsense\n\n", "1\n11..\n....\n....\n....\n"])
def test_menu_asks_again_for_what_is_no_puzzle(typed):
    code, seen = in_terminal(typed=f"{typed}1...\n..2.\n.3..\n4...\n3\n")

    assert code == 0
    assert "That is no puzzle: " in seen
    assert BOARD in without_colour(seen)
    assert "Traceback" not in seen


def test_menu_says_that_there_is_no_solution_or_several():
    _, seen = in_terminal(typed="1\n123.\n...4\n....\n....\n1\n1...\n....\n....\n....\n3\n")

    assert "No solution: " in seen
    assert "This is one of several solutions." in seen


def test_menu_generates_by_level_and_by_number_and_asks_again():
    code, seen = in_terminal(typed="2\nno\n99\nEASY\n\n2\n30\n\n3\n")
    boards = without_colour(seen).count("┌───────┬───────┬───────┐")

    assert code == 0
    assert "Type a number, or one of Easy" in seen
    assert boards == 4
    assert "Traceback" not in seen


@pytest.mark.parametrize("typed", ["\x04", "7\n\x04", "1\n1...\n\x04"])
def test_menu_ends_with_the_input(typed):
    code, seen = in_terminal(typed=typed)

    assert code == 0
    assert "Traceback" not in seen


def test_menu_ends_with_ctrl_c():
    code, seen = in_terminal(typed="1\n", then=("Type or paste", "\x03"))

    assert code == 130
    assert "Traceback" not in seen


def test_menu_shows_the_nearest_puzzle_on_ctrl_c_and_goes_on():
    typing = {"typed": "2\n64\n", "then": (" tries, ", "\x03\n3\n")}
    code, seen = in_terminal(**typing, columns=100, bar_at_once=True)

    assert code == 0
    assert "clues, not 17: stopped before there was a nearer one" in seen
    assert seen.count("3  exit") == 2


@pytest.mark.parametrize("typed", [f"1\n{SMALL}\n\n3\n", "1\n1...\n\n..2.\n.3..\n\n4...\n3\n"])
def test_menu_takes_a_small_puzzle_in_one_line_and_empty_lines_between_rows(typed):
    code, seen = in_terminal(typed=typed)

    assert code == 0
    assert BOARD in without_colour(seen)
    assert "That is no" not in seen


def test_menu_begins_the_puzzle_again_after_two_empty_lines():
    code, seen = in_terminal(typed="1\n4...\n..2.\n\n\n1...\n..2.\n.3..\n4...\n3\n")

    assert code == 0
    assert "That is no puzzle: there are 2 rows" in seen
    assert BOARD in without_colour(seen)


def test_menu_asks_again_for_what_is_no_text():
    code, seen = in_terminal(typed=b"1\n1...\n\xff\xfe..\n..2.\n.3..\n4...\n3\n")

    assert code == 0
    assert "That is no row of 4 cells" in seen
    assert BOARD in without_colour(seen)


@pytest.mark.parametrize("columns", [40, 41])
def test_qr_code_is_drawn_where_it_fits(columns):
    code, seen = in_terminal("link", EASY, columns=columns)

    assert code == 0
    assert ("the QR code needs 41 columns" in seen) == (columns < 41)
    assert ("█" in seen) == (columns >= 41)


@pytest.mark.parametrize("more", [{}, {"NO_COLOR": "1"}])
@pytest.mark.parametrize("words", [["step"], ["path"], ["hint", "--strength", 4]])
def test_sentences_are_cut_between_words(words, more):
    piped = arcwise(*words, EASY).stdout
    _, seen = in_terminal(*words, EASY, columns=40, **more)
    lines = without_colour(seen).splitlines()

    assert max(map(len, lines)) <= 40
    assert " ".join(map(str.strip, lines)).startswith(piped.split("\n")[0])


def test_names_are_whole_in_a_narrow_terminal():
    _, seen = in_terminal("algorithms", columns=40)

    assert "…" not in seen


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_table_has_all_its_columns_in_any_terminal(columns):
    _, seen = in_terminal("compare", "--algorithms", "mac,forward-checking-lcv", EASY, columns=columns)
    plain = without_colour(seen)
    names = "".join(line.split(" ")[0] for line in plain.splitlines())

    assert {"algorithm", "solved", "stopped", "backtracks", "seconds", "median", "mac"} <= {*plain.split()}
    assert "forward-checking-lcv" in names


def test_progress_has_its_figures_in_a_narrow_terminal(tmp_path):
    question = tmp_path / "many.txt"
    question.write_text(f"{HARD}\n" * 4_000)
    with (tmp_path / "answers.txt").open("wb") as answers:
        code, seen = in_terminal("solve", question, stdout=answers, columns=40, bar_at_once=True)

    assert code == 0
    assert " a second" in seen
    assert "0:00" in seen
    assert "…" not in seen
