"""SudokuWiki's links: sudoku.htm?bd= and 81 digits, or S9B with the candidates.

S9B has two characters of base 36 for each cell: 1 to 9 given, 10 to 18 placed (9 more than the
digit), from 19 on candidates (18 more than their mask).  An older form has 162 characters of base
32, twice the mask and one more for a clue; its own page does not keep to that, so it is read as
well as can be and never written.
"""

from __future__ import annotations

from solver.errors import BadPuzzle
from solver.formats.base import Format, Holds, asked, candidates_of, excerpt, is_word, read_cells, unquoted
from solver.masks import bit
from solver.play import Play
from solver.puzzle import Puzzle
from solver.shape import Shape

ADDRESS = "https://www.sudokuwiki.org/sudoku.htm?bd="
MARK = "S9B"
SIZE = 9
CELLS = SIZE * SIZE
PLACED, CANDIDATES = 9, 18
"""What is added to a placed digit and to a mask of candidates."""
NUMERALS = "0123456789abcdefghijklmnopqrstuvwxyz"
OLD_BASE = 32
OLD_CLUES = {2 * bit(d) + extra: d for d in range(1, SIZE + 1) for extra in (1, d) if extra % 2}
"""What stands for a clue: its mask doubled and 1, as documented, or the digit itself, as in the examples."""


def looks_like(text: str) -> bool:
    """Tell whether there is `bd=`, or the mark of the form with candidates."""
    return asked(text, "bd") is not None or (text.strip().startswith(MARK) and is_word(text))


def read(text: str) -> Puzzle:
    """Read any of the three forms."""
    found = asked(text, "bd")
    board = unquoted(text.strip() if found is None else found)
    if board.startswith(MARK):
        return _read_marks(board.removeprefix(MARK))
    if len(board) == CELLS:
        size, givens = read_cells([[(1, column, char) for column, char in enumerate(board, 1)]])
        return Puzzle(Shape(size), givens)
    if len(board) == 2 * CELLS:
        return _read_old(board)
    raise BadPuzzle([f"the board of the link has {len(board)} characters, expected 81, or S9B and 162"])


def write(puzzle: Puzzle) -> str:
    """Write a link, with the candidates if the player has put anything on the board."""
    if puzzle.play is None:
        return ADDRESS + "".join(map(str, puzzle.givens))
    codes = []
    for cell, mask in enumerate(candidates_of(puzzle)):
        if puzzle.givens[cell]:
            codes.append(puzzle.givens[cell])
        elif puzzle.play.digits[cell]:
            codes.append(puzzle.play.digits[cell] + PLACED)
        else:
            codes.append(mask + CANDIDATES if mask else 0)
    base = len(NUMERALS)
    return ADDRESS + MARK + "".join(NUMERALS[code // base] + NUMERALS[code % base] for code in codes)


def _codes(board: str, base: int) -> list[int]:
    """Return the numbers of two characters each."""
    if len(board) != 2 * CELLS:
        raise BadPuzzle([f"the board of the link has {len(board)} characters, expected {2 * CELLS}"])
    places = [NUMERALS.find(char) for char in board.lower()]
    if min(places) < 0 or max(places) >= base:
        wrong = next(char for char, place in zip(board, places, strict=True) if not 0 <= place < base)
        raise BadPuzzle([f"{excerpt(wrong)} is no character of a board"])
    return [places[at] * base + places[at + 1] for at in range(0, len(places), 2)]


def _read_marks(board: str) -> Puzzle:
    shape = Shape(SIZE)
    givens, placed, marks = [0] * CELLS, [0] * CELLS, [0] * CELLS
    for cell, code in enumerate(_codes(board, len(NUMERALS))):
        if code <= PLACED:
            givens[cell] = code
        elif code <= CANDIDATES:
            placed[cell] = code - PLACED
        elif code - CANDIDATES <= shape.full:
            marks[cell] = code - CANDIDATES
        else:
            raise _too_large(shape.name(cell), code, shape.full + CANDIDATES)
    return Puzzle(shape, givens).annotated(play=Play(shape, placed, centre=marks))


def _read_old(board: str) -> Puzzle:
    shape = Shape(SIZE)
    givens, marks = [0] * CELLS, [0] * CELLS
    for cell, code in enumerate(_codes(board, OLD_BASE)):
        if code in OLD_CLUES:
            givens[cell] = OLD_CLUES[code]
        elif code >> 1 <= shape.full:
            marks[cell] = code >> 1
        else:
            raise _too_large(shape.name(cell), code, 2 * shape.full + 1)
    notes = ["the link is of an old form that does not always tell a clue from candidates"]
    return Puzzle(shape, givens, notes=notes).annotated(play=Play(shape, centre=marks))


def _too_large(name: str, code: int, most: int) -> BadPuzzle:
    return BadPuzzle([f"{name} has the code {code}, expected at most {most}"])


FORMAT = Format(
    "sudokuwiki",
    title="SudokuWiki link",
    description="A link that opens the puzzle in SudokuWiki's solver.",
    looks_like=looks_like,
    read=read,
    write=write,
    holds=Holds((SIZE,), play=("digits", "centre")),
)
