"""The kinds of constraints, one file for each family.

To add a kind, write its class in a file here and add it to KINDS.
"""

from __future__ import annotations

from solver.constraints.base import Constraint, Pair
from solver.constraints.different import AllDifferent
from solver.constraints.kropki import Black, Strict, Undotted, White
from solver.errors import BadPuzzle

__all__ = ["KINDS", "AllDifferent", "Black", "Constraint", "Pair", "Strict", "Undotted", "White", "from_dict"]

KINDS: list[type[Constraint]] = [
    AllDifferent,
    White,
    Black,
    Strict,
]
"""Every kind that a file may name."""


def from_dict(data: object) -> Constraint:
    """Make a constraint from plain data; raise BadPuzzle if no kind reads them."""
    if not isinstance(data, dict):
        raise BadPuzzle(["a constraint is not a set of named data"])
    for kind in KINDS:
        if kind.kind == data.get("kind"):
            return kind.from_dict(data)
    raise BadPuzzle([f"'{data.get('kind')}' is not a kind of constraint"])
