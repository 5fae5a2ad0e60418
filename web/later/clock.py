"""The clock and the counters: time spent, mistakes, hints; pause covers the board."""

import js as window  # as in web/page.py
from js import document
from jsffi import create_proxy

from web import page, view
from web.history import say
from web.later import games
from web.page import state
from web.panel import element
from web.texts import t

KEPT = 10  # seconds after which the time is saved, also while nothing else changes
time, pause = element("time"), element("pause")
shown = {}


def tick(*_):
    """Count a second, unless nobody can be playing: paused, solved, or the page is out of sight."""
    if not state.is_paused and not state.is_solved and not document.hidden:
        state.spent += 1
        write(time, view.clock(state.spent))
        if state.spent % KEPT == 0:
            games.save_time()


def write(place, text):
    if shown.get(place.id) != text:
        shown[place.id] = text
        place.textContent = text


def paint(_):
    """Show the counters and whether the game is paused."""
    settings = state.settings
    write(time, view.clock(state.spent))
    write(element("mistakes"), t("mistakes_count", view.counter(state.mistakes, settings["mistakes"])))
    write(element("hints"), t("hints_count", view.counter(state.hints, settings["hints"])))
    looks = (state.is_paused, settings["timer"], t("resume" if state.is_paused else "pause"))
    if shown.get("looks") != looks:
        shown["looks"] = looks
        page.board_frame.classList.toggle("is-paused", state.is_paused)
        time.hidden = pause.hidden = not settings["timer"]
        pause.textContent = looks[2]
        pause.setAttribute("aria-pressed", "true" if state.is_paused else "false")


def toggle(_):
    state.is_paused = not state.is_paused
    say(state, t("paused" if state.is_paused else "going_on"))


async def begin():
    page.painters.append(paint)
    page.handlers["pause"] = toggle
    window.setInterval(create_proxy(tick), 1000)
