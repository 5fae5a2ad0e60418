"""Many puzzles of one shape at once: what simple logic solves, all puzzles in step.

A *plane* has one bit for each puzzle, set where some candidate is left.  For each cell the planes of
all its digits lie side by side in one int, so that a few operations on such ints work out a house,
for every digit and thousands of puzzles.  Singles come first, locked candidates where they halt.  A
grid filled in this way is the only solution; what is left goes to the search, puzzle by puzzle.  Where
a sample shows that most puzzles need the search anyhow, all of them go there at once.

>>> from solver.network import network_of
>>> from solver.shape import Shape
>>> easy = bytes([1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0, 0])
>>> found = list(only_solutions(network_of(Shape(4)), [easy] * FEWEST + [bytes(16)]))
>>> list(found[0]), found[-1]
([1, 2, 4, 3, 3, 4, 2, 1, 2, 3, 1, 4, 4, 1, 3, 2], None)
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import and_, itemgetter, or_

from solver.errors import Contradiction
from solver.lanes.answers import few
from solver.lanes.engine import SOLVED
from solver.lanes.quick import quickest_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from solver.network import Network
    from solver.shape import Shape

    Cells = tuple[int, ...]
    Pick = Callable[[Sequence[int]], tuple[int, ...]]
    """Takes what stands at some places of a list."""

FEWEST = 500
"""With fewer puzzles than this the search alone is as quick."""

MOST = 4096
"""More puzzles than this are taken in turns: their planes would fill the processor's cache."""

SAMPLED = 20
"""Of so many puzzles, more than half must be told by logic alone; about there it begins to pay."""

SLOW = 2
"""Once fewer than one puzzle in so many has moved, locked candidates are looked for too."""

LAST = 40
"""Once fewer than one puzzle in so many has moved, the others go to the search."""

ZERO = ord("0")


def only_solutions(network: Network, puzzles: Sequence[bytes]) -> Iterator[bytes | None]:
    """Yield for the givens of each puzzle its only solution, or None if there is none or another one.

    Givens have a byte for each cell, 0 for empty.  Raises BadPuzzle when it comes to a puzzle that is
    not of this shape.
    """
    for start in range(0, len(puzzles), MOST):
        some = puzzles[start : start + MOST]
        told = _told(network, some) if len(some) >= FEWEST and _pays(network, some) else [None] * len(some)
        for givens, digits in zip(some, told, strict=True):
            yield digits or _searched(network, givens)


def _searched(network: Network, givens: bytes) -> bytes | None:
    found = few(network, givens)
    return bytes(found[0]) if len(found) == 1 else None


def _pays(network: Network, puzzles: Sequence[bytes]) -> bool:
    """Tell whether logic alone solves most puzzles of a sample from all over."""
    engine = quickest_of(network)
    sample = puzzles[:: len(puzzles) // SAMPLED]
    told = 0
    for givens in sample:
        try:
            told += engine.settle(engine.start(givens, []), []) == SOLVED
        except (Contradiction, KeyError, ValueError):
            continue  # what is wrong is said when its turn comes
    return 2 * told > len(sample)


def _told(network: Network, puzzles: Sequence[bytes]) -> list[bytes | None]:
    """Return the solutions that logic tells, None for the other puzzles."""
    shape = network.shape
    data = b"".join(puzzles)
    are_fit = {*map(len, puzzles)} == {len(shape.cells)} and not data.strip(bytes(range(shape.size + 1)))
    if network.extra or not shape.boxes or not are_fit:
        return [None] * len(puzzles)
    return Stack(shape, data).told()


class Stack:
    """Puzzles whose givens follow each other in the data, the first one at the highest bit of each plane.

    `cands` has for each cell its planes, that of digit 1 lowest.  `single` has for each cell the
    puzzles in which it has one candidate, as far as is known, and `naked` the same once for each digit.
    """

    def __init__(self, shape: Shape, data: bytes) -> None:
        self.size = shape.size
        self.cells = len(shape.cells)
        self.many = len(data) // self.cells
        self.plan = plan_of(shape)
        self.plane = (1 << self.many) - 1
        self.folds = [(places * self.many, (1 << places * self.many) - 1) for places in self.plan.halves]
        self.shifts = [places * self.many for places in self.plan.doubles]
        self.cands = [self._read(data[cell :: self.cells]) for cell in shape.cells]
        self.single = [0] * self.cells
        self.naked = [0] * self.cells

    def _read(self, column: bytes) -> int:
        """Return the planes of a cell, given its byte in each puzzle."""
        bits = [int(column.translate(table), 2) for table in self.plan.reading]
        empty = self.plane ^ reduce(or_, bits)
        found = 0
        for digit in range(self.size, 0, -1):
            given = self.plane
            for place, bit in enumerate(bits):
                given &= bit if digit >> place & 1 else self.plane ^ bit
            found = found << self.many | given | empty
        return found

    def told(self) -> list[bytes | None]:
        """Follow the logic until few puzzles move, and return the solutions of those that are filled."""
        is_slow = False
        while True:
            moved = self._clear(self._place()).bit_count()
            if moved * LAST <= self.many:
                return self._solutions()
            is_slow = is_slow or moved * SLOW < self.many
            if is_slow:
                self._unlock()

    def _place(self) -> list[int]:
        """Place digits where a cell has no other or a house no other place, peers drop them; return them."""
        cands, homes, houses = self.cands, self.plan.homes, self.plan.houses
        lone = [_only(pick(cands)) for pick in houses]
        hits = [
            here & (lone[row] | lone[column] | lone[box] | naked)
            for here, naked, (row, column, box) in zip(cands, self.naked, homes, strict=True)
        ]
        hit = [reduce(or_, pick(hits)) for pick in houses]
        for cell, (row, column, box) in enumerate(homes):
            gone = hit[row] | hit[column] | hit[box]
            cands[cell] = _without(cands[cell], gone) | hits[cell]
        return hits

    def _clear(self, hits: list[int]) -> int:
        """Drop the other digits of cells in which one was placed; return the puzzles with new singles."""
        moved = 0
        for cell, hit in enumerate(hits):
            filled = self._spread(self._fold(hit)[0])
            self.cands[cell] = left = _without(self.cands[cell], filled) | hit
            once, twice = self._fold(left)
            single = once ^ twice
            if single != self.single[cell]:
                moved |= single ^ self.single[cell]
                self.single[cell] = single
                self.naked[cell] = self._spread(single)
        return moved

    def _fold(self, cands: int) -> tuple[int, int]:
        """Return the puzzles in which a cell has one of these candidates or more, and two or more."""
        once, twice = cands, 0
        for shift, mask in self.folds:
            low, high = once & mask, once >> shift
            twice = twice & mask | twice >> shift | low & high
            once = low | high
        return once, twice

    def _spread(self, plane: int) -> int:
        """Return a plane once for each digit."""
        for shift in self.shifts:
            plane |= plane << shift
        return plane

    def _unlock(self) -> None:
        """Drop what locked candidates rule out.

        Where a line crosses a box lies a segment.  Outside of it the line keeps a digit only where the
        box has a place outside as well, and the other way round.
        """
        cands, segments = self.cands, self.plan.segments
        unions = [reduce(or_, pick(cands)) for _, pick, _, _ in segments]
        off_line = [reduce(or_, in_line(unions)) for _, _, in_line, _ in segments]
        off_box = [reduce(or_, in_box(unions)) for _, _, _, in_box in segments]
        for cells, _, in_line, in_box in segments:
            kept = reduce(and_, (*in_line(off_box), *in_box(off_line)))
            for cell in cells:
                cands[cell] &= kept

    def _solutions(self) -> list[bytes | None]:
        """Return the solution of each puzzle that is filled and right."""
        whole = reduce(and_, [reduce(or_, pick(self.cands)) for pick in self.plan.houses])
        right = reduce(and_, [*self.single, *self._planes(whole)])
        digits = bytearray(self.cells * self.many)
        for cell, cands in enumerate(self.cands):
            planes = self._planes(cands)
            numbers = 0
            for place, table in enumerate(self.plan.writing):
                bit = reduce(or_, [plane for digit, plane in enumerate(planes, 1) if digit >> place & 1])
                numbers |= int.from_bytes(self._text(bit).translate(table))
            digits[cell :: self.cells] = numbers.to_bytes(self.many)
        starts = range(0, len(digits), self.cells)
        return [
            bytes(digits[start : start + self.cells]) if is_right > ZERO else None
            for start, is_right in zip(starts, self._text(right), strict=True)
        ]

    def _planes(self, cands: int) -> list[int]:
        return [cands >> digit * self.many & self.plane for digit in range(self.size)]

    def _text(self, plane: int) -> bytes:
        """Return a plane as characters 0 and 1, puzzle by puzzle."""
        return format(plane, f"0{self.many}b").encode()


def _only(planes: Iterable[int]) -> int:
    """Return what is in exactly one of these."""
    once = twice = 0
    for plane in planes:
        twice |= once & plane
        once |= plane
    return once ^ twice


def _without(cands: int, gone: int) -> int:
    # As `cands & ~gone`, but Python takes its time with negative numbers.
    return (cands | gone) ^ gone


class Plan:
    """What the planes of a shape with boxes need to know of it.

    `homes` has row, column and box of each cell.  A segment has its cells, and picks of these and of
    the other segments in its line and beside it in its box.  Halved so often, or doubled, the planes
    of all digits become one, or one those of all.  `reading` and `writing` turn, for each bit of a
    digit, a byte into the character 0 or 1 and back.
    """

    def __init__(self, shape: Shape) -> None:
        size = shape.size
        houses = [house.cells for house in shape.houses]
        rows, columns, boxes = houses[:size], houses[size : 2 * size], houses[2 * size :]
        self.houses = [_pick(cells) for cells in houses]
        self.homes = [
            [number for number, cells in enumerate(houses) if cell in cells] for cell in shape.cells
        ]
        self.segments: list[tuple[list[int], Pick, Pick, Pick]] = []
        for lines in (rows, columns):
            self._add_segments(lines, boxes)
        self.halves = [-(-size >> n) for n in range(1, (size - 1).bit_length() + 1)]
        self.doubles = [min(1 << n, size - (1 << n)) for n in range((size - 1).bit_length())]
        places = range(size.bit_length())
        self.reading = [bytes(ZERO + (byte >> place & 1) for byte in range(256)) for place in places]
        self.writing = [bytes((byte & 1) << place for byte in range(256)) for place in places]

    def _add_segments(self, lines: Sequence[Cells], boxes: Sequence[Cells]) -> None:
        """Add where lines that do not meet each other cross boxes; a line that is a box says nothing new."""
        crossings = [
            (line, box, cells)
            for line in lines
            for box in boxes
            if (cells := [cell for cell in line if cell in box]) and len(cells) < len(line)
        ]
        numbered = list(enumerate(crossings, len(self.segments)))
        for number, (line, box, cells) in numbered:
            in_line = [other for other, crossing in numbered if crossing[0] is line and other != number]
            in_box = [other for other, crossing in numbered if crossing[1] is box and other != number]
            self.segments.append((cells, _pick(cells), _pick(in_line), _pick(in_box)))


def _pick(places: Sequence[int]) -> Pick:
    if len(places) == 1:
        return lambda found: (found[places[0]],)
    return itemgetter(*places)


@lru_cache(maxsize=4)
def plan_of(shape: Shape) -> Plan:
    """Return the plan of a shape; the last few are kept."""
    return Plan(shape)
