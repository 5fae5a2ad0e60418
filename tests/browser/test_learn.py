"""The page for learners in a real browser: watching, racing, the guide, writing one's own."""

import os
import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser import clock
from tests.browser.board import end_worker, press, speak
from tests.browser.conftest import ROOT, wait_for
from tests.browser.test_access import violations
from web.learn.examples import EXAMPLES

HARD = "#learn/watch?puzzle=ex_hard&algorithm=mac"
FIRST_DROP = 1621  # after 1620 arcs have joined the queue


def at(page, position):
    """Wait until the view shows a position."""
    expect(page.locator("#w-position")).to_contain_text(f"event {position:,} of")


def recorded(page):
    """Wait until all of the run is recorded."""
    expect(page.locator("#w-news")).to_contain_text("finished")


def click_candidate(page, cell, digit):
    """Click on a candidate of a 9x9 board, at its place among the nine."""
    cands = page.locator(f"[data-at='{cell}'] .cands")
    down, right = divmod(digit - 1, 3)
    box = cands.bounding_box()
    cands.click(position={"x": (0.1 + 0.4 * right) * box["width"], "y": (down + 0.5) / 3 * box["height"]})


@pytest.fixture
def watching(opened):
    page = opened(HARD, wait="answer", prepare=clock.hold)
    recorded(page)
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
    for _ in range(5):
        watching.keyboard.press("ArrowRight")
    at(watching, 6)
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
    watching.select_option("#w-step", "change")  # some hundred drops come first, enough for any machine
    watching.select_option("#w-speed", "0.5")
    watching.click("#w-play")
    expect(watching.locator("#w-play")).to_have_text("Pause")
    expect(watching.locator("#w-talk")).to_contain_text("loses")
    first = watching.inner_text("#w-position")
    expect(watching.locator("#w-position")).not_to_have_text(first)
    watching.click("#w-play")
    expect(watching.locator("#w-play")).to_have_text("Play")


def test_a_click_or_space_folds_the_branches_of_any_node(watching):
    watching.click("[data-action=learn_jump][value=contradiction]")
    nodes = watching.locator("#w-tree .node")
    expect(nodes).to_have_count(9)
    watching.select_option("#w-node", "fold")
    watching.locator("#w-tree [data-node='0']").click()
    expect(nodes).to_have_count(9)  # the way to the current node stays
    watching.select_option("#w-step", "backtrack")
    watching.click("[data-action=learn_forward]")
    expect(watching.locator("#w-talk")).to_contain_text("take 6 back")
    watching.locator("#w-tree [data-node='7']").click()
    expect(nodes).to_have_count(8)
    watching.locator("#w-tree [data-node='7']").focus()
    watching.keyboard.press("Space")

    expect(nodes).to_have_count(9)


def test_a_node_that_is_dragged_is_not_clicked(watching):
    watching.keyboard.press("End")
    expect(watching.locator("#w-tree .node")).to_have_count(131)
    tree = watching.locator("#w-tree")
    tree.evaluate("tree => tree.scrollTo(0, 0)")
    tree.scroll_into_view_if_needed()
    frame = tree.bounding_box()
    box = watching.locator("#w-tree [data-node='0'] rect").bounding_box()
    tree.evaluate("(tree, by) => tree.scrollBy(by, 0)", box["x"] - frame["x"] - frame["width"] / 2)
    box = watching.locator("#w-tree [data-node='0'] rect").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = tree.evaluate("tree => tree.scrollLeft")
    watching.mouse.move(x, y)
    watching.mouse.down()
    watching.mouse.move(x - 60, y, steps=4)
    watching.mouse.up()

    assert tree.evaluate("tree => tree.scrollLeft") > before
    watching.click("[data-action=learn_back]")
    at(watching, 67804)


def test_speed_and_delay_say_the_same(watching):
    watching.select_option("#w-speed", "0.1")
    expect(watching.locator("#w-delay")).to_have_value("0.1")
    watching.fill("#w-delay", "0.7")
    watching.keyboard.press("Tab")
    expect(watching.locator("#w-speed")).to_have_value("")
    watching.fill("#w-delay", "2")
    watching.keyboard.press("Tab")
    expect(watching.locator("#w-speed")).to_have_value("2.0")
    watching.fill("#w-delay", "99")
    watching.keyboard.press("Tab")

    expect(watching.locator("#w-delay")).to_have_value("60")


def test_steps_of_other_sizes(watching):
    watching.select_option("#w-step", "backtrack")
    watching.click("[data-action=learn_forward]")

    expect(watching.locator("#w-talk")).to_contain_text("take 6 back from r1c3")


def test_a_candidate_is_assigned_and_an_arc_revised_by_hand(watching):
    click_candidate(watching, 1, 2)
    expect(watching.locator("#w-told")).to_contain_text("By hand: r1c2 is 2")
    expect(watching.locator("[data-at='1'] .digit")).to_have_text("2")
    watching.click("#w-whole")
    expect(watching.locator("[data-at='1'] .digit")).to_have_count(0)
    watching.locator("#w-slider").fill("1620")
    at(watching, 1620)
    watching.locator(".arcs [value='1 0']").click()

    expect(watching.locator("#w-told")).to_contain_text("By hand: r1c2 loses 4: r1c1 is 4")
    expect(watching.locator("[data-at='1'] .cands")).not_to_contain_text("4")


def test_changes_by_hand_are_in_the_link_and_can_be_undone(watching):
    click_candidate(watching, 1, 2)
    expect(watching.locator("#w-told")).to_contain_text("r1c2 is 2")
    recorded(watching)
    watching.locator("#w-slider").fill("100")
    at(watching, 100)
    watching.select_option("#w-click", "drop")
    click_candidate(watching, 2, 7)
    expect(watching.locator("#w-told")).to_contain_text("r1c2 is 2; r1c3 loses 7")
    at(watching, 0)
    expect(watching).to_have_url(re.compile(r"hand=0%3A1%3D2%2C100%3A2-7"))
    watching.reload()
    expect(watching.locator("#w-told")).to_contain_text("r1c2 is 2; r1c3 loses 7")
    expect(watching.locator("[data-at='1'] .digit")).to_have_text("2")
    watching.click("[data-action=learn_undo_hand]")

    expect(watching.locator("#w-told")).to_have_text(re.compile("r1c2 is 2[.]"))
    at(watching, 100)


def test_a_long_run_is_looked_at_while_it_is_recorded(opened):
    page = opened("#learn/watch?puzzle=ex_hard&algorithm=unpruned", wait="answer")
    at(page, 0)
    expect(page.locator("#w-stop")).to_be_visible()
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.click("[data-action=learn_jump][value=backtrack]")
    expect(page.locator("#w-talk")).to_contain_text("take")
    expect(page.locator("#w-tree .node")).not_to_have_count(0)
    page.click("#w-stop")

    expect(page.locator("#w-news")).to_contain_text("Stopped:")


def test_a_jump_waits_for_the_recording(opened):
    page = opened(HARD, wait="answer")
    at(page, 0)
    page.click("[data-action=learn_jump][value=solution]")

    expect(page.locator("#w-talk")).to_have_text("solved")


def test_keys_while_the_worker_is_dead_say_so_and_count(watching):
    end_worker(watching)
    watching.keyboard.press("ArrowRight")
    watching.keyboard.press("ArrowRight")
    expect(watching.locator("#w-slow")).to_contain_text("solver")
    clock.let_pass(watching)

    at(watching, 2)
    expect(watching.locator("#w-slow")).to_have_text("")


def test_a_dead_worker_costs_nothing_but_time(watching):
    watching.locator("#w-slider").fill("30000")
    at(watching, 30000)
    words = watching.inner_text("#w-talk")
    end_worker(watching)
    watching.keyboard.press("Escape")
    watching.click("[data-action=learn_forward]")
    clock.let_pass(watching)
    at(watching, 30001)
    watching.click("[data-action=learn_back]")
    at(watching, 30000)

    expect(watching.locator("#w-talk")).to_have_text(words)


def test_a_link_races_and_the_table_is_sorted(opened):
    page = opened(
        "#learn/race?puzzles=ex_four&algorithms=unpruned,only-choice,mrv/lcv/mac&repeats=1", wait="answer"
    )
    rows = page.locator("#r-rows th")
    expect(rows).to_have_count(3)
    expect(page.locator("#r-rows")).to_contain_text("4,227")
    expect(rows.last).to_have_text("unpruned")
    page.click("[data-action=race_sort][value=nodes]")
    expect(rows.first).to_have_text("unpruned")
    expect(page.locator("#r-charts svg")).to_have_count(2)
    with page.expect_download() as download:
        page.click("[data-action=race_csv]")
    assert download.value.path().read_text().startswith("algorithm,puzzle,clues,outcome")


def test_a_stopped_race_shows_what_is_done(opened):
    page = opened(
        "#learn/race?puzzles=some_hard&algorithms=fast,first/ascending/unchecked&repeats=1&seconds=600&nodes=10000000",
        wait="answer",
    )
    expect(page.locator("#r-news")).to_have_text("1 of 12 runs.")
    page.click("#r-stop")

    expect(page.locator("#r-news")).to_contain_text("Stopped after 1 of 12 runs.")
    expect(page.locator("#r-rows tr").filter(has_text="fast").locator("td").first).to_have_text("1")
    expect(page.locator("#r-charts svg")).not_to_have_count(0)


def test_a_race_on_the_board_is_in_its_link(ready):
    press(ready, "view][value=learn")
    ready.click("#tab-race")
    ready.select_option("#r-puzzles", "on_board")
    press(ready, "race_start")
    expect(ready.locator("#r-rows tr")).to_have_count(5)
    expect(ready).to_have_url(re.compile("puzzles=texts"))
    nodes = [row.inner_text() for row in ready.locator("#r-rows tr td:nth-child(5)").all()]
    ready.reload()
    expect(ready.locator("#r-rows tr")).to_have_count(5)

    assert [row.inner_text() for row in ready.locator("#r-rows tr td:nth-child(5)").all()] == nodes


def test_a_link_races_on_new_puzzles(opened):
    page = opened("#learn/race?puzzles=new&algorithms=fast&repeats=1&seed=5", wait="answer")

    expect(page.locator("#r-news")).to_contain_text("puzzles: 12")


def test_every_lesson_opens_something(opened):
    page = opened("#learn/guide", wait="answer")
    links = [link.get_attribute("href") for link in page.locator(".lessons a").all()]

    assert len(links) == 13
    page.locator(".lessons a").nth(4).click()
    expect(page.locator("#lesson")).to_contain_text("After each digit, forward checking drops")
    expect(page.locator("#w-talk")).to_contain_text("try")
    expect(page).to_have_url(re.compile("lesson=forward"))
    page.click("#lesson a >> nth=0")
    expect(page.locator("#lesson h2")).to_contain_text("MRV")
    expect(page.locator("#r-rows tr")).to_have_count(2)
    page.click("#tab-watch")
    expect(page.locator("#lesson")).to_be_hidden()
    expect(page).not_to_have_url(re.compile("lesson="))


BLIND = """from solver.propagation import propagation


@propagation("my-blind", leaves_counting=True)
def blind(puzzle, cands, cells, trace):
    return False
"""


ENDLESS = BLIND.replace("return False", "while True: pass")
LATE = """import time

from solver.propagation import mac, propagation

calls = []


@propagation("my-late", leaves_counting=False)
def late(puzzle, cands, cells, trace):
    calls.append(cells)
    while len(calls) > 1:
        pass
    time.sleep(0.2)
    return mac(puzzle, cands, cells, trace)
"""
"""An endless loop that begins once some of the run can be looked at, after a pause that makes it a bite."""


def code_of(page):
    """Return the code in the editor, once that is here."""
    expect(page.locator("#o-editor.is-rich .cm-content")).to_have_count(1)
    return page.evaluate("document.querySelector('#o-editor + script').code")


def write_code(page, code):
    code_of(page)
    page.evaluate("code => { document.querySelector('#o-editor + script').code = code }", code)


@pytest.fixture
def writing(opened):
    page = opened("#learn/own", wait="answer")
    code_of(page)
    expect(page.locator(".cm-content")).to_contain_text("my-mrv")
    return page


def test_own_code_is_checked_blamed_stopped_and_watched(writing):
    page, news = writing, writing.locator("#o-news")
    code = code_of(page)
    page.click("[data-action=own_run]")
    expect(news).to_have_text("Every solution obeys the rules.")
    expect(page.locator("#o-rows")).to_contain_text("my-mrv/")

    write_code(page, code.replace("return min", "return missing or min"))
    page.click("[data-action=own_run]")
    expect(news).to_contain_text("NameError: name 'missing' is not defined in line 9")
    shade = "one => getComputedStyle(one).boxShadow"
    assert page.locator(".cm-line").nth(8).evaluate(shade) != "none"
    assert page.locator(".cm-line").nth(7).evaluate(shade) == "none"

    write_code(page, code.replace("    return min", "    while True:\n        pass\n    return min"))
    page.click("[data-action=own_run]")
    page.click("#o-stop")
    expect(news).to_have_text("Stopped: the worker was ended.")

    write_code(page, code)
    page.click("[data-action=own_watch]")
    at(page, 0)
    expect(page).to_have_url(re.compile("#learn/own.*my-mrv"))
    page.select_option("#w-algorithm", "mac")
    expect(page).to_have_url(re.compile("#learn/watch"))


def test_code_is_typed_run_by_a_key_and_left_by_keys(writing):
    editor = writing.locator(".cm-content")
    write_code(writing, "if True:")
    editor.click()
    writing.keyboard.press("Control+End")
    writing.keyboard.press("Enter")
    writing.keyboard.type("raise ValueError")
    assert code_of(writing) == "if True:\n    raise ValueError"
    writing.keyboard.press("Control+Enter")
    expect(writing.locator("#o-news")).to_contain_text("ValueError:  in line 2")

    writing.keyboard.press("Tab")
    assert code_of(writing) == "if True:\n        raise ValueError"
    writing.keyboard.press("Shift+Tab")
    assert code_of(writing) == "if True:\n    raise ValueError"
    writing.keyboard.press("Escape")
    writing.keyboard.press("Tab")
    expect(editor).not_to_be_focused()
    assert code_of(writing) == "if True:\n    raise ValueError"


def test_a_propagation_that_overlooks_something_is_shown_as_wrong(writing):
    writing.select_option("#o-start", "propagate/nothing")
    expect(writing.locator(".cm-content")).to_contain_text("my-nothing")
    write_code(writing, BLIND)
    writing.click("[data-action=own_run]")

    expect(writing.locator("#o-news")).to_contain_text("Grids that break a rule: 6")


@pytest.mark.parametrize(
    ("action", "code"),
    [("own_run", ENDLESS), ("own_watch", ENDLESS), ("own_watch", LATE)],
    ids=["run", "watched", "watched, late"],
)
def test_an_endless_loop_is_ended_by_the_deadline(opened, action, code):
    page = opened(wait="answer")
    page.evaluate("document.getElementById('solver').setAttribute('data-deadline', '1.5')")
    press(page, "view][value=learn")
    recorded(page)
    page.click("#tab-own")
    write_code(page, code)
    press(page, action)

    news = page.locator("#o-news" if action == "own_run" else "#w-news")
    expect(news).to_contain_text("an endless loop, perhaps")
    expect(page.locator("#trouble")).to_be_hidden()


def test_an_endless_loop_is_stopped_while_it_is_watched(writing):
    write_code(writing, ENDLESS)
    press(writing, "own_watch")
    writing.click("#w-stop")

    expect(writing.locator("#w-news")).to_contain_text("Stopped: the worker was ended.")


def test_an_error_is_told_with_its_line_while_it_is_watched(writing):
    write_code(writing, BLIND.replace("return False", "return missing"))
    press(writing, "own_watch")

    expect(writing.locator("#w-news")).to_contain_text("NameError: name 'missing' is not defined in line 6")


@pytest.mark.parametrize("address", ["#learn/own?start=cell_order/first&", "#learn/watch?puzzle=ex_small&"])
def test_code_of_a_link_is_not_run_before_the_reader_agrees(opened, address):
    page = opened(address + "code=raise%20ValueError", wait="answer")
    if "own" in address:
        expect(page.locator("#o-consent")).to_be_visible()
        assert code_of(page) == "raise ValueError"
    else:
        recorded(page)
    assert page.locator("script[name^=own]").count() == 0
    if "own" in address:
        page.click("[data-action=own_run]")
        expect(page.locator("#o-news")).to_contain_text("ValueError")


def test_without_pyscripts_editor_a_plain_field_does(opened):
    def prepare(page):
        page.route("**/py-editor*.js", lambda route: route.abort())
        page.watch.expected = ("Failed to load resource",)

    page = opened("#learn/own", wait="answer", prepare=prepare)
    field = page.locator("#o-code")
    expect(field).to_have_value(re.compile("my-mrv"))
    field.fill("raise ValueError")
    page.click("[data-action=own_run]")

    expect(page.locator("#o-news")).to_contain_text("ValueError:  in line 1")


def test_the_saved_file_has_the_code_and_a_shell_races_it(writing, tmp_path):
    with writing.expect_download() as download:
        writing.click("[data-action=own_save]")

    (tmp_path / "my_part.py").write_text(download.value.path().read_text())
    (tmp_path / "puzzles.txt").write_text(dict(EXAMPLES)["ex_easy"])
    assert (tmp_path / "my_part.py").read_text() == code_of(writing)
    said = writing.inner_text("#o-news").removeprefix("In a shell: python ").split()
    raced = subprocess.run(
        [sys.executable, *said],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "my-mrv/ascending/ac3-forward-check" in raced.stdout


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
    for tab, part in (("own", "#o-editor.is-rich .cm-content"), ("guide", ".lessons a")):
        page.click(f"#tab-{tab}")
        expect(page.locator(part).first).to_be_visible()
        found += violations(page)

    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_view_follows_the_language(opened):
    page = opened(HARD, wait="answer")
    at(page, 0)
    wait_for(page, "complete")
    speak(page, "de", "Einstellungen")

    expect(page.locator("#tab-race")).to_have_text("Wettrennen")
    expect(page.locator("#w-position")).to_contain_text("Ereignis 0 von")
    expect(page.locator("#w-algorithm option")).not_to_have_count(0)
    expect(page.locator("#w-puzzle option").first).to_have_text("das auf dem Brett")
    expect(page.locator("#w-news")).to_contain_text("Lösung ist gefunden")
    expect(page.locator("#w-about")).to_contain_text("Macht nach jeder Ziffer alle Kanten wieder konsistent")
    expect(page.locator("#w-code li").first).to_have_text("suchen")
    page.click("[data-action=learn_forward]")
    expect(page.locator("#w-talk")).to_contain_text("soll")
    expect(page.get_by_text("Tempo").first).to_be_visible()
    expect(page.locator("#w-talk")).to_contain_text("ansehen, wie am Anfang jede Kante")
