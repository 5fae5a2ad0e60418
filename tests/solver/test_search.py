"""Search: every combination of choices finds exactly the solutions that the oracle finds."""

from itertools import islice, product
from random import Random

import pytest

import solver
from solver.constraints import Constraint
from solver.heuristics import CELL_ORDERS, DIGIT_ORDERS, random_cell, shuffled
from solver.propagation import PROPAGATIONS
from solver.search import ALGORITHMS, Search, search_by
from tests import oracle
from tests.solver.cases import lines, puzzle_of

CASES = [(puzzle, int(number), who) for puzzle, number, who in lines("counts.txt")]
CELLS = [*CELL_ORDERS.items(), ("random", random_cell(Random(1)))]
DIGITS = [*DIGIT_ORDERS.items(), ("shuffled", shuffled(Random(2)))]
COMBINATIONS = {
    f"{cell} {digit} {name}": {"cell_order": cells, "digit_order": digits, "propagate": propagate}
    for (cell, cells), (digit, digits), (name, propagate) in product(CELLS, DIGITS, PROPAGATIONS.items())
}
SEVERAL = "1.....3.....2..."


def cases(*who):
    return [pytest.param(text, number, id=text[:40]) for text, number, by in CASES if by in who]


@pytest.mark.parametrize("choices", COMBINATIONS.values(), ids=COMBINATIONS)
def test_every_combination_finds_the_solutions_of_the_oracle(choices):
    for text, number, who in CASES:
        if who == "combinations":
            puzzle = puzzle_of(text)
            expected = sorted(oracle.solutions(puzzle.to_dict()))

            found = sorted(Search(puzzle, **choices))

            assert found == expected, text
            assert len(found) == number, text


@pytest.mark.parametrize(("text", "number"), cases("algorithms"))
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_algorithm_counts_the_solutions(text, number, algorithm):
    puzzle = puzzle_of(text)

    found = {str(grid) for grid in solver.solutions(puzzle, algorithm)}

    assert len(found) == number


@pytest.mark.parametrize(("text", "number"), cases("algorithms"))
def test_oracle_counts_the_solutions_too(text, number):
    assert oracle.count(puzzle_of(text).to_dict(), number + 1) == number


@pytest.mark.parametrize(("text", "number"), cases("strong"))
@pytest.mark.parametrize("algorithm", ["only-choice", "fast"])
def test_strong_algorithms_count_the_solutions(text, number, algorithm):
    assert sum(1 for _ in search_by(puzzle_of(text), algorithm)) == number


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_solution_passes_the_rules(algorithm):
    puzzle = puzzle_of(SEVERAL)

    assert all(solver.verify(puzzle, grid) == [] for grid in solver.solutions(puzzle, algorithm))


def test_solutions_come_one_by_one():
    empty = solver.Puzzle(solver.Shape(25))

    first, second = islice(solver.solutions(empty), 2)

    assert first != second


def test_count_stops_at_the_limit():
    empty = solver.Puzzle(solver.Shape(9))

    assert [solver.count(empty, limit=limit) for limit in (0, 1, 2, 5)] == [0, 1, 2, 5]


def test_solve_returns_a_grid_that_prints_as_symbols():
    assert str(solver.solve(solver.read("1... ..2. .3.. 4..."))) == "1243342123144132"


def test_no_solution_names_the_cell_that_ran_out():
    puzzle = solver.read("123. ...4 .... ....")

    with pytest.raises(solver.NoSolution) as caught:
        solver.solve(puzzle, "forward-checking")

    assert caught.value.reason == "no digit is left for r1c4"
    assert str(caught.value) == "no solution: no digit is left for r1c4"


def test_no_solution_after_a_search_says_how_much_was_tried():
    puzzle = puzzle_of("................ strict")

    with pytest.raises(solver.NoSolution) as caught:
        solver.solve(puzzle)

    assert "end in a contradiction" in caught.value.reason


def test_unknown_algorithm_is_refused_with_the_names():
    with pytest.raises(solver.BadRequest, match="only-choice"):
        solver.solve(solver.read("1"), "magic")


def test_candidates_narrow_the_start():
    puzzle = solver.Puzzle(solver.Shape(4))
    cands = [puzzle.shape.full] * 16
    cands[0] = 0b0110

    assert sum(1 for _ in Search(puzzle, cands=cands)) == 288 // 2


def test_search_can_be_walked_node_by_node():
    search = Search(puzzle_of(SEVERAL))

    walked = list(search.walk())

    assert sum(found is None for found in walked) == search.nodes > 0
    assert sum(found is not None for found in walked) == 3


def test_second_iteration_starts_afresh():
    search = Search(puzzle_of(SEVERAL))

    assert list(search) == list(search)


def test_listener_is_told_of_places_drops_contradictions_and_solutions():
    told = []
    puzzle = puzzle_of(SEVERAL)

    list(solver.solutions(puzzle, "forward-checking", tell=lambda *event: told.append(event)))

    assert {what for what, _, _ in told} == {"place", "drop", "contradiction", "solution"}
    assert sum(what == "solution" for what, _, _ in told) == 3


@pytest.mark.parametrize("propagate", PROPAGATIONS.values(), ids=PROPAGATIONS)
def test_listener_changes_nothing(propagate):
    puzzle = puzzle_of(SEVERAL)
    quiet, loud = (
        Search(puzzle, propagate=propagate),
        Search(puzzle, propagate=propagate, tell=lambda *_: None),
    )

    assert list(quiet) == list(loud)
    assert (quiet.nodes, quiet.backtracks) == (loud.nodes, loud.backtracks)


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


@pytest.mark.parametrize("choices", COMBINATIONS.values(), ids=COMBINATIONS)
def test_every_combination_obeys_a_rule_that_arcs_cannot_tell(choices):
    # Cells of three boxes, so that no house settles their sum.
    puzzle = solver.Puzzle(solver.Shape(4), [1, 2, 0, 0] + [0] * 12, [Sum([5, 10, 15])])
    plain = solver.Puzzle(solver.Shape(4), puzzle.givens)
    expected = sorted(s for s in oracle.solutions(plain.to_dict()) if s[5] + s[10] + s[15] == 10)

    assert sorted(Search(puzzle, **choices)) == expected != []
