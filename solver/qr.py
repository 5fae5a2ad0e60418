"""QR codes (ISO/IEC 18004): a text as a square of dark and light modules.

All versions 1 to 40, all four levels of error correction, the alphanumeric mode where the text
allows it and bytes of UTF-8 where not.

>>> code = encode("HELLO WORLD", "Q")
>>> code.version, code.size, code.level
(1, 21, 'Q')
"""

from __future__ import annotations

from itertools import pairwise

from solver.errors import BadRequest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LEVELS = {"L": 1, "M": 0, "Q": 3, "H": 2}
"""Levels of error correction, from 7 % to 30 % of the code, and how the code names them."""
ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
QUIET = 4
"""The light modules that belong around a code."""
MODES = {True: (0b0010, (9, 11, 13)), False: (0b0100, (8, 16, 16))}
"""For alphanumeric or not: the mark of the mode and the bits of the length, by size of version."""
PADDING = (0xEC, 0x11)
FIELD = 0x11D
"""The polynomial of the field in which the error correction counts."""

# For each version from 1: correction codewords in a block, and the number of blocks.
CORRECTION = {
    "L": "7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26 28"
    " 30 30 30 30 30 30 30 30 30 30 30 30 30 30",
    "M": "10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26 28 28 28 28 28"
    " 28 28 28 28 28 28 28 28 28 28 28 28 28 28",
    "Q": "13 22 18 26 18 24 18 22 20 24 28 26 24 20 30 24 28 28 26 30 28 30 30 30 30 28"
    " 30 30 30 30 30 30 30 30 30 30 30 30 30 30",
    "H": "17 28 22 16 22 28 26 26 24 28 24 28 22 24 24 30 28 28 26 28 30 24 30 30 30 30"
    " 30 30 30 30 30 30 30 30 30 30 30 30 30 30",
}
BLOCKS = {
    "L": "1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25",
    "M": "1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23"
    " 25 26 28 29 31 33 35 37 38 40 43 45 47 49",
    "Q": "1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20 23 23 25 27 29 34"
    " 34 35 38 40 43 45 48 51 53 56 59 62 65 68",
    "H": "1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25 25 34 30 32 35 37"
    " 40 42 45 48 51 54 57 60 63 66 70 74 77 81",
}
VERSIONS = 40
FIRST_TOLD = 7
"""The first version that tells its number, twice."""
TIMING = 6
"""The row and the column in which dark and light take turns."""

MASKS = (
    lambda r, c: (r + c) % 2 == 0,
    lambda r, _: r % 2 == 0,
    lambda _, c: c % 3 == 0,
    lambda r, c: (r + c) % 3 == 0,
    lambda r, c: (r // 2 + c // 3) % 2 == 0,
    lambda r, c: r * c % 2 + r * c % 3 == 0,
    lambda r, c: (r * c % 2 + r * c % 3) % 2 == 0,
    lambda r, c: ((r + c) % 2 + r * c % 3) % 2 == 0,
)
"""Where each mask turns a module over."""
RUN, SQUARE, FINDER, UNEVEN = 3, 3, 40, 10
"""Penalties: for five alike in a row, a square of four, what looks like a finder, more dark than light."""
LONG = 5
FINDERS = ("10111010000", "00001011101")


class Code:
    """A finished code: `rows` of modules, 1 for dark."""

    __slots__ = ("level", "mask", "rows", "version")

    def __init__(self, version: int, level: str, mask: int, rows: list[list[int]]) -> None:
        self.version = version
        self.level = level
        self.mask = mask
        self.rows = rows

    @property
    def size(self) -> int:
        """The number of modules along an edge."""
        return len(self.rows)

    def path(self) -> str:
        """Return the dark modules as data of an SVG path, in units of modules with the quiet zone."""
        parts = []
        for y, row in enumerate(self.rows, QUIET):
            x = 0
            for is_dark, length in _runs(row):
                if is_dark:
                    parts.append(f"M{x + QUIET} {y}h{length}v1h-{length}z")
                x += length
        return "".join(parts)

    def svg(self) -> str:
        """Return a whole SVG, dark on light whatever the page around it is like."""
        side = self.size + 2 * QUIET
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" role="img"'
            f' shape-rendering="crispEdges"><path fill="#fff" d="M0 0h{side}v{side}h-{side}z"/>'
            f'<path fill="#000" d="{self.path()}"/></svg>\n'
        )

    def text(self) -> str:
        """Return the code with two modules in each character, for light letters on a dark ground."""
        side = self.size + 2 * QUIET
        blank = [0] * side
        inner = [[0] * QUIET + row + [0] * QUIET for row in self.rows]
        rows = [blank] * QUIET + inner + [blank] * (QUIET + 1)
        return "\n".join(
            "".join("█▀▄ "[2 * upper + lower] for upper, lower in zip(rows[y], rows[y + 1], strict=True))
            for y in range(0, side, 2)
        )


def encode(text: str, level: str = "M", *, version: int | None = None, mask: int | None = None) -> Code:
    """Return the smallest code of a text, or one of this version; the mask is the one that disturbs least.

    Raises BadRequest if the text is too long for it.
    """
    if level not in LEVELS:
        raise BadRequest(f"there is no level '{level}' of error correction; there are {', '.join(LEVELS)}")
    is_short = all(char in ALPHANUMERIC for char in text)
    data = _alphanumeric(text) if is_short else [(byte, 8) for byte in text.encode()]
    length = len(text) if is_short else len(data)
    versions = range(1, VERSIONS + 1) if version is None else [version]
    chosen = next((one for one in versions if _fits(data, length, is_short, one, level)), None)
    if chosen is None:
        raise BadRequest(f"a text of {length} characters is too long for a QR code")
    codewords = _codewords([_head(is_short, length, chosen), *data], _capacity(chosen, level))
    return _drawn(chosen, level, _interleaved(codewords, chosen, level), mask)


def _alphanumeric(text: str) -> list[tuple[int, int]]:
    """Return numbers with their bits: two characters in 11, a last one in 6."""
    values = [ALPHANUMERIC.index(char) for char in text]
    pairs = zip(values[::2], values[1::2], strict=False)
    return [(a * 45 + b, 11) for a, b in pairs] + [(value, 6) for value in values[len(values) & ~1 :]]


def _head(is_short: bool, length: int, version: int) -> tuple[int, int]:  # noqa: FBT001
    """Return the mark of the mode and the length as one number with its bits."""
    mark, widths = MODES[is_short]
    width = widths[(version > 9) + (version > 26)]  # noqa: PLR2004  where the standard draws the lines
    return mark << width | length, 4 + width


def _fits(data: list[tuple[int, int]], length: int, is_short: bool, version: int, level: str) -> bool:  # noqa: FBT001
    head = _head(is_short, length, version)
    mark_bits = 4
    if length >> (head[1] - mark_bits):
        return False
    return sum(bits for _, bits in [head, *data]) <= 8 * _capacity(version, level)


def _table(tables: dict[str, str], version: int, level: str) -> int:
    return int(tables[level].split()[version - 1])


def _capacity(version: int, level: str) -> int:
    """Return the codewords that hold data."""
    return _room(version) // 8 - _table(CORRECTION, version, level) * _table(BLOCKS, version, level)


def _room(version: int) -> int:
    """Return the modules that are left beside the fixed patterns, in bits."""
    room = (16 * version + 128) * version + 64
    if version > 1:
        number = version // 7 + 2
        room -= (25 * number - 10) * number - 55
    return room - 36 * (version >= FIRST_TOLD)


def _codewords(numbers: Iterable[tuple[int, int]], capacity: int) -> list[int]:
    """Return the bytes of numbers, ended and filled up as the standard says."""
    total = bits = 0
    for number, width in numbers:
        total = total << width | number
        bits += width
    end = min(4, 8 * capacity - bits)
    end += -(bits + end) % 8
    words = list((total << end).to_bytes((bits + end) // 8, "big"))
    return words + [PADDING[place % 2] for place in range(capacity - len(words))]


def _interleaved(words: list[int], version: int, level: str) -> list[int]:
    """Return data and correction of all blocks, one codeword of each in turn."""
    number, extra = _table(BLOCKS, version, level), _table(CORRECTION, version, level)
    short = len(words) // number
    longer = len(words) % number
    blocks, place = [], 0
    for index in range(number):
        length = short + (index >= number - longer)
        blocks.append(words[place : place + length])
        place += length
    divisor = _divisor(extra)
    corrections = [_remainder(block, divisor) for block in blocks]
    turns = [block[turn] for turn in range(short + 1) for block in blocks if turn < len(block)]
    return turns + [some[turn] for turn in range(extra) for some in corrections]


def _powers() -> list[int]:
    """Return the powers of 2 in the field of 256 numbers, twice around, so that none is out of reach."""
    powers = [1]
    for _ in range(2 * 255):
        double = powers[-1] << 1
        powers.append(double ^ FIELD if double > 255 else double)  # noqa: PLR2004  a byte
    return powers


POWERS = _powers()
LOGS = {value: power for power, value in reversed(list(enumerate(POWERS)))}


def _times(a: int, b: int) -> int:
    """Multiply in the field of 256 numbers."""
    return POWERS[LOGS[a] + LOGS[b]] if a and b else 0


def _divisor(degree: int) -> list[int]:
    """Return the product of (x - 2^i), its first coefficient left out."""
    product = [0] * (degree - 1) + [1]
    root = 1
    for _ in range(degree):
        for place in range(degree):
            product[place] = _times(product[place], root)
            if place + 1 < degree:
                product[place] ^= product[place + 1]
        root = _times(root, 2)
    return product


def _remainder(data: Iterable[int], divisor: list[int]) -> list[int]:
    logs = [LOGS[coefficient] for coefficient in divisor]
    rest = [0] * len(divisor)
    for word in data:
        factor = word ^ rest[0]
        rest = [*rest[1:], 0]
        if factor:
            power = LOGS[factor]
            rest = [one ^ POWERS[power + log] for one, log in zip(rest, logs, strict=True)]
    return rest


def _drawn(version: int, level: str, words: list[int], mask: int | None) -> Code:
    """Return the code with the mask that is asked for, or the one with the lowest penalty."""
    canvas = _Canvas(version)
    fixed, rows = canvas.fixed, canvas.rows
    bits = (word >> place & 1 for word in words for place in range(7, -1, -1))
    for r, c in _zigzag(canvas.size):
        if not fixed[r][c]:
            rows[r][c] = next(bits, 0)
    codes = []
    for number in range(len(MASKS)) if mask is None else [mask]:
        turned = [
            [value ^ (not fixed[r][c] and MASKS[number](r, c)) for c, value in enumerate(row)]
            for r, row in enumerate(rows)
        ]
        _draw_format(LEVELS[level] << 3 | number, turned)
        codes.append(Code(version, level, number, turned))
    return codes[0] if len(codes) == 1 else min(codes, key=lambda code: penalty(code.rows))


def _zigzag(size: int) -> Iterator[tuple[int, int]]:
    """Yield the modules in the order of the bits: two columns at a time, up and down, from the right."""
    for turn, right in enumerate(range(size - 1, 0, -2)):
        column = right if right > TIMING else right - 1
        for r in range(size - 1, -1, -1) if turn % 2 == 0 else range(size):
            yield r, column
            yield r, column - 1


class _Canvas:
    """The modules of a code, and which of them belong to a fixed pattern."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.size = 4 * version + 17
        self.rows = [[0] * self.size for _ in range(self.size)]
        self.fixed = [[0] * self.size for _ in range(self.size)]
        self._timing()
        self._alignment()
        self._finders()
        self._format()
        self._version()

    def put(self, r: int, c: int, value: int) -> None:
        """Fix a module; beyond the edge there is nothing to fix."""
        if 0 <= r < self.size and 0 <= c < self.size:
            self.rows[r][c], self.fixed[r][c] = value, 1

    def _timing(self) -> None:
        for place in range(self.size):
            self.put(TIMING, place, 1 - place % 2)
            self.put(place, TIMING, 1 - place % 2)

    def _alignment(self) -> None:
        far = self.size - 7
        corners = ((TIMING, TIMING), (TIMING, far), (far, TIMING))
        middles = _middles(self.version, self.size)
        for top in middles:
            for left in middles:
                if (top, left) not in corners:
                    self._square(top, left, 2, light=(1,))

    def _finders(self) -> None:
        for top, left in ((3, 3), (3, self.size - 4), (self.size - 4, 3)):
            self._square(top, left, 4, light=(2, 4))

    def _square(self, top: int, left: int, reach: int, light: tuple[int, ...]) -> None:
        """Draw rings around a middle, dark but for those of these distances."""
        for r in range(-reach, reach + 1):
            for c in range(-reach, reach + 1):
                self.put(top + r, left + c, int(max(abs(r), abs(c)) not in light))

    def _format(self) -> None:
        """Keep the places of level and mask, and draw the one module that is always dark."""
        for place in range(9):
            if place != TIMING:
                self.put(8, place, 0)
                self.put(place, 8, 0)
        for place in range(8):
            self.put(8, self.size - 1 - place, 0)
            self.put(self.size - 1 - place, 8, 0)
        self.put(self.size - 8, 8, 1)

    def _version(self) -> None:
        if self.version < FIRST_TOLD:
            return
        bits = self.version << 12 | _check(self.version, 0x1F25, 12)
        for place in range(18):
            near, far = place // 3, self.size - 11 + place % 3
            self.put(near, far, bits >> place & 1)
            self.put(far, near, bits >> place & 1)


def _middles(version: int, size: int) -> list[int]:
    """Return the rows, which are also the columns, of the middles of the alignment patterns."""
    if version == 1:
        return []
    number = version // 7 + 2
    step = (8 * version + 3 * number + 5) // (4 * number - 4) * 2
    return [6, *sorted(size - 7 - step * place for place in range(number - 1))]


def _draw_format(mark: int, rows: list[list[int]]) -> None:
    """Draw level and mask, twice."""
    bits = (mark << 10 | _check(mark, 0x537, 10)) ^ 0x5412
    size = len(rows)
    around = [0, 1, 2, 3, 4, 5, 7, 8]
    for place in range(15):
        value = bits >> place & 1
        if place < 8:  # noqa: PLR2004  half of them
            rows[around[place]][8] = value
            rows[8][size - 1 - place] = value
        else:
            rows[8][around[14 - place]] = value
            rows[size - 15 + place][8] = value


def _check(number: int, divisor: int, bits: int) -> int:
    """Return the bits that make a number divisible, as polynomials."""
    rest = number
    for _ in range(bits):
        rest = rest << 1 ^ (rest >> (bits - 1)) * divisor
    return rest


def penalty(rows: list[list[int]]) -> int:
    """Return how much a code would disturb a reader, as the standard counts it."""
    total = 0
    for line in [*rows, *map(list, zip(*rows, strict=True))]:
        total += sum(RUN + length - LONG for _, length in _runs(line) if length >= LONG)
        text = "".join(map(str, line))
        total += FINDER * sum(
            text.startswith(finder, place) for finder in FINDERS for place in range(len(text) - 10)
        )
    for upper, lower in pairwise(rows):
        total += SQUARE * sum(
            a == b == c == d for (a, b), (c, d) in zip(pairwise(upper), pairwise(lower), strict=True)
        )
    size = len(rows)
    dark = sum(map(sum, rows))
    return total + UNEVEN * (abs(20 * dark - 10 * size * size) // (size * size))


def _runs(line: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield each value with the number of times that it comes in a row."""
    last, length = -1, 0
    for value in line:
        if value != last and length:
            yield last, length
            length = 0
        last, length = value, length + 1
    if length:
        yield last, length
