"""Unique loops: six or more cells with the same two digits in turns, which could change places."""

from __future__ import annotations

from solver.masks import bit, digits
from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.deadly import confined_to, deadly_step, is_plain, keeps_digits, knows_all, naked_with
from solver.techniques.facts import cells_of, facts_of, set_of
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.grid import Grid
    from solver.techniques.facts import Facts
    from solver.text import Text

SHORTEST_LOOP, LONGEST_LOOP = 6, 14
MOST_ROOF = 2
"""Cells of a loop that may have further digits."""


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
        knows_all(network)
        and all(is_plain(network, cell) for cell in loop)
        and keeps_digits(network, set_of(loop[::2]), set_of(loop[1::2]))
    )


def _loop_steps(facts: Facts, loop: list[int], pair: int) -> Iterator[Step]:
    """Yield the steps of a loop, by the same four types as those of a rectangle."""
    roof = [cell for cell in loop if facts.cands[cell] != pair]
    extras = [facts.cands[cell] & ~pair for cell in roof]
    rating = 4.5 + {6: 0.1, 8: 0.2}.get(len(loop), 0.5)
    roof_set = set_of(roof)
    told: list[tuple[Text, list[tuple[int, int]], float, list[Mark]]] = []
    if len(roof) == 1:
        drops = [(roof[0], digit) for digit in digits(pair)]
        text = say(facts.shape, "Only {cell} can be something else, and has to be.", cell=roof[0])
        told.append((text, drops, rating, []))
    elif len(roof) == 2:  # noqa: PLR2004
        if extras[0] == extras[1] and extras[0].bit_count() == 1:
            digit = extras[0].bit_length()
            drops = [(cell, digit) for cell in cells_of(facts.places[digit] & facts.seen_by_all(roof_set))]
            text = say(
                facts.shape,
                "Only the further digit of {cells} prevents that, so one of these has it.",
                cells=roof,
            )
            told.append((text, drops, rating, []))
        for digit in digits(pair):
            if confined_to(facts, digit, roof_set) is not None:
                drops = [(cell, (pair & ~bit(digit)).bit_length()) for cell in roof]
                text = say(
                    facts.shape,
                    "One of {cells} must hold the one digit, so the other must not hold the other.",
                    cells=roof,
                )
                told.append((text, drops, rating, []))
        extra = extras[0] | extras[1]
        if extra.bit_count() > 1:
            for size, cells, mask, drops in naked_with(facts, roof_set, extra):
                text = say(
                    facts.shape,
                    "One of {cells} has a further digit, and with other cells uses up a set of digits.",
                    cells=roof,
                )
                marks = [Mark("group", cells_of(cells), digits(mask))]
                told.append((text, drops, rating + (size - 1) / 10, marks))
    for text, drops, rated, marks in told:
        if drops:
            yield _loop_step(facts, loop, pair, text, drops=drops, rating=rated, marks=marks)


def _loop_step(  # noqa: PLR0913  the parts of one step
    facts: Facts,
    loop: list[int],
    pair: int,
    escape: Text,
    *,
    drops: list[tuple[int, int]],
    rating: float,
    marks: list[Mark],
) -> Step:
    roof = [cell for cell in loop if facts.cands[cell] != pair]
    extras = [Mark("second", [cell], digits(facts.cands[cell] & ~pair)) for cell in roof]
    return deadly_step(
        facts,
        "if {cells} held only {digits}, in turns, these could change places, and there would be two"
        " solutions.",
        loop,
        list(digits(pair)),
        escape,
        drops,
        rating=round(rating, 1),
        marks=[*extras, *marks],
    )
