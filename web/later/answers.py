"""What an answer of the solver means for the board: changes the State, nothing else; no DOM."""

from web.entering import is_out_of_hints, place
from web.history import end_move, moved, put, say
from web.texts import t


def question_data(state):
    """Return what the worker needs to know of the board; it remembers nothing itself."""
    return {
        "puzzle": state.puzzle,
        "digits": state.digits,
        "struck": state.struck,
        "without": state.settings["without"],
    }


def show_answer(state, name, answer, begin_puzzle=None):
    """Act on the worker's answer to a click on Solve, Step, Hint, Explain or Generate."""
    if "problems" in answer:
        forget_step(state)
        say(state, answer.get("text") or " ".join(answer["problems"]), "bad")
    elif name == "generate":
        begin_puzzle(answer["puzzle"])
        say(state, answer["text"], "good")
    elif name == "solve":
        for cell, digit in enumerate(answer["digits"]):
            put(state, "digits", cell, digit)
        if end_move(state):
            state.hints += 1
        state.is_solved = True  # but not by the player: there is nothing to celebrate
        forget_step(state)
        say(state, answer["text"], "good")
    elif answer["step"] is None:
        forget_step(state)
        say(state, answer["text"], answer["mood"])
    elif name in ("hint", "explain"):
        state.hints += 1
        state.version += 1
        state.step = answer["step"]
        state.strength = 0
        tell_more(state, name)
    else:
        take_step(state, answer["step"])


def forget_step(state):
    state.step = None
    state.strength = 0


def is_hinting(state):
    return state.step is not None and state.strength > 0


def may_help(state, name):
    """Tell whether the player has help left; say so if not."""
    if name in ("step", "hint", "explain", "solve") and not is_hinting(state) and is_out_of_hints(state):
        say(state, t("no_hints_left"), "bad")
        return False
    return True


def more_of_hint(state):
    """Tell a little more of the step on show each time it is asked for: where first, the move last."""
    hints = state.step["hints"]
    state.strength = min(state.strength + 1, len(hints))
    say(state, hints[state.strength - 1])


def tell_more(state, name):
    """Act on a question about the step on show, which needs no answer: more of it, all of it, or its move."""
    if name == "step":
        take_step(state, state.step)
        return
    if name == "explain":
        state.strength = len(state.step["hints"]) - 1
    more_of_hint(state)


def tell_again(state, step):
    """Tell the step on show as the solver tells it now, in another language; another step is no use."""
    old = state.step
    if step and (step["technique"], step["places"], step["drops"]) == (
        old["technique"],
        old["places"],
        old["drops"],
    ):
        state.step = step
        say(state, step["hints"][state.strength - 1])
        return
    forget_step(state)
    say(state, t("step_hidden"))


def take_step(state, step):
    """Make the step's move on the board and show its reason."""
    is_counted = not is_hinting(state)
    for cell, digit in step["places"]:
        place(state, cell, digit)
        state.chosen = cell
        state.selected = {cell}
    for cell, digit in step["drops"]:
        bit = 1 << (digit - 1)
        put(state, "struck", cell, state.struck[cell] | bit)
        for layer in ("corner", "centre") if state.settings["tidy"] else ():
            put(state, layer, cell, getattr(state, layer)[cell] & ~bit)
    if not end_move(state):
        moved(state)
    if is_counted:
        state.hints += 1
    state.step = step
    say(state, step["text"])
