"""The ways in and out: New, Open, Set and Share, a link, a file dropped on the page.

All of them lie in the folder enter/, which is fetched when one of them is first wanted.
"""

import asyncio
import sys

import js as window  # as in web/page.py
from js import document

from web import page
from web.page import state
from web.texts import t

MODULES = {"new": "wishing", "open": "opening", "set": "setting", "share": "sharing"}


async def module(name):
    """Return a module of the folder, fetched if it is not here yet."""
    await page.load("enter")
    for full_name in ("web.enter.words", "web.enter." + name):
        __import__(full_name)
    return sys.modules["web.enter." + name]


async def attempt(work):
    """Await some work; tell of what goes wrong."""
    try:
        await work
    except OSError:
        page.show_trouble(t("part_missing"))
    except Exception as error:
        page.report(error)


def later(work):
    asyncio.create_task(attempt(work))


async def show(action):
    (await module(MODULES[action])).show()


def on_button(button):
    later(show(button.getAttribute("data-action")))


def on_link():
    """Follow what the address has behind "#", and take it off, so that a reload goes on with the game.

    What begins with "learn" is for the other view: see `views`.
    """
    text = window.location.hash[1:]
    if text and not text.startswith("learn"):
        window.history.replaceState(None, "", window.location.pathname + window.location.search)
        later(follow(text))


async def follow(text):
    await (await module("opening")).follow(text)


def on_drop(event):
    event.preventDefault()
    if event.dataTransfer.files.length:
        later(take_file(event.dataTransfer.files.item(0)))
    else:
        later(take_text(event.dataTransfer.getData("text/plain")))


async def take_file(file):
    await (await module("opening")).take_file(file)


async def take_text(text):
    (await module("opening")).take_text(text)


async def go_on_setting():
    (await module("setting")).go_on()


async def begin():
    for action in MODULES:
        page.handlers[action] = on_button
    page.listen(document, "dragover", lambda event: event.preventDefault())
    page.listen(document, "drop", on_drop)
    page.address_readers.append(on_link)
    if state.puzzle.get("is_draft"):
        later(go_on_setting())
    on_link()
