"""Ways in: a text in any format, a file, an example, a link; and a game in progress is never lost."""

import pytest
from playwright.sync_api import expect

import solver
from tests.browser import clock
from tests.browser.board import cell, line, press
from tests.browser.conftest import wait_for
from web.enter.examples import EXAMPLES
from web.state import EXAMPLE

OTHER = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
NOT_UNIQUE = {
    "example_several": "This puzzle has several solutions.",
    "example_none": "This puzzle has no solution.",
}
LINKS = dict(EXAMPLES)


def play(page):
    cell(page, 1).click()
    page.keyboard.press("3")


def test_a_pasted_puzzle_is_recognised_shown_and_opened_beside_the_game(ready):
    wait_for(ready, "complete")
    play(ready)
    press(ready, "open")
    ready.fill("#open-text", OTHER)
    expect(ready.locator("#open-words")).to_contain_text("9x9, 17 digits given")
    expect(ready.locator("#open-picture svg text")).to_have_count(17)
    press(ready, "open-it")
    expect(cell(ready, 0)).to_have_attribute("aria-label", "4, given, row 1 column 1")
    assert line(ready) == OTHER
    press(ready, "games")
    ready.click("[data-action=open-game]")

    expect(cell(ready, 1).locator(".digit")).to_have_text("3")


def test_an_error_is_told_at_its_place(ready):
    wait_for(ready, "complete")
    press(ready, "open")
    rows = [OTHER[start : start + 9] for start in range(0, 81, 9)]
    rows[4] = "....8.4.?"
    ready.fill("#open-text", "\n".join(rows))
    expect(ready.locator("#open .wrong")).to_contain_text("line 5")
    expect(ready.locator("#open .excerpt mark")).to_have_text("?")
    expect(ready.locator("[data-action=open-it]")).to_be_disabled()
    press(ready, "open-place")
    chosen = "[document.activeElement.id, document.activeElement.selectionStart]"
    assert ready.evaluate(chosen) == ["open-text", 4 * 10 + 8]


def test_of_several_puzzles_one_is_chosen(ready):
    wait_for(ready, "complete")
    press(ready, "open")
    ready.set_input_files(
        "#open-file",
        {"name": "two.sdm", "mimeType": "text/plain", "buffer": f"{EXAMPLE}\n{OTHER}\n".encode()},
    )
    expect(ready.locator("#open-choice option")).to_have_count(2)
    ready.select_option("#open-choice", "1")
    expect(ready.locator("#open-picture svg text")).to_have_count(17)
    press(ready, "open-it")
    expect(ready.locator("dialog")).to_have_count(0)

    assert line(ready) == OTHER


def test_a_dropped_file_opens_the_dialog(ready):
    wait_for(ready, "complete")
    ready.evaluate(
        """text => {
            const dropped = new DataTransfer();
            dropped.items.add(new File([text], "puzzle.txt"));
            const event = new DragEvent("drop", {dataTransfer: dropped, bubbles: true, cancelable: true});
            document.querySelector("#board").dispatchEvent(event);
        }""",
        OTHER,
    )

    expect(ready.locator("#open-words")).to_contain_text("17 digits given")


def test_every_example_opens(ready):
    wait_for(ready, "complete")
    for number, (name, link) in enumerate(EXAMPLES):
        press(ready, "open")
        ready.click(f"[data-action=example][value='{number}']")
        expect(ready.locator("#open-picture svg")).to_have_count(1)
        press(ready, "open-it")
        expect(ready.locator("dialog")).to_have_count(0)
        size = solver.read(link).shape.size
        expect(ready.locator("[data-cell]")).to_have_count(size * size)
        expect(ready.locator("#talk")).to_contain_text("Opened")
        if name in NOT_UNIQUE:
            expect(ready.locator("#rating")).to_have_text(NOT_UNIQUE[name])


@pytest.mark.parametrize("is_playing", [False, True])
def test_a_link_opens_at_once_or_asks_where_a_game_is_under_way(opened, is_playing):
    page = opened()
    wait_for(page, "complete")
    if is_playing:
        play(page)
    page.evaluate(f"location.hash = '{LINKS['example_kropki']}'")
    if is_playing:
        expect(page.locator("#link-picture svg")).to_have_count(1)
        expect(cell(page, 1).locator(".digit")).to_have_text("3")
        press(page, "follow")
    expect(page.locator("#above circle")).not_to_have_count(0)
    assert page.evaluate("location.hash") == ""
    if is_playing:
        press(page, "games")
        expect(page.locator("#game-list li")).to_have_count(1)


def test_a_game_goes_on_where_a_link_is_declined(ready):
    wait_for(ready, "complete")
    play(ready)
    ready.evaluate(f"location.hash = '{LINKS['example_kropki']}'")
    expect(ready.locator("#link-picture svg")).to_have_count(1)
    press(ready, "close")

    expect(cell(ready, 1).locator(".digit")).to_have_text("3")
    expect(ready.locator("[data-action=undo]")).to_be_enabled()


def test_a_first_visit_by_link_shows_its_puzzle(opened):
    page = opened("#" + LINKS["example_small"], wait="complete")

    expect(page.locator("[data-cell]")).to_have_count(36)


def test_a_damaged_link_is_told_and_the_game_stays(opened):
    page = opened("#" + LINKS["example_small"][:-1], wait="answer")

    expect(page.locator("#talk")).to_contain_text("The link cannot be opened.")
    assert line(page) == EXAMPLE


def unfold(page):
    """Show the wishes that are folded away."""
    page.wait_for_selector("#new")
    for _ in range(page.locator("#new details:not([open])").count()):
        page.click("#new details:not([open]) summary")


def test_the_digits_of_a_new_puzzle_keep_to_the_cells_on_the_board(ready):
    wait_for(ready, "complete")
    press(ready, "new")
    unfold(ready)
    ready.select_option("#new-pattern", "digits")
    ready.select_option("#new-size", "6")
    press(ready, "make")
    expect(ready.locator("#new-words")).to_contain_text("those of a puzzle of 9x9")
    ready.select_option("#new-size", "9")
    ready.fill("#new-clues", "5")
    press(ready, "make")
    expect(ready.locator("#new-words")).to_contain_text("not 5")
    ready.fill("#new-clues", "")
    ready.select_option("#new-filling", "template")
    ready.fill("#new-tries", "30")
    ready.fill("#new-seed", "7")
    press(ready, "make")
    expect(ready.locator("dialog")).to_have_count(0)

    assert line(ready) != EXAMPLE
    assert [symbol == "." for symbol in line(ready)] == [symbol == "." for symbol in EXAMPLE]


def ask_for_the_impossible(page):
    """Have a puzzle made that is too hard to be found, and wait until there is a nearest one."""
    unfold(page)
    page.fill("#new-seed", "7")
    page.fill("#new-lowest", "11.5")
    page.fill("#new-tries", "1000000")
    press(page, "make")
    expect(page.locator("#new-words")).to_contain_text("trying")


def test_a_new_puzzle_takes_no_longer_than_is_allowed(opened):
    page = opened(wait="answer", prepare=clock.can_skip)
    wait_for(page, "complete")
    press(page, "new")
    unfold(page)
    page.fill("#new-seconds", "10000")
    ask_for_the_impossible(page)
    clock.skip(page, 10_000_000)

    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#talk")).to_contain_text("Seed: 7.")


def test_a_new_puzzle_is_as_wished_and_stop_takes_the_nearest(ready):
    wait_for(ready, "complete")
    press(ready, "new")
    ready.select_option("#new-size", "6")
    ready.fill("#new-clues", "0")
    press(ready, "make")
    expect(ready.locator("#new-words")).to_contain_text("always has several solutions")
    ready.fill("#new-clues", "12")
    ready.select_option("#new-dots", "kropki")
    unfold(ready)
    ready.fill("#new-seed", "7")
    press(ready, "make")
    expect(ready.locator("dialog")).to_have_count(0)
    made = solver.generate(seed=7, clues=12, kropki=True, shape=solver.Shape(6))
    assert line(ready) == "".join(map(str, made.givens)).replace("0", ".")
    expect(ready.locator("#talk")).to_contain_text("Seed: 7.")

    press(ready, "new")
    expect(ready.locator("#new-size")).to_have_value("6")
    ready.select_option("#new-size", "9")
    ready.select_option("#new-dots", "")
    ready.fill("#new-clues", "")
    ask_for_the_impossible(ready)
    ready.click("[data-action=make-stop]")
    expect(ready.locator("dialog")).to_have_count(0)
    expect(ready.locator("[data-cell]")).to_have_count(81)
