"""Puzzles that are the same but for names and places have one form, and others have not."""

import random
from itertools import combinations, permutations, product

import pytest

import solver
from solver import Puzzle, Shape, canonical, generate
from solver.constraints import Diagonal, from_dict
from solver.generator.filling import shuffled_lines
from tests.solver.random_puzzles import puzzle_of

GRIDS = ([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], [1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3])


def shuffled(puzzle, rng):
    """Return the same puzzle with other names and places."""
    size = puzzle.shape.size
    height, width = puzzle.shape.box or (1, size)
    rows, columns = shuffled_lines(size, height, rng), shuffled_lines(size, width, rng)
    names = [0, *rng.sample(range(1, size + 1), size)]
    if height in (1, width) and rng.random() < 0.5:
        givens = [names[puzzle.givens[row * size + column]] for column in columns for row in rows]
    else:
        givens = [names[puzzle.givens[row * size + column]] for row in rows for column in columns]
    return Puzzle(puzzle.shape, givens)


@pytest.mark.parametrize(
    "wishes",
    [
        {"clues": 30}, {"minimal": True}, {"clues": 55}, {"clues": 36, "symmetry": "all"}, {"clues": 81},
        {"minimal": True, "shape": Shape(4)}, {"minimal": True, "shape": Shape(6)},
        {"minimal": True, "shape": Shape(5)}, {"clues": 150, "shape": Shape(16), "filling": "template"},
    ],
    ids=str,
)  # fmt: skip
def test_shuffled_copies_have_the_same_form(wishes):
    puzzle = generate(seed=1, **wishes)
    rng = random.Random(2)
    form = canonical(puzzle)

    assert canonical(form) == form
    for _ in range(3):
        assert canonical(shuffled(puzzle, rng)) == form


def test_form_is_a_copy():
    puzzle = generate(seed=3, clues=28)
    form = canonical(puzzle)

    assert form.clues == 28
    assert solver.count(form) == 1
    counts = [sorted(some.count(digit) for digit in range(1, 10)) for some in (puzzle.givens, form.givens)]
    assert counts[0] == counts[1]


def test_different_puzzles_have_different_forms():
    forms = {canonical(generate(seed=seed, minimal=True)) for seed in range(100)}

    assert len(forms) == 100


def all_copies(givens):
    """Yield every copy of a 4x4 puzzle, by brute force."""
    orders = [(*a, *b) for a, b in product(permutations((0, 1)), permutations((2, 3)))]
    orders += [(*order[2:], *order[:2]) for order in orders]
    for rows, columns, is_swapped in product(orders, orders, (False, True)):
        moved = [givens[row * 4 + column] for row in rows for column in columns]
        if is_swapped:
            moved = [moved[column * 4 + row] for row in range(4) for column in range(4)]
        names = {0: 0}
        yield tuple(names.setdefault(digit, len(names)) for digit in moved)


def test_forms_of_4x4_puzzles_are_those_of_brute_force():
    forms, smallest = set(), set()
    rng = random.Random(4)
    for grid, number in product(GRIDS, (4, 5)):
        for cells in rng.sample(list(combinations(range(16), number)), 120):
            givens = [digit if cell in cells else 0 for cell, digit in enumerate(grid)]
            forms.add(canonical(Puzzle(Shape(4), givens)))
            smallest.add(min(all_copies(givens)))

    assert len(forms) == len(smallest)


def turned(data, size):
    """Return cells turned by a quarter, wherever data name them."""
    if isinstance(data, dict):
        return {
            key: [turn(cell, size) for cell in value] if key in ("cells", "circle") else value
            for key, value in data.items()
            if key != "direction" or data["kind"] == "diagonal"
        }
    return [turned(one, size) for one in data]


def turn(cell, size):
    row, column = divmod(cell, size)
    return column * size + size - 1 - row


@pytest.mark.parametrize("seed", range(40))
def test_turned_puzzles_of_every_kind_have_the_same_form(seed):
    data = puzzle_of(random.Random(seed))
    size = data["size"]
    try:
        puzzle = Puzzle.from_dict(data)
    except solver.BadPuzzle:
        data["givens"] = [0] * len(data["givens"])
        puzzle = Puzzle.from_dict(data)
    givens = [0] * len(data["givens"])
    for cell, digit in enumerate(data["givens"]):
        givens[turn(cell, size)] = digit
    rules = turned(data["constraints"], size)
    for rule in rules:
        if rule["kind"] == "diagonal":
            rule["direction"] = {"up": "down", "down": "up"}[rule["direction"]]
    boxes = [[turn(cell, size) for cell in box] for box in puzzle.shape.boxes] or None
    copy = Puzzle(Shape(size, boxes), givens, [from_dict(rule) for rule in rules])
    if puzzle.constraints or puzzle.shape.box is None:
        assert canonical(copy) == canonical(puzzle)


def test_digits_are_renamed_only_where_no_rule_looks_at_them():
    one = generate(seed=1, clues=30, constraints=[Diagonal("down"), Diagonal("up")])
    names = [0, 2, 1, 3, 4, 5, 6, 7, 8, 9]
    renamed = Puzzle(one.shape, [names[digit] for digit in one.givens], one.constraints)
    assert canonical(one) == canonical(renamed)

    two = generate(seed=1, clues=30, jigsaw=True)
    renamed = Puzzle(two.shape, [names[digit] for digit in two.givens])
    assert canonical(two) == canonical(renamed)

    three = Puzzle(Shape(4), [1, 2] + [0] * 14, [from_dict({"kind": "white", "cells": [0, 1]})])
    other = Puzzle(Shape(4), [3, 2] + [0] * 14, [from_dict({"kind": "white", "cells": [0, 1]})])
    assert canonical(three) != canonical(other)
