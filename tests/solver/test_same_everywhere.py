"""The same seed gives the same puzzle here and in the interpreter of the page, run under Node."""

import shutil

import pytest

import build
from tests.solver.asked import answers

ROOT = build.ROOT
MOUNTED = f"""
import sys
import pyodide_js
pyodide_js.mountNodeFS("/project", {str(ROOT)!r})
sys.path.insert(0, "/project")
from tests.solver.asked import answers
print("\\n".join(answers()))
"""


@pytest.mark.skipif(
    shutil.which("node") is None or not (build.MODULES / build.PYODIDE).exists(),
    reason="Node or the runtime of the page is not installed",
)
def test_same_seed_same_puzzle_in_the_page():
    there = build.run_node("Pyodide", build.PYODIDE_BRIDGE, MOUNTED, "{}").split("\n")

    assert [line for line in there if line] == list(answers())
