"""The formats that puzzles come in, one file for each.

To add a format, write a file here with `looks_like`, `read`, `write` and their FORMAT, and add
it to FORMATS.
"""

from __future__ import annotations

from math import isqrt

from solver.constraints import Strict
from solver.errors import BadPuzzle, BadRequest, Problem
from solver.formats import (
    candidates,
    classic,
    document,
    drawn,
    fpuzzles,
    hodoku,
    iss,
    line,
    nyu,
    pencilmarks,
    rows,
    sdk,
    sdm,
    sdx,
    simple_sudoku,
    sudokupad,
    sudokuwiki,
)
from solver.formats.base import EMPTY, MAX_CHARACTERS, MAX_LINES, MAX_LINK, is_link, is_word, may_be_grid
from solver.puzzle import Puzzle
from solver.shape import DIGITS, MAX_SIZE
from solver.words import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solver.formats.base import Format

__all__ = ["FORMATS", "MAX_CHARACTERS", "blocks", "read", "read_many", "recognise", "write"]

FORMATS: list[Format] = [
    document.FORMAT,
    fpuzzles.FORMAT,
    classic.FORMAT,
    sudokupad.FORMAT,
    iss.FORMAT,
    sudokuwiki.FORMAT,
    hodoku.FORMAT,
    sdk.FORMAT,
    simple_sudoku.FORMAT,
    sdx.FORMAT,
    sdm.FORMAT,
    nyu.FORMAT,
    candidates.FORMAT,
    pencilmarks.FORMAT,
    drawn.FORMAT,
    rows.FORMAT,
    line.FORMAT,
]
"""Every format, in the order in which `read` tries them."""

ONE_LINE = ("document", "fpuzzles", "classic", "sudokupad", "iss", "sudokuwiki", "hodoku", "candidates")
"""Formats that have a whole puzzle in a line, whatever its length."""
MANY_LINES = ("nyu", "pencilmarks", "drawn")
"""Formats that have a puzzle in many lines, after which an empty one may stand."""
MOST_ABOVE = 2
"""How many drawings may stand above one of candidates."""
UNKNOWN = "the text is in no format that is known here"
ACCEPTED = "; a grid of digits and points would be, or a link of f-puzzles, SudokuPad or SudokuWiki"
NO_SITE = "this link is of no site that is known here"
LINKED = ("document", "fpuzzles", "classic", "sudokupad", "iss", "sudokuwiki")
"""Formats that a link may be of."""
GLANCE = 60
"""How much of a text is looked at to find the site of a link."""
SMALLEST = 16
"""The cells of the smallest grid whose empty cells may be dashes."""
DOMAINS = ("com", "org", "net", "app", "io", "de", "uk", "fr", "eu", "nl", "jp", "dev", "me", "info")
FENCE = "```"
WIDE = {0xFF10 + digit: str(digit) for digit in range(10)} | {0xFF0E: "."}
"""Full-width digits and the point, as Japanese keyboards write them."""


def read(text: str, *, strict: bool | None = None) -> Puzzle:
    """Return the puzzle in a text of any format; raise BadPuzzle that says where and why not.

    `strict` says whether all Kropki dots are given, whatever the text says about it.
    """
    text = _sound(text)
    known = _format_of(text)
    if is_link(text) and (known is None or known.name not in LINKED):
        raise BadPuzzle([NO_SITE])
    if known is None:
        raise BadPuzzle([UNKNOWN + (ACCEPTED if may_be_grid(text) else ", and longer than any grid")])
    puzzle = known.read(text)
    return puzzle if strict is None else _made_strict(puzzle, strict=strict)


def recognise(text: str) -> str | None:
    """Return the name of the format that `read` would take a text for, or None; raise nothing."""
    try:
        known = _format_of(_sound(text))
    except BadPuzzle:
        return None
    return None if known is None else known.name


def write(puzzle: Puzzle, name: str = "line") -> str:
    """Return the puzzle as text; raise BadRequest for an unknown format or one that would lose rules."""
    known = next((known for known in FORMATS if known.name == name), None)
    if known is None:
        names = listed([known.name for known in FORMATS])
        raise BadRequest(f"there is no format '{name}'; there are {names}")
    if known.write is None:
        raise BadRequest(f"the format '{name}' is only read, never written")
    lost = known.lacks(puzzle)
    if lost:
        raise BadRequest(f"the format '{name}' cannot hold {listed(lost)}")
    text = known.write(puzzle)
    if known.holds.kinds:
        _refuse_loss(known, puzzle, text)
    return text


def read_many(source: str | Iterable[str], *, strict: bool | None = None) -> Iterator[Puzzle | BadPuzzle]:
    """Yield each puzzle of a text, or of an open file, with many of them, as a BadPuzzle where it is none.

    A puzzle is a line, or the lines of a grid.  Lines are taken as they are needed, so a file of
    any length will do; the problems of a BadPuzzle have the lines of the whole file.
    """
    lines = source.splitlines() if isinstance(source, str) else source
    for first, text in blocks(lines):
        try:
            yield read(text, strict=strict)
        except BadPuzzle as error:
            yield moved(error, first)


def moved(error: BadPuzzle, first: int) -> BadPuzzle:
    """Return the same problems with the lines of a whole file, in which the text starts at this line."""
    return BadPuzzle(_moved(problem, first - 1) for problem in error.problems)


def _moved(problem: Problem, down: int) -> Problem:
    """Return a problem of a text that starts so many lines down a file, with the lines of the file."""
    line_ = max(problem.line, 1) + down
    text = problem.text.replace(f"at line {problem.line},", f"at line {line_},")
    return Problem(text, problem.cells, line_, problem.column)


def _refuse_loss(known: Format, puzzle: Puzzle, text: str) -> None:
    """Raise BadRequest if a text that was just written is not the same puzzle when it is read."""
    try:
        again = known.read(text)
    except BadPuzzle as error:
        raise BadRequest(f"the format '{known.name}' cannot hold this puzzle: {error}") from None
    is_whole = "*" not in known.holds.kinds or (again.about, again.play) == (puzzle.about, puzzle.play)
    if again != puzzle or not is_whole:
        raise BadRequest(f"the format '{known.name}' cannot hold this puzzle: it would be read as another")


def _format_of(text: str) -> Format | None:
    return next((known for known in FORMATS if known.looks_like(text)), None)


def _sound(text: str) -> str:
    """Return the text without a byte order mark; raise BadPuzzle if no format could have such a text."""
    if len(text) > MAX_CHARACTERS:
        raise BadPuzzle([f"the text has {len(text)} characters, the limit is {MAX_CHARACTERS}"])
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise BadPuzzle(["the text is empty"])
    spot = text.find("\0")
    if spot < 0 and not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError as error:
            spot = error.start
    if spot >= 0:
        row, column = text.count("\n", 0, spot) + 1, spot - text.rfind("\n", 0, spot)
        words = f"at line {row}, column {column} is no character of a text"
        raise BadPuzzle([Problem(f"U+{ord(text[spot]):04X} {words}", line=row, column=column)])
    return _unwrapped(text) if len(text) <= MAX_LINK else text


def _unwrapped(text: str) -> str:
    """Return the text without what people and programs put around a puzzle; lines stay where they are."""
    if FENCE in text:
        lines = text.split("\n")
        text = "\n".join("" if line.lstrip().startswith(FENCE) else line for line in lines)
        if not text.strip():
            raise BadPuzzle(["the text is empty"])
    if not text.isascii():
        text = text.translate(WIDE)
    bare = text.strip()
    if len(bare) > 2 and bare[0] + bare[-1] in ("<>", "``"):  # noqa: PLR2004
        bare = bare[1:-1].strip()
    if is_word(bare) and (is_link(bare) or _is_address(bare)):
        bare = bare.rstrip(".")
        return bare if is_link(bare) else f"https://{bare}"
    if bare and bare[0] in "<`":
        return text
    if "-" in text and may_be_grid(text) and _is_dashed(text):
        return text.replace("-", ".")
    return text if len(bare) == len(text.strip()) else bare


def _is_address(text: str) -> bool:
    """Tell whether a text is a link without https:// before it."""
    host, slash, _ = text[:GLANCE].partition("/")
    labels = host.lower().split(".")
    return bool(slash) and len(labels) > 1 and labels[-1] in DOMAINS and all(labels)


def _is_dashed(text: str) -> bool:
    """Tell whether - stands for the empty cells: nothing else but digits does, and all are a grid."""
    rows = ["".join(row.split()) for row in text.splitlines() if row.strip()]
    cells = "".join(rows)
    others = set(cells) - set(DIGITS)
    return (
        others == {"-"}
        and isqrt(len(cells)) ** 2 == len(cells) >= SMALLEST
        and (len(rows) == 1 or {len(row) for row in rows} == {len(rows)})
    )


def _made_strict(puzzle: Puzzle, *, strict: bool) -> Puzzle:
    rules = [rule for rule in puzzle.constraints if not isinstance(rule, Strict)]
    notes = [note for note in puzzle.notes if note != nyu.UNTOLD]
    solution = puzzle.solution
    rules = [*rules, Strict()] if strict else rules
    try:
        made = Puzzle(puzzle.shape, puzzle.givens, rules, solution, notes)
    except BadPuzzle:
        made = Puzzle(puzzle.shape, puzzle.givens, rules, notes=notes)
    return made.annotated(about=puzzle.about, play=puzzle.play)


def blocks(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield the text of each puzzle with the number of its first line.

    Candidates may have drawings of the givens and of all digits above them, which go with them.
    """
    held: list[tuple[int, str]] = []
    for block in _blocks(lines):
        name = recognise(block[1]) if "\n" in block[1] else ""
        whole = block
        if name == pencilmarks.FORMAT.name:
            for place, (first, _) in enumerate(held):
                text = "\n\n".join(text for _, text in (*held[place:], block))
                if _is_puzzle(text):
                    whole = first, text
                    del held[place:]
                    break
        held.append(whole)
        if name != drawn.FORMAT.name:
            yield from held
            held.clear()
        elif len(held) > MOST_ABOVE:
            yield held.pop(0)
    yield from held


def _blocks(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield lines that belong together with the number of the first."""
    block: list[str] = []
    first = 1
    for number, raw in enumerate(lines, 1):
        text = raw.rstrip("\r\n")
        is_whole = _is_whole(text)
        if is_whole or _is_between(text, block) or _is_next(text, block) or len(block) == MAX_LINES:
            yield from _puzzles_of(block, first)
            block = []
        if is_whole:
            yield number, text
        elif block or not _is_between(text, block):
            first = first if block else number
            block.append(text)
    yield from _puzzles_of(block, first)


def _is_whole(text: str) -> bool:
    """Tell whether a line is a puzzle of its own, and no row of a larger one."""
    if sdm.is_puzzle(text):
        return True
    if text[:1] == document.MARK:
        return document.looks_like(text)
    return len(text) > MAX_SIZE and recognise(text) in ONE_LINE


def _is_between(text: str, block: list[str]) -> bool:
    """Tell whether a line stands between two puzzles."""
    text = text.strip()
    if not text:
        return not block or _is_complete(block)
    if text.startswith("#"):
        return not block and text[1:2] not in sdk.HEADERS and not nyu.is_remark(text)
    return text.startswith("Grid") or not text.strip("=")


def _is_next(text: str, block: list[str]) -> bool:
    """Tell whether a line is the first of the next grid of numbers, and no row of dots of this one."""
    rows = [row for row in block if row.strip()]
    return (
        len(block) > len(rows) > 0
        and not block[-1].strip()
        and _are_numbers([*rows, text])
        and {len(row.split()) for row in (*rows, text)} == {len(rows)}
    )


def _is_puzzle(text: str) -> bool:
    """Tell whether lines are a whole puzzle of a format of many lines."""
    return recognise(text) in MANY_LINES and _is_read(text)


def _is_complete(block: list[str]) -> bool:
    """Tell whether lines are all of a grid or a drawing; a grid of numbers may go on with dots."""
    if _is_puzzle("\n".join(block)):
        return True
    cells = ["".join(text.split()) for text in block]
    return (
        not _are_numbers(block)
        and all(map(line.are_cells, cells))
        and {len(row) for row in cells} == {len(block)}
    )


def _are_numbers(block: list[str]) -> bool:
    """Tell whether lines are empty, or numbers with blanks between them."""
    return all(" " in text.strip() and char.isdecimal() for text in block for char in "".join(text.split()))


def _puzzles_of(block: list[str], first: int) -> Iterator[tuple[int, str]]:
    """Yield the block, or each of its lines if these can only be small puzzles of their own."""
    rows = [(number, text.strip()) for number, text in enumerate(block, first) if text.strip()]
    if _are_small([text for _, text in rows]):
        yield from rows
    elif any(not nyu.is_remark(text) for _, text in rows):
        yield first, "\n".join(block)


def _are_small(rows: list[str]) -> bool:
    """Tell whether rows are puzzles of a line each, but for some bad ones, and not one puzzle."""
    squares = [len(row) for row in rows if len(row) == isqrt(len(row)) ** 2 > 1]
    length = max(set(squares), key=squares.count, default=0)
    size = isqrt(length)
    small = [
        row
        for row in rows
        if len(row) == length and all(char in EMPTY or DIGITS.get(char, MAX_SIZE) <= size for char in row)
    ]
    if not small or length in (len(small), len(rows)) or 2 * len(small) < len(rows):
        return False
    return len(small) == len(rows) or not _is_read("\n".join(rows))


def _is_read(text: str) -> bool:
    try:
        read(text)
    except BadPuzzle:
        return False
    return True
