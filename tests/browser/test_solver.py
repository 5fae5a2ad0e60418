"""The four questions to the solver, end to end."""

import pytest
from playwright.sync_api import expect

import solver
from tests.browser.board import cell, line, press
from web.state import EXAMPLE


def test_step_fills_a_cell_explains_and_highlights(ready):
    press(ready, "step")

    expect(ready.locator("#talk")).to_contain_text("So ")
    expect(ready.locator(".cell.placed")).to_have_count(1)
    expect(ready.locator(".cell.house").first).to_be_visible()
    steps = [str(step) for step in solver.path(solver.read(EXAMPLE))]
    assert ready.inner_text("#talk") == steps[0]


def test_steps_lead_to_the_solution(ready):
    solution = str(solver.solve(solver.read(EXAMPLE)))
    for left in range(EXAMPLE.count("."), 0, -1):
        expect(ready.locator("[data-cell]:not(:has(.digit))")).to_have_count(left)
        press(ready, "step")
    expect(ready.locator("[data-cell]:not(:has(.digit))")).to_have_count(0)

    assert line(ready) == solution
    press(ready, "step")
    expect(ready.locator("#talk")).to_have_text("The puzzle is solved.")


def test_hint_tells_where_then_what_and_changes_nothing(ready):
    told = []
    for part in ("Look at", ": look at", "look for", "So "):
        press(ready, "hint")
        expect(ready.locator("#talk")).to_contain_text(part)
        told.append(ready.inner_text("#talk"))
        if len(told) == 1:
            expect(ready.locator(".cell.house")).to_have_count(9)
            expect(ready.locator(".cell.placed")).to_have_count(0)

    assert len(set(told)) == 4
    assert line(ready) == EXAMPLE


def test_step_after_a_wrong_digit_names_it_first(ready):
    cell(ready, 1).click()
    ready.keyboard.press("7")
    press(ready, "step")

    expect(ready.locator("#talk")).to_have_text("r1c2 cannot be 7.")


def test_solve_fills_the_board_with_the_one_solution(ready):
    press(ready, "solve")

    expect(ready.locator("#talk")).to_contain_text("This is the only solution.")
    assert line(ready) == str(solver.solve(solver.read(EXAMPLE)))
    press(ready, "undo")
    assert line(ready) == EXAMPLE


def type_in(page, digits):
    """Type digits on an empty board, by cell."""
    press(page, "empty")
    for number, digit in digits.items():
        cell(page, number).click()
        page.keyboard.press(digit)


def test_solve_names_clashing_digits_and_changes_nothing(ready):
    type_in(ready, {0: "5", 1: "5"})
    press(ready, "solve")

    expect(ready.locator("#talk")).to_contain_text("Two 5s in row 1: r1c1 and r1c2")
    assert line(ready) == "55" + "." * 79


def test_solve_says_that_a_typed_puzzle_has_no_solution_and_why(ready):
    type_in(ready, {0: "1", 1: "2", 2: "3", 12: "4", 24: "4"})
    press(ready, "solve")

    expect(ready.locator("#talk")).to_contain_text("No solution: box 1 cannot be completed.")


def test_solve_of_an_empty_board_says_that_there_are_others(ready):
    press(ready, "empty")
    press(ready, "solve")

    expect(ready.locator("#talk")).to_contain_text("other solutions")
    assert not solver.verify(solver.read("." * 81), solver.Grid(solver.read(line(ready))))


@pytest.mark.parametrize("level", solver.LEVELS)
def test_generate_makes_a_puzzle_with_one_solution(ready, level):
    ready.select_option("#level", level)
    press(ready, "generate")

    expect(ready.locator("#talk")).to_contain_text("exactly one solution")
    puzzle = solver.read(line(ready))
    assert solver.count(puzzle) == 1
    assert puzzle.clues >= solver.LEVELS[level]
