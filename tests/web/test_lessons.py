"""What the guide says of its examples, against the runs and races that its lessons open."""

import ast

import pytest

import manifest
import solver
from solver.masks import digits
from web.learn.examples import EXAMPLES, SETS
from web.learn.words import ENGLISH


def lessons():
    """Return LESSONS of the guide, whose module needs a browser."""
    source = next(path for path in manifest.ui_folders()["learn"] if path.stem == "guide").read_text()
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "LESSONS":
            return {name: values for name, _, values in ast.literal_eval(node.value)}
    raise AssertionError("the guide has no LESSONS")


LESSONS = lessons()


def opened(name):
    """Return the run of a lesson, and what it shows when it is opened."""
    values = LESSONS[name]
    watch = solver.Watch(solver.read(dict(EXAMPLES)[values["puzzle"]]), {"algorithm": values["algorithm"]})
    for _ in watch.growing():
        pass
    position = int(values.get("at", 0))
    if "jump" in values:
        position = watch.next_of(values["jump"], position)
    return watch, watch.look(position)


def words_of(shown):
    return "".join(part["text"] for part in shown["event"]["text"])


def nodes_of(algorithm, texts):
    """Return how many nodes an algorithm needs for the first solution of each puzzle, together."""
    runs = [solver.run(solver.read(text), algorithm) for text in texts]
    for run in runs:
        for _ in run:
            pass
    return sum(run.counters.nodes for run in runs)


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_has_a_title_and_two_sentences_or_more(name):
    assert ENGLISH[f"lesson_{name}"]
    assert ENGLISH[f"about_{name}"].count(".") + ENGLISH[f"about_{name}"].count("?") > 1


@pytest.mark.parametrize("name", [name for name, values in LESSONS.items() if "puzzle" in values])
def test_a_run_of_a_lesson_is_kept_to_its_solution(name):
    watch, _ = opened(name)

    assert watch.run.counters.solutions == 1
    assert not watch.is_cut


def test_the_first_lesson_has_four_empty_cells():
    watch, _ = opened("csp")

    assert watch.puzzle.clues == len(watch.replay.domains) - 4


@pytest.mark.parametrize("name", ["arcs", "ac3"])
def test_a_lesson_on_arcs_opens_where_a_digit_goes(name):
    _, shown = opened(name)

    assert shown["event"]["what"] == "revise"
    assert shown["event"]["dropped"]


def test_the_queue_has_just_grown_by_19_arcs():
    _, shown = opened("queue")

    assert len(shown["queue"]["fresh"]) == 19
    assert "look at r1c1 again, which has lost 3" in shown["queue"]["why"]


def test_forward_checking_opens_at_a_digit_that_is_tried():
    _, shown = opened("forward")

    assert shown["event"]["what"] == "try"


def test_fewest_candidates_first_saves_nodes():
    easy = [dict(EXAMPLES)[LESSONS["mrv"]["puzzles"]]]

    assert nodes_of("mrv", easy) < nodes_of("backtracking", easy)


def test_lcv_saves_more_than_two_thirds_of_the_nodes():
    puzzles = dict(SETS)[LESSONS["lcv"]["puzzles"]].splitlines()

    assert len(puzzles) == 6
    assert nodes_of("forward-checking-lcv", puzzles) < nodes_of("forward-checking", puzzles) / 3


def test_degree_opens_at_a_choice_that_it_made():
    _, shown = opened("degree")

    assert words_of(shown).startswith("r2c5 is next: 4 cells have 2 candidates, the fewest")
    assert "its 23 constraints on unfilled cells" in words_of(shown)


def test_only_choice_fills_a_cell_that_arc_consistency_leaves_open():
    watch, shown = opened("only")
    cell = shown["event"]["cell"]
    arcs = solver.Watch(watch.puzzle, {"algorithm": "mac"})
    for _ in arcs.growing():
        pass

    assert words_of(shown) == "r6c2 is 4: the only place for 4 in column 2"
    assert shown["event"]["dropped"].bit_count() + 1 == 6
    assert arcs.look(arcs.next_of("node", 0) - 1)["domains"][cell].bit_count() > 1


def test_where_propagation_is_not_enough_every_arc_is_consistent():
    watch, shown = opened("stuck")
    domains = shown["domains"]

    assert shown["event"]["what"] == "choose"
    assert shown["counters"]["nodes"] == 1
    for cell, arcs in enumerate(watch.puzzle.network.arcs):
        for other, table in arcs.items():
            assert all(table[digit] & domains[other] for digit in digits(domains[cell]))


def test_strictness_makes_no_new_arc():
    watch, shown = opened("dots")
    plain = solver.read("." * len(shown["domains"]))

    assert [family for family, _ in shown["event"]["families"]] == ["dot"]
    assert words_of(shown).startswith("r1c6 loses 4: across the white dot")
    assert sum(map(len, watch.puzzle.network.arcs)) == sum(map(len, plain.network.arcs))


def test_the_figures_are_those_of_the_races():
    four, hard = ([dict(EXAMPLES)[LESSONS[name]["puzzles"]]] for name in ("figures", "figures_hard"))

    assert nodes_of("unpruned", four) == 4227
    assert nodes_of("only-choice", four) == 1
    assert nodes_of("only-choice", hard) == 54
    assert solver.read(hard[0]).clues == 17
    assert nodes_of("mac", hard) > 54
