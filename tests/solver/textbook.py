"""Two programs as books and courses write them, by recursion, to compare counters with."""

from solver.masks import digits


class Textbook:
    """Backtracking by recursion, written straight from the book, for one puzzle.

    Takes the cell that the fewest digits fit, of equals the one with most constraints on empty
    cells, and with `looks_ahead` turns back when a neighbour has no digit left.
    """

    def __init__(self, puzzle, *, looks_ahead):
        self.network = puzzle.network
        self.looks_ahead = looks_ahead
        self.values = list(puzzle.givens)
        self.assignments = self.backtracks = 0

    def legal(self, cell):
        arcs = self.network.arcs[cell]
        full = self.network.shape.full
        return [
            digit
            for digit in digits(full)
            if all(
                not self.values[o] or table[digit] >> (self.values[o] - 1) & 1 for o, table in arcs.items()
            )
        ]

    def degree(self, cell):
        parts = [self.network.parts[index] for index in self.network.parts_at[cell]]
        return sum(not self.values[other] for part in parts for other in part.cells if other != cell)

    def solve(self):
        empty = [cell for cell, value in enumerate(self.values) if not value]
        if not empty:
            return True
        cell = min(empty, key=lambda one: (len(self.legal(one)), -self.degree(one), one))
        for digit in self.legal(cell):
            self.values[cell] = digit
            self.assignments += 1
            near = [other for other in self.network.arcs[cell] if not self.values[other]]
            if (not self.looks_ahead or all(self.legal(other) for other in near)) and self.solve():
                return True
            self.backtracks += 1
            self.values[cell] = 0
        return False


class OnlyChoice:
    """Eliminate and only choice on one 9x9 line, with strings of digits."""

    DIGITS = "123456789"

    def __init__(self, line):
        self.start = [self.DIGITS if char in ".0" else char for char in line]
        rows = [list(range(r * 9, r * 9 + 9)) for r in range(9)]
        columns = [list(range(c, 81, 9)) for c in range(9)]
        boxes = [
            [r * 9 + c for r in range(top, top + 3) for c in range(left, left + 3)]
            for top in (0, 3, 6)
            for left in (0, 3, 6)
        ]
        self.units = rows + columns + boxes
        self.peers = [
            {other for unit in self.units if cell in unit for other in unit} - {cell} for cell in range(81)
        ]

    def instances(self):
        """Return how many instances of the search find the first solution."""
        count = 0
        for found in self.search(self.start):
            if found is not None:
                break
            count += 1
        return count

    def search(self, values):
        """Yield None for this instance and those below, and the values of each solution."""
        yield None
        values = self.reduced(list(values))
        if values is None:
            return
        unsolved = [cell for cell, value in enumerate(values) if len(value) > 1]
        if not unsolved:
            yield values
            return
        cell = min(unsolved, key=lambda one: len(values[one]))
        for digit in values[cell]:
            yield from self.search([digit if one == cell else value for one, value in enumerate(values)])

    def reduced(self, values):
        solved = -1
        while solved != (solved := sum(len(value) == 1 for value in values)):
            self.eliminate(values)
            self.only_choice(values)
            if "" in values:
                return None
        return values

    def eliminate(self, values):
        for cell in [cell for cell, value in enumerate(values) if len(value) == 1]:
            if values[cell]:
                for peer in self.peers[cell]:
                    values[peer] = values[peer].replace(values[cell], "")

    def only_choice(self, values):
        for unit in self.units:
            for digit in self.DIGITS:
                places = [cell for cell in unit if digit in values[cell]]
                if len(places) == 1:
                    values[places[0]] = digit
