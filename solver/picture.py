"""A puzzle as a picture: SVG text, black on white, that needs nothing else and prints crisp.

It shows what the puzzle carries: givens, the shapes of its rules, and what a player has put on
the board.  A cell is UNIT wide; shapes outside the grid widen the picture.

>>> from solver.formats import read
>>> svg = draw(read("1...  ..3.  .... 2..4"))
>>> svg[:4], svg.count("<text"), 'aria-label="Sudoku 4x4, 4 givens"' in svg
('<svg', 4, True)
"""

from __future__ import annotations

from itertools import chain

from solver.charts import escaped
from solver.drawing import layer
from solver.grid import Grid
from solver.masks import digits
from solver.play import COLOURS, Play
from solver.words import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Any

    from solver.puzzle import Puzzle
    from solver.shape import Shape

UNIT = 64
MARGIN = 6
"""Around the grid, so that the outer lines are whole."""

INKS = {
    "paper": "#fff", "ink": "#000", "white": "#fff", "black": "#000", "soft": "#ccc",
    "green": "#8c8", "purple": "#c8c", "blue": "#8ad",
}  # fmt: skip
"""What the colour words of drawing.COLOURS are on paper."""

TINTS = {
    "grey": "#ccc", "red": "#f9a8a8", "orange": "#fdc98f", "yellow": "#fbe98a", "green": "#b3e6a6",
    "teal": "#a0e0dc", "blue": "#a9cbf5", "purple": "#cdb4f0", "pink": "#f7bfe0", "brown": "#d8bfa5",
    "white": "#fff", "black": "#777",
}  # fmt: skip
"""What a player's colours are on paper."""

PLAYED = "#1a4fa3"
"""The ink of a player's digits and marks."""

THICK, THIN = 0.05, 0.015
DIGIT, CORNER, CENTRE = 0.62, 0.24, 0.27


def draw(puzzle: Puzzle, *, candidates: bool = False) -> str:
    """Return the puzzle as SVG text; with candidates, those that givens and digits leave, in fixed places."""
    shape = puzzle.shape
    play = puzzle.play or Play(shape)
    shapes: list[dict[str, Any]] = puzzle.drawing()
    if candidates:
        marks = _candidates(puzzle, play)
    else:
        marks = chain(_corner_marks(shape, play), _centre_marks(shape, play))
    above = layer("dot")
    body = chain(
        _tints(shape, play),
        _shapes((one for one in shapes if layer(one["shape"]) < above), shape),
        _lines(shape),
        _shapes((one for one in shapes if layer(one["shape"]) >= above), shape),
        marks,
        _digits(puzzle, play),
    )
    left, top, right, bottom = _extent(shape, shapes)
    x, y = left * UNIT - MARGIN, top * UNIT - MARGIN
    width, height = ((far - near) * UNIT + 2 * MARGIN for near, far in ((left, right), (top, bottom)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {width:g} {height:g}" '
        f' width="{width:g}" height="{height:g}" role="img" aria-label="{escaped(_label(puzzle))}"'
        ' font-family="Helvetica, Arial, sans-serif" text-anchor="middle">'
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="#fff"/>'
        f'<g transform="scale({UNIT})">{"".join(body)}</g></svg>'
    )


def draw_code(text: str) -> str:
    """Return a text as the SVG of a QR code; raise BadRequest if it is too long for one."""
    from solver.qr import encode

    return encode(text, "L").svg()


def _label(puzzle: Puzzle) -> str:
    size = puzzle.shape.size
    return f"{puzzle.about.get('title', 'Sudoku')} {size}x{size}, {counted(puzzle.clues, 'given')}"


def _extent(shape: Shape, shapes: Sequence[dict[str, Any]]) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of all there is to see, in cells."""
    points = [point for one in shapes for point in one.get("points", ())]
    for one in shapes:
        if "at" in one:
            reach = one.get("radius") or one["size"] * max(1, len(one["text"])) / 2
            points += [
                [one["at"][0] - reach, one["at"][1] - reach],
                [one["at"][0] + reach, one["at"][1] + reach],
            ]
    xs, ys = ([0.0, shape.size, *(point[axis] for point in points)] for axis in (0, 1))
    return min(xs), min(ys), max(xs), max(ys)


def _text(x: float, y: float, size: float, words: str, more: str = "") -> str:
    """Return words centred on a point: 0.36 of a letter's size lies half a capital below its middle.

    Browsers round letters smaller than a pixel, so they are written large and scaled down.
    """
    place = f"translate({x:.3f} {y + 0.36 * size:.3f}) scale({1 / UNIT})"
    return f'<text transform="{place}" font-size="{size * UNIT:g}"{more}>{escaped(words)}</text>'


def _path(points: Sequence[Sequence[float]]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


def _stroked(points: Sequence[Sequence[float]], one: dict[str, Any]) -> str:
    look = f'stroke="{INKS[one["colour"]]}" stroke-width="{one["width"]:g}" fill="none"'
    return f'<path d="{_path(points)}" {look} stroke-linecap="round" stroke-linejoin="round"/>'


def _shade(one: dict[str, Any], shape: Shape) -> Iterator[str]:
    for cell in one["cells"]:
        y, x = divmod(cell, shape.size)
        fill = INKS[one["fill"]]
        if one["form"] == "circle":
            yield f'<circle cx="{x + 0.5}" cy="{y + 0.5}" r="0.4" fill="{fill}"/>'
        else:
            inset = 0.1 if one["form"] == "square" else 0
            side = 1 - 2 * inset
            place = f'x="{x + inset:g}" y="{y + inset:g}"'
            yield f'<rect {place} width="{side:g}" height="{side:g}" fill="{fill}"/>'


def _line(one: dict[str, Any], _: Shape) -> Iterator[str]:
    points = one["points"]
    yield _stroked(points if len(points) > 1 else points * 2, one)


def _arrow(one: dict[str, Any], shape: Shape) -> Iterator[str]:
    yield from _line(one, shape)
    if len(one["points"]) > 1:
        (x1, y1), (x2, y2) = one["points"][-2:]
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 or 1
        along = ((x2 - x1) / length * 0.2, (y2 - y1) / length * 0.2)
        barbs = [[x2 - along[0] + side * along[1], y2 - along[1] - side * along[0]] for side in (1, -1)]
        yield _stroked([barbs[0], [x2, y2], barbs[1]], one)


def _cage(one: dict[str, Any], shape: Shape) -> Iterator[str]:
    path = "".join(f"M{x1:g} {y1:g}L{x2:g} {y2:g}" for x1, y1, x2, y2 in one["lines"])
    yield (
        f'<path d="{path}" stroke="{INKS[one["colour"]]}" stroke-width="0.02" stroke-dasharray="0.06 0.04"'
        ' fill="none"/>'
    )
    if one["text"]:
        y, x = divmod(one["cells"][0], shape.size)
        width = 0.13 * len(one["text"]) + 0.04
        yield f'<rect x="{x + 0.04}" y="{y + 0.03}" width="{width:g}" height="0.22" fill="#fff"/>'
        yield _text(x + 0.06, y + 0.14, 0.22, one["text"], ' text-anchor="start"')


def _dot(one: dict[str, Any], _: Shape) -> Iterator[str]:
    x, y = one["at"]
    yield (
        f'<circle cx="{x:g}" cy="{y:g}" r="{one["radius"]:g}" fill="{INKS[one["fill"]]}"'
        f' stroke="{INKS[one["colour"]]}" stroke-width="0.025"/>'
    )


def _words(one: dict[str, Any], _: Shape) -> Iterator[str]:
    x, y = one["at"]
    yield _text(x, y, one["size"], one["text"], f' fill="{INKS[one["colour"]]}"')


_PIECES: dict[str, Callable[[dict[str, Any], Shape], Iterator[str]]] = {
    "shade": _shade,
    "line": _line,
    "arrow": _arrow,
    "cage": _cage,
    "dot": _dot,
    "text": _words,
}


def _shapes(shapes: Iterable[dict[str, Any]], shape: Shape) -> Iterator[str]:
    return (piece for one in shapes for piece in _PIECES[one["shape"]](one, shape))


def _lines(shape: Shape) -> Iterator[str]:
    """Yield the lines between cells: thin, and thick where a box ends."""
    size = shape.size
    box_of = {cell: number for number, cells in enumerate(shape.boxes) for cell in cells}
    thin = [f"M{n} 0V{size}M0 {n}H{size}" for n in range(1, size)]
    thick = [f"M0 0H{size}V{size}H0Z"]
    for a, b in shape.borders() if box_of else ():
        if box_of[a] != box_of[b]:
            y, x = divmod(b, size)
            thick.append(f"M{x} {y}v1" if b - a == 1 else f"M{x} {y}h1")
    for path, width in ((thin, THIN), (thick, THICK)):
        ends = 'stroke-linecap="square" fill="none"'
        yield f'<path d="{"".join(path)}" stroke="#000" stroke-width="{width}" {ends}/>'


def _tints(shape: Shape, play: Play) -> Iterator[str]:
    """Yield a player's colours: several in one cell stand side by side."""
    for cell, mask in enumerate(play.colours):
        y, x = divmod(cell, shape.size)
        chosen = list(digits(mask))
        for place, colour in enumerate(chosen):
            width = 1 / len(chosen)
            yield (
                f'<rect x="{x + place * width:.3f}" y="{y}" width="{width:.3f}" height="1"'
                f' fill="{TINTS[COLOURS[colour - 1]]}"/>'
            )


def _digits(puzzle: Puzzle, play: Play) -> Iterator[str]:
    shape = puzzle.shape
    for cell, (given, played) in enumerate(zip(puzzle.givens, play.digits, strict=True)):
        if given or played:
            y, x = divmod(cell, shape.size)
            more = ' font-weight="bold"' if given else f' fill="{PLAYED}"'
            yield _text(x + 0.5, y + 0.5, DIGIT, shape.symbol(given or played), more)


def _corner_marks(shape: Shape, play: Play) -> Iterator[str]:
    """Yield corner marks: the first four in the corners, further ones between them."""
    places = (
        (0.17, 0.17),
        (0.83, 0.17),
        (0.17, 0.83),
        (0.83, 0.83),
        (0.5, 0.17),
        (0.5, 0.83),
        (0.17, 0.5),
        (0.83, 0.5),
    )
    for cell in _marked(play, play.corner):
        y, x = divmod(cell, shape.size)
        marks = [shape.symbol(digit) for digit in digits(play.corner[cell])]
        last = len(places) - 1
        if len(marks) > len(places):
            marks[last:] = ["".join(marks[last:])]
        for (dx, dy), mark in zip(places, marks, strict=False):
            yield _text(x + dx, y + dy, CORNER, mark, f' fill="{PLAYED}"')


def _centre_marks(shape: Shape, play: Play) -> Iterator[str]:
    for cell in _marked(play, play.centre):
        y, x = divmod(cell, shape.size)
        marks = "".join(map(shape.symbol, digits(play.centre[cell])))
        yield _text(x + 0.5, y + 0.5, min(CENTRE, 1.6 / len(marks)), marks, f' fill="{PLAYED}"')


def _marked(play: Play, layer: Sequence[int]) -> Iterator[int]:
    return (cell for cell, mask in enumerate(layer) if mask and not play.digits[cell])


def _candidates(puzzle: Puzzle, play: Play) -> Iterator[str]:
    """Yield every candidate of the open cells, each digit always in the same place of its cell."""
    shape = puzzle.shape
    grid = Grid.of(
        puzzle, [given or played for given, played in zip(puzzle.givens, play.digits, strict=True)]
    )
    across = next(width for width in range(1, shape.size + 1) if width * width >= shape.size)
    for cell in grid.open_cells():
        y, x = divmod(cell, shape.size)
        for digit in digits(grid.cands[cell] & (play.centre[cell] or shape.full)):
            row, column = divmod(digit - 1, across)
            dx, dy = ((place + 0.5) / across for place in (column, row))
            yield _text(x + dx, y + dy, 0.72 / across, shape.symbol(digit))
