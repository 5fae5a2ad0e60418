"""Kropki dots, and the rule that all dots are given.

White: the two digits are consecutive.  Black: one is double the other.  The pair 1-2 may carry
either colour.  Strict: where two neighbours have no dot, neither holds; or, for one colour
alone, that colour's relation does not hold.  Any dot lifts the ban on its own border: a black
dot may stand between 1 and 2 although they are consecutive.
"""

from __future__ import annotations

from solver.constraints.base import Constraint, Pair, cells_in
from solver.errors import BadPuzzle, Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import ClassVar, Self

    from solver.constraints.base import Arc
    from solver.shape import Shape

COLOURS = ("white", "black")


def are_consecutive(a: int, b: int) -> bool:
    """Tell whether the digits differ by one."""
    return abs(a - b) == 1


def are_double(a: int, b: int) -> bool:
    """Tell whether one digit is twice the other."""
    return a == 2 * b or b == 2 * a


def are_not_consecutive(a: int, b: int) -> bool:
    """Tell whether a white dot would be wrong."""
    return not are_consecutive(a, b)


def are_not_double(a: int, b: int) -> bool:
    """Tell whether a black dot would be wrong."""
    return not are_double(a, b)


def are_neither(a: int, b: int) -> bool:
    """Tell whether a dot of either colour would be wrong."""
    return not are_consecutive(a, b) and not are_double(a, b)


class Dot(Pair):
    """A dot on the border of two neighbours."""

    colour: ClassVar[str]
    complaint: ClassVar[str]

    __slots__ = ()

    def __init__(self, cells: Iterable[int]) -> None:
        super().__init__(sorted(cells))

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return the dot if it lies between two neighbours of this shape."""
        super().settled(shape, others)
        a, b = self.cells
        if b - a != shape.size and not (b - a == 1 and b % shape.size):
            text = f"{self.name} between {shape.name(a)} and {shape.name(b)}: they are not neighbours"
            raise BadPuzzle([Problem(text, self.cells)])
        return self

    def drawing(self) -> list[dict[str, object]]:
        """Draw the dot."""
        return [{"shape": "dot", "cells": list(self.cells), "fill": self.colour}]

    def fault(self, values: Sequence[int], shape: Shape) -> str:
        """Say which digits do not belong to the dot."""
        a, b = (shape.name(cell) for cell in self.cells)
        left, right = (shape.symbol(digit) for digit in values)
        return f"{self.name} between {a} and {b}: {left} and {right} {self.complaint}"

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make the dot from its two cells."""
        cells = cells_in(data)
        if len(set(cells)) != 2:  # noqa: PLR2004
            raise BadPuzzle([f"a {cls.name} has {len(set(cells))} cells, expected 2"])
        return cls(cells)


class White(Dot):
    """The two digits are consecutive."""

    kind = "white"
    rule = "Digits beside a white dot are consecutive."
    name = "white dot"
    colour = "white"
    complaint = "are not consecutive"
    fits = staticmethod(are_consecutive)
    __slots__ = ()

    def says(self) -> str:
        """Return the relation in words."""
        return "hold consecutive digits"


class Black(Dot):
    """One digit is double the other."""

    kind = "black"
    rule = "Of the digits beside a black dot, one is double the other."
    name = "black dot"
    colour = "black"
    complaint = "are not a digit and its double"
    fits = staticmethod(are_double)
    __slots__ = ()

    def says(self) -> str:
        """Return the relation in words."""
        return "hold a digit and its double"


class Undotted(Pair):
    """Two neighbours without a dot, on a grid where all dots of some colours are given.

    Only Strict makes these; they are not written to files.
    """

    kind = "undotted"
    name = "missing dot"
    __slots__ = ("colours", "fits")

    def __init__(self, cells: Iterable[int], colours: tuple[str, ...] = COLOURS) -> None:
        self.colours = colours
        if colours == COLOURS:
            self.fits = are_neither
        else:
            self.fits = are_not_consecutive if colours == ("white",) else are_not_double
        super().__init__(cells)

    def fault(self, values: Sequence[int], shape: Shape) -> str:
        """Say which dot is missing for these digits."""
        a, b = (shape.name(cell) for cell in self.cells)
        left, right = (shape.symbol(digit) for digit in values)
        why = (
            "consecutive"
            if are_consecutive(*values) and "white" in self.colours
            else "a digit and its double"
        )
        return f"no dot between {a} and {b}, but {left} and {right} are {why}"

    def says(self) -> str:
        """Return the ban in words."""
        bans = {"white": "consecutive digits", "black": "a digit and its double"}
        return "have no dot, so they do not hold " + " or ".join(bans[colour] for colour in self.colours)

    def key(self) -> tuple[object, ...]:
        """Return cells and colours."""
        return (self.cells, self.colours)


class Strict(Constraint):
    """All dots are given, of both colours or of one.

    It knows its borders once it is `settled` among the dots of a puzzle.
    """

    kind = "strict"
    rule = "All dots are given: where there is no dot, neither relation holds."
    __slots__ = ("borders", "colours")

    def __init__(self, colours: Iterable[str] = COLOURS, borders: Iterable[tuple[int, int]] = ()) -> None:
        colours = tuple(colours)
        self.colours = tuple(colour for colour in COLOURS if colour in colours)
        if not self.colours or len(self.colours) != len(colours):
            raise BadPuzzle([f"strict: the colours are {list(colours)}, expected white, black or both"])
        self.borders = tuple(borders)
        super().__init__(sorted({cell for border in self.borders for cell in border}))

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return the rule for the borders of this shape on which none of the others is a dot."""
        dotted = {dot.cells for dot in others if isinstance(dot, Dot)}
        return Strict(self.colours, (border for border in shape.borders() if border not in dotted))

    def parts(self) -> tuple[Constraint, ...]:
        """Return one pair for each border."""
        return tuple(Undotted(border, self.colours) for border in self.borders)

    def allows(self, values: Sequence[int]) -> bool:
        """Tell whether no border lacks a dot."""
        digit_of = dict(zip(self.cells, values, strict=True))
        return all(part.allows([digit_of[cell] for cell in part.cells]) for part in self.parts())

    def prune(self, cands: list[int]) -> list[int]:
        """Prune each border once."""
        return list({cell for part in self.parts() for cell in part.prune(cands)})

    def arcs(self) -> Iterator[Arc]:
        """Yield the arcs of each border."""
        for part in self.parts():
            yield from part.arcs()

    def broken(self, values: Sequence[int], shape: Shape) -> list[Problem]:
        """Name every border that lacks a dot."""
        return [problem for part in self.parts() for problem in part.broken(values, shape)]

    def key(self) -> tuple[object, ...]:
        """Return colours and borders."""
        return (self.colours, self.borders)

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
