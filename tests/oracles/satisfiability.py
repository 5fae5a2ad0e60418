"""A third solver: puzzles as clauses for a SAT solver, from the rules as `tests.oracle` states them.

One variable for each cell and digit: true if the digit stands there.
"""

from itertools import combinations, product

from pysat.solvers import Solver

from tests.oracle import _peers, _rules


def solutions(data, limit):
    """Return up to so many solutions of a puzzle's plain data, as lists of digits."""
    size = data["size"]
    cells = range(size * size)
    found = []
    with Solver(name="cadical153", bootstrap_with=clauses(data)) as solver:
        while len(found) < limit and solver.solve():
            true = [number - 1 for number in solver.get_model() if number > 0]
            digits = dict(divmod(number, size) for number in true)
            found.append([digits[cell] + 1 for cell in cells])
            solver.add_clause([-(number + 1) for number in true])
    return found


def clauses(data):
    """Yield the clauses of a puzzle's plain data."""
    size = data["size"]
    every = range(1, size + 1)

    def var(cell, digit):
        return cell * size + digit

    peers = _peers(data)
    for cell in range(size * size):
        yield [var(cell, d) for d in every]
        yield from ([-var(cell, a), -var(cell, b)] for a, b in combinations(every, 2))
        yield from ([-var(cell, d), -var(peer, d)] for peer in peers[cell] if peer > cell for d in every)
    for cell, digit in enumerate(data["givens"]):
        if digit:
            yield [var(cell, digit)]
    rules = {(tuple(cells), test) for some in _rules(data).values() for cells, test in some}
    for cells, test in rules:
        different = sorted(set(cells))
        for some in product(every, repeat=len(different)):
            digit_of = dict(zip(different, some, strict=True))
            if not test(*(digit_of[cell] for cell in cells)):
                yield [-var(cell, digit) for cell, digit in digit_of.items()]
