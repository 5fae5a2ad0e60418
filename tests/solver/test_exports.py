"""What `import solver` gives, and how little it loads."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import solver


def test_every_public_name_has_a_home_for_python_and_for_type_checkers():
    tree = ast.parse(Path(solver.__file__).read_text())
    imported = {
        alias.name: node.module.removeprefix("solver.")
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module != "__future__"
        for alias in node.names
    }

    assert {name: home for home, names in solver.HOMES.items() for name in names} == imported
    assert set(solver.__all__) == {*imported, "__version__"}
    assert dir(solver) == sorted(solver.__all__)


@pytest.mark.parametrize("name", solver.__all__)
def test_every_public_name_is_there(name):
    assert getattr(solver, name) is not None


def test_other_names_are_refused_as_python_does():
    with pytest.raises(AttributeError, match="module 'solver' has no attribute 'sovle'"):
        solver.sovle  # noqa: B018


def test_no_public_function_hides_a_module():
    modules = {name.removeprefix("solver.") for name in sys.modules if name.startswith("solver.")}

    assert not modules & set(solver.__all__)


def test_import_is_cheap():
    heavy = "re random typing dataclasses enum inspect argparse json pathlib string decimal"
    code = (
        f"import sys; from solver import *; print([name for name in {heavy.split()} if name in sys.modules])"
    )

    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, '.'); {code}"],
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout == "[]\n"


def test_a_name_costs_only_its_own_module():
    code = "import sys, solver; solver.Shape; print('solver.formats' in sys.modules)"

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout == "False\n"
