"""Which candidates had to do with failures, the latest failures counting most.

The weightiest comes from a heap.  A candidate that weighs more than before gets a new entry, and its
old one stays until its turn comes; one that is not open when its turn comes is put aside until it is.

>>> weights = Weights([0.0, 0.0, 0.5])
>>> weights.add([0, 1])
>>> weights.add([1])
>>> [weights.take(0b111), weights.take(0b101), weights.take(0b100)]
[1, 0, 2]
>>> weights.put_back([1, 2])
>>> weights.take(0b111)
1
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FADE = 0.95
"""What a failure counts against the next."""

MOST_WEIGHT = 1e100

MOST_ENTRIES = 8
"""With so many entries for each candidate, nearly all of them old, the heap is made anew."""


class Weights:
    """The weights of candidates that are numbered from 0; `aside` has those without an entry, as bits."""

    def __init__(self, weights: Sequence[float]) -> None:
        self._weights = list(weights)
        self._gain = 1.0
        self._fill()

    def _fill(self) -> None:
        self._heap = [(-weight, v) for v, weight in enumerate(self._weights)]
        heapify(self._heap)
        self.aside = 0

    def add(self, candidates: Iterable[int]) -> None:
        """Let candidates that had to do with a failure weigh more."""
        weights, gain, heap = self._weights, self._gain, self._heap
        for v in candidates:
            weights[v] = weight = weights[v] + gain
            heappush(heap, (-weight, v))
        self._gain /= FADE
        if self._gain > MOST_WEIGHT:
            self._weights = [weight / MOST_WEIGHT for weight in weights]
            self._gain /= MOST_WEIGHT
            self._fill()
        elif len(heap) > MOST_ENTRIES * len(weights):
            self._fill()

    def take(self, opened: int) -> int:
        """Return the weightiest of the open candidates, given as bits, and put it aside."""
        heap = self._heap
        while True:
            v = heappop(heap)[1]
            self.aside |= 1 << v
            if opened >> v & 1:
                return v

    def put_back(self, candidates: Iterable[int]) -> None:
        """Give an entry to candidates that were put aside and are open again."""
        weights, heap = self._weights, self._heap
        for v in candidates:
            self.aside ^= 1 << v
            heappush(heap, (-weights[v], v))
