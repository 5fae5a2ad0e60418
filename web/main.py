"""The script that PyScript runs: unpacks the modules that the first click needs, and imports them.

They come compiled and all in one file, as each folder of web/ does later; only this text does not.
"""

import os
import sys

import js as window

MODULES = (
    "texts", "plan", "state", "history", "entering", "view", "board", "keypad", "panel", "saved", "page",
    "choosing", "keys", "events",
)  # fmt: skip
TURN = 4  # ms of work on the start after which `breathe` pauses
turn = {"began": 0.0}  # when the browser last had its turn


def unpack(folder, packed):
    """Write the modules that a file holds to a folder they can be imported from.

    Its first line has their names and sizes; one after the other they follow.
    """
    os.mkdir(folder)
    for entry in packed.readline().decode().split():
        name, size = entry.split(":")
        with open(folder + "/" + name, "wb") as file:
            file.write(packed.read(int(size)))


async def pause():
    """Let the browser paint and take what was typed.

    A sleep would not always: what is due by then runs in the same turn of MicroPython's loop.
    """
    await window.Promise.new(lambda resolve, _: window.setTimeout(resolve, 0))
    turn["began"] = window.performance.now()


async def breathe():
    """Pause if this turn has been long enough: each pause costs a few milliseconds."""
    if window.performance.now() - turn["began"] > TURN:
        await pause()


async def start():
    """Import the modules, each after what it needs itself; the last binds the page."""
    await pause()  # MicroPython's own start was long enough
    with open("first.pack", "rb") as first:
        unpack("web", first)
    for name in MODULES:
        await breathe()
        __import__("web." + name)
    await breathe()
    await sys.modules["web.events"].go_live()


await start()  # noqa: F704, PLE1142 - PyScript runs this text as the body of a coroutine
