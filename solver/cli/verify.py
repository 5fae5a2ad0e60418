"""`arcwise verify`: whether solutions are right, and every rule that they break, in words."""

from __future__ import annotations

import os
import sys

from solver.cli.inputs import pieces, sources
from solver.cli.options import Argument, Command, Usage
from solver.cli.solve import JSON, STRICT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.cli.inputs import Source
    from solver.cli.options import Options
    from solver.puzzle import Puzzle

FAILED = 1


def run(options: Options) -> int:
    """Judge each solution by its puzzle."""
    from itertools import zip_longest

    from solver.cli.human import strictness
    from solver.cli.screen import print_json

    is_right = True
    for question, answer in _pairs(options.puzzles, options.solutions):
        both = zip_longest(pieces(question), pieces(answer))
        for number, (asked, given) in enumerate(both, 1):
            problems = _judged(asked, given, strict=strictness(options))
            is_right = is_right and not problems
            if options.json:
                data = {"input": question.name, "solution": answer.name, "number": number}
                print_json({**data, "right": not problems, "problems": problems})
            else:
                name = f"{answer.name}, puzzle {number}" if number > 1 else answer.name
                sys.stdout.write(f"{name}: {'; '.join(problems) or 'right'}\n")
    return 0 if is_right else FAILED


def _pairs(first: str, second: str) -> Iterator[tuple[Source, Source]]:
    """Yield each file of puzzles with that of its solutions, which in folders has the same name."""
    if not os.path.isdir(first) or not os.path.isdir(second):
        [question], [answer] = sources([first]), sources([second])
        yield question, answer
        return
    answers = {source.relative: source for source in sources([second])}
    for question in sources([first]):
        if question.relative not in answers:
            raise Usage(f"{second} has no solution for {question.relative}")
        yield question, answers[question.relative]


def _judged(
    asked: tuple[int, bytes | str] | None, given: tuple[int, bytes | str] | None, *, strict: bool | None
) -> list[str]:
    """Return all that is wrong with a solution, in words."""
    from solver import verify

    if asked is None:
        return ["there is no puzzle for this solution"]
    if given is None:
        return ["there is no solution for this puzzle"]
    puzzle = _read(asked, strict=strict)
    return [str(problem) for problem in verify(puzzle, _digits(given, puzzle))]


def _read(piece: tuple[int, bytes | str], *, strict: bool | None = None) -> Puzzle:
    from solver import read

    text = piece[1]
    return read(text if isinstance(text, str) else text.decode(), strict=strict)


def _digits(piece: tuple[int, bytes | str], puzzle: Puzzle) -> list[int]:
    """Return the digits of a solution, which need not obey any rule: only its format is looked at."""
    from solver import BadPuzzle

    text = piece[1] if isinstance(piece[1], str) else piece[1].decode()
    shape = puzzle.shape
    rows = [line.split("#")[0].split() for line in text.splitlines()]
    words = [word for row in rows for word in row]
    if len(words) == len(shape.cells) and all(word.isdecimal() for word in words):
        return [int(word) for word in words]
    if len("".join(words)) == len(shape.cells):
        return [shape.digit(char) for char in "".join(words)]
    try:
        solved = _read(piece)
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
    " any is wrong.",
    examples=["arcwise verify Input1.txt Output1.txt", "arcwise verify puzzles/ solutions/"],
)
