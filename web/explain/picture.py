"""Draws a step on the board as SVG, from the marks that come with it; no DOM.

A role has a form as well as a colour: circles are the pattern, squares its other side, diamonds fins;
links are solid or dashed; what goes is struck through and what is placed is ringed.  Candidates stand
in the places that the board has for them, and come with their digit, for a player who shows none.
"""

from web.state import SYMBOLS
from web.texts import t
from web.view import ACROSS

# From one candidate to the next, by how many stand side by side; the board's own are as far apart.
GAPS = (0.3, 0.3, 0.3, 0.3, 0.24, 0.198)
PATTERN = ("cause", "second", "fin", "group")
LINKS = ("strong link", "weak link")
# How much of a step a hint of a strength shows; all of it otherwise.
TOLD = {1: ("house",), 2: ("house",), 3: ("house",) + PATTERN}
ORDER = ("house",) + PATTERN + LINKS + ("dropped", "placed")
IN_CELL = 0.4  # half the width of a form around a whole cell
BEND = 0.13  # of a link, by its length


def number(value):
    """Return a length as SVG has it."""
    return "%.2f" % value


def point(cell, digit, size):
    """Return where a candidate of a cell stands; the middle of the cell for digit 0."""
    x, y = cell % size + 0.5, cell // size + 0.5
    if not digit:
        return x, y
    across = ACROSS[size]
    rows = (size + across - 1) // across
    row, column = divmod(digit - 1, across)
    gap = GAPS[across]
    return x + (column - (across - 1) / 2) * gap, y + (row - (rows - 1) / 2) * gap


def form(role, x, y, half):
    """Return the form of a role around a point."""
    name = role.replace(" ", "-")
    if role in ("second", "placed"):
        side = half * (1.8 if role == "second" else 2)
        corner = 0 if role == "second" else half / 2
        return '<rect class="s-%s" x="%s" y="%s" width="%s" height="%s" rx="%s"/>' % (
            name, number(x - side / 2), number(y - side / 2), number(side), number(side), number(corner),
        )  # fmt: skip
    if role == "fin":
        far = half * 1.15
        corners = ((x, y - far), (x + far, y), (x, y + far), (x - far, y))
        return '<polygon class="s-fin" points="%s"/>' % " ".join(
            [number(one) + "," + number(two) for one, two in corners]
        )
    return '<circle class="s-%s" cx="%s" cy="%s" r="%s"/>' % (name, number(x), number(y), number(half))


def strike(x, y, half):
    """Return the line through what goes."""
    return '<line class="s-strike" x1="%s" y1="%s" x2="%s" y2="%s"/>' % (
        number(x - half), number(y + half), number(x + half), number(y - half),
    )  # fmt: skip


def symbol(digit, x, y, height, name=""):
    return '<text class="s-text%s" x="%s" y="%s" font-size="%s">%s</text>' % (
        name, number(x), number(y + height * 0.36), number(height), SYMBOLS[digit - 1],
    )  # fmt: skip


def outline(cells, size, name):
    """Return the border around cells that belong together."""
    inside = set(cells)
    pieces = []
    for cell in cells:
        x, y = cell % size, cell // size
        if cell - size not in inside:
            pieces.append("M%d %dh1" % (x, y))
        if cell + size not in inside:
            pieces.append("M%d %dh1" % (x, y + 1))
        if x == 0 or cell - 1 not in inside:
            pieces.append("M%d %dv1" % (x, y))
        if x == size - 1 or cell + 1 not in inside:
            pieces.append("M%d %dv1" % (x + 1, y))
    return '<path class="%s" d="%s"/>' % (name, "".join(pieces))


def end_of(cells, digits, size):
    """Return the middle of a link's end."""
    places = [point(cell, digit, size) for cell in cells for digit in digits or (0,)]
    return sum([x for x, _ in places]) / len(places), sum([y for _, y in places]) / len(places)


def link(mark, size):
    """Return an arrow, bent so that links over the same cells stay apart; ends of several cells are joined."""
    half = GAPS[ACROSS[size]] * 0.5
    x1, y1 = end_of(mark["cells"], mark["digits"], size)
    x2, y2 = end_of(mark["to"]["cells"], mark["to"]["digits"], size)
    dx, dy = x2 - x1, y2 - y1
    length = (dx * dx + dy * dy) ** 0.5 or 1
    x3, y3 = (x1 + x2) / 2 - dy * BEND, (y1 + y2) / 2 + dx * BEND
    x1, y1 = toward(x1, y1, x3, y3, min(half, length / 4))
    x2, y2 = toward(x2, y2, x3, y3, min(half, length / 4))
    name = mark["role"].replace(" ", "-")
    path = "M%s %sQ%s %s %s %s" % (number(x1), number(y1), number(x3), number(y3), number(x2), number(y2))
    back_x, back_y = toward(x2, y2, x3, y3, 0.13)
    side_x, side_y = (back_y - y2) * 0.5, (x2 - back_x) * 0.5
    head = "M%s %sL%s %sL%s %sz" % (
        number(x2), number(y2), number(back_x + side_x), number(back_y + side_y),
        number(back_x - side_x), number(back_y - side_y),
    )  # fmt: skip
    ends = "".join([joined(end["cells"], end["digits"], size) for end in (mark, mark["to"])])
    return ends + '<path class="s-%s" d="%s"/><path class="s-head" d="%s"/>' % (name, path, head)


def toward(x, y, far_x, far_y, by):
    """Return the point that lies nearer to another by a length."""
    length = ((far_x - x) ** 2 + (far_y - y) ** 2) ** 0.5 or 1
    return x + (far_x - x) / length * by, y + (far_y - y) / length * by


def joined(cells, digits, size):
    """Return the band behind an end of a link that has several cells."""
    if len(cells) == 1:
        return ""
    places = [point(cell, digits[0] if digits else 0, size) for cell in cells]
    return '<polyline class="s-band" points="%s"/>' % " ".join(
        [number(x) + "," + number(y) for x, y in places]
    )


def marks_on_show(step, strength):
    told = TOLD.get(strength, ORDER)
    return [mark for mark in step["marks"] if mark["role"] in told]


def roles(step, strength):
    """Return the roles that the picture has, for the legend."""
    found = {mark["role"] for mark in marks_on_show(step, strength)}
    return [role for role in ORDER if role in found]


def picture(state):
    """Return the step on show as SVG."""
    step, size = state.step, state.puzzle["size"]
    marks = marks_on_show(step, state.strength)
    houses = [mark for mark in marks if mark["role"] == "house"]
    drawn = [
        outline(mark["cells"], size, "s-house dashed" if count else "s-house")
        for count, mark in enumerate(houses)
    ]
    drawn += [outline(mark["cells"], size, "s-group-line") for mark in marks if mark["role"] == "group"]
    drawn += [link(mark, size) for mark in marks if mark["role"] in LINKS]
    if len(houses) < len(marks):
        drawn.append(quiet(state, step, size))
    forms = {}
    for mark in marks:
        if mark["role"] in PATTERN or mark["role"] == "dropped":
            for cell in mark["cells"]:
                for digit in mark["digits"] or (0,):
                    forms.setdefault((cell, digit), []).append(mark["role"])
    for cell, digit in sorted(forms):
        drawn.append(candidate(state, cell, digit, forms[cell, digit]))
    for mark in marks:
        if mark["role"] == "placed":
            drawn.append(placement(state, mark["cells"][0], mark["digits"][0]))
    return "".join(drawn)


def candidate(state, cell, digit, its_roles):
    """Return a candidate, or a whole cell, in the forms of its roles."""
    size = state.puzzle["size"]
    is_cell = not digit or state.digits[cell] != 0
    if is_cell and "group" in its_roles and not digit:
        return ""
    x, y = point(cell, 0 if is_cell else digit, size)
    half = IN_CELL if is_cell else GAPS[ACROSS[size]] * 0.48
    is_going = "dropped" in its_roles
    before = [role for role in its_roles if role != "dropped"]
    text = form(before[0] if before else "dropped", x, y, half)
    if is_cell:
        text = text.replace('class="', 'class="s-cell ')
    else:
        text += symbol(digit, x, y, half * 1.55)
    return text + strike(x, y, half) if is_going else text


def placement(state, cell, digit):
    x, y = point(cell, 0, state.puzzle["size"])
    if state.digits[cell]:
        return form("placed", x, y, IN_CELL)
    return form("placed", x, y, IN_CELL).replace("s-placed", "s-placed s-fresh") + symbol(
        digit, x, y, 0.6, " s-new"
    )


def quiet(state, step, size):
    """Return the other candidates of the cells in the picture, where the player shows none."""
    if state.settings["candidates"]:
        return ""
    told = set()
    for mark in marks_on_show(step, state.strength):
        if mark["role"] != "house" and mark["role"] != "placed":
            told.update(mark["cells"])
    height = GAPS[ACROSS[size]] * 0.74
    drawn = []
    for cell, mask in step.get("cands", ()):
        if cell in told and not (state.digits[cell] or state.centre[cell] or state.corner[cell]):
            for digit in range(1, size + 1):
                if mask >> (digit - 1) & 1:
                    x, y = point(cell, digit, size)
                    drawn.append(symbol(digit, x, y, height, " s-quiet"))
    return "".join(drawn)


def light(state, part):
    """Return what lights up for a part of the text: its cells, or a digit wherever the step has it."""
    size = state.puzzle["size"]
    if part.get("cells"):
        return outline(part["cells"], size, "s-lit")
    digit = part.get("digit", 0)
    cells = set()
    for mark in marks_on_show(state.step, state.strength) if state.step else ():
        for end in (mark, mark.get("to")):
            if end and digit in end["digits"]:
                cells.update(end["cells"])
    return "".join([lit_candidate(state, cell, digit, size) for cell in sorted(cells)])


def lit_candidate(state, cell, digit, size):
    is_cell = state.digits[cell] != 0
    x, y = point(cell, 0 if is_cell else digit, size)
    half = IN_CELL if is_cell else GAPS[ACROSS[size]] * 0.6
    return '<circle class="s-lit" cx="%s" cy="%s" r="%s"/>' % (number(x), number(y), number(half))


def sign(role):
    """Return the form of a role for the legend, in a square of 1."""
    if role in LINKS:
        name = role.replace(" ", "-")
        return (
            '<path class="s-%s" d="M0.05 0.5H0.7"/><path class="s-head" d="M0.95 0.5L0.65 0.35V0.65z"/>'
            % name
        )
    if role == "house":
        return '<rect class="s-house" x="0.1" y="0.1" width="0.8" height="0.8"/>'
    if role == "placed":
        return form(role, 0.5, 0.5, 0.4)
    if role == "dropped":
        return form(role, 0.5, 0.5, 0.35) + strike(0.5, 0.5, 0.4)
    return form(role, 0.5, 0.5, 0.38)


def legend(step, strength):
    """Return what the forms mean, as items of a list."""
    return "".join(
        [
            '<li><svg viewBox="0 0 1 1" aria-hidden="true">%s</svg> %s</li>'
            % (sign(role), t("role_" + role.replace(" ", "_")))
            for role in roles(step, strength)
        ]
    )
