"""Sudoku and Kropki: read, solve, explain, check and generate puzzles.

>>> import solver
>>> puzzle = solver.read("1... ..2. .3.. 4...")
>>> solver.count(puzzle), str(solver.solve(puzzle))
(1, '1243342123144132')
"""

from solver.algorithms import ALGORITHMS
from solver.answers import count, solutions, solve, why_none
from solver.check import mistakes, verify
from solver.coach import next_step, path
from solver.constraints import KINDS
from solver.errors import BadPuzzle, BadRequest, LimitReached, NoSolution, Problem, SolverError
from solver.formats import FORMATS, read, read_many, recognise, write
from solver.generator import LEVELS, SYMMETRIES, Request, canonical, generate, generate_many, generating
from solver.grid import Grid
from solver.heuristics import CELL_ORDERS, DIGIT_ORDERS
from solver.lesson import Run, run
from solver.play import Play
from solver.propagation import PROPAGATIONS
from solver.puzzle import Puzzle
from solver.rating import Rating, grading, rate
from solver.replay import Replay
from solver.search import Search
from solver.shape import Shape
from solver.step import Step
from solver.techniques import TECHNIQUES, steps

__version__ = "0.1.0"

__all__ = [
    "ALGORITHMS",
    "CELL_ORDERS",
    "DIGIT_ORDERS",
    "FORMATS",
    "KINDS",
    "LEVELS",
    "PROPAGATIONS",
    "SYMMETRIES",
    "TECHNIQUES",
    "BadPuzzle",
    "BadRequest",
    "Grid",
    "LimitReached",
    "NoSolution",
    "Play",
    "Problem",
    "Puzzle",
    "Rating",
    "Replay",
    "Request",
    "Run",
    "Search",
    "Shape",
    "SolverError",
    "Step",
    "__version__",
    "canonical",
    "count",
    "generate",
    "generate_many",
    "generating",
    "grading",
    "mistakes",
    "next_step",
    "path",
    "rate",
    "read",
    "read_many",
    "recognise",
    "run",
    "solutions",
    "solve",
    "steps",
    "verify",
    "why_none",
    "write",
]
