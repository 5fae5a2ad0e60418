"""Puzzles of every size and kind, drawn by a seed, and the texts that formats write of them."""

import random
from pathlib import Path

from solver import BadPuzzle, BadRequest, Play, Puzzle, Shape, write
from solver.constraints import from_dict
from solver.play import COLOURS

SHARED = Path(__file__).resolve().parents[4] / "shared" / "data"
"""Collections beside the checkout; tests that use them skip where they are absent."""

SIZES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 10, 12, 16, 25)
LINE = "...1..2.7....4...5.8...3.....5..7..9.1..5..3.2..9..5.....6...4.1...7....8.2..9..."


def solved(shape, rng):
    """Return the digits of a solved grid of the usual shape."""
    size = shape.size
    height, width = shape.box or (1, size)
    digits = rng.sample(range(1, size + 1), size)
    return [digits[(r % height * width + r // height + c) % size] for r in range(size) for c in range(size)]


def classic(seed, size=9):
    """Return a puzzle without further rules."""
    rng = random.Random(seed)
    shape = Shape(size)
    share = rng.random()
    return Puzzle(shape, [digit if rng.random() < share else 0 for digit in solved(shape, rng)])


def shapes(rng, size):
    """Return a shape of this size: usual boxes, others, none, or irregular ones."""
    sides = [(side, size // side) for side in range(1, size + 1) if size % side == 0]
    irregular = [[r * size + (c + r // 2) % size for r in range(size)] for c in range(size)]
    others = [Shape(size, rng.choice(sides)), Shape(size, None), Shape(size, irregular)]
    return rng.choice([Shape(size), Shape(size), *others])


def rules(rng, shape):
    """Return plain data of some rules of any kinds that fit on the shape, each as formats write it."""
    made = [*border_rules(rng, shape), *grid_rules(rng, shape)]
    parities = [kind for kind in ("even", "odd") if rng.random() < 0.1]
    parities *= rng.choice([1, 1, 1, 2])
    made += [{"kind": kind, "cells": some_cells(rng, shape, 1, 5)} for kind in parities]
    if shape.size > 2:
        made += [rule for kind in LINES if rng.random() < 0.2 for rule in line_rules(rng, shape, kind)]
    if rng.random() < 0.1:
        made.append({"kind": "foreign", "name": "betweenline", "data": [{"lines": [["R1C1", "R1C2"]]}]})
    if rng.random() < 0.1:
        made += [
            {"kind": "foreign", "name": rng.choice(NAMES), "data": rng.choice(DATA)}
            for _ in range(rng.choice([1, 1, 2]))
        ]
    return made


NAMES = (
    "clone", "killercage", "arrow", "antiknight", "negative", "nonconsecutive", "strict", "disabledlogic",
    "givenPencilMarks", "WhiteDot", "AntiKnight", "Cage", "Shape", "NoBoxes", "Jigsaw", "Or", "Given", "End",
    "Sandwich", "size", "grid", "title", "a b", "Ä.~",
)  # fmt: skip
"""Names of foreign rules, many of which mean something in some format."""
DATA = (
    None, True, 0, 7, 1.5, "text", [], {}, {"a": [1]}, ["x"], [5], ["R1C1", "R1C2"], ["R1C1_1_2"],
    ["AntiKnight"], [{"cells": ["R1C1"], "value": "?"}], {"R1C1": [1]}, {"R99C1": [1]}, [{"lines": []}],
    ["6x6"], [""], ["a,b"],
)  # fmt: skip

LINES = (
    "thermometer", "renban", "palindrome", "whisper", "cage", "different", "arrow", "little-killer",
)  # fmt: skip


def some_cells(rng, shape, least, most):
    return rng.sample(list(shape.cells), min(len(shape.cells), rng.randint(least, most)))


def border_rules(rng, shape):
    borders = shape.borders()
    for kind in ("white", "black", "x", "v", "greater"):
        if not borders or rng.random() > 0.3:
            continue
        for border in rng.sample(borders, rng.randint(1, min(6, len(borders)))):
            is_turned = kind == "greater" and rng.random() < 0.5
            number = {"value": 3} if kind in ("white", "black") and rng.random() < 0.1 else {}
            yield {"kind": kind, "cells": list(border[::-1] if is_turned else border), **number}


def grid_rules(rng, shape):
    colours = [["white", "black"], ["white"], ["black"]]
    bans = [{"kind": "non-consecutive"}, *({"kind": "strict", "colours": some} for some in colours)]
    if rng.random() < 0.3:
        yield from rng.sample(bans, rng.choice([1, 1, 1, 2]))
    for kind in ("anti-knight", "anti-king", "strict-xv", "disjoint-groups"):
        if rng.random() < 0.1 and (kind != "disjoint-groups" or shape.boxes):
            yield {"kind": kind}
    yield from ({"kind": "diagonal", "direction": way} for way in ("down", "up") if rng.random() < 0.1)


def line_rules(rng, shape, kind):
    size = shape.size
    cells = some_cells(rng, shape, 3, size)
    if kind == "arrow":
        circle = rng.choice([1, 1, 2])
        yield {"kind": kind, "circle": cells[:circle], "cells": cells[circle:]}
    elif kind == "little-killer":
        start = rng.randrange(size - 1)
        diagonal = [start + step * (size + 1) for step in range(size - start)]
        yield {"kind": kind, "cells": diagonal[:: rng.choice([1, -1])], "sum": rng.randint(1, 99)}
    else:
        total = {"sum": rng.choice([0, *range(1, 300)])} if kind == "cage" and rng.random() < 0.7 else {}
        name = {"name": "my house"} if kind == "different" and rng.random() < 0.2 else {}
        yield {"kind": kind, "cells": cells, **total, **name}


def variant(seed):
    """Return a puzzle of any size and with any rules; givens only where the rules allow them."""
    rng = random.Random(seed)
    shape = shapes(rng, rng.choice(SIZES))
    constraints = [from_dict(rule) for rule in rules(rng, shape)]
    givens = solved(shape, rng) if shape == Shape(shape.size) else [0] * len(shape.cells)
    share = rng.random()
    givens = [digit if rng.random() < share else 0 for digit in givens]
    try:
        return Puzzle(shape, givens, constraints)
    except BadPuzzle:
        return Puzzle(shape, None, constraints)


def play(seed, puzzle):
    """Return what a player may have put on the board of a puzzle."""
    rng = random.Random(seed)
    shape = puzzle.shape

    def layer(most, share):
        return [rng.randint(1, most) if rng.random() < share and not given else 0 for given in puzzle.givens]

    return Play(
        shape,
        layer(shape.size, 0.2),
        layer(shape.full, 0.3),
        layer(shape.full, 0.3),
        layer((1 << len(COLOURS)) - 1, 0.2),
    )


def texts(puzzle, names):
    """Return what formats write of a puzzle, by name, those left out that cannot hold it."""
    found = {}
    for name in names:
        try:
            found[name] = write(puzzle, name)
        except BadRequest:
            continue
    return found
