"""Keeps the page for visits without a network, by the service worker that `make site` generates.

It stores every file of the site once, so it is registered only when the solver has answered and the
player's first questions are over: until then the page itself needs the line and the processor.
"""

import asyncio

import js as window  # as in web/page.py

from web import page
from web.page import state

WORKER = "./sw.js"
PAUSE = 2  # seconds at rest before the files are stored
PATIENCE = 15  # pauses after which they are stored anyway: not every puzzle gets a rating
asked = []  # not empty once the worker has been registered


def on_change():
    if state.solver == "ready" and not asked:
        asked.append(True)
        asyncio.create_task(keep())


async def keep():
    """Register the worker and wait until it has stored everything; a browser that refuses changes nothing."""
    for _ in range(PATIENCE):
        await asyncio.sleep(PAUSE)
        if "rated" in state.details and not state.waiting:
            break
    try:
        await window.navigator.serviceWorker.register(WORKER)
        await window.navigator.serviceWorker.ready
    except Exception:
        return
    window.performance.mark("arcwise-offline")


async def begin():
    if hasattr(window.navigator, "serviceWorker"):
        page.watchers.append(on_change)
        on_change()
