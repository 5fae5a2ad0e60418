"""Putting digits, marks and colours on the board and taking them off, in all the selected cells at once."""

from web.history import end_move, put, say
from web.state import COLOURS, SYMBOLS, TINT_BITS
from web.texts import t

# What Delete looks for, in this order, where the mode's own layer has nothing.
ERASED = ("digits", "centre", "corner", "struck", "tints", "colours")
MOST_NAMED = 4  # cells that are named; of more only the number is told
LAYER_OF = {"digit": "digits", "corner": "corner", "centre": "centre", "colour": "colours"}


def enter(state, digit, mode=None):
    """Act on a digit in a mode: a second time takes off what the first put there."""
    mode = mode or state.mode
    if state.is_paused:
        say(state, t("paused"))
    elif mode == "colour":
        enter_colour(state, digit)
    elif mode == "digit":
        enter_digit(state, digit)
    elif state.settings["candidates"] and mode == "centre":
        strike(state, digit)
    else:
        enter_mark(state, digit, mode)


def own_cells(state):
    """Return the selected cells that are the player's to fill."""
    return [cell for cell in sorted(state.selected) if not state.is_given(cell)]


def empty_cells(state):
    return [cell for cell in own_cells(state) if not state.digits[cell]]


def enter_digit(state, digit):
    cells = own_cells(state)
    if not cells:
        say(state, t("is_given"))
        return
    if is_out_of_mistakes(state):
        say(state, t("no_mistakes_left"), "bad")
        return
    if all(state.digits[cell] == digit for cell in cells):
        digit = 0
    for cell in cells:
        place(state, cell, digit)
    if end_move(state):
        say_entered(state, cells, digit)


def place(state, cell, digit):
    """Put a digit into a cell; if the player wants it, the cells that it sees lose it from their marks."""
    put(state, "digits", cell, digit)
    if digit and state.settings["tidy"]:
        bit = 1 << (digit - 1)
        for other in state.plan.peers(cell):
            for layer in ("corner", "centre"):
                marks = getattr(state, layer)[other]
                if marks & bit:
                    put(state, layer, other, marks & ~bit)


def enter_mark(state, digit, layer):
    bit = 1 << (digit - 1)
    cells = empty_cells(state)
    marks = getattr(state, layer)
    if not cells:
        say(state, t("no_empty_cell"))
        return
    are_all = all(marks[cell] & bit for cell in cells)
    for cell in cells:
        put(state, layer, cell, marks[cell] & ~bit if are_all else marks[cell] | bit)
    end_move(state)
    say(state, t("mark_off" if are_all else "mark_on", SYMBOLS[digit - 1], where(state, cells)))


def strike(state, digit):
    """Cross a candidate out, or bring it back."""
    bit = 1 << (digit - 1)
    cells = empty_cells(state)
    shown = [cell for cell in cells if state.candidates(cell) & bit]
    struck = [cell for cell in cells if state.struck[cell] & bit]
    if not shown and not struck:
        say(state, t("no_candidate", SYMBOLS[digit - 1]))
        return
    for cell in shown or struck:
        put(state, "struck", cell, state.struck[cell] ^ bit)
    end_move(state)
    say(
        state,
        t("mark_off" if shown else "mark_on", SYMBOLS[digit - 1], where(state, shown or struck)),
    )


def enter_colour(state, number):
    """Colour the selected cells, or one of their candidates; 0 takes all colours off."""
    if number > len(COLOURS):
        return
    if state.target:
        shift = TINT_BITS * (state.target - 1)
        for cell in empty_cells(state):
            old = state.tint(cell, state.target)
            put(state, "tints", cell, state.tints[cell] ^ ((old ^ (0 if old == number else number)) << shift))
    else:
        bit = 1 << (number - 1) if number else 0
        are_all = all(state.colours[cell] & bit for cell in state.selected)
        for cell in sorted(state.selected):
            colours = state.colours[cell]
            put(state, "colours", cell, 0 if not bit else colours & ~bit if are_all else colours | bit)
    if end_move(state):
        say(state, t("coloured", t("colour_" + COLOURS[number - 1]) if number else t("no_colour")))


def erase(state):
    """Take off one layer of the selected cells: that of the mode, or the first that has something."""
    if state.is_paused:
        return
    own = "tints" if state.mode == "colour" and state.target else LAYER_OF[state.mode]
    for layer in (own,) + ERASED:
        cells = sorted(state.selected) if layer == "colours" else own_cells(state)
        if layer not in ("digits", "colours"):
            cells = [cell for cell in cells if not state.digits[cell]]
        if layer == "struck" and not state.settings["candidates"]:
            continue
        for cell in cells:
            put(state, layer, cell, 0)
        if end_move(state):
            say(state, t("erased_" + layer, where(state, cells)))
            return


def where(state, cells):
    """Return the names of cells, or their number if there are many."""
    if len(cells) > MOST_NAMED:
        return t("cells", len(cells))
    return ", ".join([state.plan.name(cell) for cell in cells])


def say_entered(state, cells, digit):
    """Tell what cells hold now, and what they clash with: for those who cannot see it, too."""
    place_names = where(state, cells)
    if not digit:
        say(state, t("is_empty", place_names))
        return
    look_for_clashes(state)
    symbol = SYMBOLS[digit - 1]
    same = set()
    for cell in cells:
        if cell in state.clashing:
            same.update([other for other in state.plan.peers(cell) if state.digits[other] == digit])
    if same and state.settings["conflicts"]:
        say(state, t("clashes", symbol, place_names, where(state, sorted(same))), "bad")
    elif state.is_full() and not state.clashing:
        say(state, t("all_filled"), "good")
    else:
        say(state, t("entered", symbol, place_names))
    if state.settings["check"] == "once":
        check_cells(state, cells)


def look_for_clashes(state):
    """Find the cells that hold the same digit as another cell of one of their houses."""
    if state.are_digits_fresh:
        state.are_digits_fresh = False
        state.doubtful.clear()
        state.clashing = clashes_everywhere(state)
    elif state.doubtful:
        digits = state.digits
        clashing = set(state.clashing)
        for cell in state.doubtful:
            digit = digits[cell]
            clashing.discard(cell)
            if digit:
                for other in state.plan.peers(cell):
                    if digits[other] == digit:
                        clashing.add(cell)
                        break
        state.doubtful.clear()
        state.clashing = clashing


def clashes_everywhere(state):
    """Return the cells that clash, house by house: peers, which take their time, are not worked out."""
    found = set()
    for house in state.plan.houses:
        last = {}
        for cell in house:
            digit = state.digits[cell]
            if digit:
                if digit in last:
                    found.update((cell, last[digit]))
                last[digit] = cell
    return found


def check_cells(state, cells):
    """Compare cells with the solution; return those found wrong now. Each counts as a mistake, once."""
    solution = state.details.get("solution")
    if not solution:
        return []
    found = [
        cell
        for cell in cells
        if state.digits[cell] and state.digits[cell] != solution[cell] and cell not in state.wrong
    ]
    if found:
        state.wrong.update(found)
        state.touched.update(found)
        state.mistakes += len(found)
        state.version += 1
        say(state, t("wrong", where(state, found)), "bad")
    return found


def check(state):
    """Compare all that the player has filled in with the solution."""
    if not state.details.get("solution"):
        say(state, t("no_solution_known"))
        return
    check_cells(state, [cell for cell in range(len(state.digits)) if not state.is_given(cell)])
    if state.wrong:
        say(state, t("wrong", where(state, sorted(state.wrong))), "bad")
    else:
        say(state, t("all_right"), "good")


def is_out_of_mistakes(state):
    limit = state.settings["mistakes"]
    return limit != "" and state.mistakes > int(limit)


def is_out_of_hints(state):
    limit = state.settings["hints"]
    return limit != "" and state.hints >= int(limit)
