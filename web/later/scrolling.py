"""A board whose cells would be too small to hit scrolls in a pane of its own; what matters stays in view.

The sizes are in styles/board.css.  Here it is only noted whether the pane scrolls, because a finger then moves
it: see `events`.
"""

import js as window  # as in web/page.py
from jsffi import create_proxy

from web import page
from web.page import state
from web.panel import element

MARGIN = 8  # pixels between what is shown and the edge of the pane

place = page.board_frame.parentElement
seen = {"cell": -1, "step": None}


def measure(*_):
    """Note whether the pane scrolls now."""
    scrolls = place.scrollWidth > place.clientWidth + 1 or place.scrollHeight > place.clientHeight + 1
    if scrolls != place.classList.contains("scrolls"):
        place.classList.toggle("scrolls", scrolls)
    if scrolls:
        show(state.chosen)


def paint(_):
    """Keep the chosen cell in view, and what a step does when it is first shown."""
    board = state.stage or state
    if not place.classList.contains("scrolls"):
        return
    if board.step is not seen["step"]:
        seen["step"] = board.step
        if board.step:
            moves = board.step["places"] or board.step["drops"]
            seen["cell"] = state.chosen
            show(moves[0][0])
    elif state.chosen != seen["cell"]:
        seen["cell"] = state.chosen
        show(state.chosen)


def show(cell):
    """Scroll the pane, and nothing else, until a cell is in view."""
    inner = element("board").querySelector('[data-cell="%d"]' % cell).getBoundingClientRect()
    outer = place.getBoundingClientRect()
    place.scrollLeft += beyond(inner.left - outer.left, inner.right - outer.right)
    place.scrollTop += beyond(inner.top - outer.top, inner.bottom - outer.bottom)


def beyond(before, after):
    """Return how far to scroll for what reaches over the first or the second edge."""
    return before - MARGIN if before < MARGIN else after + MARGIN if after > -MARGIN else 0


async def begin():
    observer = window.ResizeObserver.new(create_proxy(measure))
    observer.observe(place)
    observer.observe(page.board_frame)
    page.painters.append(paint)
