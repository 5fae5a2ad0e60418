"""States to begin with."""

from web.state import EXAMPLE, State, puzzle_of


def example(**settings):
    state = State(puzzle_of(EXAMPLE))
    state.settings.update(settings)
    return state


def small(digits=None, size=4, boxes=(2, 2), **settings):
    """Return a board without givens and with these digits, by cell."""
    boxes = None if boxes is None else list(boxes)
    state = State({"size": size, "boxes": boxes, "givens": [0] * (size * size), "constraints": []})
    state.settings.update(settings)
    for cell, digit in (digits or {}).items():
        state.digits[cell] = digit
    return state


def talk(state):
    return "".join(part["text"] for part in state.talk)
