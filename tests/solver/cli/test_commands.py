"""The other commands: what they print, and their exit codes."""

import json
import os
import shutil
import subprocess
from xml.etree import ElementTree as ET

import pytest

import solver
from solver import Shape
from solver.cli import COMMANDS, generate, main
from solver.cli.options import Option
from solver.constraints import AntiKing, Diagonal
from solver.picture import draw
from tests.solver.cli.program import (
    ARCWISE,
    EASY,
    EASY_SOLUTION,
    ROOT,
    SMALL,
    SMALL_SOLUTION,
    arcwise,
    environment,
)


def test_step_prints_the_explanation(capsys):
    assert main(["step", "123............."]) == 0
    assert capsys.readouterr().out.startswith("Full house: row 1 has one empty cell left")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["step", SMALL_SOLUTION], "the puzzle is solved: no step is left\n"),
        (["hint", SMALL_SOLUTION], "the puzzle is solved: no step is left\n"),
        (["step", "--technique", "x-wing", EASY], "there is no step of the technique x-wing\n"),
    ],
)
def test_no_step_is_told_with_its_reason_and_exits_with_1(words, sentence, capsys):
    assert main(words) == 1
    assert capsys.readouterr() == ("", sentence)


def test_steps_of_one_technique(capsys):
    assert main(["step", "--all", "--technique", "hidden-single-in-box", EASY]) == 0
    lines = capsys.readouterr().out.splitlines()

    assert len(lines) > 1
    assert all(line.startswith("Hidden single: in box") for line in lines)


def test_step_as_json_is_the_step(capsys):
    assert main(["step", "--json", EASY]) == 0
    data = json.loads(capsys.readouterr().out)

    assert data == json.loads(json.dumps(solver.next_step(solver.Grid(solver.read(EASY))).to_dict()))


def test_step_goes_on_from_what_the_player_has_placed(capsys):
    puzzle = solver.read(SMALL)
    play = solver.Play(puzzle.shape, digits=[0, 2, 4] + [0] * 13)
    assert main(["step", solver.write(puzzle.annotated(play=play), "document")]) == 0

    assert "r1c4 is 3" in capsys.readouterr().out


def test_path_leads_to_the_solution(capsys):
    assert main(["path", EASY]) == 0
    lines = capsys.readouterr().out.splitlines()

    assert lines[0].startswith("1. ")
    assert len(lines) >= EASY.count(".")


def test_path_that_does_not_lead_to_a_solution_exits_with_1(capsys):
    assert main(["path", "1..............."]) == 1
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("strength", [1, 2, 3, 4])
def test_hint_tells_as_much_as_it_is_asked_for(strength, capsys):
    assert main(["hint", "--strength", str(strength), EASY]) == 0
    step = solver.next_step(solver.Grid(solver.read(EASY)))

    assert capsys.readouterr().out == f"{step.hint(strength)}\n"


def test_steps_are_told_in_the_language_that_is_asked_for(capsys):
    assert main(["step", "--language", "de", "123............."]) == 0
    assert capsys.readouterr().out.startswith("Volles Haus: Zeile 1 hat nur noch ein leeres Feld")
    assert main(["hint", "--language", "de", EASY]) == 0
    assert capsys.readouterr().out.startswith("Sieh dir ")
    assert main(["path", "--json", "--language", "de", SMALL]) == 0
    assert '"Versteckter Einer"' in capsys.readouterr().out
    assert main(["step", "--draw", "--language", "de", SMALL]) == 0
    assert "Daher ist " in capsys.readouterr().out
    assert main(["hint", "--language", "de", "123....4........"]) == 1
    assert capsys.readouterr().err.startswith("Keine Lösung: ")


def test_the_language_of_the_system_is_not_followed(capsys, monkeypatch):
    monkeypatch.setenv("LANG", "de_DE.UTF-8")

    assert main(["step", "123............."]) == 0
    assert capsys.readouterr().out.startswith("Full house: ")


def test_trace_prints_every_event_of_the_run(capsys):
    assert main(["trace", "--algorithm", "mac", SMALL]) == 0
    lines = capsys.readouterr().out.splitlines()

    assert [line.strip() for line in lines] == [str(event) for event in solver.run(solver.read(SMALL), "mac")]


def test_trace_as_json_lines(capsys):
    assert main(["trace", "--algorithm", "backtracking", "--json", SMALL]) == 0
    events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    assert [event["number"] for event in events] == list(
        range(events[0]["number"], events[0]["number"] + len(events))
    )
    assert events[-1]["what"] == "finished"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--events", "5", SMALL], 3),
        (["--nodes", "2", SMALL], 3),
        (["123....4........"], 1),
        (["--all", "1...  ...4 3... ...."], 0),
    ],
)
def test_trace_exit_codes(words, code, capsys):
    assert main(["trace", "--algorithm", "backtracking", *words]) == code
    capsys.readouterr()


def test_rate_names_the_hardest_technique(capsys):
    assert main(["rate", SMALL]) == 0
    out = capsys.readouterr().out

    assert float(out.split()[0]) >= 1


def test_rate_as_json_and_of_what_cannot_be_solved(capsys):
    assert main(["rate", "--json", SMALL, "1..............."]) == 1
    easy, stuck = (json.loads(line) for line in capsys.readouterr().out.splitlines())

    assert easy["is_solved"]
    assert not stuck["is_solved"]


def test_generate_prints_a_puzzle_of_its_seed(capsys):
    assert main(["generate", "--clues", "30", "--seed", "7"]) == 0
    out, err = capsys.readouterr()

    assert (out, err) == (solver.write(solver.generate(clues=30, seed=7)) + "\n", "")


def test_generate_by_chance_names_its_seed(capsys):
    assert main(["generate", "--size", "4", "--clues", "8"]) == 0
    out, err = capsys.readouterr()
    assert err.startswith("seed ")
    assert main(["generate", "--size", "4", "--clues", "8", "--seed", err.split()[1]]) == 0
    assert capsys.readouterr().out == out


def test_generate_many_on_several_processes_in_the_order_of_their_seeds():
    words = ["generate", "--size", "4", "--clues", "8", "--seed", "5", "--number", "12"]
    here, elsewhere = arcwise(*words), arcwise(*words, "--jobs", "2")
    alone = arcwise("generate", "--size", "4", "--clues", "8", "--seed", "7")

    assert here.stdout == elsewhere.stdout
    assert here.stdout.splitlines()[2] == alone.stdout.strip()
    assert all(solver.count(solver.read(line)) == 1 for line in here.stdout.split())


def test_generate_with_solution_kropki_and_boxes(capsys):
    assert (
        main(["generate", "--size", "6", "--boxes", "3x2", "--kropki", "--strict", "--seed", "1", "--json"])
        == 0
    )
    data = json.loads(capsys.readouterr().out)
    puzzle = solver.Puzzle.from_dict(data)

    assert puzzle.shape.box == (3, 2)
    assert puzzle == solver.read(data["text"])
    assert solver.verify(puzzle, puzzle.solution) == []


def test_removed_cells_and_presets_are_numbers_of_clues(capsys):
    assert main(["generate", "--removed", "40", "--seed", "1"]) == 0
    assert capsys.readouterr().out.count(".") == 40
    assert main(["generate", "--preset", "very-hard", "--seed", "1"]) == 0
    assert capsys.readouterr().out.count(".") == 81 - solver.LEVELS["Very hard"]


CHECKED = "X.X.X.X.X .X.X.X.X. " * 4 + "X.X.X.X.X"
RULES = {"constraints": [Diagonal("down"), Diagonal("up"), AntiKing()]}


@pytest.mark.parametrize(
    ("words", "wishes"),
    [
        ("--level medium", {"level": "Medium"}),
        ("--level Hard --needs skyscraper", {"level": "Hard", "needs": "skyscraper"}),
        ("--rating 3-4.2", {"rating": (3.0, 4.2)}),
        ("--at-most naked-single", {"at_most": "naked-single"}),
        ("--minimal --size 6", {"minimal": True, "shape": Shape(6)}),
        ("--symmetry both-mirrors --clues 36", {"symmetry": "both mirrors", "clues": 36}),
        (["--pattern", CHECKED], {"pattern": range(0, 81, 2)}),
        ("--jigsaw --size 5 --clues 9", {"jigsaw": True, "shape": Shape(5), "clues": 9}),
        ("--boxes none --size 4 --clues 7", {"shape": Shape(4, None), "clues": 7}),
        ("--rules diagonals,anti-king --clues 25", {**RULES, "clues": 25}),
        ("--kropki --strict --clues 0", {"kropki": True, "strict": True, "clues": 0}),
        ("--kropki --fewest-dots --size 4", {"kropki": True, "fewest_dots": True, "shape": Shape(4)}),
        ("--filling template", {"filling": "template"}),
        ("--clues 30 --seconds 60", {"clues": 30}),
    ],
)
def test_every_wish_can_be_typed(words, wishes, capsys):
    words = words.split() if isinstance(words, str) else words
    assert main(["generate", *words, "--seed", "3", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)

    assert solver.Puzzle.from_dict(data) == solver.generate(seed=3, **wishes)


def test_no_wish_of_the_generator_is_forgotten():
    typed = {option.dest for option in generate.WISHES}

    assert set(solver.Request.__slots__) - typed == {"seed", "shape", "constraints"}


def test_generate_takes_rules_from_a_puzzle(capsys):
    model = solver.write(solver.generate(seed=1, shape=Shape(4, (2, 2)), clues=8, kropki=True), "document")
    assert main(["generate", "--like", model, "--clues", "6", "--seed", "1", "--json"]) == 0
    made = solver.Puzzle.from_dict(json.loads(capsys.readouterr().out))

    assert made.constraints == solver.read(model).constraints
    assert (made.clues, solver.count(made)) == (6, 1)


def test_generate_prints_the_nearest_puzzle_says_so_and_exits_with_3(capsys):
    assert main(["generate", "--clues", "20", "--tries", "1", "--seed", "7"]) == 3
    out, err = capsys.readouterr()
    puzzle = solver.read(out)

    assert solver.count(puzzle) == 1
    assert err == f"seed 7: {puzzle.clues} clues, not 20: 1 try found nothing nearer\n"


def test_generate_stops_when_time_is_over(capsys):
    assert main(["generate", "--clues", "17", "--seconds", "0", "--seed", "7"]) == 3
    out, err = capsys.readouterr()

    assert solver.count(solver.read(out)) == 1
    assert "stopped before there was a nearer one" in err


@pytest.mark.parametrize("number", [1, 2])
def test_generate_does_not_wait_for_ever_for_its_first_grid(number, monkeypatch, capsys):
    monkeypatch.setattr("solver.cli.generate.GRACE", 0)
    words = ["--jigsaw", "--size", "25", "--seconds", "0", "--seed", "2", "--number", str(number)]

    assert main(["generate", *words]) == 3
    assert capsys.readouterr() == ("", "the time is over, and no grid to begin with was found\n")


def test_generate_says_when_there_are_no_more(capsys):
    assert main(["generate", "--size", "4", "--minimal", "--number", "100", "--seed", "1"]) == 3
    out, err = capsys.readouterr()

    assert err == f"{len(out.split())} puzzles made; no others of the sort were found\n"


@pytest.mark.parametrize("words", [["--jigsaw"], ["--kropki"], ["--to", "rows"]])
def test_generated_puzzles_can_be_read_again(words, tmp_path):
    path = tmp_path / "puzzles.txt"
    path.write_text(arcwise("generate", "--size", "4", "--seed", "2", "--number", "3", *words).stdout)

    assert len(arcwise("solve", "--any", path).stdout.split()) == 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--clues", "16", "--seed", "1"], "the fewest is 17"),
        (["--clues", "30", "--removed", "40"], "three ways to ask for one number"),
        (["--level", "Very hard"], "Easy, Medium, Hard, Unfair, Extreme"),
        (["--rating", "easy"], "two numbers such as"),
        (["--rating", "5-3"], "no rating is"),
        (["--needs", "aic", "--at-most", "x-wing"], "AIC is harder than X-wing"),
        (["--needs", "magic"], "--needs is one of"),
        (["--symmetry", "all", "--clues", "30"], "cannot have the symmetry 'all'"),
        (["--pattern", "X..."], "takes 81 cells, not 4"),
        (["--rules", "diagonals,magic"], "not 'magic'"),
        (["--like", SMALL, "--size", "9"], "--like says"),
        (["--strict"], "ask for kropki too"),
        (["--kropki", "--to", "nyu", "--solution"], "a format of one line"),
        (["--boxes", "2by3"], "such as 2x3"),
        (["--size", "99"], "expected 1 to 25"),
        (["--clues", "30", "--seed", "1", "--to", "iss", "--number", "0"], "at least 1"),
    ],
)
def test_generate_refuses_in_words(words, sentence, capsys):
    assert main(["generate", *words]) == 2
    assert sentence in capsys.readouterr().err


def test_verify_says_right_or_every_broken_rule(capsys):
    assert main(["verify", SMALL, SMALL_SOLUTION]) == 0
    assert capsys.readouterr().out.endswith(": right\n")
    assert main(["verify", SMALL, "1243342123144131"]) == 1
    out = capsys.readouterr().out
    assert "two 1s in row 4" in out
    assert "two 1s in column 4" in out
    assert "two 1s in box 4" in out


@pytest.mark.parametrize(
    ("solution", "words"),
    [
        ("2" + SMALL_SOLUTION[1:], "r1c1 is given as 1"),
        ("." + SMALL_SOLUTION[1:], "r1c1 is empty"),
        ("1 2 4 3\n3 4 2 1\n2 3 1 4\n4 1 3 1\n", "two 1s in row 4"),
    ],
)
def test_verify_reads_solutions_that_obey_no_rule(solution, words, tmp_path, capsys):
    path = tmp_path / "solution.txt"
    path.write_text(solution)

    assert main(["verify", SMALL, str(path)]) == 1
    assert words in capsys.readouterr().out


def test_verify_of_many_puzzles_names_the_wrong_one_and_the_missing_one(tmp_path, capsys):
    questions, answers = tmp_path / "q.txt", tmp_path / "a.txt"
    questions.write_text(f"{EASY}\n" * 3)
    answers.write_text(f"{EASY_SOLUTION}\n{EASY_SOLUTION[:-1]}1\n")

    assert main(["verify", str(questions), str(answers)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith(": right")
    assert "puzzle 2: two 1s" in lines[1]
    assert "there is no solution for this puzzle" in lines[2]


def test_verify_of_folders_wants_a_solution_for_each_file(tmp_path, capsys):
    for name in ("q", "a"):
        (tmp_path / name).mkdir()
    (tmp_path / "q" / "1.txt").write_text(SMALL)
    (tmp_path / "a" / "2.txt").write_text(SMALL_SOLUTION)

    assert main(["verify", str(tmp_path / "q"), str(tmp_path / "a")]) == 2
    assert "no solution for 1.txt" in capsys.readouterr().err


@pytest.mark.parametrize("chart", ["bars", "lines", "cumulative"])
def test_compare_prints_a_table_and_draws_a_chart(chart, tmp_path):
    picture = tmp_path / "race.svg"
    names = ["mac", "only-choice", "fast"]
    done = arcwise(
        "compare", "--algorithms", ",".join(names), "--svg", picture, "--chart", chart, SMALL, EASY
    )

    rows = [line.split() for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert [row[0] for row in rows] == ["algorithm", *names]
    assert all(row[1] == "2" for row in rows[1:])
    texts = {element.text for element in ET.parse(picture).iter("{http://www.w3.org/2000/svg}text")}  # noqa: S314
    assert {*names} <= texts


def test_compare_stops_what_takes_too_long_and_exits_with_3(capsys):
    assert main(["compare", "--algorithms", "backtracking,fast", "--nodes", "50", "--json", EASY]) == 3
    slow, fast = (json.loads(line) for line in capsys.readouterr().out.splitlines())

    assert (slow["stopped"], fast["solved"]) == (1, 1)


def test_compare_refuses_an_unknown_algorithm(capsys):
    assert main(["compare", "--algorithms", "magic", EASY]) == 2
    assert "there is no algorithm 'magic'" in capsys.readouterr().err


@pytest.mark.parametrize("name", [known.name for known in solver.FORMATS if known.write is not None])
def test_convert_writes_every_format(name, capsys):
    assert main(["convert", "--to", name, EASY]) == 0
    assert solver.read(capsys.readouterr().out) == solver.read(EASY)


def test_convert_tells_what_a_format_cannot_hold_and_goes_on(capsys):
    kropki = solver.write(solver.generate(seed=1, shape=solver.Shape(4), clues=8, kropki=True), "document")
    assert main(["convert", "--to", "line", kropki, EASY]) == 2
    out, err = capsys.readouterr()

    assert out == EASY + "\n"
    assert "cannot hold" in err


@pytest.mark.parametrize("word", ["missing.txt", "puzzles/easy", "./x.sdk", "puzzles", "my_input2"])
@pytest.mark.parametrize("command", ["solve", "step", "rate", "convert"])
def test_missing_file_is_called_that(command, word, capsys):
    assert main([command, word]) == 2
    assert capsys.readouterr().err == f"there is no file {word}\n"


def test_convert_draws_a_picture(capsys):
    assert main(["convert", "--to", "svg", SMALL]) == 0
    plain = capsys.readouterr().out
    assert main(["convert", "--to", "svg", "--candidates", SMALL]) == 0

    assert plain == draw(solver.read(SMALL)) + "\n"
    assert capsys.readouterr().out.count("<text") > plain.count("<text")


def test_convert_keeps_puzzles_of_several_lines_apart(tmp_path):
    path = tmp_path / "rows.txt"
    path.write_text(arcwise("convert", "--to", "rows", EASY, SMALL).stdout)

    assert arcwise("solve", path).stdout.split() == [EASY_SOLUTION, SMALL_SOLUTION]


@pytest.mark.parametrize("base", [["--base", "https://example.org/x/"], []])
def test_link_opens_the_same_puzzle(base, capsys):
    assert main(["link", *base, EASY]) == 0
    link = capsys.readouterr().out.strip()

    assert link.startswith(base[1] if base else "http://127.0.0.1:8000/")
    assert solver.read(link) == solver.read(EASY)


def test_link_takes_its_base_from_the_environment_and_writes_its_code(tmp_path):
    done = arcwise("link", SMALL, "--svg", tmp_path / "qr.svg", ARCWISE_URL="https://example.org/")

    assert done.stdout.startswith("https://example.org/#w1")
    assert ET.parse(tmp_path / "qr.svg").getroot().tag.endswith("svg")  # noqa: S314


@pytest.mark.parametrize(
    ("command", "names"),
    [
        ("algorithms", list(solver.ALGORITHMS)),
        ("techniques", [known.name for known in solver.TECHNIQUES]),
        ("formats", [known.name for known in solver.FORMATS]),
    ],
)
def test_lists_name_all_of_a_family(command, names, capsys):
    assert main([command]) == 0
    out = capsys.readouterr().out
    assert main([command, "--json"]) == 0
    data = [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    assert [one["name"] for one in data] == names
    assert all(name in out for name in names)


def completed(*words, cwd=ROOT):
    """Return what bash offers after these words, the last of which is not complete."""
    script = arcwise("completion", "bash").stdout
    line = " ".join(f"'{word}'" for word in ("arcwise", *words))
    ask = f"COMP_WORDS=({line}); COMP_CWORD={len(words)}; _arcwise"
    asked = f'{script}\n{ask}; printf "%s\\n" "${{COMPREPLY[@]}}"'
    done = subprocess.run(
        [shutil.which("bash"), "-c", asked], capture_output=True, text=True, check=True, cwd=cwd
    )
    return done.stdout.splitlines()


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not here")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["so"], ["solve"]),
        (["co"], ["compare", "convert", "completion"]),
        (["solve", "--str"], ["--strict", "--strict-input"]),
        (["solve", "--algorithm", "ma"], ["mac"]),
        (["solve", "--json", "READ"], ["README.md"]),
        (["hint", "--strength", ""], ["1", "2", "3", "4"]),
        (["hint", "--strength", "="], ["1", "2", "3", "4"]),
        (["solve", "--algorithm", "=", "ma"], ["mac"]),
        (["--debug", "ver"], ["verify"]),
        (["completion", ""], ["bash", "zsh", "fish"]),
        (["--ver"], ["--version"]),
    ],
)
def test_bash_completes(words, expected):
    assert completed(*words) == expected


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not here")
def test_bash_completes_names_with_blanks(tmp_path):
    (tmp_path / "my puzzles.txt").touch()

    assert completed("solve", "my", cwd=tmp_path) == ["my puzzles.txt"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_names_every_command_and_option(shell):
    script = arcwise("completion", shell).stdout

    assert all(name in script for name in COMMANDS)
    assert "strict-input" in script
    if shutil.which(shell):
        # The shell reads it all and runs nothing.
        subprocess.run([shutil.which(shell), "-n", "/dev/stdin"], input=script, text=True, check=True)


def test_zsh_completes_what_stands_in_the_same_word():
    script = arcwise("completion", "zsh").stdout

    assert "'--algorithm=[how to search]:NAME:(" in script
    assert "'-a+[how to search]:NAME:(" in script
    assert "'--count[print the number of solutions]'" in script


def test_completion_of_an_unknown_shell_is_refused(capsys):
    assert main(["completion", "cmd"]) == 2
    assert "bash, zsh, fish" in capsys.readouterr().err


def test_commands_work_without_rich(tmp_path):
    (tmp_path / "rich.py").write_text("raise ImportError('not installed')")
    done = subprocess.run(
        [*ARCWISE, "techniques"],
        cwd=ROOT,
        env=environment(PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}"),
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.startswith("rating")


def test_an_option_reads_its_own_kind_only():
    assert Option("--number", "how many", "N", int).read("12") == 12
