"""The end of a game: noticed by itself, told quietly, with what there is to know about it."""

from web import page, view
from web.history import say
from web.page import state
from web.panel import element
from web.texts import t

shown = {"rating": ""}


def is_right(state):
    """Tell whether the board is full and breaks no rule that is known of."""
    solution = state.details.get("solution")
    if solution:
        return state.digits == solution
    return state.is_full() and not state.clashing and not state.faulty


def story(state):
    """Return what the end has to tell, in sentences."""
    told = [
        t("solved_time", view.clock(state.spent)),
        t("solved_hints", state.hints),
        t("solved_mistakes", state.mistakes),
    ]
    rated = state.details.get("rated")
    if rated:
        told.append(t("solved_rating", rating_words(rated)))
        told.append(t("solved_techniques", ", ".join(rated["techniques"])))
    return " ".join(told)


def rating_words(rated):
    """Return a rating on both scales; what was cut short is the least it can be."""
    level = t("level_" + rated["level"].lower())
    return t(
        "rating_cut" if rated["is_cut"] else "rating_whole", "%.1f" % rated["number"], level, rated["score"]
    )


def paint_rating():
    """Show the rating of the puzzle on the board, once it is known."""
    rated = state.details.get("rated")
    wanted = t("rating", rating_words(rated), rated["hardest"]) if rated else ""
    if shown["rating"] != wanted:
        shown["rating"] = wanted
        element("rating").textContent = wanted


def on_change():
    is_puzzle = any(state.puzzle["givens"]) or state.puzzle["constraints"]
    if state.puzzle.get("is_draft"):
        return
    if is_puzzle and state.past and not state.is_solved and state.is_full() and is_right(state):
        state.is_solved = True
        state.version += 1
        say(state, story(state), "good")
        page.board_frame.classList.add("is-solved")
        page.draw()


def paint(_):
    paint_rating()
    if not state.is_solved and page.board_frame.classList.contains("is-solved"):
        page.board_frame.classList.remove("is-solved")


async def begin():
    page.watchers.append(on_change)
    page.painters.append(paint)
