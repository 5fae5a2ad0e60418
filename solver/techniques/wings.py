"""Bent sets: as many digits as cells, in two houses, so that one digit may repeat and no other.

If the cells hold every digit but z at most once, z must be among them: nobody else can fill the
last cell.  So z goes wherever all its places in the set are seen.
"""

from __future__ import annotations

from itertools import combinations

from solver.masks import digits
from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.facts import cells_of, facts_of, set_of
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.grid import Grid
    from solver.techniques.facts import Facts

TRIPLE = 3


@technique("XYZ-wing", rating=4.4, score=180, level="Hard")
def xyz_wing(grid: Grid) -> Iterator[Step]:
    """Drop the digit that a cell of three digits shares with two cells of two."""
    facts = facts_of(grid)
    shape = facts.shape
    for pivot, mask in enumerate(facts.cands):
        if mask.bit_count() != TRIPLE:
            continue
        wings = [
            cell
            for cell in cells_of(facts.bivalue & facts.peers[pivot])
            if facts.cands[cell] & mask == facts.cands[cell]
        ]
        for one, two in combinations(wings, 2):
            common = facts.cands[one] & facts.cands[two]
            if common.bit_count() != 1:
                continue
            z = common.bit_length()
            drops = [
                (cell, z)
                for cell in cells_of(
                    facts.places[z] & facts.peers[pivot] & facts.peers[one] & facts.peers[two]
                )
            ]
            if drops:
                x = (facts.cands[one] ^ common).bit_length()
                y = (facts.cands[two] ^ common).bit_length()
                yield Step(
                    shape,
                    say(
                        shape,
                        "{cell} is {digits:or}. If it is {x}, {cell_one} is {z}; if it is {y}, {cell_two}"
                        " is {z}. Either way one of the three is {z}.",
                        cell=pivot,
                        digits=digits(mask),
                        x=x,
                        y=y,
                        z=z,
                        cell_one=one,
                        cell_two=two,
                    ),
                    drops=drops,
                    cells=[pivot, one, two],
                    digits=digits(mask),
                    marks=[
                        Mark("cause", [pivot, one, two], [z]),
                        Mark("second", [pivot, one], [x]),
                        Mark("second", [pivot, two], [y]),
                    ],
                )


@technique("WXYZ-wing", rating=5.5, score=200, level="Hard")
def wxyz_wing(grid: Grid) -> Iterator[Step]:
    """Drop the one digit that can repeat in four cells with four digits."""
    facts = facts_of(grid)
    told = set()
    for one, two in _splits(facts):
        mask = one[1] | two[1]
        for x in digits(one[1] & two[1]):
            if facts.seen_by_all(one[0] & facts.places[x]) & two[0] & facts.places[x] != (
                two[0] & facts.places[x]
            ):
                continue
            z = (one[1] & two[1]).bit_length()
            if z == x:
                z = (one[1] & two[1] & ~(1 << (x - 1))).bit_length()
            cells = one[0] | two[0]
            dropped = facts.places[z] & facts.seen_by_all(cells & facts.places[z]) & ~cells
            if dropped and (cells, z) not in told:
                told.add((cells, z))
                yield _bent_step(facts, cells, mask, z, dropped)


def _splits(facts: Facts) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Yield two sets of cells, each with one digit more than cells, that have four of both together."""
    sets = [_almost_locked(facts, size) for size in (1, 2, 3)]
    for cell, pair in sets[0].items():
        for cells, mask in sets[2].items():
            if pair & mask == pair and not cells & cell:
                yield (cell, pair), (cells, mask)
    for (one, mask_one), (two, mask_two) in combinations(sets[1].items(), 2):
        if (mask_one & mask_two).bit_count() == 2 and not one & two:  # noqa: PLR2004
            yield (one, mask_one), (two, mask_two)


def _almost_locked(facts: Facts, size: int) -> dict[int, int]:
    """Return the sets of so many cells of one group with one digit more, each with its digits."""
    found = {}
    for group in facts.network.groups:
        few = [cell for cell in group.cells if 1 < facts.cands[cell].bit_count() <= size + 1]
        for some in combinations(few, size):
            mask = 0
            for cell in some:
                mask |= facts.cands[cell]
            if mask.bit_count() == size + 1:
                found[set_of(some)] = mask
    return found


def _bent_step(facts: Facts, cells: int, mask: int, z: int, dropped: int) -> Step:
    shape = facts.shape
    drops = [(cell, z) for cell in cells_of(dropped)]
    others = [digit for digit in digits(mask) if digit != z]
    return Step(
        shape,
        say(
            shape,
            "{cells} have only {digits} for four cells, and {others} can each stand there once at most."
            " These fill three cells at most, so one of {cells_z} is {z}.",
            cells=cells_of(cells),
            digits=digits(mask),
            others=others,
            z=z,
            cells_z=cells_of(cells & facts.places[z]),
        ),
        drops=drops,
        cells=cells_of(cells),
        digits=digits(mask),
        marks=[
            Mark("cause", cells_of(cells & facts.places[z]), [z]),
            *(Mark("second", cells_of(cells & facts.places[digit]), [digit]) for digit in others),
        ],
    )
