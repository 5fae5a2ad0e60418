"""Every kind, alone and among others, has the solutions that the oracle finds."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import Puzzle, Shape, solutions, verify
from solver.algorithms import ALGORITHMS
from solver.constraints import KINDS
from solver.constraints.kropki import are_consecutive, are_double
from solver.constraints.xv import add_to_5, add_to_10
from tests import oracle

SOLUTION = [int(char) for char in "264513315462536124142356653241421635"]
# What holds in this 6x6 grid, and rules on the whole grid.
HOLDS = {
    "different": {"kind": "different", "cells": [0, 9, 23, 32], "name": "the extra region"},
    "white": {"kind": "white", "cells": [2, 3]},
    "white 3": {"kind": "white", "cells": [9, 15], "value": 3},
    "black": {"kind": "black", "cells": [13, 14]},
    "black 3": {"kind": "black", "cells": [32, 26], "value": 3},
    "strict": {"kind": "strict", "colours": ["white", "black"]},
    "strict white": {"kind": "strict", "colours": ["white"]},
    "strict black": {"kind": "strict", "colours": ["black"]},
    "non-consecutive": {"kind": "non-consecutive"},
    "diagonal down": {"kind": "diagonal", "direction": "down"},
    "diagonal up": {"kind": "diagonal", "direction": "up"},
    "anti-knight": {"kind": "anti-knight"},
    "anti-king": {"kind": "anti-king"},
    "disjoint groups": {"kind": "disjoint-groups"},
    "x": {"kind": "x", "cells": [1, 2]},
    "v": {"kind": "v", "cells": [0, 6]},
    "strict xv": {"kind": "strict-xv"},
    "greater": {"kind": "greater", "cells": [1, 0]},
    "thermometer": {"kind": "thermometer", "cells": [32, 27, 28, 23]},
    "cage": {"kind": "cage", "cells": [2, 3, 4, 11], "sum": 12},
    "cage of two": {"kind": "cage", "cells": [1, 8], "sum": 11},
    "cage without sum": {"kind": "cage", "cells": [5, 10, 15]},
    "whisper": {"kind": "whisper", "cells": [7, 12, 18, 25]},
    "whisper in a ring": {"kind": "whisper", "cells": [8, 15, 10, 9, 8], "difference": 1},
    "renban": {"kind": "renban", "cells": [7, 6, 12, 19, 20]},
    "palindrome": {"kind": "palindrome", "cells": [20, 13, 12, 6, 0]},
    "arrow": {"kind": "arrow", "circle": [10], "cells": [4, 9, 15]},
    "pill": {"kind": "arrow", "circle": [32, 26], "cells": [21, 28, 33]},
    "little killer": {"kind": "little-killer", "cells": [2, 9, 16, 23], "sum": 16},
    "even": {"kind": "even", "cells": [0, 1, 9]},
    "odd": {"kind": "odd", "cells": [5, 8]},
    "foreign": {"kind": "foreign", "name": "clone", "data": [1]},
}
GIVENS = "2....3.1..6.5...2..4..5...3...4...3."
# Rules on the whole grid that this grid breaks have givens of their own.
OTHER_GIVENS = {
    "strict": "1",
    "strict white": "1",
    "strict black": "264513",
    "non-consecutive": "1",
    "anti-knight": "264513",
    "anti-king": "264513",
    "disjoint groups": "264513315462",
    "strict xv": "12.34",
}
TOGETHER = [
    ["diagonal down", "diagonal up", "thermometer"],
    ["cage", "arrow", "little killer"],
    ["white", "black", "v", "renban"],
    ["palindrome", "whisper", "even", "odd"],
    ["anti-king", "disjoint groups", "different"],
    ["anti-knight", "even", "diagonal up"],
    ["strict xv", "odd", "greater"],
    ["diagonal up", "foreign", "cage without sum", "renban", "arrow"],
]
LIMIT = 300


def puzzle_of(names, givens=GIVENS):
    cells = [0 if char == "." else int(char) for char in givens.ljust(36, ".")]
    return Puzzle.from_dict({"size": 6, "givens": cells, "constraints": [HOLDS[name] for name in names]})


def found(puzzle, algorithm="fast", limit=LIMIT):
    return sorted(grid.digits for grid in islice(solutions(puzzle, algorithm), limit))


def test_every_kind_is_counted():
    assert {one["kind"] for one in HOLDS.values()} == {kind.kind for kind in KINDS}


@pytest.mark.parametrize("names", [[name] for name in HOLDS] + TOGETHER, ids="+".join)
def test_6x6_has_the_solutions_of_the_oracle(names):
    puzzle = puzzle_of(names, next((OTHER_GIVENS[name] for name in names if name in OTHER_GIVENS), GIVENS))

    expected = sorted(islice(oracle.solutions(puzzle.to_dict()), LIMIT))

    assert len(expected) < LIMIT
    assert found(puzzle) == expected
    assert all(verify(puzzle, solution) == [] for solution in expected)


@pytest.mark.parametrize("name", HOLDS)
def test_only_the_rules_that_a_grid_obeys_find_it_right(name):
    puzzle = puzzle_of([name], "")

    assert (verify(puzzle, SOLUTION) == []) == (name not in OTHER_GIVENS)


@pytest.mark.parametrize("colours", [["white", "black"], ["white"], ["black"]], ids="+".join)
def test_all_marks_of_a_grid_with_their_strict_rule_have_the_solutions_of_the_oracle(colours):
    marks = {"white": are_consecutive, "black": are_double, "v": add_to_5, "x": add_to_10}
    constraints = [{"kind": "strict", "colours": colours}, {"kind": "strict-xv"}]
    constraints += [
        {"kind": kind, "cells": list(border)}
        for border in Shape(6).borders()
        for kind, holds in marks.items()
        if (kind in colours or kind in ("x", "v")) and holds(*(SOLUTION[cell] for cell in border))
    ]
    puzzle = Puzzle.from_dict({"size": 6, "constraints": constraints})

    assert SOLUTION in found(puzzle)
    assert found(puzzle) == sorted(islice(oracle.solutions(puzzle.to_dict()), LIMIT))


# On a 4x4 grid without givens, so that nothing but the rule itself thins the 288 grids.
SMALL = [
    [],
    [{"kind": "different", "cells": [0, 5, 10, 15]}],
    [{"kind": "white", "cells": [0, 1]}],
    [{"kind": "white", "cells": [5, 9], "value": 2}],
    [{"kind": "black", "cells": [0, 4]}],
    [{"kind": "black", "cells": [0, 1], "value": 3}, {"kind": "strict", "colours": ["black"]}],
    [{"kind": "strict", "colours": ["white"]}],
    [{"kind": "white", "cells": [1, 2]}, {"kind": "black", "cells": [0, 4]}, {"kind": "non-consecutive"}],
    [{"kind": "diagonal", "direction": "down"}],
    [{"kind": "diagonal", "direction": "down"}, {"kind": "diagonal", "direction": "up"}],
    [{"kind": "anti-knight"}],
    [{"kind": "anti-king"}],
    [{"kind": "disjoint-groups"}],
    [{"kind": "x", "cells": [0, 1]}],
    [{"kind": "v", "cells": [0, 1]}, {"kind": "v", "cells": [9, 13]}],
    [{"kind": "v", "cells": [0, 1]}, {"kind": "strict-xv"}],
    [{"kind": "greater", "cells": [0, 1]}, {"kind": "greater", "cells": [1, 5]}],
    [{"kind": "thermometer", "cells": [0, 5, 10, 15]}],
    [{"kind": "cage", "cells": [0, 1, 6], "sum": 8}],
    [{"kind": "cage", "cells": [5, 6, 9], "sum": 20}],
    [{"kind": "whisper", "cells": [0, 5, 10]}],
    [{"kind": "renban", "cells": [0, 5, 10]}],
    [{"kind": "palindrome", "cells": [0, 1, 6, 11]}],
    [{"kind": "arrow", "circle": [0], "cells": [5, 10]}],
    [{"kind": "arrow", "circle": [0, 1], "cells": [6, 11, 15, 14, 13]}],
    [{"kind": "little-killer", "cells": [8, 5, 2], "sum": 9}],
    [{"kind": "even", "cells": [0, 5]}, {"kind": "odd", "cells": [10, 1]}],
]


# `unpruned` would test four to the sixteenth full grids.
@pytest.mark.parametrize("algorithm", [name for name in ALGORITHMS if name != "unpruned"])
@pytest.mark.parametrize(
    "constraints", SMALL, ids=lambda some: "+".join(one["kind"] for one in some) or "none"
)
def test_4x4_has_the_solutions_of_the_oracle_by_every_algorithm(constraints, algorithm):
    puzzle = Puzzle.from_dict({"size": 4, "constraints": constraints})

    assert found(puzzle, algorithm) == _expected(puzzle)


@settings(max_examples=40, deadline=None)
@given(some=st.lists(st.sampled_from([rule for some in SMALL for rule in some]), min_size=2, max_size=4))
def test_any_rules_together_have_the_solutions_of_the_oracle(some):
    puzzle = Puzzle.from_dict({"size": 4, "constraints": some})

    assert found(puzzle) == sorted(oracle.solutions(puzzle.to_dict()))


def _expected(puzzle, known={}):  # noqa: B006  the oracle is asked once for each puzzle
    if puzzle not in known:
        known[puzzle] = sorted(oracle.solutions(puzzle.to_dict()))
    return known[puzzle]


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7])
def test_every_kind_stands_on_a_size_without_boxes(size):
    rules = [
        {"kind": kind} for kind in ("strict", "non-consecutive", "anti-knight", "anti-king", "strict-xv")
    ]
    rules += [{"kind": "diagonal", "direction": direction} for direction in ("down", "up")]
    rules += [{"kind": kind, "cells": [0]} for kind in ("cage", "renban", "palindrome", "even", "odd")]

    for rule in rules:
        puzzle = Puzzle.from_dict({"size": size, "constraints": [rule]})
        assert puzzle.shape == Shape(size, None)
        solutions = found(puzzle, limit=5)
        assert len(solutions) == len(found(puzzle, "backtracking", limit=5))
        assert all(verify(puzzle, solution) == [] for solution in solutions)
