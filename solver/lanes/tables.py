"""The tables of the lanes: which candidate is which bits of the state, and what each one rules out.

A *lane* is something that must happen exactly once: a cell gets a digit, or a house gets a digit
somewhere.  A lane has one bit for each candidate that could do it, and above them a *guard*, which
is set as long as the lane is open.  All lanes side by side, those of the cells on top, are the
*state*: one int that holds the whole grid.  A candidate has a bit in the lane of its cell and one
in each of its houses; such a bit is a *slot*, counted from 1 as `int.bit_length` counts.

>>> tables = tables_of(4, tuple(tuple(range(row * 4, row * 4 + 4)) for row in range(4)))
>>> tables.slots(5, 3)
[108, 32]
>>> tables.cell_at[32], tables.digit_at[32], tables.lane_of(32)
(5, 3, 6)
"""

from __future__ import annotations

from functools import cached_property, lru_cache, partial
from itertools import compress

from solver.masks import digits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    Cells = tuple[int, ...]

EAGER_BYTES = 2 << 20
"""Masks that take less are made at once and kept in a list, which is read quicker than a dict."""

MOST_BYTES = 48 << 20
"""About what the masks of one kind may take; beyond it they are forgotten and made again."""

FLAGS = bytes.maketrans(b"01", b"\0\1")
"""What makes flags of the characters of a binary number."""


class Masks(dict[int, int]):
    """Masks of a whole state by slot, each made when first asked for."""

    __slots__ = ("make", "most")

    def __init__(self, make: Callable[[int], int], bits: int, sharing: int = 1) -> None:
        """Keep masks of so many bits, each of which so many slots share."""
        super().__init__()
        self.make = make
        self.most = sharing * (1 + MOST_BYTES * 8 // bits)

    def __missing__(self, slot: int) -> int:
        if len(self) >= self.most:
            self.clear()
        mask = self[slot] = self.make(slot)
        return mask


class Tables:
    """The lanes of a size and its houses, and for each slot the masks that placing and dropping need.

    `keep[slot]` is what stays of a state when the candidate is placed: all but its lanes, which
    close, and the other candidates of these lanes.  `drop[slot]` is all but the candidate.
    `clash[slot]` has the other candidates that placing it removes, as bits of the cell lanes,
    where a slot counts from `base`.  `rank` is the number of lanes of a candidate, 0 if they differ.
    `thin[cell << size | mask]` is all but these digits of a cell, and `givens` has for each cell and
    digit what `keep` has for its slot.
    """

    def __init__(self, size: int, houses: tuple[Cells, ...]) -> None:
        self.size = size
        self.width = size + 1
        self.full = (1 << size) - 1
        self.houses = houses
        self.cells = size * size
        self.base = len(houses) * size * self.width
        self.bits = self.base + self.cells * self.width
        self.all = (1 << self.bits) - 1
        self.lanes = self.bits // self.width
        self.units = self.spread(1)
        self.cell_units = self.units >> self.base
        self.guards = self.units << size
        self.ones = self.guards - self.units
        self.cell_guards = self.cell_units << size
        self.cell_bits = self.cell_units * self.full
        self._homes = self._find_homes()
        ranks = {1 + len(homes) for homes in self._homes}
        self.rank = ranks.pop() if len(ranks) == 1 else 0
        self.cell_at = [0] * (self.bits + 1)
        self.digit_at = [0] * (self.bits + 1)
        self._fill_slots()
        self._shut: dict[int, int] = {}
        self.drop = Masks(lambda slot: self.all ^ self.candidate(slot), self.bits)
        self.thin = Masks(self._thin, self.bits)
        self.keep: list[int] | Masks
        self.clash: list[int] | Masks
        if self.cells * size * self.bits < EAGER_BYTES * 8:
            self.keep = self._make_keep()
            self.clash = [self.clash_of(mask) for mask in self.keep[self.base :]]
        else:
            self.keep = Masks(self._keep, self.bits, len(self._homes[0]) + 1)
            self.clash = Masks(lambda slot: self.clash_of(self.keep[self.base + slot]), self.bits - self.base)

    @cached_property
    def givens(self) -> list[Mapping[int, int]]:
        """For each cell the masks that place its digits."""
        every = range(1, self.size + 1)
        if isinstance(self.keep, list):
            return [{d: self.keep[self.slot(cell, d)] for d in every} for cell in range(self.cells)]
        return [Masks(partial(self._given, cell), self.bits) for cell in range(self.cells)]

    def _given(self, cell: int, digit: int) -> int:
        if not 0 < digit <= self.size:
            raise KeyError(digit)
        return self.keep[self.slot(cell, digit)]

    def spread(self, mask: int) -> int:
        """Return a state with this mask in each lane."""
        lane = format(mask, f"0{self.width}b")
        return int(lane * self.lanes, 2)

    def slot(self, cell: int, digit: int) -> int:
        """Return the candidate's slot in the lane of its cell."""
        return self.base + cell * self.width + digit

    def slots(self, cell: int, digit: int) -> list[int]:
        """Return all slots of a candidate, that of its cell first."""
        width = self.width
        lanes = [(house * self.size + digit - 1, place) for house, place in self._homes[cell]]
        return [self.slot(cell, digit), *(lane * width + place + 1 for lane, place in lanes)]

    def lane_of(self, slot: int) -> int:
        """Return the lane of a slot: digit by digit for each house, then the cells."""
        return (slot - 1) // self.width

    def candidate(self, slot: int) -> int:
        """Return all bits of the candidate that has this slot."""
        return self.state_of(self.slots(self.cell_at[slot], self.digit_at[slot]))

    def state_of(self, slots: Iterable[int]) -> int:
        """Return a state with just these slots."""
        octets = bytearray(self.bits // 8 + 1)
        for slot in slots:
            octets[slot - 1 >> 3] |= 1 << (slot - 1 & 7)
        return int.from_bytes(octets, "little")

    @cached_property
    def first(self) -> list[int]:
        """For each slot that of its candidate in the lane of its cell, counted from `base`."""
        width = self.width
        return [cell * width + d for cell, d in zip(self.cell_at, self.digit_at, strict=True)]

    @cached_property
    def feet(self) -> list[int]:
        """For each cell the lowest bit of its lane, in the cell lanes."""
        return [1 << cell * self.width for cell in range(self.cells)]

    def cells_of(self, feet: int) -> Iterable[int]:
        """Return the cells of which the lowest bits of the lanes are set."""
        flags = format(feet, f"0{self.cells * self.width}b")[:: -self.width].encode()
        return compress(range(self.cells), flags.translate(FLAGS))

    @cached_property
    def different(self) -> tuple[int, ...]:
        """For the digit of a cell, what another of the same house may hold."""
        return (0, *(self.full ^ 1 << d for d in range(self.size)))

    @cached_property
    def anything(self) -> tuple[int, ...]:
        """For the digit of a cell, what another may hold of which nothing is known."""
        return (0, *[self.full] * self.size)

    @cached_property
    def beside(self) -> Masks:
        """For a distance the cells, as in `feet`, that share a house with the cell that far from them."""
        return Masks(self._beside, self.cells * self.width)

    def _beside(self, distance: int) -> int:
        return sum(foot for cell, foot in enumerate(self.feet) if cell + distance in self.peers[cell])

    @cached_property
    def peers(self) -> list[set[int]]:
        """For each cell the other cells of its houses."""
        return [
            {other for house, _ in homes for other in self.houses[house]} - {cell}
            for cell, homes in enumerate(self._homes)
        ]

    def clash_of(self, keep: int) -> int:
        """Return what a mask of `keep` removes, as bits of the cell lanes."""
        return (self.all ^ keep) >> self.base & self.cell_bits

    def digits_of(self, placed: Iterable[int], known: Sequence[int]) -> list[int]:
        """Return the digits of a whole grid: those already known, and one for each placed slot."""
        found = list(known)
        cell_at, digit_at = self.cell_at, self.digit_at
        for slot in placed:
            found[cell_at[slot]] = digit_at[slot]
        return found

    def _thin(self, key: int) -> int:
        cell = key >> self.size
        gone = [slot for digit in digits(key & self.full) for slot in self.slots(cell, digit)]
        return self.all ^ self.state_of(gone)

    def _find_homes(self) -> list[list[tuple[int, int]]]:
        """Return for each cell its houses and its place in each."""
        homes: list[list[tuple[int, int]]] = [[] for _ in range(self.cells)]
        for number, house in enumerate(self.houses):
            for place, cell in enumerate(house):
                homes[cell].append((number, place))
        return homes

    def _fill_slots(self) -> None:
        cell_at, digit_at, width = self.cell_at, self.digit_at, self.width
        every = range(1, self.size + 1)
        start = 1
        for house in self.houses:
            for digit in every:
                cell_at[start : start + self.size] = house
                digit_at[start : start + self.size] = [digit] * self.size
                start += width
        for cell in range(self.cells):
            cell_at[start : start + self.size] = [cell] * self.size
            digit_at[start : start + self.size] = every
            start += width

    def _make_keep(self) -> list[int]:
        """Return all masks of `keep` at once, as `_keep` makes them one by one."""
        every = [self.slots(cell, digit) for cell in range(self.cells) for digit in range(1, self.size + 1)]
        shut = [1 << lane * self.width + self.size for lane in range(self.lanes)]
        for slots in every:
            candidate = sum(1 << slot - 1 for slot in slots)
            for slot in slots:
                shut[self.lane_of(slot)] |= candidate
        keep = [self.all] * (self.bits + 1)
        for slots in every:
            gone = 0
            for slot in slots:
                gone |= shut[self.lane_of(slot)]
            mask = self.all ^ gone
            for slot in slots:
                keep[slot] = mask
        return keep

    def _keep(self, slot: int) -> int:
        first, *others = self.slots(self.cell_at[slot], self.digit_at[slot])
        if slot != first:
            return self.keep[first]
        gone = self._closing(first)
        for other in others:
            gone |= self._closing(other)
        return self.all ^ gone

    def _closing(self, slot: int) -> int:
        """Return all that goes when the lane of this slot closes: its guard, and all of its candidates."""
        lane = self.lane_of(slot)
        if lane not in self._shut:
            start = lane * self.width + 1
            gone = [start + self.size]
            for member in range(start, start + self.size):
                gone += self.slots(self.cell_at[member], self.digit_at[member])
            self._shut[lane] = self.state_of(gone)
        return self._shut[lane]


@lru_cache(maxsize=8)
def tables_of(size: int, houses: tuple[Cells, ...]) -> Tables:
    """Return the tables of a size and its houses; the last few are kept."""
    return Tables(size, houses)
