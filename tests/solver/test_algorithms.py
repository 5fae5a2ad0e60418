"""The named algorithms, and the questions answered by them."""

import json
from functools import partial
from importlib import import_module
from itertools import product

import pytest

import solver
from solver.algorithms import ALGORITHMS, Algorithm, algorithm_of
from solver.heuristics import CELL_ORDERS, DIGIT_ORDERS, ascending, first
from solver.propagation import PROPAGATIONS, mac
from solver.search import Search
from tests.solver.cases import puzzle_of

SEVERAL = "1.....3.....2..."
ALMOST = "..233.14..322341"

every_algorithm = pytest.mark.parametrize("name", ALGORITHMS)


@every_algorithm
def test_algorithm_explains_itself_in_two_lines(name):
    algorithm = ALGORITHMS[name]

    assert algorithm.title
    assert len(algorithm.explanation.split("\n")) == 2
    assert all(line.endswith(".") for line in algorithm.explanation.split("\n"))


@every_algorithm
def test_source_of_an_algorithm_can_be_found(name):
    for module, function in ALGORITHMS[name].source():
        found = getattr(import_module(module), function)

        assert found.__doc__


@every_algorithm
def test_algorithm_is_ready_for_json(name):
    data = json.loads(json.dumps(ALGORITHMS[name].to_dict()))

    if name == "fast":
        assert ALGORITHMS[name].parts() == {}
        assert len(data["source"]) == 1
        return
    assert data["cell_order"] in CELL_ORDERS
    assert data["digit_order"] in DIGIT_ORDERS
    assert data["propagate"] in PROPAGATIONS
    assert len(data["source"]) == 4


def test_all_parts_are_used_by_some_algorithm_or_are_known_to_wait():
    used = {part for algorithm in ALGORITHMS.values() for part in algorithm.parts().values()}

    assert {*CELL_ORDERS, *DIGIT_ORDERS, *PROPAGATIONS} - used == {"shuffled"}


def test_algorithms_differ():
    assert len({tuple(algorithm.parts().values()) for algorithm in ALGORITHMS.values()}) == len(ALGORITHMS)
    assert len({algorithm.title for algorithm in ALGORITHMS.values()}) == len(ALGORITHMS)


@pytest.mark.parametrize(("cell", "digit", "name"), list(product(CELL_ORDERS, DIGIT_ORDERS, PROPAGATIONS)))
def test_any_three_parts_make_an_algorithm(cell, digit, name):
    made = algorithm_of(None, cell, digit, name)

    assert made.parts() == {"cell_order": cell, "digit_order": digit, "propagate": name}
    assert made.title == f"{cell}, {digit}, {name}"


def test_parts_left_out_are_those_of_the_named_algorithm():
    made = algorithm_of("kropki", digit_order="lcv")

    assert list(made.parts().values()) == ["mrv-degree", "lcv", "nothing"]


@pytest.mark.parametrize("name", [None, "fast"])
def test_parts_left_out_are_those_of_every_rule_where_there_are_none(name):
    assert algorithm_of(name) is ALGORITHMS["fast"]
    assert list(algorithm_of(name, digit_order="lcv").parts().values()) == ["mrv", "lcv", "everything"]


def test_part_may_be_a_function_of_ones_own():
    def last(_puzzle, _cands, cells, _rng):
        return cells[-1]

    run = solver.run(puzzle_of(SEVERAL), cell_order=last, propagate="nothing", limit=None)

    assert len(run.finish().found) == 3
    assert run.algorithm.parts()["cell_order"] == "last"


def test_part_may_be_a_partial_or_an_object():
    class Last:
        """Takes the last cell."""

        def __call__(self, _puzzle, _cands, cells, _rng):
            return cells[-1]

    made = algorithm_of(None, Last(), partial(ascending), partial(partial(mac)))
    run = solver.run(
        puzzle_of(SEVERAL),
        cell_order=Last(),
        digit_order=partial(ascending),
        propagate=partial(mac),
        limit=None,
    )

    assert list(made.parts().values()) == ["Last", "ascending", "mac"]
    assert [name for _, name in made.source()] == ["Search", "Last", "ascending", "mac"]
    assert {event.order for event in run if event.what == "choose"} == {"Last"}
    assert len(run.found) == 3


@pytest.mark.parametrize(
    ("parts", "known"),
    [
        ({"algorithm": "magic"}, "only-choice"),
        ({"cell_order": "magic"}, "mrv-degree"),
        ({"digit_order": "magic"}, "lcv"),
        ({"propagate": "magic"}, "forward-check"),
    ],
)
def test_unknown_name_is_refused_with_the_names(parts, known):
    with pytest.raises(solver.BadRequest, match=known):
        solver.run(solver.read("1"), **parts)


def test_algorithm_may_bring_its_own_engine():
    class Engine(Search):
        """Finds what Search finds."""

    algorithm = Algorithm("Own", "One.\nTwo.", first, ascending, mac, Engine)

    assert isinstance(algorithm.search(puzzle_of(SEVERAL)), Engine)
    assert len(list(algorithm.search(puzzle_of(SEVERAL)))) == 3


def test_seed_makes_the_difference_for_chance_alone():
    puzzle = puzzle_of("." * 81)

    grids = {seed: str(next(solver.solutions(puzzle, "ac3-dfs", seed=seed))) for seed in (1, 2)}

    assert grids[1] != grids[2]
    assert str(solver.solve(puzzle, "ac3-dfs", seed=1)) == grids[1]
    assert solver.solve(puzzle, "mac", seed=1) == solver.solve(puzzle, "mac", seed=2)


@every_algorithm
def test_every_solution_passes_the_rules(name):
    puzzle = puzzle_of(ALMOST)

    found = list(solver.solutions(puzzle, name))

    assert len(found) == 2
    assert all(solver.verify(puzzle, grid) == [] for grid in found)


def test_count_stops_at_the_limit():
    empty = solver.Puzzle(solver.Shape(9))

    assert [solver.count(empty, limit=limit) for limit in (0, 1, 2, 5)] == [0, 1, 2, 5]


def test_solve_returns_a_grid_that_prints_as_symbols():
    assert str(solver.solve(solver.read("1... ..2. .3.. 4..."))) == "1243342123144132"


@pytest.mark.parametrize(
    ("algorithm", "reason"),
    [
        ("forward-checking", "no digit is left for r2c4"),
        ("mac", "no digit is left for r2c4"),
        ("only-choice", "no digit is left for r1c4"),
        ("kropki-forward-checking", "no digit is left for r1c4"),
        ("mrv", "all 4 digits tried end in a contradiction"),
    ],
)
def test_no_solution_comes_with_a_reason_as_early_as_the_algorithm_can(algorithm, reason):
    puzzle = solver.read("123. ...4 .... ....")

    with pytest.raises(solver.NoSolution) as caught:
        solver.solve(puzzle, algorithm)

    assert caught.value.reason == reason
    assert str(caught.value) == f"no solution: {reason}"


def test_no_solution_after_a_search_says_how_much_was_tried():
    puzzle = puzzle_of("................ black:r2c2-r3c2 strict:black")

    with pytest.raises(solver.NoSolution, match=r"all \d+ digits tried end in a contradiction"):
        solver.solve(puzzle)


def test_limit_of_nodes_is_an_answer_of_its_own():
    hard = solver.read("...1..2.7....4...5.8...3.....5..7..9.1..5..3.2..9..5.....6...4.1...7....8.2..9...")

    with pytest.raises(solver.LimitReached):
        solver.solve(hard, nodes=5)
    with pytest.raises(solver.LimitReached) as caught:
        solver.count(hard, nodes=20)
    with pytest.raises(solver.LimitReached):
        list(solver.solutions(hard, "mac", nodes=10))

    assert caught.value.found == 1
    assert solver.count(hard, nodes=200) == 1


def test_mistakes_blame_no_digit_if_the_limit_comes_first():
    hard = solver.read("...1..2.7....4...5.8...3.....5..7..9.1..5..3.2..9..5.....6...4.1...7....8.2..9...")
    digits = list(hard.givens)
    digits[0] = 4

    assert [str(problem) for problem in solver.mistakes(hard, digits)] == ["r1c1 cannot be 4"]
    assert solver.mistakes(hard, digits, nodes=10) == []


def test_is_unique_tells_one_solution_from_none_and_several():
    texts = ["1.....2..3..4...", SEVERAL, "12.........3...4"]

    assert [solver.is_unique(puzzle_of(text)) for text in texts] == [True, False, False]


def test_true_candidates_have_masks_witnesses_and_limits():
    puzzle = puzzle_of(SEVERAL)
    every = [grid.digits for grid in solver.solutions(puzzle)]

    found, cut = solver.true_candidates(puzzle), solver.true_candidates(puzzle, nodes=1)

    assert found.masks == [sum({1 << grid[cell] - 1 for grid in every}) for cell in puzzle.shape.cells]
    assert all(witness in every for digits in found.witnesses for witness in digits.values())
    assert not any(found.unknown)
    assert any(cut.unknown)
