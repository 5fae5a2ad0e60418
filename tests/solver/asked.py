"""Requests of every sort, and the puzzles they lead to as text; also run inside Pyodide."""

import solver
from solver import Shape
from solver.constraints import AntiKnight, Diagonal

REQUESTS = (
    {"clues": 24},
    {"minimal": True, "symmetry": "half-turn"},
    {"clues": 40, "filling": "template"},
    {"clues": 21, "tries": 35},  # exchanges clues
    {"shape": Shape(16), "clues": 140},
    {"shape": Shape(6, (3, 2)), "minimal": True},
    {"jigsaw": True, "clues": 35},
    {"jigsaw": True, "shape": Shape(7)},
    {"pattern": range(0, 81, 2)},
    {"constraints": [Diagonal("down")], "clues": 20},
    {"constraints": [AntiKnight()], "clues": 20},
    {"kropki": True, "strict": True, "clues": 0},
    {"kropki": True, "fewest_dots": True, "shape": Shape(6)},
    {"level": "Medium"},
    {"rating": (3.0, 4.5), "tries": 2},
    {"level": "Hard", "needs": "xy-wing", "tries": 3},
)


def answers():
    """Yield the puzzle of each request, with its notes, and then a few of a series."""
    for seed, wishes in enumerate(REQUESTS):
        yield _told(solver.generate(seed=seed, **wishes))
    several = [solver.Request(seed=1, minimal=True), solver.Request(seed=2, clues=6, shape=Shape(4))]
    yield from map(_told, solver.generate_many(several, 4, jobs=1))


def _told(puzzle):
    return " ".join([solver.write(puzzle, "document"), *puzzle.notes])
