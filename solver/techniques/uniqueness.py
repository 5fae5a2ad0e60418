"""Deadly patterns: digits that could be exchanged, so that the puzzle would have two solutions.

In four cells in two rows, two columns and two boxes, two digits can change places and every
house keeps its digits.  A puzzle with one solution never comes to that.  The same holds for
longer loops of cells with two digits, and for a whole grid in which every open cell has two
candidates and every candidate has two places in each of its houses.

All this needs a unique solution, cells that are not given, and no rule on them but houses:
a rectangle that any other rule touches is left alone.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product

from solver.constraints import AllDifferent, Foreign
from solver.masks import bit, digits
from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.facts import cells_of, facts_of, set_of
from solver.techniques.wording import removal
from solver.text import Text, clauses, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solver.grid import Grid
    from solver.network import Network
    from solver.shape import House
    from solver.techniques.facts import Facts

    Rectangle = tuple[int, int, int, int]

DIAGONAL = ((0, 3), (1, 2))
SIDES = ((0, 1), (2, 3), (0, 2), (1, 3))
"""Corners of a rectangle in pairs: opposite ones, and neighbours."""
MOST_BUG_CELLS = 5
SHORTEST_LOOP, LONGEST_LOOP = 6, 14
MOST_ROOF = 2
"""Cells of a loop that may have further digits."""


def is_plain(network: Network, cell: int) -> bool:
    """Tell whether nothing but groups of different digits touches a cell."""
    return all(isinstance(network.parts[index], AllDifferent) for index in network.parts_at[cell])


def _knows_all(network: Network) -> bool:
    return not any(isinstance(one, Foreign) for one in network.extra)


@lru_cache(maxsize=16)
def _group_sets(network: Network) -> list[int]:
    return [set_of(group.cells) for group in network.groups]


def _keeps_digits(network: Network, first: int, second: int) -> bool:
    """Tell whether each group has as many cells of one set as of the other, one at most."""
    for cells in _group_sets(network):
        count = (cells & first).bit_count()
        if count > 1 or count != (cells & second).bit_count():
            return False
    return True


@lru_cache(maxsize=16)
def _rectangles(network: Network) -> tuple[Rectangle, ...]:
    """Return the rectangles whose corners can exchange two digits: upper left, right, lower left, right."""
    size = network.shape.size
    if not _knows_all(network):
        return ()
    plain = [is_plain(network, cell) for cell in network.shape.cells]
    groups_at = [{id(group) for group in groups} for groups in network.groups_at]
    found = []
    for top, bottom in combinations(range(0, size * size, size), 2):
        for left, right in combinations(range(size), 2):
            corners = (top + left, top + right, bottom + left, bottom + right)
            if not all(plain[cell] for cell in corners):
                continue
            p, q, r, s = (groups_at[cell] for cell in corners)
            if p | s == q | r and not p & s and not q & r:
                found.append(corners)
    return tuple(found)


class _Found:
    """A rectangle of empty cells with the two digits that could be exchanged, and who has more than these."""

    __slots__ = ("corners", "extras", "pair", "plain", "roof")

    def __init__(self, facts: Facts, corners: Rectangle, pair: int) -> None:
        self.corners = corners
        self.pair = pair
        self.extras = [facts.cands[cell] & ~pair for cell in corners]
        self.plain = [index for index, extra in enumerate(self.extras) if not extra]
        self.roof = [index for index, extra in enumerate(self.extras) if extra]

    def cells(self, indices: Iterable[int]) -> list[int]:
        """Return the cells of some corners."""
        return [self.corners[index] for index in indices]


def _open_rectangles(grid: Grid) -> Iterator[tuple[Facts, _Found]]:
    """Yield rectangles of empty cells, for each pair of digits that a corner is down to."""
    facts = facts_of(grid)
    return ((facts, found) for found in _found(facts))


@lru_cache(maxsize=4)
def _found(facts: Facts) -> list[_Found]:
    cands = facts.cands
    found = []
    if facts.bivalue:
        for corners in _rectangles(facts.network):
            p, q, r, s = corners
            masks = (cands[p], cands[q], cands[r], cands[s])
            if all(masks):
                pairs = dict.fromkeys(mask for mask in masks if mask.bit_count() == 2)  # noqa: PLR2004
                found += [
                    _Found(facts, corners, pair) for pair in pairs if all(mask & pair for mask in masks)
                ]
    return found


def _step(
    facts: Facts,
    found: _Found,
    template: str,
    drops: list[tuple[int, int]],
    *,
    rating: float = 0.0,
    marks: Iterable[Mark] = (),
    **words: House | Text | str | int | Iterable[int],
) -> Step:
    """Tell a rectangle: what would be deadly, then what the template says of it."""
    shape = facts.shape
    pair = list(digits(found.pair))
    return Step(
        shape,
        say(
            shape,
            "if {corners} held only {digits}, these could change places, and there would be two solutions. "
            + template
            + " So {result}.",
            corners=say(shape, "{cells}", cells=found.corners),
            digits=pair,
            result=removal(shape, drops),
            **words,
        ),
        drops=drops,
        cells=found.corners,
        digits=pair,
        rating=rating,
        marks=[
            Mark("cause", found.corners, pair),
            *(
                Mark("second", [cell], digits(extra))
                for cell, extra in zip(found.corners, found.extras, strict=True)
                if extra
            ),
            *marks,
        ],
    )


@technique("Unique rectangle 1", rating=4.5, score=100, level="Hard", needs_unique=True)
def unique_rectangle_1(grid: Grid) -> Iterator[Step]:
    """Drop both digits from the only corner that has others."""
    for facts, found in _open_rectangles(grid):
        if len(found.roof) == 1:
            (cell,) = found.cells(found.roof)
            drops = [(cell, digit) for digit in digits(found.pair & facts.cands[cell])]
            yield _step(
                facts,
                found,
                "Only {cell_roof} can be something else, and has to be.",
                drops,
                cell_roof=cell,
            )


@technique("Unique rectangle 2", rating=4.5, score=100, level="Hard", needs_unique=True)
def unique_rectangle_2(grid: Grid) -> Iterator[Step]:
    """Drop the one further digit of two neighbouring corners from what sees both."""
    for facts, found in _open_rectangles(grid):
        if tuple(found.roof) in SIDES:
            yield from _one_extra(facts, found)


@technique("Unique rectangle 5", rating=4.5, score=100, level="Hard", needs_unique=True)
def unique_rectangle_5(grid: Grid) -> Iterator[Step]:
    """Drop the one further digit of two opposite corners, or of three, from what sees them all."""
    for facts, found in _open_rectangles(grid):
        if tuple(found.roof) in DIAGONAL or len(found.roof) == 3:  # noqa: PLR2004
            yield from _one_extra(facts, found)


def _one_extra(facts: Facts, found: _Found) -> Iterator[Step]:
    extras = {found.extras[index] for index in found.roof}
    if len(extras) == 1 and (extra := extras.pop()).bit_count() == 1:
        digit = extra.bit_length()
        roof = found.cells(found.roof)
        drops = [(cell, digit) for cell in cells_of(facts.places[digit] & facts.seen_by_all(set_of(roof)))]
        if drops:
            yield _step(
                facts,
                found,
                "Only {digit} in {cells:or} prevents that, so one of these is {digit}.",
                drops,
                digit=digit,
                cells=roof,
            )


@technique("Unique rectangle 3", rating=4.6, score=100, level="Hard", needs_unique=True)
def unique_rectangle_3(grid: Grid) -> Iterator[Step]:
    """Take two neighbouring corners for one cell with their further digits, and find a naked set with it."""
    for facts, found in _open_rectangles(grid):
        if tuple(found.roof) in SIDES:
            roof = set_of(found.cells(found.roof))
            extra = found.extras[found.roof[0]] | found.extras[found.roof[1]]
            if extra.bit_count() > 1:
                for size, cells, mask, drops in _naked_with(facts, roof, extra):
                    yield _step(
                        facts,
                        found,
                        "One of {cells} is {extra:or}; with {cells_set}, which {hold} only {digits_set:or},"
                        " it uses up {digits_set}.",
                        drops,
                        rating=round(4.5 + (size - 1) / 10, 1),
                        marks=[Mark("group", cells_of(cells), digits(mask))],
                        cells=cells_of(roof),
                        extra=digits(extra),
                        cells_set=cells_of(cells),
                        hold="holds" if cells.bit_count() == 1 else "hold",
                        digits_set=list(digits(mask)),
                    )


def _naked_with(facts: Facts, roof: int, extra: int) -> Iterator[tuple[int, int, int, list[tuple[int, int]]]]:
    """Yield (size, cells, digits, drops): cells that see the whole roof and make a naked set with it.

    The roof counts as one cell with the digits `extra`.
    """
    for size in range(2, 5):
        told = set()
        for house in facts.house_sets:
            if roof & ~house:
                continue
            near = [
                cell
                for cell in cells_of(house & ~roof & facts.empty)
                if facts.cands[cell].bit_count() <= size
            ]
            for some in combinations(near, size - 1):
                mask = extra
                for cell in some:
                    mask |= facts.cands[cell]
                cells = set_of(some)
                if mask.bit_count() != size or cells in told:
                    continue
                told.add(cells)
                drops = []
                for digit in digits(mask):
                    holders = cells & facts.places[digit] | (roof if extra & bit(digit) else 0)
                    seen = facts.seen_by_all(holders) & facts.places[digit] & ~cells & ~roof
                    inside = house & facts.places[digit] & ~cells & ~roof
                    drops += [(cell, digit) for cell in cells_of(seen | inside)]
                if drops:
                    yield size, cells, mask, drops


@technique("Unique rectangle 4", rating=4.5, score=100, level="Hard", needs_unique=True)
def unique_rectangle_4(grid: Grid) -> Iterator[Step]:
    """Drop one digit from two neighbouring corners that must have the other."""
    for facts, found in _open_rectangles(grid):
        if tuple(found.roof) in SIDES:
            roof = set_of(found.cells(found.roof))
            for digit in digits(found.pair):
                other = (found.pair & ~bit(digit)).bit_length()
                drops = [(cell, other) for cell in cells_of(roof & facts.places[other])]
                house = _confined(facts, digit, roof)
                if drops and house is not None:
                    yield _step(
                        facts,
                        found,
                        "In {house} one of {cells} is {digit}, so the other must not be {other}.",
                        drops,
                        marks=[Mark.of_house(facts.houses[house])],
                        house=facts.houses[house],
                        cells=cells_of(roof),
                        digit=digit,
                        other=other,
                    )


def _confined(facts: Facts, digit: int, cells: int) -> int | None:
    """Return a house in which the digit can stand only in these cells, all of them in it."""
    for index, house in enumerate(facts.house_sets):
        if not cells & ~house:
            spots = facts.places[digit] & house
            if spots and not spots & ~cells:
                return index
    return None


@technique("Unique rectangle 6", rating=4.6, score=100, level="Hard", needs_unique=True)
def unique_rectangle_6(grid: Grid) -> Iterator[Step]:
    """Drop a digit that makes an X-wing of the rectangle from two opposite corners."""
    for facts, found in _open_rectangles(grid):
        if tuple(found.roof) in DIAGONAL:
            p, q, r, s = found.corners
            roof = found.cells(found.roof)
            for digit in digits(found.pair):
                drops = [(cell, digit) for cell in roof if facts.places[digit] >> cell & 1]
                if drops and any(
                    _confined(facts, digit, set_of(one)) is not None
                    and _confined(facts, digit, set_of(two)) is not None
                    for one, two in (((p, q), (r, s)), ((p, r), (q, s)))
                ):
                    yield _step(
                        facts,
                        found,
                        "{digit} stands there twice, in opposite corners, and if these were {cells}, the"
                        " others would hold {other}.",
                        drops,
                        digit=digit,
                        cells=roof,
                        other=digits(found.pair & ~bit(digit)),
                    )


@technique("Hidden rectangle", rating=4.8, score=100, level="Hard", needs_unique=True)
def hidden_rectangle(grid: Grid) -> Iterator[Step]:
    """Drop a digit from a corner if it would force the other three, one of which has two digits only."""
    for facts, found in _open_rectangles(grid):
        for index in found.plain:
            opposite = found.corners[3 - index]
            sides = [cell for at, cell in enumerate(found.corners) if at not in (index, 3 - index)]
            for digit in digits(found.pair):
                other = (found.pair & ~bit(digit)).bit_length()
                if facts.places[other] >> opposite & 1 and all(
                    _confined(facts, digit, 1 << opposite | 1 << side) is not None for side in sides
                ):
                    yield _step(
                        facts,
                        found,
                        "If {cell} were {other}, {cells_side} would have to be {digit}, and {cell_plain}"
                        " {other}.",
                        [(opposite, other)],
                        cell=opposite,
                        other=other,
                        cells_side=sides,
                        digit=digit,
                        cell_plain=found.corners[index],
                    )


@lru_cache(maxsize=16)
def _ungiven(network: Network, givens: tuple[int, ...]) -> list[Rectangle]:
    """Return the rectangles without a given."""
    return [corners for corners in _rectangles(network) if not any(givens[cell] for cell in corners)]


def _placed_rectangles(grid: Grid, count: int) -> Iterator[tuple[Facts, Rectangle, list[int]]]:
    """Yield rectangles with so many corners filled, none of them given, and which corners these are."""
    facts = facts_of(grid)
    placed = [bool(digit) for digit in facts.digits]
    for corners in _ungiven(facts.network, grid.puzzle.givens):
        p, q, r, s = corners
        if placed[p] + placed[q] + placed[r] + placed[s] == count:
            yield facts, corners, [index for index, cell in enumerate(corners) if placed[cell]]


def _expected(facts: Facts, corners: Rectangle, filled: list[int]) -> list[int]:
    """Return the digits with which the corners would be deadly, or none if the filled ones do not agree."""
    at = {index: facts.digits[corners[index]] for index in filled}
    for one, other in DIAGONAL:
        if one in at and other in at and at[one] != at[other]:
            return []
    first = at.get(0, at.get(3, 0))
    second = at.get(1, at.get(2, 0))
    return [first, second, second, first] if first != second else []


@technique("Avoidable rectangle 1", rating=4.7, score=100, level="Hard", needs_unique=True)
def avoidable_rectangle_1(grid: Grid) -> Iterator[Step]:
    """Drop the digit that would complete a rectangle of placed digits."""
    for facts, corners, filled in _placed_rectangles(grid, 3):
        deadly = _expected(facts, corners, filled)
        (index,) = (at for at in range(4) if at not in filled)
        if deadly and facts.places[deadly[index]] >> corners[index] & 1:
            yield _avoidable_step(
                facts,
                corners,
                deadly,
                "Only {cell} is open.",
                [(corners[index], deadly[index])],
                cell=corners[index],
            )


@technique("Avoidable rectangle 2", rating=4.7, score=100, level="Hard", needs_unique=True)
def avoidable_rectangle_2(grid: Grid) -> Iterator[Step]:
    """Drop the one further digit of two open corners of a rectangle of placed digits."""
    for facts, corners, filled in _placed_rectangles(grid, 2):
        one, two = (at for at in range(4) if at not in filled)
        masks = [facts.cands[corners[one]], facts.cands[corners[two]]]
        for deadly in _completions(facts, corners, filled, masks[0] | masks[1]):
            extras = [mask & ~bit(deadly[at]) for mask, at in zip(masks, (one, two), strict=True)]
            if (
                extras[0] != extras[1]
                or extras[0].bit_count() != 1
                or not all(mask & bit(deadly[at]) for mask, at in zip(masks, (one, two), strict=True))
            ):
                continue
            digit = extras[0].bit_length()
            pair = 1 << corners[one] | 1 << corners[two]
            drops = [(cell, digit) for cell in cells_of(facts.places[digit] & facts.seen_by_all(pair))]
            if drops:
                yield _avoidable_step(
                    facts,
                    corners,
                    deadly,
                    "Only {digit} in {cells:or} prevents that, so one of these is {digit}.",
                    drops,
                    marks=[Mark("second", cells_of(pair), [digit])],
                    digit=digit,
                    cells=cells_of(pair),
                )


def _completions(facts: Facts, corners: Rectangle, filled: list[int], mask: int) -> Iterator[list[int]]:
    """Yield the ways in which the corners could be deadly; with opposite corners filled there are several."""
    deadly = _expected(facts, corners, filled)
    if deadly and all(deadly):
        yield deadly
    elif deadly:
        for digit in digits(mask):
            if digit not in deadly:
                yield [known or digit for known in deadly]


def _avoidable_step(
    facts: Facts,
    corners: Rectangle,
    deadly: list[int],
    template: str,
    drops: list[tuple[int, int]],
    *,
    marks: Iterable[Mark] = (),
    **words: int | Iterable[int],
) -> Step:
    shape = facts.shape
    pair = sorted(set(deadly))
    return Step(
        shape,
        say(
            shape,
            "none of {corners} is given, and if they held only {pair}, these could change places, and there"
            " would be two solutions. " + template + " So {result}.",
            corners=say(shape, "{cells}", cells=corners),
            pair=pair,
            result=removal(shape, drops),
            **words,
        ),
        drops=drops,
        cells=corners,
        digits=pair,
        marks=[Mark("cause", corners, pair), *marks],
    )


@technique("Unique loop", rating=4.6, score=110, level="Hard", needs_unique=True)
def unique_loop(grid: Grid) -> Iterator[Step]:
    """Drop what a loop of six or more cells with the same two digits rules out."""
    facts = facts_of(grid)
    told = set()
    for loop, pair in sorted(_loops(facts), key=lambda one: len(one[0])):
        cells = set_of(loop)
        if (cells, pair) in told or not _is_deadly(facts, loop):
            continue
        told.add((cells, pair))
        yield from _loop_steps(facts, loop, pair)


def _loops(facts: Facts) -> Iterator[tuple[list[int], int]]:
    """Yield closed walks over six or more cells that have the same two digits, at most two of them more."""
    for pair in dict.fromkeys(facts.cands[cell] for cell in cells_of(facts.bivalue)):
        one, two = digits(pair)
        both = facts.places[one] & facts.places[two]
        bare = set_of(cell for cell in cells_of(both) if facts.cands[cell] == pair)
        if bare.bit_count() >= SHORTEST_LOOP - 2 and both.bit_count() >= SHORTEST_LOOP:
            for start in cells_of(bare):
                yield from (
                    (loop, pair) for loop in _walks(facts, start, both & ~(bare & ((1 << start) - 1)), bare)
                )


def _walks(facts: Facts, start: int, cells: int, bare: int) -> Iterator[list[int]]:
    """Yield the loops through a cell: from house to house, two cells in each."""
    stack: list[tuple[list[int], int, int, int]] = [([start], 0, 0, 0)]
    while stack:
        loop, used, full, more = stack.pop()
        for index in facts.terrain.houses_at[loop[-1]]:
            if used >> index & 1:
                continue
            spots = facts.house_sets[index] & cells
            if len(loop) >= SHORTEST_LOOP and len(loop) % 2 == 0 and spots >> start & 1:
                yield loop
            if len(loop) < LONGEST_LOOP:
                for cell in cells_of(spots & ~full):
                    extra = more + (not bare >> cell & 1)
                    if cell not in loop and extra <= MOST_ROOF:
                        house = facts.house_sets[index]
                        stack.append(([*loop, cell], used | 1 << index, full | house, extra))


def _is_deadly(facts: Facts, loop: list[int]) -> bool:
    """Tell whether the cells of a loop, taken in turns, could exchange two digits."""
    network = facts.network
    return (
        _knows_all(network)
        and all(is_plain(network, cell) for cell in loop)
        and _keeps_digits(network, set_of(loop[::2]), set_of(loop[1::2]))
    )


def _loop_steps(facts: Facts, loop: list[int], pair: int) -> Iterator[Step]:
    """Yield the steps of a loop, by the same four types as those of a rectangle."""
    roof = [cell for cell in loop if facts.cands[cell] != pair]
    extras = [facts.cands[cell] & ~pair for cell in roof]
    rating = 4.5 + {6: 0.1, 8: 0.2}.get(len(loop), 0.5)
    roof_set = set_of(roof)
    told: list[tuple[str, list[tuple[int, int]], float, list[Mark]]] = []
    if len(roof) == 1:
        drops = [(roof[0], digit) for digit in digits(pair)]
        told.append(("Only {roof} can be something else, and has to be.", drops, rating, []))
    elif len(roof) == 2:  # noqa: PLR2004
        if extras[0] == extras[1] and extras[0].bit_count() == 1:
            digit = extras[0].bit_length()
            drops = [(cell, digit) for cell in cells_of(facts.places[digit] & facts.seen_by_all(roof_set))]
            text = "Only the further digit of {roof} prevents that, so one of these has it."
            told.append((text, drops, rating, []))
        for digit in digits(pair):
            if _confined(facts, digit, roof_set) is not None:
                drops = [(cell, (pair & ~bit(digit)).bit_length()) for cell in roof]
                text = "One of {roof} must hold the one digit, so the other must not hold the other."
                told.append((text, drops, rating, []))
        extra = extras[0] | extras[1]
        if extra.bit_count() > 1:
            for size, cells, mask, drops in _naked_with(facts, roof_set, extra):
                text = "One of {roof} has a further digit, and with other cells uses up a set of digits."
                marks = [Mark("group", cells_of(cells), digits(mask))]
                told.append((text, drops, rating + (size - 1) / 10, marks))
    for text, drops, rated, marks in told:
        if drops:
            yield _loop_step(facts, loop, pair, text, drops=drops, rating=rated, marks=marks)


def _loop_step(  # noqa: PLR0913  the parts of one step
    facts: Facts,
    loop: list[int],
    pair: int,
    text: str,
    *,
    drops: list[tuple[int, int]],
    rating: float,
    marks: list[Mark],
) -> Step:
    shape = facts.shape
    roof = [cell for cell in loop if facts.cands[cell] != pair]
    return Step(
        shape,
        say(
            shape,
            "if {cells} held only {digits}, in turns, these could change places, and there would be two"
            " solutions. " + text + " So {result}.",
            cells=loop,
            digits=digits(pair),
            roof=say(shape, "{cells}", cells=roof),
            result=removal(shape, drops),
        ),
        drops=drops,
        cells=loop,
        digits=digits(pair),
        rating=round(rating, 1),
        marks=[
            Mark("cause", loop, digits(pair)),
            *(Mark("second", [cell], digits(facts.cands[cell] & ~pair)) for cell in roof),
            *marks,
        ],
    )


def _bugs(facts: Facts) -> Iterator[dict[int, int]]:
    """Yield the further digits of each cell with more than two, if without them the grid would be a BUG.

    That is a grid in which each open cell has two candidates, and each digit two places or none
    in each house.
    """
    network = facts.network
    many = list(cells_of(facts.empty & ~facts.bivalue))
    if not 1 <= len(many) <= MOST_BUG_CELLS or not _knows_all(network):
        return
    if any(facts.cands[cell].bit_count() < 2 for cell in many):  # noqa: PLR2004
        return
    if len(network.groups) != len(network.houses):
        return
    if not all(isinstance(part, AllDifferent) for part in network.parts):
        return
    pairs = [[bit(a) | bit(b) for a, b in combinations(digits(facts.cands[cell]), 2)] for cell in many]
    for chosen in product(*pairs):
        places = facts.places.copy()
        for cell, pair in zip(many, chosen, strict=True):
            for digit in digits(facts.cands[cell] & ~pair):
                places[digit] &= ~(1 << cell)
        if all((spots & house).bit_count() in (0, 2) for spots in places[1:] for house in facts.house_sets):
            yield {cell: facts.cands[cell] & ~pair for cell, pair in zip(many, chosen, strict=True)}


def _bug_step(
    facts: Facts,
    extras: dict[int, int],
    text: Text,
    drops: list[tuple[int, int]],
    rating: float = 0.0,
    marks: Iterable[Mark] = (),
) -> Step:
    shape = facts.shape
    return Step(
        shape,
        say(
            shape,
            "every open cell has two candidates and every digit two places in each house, but for {extras}."
            " Without {them} there would be no solution or two. {text} So {result}.",
            extras=_extras(facts, extras),
            them="that" if len(extras) == 1 else "these",
            text=text,
            result=removal(shape, drops),
        ),
        drops=drops,
        cells=extras,
        digits=digits(_union(extras.values())),
        rating=rating,
        marks=[*(Mark("cause", [cell], digits(mask)) for cell, mask in extras.items()), *marks],
    )


def _union(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _extras(facts: Facts, extras: dict[int, int]) -> Text:
    return clauses(
        [
            say(facts.shape, "{digits} in {cell}", digits=digits(mask), cell=cell)
            for cell, mask in extras.items()
        ]
    )


@technique("BUG+1", rating=5.6, score=100, level="Hard", needs_unique=True)
def bug_plus_1(grid: Grid) -> Iterator[Step]:
    """Keep the one digit that saves a grid of pairs from having two solutions."""
    facts = facts_of(grid)
    shape = facts.shape
    for extras in _bugs(facts):
        if len(extras) == 1:
            ((cell, mask),) = extras.items()
            drops = [(cell, digit) for digit in digits(facts.cands[cell] & ~mask)]
            text = say(shape, "{cell} has to be {digits:or}.", cell=cell, digits=digits(mask))
            yield _bug_step(facts, extras, text, drops)


@technique("BUG 2", rating=5.7, score=190, level="Hard", needs_unique=True)
def bug_2(grid: Grid) -> Iterator[Step]:
    """Drop the one digit that saves a grid of pairs from what sees all its places."""
    facts = facts_of(grid)
    for extras in _bugs(facts):
        mask = _union(extras.values())
        if len(extras) > 1 and mask.bit_count() == 1:
            digit = mask.bit_length()
            seen = facts.places[digit] & facts.seen_by_all(set_of(extras))
            if seen:
                text = say(facts.shape, "One of {cells} is {digit}.", cells=extras, digit=digit)
                yield _bug_step(facts, extras, text, [(cell, digit) for cell in cells_of(seen)])


@technique("BUG 3", rating=5.8, score=190, level="Hard", needs_unique=True)
def bug_3(grid: Grid) -> Iterator[Step]:
    """Take the cells that save a grid of pairs for one cell, and find a naked set with it."""
    facts = facts_of(grid)
    for extras in _bugs(facts):
        mask = _union(extras.values())
        if len(extras) > 1 and mask.bit_count() > 1:
            roof = set_of(extras)
            for size, cells, used, drops in _naked_with(facts, roof, mask):
                text = say(
                    facts.shape,
                    "One of {cells} has such a digit, and with {cells_set} it uses up {digits}.",
                    cells=extras,
                    cells_set=cells_of(cells),
                    digits=digits(used),
                )
                marks = [Mark("group", cells_of(cells), digits(used))]
                yield _bug_step(facts, extras, text, drops, round(5.6 + size / 10, 1), marks)


@technique("BUG 4", rating=5.7, score=190, level="Hard", needs_unique=True)
def bug_4(grid: Grid) -> Iterator[Step]:
    """Drop the other usual digits of two cells, one of which must have the digit they share."""
    facts = facts_of(grid)
    for extras in _bugs(facts):
        if len(extras) != 2:  # noqa: PLR2004
            continue
        one, two = extras
        usual = {cell: facts.cands[cell] & ~mask for cell, mask in extras.items()}
        shared = usual[one] & usual[two]
        if shared.bit_count() != 1:
            continue
        digit = shared.bit_length()
        house = _confined(facts, digit, set_of(extras))
        if house is not None:
            drops = [(cell, other) for cell, mask in usual.items() for other in digits(mask & ~shared)]
            text = say(
                facts.shape,
                "In {house} one of {cells} is {digit}, and the other must have such a digit.",
                house=facts.houses[house],
                cells=extras,
                digit=digit,
            )
            yield _bug_step(facts, extras, text, drops, marks=[Mark.of_house(facts.houses[house])])
