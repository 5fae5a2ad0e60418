"""Writes the board into the page; with `panel`, the only writer of the DOM.

Each draw compares what `view` asks for with what was drawn last and touches only the cells that
differ: a call from Python into the browser costs far more than a comparison here.
"""

from js import document

from web import view

board = document.getElementById("board")


class Board:
    """The grid of cells on the page, as it was last drawn."""

    def __init__(self, state):
        self.note(state)

    def note(self, state):
        """Take what the page has as drawn from this state."""
        self.size = state.puzzle["size"]
        self.chosen = state.chosen
        self.shown = view.cells(state)
        self.elements = board.querySelectorAll("[data-cell]")

    def draw(self, state, *, focus=False):
        """Show a state; with `focus`, the keyboard follows the chosen cell."""
        if state.puzzle["size"] != self.size:
            self.build(state)
        shown = view.cells(state)
        for cell in range(len(shown)):
            if shown[cell] != self.shown[cell]:
                self.draw_cell(cell, self.shown[cell], shown[cell])
        self.shown = shown
        if state.chosen != self.chosen:
            self.elements[self.chosen].tabIndex = -1
            self.elements[state.chosen].tabIndex = 0
            self.chosen = state.chosen
        if focus:
            self.elements[state.chosen].focus()

    def draw_cell(self, cell, old, new):
        element = self.elements[cell]
        if new[0] != old[0]:
            element.textContent = new[0]
        if new[1] != old[1]:
            element.className = new[1]
        if new[2] != old[2]:
            element.setAttribute("aria-label", new[2])

    def build(self, state):
        """Lay the cells out anew for another size."""
        board.style.setProperty("--size", str(state.puzzle["size"]))
        board.innerHTML = view.board_html(state)
        self.note(state)
