"""The program in a pseudo-terminal: colour, the menu, progress; and none of it where nobody sees it."""

import pytest

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
    # Hard ones, so that even a quick machine takes longer than the bar waits.
    question.write_text(f"{HARD}\n" * 8_000)
    with (tmp_path / "answers.txt").open("wb") as answers:
        code, seen = in_terminal("solve", question, stdout=answers, **more)

    assert code == 0
    assert (tmp_path / "answers.txt").read_text() == f"{HARD_SOLUTION}\n" * 8_000
    assert "a second" in seen
    assert ("s left" in seen) or ("0:00" in seen)


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
    code, seen = in_terminal(typed="1\n1...\n..2\n..2.\n.37.\n.3..\n4...\n3\n")

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
