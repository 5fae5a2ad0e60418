"""Draws what the constraints of a puzzle look like, from the plain shapes that come with it; no DOM.

The shapes and their fields are those of solver/drawing.py.  Shades, lines and cages lie under the
digits, dots and texts above; colours are classes, so that they follow the theme.
"""

from web.texts import t

ABOVE = ("dot", "text")


def number(value):
    """Return a length as SVG has it, without needless digits."""
    text = "%.3f" % value
    return text.rstrip("0").rstrip(".")


def points(places):
    return " ".join([number(x) + "," + number(y) for x, y in places])


def escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;")


def margin(shapes, size):
    """Return how many cells of room the drawing needs around the grid: 1 if it goes beyond it, else 0."""
    for shape in shapes:
        for x, y in places(shape):
            if min(x, y) < 0 or max(x, y) > size:
                return 1
    return 0


def places(shape):
    return shape["points"] if "points" in shape else [shape["at"]] if "at" in shape else []


def layers(shapes, size):
    """Return the drawing as two texts of SVG: what lies under the digits, and what above."""
    under, above = [], []
    for shape in shapes:
        is_above = shape["shape"] in ABOVE and not is_in_cell(shape["at"])
        (above if is_above else under).append(DRAWN[shape["shape"]](shape, size))
    return "".join(under), "".join(above)


def is_in_cell(at):
    """Tell whether a point is the middle of a cell, where a digit has to stay readable."""
    return all(int(2 * length) == 2 * length and int(length) != length for length in at)


def shade(shape, size):
    drawn = []
    for cell in shape["cells"]:
        x, y = cell % size, cell // size
        if shape["form"] == "circle":
            drawn.append(
                '<circle class="fill-%s" cx="%s" cy="%s" r="0.4"/>' % (shape["fill"], x + 0.5, y + 0.5)
            )
        else:
            inset = 0.1 if shape["form"] == "square" else 0
            drawn.append(
                '<rect class="fill-%s" x="%s" y="%s" width="%s" height="%s"/>'
                % (shape["fill"], x + inset, y + inset, 1 - 2 * inset, 1 - 2 * inset)
            )
    return "".join(drawn)


def line(shape, _):
    return '<polyline class="line-%s" points="%s" stroke-width="%s"/>' % (
        shape["colour"],
        points(shape["points"]),
        number(shape["width"]),
    )


def arrow(shape, size):
    """Return a line with two short strokes at its end."""
    (x1, y1), (x2, y2) = shape["points"][-2], shape["points"][-1]
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 or 1
    dx, dy = (x2 - x1) / length * 0.2, (y2 - y1) / length * 0.2
    head = [[x2 - dx - dy, y2 - dy + dx], [x2, y2], [x2 - dx + dy, y2 - dy - dx]]
    return line(shape, size) + '<polyline class="line-%s" points="%s" stroke-width="%s"/>' % (
        shape["colour"],
        points(head),
        number(shape["width"]),
    )


def cage(shape, size):
    drawn = [
        '<line class="line-%s dashed" x1="%s" y1="%s" x2="%s" y2="%s"/>'
        % (shape["colour"], number(x1), number(y1), number(x2), number(y2))
        for x1, y1, x2, y2 in shape["lines"]
    ]
    if shape["text"]:
        first = min(shape["cells"])
        drawn.append(
            '<text class="cage-text fill-%s" x="%s" y="%s" font-size="0.24">%s</text>'
            % (
                shape["colour"],
                number(first % size + 0.1),
                number(first // size + 0.29),
                escape(shape["text"]),
            )
        )
    return "".join(drawn)


def dot(shape, _):
    x, y = shape["at"]
    return '<circle class="dot fill-%s rim-%s" cx="%s" cy="%s" r="%s"/>' % (
        shape["fill"],
        shape["colour"],
        number(x),
        number(y),
        number(shape["radius"]),
    )


def text(shape, _):
    x, y = shape["at"]
    return '<text class="fill-%s" x="%s" y="%s" font-size="%s" text-anchor="middle">%s</text>' % (
        shape["colour"],
        number(x),
        number(y + shape["size"] * 0.35),
        number(shape["size"] * 1.2),
        escape(shape["text"]),
    )


DRAWN = {"shade": shade, "line": line, "arrow": arrow, "cage": cage, "dot": dot, "text": text}


def notes(shapes, size):
    """Return for the cells at which something is drawn what that is, to be read aloud."""
    found = {}
    for shape in shapes:
        for cell, words in NOTED[shape["shape"]](shape, size):
            if words not in found.setdefault(cell, []):
                found[cell].append(words)
    return {cell: ", ".join(found[cell]) for cell in found}


def note_dot(shape, size):
    fill = shape["fill"]
    name = t("colour_" + fill) if fill in ("white", "black") else ""
    return [(cell, t("dot", name, t(side))) for cell, side in beside(shape["at"], size)]


def note_text(shape, size):
    return [(cell, t("sign", escape(shape["text"]), t(side))) for cell, side in beside(shape["at"], size)]


def note_cage(shape, _):
    return [(cell, t("cage", escape(shape["text"])).rstrip()) for cell in shape["cells"]]


def note_shade(shape, _):
    return [(cell, t("shaded")) for cell in shape["cells"]]


def note_line(shape, size):
    inside = [(x, y) for x, y in shape["points"] if 0 < x < size and 0 < y < size]
    return [(int(y) * size + int(x), t("line")) for x, y in inside]


NOTED = {
    "shade": note_shade,
    "line": note_line,
    "arrow": note_line,
    "cage": note_cage,
    "dot": note_dot,
    "text": note_text,
}


def beside(at, size):
    """Return the two cells of the border that a point lies on, each with the side it is on for that cell."""
    x, y = at
    if not (0 < x < size and 0 < y < size):
        return []
    if x == int(x) and y != int(y):
        cell = int(y) * size + int(x)
        return [(cell - 1, "right"), (cell, "left")]
    if y == int(y) and x != int(x):
        cell = int(y) * size + int(x)
        return [(cell - size, "below"), (cell, "above")]
    return []
