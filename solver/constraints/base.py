"""What every constraint can do.

A constraint says its rule twice: `allows` is the truth, `prune` is speed, and one test holds
the two together for every kind.  Everything else is for other readers of the same rule: `arcs`
for arc consistency, `drawing` for the page, `broken` for people, `to_dict` for files.
"""

from __future__ import annotations

from functools import lru_cache

from solver.errors import BadPuzzle, Contradiction, Problem, in_words
from solver.masks import digits
from solver.shape import MAX_SIZE
from solver.text import say
from solver.words import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import ClassVar, Self

    from solver.drawing import Drawn
    from solver.languages import Language
    from solver.shape import House, Shape
    from solver.text import Text

    Table = tuple[int, ...]
    Arc = tuple[int, int, Table]
    Both = tuple[Table | None, Table | None]
    """The tables of two cells, there and back; None where nothing is said."""
    Bundle = tuple[Both, Sequence[tuple[int, ...]]]
    Fits = Callable[[int, int], bool]

MOST_MASKS = 20_000
"""Masks that one table of reaches keeps; a 9x9 grid has 512."""


class Constraint:
    """A rule on some cells.  Constraints never change and are equal when their data are."""

    kind: ClassVar[str] = ""
    """Its name in files."""
    is_binary: ClassVar[bool] = True
    """Whether `arcs` says all there is; if not, a search also asks `allows` once the cells are filled."""

    __slots__ = ("cells",)

    def __init__(self, cells: Iterable[int]) -> None:
        self.cells = tuple(cells)

    @property
    def rule(self) -> str:
        """The rule in one sentence for people; empty if everybody knows it.

        A kind whose sentence never changes sets a plain string instead.
        """
        return ""

    def rule_in(self, language: Language | None) -> str:
        """Return the rule in a language."""
        return in_words(self.rule, language)

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

    def bundles(self) -> Iterable[Bundle]:
        """Return the arcs in bundles: two tables, and all pairs of cells they are for."""
        return [((table, None), [(a, b)]) for a, b, table in self.arcs()]

    def drawing(self, shape: Shape) -> list[Drawn]:
        """Return plain shapes for the page; `solver.drawing` lists them all."""
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
        refuse_outside(self.kind, self.cells, shape)
        return self

    def broken(self, values: Sequence[int], shape: Shape) -> list[Problem]:
        """Return what is wrong with the digits of a whole grid, 0 for empty, in words."""
        mine = [values[cell] for cell in self.cells]
        if all(mine) and not self.allows(mine):
            return [Problem(self.fault(mine, shape), self.cells)]
        return []

    def fault(self, values: Sequence[int], shape: Shape) -> Text:
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
    fits: Fits
    """The rule itself, a plain function.  Pairs with the same function share its tables."""

    __slots__ = ("_reach",)

    def __init__(self, cells: Iterable[int]) -> None:
        super().__init__(cells)
        self._reach = reaches(self.fits)

    def allows(self, values: Sequence[int]) -> bool:
        """Tell whether the two digits fit."""
        return self.fits(values[0], values[1])

    def prune(self, cands: list[int]) -> list[int]:
        """Drop digits that no candidate of the other cell fits."""
        a, b = self.cells
        to_b, to_a = self._reach
        old_a, old_b = cands[a], cands[b]
        new_b = old_b & to_b[old_a]
        new_a = old_a & to_a[new_b]
        if new_a == old_a and new_b == old_b and new_a:
            return []
        if not new_b or not new_a:
            raise Contradiction(a if new_b else b, f"the {self.name}")
        cands[a], cands[b] = new_a, new_b
        return [cell for cell, same in ((a, new_a == old_a), (b, new_b == old_b)) if not same]

    def arcs(self) -> Iterator[Arc]:
        """Yield both directions."""
        a, b = self.cells
        to_b, to_a = self._reach
        yield a, b, to_b.table
        yield b, a, to_a.table

    def bundles(self) -> Iterable[Bundle]:
        """Return the one pair."""
        return ((supports(self.fits), (self.cells,)),)

    def broken(self, values: Sequence[int], shape: Shape) -> list[Problem]:
        """Say what is wrong if both cells are filled and do not fit; that they are not is soon seen."""
        a, b = self.cells
        return super().broken(values, shape) if values[a] and values[b] else []

    def stands(self, values: Sequence[int]) -> dict[str, int]:
        """Return what a sentence calls the two cells and the digits in them."""
        return {"cell_a": self.cells[0], "left": values[0], "cell_b": self.cells[1], "right": values[1]}

    def __hash__(self) -> int:
        # Most puzzles with pairs have many; that those on the same cells share a number does no harm.
        return hash((self.kind, self.cells))

    def says(self) -> Text:
        """Return what the two cells do, to follow "r1c1 and r1c2" in a sentence."""
        raise NotImplementedError


class Compound(Constraint):
    """A rule made of smaller rules, of which arcs say all there is unless its `is_binary` is False.

    Many kinds hold wherever the shape has such cells.  These are made without cells, and
    `settled` gives them their parts; until then they allow everything.
    """

    __slots__ = ("_parts",)

    def __init__(self, parts: Iterable[Constraint] = ()) -> None:
        self._parts = tuple(parts)
        super().__init__(sorted({cell for part in self._parts for cell in part.cells}))

    def parts(self) -> tuple[Constraint, ...]:
        """Return the smaller rules."""
        return self._parts

    def allows(self, values: Sequence[int]) -> bool:
        """Tell whether every part allows the digits of its cells."""
        digit_of = dict(zip(self.cells, values, strict=True))
        return all(part.allows([digit_of[cell] for cell in part.cells]) for part in self.parts())

    def prune(self, cands: list[int]) -> list[int]:
        """Prune each part once."""
        return list({cell for part in self.parts() for cell in part.prune(cands)})

    def arcs(self) -> Iterator[Arc]:
        """Yield the arcs of every part."""
        for part in self.parts():
            yield from part.arcs()

    def bundles(self) -> Iterable[Bundle]:
        """Return the bundles of every part."""
        return [bundle for part in self.parts() for bundle in part.bundles()]

    def groups(self) -> tuple[House, ...]:
        """Return the groups of every part."""
        return tuple(group for part in self.parts() for group in part.groups())

    def broken(self, values: Sequence[int], shape: Shape) -> list[Problem]:
        """Name every part that is broken."""
        return [problem for part in self.parts() for problem in part.broken(values, shape)]

    def to_dict(self) -> dict[str, object]:
        """Return the kind; the rest follows from the shape."""
        return {"kind": self.kind}

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:  # noqa: ARG003  every kind has the same signature
        """Make the rule, which has no data of its own."""
        return cls()

    def key(self) -> tuple[object, ...]:
        """Return nothing: on one shape the rule has one form."""
        return ()


@lru_cache(maxsize=256)
def supports(fits: Fits) -> tuple[Table, Table]:
    """Return the tables of a predicate, from the first cell to the second and back."""
    every = range(1, MAX_SIZE + 1)
    to_b = (0, *(sum(1 << (b - 1) for b in every if fits(a, b)) for a in every))
    to_a = (0, *(sum(1 << (a - 1) for a in every if fits(a, b)) for b in every))
    return to_b, to_a


class Reach(dict[int, int]):
    """For a mask of one cell the digits that fit some digit of it, worked out when first asked for."""

    __slots__ = ("table",)

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def __missing__(self, mask: int) -> int:
        if len(self) >= MOST_MASKS:
            self.clear()
        found = 0
        for digit in digits(mask):
            found |= self.table[digit]
        self[mask] = found
        return found


@lru_cache(maxsize=256)
def reaches(fits: Fits) -> tuple[Reach, Reach]:
    """Return what a predicate lets a mask reach, from the first cell to the second and back."""
    to_b, to_a = supports(fits)
    return Reach(to_b), Reach(to_a)


def cells_in(data: dict[str, object], key: str = "cells", least: int = 0) -> list[int]:
    """Return the list of cells that plain data hold under a key; raise BadPuzzle if there is none."""
    cells = data.get(key)
    most = MAX_SIZE * MAX_SIZE
    if (
        not isinstance(cells, list)
        or len(cells) > most
        or not {int}.issuperset(map(type, cells))
        or (cells and not 0 <= min(cells) <= max(cells) < most)
    ):
        raise BadPuzzle([f"{data.get('kind')}: '{key}' is not a list of cells"])
    if len(cells) < least:
        found = counted(len(cells), "cell")
        raise BadPuzzle([f"{data.get('kind')}: '{key}' has {found}, expected {least} or more"])
    return cells


def number_in(data: dict[str, object], key: str, default: int, most: int, least: int = 0) -> int:
    """Return the number that plain data hold under a key, or the default; raise BadPuzzle if it is none."""
    number = data.get(key, default)
    if type(number) is not int or not least <= number <= most:
        raise BadPuzzle([f"{data.get('kind')}: '{key}' is not a number from {least} to {most}"])
    return number


def refuse_doubles(kind: str, cells: Sequence[int]) -> None:
    """Raise BadPuzzle if a cell comes twice."""
    if len(set(cells)) != len(cells):
        raise BadPuzzle([f"{kind}: a cell comes twice"])


def refuse_outside(kind: str, cells: Sequence[int], shape: Shape) -> None:
    """Raise BadPuzzle if a cell is not on the grid."""
    if cells and not 0 <= min(cells) <= max(cells) < len(shape.cells):
        raise BadPuzzle([f"{kind}: a cell lies outside the {shape.size}x{shape.size} grid"])


def wrong_sum(
    cells: Sequence[int], values: Sequence[int], total: int, who: str | Text, shape: Shape
) -> list[Problem]:
    """Return what is wrong with a sum, such as "r1c1 and r1c2 add to 7, the cage says 10"."""
    filled = [cell for cell in cells if values[cell]]
    found = sum(values[cell] for cell in filled)
    missing = len(cells) - len(filled)
    if found == total if not missing else not filled or found + missing <= total:
        return []
    text = say(
        shape,
        "{cells} {cells?is|add to} {count} already, {who} says {count_total}"
        if missing
        else "{cells} {cells?is|add to} {count}, {who} says {count_total}",
        cells=filled,
        count=found,
        who=who,
        count_total=total,
    )
    return [Problem(text, filled)]
