"""The lanes, step by step: the same search as the silent one, and a log that explains each step."""

import random
from itertools import islice

import pytest

import solver
from solver import Puzzle, Replay, Shape, lanes
from solver.constraints import Cage, Even, Strict, White
from solver.lane_search import LaneSearch
from solver.log import Log
from tests.solver.cases import lines, puzzle_of
from tests.solver.constraints.samples import SAMPLES
from tests.solver.random_puzzles import network_of_data
from tests.solver.random_puzzles import puzzle_of as random_puzzle

HARDER = "...1..2.7....4...5.8...3.....5..7..9.1..5..3.2..9..5.....6...4.1...7....8.2..9..."
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SEVERAL = "1.....3.....2..."
RULES = [White((0, 1)), Cage((5, 6, 10), 9), Even((3,)), Strict(["black"])]
PUZZLES = {
    **{text[:40]: puzzle_of(text) for text, number, _ in lines("counts.txt") if int(number) <= 400},
    "harder": puzzle_of(HARDER),
    "hardest": puzzle_of(HARDEST),
    **{
        f"Kropki {seed}": solver.generate(seed=seed, kropki=True, strict=seed % 2 == 0, clues=0)
        for seed in range(4)
    },
    "rules": Puzzle(Shape(4), None, RULES),
    **{
        name: Puzzle(sample.shape, None, [sample.constraint])
        for name, sample in SAMPLES.items()
        if sample.shape.size <= 6
    },
}
MOST = 60


def heard(puzzle, most=MOST, **limits):
    """Return the events up to so many solutions, and the search."""
    log = Log(puzzle)
    search = LaneSearch(puzzle, log=log, **limits)
    list(islice(search, most))
    return list(log.take()), search


@pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)
def test_it_is_the_search_of_the_lanes(puzzle):
    run, search = lanes.Run(puzzle), LaneSearch(puzzle)

    assert list(islice(search, MOST)) == list(islice(run, MOST))
    assert search.nodes == run.nodes + 1
    assert search.trace.solutions <= MOST


def test_it_is_the_search_of_the_lanes_on_random_puzzles():
    compared = 0
    for seed in range(150):
        network, givens = network_of_data(random_puzzle(random.Random(seed)))
        try:
            puzzle = Puzzle(network.shape, givens, network.extra)
        except solver.BadPuzzle:
            continue
        run, search = lanes.Run(puzzle), LaneSearch(puzzle)

        assert list(islice(search, MOST)) == list(islice(run, MOST))
        assert search.nodes == run.nodes + 1
        assert (search.reason is None) == (run.reason is None)
        compared += 1
    assert compared > 80


@pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)
def test_listening_changes_nothing(puzzle):
    quiet = LaneSearch(puzzle)
    found = list(islice(quiet, MOST))

    events, loud = heard(puzzle)

    assert loud.trace == quiet.trace
    assert [list(event.digits) for event in events if event.what == "solution"] == found


@pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)
def test_replay_of_the_log_comes_to_every_solution(puzzle):
    events, search = heard(puzzle)
    replay = Replay(puzzle, events)

    while event := replay.forward():
        assert str(event)
        if event.what == "solution":
            assert [mask.bit_length() for mask in replay.domains] == list(event.digits)
            assert all(mask.bit_count() == 1 for mask in replay.domains)
        elif event.what == "emptied":
            assert replay.domains[event.cell] == 0

    assert replay.counters == search.trace


@pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)
def test_what_is_told_to_be_dropped_was_there(puzzle):
    events, _ = heard(puzzle)
    replay = Replay(puzzle)
    replay.add(events)

    for event in events:
        dropped = getattr(event, "dropped", 0)
        if event.what != "try" and dropped:
            assert replay.domains[event.cell] & dropped == dropped
        replay.forward()


def test_every_step_of_the_lanes_is_told():
    told = {event.what for puzzle in PUZZLES.values() for event in heard(puzzle, 5)[0]}

    assert told == {
        *("drop", "only-choice", "locked", "prune", "emptied", "choose", "divide"),
        *("try", "contradiction", "undo", "solution"),
    }


def test_locked_digit_names_both_houses():
    events, _ = heard(puzzle_of(HARDER))
    locked = next(event for event in events if event.what == "locked")

    one, other = locked.house, locked.other
    shared = set(one.cells) & set(other.cells)
    assert locked.cell in set(other.cells) - shared
    assert (
        str(locked)
        == f"{locked.node.puzzle.shape.name(locked.cell)} loses {locked.digit}: in {one.name} all places"
        f" for {locked.digit} are in {other.name}"
    )


def test_house_that_is_divided_has_so_many_places():
    for puzzle in PUZZLES.values():
        events, _ = heard(puzzle, 5)
        replay = Replay(puzzle, events)
        while event := replay.forward():
            if event.what == "divide":
                mask = 1 << event.digit - 1
                places = [cell for cell in event.house.cells if replay.domains[cell] & mask]
                assert len(places) == event.places
                assert str(event).endswith("and no cell or house has fewer candidates")


def test_candidates_narrow_the_start():
    puzzle = Puzzle(Shape(4), None, RULES)
    rng = random.Random(4)
    for _ in range(40):
        cands = [rng.randint(1, 15) | rng.randint(1, 15) for _ in puzzle.shape.cells]

        search = LaneSearch(puzzle, cands=cands)

        assert list(search) == list(lanes.solutions(puzzle, cands=cands))


@pytest.mark.parametrize("first", [0, 0b0001])
def test_contradiction_of_the_start_is_told(first):
    cands = [first, 0b0001, *[0b1111] * 14]

    events, search = heard(Puzzle(Shape(4)), cands=cands)

    cell = 0 if not first else 1
    assert search.reason.cell == cell
    assert [event.what for event in events[-2:]] == ["emptied", "contradiction"]
    assert events[-1].cell == cell


@pytest.mark.parametrize("nodes", [1, 2, 4])
def test_limit_of_nodes_stops_a_search_and_says_so(nodes):
    search = LaneSearch(puzzle_of(SEVERAL), nodes=nodes)

    with pytest.raises(solver.LimitReached) as caught:
        list(search)

    assert search.nodes == caught.value.nodes == nodes
    assert caught.value.found == search.trace.solutions < 3


def test_search_can_be_walked_node_by_node():
    search = LaneSearch(puzzle_of(SEVERAL))

    walked = list(search.walk())

    assert sum(found is None for found in walked) == search.nodes > 1
    assert sum(found is not None for found in walked) == 3
