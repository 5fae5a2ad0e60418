"""The plain shapes that show a rule on the board: all the page has to know.

Lengths are in cells, from the upper left corner of the grid: x to the right, y down, so the
middle of r1c1 is [0.5, 0.5] and a point outside the grid has a coordinate below 0 or beyond the
size.  Colours are words from COLOURS, for the page to match to its theme.  Every shape has the
fields listed here and no others; what is listed first is drawn first.

    shade  cells, form ("cell", "square" or "circle"), fill
    line   points, width, colour                 round ends and corners
    arrow  points, width, colour                 a line with a head at its last point
    cage   cells, lines, text, colour            dashed lines [x1, y1, x2, y2]; the text is in the
                                                 upper left corner of the first cell
    dot    at, radius, fill, colour              a disc; `colour` is that of its rim
    text   at, text, size, colour                centred; `size` is the height of the letters

>>> dot([0, 1], 9, "white")
{'shape': 'dot', 'at': [1.0, 0.5], 'radius': 0.15, 'fill': 'white', 'colour': 'ink'}
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Drawn = dict[str, object]
    Point = list[float]

SHAPES: dict[str, tuple[str, ...]] = {
    "shade": ("cells", "form", "fill"),
    "line": ("points", "width", "colour"),
    "arrow": ("points", "width", "colour"),
    "cage": ("cells", "lines", "text", "colour"),
    "dot": ("at", "radius", "fill", "colour"),
    "text": ("at", "text", "size", "colour"),
}
"""The fields of each shape beside its name, in the order in which the shapes are drawn."""

COLOURS = ("paper", "ink", "white", "black", "soft", "green", "purple", "blue")
"""paper is the board's ground, ink that of its lines and digits, soft a pale grey."""

INSET = 0.08
"""How far a cage's line lies inside its cells."""


def layer(name: str) -> int:
    """Return when a shape of this name is drawn."""
    return list(SHAPES).index(name)


def centre(cell: int, size: int) -> Point:
    """Return the middle of a cell."""
    row, column = divmod(cell, size)
    return [column + 0.5, row + 0.5]


def middle(cells: Iterable[int], size: int) -> Point:
    """Return the point in the middle of several cells."""
    points = [centre(cell, size) for cell in cells]
    return [sum(axis) / len(points) for axis in zip(*points, strict=True)]


def shade(cells: Iterable[int], form: str = "cell", fill: str = "soft") -> Drawn:
    """Return shaded cells."""
    return {"shape": "shade", "cells": list(cells), "form": form, "fill": fill}


def line(points: Iterable[Point], width: float, colour: str = "soft") -> Drawn:
    """Return a line through these points."""
    return {"shape": "line", "points": list(points), "width": width, "colour": colour}


def arrow(points: Iterable[Point], width: float = 0.06, colour: str = "ink") -> Drawn:
    """Return a line through these points with a head at the last one."""
    return {"shape": "arrow", "points": list(points), "width": width, "colour": colour}


def dot(cells: Iterable[int], size: int, fill: str, radius: float = 0.15, colour: str = "ink") -> Drawn:
    """Return a disc in the middle of these cells."""
    return {"shape": "dot", "at": middle(cells, size), "radius": radius, "fill": fill, "colour": colour}


def text(at: Point, words: str, height: float = 0.3, colour: str = "ink") -> Drawn:
    """Return words around a point."""
    return {"shape": "text", "at": at, "text": words, "size": height, "colour": colour}


def cage(cells: Sequence[int], size: int, words: str = "", colour: str = "ink") -> Drawn:
    """Return a dashed frame around these cells."""
    cells = sorted(cells)
    return {
        "shape": "cage",
        "cells": cells,
        "lines": frame(cells, size),
        "text": words,
        "colour": colour,
    }


def frame(cells: Iterable[int], size: int) -> list[list[float]]:
    """Return the lines [x1, y1, x2, y2] around cells, a little inside them."""
    places = {divmod(cell, size) for cell in cells}
    upright = _edges({(column, row) for row, column in places})
    return [[x1, y, x2, y] for y, x1, x2 in _edges(places)] + [[x, y1, x, y2] for x, y1, y2 in upright]


def _edges(places: set[tuple[int, int]]) -> list[list[float]]:
    """Return the edges [row, start, end] that run along the rows of places (row, column)."""
    edges: list[list[float]] = []
    for outer in (-1, 1):
        for row, column in sorted(places):
            if (row + outer, column) in places:
                continue
            before, after = (_gap(places, row, column, outer, side) for side in (-1, 1))
            if before:
                edges.append([row + (INSET if outer < 0 else 1 - INSET), column + before, 0])
            edges[-1][2] = column + 1 - after
    return edges


def _gap(places: set[tuple[int, int]], row: int, column: int, outer: int, side: int) -> float:
    """Return how far from the cell's own end an edge ends: before it, beyond it, or not at all."""
    if (row, column + side) not in places:
        return INSET
    return -INSET if (row + outer, column + side) in places else 0
