"""Binds the page: each event is turned into an action on the State, then the screen is drawn.

Clicks on Solve, Step, Hint and Generate are questions to the solver.  They are kept in a queue and
answered one after the other, each on the board as it is when its turn comes; so a click made
while the solver is still loading is answered as soon as it is there.
"""

import asyncio
import sys

import js as window  # as in web/ask.py
from js import document
from jsffi import create_proxy

from web import actions, panel
from web.ask import Solver, SolverError
from web.board import Board
from web.panel import element
from web.state import EXAMPLE, State, puzzle_of

WENT_WRONG = "Something in this page went wrong. Your digits are kept."

state = State(puzzle_of(EXAMPLE))
board = Board(state)
side = panel.Panel()


def draw(*, focus=False):
    board.draw(state, focus=focus)
    side.draw(state)


def solver_news(kind, text, detail):
    """Show how the worker's start goes."""
    state.solver = kind
    state.loading = text
    if kind == "stalled":
        show_trouble(text + " Your digits are kept; Retry starts it again.", detail, retry=True)
    else:
        state.loaded = detail
        if state.trouble and state.trouble["retry"]:
            state.trouble = None
    side.draw(state)


def show_trouble(text, details="", *, retry=False):
    state.trouble = {"text": text, "details": details, "retry": retry}
    draw()


def report(error):
    """Tell of an error in the page's own code; the board stays as it is."""
    import io

    trace = io.StringIO()
    sys.print_exception(error, trace)
    show_trouble(WENT_WRONG, trace.getvalue())


def guarded(handler):
    """Return the handler with every error shown on the page instead of lost in the console."""

    def run(event):
        try:
            handler(event)
        except Exception as error:
            report(error)

    return run


solver = Solver(element("solver"), solver_news)


def on_click(event):
    cell = event.target.closest("[data-cell]")
    if cell:
        actions.choose(state, int(cell.getAttribute("data-cell")))
        draw(focus=True)


def on_key(event):
    """Give a key to the board wherever the focus is, except where the key has a meaning of its own."""
    if event.altKey or event.target.closest("select, summary"):
        return
    if event.key == " " and event.target.closest("button"):
        return
    if actions.press(state, event.key, ctrl=event.ctrlKey or event.metaKey, shift=event.shiftKey):
        event.preventDefault()
        draw(focus=True)


def on_button(event):
    button = event.target.closest("button")
    if not button:
        return
    action = button.getAttribute("data-action")
    if action in panel.QUESTIONS:
        queue(action)
    elif action == "stop":
        stop()
    elif action == "retry":
        state.trouble = None
        solver.start()
    elif action == "dismiss":
        state.trouble = None
    elif action == "enter":
        actions.enter(state, int(button.value))
    else:
        {"undo": actions.undo, "redo": actions.redo, "empty": actions.empty_board}[action](state)
    draw()
    # A button that is disabled or hidden by its own click would leave the keyboard nowhere.
    if button.disabled or button.hidden:
        draw(focus=True)


def queue(question):
    """Keep a question until its turn comes; the first in the queue starts the answering."""
    state.waiting = state.waiting + [question]
    if state.solver != "ready":
        actions.say(state, "The solver is still loading. Your click is kept.")
    if len(state.waiting) == 1:
        asyncio.create_task(answer_all())


def stop():
    """End the long work and forget the clicks after it; a worker that does not listen is replaced."""
    state.waiting = state.waiting[:1]
    state.job["stopped"] = True
    asyncio.create_task(insist(state.job))


async def insist(job):
    await asyncio.sleep(1)
    if state.job is job:
        solver.start("The solver did not stop; a new one takes over. ")


async def answer_all():
    while state.waiting:
        turn = asyncio.create_task(admit_slowness())
        try:
            await answer(state.waiting[0])
        except SolverError as error:
            show_trouble(error.text + " Your digits are kept.", error.details)
        except Exception as error:
            report(error)
        turn.cancel()
        state.job = None
        state.is_slow = False
        state.waiting = state.waiting[1:]
        draw()


async def admit_slowness():
    await asyncio.sleep(1)
    state.is_slow = True
    side.draw(state)


async def answer(question):
    """Ask the solver about the board; an answer about a board that has changed meanwhile is not used."""
    if question == "hint" and actions.is_hinting(state):
        actions.more_of_hint(state)
        return
    while True:
        before = state.position()
        reply = await ask(question)
        if question == "generate" or reply is None or state.position() == before:
            break
    if reply is None:
        actions.say(state, "Stopped. The board is as it was.")
    else:
        actions.show_answer(state, question, reply)


async def ask(question):
    data = actions.question_data(state)
    if question in ("step", "hint"):
        return (await solver.ask("step", data))["answer"]
    data["level"] = state.level
    data["seed"] = int(window.Math.random() * 2**30)
    job = {"text": "", "done": 0, "total": 0, "stopped": False}
    state.job = job
    side.draw(state)
    return await solver.work(question, data, show_progress, lambda: job["stopped"])


def show_progress(reply):
    state.job["text"] = reply["text"]
    state.job["done"] = reply["done"]
    state.job["total"] = reply["total"]
    side.draw(state)


def on_level(event):
    state.level = event.target.value


def on_page_error(event, *_):
    """Tell of an error that no handler of ours saw: a message, or the rejection of a promise."""
    show_trouble(WENT_WRONG, event if isinstance(event, str) else str(event.reason))


def listen(target, event, handler):
    target.addEventListener(event, create_proxy(guarded(handler)))


listen(document, "keydown", on_key)
listen(element("board"), "click", on_click)
listen(element("panel"), "click", on_button)
listen(element("trouble"), "click", on_button)
listen(element("level"), "change", on_level)
window.onerror = on_page_error
window.onunhandledrejection = on_page_error
panel.go_live()
window.performance.mark("arcwise-live")
solver.start()
