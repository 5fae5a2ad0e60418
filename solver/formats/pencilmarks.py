"""A grid of candidates, drawn with or without bars.

Every cell lists its candidates.  A cell with one is given, unless a cell that it sees still has
that candidate.  HoDoKu may put a grid of the givens, and one of all placed digits, above it; the
writer does so where the candidates alone would not tell what is given.
"""

from __future__ import annotations

from solver.errors import BadPuzzle
from solver.formats.base import (
    EMPTY,
    Format,
    Holds,
    candidates_of,
    commonest,
    digits_of,
    may_be_grid,
    read_cells,
    read_marks,
    rows_of,
    split_words,
    with_candidates,
)
from solver.formats.drawn import draw, shape_of
from solver.formats.line import is_numbers
from solver.masks import digits, is_single
from solver.play import Play
from solver.puzzle import Puzzle
from solver.shape import DIGITS, MAX_SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.formats.base import Row

MARKS = str.maketrans("", "", "*#@-+")
"""What HoDoKu puts beside candidates to show a step."""


def looks_like(text: str) -> bool:
    """Tell whether there are about as many words in a row as rows, and words of several candidates."""
    if not may_be_grid(text) or "\n" not in text.strip():
        return False
    rows = _rows(text)
    size = _size(rows)
    words = [word for row in rows[-size:] for _, _, word in row]
    is_several = (
        len(rows) in (2 * size, 3 * size)
        and all(len(row) == size for row in rows[-size:])
        and (any(len(word) > 1 for word in words) or _go_on(rows[:size], words))
    )
    return (
        size > 1
        and (is_several or (abs(len(rows) - size) <= 1 and any(len(word) > 1 for word in words)))
        and 10 * sum(map(_are_candidates, words)) >= 9 * len(words)
        and not is_numbers(rows[-size:])
    )


def read(text: str) -> Puzzle:
    """Read the candidates, and the givens if they are told apart."""
    rows = _rows(text)
    size = _size(rows)
    if len(rows) in (2 * size, 3 * size):
        return _read_several(text, rows, size)
    if len(rows) == size + 1 and len(rows[-1]) != size:
        rows = rows[:-1]
    size, cands = read_marks(rows)
    return with_candidates(shape_of(text, size), cands)


def write(puzzle: Puzzle) -> str:
    """Draw the candidates, and above them what is given and placed if these would not tell."""
    shape = puzzle.shape
    cands = candidates_of(puzzle)
    grid = draw(["".join(map(shape.symbol, digits(mask))) or "." for mask in cands], shape)
    if is_plain(puzzle, cands):
        return grid
    placed = [draw(list(map(shape.symbol, some)), shape) for some in (puzzle.givens, digits_of(puzzle))]
    return "\n".join([*placed, grid])


def is_plain(puzzle: Puzzle, cands: Sequence[int]) -> bool:
    """Tell whether candidates alone say what is given: single ones that no cell in sight shares."""
    peers = puzzle.network.peers
    return not any(
        bool(given) != (is_single(mask) and not any(cands[peer] & mask for peer in peers[cell]))
        for cell, (given, mask) in enumerate(zip(puzzle.givens, cands, strict=True))
    )


def _rows(text: str) -> list[Row]:
    """Return the words of every row, without the marks of a step."""
    rows = [
        [(line, column, word.translate(MARKS) or word) for line, column, word in row] for row in rows_of(text)
    ]
    return [row for row in rows if row]


def _size(rows: list[Row]) -> int:
    """Return the number of words that most of the rows have; of several grids the last one counts."""
    return commonest(len(row) for row in rows[-MAX_SIZE:])


def _are_candidates(word: str) -> bool:
    found = [DIGITS.get(char, 0) for char in word]
    return word in EMPTY or (0 not in found and found == sorted(set(found)))


def _go_on(first: list[Row], words: list[str]) -> bool:
    """Tell whether all digits of a first grid stand in the last one; if not, it is another puzzle."""
    cells = [char for row in split_words(first) for _, _, char in row]
    return len(cells) == len(words) and all(
        cell in EMPTY or cell == word for cell, word in zip(cells, words, strict=True)
    )


def _read_several(text: str, rows: list[Row], size: int) -> Puzzle:
    """Read a grid of givens, perhaps one of placed digits, and one of candidates."""
    found, cands = read_marks(rows[-size:])
    grids = [read_cells(split_words(rows[at : at + size])) for at in range(0, len(rows) - size, size)]
    if any(other != found for other, _ in grids):
        raise BadPuzzle([f"the grids are not all {found}x{found}"])
    lines = text.splitlines()
    shape = shape_of("\n".join(lines[rows[-size][0][0] - 1 : rows[-1][0][0]]), found)
    shape = shape_of("\n".join(lines[: rows[size - 1][-1][0]]), found) if shape.box else shape
    givens, placed = grids[0][1], grids[-1][1]
    digits = [0 if given else digit for given, digit in zip(givens, placed, strict=True)]
    marks = [0 if digit else mask for digit, mask in zip(placed, cands, strict=True)]
    return Puzzle(shape, givens).annotated(play=Play(shape, digits, centre=marks))


FORMAT = Format(
    "pencilmarks",
    title="Pencil marks",
    description="A drawn grid with all candidates, as forums and HoDoKu show a position.",
    looks_like=looks_like,
    read=read,
    write=write,
    holds=Holds(range(2, MAX_SIZE + 1), boxes="rectangles", play=("digits", "centre")),
    extension="txt",
)
