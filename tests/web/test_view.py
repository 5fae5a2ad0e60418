"""What the screen shows, without a screen."""

from web import actions, view
from web.state import EXAMPLE, State, puzzle_of


def example():
    return State(puzzle_of(EXAMPLE))


def test_cell_says_digit_then_given_then_place():
    text, classes, label = view.cells(example())[0]

    assert text == "6"
    assert label == "6, given, row 1 column 1"
    assert "given" in classes.split()


def test_empty_cell_says_so():
    assert view.cells(example())[1][2] == "empty, row 1 column 2"


def test_walls_stand_between_boxes_and_not_at_the_edge():
    classes = [shown[1].split() for shown in view.cells(example())]

    assert "wall-right" in classes[2]
    assert "wall-right" not in classes[8]
    assert "wall-below" in classes[18]
    assert "wall-below" not in classes[80]


def test_same_digit_and_related_cells_are_lit_for_the_chosen_cell():
    classes = [shown[1].split() for shown in view.cells(example())]

    assert "chosen" in classes[0]
    assert "same" in classes[39]  # another 6
    assert "related" in classes[1]
    assert "related" in classes[9]
    assert "related" in classes[10]
    assert "related" not in classes[40]


def marks():
    return [
        {"role": "house", "cells": [0, 1, 2]},
        {"role": "cause", "cells": [1]},
        {"role": "placed", "cells": [2]},
    ]


def roles_with(strength):
    state = example()
    state.step = {"marks": marks(), "hints": [[], [], [], []]}
    state.strength = strength
    return view.step_roles(state)


def test_stronger_role_wins():
    assert roles_with(0) == {0: "house", 1: "cause", 2: "placed"}


def test_hint_shows_no_more_than_it_tells():
    assert roles_with(1) == {0: "house", 1: "house", 2: "house"}
    assert roles_with(3) == {0: "house", 1: "cause", 2: "house"}
    assert roles_with(4) == roles_with(0)


def test_board_has_one_tab_stop():
    state = example()
    actions.choose(state, 7)

    assert view.board_html(state).count('tabindex="0"') == 1
    assert view.board_html(state).count('role="row"') == 9


def test_progress_line_follows_solver_and_job():
    state = example()
    state.loading = "Loading."
    assert (view.loading_text(state), view.progress(state)) == ("Loading.", 0.0)
    state.waiting = ["step"]
    assert view.loading_text(state) == "Loading. Your click is kept."
    state.solver = "ready"
    assert (view.loading_text(state), view.progress(state)) == ("Solver ready.", None)
    state.is_slow = True
    assert view.loading_text(state) == "Thinking."
    state.job = {"text": "Generating.", "done": 1, "total": 4}
    assert (view.loading_text(state), view.progress(state)) == ("Generating.", 0.25)
    state.solver = "loading"
    assert (view.loading_text(state), view.progress(state)) == ("Loading. Your click is kept.", 0.0)
