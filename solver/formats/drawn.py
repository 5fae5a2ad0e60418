"""A grid drawn with bars between the boxes.

Empty cells are points, zeros or blanks.  Where the bars tell the boxes, these are taken from them,
so 3x2 boxes and 2x3 boxes can be told apart.
"""

from __future__ import annotations

from solver.errors import BadPuzzle
from solver.formats.base import (
    BARS,
    EMPTY,
    Format,
    Holds,
    is_frame,
    may_be_grid,
    read_cells,
    rows_of,
    split_words,
)
from solver.puzzle import Puzzle
from solver.shape import DIGITS, MAX_SIZE, Shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.formats.base import Row

LAYOUTS = ((0, 1), (1, 2), (0, 2), (1, 1))
"""Where the cells of a part between two bars may stand: the first column, and the step to the next."""


def looks_like(text: str) -> bool:
    """Tell whether there are bars or frames around what could be cells."""
    if not may_be_grid(text) or not (set(text) & BARS or "--" in text or "─" in text):
        return False
    cells = [char for row in split_words(rows_of(text)) for _, _, char in row]
    return len(text.splitlines()) > 1 and 2 * sum(char in EMPTY or char in DIGITS for char in cells) >= len(
        cells
    )


def read(text: str) -> Puzzle:
    """Read the givens, and the boxes if the bars tell them."""
    rows = _rows_with_blanks(text) or split_words(rows_of(text))
    if not rows:
        raise BadPuzzle(["the drawing has no cells"])
    size, givens = read_cells(rows)
    return Puzzle(shape_of(text, size), givens)


def write(puzzle: Puzzle) -> str:
    """Draw the givens."""
    return draw([puzzle.shape.symbol(digit) for digit in puzzle.givens], puzzle.shape)


def draw(words: Sequence[str], shape: Shape) -> str:
    """Return a grid with a word in each cell, columns of one width and bars between the boxes."""
    size = shape.size
    high, wide = shape.box or (size, size)
    widths = [max(len(words[cell]) for cell in range(c, size * size, size)) for c in range(size)]
    padded = [word.ljust(widths[cell % size]) for cell, word in enumerate(words)]
    dashes = ["-" * (sum(widths[left : left + wide]) + wide + 1) for left in range(0, size, wide)]
    frame = "+" + "+".join(dashes) + "+"
    lines = [frame]
    for row in range(size):
        start = row * size
        parts = [" ".join(padded[left : left + wide]) for left in range(start, start + size, wide)]
        lines.append("| " + " | ".join(parts) + " |")
        if (row + 1) % high == 0:
            lines.append(frame)
    return "\n".join(lines) + "\n"


def shape_of(text: str, size: int) -> Shape:
    """Return the shape that the bars and frames of a drawing tell, or the usual one."""
    lines = text.splitlines()
    rows = [number for number, line in enumerate(lines) if _is_row(line)]
    wide = _width([len(parts) for parts in _parts([lines[row] for row in rows])], size)
    inner = sum(is_frame(line) for line in lines[rows[0] : rows[-1]])
    if 1 < wide < size and wide == inner + 1:
        return Shape(size, (size // wide, wide))
    return Shape(size)


def _is_row(line: str) -> bool:
    return bool(line.strip()) and not is_frame(line)


def _width(parts: list[int], size: int) -> int:
    """Return the width of a box if all rows have the same number of parts and these divide the size."""
    return size // parts[0] if parts and len(set(parts)) == 1 and size % parts[0] == 0 else 0


def _rows_with_blanks(text: str) -> list[Row]:
    """Return the rows of a drawing whose empty cells are blanks, or nothing if it is no such drawing."""
    lines = [(n, line) for n, line in enumerate(text.splitlines(), 1) if _is_row(line)]
    if not 1 < len(lines) <= MAX_SIZE or any(
        char in EMPTY and char != "0" for _, line in lines for char in line
    ):
        return []
    parts = _parts([line for _, line in lines])
    count = len(parts[0])
    if count < 2 or len(lines) % count or any(len(row) != count for row in parts):  # noqa: PLR2004
        return []
    wide = len(lines) // count
    longest = max(len(part) for row in parts for _, part in row)
    for first, step in LAYOUTS:
        columns = range(first, first + step * wide, step)
        if longest - columns[-1] in (1, 2) and all(
            char == " " or at in columns for row in parts for _, part in row for at, char in enumerate(part)
        ):
            return [
                [
                    (number, start + column + 1, part.ljust(longest)[column].strip() or ".")
                    for start, part in row
                    for column in columns
                ]
                for (number, _), row in zip(lines, parts, strict=True)
            ]
    return []


def _parts(lines: Sequence[str]) -> list[list[tuple[int, str]]]:
    """Return what stands between the bars of each row, each with the column where it starts, from 0.

    Bars around the grid have only blanks on their outer side, fewer than a part has.
    """
    rows = []
    for line in lines:
        ends = [at for at, char in enumerate(line) if char in BARS]
        starts = [0, *(end + 1 for end in ends)]
        rows.append([(start, line[start:end]) for start, end in zip(starts, [*ends, len(line)], strict=True)])
    longest = max((len(part) for row in rows for _, part in row), default=0)
    for side in (0, -1):
        outer = [row[side][1] for row in rows]
        if all(len(row) > 1 for row in rows) and not any(
            part.strip() or 2 * len(part) >= longest for part in outer
        ):
            rows = [row[1:] if side == 0 else row[:-1] for row in rows]
    return rows


FORMAT = Format(
    "drawn",
    title="Drawn grid",
    description="Rows of cells with bars between the boxes, easy to read in any text.",
    looks_like=looks_like,
    read=read,
    write=write,
    holds=Holds(boxes="rectangles"),
    extension="txt",
)
