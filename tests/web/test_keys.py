"""What keys and the pointer mean."""

import pytest

from tests.web.boards import example, small
from web import keys
from web.state import LAYERS


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [
        (0, "ArrowUp", 0), (0, "ArrowLeft", 0), (0, "ArrowRight", 1), (0, "ArrowDown", 9),
        (80, "ArrowDown", 80), (80, "ArrowRight", 80), (13, "Home", 9), (13, "End", 17),
        (13, "Ctrl+Home", 0), (13, "Ctrl+End", 80), (0, "Ctrl+ArrowRight", 3), (4, "Ctrl+ArrowLeft", 2),
        (0, "Ctrl+ArrowDown", 27), (80, "Ctrl+ArrowRight", 80),
    ],
)  # fmt: skip
def test_keys_move_and_stop_at_the_edges(start, key, end):
    state = example()
    keys.point(state, start)

    assert keys.press(state, key.split("+")[-1], ctrl="+" in key)
    assert (state.chosen, state.selected) == (end, {end})


def test_shift_and_arrows_select_more():
    state = example()
    keys.press(state, "ArrowRight", shift=True)
    keys.press(state, "ArrowDown", shift=True)
    assert state.selected == {0, 1, 10}
    keys.press(state, "Escape")

    assert state.selected == {10}


@pytest.mark.parametrize(
    ("mode", "key", "code", "held", "layer", "value"),
    [
        ("digit", "3", "Digit3", "", "digits", 3),
        ("digit", "3", "Numpad3", "", "digits", 3),
        ("digit", "#", "Digit3", "shift", "corner", 4),
        ("digit", "3", "Digit3", "ctrl", "centre", 4),
        ("digit", "#", "Digit3", "ctrl shift", "colours", 4),
        ("corner", "3", "Digit3", "", "corner", 4),
        ("centre", "3", "Digit3", "", "centre", 4),
        ("colour", "3", "Digit3", "", "colours", 4),
        ("colour", "9", "Digit9", "", "colours", 256),
    ],
)
def test_mode_and_modifiers_say_what_a_digit_means(mode, key, code, held, layer, value):
    state = small()
    state.mode = mode

    assert keys.press(state, key, code=code, ctrl="ctrl" in held, shift="shift" in held)
    assert {name: getattr(state, name)[0] for name in LAYERS if getattr(state, name)[0]} == {layer: value}


def test_letters_choose_modes_and_space_goes_round():
    state = small()
    for key, mode in zip("xcvz", ("corner", "centre", "colour", "digit"), strict=True):
        assert keys.press(state, key)
        assert state.mode == mode
    for mode in ("corner", "centre", "colour", "digit"):
        keys.press(state, " ")
        assert state.mode == mode


def test_letters_are_digits_on_a_large_board():
    state = small(size=16, boxes=(4, 4))
    keys.press(state, "g")
    assert state.digits[0] == 16
    assert not keys.press(state, "h")
    keys.press(state, "G", shift=True)
    keys.press(state, "ArrowRight")
    keys.press(state, "C", shift=True)

    assert state.corner[1] == 1 << 11


@pytest.mark.parametrize("key", ["Tab", "Enter", "q", "F5", "Shift", "Control", "ä"])
def test_other_keys_are_left_to_the_browser(key):
    state = small()

    assert not keys.press(state, key)
    assert not keys.press(state, "c", ctrl=True)
    assert not keys.press(state, "1", alt=True)


def test_control_z_undoes_and_with_shift_or_y_redoes():
    state = small()
    keys.press(state, "3", code="Digit3")
    assert keys.press(state, "z", ctrl=True)
    assert state.digits[0] == 0
    assert keys.press(state, "Z", ctrl=True, shift=True)
    assert state.digits[0] == 3
    keys.press(state, "z", ctrl=True)
    assert keys.press(state, "y", ctrl=True)

    assert state.digits[0] == 3


def test_control_a_selects_all():
    state = small()

    assert keys.press(state, "a", ctrl=True)
    assert len(state.selected) == 16


def test_alt_and_a_digit_choose_the_candidate_to_colour():
    state = small()
    state.mode = "colour"
    keys.press(state, "2", code="Digit2", alt=True)
    keys.press(state, "7", code="Digit7")
    assert (state.tint(0, 2), state.colours[0]) == (7, 0)
    keys.press(state, "0", code="Digit0", alt=True)
    keys.press(state, "7", code="Digit7")

    assert state.colours[0] == 64


def test_digit_first_holds_a_digit_and_cells_take_it():
    state = small(digit_first=True)
    keys.press(state, "3", code="Digit3")
    assert state.digits[0] == 0
    keys.point(state, 5)
    keys.point(state, 6)
    assert (state.digits[5], state.digits[6]) == (3, 3)
    keys.press(state, "3", code="Digit3")
    keys.point(state, 7)

    assert state.digits[7] == 0


def test_a_digit_in_hand_is_no_colour():
    state = small(digit_first=True)
    keys.press(state, "3", code="Digit3")
    keys.set_mode(state, "colour")
    keys.point(state, 5)

    assert (state.chosen, state.colours[5], state.digits[5]) == (5, 0, 0)


def test_pointer_adds_and_lets_go_but_never_of_the_last():
    state = small()
    keys.point(state, 5, toggle=True)
    assert state.selected == {0, 5}
    keys.point(state, 0, toggle=True)
    assert (state.selected, state.chosen) == ({5}, 5)
    keys.point(state, 5, toggle=True)

    assert state.selected == {5}


def test_all_alike_are_selected_by_digit_or_else_by_marks():
    from web import choosing

    state = small({0: 1, 6: 1, 3: 2})
    choosing.select_same(state, 6)
    assert (state.selected, state.chosen) == ({0, 6}, 6)
    state.corner[8] = state.corner[9] = 5
    choosing.select_same(state, 9)

    assert state.selected == {8, 9}
