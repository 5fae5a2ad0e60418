"""Replay: from the log alone the state that the search really had, forwards and backwards."""

import json
from functools import wraps
from itertools import product
from random import Random

import pytest

import solver
from solver.events import Enqueue, Revise
from solver.heuristics import CELL_ORDERS, DIGIT_ORDERS
from solver.log import Log
from solver.propagation import PROPAGATIONS
from solver.replay import Replay
from solver.search import Search
from tests.solver.cases import puzzle_of

ALMOST = "..233.14..322341"
SEVERAL = "1.....3.....2..."
DOTTED = "1.............2. boxes:AAAB/ABBB/CCCD/CDDD white:r2c2-r2c3"
COMBINATIONS = list(product(CELL_ORDERS, DIGIT_ORDERS, PROPAGATIONS))


class Witness(Log):
    """A log that notes at every event what the search has at that moment."""

    def __init__(self, puzzle):
        super().__init__(puzzle)
        self.cands = None
        self.seen = []

    def add(self, event):
        super().add(event)
        self.seen.append(None if self.cands is None else list(self.cands))


def watched(puzzle, cell_order, digit_order, propagate):
    """Return the events of a whole search, and what it had at each of those inside a propagation."""
    log = Witness(puzzle)
    real = PROPAGATIONS[propagate]

    @wraps(real)
    def witnessed(puzzle, cands, cells, trace):
        log.cands = cands
        if log.seen:
            log.seen[-1] = list(cands)  # the digit that has just been tried
        try:
            return real(puzzle, cands, cells, trace)
        finally:
            log.cands = None

    search = Search(
        puzzle,
        cell_order=CELL_ORDERS[cell_order],
        digit_order=DIGIT_ORDERS[digit_order],
        propagate=witnessed,
        rng=Random(5),
        log=log,
    )
    list(search)
    return list(log.take()), log.seen, search.trace


def state(replay):
    return json.dumps(replay.to_dict())


def texts(propagate):
    return [ALMOST] if propagate == "unchecked" else [ALMOST, SEVERAL, DOTTED]


@pytest.mark.parametrize(("cell_order", "digit_order", "propagate"), COMBINATIONS)
def test_replay_has_what_the_search_had(cell_order, digit_order, propagate):
    for text in texts(propagate):
        puzzle = puzzle_of(text)
        events, seen, trace = watched(puzzle, cell_order, digit_order, propagate)
        replay = Replay(puzzle, events)

        for had, event, after in zip(seen, events, [*events[1:], None], strict=True):
            assert replay.forward() is event
            if had is None:
                continue
            if event.what == "prune" and after.what == "prune" and after.rule is event.rule:
                # The rule has done already what the next events tell.
                assert all(mine & mask == mask for mine, mask in zip(replay.domains, had, strict=True))
                assert replay.domains[event.cell] & event.dropped == 0
            else:
                assert replay.domains == had, event
        assert replay.forward() is None
        expected = Search(
            puzzle,
            cell_order=CELL_ORDERS[cell_order],
            digit_order=DIGIT_ORDERS[digit_order],
            propagate=PROPAGATIONS[propagate],
            rng=Random(5),
        )
        list(expected)
        assert trace == expected.trace
        assert replay.counters == trace
        assert len(replay.tree) == trace.nodes


@pytest.mark.parametrize(("cell_order", "digit_order", "propagate"), COMBINATIONS[::5])
def test_every_state_comes_back_on_the_way_back(cell_order, digit_order, propagate):
    puzzle = puzzle_of(texts(propagate)[-1])
    events = list(
        solver.run(
            puzzle, cell_order=cell_order, digit_order=digit_order, propagate=propagate, limit=None, nodes=60
        )
    )
    replay = Replay(puzzle, events)

    states = [state(replay)]
    while replay.forward():
        states.append(state(replay))
    for expected in reversed(states):
        assert state(replay) == expected
        replay.back()

    assert replay.back() is None
    assert state(replay) == states[0]


def test_replay_goes_anywhere():
    puzzle = puzzle_of(SEVERAL)
    events = list(solver.run(puzzle, "mac", limit=None))
    replay, rng = Replay(puzzle, events), Random(1)

    for position in [rng.randrange(len(events) + 1) for _ in range(50)]:
        fresh = Replay(puzzle, events)
        assert replay.go(position) == fresh.go(position) == position
        assert state(replay) == state(fresh)
    assert replay.go(-5) == 0
    assert replay.go(10**9) == len(events)


@pytest.mark.parametrize("algorithm", ["ac3", "mac", "forward-checking"])
def test_queue_gives_the_oldest_arc_holds_none_twice_and_is_empty_in_the_end(algorithm):
    puzzle = puzzle_of(SEVERAL)
    replay = Replay(puzzle, solver.run(puzzle, algorithm, limit=None))

    for event in replay.events:
        oldest = replay.queue[0] if replay.queue else None
        replay.forward()
        assert len(set(replay.queue)) == len(replay.queue)
        if isinstance(event, Revise):
            assert (event.cell, event.other) == oldest
        if not isinstance(event, Enqueue | Revise) and event.what not in ("emptied", "contradiction"):
            assert not replay.queue


def test_queue_begins_with_every_arc():
    puzzle = puzzle_of(SEVERAL)
    replay = Replay(puzzle, solver.run(puzzle, "mac"))

    replay.go(sum(map(len, puzzle.network.arcs)))

    assert sorted(replay.queue) == sorted((a, b) for a, arcs in enumerate(puzzle.network.arcs) for b in arcs)


def test_counters_at_every_event_are_those_of_the_run():
    puzzle = puzzle_of(ALMOST)
    run = solver.run(puzzle, "backtracking", limit=None)
    replay = Replay(puzzle)

    for event in run:
        replay.add([event])
        replay.forward()
        assert replay.counters == run.counters


def test_tree_shows_what_became_of_each_node():
    puzzle = puzzle_of(DOTTED)
    replay = Replay(puzzle, solver.run(puzzle, "kropki-forward-checking", limit=None))

    replay.go(replay.length)
    states = [branch.state for branch in replay.tree]

    assert states[0] == "fruitful"
    assert replay.tree[0].found == states.count("solution") == replay.counters.solutions > 1
    assert set(states) == {"solution", "contradiction", "fruitful", "exhausted"}
    for branch in replay.tree:
        below = [one for one in replay.tree if one.parent == branch.number]
        assert branch.found == sum(one.found for one in below) + (branch.state == "solution")
        assert (branch.state in ("solution", "fruitful")) == (branch.found > 0)
    assert all(replay.tree[branch.parent].depth == branch.depth - 1 for branch in replay.tree[1:])


@pytest.mark.parametrize(
    ("text", "limits", "state"),
    [
        ("123.3.1221.443..", {}, "exhausted"),
        (SEVERAL, {"limit": None}, "fruitful"),
        (SEVERAL, {}, "open"),
        (SEVERAL, {"nodes": 2}, "open"),
    ],
)
def test_root_is_closed_once_the_search_is_exhausted(text, limits, state):
    puzzle = puzzle_of(text)
    replay = Replay(puzzle, solver.run(puzzle, "mrv", **limits))

    replay.go(replay.length)
    assert replay.tree[0].state == state
    replay.back()
    assert replay.tree[0].state == "open"


def test_replay_begins_where_the_run_began():
    puzzle = solver.Puzzle(solver.Shape(4))
    cands = [0b0110, *[0b1111] * 15]
    events = solver.run(puzzle, "mac", cands=cands)

    replay = Replay(puzzle, events, cands)
    replay.go(replay.length)

    assert all(mask.bit_count() == 1 for mask in replay.domains)


@pytest.mark.parametrize("name", ["backtracking", "mac", "only-choice"])
def test_far_jumps_by_marks_give_what_every_single_step_gives(monkeypatch, name):
    monkeypatch.setattr("solver.replay.STRIDE", 7)
    puzzle = puzzle_of(SEVERAL)
    events = list(solver.run(puzzle, name, limit=None))
    step_by_step = Replay(puzzle, events)
    states = [state(step_by_step)]
    while step_by_step.forward():
        states.append(state(step_by_step))
    replay = Replay(puzzle, events)
    chance = Random(3)

    for place in [len(events), 0, *(chance.randrange(len(events) + 1) for _ in range(300))]:
        replay.go(place)
        assert state(replay) == states[place]
        if place and chance.random() < 0.5:
            replay.back()
            assert state(replay) == states[place - 1]
