"""Binds the page: each event is turned into an action on the State, then the screen is drawn.

What the first click needs is imported here; the solver and all other parts are started once the
page is live.
"""

import asyncio

import js as window  # as in web/page.py
from js import document
from jsffi import create_proxy

from __main__ import pause
from web import choosing, entering, history, keys, page, panel
from web.page import draw, listen, state
from web.texts import t

HOLD = 350  # ms that a finger rests before it selects, where otherwise it would scroll the board
SOLVER_WAITS = 400  # ms at most for the parts of the page that are imported before it starts
PATIENCE = 100  # looks for the first paint, 20 ms apart; not every browser tells of it
pointer = {"is_down": False, "last": -1, "touched": None, "presses": 0}


def cell_at(event):
    """Return the cell under a pointer, or None: a finger's events all go to where it came down."""
    under = document.elementFromPoint(event.clientX, event.clientY)
    cell = under.closest("[data-cell]") if under else None
    return int(cell.getAttribute("data-cell")) if cell else None


def on_pointer_down(event):
    cell = event.target.closest("[data-cell]")
    if not cell or event.button != 0 or state.stage:
        return
    cell = int(cell.getAttribute("data-cell"))
    if event.pointerType == "touch" and page.board_frame.parentElement.classList.contains("scrolls"):
        pointer["touched"] = cell
        pointer["presses"] += 1
        window.setTimeout(held, HOLD, pointer["presses"])
        return
    pointer["is_down"], pointer["last"] = True, cell
    keys.point(state, cell, more=event.shiftKey, toggle=event.ctrlKey or event.metaKey)
    draw(focus=True)
    event.preventDefault()


def on_pointer_move(event):
    if not pointer["is_down"]:
        return
    cell = cell_at(event)
    if cell is not None and cell != pointer["last"]:
        pointer["last"] = cell
        choosing.choose(state, cell, more=True)
        draw(focus=True)


def on_hold(press):
    """Let a finger that has rested on a scrolling board select from here on."""
    cell = pointer["touched"]
    if cell is not None and press == pointer["presses"]:
        pointer["is_down"], pointer["last"], pointer["touched"] = True, cell, None
        keys.point(state, cell)
        draw(focus=True)


held = create_proxy(on_hold)


def on_touch_move(event):
    if pointer["is_down"] and event.cancelable:
        event.preventDefault()


def on_pointer_up(_):
    """Choose the cell that was tapped on a scrolling board; end a selection."""
    cell, pointer["touched"] = pointer["touched"], None
    pointer["is_down"] = False
    if cell is not None:
        keys.point(state, cell)
        draw(focus=True)


def on_pointer_cancel(_):
    pointer["touched"] = None
    pointer["is_down"] = False


def on_double_click(event):
    cell = event.target.closest("[data-cell]")
    if cell and not state.stage:
        choosing.select_same(state, int(cell.getAttribute("data-cell")))
        draw(focus=True)


def on_click(event):
    """Do what a button is for; a click on a cell without a pointer comes from a screen reader."""
    button = event.target.closest("[data-action]")
    if button:
        page.act(button)
        return
    cell = event.target.closest("[data-cell]")
    if cell and not event.pointerType and event.detail == 0 and not state.stage:
        keys.point(state, int(cell.getAttribute("data-cell")))
        draw(focus=True)


def on_key(event):
    """Give a key to the board wherever the focus is, except where the key has a meaning of its own."""
    target = event.target
    if document.querySelector("dialog[open]") or target.closest("select, summary, input, textarea"):
        return
    if event.key in (" ", "Enter") and target.closest("button, a"):
        return
    if event.key == "Escape" and target.closest(".menu, .menu-button"):
        return
    if page.key_takers:
        page.key_takers[0](event)
    elif event.key == "?":
        page.act(panel.buttons["shortcuts"])
        event.preventDefault()
    elif not state.stage and keys.press(
        state,
        event.key,
        code=event.code,
        ctrl=event.ctrlKey or event.metaKey,
        shift=event.shiftKey,
        alt=event.altKey,
    ):
        event.preventDefault()
        draw(focus=True)


def on_target(event):
    state.target = int(event.target.value)
    draw()


def on_page_error(event, *_):
    """Tell of an error that no handler of ours saw: a message, or the rejection of a promise."""
    page.show_trouble(t("went_wrong"), event if isinstance(event, str) else str(event.reason))


def enter(button):
    value = int(button.value)
    if state.settings["digit_first"] and state.mode != "colour" and value:
        keys.hold(state, value)
    elif value or state.mode == "colour":
        entering.enter(state, value)
    else:
        entering.erase(state)


def dismiss(_):
    state.trouble = None


page.handlers.update(
    {
        "enter": enter,
        "mode": lambda button: keys.set_mode(state, button.value),
        "undo": lambda _: history.undo(state),
        "redo": lambda _: history.redo(state),
        "check": lambda _: entering.check(state),
        "dismiss": dismiss,
    }
)
page.at_once.update(page.handlers)


async def painted():
    """Wait until the page has been seen: a browser may take its time, and the solver would take the processor."""
    for _ in range(PATIENCE):
        if document.hidden or window.performance.getEntriesByType("paint").length:
            return
        await asyncio.sleep(0.02)


async def load_the_rest():
    """Fetch every part that the first click did not need, and start them and the solver.

    The solver takes whatever processor there is while it starts, so it comes after most parts, but does not
    wait for one of them that hangs or fails.
    """
    await pause()
    from web.ask import fetch_ahead, solver, start_once

    try:
        await page.load("later")
    except OSError:
        page.show_trouble(t("part_missing"))
    except Exception as error:
        page.report(error)
    await painted()
    asyncio.create_task(fetch_ahead(solver.files))
    window.setTimeout(create_proxy(start_once), SOLVER_WAITS)
    if "later" in page.loaded:
        try:
            from web.later import start

            await start.start(start_once)
        except Exception as error:
            page.report(error)
    start_once()


async def go_live():
    """Show the game of the last visit, and take what is typed and clicked from now on."""
    page.read_settings()
    page.restore()
    await pause()
    listen(document, "keydown", on_key)
    listen(panel.element("board"), "pointerdown", on_pointer_down)
    listen(panel.element("board"), "pointermove", on_pointer_move)
    listen(document, "pointerup", on_pointer_up)
    listen(document, "pointercancel", on_pointer_cancel)
    listen(panel.element("board"), "touchmove", on_touch_move)
    listen(panel.element("board"), "dblclick", on_double_click)
    listen(document, "click", on_click)
    listen(panel.element("target"), "change", on_target)
    panel.go_live()
    draw()
    window.performance.mark("arcwise-live")
    asyncio.create_task(load_the_rest())


window.onerror = on_page_error
window.onunhandledrejection = on_page_error
