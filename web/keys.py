"""What a key means: the keys of SudokuPad."""

from web import choosing, entering, history
from web.state import MODES

MODE_KEYS = {"z": "digit", "x": "corner", "c": "centre", "v": "colour"}


def press(state, key, *, code="", ctrl=False, shift=False, alt=False):
    """Act on a key; return whether it meant anything, so that the browser leaves it alone."""
    if key in choosing.ARROWS:
        choosing.move(state, choosing.ARROWS[key], more=shift, jump=ctrl)
    elif key in ("Home", "End"):
        choosing.go_to_end(state, key, more=shift, jump=ctrl)
    elif key in ("Backspace", "Delete"):
        entering.erase(state)
    elif key == "Escape":
        choosing.choose(state, state.chosen)
    elif key == " ":
        set_mode(state, MODES[(MODES.index(state.mode) + 1) % len(MODES)])
    else:
        return press_symbol(state, key, code, ctrl, shift, alt)
    return True


def press_symbol(state, key, code, ctrl, shift, alt):
    """Act on a digit or a letter."""
    # With Shift a digit key types another character, so the key itself is looked at.
    if code[:-1] in ("Digit", "Numpad") and code[-1] in "0123456789":
        key = code[-1]
    if len(key) != 1:
        return False
    if alt:
        return state.mode == "colour" and set_target(state, key)
    if ctrl and press_command(state, key.lower(), shift):
        return True
    mode = "colour" if ctrl and shift else "centre" if ctrl else "corner" if shift else state.mode
    digit = choosing.digit_of(state, key)
    if mode == "colour" and key in "0123456789":
        entering.enter(state, int(key), "colour")
    elif digit and (key in "123456789" or not ctrl):
        enter_or_hold(state, digit, mode)
    elif key == "0" and not ctrl:
        entering.erase(state)
    elif key in MODE_KEYS and not ctrl:
        set_mode(state, MODE_KEYS[key])
    else:
        return False
    return True


def press_command(state, letter, shift):
    """Act on a letter with Ctrl."""
    if letter in "zy":
        (history.redo if shift or letter == "y" else history.undo)(state)
    elif letter == "a":
        choosing.select_all(state)
    else:
        return False
    return True


def enter_or_hold(state, digit, mode):
    if state.settings["digit_first"]:
        hold(state, digit)
    else:
        entering.enter(state, digit, mode)


def set_target(state, key):
    """In colour mode, colour one candidate from now on, or with 0 the whole cell; tell whether it is one."""
    digit = choosing.digit_of(state, key)
    if digit or key == "0":
        state.target = digit
    return bool(digit) or key == "0"


def set_mode(state, mode):
    state.mode = mode


def hold(state, digit):
    """In digit-first, take a digit in hand, or lay it down."""
    state.held = 0 if state.held == digit else digit


def point(state, cell, *, more=False, toggle=False):
    """Act on a press of the pointer on a cell."""
    if toggle:
        choosing.toggle(state, cell)
    else:
        choosing.choose(state, cell, more=more)
    # Colours are never in hand: the keypad shows them, and enters them into what is selected.
    if state.settings["digit_first"] and state.held and state.mode != "colour" and not (more or toggle):
        entering.enter(state, state.held)
