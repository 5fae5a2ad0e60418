"""What rules on two cells become in the lanes says the same as their arcs, digit by digit."""

import gc
import random
import weakref

import pytest

from solver import Shape, generate, lanes
from solver.constraints import (
    AntiKnight,
    Black,
    Constraint,
    Greater,
    NonConsecutive,
    Palindrome,
    Strict,
    Thermometer,
    White,
)
from solver.lanes.engine import Engine, Tally
from solver.lanes.rules import Relation
from solver.masks import bit, digits, full
from solver.network import Network, network_of
from tests.solver.random_puzzles import network_of_data
from tests.solver.random_puzzles import puzzle_of as random_puzzle

DOTS = [White((0, 1)), Black((1, 2)), White((1, 7)), Black((14, 15)), White((20, 21), 2)]
CASES = {
    "dots": (Shape(6), DOTS),
    "strict": (Shape(6), [*DOTS, Strict()]),
    "strict without boxes": (Shape(5, None), [Strict()]),
    "two rules on a pair, one backwards": (Shape(6), [White((0, 1)), Greater((1, 0)), Greater((2, 1))]),
    "three rules on some pairs": (Shape(6), [*DOTS, Strict(["black"]), Greater((2, 1)), Greater((9, 3))]),
    "pairs within a house and across": (Shape(6), [AntiKnight(), Thermometer([0, 7, 14, 20, 26])]),
    "a line that comes back": (Shape(6), [Palindrome([0, 1, 7, 6, 0, 1]), NonConsecutive()]),
}
every_case = pytest.mark.parametrize(("shape", "rules"), CASES.values(), ids=CASES)


def some_cands(rng, shape):
    """Return candidates for each cell, none where it is closed, and otherwise two or more."""
    every = range(1, shape.size + 1)
    return [
        sum(map(bit, rng.sample(every, rng.randint(2, shape.size)))) if rng.random() < 0.8 else 0
        for _ in shape.cells
    ]


def without_support(network, cands):
    """Return for each cell the candidates that some neighbour with candidates has no support for."""
    return [
        sum(
            bit(d)
            for d in digits(mask)
            if any(cands[b] and b != a and not cands[b] & table[d] for b, table in network.arcs[a].items())
        )
        for a, mask in enumerate(cands)
    ]


def check_drops(network, rng):
    """Compare what the lanes drop with the arcs; return how many candidates that were."""
    engine = Engine(network)
    tables = engine.tables
    cands = some_cands(rng, network.shape)
    bits = sum((mask | 1 << tables.size) << a * tables.width for a, mask in enumerate(cands) if mask)
    found = engine.relations.drops(bits) if engine.relations else 0
    expected = without_support(network, cands)
    assert [found >> a * tables.width & tables.full for a in network.shape.cells] == expected
    return found.bit_count()


@every_case
def test_candidates_without_support_are_dropped_and_no_others(shape, rules):
    rng = random.Random(3)
    assert sum(check_drops(network_of(shape, tuple(rules)), rng) for _ in range(30))


def test_candidates_without_support_are_dropped_with_rules_by_chance():
    rng = random.Random(4)
    networks = [network_of_data(random_puzzle(rng))[0] for _ in range(60)]
    assert sum(check_drops(network, rng) for network in networks if network.shape.size > 1)


@every_case
def test_placed_digit_takes_from_all_cells_what_no_longer_fits(shape, rules):
    network = network_of(shape, tuple(rules))
    engine = Engine(network)
    tables = engine.tables
    for a in shape.cells:
        for d in range(1, shape.size + 1):
            arcs = {b: table[d] & full(shape.size) for b, table in network.arcs[a].items() if b != a}
            gone = {a: full(shape.size) & ~bit(d)}
            gone |= {b: full(shape.size) & ~mask for b, mask in arcs.items()}
            slots = tables.slots(a, d)
            kept = engine.keep[slots[0]] >> tables.base & tables.cell_bits
            for b in shape.cells:
                left = 0 if b == a else full(shape.size) & ~gone.get(b, 0)
                assert kept >> b * tables.width & tables.full == left
            assert {engine.keep[slot] for slot in slots} == {engine.keep[slots[0]]}
            assert engine.clash[slots[0] - tables.base] == tables.clash_of(engine.keep[slots[0]])


@every_case
def test_supports_that_are_lost_are_those_of_a_bare_neighbour(shape, rules):
    network = network_of(shape, tuple(rules))
    engine = Engine(network)
    tables, rng = engine.tables, random.Random(5)
    cands = [mask or full(shape.size) for mask in some_cands(rng, shape)]
    bits = sum((mask | 1 << tables.size) << a * tables.width for a, mask in enumerate(cands))
    for a, mask in enumerate(without_support(network, cands)):
        for d in digits(mask):
            lost = engine.relations.lost(a, d, bits)
            supports = {
                (table[d] & tables.full) << b * tables.width
                for b, table in network.arcs[a].items()
                if not table[d] & cands[b]
            }
            assert lost in supports


def test_rule_that_houses_imply_is_none():
    network = network_of(Shape(9), (Thermometer([0, 1]),))
    assert Engine(network).relations is not None
    apart = [pair for pair in AntiKnight().settled(Shape(9), []).pairs if pair[1] - pair[0] == 7]
    within = next(pair for pair in apart if pair[1] in Engine(network_of(Shape(9))).tables.peers[pair[0]])
    knight = AntiKnight([within])
    network = Network(Shape(9), ())
    network.extra = (knight,)
    assert Engine(network).relations is None


@pytest.mark.parametrize(
    ("table", "factors"),
    [
        ((0, 0b0010, 0b0101, 0b1010, 0b0100), 2),  # white: one digit up, one digit down
        ((0, 0b0010, 0b1001, 0b0000, 0b0010), 3),  # black: what 1, 2 and 4 support
    ],
)
def test_supports_are_told_by_as_few_factors_as_can_be(table, factors):
    relation = Relation(4, table)
    assert len(relation.factors) == factors
    assert relation.refused == (0, *(0b1111 & ~mask for mask in table[1:]))


def test_rule_all_over_the_grid_is_searched_without_its_parts(monkeypatch):
    made = []
    part_on = Strict.part_on
    monkeypatch.setattr(Strict, "part_on", lambda rule, pair: made.append(pair) or part_on(rule, pair))
    network = Network(Shape(6), [*DOTS, Strict()])
    assert lanes.count(network, limit=1) is not None
    assert len(made) < 5
    assert len(network.parts) > 50
    assert len(made) > 50


def test_engine_that_nobody_needs_is_gone_at_once():
    engine = Engine(network_of(Shape(6), (*DOTS, Strict())))
    list(engine.walk(engine.start([0] * 36, []), [], Tally(20)))
    gone = weakref.ref(engine)
    gc.disable()
    try:
        del engine
        assert gone() is None
    finally:
        gc.enable()


class Even(Constraint):
    """A rule that joins a cell to itself."""

    kind = "even"

    def arcs(self):
        (cell,) = self.cells
        yield cell, cell, (0, *(bit(d) if d % 2 == 0 else 0 for d in range(1, 5)))


def test_pair_of_a_cell_with_itself_is_a_rule_on_the_cell_alone():
    found = list(lanes.solutions(Network(Shape(4), [Even((5,))])))

    assert len(found) == 144
    assert {solution[5] for solution in found} == {2, 4}


def test_masks_that_are_forgotten_are_made_again():
    puzzle = generate(seed=2, kropki=True, strict=True, clues=0)
    engine = Engine(puzzle.network)
    expected = [engine.keep[slot] for slot in engine.slots(engine.blank & engine.tables.ones)]
    engine.keep.clear()
    engine.keep.most = 10

    found = []
    for slot in engine.slots(engine.blank & engine.tables.ones):
        found.append(engine.keep[slot])
        assert len(engine.keep) <= 11

    assert found == expected
