"""A renban: the digits on a line are consecutive, in any order."""

from __future__ import annotations

from solver.constraints.lines import Line
from solver.constraints.sets import DigitSet
from solver.errors import Problem
from solver.masks import full
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from solver.shape import Shape


class Renban(Line, DigitSet):
    """The digits differ and leave no gap between the lowest and the highest; a line may be a ring."""

    kind = "renban"
    rule = "Digits on a purple line are consecutive, in any order."
    name = "renban"
    colour = "purple"
    __slots__ = ("line",)

    def __init__(self, line: Iterable[int]) -> None:
        self.line = tuple(line)
        super().__init__(dict.fromkeys(self.line))

    def allows(self, values: Sequence[int]) -> bool:
        """Tell whether the digits differ and span no more than their number."""
        return len(set(values)) == len(values) == max(values) - min(values) + 1

    def sets(self, placed: int, length: int, mask: int) -> Iterable[int] | None:
        """Return every window of consecutive digits that holds the placed ones, without these."""
        window = full(len(self.cells))
        digits = placed | mask
        shifts = range(max(0, digits.bit_length() - len(self.cells) + 1))
        return [window << shift & ~placed for shift in shifts if not placed & ~(window << shift)]

    def broken(self, values: Sequence[int], shape: Shape) -> list[Problem]:
        """Name every pair of equal digits, and the lowest and the highest if they are too far apart."""
        problems = super().broken(values, shape)
        filled = sorted((cell for cell in self.cells if values[cell]), key=lambda cell: values[cell])
        if filled and values[filled[-1]] - values[filled[0]] >= len(self.cells):
            low, high = filled[0], filled[-1]
            text = say(
                shape,
                "{left} at {cell_a} and {right} at {cell_b} are too far apart for a renban of {count} cells",
                left=values[low],
                cell_a=low,
                right=values[high],
                cell_b=high,
                count=len(self.cells),
            )
            problems.append(Problem(text, (low, high)))
        return problems
