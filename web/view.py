"""What the screen shows, worked out from a State; no DOM, so that it is tested in plain Python.

`board_html` also writes the board that stands in index.html before any Python has started: the
first paint and the living page come from the same few lines.
"""

from web.entering import look_for_clashes
from web.state import COLOURS, SYMBOLS
from web.texts import t

# The roles of marked cells that the board shows, the weakest first.
RANKS = ("house", "cause", "dropped", "placed")
# How much of them a hint of a strength shows; the strongest hint shows all, as a step taken does.
TOLD = {1: RANKS[:1], 2: RANKS[:1], 3: RANKS[:2]}
# How many candidates stand side by side in a cell, by the size of the board.
ACROSS = (1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5)
SHORT = 5  # centre marks that go into one line
CORNERS = 8  # places for corner marks


LARGE = 14  # digits from which the keypad has longer rows
FEW, MANY = 5, 7  # keys in a row
CELL = '<div class="%s" role="gridcell" tabindex="%s" aria-selected="%s"%s data-cell="%d" aria-label="%s">%s</div>'
KEY = '<button type="button" data-action="enter" value="%d" class="%s" aria-label="%s"%s>%s<small>%s</small></button>'


def symbols(mask):
    """Return the digits of a mask as people see them."""
    return "".join([symbol for bit, symbol in enumerate(SYMBOLS) if mask >> bit & 1])


def content(state, cell):
    """Return the HTML inside a cell."""
    digit = state.digits[cell]
    colours = state.colours[cell]
    html = colours_html(colours) if colours else ""
    if digit:
        return html + '<span class="digit">%s</span>' % SYMBOLS[digit - 1]
    corner = state.corner[cell]
    if corner:
        html += corner_html(state, cell, symbols(corner))
    if state.settings["candidates"]:
        return html + '<span class="cands">%s</span>' % candidates_html(state, cell)
    centre = state.centre[cell]
    if centre:
        marks = symbols(centre)
        size = " long" if len(marks) > SHORT else ""
        if state.tints[cell]:
            marks = "".join([tinted(state, cell, symbol) for symbol in marks])
        html += '<span class="centre%s">%s</span>' % (size, marks)
    return html


def corner_html(state, cell, marks):
    """Return corner marks, each in its place, and those that are left side by side in the last."""
    html = ""
    for number, symbol in enumerate(marks[: CORNERS - 1]):
        html += '<span class="corner k%d%s">%s</span>' % (number, tint_class(state, cell, symbol), symbol)
    left = marks[CORNERS - 1 :]
    if left:
        shown = "".join([tinted(state, cell, symbol) for symbol in left])
        html += '<span class="corner k%d">%s</span>' % (CORNERS - 1, shown)
    return html


def colours_html(mask):
    stripes = ['<i class="colour-%d"></i>' % (bit + 1) for bit in range(len(COLOURS)) if mask >> bit & 1]
    return '<span class="stripes">%s</span>' % "".join(stripes)


def candidates_html(state, cell):
    """Return a cell's candidates, each in its fixed place."""
    size = state.puzzle["size"]
    across = ACROSS[size]
    shown = state.candidates(cell)
    pieces = []
    for bit in range(size):
        if bit:
            pieces.append(" " if bit % across else "\n")
        if not shown >> bit & 1:
            pieces.append(" ")
        elif state.tints[cell]:
            pieces.append(tinted(state, cell, SYMBOLS[bit]))
        else:
            pieces.append(SYMBOLS[bit])
    return "".join(pieces)


def tint_class(state, cell, symbol):
    tint = state.tint(cell, SYMBOLS.index(symbol) + 1) if state.tints[cell] else 0
    return " tint colour-%d" % tint if tint else ""


def tinted(state, cell, symbol):
    """Return a candidate with its colour, if it has one."""
    name = tint_class(state, cell, symbol)
    return '<b class="%s">%s</b>' % (name[1:], symbol) if name else symbol


def classes(state, cell, role):
    """Return a cell's classes."""
    names = state.plan.classes[cell]
    if state.puzzle["givens"][cell]:
        names += " given"
    if state.settings["conflicts"] and (cell in state.clashing or cell in state.faulty):
        names += " clash"
    if cell in state.wrong:
        names += " wrong"
    if role:
        names += " " + role
    if cell in state.selected:
        names += " selected"
        if cell == state.chosen:
            names += " chosen"
    return names


def is_invalid(names):
    """Tell by a cell's classes whether its digit is wrong, as far as that is shown."""
    return " clash" in names or " wrong" in names


def label(state, cell, role):
    """Return what is read aloud: digit, given or not, position, dots, marks or what is wrong, colours."""
    digit = state.digits[cell]
    words = [SYMBOLS[digit - 1] if digit else t("empty_cell")]
    if state.puzzle["givens"][cell]:
        words.append(t("given"))
    words.append(state.plan.place(cell))
    if cell in state.notes:
        words.append(state.notes[cell])
    if state.settings["conflicts"] and (cell in state.clashing or cell in state.faulty):
        words.append(t("clash"))
    if cell in state.wrong:
        words.append(t("wrong_digit"))
    if not digit:
        words += marks_in_words(state, cell)
    if state.colours[cell]:
        names = [t("colour_" + name) for bit, name in enumerate(COLOURS) if state.colours[cell] >> bit & 1]
        words.append(t("colours", " ".join(names)))
    if state.step and role and role != "house":
        words.append(t("marked"))
    return ", ".join(words)


def marks_in_words(state, cell):
    words = []
    shown, corner = state.centre[cell], state.corner[cell]
    if state.settings["candidates"]:
        shown = state.candidates(cell)
        words.append(t("candidates", " ".join(symbols(shown))))
    elif shown:
        words.append(t("centre_marks", " ".join(symbols(shown))))
    if corner:
        words.append(t("corner_marks", " ".join(symbols(corner))))
    if state.tints[cell]:
        for symbol in symbols(shown | corner):
            tint = state.tint(cell, SYMBOLS.index(symbol) + 1)
            if tint:
                words.append(t("tinted", symbol, t("colour_" + COLOURS[tint - 1])))
    return words


def roles(state):
    """Return the role of each cell that has one: what the step on show marks, or else kinship."""
    if state.step:
        return step_roles(state)
    return kinship(state) if state.settings["highlight"] else {}


def kinship(state):
    """Return what cells are to the chosen one: "related" by a house, or of the "same" digit."""
    chosen = state.chosen
    if len(state.selected) > 1:
        return {}
    digit = state.held if state.settings["digit_first"] else state.digits[chosen]
    found = dict.fromkeys(state.plan.peers(chosen), "related")
    if digit:
        digits = state.digits
        for cell in range(len(digits)):
            if digits[cell] == digit and cell != chosen:
                found[cell] = "same"
    return found


def step_roles(state):
    """Return the role of each cell that the step on show marks; a stronger role wins.

    A hint shows no more than it tells: the house first, the pattern next, the move last.
    """
    found = {}
    for rank in TOLD.get(state.strength, RANKS):
        for mark in state.step["marks"]:
            if mark["role"] == rank:
                for cell in mark["cells"]:
                    found[cell] = rank
    return found


def cells(state):
    """Return for each cell what it shows: (content, classes, label)."""
    look_for_clashes(state)
    found = roles(state)
    return [
        (content(state, cell), classes(state, cell, found.get(cell)), label(state, cell, found.get(cell)))
        for cell in range(len(state.digits))
    ]


def board_html(state, shown=None):
    """Return the rows of the board as HTML."""
    size = state.puzzle["size"]
    shown = shown or cells(state)
    lines = []
    for row in range(size):
        lines.append('<div class="row" role="row">')
        for cell in range(row * size, row * size + size):
            inside, names, words = shown[cell]
            tab = "0" if cell == state.chosen else "-1"
            more = ' aria-readonly="true"' if state.puzzle["givens"][cell] else ""
            if is_invalid(names):
                more += ' aria-invalid="true"'
            is_selected = "true" if cell in state.selected else "false"
            lines.append(CELL % (names, tab, is_selected, more, cell, words, inside))
        lines.append("</div>")
    return "\n".join(lines)


def left(state):
    """Return for each digit how many are still to be placed."""
    counts = [state.puzzle["size"]] * (state.puzzle["size"] + 1)
    for digit in state.digits:
        counts[digit] -= 1
    return counts[1:]


def keys(state):
    """Return what the keypad shows: for each key (value, text, small text, label), and how many to a row."""
    if state.mode == "colour":
        shown = [(number + 1, "", "", t("colour_" + name)) for number, name in enumerate(COLOURS)]
        return shown + [(0, t("erase"), "", t("erase"))], MANY
    size = state.puzzle["size"]
    shown = []
    for number, count in enumerate(left(state)):
        symbol = SYMBOLS[number]
        shown.append(
            (number + 1, symbol, str(count) if count > 0 else "", t("left_of", symbol, max(count, 0)))
        )
    return shown + [(0, t("erase"), "", t("erase"))], MANY if size > LARGE else FEW


def keypad_html(state, *, is_live=True):
    """Return the keys as HTML."""
    is_colour = state.mode == "colour"
    shown, across = keys(state)
    erase = "erase wide" if across > FEW else "erase"
    lines = []
    for value, text, small, words in shown:
        names = erase if not value else "swatch colour-%d" % value if is_colour else "key"
        lines.append(KEY % (value, names, words, "" if is_live else " disabled", text, small))
    return "\n".join(lines)


def targets_html(state):
    """Return what can be coloured, as options: the whole cell or one candidate."""
    names = [t("whole_cell")] + [t("candidate", symbol) for symbol in SYMBOLS[: state.puzzle["size"]]]
    lines = []
    for number, name in enumerate(names):
        chosen = " selected" if number == state.target else ""
        lines.append('<option value="%d"%s>%s</option>' % (number, chosen, name))
    return "".join(lines)


def loading_text(state):
    """Return the words beside the slim progress line."""
    if state.solver != "ready":
        return state.loading + (t("click_kept") if state.waiting else "")
    if state.job:
        return state.job["text"]
    return t("thinking") if state.is_slow else t("ready")


def progress(state):
    """Return how full the progress line is, 0 to 1, or None to hide it."""
    if state.solver != "ready":
        return state.loaded
    if state.job:
        total = state.job["total"]
        return state.job["done"] / total if total else 0.0
    return None


def clock(seconds):
    """Return a time as people read it."""
    minutes, seconds = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return "%d:%02d:%02d" % (hours, minutes, seconds) if hours else "%d:%02d" % (minutes, seconds)


def counter(count, limit):
    """Return a count, with its limit if it has one."""
    return str(count) if limit == "" else t("count_of", count, limit)
