"""The muscle: solve, count, prove uniqueness, list solutions and true candidates, as fast as Python can.

A grid is one big int, cut into lanes; each operation on it works on every cell and every house at
once.  `tables` cuts the lanes, `locked` and `rules` reason in them, `engine` searches, `quick`
does so faster where there are only houses, `answers` has the questions.  Where trying digits alone
gets nowhere, `learning` takes over, on the `core` of the position.  `bulk` has thousands of puzzles
at once.

>>> from solver.network import network_of
>>> from solver.shape import Shape
>>> network = network_of(Shape(4))
>>> count(network, limit=1000), is_unique(network)
(288, False)
>>> givens = [1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0, 0]
>>> solve(network, givens).digits
[1, 2, 4, 3, 3, 4, 2, 1, 2, 3, 1, 4, 4, 1, 3, 2]
>>> solve(network, [1, 2, 3, 0, 0, 0, 0, 4] + [0] * 8).reason
'no digit is left for r1c4'
"""

from __future__ import annotations

from solver.lanes.answers import (
    Answer,
    Run,
    TrueCandidates,
    count,
    few,
    is_unique,
    solutions,
    solve,
    true_candidates,
    weighing,
)

__all__ = [
    "Answer",
    "Run",
    "TrueCandidates",
    "count",
    "few",
    "is_unique",
    "solutions",
    "solve",
    "true_candidates",
    "weighing",
]
