"""Cells whose digits differ and together form one of certain sets: cages and renbans.

`prune` asks the kind which sets the open cells could take, then keeps the digits that are in
some set, and fills a digit that is in every set and has one place left.
"""

from __future__ import annotations

from solver.constraints.base import Constraint
from solver.constraints.different import OTHERS, twins
from solver.errors import Contradiction
from solver.masks import tally
from solver.shape import House

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import ClassVar

    from solver.constraints.base import Arc
    from solver.errors import Problem
    from solver.shape import Shape

FEW_SETS = 64
"""Up to so many sets, each is also tried against each cell."""


class DigitSet(Constraint):
    """Different digits that form one of the sets that a kind allows."""

    is_binary = False
    name: ClassVar[str]
    """What people call it, such as "cage"."""

    __slots__ = ()

    def sets(self, placed: int, length: int, mask: int) -> Iterable[int] | None:
        """Return the sets that so many open cells could take beside the placed digits.

        The cells have only digits of the mask, none of them placed; sets with other digits may be among
        the answer.  None stands for too many sets.
        """
        raise NotImplementedError

    def bounds(self, placed: int, length: int, mask: int) -> int:
        """Return the digits of the mask that open cells could hold, where the sets are too many."""
        return mask

    def prune(self, cands: list[int]) -> list[int]:
        """Follow placed digits, sets and digits with one place until nothing changes."""
        changed: list[int] = []
        while True:
            opened, placed = self._opened(cands)
            once, twice = tally(cands[cell] & ~placed for cell in opened)
            possible, needed = self._choices(cands, opened, placed, once)
            before = len(changed)
            for cell in opened:
                mask = cands[cell] & possible
                hidden = mask & needed & ~twice
                if hidden:
                    mask = hidden
                if not mask or hidden & (hidden - 1):
                    raise Contradiction(cell, f"the {self.name}")
                if mask != cands[cell]:
                    cands[cell] = mask
                    changed.append(cell)
            if len(changed) == before:
                return changed

    def _opened(self, cands: list[int]) -> tuple[list[int], int]:
        """Return the open cells and the digits placed in the others."""
        opened = []
        placed = 0
        for cell in self.cells:
            mask = cands[cell]
            if mask & (mask - 1):
                opened.append(cell)
            elif not mask or mask & placed:
                raise Contradiction(cell, f"the {self.name}")
            else:
                placed |= mask
        return opened, placed

    def _choices(self, cands: list[int], opened: list[int], placed: int, mask: int) -> tuple[int, int]:
        """Return the digits that open cells can hold, and those they must hold."""
        sets = self.sets(placed, len(opened), mask)
        if sets is None:
            return self.bounds(placed, len(opened), mask), 0
        fitting = [one for one in sets if not one & ~mask]
        if len(fitting) <= FEW_SETS:
            masks = [cands[cell] for cell in opened]
            fitting = [one for one in fitting if all(one & mask for mask in masks)]
        if not fitting:
            raise Contradiction(where=f"the {self.name}")
        possible, needed = 0, -1
        for one in fitting:
            possible |= one
            needed &= one
        return possible, needed

    def arcs(self) -> Iterator[Arc]:
        """Yield every ordered pair of cells: any digit but the same."""
        return ((a, b, OTHERS) for a in self.cells for b in self.cells if a != b)

    def groups(self) -> tuple[House, ...]:
        """Return the cells, which all differ."""
        return (House(f"the {self.name}", self.cells),)

    def broken(self, values: Sequence[int], shape: Shape) -> list[Problem]:
        """Name every pair of equal digits."""
        return twins(self.cells, values, f"the {self.name}", shape)
