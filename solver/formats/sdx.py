"""SudoCue's .sdx: rows of candidates; a digit that the player has placed starts with u."""

from __future__ import annotations

from solver.errors import BadRequest
from solver.formats.base import (
    EMPTY,
    Format,
    Holds,
    candidates_of,
    digits_of,
    lines_of,
    may_be_grid,
    read_marks,
    rows_of,
    with_candidates,
)
from solver.formats.pencilmarks import is_plain
from solver.masks import digits
from solver.play import Play
from solver.shape import MAX_SIZE, Shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.puzzle import Puzzle

PLACED = 2
"""The characters of a placed digit."""


def looks_like(text: str) -> bool:
    """Tell whether there are rows with a word such as u5."""
    if not may_be_grid(text) or "u" not in text or "\n" not in text.strip() or ":" in text:
        return False
    words = [word for row in rows_of(text) for _, _, word in row]
    return all(_is_word(word) for word in words) and any(word.startswith("u") for word in words)


def read(text: str) -> Puzzle:
    """Read givens, placed digits and candidates."""
    rows = rows_of(text)
    plain = [[(line, column, word.removeprefix("u") or "u") for line, column, word in row] for row in rows]
    size, cands = read_marks(plain)
    is_placed = [word.startswith("u") for row in rows for _, _, word in row]
    shape = Shape(size)
    rest = [0 if mine else mask for mine, mask in zip(is_placed, cands, strict=True)]
    puzzle = with_candidates(shape, rest)
    placed = [mask.bit_length() if mine else 0 for mine, mask in zip(is_placed, cands, strict=True)]
    marks = puzzle.play.centre if puzzle.play else None
    return puzzle.annotated(play=Play(shape, placed, centre=marks))


def write(puzzle: Puzzle) -> str:
    """Write the rows; raise BadRequest if a last candidate could be taken for a given."""
    shape = puzzle.shape
    cands = candidates_of(puzzle)
    on_board = digits_of(puzzle)
    mine = [bool(digit and not given) for digit, given in zip(on_board, puzzle.givens, strict=True)]
    rest = [0 if placed else mask for placed, mask in zip(mine, cands, strict=True)]
    if not is_plain(puzzle, rest):
        raise BadRequest("an .sdx file cannot tell a cell's last candidate from a given")
    words = [
        ("u" if placed else "") + ("".join(map(shape.symbol, digits(mask))) or ".")
        for placed, mask in zip(mine, cands, strict=True)
    ]
    return "\n".join(lines_of(words, shape.size, " ")) + "\n"


def _is_word(word: str) -> bool:
    return word in EMPTY or (word.isalnum() and (not word.startswith("u") or len(word) == PLACED))


FORMAT = Format(
    "sdx",
    title="SudoCue (.sdx)",
    description="SudoCue's file of a game: candidates and placed digits in rows.",
    looks_like=looks_like,
    read=read,
    write=write,
    holds=Holds(range(2, MAX_SIZE + 1), play=("digits", "centre")),
    extension="sdx",
)
