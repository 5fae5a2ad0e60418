"""Steps as drawings: every role of every step of every technique, at its place."""

import re
from itertools import islice
from xml.etree import ElementTree as ET

import pytest

import solver
from solver.step import ROLES
from tests.solver.cases import candidates_of, lines, puzzle_of
from tests.web.boards import example, small
from web.doors.steps import shown
from web.explain import picture
from web.state import State


def mark(role, cells, digits=(), to=None):
    data = {"role": role, "cells": list(cells), "digits": list(digits)}
    return {**data, "to": {"cells": to[0], "digits": to[1]}} if to else data


def with_step(state, *marks, cands=(), strength=0):
    state.step = {"marks": list(marks), "cands": list(cands), "hints": [[]] * 4}
    state.strength = strength
    return state


def elements(text):
    """Return the drawing as (tag, class, text), checked to be well-formed."""
    root = ET.fromstring(f"<svg>{text}</svg>")  # noqa: S314  our own text
    return [(one.tag, one.get("class"), one.text or "") for one in root]


def test_candidates_stand_where_the_board_has_them():
    assert picture.point(0, 5, 9) == (0.5, 0.5)
    assert [round(length, 2) for length in picture.point(10, 1, 9)] == [1.2, 1.2]
    assert [round(length, 2) for length in picture.point(0, 4, 4)] == [0.65, 0.65]
    assert [round(length, 3) for length in picture.point(0, 25, 25)] == [0.896, 0.896]


def test_each_role_has_a_form_of_its_own():
    forms = {role: re.sub(r'class="[^"]*"', "", picture.sign(role)) for role in ROLES if role != "weak link"}

    assert forms["group"] == forms["cause"]  # told apart by a dotted line
    del forms["group"]
    assert len(set(forms.values())) == len(forms)


def test_what_goes_is_struck_and_what_is_placed_is_ringed_with_its_digit():
    state = with_step(example(), mark("dropped", [1], [3]), mark("placed", [5], [7]))
    drawn = elements(picture.picture(state))

    assert ("circle", "s-dropped", "") in drawn
    assert ("line", "s-strike", "") in drawn
    assert ("rect", "s-placed s-fresh", "") in drawn
    assert ("text", "s-text s-new", "7") in drawn


def test_a_digit_that_is_placed_already_is_not_written_twice():
    state = with_step(example(), mark("placed", [5], [7]))
    state.digits[5] = 7

    assert [tag for tag, _, _ in elements(picture.picture(state))] == ["rect"]


def test_links_are_arrows_from_end_to_end_and_a_group_is_joined():
    strong = mark("strong link", [0], [1], to=([2], [1]))
    weak = mark("weak link", [2], [1], to=([20, 29], [1]))
    drawn = elements(picture.picture(with_step(small({}, 9, (3, 3)), strong, weak)))

    names = [name for _, name, _ in drawn]
    assert names == ["s-strong-link", "s-head", "s-band", "s-weak-link", "s-head"]


def test_a_link_to_where_it_came_from_does_no_harm():
    loop = mark("weak link", [0], [1], to=([0], [1]))

    assert elements(picture.picture(with_step(example(), loop)))


def test_outline_of_a_box_has_one_piece_for_each_side_of_a_cell():
    box = [0, 1, 2, 9, 10, 11, 18, 19, 20]

    assert picture.outline(box, 9, "s-house").count("M") == 12
    assert picture.outline([8, 9], 9, "s-house").count("M") == 8  # ends of two rows are no neighbours


def test_a_hint_draws_no_more_than_it_tells():
    marks = [mark("house", [0, 1]), mark("cause", [2], [1]), mark("strong link", [2], [1], to=([3], [1]))]
    marks += [mark("dropped", [3], [2])]
    told = [picture.roles(with_step(example(), *marks).step, strength) for strength in (1, 2, 3, 4, 0)]

    everything = ["house", "cause", "strong link", "dropped"]
    assert told == [["house"], ["house"], ["house", "cause"], everything, everything]


def test_candidates_are_shown_where_the_player_has_none():
    marks, cands = [mark("cause", [1, 5], [3])], [[1, 0b111], [5, 0b100]]
    quiet = ("text", "s-text s-quiet", "2")
    assert quiet in elements(picture.picture(with_step(example(), *marks, cands=cands)))

    state = with_step(example(candidates=True), *marks, cands=cands)
    assert quiet not in elements(picture.picture(state))
    state = with_step(example(), *marks, cands=cands)
    state.centre[1] = 0b110
    assert quiet not in elements(picture.picture(state))


def test_a_part_lights_up_its_cells_or_its_digit_where_the_step_has_it():
    state = with_step(example(), mark("cause", [1, 5], [3]), mark("strong link", [1], [3], to=([7], [4])))

    assert picture.light(state, {"text": "r1c2", "cells": [1]}).count("M") == 4
    assert picture.light(state, {"text": "3", "digit": 3}).count("<circle") == 2
    assert picture.light(state, {"text": "4", "digit": 4}).count("<circle") == 1
    assert picture.light(example(), {"text": "3", "digit": 3}) == ""


CASES = {fields[0]: fields for fields in lines("steps.txt") if not fields[0].startswith("not ")}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_step_of_every_technique_is_drawn_at_every_strength(case):
    name, text, before, _ = case
    puzzle = puzzle_of(text)
    grid = solver.Grid(puzzle)
    for act, sign in ((grid.place, "="), (grid.drop, "-")):
        words = " ".join(word for word in before.split() if sign in word)
        for cell, digit in candidates_of(words, puzzle.shape):
            act(cell, digit)
    state = State(puzzle.to_dict())
    state.digits = list(grid.digits)
    steps = list(islice(solver.steps(grid, name), 3))
    assert steps

    for step in steps:
        state.step = shown(step, grid, None)
        for strength in range(5):
            state.strength = strength
            elements(picture.picture(state))
            roles = picture.roles(state.step, strength)
            assert [tag for tag, _, _ in elements(picture.legend(state.step, strength))] == ["li"] * len(
                roles
            )
