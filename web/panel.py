"""Writes what surrounds the board and is needed from the first click: talk, progress line, trouble."""

from js import document

from web import view
from web.state import MODES

QUESTIONS = ("solve", "step", "hint", "explain", "generate")


def element(name):
    return document.getElementById(name)


talk, trouble, loading = element("talk"), element("trouble"), element("loading")
loading_text, bar = element("loading-text"), element("bar")
buttons = {
    button.getAttribute("data-action"): button for button in document.querySelectorAll("button[data-action]")
}
mode_buttons = document.querySelectorAll("[data-action=mode]")


def go_live():
    """Take the page out of its waiting state: the controls work from now on."""
    element("late-help").remove()
    for control in document.querySelectorAll("[disabled]"):
        control.disabled = False
    for region in document.querySelectorAll("[aria-busy]"):
        region.removeAttribute("aria-busy")


class Panel:
    """What surrounds the board, as it was last drawn; a part is written again only when it changed."""

    def __init__(self):
        self.shown = {}

    def draw(self, state):
        self.write("talk", (state.talk, state.mood), draw_talk)
        self.write("trouble", state.trouble, draw_trouble)
        self.write("loading", (view.loading_text(state), view.progress(state)), draw_loading)
        self.write("buttons", button_states(state), draw_buttons)
        self.write("mode", state.mode, draw_mode)

    def write(self, part, wanted, draw):
        if self.shown.get(part) != wanted:
            draw(wanted)
            self.shown[part] = wanted


def draw_talk(wanted):
    parts, mood = wanted
    talk.className = "talk " + mood
    talk.replaceChildren()
    for number, part in enumerate(parts):
        lights_up = "cells" in part or "digit" in part
        piece = document.createElement("button" if lights_up else "span")
        piece.textContent = part["text"]
        if lights_up:
            piece.type = "button"
            piece.className = "said " + part.get("role", "").replace(" ", "-")
            piece.setAttribute("data-action", "light")
            piece.setAttribute("data-part", str(number))
        talk.append(piece)


def draw_trouble(wanted):
    trouble.hidden = wanted is None
    if wanted:
        element("trouble-text").textContent = wanted["text"]
        element("trouble-more").hidden = not wanted["details"]
        element("trouble-details").textContent = wanted["details"]
        buttons["retry"].hidden = not wanted["retry"]
        buttons["dismiss"].hidden = wanted["retry"]


def draw_loading(wanted):
    text, progress = wanted
    loading_text.textContent = text
    loading.className = "loading is-done" if progress is None else "loading"
    if progress is not None:
        bar.value = progress


def button_states(state):
    """Return what the buttons show: (can undo, can redo, may check, is a job running, names waiting)."""
    may_check = state.settings["check"] != "off"
    return (bool(state.past), bool(state.future), may_check, state.job is not None, list(state.waiting))


def draw_buttons(wanted):
    can_undo, can_redo, may_check, is_working, waiting = wanted
    buttons["undo"].disabled = not can_undo
    buttons["redo"].disabled = not can_redo
    buttons["check"].hidden = not may_check
    buttons["stop"].hidden = not is_working
    for name in QUESTIONS:
        buttons[name].classList.toggle("waiting", name in waiting)


def draw_mode(mode):
    for button, name in zip(mode_buttons, MODES):
        button.setAttribute("aria-pressed", "true" if name == mode else "false")
