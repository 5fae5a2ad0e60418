"""The pane beside the board for a list of steps: one list at a time, filled while the solver finds them."""

import asyncio
import json

from web import page
from web.ask import SolverError, solver
from web.later import answers, dialogs
from web.page import state
from web.panel import element
from web.state import SYMBOLS
from web.texts import t

BODY = """<h2 id="steps-title">%s</h2>
<p id="steps-note" class="note" role="status">%s</p>
%s
<div class="buttons">%s<button type="button" data-action="close-steps">%s</button></div>"""
MOST_NAMED = 4  # cells of a move that its line names

pane = element("steps")
# Which list is being filled; what to do when it is closed; what shows it anew; a text of the language it is in.
work = {"number": 0, "on_close": None, "again": None, "board": ""}


def open_pane(title, body, buttons="", on_close=None, again=None):
    """Show a pane in the place of any other; return its number, which is no longer the newest once it is closed.

    `again` is called to show it anew when the page speaks another language.
    """
    close()
    pane.innerHTML = BODY % (dialogs.escape(title), "", body, buttons, dialogs.escape(t("close")))
    pane.hidden = False
    work.update({"on_close": on_close, "again": again, "board": t("board")})
    return work["number"]


def close(_=None):
    """Close the pane; what was being looked for is given up."""
    work["number"] += 1
    pane.hidden = True
    pane.replaceChildren()
    if work["on_close"]:
        work["on_close"]()
        work["on_close"] = None


def on_change():
    if not pane.hidden and work["again"] and work["board"] != t("board"):
        work["board"] = t("board")
        work["again"]()


def is_open(number):
    return work["number"] == number


def note(text):
    """Say something at the head of the pane."""
    element("steps-note").textContent = text


def count_help():
    """Count a list of steps as a hint; return whether the player has one left."""
    if not answers.may_help(state, "step"):
        return False
    if not answers.is_hinting(state):
        state.hints += 1
        state.version += 1
    return True


async def fill(number, question, take, more=None):
    """Ask for a list; `take` is called with the steps found so far that are new.  Return the answer, or None.

    `more` goes along with what is asked about the board.
    A worker that was replaced begins again, so that what is here already is passed over.
    """
    count = {"here": 0, "job": None, "seen": 0}

    def progress(reply):
        if reply["job"] != count["job"]:
            count["job"], count["seen"] = reply["job"], 0
        if is_open(number):
            note(t("looking", reply["text"]))
            receive(reply["found"])

    def receive(found):
        new = found[max(count["here"] - count["seen"], 0) :]
        count["seen"] += len(found)
        count["here"] = max(count["here"], count["seen"])
        if new:
            take(new)

    data = answers.question_data(state)
    data.update(more or {})
    try:
        answer = await solver.work(question, data, progress, lambda: not is_open(number))
    except SolverError as error:
        page.show_trouble(error.text + t("kept"), error.details)
        return None
    if answer is None or not is_open(number):
        return None
    receive(answer.pop("found", []))
    return answer


def start(task):
    """Run what fills a pane; its errors are shown on the page."""

    async def run():
        try:
            await task
        except Exception as error:
            page.report(error)
        page.draw()

    asyncio.create_task(run())


def move(item):
    """Return what a step does, in short."""
    name = state.plan.name
    parts = [name(cell) + " = " + SYMBOLS[digit - 1] for cell, digit in item["places"]]
    for digit in sorted({digit for _, digit in item["drops"]}):
        cells = [name(cell) for cell, other in item["drops"] if other == digit]
        more = " …" if len(cells) > MOST_NAMED else ""
        parts.append(", ".join(cells[:MOST_NAMED]) + more + " ≠ " + SYMBOLS[digit - 1])
    return "; ".join(parts)


def step_of(item):
    """Return all of a step in a list."""
    return json.loads(item["data"])


page.handlers["close-steps"] = close
page.watchers.append(on_change)
