"""What every format can do, what it can hold, and the reading of rows that many of them share.

A format is a module with `looks_like`, `read` and, unless it is only read, `write`.  Readers get
text that `solver.formats.read` has found to be short enough and free of broken characters; they
raise BadPuzzle that says where and what was expected.
"""

from __future__ import annotations

from math import isqrt

from solver.errors import BadPuzzle, Problem
from solver.masks import bit, is_single, mask_of
from solver.play import Play
from solver.puzzle import Puzzle
from solver.shape import DIGITS, MAX_SIZE, Shape
from solver.text import say
from solver.words import counted, there_are

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    Token = tuple[int, int, str]
    """A line and a column, both from 1, and what stands there."""
    Row = list[Token]

MAX_CHARACTERS = 1 << 20
"""More than any text that is read at all."""
MAX_GRID = 1 << 15
"""More than a 25x25 grid takes in any format that draws it, with all candidates."""
MAX_LINES = 400
"""More lines than any drawing has."""
MAX_LINK = 1 << 17
"""More than any link that holds a puzzle."""
MAX_DEPTH = 16
"""How deep brackets of JSON may nest; f-puzzles needs 5."""
MAX_RULES = 2000
"""More rules than any puzzle has; each takes its time to check."""
MAX_NUMBER = 15
"""How many digits a number may have; Python takes its time over longer ones, then refuses."""

GREATEST = 10.0**MAX_NUMBER
"""No number with a fraction is greater."""

EMPTY = frozenset("0.*_Xx")
"""What stands for an empty cell, beside blanks."""
BARS = frozenset("|│┃║¦!")
FRAME = frozenset("-+=:'─━═┄┅┈┉┌┏╔┐┓╗└┗╚┘┛╝├┠┣╠┤┨┫╣┬┯┳╦┴┷┻╩┼┿╋╬╪╫╤╧╟╢")
LINKS = ("http://", "https://")


class Holds:
    """What a format can hold of a puzzle: sizes, boxes, kinds of constraint, and data about it.

    `boxes` is "usual", "rectangles" (of two rows and columns or more), "sides" (any rectangles, or
    none) or "any".  `play` names layers of Play, `about` texts such as the title; the kind "*"
    stands for all.
    """

    __slots__ = ("about", "boxes", "kinds", "play", "sizes")

    def __init__(
        self,
        sizes: Iterable[int] = range(1, MAX_SIZE + 1),
        boxes: str = "usual",
        kinds: Iterable[str] = (),
        play: Iterable[str] = (),
        about: Iterable[str] = (),
    ) -> None:
        self.sizes = frozenset(sizes)
        self.boxes = boxes
        self.kinds = frozenset(kinds)
        self.play = frozenset(play)
        self.about = frozenset(about)

    def lacks(self, puzzle: Puzzle) -> list[str]:
        """Return what of the puzzle's rules would be lost, in words."""
        shape = puzzle.shape
        lost = []
        if shape.size not in self.sizes:
            lost.append(f"a {shape.size}x{shape.size} grid")
        if shape != Shape(shape.size) and not self._holds_boxes(shape):
            lost.append("boxes of that form" if shape.boxes else "a grid without boxes")
        if "*" not in self.kinds:
            kinds = dict.fromkeys(rule.kind for rule in puzzle.constraints)
            lost += [f"rules of the kind '{kind}'" for kind in kinds if kind not in self.kinds]
        return lost

    def _holds_boxes(self, shape: Shape) -> bool:
        if self.boxes == "rectangles":
            return shape.box is not None and min(shape.box) > 1
        if self.boxes == "sides":
            return shape.box is not None or not shape.boxes
        return self.boxes == "any"


class Format:
    """A format by name, with its functions and what people should know about it.

    `write` is None if the format is only read; `extension` is that of its files, if any; `lacks`
    adds to what `holds` says about what would be lost.
    """

    __slots__ = (
        "_lacks",
        "description",
        "extension",
        "holds",
        "looks_like",
        "name",
        "read",
        "title",
        "write",
    )  # fmt: skip

    def __init__(  # noqa: PLR0913  all of them by name, in one place of each format's module
        self,
        name: str,
        *,
        title: str,
        description: str,
        looks_like: Callable[[str], bool],
        read: Callable[[str], Puzzle],
        write: Callable[[Puzzle], str] | None = None,
        holds: Holds | None = None,
        lacks: Callable[[Puzzle], list[str]] | None = None,
        extension: str = "",
    ) -> None:
        self.name = name
        self.title = title
        self.description = description
        self.looks_like = looks_like
        self.read = read
        self.write = write
        self.holds = holds or Holds()
        self._lacks = lacks
        self.extension = extension

    def __repr__(self) -> str:
        return f"Format({self.name!r})"

    def lacks(self, puzzle: Puzzle) -> list[str]:
        """Return what of a puzzle this format cannot hold, in words; empty if `write` would lose nothing."""
        return self.holds.lacks(puzzle) + (self._lacks(puzzle) if self._lacks else [])


def several(puzzle: Puzzle, kinds: Iterable[str]) -> list[str]:
    """Return, in words, those of these kinds of which a puzzle has more than one rule."""
    found = [rule.kind for rule in puzzle.constraints]
    return [f"several rules of the kind '{kind}'" for kind in kinds if found.count(kind) > 1]


def may_be_grid(text: str) -> bool:
    """Tell whether a text is short enough for a grid of characters."""
    return len(text) <= MAX_GRID and text.count("\n") <= MAX_LINES


def refuse(problems: Iterable[Problem | str]) -> None:
    """Raise BadPuzzle if there are problems."""
    problems = list(problems)
    if problems:
        raise BadPuzzle(problems)


def excerpt(text: object, most: int = 20) -> str:
    """Return the beginning of a text in quotes, for a sentence."""
    shown = "".join(char if char.isprintable() else f"U+{ord(char):04X}" for char in str(text)[: most + 1])
    return f"'{shown}'" if len(str(text)) <= most else f"'{shown[:most]}…'"


def number_from(text: object, most: int = 10**MAX_NUMBER) -> int | None:
    """Return the number from 0 to `most` that a text or a number of JSON is, or None."""
    if type(text) is int:
        return text if 0 <= text <= most else None
    if not isinstance(text, str) or len(text) > MAX_NUMBER or not (text.isascii() and text.isdecimal()):
        return None
    return int(text) if int(text) <= most else None


def is_nothing(data: object) -> bool:
    """Tell whether JSON says no more than if it were absent: null, false, or an empty list, set or text."""
    return data is None or data is False or (isinstance(data, str | list | dict) and not data)


def flag_in(data: object) -> bool | None:
    """Return whether a switch in JSON is on, or None if it is neither on nor off."""
    if data is True or (type(data) is int and data == 1) or data == "true":
        return True
    if is_nothing(data) or (type(data) is int and data == 0) or data == "false":
        return False
    return None


def list_in(data: object, name: str = "") -> list[Any]:
    """Return what JSON has as a list, an empty one for nothing; raise BadPuzzle if it is something else."""
    if is_nothing(data):
        return []
    if not isinstance(data, list):
        raise BadPuzzle([f"{excerpt(name or data)} is not a list"])
    return data


def parse_json(text: str) -> Any:  # noqa: ANN401  JSON may be anything
    """Return the data of a JSON text; raise BadPuzzle if it is none, too deep, or has monstrous numbers.

    Depth is checked before the parser sees the text: in Pyodide deep nesting ends the interpreter.
    """
    import json

    _refuse_depth(text)
    try:
        data = json.loads(
            text, parse_int=_json_number, parse_constant=_json_number, parse_float=_json_fraction
        )
        if "\\u" in text:
            json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadPuzzle(["the JSON text has half a character"]) from None
    except ValueError as error:
        line, column = getattr(error, "lineno", 0), getattr(error, "colno", 0)
        where = f" at line {line}, column {column}" if line else ""
        problem = Problem(f"the JSON text is damaged or cut off{where}", line=line, column=column)
        raise BadPuzzle([problem]) from None
    return data


def _json_number(text: str) -> int:
    if len(text) > MAX_NUMBER or not text.removeprefix("-").isdecimal():
        raise BadPuzzle([f"{excerpt(text)} is no number of a puzzle"])
    return int(text)


def _json_fraction(text: str) -> float:
    if abs(float(text)) > GREATEST:
        raise BadPuzzle([f"{excerpt(text)} is no number of a puzzle"])
    return float(text)


def _refuse_depth(text: str) -> None:
    """Raise BadPuzzle if brackets nest too deep, whatever else the text is."""
    depth = 0
    is_string = False
    for part in text.split('"'):
        if not is_string:
            # In between nothing can be deeper than all that opens here.
            opened = part.count("[") + part.count("{")
            if depth + opened > MAX_DEPTH:
                depth = _depth(part, depth)
            else:
                depth += opened - part.count("]") - part.count("}")
            is_string = True
        else:
            slashes = len(part) - len(part.rstrip("\\"))
            is_string = slashes % 2 == 1


def _depth(part: str, depth: int) -> int:
    """Return how deep brackets are after a part of JSON; raise BadPuzzle if they were too deep inside."""
    for char in part:
        if char in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise BadPuzzle([f"the JSON text nests deeper than {MAX_DEPTH} brackets"])
        elif char in "]}":
            depth -= 1
    return depth


def unquoted(text: str) -> str:
    """Return a part of a link with its percent signs decoded; raise BadPuzzle if it is very long."""
    if "%" not in text:
        return text
    if len(text) > MAX_LINK:
        raise BadPuzzle([f"the link has {len(text)} characters, the limit is {MAX_LINK}"])
    from urllib.parse import unquote

    return unquote(text, errors="replace")


def is_word(text: str) -> bool:
    """Tell whether there is no blank inside a text."""
    return len(text.split(maxsplit=1)) == 1


def is_link(text: str) -> bool:
    """Tell whether a text is one link."""
    return text.lstrip()[:8].lower().startswith(LINKS) and is_word(text)


def asked(text: str, key: str) -> str | None:
    """Return what stands after `key=` in a link or in a part of one, still quoted, or None."""
    for start in ("?", "&", "#"):
        _, found, rest = text.partition(f"{start}{key}=")
        if found:
            return rest.partition("&")[0].partition("#")[0].strip()
    if text.lstrip().startswith(f"{key}="):
        return text.strip()[len(key) + 1 :].partition("&")[0]
    return None


def is_frame(line: str) -> bool:
    """Tell whether a line of a drawing has no cells: bars and dashes, at least two in a row."""
    marks = line.strip()
    if not marks:
        return False
    body = [char for char in marks if not char.isspace()]
    dashes = sum(char in FRAME for char in body)
    if not all(char in FRAME or char in BARS or char in ".*'`,o" for char in body):
        return False
    return "--" in marks or "==" in marks or dashes > len(body) // 2


def rows_of(text: str) -> list[Row]:
    """Return the words of each line of a drawing, without frames, bars and empty lines."""
    rows = []
    for number, line in enumerate(text.splitlines(), 1):
        if is_frame(line):
            continue
        row = words_of("".join(" " if char in BARS else char for char in line), number)
        if row:
            rows.append(row)
    return rows


def words_of(line: str, number: int) -> Row:
    """Return the words of a line with their places."""
    row: Row = []
    column = 0
    for word in line.split():
        column = line.index(word, column)
        row.append((number, column + 1, word))
        column += len(word)
    return row


def split_words(rows: Iterable[Row]) -> list[Row]:
    """Return the characters of words as words of their own."""
    return [
        [(line, column + at, char) for line, column, word in row for at, char in enumerate(word)]
        for row in rows
    ]


def commonest(numbers: Iterable[int]) -> int:
    """Return the number that comes most often, 0 if there is none; of several the first."""
    counts: dict[int, int] = {}
    for number in numbers:
        counts[number] = counts.get(number, 0) + 1
    return max(counts, key=lambda number: counts[number], default=0)


def grid_size(rows: Sequence[Row], things: str = "cell") -> int:
    """Return the size of a grid from its rows, or from one row of all cells; raise BadPuzzle if none fits."""
    cells = sum(map(len, rows))
    size = isqrt(cells)
    is_square = size * size == cells
    lengths = [len(row) for row in rows]
    if len(rows) > 1 and (not is_square or len(rows) == size):
        size = commonest(lengths)
        refuse(
            Problem(f"row {number} has {counted(len(row), things)}, expected {size}", line=row[0][0])
            for number, row in enumerate(rows, 1)
            if len(row) != size
        )
        if len(rows) != size:
            raise BadPuzzle(
                [f"{there_are(len(rows), 'row')} of {counted(size, things)}, expected {counted(size, 'row')}"]
            )
    elif not is_square:
        near = size if cells - size * size <= size else size + 1
        raise BadPuzzle([f"{there_are(cells, 'cell')}, expected {near * near} for a {near}x{near} grid"])
    if not 1 <= size <= MAX_SIZE:
        raise BadPuzzle([f"the grid is {size}x{size}, expected 1x1 to {MAX_SIZE}x{MAX_SIZE}"])
    return size


def read_cells(rows: Sequence[Row]) -> tuple[int, list[int]]:
    """Return size and digits of rows in which every word is the symbol of a cell."""
    refuse(_strangers(rows, MAX_SIZE, "is not a digit or an empty cell"))
    size = grid_size(rows)
    refuse(_strangers(rows, size, f"is not a digit of a {size}x{size} grid"))
    return size, [digit_in(word) for row in rows for _, _, word in row]


def digit_in(symbol: str) -> int:
    """Return the digit of a symbol, 0 for an empty cell."""
    return DIGITS.get(symbol, 0)


def _strangers(rows: Iterable[Row], size: int, complaint: str) -> list[Problem]:
    found = [
        token
        for row in rows
        for token in row
        if token[2] not in EMPTY and not 1 <= DIGITS.get(token[2], 0) <= size
    ]
    # More than the largest grid has cells: no grid with typing errors, and nobody reads on.
    most = MAX_SIZE * MAX_SIZE
    problems = [complain(token, complaint) for token in found[:most]]
    if len(found) > most:
        problems.append(Problem(f"{len(found) - most} more of the kind"))
    return problems


def complain(token: Token, complaint: str) -> Problem:
    """Return a problem with a word at its place."""
    line, column, word = token
    said = say(
        None,
        "{word} at line {count_line}, column {count_column} {complaint}",
        word=excerpt(word),
        count_line=line,
        count_column=column,
        complaint=complaint,
    )
    return Problem(said, line=line, column=column)


def read_marks(rows: Sequence[Row]) -> tuple[int, list[int]]:
    """Return size and candidates of rows in which every word lists the candidates of a cell."""
    size = grid_size(rows)
    problems = []
    cands = []
    for token in (token for row in rows for token in row):
        symbols = token[2]
        found = [DIGITS.get(char, 0) for char in symbols]
        if symbols in EMPTY:
            cands.append(0)
        elif all(1 <= digit <= size for digit in found):
            cands.append(mask_of(found))
        else:
            problems.append(complain(token, f"is not a list of candidates of a {size}x{size} grid"))
    refuse(problems)
    return size, cands


def with_candidates(shape: Shape, cands: Sequence[int], placed: Sequence[int] | None = None) -> Puzzle:
    """Return the puzzle of a grid of candidates, with these as the player's marks.

    A cell with one candidate is given, unless a peer still has that candidate: then it is a
    naked single that nobody has placed yet.  If the givens are known, `placed` says them.
    """
    notes = []
    if placed is None:
        peers = Puzzle(shape).network.peers
        placed = [mask.bit_length() if is_single(mask) else 0 for mask in cands]
        open_cells = [
            cell
            for cell, digit in enumerate(placed)
            if digit and any(cands[p] & cands[cell] for p in peers[cell])
        ]
        placed = [0 if cell in open_cells else digit for cell, digit in enumerate(placed)]
        notes = [
            f"{shape.name(cell)} has one candidate, {shape.symbol(cands[cell].bit_length())}, but it is not"
            " placed: cells that it sees still have it"
            for cell in open_cells
        ]
    marks = [0 if digit else mask for digit, mask in zip(placed, cands, strict=True)]
    return Puzzle(shape, placed, notes=notes).annotated(play=Play(shape, centre=marks))


def candidates_of(puzzle: Puzzle) -> list[int]:
    """Return the candidates to show in each cell: what stands there, the player's marks, or all possible."""
    from solver.grid import Grid

    digits = digits_of(puzzle)
    possible = Grid.of(puzzle, digits).cands
    marks = puzzle.play.centre if puzzle.play and any(puzzle.play.centre) else possible
    return [bit(digit) if digit else marks[cell] or possible[cell] for cell, digit in enumerate(digits)]


def digits_of(puzzle: Puzzle) -> list[int]:
    """Return all digits on the board, given or placed by the player."""
    if puzzle.play is None:
        return list(puzzle.givens)
    return [given or digit for given, digit in zip(puzzle.givens, puzzle.play.digits, strict=True)]


def lines_of(symbols: Sequence[str], size: int, gap: str = "") -> list[str]:
    """Return the symbols of all cells as one line for each row."""
    return [gap.join(symbols[start : start + size]) for start in range(0, size * size, size)]
