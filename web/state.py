"""Everything the screen shows, as plain lists and dicts; no DOM, no solver.

A puzzle is the plain data that the worker sends and takes: size, boxes, givens, constraints.
What a player puts on the board lies in layers, each a list with one item for each cell; a move is
a list of changes (layer, cell, old, new), which is all that undo, redo and saving need.
"""

from web.plan import Plan
from web.texts import t

SYMBOLS = "123456789ABCDEFGHIJKLMNOP"
MODES = ("digit", "corner", "centre", "colour")
COLOURS = (
    "grey", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "white", "black",
)  # fmt: skip
LAYERS = ("digits", "corner", "centre", "colours", "tints", "struck")
ROOM = len(SYMBOLS) + 1  # for a cell's counts of digits
TINT_BITS = 4  # of a cell's tints for each digit: the number of a colour, 0 for none

# The puzzle of the first paint: easy to start with, and solved by singles alone.
EXAMPLE = "6.925....458...2.9..2.48.3..13..4......6..1.48..1....7....2.8.....8.6971......4.."

# What the settings panel offers; what is not said there is as it is here.
SETTINGS = {
    "language": "en",
    "theme": "auto",
    "candidates": False,  # every cell shows the digits it can still have
    "tidy": True,  # a digit placed removes itself from the marks of the cells it sees
    "digit_first": False,  # choose a digit, then the cells it goes into
    "highlight": True,  # light up the houses of the chosen cell and its digit elsewhere
    "conflicts": True,  # show digits that break a rule
    "check": "request",  # "off", "request" or "once": when digits are compared with the solution
    "mistakes": "",  # how many are allowed, "" for no limit
    "hints": "",  # the same
    "timer": True,
    "without": [],  # names of techniques that steps and hints leave out
}


def puzzle_of(line):
    """Return the classic 9x9 puzzle of 81 characters as plain data."""
    givens = [0 if symbol == "." else SYMBOLS.index(symbol) + 1 for symbol in line]
    return {"size": 9, "boxes": [3, 3], "givens": givens, "constraints": []}


class State:
    """One object for the whole screen; actions change it, `view` reads it."""

    def __init__(self, puzzle):
        self.settings = dict(SETTINGS)
        self.mode = "digit"  # what a digit typed means, one of MODES
        self.target = 0  # in colour mode: the candidate that is coloured, 0 for the whole cell
        self.held = 0  # in digit-first: the digit that a click on a cell enters
        self.solver = "loading"  # "loading", "ready" or "stalled"
        self.loading = ""  # what is loading, for people
        self.loaded = 0.0  # how much of it is here, 0 to 1
        self.waiting = []  # names of the actions clicked and not yet answered, oldest first
        self.is_slow = False  # whether the answer under way takes long enough to say so
        self.job = None  # the long work under way: {"text", "done", "total", "stopped"}
        self.trouble = None  # what went wrong: {"text", "details", "retry"}
        self.level = "Medium"  # of the puzzle that Generate makes
        self.version = 0  # counts the changes worth saving
        self.digit_changes = 0  # counts the changes of digits
        self.talk = [{"text": t("welcome")}]  # parts of what the page says; a part may name cells or a digit
        self.mood = ""  # "", "good", "bad" or "solved": how the talk is framed
        self.begin(puzzle)

    def begin(self, puzzle):
        """Begin a game: everything that belongs to one is as at its start."""
        nothing = [0] * len(puzzle["givens"])
        self.puzzle = puzzle
        self.digit_changes += 1
        self.plan = Plan(puzzle)
        self.digits = list(puzzle["givens"])  # givens included, 0 = empty
        self.corner = list(nothing)  # marks of digits, masks
        self.centre = list(nothing)
        self.colours = list(nothing)  # masks of COLOURS
        self.tints = list(nothing)  # colours of single candidates, see TINT_BITS
        self.struck = list(nothing)  # candidates crossed out by steps or by the player, masks
        self.move = []  # the changes of the move that is being made
        self.past = []  # moves to undo, oldest first
        self.future = []  # moves to redo, nearest last
        self.checkpoints = []  # copies of the layers to come back to
        self.chosen = 0  # the cell that the keyboard is at, and the board's one tab stop
        self.selected = {0}  # the cells that a digit goes to, the chosen one among them
        self.stage = None  # another State that the board shows instead, as on a walk along a path
        self.step = None  # the step on show, as the worker sent it
        self.strength = 0  # how much of it a hint has told; 0: it is not a hint but a step taken
        self.clashing = set()  # cells whose digit is twice in a house
        self.faulty = set()  # cells whose digits break another rule, as the worker says
        self.wrong = set()  # cells whose digit differs from the solution, once checked
        self.hints = 0
        self.mistakes = 0
        self.spent = 0  # seconds on the clock
        self.is_paused = False
        self.is_solved = False
        self.details = {}  # what the worker knows of the puzzle: drawing, groups, solution, rating …
        self.notes = {}  # for some cells, what is drawn at them, in words
        self.game = ""  # the name it is saved under
        self.saved_at = ""  # when that was last, in the form of ISO 8601
        self.seen = None  # for each cell the digits it sees, masks; None until asked for, see `count_seen`
        self.touched = set()  # cells whose content has changed since the last draw
        self.is_fresh = True  # the whole board has to be drawn anew
        self.are_digits_fresh = True  # clashes have to be looked for everywhere
        self.doubtful = set()  # cells where they have to be looked for

    def is_given(self, cell):
        return self.puzzle["givens"][cell] != 0

    def is_full(self):
        return 0 not in self.digits

    def full(self):
        """Return the mask of all digits."""
        return (1 << self.puzzle["size"]) - 1

    def candidates(self, cell):
        """Return the digits that a cell can still have by its houses and by what was crossed out, a mask."""
        if self.seen is None:
            self.count_seen()
        return self.full() & ~(self.seen[cell] | self.struck[cell])

    def count_seen(self):
        """Count for every cell how often it sees each digit; `see` keeps that up to date."""
        self.seen = [0] * len(self.digits)
        self.counts = [0] * (ROOM * len(self.digits))
        for cell, digit in enumerate(self.digits):
            if digit:
                self.see(cell, 0, digit)

    def see(self, cell, old, new):
        """Note that a cell's digit is another; return the cells whose candidates that changes."""
        counts, seen = self.counts, self.seen
        changed = []
        for other in self.plan.peers(cell):
            mask = seen[other]
            if old:
                counts[other * ROOM + old] -= 1
                if not counts[other * ROOM + old]:
                    mask &= ~(1 << (old - 1))
            if new:
                counts[other * ROOM + new] += 1
                mask |= 1 << (new - 1)
            if mask != seen[other]:
                seen[other] = mask
                changed.append(other)
        return changed

    def tint(self, cell, digit):
        """Return the number of a candidate's colour, 0 for none."""
        return self.tints[cell] >> (TINT_BITS * (digit - 1)) & (2**TINT_BITS - 1)
