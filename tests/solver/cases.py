"""Reads the lines of tests/data and makes puzzles of them.

A puzzle is a line of cells, perhaps followed by rules, all separated by blanks:

    latin                 no boxes
    boxes:AABB/AABB/...   the box of each cell
    white:r1c1-r1c2       a dot; black: alike
    strict                all dots are given; strict:white or strict:black for one colour
    group:r1c1-r2c2-r3c3  these cells differ
"""

from pathlib import Path

from solver import Puzzle, Shape
from solver.constraints import AllDifferent, Black, Strict, White
from solver.masks import bit
from solver.shape import House

DATA = Path(__file__).parent.parent / "data"


def lines(name):
    """Return the fields of each line of a data file."""
    text = (DATA / name).read_text(encoding="utf-8")
    return [
        [field.strip() for field in line.split("|")]
        for line in text.splitlines()
        if line.strip() and not line.startswith("#")
    ]


def puzzle_of(text):
    """Return the puzzle of a data field."""
    cells, *rules = text.split()
    size = round(len(cells) ** 0.5)
    shape = Shape(size)
    constraints = []
    for rule in rules:
        name, _, rest = rule.partition(":")
        if name == "latin":
            shape = Shape(size, None)
        elif name == "boxes":
            letters = rest.replace("/", "")
            boxes = [[c for c, letter in enumerate(letters) if letter == box] for box in sorted(set(letters))]
            shape = Shape(size, boxes)
        elif name == "strict":
            constraints.append(Strict([rest]) if rest else Strict())
        else:
            some = [shape.cell(cell) for cell in rest.split("-")]
            kinds = {
                "white": White,
                "black": Black,
                "group": lambda some: AllDifferent(House("the group", some)),
            }
            constraints.append(kinds[name](some))
    return Puzzle(shape, [shape.digit(char) for char in cells], constraints)


def candidates_of(text, shape):
    """Return pairs (cell, digit) of a field such as "r1c2=5" or "r1c2-5"."""
    pairs = []
    for word in text.split():
        name, _, symbols = word.replace("=", "-").partition("-")
        pairs += [(shape.cell(name), shape.digit(symbol)) for symbol in symbols]
    return sorted(pairs)


def has(mask, digit):
    """Tell whether a mask holds a digit."""
    return bool(mask & bit(digit))
