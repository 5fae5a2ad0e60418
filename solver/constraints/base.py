"""What every constraint can do.

A constraint says its rule twice: `allows` is the truth, `prune` is speed, and one test holds
the two together for every kind.  Everything else is for other readers of the same rule: `arcs`
for arc consistency, `drawing` for the page, `broken` for people, `to_dict` for files.
"""

from __future__ import annotations

from functools import lru_cache

from solver.errors import BadPuzzle, Contradiction, Problem
from solver.masks import digits
from solver.shape import MAX_SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import ClassVar, Self

    from solver.shape import House, Shape

    Table = tuple[int, ...]
    Arc = tuple[int, int, Table]


class Constraint:
    """A rule on some cells.  Constraints never change and are equal when their data are."""

    kind: ClassVar[str] = ""
    """Its name in files."""
    rule: ClassVar[str] = ""
    """The rule in one sentence for people; empty if everybody knows it."""
    is_binary: ClassVar[bool] = True
    """Whether `arcs` says all there is; if not, a search also asks `allows` once the cells are filled."""

    __slots__ = ("cells",)

    def __init__(self, cells: Iterable[int]) -> None:
        self.cells = tuple(cells)

    def allows(self, values: Sequence[int]) -> bool:
        """Tell whether these digits, one for each of `cells`, obey the rule."""
        raise NotImplementedError

    def prune(self, cands: list[int]) -> list[int]:
        """Drop candidates that the rule forbids, in place, and return the cells that changed, perhaps twice.

        Never drops a digit that some permitted filling of the cells uses.  Raises Contradiction
        only if there is no permitted filling, and always if every cell is down to one digit
        and `allows` says no.
        """
        raise NotImplementedError

    def arcs(self) -> Iterator[Arc]:
        """Yield (a, b, table): with digit d in cell a, cell b holds a digit of the mask table[d].

        Tables reach to the largest size of all, so the same one serves every shape.
        """
        return iter(())

    def drawing(self) -> list[dict[str, object]]:
        """Return plain shapes for the page: dot, line, arrow, cage, text, shade."""
        return []

    def groups(self) -> tuple[House, ...]:
        """Return the sets of cells that the rule makes all different."""
        return ()

    def parts(self) -> tuple[Constraint, ...]:
        """Return smaller constraints that say the same together, so that little is pruned again."""
        return (self,)

    def settled(self, shape: Shape, others: Sequence[Constraint]) -> Constraint:
        """Return the constraint as it stands on this shape among these others.

        Raises BadPuzzle if it does not fit there.
        """
        if any(cell not in shape.cells for cell in self.cells):
            raise BadPuzzle([f"{self.kind}: a cell lies outside the {shape.size}x{shape.size} grid"])
        return self

    def broken(self, values: Sequence[int], shape: Shape) -> list[Problem]:
        """Return what is wrong with the digits of a whole grid, 0 for empty, in words."""
        mine = [values[cell] for cell in self.cells]
        if all(mine) and not self.allows(mine):
            return [Problem(self.fault(mine, shape), self.cells)]
        return []

    def fault(self, values: Sequence[int], shape: Shape) -> str:
        """Say why these digits, one for each of `cells`, break the rule."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, object]:
        """Return plain data from which `from_dict` makes an equal constraint."""
        return {"kind": self.kind, "cells": list(self.cells)}

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make the constraint from plain data; raise BadPuzzle if the data are wrong."""
        return cls(cells_in(data))

    def key(self) -> tuple[object, ...]:
        """Return what tells this constraint from others of its kind."""
        return (self.cells,)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash((self.kind, self.key()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.key()}"


class Pair(Constraint):
    """A rule on two cells, given by one predicate."""

    name: ClassVar[str] = ""
    """What people call it, such as "white dot"."""
    fits: Callable[[int, int], bool]
    """The rule itself, a plain function.  Pairs with the same function share its tables."""

    __slots__ = ("_tables",)

    def __init__(self, cells: Iterable[int]) -> None:
        super().__init__(cells)
        self._tables = supports(self.fits)

    def allows(self, values: Sequence[int]) -> bool:
        """Tell whether the two digits fit."""
        return self.fits(values[0], values[1])

    def prune(self, cands: list[int]) -> list[int]:
        """Drop digits that no candidate of the other cell fits."""
        a, b = self.cells
        to_b, to_a = self._tables
        old_a, old_b = cands[a], cands[b]
        reach = 0
        for d in digits(old_a):
            reach |= to_b[d]
        new_b = old_b & reach
        reach = 0
        for d in digits(new_b):
            reach |= to_a[d]
        new_a = old_a & reach
        if not new_b or not new_a:
            raise Contradiction(a if new_b else b, f"the {self.name}")
        cands[a], cands[b] = new_a, new_b
        return [cell for cell, same in ((a, new_a == old_a), (b, new_b == old_b)) if not same]

    def arcs(self) -> Iterator[Arc]:
        """Yield both directions."""
        a, b = self.cells
        to_b, to_a = self._tables
        yield a, b, to_b
        yield b, a, to_a

    def says(self) -> str:
        """Return what the two cells do, to follow "r1c1 and r1c2" in a sentence."""
        raise NotImplementedError


@lru_cache(maxsize=256)
def supports(fits: Callable[[int, int], bool]) -> tuple[Table, Table]:
    """Return the tables of a predicate, from the first cell to the second and back."""
    every = range(1, MAX_SIZE + 1)
    to_b = (0, *(sum(1 << (b - 1) for b in every if fits(a, b)) for a in every))
    to_a = (0, *(sum(1 << (a - 1) for a in every if fits(a, b)) for b in every))
    return to_b, to_a


def cells_in(data: dict[str, object], key: str = "cells") -> list[int]:
    """Return the list of cells that plain data hold under a key; raise BadPuzzle if there is none."""
    cells = data.get(key)
    if not isinstance(cells, list) or not all(type(cell) is int and cell >= 0 for cell in cells):
        raise BadPuzzle([f"{data.get('kind')}: '{key}' is not a list of cells"])
    return cells
