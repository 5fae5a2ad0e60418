"""What the screen shows, worked out from a State; no DOM, so that it is tested in plain Python.

`board_html` also writes the board that stands in index.html before any Python has started: the
first paint and the living page come from the same few lines.
"""

from web.actions import box_numbers, clashes
from web.state import SYMBOLS

# The roles of marked cells that the board shows, the weakest first.
RANKS = ("house", "cause", "dropped", "placed")
# How much of them a hint of a strength shows; the strongest hint shows all, as a step taken does.
TOLD = {1: RANKS[:1], 2: RANKS[:1], 3: RANKS[:2]}


def cells(state):
    """Return for each cell what it shows: (text, classes, label)."""
    boxes = box_numbers(state.puzzle)
    clashing = clashes(state)
    roles = step_roles(state)
    shown = []
    for cell, digit in enumerate(state.digits):
        role = roles.get(cell, "")
        if state.step is None and cell != state.chosen:
            role = kinship(state, cell, boxes)
        classes = ["cell"] + facts(state, cell, clashing) + [role] + walls(state, cell, boxes)
        if cell == state.chosen:
            classes.append("chosen")
        text = SYMBOLS[digit - 1] if digit else ""
        shown.append((text, " ".join(filter(None, classes)), label(state, cell, clashing, role)))
    return shown


def facts(state, cell, clashing):
    """Return the classes that say what a cell's digit is."""
    return (["given"] if state.is_given(cell) else []) + (["clash"] if cell in clashing else [])


def kinship(state, cell, boxes):
    """Return what a cell is to the chosen one: "same" digit, "related" by a house, or nothing."""
    size, chosen = state.puzzle["size"], state.chosen
    if state.digits[cell] and state.digits[cell] == state.digits[chosen]:
        return "same"
    if cell // size == chosen // size or cell % size == chosen % size:
        return "related"
    return "related" if boxes and boxes[cell] == boxes[chosen] else ""


def walls(state, cell, boxes):
    """Return the classes for the borders of a cell that are borders of its box."""
    size, found = state.puzzle["size"], []
    if boxes and (cell + 1) % size and boxes[cell] != boxes[cell + 1]:
        found.append("wall-right")
    if boxes and cell + size < size * size and boxes[cell] != boxes[cell + size]:
        found.append("wall-below")
    return found


def label(state, cell, clashing, role):
    """Return a cell's name for a screen reader: the digit, what it is, where it is, whether it is marked."""
    size, digit = state.puzzle["size"], state.digits[cell]
    words = [SYMBOLS[digit - 1] if digit else "empty"]
    if state.is_given(cell):
        words.append("given")
    if cell in clashing:
        words.append("clashes")
    words.append("row " + str(cell // size + 1) + " column " + str(cell % size + 1))
    if role in RANKS[1:]:
        words.append("marked")
    return ", ".join(words)


def step_roles(state):
    """Return the role of each cell that the step on show marks; a stronger role wins.

    A hint shows no more than it tells: the house first, the pattern next, the move last.
    """
    roles = {}
    if state.step:
        for rank in TOLD.get(state.strength, RANKS):
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
