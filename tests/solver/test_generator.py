"""New puzzles: one solution always, as many clues as asked, the same for the same seed."""

import pytest

import solver
from solver import BadRequest, Shape, generate, generating
from solver.constraints import Black, Strict, White
from solver.generator import LEVELS, clues_of
from tests import oracle
from tests.solver.cases import puzzle_of

JIGSAW = puzzle_of("." * 25 + " boxes:AABBB/AABBC/ADDCC/EDDDC/EEEEC").shape
REQUESTS = {
    "very hard": {"clues": 30},
    "medium": {},
    "4x4": {"clues": 5, "shape": Shape(4)},
    "6x6": {"clues": 12, "shape": Shape(6)},
    "latin": {"clues": 12, "shape": Shape(5)},
    "jigsaw": {"clues": 9, "shape": JIGSAW},
    "full": {"clues": 16, "shape": Shape(4)},
    "1x1": {"clues": 0, "shape": Shape(1)},
    "kropki": {"clues": 10, "kropki": True},
    "strict": {"clues": 4, "kropki": True, "strict": True},
}


@pytest.mark.parametrize("request_", REQUESTS.values(), ids=REQUESTS)
@pytest.mark.parametrize("seed", range(3))
def test_puzzle_has_one_solution_which_it_knows(request_, seed):
    puzzle = generate(seed=seed, **request_)

    assert [tuple(found) for found in oracle.solutions(puzzle.to_dict())] == [puzzle.solution]
    assert solver.verify(puzzle, puzzle.solution) == []


@pytest.mark.parametrize("request_", REQUESTS.values(), ids=REQUESTS)
def test_clues_are_as_asked(request_):
    puzzle = generate(seed=9, **request_)

    assert puzzle.clues == request_.get("clues", 45)
    assert puzzle.notes == ()


def test_same_seed_gives_the_same_puzzle_and_another_seed_another():
    first, again, other = (generate(seed=seed, clues=40) for seed in (7, 7, 8))

    assert first == again
    assert first.solution == again.solution
    assert first != other


def test_seed_keeps_its_puzzle():
    puzzle = generate(seed=7, clues=30)

    assert solver.write(puzzle) == (
        "2....1.7.746..5.21...2.....1.7.8..959.....16.5....78.2.987.6...6....82.....5....."
    )


@pytest.mark.parametrize(("level", "clues"), [("Easy", 55), ("Medium", 45), ("Hard", 35), ("Very hard", 30)])
def test_levels_by_clues(level, clues):
    assert LEVELS[level] == clues_of(level, Shape(9)) == clues


def test_level_is_in_proportion_to_the_size():
    assert clues_of("Medium", Shape(6)) == 20


def test_nearest_puzzle_says_that_it_is_not_what_was_asked():
    puzzle = generate(seed=1, clues=17, tries=1)

    assert puzzle.clues > 17
    assert puzzle.notes == (f"{puzzle.clues} clues, not 17: 1 try found no fewer",)
    assert solver.count(puzzle) == 1


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        ({"clues": 16}, "the fewest is 17"),
        ({"clues": 82}, "0 to 81 clues"),
        ({"clues": -1, "shape": Shape(4)}, "0 to 16 clues"),
        ({"clues": 30, "strict": True}, "dots"),
        ({"clues": 30, "tries": 0}, "at least one try"),
    ],
)
def test_request_that_cannot_be_met_is_refused_in_words(request_, words):
    with pytest.raises(BadRequest, match=words):
        generate(seed=1, **request_)


def test_refusal_comes_before_any_work():
    with pytest.raises(BadRequest):
        generating(seed=1, clues=16)


def test_few_clues_are_fine_where_dots_help():
    assert generate(seed=3, clues=4, kropki=True, strict=True).clues == 4


def test_dots_are_all_shown():
    puzzle = generate(seed=4, clues=20, kropki=True)

    for a, b in puzzle.shape.borders():
        pair = puzzle.solution[a], puzzle.solution[b]
        has_dot = White((a, b)) in puzzle.constraints or Black((a, b)) in puzzle.constraints
        assert has_dot == (abs(pair[0] - pair[1]) == 1 or max(pair) == 2 * min(pair))
    assert not any(isinstance(rule, Strict) for rule in puzzle.constraints)


def test_shape_that_nothing_fills_is_refused():
    # Column 1 has r4c1 and the first box has r4c2 beyond the cells that they share, so these
    # two hold the same digit, and both are in row 4.
    shape = Shape(4, [[0, 4, 8, 13], [1, 2, 3, 5], [6, 7, 10, 11], [9, 12, 14, 15]])

    with pytest.raises(BadRequest, match="shape"):
        generate(seed=1, clues=8, shape=shape)


def test_job_reports_progress_and_ends_with_the_puzzle():
    job = generating(seed=7, clues=30)
    seen = []
    while True:
        try:
            seen.append(next(job).to_dict())
        except StopIteration as end:
            puzzle = end.value
            break

    assert puzzle == generate(seed=7, clues=30)
    assert {progress["phase"] for progress in seen} == {"filling", "removing"}
    assert all(0 <= progress["done"] <= progress["total"] for progress in seen)
    assert seen[-1] == {"phase": "removing", "done": 51, "total": 51}


@pytest.mark.parametrize("size", [16, 25])
def test_large_grid_is_filled(size):
    cells = size * size

    puzzle = generate(seed=2, clues=cells * 3 // 4, shape=Shape(size))

    assert puzzle.clues == cells * 3 // 4
    assert solver.verify(puzzle, puzzle.solution) == []
