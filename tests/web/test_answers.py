"""What answers of the solver do to the board."""

import pytest

from tests.web.boards import example, talk
from web import choosing, entering, history
from web.later import answers


@pytest.fixture
def state():
    return example()


def step(**parts):
    hints = [[], [], [], []]
    return {"technique": "", "places": [], "drops": [], "marks": [], "text": [], "hints": hints, **parts}


def test_step_places_drops_shows_its_text_and_counts(state):
    text = [{"text": "because"}]
    answers.show_answer(state, "step", {"step": step(places=[[1, 3]], drops=[[5, 4]], text=text)})

    assert state.digits[1] == 3
    assert state.struck[5] == 0b1000
    assert state.talk == text
    assert (state.chosen, state.hints) == (1, 1)


@pytest.mark.parametrize(("tidy", "left"), [(True, 0b0001), (False, 0b1001)])
def test_step_also_takes_what_it_drops_from_the_players_own_marks(tidy, left):
    state = example(tidy=tidy)
    state.centre[5] = state.corner[5] = 0b1001
    answers.show_answer(state, "step", {"step": step(drops=[[5, 4]])})

    assert (state.centre[5], state.corner[5]) == (left, left)


def test_undo_after_step_restores_candidates(state):
    answers.show_answer(state, "step", {"step": step(places=[[1, 3]], drops=[[5, 4]])})
    history.undo(state)

    assert (state.digits[1], state.struck[5], state.step) == (0, 0, None)


def test_hint_tells_more_each_time_stops_at_the_move_and_counts_once(state):
    hints = [[{"text": word}] for word in ("where", "which", "cells", "move")]
    answers.show_answer(state, "hint", {"step": step(places=[[1, 3]], hints=hints)})
    told = [talk(state)]
    for _ in range(4):
        answers.more_of_hint(state)
        told.append(talk(state))

    assert told == ["where", "which", "cells", "move", "move"]
    assert (state.digits[1], state.hints) == (0, 1)


def test_explain_tells_all_of_it_and_takes_nothing(state):
    hints = [[{"text": word}] for word in ("where", "which", "cells", "move")]
    answers.show_answer(state, "hint", {"step": step(places=[[1, 3]], hints=hints)})
    answers.tell_more(state, "explain")
    assert (talk(state), state.strength, state.digits[1]) == ("move", 4, 0)

    answers.forget_step(state)
    answers.show_answer(state, "explain", {"step": step(places=[[1, 3]], hints=hints)})
    assert (talk(state), state.strength, state.digits[1], state.hints) == ("move", 4, 0, 2)


def test_step_takes_what_is_on_show_and_counts_it_once(state):
    answers.show_answer(state, "explain", {"step": step(places=[[1, 3]], text=[{"text": "because"}])})
    answers.tell_more(state, "step")

    assert (state.digits[1], state.hints, talk(state)) == (3, 1, "because")
    assert not answers.is_hinting(state)


def test_techniques_that_are_switched_off_go_with_every_question(state):
    state.settings["without"] = ["x-wing"]

    assert answers.question_data(state)["without"] == ["x-wing"]


def test_a_digit_ends_the_hint(state):
    answers.show_answer(state, "hint", {"step": step(hints=[[{"text": "where"}]] * 4)})
    choosing.choose(state, 1)
    entering.enter(state, 3)

    assert not answers.is_hinting(state)


def test_step_on_show_is_told_again_in_another_language_and_counts_once(state):
    first = step(hints=[[{"text": word}] for word in ("where", "name", "cells", "move")])
    again = step(hints=[[{"text": word}] for word in ("wo", "Name", "Felder", "Zug")])
    answers.show_answer(state, "hint", {"step": first})
    answers.tell_more(state, "hint")

    answers.tell_again(state, again)

    assert (talk(state), state.strength, state.hints) == ("Name", 2, 1)
    answers.tell_more(state, "hint")
    assert talk(state) == "Felder"


def test_step_that_is_not_found_again_is_hidden(state):
    answers.show_answer(state, "hint", {"step": step(hints=[[{"text": "where"}]] * 4)})

    answers.tell_again(state, step(places=[[0, 1]], hints=[[{"text": "wo"}]] * 4))

    assert not answers.is_hinting(state)


def test_no_hint_is_given_beyond_the_limit(state):
    state.settings["hints"] = "1"
    assert answers.may_help(state, "hint")
    state.hints = 1
    assert not answers.may_help(state, "step")
    assert "No hint is left" in talk(state)

    assert answers.may_help(state, "generate")


def test_solution_can_be_undone(state):
    before = list(state.digits)
    answers.show_answer(state, "solve", {"digits": [1] * 81, "text": "Solved."})
    assert state.is_full()
    history.undo(state)

    assert state.digits == before


def test_problems_are_said_and_change_nothing(state):
    before = list(state.digits)
    answers.show_answer(state, "step", {"problems": ["Two 5s.", "Two 6s."]})

    assert (talk(state), state.mood) == ("Two 5s. Two 6s.", "bad")
    assert state.digits == before
