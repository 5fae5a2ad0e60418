"""X and V: two neighbours add to 10, or to 5."""

from __future__ import annotations

from solver import drawing
from solver.constraints.base import Pair
from solver.constraints.pairs import Alike, Border
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import ClassVar

    from solver.constraints.base import Constraint
    from solver.drawing import Drawn
    from solver.shape import Shape
    from solver.text import Text


def add_to_5(a: int, b: int) -> bool:
    """Tell whether the digits add to 5."""
    return a + b == 5  # noqa: PLR2004


def add_to_10(a: int, b: int) -> bool:
    """Tell whether the digits add to 10."""
    return a + b == 10  # noqa: PLR2004


def add_to_neither(a: int, b: int) -> bool:
    """Tell whether neither letter belongs between the digits."""
    return not add_to_5(a, b) and not add_to_10(a, b)


class Letter(Border):
    """A letter on the border of two neighbours."""

    total: ClassVar[int]

    __slots__ = ()

    def __init__(self, cells: Iterable[int]) -> None:
        super().__init__(sorted(cells))

    def says(self) -> Text:
        """Return the sum in words."""
        return say(None, "add to {count}", count=self.total)

    def drawing(self, shape: Shape) -> list[Drawn]:
        """Draw the letter."""
        return [drawing.text(drawing.middle(self.cells, shape.size), self.name)]

    def fault(self, values: Sequence[int], shape: Shape) -> Text:
        """Say what the digits add to."""
        return say(
            shape,
            "{rule} between {cells}: {digits} add to {count}, not {count_wanted}",
            rule=self.name,
            cells=self.cells,
            digits=values,
            count=sum(values),
            count_wanted=self.total,
        )


class V(Letter):
    """The two digits add to 5."""

    kind = "v"
    rule = "Digits beside a V add to 5."
    name = "V"
    total = 5
    fits = staticmethod(add_to_5)
    __slots__ = ()


class X(Letter):
    """The two digits add to 10."""

    kind = "x"
    rule = "Digits beside an X add to 10."
    name = "X"
    total = 10
    fits = staticmethod(add_to_10)
    __slots__ = ()


class Unlettered(Pair):
    """Two neighbours without a letter, on a grid where all letters are given.

    Only StrictXV makes these; they are not written to files.
    """

    kind = "unlettered"
    name = "missing letter"
    fits = staticmethod(add_to_neither)
    __slots__ = ()

    def says(self) -> Text:
        """Return the ban in words."""
        return say(None, "have no X or V, so they do not add to 5 or 10")

    def fault(self, values: Sequence[int], shape: Shape) -> Text:
        """Say which letter is missing for these digits."""
        return say(
            shape,
            "no {letter} between {cells}, but {digits} add to {count}",
            letter="V" if add_to_5(*values) else "X",
            cells=self.cells,
            digits=values,
            count=sum(values),
        )


class StrictXV(Alike):
    """All X and V are given: where two neighbours have no letter, they add neither to 5 nor to 10."""

    kind = "strict-xv"
    rule = "All X and V are given: where there is no letter, neighbours add neither to 5 nor to 10."
    __slots__ = ()

    def part_on(self, pair: tuple[int, int]) -> Pair:
        """Return the ban on one border."""
        return Unlettered(pair)

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return the rule for the borders of this shape on which none of the others is a letter."""
        lettered = {letter.cells for letter in others if isinstance(letter, Letter)}
        return StrictXV([border for border in shape.borders() if border not in lettered])
