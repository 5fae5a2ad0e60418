"""Steps explained: drawn over the board, told in words that light up, listed, walked along."""

import re

import pytest
from playwright.sync_api import expect

import solver
from tests.browser import clock
from tests.browser.board import cell, close_dialog, found_at_start, line, press, speak, until, until_kept
from tests.browser.conftest import wait_for
from tests.browser.test_access import violations
from web.state import EXAMPLE, State, puzzle_of

CHAIN = "......83.1...8...94..6..7....7.6...3....24....2..53.6........5...2.7....83..91..."


@pytest.fixture
def chain(opened):
    """Return a function that opens the page at a position whose next step is a chain; it returns both."""

    def open_page(settings=None, **options):
        puzzle = solver.read(CHAIN)
        grid = solver.Grid(puzzle)
        for step in solver.path(puzzle):
            if step.technique == "aic":
                break
            step.apply(grid)
        state = State(puzzle.to_dict())
        state.digits = list(grid.digits)
        state.struck = [
            0 if digit else puzzle.shape.full & ~mask
            for digit, mask in zip(grid.digits, grid.cands, strict=True)
        ]
        page = opened(wait="answer", prepare=lambda page: found_at_start(page, state, settings), **options)
        wait_for(page, "complete")
        return page, step

    return open_page


def test_explain_draws_a_chain_with_its_links_and_takes_nothing(chain):
    page, step = chain()
    before = line(page)
    press(page, "explain")

    expect(page.locator("#talk")).to_have_text(str(step))
    roles = [mark.role for mark in step.marks]
    expect(page.locator("#step-drawing .s-strong-link")).to_have_count(roles.count("strong link"))
    expect(page.locator("#step-drawing .s-weak-link")).to_have_count(roles.count("weak link"))
    expect(page.locator("#step-drawing .s-strike")).to_have_count(len(step.drops))
    expect(page.locator("#step-drawing .s-quiet").first).to_be_attached()
    expect(page.locator("#legend li")).to_have_count(len(set(roles)))
    assert line(page) == before


def test_hint_is_told_in_the_language_of_the_page(chain):
    page, step = chain(settings={"language": "de"})
    german = solver.language_of("de")
    for strength in (1, 2, 3, 4):
        press(page, "hint")
        expect(page.locator("#talk")).to_have_text(step.hint(strength).plain(german))

    # What the text names lights up as in English.
    named = [part for part in step.text.parts(german) if not part.is_plain]
    expect(page.locator("#talk [data-part]")).to_have_count(len(named))
    page.locator("#talk [data-part]").first.hover()
    expect(page.locator("#lights > *").first).to_be_attached()


def test_hint_and_list_of_steps_follow_a_change_of_the_language(chain):
    page, step = chain()
    german = solver.language_of("de")
    press(page, "hint")
    press(page, "hint")
    expect(page.locator("#talk")).to_have_text(str(step.hint(2)))
    speak(page, "de", "Einstellungen")
    expect(page.locator("#talk")).to_have_text(step.hint(2).plain(german))
    expect(page.locator("#hints")).to_have_text("Tipps 1")
    press(page, "hint")
    expect(page.locator("#talk")).to_have_text(step.hint(3).plain(german))

    press(page, "all-steps")
    expect(page.locator("#steps-note")).to_contain_text("Schritte gefunden: ")
    expect(page.locator("#step-list optgroup").first).to_have_attribute("label", re.compile("AIC"))
    speak(page, "en", "Settings")
    expect(page.locator("#steps-note")).to_contain_text("Steps found: ")
    expect(page.locator("#talk")).to_have_text(str(step.hint(3)))


def test_drawn_candidates_lie_over_those_of_the_board(chain):
    page, step = chain(settings={"candidates": True})
    press(page, "explain")
    expect(page.locator("#step-drawing .s-strike").first).to_be_attached()
    where, digit = step.drops[0]
    drawn = page.locator("#step-drawing .s-dropped").first.bounding_box()
    board = page.evaluate(
        """([cell, digit]) => {
          const text = document.querySelector(`[data-cell="${cell}"] .cands`).firstChild;
          const range = document.createRange();
          const at = text.data.indexOf(digit);
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const box = range.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        }""",
        [where, str(digit)],
    )

    assert abs(drawn["x"] + drawn["width"] / 2 - board[0]) < 3
    assert abs(drawn["y"] + drawn["height"] / 2 - board[1]) < 3


def test_take_and_hide(ready):
    press(ready, "explain")
    expect(ready.locator("#explained")).to_be_visible()
    press(ready, "hide")
    expect(ready.locator("#explained")).to_be_hidden()
    expect(ready.locator("#step-drawing > *")).to_have_count(0)
    assert line(ready) == EXAMPLE

    press(ready, "hint")
    expect(ready.locator("#step-drawing .s-house")).to_have_count(1)
    expect(ready.locator("#step-drawing .s-placed")).to_have_count(0)
    press(ready, "take")
    expect(ready.locator("#step-drawing .s-placed")).to_have_count(1)
    expect(ready.locator("#step-choice")).to_be_hidden()
    assert line(ready).count(".") == EXAMPLE.count(".") - 1
    expect(ready.locator("#hints")).to_have_text("Hints 2")


def test_what_is_explained_is_in_sight_beside_the_board_also_with_more_open(opened):
    page = opened(viewport={"width": 1280, "height": 800}, wait="answer")
    page.click(".more summary")
    press(page, "explain")
    expect(page.locator("#step-choice")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")

    for part in ("#talk", "#step-choice"):
        box = page.locator(part).bounding_box()
        assert box["y"] + box["height"] <= 800


@pytest.mark.parametrize(("width", "height"), [(320, 640), (360, 740), (820, 1180)])
def test_a_long_explanation_leaves_the_board_in_sight(chain, width, height):
    page, step = chain(viewport={"width": width, "height": height})
    press(page, "explain")
    expect(page.locator("#talk")).to_have_text(str(step))
    page.evaluate("document.querySelector('#talk').append(' and so on'.repeat(200))")
    page.evaluate("scrollTo(0, 0)")
    board, talk = page.locator("#board").bounding_box(), page.locator("#talk").bounding_box()

    assert board["y"] >= 0
    assert talk["y"] + talk["height"] <= height
    assert talk["height"] >= 100


def test_words_light_up_on_hover_focus_and_tap(ready):
    press(ready, "explain")
    lights = ready.locator("#lights > *")
    house = ready.locator("#talk .said.house").first
    house.hover()
    expect(lights).to_have_count(1)
    cell(ready, 80).hover()
    expect(lights).to_have_count(0)

    house.focus()
    expect(lights).to_have_count(1)
    cell(ready, 80).focus()
    expect(lights).to_have_count(0)

    house.click()
    cell(ready, 80).hover()
    expect(lights).to_have_count(1)
    house.click()
    cell(ready, 80).hover()
    expect(lights).to_have_count(0)


def test_mistake_is_named_with_a_cell_that_lights_up(ready):
    cell(ready, 1).click()
    ready.keyboard.press("7")
    press(ready, "explain")
    expect(ready.locator("#talk")).to_have_text("r1c2 cannot be 7.")
    ready.locator("#talk .said").first.hover()

    expect(ready.locator("#lights > *")).to_have_count(1)


def test_all_steps_are_listed_by_technique_and_explained_when_chosen(ready):
    press(ready, "all-steps")
    expect(ready.locator("#steps-note")).to_contain_text("Steps found: ")
    count = int(re.sub(r"\D", "", ready.inner_text("#steps-note")))
    assert ready.locator("#step-list optgroup option").count() == count
    assert ready.locator("#step-list optgroup").count() > 1
    ready.select_option("#step-list", "3")
    expect(ready.locator("#talk")).to_contain_text("So ")
    chosen = ready.locator("#step-list option[value='3']").inner_text()
    assert chosen.split(" ")[0] in ready.inner_text("#talk")
    expect(ready.locator("#step-drawing > *").first).to_be_attached()

    press(ready, "take")
    expect(ready.locator("#steps-note")).to_have_text("The board has changed: look again.")
    ready.click("#steps [data-action=all-steps]")
    expect(ready.locator("#steps-note")).to_contain_text("Steps found: ")
    ready.click("[data-action=close-steps]")
    expect(ready.locator("#steps")).to_be_hidden()


def test_walk_goes_forwards_and_backwards_and_leaves_the_players_board_alone(ready):
    cell(ready, 1).click()
    ready.keyboard.press("3")
    mine = line(ready)
    path = list(solver.path(solver.read(EXAMPLE)))
    press(ready, "walk")
    expect(ready.locator("#steps-note")).to_contain_text("steps")
    assert line(ready) == mine
    ready.select_option("#walk-from", "start")
    expect(ready.locator("#steps-note")).to_contain_text(f"{len(path)} steps")
    expect(ready.locator("#hints")).to_have_text("Hints 1")
    assert line(ready) == EXAMPLE
    assert ready.inner_text("#talk") == str(path[0])

    ready.click("[data-action=walk-on]")
    ready.click("[data-action=walk-on]")
    ready.click("[data-action=walk-back]")
    assert ready.inner_text("#talk") == str(path[1])
    where, digit = path[0].places[0]
    assert line(ready)[where] == str(digit)
    assert line(ready).count(".") == EXAMPLE.count(".") - 1

    ready.locator("#walk-at").focus()
    ready.keyboard.press("End")
    assert line(ready) == str(solver.solve(solver.read(EXAMPLE)))
    ready.select_option("#walk-list", "5")
    assert ready.inner_text("#talk") == str(path[5])
    cell(ready, 80).click()
    ready.keyboard.press("9")

    ready.click("[data-action=close-steps]")
    assert line(ready) == mine
    until_kept(ready, "game.layers.digits[1] == 3")


def test_walk_plays_by_itself_and_holds(ready):
    press(ready, "walk")
    expect(ready.locator("#steps-note")).to_contain_text("steps")
    ready.select_option("#walk-speed", "0.5")
    ready.click("#walk-play")
    expect(ready.locator("#walk-at")).to_have_value(re.compile("[1-9]"))
    ready.click("#walk-play")
    at = ready.input_value("#walk-at")
    clock.rest(ready, 900)
    assert ready.input_value("#walk-at") == at

    press(ready, "undo") if ready.locator("[data-action=undo]").is_enabled() else press(ready, "check")
    expect(ready.locator("#steps")).to_be_hidden()
    assert line(ready) == EXAMPLE


def test_techniques_switched_off_are_kept_and_not_used(ready):
    press(ready, "techniques")
    for name in ("hidden-single-in-box", "hidden-single-in-line"):
        ready.uncheck(f"#technique-{name}")
    close_dialog(ready)
    until(ready, "JSON.parse(localStorage.getItem('arcwise-settings')).without.length == 2")
    ready.reload()
    wait_for(ready, "answer")
    wait_for(ready, "complete")
    press(ready, "explain")
    expect(ready.locator("#talk")).to_contain_text("So ")
    assert not ready.inner_text("#talk").startswith("Hidden single")

    press(ready, "techniques")
    expect(ready.locator("#technique-hidden-single-in-box")).not_to_be_checked()
    press(ready, "all-techniques")
    expect(ready.locator("#technique-hidden-single-in-box")).to_be_checked()


def test_rating_is_shown_and_told_at_the_end(opened):
    state = State(puzzle_of(EXAMPLE))
    solution = solver.solve(solver.read(EXAMPLE)).digits
    state.digits = [0 if number == 1 else digit for number, digit in enumerate(solution)]
    page = opened(wait="complete", prepare=lambda page: found_at_start(page, state))
    rated = solver.rate(solver.read(EXAMPLE))
    expect(page.locator("#rating")).to_contain_text(f"Rating: {rated.number}, easy, effort {rated.score}")
    cell(page, 1).click()
    page.keyboard.press(str(solution[1]))

    expect(page.locator("#talk")).to_contain_text(f"Rating: {rated.number}, easy")
    expect(page.locator("#talk")).to_contain_text(f"It needed: {', '.join(rated.techniques)}.")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_violation_while_steps_are_explained(chain, theme):
    page, _ = chain(bypass_csp=True, color_scheme=theme)
    press(page, "explain")
    expect(page.locator("#legend li").first).to_be_visible()
    found = violations(page)
    press(page, "all-steps")
    expect(page.locator("#steps-note")).to_contain_text("Steps found: ")
    found += violations(page)
    press(page, "walk")
    expect(page.locator("#steps-note")).to_contain_text("steps")
    found += violations(page)
    press(page, "techniques")
    page.wait_for_selector("dialog[open]")
    found += violations(page)

    assert found == []


def test_nothing_is_wider_than_a_phone(chain):
    page, _ = chain(viewport={"width": 320, "height": 700})
    press(page, "explain")
    expect(page.locator("#legend li").first).to_be_visible()
    press(page, "walk")
    expect(page.locator("#steps-note")).to_contain_text("steps")

    assert page.evaluate("document.documentElement.scrollWidth") <= 320
