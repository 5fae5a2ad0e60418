"""Many puzzles at once have the answers that each has alone."""

import random

import pytest

from solver import BadPuzzle, Shape, lanes, verify
from solver.constraints import AntiKnight
from solver.lanes import bulk
from solver.lanes.bulk import FEWEST, MOST, SAMPLED, only_solutions
from solver.network import network_of
from solver.puzzle import Puzzle

JIGSAW = Shape(6, [[0, 1, 2, 6, 7, 12], [3, 4, 5, 10, 11, 17], [8, 9, 13, 14, 15, 16],
                   [18, 19, 20, 21, 22, 27], [23, 28, 29, 33, 34, 35], [24, 25, 26, 30, 31, 32]])  # fmt: skip
SHAPES = {
    "4x4": Shape(4),
    "6x6": Shape(6),
    "6x6 of rows": Shape(6, (1, 6)),
    "6x6 jigsaw": JIGSAW,
    "9x9": Shape(9),
    "12x12": Shape(12),
    "9x9 without boxes": Shape(9, None),
}


def mixed(shape, number, seed=0):
    """Yield givens by chance: with one solution, with several, and with none because one digit is wrong."""
    rng = random.Random(seed)
    grids = [lanes.solve(network_of(shape), rng=rng).digits for _ in range(20)]
    for _ in range(number):
        share = rng.uniform(0.2, 0.7)
        givens = [digit if rng.random() < share else 0 for digit in rng.choice(grids)]
        if rng.random() < 0.3:
            givens[rng.randrange(len(givens))] = rng.randint(1, shape.size)
        yield bytes(givens)


def alone(network, givens):
    found = lanes.few(network, givens)
    return bytes(found[0]) if len(found) == 1 else None


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_many_have_the_answers_of_each_alone(shape):
    network = network_of(shape)
    puzzles = list(mixed(shape, FEWEST + 100))

    found = list(only_solutions(network, puzzles))

    assert found == [alone(network, givens) for givens in puzzles]
    assert 0 < found.count(None) < len(found)


def test_logic_tells_most_easy_puzzles_and_never_a_wrong_one():
    shape = SHAPES["9x9"]
    puzzles = list(mixed(shape, 2000, seed=1))

    told = bulk.Stack(shape, b"".join(puzzles)).told()

    right = [alone(network_of(shape), givens) for givens in puzzles]
    assert all(digits is None or digits == other for digits, other in zip(told, right, strict=True))
    assert sum(digits is not None for digits in told) > 0.9 * sum(digits is not None for digits in right)


def test_more_than_are_taken_at_once_keep_their_order():
    shape = SHAPES["4x4"]
    puzzles = list(mixed(shape, MOST + FEWEST + 7))

    for givens, digits in zip(puzzles, only_solutions(network_of(shape), puzzles), strict=True):
        assert digits is None or verify(Puzzle(shape, list(givens)), list(digits)) == []


def test_rules_beyond_houses_are_kept():
    network = network_of(Shape(9), (AntiKnight(),))
    [digits] = lanes.few(network, [0] * 81, limit=1)
    puzzles = [bytes([0, *digits[1:]])] * FEWEST

    assert set(only_solutions(network, puzzles)) == {bytes(digits)}


@pytest.mark.parametrize("bad", [bytes(80), bytes([10, *bytes(80)])])
def test_puzzle_of_another_shape_is_refused_in_its_turn(bad):
    good = bytes([*range(1, 10), *bytes(72)])
    found = only_solutions(network_of(Shape(9)), [good] * FEWEST + [bad])

    for _ in range(FEWEST):
        assert next(found) is None
    with pytest.raises(BadPuzzle):
        next(found)


def test_puzzles_that_need_the_search_are_not_taken_together(monkeypatch):
    network = network_of(Shape(9))
    [solution] = lanes.few(network, [0] * 81, limit=1)
    easy = bytes([0, *solution[1:]])
    hard = bytes(81)
    taken = []
    together = bulk.Stack

    def stack(shape, data):
        taken.append(len(data))
        return together(shape, data)

    monkeypatch.setattr(bulk, "Stack", stack)
    some = [easy] * (FEWEST // 2 + SAMPLED) + [hard] * (FEWEST // 2 - SAMPLED)
    most = [easy] * (FEWEST // 2 - SAMPLED) + [hard] * (FEWEST // 2 + SAMPLED)

    assert list(only_solutions(network, some)).count(None) == some.count(hard)
    assert taken == [81 * len(some)]
    assert list(only_solutions(network, most)).count(None) == most.count(hard)
    assert taken == [81 * len(some)]
