"""A race counts what single runs count, notices wrong grids and keeps to its limits."""

import statistics
from time import perf_counter
from xml.etree import ElementTree as ET

import pytest

import solver
from solver.race import CHARTS, MEASURES, Race, median, quartiles
from tests.solver.cases import puzzle_of

LINES = ["1.....3.....2...", "1.............2. boxes:AAAB/ABBB/CCCD/CDDD white:r2c2-r2c3", "..233.14..322341"]


def raced(names, lines=LINES, **options):
    race = Race([puzzle_of(line) for line in lines], names, clock=perf_counter, **options)
    assert list(race.going())[-1] == race.runs
    return race


def test_counters_are_those_of_single_runs():
    names = ["mac", "backtracking", "fast", "mrv/lcv/forward-check"]
    rows = {row["algorithm"]: row for row in raced(names, repeats=2).rows()}

    for name in names[:3]:
        runs = [solver.run(puzzle_of(line), name).finish() for line in LINES]
        for counter in ("nodes", "assignments", "backtracks", "revisions", "drops"):
            assert rows[name][counter] == sum(getattr(run, counter) for run in runs)
    parts = {"cell_order": "mrv", "digit_order": "lcv", "propagate": "forward-check"}
    assert rows[names[3]]["nodes"] == sum(
        solver.run(puzzle_of(line), **parts).finish().nodes for line in LINES
    )
    assert all(row["solved"] == 3 for row in rows.values())


def test_limits_stop_a_run():
    assert raced(["mac", "backtracking"], nodes=5).rows()[1]["stopped"] == 3
    ticks = iter(range(10**6))
    race = Race([puzzle_of(LINES[0])], ["backtracking"], clock=lambda: next(ticks), seconds=3)
    list(race.going())

    assert race.rows()[0]["stopped"] == 1


def test_a_grid_that_breaks_a_rule_is_wrong(monkeypatch):
    monkeypatch.setitem(solver.PROPAGATIONS, "blind", lambda *_: False)

    assert raced(["first/ascending/blind"]).rows()[0]["wrong"] == 3


def test_times_have_median_and_spread():
    row = raced(["mac"], repeats=3).rows()[0]

    assert 0 < row["lower ms"] <= row["median ms"] <= row["upper ms"]
    assert (median([3, 1, 2]), median([4, 1, 2, 3])) == (2, 2.5)


def test_csv_has_a_line_for_each_run():
    lines = raced(["mac", "mrv"]).csv().splitlines()

    assert len(lines) == 7
    assert len({line.count(",") for line in lines}) == 1
    assert lines[1].startswith("mac,1,3,solved,")


@pytest.mark.parametrize("kind", CHARTS)
@pytest.mark.parametrize("by", MEASURES)
def test_charts_are_whole_and_name_every_algorithm(kind, by):
    chart = raced(["mac", "mrv"]).chart(kind, by)

    texts = {element.text for element in ET.fromstring(chart).iter() if element.tag.endswith("text")}  # noqa: S314
    assert {"mac", "mrv"} <= texts


@pytest.mark.parametrize(("puzzles", "names"), [([], ["mac"]), (LINES[:1], []), (LINES[:1], ["nobody"])])
def test_what_cannot_be_raced_is_refused(puzzles, names):
    with pytest.raises(solver.BadRequest):
        Race([puzzle_of(line) for line in puzzles], names, clock=perf_counter)


@pytest.mark.parametrize("number", range(1, 12))
def test_quartiles_are_those_of_the_standard_library(number):
    values = [(value * 7) % 11 for value in range(number + 1)]
    lower, middle, upper = statistics.quantiles(values, method="inclusive")

    assert quartiles(values) == pytest.approx((lower, upper))
    assert median(values) == pytest.approx(middle)


def test_a_race_that_is_left_counts_the_same_puzzles_for_all():
    race = Race([puzzle_of(line) for line in LINES], ["mac", "only-choice"], clock=perf_counter, repeats=2)
    assert race.finished == 0
    assert [row["solved"] for row in race.rows()] == [0, 0]
    for done in race.going():
        if done == 1:
            assert [row["solved"] for row in race.rows()] == [1, 0]
        if done == 7:
            break

    assert race.finished == 1
    assert [row["solved"] for row in race.rows()] == [1, 1]
    assert all(race.chart(kind, by).startswith("<svg") for kind in CHARTS for by in MEASURES)
