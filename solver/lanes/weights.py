"""Which candidates had to do with failures, the latest failures counting most.

The weightiest comes from a heap.  A candidate that was not open at its turn, or weighs more than its entry
says, is put aside, and gets an entry when it is open again.  Sets of candidates are the bits of an int.

>>> weights = Weights([0.0, 0.0, 0.5])
>>> weights.add(0b011)
>>> weights.add(0b010)
>>> weights.put_back(0b111)
>>> [weights.take(0b111), weights.take(0b101), weights.take(0b100)]
[1, 0, 2]
>>> weights.put_back(0b110)
>>> weights.take(0b111)
1
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

FADE = 0.95
"""What a failure counts against the next."""

MOST_WEIGHT = 1e100

MOST_ENTRIES = 8
"""With so many entries for each candidate, nearly all of them old, the heap is made anew."""


class Weights:
    """The weights of candidates that are numbered from 0."""

    def __init__(self, weights: Sequence[float]) -> None:
        self._weights = list(weights)
        self._gain = 1.0
        self._fill()

    def _fill(self) -> None:
        self._heap = [(-weight, v) for v, weight in enumerate(self._weights)]
        heapify(self._heap)
        self._aside = 0

    def add(self, candidates: int) -> None:
        """Let candidates that had to do with a failure weigh more, from the time they are put back."""
        weights, gain = self._weights, self._gain
        self._aside |= candidates
        while candidates:
            v = candidates.bit_length() - 1
            candidates ^= 1 << v
            weights[v] += gain
        self._gain /= FADE
        if self._gain > MOST_WEIGHT:
            self._weights = [weight / MOST_WEIGHT for weight in weights]
            self._gain /= MOST_WEIGHT
            self._fill()
        elif len(self._heap) > MOST_ENTRIES * len(weights):
            self._fill()

    def take(self, opened: int) -> int:
        """Return the weightiest of the open candidates, and put it aside."""
        heap = self._heap
        while True:
            v = heappop(heap)[1]
            self._aside |= 1 << v
            if opened >> v & 1:
                return v

    def put_back(self, opened: int) -> None:
        """Give an entry to all that were put aside and are open."""
        weights, heap = self._weights, self._heap
        found = self._aside & opened
        self._aside ^= found
        while found:
            v = found.bit_length() - 1
            found ^= 1 << v
            heappush(heap, (-weights[v], v))
