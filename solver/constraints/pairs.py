"""Families of rules on two cells: on a border, at a distance, and one rule all over the grid.

A kind on two cells is one predicate.  Predicates with a number come from a function that keeps
them, so that all pairs with the same number share one table.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from solver.constraints.base import Compound, Pair, cells_in, supports
from solver.errors import BadPuzzle, Contradiction, Problem
from solver.shape import House
from solver.text import say
from solver.words import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Self

    from solver.constraints.base import Bundle, Constraint, Fits
    from solver.shape import Shape
    from solver.text import Text


class Border(Pair):
    """A rule on two neighbours, shown on the border between them."""

    __slots__ = ()

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return the rule if it lies between two neighbours of this shape."""
        a, b = self.cells
        if not shape.are_neighbours(a, b):
            # Neighbours lie on the grid; of other cells that is said first.
            super().settled(shape, others)
            text = f"{self.name} between {shape.name(a)} and {shape.name(b)}: they do not touch"
            raise BadPuzzle([Problem(text, self.cells)])
        return self

    @classmethod
    def cells_of(cls, data: dict[str, object]) -> list[int]:
        """Return the two cells that plain data hold; raise BadPuzzle if there are not two."""
        cells = cells_in(data)
        if len(cells) != 2 or cells[0] == cells[1]:  # noqa: PLR2004
            raise BadPuzzle([f"{cls.name}: {counted(len(set(cells)), 'cell')}, expected 2"])
        return cells

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make the rule from its two cells."""
        return cls(cls.cells_of(data))


def are_different(a: int, b: int) -> bool:
    """Tell whether the digits differ."""
    return a != b


class Apart(Pair):
    """Two cells that differ although they share no house; only rules on a whole grid make these."""

    fits = staticmethod(are_different)

    __slots__ = ()

    def prune(self, cands: list[int]) -> list[int]:
        """Drop a placed digit from the other cell."""
        a, b = self.cells
        mask_a, mask_b = cands[a], cands[b]
        if mask_a & (mask_a - 1) == 0 and mask_b & mask_a:
            a, b, mask_a, mask_b = b, a, mask_b, mask_a
        if mask_b & (mask_b - 1) or not mask_a & mask_b:
            if mask_a and mask_b:
                return []
            raise Contradiction(b if mask_a else a, f"the {self.name}")
        if mask_a == mask_b:
            raise Contradiction(a, f"the {self.name}")
        cands[a] = mask_a & ~mask_b
        return [a]

    def groups(self) -> tuple[House, ...]:
        """Return the two cells."""
        return (House(f"the {self.name}", self.cells),)

    def fault(self, values: Sequence[int], shape: Shape) -> Text:
        """Say where the equal digits stand."""
        return say(
            shape,
            "{left} at {cell_a} and {right} at {cell_b} are a {move} apart",
            move=self.name,
            **self.stands(values),
        )

    def says(self) -> Text:
        """Return the ban in words."""
        return say(None, "are a {move} apart, so they differ", move=self.name)


class Alike(Compound):
    """One rule on many pairs of cells, such as all neighbours without a dot.

    Its parts are made only when somebody asks for them: one says what all of them do.
    """

    __slots__ = ("pairs",)

    def __init__(self, pairs: Sequence[tuple[int, int]] = ()) -> None:
        super().__init__()
        self.pairs = pairs
        self.cells = tuple(sorted(set(chain.from_iterable(pairs))))

    def part_on(self, pair: tuple[int, int]) -> Pair:
        """Return the rule on one pair."""
        raise NotImplementedError

    def parts(self) -> tuple[Constraint, ...]:
        """Return the rule on every pair."""
        if len(self._parts) != len(self.pairs):
            self._parts = tuple(map(self.part_on, self.pairs))
        return self._parts

    def bundles(self) -> Iterable[Bundle]:
        """Return all pairs in one."""
        return [(supports(self.part_on(self.pairs[0]).fits), self.pairs)] if self.pairs else ()

    def groups(self) -> tuple[House, ...]:
        """Return each pair, if the rule makes two cells differ."""
        return super().groups() if self.pairs and self.part_on(self.pairs[0]).groups() else ()

    def broken(self, values: Sequence[int], shape: Shape) -> list[Problem]:
        """Name every pair that is broken; parts are made only for those that are filled."""
        filled = [self.part_on((a, b)) for a, b in self.pairs if values[a] and values[b]]
        return [problem for part in filled for problem in part.broken(values, shape)]


@lru_cache(maxsize=128)
def add_to(total: int) -> Fits:
    """Return the predicate that two digits have this sum."""
    return lambda a, b: a + b == total
