"""The search that learns finds exactly the solutions that the oracle finds, and learns nothing wrong."""

import random
from itertools import islice
from pathlib import Path

import pytest

from solver import Puzzle, Shape, lanes
from solver.constraints import Cage, LittleKiller, Strict
from solver.errors import Contradiction
from solver.lanes import quick
from solver.lanes.engine import Engine, Tally, engine_of
from solver.lanes.learning import Learner
from solver.lanes.weights import GAINS, Weights
from solver.network import network_of
from tests import oracle
from tests.solver.cases import lines, puzzle_of
from tests.solver.random_puzzles import network_of_data
from tests.solver.random_puzzles import puzzle_of as random_puzzle

COUNTS = [(puzzle, int(number)) for puzzle, number, _ in lines("counts.txt") if int(number) < 2000]
LIMIT = 200
SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"


def learner_of(network, givens, rng=None, tally=None):
    """Return a search that learns from the start, or None if there is nothing to try."""
    engine = engine_of(network)
    placed = []
    try:
        state = engine.settle(engine.start(givens, placed), placed)
    except Contradiction:
        return None
    return Learner(engine, state, placed, tally or Tally(), rng) if state > 0 else None


def learned(network, givens, rng=None):
    """Yield all solutions that a search finds which learns from the start."""
    learner = learner_of(network, givens, rng)
    if learner is None:
        yield from lanes.solutions(network, givens)
        return
    for is_solved in learner.walk():
        if is_solved:
            yield learner.engine.tables.digits_of(learner.placed, givens)


def hard_puzzle(size, share, seed):
    """Return the network, the givens and the solution of a puzzle with so many of the digits."""
    rng = random.Random(seed)
    network = network_of(Shape(size))
    digits = lanes.solve(network, rng=rng).digits
    return network, [digit if rng.random() < share else 0 for digit in digits], digits


def compare_with_oracle(seed):
    data = random_puzzle(random.Random(seed), share=0.3)
    network, givens = network_of_data(data)

    expected = sorted(islice(oracle.solutions(data), LIMIT))
    found = list(islice(learned(network, givens), LIMIT))

    assert len(set(map(tuple, found))) == len(found)
    if len(expected) == LIMIT:
        assert len(found) == LIMIT
    else:
        assert sorted(found) == expected


@pytest.mark.parametrize("seed", range(20_000, 20_080))
def test_random_puzzles_have_the_solutions_of_the_oracle(seed):
    compare_with_oracle(seed)


@pytest.mark.long
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("block", range(20))
def test_thousands_of_random_puzzles_have_the_solutions_of_the_oracle(block):
    for seed in range(21_000 + block * 250, 21_250 + block * 250):
        compare_with_oracle(seed)


@pytest.mark.parametrize(("text", "number"), COUNTS, ids=[text[:40] for text, _ in COUNTS])
def test_golden_counts(text, number):
    puzzle = puzzle_of(text)

    found = list(learned(puzzle.network, puzzle.givens))

    assert len(found) == len(set(map(tuple, found))) == number


@pytest.mark.parametrize(("size", "share", "seed"), [(9, 0.25, 1), (9, 0.25, 2), (16, 0.42, 3), (25, 0.5, 4)])
def test_what_is_learned_before_the_first_solution_holds_for_a_solution_known_beforehand(size, share, seed):
    network, givens, digits = hard_puzzle(size, share, seed)
    learner = learner_of(network, givens)
    tables, many = learner.engine.tables, learner.core.many
    true = 0
    for v, slot in enumerate(learner.core.slots):
        stands = digits[tables.cell_at[slot]] == tables.digit_at[slot]
        true |= 1 << (v if stands else v + many)

    for is_solved in learner.walk():
        for clause in learner.clauses:
            assert clause.literals & true
        if is_solved or learner.failures > 300:
            break
    else:
        pytest.fail("the solution was not found")


def test_each_entry_of_the_trail_follows_from_those_before():
    network, givens, _ = hard_puzzle(16, 0.4, 5)
    learner = learner_of(network, givens)
    for is_solved in learner.walk():
        if is_solved or learner.failures > 200:
            break
        alive = learner.core.alive
        starts = {length for _, _, length in learner.levels}
        for number, (literal, before, literals) in enumerate(learner.trail):
            assert before == alive
            assert literals & alive == (1 << literal if literals else 0)
            assert literals or number in starts or number < min(starts, default=len(learner.trail))
            alive &= learner.core.leave[literal]
        assert learner.alive == alive


@pytest.mark.parametrize("share", [0.05, 0.5, 1])
def test_heaviest_candidate_is_that_of_weights_added_and_halved_one_by_one(share):
    rng = random.Random(1)
    many = 50
    weights, plain = Weights(many), [0] * many
    for failure in range(20 * len(GAINS)):
        chosen = {v for v in range(many) if rng.random() < share}
        weights.add(sum(1 << v for v in chosen))
        plain = [weight + GAINS[failure % len(GAINS)] * (v in chosen) for v, weight in enumerate(plain)]
        if failure % len(GAINS) == len(GAINS) - 1:
            plain = [weight // 2 for weight in plain]
        opened = rng.sample(range(many), 10)

        heaviest = weights.heaviest(sum(1 << v for v in opened))

        assert heaviest == max(opened, key=lambda v: (plain[v], v))


@pytest.mark.parametrize(
    "rules",
    [[], [Strict()], [Cage((0, 1, 4), 8), LittleKiller((12, 9, 6, 3), 10)]],
    ids=["plain", "pairs", "sums"],
)
def test_search_that_changes_its_way_half_through_finds_each_solution_once(rules):
    network = network_of(Shape(4), tuple(rules))
    givens = [0] * 16
    expected = sorted(lanes.solutions(network, givens))
    for patience in (1, 3, 10, 30):
        engine = Engine(network)
        engine.patience, engine.bite = patience, 1
        placed = []
        state = engine.start(givens, placed)

        found = [
            engine.tables.digits_of(placed, givens)
            for is_solved in engine.walk(state, placed, Tally())
            if is_solved
        ]

        assert sorted(found) == expected


@pytest.mark.parametrize("patience", [1, 3, 10, 30])
def test_search_for_houses_only_that_learns_and_goes_on_finds_each_solution_once(patience, monkeypatch):
    network = network_of(Shape(4))
    expected = sorted(lanes.solutions(network))
    monkeypatch.setattr(quick, "QUICK", 1)
    engine = quick.Quick(Engine(network))
    engine.patience, engine.bite = patience, 1
    placed = []
    learning = []

    class Watched(Learner):
        def walk(self, found=()):
            for is_solved in super().walk(found):
                learning.append(is_solved)
                yield is_solved

    monkeypatch.setattr(quick, "Learner", Watched)

    found = [
        engine.tables.digits_of(placed, engine.empty)
        for is_solved in engine.walk(engine.blank, placed, Tally())
        if is_solved
    ]

    assert sorted(found) == expected
    assert 20 < learning.count(True) < 30 < len(expected)


def test_impatient_search_counts_as_the_patient_one():
    network = network_of(Shape(6))
    for seed in range(30):
        rng = random.Random(seed)
        digits = lanes.solve(network, rng=rng).digits
        givens = [digit if rng.random() < 0.4 else 0 for digit in digits]
        engine = Engine(network)
        engine.patience, engine.bite = 2, 1
        placed = []

        number = sum(engine.walk(engine.start(givens, placed), placed, Tally()))

        assert number == lanes.count(network, givens, limit=10_000)


def test_limit_on_nodes_cuts_and_says_so():
    network, givens, _ = hard_puzzle(25, 0.4, 6)
    tally = Tally(50)
    learner = learner_of(network, givens, tally=tally)

    found = list(learner.walk())

    assert tally.nodes == 50
    assert tally.is_cut
    assert True not in found
    assert len(found) >= 50 // learner.engine.bite - 1


def test_chance_changes_the_order_and_the_same_seed_keeps_it():
    network = network_of(Shape(4))
    empty = [0] * 16

    once, again, other = (list(learned(network, empty, random.Random(seed))) for seed in (1, 1, 2))

    assert once == again != other
    assert sorted(once) == sorted(other) == sorted(lanes.solutions(network, empty))


def test_large_puzzles_are_proven_by_learning():
    path = SHARED / "large" / "gecode_16x16.txt"
    if not path.exists():
        pytest.skip("the shared data are not here")
    shape = Shape(16)
    for text in path.read_text().split()[::3]:
        givens = [shape.digit(char) for char in text]

        assert list(learned(network_of(shape), givens)) == list(lanes.solutions(network_of(shape), givens))


def test_true_candidates_of_a_large_grid_use_it_too():
    puzzle = Puzzle(Shape(16), hard_puzzle(16, 0.5, 8)[1])

    found = lanes.true_candidates(puzzle)

    assert not any(found.unknown)
