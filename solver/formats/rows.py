"""A line of characters for each row, as people type a grid."""

from __future__ import annotations

from solver.formats import line
from solver.formats.base import Format, lines_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.puzzle import Puzzle


def looks_like(text: str) -> bool:
    """Tell whether there are several lines, most of them cells."""
    return "\n" in text.strip() and line.looks_like(text)


def write(puzzle: Puzzle) -> str:
    """Write the givens, one row in each line."""
    return (
        "\n".join(lines_of([puzzle.shape.symbol(digit) for digit in puzzle.givens], puzzle.shape.size)) + "\n"
    )


FORMAT = Format(
    "rows",
    title="Rows",
    description="A line for each row, a character for each cell.",
    looks_like=looks_like,
    read=line.read,
    write=write,
    extension="txt",
)
