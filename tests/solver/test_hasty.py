"""The hasty search finds what the engine finds, and says when it gives up."""

from random import Random

import pytest

import solver
from solver import Shape
from solver.errors import Contradiction
from solver.lanes import solve
from solver.lanes.engine import SOLVED
from solver.lanes.hasty import TiredError, tries_to_solve
from solver.lanes.quick import quickest_of
from solver.network import network_of
from tests.solver.cases import puzzle_of

JIGSAW = puzzle_of("." * 25 + " boxes:AABBB/AABBC/ADDCC/EDDDC/EEEEC").shape
SHAPES = [Shape(4), Shape(5), Shape(6), Shape(9), Shape(16), JIGSAW]


def givens_by_chance(shape, rng):
    """Return some digits of a grid, in every second case with one of them wrong."""
    solution = solver.generate(seed=rng.getrandbits(32), clues=len(shape.cells), shape=shape).solution
    share = rng.uniform(0.2, 0.8)
    givens = [digit if rng.random() < share else 0 for digit in solution]
    if rng.random() < 1 / 2:
        cell = rng.randrange(len(givens))
        givens[cell] = rng.randint(1, shape.size)
    return givens


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_finds_a_solution_exactly_if_there_is_one(shape):
    engine = quickest_of(network_of(shape))
    rng = Random(3)
    seen = set()
    for _ in range(40):
        givens = givens_by_chance(shape, rng)
        try:
            state = engine.start(givens, [])
        except Contradiction:
            continue
        tried = tries_to_solve(engine, state, 5000)

        assert (tried is not None) == bool(solve(network_of(shape), givens))
        seen.add(tried is not None)
        if tried is not None:
            for slot in tried:
                state &= engine.keep[slot]
            assert engine.settle(state, tried) == SOLVED
            puzzle = solver.Puzzle(shape, givens)
            assert solver.verify(puzzle, engine.tables.digits_of(tried, givens)) == []
    assert seen == {True, False}


def test_gives_up_after_so_many_digits():
    engine = quickest_of(network_of(Shape(9)))

    with pytest.raises(TiredError):
        tries_to_solve(engine, engine.blank, 5)


def test_chance_is_repeatable_and_leads_elsewhere():
    engine = quickest_of(network_of(Shape(9)))

    first, again, other = (tries_to_solve(engine, engine.blank, 500, Random(seed)) for seed in (1, 1, 2))

    assert first == again != other
