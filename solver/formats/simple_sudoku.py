"""Simple Sudoku's .ss: the drawn givens, then what the player has done.

I388 puts digit 8 into cell 38, E78007 drops candidate 7 from cell 78; cells count from 00.
"""

from __future__ import annotations

from solver.errors import BadPuzzle, Problem
from solver.formats import drawn
from solver.formats.base import Format, Holds, candidates_of, digits_of, may_be_grid, number_from
from solver.grid import Grid
from solver.masks import bit, digits
from solver.play import Play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.puzzle import Puzzle

LENGTHS = {"I": 4, "E": 6}
"""The characters of each kind of move."""


def looks_like(text: str) -> bool:
    """Tell whether moves follow a drawing."""
    return may_be_grid(text) and "|" in text and any(map(_is_move, text.splitlines()))


def read(text: str) -> Puzzle:
    """Read the givens and play the moves."""
    lines = text.splitlines()
    puzzle = drawn.read("\n".join("" if _is_move(line) else line for line in lines))
    placed = [0] * len(puzzle.givens)
    dropped = [0] * len(puzzle.givens)
    for number, line in enumerate(lines, 1):
        if _is_move(line):
            move = line.strip()
            cell, digit = _move(move, puzzle, number)
            if move[0] == "I":
                placed[cell] = 0 if puzzle.givens[cell] else digit
            else:
                dropped[cell] |= bit(digit)
    marks = None
    if any(dropped):
        cands = Grid.of(puzzle, digits_of(puzzle.annotated(play=Play(puzzle.shape, placed)))).cands
        marks = [
            0 if puzzle.givens[cell] or placed[cell] else mask & ~dropped[cell]
            for cell, mask in enumerate(cands)
        ]
    return puzzle.annotated(play=Play(puzzle.shape, placed, centre=marks))


def write(puzzle: Puzzle) -> str:
    """Draw the givens and list the moves; marks that a placed digit rules out are not among them."""
    return drawn.write(puzzle) + "".join(f"\n{move}" for move in _moves(puzzle)) + "\n"


def _moves(puzzle: Puzzle) -> Iterator[str]:
    if puzzle.play is None:
        return
    for cell, digit in enumerate(puzzle.play.digits):
        if digit:
            yield f"I{cell:02}{digit}"
    possible = Grid.of(puzzle, digits_of(puzzle)).cands
    for cell, mask in enumerate(candidates_of(puzzle)):
        for digit in digits(possible[cell] & ~mask):
            yield f"E{cell:02}{digit:03}"


def _is_move(line: str) -> bool:
    move = line.strip()
    return LENGTHS.get(move[:1]) == len(move) and move[1:].isascii() and move[1:].isdecimal()


def _move(move: str, puzzle: Puzzle, line: int) -> tuple[int, int]:
    cell, digit = number_from(move[1:3], len(puzzle.givens) - 1), number_from(move[3:], puzzle.shape.size)
    if cell is None or not digit:
        raise BadPuzzle([Problem(f"'{move}' at line {line} is no move on this grid", line=line, column=1)])
    return cell, digit


FORMAT = Format(
    "ss",
    title="Simple Sudoku (.ss)",
    description="Simple Sudoku's file of a game: a drawn grid, then placed digits and dropped candidates.",
    looks_like=looks_like,
    read=read,
    write=write,
    holds=Holds(range(1, 10), boxes="rectangles", play=("digits", "centre")),
    extension="ss",
)
