"""A plain solver for ratios: the strings of candidates and the two rules that Norvig made well known.

Placing a digit is to drop all others from its cell; dropping one places what is left alone in its
cell or in one of its houses; when nothing follows any more, a cell with the fewest is tried.
Written anew here, without tables of masks and without tricks.
"""

from solver import Shape

SHAPE = Shape(9)
DIGITS = "123456789"
HOUSES = [[house.cells for house in SHAPE.houses if cell in house.cells] for cell in SHAPE.cells]
PEERS = [{other for house in HOUSES[cell] for other in house} - {cell} for cell in SHAPE.cells]


def solutions(text, limit):
    """Return the solutions of a line of 81 characters as lines, up to the limit."""
    found = []
    left = [DIGITS] * 81
    if all(place(left, cell, char) for cell, char in enumerate(text) if char in DIGITS):
        search(left, limit, found)
    return found


def search(left, limit, found):
    """Add solutions that these candidates leave."""
    if all(len(some) == 1 for some in left):
        found.append("".join(left))
        return
    _, cell = min((len(some), cell) for cell, some in enumerate(left) if len(some) > 1)
    for digit in left[cell]:
        trial = left.copy()
        if place(trial, cell, digit):
            search(trial, limit, found)
        if len(found) == limit:
            return


def place(left, cell, digit):
    """Put a digit and all that follows; False if that is a contradiction."""
    return all(drop(left, cell, other) for other in left[cell].replace(digit, "")) and digit in left[cell]


def drop(left, cell, digit):
    """Drop a candidate and do all that follows; False if that is a contradiction."""
    if digit not in left[cell]:
        return True
    left[cell] = rest = left[cell].replace(digit, "")
    if not rest:
        return False
    if len(rest) == 1 and not all(drop(left, peer, rest) for peer in PEERS[cell]):
        return False
    for house in HOUSES[cell]:
        places = [other for other in house if digit in left[other]]
        if not places or (len(places) == 1 and not place(left, places[0], digit)):
            return False
    return True
