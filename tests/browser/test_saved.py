"""Nothing is lost: reload, a killed browser, lost storage, full storage, and the list of saved games."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.board import (
    LATER,
    cell,
    close_dialog,
    found_at_start,
    hold_back,
    let_go,
    line,
    press,
    speak,
    until_kept,
)
from tests.browser.chromium import FLAGS, executable
from tests.browser.conftest import SOLVER_TIMEOUT, wait_for
from web.state import EXAMPLE, State, puzzle_of


def play(page):
    wait_for(page, "complete")
    cell(page, 1).click()
    page.keyboard.press("3")
    cell(page, 5).click()
    page.keyboard.press("Shift+Digit1")
    page.keyboard.press("Control+Shift+Digit2")
    until_kept(page, "game.past.length == 3")


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


def test_the_clock_is_saved_while_nothing_else_changes(opened):
    state = State(puzzle_of(EXAMPLE))
    state.game, state.spent = "2026-01-01T00:00:00.000Z", 8
    page = opened(prepare=lambda page: found_at_start(page, state))
    wait_for(page, "complete")

    until_kept(page, "game.spent >= 10")


def test_a_browser_that_lost_its_last_writes_has_them_in_the_other_storage(page):
    play(page)
    page.evaluate("localStorage.removeItem('arcwise-game')")
    page.reload()
    wait_for(page, "complete")

    check(page)


def test_a_click_made_while_the_page_starts_is_about_the_newest_copy(page):
    play(page)
    page.evaluate("localStorage.removeItem('arcwise-game')")
    hold_back(page, LATER)
    page.reload()
    wait_for(page, "live")
    press(page, "checkpoint")
    let_go(page, LATER)
    wait_for(page, "complete")

    check(page)


def test_a_panel_asked_for_while_the_page_starts_speaks_its_language(opened):
    def prepare(page):
        hold_back(page, LATER)
        found_at_start(page, State(puzzle_of(EXAMPLE)), {"language": "de"})

    page = opened(prepare=prepare)
    press(page, "settings")
    let_go(page, LATER)

    expect(page.locator("#settings h2")).to_have_text("Einstellungen")


def test_saved_games_are_listed_opened_and_deleted(page):
    play(page)
    press(page, "empty")
    cell(page, 0).click()
    page.keyboard.press("9")
    until_kept(page, "game.layers.digits[0] == 9")
    press(page, "games")
    expect(page.locator("#game-list li")).to_have_count(2)
    expect(page.locator("#game-list li").last).to_contain_text("9x9, 1 of 51 filled")
    page.locator("[data-action=open-game]").last.click()
    expect(cell(page, 1).locator(".digit")).to_have_text("3")
    press(page, "games")
    for button in (page.locator("[data-action=delete-game]").nth(number) for number in (0, 0, 1, 0)):
        button.click()
    expect(page.locator("[data-action=delete-game]")).to_have_text(["Keep", "Keep"])
    expect(page.locator("[data-action=open-game]").last).to_be_disabled()
    page.locator("[data-action=delete-game]").last.click()  # a change of mind
    close_dialog(page)
    press(page, "games")

    expect(page.locator("#game-list li")).to_have_count(1)
    expect(page.locator("#game-list li").last).to_contain_text("9x9, 1 of 51 filled")


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
    speak(page, "de", "Einstellungen")
    expect(cell(page, 0)).to_have_attribute("aria-label", "6, vorgegeben, Zeile 1 Spalte 1")
    page.reload()
    wait_for(page, "complete")

    expect(page.locator("#talk")).to_contain_text("Feld wählen")
    expect(page.locator("[data-action=step]")).to_have_text("Schritt")
    assert page.get_attribute("html", "lang") == "de"
    assert page.title() == "Arcwise: eine Sudoku-Werkbank"
    expect(page.locator("#rating")).to_contain_text("Am schwersten: Versteckter Einer.")


def test_lists_of_techniques_follow_a_change_of_the_language(ready):
    wait_for(ready, "complete")
    for language, title in (("en", "Naked pair"), ("de", "Nacktes Paar")):
        if language != "en":
            speak(ready, language, "Einstellungen")
        press(ready, "techniques")
        expect(ready.locator("#techniques label").filter(has_text=title)).to_have_count(1)
        close_dialog(ready)
        press(ready, "new")
        expect(ready.locator("#new-needs option").filter(has_text=title)).to_have_count(1)
        close_dialog(ready)


def end_at_once(profile):
    """Kill every process of the browser that has this profile, as a power cut would."""
    while True:
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if str(profile).encode() in (process / "cmdline").read_bytes():
                    found.append(int(process.name))
            except OSError:
                continue
        if not found:
            return
        for number in found:
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        time.sleep(0.05)


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="finds the processes as Linux lists them")
@pytest.mark.parametrize("is_kept", [False, True], ids=["at once", "once it is kept"])
def test_a_killed_browser_loses_nothing_but_its_last_moment(playwright, site, tmp_path, is_kept):
    def start():
        context = playwright.chromium.launch_persistent_context(
            tmp_path,
            executable_path=executable(),
            args=[*FLAGS, "--disable-session-crashed-bubble"],
            timeout=SOLVER_TIMEOUT,
        )
        context.set_default_timeout(SOLVER_TIMEOUT)
        page = context.pages[0]
        page.goto(site)
        wait_for(page, "complete")
        return context, page

    _, page = start()
    open_cells = [number for number, symbol in enumerate(EXAMPLE) if symbol == "."][:20]
    for number in open_cells:
        cell(page, number).click()
        page.keyboard.press("Shift+Digit1")
    until_kept(page, f"game.past.length == {len(open_cells)}")
    cell(page, open_cells[-1]).click()
    page.keyboard.press("Control+Digit7")
    if is_kept:
        until_kept(page, "game.layers.centre")
    end_at_once(tmp_path)

    again, page = start()
    expect(page.locator(".corner")).to_have_count(len(open_cells))
    if is_kept:
        expect(page.locator(".centre")).to_have_text("7")
    for _ in range(len(open_cells) + page.locator(".centre").count()):
        press(page, "undo")
    expect(page.locator(".corner")).to_have_count(0)
    expect(page.locator("[data-action=undo]")).to_be_disabled()
    again.close()
