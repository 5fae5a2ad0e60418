"""A palindrome: a line reads the same from both ends."""

from __future__ import annotations

from solver.constraints.base import Compound, Pair, refuse_outside
from solver.constraints.lines import Line
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from solver.constraints.base import Constraint
    from solver.shape import Shape
    from solver.text import Text


def are_equal(a: int, b: int) -> bool:
    """Tell whether the digits are the same."""
    return a == b


class Mirror(Pair):
    """Two cells as far from the two ends of a palindrome."""

    kind = "mirror"
    name = "palindrome"
    fits = staticmethod(are_equal)
    __slots__ = ()

    def says(self) -> Text:
        """Return the relation in words."""
        return say(None, "mirror each other on a palindrome, so they are equal")

    def fault(self, values: Sequence[int], shape: Shape) -> Text:
        """Say which digits differ."""
        return say(
            shape,
            "{left} at {cell_a} and {right} at {cell_b} mirror each other on a palindrome and differ",
            **self.stands(values),
        )


class Palindrome(Line, Compound):
    """The line reads the same from both ends; it may come back to a cell."""

    kind = "palindrome"
    rule = "A grey line reads the same from both ends."
    __slots__ = ("line",)

    def __init__(self, line: Iterable[int]) -> None:
        self.line = tuple(line)
        half = zip(self.line[: len(self.line) // 2], reversed(self.line), strict=False)
        super().__init__(Mirror(pair) for pair in half if pair[0] != pair[1])

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return the palindrome if its line is on the grid, the cell in its middle too."""
        refuse_outside(self.kind, self.line, shape)
        return self
