"""The end of a game: noticed by itself, told quietly, with what there is to know about it."""

import asyncio

from web import page, view
from web.ask import SolverError, solver
from web.history import say
from web.page import state
from web.panel import element
from web.texts import t

shown = {"rating": "", "told": None}
titles = {"board": t("board")}  # of techniques, by their English ones, and a text that tells in what language


def is_right(state):
    """Tell whether the board is full and breaks no rule that is known of."""
    solution = state.details.get("solution")
    if solution:
        return state.digits == solution
    return state.is_full() and not state.clashing and not state.faulty


def story(state):
    """Return what the end has to tell: parts of a talk, a sentence each."""
    told = [
        t("solved_time", view.clock(state.spent)),
        t("solved_hints", state.hints),
        t("solved_mistakes", state.mistakes),
    ]
    rated = rating_of(state)
    if rated:
        told.append(t("solved_rating", rating_words(rated)))
        told.append(
            t("solved_techniques", ", ".join([titles.get(name, name) for name in rated["techniques"]]))
        )
    return [{"text": sentence + " "} for sentence in told]


def rating_of(state):
    """Return how hard the puzzle is, None if it is not known or there is no one solution."""
    rated = state.details.get("rated")
    return None if rated and "solutions" in rated else rated


def rating_words(rated):
    """Return a rating on both scales; what was cut short is the least it can be."""
    level = t("level_" + rated["level"].lower())
    return t(
        "rating_cut" if rated["is_cut"] else "rating_whole", "%.1f" % rated["number"], level, rated["score"]
    )


def paint_rating():
    """Show the rating of the puzzle on the board once it is known, or that it has no one solution."""
    rated = state.details.get("rated")
    wanted = ""
    if state.puzzle.get("is_draft"):
        pass  # the panel says it, of the digits that are not yet given
    elif rated and "solutions" in rated:
        wanted = t("rating_several" if rated["solutions"] else "rating_none")
    elif rated:
        wanted = t("rating", rating_words(rated), titles.get(rated["hardest"], rated["hardest"]))
    if shown["rating"] != wanted:
        shown["rating"] = wanted
        element("rating").textContent = wanted


async def ask_titles(names):
    """Ask what techniques are called in the language of the page; their English titles do until then."""
    try:
        titles.update((await solver.ask("names", {"names": names}))["answer"])
    except SolverError:
        return
    page.draw()


def learn_titles():
    if titles["board"] != t("board"):
        titles.clear()
        titles["board"] = t("board")
    rated = rating_of(state)
    if rated and state.solver == "ready" and state.settings["language"] != "en":
        names = [name for name in rated["techniques"] if name not in titles]
        if names:
            titles.update({name: name for name in names})
            asyncio.create_task(ask_titles(names))


def on_change():
    learn_titles()
    is_puzzle = any(state.puzzle["givens"]) or state.puzzle["constraints"]
    if state.puzzle.get("is_draft"):
        return
    if is_puzzle and state.past and not state.is_solved and state.is_full() and is_right(state):
        state.is_solved = True
        state.version += 1
        page.board_frame.classList.add("is-solved")
        tell()
    elif state.is_solved and state.mood == "solved" and state.details.get("rated") is not shown["told"]:
        tell()


def tell():
    """Say how the game went; once more when the rating comes only after its end."""
    shown["told"] = state.details.get("rated")
    say(state, story(state), "solved")
    page.draw()


def paint(_):
    paint_rating()
    if not state.is_solved and page.board_frame.classList.contains("is-solved"):
        page.board_frame.classList.remove("is-solved")


async def begin():
    page.watchers.append(on_change)
    page.painters.append(paint)
