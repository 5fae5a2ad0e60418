"""Sudoku and Kropki: read, solve, explain, check and generate puzzles.

>>> import solver
>>> puzzle = solver.read("1... ..2. .3.. 4...")
>>> solver.count(puzzle), str(solver.solve(puzzle))
(1, '1243342123144132')

A name is imported from its module when it is first asked for, so that a caller waits only for what it uses.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.algorithms import ALGORITHMS
    from solver.answers import count, is_unique, solutions, solve, surveying, true_candidates, why_none
    from solver.check import mistakes, verify
    from solver.coach import next_step, path, steps_by_technique
    from solver.constraints import KINDS
    from solver.errors import BadPuzzle, BadRequest, LimitReached, NoSolution, Problem, SolverError
    from solver.formats import FORMATS, read, read_many, recognise, write
    from solver.generator import LEVELS, SYMMETRIES, Request, canonical, generate, generate_many, generating
    from solver.grid import Grid
    from solver.heuristics import CELL_ORDERS, DIGIT_ORDERS
    from solver.languages import LANGUAGES, language_of
    from solver.lesson import Run, run
    from solver.own import BadCode, add_code, blamed, code_of
    from solver.picture import draw, draw_code
    from solver.play import Play
    from solver.propagation import PROPAGATIONS
    from solver.puzzle import Puzzle
    from solver.race import Race
    from solver.rating import Rating, grading, rate
    from solver.replay import Replay
    from solver.search import Search
    from solver.shape import Shape
    from solver.step import Step
    from solver.techniques import TECHNIQUES, steps
    from solver.text import named, say
    from solver.watching import Watch, changing

__version__ = "0.1.0"

__all__ = [
    "ALGORITHMS",
    "CELL_ORDERS",
    "DIGIT_ORDERS",
    "FORMATS",
    "KINDS",
    "LANGUAGES",
    "LEVELS",
    "PROPAGATIONS",
    "SYMMETRIES",
    "TECHNIQUES",
    "BadCode",
    "BadPuzzle",
    "BadRequest",
    "Grid",
    "LimitReached",
    "NoSolution",
    "Play",
    "Problem",
    "Puzzle",
    "Race",
    "Rating",
    "Replay",
    "Request",
    "Run",
    "Search",
    "Shape",
    "SolverError",
    "Step",
    "Watch",
    "__version__",
    "add_code",
    "blamed",
    "canonical",
    "changing",
    "code_of",
    "count",
    "draw",
    "draw_code",
    "generate",
    "generate_many",
    "generating",
    "grading",
    "is_unique",
    "language_of",
    "mistakes",
    "named",
    "next_step",
    "path",
    "rate",
    "read",
    "read_many",
    "recognise",
    "run",
    "say",
    "solutions",
    "solve",
    "steps",
    "steps_by_technique",
    "surveying",
    "true_candidates",
    "verify",
    "why_none",
    "write",
]

HOMES = {
    "algorithms": ("ALGORITHMS",),
    "answers": ("count", "is_unique", "solutions", "solve", "surveying", "true_candidates", "why_none"),
    "check": ("mistakes", "verify"),
    "coach": ("next_step", "path", "steps_by_technique"),
    "constraints": ("KINDS",),
    "errors": ("BadPuzzle", "BadRequest", "LimitReached", "NoSolution", "Problem", "SolverError"),
    "formats": ("FORMATS", "read", "read_many", "recognise", "write"),
    "generator": (
        "LEVELS",
        "SYMMETRIES",
        "Request",
        "canonical",
        "generate",
        "generate_many",
        "generating",
    ),
    "grid": ("Grid",),
    "heuristics": ("CELL_ORDERS", "DIGIT_ORDERS"),
    "languages": ("LANGUAGES", "language_of"),
    "lesson": ("Run", "run"),
    "own": ("BadCode", "add_code", "blamed", "code_of"),
    "picture": ("draw", "draw_code"),
    "play": ("Play",),
    "propagation": ("PROPAGATIONS",),
    "puzzle": ("Puzzle",),
    "race": ("Race",),
    "rating": ("Rating", "grading", "rate"),
    "replay": ("Replay",),
    "search": ("Search",),
    "shape": ("Shape",),
    "step": ("Step",),
    "techniques": ("TECHNIQUES", "steps"),
    "text": ("named", "say"),
    "watching": ("Watch", "changing"),
}
"""The module of each public name."""


def __getattr__(name: str) -> object:
    """Import a public name; Python comes here only when it has not been asked for before."""
    home = next((home for home, names in HOMES.items() if name in names), None)
    if home is None:
        raise AttributeError(f"module 'solver' has no attribute '{name}'")
    thing: object = getattr(__import__(f"solver.{home}", fromlist=[name]), name)
    globals()[name] = thing
    return thing


def __dir__() -> list[str]:
    return __all__
