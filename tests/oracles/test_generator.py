"""Generated puzzles of mixed requests have one solution by a SAT solver too, and all that was asked for."""

import random

import pytest

import solver
from solver import SYMMETRIES, Request, Shape
from solver.constraints import AntiKing, Diagonal, DisjointGroups
from solver.generator.symmetry import moved
from tests.oracles import satisfiability

SIZES = [4, 5, 6, 7, 8, 9, 9, 9, 9, 9, 10, 12]
RULES = [
    [Diagonal("down")],
    [Diagonal("down"), Diagonal("up")],
    [AntiKing()],
    [DisjointGroups()],
]


def wishes_of(rng):
    """Return wishes by chance that go together."""
    sort = rng.randrange(8)
    shape = Shape(rng.choice(SIZES))
    cells = len(shape.cells)
    wishes = {"seed": rng.getrandbits(32), "shape": shape, "clues": rng.randint(cells * 2 // 5, cells)}
    if sort == 0:
        wishes |= {"clues": None, "minimal": True}
    elif sort == 1:
        wishes |= {
            "symmetry": rng.choice(list(SYMMETRIES)),
            "shape": Shape(9),
            "clues": rng.choice([28, 32, 36, 40]),
        }
    elif sort == 2:
        wishes |= {"jigsaw": True}
    elif sort == 3:
        wishes |= {"kropki": True, "strict": rng.random() < 0.5, "clues": rng.randint(0, cells // 3)}
    elif sort == 4:
        wishes |= {"shape": Shape(9), "constraints": rng.choice(RULES), "clues": rng.randint(30, 50)}
    elif sort == 5:
        wishes |= {"shape": Shape(9), "clues": None, "level": rng.choice(["Easy", "Medium", "Hard"])}
    elif sort == 6:
        wishes |= {
            "shape": Shape(9),
            "clues": None,
            "pattern": sorted(rng.sample(range(81), rng.randint(32, 50))),
        }
        if any(not any(cell // 9 == line for cell in wishes["pattern"]) for line in range(9)):
            wishes["pattern"] = range(0, 81, 2)
    else:
        wishes |= {"filling": "template"}
    return wishes


def check(wishes):
    """Compare a puzzle with its request and with the SAT solver."""
    request = Request(**wishes)
    puzzle = solver.generate(request)

    assert satisfiability.solutions(puzzle.to_dict(), 2) == [list(puzzle.solution)], wishes
    assert solver.verify(puzzle, puzzle.solution) == []
    for move in SYMMETRIES[request.symmetry]:
        to = moved(move, puzzle.shape.size)
        assert all(bool(digit) == bool(puzzle.givens[to[cell]]) for cell, digit in enumerate(puzzle.givens))
    if puzzle.notes:
        return False
    assert request.clues in (None, puzzle.clues), wishes
    assert not request.level or solver.rate(puzzle).level == request.level, wishes
    if request.pattern is not None:
        assert [cell for cell, digit in enumerate(puzzle.givens) if digit] == list(request.pattern)
    if request.minimal:
        for cell in (cell for cell, digit in enumerate(puzzle.givens) if digit):
            data = puzzle.to_dict()
            data["givens"][cell] = 0
            assert len(satisfiability.solutions(data, 2)) == 2, wishes
    return True


def test_puzzles_of_mixed_requests():
    met = [check(wishes_of(random.Random(seed))) for seed in range(40)]

    assert sum(met) >= 38


@pytest.mark.long
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("block", range(20))
def test_two_thousand_puzzles_of_mixed_requests(block):
    met = [check(wishes_of(random.Random(seed))) for seed in range(1000 + block * 100, 1100 + block * 100)]

    assert sum(met) >= 95
