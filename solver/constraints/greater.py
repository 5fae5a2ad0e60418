"""Greater than: the first of two neighbours holds the greater digit."""

from __future__ import annotations

from solver import drawing
from solver.constraints.pairs import Border
from solver.shape import House
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.drawing import Drawn
    from solver.shape import Shape
    from solver.text import Text


def is_greater(a: int, b: int) -> bool:
    """Tell whether the first digit is the greater one."""
    return a > b


class Greater(Border):
    """The digit in the first cell is greater than its neighbour in the second."""

    kind = "greater"
    rule = "A sign between two cells opens towards the greater digit."
    name = "sign"
    fits = staticmethod(is_greater)
    __slots__ = ()

    def says(self) -> Text:
        """Return the relation in words."""
        return say(None, "hold a greater and a smaller digit, in this order")

    def groups(self) -> tuple[House, ...]:
        """Return the two cells, which differ."""
        return (House("the sign", self.cells),)

    def drawing(self, shape: Shape) -> list[Drawn]:
        """Draw a sign that opens towards the first cell."""
        (x, y), (left, top) = (
            drawing.middle(self.cells, shape.size),
            drawing.centre(self.cells[1], shape.size),
        )
        along_x, along_y = (left - x) * 0.2, (top - y) * 0.2
        tip = [x + along_x, y + along_y]
        ends = [[x - along_x + side * along_y * 1.2, y - along_y + side * along_x * 1.2] for side in (-1, 1)]
        return [drawing.line([ends[0], tip, ends[1]], 0.04, "ink")]

    def fault(self, values: Sequence[int], shape: Shape) -> Text:
        """Say which digit is not greater."""
        return say(shape, "{left} at {cell_a} is not greater than {right} at {cell_b}", **self.stands(values))
