"""Each line of data/steps.txt: what a technique finds, and what it must not find."""

import pytest

from solver import TECHNIQUES, Grid
from solver.techniques import steps
from tests.solver.cases import candidates_of, lines, puzzle_of

CASES = [fields for fields in lines("steps.txt") if not fields[0].startswith("not ")]
REFUSED = [
    [fields[0].removeprefix("not "), *fields[1:]]
    for fields in lines("steps.txt")
    if fields[0].startswith("not ")
]


def moves(technique, text, dropped):
    """Return what each step places and drops, written as in the file."""
    grid = Grid(puzzle_of(text))
    shape = grid.puzzle.shape
    placed, dropped = move_of(dropped, shape)
    for cell, digit in placed:
        grid.place(cell, digit)
    for cell, digit in dropped:
        grid.drop(cell, digit)
    return [(sorted(step.places), sorted(step.drops)) for step in steps(grid, technique)], shape


def move_of(expected, shape):
    words = expected.split()
    placed = " ".join(word for word in words if "=" in word)
    dropped = " ".join(word for word in words if "-" in word)
    return candidates_of(placed, shape), candidates_of(dropped, shape)


@pytest.mark.parametrize(("technique", "text", "dropped", "expected"), CASES)
def test_technique_finds_the_step(technique, text, dropped, expected):
    found, shape = moves(technique, text, dropped)

    assert move_of(expected, shape) in found


@pytest.mark.parametrize(("technique", "text", "dropped", "expected"), REFUSED)
def test_technique_does_not_find_the_step(technique, text, dropped, expected):
    found, shape = moves(technique, text, dropped)

    if expected:
        assert move_of(expected, shape) not in found
    else:
        assert found == []


@pytest.mark.parametrize("known", TECHNIQUES, ids=lambda known: known.name)
def test_technique_has_lines_for_and_against(known):
    assert known.name in {fields[0] for fields in CASES}
    assert known.name in {fields[0] for fields in REFUSED}
