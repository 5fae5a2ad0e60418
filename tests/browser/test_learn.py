"""The page for learners in a real browser: watching, racing, the guide, writing one's own."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.board import end_worker, press
from tests.browser.conftest import SOLVER_TIMEOUT, wait_for
from tests.browser.test_access import violations

HARD = "#learn/watch?puzzle=ex_hard&algorithm=mac"
FIRST_DROP = 1621  # after 1620 arcs have joined the queue


def at(page, position):
    """Wait until the view shows a position."""
    expect(page.locator("#w-position")).to_contain_text(f"event {position:,} of", timeout=SOLVER_TIMEOUT)


@pytest.fixture
def watching(opened):
    page = opened(HARD, wait="answer")
    at(page, 0)
    return page


def test_switch_goes_to_learning_and_back(ready):
    press(ready, "view][value=learn")
    expect(ready.locator("#learn")).to_be_visible()
    expect(ready.locator("#bench")).to_be_hidden()
    expect(ready).to_have_url(re.compile("#learn/watch"))
    press(ready, "view][value=play")

    expect(ready.locator("#bench")).to_be_visible()
    expect(ready).not_to_have_url(re.compile("learn"))


def test_buttons_keys_and_slider_move_through_the_run(watching):
    watching.click("[data-action=learn_forward]")
    at(watching, 1)
    watching.keyboard.press("ArrowRight")
    at(watching, 2)
    watching.keyboard.press("ArrowLeft")
    at(watching, 1)
    watching.keyboard.press("End")
    at(watching, 67805)
    expect(watching.locator("#w-talk")).to_contain_text("finished")
    watching.keyboard.press("Home")
    at(watching, 0)
    watching.keyboard.press("d")
    at(watching, FIRST_DROP)
    watching.locator("#w-slider").fill("30000")
    at(watching, 30000)
    expect(watching).to_have_url(re.compile("at=30000"))


def test_a_drop_shows_arc_reason_queue_line_and_source(watching):
    watching.click("[data-action=learn_jump][value=drop]")
    at(watching, FIRST_DROP)

    expect(watching.locator("[data-at='1'] s.by-row")).to_have_text("4")
    expect(watching.locator("[data-at='0']")).to_contain_class("looked")
    expect(watching.locator("#w-talk")).to_contain_text("r1c2 loses 4: r1c1 is 4, and both are in row 1")
    expect(watching.locator("#w-queue")).to_contain_text("1,619 arcs wait")
    expect(watching.locator("#w-code [aria-current=step]")).to_contain_text("without a partner")
    expect(watching.locator("#w-source")).to_contain_text("def mac(puzzle")


def test_a_contradiction_shows_the_cell_and_the_tree_and_a_node_is_clicked(watching):
    watching.click("[data-action=learn_jump][value=contradiction]")
    expect(watching.locator("#w-board .failed")).to_have_count(1)
    expect(watching.locator("#w-tree .node")).to_have_count(9)
    expect(watching.locator("#w-tree .current")).to_have_class(re.compile("contradiction"))
    watching.locator("#w-tree [data-node='3']").click()

    expect(watching.locator("#w-tree [data-node='3']")).to_have_class(re.compile("current"))
    expect(watching.locator("#w-board .tried")).to_have_count(3)
    watching.locator("#w-tree [data-node='3']").focus()
    watching.keyboard.press("ArrowUp")
    expect(watching.locator("#w-tree [data-node='2']")).to_be_focused()


def test_playing_goes_on_and_pauses(watching):
    watching.select_option("#w-speed", "0.001")
    watching.click("#w-play")
    expect(watching.locator("#w-play")).to_have_text("Pause")
    expect(watching.locator("#w-talk")).to_contain_text("loses", timeout=SOLVER_TIMEOUT)
    watching.click("#w-play")
    expect(watching.locator("#w-play")).to_have_text("Play")


def test_steps_of_other_sizes(watching):
    watching.select_option("#w-step", "backtrack")
    watching.click("[data-action=learn_forward]")

    expect(watching.locator("#w-talk")).to_contain_text("take 6 back from r1c3")


def test_a_candidate_is_assigned_and_an_arc_revised_by_hand(watching):
    watching.locator("[data-at='1'] [data-digit='2']").click()
    expect(watching.locator("#w-news")).to_contain_text("By hand: r1c2 is 2")
    expect(watching.locator("[data-at='1'] .digit")).to_have_text("2")
    watching.click("#w-whole")
    expect(watching.locator("[data-at='1'] .digit")).to_have_count(0)
    watching.locator("#w-slider").fill("1620")
    at(watching, 1620)
    watching.locator(".arcs [value='1 0']").click()

    expect(watching.locator("#w-news")).to_contain_text("By hand: r1c2 loses 4: r1c1 is 4")
    expect(watching.locator("[data-at='1'] [data-digit='4']")).to_have_count(0)


def test_a_dead_worker_costs_nothing_but_time(watching):
    watching.locator("#w-slider").fill("30000")
    at(watching, 30000)
    words = watching.inner_text("#w-talk")
    end_worker(watching)
    watching.keyboard.press("Escape")
    watching.click("[data-action=learn_forward]")
    at(watching, 30001)
    watching.click("[data-action=learn_back]")
    at(watching, 30000)

    expect(watching.locator("#w-talk")).to_have_text(words)


def test_a_link_races_and_the_table_is_sorted(opened):
    page = opened(
        "#learn/race?puzzles=ex_four&algorithms=unpruned,only-choice,mrv/lcv/mac&repeats=1", wait="answer"
    )
    rows = page.locator("#r-rows th")
    expect(rows).to_have_count(3, timeout=SOLVER_TIMEOUT)
    expect(page.locator("#r-rows")).to_contain_text("4,227")
    expect(rows.last).to_have_text("unpruned")
    page.click("[data-action=race_sort][value=nodes]")
    expect(rows.first).to_have_text("unpruned")
    expect(page.locator("#r-charts svg")).to_have_count(2)
    with page.expect_download() as download:
        page.click("[data-action=race_csv]")
    assert download.value.path().read_text().startswith("algorithm,puzzle,clues,outcome")


def test_a_race_is_stopped(opened):
    page = opened(
        "#learn/race?puzzles=some_hard&algorithms=unpruned&seconds=600&nodes=10000000", wait="answer"
    )
    page.click("#r-stop", timeout=SOLVER_TIMEOUT)

    expect(page.locator("#r-news")).to_have_text("The race was stopped.")


def test_every_lesson_opens_something(opened):
    page = opened("#learn/guide", wait="answer")
    links = [link.get_attribute("href") for link in page.locator(".lessons a").all()]

    assert len(links) == 13
    page.locator(".lessons a").nth(4).click()
    expect(page.locator("#w-talk")).to_contain_text("try", timeout=SOLVER_TIMEOUT)


def test_own_code_is_checked_blamed_stopped_and_watched(opened):
    page = opened("#learn/own", wait="answer")
    editor, news = page.locator("#o-code"), page.locator("#o-news")
    expect(editor).to_have_value(re.compile("my-mrv"))
    code = editor.input_value()
    page.click("[data-action=own_run]")
    expect(news).to_have_text("Every solution obeys the rules.", timeout=SOLVER_TIMEOUT)
    expect(page.locator("#o-rows")).to_contain_text("my-mrv/")

    editor.fill(code.replace("return min", "return missing or min"))
    page.click("[data-action=own_run]")
    expect(news).to_contain_text("NameError: name 'missing' is not defined in line 9")
    expect(page.locator(".wrong-line")).to_have_text("9")

    editor.fill(code.replace("    return min", "    while True:\n        pass\n    return min"))
    page.click("[data-action=own_run]")
    page.click("#o-stop")
    expect(news).to_have_text("Stopped: the worker was ended.")

    editor.fill(code)
    page.click("[data-action=own_watch]")
    at(page, 0)


def test_code_of_a_link_is_shown_and_not_run(opened):
    page = opened("#learn/own?start=cell_order/first&code=raise%20ValueError", wait="answer")

    expect(page.locator("#o-consent")).to_be_visible()
    expect(page.locator("#o-code")).to_have_value("raise ValueError")
    assert page.locator("script[name^=own]").count() == 0
    page.click("[data-action=own_run]")
    expect(page.locator("#o-news")).to_contain_text("ValueError", timeout=SOLVER_TIMEOUT)


@pytest.mark.parametrize(
    ("theme", "width"), [("light", 1280), ("dark", 390)], ids=["light desktop", "dark phone"]
)
def test_axe_finds_no_violation_in_any_view(opened, theme, width):
    page = opened(
        HARD, wait="answer", bypass_csp=True, color_scheme=theme, viewport={"width": width, "height": 800}
    )
    at(page, 0)
    page.click("[data-action=learn_jump][value=contradiction]")
    expect(page.locator("#w-tree .node")).to_have_count(9)
    found = violations(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.click("#tab-race")
    page.select_option("#r-puzzles", "ex_small")
    press(page, "race_start")
    expect(page.locator("#r-charts svg")).not_to_have_count(0)
    found += violations(page)
    for tab in ("own", "guide"):
        page.click(f"#tab-{tab}")
        page.wait_for_timeout(300)
        found += violations(page)

    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_view_follows_the_language(opened):
    page = opened(HARD, wait="answer")
    at(page, 0)
    wait_for(page, "complete")
    press(page, "settings")
    page.select_option("#set-language", "de")

    expect(page.locator("#tab-race")).to_have_text("Wettrennen")
    expect(page.locator("#w-position")).to_contain_text("Ereignis 0 von")
