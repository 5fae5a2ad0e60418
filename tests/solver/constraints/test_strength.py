"""What rules on many cells drop at once, and that large ones stay cheap."""

from itertools import product

import pytest

from solver import Puzzle, Shape, sums
from solver.constraints import (
    AntiKnight,
    Arrow,
    Cage,
    Diagonal,
    DisjointGroups,
    LittleKiller,
    Renban,
    Thermometer,
    White,
)
from solver.errors import Contradiction
from solver.masks import digits, full, mask_of


def after(constraint, known="", size=9):
    """Return the digits of each cell after pruning; `known` is such as "0:12 2:5"."""
    cands = [full(size)] * (size * size)
    for word in known.split():
        cell, _, symbols = word.partition(":")
        cands[int(cell)] = mask_of(map(int, symbols))
    constraint.prune(cands)
    return ["".join(map(str, digits(cands[cell]))) for cell in constraint.cells]


@pytest.mark.parametrize(
    ("constraint", "known", "expected"),
    [
        (Cage((0, 1, 2), 24), "", ["789"] * 3),
        (Cage((0, 1, 2), 7), "0:1", ["1", "24", "24"]),
        (Cage((0, 1), 10), "", ["12346789"] * 2),
        (Cage((0, 1, 2), 7), "0:12 1:12", ["12", "12", "4"]),
        (Cage((0, 1, 2, 3), 29), "", ["5789"] * 4),
        (Cage((0, 1, 2)), "0:3", ["3", "12456789", "12456789"]),
        (Renban((0, 1, 2)), "0:5", ["5", "3467", "3467"]),
        (Renban((0, 1, 2)), "0:5 1:7", ["5", "7", "6"]),
        (Renban((0, 1, 2, 3)), "0:129 1:12345", ["12", "12345", "12345", "12345"]),
        (Arrow((0,), (1, 2)), "", ["23456789", "12345678", "12345678"]),
        (Arrow((0, 1), (2, 3)), "", ["1", "12345678", "23456789", "23456789"]),
        (Arrow((0,), (1, 2)), "0:9 1:258", ["9", "258", "147"]),
        (LittleKiller((0, 10, 20), 26), "", ["89"] * 3),
        (LittleKiller((0, 10), 9), "0:147", ["147", "258"]),
        (Thermometer((0, 1, 2)), "1:25", ["1234", "25", "3456789"]),
        (White((0, 1)), "0:159", ["159", "2468"]),
    ],
)
def test_rule_leaves_only_these_digits(constraint, known, expected):
    assert after(constraint, known) == expected


@pytest.fixture
def no_tables(monkeypatch):
    """Refuse every table of sets, so that cages fall back to bounds."""
    monkeypatch.setattr(sums, "LONGEST_TABLE", 0)
    sums.sets_of.cache_clear()
    yield
    sums.sets_of.cache_clear()


@pytest.mark.usefixtures("no_tables")
@pytest.mark.parametrize("total", range(5, 14))
def test_cage_without_a_table_loses_no_permitted_digit(total):
    cage = Cage((0, 1, 2), total)
    for cands in product([0b11111, 0b00110, 0b10001, 0b01000, 0b11010], repeat=3):
        fillings = [one for one in product(*(list(digits(mask)) for mask in cands)) if cage.allows(one)]
        pruned = list(cands)
        try:
            cage.prune(pruned)
        except Contradiction:
            assert not fillings
            continue
        for cell in range(3):
            assert {filling[cell] for filling in fillings} <= set(digits(pruned[cell]))


@pytest.mark.usefixtures("no_tables")
@pytest.mark.parametrize(("total", "expected"), [(23, "6789"), (8, "12345")])
def test_cage_without_a_table_keeps_to_the_bounds_of_its_sum(total, expected):
    assert after(Cage((0, 1, 2), total)) == [expected] * 3


def test_long_cage_on_a_large_grid_falls_back_to_bounds():
    cands = [full(25)] * 625

    Cage(range(12), 85).prune(cands)

    # The other eleven add to 66 at least.
    assert set(cands[:12]) == {full(19)}


def test_long_sum_on_a_large_grid_is_exact():
    cands = [full(25)] * 625

    LittleKiller(range(0, 625, 26), 27).prune(cands)

    assert cands[0] == cands[624] == mask_of([1, 2, 3])


def test_large_variant_is_built_without_its_tables():
    puzzle = Puzzle(Shape(25), None, [Diagonal("down"), Diagonal("up"), AntiKnight(), DisjointGroups()])

    assert "arcs" not in vars(puzzle.network)
    assert len(puzzle.network.parts) == 75 + 2 + 4 * 24 * 23 + 25
