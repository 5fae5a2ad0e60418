"""Set: givens, dots, and live what the solutions are."""

from playwright.sync_api import expect

import solver
from tests.browser.board import cell, line, press, until_kept
from tests.browser.conftest import wait_for
from web.enter.examples import EXAMPLES
from web.state import EXAMPLE

SEVERAL = solver.read(dict(EXAMPLES)["example_several"])


def setting(page):
    wait_for(page, "complete")
    press(page, "set")
    expect(page.locator("#setter")).to_be_visible()
    return page.locator("#setter-words")


def test_the_number_of_solutions_follows_every_digit(ready):
    words = setting(ready)
    expect(words).to_have_text("Exactly one solution.")
    cell(ready, 1).click()
    ready.keyboard.press("7")
    expect(words).to_contain_text("No solution.")
    ready.keyboard.press("6")
    expect(words).to_contain_text("Two 6s in row 1: r1c1 and r1c2")
    press(ready, "undo")
    press(ready, "undo")
    expect(words).to_have_text("Exactly one solution.")
    ready.select_option("#setter-size", "4")
    expect(words).to_have_text("288 solutions.")


def test_an_empty_board_of_the_same_size_can_be_had(ready):
    words = setting(ready)
    for _ in range(2):
        cell(ready, 1).click()
        ready.keyboard.press("7")
        ready.select_option("#setter-size", "9")
        expect(cell(ready, 1)).to_have_text("")
        expect(words).to_have_text("At least 1000 solutions.")
        assert line(ready) == "." * 81


def test_keys_and_the_number_of_solutions_are_in_sight_of_the_board_on_a_phone(opened):
    page = opened(viewport={"width": 360, "height": 740}, wait="answer")
    words = setting(page)
    expect(words).to_have_text("Exactly one solution.")
    page.evaluate("scrollTo(0, 0)")

    for part in (page.locator("#board"), page.locator("#keypad"), words):
        box = part.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 740


def test_solutions_are_browsed_and_the_true_candidates_shown(opened):
    page = opened("#" + dict(EXAMPLES)["example_several"], wait="answer")
    expect(page.locator(".cell.given")).to_have_count(SEVERAL.clues)
    words = setting(page)
    expect(words).to_have_text("4 solutions.")
    page.check("#setter-possible")
    masks = solver.true_candidates(SEVERAL).masks
    for number in [number for number, given in enumerate(SEVERAL.givens) if not given][:12]:
        marks = "".join(str(digit) for digit in range(1, 10) if masks[number] >> (digit - 1) & 1)
        expect(cell(page, number).locator(".centre")).to_have_text(marks)
    for number, grid in enumerate(solver.solutions(SEVERAL)):
        press(page, "set-after")
        expect(page.locator("#setter-solution")).to_have_text(f"{number + 1} of 4")
        shown = page.eval_on_selector_all("[data-cell]", "all => all.map(one => one.textContent).join('')")
        assert shown == str(grid)
    press(page, "set-after")
    expect(page.locator("#setter-solution")).to_have_text("")


def test_dots_are_set_by_click_and_by_key_and_the_puzzle_is_played(ready):
    words = setting(ready)
    ready.select_option("#setter-size", "4")
    expect(ready.locator("[data-cell]")).to_have_count(16)
    ready.click("[data-action=set-tool][value=dots]")
    box = cell(ready, 5).bounding_box()
    at = (box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2)
    for colour in ("white", "black"):
        ready.mouse.click(*at)
        expect(ready.locator(f"#above circle.fill-{colour}")).to_have_count(1)
    ready.mouse.click(*at)
    expect(ready.locator("#above circle")).to_have_count(0)
    cell(ready, 0).focus()
    press(ready, "set-below")
    expect(ready.locator("#above circle.fill-white")).to_have_count(1)
    ready.check("#setter-strict")
    expect(words).to_contain_text("No solution.")
    ready.uncheck("#setter-strict")
    ready.click("[data-action=set-tool][value=digits]")
    cell(ready, 15).click()
    ready.keyboard.press("4")
    puzzle = solver.Puzzle.from_dict(
        {
            "size": 4,
            "givens": [0] * 15 + [4],
            "constraints": [{"kind": "white", "cells": [5, 9]}],
        }
    )
    count = solver.count(puzzle, 1000)
    assert count > 1
    expect(words).to_have_text(f"{count} solutions.")
    press(ready, "set-play")
    expect(cell(ready, 15)).to_have_attribute("aria-label", "4, given, row 4 column 4")
    expect(ready.locator("#setter")).to_be_hidden()


def test_cells_say_their_dots_while_a_puzzle_is_set(opened):
    page = opened("#" + dict(EXAMPLES)["example_kropki"], wait="answer")
    dotted = page.locator("[data-cell][aria-label*=' dot ']")
    expect(dotted.first).to_be_visible()
    number = dotted.count()
    setting(page)

    expect(dotted).to_have_count(number)


def test_dots_and_strict_are_undone_and_redone_like_digits_also_after_a_reload(ready):
    words = setting(ready)
    ready.select_option("#setter-size", "4")
    expect(ready.locator("[data-cell]")).to_have_count(16)
    cell(ready, 15).click()
    ready.keyboard.press("4")
    press(ready, "set-right")
    cell(ready, 0).click()
    press(ready, "set-right")
    press(ready, "set-right")
    ready.check("#setter-strict")
    black = ready.locator("#above circle.fill-black")
    strict = ready.locator("#setter-strict")
    expect(words).to_contain_text("No solution.")
    until_kept(ready, "game.past.length == 4")
    ready.reload()
    wait_for(ready, "complete")

    expect(strict).to_be_checked()
    press(ready, "undo")
    expect(strict).not_to_be_checked()
    expect(black).to_have_count(1)
    press(ready, "undo")
    expect(ready.locator("#above circle.fill-white")).to_have_count(1)
    press(ready, "undo")
    expect(ready.locator("#above circle")).to_have_count(0)
    press(ready, "undo")
    expect(cell(ready, 15).locator(".digit")).to_have_count(0)
    expect(words).to_have_text("288 solutions.")
    for _ in range(4):
        press(ready, "redo")
    expect(strict).to_be_checked()
    expect(black).to_have_count(1)
    expect(words).to_contain_text("No solution.")


def test_a_puzzle_in_the_making_survives_a_reload_and_the_game_before_comes_back(ready):
    wait_for(ready, "complete")
    cell(ready, 1).click()
    ready.keyboard.press("3")
    setting(ready)
    assert line(ready) == EXAMPLE
    press(ready, "set-right")
    press(ready, "set-back")
    expect(cell(ready, 1).locator(".digit")).to_have_text("3")
    expect(ready.locator("#setter")).to_be_hidden()
    setting(ready)
    press(ready, "set-right")
    until_kept(ready, "game.puzzle.is_draft && game.past.length == 1")
    ready.reload()
    wait_for(ready, "complete")

    expect(ready.locator("#setter")).to_be_visible()
    expect(ready.locator("#above circle.fill-white")).to_have_count(1)
