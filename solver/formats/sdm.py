"""Many puzzles, one in each line; `solver.read_many` yields them all."""

from __future__ import annotations

from itertools import islice

from solver.errors import BadPuzzle
from solver.formats import line
from solver.formats.base import Format
from solver.shape import MAX_SIZE
from solver.words import there_are

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.puzzle import Puzzle


def looks_like(text: str) -> bool:
    """Tell whether each of the first lines is a puzzle of its own."""
    start = text[: 8 * MAX_SIZE**2].split("\n")
    if len(start) == 1:
        return False
    lines = [row.strip() for row in islice(start[:-1] if len(text) > 8 * MAX_SIZE**2 else start, 4)]
    lines = [row for row in lines if row]
    return len(lines) > 1 and all(is_puzzle(row) for row in lines)


def is_puzzle(row: str) -> bool:
    """Tell whether a line starts with all cells of a puzzle, too many for a row of a larger one."""
    words = row[: 2 * MAX_SIZE**2 + 1].split("#", maxsplit=1)[0].replace(",", " ").split()
    return bool(words) and len(words[0]) > MAX_SIZE and line.is_puzzle(words[0])


def read(text: str) -> Puzzle:
    """Read the only puzzle; raise BadPuzzle if there are several."""
    lines = [row for row in text.splitlines() if row.strip() and not row.startswith("#")]
    if len(lines) != 1:
        raise BadPuzzle([f"{there_are(len(lines), 'puzzle')}, expected one; read_many reads them all"])
    return line.read(lines[0])


FORMAT = Format(
    "sdm",
    title="Collection (.sdm)",
    description="Many puzzles, one in each line.",
    looks_like=looks_like,
    read=read,
    write=lambda puzzle: line.write(puzzle) + "\n",
    extension="sdm",
)
