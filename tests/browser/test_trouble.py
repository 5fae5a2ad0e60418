"""Everything that can fail is said on the page in plain words, and nothing is lost."""

from playwright.sync_api import expect

from tests.browser import clock
from tests.browser.board import (
    FOR_EVER,
    LARGEST,
    cell,
    end_worker,
    hold_back,
    let_go,
    line,
    press,
    until,
    until_kept,
    until_trouble,
    with_trouble,
    with_worker,
)
from tests.browser.conftest import wait_for
from web.state import EXAMPLE

OPENED_LATE = """{
  const open = indexedDB.open.bind(indexedDB);
  window.late = {};
  indexedDB.open = (...what) => {
    indexedDB.open = open;  // only the page's own has to wait
    late.open = () => {
      const request = open(...what);
      request.onupgradeneeded = (event) => { late.result = request.result; late.onupgradeneeded(event); };
      request.onsuccess = (event) => late.onsuccess(event);
    };
    return late;
  };
}"""
LATE_HELP = "Python has not started yet."


def type_three(page):
    cell(page, 1).click()
    page.keyboard.press("3")
    expect(cell(page, 1)).to_have_text("3")


def stop_animations(page):
    """Let the delay of the CSS animation not pass by itself."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0})


def finish_waiting(page):
    """Let the delay of the CSS animation pass."""
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")


def test_worker_killed_while_idle_is_replaced_and_the_question_asked_again(opened):
    page = opened(wait="answer", prepare=clock.hold)
    type_three(page)
    hold_back(page)
    end_worker(page)

    press(page, "step")
    clock.let_pass(page)
    expect(page.locator("#loading-text")).to_contain_text("a new one takes over")
    let_go(page)
    expect(page.locator("#talk")).to_contain_text("So ")
    assert line(page)[1] == "3"
    expect(page.locator("script[name=solver-2]")).to_have_count(1)
    expect(page.locator("script[name=solver-1]")).to_have_count(0)


def test_the_step_asked_for_ahead_is_shown_without_asking_again(opened):
    page = opened(wait="answer", prepare=clock.hold)
    expect(page.locator("#rating")).to_contain_text("Rating")
    clock.rest(page, 1000)  # once more it may be asked ahead, now that the rating is known
    until(page, "!timers.waiting()")
    questions = clock.started(page)
    end_worker(page)

    press(page, "hint")
    expect(page.locator("#hints")).to_have_text("Hints 1")
    assert clock.started(page) == questions
    type_three(page)
    press(page, "step")
    until(page, "timers.waiting()")
    clock.rest(page, 500)
    expect(page.locator("[data-action=step]")).to_contain_class("waiting")


def test_worker_killed_in_the_middle_of_its_work_is_replaced(opened):
    def prepare(page):
        clock.hold(page)
        with_trouble(page, "exchange", "generating", FOR_EVER, times=1)

    page = opened(wait="answer", prepare=prepare)
    press(page, "generate")
    until_trouble(page)
    end_worker(page)
    clock.let_pass(page)

    expect(page.locator("#talk")).to_contain_text("exactly one solution")
    assert line(page) != EXAMPLE


def test_worker_that_dies_of_a_fatal_error_is_replaced(opened):
    def prepare(page):
        page.watch.expected = ("Aborted", "fatal", "Fatal", "pyodide", "exit", "Python", "abort")
        with_trouble(page, "exchange", "generating", "import os; os.abort()")

    page = opened(wait="answer", prepare=prepare)
    press(page, "generate")
    expect(page.locator("#trouble-text")).to_contain_text("did not answer")

    press(page, "dismiss")
    press(page, "step")
    expect(page.locator("#talk")).to_contain_text("So ")


def test_stop_ends_work_that_does_not_listen(opened):
    page = opened(wait="answer", prepare=lambda page: with_trouble(page, "exchange", "generating", FOR_EVER))
    press(page, "generate")
    until_trouble(page)
    press(page, "stop")

    expect(page.locator("#talk")).to_have_text("Stopped. The board is as it was.")
    press(page, "step")
    expect(page.locator("#talk")).to_contain_text("So ")


def test_worker_that_never_answers_is_given_up_after_the_second_try(opened):
    def prepare(page):
        clock.hold(page)
        with_trouble(page, "steps", "next_step", FOR_EVER)

    page = opened(wait="answer", prepare=prepare)
    press(page, "step")
    for number in (1, 2):
        until_trouble(page, number)
        clock.let_pass(page)

    expect(page.locator("#trouble-text")).to_contain_text("did not answer")
    expect(page.locator("#trouble-text")).to_contain_text("Your digits are kept.")
    assert line(page) == EXAMPLE


def test_error_inside_the_worker_is_shown_with_its_traceback(opened):
    page = opened(
        wait="answer",
        prepare=lambda page: with_trouble(page, "steps", "next_step", "1 / 0"),
    )
    press(page, "step")

    expect(page.locator("#trouble-text")).to_have_text(
        "The solver failed on this board. Your digits are kept."
    )
    expect(page.locator("#trouble-details")).to_contain_text("ZeroDivisionError")
    press(page, "dismiss")
    expect(page.locator("#trouble")).not_to_be_visible()


def test_error_in_a_handler_of_the_page_is_shown(page):
    page.evaluate("document.querySelector('[data-cell=\"3\"]').dataset.cell = 'nonsense'")
    page.click("[data-cell=nonsense]")

    expect(page.locator("#trouble-text")).to_have_text(
        "Something in this page went wrong. Your digits are kept."
    )
    expect(page.locator("#trouble-details")).to_contain_text("ValueError")
    type_three(page)


def test_solver_that_does_not_start_offers_retry_and_keeps_the_digits(opened):
    def prepare(page):
        page.watch.expected = (
            "ERR_FAILED",
            "Failed to fetch",
            "wasm",
            "both async and sync fetching",
            "Aborted",
        )
        page.context.route(LARGEST, lambda route: route.abort())

    page = opened(prepare=prepare, patience=3)
    type_three(page)
    press(page, "step")
    expect(page.locator("#trouble-text")).to_contain_text("The solver has not started yet.")

    page.context.unroute(LARGEST)
    press(page, "retry")
    expect(page.locator("#talk")).to_contain_text("So ")
    expect(page.locator("#trouble")).not_to_be_visible()
    assert line(page)[1] == "3"


def test_worker_whose_script_fails_says_so(opened):
    def prepare(page):
        page.watch.expected = ("ImportError", "nothing_there")
        with_worker(page, "\nglobals()", "\nimport nothing_there\nglobals()")

    page = opened(prepare=prepare)

    expect(page.locator("#trouble-text")).to_contain_text("The solver failed to start.")
    expect(page.locator("[data-action=retry]")).to_be_visible()


def test_help_appears_when_pyscript_does_not_arrive(opened):
    def prepare(page):
        page.watch.expected = ("ERR_FAILED",)
        page.route("**/core-*.js", lambda route: route.abort())
        stop_animations(page)

    page = opened(wait=None, prepare=prepare)
    expect(page.get_by_text(LATE_HELP)).not_to_be_visible()
    finish_waiting(page)

    expect(page.get_by_text(LATE_HELP)).to_be_visible()
    assert line(page) == EXAMPLE


def test_help_appears_in_a_browser_without_webassembly(opened):
    def prepare(page):
        page.watch.expected = ("WebAssembly", "no native wasm support", "ArrayBuffer instantiation")
        page.add_init_script("delete globalThis.WebAssembly")

    page = opened(wait=None, prepare=prepare)
    page.wait_for_load_state("networkidle")
    finish_waiting(page)

    expect(page.get_by_text(LATE_HELP)).to_be_visible()
    expect(page.get_by_text(LATE_HELP).locator("..")).to_contain_text("WebAssembly")


def test_a_database_that_is_never_opened_does_not_keep_the_page_from_its_work(opened):
    page = opened(wait="complete", prepare=lambda page: page.add_init_script("indexedDB.open = () => ({})"))
    press(page, "step")

    expect(page.locator("#talk")).to_contain_text("Hidden single")
    played = line(page)
    until(page, "localStorage.getItem('arcwise-game')")
    page.reload()
    wait_for(page, "live")
    assert line(page) == played != EXAMPLE


def test_a_database_that_is_opened_late_is_used_from_then_on(opened):
    page = opened(wait="complete", prepare=lambda page: page.add_init_script(OPENED_LATE))
    page.evaluate("late.open()")
    type_three(page)

    until_kept(page, "game.layers.digits[1] == 3")
