"""A thermometer: digits grow from the bulb to the tip."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from solver import drawing
from solver.constraints.base import Constraint, cells_in, refuse_doubles, supports
from solver.errors import Contradiction, Problem
from solver.shape import House
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Self

    from solver.constraints.base import Arc, Fits
    from solver.drawing import Drawn
    from solver.shape import Shape
    from solver.text import Text


@lru_cache(maxsize=32)
def ahead_by(steps: int) -> Fits:
    """Return the predicate of two cells so many steps apart: the second digit is that much greater."""
    return lambda a, b: b - a >= steps


class Thermometer(Constraint):
    """Each digit is greater than the one before it; the bulb comes first."""

    kind = "thermometer"
    rule = "Digits grow from the bulb of a thermometer to its tip."
    __slots__ = ()

    def __init__(self, cells: Iterable[int]) -> None:
        super().__init__(cells)
        refuse_doubles(self.kind, self.cells)

    def allows(self, values: Sequence[int]) -> bool:
        """Tell whether the digits grow."""
        return all(a < b for a, b in pairwise(values))

    def prune(self, cands: list[int]) -> list[int]:
        """Let the lowest digits push upwards and the highest ones downwards; no more can follow."""
        changed = []
        below = 0  # digits up to the lowest of the cell before
        for cell in self.cells:
            mask = cands[cell]
            if mask & below:
                changed.append(cell)
                mask &= ~below
                cands[cell] = mask
            if not mask:
                raise Contradiction(cell, "the thermometer")
            low = mask & -mask
            below = low | (low - 1)
        allowed = -1  # digits under the highest of the cell after
        for cell in reversed(self.cells):
            mask = cands[cell] & allowed
            if mask != cands[cell]:
                changed.append(cell)
                cands[cell] = mask
            if not mask:
                raise Contradiction(cell, "the thermometer")
            allowed = (1 << (mask.bit_length() - 1)) - 1
        return changed

    def arcs(self) -> Iterator[Arc]:
        """Yield every two cells: they differ by their distance at least."""
        for i, a in enumerate(self.cells):
            for steps, b in enumerate(self.cells[i + 1 :], 1):
                to_b, to_a = supports(ahead_by(steps))
                yield a, b, to_b
                yield b, a, to_a

    def groups(self) -> tuple[House, ...]:
        """Return the cells, which all differ."""
        return (House("the thermometer", self.cells),)

    def drawing(self, shape: Shape) -> list[Drawn]:
        """Draw the bulb and the tube."""
        tube = drawing.line((drawing.centre(cell, shape.size) for cell in self.cells), 0.25)
        return [tube, drawing.dot(self.cells[:1], shape.size, "soft", 0.36, "soft")]

    def broken(self, values: Sequence[int], shape: Shape) -> list[Problem]:
        """Name every two digits in a row, empty cells between them or not, that leave no room to grow."""
        filled = [(step, cell) for step, cell in enumerate(self.cells) if values[cell]]
        return [
            Problem(self._fault(a, b, values, shape), (a, b))
            for (before, a), (after, b) in pairwise(filled)
            if values[b] - values[a] < after - before
        ]

    def _fault(self, a: int, b: int, values: Sequence[int], shape: Shape) -> Text:
        return say(
            shape,
            "{left} at {cell_a} and {right} at {cell_b} are too close for a thermometer"
            if values[a] < values[b]
            else "{left} at {cell_a} and {right} at {cell_b} do not grow along the thermometer",
            left=values[a],
            cell_a=a,
            right=values[b],
            cell_b=b,
        )

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make the thermometer from its cells, bulb first."""
        return cls(cells_in(data, least=2))
