"""Keeps games in the browser, twice: localStorage has the current one, IndexedDB all of them.

A browser that is killed may lose the last seconds of localStorage but nothing of IndexedDB, and
only localStorage can be read before the page is shown.
"""

import json

import js as window  # as in web/page.py

from web.page import GAME

NAME, STORE = "arcwise", "games"
CURRENT = "current"  # the key of the name of the game that was saved last
LONGEST_OPENING = 5000  # ms until the page goes on without the database, which other parts wait for
database = []  # the open database, once there


def settled(request, limit=None):
    """Return a promise for what a request of IndexedDB brings; it fails after so many ms, if there is a limit."""

    def wire(resolve, reject):
        request.onsuccess = lambda _: resolve(request.result)
        request.onerror = lambda _: reject(request.error)
        if limit:
            window.setTimeout(reject, limit)

    return window.Promise.new(wire)


async def opened():
    """Return the database, or None where the browser has none for this page or has not opened it so far."""
    if not database:
        request = None
        try:
            request = window.indexedDB.open(NAME, 1)
            request.onupgradeneeded = lambda _: request.result.createObjectStore(STORE)
            database.append(await settled(request, LONGEST_OPENING))
        except Exception:
            database.append(None)
            if request:
                request.onsuccess = come_late
    return database[0]


def come_late(event):
    """Take a database that was opened after all: what is saved from now on is saved there too."""
    database[0] = event.target.result


async def games(mode):
    """Return the store of games, or None; `mode` is "readonly" or "readwrite"."""
    base = await opened()
    return base.transaction(STORE, mode).objectStore(STORE) if base else None


async def attempt(function, *values):
    """Call a function of the browser and return whether it worked.

    Bound and called by a promise, because MicroPython cannot catch what JavaScript throws at once.
    """
    try:
        await window.Promise.resolve(0).then(function.bind(window.localStorage, *values))
    except Exception:
        return False
    return True


async def keep_local(key, text):
    """Write to localStorage and return whether there was room."""
    return await attempt(window.localStorage.setItem, key, text)


async def keep(name, text):
    """Save a game in both places; return whether at least one took it."""
    is_local = await keep_local(GAME, text)
    base = await opened()
    if base is None:
        return is_local
    transaction = base.transaction(STORE, "readwrite")
    store = transaction.objectStore(STORE)
    store.put(name, CURRENT)
    store.put(text, name)
    try:
        await completed(transaction)
    except Exception:
        return is_local
    finally:
        transaction.oncomplete = transaction.onabort = None  # else each saving would leave its listeners
    return True


def completed(transaction):
    """Return a promise that a transaction is written for good; it fails where there is no room."""

    def wire(resolve, reject):
        transaction.oncomplete = lambda _: resolve(1)
        transaction.onabort = lambda _: reject(transaction.error)

    return window.Promise.new(wire)


async def names():
    """Return the names of all saved games."""
    store = await games("readonly")
    keys = list(await settled(store.getAllKeys())) if store else []
    return [key for key in keys if key != CURRENT]


async def current():
    """Return the game that was saved last as plain data, or None."""
    store = await games("readonly")
    name = await settled(store.get(CURRENT)) if store else None
    return await read(name) if name else None


async def read(name):
    """Return a saved game as plain data, or None."""
    store = await games("readonly")
    text = await settled(store.get(name)) if store else None
    return json.loads(text) if text else None


async def forget(name):
    """Delete a saved game."""
    store = await games("readwrite")
    if store:
        await settled(store.delete(name))
