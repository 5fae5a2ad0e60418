"""Nothing is lost: reload, lost storage, full storage, and the list of saved games."""

from playwright.sync_api import expect

from tests.browser.board import cell, line, press
from tests.browser.conftest import wait_for
from web.state import EXAMPLE


def play(page):
    wait_for(page, "complete")
    cell(page, 1).click()
    page.keyboard.press("3")
    cell(page, 5).click()
    page.keyboard.press("Shift+Digit1")
    page.keyboard.press("Control+Shift+Digit2")
    page.wait_for_timeout(900)


def check(page):
    expect(cell(page, 1).locator(".digit")).to_have_text("3")
    expect(cell(page, 5).locator(".corner")).to_have_text("1")
    expect(cell(page, 5).locator(".stripes i")).to_have_count(1)
    for _ in range(3):
        press(page, "undo")
    assert line(page) == EXAMPLE
    expect(page.locator("[data-action=undo]")).to_be_disabled()


def test_reload_brings_back_digits_marks_colours_and_undo(page):
    play(page)
    page.reload()
    wait_for(page, "live")

    check(page)


def test_a_browser_that_lost_its_last_writes_has_them_in_the_other_storage(page):
    play(page)
    page.evaluate("localStorage.removeItem('arcwise-game')")
    page.reload()
    wait_for(page, "complete")

    check(page)


def test_saved_games_are_listed_opened_and_deleted(page):
    play(page)
    press(page, "empty")
    cell(page, 0).click()
    page.keyboard.press("9")
    page.wait_for_timeout(900)
    press(page, "games")
    expect(page.locator("#game-list li")).to_have_count(2)
    expect(page.locator("#game-list li").last).to_contain_text("9x9, 1 of 51 filled")
    page.locator("[data-action=open-game]").last.click()
    expect(cell(page, 1).locator(".digit")).to_have_text("3")
    press(page, "games")
    page.locator("[data-action=delete-game]").first.click()
    expect(page.locator("#game-list li")).to_have_count(1)
    page.keyboard.press("Escape")
    press(page, "games")

    expect(page.locator("#game-list li")).to_have_count(1)


def test_full_storage_is_said_in_a_sentence_and_the_game_goes_on(opened):
    full = """
        Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") };
        IDBObjectStore.prototype.put = function() { try { this.transaction.abort() } catch {} };
    """
    page = opened(prepare=lambda page: page.add_init_script(full))
    wait_for(page, "complete")
    cell(page, 1).click()
    page.keyboard.press("3")

    expect(page.locator("#talk")).to_contain_text("The browser's storage is full")
    cell(page, 5).click()
    page.keyboard.press("7")
    expect(cell(page, 5).locator(".digit")).to_have_text("7")


def test_settings_are_kept_and_another_language_speaks_everywhere(page):
    wait_for(page, "complete")
    press(page, "settings")
    page.select_option("#set-language", "de")
    expect(page.locator("#settings h2")).to_have_text("Einstellungen")
    page.keyboard.press("Escape")
    expect(cell(page, 0)).to_have_attribute("aria-label", "6, vorgegeben, Zeile 1 Spalte 1")
    page.reload()
    wait_for(page, "complete")

    expect(page.locator("[data-action=step]")).to_have_text("Schritt")
    assert page.get_attribute("html", "lang") == "de"
