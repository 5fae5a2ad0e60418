"""The constraint network: which cells, houses and constraints touch each other.

It depends on shape and constraints but not on digits, so all puzzles alike in these share one,
and its tables are made when first asked for.

>>> from solver.shape import Shape
>>> network = network_of(Shape(9))
>>> len(network.houses), len(network.peers[0]), sum(map(len, network.arcs))
(27, 20, 1620)
"""

from __future__ import annotations

from functools import cached_property, lru_cache

from solver.constraints import AllDifferent
from solver.errors import BadPuzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.constraints import Constraint
    from solver.constraints.base import Table
    from solver.shape import House, Shape


class Network:
    """A shape with its constraints, each settled in its place."""

    def __init__(self, shape: Shape, extra: Sequence[Constraint]) -> None:
        self.shape = shape
        self.extra = _settled(shape, extra)
        self.constraints = (*_houses(shape), *self.extra)

    @cached_property
    def groups(self) -> tuple[House, ...]:
        """Sets of cells that must all differ, whole houses first."""
        every = [group for constraint in self.constraints for group in constraint.groups()]
        return tuple(sorted(every, key=lambda group: -len(group.cells)))

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """The groups that hold every digit once."""
        return tuple(group for group in self.groups if len(group.cells) == self.shape.size)

    @cached_property
    def groups_at(self) -> list[tuple[House, ...]]:
        """For each cell its groups."""
        at: list[list[House]] = [[] for _ in self.shape.cells]
        for group in self.groups:
            for cell in group.cells:
                at[cell].append(group)
        return [tuple(groups) for groups in at]

    @cached_property
    def peers(self) -> list[tuple[int, ...]]:
        """For each cell those that must differ from it."""
        peers: list[set[int]] = [set() for _ in self.shape.cells]
        for group in self.groups:
            for cell in group.cells:
                peers[cell].update(group.cells)
        return [tuple(sorted(seen - {cell})) for cell, seen in enumerate(peers)]

    @cached_property
    def parts(self) -> tuple[Constraint, ...]:
        """The constraints in their smallest pieces."""
        return tuple(part for constraint in self.constraints for part in constraint.parts())

    @cached_property
    def parts_at(self) -> list[tuple[int, ...]]:
        """For each cell the places in `parts` of the pieces on it."""
        at: list[list[int]] = [[] for _ in self.shape.cells]
        for index, part in enumerate(self.parts):
            for cell in part.cells:
                at[cell].append(index)
        return [tuple(indices) for indices in at]

    @cached_property
    def wide_at(self) -> list[tuple[Constraint, ...]]:
        """For each cell the pieces on it of which arcs do not tell all."""
        return [
            tuple(self.parts[index] for index in indices if not self.parts[index].is_binary)
            for indices in self.parts_at
        ]

    @cached_property
    def arcs(self) -> list[dict[int, Table]]:
        """For each cell a its neighbours b, each with one table for all constraints on the two."""
        arcs: list[dict[int, Table]] = [{} for _ in self.shape.cells]
        for part in self.parts:
            for a, b, table in part.arcs():
                known = arcs[a].get(b)
                if known is None:
                    arcs[a][b] = table
                elif known is not table:
                    arcs[a][b] = tuple(x & y for x, y in zip(known, table, strict=True))
        return arcs


@lru_cache(maxsize=16)
def network_of(shape: Shape, extra: tuple[Constraint, ...] = ()) -> Network:
    """Return the network of a shape and its extra constraints; raise BadPuzzle if one does not fit."""
    return Network(shape, extra)


def _settled(shape: Shape, extra: Sequence[Constraint]) -> tuple[Constraint, ...]:
    """Return the constraints in their places; raise BadPuzzle with the faults of all that do not fit."""
    found, problems = [], []
    for constraint in extra:
        try:
            found.append(constraint.settled(shape, extra))
        except BadPuzzle as error:
            problems += error.problems
    if problems:
        raise BadPuzzle(problems)
    return tuple(found)


@lru_cache(maxsize=16)
def _houses(shape: Shape) -> tuple[AllDifferent, ...]:
    return tuple(AllDifferent(house) for house in shape.houses)
