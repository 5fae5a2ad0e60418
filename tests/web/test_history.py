"""Undo, redo, checkpoints, and games as text."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.web.boards import example, small, talk
from web import entering, history, saved
from web.state import LAYERS


def layers(state):
    return [list(getattr(state, layer)) for layer in LAYERS]


moves = st.lists(
    st.tuples(
        st.sampled_from(["digit", "corner", "centre", "colour"]),
        st.integers(1, 4),
        st.sets(st.integers(0, 15), min_size=1),
    ),
    max_size=12,
)


def play(state, todo):
    for mode, digit, cells in todo:
        state.selected = set(cells)
        entering.enter(state, digit, mode)


@given(moves)
def test_undo_and_redo_walk_through_every_position(todo):
    state = small()
    seen = [layers(state)]
    for move in todo:
        play(state, [move])
        if layers(state) != seen[-1]:
            seen.append(layers(state))
    assert len(state.past) == len(seen) - 1
    for position in seen[-2::-1]:
        history.undo(state)
        assert layers(state) == position
    assert not history.undo(state)
    for position in seen[1:]:
        history.redo(state)
        assert layers(state) == position
    assert not history.redo(state)


@given(moves, st.integers(0, 5))
def test_a_saved_game_comes_back_whole(todo, undone):
    state = small(candidates=True)
    play(state, todo)
    for _ in range(undone):
        history.undo(state)
    history.set_checkpoint(state)
    state.spent, state.hints, state.mistakes, state.game = 75, 2, 1, "17"
    data = json.loads(saved.text_of(state))
    other = example()
    saved.restore(other, data)

    assert layers(other) == layers(state)
    assert (other.spent, other.hints, other.mistakes, other.game) == (75, 2, 1, "17")
    assert json.loads(saved.text_of(other)) == data
    while history.undo(state):
        assert history.undo(other)
        assert layers(other) == layers(state)


def test_moves_saved_before_are_not_written_again_and_undone_ones_not_kept():
    state = small()
    for digit in (1, 2, 3):
        entering.enter(state, digit)
    saved.text_of(state)
    history.undo(state)
    history.undo(state)
    entering.enter(state, 4)

    assert json.loads(saved.text_of(state))["past"] == json.loads(json.dumps(state.past))


@pytest.mark.parametrize("change", [{"version": 99}, {"layers": {"digits": [0]}}])
def test_a_game_of_an_unknown_form_is_refused(change):
    data = json.loads(saved.text_of(small()))

    with pytest.raises(ValueError, match=r"version|layers"):
        saved.restore(example(), data | change)


def test_a_new_digit_after_undo_ends_the_old_future():
    state = small()
    entering.enter(state, 3)
    history.undo(state)
    entering.enter(state, 2)

    assert not history.redo(state)


def test_checkpoint_brings_everything_back_and_can_be_undone():
    state = small()
    entering.enter(state, 1)
    history.set_checkpoint(state)
    entering.enter(state, 2)
    entering.enter(state, 3, "colour")
    history.back_to_checkpoint(state)
    assert (state.digits[0], state.colours[0]) == (1, 0)
    history.undo(state)

    assert (state.digits[0], state.colours[0]) == (2, 0b100)


def test_second_return_goes_to_the_checkpoint_before():
    state = small()
    history.set_checkpoint(state)
    entering.enter(state, 1)
    history.set_checkpoint(state)
    entering.enter(state, 2)
    history.back_to_checkpoint(state)
    assert state.digits[0] == 1
    history.back_to_checkpoint(state)
    assert state.digits[0] == 0
    history.back_to_checkpoint(state)

    assert talk(state) == "There is no checkpoint."


def test_undo_to_before_the_first_mistake():
    state = small()
    state.details = {"solution": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]}
    for cell, digit in ((0, 1), (1, 3), (2, 3)):
        state.selected = {cell}
        entering.enter(state, digit)
    history.undo_mistakes(state)
    assert state.digits[:3] == [1, 0, 0]
    history.undo_mistakes(state)

    assert talk(state) == "There is no mistake on the board."


@given(moves)
def test_clashes_kept_up_to_date_are_those_found_anew(todo):
    state = small()
    entering.look_for_clashes(state)
    for move in todo:
        play(state, [move])
        entering.look_for_clashes(state)
        kept = set(state.clashing)
        state.are_digits_fresh = True
        entering.look_for_clashes(state)
        assert kept == state.clashing
