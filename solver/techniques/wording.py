"""Pieces of sentences that many techniques share."""

from __future__ import annotations

from solver.masks import digits
from solver.text import Part, Text, clauses, say
from solver.words import separators

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from solver.shape import House, Shape


def named(houses: Sequence[House], last: str = "and") -> Text:
    """Return the names of houses, joined with the word that stands before the last."""
    parts: list[Part] = []
    for before, house in zip(separators(len(houses), f" {last} "), houses, strict=True):
        if before:
            parts.append(Part(before))
        parts.append(Part(house.name, house.cells, role="house"))
    return Text(parts)


def removal(shape: Shape, drops: Iterable[tuple[int, int]]) -> Text:
    """Say which cells are not which digits, cells with the same digits together."""
    masks: dict[int, int] = {}
    for cell, digit in drops:
        masks[cell] = masks.get(cell, 0) | 1 << (digit - 1)
    cells: dict[int, list[int]] = {}
    for cell, mask in sorted(masks.items()):
        cells.setdefault(mask, []).append(cell)
    return clauses(
        [
            say(
                shape,
                "{cells} {verb} not {digits:or}",
                cells=some,
                verb="is" if len(some) == 1 else "are",
                digits=digits(mask),
            )
            for mask, some in cells.items()
        ]
    )
