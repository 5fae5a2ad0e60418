"""Writes the keypad: digits with how many are left of each, or colours."""

from js import document

from web import view

keypad = document.getElementById("keypad")
target = document.getElementById("target")


class Keypad:
    """The keys as they were last drawn; only those that changed are written again."""

    def __init__(self, state):
        self.note(state)

    def note(self, state):
        self.kind = (state.puzzle["size"], state.mode == "colour")
        self.shown = view.keys(state)[0]
        self.held = 0
        self.digit_changes = state.digit_changes
        self.keys = keypad.querySelectorAll("button")

    def draw(self, state):
        if (state.puzzle["size"], state.mode == "colour") != self.kind:
            self.build(state)
        if state.digit_changes != self.digit_changes:
            self.draw_keys(state)
        held = state.held if state.settings["digit_first"] and state.mode != "colour" else 0
        if held != self.held:
            for digit in (held, self.held):
                if digit:
                    self.keys[digit - 1].setAttribute("aria-pressed", "true" if digit == held else "false")
            self.held = held
        if state.mode == "colour" and target.value != str(state.target):
            target.value = str(state.target)

    def draw_keys(self, state):
        self.digit_changes = state.digit_changes
        shown = view.keys(state)[0]
        for index in range(len(shown)):
            if shown[index] != self.shown[index]:
                key = self.keys[index]
                key.lastElementChild.textContent = shown[index][2]
                key.setAttribute("aria-label", shown[index][3])
        self.shown = shown

    def build(self, state):
        """Lay the keys out anew for another size or for colours."""
        keypad.innerHTML = view.keypad_html(state)
        keypad.style.setProperty("--keys", str(view.keys(state)[1]))
        target.hidden = state.mode != "colour"
        target.innerHTML = view.targets_html(state)
        self.note(state)
