"""The moves behind "More": checkpoints, the way back before a mistake, a new start."""

from web import history, page
from web.page import state
from web.texts import t

COUNTS = ("spent", "hints", "mistakes")


def write_count(state, number, value):
    setattr(state, COUNTS[number], value)


def restart(_):
    """Take everything off the board and begin to count anew, as a move that can be undone."""
    for number, name in enumerate(COUNTS):
        old = getattr(state, name)
        if old:
            state.move.append(("counts", number, old, 0))
            history.write(state, "counts", number, 0)
    for layer in ("digits", "corner", "centre", "colours", "tints", "struck"):
        for cell in range(len(state.digits)):
            history.put(state, layer, cell, state.puzzle["givens"][cell] if layer == "digits" else 0)
    history.end_move(state)
    history.say(state, t("restarted"))


history.further_layers["counts"] = write_count
page.handlers.update(
    {
        "checkpoint": lambda _: history.set_checkpoint(state),
        "restore": lambda _: history.back_to_checkpoint(state),
        "unmistake": lambda _: history.undo_mistakes(state),
        "restart": restart,
    }
)
