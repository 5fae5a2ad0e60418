"""axe-core finds nothing to blame in any state of the page; the keyboard reaches everything."""

import pytest
from playwright.sync_api import expect

from tests.browser.board import cell, keep_game, press
from tests.browser.conftest import ROOT, wait_for
from web.state import EXAMPLE, State, puzzle_of

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


def violations(page):
    """Return what axe-core finds, in short."""
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run().then(result => result.violations)")
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]
    ]


def play(page):
    """Put something of every sort on the board: marks, colours, a clash, a selection."""
    cell(page, 1).click()
    for key in ("Shift+Digit1", "Control+Digit7", "Control+Shift+Digit2", "Control+Shift+Digit7"):
        page.keyboard.press(key)
    for colour in range(1, 10):
        cell(page, 26 + colour).click()
        page.keyboard.press(f"Control+Shift+Digit{colour}")
        page.keyboard.press("5")
    page.keyboard.press("Shift+ArrowDown")


def dialog(action):
    def open_dialog(page):
        play(page)
        page.wait_for_timeout(600)
        press(page, action)
        page.wait_for_selector("dialog[open]")

    return open_dialog


def trouble(page):
    page.evaluate("document.querySelector('[data-cell=\"3\"]').dataset.cell = 'nonsense'")
    page.click("[data-cell=nonsense]")
    expect(page.locator("#trouble")).to_be_visible()


STATES = {
    "played": play,
    "colours": lambda page: page.keyboard.press("v"),
    "paused": lambda page: press(page, "pause"),
    "more": lambda page: page.click(".more summary"),
    "settings": dialog("settings"),
    "keys": dialog("shortcuts"),
    "games": dialog("games"),
    "new": dialog("new"),
    "open": dialog("open"),
    "share": dialog("share"),
    "set": lambda page: (press(page, "set"), page.wait_for_selector("#setter")),
    "trouble": trouble,
}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_violation_in_any_state(opened, theme):
    page = opened(bypass_csp=True, color_scheme=theme)
    wait_for(page, "complete")
    found = violations(page)
    for name, reach in STATES.items():
        reach(page)
        found += [f"{name}: {one}" for one in violations(page)]
        page.evaluate("document.querySelectorAll('dialog').forEach(dialog => dialog.close())")
        page.wait_for_timeout(50)

    assert found == []


def test_axe_finds_no_violation_with_candidates_on_a_large_board_in_german(opened):
    page = opened(bypass_csp=True, viewport={"width": 390, "height": 844})
    wait_for(page, "complete")
    puzzle = {"size": 16, "boxes": [4, 4], "givens": [0] * 256, "constraints": []}
    keep_game(page, State(puzzle), candidates=True, language="de")
    page.reload()
    wait_for(page, "complete")

    assert violations(page) == []


def test_controls_are_large_enough_to_hit(page):
    small = page.evaluate(
        "[...document.querySelectorAll('button, select, summary, [data-cell]')]"
        ".filter(one => one.offsetParent)"
        ".map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])"
        ".filter(([_, box]) => Math.min(box.width, box.height) < 24)"
    )

    assert small == []


@pytest.mark.parametrize(("width", "height"), [(683, 384), (1366, 768), (390, 844), (320, 640), (820, 1180)])
def test_board_is_whole_in_view(opened, width, height):
    page = opened(viewport={"width": width, "height": height})
    page.locator("#board").scroll_into_view_if_needed()
    box = page.locator("#board").bounding_box()

    assert box["width"] <= width
    assert box["height"] <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_question_mark_lists_the_keys_and_focus_comes_back(page):
    wait_for(page, "complete")
    cell(page, 4).click()
    page.keyboard.press("?")
    expect(page.locator("#key-list")).to_be_visible()
    page.keyboard.press("5")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)

    expect(cell(page, 4)).to_be_focused()
    assert page.locator(".cell .digit").count() == 81 - EXAMPLE.count(".")


def test_forced_colours_show_selection_and_clash_without_background(opened):
    page = opened(forced_colors="active")
    cell(page, 1).click()
    page.keyboard.press("6")

    style = "getComputedStyle(document.querySelector('[data-cell=\"1\"]')).outlineStyle"
    assert page.evaluate(style) == "solid"
    line = "getComputedStyle(document.querySelector('[data-cell=\"1\"] .digit')).textDecorationStyle"
    assert page.evaluate(line) == "wavy"
    assert puzzle_of(EXAMPLE)["givens"][0] == 6
