"""`arcwise solve`: the solution of each puzzle, in the order in which they come."""

from __future__ import annotations

import sys

from solver.cli import inputs
from solver.cli.options import Command, Option, Usage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import BinaryIO

    from solver.cli.answering import Batch, Wishes
    from solver.cli.bulk import Supply
    from solver.cli.inputs import Piece, Source
    from solver.cli.options import Options
    from solver.cli.progress import Progress

BAD_INPUT = 2
MOST_JOBS = 256
"""More processes only wait for each other."""


def algorithms() -> list[str]:
    """Return the names of the algorithms."""
    from solver import ALGORITHMS

    return list(ALGORITHMS)


def cell_orders() -> list[str]:
    """Return the names of the cell orders."""
    from solver import CELL_ORDERS

    return list(CELL_ORDERS)


def digit_orders() -> list[str]:
    """Return the names of the digit orders."""
    from solver import DIGIT_ORDERS

    return list(DIGIT_ORDERS)


def propagations() -> list[str]:
    """Return the names of the propagations."""
    from solver import PROPAGATIONS

    return list(PROPAGATIONS)


def code_file(name: str) -> str:
    """Return the text of a file; its parts are added at once, so that the options after it can name them."""
    from solver.cli.code import loaded

    return loaded(name)


CODE = Option("--code", "run this file first: it adds parts of your own by name", "FILE", code_file)
HOW = [
    CODE,
    Option("--algorithm -a", "how to search", "NAME", choices=algorithms),
    Option("--cells", "another order of cells", "NAME", choices=cell_orders),
    Option("--digits", "another order of digits", "NAME", choices=digit_orders),
    Option("--propagate", "another propagation", "NAME", choices=propagations),
    Option("--seed", "a number that stands for all that is left to chance", "N", int, 0),
    Option("--nodes", "stop a search after so many nodes", "N", int, least=1),
]
"""Options that choose an algorithm."""
STRICT = [
    Option("--strict", "Kropki: all dots are given", dest="strict", value="strict"),
    Option("--no-strict", "Kropki: a border without a dot says nothing", dest="strict", value="no"),
]
JSON = Option("--json", "print JSON, one line for each result")
JOBS = [
    Option(
        "--jobs -j", "work on so many processes; 0 for one on each core", "N", int, 1, least=0, most=MOST_JOBS
    ),
    Option("--executor", "work on a Dask cluster; needs  pip install arcwise[dask]", "dask://ADDRESS"),
]
"""Options of the commands that work on many puzzles."""


def run(options: Options) -> int:
    """Solve everything that is named, and return the exit code that stands for all of it."""
    if options.draw and (options.json or options.count or options.output):
        raise Usage("--draw shows a board, which --json, --count and --output have none of")
    found = inputs.sources(options.inputs)
    if options.output:
        _refuse_clashes(found, options.output)
    some = inputs.stretches(found[0])
    # What is there decides what is done only if nothing else is named.
    looks = 2 if len(found) == 1 else 0
    first = [piece for piece in (next(some, None) for _ in range(looks)) if piece is not None]
    if looks and not first:
        return _told_empty(found[0])
    from solver.cli.answering import Wishes

    wishes = Wishes(options, is_own_format=bool(options.output))
    is_one = len(first) == 1 and inputs.puzzles_in(first[0]) == 1
    if is_one and not options.output and not options.executor:
        is_text = options.json or options.count
        is_drawn = options.draw or (sys.stdout.isatty() and not is_text)
        return _draw(first[0][1], wishes) if is_drawn else _print(found[0], first, wishes)
    if options.draw:
        raise Usage("--draw shows one puzzle, and there are more")
    from itertools import chain

    from solver.cli.bulk import Supply

    supplies = chain([Supply(found[0], chain(first, some))], map(Supply, found[1:]))
    return _solve_all(found, supplies, wishes, options)


def _told_empty(source: Source) -> int:
    sys.stderr.write(f"{source.name} has no puzzle\n")
    return BAD_INPUT


def _print(source: Source, only: list[Piece], wishes: Wishes) -> int:
    """Print the answer to the only puzzle."""
    from solver.cli.answering import answers

    batch = answers(only, wishes)
    sys.stdout.write(batch.text().decode())
    _tell(source, batch)
    return batch.code


def _draw(text: bytes | str, wishes: Wishes) -> int:
    """Draw the only puzzle with its solutions."""
    from solver import BadPuzzle, read
    from solver.cli.answering import CODES, answer_to, notes_on, worse
    from solver.cli.boards import board
    from solver.cli.screen import complain, show

    code = 0
    for strict in wishes.stricts:
        try:
            puzzle = read(inputs.decoded(text), strict=strict)
        except BadPuzzle as error:
            complain(str(error))
            return BAD_INPUT
        answer = answer_to(puzzle, wishes, strict=strict)
        if len(wishes.stricts) > 1:
            show([("strict" if strict else "not strict", "bold")])
        for digits in answer.found:
            show(board(puzzle, digits))
        for note in notes_on(puzzle, answer, wishes):
            complain(note)
        code = worse(code, CODES[answer.status])
    return code


def _solve_all(found: list[Source], supplies: Iterable[Supply], wishes: Wishes, options: Options) -> int:
    """Solve the pieces of all sources, which the supplies have."""
    from itertools import groupby
    from operator import itemgetter

    from solver.cli.answering import worse
    from solver.cli.bulk import batches, pool_of
    from solver.cli.progress import Progress
    from solver.words import counted

    code = 0
    sizes = [source.size() for source in found]
    total = None if None in sizes else sum(size or 0 for size in sizes)
    is_quiet = bool(options.output)
    with pool_of(options) as pool, Progress("puzzle", total, is_quiet=is_quiet) as progress:
        try:
            for supply, some in groupby(batches(supplies, wishes, pool), itemgetter(0)):
                found_code, is_ended = _settle(supply, map(itemgetter(1), some), progress, options)
                code = worse(code, found_code)
                if is_ended:
                    sys.stderr.write("stopped at the first bad input\n")
                    break
        except KeyboardInterrupt:
            raise KeyboardInterrupt(f"interrupted: {counted(progress.things, 'puzzle')} done") from None
    if options.stats:
        sys.stderr.write(progress.rate() + "\n")
    return code


def _settle(
    supply: Supply, answers: Iterable[Batch], progress: Progress, options: Options
) -> tuple[int, bool]:
    """Print all answers to a supply; return the exit code, and whether nothing else is to be done."""
    from solver.cli.answering import worse
    from solver.cli.bulk import print_bytes
    from solver.cli.interrupts import whole

    source = supply.source
    code = done = 0
    target: BinaryIO | None = None

    def settle(batch: Batch) -> None:
        """Print a batch, and count it as done."""
        nonlocal target, done
        text = batch.text()
        if not options.output:
            print_bytes(text)
        elif text:
            target = target or _created(options.output, source)
            target.write(text)
        _tell(source, batch)
        progress.add(batch.done, batch.size)
        done += batch.done

    try:
        for batch in answers:
            whole(lambda batch=batch: settle(batch))  # type: ignore[misc]
            code = worse(code, batch.code)
            if batch.is_ended:
                return code, True
    finally:
        if target is not None:
            target.close()
    if supply.error is not None:
        from solver.cli import because

        sys.stderr.write(because(supply.error) + "\n")
        return BAD_INPUT, bool(options.strict_input)
    if not done:
        code = worse(code, _told_empty(source))
    return code, False


def _tell(source: Source, batch: Batch) -> None:
    for number, note in batch.notes:
        sys.stderr.write(f"{source.place(number)}{note}\n")


def _refuse_clashes(found: list[Source], folder: str) -> None:
    """Raise Usage if two answers would go to the same file, or one over its own question."""
    import os

    seen: set[str] = set()
    for source in found:
        target = os.path.join(folder, source.relative)
        if target in seen:
            raise Usage(f"two inputs would both be written to {target}")
        if source.path and os.path.exists(target) and os.path.samefile(target, source.path):
            raise Usage(f"{target} is an input and would be written over")
        seen.add(target)


def _created(folder: str, source: Source) -> BinaryIO:
    """Return a new file in a folder, which is made if need be, for the answers to a source."""
    from pathlib import Path

    target = Path(folder, source.relative)
    target.parent.mkdir(parents=True, exist_ok=True)
    return target.open("wb")


COMMAND = Command(
    "solve",
    "print the solution of each puzzle",
    [
        *HOW,
        Option("--all", "print all solutions"),
        Option("--any", "print one solution, and do not look for a second"),
        Option("--count", "print the number of solutions"),
        Option("--limit", "of all solutions print or count no more than this", "N", int, least=1),
        *STRICT,
        Option("--both", "Kropki: answer both ways", dest="strict", value="both"),
        Option("--stats", "tell the counters of each search on standard error"),
        Option("--output -o", "write a file for each input, in its own format", "DIR"),
        JSON,
        Option("--draw", "draw the board, as in a terminal"),
        Option("--strict-input", "stop at the first bad input"),
        *JOBS,
    ],
    run=run,
    arguments=[inputs.PUZZLES],
    about="A solution is one line, or a board if there is one puzzle and a terminal to draw it in. "
    " Exit code 0: each puzzle has one solution; 1: some has none, or several where one was asked; 2:"
    " some input is bad; 3: a search was stopped by a limit.",
    examples=[
        "arcwise solve puzzles.txt --jobs 4 > solutions.txt",
        "arcwise solve --count --limit 1000 puzzle.sdk",
        "arcwise solve --algorithm mac --stats --both kropki.txt",
    ],
)
