"""axe-core finds nothing to blame in any state of the page; the keyboard reaches everything."""

import pytest
from playwright.sync_api import expect

import solver
from tests.browser import clock
from tests.browser.board import cell, found_at_start, hold_back, keep_game, let_go, press, until, until_kept
from tests.browser.conftest import ROOT, wait_for
from web.enter.examples import EXAMPLES
from web.state import EXAMPLE, State, puzzle_of

KROPKI = dict(EXAMPLES)["example_kropki"]
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
        until_kept(page, "game.past.length")
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
        expect(page.locator("dialog")).to_have_count(0)

    assert found == []


ANSWERED = {
    "new, all wishes": lambda page: (
        press(page, "new"),
        page.wait_for_selector("#new"),
        page.evaluate("document.querySelectorAll('#new details').forEach(one => { one.open = true; })"),
        page.fill("#new-lowest", "11.5"),  # so that it is at work for as long as anybody looks
        page.fill("#new-tries", "1000000"),
        press(page, "make"),
        expect(page.locator("#new-words")).to_contain_text("trying"),
    ),
    "text recognised": lambda page: (
        press(page, "open"),
        page.fill("#open-text", EXAMPLE),
        page.wait_for_selector("#open-picture svg"),
    ),
    "text with an error": lambda page: (
        press(page, "open"),
        page.fill("#open-text", EXAMPLE[:-1] + "?"),
        page.wait_for_selector("#open .wrong"),
    ),
    "link and code": lambda page: (press(page, "share"), page.wait_for_selector(".code svg")),
    "techniques": lambda page: (press(page, "techniques"), page.wait_for_selector("#techniques label")),
    "menu": lambda page: page.click(".menu-button"),
    "possible": lambda page: (
        press(page, "set"),
        page.check("#setter-possible"),
        expect(page.locator("#setter-words")).to_contain_text("solution"),
    ),
}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_violation_on_a_phone_once_the_solver_has_answered(opened, theme):
    state = State(puzzle_of(EXAMPLE))
    state.digits = list(solver.solve(solver.read(EXAMPLE)).digits)
    last = EXAMPLE.index(".")
    digit, state.digits[last] = state.digits[last], 0
    state.past = [[("digits", last + 2, 0, 1)]]
    page = opened(
        wait="answer",
        bypass_csp=True,
        color_scheme=theme,
        reduced_motion="reduce",  # what glows for a moment at the end has other colours then
        viewport={"width": 390, "height": 844},
        prepare=lambda page: found_at_start(page, state),
    )
    wait_for(page, "complete")
    cell(page, last).click()
    page.keyboard.press(str(digit))
    expect(page.locator("#talk")).to_contain_text("Solved in")
    found = [f"solved: {one}" for one in violations(page)]
    for name, reach in ANSWERED.items():
        reach(page)
        found += [f"{name}: {one}" for one in violations(page)]
        page.evaluate("document.querySelectorAll('dialog').forEach(dialog => dialog.close())")
        expect(page.locator("dialog")).to_have_count(0)
        page.keyboard.press("Escape")

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


LARGE = State({"size": 25, "boxes": [5, 5], "givens": [0] * 625, "constraints": []})


def touch(fingers, kind, *points):
    """Send a touch event, as a finger would."""
    touches = [{"x": x, "y": y} for x, y in points]
    fingers.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": touches})


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 640), (683, 384), (1280, 900)])
def test_a_large_board_has_cells_to_hit_and_scrolls_in_its_own_pane(opened, width, height):
    page = opened(
        viewport={"width": width, "height": height}, prepare=lambda page: found_at_start(page, LARGE)
    )
    wait_for(page, "complete")
    boxes = "[...document.querySelectorAll('[data-cell]')].map(one => one.getBoundingClientRect())"

    assert page.evaluate(f"Math.min(...{boxes}.map(box => Math.min(box.width, box.height)))") >= 24
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    cell(page, 0).click()
    for keys in (["Control+End"], ["Home"], ["ArrowUp"] * 20, ["ArrowRight"] * 20):
        for key in keys:
            page.keyboard.press(key)
        assert page.evaluate(
            """() => {
              const box = document.querySelector(".chosen").getBoundingClientRect();
              const pane = document.querySelector(".place").getBoundingClientRect();
              return box.left >= pane.left && box.right <= pane.right
                && box.top >= pane.top && box.bottom <= pane.bottom;
            }"""
        ), keys


# Moves a finger, and returns for each place whether the browser may scroll.  Not by real touches, for
# a browser that waits long for the answer of a busy page scrolls by itself.
MOVE = """places => places.map(([clientX, clientY]) => {
  const cell = document.elementFromPoint(clientX, clientY);
  const more = {clientX, clientY, pointerType: "touch", bubbles: true, cancelable: true};
  cell.dispatchEvent(new PointerEvent("pointermove", more));
  return cell.dispatchEvent(new TouchEvent("touchmove", {bubbles: true, cancelable: true}));
})"""


def test_on_a_scrolling_board_a_finger_selects_once_it_has_rested_chooses_and_scrolls(opened):
    def prepare(page):
        found_at_start(page, LARGE)
        clock.hold(page, clock.HOLD)

    page = opened(viewport={"width": 390, "height": 844}, has_touch=True, prepare=prepare)
    wait_for(page, "complete")
    expect(page.locator(".place")).to_contain_class("scrolls")
    selected = page.locator("[aria-selected=true]")
    fingers = page.context.new_cdp_session(page)
    scrolled = "document.querySelector('.place').scrollLeft"

    rested = page.evaluate("document.elementFromPoint(200, 250).closest('[data-cell]').dataset.cell")
    touch(fingers, "Start", (200, 250))
    clock.let_pass(page)
    expect(cell(page, int(rested))).to_have_attribute("aria-selected", "true")
    assert not any(page.evaluate(MOVE, [[x, 250] for x in range(200, 320, 10)]))
    expect(selected.nth(3)).to_be_visible()
    touch(fingers, "End")
    assert page.evaluate(MOVE, [[200, 250]]) == [True]

    tapped = page.evaluate("document.elementFromPoint(200, 300).closest('[data-cell]').dataset.cell")
    page.touchscreen.tap(200, 300)
    expect(selected).to_have_count(1)
    expect(cell(page, int(tapped))).to_have_attribute("aria-selected", "true")
    clock.let_pass(page)  # the finger is long gone

    touch(fingers, "Start", (300, 350))
    for x in range(270, 90, -20):
        touch(fingers, "Move", (x, 350))
    touch(fingers, "End")
    until(page, f"{scrolled} > 50")
    clock.let_pass(page)
    expect(selected).to_have_count(1)
    expect(cell(page, int(tapped))).to_have_attribute("aria-selected", "true")


def test_on_a_phone_the_menu_is_one_button_in_one_row(opened):
    page = opened(viewport={"width": 320, "height": 640})
    wait_for(page, "complete")
    assert page.locator(".masthead").bounding_box()["height"] < 60

    press(page, "settings")
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    page.click(".menu-button")
    expect(page.locator("#menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()


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


def test_the_keyboard_stays_on_the_board_when_the_solver_tells_what_is_drawn_at_its_cells(opened):
    def prepare(page):
        hold_back(page)
        found_at_start(page, State(solver.read(KROPKI).to_dict()))

    page = opened(wait="complete", prepare=prepare)
    dot = page.locator("[data-cell][aria-label*=' dot ']").first
    cell(page, 4).click()
    expect(dot).to_have_count(0)
    let_go(page)

    expect(dot).to_be_visible()
    expect(cell(page, 4)).to_be_focused()


def test_the_board_is_not_laid_out_anew_when_the_solver_has_nothing_to_add(opened):
    page = opened(wait="complete", prepare=hold_back)
    page.evaluate("window.first = document.querySelector('[data-cell]')")
    let_go(page)
    expect(page.locator("#rating")).to_contain_text("Rating")

    assert page.evaluate("first.isConnected")


def test_forced_colours_show_selection_and_clash_without_background(opened):
    page = opened(forced_colors="active")
    cell(page, 1).click()
    page.keyboard.press("6")

    style = "getComputedStyle(document.querySelector('[data-cell=\"1\"]')).outlineStyle"
    assert page.evaluate(style) == "solid"
    line = "getComputedStyle(document.querySelector('[data-cell=\"1\"] .digit')).textDecorationStyle"
    assert page.evaluate(line) == "wavy"
    assert puzzle_of(EXAMPLE)["givens"][0] == 6
