"""What step, path and hint share: the position to start from, and a step as text with its board."""

from __future__ import annotations

from solver.cli.solve import JSON, STRICT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options
    from solver.grid import Grid
    from solver.step import Step

DRAWN = [*STRICT, JSON]
"""Options of all three."""


def position(options: Options) -> Grid:
    """Return the board of the puzzle that is named, with what the player has put there."""
    from solver import Grid
    from solver.cli.inputs import read_one

    puzzle = read_one(options.input, strict=strictness(options))
    play = puzzle.play
    if play is None:
        return Grid(puzzle)
    digits = [given or digit for given, digit in zip(puzzle.givens, play.digits, strict=True)]
    full = puzzle.shape.full
    return Grid.of(puzzle, digits, [mask or full for mask in play.centre])


def strictness(options: Options) -> bool | None:
    """Return whether all dots are given, None if the puzzle itself tells."""
    return None if options.strict is None else options.strict == "strict"


def show_step(step: Step, grid: Grid) -> None:
    """Print a step, and the board after it with the cells of the argument in colour."""
    from solver.cli.boards import board, marks_of
    from solver.cli.screen import show

    after = grid.copy()
    step.apply(after)
    show([(f"{step.title}:", "bold"), (str(step.why).join((" ", "")), "")])
    show(board(grid.puzzle, after.digits, marks_of(step)))


def show_warnings(grid: Grid) -> None:
    """Tell what every answer about this puzzle has to say."""
    from solver.cli.screen import complain

    for warning in grid.puzzle.warnings():
        complain(warning)
