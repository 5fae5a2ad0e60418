"""What a click, a key or an answer means: each function changes a State, and nothing else.

No DOM here, so that every action is tested in plain Python: state in, action, state out.
"""

from web.plan import plan_of
from web.state import SYMBOLS

ARROWS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}


def say(state, text, mood=""):
    """Put a sentence, or parts of one, into the talk."""
    state.talk = [{"text": text}] if isinstance(text, str) else text
    state.mood = mood


def forget_step(state):
    state.step = None
    state.strength = 0


def choose(state, cell):
    state.chosen = cell


def change(state):
    """Note the position before a change, so that undo can come back to it."""
    state.past.append(state.position())
    state.future = []
    forget_step(state)


def enter(state, digit):
    """Put a digit into the chosen cell; the same digit again, or 0, clears it."""
    cell = state.chosen
    if state.is_given(cell):
        say(state, "This digit is given and cannot be changed.")
        return
    if digit == state.digits[cell]:
        digit = 0
    if digit == state.digits[cell]:
        return
    change(state)
    state.digits[cell] = digit
    say_entered(state, cell, digit)


def say_entered(state, cell, digit):
    """Tell what a cell holds now, and what it clashes with: for those who cannot see it, too."""
    if not digit:
        say(state, name(state, cell) + " is empty.")
        return
    same = [other for other in clashes(state) if other != cell and state.digits[other] == digit]
    if same:
        others = ", ".join(name(state, other) for other in sorted(same))
        say(state, SYMBOLS[digit - 1] + " in " + name(state, cell) + " clashes with " + others + ".", "bad")
    elif state.is_full() and not clashes(state):
        say(state, "Every cell is filled and no two digits clash.", "good")
    else:
        say(state, SYMBOLS[digit - 1] + " in " + name(state, cell) + ".")


def name(state, cell):
    """Return a cell's name for people."""
    size = state.puzzle["size"]
    return "r" + str(cell // size + 1) + "c" + str(cell % size + 1)


def undo(state):
    if state.past:
        state.future.append(state.position())
        state.set_position(state.past.pop())
        forget_step(state)
        say(state, "Undone.")


def redo(state):
    if state.future:
        state.past.append(state.position())
        state.set_position(state.future.pop())
        forget_step(state)
        say(state, "Done again.")


def open_puzzle(state, puzzle):
    """Begin a puzzle; undo goes back to the one before."""
    change(state)
    state.set_position((puzzle, puzzle["givens"], [0] * len(puzzle["givens"])))
    if state.chosen >= len(state.digits):
        state.chosen = 0


def empty_board(state):
    """Begin with no digit, to type in a puzzle of one's own."""
    puzzle = dict(state.puzzle)
    puzzle["givens"] = [0] * len(state.digits)
    puzzle["solution"] = None
    open_puzzle(state, puzzle)
    say(state, "An empty board: type in a puzzle, then Solve or Step. Undo brings the other one back.")


def press(state, key, *, ctrl=False, shift=False):
    """Act on a key; return whether it meant anything, so that the browser leaves it alone."""
    if ctrl:
        wish = {"z": redo if shift else undo, "y": redo}.get(key.lower())
        if wish:
            wish(state)
        return wish is not None
    if key in ARROWS:
        move(state, ARROWS[key])
    elif key == "Home":
        state.chosen -= state.chosen % state.puzzle["size"]
    elif key == "End":
        size = state.puzzle["size"]
        state.chosen += size - 1 - state.chosen % size
    elif key in ("Backspace", "Delete", "0", " "):
        enter(state, 0)
    elif len(key) == 1 and key.upper() in SYMBOLS[: state.puzzle["size"]]:
        enter(state, SYMBOLS.index(key.upper()) + 1)
    else:
        return False
    return True


def move(state, by):
    """Choose the next cell in a direction; the edges are walls."""
    size = state.puzzle["size"]
    row = min(max(state.chosen // size + by[0], 0), size - 1)
    column = min(max(state.chosen % size + by[1], 0), size - 1)
    state.chosen = row * size + column


def clashes(state):
    """Return the cells that hold the same digit as another cell of their row, column or box."""
    plan = plan_of(state.puzzle)
    seen = [0] * plan.house_count
    doubled = set()
    for digit, houses in zip(state.digits, plan.houses_of):
        if digit:
            bit = 1 << digit
            for house in houses:
                if seen[house] & bit:
                    doubled.add((house, digit))
                seen[house] |= bit
    return {cell for house, digit in doubled for cell in plan.houses[house] if state.digits[cell] == digit}


def question_data(state):
    """Return what the worker needs to know of the board; it remembers nothing itself."""
    return {"puzzle": state.puzzle, "digits": state.digits, "struck": state.struck}


def show_answer(state, name, answer):
    """Act on the worker's answer to a click on Solve, Step, Hint or Generate."""
    if "problems" in answer:
        forget_step(state)
        say(state, " ".join(answer["problems"]), "bad")
    elif name == "generate":
        open_puzzle(state, answer["puzzle"])
        say(state, answer["text"], "good")
    elif name == "solve":
        if answer["digits"] != state.digits:
            change(state)
            state.digits = answer["digits"]
        forget_step(state)
        say(state, answer["text"], "good")
    elif answer["step"] is None:
        forget_step(state)
        say(state, answer["text"], answer["mood"])
    elif name == "hint":
        state.step = answer["step"]
        more_of_hint(state)
    else:
        take_step(state, answer["step"])


def is_hinting(state):
    return state.step is not None and state.strength > 0


def more_of_hint(state):
    """Tell a little more of the step on show each time it is asked for: where first, the move last."""
    hints = state.step["hints"]
    state.strength = min(state.strength + 1, len(hints))
    say(state, hints[state.strength - 1])


def take_step(state, step):
    """Make the step's move on the board and show its reason."""
    change(state)
    for cell, digit in step["places"]:
        state.digits[cell] = digit
        state.chosen = cell
    for cell, digit in step["drops"]:
        state.struck[cell] |= 1 << (digit - 1)
    state.step = step
    say(state, step["text"])
