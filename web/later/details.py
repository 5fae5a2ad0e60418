"""What the worker knows of the puzzle: its drawing, further groups of cells, the solution, the rating.

Asked for once for each puzzle, as soon as the solver is there; kept with the game, so that a game
that comes back is drawn at once.
"""

import asyncio

from web import page, saved
from web.ask import SolverError, solver
from web.later import drawing
from web.later.questions import is_calm
from web.page import state
from web.panel import element
from web.texts import t

under, above = element("under"), element("above")
NOTHING = []
RATING_TIME = 10  # seconds of work on a rating
shown = {"shapes": NOTHING, "puzzle": None, "language": t("board"), "asked": None, "checked": None}


def paint(_):
    """Draw the shapes anew when there are others, and say what they are when the game is another."""
    shapes = state.details.get("drawing", NOTHING)
    is_same = shapes is shown["shapes"] and state.puzzle is shown["puzzle"]
    if is_same and shown["language"] == t("board"):
        return
    shown["puzzle"] = state.puzzle
    was_empty, shown["shapes"] = not shown["shapes"], shapes
    shown["language"] = t("board")
    if was_empty and not shapes:
        return
    size = state.puzzle["size"]
    room = drawing.margin(shapes, size)
    box = "%d %d %d %d" % (-room, -room, size + 2 * room, size + 2 * room)
    page.board_frame.style.setProperty("--room", str(room))
    for place, text in zip((under, above), drawing.layers(shapes, size)):
        place.setAttribute("viewBox", box)
        place.innerHTML = text
    notes = drawing.notes(shapes, size)
    if notes != state.notes:  # each cell says its own
        state.notes = notes
        board = state.stage or state
        board.is_fresh = True
        page.board.draw(board)


def on_change():
    if state.solver != "ready":
        return
    is_known = "drawing" in state.details and "rated" in state.details
    if not is_known and shown["asked"] is not state.puzzle:
        shown["asked"] = state.puzzle
        asyncio.create_task(ask_details(state.puzzle))
    elif state.details.get("has_rules") and shown["checked"] != state.digits:
        shown["checked"] = list(state.digits)
        asyncio.create_task(ask_faults(shown["checked"]))


async def ask_details(puzzle):
    """Ask for what is not here yet: details, solution, rating; keep them if the puzzle is still on the board."""

    def is_gone():
        return state.puzzle is not puzzle

    try:
        if "drawing" not in state.details:
            details = (await solver.ask("details", {"puzzle": puzzle}))["answer"]
            if is_gone() or "problems" in details:
                return
            saved.take_details(state, details)
            state.version += 1
            page.draw()
        if "solution" not in state.details:
            solution = await solver.work(
                "prove", {"puzzle": puzzle}, lambda _: None, is_gone, lambda: not state.waiting
            )
            if is_gone():
                return
            state.details["solution"] = solution
            state.version += 1
            page.draw()
        while not is_calm():
            await asyncio.sleep(0.1)
        question = {"puzzle": puzzle, "seconds": RATING_TIME}
        rated = await solver.work("rate", question, lambda _: None, is_gone, is_calm)
        if not is_gone() and "problems" not in (rated or ()):
            state.details["rated"] = rated
            state.version += 1
            page.draw()
    except SolverError:
        shown["asked"] = None


async def ask_faults(digits):
    """Ask which cells break a rule that the page does not know."""
    try:
        reply = (await solver.ask("faults", {"puzzle": state.puzzle, "digits": digits}))["answer"]
    except SolverError:
        return
    if shown["checked"] == state.digits == digits and "cells" in reply:
        state.faulty = set(reply["cells"])
        page.draw()


async def begin():
    page.painters.append(paint)
    page.watchers.append(on_change)
    paint(state)
    on_change()
