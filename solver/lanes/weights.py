"""Which candidates had to do with failures, the latest failures counting most.

Weights are small whole numbers, kept crosswise: a *plane* is an int that has one binary place of the
weights of all candidates.  So some ints are all there is, to add to the weights of a hundred
candidates takes a handful of operations, and the weightiest of the open ones are those that the
planes leave over, from the top down.

>>> weights = Weights(3)
>>> weights.add(0b011)
>>> weights.add(0b010)
>>> [weights.heaviest(0b111), weights.heaviest(0b101), weights.heaviest(0b100)]
[1, 0, 2]
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Chance(Protocol):
        """What a search asks of chance: `random.Random`, or a guide in its place."""

        def shuffle(self, slots: list[int], /) -> None:
            """Put slots in another order; the last is tried first."""

        def getrandbits(self, many: int, /) -> int:
            """Return so many bits."""


GAINS = (32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 53, 56, 59, 62)
"""What a failure adds, one after the other; then all weights are halved, and it starts again."""

PLANES = 11
"""Enough for the largest weight there can be: of a candidate that had to do with every failure."""

CHANCE = 5
"""How many planes are filled by chance at first: less than any failure adds."""


class Weights:
    """The weights of so many candidates, numbered from 0; without `rng` all alike at first."""

    def __init__(self, many: int, rng: Chance | None = None) -> None:
        self._planes = [0] * PLANES
        self._failures = 0
        if rng is not None:
            self._planes[:CHANCE] = [rng.getrandbits(many) for _ in range(CHANCE)]

    def add(self, candidates: int) -> None:
        """Let the candidates of a set, as bits of an int, weigh more: they had to do with a failure."""
        planes = self._planes
        gain = GAINS[self._failures]
        carry = 0
        for place, plane in enumerate(planes):
            if gain >> place & 1:
                planes[place] = plane ^ candidates ^ carry
                carry |= plane & candidates
            else:
                planes[place] = plane ^ carry
                carry &= plane
        self._failures += 1
        if self._failures == len(GAINS):
            self._failures = 0
            planes[:] = [*planes[1:], 0]

    def heaviest(self, opened: int) -> int:
        """Return the weightiest of the open candidates."""
        for plane in reversed(self._planes):
            heavy = opened & plane
            if heavy:
                opened = heavy
        return opened.bit_length() - 1
