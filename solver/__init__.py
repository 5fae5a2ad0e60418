"""Sudoku and Kropki: read, solve, explain, check and generate puzzles.

>>> import solver
>>> puzzle = solver.read("1... ..2. .3.. 4...")
>>> solver.count(puzzle), str(solver.solve(puzzle))
(1, '1243342123144132')
"""

from solver.check import mistakes, verify
from solver.constraints import KINDS
from solver.errors import BadPuzzle, BadRequest, NoSolution, Problem, SolverError
from solver.formats import FORMATS, read, write
from solver.generator import LEVELS, generate, generating
from solver.grid import Grid
from solver.puzzle import Puzzle
from solver.search import ALGORITHMS, Search, count, solutions, solve
from solver.shape import Shape
from solver.step import Step
from solver.techniques import TECHNIQUES, next_step, path, steps

__version__ = "0.1.0"

__all__ = [
    "ALGORITHMS",
    "FORMATS",
    "KINDS",
    "LEVELS",
    "TECHNIQUES",
    "BadPuzzle",
    "BadRequest",
    "Grid",
    "NoSolution",
    "Problem",
    "Puzzle",
    "Search",
    "Shape",
    "SolverError",
    "Step",
    "__version__",
    "count",
    "generate",
    "generating",
    "mistakes",
    "next_step",
    "path",
    "read",
    "solutions",
    "solve",
    "steps",
    "verify",
    "write",
]
