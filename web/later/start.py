"""Starts the parts of the page that the first click does not need.

To add one: write a module in this folder and name it in PARTS if it starts by itself, or in
OPENED if it only answers to a button; there it is imported at the first click and its `show` called.
"""

import sys

from __main__ import pause
from web import page

PARTS = (
    "language", "scrolling", "moves", "clock", "games", "questions", "details", "ending", "entry", "explaining", "views",
    "offline",
)  # fmt: skip
OPENED = {"settings": "settings_panel", "games": "game_list", "shortcuts": "key_list"}


def part(name):
    """Import a module of this folder and return it."""
    full_name = "web.later." + name
    __import__(full_name)
    return sys.modules[full_name]


def opener(name):
    return lambda button: part(name).show(button)


async def start():
    """Import the parts one by one, so that a key pressed meanwhile does not wait for all of them."""
    for action, name in OPENED.items():
        page.handlers[action] = opener(name)
    for name in PARTS:
        module = part(name)
        page.answer_kept()  # at once, before a later click on a button of the same part overtakes them
        begin = getattr(module, "begin", None)
        if begin:
            await begin()
        await pause()
    page.is_complete.append(True)
    page.answer_kept()
    page.draw()
    page.window.performance.mark("arcwise-complete")
