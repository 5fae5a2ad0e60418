"""LZString's base64, the compression of f-puzzles and SudokuPad links.

LZ78 over UTF-16.  Codes 0 and 1 announce a new character of 8 or 16 bits, 2 is the end, and each
other code names a phrase seen before.  Codes start with 2 bits and grow by one whenever the phrases
have used up the numbers of their width.  The bits of a code come lowest first.

>>> decompress(compress("hello hello hello"))
'hello hello hello'
"""

from __future__ import annotations

from solver.errors import BadPuzzle

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
SIX_BITS = {char: f"{number:06b}" for number, char in enumerate(ALPHABET)}
BYTE, PAIR, END, FIRST = 0, 1, 2, 3
"""The codes with a meaning of their own, and the number of the first phrase."""

MAX_PACKED = 1 << 15
"""How many characters of base64 are read; an 18x18 puzzle with much text has 6,000."""
MAX_TEXT = 1 << 17
"""How many characters may come out of them."""

BROKEN = "the compressed text is damaged or cut off"


def compress(text: str) -> str:
    """Return the text as base64, padded to groups of four."""
    units = _units(text)
    bits = _Bits()
    phrases: dict[str, int] = {}
    new: set[str] = set()
    last = ""
    for char in units:
        if char not in phrases:
            phrases[char] = len(phrases) + FIRST
            new.add(char)
        if last + char in phrases:
            last += char
        else:
            bits.write(last, phrases, new)
            phrases[last + char] = len(phrases) + FIRST
            last = char
    if last:
        bits.write(last, phrases, new)
    bits.put(END, bits.width)
    packed = bits.packed()
    return packed + "=" * (-len(packed) % 4)


def decompress(packed: str) -> str:
    """Return the text of base64; raise BadPuzzle if it is damaged or too long."""
    packed = packed.rstrip("=")
    if len(packed) > MAX_PACKED:
        raise BadPuzzle([f"the compressed text has {len(packed)} characters, the limit is {MAX_PACKED}"])
    try:
        bits = "".join([SIX_BITS[char] for char in packed])
    except KeyError as error:
        raise BadPuzzle([f"{error.args[0]!r} is no character of a compressed text"]) from None
    try:
        return "".join(_phrases(bits)).encode("utf-16-le", "surrogatepass").decode("utf-16-le")
    except UnicodeDecodeError:
        raise BadPuzzle([BROKEN]) from None


def _phrases(bits: str) -> list[str]:
    """Return the phrases that the codes stand for."""
    found: list[str] = []
    phrases = [""] * FIRST
    at, width, room, length = 0, 2, 1, 0
    last = ""
    while True:
        code, at = _take(bits, at, width)
        if code == END:
            return found
        if code < END:
            unit, at = _take(bits, at, 16 if code == PAIR else 8)
            code = len(phrases)
            phrases.append(chr(unit))
            room -= 1
            if not room:
                room, width = 1 << width, width + 1
        if code < len(phrases):
            phrase = phrases[code]
        elif code == len(phrases) and last:
            phrase = last + last[0]
        else:
            raise BadPuzzle([BROKEN])
        found.append(phrase)
        length += len(phrase)
        if length > MAX_TEXT:
            raise BadPuzzle([f"the compressed text holds more than {MAX_TEXT} characters"])
        if last:
            phrases.append(last + phrase[0])
            room -= 1
            if not room:
                room, width = 1 << width, width + 1
        last = phrase


def _take(bits: str, at: int, width: int) -> tuple[int, int]:
    """Return the number in the next bits, lowest first, and where they end."""
    end = at + width
    if end > len(bits):
        raise BadPuzzle([BROKEN])
    return int(bits[at:end][::-1], 2), end


class _Bits:
    """The bits written so far, and how wide codes have become."""

    __slots__ = ("parts", "room", "width")

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.width = 2
        self.room = 2

    def put(self, number: int, width: int) -> None:
        """Write a number, lowest bit first."""
        self.parts.append(f"{number:0{width}b}"[::-1])

    def write(self, phrase: str, phrases: dict[str, int], new: set[str]) -> None:
        """Write the code of a phrase, or a character that has not been written before."""
        if phrase in new:
            new.remove(phrase)
            wide = ord(phrase) > 0xFF  # noqa: PLR2004
            self.put(PAIR if wide else BYTE, self.width)
            self.put(ord(phrase), 16 if wide else 8)
            self._grow()
        else:
            self.put(phrases[phrase], self.width)
        self._grow()

    def _grow(self) -> None:
        self.room -= 1
        if not self.room:
            self.room = 1 << self.width
            self.width += 1

    def packed(self) -> str:
        """Return the bits as base64; LZString always adds at least one bit."""
        bits = "".join(self.parts) + "0"
        bits += "0" * (-len(bits) % 6)
        return "".join(ALPHABET[int(bits[start : start + 6], 2)] for start in range(0, len(bits), 6))


def _units(text: str) -> str:
    """Return the text with each character beyond 16 bits as two."""
    raw = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(raw[i] | raw[i + 1] << 8) for i in range(0, len(raw), 2))
