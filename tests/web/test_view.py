"""What the screen shows, without a screen."""

from tests.web.boards import example, small
from web import entering, keys, view


def test_cell_says_digit_then_given_then_place():
    text, classes, label = view.cells(example())[0]

    assert text == '<span class="digit">6</span>'
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
    keys.point(state, 7)

    assert view.board_html(state).count('tabindex="0"') == 1
    assert view.board_html(state).count('role="row"') == 9
    assert view.board_html(state).count('aria-selected="true"') == 1


def test_corner_marks_beyond_their_places_stand_side_by_side_in_the_last():
    state = small(size=9, boxes=(3, 3))
    for digit in range(1, 10):
        entering.enter(state, digit, "corner")
    state.target = 9
    entering.enter(state, 2, "colour")

    assert view.content(state, 0).endswith(
        '<span class="corner k6">7</span><span class="corner k7">8<b class="tint colour-2">9</b></span>'
    )


def test_coloured_candidates_are_read_aloud():
    state = small()
    entering.enter(state, 1, "corner")
    entering.enter(state, 3, "centre")
    for state.target, colour in ((1, 2), (3, 5), (4, 6)):
        entering.enter(state, colour, "colour")

    assert view.label(state, 0, None) == (
        "empty, row 1 column 1, centre marks 3, corner marks 1, 1 coloured red, 3 coloured green"
    )


def test_corner_marks_have_places_and_centre_marks_stand_together():
    state = small()
    for digit in (1, 3):
        entering.enter(state, digit, "corner")
        entering.enter(state, digit, "centre")

    assert view.content(state, 0) == (
        '<span class="corner k0">1</span><span class="corner k1">3</span><span class="centre">13</span>'
    )
    assert view.label(state, 0, None) == "empty, row 1 column 1, centre marks 1 3, corner marks 1 3"


def test_candidates_stand_in_fixed_places():
    state = small({1: 2}, candidates=True)

    assert view.content(state, 0) == '<span class="cands">1  \n3 4</span>'
    assert view.label(state, 0, None) == "empty, row 1 column 1, candidates 1 3 4"


def test_colours_are_stripes_and_are_read_aloud():
    state = small()
    entering.enter(state, 2, "colour")
    entering.enter(state, 7, "colour")

    assert view.content(state, 0).count("<i ") == 2
    assert view.label(state, 0, None).endswith("coloured red blue")


def test_coloured_candidate_is_marked_in_its_place():
    state = small(candidates=True)
    state.target = 2
    entering.enter(state, 5, "colour")

    assert '1 <b class="tint colour-5">2</b>\n3 4' in view.content(state, 0)


def test_wrong_and_clashing_cells_are_classes_and_words():
    state = small({0: 1, 1: 1})
    entering.look_for_clashes(state)
    state.wrong = {1}

    assert view.classes(state, 1, None).split() == ["cell", "wall-right", "clash", "wrong"]
    assert view.label(state, 1, None) == "1, row 1 column 2, clashes, wrong"


def test_givens_are_read_only_and_clashing_cells_invalid():
    state = small({0: 1, 1: 1})
    state.puzzle["givens"][0] = 1
    entering.look_for_clashes(state)
    tags = view.board_html(state).split("<div ")[2:4]

    assert [('aria-readonly="true"' in tag, 'aria-invalid="true"' in tag) for tag in tags] == [
        (True, True),
        (False, True),
    ]


def test_keypad_counts_what_is_left():
    state = example()
    shown, across = view.keys(state)

    assert shown[0] == (1, "1", "5", "1, 5 left")
    assert (len(shown), across) == (10, 5)
    state.mode = "colour"
    assert len(view.keys(state)[0]) == 13


def test_clock_has_hours_only_when_there_are():
    assert [view.clock(seconds) for seconds in (0, 65, 3605.5)] == ["0:00", "1:05", "1:00:05"]


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
