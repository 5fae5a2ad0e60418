"""A position: the digits placed so far and the candidates of every cell.

`cands` holds a mask for each cell; a filled cell keeps only its own digit there, so constraints
and propagation read the same list as people do.  Only `place`, `drop` and `Step.apply` change it.

>>> from solver.formats import read
>>> grid = Grid(read("1...  ..3.  .... 2..4"))
>>> grid.place(1, 3)
>>> str(grid)
'13....3.....2..4'
"""

from __future__ import annotations

from solver.errors import BadPuzzle
from solver.masks import bit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from solver.puzzle import Puzzle
    from solver.shape import House


class Grid:
    """The digits and candidates on a puzzle's board."""

    __slots__ = ("cands", "digits", "puzzle")

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.digits = [0] * len(puzzle.givens)
        self.cands = [puzzle.shape.full] * len(puzzle.givens)
        for cell, digit in enumerate(puzzle.givens):
            if digit:
                self.place(cell, digit)

    @classmethod
    def of(cls, puzzle: Puzzle, digits: Sequence[int], cands: Sequence[int] | None = None) -> Grid:
        """Return a player's position: all digits on the board, and the candidates if there are notes.

        Notes never bring back a digit that a peer holds.  Without notes, every other digit
        stands.  The player may be wrong, so a cell can be left without candidates.
        """
        if len(digits) != len(puzzle.givens):
            raise BadPuzzle([f"there are {len(digits)} digits, expected {len(puzzle.givens)}"])
        if cands is not None and len(cands) != len(puzzle.givens):
            raise BadPuzzle([f"there are candidates for {len(cands)} cells, expected {len(puzzle.givens)}"])
        size = puzzle.shape.size
        if not all(type(digit) is int and 0 <= digit <= size for digit in digits):
            raise BadPuzzle([f"the digits are not all between 0 and {size}"])
        grid = cls(puzzle)
        if cands is not None:
            grid.cands = [
                mask if grid.digits[cell] else mask & cands[cell] for cell, mask in enumerate(grid.cands)
            ]
        for cell, digit in enumerate(digits):
            if digit and not grid.digits[cell]:
                grid.place(cell, digit)
        return grid

    @classmethod
    def filled(cls, puzzle: Puzzle, digits: Iterable[int]) -> Grid:
        """Return the grid of a solution, which holds the givens and leaves nothing open."""
        grid = object.__new__(cls)
        grid.puzzle = puzzle
        grid.digits = [*digits]
        grid.cands = [bit(digit) for digit in grid.digits]
        return grid

    def copy(self) -> Grid:
        """Return an equal grid that shares nothing that changes."""
        grid = object.__new__(Grid)
        grid.puzzle = self.puzzle
        grid.digits = self.digits.copy()
        grid.cands = self.cands.copy()
        return grid

    def place(self, cell: int, digit: int) -> None:
        """Put a digit into a cell and drop it from the cell's peers."""
        mask = bit(digit)
        self.digits[cell] = digit
        self.cands[cell] = mask
        for peer in self.puzzle.network.peers[cell]:
            if not self.digits[peer]:
                self.cands[peer] &= ~mask

    def drop(self, cell: int, digit: int) -> None:
        """Remove a candidate."""
        self.cands[cell] &= ~bit(digit)

    def open_cells(self, cells: Iterable[int] | None = None) -> list[int]:
        """Return the empty ones of these cells, of all cells if none are named."""
        digits = self.digits
        return [cell for cell in (range(len(digits)) if cells is None else cells) if not digits[cell]]

    def spots(self, house: House, digit: int) -> list[int]:
        """Return the empty cells of a house that have the digit as a candidate."""
        mask = bit(digit)
        return [cell for cell in house.cells if self.cands[cell] & mask and not self.digits[cell]]

    def is_solved(self) -> bool:
        """Tell whether every cell is filled and no rule is broken."""
        return all(self.digits) and not self.puzzle.faults(self.digits)

    def __str__(self) -> str:
        return "".join(map(self.puzzle.shape.symbol, self.digits))

    def __repr__(self) -> str:
        return f"Grid({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Grid)
            and self.puzzle == other.puzzle
            and self.digits == other.digits
            and self.cands == other.cands
        )

    __hash__ = None  # type: ignore[assignment]
