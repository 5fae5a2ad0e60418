"""Paper: pictures of one, two or four puzzles to a page, black on white; styles/print.css hides all else."""

import js as window  # as in web/page.py
from js import document

from web.enter import asked
from web.later import store
from web.page import state
from web.panel import element

NUMBERS = (1, 2, 4)


async def others(number):
    """Return the puzzles of the newest other saved games, as they were at their start."""
    found = []
    for name in sorted(await store.names(), reverse=True):
        if len(found) == number:
            break
        data = await store.read(name) if name != state.game else None
        if data:
            found.append(asked.without_play(data["puzzle"]))
    return found


def put(pictures):
    """Put pictures on the sheet that is printed."""
    sheet = element("sheet")
    if not sheet:
        sheet = document.createElement("div")
        sheet.id = "sheet"
        document.body.append(sheet)
    sheet.className = "of-%d" % min(n for n in NUMBERS if n >= len(pictures))
    sheet.innerHTML = "".join(pictures)


def clear(*_):
    """Take the sheet away, so that the browser's own Print shows the page again."""
    if element("sheet"):
        element("sheet").remove()


window.onafterprint = clear
