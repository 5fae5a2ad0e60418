"""Starts the parts of the page that the first click does not need.

To add one: write a module in this folder and name it in FIRST if it starts by itself, in LAST if it has
something to fetch, or in OPENED if it only answers to a button; there it is imported at the first click
and its `show` called.
"""

import sys

from __main__ import breathe
from web import page

FIRST = ("language", "scrolling", "moves", "clock", "games", "questions", "details", "ending", "entry")
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
    """Import the parts one by one, so that a key pressed meanwhile does not wait for all of them."""
    for action, name in OPENED.items():
        page.handlers[action] = opener(name)
    for name in FIRST:
        await bring(name)
    start_solver()
    for name in LAST:
        await bring(name)
    page.is_complete.append(True)
    page.answer_kept()
    page.draw()
    page.window.performance.mark("arcwise-complete")


async def bring(name):
    module = part(name)
    page.answer_kept()  # at once, before a later click on a button of the same part overtakes them
    begin = getattr(module, "begin", None)
    if begin:
        await begin()
    await breathe()
