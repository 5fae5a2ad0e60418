"""Figures that are known from elsewhere and must come out."""

import pytest

import solver
from solver.log import Trace
from solver.masks import is_single
from solver.propagation import ac3
from tests.solver.course import NAMES, course_puzzle, needs_course

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
FOUR_EMPTY = "483921.579673458.125187649354813297672956.13813679824537268951481425376969541738."
MANY = "***26*7**68**7****19****5**82**********6*29*************93******4**5**367*3*18***"
ONE = "...1..2.7....4...5.8...3.....5..7..9.1..5..3.2..9..5.....6...4.1...7....8.2..9..."


@pytest.mark.parametrize(
    ("line", "algorithm", "limit", "nodes"),
    [
        (EASY, "only-choice", 1, 1),
        (HARD, "only-choice", 1, 54),
        (HARD, "only-choice", 2, 207),
        (HARD, "only-choice", None, 207),
        (FOUR_EMPTY, "unpruned", 1, 4227),
        (FOUR_EMPTY, "only-choice", 1, 1),
    ],
)
def test_search_instances(line, algorithm, limit, nodes):
    run = solver.run(solver.read(line), algorithm, limit=limit).finish()

    assert run.nodes == nodes
    assert len(run.found) == 1


def test_number_of_solutions():
    assert solver.count(solver.read(MANY), limit=1000) == 378
    assert len(solver.run(solver.read(MANY), "only-choice", limit=None).finish().found) == 378
    assert solver.count(solver.read(ONE), limit=1000) == 1


def test_two_equal_digits_are_refused_with_both_cells():
    with pytest.raises(solver.BadPuzzle, match="r1c1 and r1c2") as caught:
        solver.read("55" + "." * 79)

    assert caught.value.problems[0].cells == (0, 1)


@needs_course
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_course_puzzle_has_one_solution(name, strict):
    run = solver.run(course_puzzle(name, strict), limit=None).finish()

    assert run.outcome == "complete"
    assert len(run.found) == 1


@needs_course
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("name", ["nyu_Input1.txt", "nyu_Input2.txt", "nyu_InputSample.txt"])
def test_ac3_alone_solves_course_puzzles(name, strict):
    puzzle = course_puzzle(name, strict)

    run = solver.run(puzzle, "ac3").finish()

    assert (run.nodes, len(run.found)) == (1, 1)
    assert run.drops == 8 * (81 - puzzle.clues)


@needs_course
@pytest.mark.parametrize("strict", [False, True])
def test_ac3_leaves_the_third_course_puzzle_with_614_candidates(strict):
    puzzle = course_puzzle("nyu_Input3.txt", strict)
    cands = [puzzle.shape.full] * 81

    ac3(puzzle, cands, puzzle.shape.cells, Trace())

    assert sum(mask.bit_count() for mask in cands) == 614
    assert not any(map(is_single, cands))


@needs_course
@pytest.mark.parametrize("strict", [False, True])
def test_course_puzzle_has_1620_arcs_and_all_of_them_are_enqueued_first(strict):
    puzzle = course_puzzle("nyu_Input3.txt", strict)

    events = solver.run(puzzle, "ac3", nodes=1)
    first = [event for _, event in zip(range(1620), events, strict=False)]

    assert sum(map(len, puzzle.network.arcs)) == 1620
    assert {event.what for event in first} == {"enqueue"}
    assert next(iter(events)).what == "revise"
