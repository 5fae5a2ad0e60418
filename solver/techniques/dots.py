"""What a dot, or a missing dot, says about the two cells beside it.

These work on any rule about two cells: a candidate that fits no candidate of the other cell goes.
That the two digits differ, as peers do, counts too; any other rule on them has steps of its own.
"""

from __future__ import annotations

from solver.constraints import Pair, Undotted
from solver.masks import bit, digits
from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solver.grid import Grid


@technique("Dot", rating=2.0, score=20, level="Easy")
def dot(grid: Grid) -> Iterator[Step]:
    """Drop candidates that have no partner across a dot."""
    return _partnerless(grid, (part for part in _pairs(grid) if not isinstance(part, Undotted)))


@technique("Missing dot", rating=2.2, score=20, level="Easy")
def missing_dot(grid: Grid) -> Iterator[Step]:
    """Drop candidates that would ask for a dot where there is none."""
    return _partnerless(grid, (part for part in _pairs(grid) if isinstance(part, Undotted)))


def _pairs(grid: Grid) -> Iterator[Pair]:
    return (part for part in grid.puzzle.network.parts if isinstance(part, Pair))


def _partnerless(grid: Grid, pairs: Iterable[Pair]) -> Iterator[Step]:
    shape = grid.puzzle.shape
    for pair in pairs:
        for cell, other, table in pair.arcs():
            if grid.digits[cell]:
                continue
            seen = grid.cands[other]
            differ = other in grid.puzzle.network.peers[cell]
            dropped = [
                digit
                for digit in digits(grid.cands[cell])
                if not table[digit] & (seen & ~bit(digit) if differ else seen)
            ]
            if dropped:
                yield Step(
                    shape,
                    say(
                        shape,
                        "{cells} {relation}. With {digits_beside:or} in {cell_beside},"
                        " {digits} {verb} no partner. So {cell} is not {digits:or}.",
                        cells=pair.cells,
                        relation=pair.says(),
                        digits_beside="any digit" if seen == shape.full else digits(seen),
                        cell_beside=other,
                        digits=dropped,
                        verb="has" if len(dropped) == 1 else "have",
                        cell=cell,
                    ),
                    drops=[(cell, digit) for digit in dropped],
                    cells=pair.cells,
                    digits=dropped,
                    marks=[Mark("cause", [other], digits(seen))],
                    title=pair.name.capitalize(),
                )
