"""Locked candidates, for all lines and boxes at once.

Where a row crosses a box lies a *segment*.  If a digit's places in the row all lie in one segment,
the rest of the box drops it; if its places in the box do, the rest of the row drops it.  Fold each
segment of each row lane onto one bit, and both questions are: is this bit alone among its
neighbours in the lane, or among the lanes of its band?  Where both answers are yes there is
nothing left to drop, so `xor` finds exactly the segments that have something to say.
"""

from __future__ import annotations

from functools import lru_cache

from solver.lanes.tables import Masks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.lanes.tables import Tables


class Crossings:
    """The segments of a run of lines, rows or columns or both, that all cross boxes alike.

    A line is crossed by boxes every `length` cells, and `length` segments of a box lie in a lane,
    and the same boxes cross `band` lines one after another.
    """

    def __init__(self, tables: Tables, first: int, lines: int, length: int, band: int) -> None:
        size, width = tables.size, tables.width
        self.tables = tables
        self.low = first * size * width
        self.length = length
        self.band = band
        bits = lines * size * width
        self.region = (1 << bits) - 1
        self.folds = range(1, length)
        self.starts = self._spread(range(0, size, length), range(lines), size, width)
        self.along = range(length, size, length)
        self.lane = sum(1 << place for place in range(0, size, length))
        self.heads = self._spread([0], range(lines), size, width)
        self.across = range(size * width, band * size * width, size * width)
        self.tops = self._spread(range(0, size, length), range(0, lines, band), size, width)
        self.masks = Masks(self._mask, tables.bits)

    @staticmethod
    def _spread(places: Sequence[int], lines: Sequence[int], size: int, width: int) -> int:
        lane = sum(1 << place for place in places)
        return sum(lane << (line * size + d) * width for line in lines for d in range(size))

    def telling(self, state: int) -> int:
        """Return the segments that have something to drop, as bits for `masks`."""
        lines = state >> self.low & self.region
        live = lines
        for shift in self.folds:
            live |= lines >> shift
        live &= self.starts
        once, twice = live, 0
        for shift in self.along:
            segment = live >> shift
            twice |= once & segment
            once |= segment
        in_line = ((once ^ twice) & self.heads) * self.lane
        once, twice = live, 0
        for shift in self.across:
            segment = live >> shift
            twice |= once & segment
            once |= segment
        in_box = alone = (once ^ twice) & self.tops
        for shift in self.across:
            in_box |= alone << shift
        return live & (in_line ^ in_box)

    def _mask(self, slot: int) -> int:
        """Return what stays when a digit is locked in the segment that starts at this slot."""
        tables = self.tables
        start = self.low + slot
        lane = tables.lane_of(start)
        house, digit = divmod(lane, tables.size)
        line = tables.houses[house]
        at = (start - 1) % tables.width
        segment = set(line[at : at + self.length])
        box = next(cells for cells in tables.houses if cells != line and segment < set(cells))
        others = (set(line) | set(box)) - segment
        gone = [slot for cell in others for slot in tables.slots(cell, digit + 1)]
        return tables.all ^ tables.state_of(gone)


class Triads(Crossings):
    """The same for boxes of three by three: exactly one of three needs no loop."""

    def telling(self, state: int) -> int:
        """Return the segments that have something to drop, as bits for `masks`."""
        across, twice_across = self.across
        lines = state & self.region
        live = (lines | lines >> 1 | lines >> 2) & self.starts
        second, third = live >> 3, live >> 6
        in_line = (live ^ second ^ third ^ (live & second & third)) & self.heads
        second, third = live >> across, live >> twice_across
        alone = (live ^ second ^ third ^ (live & second & third)) & self.tops
        in_box = alone | alone << across | alone << twice_across
        return live & (in_line * self.lane ^ in_box)


@lru_cache(maxsize=8)
def crossings_of(tables: Tables, box: tuple[int, int] | None) -> list[Crossings]:
    """Return the crossings of rectangular boxes; the first houses are the rows, the next the columns."""
    if box is None or 1 in box:
        return []
    height, width = box
    if height == width == 3:  # noqa: PLR2004  what the class is for
        return [Triads(tables, 0, 2 * tables.size, width, height)]
    if height == width:
        return [Crossings(tables, 0, 2 * tables.size, width, height)]
    return [
        Crossings(tables, 0, tables.size, width, height),
        Crossings(tables, tables.size, tables.size, height, width),
    ]
