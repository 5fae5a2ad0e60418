"""`arcwise generate`: new puzzles with exactly one solution."""

from __future__ import annotations

import sys

from solver.cli.convert import format_names
from solver.cli.options import Command, Option, Usage
from solver.cli.solve import JOBS, JSON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from solver.cli.options import Options
    from solver.puzzle import Puzzle


def level_names() -> list[str]:
    """Return the names of the levels."""
    from solver import LEVELS

    return list(LEVELS)


WISHES = [
    Option("--clues", "how many digits are given", "N", int, least=0),
    Option("--removed", "how many cells are empty", "N", int, least=0),
    Option("--level", "by the number of clues", "NAME", choices=level_names),
    Option("--size", "digits in a row, 1 to 25", "N", int, 9),
    Option("--boxes", "height and width of the boxes, such as 2x3, or none", "HxW"),
    Option("--kropki", "with all dots of the solution"),
    Option("--strict", "Kropki in which missing dots count too"),
    Option("--tries", "how often to try for so few clues", "N", int, 10, least=1),
]
"""What can be asked of a puzzle."""


def run(options: Options) -> int:
    """Print as many puzzles as asked for, each of a seed of its own, one after the other."""
    from solver.cli.bulk import pool_of, whole
    from solver.cli.progress import Progress
    from solver.cli.screen import complain

    wishes = wishes_of(options)
    first = _seed(options)
    with pool_of(options) as pool, Progress("puzzles", options.number) as progress:
        try:
            for seed, puzzle in enumerate(_made(first, wishes, options.number, pool), first):

                def settle(puzzle: Puzzle = puzzle, seed: int = seed) -> None:
                    _print(puzzle, seed, options)
                    progress.add(1, 1)

                whole(settle)
        except KeyboardInterrupt:
            progress.__exit__()
            complain(f"interrupted: {progress.things} puzzles were made")
            raise
    return 0


def wishes_of(options: Options) -> dict[str, Any]:
    """Return what to ask of the generator, as plain data; raise Usage for what says the same thing twice."""
    from solver import LEVELS, Shape

    place = {"size": options.size}
    if options.boxes is not None:
        place["boxes"] = _boxes(options.boxes)
    cells = options.size**2
    numbers = [options.clues, options.removed, options.level]
    if sum(number is not None for number in numbers) > 1:
        raise Usage("--clues, --removed and --level are three ways to ask for one number")
    clues = options.clues
    if options.removed is not None:
        clues = cells - options.removed
    elif options.level is not None:
        clues = round(LEVELS[options.level] * cells / len(Shape(9).cells))
    return {
        "clues": clues,
        "place": place,
        "kropki": bool(options.kropki),
        "strict": bool(options.strict),
        "tries": options.tries,
    }


def _boxes(text: str) -> list[int] | None:
    if text == "none":
        return None
    high, _, wide = text.partition("x")
    if not (high.isdecimal() and wide.isdecimal()):
        raise Usage(f"--boxes takes a height and a width such as 2x3, or none, not '{text}'")
    return [int(high), int(wide)]


def _seed(options: Options) -> int:
    if options.seed is not None:
        return int(options.seed)
    from secrets import randbits

    seed = randbits(32)
    sys.stderr.write(f"seed {seed}\n")
    return seed


def _made(first: int, wishes: dict[str, Any], number: int, pool: Any) -> Iterator[Puzzle]:  # noqa: ANN401  or None
    from solver import Puzzle
    from solver.cli.bulk import in_order

    seeds = range(first, first + number)
    if pool is None:
        return (make(seed, **wishes) for seed in seeds)
    made = in_order(pool, made_elsewhere, ((seed, wishes) for seed in seeds))
    return map(Puzzle.from_dict, made)


def make(seed: int, place: dict[str, Any], **wishes: Any) -> Puzzle:  # noqa: ANN401  whatever the generator takes
    """Return the puzzle of a seed; `place` has what a Shape is made of."""
    from solver import Shape, generate

    return generate(seed=seed, shape=Shape(**place), **wishes)


def made_elsewhere(seed: int, wishes: dict[str, Any]) -> dict[str, object]:
    """Return the puzzle of a seed as plain data, which another process can send."""
    return make(seed, **wishes).to_dict()


def _print(puzzle: Puzzle, seed: int, options: Options) -> None:
    from solver import write
    from solver.cli.boards import board
    from solver.cli.screen import complain, print_json, show

    for note in puzzle.notes:
        complain(note)
    symbol = puzzle.shape.symbol
    solution = "".join(map(symbol, puzzle.solution or ()))
    if options.json:
        data = {"seed": seed, **puzzle.to_dict(), "text": write(puzzle, "document")}
        print_json(data)
        return
    if options.to is None and options.number == 1 and sys.stdout.isatty():
        show(board(puzzle))
        return
    # A format that is not named is the shortest that holds the puzzle.
    text = write(puzzle, options.to or ("nyu" if options.kropki else "line")).rstrip("\n")
    sys.stdout.write(f"{text}{' ' * bool(options.solution)}{solution if options.solution else ''}\n")


COMMAND = Command(
    "generate",
    "print new puzzles with exactly one solution",
    [
        *WISHES,
        Option("--seed", "a number that stands for the first puzzle; the next has the next one", "N", int),
        Option("--number -n", "how many puzzles", "N", int, 1, least=1),
        Option("--to", "the format to write", "FORMAT", choices=format_names),
        Option("--solution", "print the solution after the puzzle"),
        JSON,
        *JOBS,
    ],
    run=run,
    about="The same wishes with the same seed give the same puzzle.  Without a seed one is drawn and told on"
    " standard error.",
    examples=[
        "arcwise generate --clues 30 --seed 7",
        "arcwise generate --level Hard --number 1000 --jobs 0 > hard.txt",
        "arcwise generate --size 6 --boxes 3x2 --kropki --strict --to document",
    ],
)
