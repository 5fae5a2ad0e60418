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
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.grid import Grid
    from solver.techniques.facts import Facts


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
    guards = [cell for cell, mask in enumerate(facts.cands) if 1 < mask.bit_count() <= 3]  # noqa: PLR2004
    watched: dict[tuple[int, int, int], int] = {}
    for one, two in combinations(guards, 2):
        mask = facts.cands[one] | facts.cands[two]
        near = list(cells_of(facts.peers[one] & facts.peers[two] & facts.empty))
        for three in combinations(near, 3):
            watched[three] = watched.get(three, 0) | mask
    for base, seen in sorted(watched.items()):
        doubtful = list(_doubtful([facts.cands[cell] for cell in base], seen))
        if doubtful:
            trial = _Trial(facts, base)
            if any(next(trial.combinations(*one), None) is None for one in doubtful):
                yield from _step(facts, base)


def _doubtful(masks: list[int], watched: int) -> Iterator[tuple[int, int]]:
    """Yield (which cell, digit) that could fail: guards have it, and all digits of the other two cells.

    A single digit that both these cells have and no guard does no harm, since they may have to
    differ.  With any other a pair of cells alone would say as much.
    """
    for index, mask in enumerate(masks):
        one, two = (other & ~watched for at, other in enumerate(masks) if at != index)
        if (one | two).bit_count() <= 2:  # noqa: PLR2004  the digit itself, and one that both have
            for digit in digits(mask & watched):
                if one & ~bit(digit) == two & ~bit(digit) and (one & ~bit(digit)).bit_count() <= 1:
                    yield index, digit


class _Trial:
    """All digits for some cells together: which combinations are possible, and who forbids the others."""

    def __init__(self, facts: Facts, base: tuple[int, ...]) -> None:
        self.masks = [facts.cands[cell] for cell in base]
        self.bans = {
            mask: guard
            for guard in cells_of(facts.seen_by_all(set_of(base)) & facts.empty)
            if 1 < (mask := facts.cands[guard]).bit_count() <= len(base)
        }
        self.apart = [
            (i, j) for i, j in combinations(range(len(base)), 2) if facts.peers[base[i]] >> base[j] & 1
        ]
        self.used = 0

    def possible(self) -> list[int]:
        """Return for each cell the digits that take part in a possible combination."""
        left = [0] * len(self.masks)
        for index, mask in enumerate(self.masks):
            for digit in digits(mask):
                if not left[index] & bit(digit):
                    for fitting in self.combinations(index, digit):
                        left = [known | bit(other) for known, other in zip(left, fitting, strict=True)]
                        break
        return left

    def combinations(self, index: int, digit: int) -> Iterator[tuple[int, ...]]:
        """Yield the possible combinations with this digit in one of the cells."""
        choices = [[digit] if at == index else list(digits(mask)) for at, mask in enumerate(self.masks)]
        for combination in product(*choices):
            if any(combination[i] == combination[j] for i, j in self.apart):
                continue
            together = 0
            for each in combination:
                together |= bit(each)
            for ban, guard in self.bans.items():
                if not ban & ~together:
                    self.used |= 1 << guard
                    break
            else:
                yield combination


def _step(facts: Facts, base: tuple[int, ...]) -> Iterator[Step]:
    """Yield the step of these cells, if some digit takes part in no possible combination."""
    shape = facts.shape
    trial = _Trial(facts, base)
    left = trial.possible()
    drops = [
        (cell, digit)
        for cell, mask, possible in zip(base, trial.masks, left, strict=True)
        for digit in digits(mask & ~possible)
    ]
    if drops and all(left) and trial.used:
        yield Step(
            shape,
            say(
                shape,
                "try all digits for {cells} together. Either they are the same where they must differ, or"
                " they leave no candidate for one of {cells_guard}, or they are possible; and those that"
                " are possible do without {digits:or} there.",
                cells=base,
                cells_guard=cells_of(trial.used),
                digits=sorted({digit for _, digit in drops}),
            ),
            drops=drops,
            cells=base,
            digits=sorted({digit for _, digit in drops}),
            marks=[
                *(Mark("cause", [cell], digits(mask)) for cell, mask in zip(base, left, strict=True)),
                *(Mark("second", [cell], digits(facts.cands[cell])) for cell in cells_of(trial.used)),
            ],
        )
