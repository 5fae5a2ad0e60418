"""Cells that hold an even digit, or an odd one."""

from __future__ import annotations

from solver import drawing
from solver.constraints.base import Constraint, cells_in
from solver.errors import Contradiction, Problem
from solver.masks import mask_of
from solver.shape import MAX_SIZE
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import ClassVar, Self

    from solver.drawing import Drawn
    from solver.shape import Shape


class Parity(Constraint):
    """All digits are even, or all are odd."""

    is_binary = False
    word: ClassVar[str]
    form: ClassVar[str]
    allowed: ClassVar[int]

    __slots__ = ()

    def __init__(self, cells: Iterable[int]) -> None:
        super().__init__(sorted(set(cells)))

    def allows(self, values: Sequence[int]) -> bool:
        """Tell whether every digit is one of those allowed."""
        return all(self.allowed >> (digit - 1) & 1 for digit in values)

    def prune(self, cands: list[int]) -> list[int]:
        """Drop the other digits."""
        changed = [cell for cell in self.cells if cands[cell] & ~self.allowed]
        for cell in self.cells:
            if not cands[cell] & self.allowed:
                raise Contradiction(cell, f"the {self.word} cell")
            cands[cell] &= self.allowed
        return changed

    def parts(self) -> tuple[Constraint, ...]:
        """Return each cell alone."""
        return tuple(type(self)([cell]) for cell in self.cells)

    def drawing(self, shape: Shape) -> list[Drawn]:
        """Shade the cells."""
        return [drawing.shade(self.cells, self.form)]

    def broken(self, values: Sequence[int], shape: Shape) -> list[Problem]:
        """Name every cell with a wrong digit."""
        return [
            Problem(
                say(
                    shape,
                    "{digit} at {cell} is not {parity}",
                    digit=values[cell],
                    cell=cell,
                    parity=self.word,
                ),
                [cell],
            )
            for cell in self.cells
            if values[cell] and not self.allows([values[cell]])
        ]

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make the rule from its cells."""
        return cls(cells_in(data))


class Even(Parity):
    """All digits are even."""

    kind = "even"
    rule = "Cells with a grey square hold even digits."
    word = "even"
    form = "square"
    allowed = mask_of(range(2, MAX_SIZE + 1, 2))
    __slots__ = ()


class Odd(Parity):
    """All digits are odd."""

    kind = "odd"
    rule = "Cells with a grey circle hold odd digits."
    word = "odd"
    form = "circle"
    allowed = mask_of(range(1, MAX_SIZE + 1, 2))
    __slots__ = ()
