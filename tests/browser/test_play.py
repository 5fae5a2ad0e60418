"""Putting digits on the board, by mouse, keyboard and keypad."""

from playwright.sync_api import expect

from tests.browser.board import cell, line, press
from web.state import EXAMPLE


def test_click_and_type_and_clear(page):
    cell(page, 1).click()
    page.keyboard.press("3")
    expect(cell(page, 1)).to_have_text("3")
    expect(cell(page, 1)).to_have_attribute("aria-label", "3, row 1 column 2")

    page.keyboard.press("Delete")
    expect(cell(page, 1)).to_have_text("")
    assert line(page) == EXAMPLE


def test_arrows_move_and_focus_follows(page):
    cell(page, 0).click()
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)

    expect(cell(page, 18)).to_be_focused()
    expect(page.locator("[data-cell][tabindex='0']")).to_have_count(1)
    page.keyboard.press("1")
    expect(cell(page, 18)).to_have_text("1")


def test_tab_reaches_the_board_once_and_then_goes_on(page):
    cell(page, 5).click()
    page.keyboard.press("Tab")

    expect(page.locator("#pause")).to_be_focused()


def test_keypad_enters_and_erases(page):
    cell(page, 1).click()
    page.click("[data-action=enter][value='8']")
    expect(cell(page, 1)).to_have_text("8")
    page.click("[data-action=enter][value='0']")
    expect(cell(page, 1)).to_have_text("")


def test_givens_stay(page):
    cell(page, 0).click()
    page.keyboard.press("1")

    expect(cell(page, 0)).to_have_text("6")
    expect(page.locator("#talk")).to_contain_text("given")


def test_clashing_digits_are_marked_and_named(page):
    cell(page, 1).click()
    page.keyboard.press("6")

    expect(cell(page, 0)).to_contain_class("clash")
    expect(cell(page, 1)).to_have_attribute("aria-label", "6, row 1 column 2, clashes")
    expect(cell(page, 1)).to_have_attribute("aria-invalid", "true")
    expect(cell(page, 0)).to_have_attribute("aria-readonly", "true")


def test_undo_and_redo_by_button_and_key(page):
    cell(page, 1).click()
    page.keyboard.press("3")
    press(page, "undo")
    expect(cell(page, 1)).to_have_text("")
    press(page, "redo")
    expect(cell(page, 1)).to_have_text("3")
    cell(page, 1).click()
    page.keyboard.press("Control+z")
    expect(cell(page, 1)).to_have_text("")


def test_keys_reach_the_board_wherever_the_focus_is(page):
    cell(page, 1).click()
    page.locator("[data-action=hint]").focus()
    page.keyboard.press("3")

    expect(cell(page, 1)).to_have_text("3")
    expect(cell(page, 1)).to_be_focused()


def test_focus_goes_to_the_board_when_a_button_disables_itself(page):
    cell(page, 1).click()
    page.keyboard.press("3")
    press(page, "undo")

    expect(cell(page, 1)).to_be_focused()


def test_empty_board_takes_a_puzzle_of_ones_own(page):
    press(page, "empty")
    expect(page.locator("#talk")).to_contain_text("An empty board")

    assert line(page) == "." * 81
