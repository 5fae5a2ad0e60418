"""Sets of digits as the bits of one int.

Digit d is bit d - 1, so {1, 3} is 0b101.  Union, intersection and difference are
|, & and & ~; that is what makes pure Python quick enough for a 25x25 grid.

>>> list(digits(0b101))
[1, 3]
>>> bin(mask_of([1, 3]))
'0b101'
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def bit(digit: int) -> int:
    """Return the mask of one digit.  Its inverse, for a mask of one digit, is `int.bit_length`."""
    return 1 << (digit - 1)


def full(size: int) -> int:
    """Return the mask of the digits 1..size."""
    return (1 << size) - 1


def mask_of(some_digits: Iterable[int]) -> int:
    """Return the mask of these digits."""
    mask = 0
    for digit in some_digits:
        mask |= 1 << (digit - 1)
    return mask


def digits(mask: int) -> Iterator[int]:
    """Yield the digits of a mask in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length()
        mask ^= low


def tally(masks: Iterable[int]) -> tuple[int, int]:
    """Return the digits that are in at least one of these masks, and those in at least two."""
    once = twice = 0
    for mask in masks:
        twice |= once & mask
        once |= mask
    return once, twice


def is_single(mask: int) -> bool:
    """Tell whether the mask holds exactly one digit."""
    return mask != 0 and mask & (mask - 1) == 0
