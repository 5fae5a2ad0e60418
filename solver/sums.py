"""Sums of digits: which sets of digits, and which digits, can make a total.

Sets of different digits are masks in cached tables; a table that would be too long is refused
before it is made.  Sums with repeats are bit sets: bit s of an int says that the sum s can be
reached, so adding a digit to all sums at once is one shift.

>>> [list(digits(mask)) for mask in sets_of(3, 8, 9)]
[[1, 2, 5], [1, 3, 4]]
"""

from __future__ import annotations

from functools import lru_cache

from solver.masks import bit, digits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Term = tuple[int, int]
    """A weight and a mask: the weight times one digit of the mask."""

LONGEST_TABLE = 600
"""Sets in a table.  Sums of 9 digits need 12, of 16 digits 526; 12 cells of 25x25 would need 110,780."""


MAX_TOTAL = 9999
"""More than any sum on a grid that has a solution; keeps sums given as data short."""

COUNT_BITS = 24
"""Bits of one count; 12 of 25 digits can be chosen in 5,200,300 ways."""


@lru_cache(maxsize=2048)
def sets_of(length: int, total: int, top: int) -> tuple[int, ...] | None:
    """Return the sets of so many of the digits 1..top with this sum, or None if they are too many."""
    if how_many(length, total, top) > LONGEST_TABLE:
        return None
    found = []
    stack = [(0, length, total, top)]
    while stack:
        mask, length, total, top = stack.pop()
        if not how_many(length, total, top):
            continue
        if not length:
            found.append(mask)
            continue
        stack.append((mask, length, total, top - 1))
        stack.append((mask | 1 << (top - 1), length - 1, total - top, top - 1))
    return tuple(found)


def how_many(length: int, total: int, top: int) -> int:
    """Return the number of sets of so many of the digits 1..top with this sum."""
    if not 0 <= length <= top or total < 0:
        return 0
    return _counts(top)[length] >> COUNT_BITS * total & (1 << COUNT_BITS) - 1


@lru_cache(maxsize=32)
def _counts(top: int) -> list[int]:
    """Return for each length the counts of all sums, packed side by side into one int."""
    counts = [1] + [0] * top
    for digit in range(1, top + 1):
        for length in range(digit, 0, -1):
            counts[length] += counts[length - 1] << COUNT_BITS * digit
    return counts


def lowest(mask: int, length: int) -> int:
    """Return the sum of the lowest so many digits of a mask."""
    total = 0
    for _ in range(length):
        low = mask & -mask
        total += low.bit_length()
        mask ^= low
    return total


def highest(mask: int, length: int) -> int:
    """Return the sum of the highest so many digits of a mask."""
    total = 0
    for _ in range(length):
        top = mask.bit_length()
        total += top
        mask &= ~(1 << top >> 1)
    return total


def reachable(terms: Sequence[Term]) -> int:
    """Return the sums that these terms can make, as bits."""
    sums = 1
    for weight, mask in terms:
        sums = _plus(sums, weight, mask)
    return sums


def supported(terms: Sequence[Term], totals: int) -> list[int]:
    """Return for each term the digits with which the terms can make one of the totals, given as bits."""
    before = [1]
    for weight, mask in terms:
        before.append(_plus(before[-1], weight, mask))
    masks = []
    after = totals & before.pop()
    for weight, mask in reversed(terms):
        sums = before.pop()
        kept = rest = 0
        for addend, single in _addends(weight, mask):
            needed = after >> addend & sums
            if needed:
                kept |= single
                rest |= needed
        masks.append(kept)
        after = rest
    return masks[::-1]


def _plus(sums: int, weight: int, mask: int) -> int:
    """Return the sums that one more term makes of these."""
    found = 0
    for addend, _ in _addends(weight, mask):
        found |= sums << addend
    return found


@lru_cache(maxsize=4096)
def _addends(weight: int, mask: int) -> tuple[tuple[int, int], ...]:
    """Return what each digit of a mask adds, with the digit's own mask."""
    return tuple((weight * digit, bit(digit)) for digit in digits(mask))
