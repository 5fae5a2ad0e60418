"""The position that is on show: the run, the moves from one position to the next, and who draws them."""

import asyncio

import js as window  # as in web/page.py

from __main__ import pause
from web.learn.running import Runner, guarded
from web.page import create_proxy
from web.panel import element
from web.texts import t

SLOW = 700  # ms without an answer until somebody who waits is told

runner = Runner()
now = {
    "shown": None,  # what the worker sent of the position
    "wanted": [],  # moves that are asked for while one is under way
    "is_busy": False,
    "is_stale": False,  # more of the run is known than what is on show says
    "is_playing": False,
    "step": "event",  # what counts as one step
}
painters = []  # async functions of what the worker sent, called for each position
settled = []  # async functions without arguments, called where nothing plays and somebody looks
breath = {"since": 0.0}


def is_on_show():
    """Return whether somebody sees the part for watching; if not, the address belongs to others."""
    return not element("part-watch").hidden and not element("learn").hidden


async def breathe(longest=40):
    """Give the browser its turn if drawing has taken long; `longest` in ms."""
    if window.performance.now() - breath["since"] > longest:
        await pause()
        breath["since"] = window.performance.now()


def ask_for(move):
    """Ask for a move to a position, whatever was asked for before."""
    now["wanted"] = [move]
    hurry()


def go_on(kind, *, back=False):
    """Ask for a step from wherever the moves before it lead; many of a kind are taken as one."""
    if not now["shown"]:
        return
    last = now["wanted"][-1] if now["wanted"] else {}
    if last.get("kind") == kind and last["back"] == back:
        last["times"] += 1
    else:
        now["wanted"].append({"kind": kind, "back": back, "times": 1})
    hurry()


def refresh():
    """Look at the same position again, once nothing else is asked for."""
    now["is_stale"] = True
    hurry()


def hurry():
    if not now["is_busy"]:
        now["is_busy"] = True
        asyncio.create_task(guarded(answer()))


async def answer():
    try:
        while now["wanted"] or now["is_stale"]:
            move = now["wanted"].pop(0) if now["wanted"] else {}
            now["is_stale"] = False
            if "position" not in move:
                if not now["shown"]:
                    continue
                move["position"] = now["shown"]["position"]
            await take(move)
            if not now["is_playing"] and not now["wanted"] and is_on_show():
                for settle in settled:
                    await settle()
    finally:
        now["is_busy"] = False


async def take(move):
    """Take a move and show where it leads."""
    mine = runner.number
    notice = window.setTimeout(slow_notice, SLOW)
    try:
        shown = await runner.ask("look_at_run", move)
    finally:
        window.clearTimeout(notice)
        element("w-slow").textContent = ""
    if mine == runner.number and "position" in shown:
        now["shown"] = shown
        await draw()


def on_slow(*_):
    is_new = runner.door.worker is None
    element("w-slow").textContent = t("solver_restarts" if is_new else "solver_slow")


slow_notice = create_proxy(on_slow)


async def draw():
    """Let everybody draw what is on show, with room for the browser in between."""
    shown = now["shown"]
    breath["since"] = window.performance.now()
    for paint in painters:
        if now["shown"] is shown:
            await paint(shown)
            await breathe()


def go(position):
    if now["shown"]:
        ask_for({"position": position})
