"""Odd and hostile input, closed streams, full disks: a sentence and an exit code, never a traceback."""

import json
import os
import subprocess
import sys

import pytest

from solver import cli
from solver.cli import main
from tests.solver.cli.program import (
    ARCWISE,
    EASY,
    EASY_SOLUTION,
    HARD,
    HARD_SOLUTION,
    ROOT,
    SMALL,
    SMALL_SOLUTION,
    arcwise,
    environment,
    in_shell,
)

COMMANDS_ON_PUZZLES = ["solve", "step", "path", "hint", "trace", "rate", "compare", "convert", "link"]


@pytest.mark.parametrize(
    ("line", "code", "err"),
    [
        (f"arcwise solve {SMALL} <&-", 0, ""),
        ("arcwise solve <&-", 2, "standard input has no puzzle\n"),
        ("arcwise <&-", 0, ""),
        (f"arcwise solve {SMALL} >&-", 2, "standard output is closed\n"),
        ("arcwise --help >&-", 2, "standard output is closed\n"),
        ("arcwise solve nothing 2>&-", 2, ""),
        (f"arcwise solve {SMALL} > /dev/full", 2, "no space left on device\n"),
        ("arcwise --help > /dev/full", 2, "no space left on device\n"),
        ("arcwise techniques > /dev/full", 2, "no space left on device\n"),
        ("arcwise --help | true; exit ${PIPESTATUS[0]}", 141, ""),
    ],
)
def test_streams_that_are_closed_or_full(line, code, err):
    done = in_shell(line)

    assert (done.returncode, done.stderr) == (code, err)


@pytest.mark.parametrize("command", COMMANDS_ON_PUZZLES)
@pytest.mark.parametrize(
    "content", [b"", b"\n \n", bytes(range(256)) * 400, b"\0" * 200_000, b"1" * 2_000_000, b"[" * 300_000]
)
def test_files_that_are_no_puzzle_exit_with_2(command, content, tmp_path, capsys):
    path = tmp_path / "odd"
    path.write_bytes(content)

    assert main([command, str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err
    assert len(err) < 1000
    assert err.isprintable() or all(line.isprintable() for line in err.splitlines())


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("start", ["", "\ufeff"])
def test_marks_and_line_endings_of_other_systems(start, ending, tmp_path):
    path = tmp_path / "puzzles.txt"
    path.write_bytes((start + f"{EASY}{ending}" * 2).encode())

    assert arcwise("solve", path).stdout == f"{EASY_SOLUTION}\n" * 2


def test_names_that_are_no_text_are_told_as_well_as_can_be():
    done = subprocess.run(
        [*map(os.fsencode, ARCWISE), b"verify", SMALL.encode(), b"\xff" * 16],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        check=False,
    )

    assert done.returncode == 2
    assert done.stdout.startswith(b"?" * 16 + b": the solution cannot be read: ")


def test_board_has_plainer_walls_where_the_encoding_has_no_others():
    done = arcwise("solve", "--draw", SMALL, PYTHONIOENCODING="ascii")

    assert done.stdout.splitlines()[:2] == ["+-----+-----+", "| 1 2 | 4 3 |"]


@pytest.mark.parametrize("words", [["solve", "-", "-"], ["verify", "-", "-"], ["rate", "-", "-"]])
def test_standard_input_is_read_only_once(words):
    done = arcwise(*words, stdin=EASY)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("standard input can be read only once")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["solve", "--json", "--draw", SMALL], "--draw shows a board"),
        (["solve", "--count", "--draw", SMALL], "--draw shows a board"),
        (["solve", "--draw", SMALL, EASY], "--draw shows one puzzle"),
        (["solve", "--output", "", SMALL], "--output needs DIR"),
        (["solve", "--jobs", "100000", SMALL], "--jobs is at most 256, not 100000"),
        (["solve", "--limit", "9" * 30, SMALL], "--limit is at most "),
        (["solve", "--seed", "9" * 5000, SMALL], f"--seed takes a whole number, not '{'9' * 40}...'"),
        (["rate", "--seconds", "inf", SMALL], "--seconds is at most "),
        (["generate", "--rating", "nan-3"], "--rating takes two numbers"),
        (["generate", "--rating", "1e400"], "--rating takes two numbers"),
        (["s" * 5000], f"there is no command '{'s' * 40}...'"),
    ],
)
def test_senseless_wishes_are_refused_in_short(words, sentence, capsys):
    assert main(words) == 2
    out, err = capsys.readouterr()

    assert out == ""
    assert err.startswith(sentence)
    assert len(err) < 400


@pytest.mark.parametrize("command", ["rate", "convert", "compare"])
def test_bad_line_is_told_and_the_rest_goes_on(command, tmp_path, capsys):
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{EASY}\nnonsense\n{EASY}\n")
    more = ["--algorithms", "fast"] if command == "compare" else []

    assert main([command, *more, str(path)]) == 2
    out, err = capsys.readouterr()
    assert out.count("\n") == 2
    assert err.startswith(f"{path}, line 2: ")


def test_one_of_several_texts_is_named(capsys):
    assert main(["solve", SMALL, "1..............."]) == 1
    assert capsys.readouterr().err == "1...............: this is one of several solutions\n"


def test_verify_goes_on_after_what_cannot_be_read(tmp_path, capsys):
    questions, answers = tmp_path / "q.txt", tmp_path / "a.txt"
    questions.write_text(f"{EASY}\nnonsense\n{EASY}\n")
    answers.write_text(f"{EASY_SOLUTION}\n" * 3)

    assert main(["verify", str(questions), str(answers)]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert [line.endswith(": right") for line in lines] == [True, False, True]
    assert "puzzle 2: the puzzle cannot be read: " in lines[1]


@pytest.mark.parametrize(
    ("solution", "words"),
    [
        ("9" * 16, "the solution has '9' in r1c1"),
        ("%" * 16, "the solution has '%' in r1c1"),
        ("%", "the solution cannot be read: "),
        (" ".join([*"123412341234123", "4" * 5000]), "r4c4 is 444444444, expected 0 to 4"),
    ],
)
def test_verify_of_a_solution_in_other_symbols(solution, words, capsys):
    assert main(["verify", SMALL, solution]) in (1, 2)
    assert f": {words}" in capsys.readouterr().out


def test_verify_wants_two_files_or_two_folders_with_puzzles(tmp_path, capsys):
    for name in ("a", "b"):
        (tmp_path / name).write_text(SMALL)
    (tmp_path / "empty").touch()

    assert main(["verify", str(tmp_path), str(tmp_path / "a")]) == 2
    assert "is a folder" in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "a"), str(tmp_path)]) == 2
    assert "is a folder" in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "empty"), str(tmp_path / "empty")]) == 2
    assert "has no puzzle" in capsys.readouterr().err


OWN = """
from solver.heuristics import cell_order

@cell_order("{name}", counts=False, chance=False)
def order(puzzle, counted, cells, rng):
    {body}
"""


@pytest.fixture
def code(tmp_path):
    def written(name, body):
        path = tmp_path / f"{name}.py"
        path.write_text(OWN.format(name=name, body=body))
        return ["--code", path, "--cells", name]

    return written


@pytest.mark.parametrize("jobs", [1, 2])
def test_own_code_works_on_every_process(jobs, code):
    done = arcwise("solve", *code("last", "return max(cells)"), "--jobs", jobs, HARD, HARD)

    assert (done.returncode, done.stdout, done.stderr) == (0, f"{HARD_SOLUTION}\n" * 2, "")


SPAWNED = """
import multiprocessing, sys
from solver.cli import main
if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    sys.exit(main())
"""


def test_own_code_works_on_processes_that_begin_afresh(code, tmp_path):
    script = tmp_path / "arcwise.py"
    script.write_text(SPAWNED)
    done = subprocess.run(
        [sys.executable, script, "solve", *code("last", "return max(cells)"), "--jobs", "2", HARD],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stdout, done.stderr) == (0, HARD_SOLUTION + "\n", "")


@pytest.mark.parametrize("body", ["return 1 // 0", "raise SystemExit(3)"])
@pytest.mark.parametrize("words", [["solve"], ["solve", "-j", "2"], ["solve", "--draw"], ["trace"]])
def test_own_code_that_fails_is_told_with_its_line(words, body, code):
    done = arcwise(*words, *code("bad", body), HARD)

    assert done.returncode == 2
    assert done.stderr.startswith("your code: ")
    assert done.stderr.endswith(" in line 6\n")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"def (", "invalid syntax in line 1"),
        (b"a\0b", "null bytes"),
        (b"\xff", "is no text in UTF-8"),
        (b"raise SystemExit(5)", "SystemExit: 5 in line 1"),
        (b"x = 1", "the code adds nothing"),
    ],
)
def test_own_code_that_is_none_is_refused(text, words, tmp_path):
    path = tmp_path / "own.py"
    path.write_bytes(text)
    done = arcwise("solve", "--code", path, SMALL)

    assert (done.returncode, done.stdout) == (2, "")
    assert str(path) in done.stderr
    assert words in done.stderr


def test_files_that_cannot_be_opened_are_told_without_numbers_of_errors(tmp_path, capsys):
    place = tmp_path / "missing" / "x.svg"
    assert main(["link", "--svg", str(place), SMALL]) == 2
    assert capsys.readouterr().err == f"{place}: no such file or directory\n"

    (tmp_path / "file").touch()
    assert main(["solve", "--output", str(tmp_path / "file"), SMALL]) == 2
    assert capsys.readouterr().err == f"{tmp_path / 'file'}: file exists\n"


def test_fault_of_the_program_is_a_sentence_and_debug_shows_where(monkeypatch, capsys, caplog):
    def broken(_):
        raise RuntimeError("no idea")

    monkeypatch.setattr(cli.command_of("formats"), "run", broken)

    assert main(["formats"]) == 70
    assert (
        capsys.readouterr().err == "arcwise has failed: RuntimeError: no idea; with --debug it shows where\n"
    )
    with caplog.at_level("DEBUG", "arcwise"):
        main(["formats"])
    assert "Traceback" in caplog.text


def test_json_is_json_whatever_comes(tmp_path):
    path = tmp_path / "puzzles.txt"
    path.write_text(f'{EASY}\nno\u2028nsense \\ " \x1b[31m\n{SMALL}\n{"1" * 81}\n', encoding="utf-8")
    done = arcwise("solve", "--json", path)

    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert found[0]["solution"] == EASY_SOLUTION
    assert {one["status"] for one in found} == {"solved", "bad"}
    assert SMALL_SOLUTION in [one.get("solution") for one in found]
