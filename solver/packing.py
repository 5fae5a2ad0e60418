"""Numbers, lists and bytes as short text of letters and digits, safe in any link.

`pack` writes a list that is mostly zeros as one number: how many are not zero, where they stand
(the rank of that choice among all choices), and what they are.  A puzzle of 25 clues takes 25
characters, as few as there can be.  `pack_bytes` is for text, eight bytes at a time.

Links of every age are read by this module: what it writes today must read the same for ever.

>>> pack([0, 3, 0, 0, 1], 4), unpack("8S", 5, 4)
('8S', [0, 3, 0, 0, 1])
"""

from __future__ import annotations

from math import comb

from solver.errors import BadPuzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
BASE = len(ALPHABET)
VALUES = {char: value for value, char in enumerate(ALPHABET)}
BLOCK = 8
WIDTHS = (0, 2, 3, 5, 6, 7, 9, 10, 11)
"""How many characters 0 to 8 bytes take; no two lengths are alike, so none needs to be written down."""

DAMAGED = "the text is damaged or cut off"


def write_number(number: int, width: int = 0) -> str:
    """Return a number in base 62, the highest place first; 0 is no character at all."""
    places = []
    while number:
        number, place = divmod(number, BASE)
        places.append(ALPHABET[place])
    return "".join(reversed(places)).rjust(width, ALPHABET[0])


def read_number(text: str) -> int:
    """Return the number of a text in base 62; the caller has seen to its length."""
    number = 0
    for char in text:
        if char not in VALUES:
            raise BadPuzzle([DAMAGED])
        number = number * BASE + VALUES[char]
    return number


def pack(values: Sequence[int], most: int) -> str:
    """Return the values, each from 0 to `most`, as text that knows neither their number nor `most`."""
    spots = [spot for spot, value in enumerate(values) if value]
    number = 0
    for spot in spots:
        number = number * most + values[spot] - 1
    number = number * comb(len(values), len(spots)) + _rank(spots)
    return write_number(number * (len(values) + 1) + len(spots))


def unpack(text: str, length: int, most: int) -> list[int]:
    """Return the values of `pack`; raise BadPuzzle if there are no such values."""
    if len(text) > 2 + (length * (most + 1).bit_length()) // 5:
        raise BadPuzzle([DAMAGED])
    number, count = divmod(read_number(text), length + 1)
    number, rank = divmod(number, comb(length, count))
    values = [0] * length
    for spot in _spots(rank, length, count):
        number, value = divmod(number, most)
        values[spot] = value + 1
    if number:
        raise BadPuzzle([DAMAGED])
    return values


def _rank(spots: Sequence[int]) -> int:
    """Return the number of a choice of spots in the combinatorial number system."""
    return sum(comb(spot, place) for place, spot in enumerate(spots, 1))


def _spots(rank: int, length: int, count: int) -> list[int]:
    """Return the choice of `count` spots below `length` with this rank, the highest first."""
    spots = []
    spot = length - 1
    ways = comb(spot, count) if length else 0
    for place in range(count, 0, -1):
        while ways > rank:
            ways = ways * (spot - place) // spot
            spot -= 1
        spots.append(spot)
        rank -= ways
        ways = comb(spot - 1, place - 1) if spot else 0
        spot -= 1
    return spots


def pack_bytes(raw: bytes) -> str:
    """Return bytes as text, eight at a time."""
    blocks = [raw[start : start + BLOCK] for start in range(0, len(raw), BLOCK)]
    return "".join(write_number(int.from_bytes(block, "big"), WIDTHS[len(block)]) for block in blocks)


def unpack_bytes(text: str) -> bytes:
    """Return the bytes of `pack_bytes`; raise BadPuzzle if there are none."""
    blocks = [text[start : start + WIDTHS[BLOCK]] for start in range(0, len(text), WIDTHS[BLOCK])]
    if any(len(block) not in WIDTHS for block in blocks):
        raise BadPuzzle([DAMAGED])
    try:
        return b"".join(read_number(block).to_bytes(WIDTHS.index(len(block)), "big") for block in blocks)
    except OverflowError:
        raise BadPuzzle([DAMAGED]) from None
