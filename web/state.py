"""Everything the screen shows, as plain lists and dicts; no DOM, no solver.

A puzzle is the plain data that the worker sends and takes: size, boxes, givens, constraints.
What a person can undo is the position: the puzzle, the digits, and the candidates struck out.
"""

SYMBOLS = "123456789ABCDEFGHIJKLMNOP"

# The puzzle of the first paint: easy to start with, and solved by singles alone.
EXAMPLE = "6.925....458...2.9..2.48.3..13..4......6..1.48..1....7....2.8.....8.6971......4.."

WELCOME = "Choose a cell and type a digit. Step makes one deduction and says why; Hint tells where to look."


def puzzle_of(line):
    """Return the classic 9x9 puzzle of 81 characters as plain data."""
    givens = [0 if symbol == "." else SYMBOLS.index(symbol) + 1 for symbol in line]
    return {"size": 9, "boxes": [3, 3], "givens": givens, "constraints": []}


class State:
    """One object for the whole screen; `actions` changes it, `view` reads it."""

    def __init__(self, puzzle):
        self.puzzle = puzzle
        self.digits = list(puzzle["givens"])  # one for each cell, givens included, 0 = empty
        self.struck = [0] * len(self.digits)  # for each cell the candidates that steps dropped, a mask
        self.chosen = 0  # the cell that keys go to, and the board's one tab stop
        self.step = None  # the step on show, as the worker sent it
        self.strength = 0  # how much of it a hint has told; 0: it is not a hint but a step taken
        self.talk = [{"text": WELCOME}]  # parts of what the page says; a part may name cells or a digit
        self.mood = ""  # "", "good" or "bad": how the talk is framed
        self.trouble = None  # what went wrong: {"text", "details", "retry"}
        self.solver = "loading"  # "loading", "ready" or "stalled"
        self.loading = ""  # what is loading, for people
        self.loaded = 0.0  # how much of it is here, 0 to 1
        self.waiting = []  # names of the actions clicked and not yet answered, oldest first
        self.is_slow = False  # whether the answer under way takes long enough to say so
        self.job = None  # the long work under way: {"text", "done", "total", "stopped"}
        self.level = "Medium"  # of the puzzle that Generate makes
        self.past = []  # positions to undo to, oldest first
        self.future = []  # positions to redo to, nearest last

    def position(self):
        """Return what undo brings back."""
        return (self.puzzle, list(self.digits), list(self.struck))

    def set_position(self, position):
        """Show a position; the next change must not reach into it."""
        self.puzzle = position[0]
        self.digits = list(position[1])
        self.struck = list(position[2])

    def is_given(self, cell):
        return self.puzzle["givens"][cell] != 0

    def is_full(self):
        return 0 not in self.digits
