"""The solver's side of the door, in Pyodide: JSON text in, a call of the solver, JSON text out.

It remembers nothing of the board: each question carries the puzzle and the position.  The answers
are in web/doors/, which comes with the solver.
"""

import sys
from pathlib import Path

# In the built site the solver and the doors come as one archive of byte code beside this script.
if Path("solver.zip").exists():
    sys.path.insert(0, "solver.zip")

from web.doors import exchange, jobs, learning, puzzles, steps  # noqa: F401  each adds its doors

globals().update(jobs.doors)
__export__ = list(jobs.doors)
