"""What a player has put on the board: digits, marks and colours.

A puzzle may carry it as `puzzle.play`; it is no part of what the puzzle is.  Marks and colours
are masks, one for each cell: bit d - 1 stands for digit d, or for colour d of COLOURS.  Tints are the
colours of single candidates: four bits for each digit, the lowest for 1, with a number of COLOURS.

>>> from solver.shape import Shape
>>> play = Play(Shape(4), digits=[1] + [0] * 15)
>>> play.digits[0], play.centre[0]
(1, 0)
"""

from __future__ import annotations

from solver.errors import BadPuzzle
from solver.masks import full

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.shape import Shape

COLOURS = (
    "grey", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "white", "black",
)  # fmt: skip
"""The colours of cells by number.  Links name them by number, so the list may only grow at its end, to 12."""

LAYERS = ("digits", "corner", "centre", "colours", "tints")
TINT_BITS = 4


class Play:
    """The player's digits (0 for none), corner and centre marks, colours and tints of every cell.

    A layer that is None is empty.  Raises BadPuzzle if a layer does not fit the shape.
    """

    __slots__ = ("centre", "colours", "corner", "digits", "tints")

    def __init__(
        self,
        shape: Shape,
        digits: Sequence[int] | None = None,
        corner: Sequence[int] | None = None,
        centre: Sequence[int] | None = None,
        colours: Sequence[int] | None = None,
        tints: Sequence[int] | None = None,
    ) -> None:
        self.digits = _layer("digits", digits, shape, shape.size)
        self.corner = _layer("corner marks", corner, shape, shape.full)
        self.centre = _layer("centre marks", centre, shape, shape.full)
        self.colours = _layer("colours", colours, shape, full(len(COLOURS)))
        self.tints = _layer("colours of candidates", tints, shape, full(TINT_BITS * shape.size))
        if any(colour > len(COLOURS) for one in filter(None, self.tints) for colour in colours_of(one)):
            raise BadPuzzle(
                [f"the player's colours of candidates are not all numbers from 0 to {len(COLOURS)}"]
            )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Play) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Play({self.to_dict()})"

    def _key(self) -> tuple[tuple[int, ...], ...]:
        return (self.digits, self.corner, self.centre, self.colours, self.tints)

    def is_empty(self) -> bool:
        """Tell whether nothing has been put on the board."""
        return not any(map(any, self._key()))

    def to_dict(self) -> dict[str, object]:
        """Return plain data, without the layers that are empty."""
        return {name: list(layer) for name, layer in zip(LAYERS, self._key(), strict=True) if any(layer)}

    @classmethod
    def from_dict(cls, shape: Shape, data: object) -> Play:
        """Make it from plain data; raise BadPuzzle if they are wrong."""
        if not isinstance(data, dict):
            raise BadPuzzle(["'play' is not a set of named data"])
        return cls(shape, *(data.get(name) for name in LAYERS))


def colours_of(tints: int) -> list[int]:
    """Return the numbers of the colours of a cell's candidates, 0 for none, that of digit 1 first.

    >>> colours_of(0x502)
    [2, 0, 5]
    """
    return [tints >> shift & full(TINT_BITS) for shift in range(0, tints.bit_length(), TINT_BITS)]


def _layer(name: str, layer: Sequence[int] | None, shape: Shape, most: int) -> tuple[int, ...]:
    if layer is None:
        return (0,) * len(shape.cells)
    if not isinstance(layer, list | tuple) or len(layer) != len(shape.cells):
        raise BadPuzzle([f"the player's {name} are not a list of {len(shape.cells)} numbers"])
    if not all(type(item) is int and 0 <= item <= most for item in layer):
        raise BadPuzzle([f"the player's {name} are not all numbers from 0 to {most}"])
    return tuple(layer)
