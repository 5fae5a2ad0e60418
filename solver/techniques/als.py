"""Almost locked sets: some cells of one group with one digit more than cells.

Such a set misses exactly one of its digits.  If it cannot have x, it has all the others.  Two
sets are linked by x if every x of one sees every x of the other: then one of them lacks x, and
has all its other digits.  Everything here is made of such links.

The sets of a position are listed once.  Each knows which candidates would have no room beside
it, as one int with a field of cells for each digit (`reach`); what two sets both reach is one `&`.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import combinations, pairwise

from solver.masks import bit, digits
from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.facts import cells_of, facts_of
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.grid import Grid
    from solver.techniques.facts import Facts
    from solver.text import Text

    Link = tuple[int, int]

LARGEST = 8
"""Cells of a set on grids up to 9x9."""
LARGEST_BEYOND = 4
"""Cells of a set on larger grids, where there would be too many."""
USUAL_SIZE = 9
SHORTEST, LONGEST = 4, 8
"""Sets of a chain."""


class AlmostLockedSet:
    """Cells of one group with one digit more than cells.

    `at[d]` is the set of its cells that can be d, `seen[d]` the set of all cells that see each
    of those, `reach` the candidates outside that would leave it without d, d by d.
    """

    __slots__ = ("at", "cells", "mask", "reach", "seen")

    def __init__(self, facts: Facts, cells: int, mask: int, seen: dict[int, int]) -> None:
        """Work out what the set sees; `seen` remembers what cells have in common."""
        self.cells = cells
        self.mask = mask
        self.at: dict[int, int] = {}
        self.seen: dict[int, int] = {}
        self.reach = 0
        width = len(facts.cands)
        for digit in digits(mask):
            at = cells & facts.places[digit]
            common = seen.get(at)
            if common is None:
                common = seen[at] = facts.seen_by_all(at)
            self.at[digit] = at
            self.seen[digit] = common
            self.reach |= (common & facts.places[digit]) << (digit * width)


class Sets:
    """The almost locked sets of one position and the links between them."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.width = len(facts.cands)
        self.all = _listed(facts)

    def field(self, digit: int) -> int:
        """Return the field of a digit in a reach."""
        return ((1 << self.width) - 1) << (digit * self.width)

    def drops(self, reach: int) -> list[tuple[int, int]]:
        """Return the candidates of a reach."""
        return [
            (cell, digit)
            for digit in range(1, self.facts.shape.size + 1)
            for cell in cells_of(reach >> (digit * self.width) & ((1 << self.width) - 1))
        ]

    @cached_property
    def _with(self) -> list[dict[int, list[int]]]:
        """For each digit the sets that have it, by the cells where they have it."""
        found: list[dict[int, list[int]]] = [{} for _ in range(self.facts.shape.size + 1)]
        for index, one in enumerate(self.all):
            for digit, cells in one.at.items():
                found[digit].setdefault(cells, []).append(index)
        return found

    def inside(self, digit: int, cells: int) -> list[int]:
        """Return the sets that have the digit in these cells only."""
        return sorted(index for at, some in self._with[digit].items() if not at & ~cells for index in some)

    @cached_property
    def links(self) -> list[list[Link]]:
        """For each set its links (digit, other set)."""
        known: dict[Link, list[int]] = {}
        found = []
        for one in self.all:
            here = []
            for digit, cells in one.at.items():
                key = (digit, cells)
                if key not in known:
                    near = one.seen[digit] & self.facts.places[digit]
                    known[key] = self.inside(digit, near) if near else []
                here += [(digit, other) for other in known[key]]
            found.append(here)
        return found


def _listed(facts: Facts) -> list[AlmostLockedSet]:
    """Return the almost locked sets, small ones first."""
    largest = LARGEST if facts.shape.size <= USUAL_SIZE else LARGEST_BEYOND
    masks: dict[int, int] = {}
    for group in facts.network.groups:
        layer = {0: 0}
        for cell in group.cells:
            mask = facts.cands[cell]
            if mask:
                here = 1 << cell
                layer |= {
                    cells | here: some | mask
                    for cells, some in layer.items()
                    if cells.bit_count() < largest and (some | mask).bit_count() <= largest + 1
                }
        masks |= {
            cells: mask
            for cells, mask in layer.items()
            if cells and mask.bit_count() == cells.bit_count() + 1
        }
    seen: dict[int, int] = {}
    return [
        AlmostLockedSet(facts, cells, mask, seen)
        for cells, mask in sorted(masks.items(), key=lambda item: (item[0].bit_count(), item[0]))
    ]


@lru_cache(maxsize=4)
def sets_of(facts: Facts) -> Sets:
    """Return the almost locked sets of a position."""
    return Sets(facts)


def _described(one: AlmostLockedSet) -> dict[str, list[int]]:
    """Return what a sentence calls the cells and the digits of a set."""
    return {"cells": list(cells_of(one.cells)), "digits_set": list(digits(one.mask))}


def _named(facts: Facts, one: AlmostLockedSet) -> Text:
    return say(facts.shape, "{cells} ({digits_set:or})", **_described(one))


def _marks(chain: list[AlmostLockedSet], links: list[int], dropped: list[tuple[int, int]]) -> list[Mark]:
    """Mark the sets, the ends in one colour and those between in another, and their links."""
    ends = {digit for _, digit in dropped}
    marks = []
    for index, one in enumerate(chain):
        role = "cause" if index in (0, len(chain) - 1) else "group"
        marks += [Mark(role, [cell], digits(mask)) for cell, mask in _cell_masks(one).items()]
        marks += [
            Mark("second", cells_of(one.at[digit]), [digit])
            for digit in sorted(ends)
            if role == "cause" and digit in one.at
        ]
    for (before, after), digit in zip(pairwise(chain), links, strict=True):
        marks.append(
            Mark(
                "weak link",
                cells_of(before.at[digit]),
                [digit],
                to=(cells_of(after.at[digit]), [digit]),
            )
        )
    return marks


def _cell_masks(one: AlmostLockedSet) -> dict[int, int]:
    """Return the candidates of each cell of a set."""
    masks: dict[int, int] = dict.fromkeys(cells_of(one.cells), 0)
    for digit, cells in one.at.items():
        for cell in cells_of(cells):
            masks[cell] |= bit(digit)
    return masks


def _chain_step(sets: Sets, chain: list[AlmostLockedSet], links: list[int], reach: int) -> Step:
    """Tell a chain of sets: its first set or its last has each digit that both have."""
    facts = sets.facts
    shape = facts.shape
    drops = sets.drops(reach)
    shared = sorted({digit for _, digit in drops})
    falls = [
        say(
            shape,
            "then {cells} ({digits_set:or}) must do without {digit} and {cells?gets|get} {digits}",
            **_described(one),
            digit=digit,
            digits=gained,
        )
        for one, digit, gained in zip(
            chain[1:], links, [*([link] for link in links[1:]), shared], strict=True
        )
    ]
    why = say(
        shape,
        "each of these sets of cells has one digit too many, so it gets all of them but one. Either {cells}"
        " ({digits_set:or}) {cells?gets|get} {shared}, or else {digit}; {falls:, and}.",
        **_described(chain[0]),
        shared=shared,
        digit=links[0],
        falls=falls,
    )
    every = 0
    for one in chain:
        every |= one.cells
    return Step(
        shape,
        why,
        drops=drops,
        cells=cells_of(every),
        digits=shared,
        marks=_marks(chain, links, drops),
    )


@technique("ALS-XZ", rating=7.1, score=300, level="Unfair")
def als_xz(grid: Grid) -> Iterator[Step]:
    """Drop what two linked sets have in common: one of them has it."""
    sets = sets_of(facts_of(grid))
    told = set()
    for index, one in enumerate(sets.all):
        partners: dict[int, int] = {}
        for digit, other in sets.links[index]:
            if other > index:
                partners[other] = partners.get(other, 0) | bit(digit)
        for other, linking in sorted(partners.items()):
            two = sets.all[other]
            for digit in digits(linking):
                reach = one.reach & two.reach & ~sets.field(digit)
                if reach and reach not in told:
                    told.add(reach)
                    yield _chain_step(sets, [one, two], [digit], reach)
            if linking.bit_count() > 1:
                reach = _locked_reach(sets, one, two, linking)
                if reach and reach not in told:
                    told.add(reach)
                    yield _locked_step(sets, one, two, linking, reach)


def _locked_reach(sets: Sets, one: AlmostLockedSet, two: AlmostLockedSet, linking: int) -> int:
    """Return what two sets with two links drop: both are locked, and one of them has each link's digit.

    What a set drops from the cells of the other counts only if nothing goes elsewhere.
    """
    reach = 0
    for digit in digits(linking):
        reach |= one.reach & two.reach & sets.field(digit)
    for some in (one, two):
        for digit in digits(some.mask & ~linking):
            reach |= some.reach & sets.field(digit)
    inside = 0
    for digit in digits(one.mask | two.mask):
        inside |= (one.cells | two.cells) << (digit * sets.width)
    return reach & ~inside or reach


def _locked_step(sets: Sets, one: AlmostLockedSet, two: AlmostLockedSet, linking: int, reach: int) -> Step:
    facts = sets.facts
    shape = facts.shape
    drops = sets.drops(reach)
    return Step(
        shape,
        say(
            shape,
            "{one} and {two} each miss one of their digits, and do not both have {links:or}. Either"
            " one misses the first and the other the second of these, or the other way round; all"
            " their other digits are locked.",
            one=_named(facts, one),
            two=_named(facts, two),
            links=digits(linking),
        ),
        drops=drops,
        cells=cells_of(one.cells | two.cells),
        digits=sorted({digit for _, digit in drops}),
        marks=_marks([one, two], [linking.bit_length()], drops),
    )


@technique("ALS-XY-wing", rating=7.2, score=320, level="Unfair")
def als_xy_wing(grid: Grid) -> Iterator[Step]:
    """Drop what two sets have in common that are linked to a third by different digits."""
    sets = sets_of(facts_of(grid))
    told = set()
    for index, pivot in enumerate(sets.all):
        wings: dict[int, list[Link]] = {}
        for digit, other in sets.links[index]:
            reach = sets.all[other].reach & ~sets.field(digit)
            if reach:
                wings.setdefault(digit, []).append((other, reach))
        for x, y in combinations(sorted(wings), 2):
            for one, two, reach in _meeting(wings[x], wings[y]):
                if reach not in told:
                    told.add(reach)
                    chain = [sets.all[one], pivot, sets.all[two]]
                    yield _chain_step(sets, chain, [x, y], reach)


def _meeting(left: list[Link], right: list[Link]) -> Iterator[tuple[int, int, int]]:
    """Yield one set from each list, with what both reach, if there is anything."""
    any_right = 0
    for _, reach in right:
        any_right |= reach
    for one, reach_one in left:
        if reach_one & any_right:
            for two, reach_two in right:
                if reach_one & reach_two and one != two:
                    yield one, two, reach_one & reach_two


@technique("ALS chain", rating=7.4, score=340, level="Unfair")
def als_chain(grid: Grid) -> Iterator[Step]:
    """Drop what the first and the last of four or more linked sets have in common."""
    sets = sets_of(facts_of(grid))
    told = set()
    for start, one in enumerate(sets.all):
        for first in one.at:
            reach = one.reach & ~sets.field(first)
            if reach:
                for way, dropped in _chains_from(sets, start, first, reach):
                    if dropped not in told:
                        told.add(dropped)
                        chain = [sets.all[index] for index, _ in way]
                        yield _chain_step(sets, chain, [digit for _, digit in way[1:]], dropped)


def _chains_from(sets: Sets, start: int, first: int, reach: int) -> Iterator[tuple[tuple[Link, ...], int]]:
    """Yield chains from a set by its link of a digit, with what both ends reach; short ones first.

    A chain is a row of (set, digit of the link to it); each set is reached by a shortest way.
    """
    layer: dict[Link, tuple[Link, ...]] = {
        (other, digit): ((start, 0), (other, digit)) for digit, other in sets.links[start] if digit == first
    }
    known = set(layer)
    for length in range(3, LONGEST + 1):
        following: dict[Link, tuple[Link, ...]] = {}
        for (index, came), way in layer.items():
            for digit, other in sets.links[index]:
                if digit != came and (other, digit) not in known and other != start:
                    known.add((other, digit))
                    following[other, digit] = (*way, (other, digit))
        layer = following
        if length >= SHORTEST:
            for (index, came), way in layer.items():
                dropped = reach & sets.all[index].reach & ~sets.field(came)
                if dropped and index > start:
                    yield way, dropped


@technique("Death blossom", rating=7.8, score=360, level="Unfair")
def death_blossom(grid: Grid) -> Iterator[Step]:
    """Drop what is common to sets of which each loses a digit to one candidate of the same cell."""
    facts = facts_of(grid)
    sets = sets_of(facts)
    told = set()
    for stem in cells_of(facts.empty):
        mask = facts.cands[stem]
        petals = []
        for digit in digits(mask):
            here = [
                (index, sets.all[index].reach & ~sets.field(digit))
                for index in sets.inside(digit, facts.peers[stem])
                if not sets.all[index].cells >> stem & 1
            ]
            petals.append([(index, reach) for index, reach in here if reach])
        if mask.bit_count() > 1 and all(petals):
            for chosen, reach in _blossoms(petals):
                if reach not in told:
                    told.add(reach)
                    yield _blossom_step(sets, stem, chosen, reach)


def _blossoms(petals: list[list[tuple[int, int]]], reach: int = -1) -> Iterator[tuple[list[int], int]]:
    """Yield one set from each list, with the candidates that all of them reach, if there are any."""
    common = reach
    for some in petals:
        any_of = 0
        for _, one in some:
            any_of |= one
        common &= any_of
    if not common:
        return
    for index, one in petals[0]:
        both = reach & one
        if both & common:
            if len(petals) == 1:
                yield [index], both
            else:
                for rest, all_of in _blossoms(petals[1:], both):
                    yield [index, *rest], all_of


def _blossom_step(sets: Sets, stem: int, chosen: list[int], reach: int) -> Step:
    facts = sets.facts
    shape = facts.shape
    drops = sets.drops(reach)
    petals = [sets.all[index] for index in chosen]
    own = list(digits(facts.cands[stem]))
    shared = sorted({digit for _, digit in drops})
    cases = [
        say(
            shape,
            "if it is {digit}, {cells} ({digits_set:or}) must do without {digit} and {cells?gets|get}"
            " {shared}",
            digit=digit,
            **_described(petal),
            shared=shared,
        )
        for digit, petal in zip(own, petals, strict=True)
    ]
    every = 1 << stem
    for petal in petals:
        every |= petal.cells
    return Step(
        shape,
        say(
            shape,
            "{cell} is {digits:or}: {cases:, and}. Either way one of these sets has {shared}.",
            cell=stem,
            digits=own,
            cases=cases,
            shared=shared,
        ),
        drops=drops,
        cells=cells_of(every),
        digits=shared,
        marks=[
            Mark("second", [stem], own),
            *(
                Mark("cause", [cell], digits(mask))
                for petal in petals
                for cell, mask in _cell_masks(petal).items()
            ),
            *(
                Mark("weak link", [stem], [digit], to=(cells_of(petal.at[digit]), [digit]))
                for digit, petal in zip(own, petals, strict=True)
            ),
        ],
    )
