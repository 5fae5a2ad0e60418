"""HoDoKu's library line: a technique, the givens, the digits placed and the candidates dropped.

    :0100:2:.8..5.+924...:213 441:...::

Fields stand between colons: technique, its candidates, cells (+ marks a placed digit), dropped
candidates (digit, row, column), what the step drops, what it places, and more.
"""

from __future__ import annotations

from solver.errors import BadPuzzle, Problem
from solver.formats.base import Format, Holds, digits_of, excerpt, may_be_grid, read_cells
from solver.grid import Grid
from solver.masks import bit, digits
from solver.play import Play
from solver.puzzle import Puzzle
from solver.shape import DIGITS, Shape
from solver.words import there_are

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

CELLS, DROPPED = 3, 4
"""The fields that hold the cells and the candidates already dropped."""
FEWEST, MOST = 5, 9
"""How many fields a line may have."""


def looks_like(text: str) -> bool:
    """Tell whether it is one line with the colons of the library."""
    line = text.strip()
    return (
        may_be_grid(line) and line.startswith(":") and "\n" not in line and FEWEST <= line.count(":") <= MOST
    )


def read(text: str) -> Puzzle:
    """Read the position before the step."""
    fields = text.strip().split(":")
    if len(fields) <= DROPPED:
        raise BadPuzzle([f"{there_are(len(fields) - 1, 'field')}, expected {FEWEST} or more"])
    start = text.index(fields[CELLS], len(fields[1]) + len(fields[2]) + 2) if fields[CELLS] else 0
    size, cells = read_cells([_tokens(fields[CELLS], start + 1)])
    shape = Shape(size)
    placed = [0] * len(cells)
    for cell, is_placed in enumerate(_are_placed(fields[CELLS])):
        if is_placed:
            placed[cell], cells[cell] = cells[cell], 0
    puzzle = Puzzle(shape, cells)
    dropped = _dropped(fields[DROPPED].split(), shape)
    marks = None
    if any(dropped):
        on_board = [given or digit for given, digit in zip(cells, placed, strict=True)]
        cands = Grid.of(puzzle, on_board).cands
        marks = [0 if on_board[cell] else mask & ~dropped[cell] for cell, mask in enumerate(cands)]
    code = fields[1]
    notes = [f"HoDoKu has it as an example of technique {excerpt(code)}"] if code not in ("", "0000") else []
    return puzzle.annotated(play=Play(shape, placed, centre=marks), notes=notes)


def write(puzzle: Puzzle) -> str:
    """Write the position as one without a step."""
    shape = puzzle.shape
    on_board = digits_of(puzzle)
    cells = "".join(
        ("+" if digit and not given else "") + shape.symbol(digit)
        for digit, given in zip(on_board, puzzle.givens, strict=True)
    )
    dropped = []
    if puzzle.play and any(puzzle.play.centre):
        possible = Grid.of(puzzle, on_board).cands
        for cell, mask in enumerate(puzzle.play.centre):
            if mask and not on_board[cell]:
                place = f"{cell // shape.size + 1}{cell % shape.size + 1}"
                dropped += [f"{digit}{place}" for digit in digits(possible[cell] & ~mask)]
    return f":0000:x:{cells}:{' '.join(dropped)}:::"


def _tokens(cells: str, start: int) -> list[tuple[int, int, str]]:
    return [(1, column, char) for column, char in enumerate(cells, start) if char != "+"]


def _are_placed(cells: str) -> list[bool]:
    """Return for each cell whether a + stands before it."""
    return [before == "+" for before, char in zip(" " + cells, cells, strict=False) if char != "+"]


def _dropped(words: Sequence[str], shape: Shape) -> list[int]:
    dropped = [0] * len(shape.cells)
    for word in words:
        places = [DIGITS.get(char, 0) for char in word]
        if len(places) != 3 or not all(1 <= place <= shape.size for place in places):  # noqa: PLR2004
            text = f"{excerpt(word)} is not a dropped candidate: digit, row and column"
            raise BadPuzzle([Problem(text, line=1)])
        digit, row, column = places
        dropped[(row - 1) * shape.size + column - 1] |= bit(digit)
    return dropped


FORMAT = Format(
    "hodoku",
    title="HoDoKu library line",
    description="One line with givens, placed digits (+) and dropped candidates, as in HoDoKu's library.",
    looks_like=looks_like,
    read=read,
    write=write,
    holds=Holds(range(1, 10), play=("digits", "centre")),
)
