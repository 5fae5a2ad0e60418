"""Starts the parts of the page that the first click does not need.

To add one: write a module in this folder and name it in FIRST if it starts by itself, in LAST if nothing
else waits for it and it has something to fetch, or in OPENED if it only answers to a button; there it is
imported at the first click and its `show` called.
"""

import sys

from __main__ import breathe
from web import page

# The language of every text comes first, then the game: what is clicked must find the newest copy of it.
FIRST = ("language", "games", "scrolling", "moves", "clock", "questions", "details", "ending", "entry")
LAST = ("explaining", "views", "offline")
OPENED = {"settings": "settings_panel", "games": "game_list", "shortcuts": "key_list"}


def part(name):
    """Import a module of this folder and return it."""
    full_name = "web.later." + name
    __import__(full_name)
    return sys.modules[full_name]


def opener(name):
    return lambda button: part(name).show(button)


async def start(start_solver):
    """Import the parts one by one, so that a key pressed meanwhile does not wait for all of them.

    Clicks that were kept are answered after the first ones, and the solver is started there.
    """
    for action, name in OPENED.items():
        page.handlers[action] = opener(name)
    try:
        for name in FIRST:
            await bring(name)
        page.answer_kept()
        page.at_once.update(page.handlers)  # a click that waits for one of the last parts holds up no other
        start_solver()
        for name in LAST:
            await bring(name)
    finally:
        page.is_complete.append(True)  # also if a part is missing: then its buttons say so
        page.answer_kept()
        page.draw()
    page.window.performance.mark("arcwise-complete")


async def bring(name):
    begin = getattr(part(name), "begin", None)
    if begin:
        await begin()
    await breathe()
