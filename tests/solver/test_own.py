"""Code of one's own: what we start from works as ours does, and faults are told with their line."""

import pytest

import solver
from solver.own import LISTS
from tests.solver.cases import puzzle_of

LINES = ["1.....3.....2...", "1.............2. boxes:AAAB/ABBB/CCCD/CDDD white:r2c2-r2c3"]
PARTS = [(part, name) for part, known in LISTS.items() for name in known if name != "unchecked"]


@pytest.fixture(autouse=True)
def lists_as_before():
    """Take what a test has added from the lists again."""
    before = {part: dict(known) for part, known in LISTS.items()}
    yield
    for part, known in LISTS.items():
        known.clear()
        known.update(before[part])


@pytest.mark.parametrize(("part", "name"), PARTS)
def test_the_text_to_start_from_does_what_the_part_does(part, name):
    assert solver.add_code(solver.code_of(part, name)) == {part: [f"my-{name}"]}
    for line in LINES:
        counters = [
            solver.run(puzzle_of(line), **{part: one}, seed=3).finish().counters
            for one in (name, f"my-{name}")
        ]
        assert counters[0] == counters[1]


@pytest.mark.parametrize(
    ("code", "text", "line"),
    [
        ("x = 1\ndef broken(:\n", "invalid syntax in line 2", 2),
        ("x = 1\n", "the code adds nothing: keep the line with @ above the function", 0),
        ("x = 1\ny = 1 // 0\n", "ZeroDivisionError: integer division or modulo by zero in line 2", 2),
        ("import nothing_such\n", "ModuleNotFoundError: No module named 'nothing_such' in line 1", 1),
    ],
)
def test_faults_are_told_with_their_line(code, text, line):
    with pytest.raises(solver.BadCode) as caught:
        solver.add_code(code)

    assert caught.value.line == line
    assert str(caught.value).replace("integer division or modulo", "division") == text.replace(
        "integer division or modulo", "division"
    )


def test_an_error_while_it_runs_is_blamed_on_its_line():
    solver.add_code(solver.code_of("cell_order", "mrv").replace("return min", "return 1 // 0 + min"))
    try:
        solver.run(puzzle_of(LINES[0]), cell_order="my-mrv", propagate="nothing").finish()
    except ZeroDivisionError as error:
        found = solver.blamed(error)

    assert found.line == 9
    assert "ZeroDivisionError" in str(found)


def test_there_is_nothing_to_start_from_without_a_name():
    with pytest.raises(solver.BadRequest):
        solver.code_of("cell_order", "nobody")


def test_a_saved_file_works_on_the_command_line(tmp_path, capsys):
    from solver.cli import main

    file = tmp_path / "my_part.py"
    file.write_text(solver.code_of("cell_order", "mrv"))
    names = "my-mrv/ascending/nothing,mrv/ascending/nothing"
    assert main(["compare", "--code", str(file), "--algorithms", names, "--json", LINES[0]]) == 0
    mine, ours = capsys.readouterr().out.splitlines()
    assert mine.split('"nodes"')[1].split(",")[0] == ours.split('"nodes"')[1].split(",")[0]
    assert main(["trace", "--code", str(file), "--cells", "my-mrv", LINES[0]]) == 0

    file.write_text("x = 1\n")
    assert main(["compare", "--code", str(file), LINES[0]]) == 2
    assert "the code adds nothing" in capsys.readouterr().err
