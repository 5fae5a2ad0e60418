"""Saves the game after every change, and brings back a newer copy than the page started with.

A game's name is the time of its first move, so the newest sorts last.
"""

import asyncio

import js as window  # as in web/page.py
from js import document

from web import page, saved
from web.history import say
from web.later import store
from web.page import state
from web.texts import t

PAUSE = 0.3  # seconds between two savings at the least
saving = {"is_due": False, "is_told": False}


def is_worth_saving():
    return bool(state.past or state.future or state.game)


def on_change():
    if is_worth_saving() and not saving["is_due"]:
        saving["is_due"] = True
        asyncio.create_task(save_soon())


def save_time():
    """Save the time spent too, after a saving that may be under way."""
    saving["version"] = None
    on_change()


async def save_soon():
    await save()
    await asyncio.sleep(PAUSE)
    saving["is_due"] = False
    if state.version != saving["version"]:
        on_change()


async def save():
    """Save the game now; say so once if there is no room."""
    # As text, because numbers of that size are cut off on their way from JavaScript.
    state.saved_at = window.Date.new().toISOString()
    state.game = state.game or state.saved_at
    saving["version"] = state.version
    is_kept = await store.keep(state.game, saved.text_of(state))
    if not is_kept and not saving["is_told"]:
        say(state, t("storage_full"), "bad")
        page.draw()
    saving["is_told"] = not is_kept


def begin_puzzle(puzzle):
    """Begin another game; the one before stays among the saved games."""
    state.begin(puzzle)
    play = puzzle.get("play") or {}
    for layer in play:
        for cell, value in enumerate(play[layer]):
            if value:
                getattr(state, layer)[cell] = value
    state.version += 1


async def begin_beside(puzzle):
    """Save the game there is, whatever was played last, and begin another."""
    if is_worth_saving():
        await save()
    begin_puzzle(puzzle)


async def open_saved(name):
    """Show a saved game."""
    data = await store.read(name)
    if data:
        saved.restore(state, data)
        state.version += 1
        say(state, t("came_back"))
    page.draw()


async def begin():
    """Take over a copy that localStorage had lost, and save from now on."""
    page.watchers.append(on_change)
    page.listen(document, "visibilitychange", lambda _: on_change())
    data = await store.current()
    if data and data["saved_at"] > state.saved_at and not state.version:
        saved.restore(state, data)
        page.draw()
