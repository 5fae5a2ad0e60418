"""Arguments: what they mean, and a sentence for those that mean nothing."""

from pathlib import Path

import pytest

import solver
from solver.cli import COMMANDS, command_of, main
from solver.cli.options import WIDTH, Argument, Command, Option, Usage
from tests.solver.cli.program import EASY, EASY_SOLUTION, in_shell

SAMPLE = Command(
    "sample",
    "do something",
    [
        Option("--number -n", "how many", "N", int, 3, least=1),
        Option("--share", "how much", "X", float),
        Option("--name", "which", "NAME", choices=lambda: ["one", "two"]),
        Option("--yes", "do", dest="wish", value="yes"),
        Option("--no", "do not", dest="wish", value="no"),
    ],
    run=lambda _: 0,
    arguments=[
        Argument("first", "FIRST", "the first"),
        Argument("rest", "REST", "others", is_many=True, is_optional=True),
    ],
)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["a"], {"first": "a", "rest": [], "number": 3, "wish": None}),
        (["a", "b", "c"], {"first": "a", "rest": ["b", "c"]}),
        (["--number", "7", "a"], {"number": 7}),
        (["--number=7", "a"], {"number": 7}),
        (["-n7", "a"], {"number": 7}),
        (["-n", "7", "a"], {"number": 7}),
        (["a", "--share=-1.5"], {"share": -1.5}),
        (["a", "--share", "-1.5"], {"share": -1.5}),
        (["--yes", "--no", "a"], {"wish": "no"}),
        (["-", "--", "--yes"], {"first": "-", "rest": ["--yes"], "wish": None}),
        (["--name", "two", "a"], {"name": "two"}),
    ],
)
def test_words_become_values(words, expected):
    found = vars(SAMPLE.parse(words))

    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "FIRST is missing"),
        (["--nothing", "a"], "there is no option --nothing"),
        (["--number", "x", "a"], "--number takes a whole number, not 'x'"),
        (["--number", "0", "a"], "--number is at least 1, not 0"),
        (["--share=nan", "a"], None),
        (["a", "--number"], "--number needs N"),
        (["--yes=1", "a"], "--yes takes nothing"),
        (["--name", "three", "a"], "--name is one of one, two, not 'three'"),
    ],
)
def test_senseless_words_are_told(words, sentence):
    if sentence is None:
        assert SAMPLE.parse(words).share != SAMPLE.parse(words).share
        return
    with pytest.raises(Usage, match=sentence):
        SAMPLE.parse(words)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_all_its_options(name, capsys):
    assert main([name, "--help"]) == 0
    out = capsys.readouterr().out

    assert out.startswith(f"usage: arcwise {name} ")
    assert all(option.title() in out for option in command_of(name).options)
    assert all(len(line) <= 110 for line in out.splitlines())


def test_help_names_every_command(capsys):
    assert main(["--help"]) == 0
    out = capsys.readouterr().out

    assert all(f"\n  {name} " in out for name in COMMANDS)
    assert all(len(line) <= WIDTH for line in out.splitlines())


def test_help_does_not_list_words_that_it_explains(capsys):
    main(["hint", "--help"])
    out = " ".join(capsys.readouterr().out.split())

    assert "4 the move (default: 1)" in out
    assert "in this language: en, de (default: en)" in out


QUICKER = {
    "--number 1000": "--number 2",
    "--seconds 20": "--seconds 0",
    "| less": "| cat",
    "| source": "| cat",
}
"""What an example leaves to people with time and a screen."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a folder that has every file which the examples name."""
    place = tmp_path_factory.mktemp("examples")
    for name in ("puzzle.txt", "puzzles.txt", "puzzle.sdk", "puzzle.ss", "puzzles/1.txt"):
        (place / name).parent.mkdir(exist_ok=True)
        ending = name.rpartition(".")[2]
        (place / name).write_text(solver.write(solver.read(EASY), "line" if ending == "txt" else ending))
    for name in ("kropki.txt", "Input1.txt"):
        puzzle = solver.generate(seed=1, shape=solver.Shape(4), clues=8, kropki=True)
        (place / name).write_text(solver.write(puzzle, "nyu"))
    (place / "Output1.txt").write_text("".join(map(str, puzzle.solution)))
    (place / "solutions").mkdir()
    (place / "solutions" / "1.txt").write_text(EASY_SOLUTION)
    return place


@pytest.mark.parametrize("name", COMMANDS)
def test_examples_of_help_work(name, folder):
    for example in command_of(name).examples:
        for asked, quicker in QUICKER.items():
            example = example.replace(asked, quicker)  # noqa: PLW2901  the same one
        done = in_shell(f"set -o pipefail; {example}", cwd=folder)

        # Tries, time and events have limits in the examples; head has a reader go away.
        assert done.returncode in (0, 3, 141), example
        assert "see  arcwise" not in done.stderr


@pytest.mark.parametrize("words", [["nothing"], ["--nothing"], ["solve", "--nothing"], ["verify", "one"]])
def test_senseless_commands_exit_with_2_and_one_sentence(words, capsys):
    assert main(words) == 2
    out, err = capsys.readouterr()

    assert (out, err.count("\n")) == ("", 1)
    assert "--help" in err


def test_every_module_with_a_command_is_in_the_list():
    folder = Path(solver.cli.__file__).parent

    assert {path.stem for path in folder.glob("*.py") if "\nCOMMAND = " in path.read_text()} == set(COMMANDS)
    assert all(command_of(name).name == name for name in COMMANDS)


def test_version(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"{solver.__version__}\n"
