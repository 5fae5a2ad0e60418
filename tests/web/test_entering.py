"""Digits, marks and colours: state in, action, state out."""

import pytest

from tests.web.boards import example, small, talk
from web import choosing, entering, history, plan


def test_digit_goes_into_every_selected_cell_that_is_not_given():
    state = example()
    state.selected = {0, 1, 5}
    entering.enter(state, 3)

    assert [state.digits[cell] for cell in (0, 1, 5)] == [6, 3, 3]
    assert len(state.past) == 1


def test_same_digit_again_clears_the_cell():
    state = small()
    entering.enter(state, 3)
    entering.enter(state, 3)

    assert state.digits[0] == 0


def test_given_digit_stays_and_is_nothing_to_undo():
    state = example()
    entering.enter(state, 1)

    assert state.digits[0] == 6
    assert state.past == []
    assert "given" in talk(state)


@pytest.mark.parametrize("layer", ["corner", "centre"])
def test_marks_are_added_to_all_cells_then_taken_from_all(layer):
    state = small()
    entering.enter(state, 2, layer)
    state.selected = {0, 1}
    entering.enter(state, 2, layer)
    assert getattr(state, layer)[:2] == [0b10, 0b10]
    entering.enter(state, 2, layer)

    assert getattr(state, layer)[:2] == [0, 0]


def test_marks_stay_out_of_cells_with_a_digit():
    state = small({0: 1})
    entering.enter(state, 2, "corner")

    assert state.corner[0] == 0
    assert state.past == []


def test_digit_placed_leaves_the_marks_of_the_cells_it_sees_in_the_same_move():
    state = small()
    state.selected = {1, 4, 10}
    entering.enter(state, 3, "corner")
    entering.enter(state, 3, "centre")
    choosing.choose(state, 0)
    entering.enter(state, 3)
    assert [state.corner[cell] for cell in (1, 4, 10)] == [0, 0, 0b100]
    assert [state.centre[cell] for cell in (1, 4, 10)] == [0, 0, 0b100]
    history.undo(state)

    assert [state.corner[cell] for cell in (1, 4, 10)] == [0b100] * 3


def test_marks_stay_if_the_player_wants_so():
    state = small(tidy=False)
    choosing.choose(state, 1)
    entering.enter(state, 3, "corner")
    choosing.choose(state, 0)
    entering.enter(state, 3)

    assert state.corner[1] == 0b100


def test_a_cell_takes_several_colours_and_gives_one_back():
    state = small()
    for colour in (2, 5, 2):
        entering.enter(state, colour, "colour")

    assert state.colours[0] == 1 << 4


def test_single_candidates_are_coloured_apart():
    state = small()
    state.target = 3
    entering.enter(state, 7, "colour")
    state.target = 4
    entering.enter(state, 2, "colour")
    assert [state.tint(0, digit) for digit in (1, 2, 3, 4)] == [0, 0, 7, 2]
    entering.enter(state, 2, "colour")

    assert [state.tint(0, digit) for digit in (3, 4)] == [7, 0]


def test_candidates_are_what_no_peer_has_and_can_be_crossed_out_and_brought_back():
    state = small({1: 2, 4: 3}, candidates=True)
    assert state.candidates(0) == 0b1001
    entering.enter(state, 1, "centre")
    assert state.candidates(0) == 0b1000
    entering.enter(state, 1, "centre")
    assert state.candidates(0) == 0b1001
    entering.enter(state, 2, "centre")

    assert state.candidates(0) == 0b1001
    assert "not possible" in talk(state)


def test_candidates_kept_up_to_date_are_those_counted_anew():
    state = example(candidates=True)
    for cell, digit in ((1, 7), (3 * 9, 7), (1, 5), (1, 5), (70, 1)):
        state.candidates(0)
        choosing.choose(state, cell)
        entering.enter(state, digit)
        kept = [state.candidates(cell) for cell in range(81)]
        state.seen = None
        assert kept == [state.candidates(cell) for cell in range(81)]
        history.undo(state)
        history.redo(state)


def test_delete_takes_one_layer_after_the_other():
    state = small()
    entering.enter(state, 4, "colour")
    entering.enter(state, 1, "corner")
    entering.enter(state, 2, "centre")
    entering.enter(state, 3)
    left = []
    for _ in range(5):
        entering.erase(state)
        left.append((state.digits[0], state.centre[0], state.corner[0], state.colours[0]))

    assert left == [(0, 2, 1, 8), (0, 0, 1, 8), (0, 0, 0, 8), (0, 0, 0, 0), (0, 0, 0, 0)]
    assert len(state.past) == 8


def test_delete_begins_with_the_layer_of_the_mode():
    state = small()
    entering.enter(state, 4, "colour")
    entering.enter(state, 3)
    state.mode = "colour"
    entering.erase(state)

    assert (state.digits[0], state.colours[0]) == (3, 0)


def test_nothing_is_entered_while_the_game_is_paused():
    state = small()
    state.is_paused = True
    entering.enter(state, 3)
    entering.erase(state)

    assert state.past == []


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
    state = small(digits)
    entering.look_for_clashes(state)

    assert state.clashing == clashing


def test_without_boxes_only_rows_and_columns_clash():
    state = small({0: 1, 5: 1}, boxes=None)
    entering.look_for_clashes(state)

    assert state.clashing == set()


def test_further_groups_clash_too_and_count_as_peers():
    state = small({0: 1, 15: 1})
    state.plan = plan.Plan(state.puzzle, [[0, 5, 10, 15]])
    entering.look_for_clashes(state)

    assert state.clashing == {0, 15}
    assert 15 in state.plan.peers(0)


def test_irregular_boxes_are_numbered_by_their_cells():
    assert plan.box_numbers({"size": 2, "boxes": [[0, 3], [1, 2]]}) == [0, 1, 1, 0]


def test_entered_digit_is_said_with_what_it_clashes_with():
    state = example()
    choosing.choose(state, 1)
    entering.enter(state, 3)
    assert talk(state) == "3 in r1c2."
    entering.enter(state, 6)
    assert (talk(state), state.mood) == ("6 in r1c2 clashes with r1c1.", "bad")
    entering.enter(state, 6)
    assert talk(state) == "r1c2 is empty."


def solved_details(state):
    state.details = {"solution": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]}


def test_check_at_once_marks_and_counts_each_wrong_digit_once():
    state = small(check="once")
    solved_details(state)
    entering.enter(state, 2)
    assert (state.wrong, state.mistakes) == ({0}, 1)
    entering.check(state)
    assert state.mistakes == 1
    entering.enter(state, 1)

    assert (state.wrong, state.mistakes) == (set(), 1)


def test_check_on_request_says_nothing_before():
    state = small(check="request")
    solved_details(state)
    entering.enter(state, 2)
    assert state.wrong == set()
    entering.check(state)

    assert (state.wrong, state.mistakes, state.mood) == ({0}, 1, "bad")


def test_check_without_a_known_solution_says_so():
    state = small()
    entering.check(state)

    assert "not known" in talk(state)


def test_no_digit_is_taken_after_the_last_mistake_allowed():
    state = small(check="once", mistakes="1")
    solved_details(state)
    entering.enter(state, 2)
    entering.enter(state, 3)
    assert (state.digits[0], state.mistakes) == (3, 2)
    entering.enter(state, 4)

    assert state.digits[0] == 3
    assert "No mistake is left" in talk(state)


def test_full_board_without_clash_is_praised():
    state = small(dict(enumerate([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2])))
    choosing.choose(state, 15)
    entering.enter(state, 1)

    assert state.mood == "good"
