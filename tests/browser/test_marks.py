"""Marks, colours, candidates, selection, checks: all that a player does beside typing digits."""

import re

import pytest
from playwright.sync_api import expect

import solver
from tests.browser import clock
from tests.browser.board import cell, keep_game, press, until_kept
from tests.browser.conftest import wait_for
from web.state import EXAMPLE, State, puzzle_of


def selected(page):
    return page.evaluate("[...document.querySelectorAll('.selected')].map(cell => +cell.dataset.cell)")


def middle(page, number):
    box = cell(page, number).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, *cells):
    page.mouse.move(*middle(page, cells[0]))
    page.mouse.down()
    for number in cells[1:]:
        page.mouse.move(*middle(page, number))
    page.mouse.up()


def revisit(page, state=None, *, mark="complete", **settings):
    """Come back to the page with a game and settings in its storage."""
    wait_for(page, "complete")
    keep_game(page, state or State(puzzle_of(EXAMPLE)), **settings)
    page.reload()
    wait_for(page, mark)


def test_modifiers_make_marks_and_colours_and_delete_takes_them_off(page):
    cell(page, 1).click()
    for key in ("Shift+Digit1", "Shift+Digit3", "Control+Digit7", "Control+Shift+Digit2"):
        page.keyboard.press(key)

    expect(cell(page, 1).locator(".corner")).to_have_text(["1", "3"])
    expect(cell(page, 1).locator(".centre")).to_have_text("7")
    expect(cell(page, 1).locator(".stripes i")).to_have_count(1)
    expect(cell(page, 1)).to_have_attribute(
        "aria-label", "empty, row 1 column 2, centre marks 7, corner marks 1 3, coloured red"
    )
    for _ in range(3):
        page.keyboard.press("Delete")
    expect(cell(page, 1)).to_have_attribute("aria-label", "empty, row 1 column 2")


def test_pointer_selects_by_drag_adds_with_control_and_all_alike_by_double_click(page):
    drag(page, 1, 10, 11)
    assert selected(page) == [1, 10, 11]
    cell(page, 40).click(modifiers=["Control"])
    assert selected(page) == [1, 10, 11, 40]
    expect(page.locator("[aria-selected=true]")).to_have_count(4)
    cell(page, 0).dblclick()
    assert selected(page) == [number for number, digit in enumerate(EXAMPLE) if digit == "6"]
    page.keyboard.press("Control+a")

    assert len(selected(page)) == 81


def test_keypad_follows_the_mode_and_counts_what_is_left(page):
    one = page.locator("[data-action=enter][value='1']")
    expect(one).to_have_attribute("aria-label", "1, 5 left")
    cell(page, 1).click()
    one.click()
    expect(one.locator("small")).to_have_text("4")
    page.click("[data-action=mode][value=corner]")
    cell(page, 5).click()
    one.click()
    expect(cell(page, 5).locator(".corner")).to_have_text("1")
    page.keyboard.press("v")
    expect(page.locator("[data-action=mode][value=colour]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#keypad button")).to_have_count(13)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_word_on_the_erase_key_fits_beside_many_keys(opened, language):
    page = opened(viewport={"width": 320, "height": 640})
    large = {"size": 25, "boxes": [5, 5], "givens": [0] * 625, "constraints": []}
    revisit(page, State(large), language=language)
    erase = page.locator("#keypad .erase")
    for mode in ("digit", "colour"):
        page.click(f"[data-action=mode][value={mode}]")

        assert erase.evaluate("key => key.scrollWidth <= key.clientWidth")
        word = erase.evaluate(
            "key => { const range = document.createRange(); range.selectNodeContents(key.firstChild);"
            " return range.getBoundingClientRect().width }"
        )
        assert word < erase.bounding_box()["width"] - 4


def test_a_coloured_cell_shows_that_it_is_selected(page):
    cell(page, 1).click()
    page.keyboard.press("Control+Shift+Digit2")
    outer, inner = cell(page, 1).bounding_box(), cell(page, 1).locator(".stripes").bounding_box()

    assert inner["x"] >= outer["x"] + 3
    assert inner["x"] + inner["width"] <= outer["x"] + outer["width"] - 3


def test_digit_first_by_touch_with_no_keyboard_popping_up(opened):
    page = opened(has_touch=True, viewport={"width": 390, "height": 844})
    revisit(page, digit_first=True)
    page.tap("[data-action=enter][value='3']")
    expect(page.locator("[data-action=enter][value='3']")).to_have_attribute("aria-pressed", "true")
    cell(page, 1).tap()
    cell(page, 5).tap()

    expect(cell(page, 1).locator(".digit")).to_have_text("3")
    expect(cell(page, 5).locator(".digit")).to_have_text("3")
    assert not page.evaluate("document.activeElement.matches('input, textarea, [contenteditable]')")


def test_candidates_stay_in_their_places_can_be_crossed_out_and_coloured(page):
    revisit(page, candidates=True)
    expect(cell(page, 1).locator(".cands")).to_have_text(re.compile(r"3\s+7"))
    cell(page, 1).click()
    page.keyboard.press("Control+3")
    expect(cell(page, 1)).to_have_attribute("aria-label", "empty, row 1 column 2, candidates 7")
    page.keyboard.press("v")
    page.keyboard.press("Alt+7")
    expect(page.locator("#target")).to_have_value("7")
    page.keyboard.press("5")
    expect(cell(page, 1).locator(".tint.colour-5")).to_have_text("7")


def test_check_marks_wrong_digits_counts_them_and_leads_back(ready):
    right = str(solver.solve(solver.read(EXAMPLE)))[5]
    expect(ready.locator("#mistakes")).to_have_text("Mistakes 0")
    cell(ready, 5).click()
    ready.keyboard.press(right)
    cell(ready, 1).click()
    ready.keyboard.press("7")
    until_kept(ready, "game.details.solution")  # without which nothing is known to be wrong
    press(ready, "check")
    expect(cell(ready, 1)).to_contain_class("wrong")
    assert cell(ready, 1).bounding_box()["height"] == cell(ready, 2).bounding_box()["height"]
    expect(ready.locator("#mistakes")).to_have_text("Mistakes 1")
    press(ready, "unmistake")

    expect(cell(ready, 1).locator(".digit")).to_have_count(0)
    expect(cell(ready, 5).locator(".digit")).to_have_text(right)


def test_checkpoint_and_restart(page):
    cell(page, 1).click()
    page.keyboard.press("3")
    press(page, "checkpoint")
    page.keyboard.press("5")
    press(page, "restore")
    expect(cell(page, 1).locator(".digit")).to_have_text("3")
    press(page, "restart")
    expect(cell(page, 1).locator(".digit")).to_have_count(0)
    press(page, "undo")

    expect(cell(page, 1).locator(".digit")).to_have_text("3")


def test_a_game_without_mistakes_left_can_be_started_again(ready):
    state = State(puzzle_of(EXAMPLE))
    state.mistakes, state.hints, state.spent = 2, 3, 36_000
    revisit(ready, state, mark="answer", mistakes="1")
    cell(ready, 1).click()
    ready.keyboard.press("3")
    expect(ready.locator("#talk")).to_contain_text("No mistake is left: start again")
    expect(cell(ready, 1).locator(".digit")).to_have_count(0)
    press(ready, "restart")
    expect(ready.locator("#mistakes")).to_have_text("Mistakes 0 of 1")
    expect(ready.locator("#hints")).to_have_text("Hints 0")
    expect(ready.locator("#time")).to_have_text(re.compile(r"^\d+:\d\d$"))  # no longer ten hours
    press(ready, "undo")
    expect(ready.locator("#mistakes")).to_have_text("Mistakes 2 of 1")
    press(ready, "redo")
    cell(ready, 1).click()
    ready.keyboard.press("3")

    expect(cell(ready, 1).locator(".digit")).to_have_text("3")


def test_check_is_offered_unless_digits_are_never_compared(page):
    expect(page.locator("[data-action=check]")).to_be_visible()
    revisit(page, check="off")

    expect(page.locator("[data-action=check]")).to_be_hidden()


def test_pause_covers_the_board_and_stops_the_clock(page):
    wait_for(page, "complete")
    press(page, "pause")
    expect(cell(page, 0).locator(".digit")).not_to_be_visible()
    before = page.inner_text("#time")
    clock.rest(page, 1500)
    assert page.inner_text("#time") == before
    press(page, "pause")

    expect(cell(page, 0).locator(".digit")).to_be_visible()
    expect(page.locator("#time")).not_to_have_text(before)


def test_the_end_is_told_quietly_with_time_and_counts(ready):
    solution = str(solver.solve(solver.read(EXAMPLE)))
    state = State(puzzle_of(EXAMPLE))
    for number, digit in enumerate(solution[:-1]):
        state.digits[number] = int(digit)
    revisit(ready, state, mark="answer")
    cell(ready, 80).click()
    ready.keyboard.press(solution[-1])

    expect(ready.locator("#talk")).to_contain_text("Solved in")
    expect(ready.locator("#talk")).to_contain_text("Mistakes: 0.")
    expect(ready.locator("#talk")).to_contain_text("It needed: ")  # once it is rated


@pytest.mark.parametrize(("size", "symbol"), [(16, "G"), (25, "P")])
def test_large_boards_take_letters(page, size, symbol):
    side = int(size**0.5)
    puzzle = {"size": size, "boxes": [side, side], "givens": [0] * size**2, "constraints": []}
    revisit(page, State(puzzle))
    cell(page, size + 1).click()
    page.keyboard.press(symbol.lower())

    expect(cell(page, size + 1).locator(".digit")).to_have_text(symbol)
    expect(page.locator("#keypad button")).to_have_count(size + 1)
    box = page.locator("#board").bounding_box()
    assert box["y"] + box["height"] <= page.viewport_size["height"]


def test_what_the_constraints_look_like_is_drawn_and_read_aloud(ready):
    constraints = [
        {"kind": "white", "cells": [0, 1]},
        {"kind": "black", "cells": [1, 10]},
        {"kind": "cage", "cells": [18, 19, 27], "sum": 20},
        {"kind": "thermometer", "cells": [40, 41, 42]},
        {"kind": "diagonal", "direction": "down"},
    ]
    puzzle = solver.Puzzle.from_dict({"size": 9, "constraints": constraints})
    revisit(ready, State(puzzle.to_dict()), mark="answer")

    expect(ready.locator("#above circle")).to_have_count(2)
    expect(ready.locator("#under text")).to_have_text("20")
    expect(cell(ready, 1)).to_have_attribute("aria-label", re.compile("white dot left, black dot below"))
    cell(ready, 0).click()
    ready.keyboard.press("1")
    cell(ready, 1).click()
    ready.keyboard.press("5")
    expect(cell(ready, 1)).to_contain_class("clash")
    cell(ready, 80).click()
    ready.keyboard.press("1")
    expect(cell(ready, 80)).to_contain_class("clash")
