"""The last digit of a house, the only place for a digit, the only digit for a cell."""

from __future__ import annotations

from solver.masks import bit, digits, mask_of
from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.facts import facts_of
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.grid import Grid
    from solver.text import Text


@technique("Full house", rating=1.0, score=4, level="Easy")
def full_house(grid: Grid) -> Iterator[Step]:
    """Fill the last empty cell of a house."""
    facts = facts_of(grid)
    shape = facts.shape
    seen = 0
    for house, cells in zip(facts.houses, facts.house_sets, strict=True):
        last = facts.empty & cells
        if not last or last & (last - 1) or last & seen:
            continue
        cell = last.bit_length() - 1
        missing = shape.full & ~mask_of(grid.digits[other] for other in house.cells if other != cell)
        if missing & facts.cands[cell] and missing.bit_count() == 1:
            seen |= last
            digit = missing.bit_length()
            yield Step(
                shape,
                say(
                    shape,
                    "{house} has one empty cell left, {cell}, and lacks only {digit}.",
                    house=house,
                    cell=cell,
                    digit=digit,
                ),
                places=[(cell, digit)],
                cells=[cell],
                marks=[Mark.of_house(house)],
            )


@technique("Hidden single", rating=1.2, score=14, level="Easy")
def hidden_single_in_box(grid: Grid) -> Iterator[Step]:
    """Place a digit that has one place left in a box."""
    return _hidden_singles(grid, is_box=True)


@technique("Hidden single", rating=1.5, score=14, level="Easy")
def hidden_single_in_line(grid: Grid) -> Iterator[Step]:
    """Place a digit that has one place left in a row, a column or any house that is not a box."""
    return _hidden_singles(grid, is_box=False)


@technique("Naked single", rating=2.3, score=4, level="Easy")
def naked_single(grid: Grid) -> Iterator[Step]:
    """Fill a cell that has one candidate left."""
    shape = grid.puzzle.shape
    for cell, mask in enumerate(facts_of(grid).cands):
        if mask and mask & (mask - 1) == 0:
            digit = mask.bit_length()
            reasons, marks = _exclusions(grid, cell, shape.full & ~mask)
            yield Step(
                shape,
                say(
                    shape,
                    "{cell} can be only {digit}: {reasons:, and}."
                    if reasons
                    else "{cell} can be only {digit}.",
                    cell=cell,
                    digit=digit,
                    reasons=reasons,
                ),
                places=[(cell, digit)],
                cells=[cell],
                marks=marks,
            )


def _hidden_singles(grid: Grid, *, is_box: bool) -> Iterator[Step]:
    facts = facts_of(grid)
    shape = facts.shape
    for house, spots in zip(facts.houses, facts.spots, strict=True):
        if (house.family == "box") != is_box:
            continue
        for digit, spot in enumerate(spots):
            if not spot or spot & (spot - 1):
                continue
            cell = spot.bit_length() - 1
            others = [other for other in grid.open_cells(house.cells) if other != cell]
            causes, unseen = _blockers(grid, digit, others)
            reasons = []
            if causes:
                seen = [other for other in others if other not in unseen]
                reasons.append(
                    say(
                        shape,
                        "{digit} in {cells} rules out {cells_seen}"
                        if unseen
                        else "{digit} in {cells} rules out the other empty cells",
                        digit=digit,
                        cells=causes,
                        cells_seen=seen,
                    )
                )
            if unseen:
                reasons.append(say(shape, "{digit} is no candidate in {cells}", digit=digit, cells=unseen))
            yield Step(
                shape,
                say(
                    shape,
                    "in {house}, {digit} can go only in {cell}, because {reasons:, and}."
                    if reasons
                    else "in {house}, {digit} can go only in {cell}.",
                    house=house,
                    digit=digit,
                    cell=cell,
                    reasons=reasons,
                ),
                places=[(cell, digit)],
                digits=[digit],
                marks=[Mark.of_house(house), *(Mark("cause", [cause], [digit]) for cause in causes)],
            )


def _blockers(grid: Grid, digit: int, cells: list[int]) -> tuple[list[int], list[int]]:
    """Return few cells that hold the digit and are seen by most of these, and those that see none."""
    peers = grid.puzzle.network.peers
    unseen = set(cells)
    holders = {peer for cell in cells for peer in peers[cell] if grid.digits[peer] == digit}
    causes = []
    while holders:
        best = max(sorted(holders), key=lambda holder: len(unseen.intersection(peers[holder])))
        if not unseen.intersection(peers[best]):
            break
        causes.append(best)
        holders.discard(best)
        unseen.difference_update(peers[best])
    return sorted(causes), sorted(unseen)


def _exclusions(grid: Grid, cell: int, excluded: int) -> tuple[list[Text], list[Mark]]:
    """Say, house by house, which digits the cell cannot hold, and mark what shows it."""
    shape = grid.puzzle.shape
    reasons: list[Text] = []
    houses: list[Mark] = []
    causes: list[Mark] = []
    for group in grid.puzzle.network.groups_at[cell]:
        found = [other for other in group.cells if grid.digits[other] and bit(grid.digits[other]) & excluded]
        if found:
            has = sorted({grid.digits[other] for other in found})
            excluded &= ~mask_of(has)
            reasons.append(say(shape, "{house} has {digits}", house=group, digits=has))
            houses.append(Mark.of_house(group))
            causes += [Mark("cause", [other], [grid.digits[other]]) for other in found]
    if excluded:
        template = "{digits} {digits?is no candidate|are no candidates}"
        reasons.append(say(shape, template, digits=digits(excluded)))
    return reasons, houses + causes
