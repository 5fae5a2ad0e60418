"""SadMan's .sdk: lines that start with # about the puzzle, then parts in brackets.

[Puzzle] has the rows of givens, [State] those of all digits on the board.  A file may also be
the rows alone.
"""

from __future__ import annotations

from solver.errors import BadPuzzle
from solver.formats.base import (
    Format,
    Holds,
    digits_of,
    excerpt,
    lines_of,
    may_be_grid,
    read_cells,
    split_words,
    words_of,
)
from solver.play import Play
from solver.puzzle import Puzzle
from solver.shape import Shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.formats.base import Row

HEADERS = {
    "A": "author", "D": "title", "C": "comment", "B": "date", "S": "source", "L": "level", "U": "url",
}  # fmt: skip
"""What each letter after # is about; D is the description, which serves as a title."""
PUZZLE, STATE = "puzzle", "state"


def looks_like(text: str) -> bool:
    """Tell whether there is a part [Puzzle], or a line such as #Aauthor above rows."""
    if not may_be_grid(text):
        return False
    lines = [line.strip() for line in text.splitlines()]
    if "[puzzle]" in map(str.lower, lines):
        return True
    heads = [line for line in lines if line[:1] == "#"]
    return len(lines) > 1 and bool(heads) and all(line[1:2] in HEADERS for line in heads)


def read(text: str) -> Puzzle:
    """Read givens, the digits on the board, and what the file says about the puzzle."""
    about: dict[str, str] = {}
    parts: dict[str, list[Row]] = {PUZZLE: []}
    part = PUZZLE
    for number, line in enumerate(text.splitlines(), 1):
        body = line.strip()
        if body[:1] == "#" and body[1:2] in HEADERS:
            name = HEADERS[body[1]]
            about[name] = "\n".join(filter(None, [about.get(name, ""), body[2:].strip()]))
        elif body[:1] == "[" and body[-1:] == "]":
            part = body[1:-1].strip().lower()
            parts.setdefault(part, [])
        elif body and body[:1] != "#":
            parts[part].append(words_of(line, number))
    if not parts[PUZZLE]:
        raise BadPuzzle(["the part [Puzzle] has no rows"])
    size, givens = read_cells(split_words(parts[PUZZLE]))
    shape = Shape(size)
    placed = None
    if parts.get(STATE):
        found, board = read_cells(split_words(parts[STATE]))
        if found != size:
            raise BadPuzzle([f"the part [State] is {found}x{found}, expected {size}x{size}"])
        placed = [0 if given else digit for given, digit in zip(givens, board, strict=True)]
    notes = [
        f"the part {excerpt(name)} of the file is not read" for name in parts if name not in (PUZZLE, STATE)
    ]
    return Puzzle(shape, givens).annotated(about=about, play=Play(shape, placed), notes=notes)


def write(puzzle: Puzzle) -> str:
    """Write the parts of a file."""
    lines = [
        f"#{letter}{line}"
        for letter, name in HEADERS.items()
        for line in puzzle.about.get(name, "").splitlines()
        if line.strip()
    ]
    lines += ["[Puzzle]", *_rows(puzzle, puzzle.givens)]
    if puzzle.play and any(puzzle.play.digits):
        lines += ["[State]", *_rows(puzzle, digits_of(puzzle))]
    return "\n".join(lines) + "\n"


def _rows(puzzle: Puzzle, some: tuple[int, ...] | list[int]) -> list[str]:
    return lines_of([puzzle.shape.symbol(digit) for digit in some], puzzle.shape.size)


FORMAT = Format(
    "sdk",
    title="SadMan Sudoku (.sdk)",
    description="Rows of givens and of the player's digits, with author and description.",
    looks_like=looks_like,
    read=read,
    write=write,
    holds=Holds(play=("digits",), about=HEADERS.values()),
    extension="sdk",
)
