"""Ways out: links that bring everything back, codes, texts, pictures and paper."""

import re
import struct

from playwright.sync_api import expect

import solver
from tests.browser.board import cell, press, until_kept
from tests.browser.conftest import wait_for
from web.enter.examples import EXAMPLES
from web.state import EXAMPLE

LINKS = dict(EXAMPLES)


def opened_share(page):
    wait_for(page, "complete")
    press(page, "share")
    expect(page.locator("#share-code svg")).to_have_count(1)


def test_the_link_is_short_and_brings_the_puzzle_back(ready):
    opened_share(ready)
    link = ready.input_value("#share-link")

    assert link.startswith(ready.url + "#w1")
    assert solver.read(link) == solver.read(EXAMPLE)


def test_a_link_with_progress_brings_digits_marks_and_colours_back(opened):
    page = opened(wait="answer", permissions=["clipboard-read", "clipboard-write"])
    wait_for(page, "complete")
    cell(page, 1).click()
    page.keyboard.press("3")
    cell(page, 5).click()
    for key in ("Shift+Digit1", "Control+Digit7", "Control+Shift+Digit2"):
        page.keyboard.press(key)
    opened_share(page)
    bare = page.input_value("#share-link")
    page.check("[value=progress]")
    expect(page.locator("#share-link")).not_to_have_value(bare)
    press(page, "copy-link")
    expect(page.locator("#share-words")).to_have_text("Copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    other = opened("#" + link.partition("#")[2], wait="answer")

    expect(cell(other, 1).locator(".digit")).to_have_text("3")
    expect(cell(other, 5).locator(".corner")).to_have_text("1")
    expect(cell(other, 5).locator(".centre")).to_have_text("7")
    expect(cell(other, 5).locator(".stripes i")).to_have_count(1)


def test_other_formats_are_listed_and_those_that_cannot_hold_the_puzzle_say_so(opened):
    page = opened("#" + LINKS["example_kropki"], wait="answer")
    expect(page.locator("#above circle")).not_to_have_count(0)
    opened_share(page)
    puzzle = solver.read(LINKS["example_kropki"])
    options = page.eval_on_selector_all("#share-format option", "all => all.map(one => one.value)")
    assert options == [known.name for known in solver.FORMATS if known.write]
    for name in options:
        page.select_option("#share-format", name)
        text = page.input_value("#share-text")
        if page.locator("[data-action=copy-text]").is_enabled():
            assert solver.read(text).givens == puzzle.givens
        else:
            assert "cannot hold" in text
    page.select_option("#share-format", "fpuzzles")
    assert solver.read(page.input_value("#share-text")) == puzzle
    page.select_option("#share-format", "line")
    expect(page.locator("[data-action=copy-text]")).to_be_disabled()


def test_pictures_are_saved_as_svg_and_png(ready, tmp_path):
    opened_share(ready)
    for kind in ("svg", "png"):
        with ready.expect_download() as download:
            press(ready, f"save-{kind}")
        download.value.save_as(tmp_path / f"board.{kind}")

    assert (tmp_path / "board.svg").read_text() == solver.draw(solver.read(EXAMPLE))
    png = (tmp_path / "board.png").read_bytes()
    assert png[1:4] == b"PNG"
    assert struct.unpack(">II", png[16:24]) == (2 * (9 * 64 + 12),) * 2


def test_a_text_is_saved_under_the_name_of_its_format(ready, tmp_path):
    opened_share(ready)
    ready.select_option("#share-format", "sdk")
    with ready.expect_download() as download:
        press(ready, "save-text")
    download.value.save_as(tmp_path / "puzzle")

    assert download.value.suggested_filename == "arcwise.sdk"
    assert solver.read((tmp_path / "puzzle").read_text()) == solver.read(EXAMPLE)


def test_paper_shows_pictures_alone_as_many_as_wanted_on_one_page(opened):
    page = opened(wait="answer", prepare=lambda page: page.add_init_script("window.print = () => {}"))
    wait_for(page, "complete")
    last = ""
    for _ in range(2):
        press(page, "empty")
        cell(page, 0).click()
        page.keyboard.press("9")
        until_kept(page, f"game.past.length == 1 && game.game > '{last}'")
        last = page.evaluate("JSON.parse(localStorage.getItem('arcwise-game')).game")
    opened_share(page)
    page.check("#share-candidates")
    for number, pictures in (("1", 1), ("2", 2), ("4", 2)):
        page.select_option("#share-sheets", number)
        press(page, "print")
        expect(page.locator("#sheet svg")).to_have_count(pictures)
        page.emulate_media(media="print", color_scheme="dark")
        expect(page.locator(".page")).to_be_hidden()
        expect(page.locator("#sheet svg").first).to_be_visible()
        page.emulate_media(media="screen")


def test_the_paper_of_one_puzzle_is_one_page(opened):
    page = opened(wait="answer", prepare=lambda page: page.add_init_script("window.print = () => {}"))
    opened_share(page)
    press(page, "print")
    expect(page.locator("#sheet svg")).to_have_count(1)

    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1
