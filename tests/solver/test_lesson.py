"""Runs: events one by one, counters, limits, and what came of it."""

import json

import pytest

import solver
from solver.algorithms import ALGORITHMS
from solver.lesson import OUTCOMES
from tests.solver.cases import puzzle_of

SEVERAL = "1.....3.....2..."
ALMOST = "..233.14..322341"
NONE = "123.3.1221.443.."

every_algorithm = pytest.mark.parametrize("algorithm", ALGORITHMS)


@every_algorithm
@pytest.mark.parametrize("limit", [1, None])
def test_watched_and_unwatched_run_come_to_the_same(algorithm, limit):
    watched, unwatched = (solver.run(puzzle_of(ALMOST), algorithm, limit=limit) for _ in range(2))

    events = list(watched)
    unwatched.finish()

    assert watched.to_dict() == unwatched.to_dict()
    assert events[-1].counters == unwatched.counters.to_dict()
    assert [list(event.digits) for event in events if event.what == "solution"] == unwatched.found


@every_algorithm
def test_counters_are_those_of_the_moment(algorithm):
    run = solver.run(puzzle_of(ALMOST), algorithm, limit=None)

    counts = {"try": 0, "revise": 0, "solution": 0}
    for event in run:
        if event.what in counts:
            counts[event.what] += 1
        assert (run.nodes, run.revisions, run.counters.solutions) == (
            1 + counts["try"],
            counts["revise"],
            counts["solution"],
        )


def test_run_ends_at_the_first_solution_unless_told_otherwise():
    puzzle = puzzle_of(SEVERAL)

    assert [len(solver.run(puzzle, limit=limit).finish().found) for limit in (1, 2, 3, 4, None)] == [
        1,
        2,
        3,
        3,
        3,
    ]
    assert len(solver.run(puzzle).finish().found) == 1


@pytest.mark.parametrize(
    ("text", "choices", "outcome"),
    [
        (SEVERAL, {}, "found"),
        (SEVERAL, {"limit": None}, "complete"),
        (NONE, {"algorithm": "mac"}, "unsolvable"),
        (NONE, {"algorithm": "backtracking"}, "unsolvable"),
        (SEVERAL, {"nodes": 1}, "stopped"),
    ],
)
def test_outcome_says_how_it_ended(text, choices, outcome):
    run = solver.run(puzzle_of(text), **choices)

    *_, last = run

    assert last.what == "finished"
    assert run.outcome == last.outcome == outcome
    assert run.outcome in OUTCOMES
    assert run.reason == last.reason != ""


@pytest.mark.parametrize(
    ("limits", "reason"),
    [
        ({}, "the first solution is found"),
        ({"limit": 2}, "as many solutions as asked for"),
        ({"nodes": 1}, "stopped after 1 node; whether there is a solution is not known"),
        ({"nodes": 4, "limit": None}, "stopped after 4 nodes; whether there are more solutions is not known"),
    ],
)
def test_reason_fits_what_was_asked_and_found(limits, reason):
    assert solver.run(puzzle_of(SEVERAL), **limits).finish().reason == reason


def test_unsolvable_run_says_why():
    assert solver.run(puzzle_of(NONE), "mac").finish().reason == "no digit is left for r3c4"
    assert "contradiction" in solver.run(puzzle_of(NONE), "backtracking").finish().reason


def test_run_can_be_left_after_any_event_and_taken_up_again():
    whole = [event.to_dict() for event in solver.run(puzzle_of(ALMOST), "forward-checking", limit=None)]
    run = solver.run(puzzle_of(ALMOST), "forward-checking", limit=None)

    pieces = []
    while True:
        event = next(iter(run), None)
        if event is None:
            break
        pieces.append(event.to_dict())

    assert pieces == whole


def test_finish_goes_on_from_where_events_were_left():
    run = solver.run(puzzle_of(SEVERAL), "mac", limit=None)

    next(iter(run))
    run.finish()

    assert run.to_dict() == solver.run(puzzle_of(SEVERAL), "mac", limit=None).finish().to_dict()


def test_cancelled_run_says_so_and_gives_no_more_events():
    run = solver.run(puzzle_of(SEVERAL), limit=None)

    next(iter(run))
    run.cancel()

    assert [(event.what, event.number, event.outcome) for event in run] == [("finished", 1, "cancelled")]
    assert list(run) == []
    assert run.outcome == "cancelled"


@every_algorithm
@pytest.mark.parametrize(("text", "last"), [(SEVERAL, 5), (SEVERAL, 40), (NONE, 2)])
def test_run_can_be_cancelled_inside_its_own_loop(algorithm, text, last):
    puzzle = puzzle_of(text)
    run = solver.run(puzzle, algorithm, limit=None)
    whole = [event.to_dict() for event in solver.run(puzzle, algorithm, limit=None, nodes=500)]
    last = min(last, len(whole) - 2)

    heard = []
    for event in run:
        heard.append(event)
        if event.number == last:
            run.cancel()

    assert [event.to_dict() for event in heard[:-1]] == whole[: last + 1]
    assert (heard[-1].what, heard[-1].outcome, heard[-1].number) == ("finished", "cancelled", last + 1)
    assert run.outcome == "cancelled"
    assert heard[-1].counters == run.counters.to_dict()
    assert len(run.found) == run.counters.solutions
    replay = solver.Replay(puzzle, heard)
    replay.go(replay.length)
    assert replay.counters == run.counters
    assert replay.node.number == heard[-1].node.number


def test_held_solutions_end_when_the_run_is_cancelled():
    run = solver.run(puzzle_of(SEVERAL), limit=None)
    grids = run.solutions()

    next(grids)
    run.cancel()

    assert list(grids) == []
    assert (run.outcome, len(run.found)) == ("cancelled", 1)


def test_run_cancelled_before_it_began_does_nothing():
    run = solver.run(puzzle_of(SEVERAL))

    run.cancel()

    assert (run.finish().outcome, run.found, run.nodes) == ("cancelled", [], 1)


def test_cancelling_a_run_that_has_ended_changes_nothing():
    run = solver.run(puzzle_of(SEVERAL)).finish()

    run.cancel()

    assert run.outcome == "found"


def test_solutions_of_a_run_come_one_by_one():
    run = solver.run(solver.Puzzle(solver.Shape(9)), cell_order="mrv", propagate="mac", limit=None)

    grids = run.solutions()

    assert next(grids) != next(grids)
    assert len(run.found) == 2
    with pytest.raises(solver.BadRequest):
        run.solutions()


def test_finish_goes_on_from_where_solutions_were_left():
    run = solver.run(puzzle_of(SEVERAL), limit=None)

    next(run.solutions())
    run.finish()

    assert (len(run.found), run.outcome) == (3, "complete")


@pytest.mark.parametrize("begin", [lambda run: run.finish(), lambda run: run.solutions()])
def test_unheard_events_are_not_to_be_had_later(begin):
    run = solver.run(puzzle_of(SEVERAL))
    begin(run)

    with pytest.raises(solver.BadRequest, match="nobody listening"):
        iter(run)


def test_seed_decides_what_chance_does():
    puzzle = puzzle_of("." * 36)

    def digits(seed):
        return solver.run(puzzle, cell_order="random", digit_order="shuffled", seed=seed).finish().found

    assert digits(1) == digits(1) != digits(2)


def test_candidates_narrow_the_start():
    cands = [0b1111] * 16
    cands[0] = 0b0110

    run = solver.run(solver.Puzzle(solver.Shape(4)), "mac", limit=None, cands=cands)

    assert len(run.finish().found) == 288 // 2


def test_candidates_never_widen_the_givens():
    puzzle = puzzle_of(SEVERAL)

    run = solver.run(puzzle, "mac", limit=None, cands=[0b1111] * 16)
    replay = solver.Replay(puzzle, run, [0b1111] * 16)

    assert len(run.found) == 3
    assert replay.domains[0] == 1


@pytest.mark.parametrize(
    ("cands", "sentence"),
    [([15] * 15, "15 cells, expected 16"), ([15] * 15 + [16], "r4c4"), ([-1] + [15] * 15, "r1c1")],
)
def test_candidates_that_are_none_are_refused(cands, sentence):
    for use in (solver.run, solver.Search, lambda puzzle, cands: solver.Replay(puzzle, (), cands)):
        with pytest.raises(solver.BadRequest, match=sentence):
            use(puzzle_of(SEVERAL), cands=cands)


@pytest.mark.parametrize("limits", [{"limit": 0}, {"nodes": 0}])
def test_senseless_limit_is_refused(limits):
    with pytest.raises(solver.BadRequest):
        solver.run(puzzle_of(SEVERAL), **limits)


@pytest.mark.parametrize("is_watched", [True, False])
def test_clock_is_the_callers(is_watched):
    ticks = iter(range(10_000))
    run = solver.run(puzzle_of(SEVERAL), "mac", clock=lambda: next(ticks))

    if is_watched:
        *_, last = run
        assert last.counters == {**run.counters.to_dict(), "seconds": run.seconds}
    else:
        run.finish()

    assert run.seconds == (run.nodes + 1 if is_watched else 1)  # a tick for each look at the clock
    assert run.to_dict()["seconds"] == run.seconds


def test_run_without_a_clock_knows_no_time():
    *_, last = solver.run(puzzle_of(SEVERAL))

    assert "seconds" not in last.counters
    assert solver.run(puzzle_of(SEVERAL)).finish().to_dict()["seconds"] is None


def test_run_is_ready_for_json():
    data = json.loads(json.dumps(solver.run(puzzle_of(SEVERAL), "mac").finish().to_dict()))

    assert set(data) == {
        *("outcome", "reason", "seconds", "found"),
        *("nodes", "assignments", "backtracks", "revisions", "drops", "deepest", "solutions"),
    }


def test_large_grid_runs_on_events_without_recursion():
    run = solver.run(solver.Puzzle(solver.Shape(25)), "backtracking", nodes=20_000)

    assert sum(1 for _ in run) > 20_000
    assert run.deepest > 40
