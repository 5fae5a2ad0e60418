"""What the screen shows, worked out from a State; no DOM, so that it is tested in plain Python.

`board_html` also writes the board that stands in index.html before any Python has started: the
first paint and the living page come from the same few lines.
"""

from web.actions import clashes
from web.plan import plan_of
from web.state import SYMBOLS

# The roles of marked cells that the board shows, the weakest first.
RANKS = ("house", "cause", "dropped", "placed")
# How much of them a hint of a strength shows; the strongest hint shows all, as a step taken does.
TOLD = {1: RANKS[:1], 2: RANKS[:1], 3: RANKS[:2]}


def cells(state):
    """Return for each cell what it shows: (text, classes, label).

    Runs for every key and click, so what depends on the shape alone comes ready from the plan.
    """
    plan = plan_of(state.puzzle)
    givens = state.puzzle["givens"]
    clashing = clashes(state)
    roles = step_roles(state) if state.step else kinship(state, plan)
    shown = []
    for cell, digit in enumerate(state.digits):
        text = SYMBOLS[digit - 1] if digit else ""
        classes = plan.classes[cell]
        label = text or "empty"
        if givens[cell]:
            classes += " given"
            label += ", given"
        if cell in clashing:
            classes += " clash"
            label += ", clashes"
        label += plan.places[cell]
        if cell in roles:
            classes += " " + roles[cell]
            if state.step and roles[cell] != "house":
                label += ", marked"
        if cell == state.chosen:
            classes += " chosen"
        shown.append((text, classes, label))
    return shown


def kinship(state, plan):
    """Return what cells are to the chosen one: "related" by a house, or of the "same" digit."""
    chosen = state.chosen
    digit = state.digits[chosen]
    roles = dict.fromkeys(plan.related(chosen), "related")
    if digit:
        for cell, other in enumerate(state.digits):
            if other == digit and cell != chosen:
                roles[cell] = "same"
    return roles


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
    if state.solver != "ready":
        return state.loading + (" Your click is kept." if state.waiting else "")
    if state.job:
        return state.job["text"]
    return "Thinking." if state.is_slow else "Solver ready."


def progress(state):
    """Return how full the progress line is, 0 to 1, or None to hide it."""
    if state.solver != "ready":
        return state.loaded
    if state.job:
        total = state.job["total"]
        return state.job["done"] / total if total else 0.0
    return None
