"""A game as text and back: everything that belongs to it, with a version.

Moves are most of a long game, so the text of each is kept: saving costs no more after five
thousand moves than after ten.
"""

import json

from web.plan import Plan
from web.state import LAYERS

VERSION = 1
COUNTERS = ("game", "saved_at", "hints", "mistakes", "spent", "is_solved")

known_moves = []  # (move, its text) for each move of the past as it was last saved


def text_of(state):
    """Return a game as text."""
    parts = {name: json.dumps(getattr(state, name)) for name in COUNTERS}
    parts["version"] = str(VERSION)
    for name in ("puzzle", "details", "checkpoints", "future"):
        parts[name] = json.dumps(getattr(state, name))
    parts["wrong"] = json.dumps(sorted(state.wrong))
    parts["layers"] = json.dumps(
        {layer: getattr(state, layer) for layer in LAYERS if any(getattr(state, layer))}
    )
    parts["past"] = "[%s]" % ",".join(past_texts(state.past))
    return "{%s}" % ",".join(['"%s":%s' % (name, parts[name]) for name in parts])


def past_texts(past):
    """Return each move as text; those that were there last time are not written again."""
    del known_moves[len(past) :]
    while known_moves and known_moves[-1][0] is not past[len(known_moves) - 1]:
        known_moves.pop()
    known_moves.extend([(move, json.dumps(move)) for move in past[len(known_moves) :]])
    return [text for _, text in known_moves]


def restore(state, data):
    """Show a saved game; raise ValueError if it is of a version or form that is not known."""
    if data.get("version") != VERSION:
        raise ValueError("version")
    puzzle, layers = data["puzzle"], data["layers"]
    count = len(puzzle["givens"])
    if any(len(layers[name]) != count or name not in LAYERS for name in layers):
        raise ValueError("layers")
    state.begin(puzzle)
    for name in layers:
        setattr(state, name, layers[name])
    for name in COUNTERS:
        setattr(state, name, data[name])
    state.past, state.future = data["past"], data["future"]
    state.checkpoints = data["checkpoints"]
    state.wrong = set(data["wrong"])
    take_details(state, data["details"])


def take_details(state, details):
    """Take over what the worker knows of the puzzle."""
    state.details = details
    if details.get("groups"):
        state.plan = Plan(state.puzzle, details["groups"])
        state.seen = None
        state.is_fresh = True
        state.are_digits_fresh = True
