"""One character for each cell, in one line.

Digits past 9 are letters: A is 10, P is 25.  Any of 0 . * _ X stands for an empty cell; blanks
stand for nothing, or for empty cells where nothing else does.  The number of cells tells the size.
Above 9x9 two characters for each cell are read too, 01 to 25.  What follows the cells after a
blank, a comma or a # is a comment, or the solution.
"""

from __future__ import annotations

from math import isqrt

from solver.errors import BadPuzzle
from solver.formats.base import (
    EMPTY,
    Format,
    complain,
    grid_size,
    may_be_grid,
    number_from,
    read_cells,
    refuse,
    split_words,
    words_of,
)
from solver.puzzle import Puzzle
from solver.shape import DIGITS, MAX_SIZE, Shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.formats.base import Row

SMALLEST = 16
"""The cells of the smallest puzzle that may have a comment behind it."""
TWO_DIGITS = 10
WRONG = "the digits behind the puzzle do not solve it; they are not kept"
GSF_COMMAS, GSF_FIELD = 6, 4
"""A line of gsf's program has at least so many commas, and the puzzle in this field, counted from 0."""


def looks_like(text: str) -> bool:
    """Tell whether most of the text could be cells, and not all of these are letters."""
    if not may_be_grid(text):
        return False
    cells = "".join(text.split())
    is_likely = 2 * sum(char in EMPTY or char in DIGITS for char in cells) > len(cells)
    return (is_likely and any(char in "0123456789.*_" for char in cells)) or is_commented(text)


def is_commented(text: str) -> bool:
    """Tell whether a text is one line that starts with a puzzle."""
    lines = [line for line in text.splitlines() if line.strip()]
    return len(lines) == 1 and len(_cells_and_comment(lines[0])[1]) > 0


def read(text: str) -> Puzzle:
    """Read the givens of a grid with the usual boxes of its size."""
    lines = text.splitlines()
    filled = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    solution: list[int] | None = None
    if len(filled) == 1:
        number, line = filled[0]
        cells, comments = _cells_and_comment(line)
        rows = [words_of(cells.rstrip() if comments else line, number)]
        solution = _solution(rows, comments)
        blank = _rows_of_blanks([cells if comments else line], number)
    else:
        rows = [words_of(_without_comment(line), number) for number, line in filled]
        rows = [row for row in rows if row]
        first, last = (filled[0][0], filled[-1][0]) if filled else (1, 0)
        blank = _rows_of_blanks(lines[first - 1 : last], first)
    size, givens = read_cells(blank) if blank else _read_words(rows)
    try:
        return Puzzle(Shape(size), givens, solution=solution)
    except BadPuzzle:
        return Puzzle(Shape(size), givens, notes=[WRONG] if solution else [])


def write(puzzle: Puzzle) -> str:
    """Write the givens in one line."""
    return "".join(map(puzzle.shape.symbol, puzzle.givens))


def _read_words(rows: list[Row]) -> tuple[int, list[int]]:
    """Return size and digits of rows whose words are numbers, pairs of characters, or runs of cells."""
    if is_numbers(rows):
        return _read_numbers(rows)
    cells = split_words(rows)
    count = sum(map(len, cells))
    half = isqrt(count // 2)
    if half >= TWO_DIGITS and 2 * half * half == count:
        pairs = [
            [
                (line, column, char + row[at + 1][2])
                for at, (line, column, char) in enumerate(row[:-1])
                if at % 2 == 0
            ]
            for row in cells
        ]
        if is_numbers(pairs):
            return _read_numbers(pairs)
    return read_cells(cells)


def is_numbers(rows: Sequence[Row]) -> bool:
    """Tell whether words are the numbers of a grid above 9x9, one of which no list of candidates could be."""
    words = [word for row in rows for _, _, word in row]
    size = isqrt(len(words))
    return (
        size >= TWO_DIGITS
        and size * size == len(words)
        and all(len(word) <= 2 and (word.isdecimal() or set(word) <= EMPTY) for word in words)  # noqa: PLR2004
        and any((len(word) == 2 and word[0] >= word[1]) or word[0] == "0" for word in words)  # noqa: PLR2004
    )


def _read_numbers(rows: list[Row]) -> tuple[int, list[int]]:
    size = grid_size(rows)
    tokens = [token for row in rows for token in row]
    numbers = [0 if set(word) <= EMPTY else number_from(word, size) for _, _, word in tokens]
    refuse(
        complain(token, f"is not a digit of a {size}x{size} grid")
        for token, number in zip(tokens, numbers, strict=True)
        if number is None
    )
    return size, [number or 0 for number in numbers]


def _without_comment(line: str) -> str:
    return line.partition("#")[0]


def _cells_and_comment(line: str) -> tuple[str, list[str]]:
    """Return the cells of a line and what stands behind them, word by word."""
    body, mark, comment = line.partition("#")
    fields = body.split(",")
    if len(fields) > GSF_COMMAS and is_puzzle(fields[GSF_FIELD].strip()):
        return fields[GSF_FIELD].strip(), [line]
    if not mark and all(are_cells(word) for word in body.split()) and _is_square(len("".join(body.split()))):
        return line, []
    if len(body) != len(body.strip()) and _is_square(len(body)) and are_cells("".join(body.split())):
        return body, [comment] if mark else []
    words = body.replace(",", " ").replace(";", " ").split()
    if len(words) > 1 and is_puzzle(words[0]):
        return words[0], [*words[1:], comment]
    return (body, [comment]) if mark else (line, [])


def _is_square(count: int) -> bool:
    return isqrt(count) ** 2 == count


def are_cells(word: str) -> bool:
    """Tell whether every character is that of a cell."""
    return all(char in EMPTY or char in DIGITS for char in word)


def is_puzzle(word: str) -> bool:
    """Tell whether a word has the cells of a puzzle, one or two characters for each."""
    half = len(word) // 2
    is_long = half > TWO_DIGITS**2 and 2 * half == len(word) and _is_square(half)
    return len(word) >= SMALLEST and (_is_square(len(word)) or is_long) and are_cells(word)


def _solution(rows: list[Row], comments: Sequence[str]) -> list[int] | None:
    """Return the solution that follows a puzzle, if the first comment is one."""
    cells = "".join(word for row in rows for _, _, word in row)
    found = comments[0] if comments else ""
    if len(found) != len(cells) or not all(char in DIGITS for char in found):
        return None
    return [DIGITS[char] for char in found]


def _rows_of_blanks(lines: list[str], first: int) -> list[Row]:
    """Return the rows of a grid whose empty cells are blanks, or nothing if it is no such grid.

    Blanks at the end of a line may be missing, and a row may be an empty line.
    """
    lines = [_without_comment(line).replace("\t", " ") for line in lines]
    text = "".join(lines)
    size = len(lines) if len(lines) > 1 else isqrt(len(text))
    width = size if len(lines) > 1 else size * size
    is_full = all(lines) and " " not in text
    if is_full or not all(char == " " or char in DIGITS for char in text):
        return []
    if len(lines) == 1 and (width != len(text) or width < SMALLEST):
        return []
    if size > MAX_SIZE or not width - size < max(len(line.rstrip()) for line in lines) <= width:
        return []
    return [
        [
            (number, column, "." if char == " " else char)
            for column, char in enumerate(line.ljust(width)[:width], 1)
        ]
        for number, line in enumerate(lines, first)
    ]


FORMAT = Format(
    "line",
    title="One line",
    description="A character for each cell, a point for an empty one.",
    looks_like=looks_like,
    read=read,
    write=write,
)
