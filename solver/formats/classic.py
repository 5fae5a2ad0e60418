"""SudokuPad's shortest links: a 9x9 puzzle as `classic` and a run-length code.

Each character is a digit, 0 for an empty cell, and ten times the number of empty cells after it.
"""

from __future__ import annotations

from solver.errors import BadPuzzle
from solver.formats.base import Format, Holds, excerpt, is_word
from solver.puzzle import Puzzle
from solver.shape import Shape

ADDRESS = "https://sudokupad.app/"
MARK = "classic"
CODES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
TEN = 10
LONGEST = 5
"""The most empty cells that one character holds beside its own."""
SIZE = 9
CELLS = SIZE * SIZE


def looks_like(text: str) -> bool:
    """Tell whether there is a `classic` id, alone or at the end of a link."""
    text = text.strip()
    return is_word(text) and _code(text) is not None


def read(text: str) -> Puzzle:
    """Read the givens."""
    cells: list[int] = []
    for char in (_code(text.strip()) or "")[: CELLS + 1]:
        code = CODES.find(char)
        if code < 0:
            raise BadPuzzle([f"{excerpt(char)} is no character of a classic SudokuPad id"])
        cells += [code % TEN, *[0] * (code // TEN)]
    if len(cells) != CELLS:
        raise BadPuzzle([f"the id has {len(cells)} cells, expected {CELLS}"])
    return Puzzle(Shape(SIZE), cells)


def write(puzzle: Puzzle) -> str:
    """Write a link."""
    codes = []
    at = 0
    while at < CELLS:
        end = at + 1
        while end < CELLS and end - at <= LONGEST and not puzzle.givens[end]:
            end += 1
        codes.append(CODES[puzzle.givens[at] + TEN * (end - at - 1)])
        at = end
    return ADDRESS + MARK + "".join(codes)


def _code(text: str) -> str | None:
    """Return what follows the mark, if the text is an id, or a link that ends with one."""
    if text.startswith(MARK):
        return _cut(text.removeprefix(MARK))
    for start in (f"/{MARK}", f"puzzleid={MARK}"):
        before, found, after = text.partition(start)
        if found and "sudoku" in before.lower():
            return _cut(after)
    return None


def _cut(code: str) -> str:
    """Return an id without what a link says after it."""
    for mark in "?&#":
        code = code.partition(mark)[0]
    return code.rstrip("/")


FORMAT = Format(
    "classic",
    title="SudokuPad, short",
    description="A short link that opens a 9x9 puzzle without further rules in SudokuPad.",
    looks_like=looks_like,
    read=read,
    write=write,
    holds=Holds((SIZE,)),
)
