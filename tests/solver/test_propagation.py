"""What each propagation drops, and that none drops too much."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.errors import Contradiction
from solver.masks import bit, digits, mask_of
from solver.propagation import FOLLOWING, PROPAGATIONS, ac3, everything, forward_check, nothing, only_choice
from tests import oracle
from tests.solver.cases import lines, puzzle_of

SMALL = [text for text, _, who in lines("counts.txt") if who == "combinations"]


def start(puzzle):
    return [bit(given) if given else puzzle.shape.full for given in puzzle.givens]


def after(propagate, text):
    puzzle = puzzle_of(text)
    cands = start(puzzle)
    propagate(puzzle, cands, puzzle.shape.cells, None)
    return [list(digits(mask)) for mask in cands]


@pytest.mark.parametrize("text", SMALL, ids=lambda text: text[:30])
@pytest.mark.parametrize("propagate", PROPAGATIONS.values(), ids=PROPAGATIONS)
def test_no_propagation_drops_a_digit_of_a_solution(propagate, text):
    puzzle = puzzle_of(text)
    solutions = list(oracle.solutions(puzzle.to_dict()))
    cands = start(puzzle)

    try:
        propagate(puzzle, cands, puzzle.shape.cells, None)
    except Contradiction:
        assert solutions == []

    for solution in solutions:
        assert all(cands[cell] & bit(digit) for cell, digit in enumerate(solution))


def test_nothing_drops_nothing():
    assert after(nothing, "1...............")[1] == [1, 2, 3, 4]


def test_nothing_notices_a_broken_rule():
    puzzle = puzzle_of("1...............")
    cands = start(puzzle)
    cands[1] = bit(1)

    with pytest.raises(Contradiction):
        nothing(puzzle, cands, [1], None)


def test_forward_check_goes_one_move_deep():
    cands = after(forward_check, "123.............")

    assert cands[3] == [4]
    assert cands[7] == [1, 2, 4]


def test_ac3_follows_to_the_end():
    assert after(ac3, "123.............")[7] == [1, 2]


def test_ac3_uses_dots_before_any_digit_is_placed():
    assert after(ac3, "." * 81 + " black:r1c1-r1c2")[0] == [1, 2, 3, 4, 6, 8]


def test_ac3_sees_no_hidden_single_but_only_choice_does():
    text = "...2.....1....1."

    assert after(ac3, text)[0] != [1]
    assert after(only_choice, text)[0] == [1]


def test_everything_is_at_least_as_strong_as_only_choice():
    for text in SMALL:
        try:
            strongest = after(everything, text)
        except Contradiction:
            continue
        weaker = after(only_choice, text)
        assert all(set(a) <= set(b) for a, b in zip(strongest, weaker, strict=True)), text


@settings(max_examples=40, deadline=None)
@given(data=st.data())
@pytest.mark.parametrize("propagate", FOLLOWING, ids=lambda one: one.__name__)
def test_following_leaves_full_grids_only_if_right(propagate, data):
    puzzle = puzzle_of("................ white:r1c1-r1c2 black:r3c3-r3c4")
    cands = data.draw(st.lists(st.integers(1, 15), min_size=16, max_size=16))

    try:
        propagate(puzzle, cands, puzzle.shape.cells, None)
    except Contradiction:
        return

    if all(mask.bit_count() == 1 for mask in cands):
        assert puzzle.faults([mask.bit_length() for mask in cands]) == []


@pytest.mark.parametrize(
    "propagate", [forward_check, ac3, only_choice, everything], ids=lambda one: one.__name__
)
def test_listener_hears_every_drop(propagate):
    puzzle = puzzle_of("12..........34.. white:r2c1-r2c2")
    cands = start(puzzle)
    heard = cands.copy()

    def tell(what, cell, mask):
        assert what == "drop"
        assert heard[cell] & mask == mask != 0
        heard[cell] &= ~mask

    propagate(puzzle, cands, puzzle.shape.cells, tell)

    assert heard == cands != start(puzzle)


def test_contradiction_names_the_cell_that_ran_out():
    puzzle = puzzle_of("123....4........")

    with pytest.raises(Contradiction) as caught:
        forward_check(puzzle, start(puzzle), puzzle.shape.cells, None)

    assert caught.value.cell == 3
    assert caught.value.sentence(puzzle.shape.name) == "no digit is left for r1c4"


def test_contradiction_of_a_dot_names_the_dot():
    puzzle = puzzle_of("................ white:r1c1-r1c2")
    cands = start(puzzle)
    cands[0], cands[1] = mask_of([1]), mask_of([3, 4])

    with pytest.raises(Contradiction) as caught:
        puzzle.constraints[0].prune(cands)

    assert caught.value.sentence(puzzle.shape.name) == "the white dot leaves no digit for r1c2"
