"""Kropki dots, and the rule that all dots are given.

White: the two digits are consecutive.  Black: one is double the other.  The pair 1-2 may carry
either colour.  A dot may show another number: a difference on white, a ratio on black.
Strict: where two neighbours have no dot, neither holds; or, for one colour alone, that colour's
relation does not hold.  Any dot lifts the ban on its own border: a black dot may stand between
1 and 2 although they are consecutive.
"""

from __future__ import annotations

from functools import lru_cache

from solver import drawing
from solver.constraints.base import Pair, number_in
from solver.constraints.pairs import Alike, Border
from solver.errors import BadPuzzle
from solver.shape import MAX_SIZE
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import ClassVar, Self

    from solver.constraints.base import Constraint, Fits
    from solver.drawing import Drawn
    from solver.shape import Shape
    from solver.text import Text

COLOURS = ("white", "black")


@lru_cache(maxsize=64)
def differ_by(difference: int) -> Fits:
    """Return the predicate of a white dot."""
    return lambda a, b: abs(a - b) == difference


@lru_cache(maxsize=64)
def have_ratio(ratio: int) -> Fits:
    """Return the predicate of a black dot."""
    return lambda a, b: a == ratio * b or b == ratio * a


@lru_cache(maxsize=64)
def none_of(relations: tuple[Fits, ...]) -> Fits:
    """Return the predicate that none of these holds."""
    return lambda a, b: not any(holds(a, b) for holds in relations)


are_consecutive = differ_by(1)
are_double = have_ratio(2)


class Dot(Border):
    """A dot on the border of two neighbours; the number it shows is left out if it is the usual one."""

    colour: ClassVar[str]
    usual: ClassVar[int]
    least: ClassVar[int]

    __slots__ = ("fits", "value")

    def __init__(self, cells: Iterable[int], value: int | None = None) -> None:
        self.value = self.usual if value is None else value
        self.fits = self.relation()
        super().__init__(sorted(cells))

    def relation(self) -> Fits:
        """Return the predicate for the dot's number; dots with the same number share it."""
        raise NotImplementedError

    def are(self) -> Text:
        """Return what the two digits are, to follow "are" or "are not"."""
        return self.held()

    def held(self) -> Text:
        """Return what the two cells hold."""
        raise NotImplementedError

    def says(self) -> Text:
        """Return the relation in words."""
        return say(None, "hold {held}", held=self.held())

    def drawing(self, shape: Shape) -> list[Drawn]:
        """Draw the dot, and its number if it is not the usual one."""
        shapes = [drawing.dot(self.cells, shape.size, self.colour)]
        if self.value != self.usual:
            ink = "white" if self.colour == "black" else "black"
            shapes.append(drawing.text(drawing.middle(self.cells, shape.size), str(self.value), 0.2, ink))
        return shapes

    def fault(self, values: Sequence[int], shape: Shape) -> Text:
        """Say which digits do not belong to the dot."""
        return say(
            shape,
            "{rule} between {cells}: {digits} are not {relation}",
            rule=self.name,
            cells=self.cells,
            digits=values,
            relation=self.are(),
        )

    def key(self) -> tuple[object, ...]:
        """Return cells and number."""
        return (self.cells, self.value)

    def to_dict(self) -> dict[str, object]:
        """Return kind and cells, and the number if it is not the usual one."""
        data = super().to_dict()
        return data if self.value == self.usual else {**data, "value": self.value}

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make the dot from its two cells and perhaps a number."""
        return cls(cls.cells_of(data), number_in(data, "value", cls.usual, MAX_SIZE, cls.least))


class White(Dot):
    """The two digits are consecutive, or differ by another number."""

    kind = "white"
    name = "white dot"
    colour = "white"
    usual = 1
    least = 0
    __slots__ = ()

    def relation(self) -> Fits:
        """Return the predicate for the dot's number."""
        return differ_by(self.value)

    @property
    def rule(self) -> str:
        """The rule, with the number if it is not 1."""
        if self.value == 1:
            return "Digits beside a white dot are consecutive."
        return f"Digits beside a white dot with {self.value} differ by {self.value}."

    def are(self) -> Text:
        """Return the relation in words."""
        return say(None, "consecutive" if self.value == 1 else "{count} apart", count=self.value)

    def held(self) -> Text:
        """Return the digits in words."""
        return say(
            None, "consecutive digits" if self.value == 1 else "digits {count} apart", count=self.value
        )


class Black(Dot):
    """One digit is double the other, or another number of times it."""

    kind = "black"
    name = "black dot"
    colour = "black"
    usual = 2
    least = 1
    __slots__ = ()

    def relation(self) -> Fits:
        """Return the predicate for the dot's number."""
        return have_ratio(self.value)

    @property
    def rule(self) -> str:
        """The rule, with the number if it is not 2."""
        if self.value == self.usual:
            return "Of the digits beside a black dot, one is double the other."
        return f"Of the digits beside a black dot with {self.value}, one is {self.value} times the other."

    def held(self) -> Text:
        """Return the digits in words."""
        if self.value == self.usual:
            return say(None, "a digit and its double")
        return say(None, "a digit and {count} times it", count=self.value)


class Undotted(Pair):
    """Two neighbours without a dot, on a grid where all dots of some colours are given.

    Only rules on a whole grid make these; they are not written to files.
    """

    kind = "undotted"
    name = "missing dot"
    __slots__ = ("dots", "fits")

    def __init__(self, cells: Iterable[int], dots: Sequence[Dot]) -> None:
        self.dots = tuple(dots)
        self.fits = none_of(tuple(dot.fits for dot in self.dots))
        super().__init__(cells)

    def fault(self, values: Sequence[int], shape: Shape) -> Text:
        """Say which dot is missing for these digits."""
        return say(
            shape,
            "no dot between {cells}, but {digits} are {relation}",
            cells=self.cells,
            digits=values,
            relation=next(dot.are() for dot in self.dots if dot.fits(*values)),
        )

    def says(self) -> Text:
        """Return the ban in words."""
        held = [dot.held() for dot in self.dots]
        return say(None, "have no dot, so they do not hold {held*or}", held=held)

    def key(self) -> tuple[object, ...]:
        """Return cells and what is banned."""
        return (self.cells, self.dots)


class Strict(Alike):
    """All dots are given, of both colours or of one.

    It knows its borders once it is `settled` among the dots of a puzzle.  Black bans the ratios
    that the puzzle's dots show, or 2 if it has no black dot; white bans consecutive digits.
    """

    kind = "strict"
    __slots__ = ("bans", "colours")

    def __init__(
        self,
        colours: Iterable[str] = COLOURS,
        pairs: Sequence[tuple[int, int]] = (),
        bans: Sequence[Dot] = (),
    ) -> None:
        colours = tuple(colours)
        self.colours = tuple(colour for colour in COLOURS if colour in colours)
        if not self.colours or len(self.colours) != len(colours):
            raise BadPuzzle([f"strict: the colours are {list(colours)}, expected white, black or both"])
        super().__init__(pairs)
        self.bans = bans

    def part_on(self, pair: tuple[int, int]) -> Pair:
        """Return the ban on one border."""
        return Undotted(pair, self.bans)

    @property
    def rule(self) -> str:
        """The rule for these colours."""
        if self.colours == COLOURS:
            return "All dots are given: where there is no dot, neither relation holds."
        bans = {"white": "the digits are not consecutive", "black": "no digit is double the other"}
        colour = self.colours[0]
        return f"All {colour} dots are given: where there is no dot, {bans[colour]}."

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return the rule for the borders of this shape on which none of the others is a dot."""
        ratios = {dot.value for dot in others if isinstance(dot, Black)} or {Black.usual}
        # Where these lie does not matter: they lend their relations to the bans.
        bans: list[Dot] = [White((0, 1))] if "white" in self.colours else []
        if "black" in self.colours:
            bans += [Black((0, 1), ratio) for ratio in sorted(ratios)]
        return Strict(self.colours, undotted(shape, others), bans)

    def key(self) -> tuple[object, ...]:
        """Return the colours."""
        return (self.colours,)

    def to_dict(self) -> dict[str, object]:
        """Return the colours; the borders follow from the dots."""
        return {"kind": self.kind, "colours": list(self.colours)}

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make the rule from its colours, both if none are named."""
        colours = data.get("colours", list(COLOURS))
        if not isinstance(colours, list):
            raise BadPuzzle(["strict: 'colours' is not a list"])
        return cls(str(colour) for colour in colours)


def undotted(shape: Shape, others: Iterable[Constraint]) -> list[tuple[int, int]]:
    """Return the borders of a shape on which none of the others is a dot."""
    dotted = {dot.cells for dot in others if isinstance(dot, Dot)}
    return [border for border in shape.borders() if border not in dotted]
