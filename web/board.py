"""Writes the board into the page; with `panel`, the only writer of the DOM that the first click needs.

Each draw touches only the cells that differ: a call from Python into the browser costs far more
than a comparison here.  A cell's content is worked out again only if the State says it was touched.
"""

from js import document
from jsffi import to_js

from web import view
from web.entering import look_for_clashes

board = document.getElementById("board")
frame = document.getElementById("frame")
IN_PLACE = to_js({"preventScroll": True})


class Board:
    """The grid of cells on the page, as it was last drawn."""

    def __init__(self, state):
        look_for_clashes(state)
        # What index.html shows comes from the same state; a cell is compared from its second drawing on.
        self.note(state, [("", "", "")] * len(state.digits))

    def note(self, state, shown):
        """Take what the page has as drawn from this state."""
        self.shown = shown
        self.chosen = state.chosen
        self.selected = set(state.selected)
        self.marked = state.clashing | state.faulty
        self.roles = view.roles(state)
        self.is_step = state.step is not None
        self.elements = board.querySelectorAll("[data-cell]")
        state.touched.clear()
        state.is_fresh = False

    def draw(self, state, *, focus=False):
        """Show a state; with `focus`, the keyboard follows the chosen cell."""
        look_for_clashes(state)
        if state.is_fresh:
            self.build(state)
        else:
            self.draw_changes(state)
        if state.chosen != self.chosen:
            self.elements[self.chosen].tabIndex = -1
            self.elements[state.chosen].tabIndex = 0
            self.chosen = state.chosen
        if focus:
            self.elements[state.chosen].focus()

    def draw_changes(self, state):
        roles, marked = view.roles(state), state.clashing | state.faulty
        was = self.roles
        look = {cell for cell in roles if was.get(cell) != roles[cell]}
        look.update([cell for cell in was if cell not in roles])
        look.update(state.selected ^ self.selected)
        look.add(state.chosen)
        look.add(self.chosen)
        touched = state.touched
        touched.update(marked ^ self.marked)
        if state.step or self.is_step:
            touched.update(look)
        for cell in touched:
            self.draw_content(state, cell, roles.get(cell))
        for cell in look:
            if cell not in touched:
                self.draw_classes(cell, view.classes(state, cell, roles.get(cell)))
        for cell in state.selected ^ self.selected:
            self.elements[cell].setAttribute("aria-selected", "true" if cell in state.selected else "false")
        self.roles, self.marked, self.selected = roles, marked, set(state.selected)
        self.is_step = state.step is not None
        touched.clear()

    def draw_content(self, state, cell, role):
        inside, words = view.content(state, cell), view.label(state, cell, role)
        old = self.shown[cell]
        if inside != old[0]:
            self.elements[cell].innerHTML = inside
        if words != old[2]:
            self.elements[cell].setAttribute("aria-label", words)
        names = view.classes(state, cell, role)
        if names != old[1]:
            self.elements[cell].className = names
            is_invalid = view.is_invalid(names)
            if is_invalid != view.is_invalid(old[1]):
                self.elements[cell].setAttribute("aria-invalid", "true" if is_invalid else "false")
        self.shown[cell] = (inside, names, words)

    def draw_classes(self, cell, names):
        old = self.shown[cell]
        if names != old[1]:
            self.elements[cell].className = names
            self.shown[cell] = (old[0], names, old[2])

    def build(self, state):
        """Lay all cells out anew; a keyboard that was on one of them stays on the board."""
        had_focus = board.contains(document.activeElement)
        frame.style.setProperty("--size", str(state.puzzle["size"]))
        board.setAttribute("data-across", str(view.ACROSS[state.puzzle["size"]]))
        shown = view.cells(state)
        board.innerHTML = view.board_html(state, shown)
        self.note(state, shown)
        if had_focus:
            self.elements[state.chosen].focus(IN_PLACE)
