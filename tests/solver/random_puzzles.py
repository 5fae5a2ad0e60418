"""Puzzles by chance, of every shape and kind: solvable or not, with wrong givens now and then."""

from itertools import pairwise

from solver import Shape, lanes
from solver.constraints import from_dict
from solver.network import network_of

JIGSAW_5 = ["AABBB", "AABBC", "ADDCC", "EDDDC", "EEEEC"]
JIGSAW_6 = ["AAAABB", "AACBBB", "DCCCCB", "DCEEEF", "DDEEFF", "DDEFFF"]
SHAPES = [
    Shape(1), Shape(2), Shape(3), Shape(4), Shape(4, None), Shape(4, (1, 4)), Shape(5), Shape(6), Shape(7),
    Shape(6, (3, 2)), Shape(6, None), Shape(8), Shape(8, (4, 2)), Shape(9), Shape(10), Shape(12),
]  # fmt: skip
GLOBAL = ("strict", "non-consecutive", "anti-knight", "anti-king", "disjoint-groups", "strict-xv")


def boxes_of(rows):
    """Return the boxes that letters draw."""
    text = "".join(rows)
    return [[cell for cell, letter in enumerate(text) if letter == box] for box in sorted(set(text))]


SHAPES += [Shape(5, boxes_of(JIGSAW_5)), Shape(6, boxes_of(JIGSAW_6))]


def path_of(rng, shape, length):
    """Return different cells by chance, each a king's move from the one before."""
    size = shape.size
    cells = [rng.randrange(size * size)]
    while len(cells) < length:
        r, c = divmod(cells[-1], size)
        near = [
            x * size + y
            for x in range(max(0, r - 1), min(size, r + 2))
            for y in range(max(0, c - 1), min(size, c + 2))
        ]
        free = [cell for cell in near if cell not in cells]
        if not free:
            break
        cells.append(rng.choice(free))
    return cells


def rules_of(rng, shape, digits):
    """Yield constraints as data, each of which the digits obey."""
    size = shape.size
    for a, b in rng.sample(shape.borders(), min(len(shape.borders()), rng.randrange(6))):
        x, y = digits[a], digits[b]
        yield (
            {"kind": "white", "cells": [a, b], "value": abs(x - y)}
            if x != y
            else {"kind": "cage", "cells": [a]}
        )
        if max(x, y) % min(x, y) == 0 and x != y:
            yield {"kind": "black", "cells": [a, b], "value": max(x, y) // min(x, y)}
    for _ in range(rng.randrange(4)):
        cells = path_of(rng, shape, rng.randint(2, 4))
        if len(cells) > 1:
            yield from lines_of(cells, [digits[cell] for cell in cells])
    for cell in rng.sample(range(size * size), min(2, size)):
        yield {"kind": "odd" if digits[cell] % 2 else "even", "cells": [cell]}


def lines_of(cells, values):
    """Yield the rules on a line of cells that these digits obey."""
    if len(set(values)) == len(values):
        yield {"kind": "cage", "cells": cells, "sum": sum(values)}
        if max(values) - min(values) == len(values) - 1:
            yield {"kind": "renban", "cells": cells}
    if all(x < y for x, y in pairwise(values)):
        yield {"kind": "thermometer", "cells": cells}
    if values == values[::-1]:
        yield {"kind": "palindrome", "cells": cells}
    if sum(values[1:]) == values[0]:
        yield {"kind": "arrow", "circle": cells[:1], "cells": cells[1:]}
    least = min(abs(x - y) for x, y in pairwise(values))
    if least:
        yield {"kind": "whisper", "cells": cells, "difference": least}


def puzzle_of(rng, *, share=0.45):
    """Return a puzzle's plain data: a shape, rules that some full grid obeys, and some of its digits.

    One time in four a digit is wrong, and one in six a rule on the whole grid is thrown in.
    """
    shape = rng.choice(SHAPES)
    digits = lanes.solve(network_of(shape), rng=rng).digits
    rules = list(rules_of(rng, shape, digits)) if rng.random() < 0.8 else []
    if rng.random() < 1 / 6:
        kind = rng.choice(GLOBAL)
        if kind != "disjoint-groups" or shape.boxes:
            rules.append({"kind": kind})
    if rng.random() < 0.2:
        rules.append({"kind": "diagonal", "direction": rng.choice(["down", "up"])})
    givens = [digit if rng.random() < share + shape.size / 60 else 0 for digit in digits]
    if rng.random() < 1 / 4:
        givens[rng.randrange(len(givens))] = rng.randint(1, shape.size)
    # Through the classes and back, so that every key the oracle reads is there.
    constraints = [from_dict(rule).to_dict() for rule in rules]
    return {"size": shape.size, "boxes": shape.boxes_as_data(), "givens": givens, "constraints": constraints}


def network_of_data(data):
    """Return the network and the givens, which `Puzzle` would refuse if they are wrong."""
    shape = Shape(data["size"], data["boxes"])
    return network_of(shape, tuple(dict.fromkeys(map(from_dict, data["constraints"])))), data["givens"]
