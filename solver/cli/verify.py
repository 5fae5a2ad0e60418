"""`arcwise verify`: whether solutions are right, and every rule that they break, in words."""

from __future__ import annotations

import os
import sys

from solver.cli.inputs import decoded, pieces, sources
from solver.cli.options import Argument, Command, Usage
from solver.cli.solve import JSON, STRICT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.cli.inputs import Piece, Source
    from solver.cli.options import Options
    from solver.shape import Shape

FAILED, BAD_INPUT = 1, 2
LONGEST = 9
"""More figures need not be read to tell that a number is no digit."""


def run(options: Options) -> int:
    """Judge each solution by its puzzle; one that cannot be read does not stop the rest."""
    from itertools import zip_longest

    from solver import BadPuzzle
    from solver.cli.human import strictness
    from solver.cli.screen import complain, print_json

    codes = {0}
    for question, answer in _pairs(options.puzzles, options.solutions):
        number = 0
        for number, pair in enumerate(zip_longest(pieces(question), pieces(answer)), 1):
            try:
                problems = _judged(*pair, strict=strictness(options))
                codes.add(FAILED if problems else 0)
            except BadPuzzle as error:
                problems = [str(error)]
                codes.add(BAD_INPUT)
            if options.json:
                data = {"input": question.name, "solution": answer.name, "number": number}
                print_json({**data, "right": not problems, "problems": problems})
            else:
                name = f"{answer.name}, puzzle {number}" if number > 1 else answer.name
                sys.stdout.write(f"{name}: {'; '.join(problems) or 'right'}\n")
        if not number:
            complain(f"{question.name} has no puzzle")
            codes.add(BAD_INPUT)
    return max(codes)


def _pairs(first: str, second: str) -> Iterator[tuple[Source, Source]]:
    """Yield each file of puzzles with that of its solutions, which in folders has the same name."""
    if os.path.isdir(first) != os.path.isdir(second):
        raise Usage(
            f"{first if os.path.isdir(first) else second} is a folder; name two folders, or two files"
        )
    if not os.path.isdir(first):
        question, answer = sources([first, second])
        yield question, answer
        return
    answers = {source.relative: source for source in sources([second])}
    for question in sources([first]):
        if question.relative not in answers:
            raise Usage(f"{second} has no solution for {question.relative}")
        yield question, answers[question.relative]


def _judged(asked: Piece | None, given: Piece | None, *, strict: bool | None) -> list[str]:
    """Return all that is wrong with a solution, in words; raise BadPuzzle if that cannot be told."""
    from solver import BadPuzzle, read, verify

    if asked is None:
        return ["there is no puzzle for this solution"]
    if given is None:
        return ["there is no solution for this puzzle"]
    try:
        puzzle = read(decoded(asked[1]), strict=strict)
    except BadPuzzle as error:
        raise BadPuzzle([f"the puzzle cannot be read: {error}"]) from None
    return [str(problem) for problem in verify(puzzle, _digits(decoded(given[1]), puzzle.shape))]


def _digits(text: str, shape: Shape) -> list[int]:
    """Return the digits of a solution, which need not obey any rule: only its format is looked at."""
    from solver import BadPuzzle, read
    from solver.formats.base import EMPTY

    words = [word for line in text.splitlines() for word in line.split("#")[0].split()]
    if len(words) == len(shape.cells) and all(map(str.isdecimal, words)):
        return [int(word[:LONGEST]) for word in words]
    symbols = "".join(words)
    if len(symbols) == len(shape.cells):
        for cell, symbol in enumerate(symbols):
            if symbol not in EMPTY and not shape.digit(symbol):
                raise BadPuzzle([f"the solution has {symbol!r} in {shape.name(cell)}"])
        return list(map(shape.digit, symbols))
    try:
        solved = read(text)
    except BadPuzzle as error:
        raise BadPuzzle([f"the solution cannot be read: {error}"]) from None
    placed = solved.play.digits if solved.play is not None else [0] * len(solved.givens)
    return [given or digit for given, digit in zip(solved.givens, placed, strict=True)]


COMMAND = Command(
    "verify",
    "say whether solutions are right, and every rule that they break",
    [*STRICT, JSON],
    run=run,
    arguments=[
        Argument("puzzles", "INPUT", "a file or a folder of puzzles, or a puzzle"),
        Argument("solutions", "SOLUTION", "the file, folder or text with their solutions"),
    ],
    about="Solutions come in the order of the puzzles, in folders under the same names.  Exit code 1 if"
    " any is wrong, 2 if any cannot be read.",
    examples=["arcwise verify Input1.txt Output1.txt", "arcwise verify puzzles/ solutions/"],
)
