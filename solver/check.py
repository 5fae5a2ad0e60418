"""Whether digits obey a puzzle's rules, in words.

`verify` judges a finished grid by the rules alone and shares nothing with the solvers.
`mistakes` helps a player in the middle of a puzzle.
"""

from __future__ import annotations

from itertools import islice

from solver.errors import Problem
from solver.grid import Grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.puzzle import Puzzle


def verify(puzzle: Puzzle, grid: Grid | Sequence[int]) -> list[Problem]:
    """Return every rule that a finished grid breaks, empty when it is right."""
    digits = grid.digits if isinstance(grid, Grid) else grid
    problems = puzzle.faults(digits)
    if len(digits) != len(puzzle.givens):
        return problems
    name, symbol = puzzle.shape.name, puzzle.shape.symbol
    for cell, given in enumerate(puzzle.givens):
        if not digits[cell]:
            problems.append(Problem(f"{name(cell)} is empty", [cell]))
        elif given and digits[cell] != given:
            problems.append(Problem(f"{name(cell)} is given as {symbol(given)}", [cell]))
    return problems


def mistakes(puzzle: Puzzle, digits: Sequence[int], *, nodes: int | None = None) -> list[Problem]:
    """Return what is wrong with a player's digits, 0 for empty.

    Broken rules come first.  If there are none and the puzzle has exactly one solution, every
    digit that differs from it is named.  If that takes more than `nodes` nodes to find out, no
    digit is blamed.
    """
    problems = puzzle.faults(digits)
    if problems:
        return problems
    # Imported here because the page waits for every import, and asks its first question later.
    from solver import lanes

    run = lanes.Run(puzzle, nodes=nodes and nodes - 1)
    solutions = list(islice(run, 2))
    if len(solutions) != 1 or run.is_cut:
        return []
    name, symbol = puzzle.shape.name, puzzle.shape.symbol
    return [
        Problem(f"{name(cell)} cannot be {symbol(digit)}", [cell])
        for cell, digit in enumerate(digits)
        if digit and digit != solutions[0][cell]
    ]
