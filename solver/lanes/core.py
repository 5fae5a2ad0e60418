"""What is open in a position, cut as small as can be: the lanes of the candidates that are left, and no more.

A search that comes back to the same position ten thousand times should not carry its filled cells
along.  The open candidates are numbered from 0, and each makes two *literals*: number `v` says that
the candidate stands, `v + many` that it falls.  `alive` is a set of literals as the bits of an int:
those that are not false.  Lanes are as wide as they have candidates, each with a guard on top.

>>> from solver.lanes.engine import engine_of
>>> from solver.network import network_of
>>> from solver.shape import Shape
>>> engine = engine_of(network_of(Shape(4)))
>>> core = Core(engine, engine.settle(engine.start([1, 2] + [0] * 14, []), []), [])
>>> core.many, core.slots[0] == engine.tables.slot(2, 3)
(40, True)
>>> alive = core.leave[0]               # with 3 in r1c3 all is alive but what it rules out
>>> sorted(core.literals(core.alive ^ alive))[:5]
[1, 2, 20, 34, 40]
"""

from __future__ import annotations

from solver.lanes.tables import Masks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solver.lanes.engine import Engine


class Core:
    """The open candidates of a state at rest with the slots placed before, and the masks that a search needs.

    `keep[literal]` is what stays of the lanes when a literal becomes true, and `leave[literal]` what
    stays alive.  By the number of a guard, `members` has the literals of its lane and `inside` its
    bits, and by the number of a bit `literal_at` tells whose it is.
    """

    def __init__(self, engine: Engine, state: int, placed: Sequence[int]) -> None:
        tables = engine.tables
        self.engine = engine
        self.slots = engine.slots(state & ~tables.guards)[::-1]
        self.number = {slot: v for v, slot in enumerate(self.slots)}
        self.many = many = len(self.slots)
        self.alive = (1 << 2 * many) - 1
        self.stands = (1 << many) - 1
        self.members: dict[int, int] = {}
        self.inside: dict[int, int] = {}
        self.literal_at: dict[int, int] = {}
        self._lanes_at: list[list[int]] = [[] for _ in self.slots]
        self._bits_at: list[list[int]] = [[] for _ in self.slots]
        self.width = self._cut_lanes()
        self.lanes = (1 << self.width) - 1
        self.guards = sum(1 << guard - 1 for guard in self.members)
        # Each lane starts above the guard of the one before.
        self.units = (self.guards << 1 | 1) & self.lanes
        self.keep = Masks(self._keep, self.width)
        self.leave = Masks(self._leave, 2 * many)
        # What `cell_bits` was asked last, since little changes from one time to the next.
        self._shown = (self.alive, engine.cell_bits(state, placed))

    def _cut_lanes(self) -> int:
        """Lay the open lanes side by side; return how many bits they take."""
        tables = self.engine.tables
        lanes: dict[int, list[int]] = {}
        for v, slot in enumerate(self.slots):
            for each in tables.slots(tables.cell_at[slot], tables.digit_at[slot]):
                lanes.setdefault(tables.lane_of(each), []).append(v)
        start = 0
        for members in lanes.values():
            guard = start + len(members) + 1
            for bit, v in enumerate(members, start + 1):
                self.literal_at[bit] = v
                self._bits_at[v].append(bit)
                self._lanes_at[v].append(guard)
            self.members[guard] = sum(1 << v for v in members)
            self.inside[guard] = (1 << guard - 1) - (1 << start)
            start = guard
        return start

    def literals(self, bits: int) -> Iterator[int]:
        """Yield the literals of a set, the highest first."""
        while bits:
            literal = bits.bit_length() - 1
            bits ^= 1 << literal
            yield literal

    def _clash(self, v: int) -> int:
        """Return the candidates that cannot stand beside one."""
        tables, relations = self.engine.tables, self.engine.relations
        found = 0
        for guard in self._lanes_at[v]:
            found |= self.members[guard]
        if relations is not None:
            slot = self.slots[v]
            for other, refused in relations.refused(tables.cell_at[slot], tables.digit_at[slot]):
                found |= self.candidates(refused << other * tables.width)
        return found & ~(1 << v)

    def _keep(self, literal: int) -> int:
        if literal >= self.many:
            return self.lanes ^ self._bits_of(literal - self.many)
        gone = 0
        for guard in self._lanes_at[literal]:
            gone |= self.inside[guard] | 1 << guard - 1
        for v in self.literals(self._clash(literal)):
            gone |= self._bits_of(v)
        return self.lanes ^ gone

    def _bits_of(self, v: int) -> int:
        return sum(1 << bit - 1 for bit in self._bits_at[v])

    def _leave(self, literal: int) -> int:
        if literal >= self.many:
            return self.alive ^ 1 << literal - self.many
        return self.alive ^ (self._clash(literal) | 1 << literal + self.many)

    def candidates(self, cell_bits: int) -> int:
        """Return as literals those of some bits of the engine's cell lanes that are open here."""
        base, number = self.engine.tables.base, self.number
        found = 0
        for bit in self.literals(cell_bits):
            v = number.get(base + bit + 1)
            if v is not None:
                found |= 1 << v
        return found

    def cell_bits(self, alive: int) -> int:
        """Return the candidates of all cells, filled or not, as bits of the engine's cell lanes."""
        base, slots = self.engine.tables.base, self.slots
        before, bits = self._shown
        for v in self.literals((alive ^ before) & self.stands):
            bits ^= 1 << slots[v] - base - 1
        self._shown = (alive, bits)
        return bits
