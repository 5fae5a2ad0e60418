"""Ratings on both scales, and that they know their limits."""

import pytest

import solver
from solver import TECHNIQUES, Grid, Shape, coach
from solver.explainer import chains
from solver.rating import EXPLAINER, HODOKU, grading, rate
from solver.techniques import ladder
from solver.techniques.base import LEVELS
from solver.techniques.chains import extra

WIKIPEDIA = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CHAINS = "..476...2.97....5......4.3.....2...51.6............8...6.2...1.71..9..6.9.2..7..."


def test_easy_puzzle_is_easy_on_both_scales():
    rating = rate(solver.read(WIKIPEDIA))

    assert (rating.number, rating.level, rating.is_cut, rating.is_solved) == (1.2, "Easy", False, True)


def test_rating_that_ran_out_of_time_says_so():
    rating = rate(solver.read(WIKIPEDIA), seconds=0)

    assert rating.is_cut
    assert "is_cut" in repr(rating)


def test_number_grows_and_does_not_need_the_effort():
    puzzle = solver.generate(seed=110, clues=24)

    both = [rating.number for rating in grading(puzzle)]
    alone = [
        (rating.number, rating.score, rating.is_solved) for rating in grading(puzzle, needs_effort=False)
    ]

    assert both == sorted(both)
    assert alone[-1] == (both[-1], 0, True)


def test_rating_grows_step_by_step():
    puzzle = solver.generate(seed=110, clues=24)

    seen = [(rating.score, LEVELS.index(rating.level)) for rating in grading(puzzle)]

    assert seen == sorted(seen)
    assert len(seen) > 2 * puzzle.givens.count(0)


def test_rating_is_plain_data():
    assert set(rate(solver.read(WIKIPEDIA)).to_dict()) == {
        "number", "score", "level", "hardest", "techniques", "is_cut", "is_solved",
    }  # fmt: skip


@pytest.mark.parametrize(
    "make",
    [
        lambda: solver.generate(seed=2, clues=5, shape=Shape(4)),
        lambda: solver.generate(seed=3, clues=12, shape=Shape(5)),
        lambda: solver.generate(seed=5, clues=12, kropki=True),
        lambda: solver.generate(seed=7, clues=0, shape=Shape(6), kropki=True, strict=True),
    ],
    ids=["small", "latin", "kropki", "strict 6x6"],
)
def test_other_sizes_and_rules_are_rated_by_the_same_ladder(make):
    rating = rate(make())

    assert rating.number >= 1.0
    assert rating.level in LEVELS
    assert rating.hardest in {known.title for known in TECHNIQUES} | {"White dot", "Black dot"}


def test_puzzle_with_several_solutions_is_not_solved_by_its_rating():
    rating = rate(solver.read("1" + "." * 80))

    assert not rating.is_solved
    assert not rating.is_cut


@pytest.mark.parametrize("names", [EXPLAINER, HODOKU], ids=["Explainer", "HoDoKu"])
def test_scales_name_techniques_of_the_ladder_once(names):
    assert len(set(names)) == len(names)
    assert set(names) <= {known.name for known in TECHNIQUES}


def test_techniques_of_the_number_scale_stand_in_the_order_of_their_ratings():
    by_name = {known.name: known.rating for known in TECHNIQUES}
    ratings = [by_name[name] for name in EXPLAINER]

    assert ratings == sorted(ratings)


@pytest.mark.parametrize(
    ("length", "added"), [(4, 0), (6, 0), (8, 0.1), (10, 0.2), (12, 0.3), (14, 0.3), (16, 0.4), (26, 0.5)]
)
def test_longer_chains_rate_more(length, added):
    assert extra(length) == added


def test_chains_never_contradict_the_solution():
    puzzle = solver.read(CHAINS)
    solution = solver.solve(puzzle).digits
    easier = coach.offered(puzzle, ladder(only=EXPLAINER))
    grid = Grid(puzzle)

    titles = set()
    while len(titles) < 4 and not all(grid.digits):
        step = next(coach.found(grid, easier), None)
        if step is not None:
            step.apply(grid)
            continue
        for chain in (found := [chain for chain in chains(grid) if chain]):
            titles.add(chain.title)
            assert all(solution[cand // 9] == cand % 9 + 1 for cand in bits(chain.places))
            assert all(solution[cand // 9] != cand % 9 + 1 for cand in bits(chain.drops))
        found[0].apply(grid)

    assert len(titles) == 4


def bits(some):
    return [index for index in range(some.bit_length()) if some >> index & 1]


def test_techniques_are_those_of_the_path_with_the_hardest_last():
    rating = rate(solver.read(WIKIPEDIA))

    assert rating.techniques[-1] == rating.hardest
    assert len(set(rating.techniques)) == len(rating.techniques)
