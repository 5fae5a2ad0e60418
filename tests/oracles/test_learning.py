"""The search that learns agrees with a SAT solver on puzzles of every size and kind by chance."""

import random
from itertools import islice

import pytest

from tests.oracles import satisfiability
from tests.solver.random_puzzles import network_of_data, puzzle_of
from tests.solver.test_learning import learned

LIMIT = 12


def compare(seed):
    data = puzzle_of(random.Random(seed), share=0.3)
    network, givens = network_of_data(data)

    expected = sorted(satisfiability.solutions(data, LIMIT))
    found = list(islice(learned(network, givens), LIMIT))

    assert len(set(map(tuple, found))) == len(found) == len(expected)
    if len(expected) < LIMIT:
        assert sorted(found) == expected


@pytest.mark.parametrize("seed", range(30_000, 30_030))
def test_random_puzzles(seed):
    compare(seed)


@pytest.mark.long
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("block", range(20))
def test_thousands_of_random_puzzles(block):
    for seed in range(31_000 + block * 250, 31_250 + block * 250):
        compare(seed)
