"""The page from first paint to a solver that answers."""

import pytest
from playwright.sync_api import expect

from tests.browser.board import LATER, cell, hold_back, let_go, line, press
from tests.browser.conftest import wait_for
from web.state import EXAMPLE

BUTTONS = "#panel button:visible, #level"
HINT_ONCE_QUESTIONS_ARE_TAKEN = """const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (kind, ...more) {
  listen.call(this, kind, ...more);
  if (this.id === "level") setTimeout(() => document.querySelector("[data-action=hint]").click());
}"""


def test_first_paint_has_the_whole_board_and_says_that_controls_wait(opened):
    page = opened(wait=None, java_script_enabled=False)

    assert line(page) == EXAMPLE
    expect(page.locator("#board")).to_have_attribute("aria-busy", "true")
    for button in page.locator(BUTTONS).all():
        expect(button).to_be_disabled()
    expect(page.locator("noscript .help")).to_be_visible()
    expect(page.locator("#loading")).not_to_be_visible()


def test_first_paint_needs_no_file_but_the_page(opened):
    page = opened(wait=None, prepare=lambda page: page.route("**/*.*", lambda route: route.abort()))
    page.watch.expected = ("net::ERR_FAILED",)

    box = page.locator("#board").bounding_box()
    assert box["width"] == pytest.approx(box["height"], abs=1)
    assert line(page) == EXAMPLE


def test_the_solver_starts_in_a_browser_that_does_not_tell_of_the_first_paint(opened):
    untold = "performance.getEntriesByType = () => []"
    page = opened(prepare=lambda page: page.add_init_script(untold))

    wait_for(page, "complete")
    wait_for(page, "answer")


def test_controls_come_alive(page):
    expect(page.locator("#board")).not_to_have_attribute("aria-busy", "true")
    for action in ("solve", "step", "hint", "generate"):
        expect(page.locator(f"[data-action={action}]")).to_be_enabled()
    expect(page.locator("#late-help")).to_have_count(0)
    assert line(page) == EXAMPLE


@pytest.mark.parametrize("width", [360, 1440])
def test_nothing_moves_when_python_arrives(opened, width):
    watch = (
        "window.shifts = 0; new PerformanceObserver(list => list.getEntries().forEach("
        "entry => { window.shifts += entry.value })).observe({type: 'layout-shift', buffered: true})"
    )
    page = opened(
        wait="answer",
        viewport={"width": width, "height": 800},
        prepare=lambda page: page.add_init_script(watch),
    )

    assert page.evaluate("window.shifts") == 0


def test_the_page_is_not_seen_before_its_end_has_come(opened):
    page = opened(wait=None, java_script_enabled=False)
    expect(page.locator("h1")).to_be_visible()
    page.locator("footer").evaluate("end => end.remove()")

    expect(page.locator("h1")).not_to_be_visible()


def test_clicks_made_while_the_solver_loads_are_kept_and_answered_in_order(opened):
    page = opened(prepare=hold_back)
    press(page, "step")
    press(page, "step")
    press(page, "hint")

    expect(page.locator("#loading-text")).to_contain_text("Your click is kept.")
    assert line(page) == EXAMPLE
    let_go(page)
    wait_for(page, "answer")
    expect(page.locator("#talk")).to_contain_text("Look at")
    assert sum(a != b for a, b in zip(line(page), EXAMPLE, strict=True)) == 2


def test_a_click_made_while_its_part_comes_does_not_overtake_those_that_were_kept(opened):
    def prepare(page):
        hold_back(page)
        hold_back(page, LATER)
        page.add_init_script(HINT_ONCE_QUESTIONS_ARE_TAKEN)

    page = opened(prepare=prepare)
    press(page, "step")
    press(page, "step")
    let_go(page, LATER)
    wait_for(page, "complete")
    let_go(page)
    expect(page.locator("#talk")).to_contain_text("Look at")
    assert sum(a != b for a, b in zip(line(page), EXAMPLE, strict=True)) == 2


def test_a_click_that_waits_for_its_part_holds_up_no_other(opened):
    page = opened(wait="answer", prepare=lambda page: hold_back(page, "**/explain.*"))
    press(page, "all-steps")
    press(page, "step")
    expect(page.locator("#talk")).to_contain_text("Hidden single")
    let_go(page, "**/explain.*")

    expect(page.locator("#steps")).to_be_visible()


def test_the_board_takes_digits_while_the_solver_loads(opened):
    page = opened(prepare=hold_back)

    cell(page, 1).click()
    page.keyboard.press("7")

    expect(cell(page, 1)).to_have_text("7")


def test_progress_line_says_what_is_loading_and_then_that_the_solver_is_ready(opened):
    page = opened(prepare=hold_back)
    press(page, "generate")

    expect(page.locator("#loading-text")).to_contain_text("Loading Python for the solver: file ")
    expect(page.locator("#loading-text")).to_contain_text("Your click is kept.")
    let_go(page)
    expect(page.locator("#loading-text")).to_have_text("Solver ready.")
    expect(page.locator("#bar")).not_to_be_visible()


@pytest.mark.parametrize("width", [320, 360, 768, 1440, 2560])
def test_page_fits_every_width_without_scrolling_sideways(opened, width):
    page = opened(viewport={"width": width, "height": 740})

    assert page.evaluate("document.documentElement.scrollWidth") <= width
    box = page.locator("#board").bounding_box()
    assert box["width"] == pytest.approx(box["height"], abs=1)
    assert box["width"] >= min(width, 500) * 0.8
