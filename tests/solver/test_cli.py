"""The command line: results on standard output, errors on standard error, exit codes."""

import io
import subprocess
import sys

import pytest

from solver.cli import main

UNIQUE = "1.....2..3..4..."
SOLUTION = "1243342123144132\n"


def test_solve_prints_the_solution(capsys):
    assert main(["solve", UNIQUE]) == 0
    assert capsys.readouterr() == (SOLUTION, "")


def test_solve_reads_a_file(tmp_path, capsys):
    path = tmp_path / "puzzle.txt"
    path.write_text(UNIQUE)

    assert main(["solve", str(path)]) == 0
    assert capsys.readouterr().out == SOLUTION


def test_solve_reads_standard_input(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO(UNIQUE))

    assert main(["solve", "-"]) == 0
    assert capsys.readouterr().out == SOLUTION


def test_several_solutions_print_one_and_exit_with_1(capsys):
    assert main(["solve", "1..............."]) == 1
    out, err = capsys.readouterr()
    assert len(out) == 17
    assert err == "this is one of several solutions\n"


def test_no_solution_exits_with_1_and_says_why(capsys):
    assert main(["solve", "--algorithm", "only-choice", "123....4........"]) == 1
    assert capsys.readouterr() == ("", "no solution: no digit is left for r1c4\n")


@pytest.mark.parametrize("text", ["12", "%%%", "11..............", "." * 5000])
def test_bad_input_exits_with_2_and_says_why(text, capsys):
    assert main(["solve", text]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)


def test_step_prints_the_explanation(capsys):
    assert main(["step", "123............."]) == 0
    assert capsys.readouterr().out.startswith("Full house: row 1 has one empty cell left")


def test_step_exits_with_1_if_there_is_none(capsys):
    assert main(["step", "................"]) == 1
    assert capsys.readouterr().err.startswith("Several solutions: nothing more follows for certain")


def test_path_prints_every_step(capsys):
    assert main(["path", UNIQUE]) == 0
    assert capsys.readouterr().out.count("So r") == 12


def test_path_that_ends_early_says_why(capsys):
    assert main(["path", "1..............."]) == 1
    assert capsys.readouterr().err.startswith("Several solutions: ")


def test_rate_prints_number_level_score_and_the_hardest_technique(capsys):
    assert main(["rate", "--seconds", "60", UNIQUE]) == 0
    assert capsys.readouterr() == ("1.2 Easy 48 Naked single\n", "")


def test_rating_cut_short_says_so(capsys):
    assert main(["rate", "--seconds", "0", UNIQUE]) == 1
    assert "at least this hard" in capsys.readouterr().err


def test_generate_prints_a_puzzle_of_its_seed(capsys):
    assert main(["generate", "--clues", "30", "--seed", "7"]) == 0
    assert capsys.readouterr() == (
        ".......59.1.8.....43...2..1.2..864.76.5.3.....4.......1.2.45...95.7.8.2.763.9....\n",
        "",
    )


def test_generate_by_chance_names_its_seed(capsys):
    assert main(["generate", "--size", "4", "--clues", "8"]) == 0
    out, err = capsys.readouterr()
    assert err.startswith("seed ")
    assert main(["generate", "--size", "4", "--clues", "8", "--seed", err.split()[1]]) == 0
    assert capsys.readouterr().out == out


def test_generate_refuses_in_words(capsys):
    assert main(["generate", "--clues", "16", "--seed", "1"]) == 2
    assert "the fewest is 17" in capsys.readouterr().err


def test_help_names_the_commands(capsys):
    with pytest.raises(SystemExit) as caught:
        main(["--help"])

    assert caught.value.code == 0
    out = capsys.readouterr().out
    assert all(command in out for command in ("solve", "step", "generate"))


def test_module_runs():
    done = subprocess.run(
        [sys.executable, "-m", "solver", "solve", UNIQUE], capture_output=True, text=True, check=True
    )

    assert done.stdout == SOLUTION
