"""What the screen shows, worked out from a State; no DOM, so that it is tested in plain Python.

`board_html` also writes the board that stands in index.html before any Python has started: the
first paint and the living page come from the same few lines.
"""

from web.actions import box_numbers, clashes
from web.state import SYMBOLS

# The roles of marked cells that the board shows, the weakest first.
RANKS = ("house", "cause", "dropped", "placed")


def cells(state):
    """Return for each cell what it shows: (text, classes, label)."""
    size = state.puzzle["size"]
    boxes = box_numbers(state.puzzle)
    clashing = clashes(state)
    roles = step_roles(state)
    digit_here = state.digits[state.chosen]
    shown = []
    for cell in range(len(state.digits)):
        digit = state.digits[cell]
        row, column = cell // size, cell % size
        classes = ["cell"]
        words = [SYMBOLS[digit - 1] if digit else "empty"]
        if state.is_given(cell):
            classes.append("given")
            words.append("given")
        if cell in clashing:
            classes.append("clash")
            words.append("clashes")
        words.append("row " + str(row + 1) + " column " + str(column + 1))
        if cell in roles:
            classes.append(roles[cell])
            if roles[cell] != "house":
                words.append("marked")
        elif state.step is None and cell != state.chosen:
            if digit and digit == digit_here:
                classes.append("same")
            elif is_related(state.chosen, cell, size, boxes):
                classes.append("related")
        if cell == state.chosen:
            classes.append("chosen")
        if boxes:
            if column + 1 < size and boxes[cell] != boxes[cell + 1]:
                classes.append("wall-right")
            if row + 1 < size and boxes[cell] != boxes[cell + size]:
                classes.append("wall-below")
        shown.append((SYMBOLS[digit - 1] if digit else "", " ".join(classes), ", ".join(words)))
    return shown


def is_related(one, other, size, boxes):
    if one // size == other // size or one % size == other % size:
        return True
    return bool(boxes) and boxes[one] == boxes[other]


def step_roles(state):
    """Return the role of each cell that the step on show marks; a stronger role wins.

    A hint shows no more than it tells: the house first, the pattern next, the move last.
    """
    roles = {}
    if state.step:
        told = len(RANKS) if state.strength in (0, len(state.step["hints"])) else 1 if state.strength < 3 else 2
        for rank in RANKS[:told]:
            for mark in state.step["marks"]:
                if mark["role"] == rank:
                    for cell in mark["cells"]:
                        roles[cell] = rank
    return roles


def board_html(state):
    """Return the rows of the board as HTML."""
    size = state.puzzle["size"]
    shown = cells(state)
    lines = []
    for row in range(size):
        lines.append('<div class="row" role="row">')
        for cell in range(row * size, row * size + size):
            text, classes, label = shown[cell]
            tab = "0" if cell == state.chosen else "-1"
            lines.append(
                '<div class="%s" role="gridcell" tabindex="%s" data-cell="%d" aria-label="%s">%s</div>'
                % (classes, tab, cell, label, text)
            )
        lines.append("</div>")
    return "\n".join(lines)


def loading_text(state):
    """Return the words beside the slim progress line."""
    if state.job:
        return state.job["text"]
    if state.solver == "ready":
        return "Solver ready."
    if state.waiting:
        return state.loading + " Your click is kept."
    return state.loading


def progress(state):
    """Return how full the progress line is, 0 to 1, or None to hide it."""
    if state.job:
        total = state.job["total"]
        return state.job["done"] / total if total else 0.0
    if state.solver == "ready":
        return None
    return state.loaded
