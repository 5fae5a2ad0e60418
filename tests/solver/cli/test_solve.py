"""`solve`: results on standard output, all else on standard error, exit codes."""

import json
from pathlib import Path

import pytest

from solver import Shape, generate, read, verify, write
from solver.cli import main
from solver.cli.answering import Answer, own_lines
from solver.constraints import Diagonal
from tests.solver.cli.program import EASY, EASY_SOLUTION, SMALL, SMALL_SOLUTION, arcwise

SEVERAL = "1..............."
NONE = "123....4........"
KROPKI = "0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n\n1 1 1\n0 0 0\n0 0 0\n0 0 0\n\n0 0 0 0\n0 0 0 0\n0 0 0 0\n"


@pytest.mark.parametrize(
    ("words", "code", "out", "err"),
    [
        ([SMALL], 0, SMALL_SOLUTION + "\n", ""),
        ([EASY], 0, EASY_SOLUTION + "\n", ""),
        ([EASY.replace(".", "0")], 0, EASY_SOLUTION + "\n", ""),
        ([SMALL, EASY], 0, f"{SMALL_SOLUTION}\n{EASY_SOLUTION}\n", ""),
        ([SMALL, "--algorithm", "mac"], 0, SMALL_SOLUTION + "\n", ""),
        ([SMALL, "--cells", "first", "--propagate", "ac3"], 0, SMALL_SOLUTION + "\n", ""),
        ([NONE], 1, "", "no solution: "),
        ([NONE, "--algorithm", "only-choice"], 1, "", "no solution: no digit is left for r1c4\n"),
        ([SEVERAL, "--count"], 0, "72\n", ""),
        ([SEVERAL, "--count", "--limit", "10"], 3, "10\n", "stopped after 10 solutions; there are more\n"),
        ([SEVERAL, "--count", "--limit", "72"], 0, "72\n", ""),
        ([NONE, "--count"], 1, "0\n", "no solution: "),
        (["%%%"], 2, "", "the text is in no format"),
        (["11.............."], 2, "", "two 1s in row 1"),
        (["." * 5000], 2, "", ""),
        ([""], 2, "", " has no puzzle"),
    ],
)
def test_answers_and_exit_codes(words, code, out, err, capsys):
    assert main(["solve", *words]) == code
    found = capsys.readouterr()

    assert found.out == out
    assert found.err.startswith(err)
    assert found.err.count("\n") == (code != 0)


def test_several_solutions_print_one_and_exit_with_1(capsys):
    assert main(["solve", SEVERAL]) == 1
    out, err = capsys.readouterr()

    assert len(out) == 17
    assert err == "this is one of several solutions\n"


def test_any_solution_will_do_if_that_is_asked_for(capsys):
    assert main(["solve", "--any", SEVERAL]) == 0
    assert len(capsys.readouterr().out) == 17


def test_all_solutions_are_different_and_right(capsys):
    assert main(["solve", "--all", SEVERAL]) == 0
    lines = capsys.readouterr().out.split()

    assert len(set(lines)) == 72
    assert all(verify(read(SEVERAL), [int(char) for char in line]) == [] for line in lines)


def test_limit_prints_so_many_and_exits_with_3(capsys):
    assert main(["solve", "--limit", "5", SEVERAL]) == 3
    assert len(capsys.readouterr().out.split()) == 5


def test_limit_of_nodes_exits_with_3(capsys):
    assert main(["solve", "--algorithm", "backtracking", "--nodes", "3", EASY]) == 3
    out, err = capsys.readouterr()

    assert out == ""
    assert err.startswith("stopped after 3 nodes")


def test_json_has_every_puzzle_even_the_bad_ones():
    lines = "\n".join([EASY, EASY[:-1] + "%", "1" * 81, EASY]) + "\n"
    done = arcwise("solve", "--json", "-", stdin=lines)
    found = [json.loads(line) for line in done.stdout.splitlines()]

    assert done.returncode == 2
    assert [(one["line"], one["status"]) for one in found] == [
        (1, "solved"),
        (2, "bad"),
        (3, "bad"),
        (4, "solved"),
    ]
    assert found[0]["solution"] == EASY_SOLUTION
    assert "'%'" in found[1]["reason"]


@pytest.mark.parametrize("words", [["solve"], ["solve", "--jobs", 2], ["rate"]])
def test_json_of_several_files_says_which_one(words, tmp_path):
    names = [str(tmp_path / name) for name in ("a.txt", "b.txt")]
    for name in names:
        Path(name).write_text(f"{EASY}\n")
    found = [json.loads(line) for line in arcwise(*words, "--json", *names).stdout.splitlines()]
    alone = json.loads(arcwise(*words, "--json", names[0]).stdout)

    assert [one["input"] for one in found] == names
    assert "input" not in alone


def test_json_with_counters():
    done = arcwise("solve", "--json", "--stats", "--algorithm", "mac", SMALL)

    stats = json.loads(done.stdout)["stats"]
    assert stats["nodes"] >= 1
    assert stats["seconds"] > 0


def test_counters_are_told_on_standard_error():
    done = arcwise("solve", "--stats", SMALL)

    assert done.stdout == SMALL_SOLUTION + "\n"
    assert done.stderr.startswith("nodes ")


@pytest.mark.parametrize(
    ("words", "code", "counts"),
    [("--no-strict", 0, ["24"]), ("--strict", 1, ["0"]), ("--both", 1, ["strict 0", "plain 24"])],
)
def test_kropki_is_solved_with_or_without_the_rule_of_missing_dots(words, code, counts):
    done = arcwise("solve", "--count", words, "-", stdin=KROPKI)

    assert done.returncode == code
    assert done.stdout.splitlines() == counts


def test_folder_is_solved_into_another_each_file_in_its_own_format(tmp_path):
    questions = tmp_path / "questions"
    (questions / "deeper").mkdir(parents=True)
    for name, form in (("a.sdk", "sdk"), ("b.txt", "drawn"), ("deeper/c.sdm", "sdm"), ("d.ss", "ss")):
        (questions / name).write_text(write(read(EASY), form))
    done = arcwise("solve", questions, "--output", tmp_path / "answers")

    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    checked = arcwise("verify", questions, tmp_path / "answers")
    assert checked.returncode == 0
    assert checked.stdout.count(": right") == 4
    assert (tmp_path / "answers" / "deeper" / "c.sdm").read_text() == EASY_SOLUTION + "\n"
    assert "|" in (tmp_path / "answers" / "b.txt").read_text()


def test_kropki_file_of_the_course_is_answered_in_kind(tmp_path):
    question = tmp_path / "Input1.txt"
    question.write_text(KROPKI)
    done = arcwise("solve", "--any", question, "-o", tmp_path / "out")

    answer = (tmp_path / "out" / "Input1.txt").read_text()
    assert done.returncode == 0
    assert len(answer.split("\n\n")) == 3
    assert arcwise("verify", question, tmp_path / "out" / "Input1.txt").returncode == 0


def test_output_never_goes_over_its_own_input(tmp_path):
    path = tmp_path / "puzzle.txt"
    path.write_text(EASY)
    done = arcwise("solve", path, "--output", tmp_path)

    assert done.returncode == 2
    assert "would be written over" in done.stderr
    assert path.read_text() == EASY


def test_two_inputs_for_one_file_are_refused(tmp_path):
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "p.txt").write_text(EASY)
    done = arcwise("solve", tmp_path / "a" / "p.txt", tmp_path / "b" / "p.txt", "-o", tmp_path / "c")

    assert done.returncode == 2
    assert "would both be written" in done.stderr


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but a remark\n"])
def test_input_without_a_puzzle_exits_with_2(text):
    done = arcwise("solve", "-", stdin=text)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "standard input has no puzzle\n"


def test_file_that_cannot_be_read_is_named(tmp_path):
    path = tmp_path / "folder"
    path.mkdir()

    done = arcwise("solve", path)
    assert (done.returncode, done.stdout) == (2, "")
    assert str(path) in done.stderr


def test_debug_logs_to_standard_error_only():
    done = arcwise("solve", "--debug", SMALL)

    assert done.stdout == SMALL_SOLUTION + "\n"
    assert " ms  " in done.stderr


def test_answers_of_several_lines_can_be_read_again(tmp_path):
    path = tmp_path / "drawn.txt"
    path.write_text(arcwise("convert", "--to", "drawn", EASY, SMALL).stdout)
    done = arcwise("solve", path, "--output", tmp_path / "out")

    answer = tmp_path / "out" / "drawn.txt"
    assert (done.returncode, done.stderr) == (0, "")
    assert answer.read_text().count("\n\n") == 1
    assert arcwise("verify", path, answer).stdout.count("right") == 2


def test_answer_that_the_format_cannot_hold_is_rows_and_says_so():
    puzzle = generate(seed=1, shape=Shape(4, (2, 2)), clues=8, constraints=[Diagonal("down")])
    answer = Answer("solved")
    answer.found = [list(puzzle.solution)]
    notes = []

    [text] = own_lines(puzzle, answer, SMALL, notes, is_first=True)

    assert read(text).givens == puzzle.solution
    assert text.count("\n") == 3
    assert notes == ["written as rows: the format 'line' cannot hold rules of the kind 'diagonal'"]
