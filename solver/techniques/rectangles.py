"""Unique and avoidable rectangles: four cells in which two digits could change places.

In four cells in two rows, two columns and two boxes, two digits can be exchanged and every house
keeps its digits.  A puzzle with one solution never comes to that, so something prevents it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from solver.masks import bit, digits
from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.deadly import confined_to, deadly_step, is_plain, knows_all, naked_with
from solver.techniques.facts import cells_of, facts_of, set_of
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solver.grid import Grid
    from solver.network import Network
    from solver.techniques.facts import Facts
    from solver.text import Text

    Rectangle = tuple[int, int, int, int]

DIAGONAL = ((0, 3), (1, 2))
SIDES = ((0, 1), (2, 3), (0, 2), (1, 3))
"""Corners of a rectangle in pairs: opposite ones, and neighbours."""


@lru_cache(maxsize=16)
def _rectangles(network: Network) -> tuple[Rectangle, ...]:
    """Return the rectangles whose corners can exchange two digits: upper left, right, lower left, right."""
    size = network.shape.size
    if not knows_all(network):
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
    escape: Text,
    drops: list[tuple[int, int]],
    *,
    rating: float = 0.0,
    marks: Iterable[Mark] = (),
) -> Step:
    """Tell a rectangle: what would be deadly, then what prevents it."""
    extras = [
        Mark("second", [cell], digits(extra))
        for cell, extra in zip(found.corners, found.extras, strict=True)
        if extra
    ]
    return deadly_step(
        facts,
        "if {cells} held only {digits}, these could change places, and there would be two solutions.",
        found.corners,
        list(digits(found.pair)),
        escape,
        drops,
        rating=rating,
        marks=[*extras, *marks],
    )


@technique("Unique rectangle 1", rating=4.5, score=100, level="Hard", needs_unique=True)
def unique_rectangle_1(grid: Grid) -> Iterator[Step]:
    """Drop both digits from the only corner that has others."""
    for facts, found in _open_rectangles(grid):
        if len(found.roof) == 1:
            (cell,) = found.cells(found.roof)
            drops = [(cell, digit) for digit in digits(found.pair & facts.cands[cell])]
            text = say(facts.shape, "Only {cell} can be something else, and has to be.", cell=cell)
            yield _step(facts, found, text, drops)


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
            yield _step(facts, found, _one_of(facts, digit, roof), drops)


def _one_of(facts: Facts, digit: int, cells: Iterable[int]) -> Text:
    return say(
        facts.shape,
        "Only {digit} in {cells:or} prevents that, so one of these is {digit}.",
        digit=digit,
        cells=cells,
    )


@technique("Unique rectangle 3", rating=4.6, score=100, level="Hard", needs_unique=True)
def unique_rectangle_3(grid: Grid) -> Iterator[Step]:
    """Take two neighbouring corners for one cell with their further digits, and find a naked set with it."""
    for facts, found in _open_rectangles(grid):
        if tuple(found.roof) in SIDES:
            roof = set_of(found.cells(found.roof))
            extra = found.extras[found.roof[0]] | found.extras[found.roof[1]]
            if extra.bit_count() > 1:
                for size, cells, mask, drops in naked_with(facts, roof, extra):
                    yield _step(
                        facts,
                        found,
                        say(
                            facts.shape,
                            "One of {cells} is {extra:or}; with {cells_set}, which {cells_set?holds|hold}"
                            " only {digits_set:or}, it uses up {digits_set}.",
                            cells=cells_of(roof),
                            extra=digits(extra),
                            cells_set=cells_of(cells),
                            digits_set=digits(mask),
                        ),
                        drops,
                        rating=round(4.5 + (size - 1) / 10, 1),
                        marks=[Mark("group", cells_of(cells), digits(mask))],
                    )


@technique("Unique rectangle 4", rating=4.5, score=100, level="Hard", needs_unique=True)
def unique_rectangle_4(grid: Grid) -> Iterator[Step]:
    """Drop one digit from two neighbouring corners that must have the other."""
    for facts, found in _open_rectangles(grid):
        if tuple(found.roof) in SIDES:
            roof = set_of(found.cells(found.roof))
            for digit in digits(found.pair):
                other = (found.pair & ~bit(digit)).bit_length()
                drops = [(cell, other) for cell in cells_of(roof & facts.places[other])]
                house = confined_to(facts, digit, roof)
                if drops and house is not None:
                    yield _step(
                        facts,
                        found,
                        say(
                            facts.shape,
                            "In {house} one of {cells} is {digit}, so the other must not be {other}.",
                            house=facts.houses[house],
                            cells=cells_of(roof),
                            digit=digit,
                            other=other,
                        ),
                        drops,
                        marks=[Mark.of_house(facts.houses[house])],
                    )


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
                    confined_to(facts, digit, set_of(one)) is not None
                    and confined_to(facts, digit, set_of(two)) is not None
                    for one, two in (((p, q), (r, s)), ((p, r), (q, s)))
                ):
                    yield _step(
                        facts,
                        found,
                        say(
                            facts.shape,
                            "{digit} stands there twice, in opposite corners, and if these were {cells}, the"
                            " others would hold {other}.",
                            digit=digit,
                            cells=roof,
                            other=digits(found.pair & ~bit(digit)),
                        ),
                        drops,
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
                    confined_to(facts, digit, 1 << opposite | 1 << side) is not None for side in sides
                ):
                    yield _step(
                        facts,
                        found,
                        say(
                            facts.shape,
                            "If {cell} were {other}, {cells_side} would have to be {digit}, and {cell_plain}"
                            " {other}.",
                            cell=opposite,
                            other=other,
                            cells_side=sides,
                            digit=digit,
                            cell_plain=found.corners[index],
                        ),
                        [(opposite, other)],
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
            text = say(facts.shape, "Only {cell} is open.", cell=corners[index])
            yield _avoidable_step(facts, corners, deadly, text, [(corners[index], deadly[index])])


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
                    _one_of(facts, digit, cells_of(pair)),
                    drops,
                    marks=[Mark("second", cells_of(pair), [digit])],
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
    escape: Text,
    drops: list[tuple[int, int]],
    *,
    marks: Iterable[Mark] = (),
) -> Step:
    return deadly_step(
        facts,
        "none of {cells} is given, and if they held only {digits}, these could change places, and"
        " there would be two solutions.",
        corners,
        sorted(set(deadly)),
        escape,
        drops,
        marks=marks,
    )
