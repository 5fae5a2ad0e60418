"""What step, path and hint share: the position to start from, a step as text with its board, or none."""

from __future__ import annotations

from solver.cli.options import Option
from solver.cli.solve import JSON, STRICT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options
    from solver.grid import Grid
    from solver.languages import Language
    from solver.step import Step


def languages() -> list[str]:
    """Return the codes of the languages that steps are told in."""
    from solver import LANGUAGES

    return list(LANGUAGES)


DRAWN = [
    *STRICT,
    JSON,
    Option("--language", "tell steps in this language", "CODE", default="en", choices=languages),
]
"""Options of all three."""
FAILED = 1


def language_in(options: Options) -> Language | None:
    """Return the language that is asked for."""
    from solver import language_of

    return language_of(options.language)


def position(options: Options) -> Grid:
    """Return the board of the puzzle that is named, with what the player has put there; warnings are told."""
    from solver import Grid
    from solver.cli.inputs import read_one
    from solver.cli.screen import complain

    puzzle = read_one(options.input, strict=strictness(options))
    for warning in puzzle.warnings():
        complain(warning)
    play = puzzle.play
    if play is None:
        return Grid(puzzle)
    digits = [given or digit for given, digit in zip(puzzle.givens, play.digits, strict=True)]
    full = puzzle.shape.full
    return Grid.of(puzzle, digits, [mask or full for mask in play.centre])


def strictness(options: Options) -> bool | None:
    """Return whether all dots are given, None if the puzzle itself tells."""
    return None if options.strict is None else options.strict == "strict"


def show_step(step: Step, grid: Grid, language: Language | None) -> None:
    """Print a step, and the board after it with the cells of the argument in colour."""
    from solver.cli.boards import board, marks_of
    from solver.cli.screen import sentence, show
    from solver.text import named

    after = grid.copy()
    step.apply(after)
    sentence((f"{named(step.title, language)}:", "bold"), (f" {step.argument.plain(language)}", ""))
    show(board(grid.puzzle, after.digits, marks_of(step)))


def no_move(step: Step | None, grid: Grid, language: Language | None) -> int:
    """Say why there is no move, which a step that is none explains, and return the exit code."""
    from solver.cli.screen import complain

    if step is not None:
        complain(step.text.plain(language))
    elif grid.is_solved():
        complain("the puzzle is solved: no step is left")
    else:
        complain("no technique finds a step")
    return FAILED
