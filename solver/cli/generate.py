"""`arcwise generate`: new puzzles with exactly one solution."""

from __future__ import annotations

import sys

from solver.cli.convert import format_names, print_apart
from solver.cli.inputs import read_one, text_of
from solver.cli.options import Command, Option, Usage, shortened
from solver.cli.solve import JOBS, JSON
from solver.cli.step import technique_names
from solver.words import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from solver.cli.options import Options
    from solver.constraints import Constraint
    from solver.generator.batch import Made, Wishes
    from solver.generator.request import Request
    from solver.puzzle import Puzzle
    from solver.shape import Shape

STOPPED = 3
GRACE = 10.0
"""Seconds beyond the time for the first grid, without which there is not even a nearest puzzle."""
FORMATS = ("line", "nyu", "document")
"""What is written if no format is named: the first that holds the puzzle."""
ONE_LINE = ("line", "document")
"""The same where the solution stands in the same line."""
EMPTY = ".0*_-"
"""The characters of a pattern that stand for a cell without a clue."""
RULES: dict[str, list[dict[str, str]]] = {
    "diagonals": [{"kind": "diagonal", "direction": "down"}, {"kind": "diagonal", "direction": "up"}],
    "diagonal-down": [{"kind": "diagonal", "direction": "down"}],
    "diagonal-up": [{"kind": "diagonal", "direction": "up"}],
    **{kind: [{"kind": kind}] for kind in ("anti-knight", "anti-king", "non-consecutive", "disjoint-groups")},
}
"""The rules that a name says all about, as plain data."""


def preset_names() -> list[str]:
    """Return the names of the numbers of clues that have one."""
    from solver import LEVELS

    return list(LEVELS)


def level_names() -> list[str]:
    """Return the names of the levels as a person feels them."""
    from solver.techniques.base import LEVELS

    return list(LEVELS)


def symmetry_names() -> list[str]:
    """Return the names of the symmetries."""
    from solver import SYMMETRIES

    return list(SYMMETRIES)


def filling_names() -> list[str]:
    """Return the names of the ways to a full grid."""
    from solver.generator.filling import FILLINGS

    return list(FILLINGS)


WISHES = [
    Option("--clues", "how many digits are given", "N", int, least=0),
    Option("--removed", "how many cells are empty", "N", int, least=0),
    Option("--preset", "a number of clues by name", "NAME", choices=preset_names),
    Option("--level", "how hard it is for a person", "NAME", choices=level_names),
    Option("--rating", "how hard it is as a number, such as 2.6-4.5; see  arcwise techniques", "LOW-HIGH"),
    Option("--needs", "a technique that is needed; see  arcwise techniques", "NAME", choices=technique_names),
    Option("--at-most", "the hardest technique that may be needed", "NAME", choices=technique_names),
    Option("--minimal", "no clue can go"),
    Option("--symmetry", "of the cells of the clues", "NAME", str, "none", choices=symmetry_names),
    Option("--pattern", f"the cells of the clues, a grid with any of {EMPTY} for the others", "FILE|TEXT|-"),
    Option("--size", "digits in a row, 1 to 25", "N", int),
    Option("--boxes", "height and width of the boxes, such as 2x3, or none", "HxW"),
    Option("--jigsaw", "regions by chance in place of boxes"),
    Option("--rules", f"further rules, with commas between them: {', '.join(RULES)}", "NAMES"),
    Option("--like", "size, boxes and rules of this puzzle", "FILE|TEXT|-"),
    Option("--kropki", "with the dots of the solution"),
    Option("--strict", "Kropki in which missing dots count too"),
    Option("--fewest-dots", "Kropki without a dot too many"),
    Option("--filling", "how the full grid is made", "NAME", str, "search", choices=filling_names),
    Option("--tries", "how often to try before the nearest puzzle will do", "N", int, least=1),
    Option("--seconds", "how long to try for each puzzle", "N", float, least=0),
]
"""What can be asked of a puzzle."""


class NoGridError(Exception):
    """The time is over before there is even a grid to take clues from."""


def run(options: Options) -> int:
    """Print as many puzzles as asked for; without a first grid there are none, which is told."""
    from solver.cli.screen import complain

    try:
        return _make(options)
    except NoGridError as error:
        complain(str(error))
        return STOPPED


def _make(options: Options) -> int:
    """Print as many puzzles as asked for; those that are only the nearest to the wishes are told of."""
    from functools import partial

    from solver.cli.bulk import pool_of
    from solver.cli.interrupts import whole
    from solver.cli.progress import Progress
    from solver.cli.screen import complain
    from solver.generator.batch import series

    request = request_of(options)
    printer = _Printer(options)
    if options.number == 1 and options.jobs == 1 and not options.executor:
        return _make_one(request, printer)
    with pool_of(options) as pool, Progress("puzzle", options.number) as progress:
        made = series(
            request,
            options.number,
            executor=None if pool is None else pool.executor,
            jobs=1 if pool is None else pool.width,
            make=None if options.seconds is None else partial(made_within, options.seconds),
        )
        try:
            for seed, puzzle in made:

                def settle(puzzle: Puzzle = puzzle, seed: int = seed) -> None:
                    printer.show(puzzle, seed)
                    sys.stdout.flush()
                    progress.add(1, 1)

                whole(settle)
        except KeyboardInterrupt:
            raise KeyboardInterrupt(f"interrupted: {counted(progress.things, 'puzzle')} made") from None
    if progress.things < options.number:
        complain(f"{counted(progress.things, 'puzzle')} made; no others of the sort were found")
        return STOPPED
    return STOPPED if printer.is_missed else 0


def _make_one(request: Request, printer: _Printer) -> int:
    """Print one puzzle; a person sees how often was tried, and Ctrl-C leaves the nearest so far."""
    from solver.cli.interrupts import heeded, whole

    with heeded() as is_stopped:
        try:
            puzzle = nearest(request, printer.options.seconds, is_stopped)
        except KeyboardInterrupt:
            raise KeyboardInterrupt("interrupted: 0 puzzles made") from None
    whole(lambda: printer.show(puzzle, request.seed))
    if is_stopped():
        raise KeyboardInterrupt("interrupted: 1 puzzle made")
    return STOPPED if printer.is_missed else 0


def nearest(request: Request, seconds: float | None, is_stopped: Callable[[], bool]) -> Puzzle:
    """Return the puzzle, or the nearest so far if it is stopped or time is over; a person sees the tries."""
    from solver import generating
    from solver.cli.progress import Progress

    is_over = _clock(seconds)
    job = generating(request)
    with Progress("try", request.tries, plural="tries", is_quiet=True) as progress:
        while True:
            try:
                found = next(job)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]
            if found.phase == "trying" and found.done > progress.things:
                more = found.done - progress.things
                progress.add(more, more)
            if is_stopped() or is_over():
                puzzle = found.puzzle
                if puzzle is not None:
                    return puzzle


def request_of(options: Options) -> Request:
    """Return what is asked of the generator; raise Usage for what says nothing, or a thing twice."""
    from solver import Request
    from solver.cli.screen import complain
    from solver.constraints import from_dict
    from solver.generator import clues_of

    shape, constraints = _ground(options)
    constraints += [from_dict(rule) for name in _names(options.rules) for rule in RULES[name]]
    if sum(number is not None for number in (options.clues, options.removed, options.preset)) > 1:
        raise Usage("--clues, --removed and --preset are three ways to ask for one number")
    seed = _seed() if options.seed is None else options.seed
    request = Request(
        seed=seed,
        clues=options.clues if options.preset is None else clues_of(options.preset, shape),
        removed=options.removed,
        level=options.level or "",
        rating=_range(options.rating),
        needs=options.needs or "",
        at_most=options.at_most or "",
        symmetry=options.symmetry,
        minimal=bool(options.minimal),
        pattern=_pattern(options.pattern, shape),
        shape=shape,
        jigsaw=bool(options.jigsaw),
        constraints=constraints,
        filling=options.filling,
        kropki=bool(options.kropki),
        strict=bool(options.strict),
        fewest_dots=bool(options.fewest_dots),
        tries=options.tries,
    )
    if options.seed is None:
        complain(f"seed {seed}")
    return request


def _ground(options: Options) -> tuple[Shape, list[Constraint]]:
    """Return size and boxes, and the rules of the puzzle that is to be a model."""
    from solver import Shape

    if options.like is None:
        size = 9 if options.size is None else options.size
        boxes = {} if options.boxes is None else {"boxes": _boxes(options.boxes)}
        return Shape(size, **boxes), []
    if options.size is not None or options.boxes is not None:
        raise Usage("--like says what the size and the boxes are")
    model = read_one(options.like)
    return model.shape, list(model.constraints)


def _boxes(text: str) -> tuple[int, int] | None:
    if text == "none":
        return None
    high, _, wide = text.partition("x")
    if not (high.isdecimal() and wide.isdecimal()):
        raise Usage(f"--boxes takes a height and a width such as 2x3, or none, not '{shortened(text)}'")
    return int(high), int(wide)


def _names(text: str | None) -> list[str]:
    names = [] if text is None else text.split(",")
    for name in names:
        if name not in RULES:
            raise Usage(f"--rules takes some of {', '.join(RULES)}, not '{shortened(name)}'")
    return names


def _range(text: str | None) -> tuple[float, float] | None:
    from math import isfinite, nan

    if text is None:
        return None
    low, dash, high = text.partition("-")
    try:
        found = float(low), float(high if dash else low)
    except ValueError:
        found = nan, nan
    if not all(map(isfinite, found)):
        raise Usage(f"--rating takes two numbers such as 2.6-4.5, not '{shortened(text)}'")
    return found


def _pattern(word: str | None, shape: Shape) -> list[int] | None:
    """Return the cells of a pattern; raise Usage if it is not as large as the grid."""
    if word is None:
        return None
    cells = "".join(text_of(word).split())
    if len(cells) != len(shape.cells):
        raise Usage(f"--pattern takes {len(shape.cells)} cells, not {len(cells)}")
    return [cell for cell, char in enumerate(cells) if char not in EMPTY]


def _seed() -> int:
    from secrets import randbits

    return randbits(32)


def made_within(seconds: float, wishes: Wishes) -> Made:
    """Return what is found in so many seconds, as `series` wants it."""
    from solver import Request, generate
    from solver.generator.batch import with_form

    return with_form(generate(Request.from_dict(wishes), enough=_clock(seconds)))


def _clock(seconds: float | None) -> Callable[[], bool]:
    """Return a function that tells whether time is over, and raises NoGridError if nobody can use it."""
    from time import monotonic

    if seconds is None:
        return lambda: False
    end = monotonic() + seconds
    told: list[float] = []

    def is_over() -> bool:
        now = monotonic()
        if now > end:
            told.append(now)
            if now - told[0] > GRACE:
                raise NoGridError("the time is over, and no grid to begin with was found")
        return now > end

    return is_over


class _Printer:
    """Prints puzzles as they are wanted, and remembers whether one is not as wished."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.is_missed = False
        self.is_next = False

    def show(self, puzzle: Puzzle, seed: int) -> None:
        """Print one more puzzle, and what it misses."""
        from solver import write
        from solver.cli.boards import board
        from solver.cli.screen import complain, print_json, show

        options = self.options
        for note in puzzle.notes:
            complain(f"seed {seed}: {note}")
            self.is_missed = True
        if options.json:
            print_json({"seed": seed, **puzzle.to_dict(), "text": write(puzzle, "document")})
        elif options.to is None and options.number == 1 and sys.stdout.isatty():
            show(board(puzzle))
            if options.solution:
                show(board(puzzle, puzzle.solution))
        else:
            print_apart(self._text(puzzle), is_next=self.is_next)
            self.is_next = True

    def _text(self, puzzle: Puzzle) -> str:
        names = ONE_LINE if self.options.solution else FORMATS
        text = _written(puzzle, [self.options.to] if self.options.to else names).rstrip("\n")
        if not self.options.solution:
            return text
        if "\n" in text:
            raise Usage("--solution needs a format of one line, or --json")
        return f"{text} {''.join(map(puzzle.shape.symbol, puzzle.solution or ()))}"


def _written(puzzle: Puzzle, names: Iterable[str]) -> str:
    """Return a puzzle in the first of some formats that holds it; raise BadRequest if none does."""
    from solver import BadRequest, write

    *first, last = names
    for name in first:
        try:
            return write(puzzle, name)
        except BadRequest:
            continue
    return write(puzzle, last)


COMMAND = Command(
    "generate",
    "print new puzzles with exactly one solution",
    [
        *WISHES,
        Option("--seed", "a number that stands for the first puzzle; the next has the next one", "N", int),
        Option(
            "--number -n", "how many puzzles, no two the same but for names and places", "N", int, 1, least=1
        ),
        Option("--to", "the format to write", "FORMAT", choices=format_names),
        Option("--solution", "print the solution after the puzzle"),
        JSON,
        *JOBS,
    ],
    run=run,
    about="The same wishes with the same seed give the same puzzle, unless --seconds ends it.  Without a"
    " seed one is drawn and told on standard error.  Without any wish for clues or difficulty the preset is"
    " Medium.  Ctrl-C leaves the puzzles that are there, or of a single one the nearest so far.  Exit code 0:"
    " all is as wished; 2: it cannot be, and the reason is told; 3: the tries or the time were over, and a"
    " puzzle is the nearest that was found, which is told.",
    examples=[
        "arcwise generate --clues 30 --symmetry half-turn --seed 7",
        "arcwise generate --level Hard --needs skyscraper --seconds 20",
        "arcwise generate --preset Extreme --number 1000 --jobs 0 > extreme.txt",
        "arcwise generate --size 6 --boxes 3x2 --kropki --strict --clues 0 --to document",
        "arcwise generate --rules diagonals,anti-king --minimal --to sudokupad",
    ],
)
