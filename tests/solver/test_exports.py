"""What `import solver` gives, and how little it loads."""

import subprocess
import sys
from types import ModuleType

import solver


def test_all_equals_what_is_exported():
    exported = {
        name
        for name, thing in vars(solver).items()
        if (not name.startswith("_") or name == "__version__") and not isinstance(thing, ModuleType)
    }

    assert set(solver.__all__) == exported


def test_no_public_function_hides_a_module():
    modules = {name.removeprefix("solver.") for name in sys.modules if name.startswith("solver.")}

    assert not modules & set(solver.__all__)


def test_import_is_cheap():
    heavy = "re random typing dataclasses enum inspect argparse json pathlib string decimal"
    code = f"import sys, solver; print([name for name in {heavy.split()} if name in sys.modules])"

    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, '.'); {code}"],
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout == "[]\n"
