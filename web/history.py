"""Moves: made of changes, undone and redone without limit, with checkpoints to come back to.

Every change of what a player sees on the board goes through `put`, so it can be undone, is drawn,
and is saved.
"""

from web.state import LAYERS
from web.texts import t

further_layers = {}  # a layer that is no list of the State → function of the State, a place, a value


def say(state, text, mood=""):
    """Put a sentence, or parts of one, into the talk."""
    state.talk = [{"text": text}] if isinstance(text, str) else text
    state.mood = mood


def put(state, layer, cell, value):
    """Set what a cell has in a layer, as part of the move that is being made."""
    old = getattr(state, layer)[cell]
    if old != value:
        state.move.append((layer, cell, old, value))
        write(state, layer, cell, value)


def write(state, layer, cell, value):
    """Set what a cell has in a layer and note what has to be drawn."""
    if layer in further_layers:
        further_layers[layer](state, cell, value)
        return
    values = getattr(state, layer)
    old, values[cell] = values[cell], value
    state.touched.add(cell)
    if layer == "digits":
        note_digit(state, cell, old, value)


def note_digit(state, cell, old, new):
    """Note what another digit in a cell may change: clashes, and the candidates that are shown."""
    state.digit_changes += 1
    state.wrong.discard(cell)
    digits, doubtful = state.digits, state.doubtful
    doubtful.add(cell)
    for other in state.plan.peers(cell):
        digit = digits[other]
        if digit and digit in (old, new):
            doubtful.add(other)
    if not state.settings["candidates"]:
        state.seen = None
    elif state.seen is not None:
        state.touched.update(state.see(cell, old, new))


def end_move(state):
    """Close the move that is being made; return whether it changed anything."""
    if not state.move:
        return False
    state.past.append(state.move)
    state.move = []
    state.future = []
    moved(state)
    return True


def moved(state):
    """Note that the board is another: what was said about the old one is over."""
    state.step = None
    state.strength = 0
    state.is_solved = False
    state.version += 1


def is_known(move):
    """Tell whether the parts that a move is about are here: those of Set come after the first click."""
    return all(change[0] in LAYERS or change[0] in further_layers for change in move)


def undo(state):
    """Take back the last move; return whether there was one."""
    if not state.past or not is_known(state.past[-1]):
        return False
    move = state.past.pop()
    for layer, cell, old, _ in reversed(move):
        write(state, layer, cell, old)
    state.future.append(move)
    moved(state)
    say(state, t("undone"))
    return True


def redo(state):
    """Make the move again that was taken back last; return whether there was one."""
    if not state.future or not is_known(state.future[-1]):
        return False
    move = state.future.pop()
    for layer, cell, _, new in move:
        write(state, layer, cell, new)
    state.past.append(move)
    moved(state)
    say(state, t("redone"))
    return True


def set_checkpoint(state):
    """Keep the board as it is, to come back to."""
    state.checkpoints.append([list(getattr(state, layer)) for layer in LAYERS])
    state.version += 1
    say(state, t("checkpoint_set", len(state.checkpoints)))


def back_to_checkpoint(state):
    """Bring back the last checkpoint, as a move to undo; if the board is as it was then, the one before."""
    while state.checkpoints:
        for layer, values in zip(LAYERS, state.checkpoints[-1]):
            for cell, value in enumerate(values):
                put(state, layer, cell, value)
        if end_move(state):
            say(state, t("checkpoint_back", len(state.checkpoints)))
            return
        state.checkpoints.pop()
        state.version += 1
    say(state, t("no_checkpoint"))


def has_mistake(state):
    """Tell whether a digit differs from the solution, or a candidate that is needed is crossed out."""
    solution = state.details["solution"]
    for cell, digit in enumerate(state.digits):
        if digit and digit != solution[cell]:
            return True
        if not digit and state.struck[cell] >> (solution[cell] - 1) & 1:
            return True
    return False


def undo_mistakes(state):
    """Undo to before the first of the mistakes that are on the board."""
    if not state.details.get("solution"):
        say(state, t("no_solution_known"))
        return
    count = 0
    while has_mistake(state) and undo(state):
        count += 1
    say(state, t("mistakes_undone", count) if count else t("no_mistake"), "good")
