"""Events: what they carry, what they say, and the chain behind a contradiction."""

import json

import pytest

import solver
from solver.algorithms import ALGORITHMS
from solver.constraints import LittleKiller
from solver.errors import Contradiction
from solver.events import EVENTS, Revise, Try
from solver.log import Log, Node
from solver.masks import bit, mask_of
from solver.reasons import pruned
from tests.solver.cases import puzzle_of
from tests.solver.constraints.samples import SAMPLES

ALMOST = "..233.14..322341"
SEVERAL = "1.....3.....2..."
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
HARDER = "...1..2.7....4...5.8...3.....5..7..9.1..5..3.2..9..5.....6...4.1...7....8.2..9..."
DOTS = "." * 81 + " white:r2c3-r2c4 black:r5c5-r5c6"

DOT = "across the white dot r2c4 {1} has"
COMMON = {"what", "number", "node", "parent", "depth", "text"}
SHAPES = {
    "enqueue": {"arc", "why", "lost", "by"},
    "revise": {"arc", "dropped", "seen", "reasons"},
    "drop": {"cell", "dropped", "other", "digit"},
    "only-choice": {"cell", "dropped", "digit", "house"},
    "locked": {"cell", "dropped", "digit", "houses"},
    "prune": {"cell", "dropped", "cells"},
    "emptied": {"cell"},
    "choose": {"cell", "candidates", "count", "tied", "degree", "order"},
    "divide": {"digit", "house", "places"},
    "try": {"cell", "digit"},
    "contradiction": {"cell", "where", "cells", "chain"},
    "undo": {"cell", "digit", "refused"},
    "solution": {"digits"},
    "finished": {"outcome", "reason", "counters"},
}


def events(text, algorithm, **limits):
    return list(solver.run(puzzle_of(text), algorithm, **limits))


def said(text, algorithm, what, **limits):
    return [str(event) for event in events(text, algorithm, **limits) if event.what == what]


@pytest.fixture(scope="module")
def everything_heard():
    return [
        event
        for algorithm in ALGORITHMS
        for text in (ALMOST, HARDER, DOTS)
        for event in solver.run(puzzle_of(text), algorithm, nodes=100)
    ]


def test_every_kind_of_event_happens(everything_heard):
    assert {event.what for event in everything_heard} == {kind.what for kind in EVENTS} == set(SHAPES)


def test_events_are_ready_for_json_and_have_the_shape_of_their_kind(everything_heard):
    for event in everything_heard[::50]:
        data = json.loads(json.dumps(event.to_dict()))
        assert set(data) >= COMMON
        assert set(data) - COMMON <= SHAPES[data["what"]]
        assert set(data) - COMMON == SHAPES[data["what"]] - (
            {"lost", "by"} if data.get("why") in ("start", "placed") else set()
        )
        assert "".join(part["text"] for part in data["text"]) == str(event)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_events_are_numbered_and_know_their_place_in_the_tree(algorithm):
    parents = {0: None}
    depths = {0: 0}
    for number, event in enumerate(events(ALMOST, algorithm, limit=None)):
        data = event.to_dict()
        if event.what == "try":
            parents[data["node"]] = data["parent"]
            depths[data["node"]] = depths[data["parent"]] + 1
        assert data["number"] == number
        assert (data["parent"], data["depth"]) == (parents[data["node"]], depths[data["node"]])
    assert sorted(parents) == list(range(len(parents)))


@pytest.mark.parametrize(
    ("rules", "cell", "other", "dropped", "seen", "sentence"),
    [
        (
            "white:r2c3-r2c4",
            "r2c3",
            "r2c4",
            [4],
            [1, 7],
            "r2c3 loses 4: across the white dot r2c4 {1,7} has neither 3 nor 5",
        ),
        ("white:r2c3-r2c4", "r2c4", "r2c3", [9], [1], "r2c4 loses 9: across the white dot r2c3 {1} has no 8"),
        (
            "black:r1c1-r2c1",
            "r1c1",
            "r2c1",
            [5, 7],
            [1, 2],
            "r1c1 loses 5 and 7: across the black dot no digit goes with 5 or 7",
        ),
        (
            "white:r2c3-r2c4",
            "r2c3",
            "r2c4",
            [4, 9],
            [1],
            f"r2c3 loses 4: {DOT} neither 3 nor 5, and 9: {DOT} no 8",
        ),
        ("", "r1c1", "r1c9", [4], [4], "r1c1 loses 4: r1c9 is 4, and both are in row 1"),
        ("", "r1c1", "r9c1", [4], [4], "r1c1 loses 4: r9c1 is 4, and both are in column 1"),
        (
            "strict",
            "r1c1",
            "r1c2",
            [4],
            [3, 5],
            "r1c1 loses 4: across the missing dot r1c2 {3,5} has no digit that goes with 4",
        ),
        (
            "white:r1c1-r1c2 black:r1c1-r1c2",
            "r1c1",
            "r1c2",
            [2],
            [4],
            "r1c1 loses 2: across the white dot and the black dot r1c2 {4} has no 1",
        ),
    ],
)
def test_reason_for_a_loss_is_a_sentence(rules, cell, other, dropped, seen, sentence):
    puzzle = puzzle_of(f"{'.' * 81} {rules}")
    event = Revise(puzzle.shape.cell(cell), puzzle.shape.cell(other), mask_of(dropped), mask_of(seen))
    event.node = Node(puzzle, 0, None, -1, 0)

    assert str(event) == sentence
    if len(dropped) == 1:
        assert event.data()["reasons"] == [sentence]


def test_each_dropped_digit_has_its_own_reason():
    revised = [event for event in events(DOTS, "ac3", nodes=1) if event.what == "revise" and event.dropped]

    assert [event.data()["reasons"] for event in revised[:1]] == [
        [f"r5c6 loses {digit}: across the black dot no digit goes with {digit}" for digit in (5, 7, 9)]
    ]


def test_text_lights_up_the_cells_it_names():
    event = next(event for event in events(DOTS, "ac3", nodes=1) if event.what == "revise" and event.dropped)

    assert {cell for part in event.text().parts() for cell in part.cells} == {event.cell, event.other}


def test_every_kind_of_rule_has_words_for_its_drops():
    for name, sample in SAMPLES.items():
        puzzle = solver.Puzzle(sample.shape, None, [sample.constraint])
        for algorithm in ("mac", "only-choice", "every-rule", "fast"):
            for event in solver.run(puzzle, algorithm, nodes=20):
                assert "across  " not in str(event), name
                assert str(event), name


def test_arc_says_why_it_is_in_the_queue():
    whys = {}
    for event in events(SEVERAL, "mac"):
        if event.what == "enqueue":
            whys.setdefault(event.why, event)

    assert set(whys) == {"start", "placed", "changed"}
    assert str(whys["start"]) == "r1c2 is to look at r1c1, as every arc is at the start"
    assert str(whys["placed"]).endswith(", which has just been filled")
    changed = whys["changed"]
    shape = changed.node.puzzle.shape
    assert str(changed) == f"{shape.name(changed.a)} is to look at r2c1 again, which has lost 3 to r2c3"


@pytest.mark.parametrize("text", [SEVERAL, DOTS])
def test_arc_comes_back_by_the_revision_before_it(text):
    revised = None
    looked = set()
    for event in events(text, "mac", nodes=10):
        if event.what == "revise":
            revised = event
            looked.add((event.cell, event.other))
        elif event.what == "try":
            looked.clear()
        elif event.what == "enqueue" and event.lost:
            assert (event.b, event.by, event.lost) == (revised.cell, revised.other, revised.dropped)
            assert event.a != event.by
            assert (" again, " in str(event)) == ((event.a, event.b) in looked)


def test_filled_neighbour_does_not_look_at_a_digit_that_fits_it():
    puzzle = puzzle_of(SEVERAL)
    replay = solver.Replay(puzzle, solver.run(puzzle, "mac", limit=None))
    placed = 0

    while event := replay.forward():
        if event.what == "enqueue" and event.why == "placed":
            placed += 1
            assert replay.domains[event.a].bit_count() > 1
    assert placed


@pytest.mark.parametrize(
    ("algorithm", "sentence"),
    [
        ("backtracking", "r1c2 is next: the first empty cell in reading order"),
        ("ac3-dfs", "drawn by chance"),
        ("mac", "candidates, the fewest, and it comes first"),
        ("mrv", "digit still fits, the fewest, as in 1 other cell, and it comes first"),
        ("kropki", "other cells, and none has more than its"),
    ],
)
def test_choice_says_what_made_it(algorithm, sentence):
    assert any(sentence in one for one in said(SEVERAL, algorithm, "choose"))


@pytest.mark.parametrize(("algorithm", "order"), [("ac3-dfs", "random"), ("kropki", "mrv-degree")])
def test_choice_has_the_name_of_the_order_in_the_list(algorithm, order):
    assert {event.order for event in events(SEVERAL, algorithm) if event.what == "choose"} == {order}


def test_choice_counts_what_fits_even_if_nothing_is_dropped():
    chosen = [event for event in events(SEVERAL, "mrv") if event.what == "choose"]

    assert chosen[0].candidates.bit_count() < 4
    assert chosen[0].tied >= 1


def test_only_choice_names_the_house():
    assert "r3c3 is 8: the only place for 8 in box 1" in said(
        DOTS + " strict", "only-choice", "only-choice", nodes=50
    )


def test_contradiction_names_the_rule_that_is_broken():
    assert said("12..............", "backtracking", "contradiction")[0] == "two 1s in row 1: r1c1 and r1c3"
    assert said("................ white:r1c1-r1c2", "backtracking", "contradiction")[0] == (
        "two 1s in row 1: r1c1 and r1c2"
    )
    assert "white dot between r1c1 and r1c2: 1 and 3 are not consecutive" in said(
        "................ white:r1c1-r1c2", "backtracking", "contradiction", limit=None, nodes=999
    )


def test_contradiction_names_the_house_that_cannot_be_completed():
    found = [event for event in events(HARD, "every-rule", limit=None) if event.what == "contradiction"]

    houses = [event for event in found if event.cell < 0]

    assert any("has no place left for" in str(event) for event in houses)
    assert all(event.where for event in houses)


def test_rule_that_is_no_house_may_lack_digits():
    cells = (0, 5, 10, 15)
    puzzle = solver.Puzzle(solver.Shape(4), None, [LittleKiller(cells, 4)])
    log = Log(puzzle)

    log.contradiction(Contradiction(None, "the little killer", cells), [0b0011] * 16)
    log.contradiction(Contradiction(None, "row 1", (0, 1, 2, 3)), [0b0011] * 16)

    assert [str(event) for event in log.take()] == [
        "the little killer cannot be completed",
        "row 1 has no place left for 3 or 4",
    ]


def test_last_candidate_is_not_the_only_place_if_another_cell_has_the_digit():
    puzzle = puzzle_of("." * 16)
    row = puzzle.network.parts[0]

    only, shared = (
        str(pruned(puzzle, row, 0, 0b0110, masks)) for masks in ((7, 14, 14, 14), (7, 15, 14, 14))
    )

    assert only == "r1c1 is 1: the only place for 1 in row 1"
    assert shared == "r1c1 loses 2 and 3 because row 1 leaves only {1}"


@pytest.mark.parametrize("text", [HARD, DOTS + " strict"])
def test_only_place_is_the_only_one(text):
    puzzle = puzzle_of(text)
    replay = solver.Replay(puzzle, solver.run(puzzle, "every-rule", limit=None, nodes=300))
    told = 0

    while event := replay.forward():
        if event.what == "prune" and "only place" in str(event):
            told += 1
            digit = replay.domains[event.cell]
            assert digit.bit_count() == 1
            assert not any(replay.domains[cell] & digit for cell in event.rule.cells if cell != event.cell)
    assert told


def test_drops_of_a_house_are_told_in_their_order():
    # Each has a reason of its own: a digit placed by then, or the only place by then.
    told = said(HARD, "every-rule", "prune", limit=None)

    assert len(told) > 100
    assert all("already has" in one or "the only place" in one for one in told)


def test_cell_runs_out_on_the_board_before_the_contradiction_says_so():
    puzzle = puzzle_of(HARD)
    replay = solver.Replay(puzzle, solver.run(puzzle, "every-rule", limit=None))
    emptied = []

    while event := replay.forward():
        if event.what == "emptied":
            emptied.append(event.cell)
            assert replay.domains[event.cell] == 0
        if event.what == "contradiction" and event.cell >= 0:
            assert event.cell == emptied[-1]
            name = puzzle.shape.name(event.cell)
            assert str(event) == f"{event.where} leaves no digit for {name}"
    assert emptied


@pytest.mark.parametrize("algorithm", ["forward-checking", "mac", "only-choice", "every-rule", "fast"])
def test_chain_of_a_contradiction_explains_it(algorithm):
    # Repeating only the digits tried and dropped in the chain brings the same cell or house to nothing.
    log = events(HARDER, algorithm, limit=None, nodes=400)
    dead_ends = [event for event in log if event.what == "contradiction"]
    puzzle = log[0].node.puzzle

    assert dead_ends
    for dead_end in dead_ends:
        chain = dead_end.chain()
        assert [event.number for event in chain] == dead_end.data()["chain"]
        assert all(event is log[event.number] for event in chain)
        assert all(event.number < dead_end.number for event in chain)
        assert any(isinstance(event, Try) for event in chain)
        domains = [bit(given) if given else puzzle.shape.full for given in puzzle.givens]
        for event in chain:
            domains[event.cell] &= event.placed or ~event.dropped
        if dead_end.filled:
            assert all(domains[cell] == bit(digit) for cell, digit in dead_end.filled)
        elif dead_end.cell >= 0:
            assert domains[dead_end.cell] == 0
        elif dead_end.rivals:
            others = [cell for cell in dead_end.cells if cell != dead_end.only]
            assert not any(domains[cell] & dead_end.rivals for cell in others)
        else:
            assert dead_end.missing
            assert not any(domains[cell] & dead_end.missing for cell in dead_end.cells)


def test_chain_of_two_equal_digits_is_the_two_tries():
    log = events("................", "backtracking", limit=None, nodes=400)

    dead_end = next(event for event in log if str(event) == "two 2s in row 1: r1c2 and r1c3")

    assert [str(event) for event in dead_end.chain()] == ["try 2 in r1c2", "try 2 in r1c3"]


@pytest.mark.parametrize(
    ("algorithm", "text", "most"),
    [
        ("ac3", HARD, 3),
        ("forward-checking", HARD, 20),
        ("mac", HARD, 80),
        ("only-choice", HARD, 65),
        ("every-rule", HARD, 45),
        ("every-rule", HARDER, 95),
        ("fast", HARDER, 125),
    ],
)
def test_chain_is_short(algorithm, text, most):
    found = [
        event for event in events(text, algorithm, limit=None, nodes=400) if event.what == "contradiction"
    ]

    assert sum(len(event.chain()) for event in found) / len(found) < most


def test_try_of_the_last_candidate_is_part_of_the_chain():
    # Forward checking leaves r1c3 one digit, so that the try drops nothing.
    log = events("12..............", "kropki-forward-checking", limit=None, nodes=200)

    tries = [event for event in log if event.what == "try" and not event.dropped]
    chains = [event.chain() for event in log if event.what == "contradiction"]

    assert any(one in chain for one in tries for chain in chains)


def test_chain_leaves_out_what_did_not_matter():
    found = [event for event in events(HARD, "mac", limit=None, nodes=50) if event.what == "contradiction"]

    def branch(event):
        thinning, length = event.before, 0
        while thinning is not None:
            thinning, length = thinning.before, length + 1
        return length

    assert all(0 < len(event.chain()) < branch(event) for event in found)


def test_refused_digit_does_not_fit():
    undone = [event for event in events(ALMOST, "backtracking", limit=None) if event.what == "undo"]

    assert {str(event).split(" ", 1)[1] for event in undone if event.is_refused} == {
        f"does not fit in {event.node.puzzle.shape.name(event.node.cell)}"
        for event in undone
        if event.is_refused
    }
    assert all(str(event).startswith("take ") for event in undone if not event.is_refused)


def test_refused_digit_is_no_assignment():
    undone = [event for event in events(ALMOST, "backtracking", limit=None) if event.what == "undo"]

    assert {event.is_refused for event in undone} == {True, False}
    assert not any(
        event.is_refused for event in events(ALMOST, "unpruned", limit=None) if event.what == "undo"
    )


def test_log_hands_over_each_event_once():
    log = Log(puzzle_of(SEVERAL))
    log.emptied(3)

    assert [event.what for event in log.take()] == ["emptied"]
    assert list(log.take()) == []
