"""What each propagation drops, and that none drops too much."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.errors import Contradiction
from solver.log import Log, Trace
from solver.masks import bit, digits, mask_of
from solver.propagation import (
    PROPAGATIONS,
    ac3,
    ac3_forward_check,
    everything,
    forward_check,
    mac,
    nothing,
    only_choice,
    unchecked,
)
from tests import oracle
from tests.solver.cases import lines, puzzle_of

SMALL = [text for text, _, who in lines("counts.txt") if who in ("combinations", "unchecked")]


def start(puzzle):
    return [bit(given) if given else puzzle.shape.full for given in puzzle.givens]


def after(propagate, text):
    puzzle = puzzle_of(text)
    cands = start(puzzle)
    propagate(puzzle, cands, puzzle.shape.cells, Trace())
    return [list(digits(mask)) for mask in cands]


@pytest.mark.parametrize("text", SMALL, ids=lambda text: text[:30])
@pytest.mark.parametrize("propagate", PROPAGATIONS.values(), ids=PROPAGATIONS)
def test_no_propagation_drops_a_digit_of_a_solution(propagate, text):
    puzzle = puzzle_of(text)
    solutions = list(oracle.solutions(puzzle.to_dict()))
    cands = start(puzzle)

    try:
        propagate(puzzle, cands, puzzle.shape.cells, Trace())
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
        nothing(puzzle, cands, [1], Trace())


def test_forward_check_goes_one_move_deep():
    cands = after(forward_check, "123.............")

    assert cands[3] == [4]
    assert cands[7] == [1, 2, 4]


def test_mac_follows_to_the_end():
    assert after(mac, "123.............")[7] == [1, 2]


def test_mac_uses_dots_before_any_digit_is_placed():
    assert after(mac, "." * 81 + " black:r1c1-r1c2")[0] == [1, 2, 3, 4, 6, 8]


def test_mac_during_a_search_begins_with_unfilled_neighbours():
    puzzle = puzzle_of("1...............")
    cands = start(puzzle)
    mac(puzzle, cands, puzzle.shape.cells, Trace())
    cands[1] = bit(2)
    log = Log(puzzle)

    mac(puzzle, cands, (1,), Trace(log))
    begun = [event.a for event in log.take() if event.what == "enqueue" and not event.lost]

    assert begun == [other for other in puzzle.network.arcs[1] if other != 0]


def test_mac_during_a_search_still_sees_a_filled_neighbour_that_does_not_fit():
    puzzle = puzzle_of("1...............")
    cands = start(puzzle)
    cands[1] = bit(1)

    with pytest.raises(Contradiction):
        mac(puzzle, cands, (1,), Trace())


def test_mac_sees_no_hidden_single_but_only_choice_does():
    text = "...2.....1....1."

    assert after(mac, text)[0] != [1]
    assert after(only_choice, text)[0] == [1]


def test_everything_is_at_least_as_strong_as_only_choice():
    for text in SMALL:
        try:
            strongest = after(everything, text)
        except Contradiction:
            continue
        weaker = after(only_choice, text)
        assert all(set(a) <= set(b) for a, b in zip(strongest, weaker, strict=True)), text


def test_everything_is_at_least_as_strong_as_ac3():
    # A dot and a house on the same cells say more together than one after the other.
    for text in [*SMALL, "." * 81 + " black:r1c1-r1c2 black:r1c2-r1c3"]:
        try:
            strongest = after(everything, text)
        except Contradiction:
            continue
        weaker = after(mac, text)
        assert all(set(a) <= set(b) for a, b in zip(strongest, weaker, strict=True)), text


def test_everything_merges_the_rules_on_two_cells():
    # Consecutive and different by the group, and one the double of the other: only 1 and 2.
    text = "................ white:r1c1-r1c2 black:r1c1-r1c2"

    assert after(everything, text)[:2] == after(mac, text)[:2] == [[1, 2], [1, 2]]


def test_unchecked_looks_at_nothing_before_the_grid_is_full():
    puzzle = puzzle_of("." * 16)
    cands = [bit(1)] * 15 + [0b11]

    assert unchecked(puzzle, cands, puzzle.shape.cells, Trace()) is False
    cands[15] = bit(1)
    with pytest.raises(Contradiction):
        unchecked(puzzle, cands, [15], Trace())


@pytest.mark.parametrize(("once", "then"), [(ac3, nothing), (ac3_forward_check, forward_check)])
def test_ac3_before_the_search_makes_arcs_consistent_once(once, then):
    puzzle = puzzle_of("123.............")
    consistent, later, expected = start(puzzle), start(puzzle), start(puzzle)

    assert once(puzzle, consistent, puzzle.shape.cells, Trace()) is True
    assert once(puzzle, later, [0], Trace()) is False
    then(puzzle, expected, [0], Trace())

    assert [list(digits(mask)) for mask in consistent] == after(mac, "123.............")
    assert later == expected


def test_only_choice_leaves_a_digit_without_a_place_to_be_found_later():
    # 1 and 2 have no place in row 1: the course's program sees it when cells run out.
    puzzle = puzzle_of("." * 16)
    cands = start(puzzle)
    cands[:4] = [0b1100] * 4

    only_choice(puzzle, cands, [15], Trace())
    with pytest.raises(Contradiction) as caught:
        everything(puzzle, cands, puzzle.shape.cells, Trace())

    assert caught.value.sentence(puzzle.shape.name) == "row 1 cannot be completed"


FOLLOWING = [mac, only_choice, everything]


@settings(max_examples=40, deadline=None)
@given(data=st.data())
@pytest.mark.parametrize("propagate", FOLLOWING, ids=lambda one: one.__name__)
def test_following_leaves_full_grids_only_if_right(propagate, data):
    puzzle = puzzle_of("................ white:r1c1-r1c2 black:r3c3-r3c4")
    cands = data.draw(st.lists(st.integers(1, 15), min_size=16, max_size=16))

    try:
        follows = propagate(puzzle, cands, puzzle.shape.cells, Trace())
    except Contradiction:
        return

    assert follows
    if all(mask.bit_count() == 1 for mask in cands):
        assert puzzle.faults([mask.bit_length() for mask in cands]) == []


@pytest.mark.parametrize("propagate", [forward_check, *FOLLOWING], ids=lambda one: one.__name__)
def test_log_hears_every_drop_and_the_trace_counts_them(propagate):
    puzzle = puzzle_of("12..........34.. white:r2c1-r2c2")
    cands = start(puzzle)
    heard = cands.copy()
    log = Log(puzzle)
    trace = Trace(log)

    propagate(puzzle, cands, puzzle.shape.cells, trace)
    for event in log.take():
        dropped = getattr(event, "dropped", 0)
        if dropped:
            assert heard[event.cell] & dropped == dropped
            heard[event.cell] &= ~dropped

    assert heard == cands != start(puzzle)
    assert trace.drops == sum(mask.bit_count() for mask in start(puzzle)) - sum(
        mask.bit_count() for mask in cands
    )


def test_contradiction_names_the_cell_that_ran_out():
    puzzle = puzzle_of("123....4........")

    with pytest.raises(Contradiction) as caught:
        forward_check(puzzle, start(puzzle), puzzle.shape.cells, Trace())

    assert caught.value.cell == 3
    assert caught.value.sentence(puzzle.shape.name) == "no digit is left for r1c4"


def test_contradiction_of_a_dot_names_the_dot():
    puzzle = puzzle_of("................ white:r1c1-r1c2")
    cands = start(puzzle)
    cands[0], cands[1] = mask_of([1]), mask_of([3, 4])

    with pytest.raises(Contradiction) as caught:
        puzzle.constraints[0].prune(cands)

    assert caught.value.sentence(puzzle.shape.name) == "the white dot leaves no digit for r1c2"
