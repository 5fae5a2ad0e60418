"""State in, action, state out."""

import pytest

from web import actions, plan
from web.state import EXAMPLE, State, puzzle_of


@pytest.fixture
def state():
    return State(puzzle_of(EXAMPLE))


def board_of(digits, size=4, boxes=(2, 2)):
    boxes = None if boxes is None else list(boxes)
    state = State({"size": size, "boxes": boxes, "givens": [0] * (size * size), "constraints": []})
    for cell, digit in digits.items():
        state.digits[cell] = digit
    return state


def test_digit_goes_into_the_chosen_cell(state):
    actions.choose(state, 1)
    actions.press(state, "3")

    assert state.digits[1] == 3
    assert state.puzzle["givens"][1] == 0


def test_same_digit_again_clears_the_cell(state):
    actions.choose(state, 1)
    actions.enter(state, 3)
    actions.enter(state, 3)

    assert state.digits[1] == 0


@pytest.mark.parametrize("key", ["Backspace", "Delete", "0", " "])
def test_keys_that_clear(state, key):
    actions.choose(state, 1)
    actions.enter(state, 3)

    assert actions.press(state, key)
    assert state.digits[1] == 0


def test_clearing_an_empty_cell_is_nothing_to_undo(state):
    actions.choose(state, 1)
    actions.enter(state, 0)

    assert state.past == []


def test_given_digit_stays(state):
    actions.choose(state, 0)
    actions.enter(state, 1)

    assert state.digits[0] == 6
    assert state.past == []


def test_undo_and_redo_walk_through_positions(state):
    actions.choose(state, 1)
    actions.enter(state, 3)
    actions.enter(state, 7)
    actions.undo(state)
    assert state.digits[1] == 3
    actions.undo(state)
    assert state.digits[1] == 0
    actions.redo(state)
    actions.redo(state)
    assert state.digits[1] == 7
    actions.redo(state)
    assert state.digits[1] == 7


def test_a_new_digit_after_undo_ends_the_old_future(state):
    actions.choose(state, 1)
    actions.enter(state, 3)
    actions.undo(state)
    actions.enter(state, 7)
    actions.redo(state)

    assert state.digits[1] == 7


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [
        (0, "ArrowUp", 0), (0, "ArrowLeft", 0), (0, "ArrowRight", 1), (0, "ArrowDown", 9),
        (80, "ArrowDown", 80), (80, "ArrowRight", 80), (13, "Home", 9), (13, "End", 17),
    ],
)  # fmt: skip
def test_keys_move_and_stop_at_the_edges(state, start, key, end):
    actions.choose(state, start)

    assert actions.press(state, key)
    assert state.chosen == end


@pytest.mark.parametrize("key", ["Tab", "Enter", "q", "F5", "Shift"])
def test_other_keys_are_left_to_the_browser(state, key):
    assert not actions.press(state, key)


def test_letters_are_digits_on_a_large_board():
    state = board_of({}, size=16, boxes=(4, 4))
    actions.press(state, "g")

    assert state.digits[0] == 16
    assert not actions.press(state, "h")


@pytest.mark.parametrize(
    ("digits", "clashing"),
    [
        ({0: 1, 3: 1}, {0, 3}),  # row
        ({0: 1, 12: 1}, {0, 12}),  # column
        ({0: 1, 5: 1}, {0, 5}),  # box
        ({0: 1, 6: 1}, set()),
        ({0: 1, 1: 1, 2: 1}, {0, 1, 2}),
    ],
)
def test_clashes_in_row_column_and_box(digits, clashing):
    assert actions.clashes(board_of(digits)) == clashing


def test_without_boxes_only_rows_and_columns_clash():
    assert actions.clashes(board_of({0: 1, 5: 1}, boxes=None)) == set()


def test_irregular_boxes_are_numbered_by_their_cells():
    puzzle = {"size": 2, "boxes": [[0, 3], [1, 2]]}

    assert plan.box_numbers(puzzle) == [0, 1, 1, 0]


def step(**parts):
    return {"places": [], "drops": [], "marks": [], "text": [], "hints": [[], [], [], []], **parts}


def test_step_places_drops_and_shows_its_text(state):
    text = [{"text": "because"}]
    actions.show_answer(state, "step", {"step": step(places=[[1, 3]], drops=[[5, 4]], text=text)})

    assert state.digits[1] == 3
    assert state.struck[5] == 0b1000
    assert state.talk == text
    assert state.chosen == 1


def test_undo_after_step_restores_candidates(state):
    actions.show_answer(state, "step", {"step": step(places=[[1, 3]], drops=[[5, 4]])})
    actions.undo(state)

    assert state.digits[1] == 0
    assert state.struck[5] == 0
    assert state.step is None


def test_hint_tells_more_each_time_and_stops_at_the_move(state):
    hints = [[{"text": word}] for word in ("where", "which", "cells", "move")]
    actions.show_answer(state, "hint", {"step": step(places=[[1, 3]], hints=hints)})
    told = [state.talk[0]["text"]]
    for _ in range(4):
        actions.more_of_hint(state)
        told.append(state.talk[0]["text"])

    assert told == ["where", "which", "cells", "move", "move"]
    assert state.digits[1] == 0


def test_a_digit_ends_the_hint(state):
    actions.show_answer(state, "hint", {"step": step(hints=[[{"text": "where"}]] * 4)})
    actions.choose(state, 1)
    actions.enter(state, 3)

    assert not actions.is_hinting(state)


def test_solution_can_be_undone(state):
    before = list(state.digits)
    actions.show_answer(state, "solve", {"digits": [1] * 81, "text": "Solved."})
    assert state.is_full()
    actions.undo(state)

    assert state.digits == before


def test_generated_puzzle_can_be_undone(state):
    actions.show_answer(state, "generate", {"puzzle": puzzle_of("1" + "." * 80), "text": "New."})
    assert state.puzzle["givens"][0] == 1
    actions.undo(state)

    assert state.puzzle == puzzle_of(EXAMPLE)


def test_problems_are_said_and_change_nothing(state):
    before = list(state.digits)
    actions.show_answer(state, "step", {"problems": ["Two 5s.", "Two 6s."]})

    assert state.talk == [{"text": "Two 5s. Two 6s."}]
    assert state.mood == "bad"
    assert state.digits == before


def test_full_board_without_clash_is_praised():
    state = board_of({c: d for c, d in enumerate([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2]) if d})
    actions.choose(state, 15)
    actions.enter(state, 1)

    assert state.mood == "good"


def test_control_z_undoes_and_with_shift_or_y_redoes(state):
    actions.choose(state, 1)
    actions.enter(state, 3)
    assert actions.press(state, "z", ctrl=True)
    assert state.digits[1] == 0
    assert actions.press(state, "Z", ctrl=True, shift=True)
    assert state.digits[1] == 3
    actions.undo(state)
    assert actions.press(state, "y", ctrl=True)
    assert state.digits[1] == 3
    assert not actions.press(state, "a", ctrl=True)


def test_entered_digit_is_said_with_what_it_clashes_with(state):
    actions.choose(state, 1)
    actions.enter(state, 3)
    assert state.talk == [{"text": "3 in r1c2."}]
    actions.enter(state, 6)
    assert state.talk == [{"text": "6 in r1c2 clashes with r1c1."}]
    assert state.mood == "bad"
    actions.enter(state, 0)
    assert state.talk == [{"text": "r1c2 is empty."}]
