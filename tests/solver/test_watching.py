"""A run kept for a viewer: jumps, what is on show, families of reasons, and the limit of what is kept."""

import json

import pytest

import solver
from solver.events import Revise, Thinning
from solver.replay import Replay
from solver.sources import source_of
from solver.watching import KINDS, Watch, sampled
from tests.solver.cases import puzzle_of

SEVERAL = "1.....3.....2..."
DOTTED = "1.............2. boxes:AAAB/ABBB/CCCD/CDDD white:r2c2-r2c3"
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def watched(text, algorithm, **more):
    watch = Watch(puzzle_of(text), {"algorithm": algorithm}, **more)
    for _ in watch.growing():
        pass
    return watch


def is_of(event, kind):
    is_idle = isinstance(event, Revise) and not event.dropped
    return isinstance(event, KINDS[kind]) and not is_idle


@pytest.mark.parametrize("algorithm", ["mac", "backtracking", "only-choice", "every-rule", "fast"])
@pytest.mark.parametrize("kind", KINDS)
def test_jumps_go_where_a_look_at_every_event_goes(algorithm, kind):
    watch = watched(DOTTED, algorithm)
    events = watch.replay.events
    places = [number for number, event in enumerate(events, 1) if is_of(event, kind)]

    for position in range(len(events) + 1):
        assert watch.next_of(kind, position) == min([p for p in places if p > position], default=len(events))
        assert watch.last_of(kind, position) == max([p for p in places if p < position], default=0)


@pytest.mark.parametrize("algorithm", solver.ALGORITHMS)
def test_what_is_on_show_is_what_the_replay_has(algorithm):
    watch = watched(SEVERAL, algorithm) if algorithm != "unpruned" else watched("..233.14..322341", algorithm)
    replay = Replay(watch.puzzle, watch.replay.events)

    for position in {0, 1, watch.length // 2, watch.length}:
        replay.go(position)
        shown = json.loads(json.dumps(watch.look(position)))
        assert shown["domains"] == replay.domains
        assert shown["queue"]["count"] == len(replay.queue)
        assert shown["counters"] == replay.counters.to_dict()
        assert -1 <= shown["line"] < len(watch.code()["lines"])
        assert watch.totals[position - 1] == sum(mask.bit_count() for mask in replay.domains) or not position


def test_reasons_are_told_apart_by_family():
    watch = watched(DOTTED, "mac")
    dropping = [event for event in watch.replay.events if isinstance(event, Thinning) and event.dropped]
    seen = set()
    for event in dropping:
        family = watch.look(event.number + 1)["event"]["family"]
        text = str(event)
        seen.add(family)
        if family in ("row", "column", "box"):
            assert family in text
        elif family == "dot":
            assert "dot" in text

    assert {"row", "column", "box", "dot"} <= seen


def test_a_longer_run_is_counted_to_its_end():
    whole = watched(HARD, "forward-checking")
    cut = watched(HARD, "forward-checking", most=1000)

    assert (cut.length, cut.is_cut, whole.is_cut) == (1000, True, False)
    assert cut.run.counters == whole.run.counters
    assert cut.ended == whole.ended
    assert cut.look(5000)["position"] == 1000


def test_an_arc_revised_by_hand_does_what_the_algorithm_does():
    watch = watched(DOTTED, "mac")
    for event in watch.replay.events:
        if isinstance(event, Revise):
            reply = watch.revised(event.number, event.cell, event.other)
            before = list(watch.replay.domains)
            before[event.cell] &= ~event.dropped
            assert reply["cands"] == before
            assert reply["changed"] == bool(event.dropped)
            if event.dropped:
                assert "".join(part["text"] for part in reply["text"]) == str(event)


def test_going_on_from_a_change_by_hand_keeps_it():
    watch = watched(SEVERAL, "mac")
    cands = watch.look(0)["domains"]
    cands[1] = 0b0100
    by_hand = watched(SEVERAL, "mac", cands=cands)

    assert by_hand.look(by_hand.length)["domains"][1] == 0b0100


def test_a_node_is_shown_as_far_as_it_came():
    watch = watched(SEVERAL, "backtracking")
    for node in range(len(watch.replay.tree)):
        assert watch.look(watch.position_of(node))["node"] == node


def test_every_part_has_its_source():
    for algorithm in solver.ALGORITHMS:
        for source in Watch(puzzle_of(SEVERAL), {"algorithm": algorithm}).code()["sources"]:
            assert source["text"].count(source["name"].rsplit(".", 1)[1]) > 0
    assert source_of("solver.search", "Search").rstrip().endswith("is_fitting=is_fitting)")
    assert source_of("solver.search", "nobody") == ""


def test_curves_have_few_points_and_keep_their_peaks():
    points = sampled([0] * 5000 + [7] + [1] * 5000)

    assert len(points) <= 610
    assert max(y for _, y in points) == 1
