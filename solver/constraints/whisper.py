"""German whispers: neighbours along a line are far apart."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from solver.constraints.base import Compound, Pair, cells_in, number_in, refuse_outside
from solver.constraints.lines import Line
from solver.shape import MAX_SIZE
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Self

    from solver.constraints.base import Constraint, Fits
    from solver.shape import Shape
    from solver.text import Text


@lru_cache(maxsize=32)
def apart_by(difference: int) -> Fits:
    """Return the predicate that two digits differ by so much or more."""
    return lambda a, b: abs(a - b) >= difference


class WhisperStep(Pair):
    """Two neighbours along a whisper."""

    kind = "whisper-step"
    name = "whisper"
    __slots__ = ("difference", "fits")

    def __init__(self, cells: Iterable[int], difference: int) -> None:
        self.difference = difference
        self.fits = apart_by(difference)
        super().__init__(cells)

    def says(self) -> Text:
        """Return the relation in words."""
        return say(None, "differ by {count} or more", count=self.difference)

    def fault(self, values: Sequence[int], shape: Shape) -> Text:
        """Say which digits are too close."""
        return say(
            shape,
            "{left} at {cell_a} and {right} at {cell_b} differ by less than {count} on a whisper",
            count=self.difference,
            **self.stands(values),
        )


class Whisper(Line, Compound):
    """Neighbours along the line differ by so much or more.

    A difference of 0 stands for half the size, rounded up (5 on a 9x9 grid), once it is settled.
    A line may come back to a cell, as a ring does.
    """

    kind = "whisper"
    colour = "green"
    __slots__ = ("difference", "line")

    def __init__(self, line: Iterable[int], difference: int = 0) -> None:
        self.line = tuple(line)
        self.difference = difference
        super().__init__(WhisperStep((a, b), difference) for a, b in pairwise(self.line) if a != b)

    @property
    def rule(self) -> str:
        """The rule with its difference."""
        return f"Neighbours along a green line differ by {self.difference} or more."

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return the whisper with the difference of this size."""
        refuse_outside(self.kind, self.line, shape)
        return self if self.difference else Whisper(self.line, (shape.size + 1) // 2)

    def key(self) -> tuple[object, ...]:
        """Return line and difference."""
        return (self.line, self.difference)

    def to_dict(self) -> dict[str, object]:
        """Return the cells along the line, and the difference if it is known."""
        data = super().to_dict()
        return {**data, "difference": self.difference} if self.difference else data

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make the whisper from its cells and perhaps a difference."""
        return cls(cells_in(data, least=2), number_in(data, "difference", 0, MAX_SIZE))
