"""What the parts of the page share: the state, drawing, and who answers to which button.

A module adds itself with a line for each thing it wants: `handlers["name"] = function` answers
clicks on `data-action="name"`, `painters.append(function)` is called with the state at each draw,
`watchers.append(function)` once a change has been drawn and the page is at rest.

Parts that the first click does not need lie in folders of web/ and come as one file for each folder,
after the page is live: see `load`.  A click on a button whose part is still on its way is kept, and so are
those after it, but for what the first parts do at once.
"""

import io
import json
import sys

import js as window  # not js.window, whose methods MicroPython calls without their object
from js import document
from jsffi import create_proxy

from __main__ import pause, unpack
from web import saved
from web.board import Board
from web.keypad import Keypad
from web.panel import Panel, element
from web.state import EXAMPLE, SETTINGS, State, puzzle_of
from web.texts import t

GAME, CHOICES = "arcwise-game", "arcwise-settings"  # where localStorage has the game and the settings

handlers = {}  # name of a data-action → function of the button
painters = []  # functions of the state, called at each draw
watchers = []  # functions without arguments, called after a change was drawn
address_readers = []  # functions without arguments, called when what follows "#" in the address changes
key_takers = []  # a function that gets every key instead of the board, while another view is shown
at_once = set()  # names of handlers that no click has to wait for
kept_clicks = []  # buttons clicked before their part had come, oldest first
loaded = set()  # folders that are here
is_complete = []  # not empty once every part that starts by itself has come

state = State(puzzle_of(EXAMPLE))
board = Board(state)
keypad = Keypad(state)
side = Panel()
board_frame = element("frame")
watched = {"version": 0, "is_due": False}


def draw(*, focus=False):
    """Show the state; with `focus`, the keyboard goes to the chosen cell."""
    board.draw(state.stage or state, focus=focus)
    keypad.draw(state)
    side.draw(state)
    for paint in painters:
        paint(state)
    if state.version != watched["version"] and not watched["is_due"]:
        watched["is_due"] = True
        window.setTimeout(rested, 0)


def at_rest(*_):
    """Tell the watchers of a change, once the browser has had its turn."""
    watched["version"] = state.version
    watched["is_due"] = False
    for watch in watchers:
        try:
            watch()
        except Exception as error:
            report(error)


rested = create_proxy(at_rest)


def act(button):
    """Do what a button is for; keep the click if the part that knows has not come yet, or others wait for one."""
    menu = button.closest("[popover]")
    if menu:
        menu.hidePopover()
    name = button.getAttribute("data-action")
    if name in at_once or (name in handlers and not kept_clicks):
        do(button)
    elif name not in handlers and is_complete:
        raise KeyError(name)
    else:
        kept_clicks.append(button)
        draw()


def do(button):
    if state.stage and not button.closest("#steps, #talk"):
        handlers["close-steps"](button)  # whoever does something to the game wants to see it
    handlers[button.getAttribute("data-action")](button)
    draw()
    # A button that is disabled or hidden by its own click would leave the keyboard nowhere.
    if button.disabled or button.hidden:
        draw(focus=True)


def answer_kept():
    """Do what the kept clicks were for, in their order; those whose part has still not come stay kept."""
    buttons = kept_clicks[:]
    kept_clicks[:] = []
    for button in buttons:
        if not is_complete and button.getAttribute("data-action") not in handlers:
            kept_clicks.append(button)
            continue
        try:
            do(button)
        except Exception as error:
            report(error)


async def load(folder):
    """Fetch a folder of web/, one file for all its compiled modules, so that they can be imported; once."""
    if folder in loaded:
        return
    answer = await window.fetch(element("folders").getAttribute("data-" + folder))
    if not answer.ok:
        raise OSError(folder)
    # In hexadecimal digits, because MicroPython takes binary data from the browser byte by byte.
    packed = bytes.fromhex(await answer.text())
    await pause()
    if folder not in loaded:
        loaded.add(folder)
        unpack("web/" + folder, io.BytesIO(packed))
        await pause()


def show_trouble(text, details="", *, retry=False):
    state.trouble = {"text": text, "details": details, "retry": retry}
    draw()


def report(error):
    """Tell of an error in the page's own code; the board stays as it is."""
    trace = io.StringIO()
    sys.print_exception(error, trace)
    show_trouble(t("went_wrong"), trace.getvalue())


def listen(target, event, handler):
    """Call a handler with every such event; its errors are shown on the page, not lost in the console."""

    def run(happened):
        try:
            handler(happened)
        except Exception as error:
            report(error)

    target.addEventListener(event, create_proxy(run))


def on_address(_):
    for reader in address_readers:
        try:
            reader()
        except Exception as error:
            report(error)


# Not `listen`: MicroPython calls the methods of the window without their object.
window.onhashchange = create_proxy(on_address)


def stored(key):
    """Return what localStorage has under a key as plain data, or None."""
    try:
        text = window.localStorage.getItem(key)
        return json.loads(text) if text else None
    except Exception:
        return None


def restore():
    """Show the game of the last visit, if there is one that this version can read."""
    game = stored(GAME)
    if game:
        try:
            saved.restore(state, game)
        except (ValueError, KeyError, TypeError):
            state.begin(puzzle_of(EXAMPLE))


def read_settings():
    """Take over the settings of the last visit, where they are of a kind that is known."""
    known = stored(CHOICES)
    for name in SETTINGS if isinstance(known, dict) else ():
        if name in known and type(known[name]) is type(SETTINGS[name]):
            state.settings[name] = known[name]
    apply_theme()


def apply_theme():
    theme = state.settings["theme"]
    root = document.documentElement
    if root.getAttribute("data-theme") != theme:
        root.setAttribute("data-theme", theme)
