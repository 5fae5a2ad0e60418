"""`arcwise convert`: puzzles in another format."""

from __future__ import annotations

import sys

from solver.cli.human import strictness
from solver.cli.inputs import PUZZLES, puzzles
from solver.cli.options import Command, Option
from solver.cli.solve import STRICT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options
    from solver.puzzle import Puzzle

BAD_INPUT = 2
PICTURE = "svg"


def format_names() -> list[str]:
    """Return the names of the formats that can be written."""
    from solver import FORMATS

    return [known.name for known in FORMATS if known.write is not None]


def target_names() -> list[str]:
    """Return the names of all that a puzzle can be written as."""
    return [*format_names(), PICTURE]


def run(options: Options) -> int:
    """Print each puzzle in a format; what it cannot hold is told, and the rest goes on."""
    from solver import SolverError
    from solver.cli.screen import complain

    code = 0
    is_next = False
    for source, number, puzzle in puzzles(options.inputs, strict=strictness(options)):
        if puzzle is None:
            code = BAD_INPUT
            continue
        try:
            text = _written(puzzle, options)
        except SolverError as error:
            complain(f"{source.place(number)}{error}")
            code = BAD_INPUT
            continue
        print_apart(text, is_next=is_next)
        is_next = True
    return code


def _written(puzzle: Puzzle, options: Options) -> str:
    if options.to == PICTURE:
        from solver.picture import draw

        return draw(puzzle, candidates=bool(options.candidates))
    from solver import write

    return write(puzzle, options.to)


def print_apart(text: str, *, is_next: bool) -> None:
    """Print a puzzle; those of several lines are told apart by an empty one."""
    text = text.rstrip("\n")
    sys.stdout.write("\n" * (is_next and "\n" in text) + text + "\n")


COMMAND = Command(
    "convert",
    "print puzzles in another format",
    [
        Option("--to", "the format to write", "FORMAT", default="line", choices=target_names),
        Option("--candidates", "in a picture, with the candidates that the givens leave"),
        *STRICT,
    ],
    run=run,
    arguments=[PUZZLES],
    about="svg is a picture to print or to put into a page.  A format"
    " that cannot hold all rules of a puzzle refuses it and says why: exit code 2.",
    examples=[
        "arcwise convert --to sdm puzzles.txt > puzzles.sdm",
        "arcwise convert --to drawn puzzle.ss",
        "arcwise convert --to svg puzzle.txt > puzzle.svg",
    ],
)
