"""Aligned exclusion: try all digits of two or three cells that see the same further cells.

Two digits together are impossible if they leave a cell that sees both without any candidate, or
if they are the same and the cells see each other.  A digit that takes part in no possible
combination goes.
"""

from __future__ import annotations

from itertools import combinations, product

from solver.masks import bit, digits
from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.facts import cells_of, facts_of, set_of
from solver.techniques.wording import removal
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.grid import Grid
    from solver.techniques.facts import Facts

MOST_COMBINATIONS = 100
"""Combinations of three cells that are still worth trying."""
MOST_CELLS = 60
"""Empty cells beyond which triples are too many to try."""


@technique("Aligned pair exclusion", rating=6.2, score=200, level="Hard")
def aligned_pair_exclusion(grid: Grid) -> Iterator[Step]:
    """Drop a digit that fits no digit of a second cell, because of cells with two digits that see both."""
    facts = facts_of(grid)
    told = set()
    for cell, mask in enumerate(facts.cands):
        if mask.bit_count() < 2:  # noqa: PLR2004
            continue
        near = facts.bivalue & facts.peers[cell]
        for digit in digits(mask):
            watched: dict[int, int] = {}
            for guard in cells_of(near & facts.places[digit]):
                other = facts.cands[guard] & ~bit(digit)
                watched[other] = watched.get(other, 0) | facts.peers[guard]
            if not watched:
                continue
            for second in _shut(facts, cell, digit, watched):
                pair = tuple(sorted((cell, second)))
                if pair not in told:
                    told.add(pair)
                    yield from _step(facts, pair)


def _shut(facts: Facts, cell: int, digit: int, watched: dict[int, int]) -> Iterator[int]:
    """Yield cells no digit of which can stand beside this digit in the first cell."""
    outside = ~bit(digit)
    for other in watched:
        outside &= ~other
    for second, own in enumerate(facts.cands):
        if not own or own & outside or second == cell:
            continue
        mask = own & ~bit(digit) if facts.peers[cell] >> second & 1 else own
        if mask and all(watched.get(bit(other), 0) >> second & 1 for other in digits(mask)):
            yield second


@technique("Aligned triplet exclusion", rating=7.5, score=300, level="Unfair")
def aligned_triplet_exclusion(grid: Grid) -> Iterator[Step]:
    """Drop a digit that takes part in no possible combination of three cells."""
    facts = facts_of(grid)
    guards = facts.bivalue | set_of(
        cell
        for cell, mask in enumerate(facts.cands)
        if mask.bit_count() == 3  # noqa: PLR2004
    )
    cells = [cell for cell in cells_of(facts.empty) if (facts.peers[cell] & guards).bit_count() > 1]
    if len(cells) > MOST_CELLS:
        return
    for one, two in combinations(cells, 2):
        both = facts.peers[one] & facts.peers[two] & guards
        if both.bit_count() > 1:
            for three in cells:
                common = both & facts.peers[three]
                if three > two and common.bit_count() > 1 and _is_worth(facts, (one, two, three), common):
                    yield from _step(facts, (one, two, three))


def _is_worth(facts: Facts, base: tuple[int, ...], guards: int) -> bool:
    """Tell whether the guards have nearly all digits of two of the cells: else pairs alone say as much."""
    watched = 0
    for guard in cells_of(guards):
        watched |= facts.cands[guard]
    return sum((facts.cands[cell] & ~watched).bit_count() <= 1 for cell in base) > 1


def _step(facts: Facts, base: tuple[int, ...]) -> Iterator[Step]:
    """Yield the step of these cells, if no combination is left for some digit."""
    shape = facts.shape
    masks = [facts.cands[cell] for cell in base]
    guards = facts.seen_by_all(set_of(base)) & facts.empty
    bans = {
        mask: guard for guard in cells_of(guards) if 1 < (mask := facts.cands[guard]).bit_count() <= len(base)
    }
    count = 1
    for mask in masks:
        count *= mask.bit_count()
    if count > MOST_COMBINATIONS:
        return
    apart = [(i, j) for i, j in combinations(range(len(base)), 2) if facts.peers[base[i]] >> base[j] & 1]
    left = [0] * len(base)
    used = 0
    for combination in product(*(list(digits(mask)) for mask in masks)):
        if any(combination[i] == combination[j] for i, j in apart):
            continue
        together = 0
        for digit in combination:
            together |= bit(digit)
        guard = next((guard for ban, guard in bans.items() if not ban & ~together), None)
        if guard is not None:
            used |= 1 << guard
            continue
        for index, digit in enumerate(combination):
            left[index] |= bit(digit)
        if left == masks:
            return
    drops = [
        (cell, digit)
        for cell, mask, possible in zip(base, masks, left, strict=True)
        for digit in digits(mask & ~possible)
    ]
    if all(left) and used:
        yield Step(
            shape,
            say(
                shape,
                "try all digits for {cells} together. Either they are the same where they must differ, or"
                " they leave no candidate for one of {cells_guard}, or they are possible; and those that"
                " are possible do without {digits:or} there. So {result}.",
                cells=base,
                cells_guard=cells_of(used),
                digits=sorted({digit for _, digit in drops}),
                result=removal(shape, drops),
            ),
            drops=drops,
            cells=base,
            digits=sorted({digit for _, digit in drops}),
            marks=[
                *(Mark("cause", [cell], digits(mask)) for cell, mask in zip(base, left, strict=True)),
                *(Mark("second", [cell], digits(facts.cands[cell])) for cell in cells_of(used)),
            ],
        )
