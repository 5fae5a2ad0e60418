"""Search: every combination of choices finds exactly the solutions that the oracle finds."""

from functools import partial, wraps
from itertools import islice, product
from random import Random

import pytest

import solver
from solver.algorithms import ALGORITHMS
from solver.constraints import Constraint
from solver.heuristics import CELL_ORDERS, DIGIT_ORDERS
from solver.log import Log
from solver.propagation import PROPAGATIONS, unchecked
from solver.search import Search
from tests import oracle
from tests.solver.cases import lines, puzzle_of
from tests.solver.constraints.samples import SAMPLES

CASES = [(puzzle, int(number), who) for puzzle, number, who in lines("counts.txt")]
COMBINATIONS = {
    f"{cell} {digit} {name}": {"cell_order": cells, "digit_order": digits, "propagate": propagate}
    for (cell, cells), (digit, digits), (name, propagate) in product(
        CELL_ORDERS.items(), DIGIT_ORDERS.items(), PROPAGATIONS.items()
    )
}
SEVERAL = "1.....3.....2..."

every_combination = pytest.mark.parametrize("choices", COMBINATIONS.values(), ids=COMBINATIONS)


def cases(*who):
    return [pytest.param(text, number, id=text[:40]) for text, number, by in CASES if by in who]


def searching(puzzle, choices, **more):
    return Search(puzzle, **choices, rng=Random(1), **more)


@every_combination
def test_every_combination_finds_the_solutions_of_the_oracle(choices):
    possible = ("unchecked",) if choices["propagate"] is unchecked else ("unchecked", "combinations")
    for text, number, who in CASES:
        if who in possible:
            puzzle = puzzle_of(text)
            expected = sorted(oracle.solutions(puzzle.to_dict()))

            found = sorted(searching(puzzle, choices))

            assert found == expected, text
            assert len(found) == number, text


@pytest.mark.parametrize("name", [name for name in SAMPLES if "impossible" not in name])
def test_every_combination_finds_the_solutions_of_every_kind(name):
    # The first solution with few cells emptied, among them those of the rule.
    sample = SAMPLES[name]
    blank = solver.Puzzle(sample.shape, None, [sample.constraint])
    first = next(oracle.solutions(blank.to_dict()), None)
    if first is None:
        assert list(Search(blank)) == []
        return
    emptied = {*Random(3).sample(sample.shape.cells, min(2, len(first))), *sample.constraint.cells[:2]}
    givens = [0 if cell in emptied else digit for cell, digit in enumerate(first)]
    puzzle = solver.Puzzle(sample.shape, givens, [sample.constraint])
    expected = sorted(oracle.solutions(puzzle.to_dict()))

    for combination, choices in COMBINATIONS.items():
        assert sorted(searching(puzzle, choices)) == expected != [], combination


@pytest.mark.parametrize(("text", "number"), cases("algorithms"))
@pytest.mark.parametrize("algorithm", [name for name in ALGORITHMS if name != "unpruned"])
def test_every_algorithm_counts_the_solutions(text, number, algorithm):
    puzzle = puzzle_of(text)

    found = {str(grid) for grid in solver.solutions(puzzle, algorithm)}

    assert len(found) == number


@pytest.mark.parametrize(("text", "number"), cases("algorithms"))
def test_oracle_counts_the_solutions_too(text, number):
    assert oracle.count(puzzle_of(text).to_dict(), number + 1) == number


@pytest.mark.parametrize(("text", "number"), cases("strong"))
@pytest.mark.parametrize("algorithm", ["only-choice", "every-rule", "fast"])
def test_strong_algorithms_count_the_solutions(text, number, algorithm):
    assert sum(1 for _ in solver.solutions(puzzle_of(text), algorithm)) == number


@every_combination
def test_no_solution_comes_twice(choices):
    puzzle = puzzle_of("..233.14..322341")

    found = [tuple(digits) for digits in searching(puzzle, choices)]

    assert len(found) == len(set(found)) == 2


def test_candidates_narrow_the_start():
    puzzle = solver.Puzzle(solver.Shape(4))
    cands = [puzzle.shape.full] * 16
    cands[0] = 0b0110

    assert sum(1 for _ in Search(puzzle, cands=cands)) == 288 // 2


@every_combination
def test_start_without_a_candidate_is_a_contradiction_there(choices):
    search = searching(puzzle_of(SEVERAL), choices, cands=[0b1111] * 5 + [0] + [0b1111] * 10)

    assert list(search) == []
    assert search.reason.cell == 5


def test_search_can_be_walked_node_by_node():
    search = Search(puzzle_of(SEVERAL))

    walked = list(search.walk())

    assert sum(found is None for found in walked) == search.nodes > 1
    assert sum(found is not None for found in walked) == 3


def test_second_iteration_starts_afresh():
    search = Search(puzzle_of(SEVERAL))

    found, nodes = list(search), search.nodes

    assert list(search) == found
    assert search.nodes == nodes > 1


@every_combination
def test_log_changes_nothing(choices):
    puzzle = puzzle_of("..233.14..322341")
    quiet, loud = searching(puzzle, choices), searching(puzzle, choices, log=Log(puzzle))

    assert list(quiet) == list(loud)
    assert quiet.trace == loud.trace


def test_counters_say_what_was_refused_and_taken_back():
    # Two cells are empty.  Each is tried with all four digits; a check refuses three of them, the
    # fourth is taken back after the one solution: 8 digits tried, 6 refused.
    search = Search(puzzle_of("12.43.1221434321"), propagate=PROPAGATIONS["nothing"])

    list(search)

    assert search.trace.to_dict() == {
        "nodes": 9,
        "assignments": 2,
        "backtracks": 2,
        "revisions": 0,
        "drops": 0,
        "deepest": 2,
        "solutions": 1,
    }


SIX = ".......51.........2.5.3....4...436.."


def nodes_of(**choices):
    search = searching(puzzle_of(SIX), choices)
    list(search)
    return search.nodes


@pytest.mark.parametrize("name", CELL_ORDERS)
@pytest.mark.parametrize("propagate", [name for name in PROPAGATIONS if name != "unchecked"])
def test_parts_of_ones_own_are_given_candidates_that_are_up_to_date(name, propagate):
    order, rules = CELL_ORDERS[name], PROPAGATIONS[propagate]

    def own_order(puzzle, cands, cells, rng):
        return order(puzzle, cands, cells, rng)

    def own_rules(puzzle, cands, cells, trace):
        return rules(puzzle, cands, cells, trace)

    expected = nodes_of(cell_order=order, propagate=rules)

    assert nodes_of(cell_order=own_order, propagate=rules) == expected
    assert nodes_of(cell_order=partial(order), propagate=rules) == expected
    if "forward-check" not in propagate:
        # Forward checking does not follow a cell that it leaves with one digit; counting does.
        assert nodes_of(cell_order=order, propagate=own_rules) == expected


@pytest.mark.parametrize("cell", CELL_ORDERS)
@pytest.mark.parametrize("digit", DIGIT_ORDERS)
@pytest.mark.parametrize("name", ["nothing", "ac3"])
def test_orders_see_only_what_fits_if_they_say_that_they_count(cell, digit, name):
    # What the orders are given is looked at, by orders that say the same of themselves.
    puzzle = puzzle_of(SIX)
    cells, digits = CELL_ORDERS[cell], DIGIT_ORDERS[digit]
    given = []

    @wraps(cells)
    def watching(puzzle, cands, unfilled, rng):
        given.append((cands.copy(), unfilled))
        return cells(puzzle, cands, unfilled, rng)

    choices = {"cell_order": watching, "digit_order": digits, "propagate": PROPAGATIONS[name]}
    list(islice(searching(puzzle, choices), 1))
    arcs = puzzle.network.arcs

    def is_up_to_date(cands, unfilled):
        placed = [one for one in puzzle.shape.cells if one not in unfilled]
        return not any(
            mask_digit & ~arcs[one][other][cands[one].bit_length()]
            for one in placed
            for other, mask_digit in ((other, cands[other]) for other in unfilled if other in arcs[one])
        )

    is_counting = cell in ("mrv", "mrv-degree") or digit == "lcv"
    assert all(is_up_to_date(*one) for one in given) == is_counting


@pytest.mark.parametrize("nodes", [1, 2, 4])
def test_limit_of_nodes_stops_a_search_and_says_so(nodes):
    search = Search(puzzle_of(SEVERAL), nodes=nodes)

    with pytest.raises(solver.LimitReached) as caught:
        list(search)

    assert search.nodes == caught.value.nodes == nodes
    assert caught.value.found == search.trace.solutions < 3
    assert str(caught.value).startswith(f"stopped after {nodes} node")


def test_limit_that_is_just_enough_stops_nothing():
    needed = Search(puzzle_of(SEVERAL))
    list(needed)

    assert len(list(Search(puzzle_of(SEVERAL), nodes=needed.nodes))) == 3


def test_large_grid_needs_no_recursion():
    empty = solver.Puzzle(solver.Shape(25))

    search = Search(empty, cell_order=CELL_ORDERS["first"], propagate=PROPAGATIONS["unchecked"], nodes=700)
    with pytest.raises(solver.LimitReached):
        list(search)

    assert search.trace.deepest == 625


def test_solutions_of_a_large_grid_come_one_by_one():
    empty = solver.Puzzle(solver.Shape(25))

    first, second = islice(solver.solutions(empty), 2)

    assert first != second


class Sum(Constraint):
    """A rule that arcs cannot tell: the cells add up to ten."""

    kind = "sum"
    is_binary = False
    __slots__ = ()

    def allows(self, values):
        return sum(values) == 10

    def prune(self, cands):
        masks = [cands[cell] for cell in self.cells]
        if all(mask.bit_count() == 1 for mask in masks) and not self.allows([m.bit_length() for m in masks]):
            raise solver.errors.Contradiction(self.cells[0])
        return []

    def fault(self, values, shape):
        return f"{shape.name(self.cells[0])}: {values} do not add up to ten"


@every_combination
def test_every_combination_obeys_a_rule_that_arcs_cannot_tell(choices):
    # Cells of three boxes, so that no house settles their sum.
    givens = [1, 2, 3, 4, 3] + [0] * 3 + [2, 1, 0, 3] + [4, 3, 0, 0]
    puzzle = solver.Puzzle(solver.Shape(4), givens, [Sum([5, 10, 15])])
    plain = solver.Puzzle(solver.Shape(4), puzzle.givens)
    expected = sorted(s for s in oracle.solutions(plain.to_dict()) if s[5] + s[10] + s[15] == 10)

    assert sorted(searching(puzzle, choices)) == expected != []
