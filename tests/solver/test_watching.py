"""A run kept for a viewer: jumps, what is on show, families of reasons, and the limit of what is kept."""

import json

import pytest

import solver
from solver.events import Revise
from solver.masks import mask_of
from solver.replay import Replay
from solver.sources import source_of
from solver.watching import KINDS, Watch, changing, sampled
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
    dropping = [event for event in watch.replay.events if isinstance(event, Revise) and event.dropped]
    seen = set()
    for event in dropping:
        families = dict(watch.look(event.number + 1)["event"]["families"])
        assert sum(families.values()) == event.dropped
        seen |= set(families)
        for family in families:
            assert family in str(event)

    assert seen == {"row", "column", "box", "dot"}


def test_each_digit_goes_by_its_own_reason_and_a_missing_dot_is_one_of_dots():
    watch = Watch(solver.read("w163m4yq-W1VWK6BnJV-B1iV2f9-S0IP"), {"algorithm": "mac"})
    for _ in watch.growing():
        pass
    shown = next(
        watch.look(event.number + 1)
        for event in watch.replay.events
        if "missing dot" in str(event) and "both are in row" in str(event)
    )

    assert shown["event"]["text"][0]["text"] == "r2c4"
    assert shown["event"]["families"] == [["row", mask_of([6])], ["dot", mask_of([3, 5])]]
    assert shown["event"]["ties"] == ["row", "box", "dot"]


def test_a_longer_run_is_counted_to_its_end():
    whole = watched(HARD, "forward-checking")
    cut = watched(HARD, "forward-checking", most=1000)

    assert (cut.length, cut.is_cut, whole.is_cut) == (1000, True, False)
    assert cut.run.counters == whole.run.counters
    assert str(cut.ended) == str(whole.ended)
    assert cut.look(5000)["position"] == 1000


def test_an_arc_revised_by_hand_does_what_the_algorithm_does():
    watch = watched(DOTTED, "mac")
    for event in watch.replay.events:
        if isinstance(event, Revise):
            change = watch.changed(event.number, "~", event.cell, event.other)
            before = list(watch.replay.domains)
            before[event.cell] &= ~event.dropped
            assert change.cands == before
            assert change.is_one == bool(event.dropped)
            if event.dropped:
                assert str(change.text) == str(event)


def changed(text, changes):
    """Return candidates and sentences after changes by hand."""
    work = changing(puzzle_of(text), {"algorithm": "mac"}, changes)
    while True:
        try:
            next(work)
        except StopIteration as ended:
            return ended.value


def test_changes_by_hand_follow_one_another():
    first, told = changed(SEVERAL, [(0, "=", 1, 3)])
    both, more = changed(SEVERAL, [(0, "=", 1, 3), (50, "-", 5, 1), (51, "~", 2, 1)])
    by_hand = watched(SEVERAL, "mac", cands=both)

    assert (first[1], str(told[0])) == (0b0100, "r1c2 is 3")
    assert [str(text) for text in more] == [
        "r1c2 is 3",
        "r2c2 loses 1",
        "r1c3 loses 3: r1c2 is 3, and both are in row 1",
    ]
    assert not both[5] & 1
    assert not both[2] & 0b0100
    assert by_hand.look(by_hand.length)["domains"][1] == 0b0100
    assert changed(SEVERAL, []) == (None, [])


@pytest.mark.parametrize(
    "change",
    [
        (0, "=", 0, 1), (0, "=", 1, 5), (0, "-", 99, 1), (0, "+", 1, 1), (10**6, "=", 1, 2), (-1, "=", 1, 2),
        (0, "~", 0, 15), (0, "~", 0, 0), (0, "-", 1, 0),
    ],
)  # fmt: skip
def test_a_change_that_cannot_be_made_is_refused(change):
    with pytest.raises(solver.BadRequest):
        changed(SEVERAL, [change])


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
    assert source_of("solver.search", "Search.nobody") == ""
    loop = Watch(puzzle_of(SEVERAL), {"algorithm": "mac"}).code()["sources"][0]
    assert loop["name"] == "solver.search.Search._go"
    assert loop["text"].startswith("def _go(self, *, is_walk: bool)")
    assert loop["text"].endswith("\n        else:\n            return\n")


def test_curves_have_few_points_and_keep_their_peaks():
    points = sampled([0] * 5000 + [7] + [1] * 5000)

    assert len(points) <= 610
    assert max(y for _, y in points) == 1
