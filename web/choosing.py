"""Choosing cells: one, several, all alike; by key or by pointer."""

from web.state import SYMBOLS

ARROWS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}


def choose(state, cell, *, more=False):
    """Go to a cell; with `more`, what is selected stays so."""
    state.chosen = cell
    if more:
        state.selected.add(cell)
    else:
        state.selected = {cell}


def toggle(state, cell):
    """Select a cell beside the others, or let it go if it is not the last one."""
    if cell in state.selected and len(state.selected) > 1:
        state.selected.discard(cell)
        state.chosen = cell if cell in state.selected else max(state.selected)
    else:
        choose(state, cell, more=True)


def move(state, by, *, more=False, jump=False):
    """Go to the next cell in a direction, or with `jump` to the next box; the edges are walls."""
    size = state.puzzle["size"]
    row, column = state.chosen // size, state.chosen % size
    boxes = state.plan.boxes
    start = state.chosen
    while True:
        row, column = row + by[0], column + by[1]
        if not (0 <= row < size and 0 <= column < size):
            row, column = row - by[0], column - by[1]
            break
        if not jump or not boxes or boxes[row * size + column] != boxes[start]:
            break
    choose(state, row * size + column, more=more)


def go_to_end(state, key, *, more=False, jump=False):
    """Go to the first or last cell of the row, or with `jump` of the board."""
    size = state.puzzle["size"]
    row = state.chosen - state.chosen % size
    if key == "Home":
        choose(state, 0 if jump else row, more=more)
    else:
        choose(state, size * size - 1 if jump else row + size - 1, more=more)


def select_all(state):
    state.selected = set(range(len(state.digits)))


def select_same(state, cell):
    """Select every cell that has the same as this one: its digit, or else its marks, or else its colours."""
    for layer in ("digits", "centre", "corner", "colours"):
        values = getattr(state, layer)
        if values[cell]:
            same = [other for other, value in enumerate(values) if value == values[cell]]
            if layer != "digits":
                same = [other for other in same if not state.digits[other]]
            state.selected = set(same)
            state.chosen = cell
            state.selected.add(cell)
            return


def digit_of(state, symbol):
    """Return the digit of a symbol on this board, or 0."""
    return SYMBOLS.find(symbol.upper()) + 1 if symbol.upper() in SYMBOLS[: state.puzzle["size"]] else 0
