"""A step on show: drawn over the board, with a legend, and a text whose cells and digits light up."""

from web import page
from web.explain import picture
from web.history import say
from web.later import answers
from web.page import state
from web.panel import element, talk
from web.texts import t

drawing, lights, explained = element("step-drawing"), element("lights"), element("explained")
legend, choice, above = element("legend"), element("step-choice"), element("above")
shown = {"step": None, "about": None, "picture": "", "legend": "", "lit": "", "is_choice": False}
pointed = {"at": None, "kept": None, "talk": None}  # parts of the talk: under the pointer or in focus, tapped


def paint(_):
    """Show the step of the board, or of the path on show instead."""
    board = state.stage or state
    step = board.step
    about = (board.strength, board.digit_changes, board.settings["candidates"], t("legend"))
    # Worked out only for another step or another board: a key that changes neither must not wait for it.
    if step is not shown["step"] or (step and about != shown["about"]):
        shown["step"], shown["about"] = step, about
        write("picture", picture.picture(board) if step else "", write_picture)
        write("legend", picture.legend(step, board.strength) if step else "", write_legend)
    write("is_choice", state.stage is None and answers.is_hinting(state), write_choice)
    if pointed["talk"] is not state.talk:
        pointed.update({"at": None, "kept": None, "talk": state.talk})
    light()


def write(name, wanted, show):
    if shown[name] != wanted:
        shown[name] = wanted
        show(wanted)


def write_picture(text):
    drawing.setAttribute("viewBox", above.getAttribute("viewBox"))
    drawing.innerHTML = text


def write_legend(text):
    explained.hidden = not text
    legend.innerHTML = text


def write_choice(is_choice):
    choice.hidden = not is_choice


def light():
    """Light up what the part of the talk speaks of that is pointed at, or was tapped."""
    part = pointed["at"] or pointed["kept"]
    write("lit", picture.light(state.stage or state, part) if part else "", write_lights)


def write_lights(text):
    lights.setAttribute("viewBox", above.getAttribute("viewBox"))
    lights.innerHTML = text


def part_of(target):
    """Return the part of the talk that an element shows, or None."""
    button = target.closest("[data-part]")
    return state.talk[int(button.getAttribute("data-part"))] if button else None


def on_point(event):
    pointed["at"] = part_of(event.target)
    light()


def on_leave(_):
    pointed["at"] = None
    light()


def keep(button):
    """Keep a part lit until it is tapped again, or another is."""
    part = part_of(button)
    pointed["kept"] = None if pointed["kept"] is part else part
    pointed["at"] = None if pointed["kept"] is None else part


def take(_):
    if answers.is_hinting(state):
        answers.take_step(state, state.step)


def hide(_):
    answers.forget_step(state)
    say(state, t("step_hidden"))


page.painters.append(paint)
page.handlers.update({"light": keep, "take": take, "hide": hide})
for kind in ("pointerover", "focusin"):
    page.listen(talk, kind, on_point)
for kind in ("pointerleave", "focusout"):
    page.listen(talk, kind, on_leave)
