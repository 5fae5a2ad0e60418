"""The kinds of constraints, one file for each family.

To add a kind, write its class in a file here and add it to KINDS.
"""

from __future__ import annotations

from solver.constraints.anti_king import AntiKing
from solver.constraints.anti_knight import AntiKnight
from solver.constraints.arrow import Arrow
from solver.constraints.base import Constraint, Pair
from solver.constraints.cage import Cage
from solver.constraints.diagonal import Diagonal
from solver.constraints.different import AllDifferent
from solver.constraints.disjoint import DisjointGroups
from solver.constraints.foreign import Foreign
from solver.constraints.greater import Greater
from solver.constraints.kropki import Black, Strict, Undotted, White
from solver.constraints.little_killer import LittleKiller
from solver.constraints.non_consecutive import NonConsecutive
from solver.constraints.pairs import Apart, Border
from solver.constraints.palindrome import Palindrome
from solver.constraints.parity import Even, Odd
from solver.constraints.renban import Renban
from solver.constraints.sets import DigitSet
from solver.constraints.thermometer import Thermometer
from solver.constraints.whisper import Whisper
from solver.constraints.xv import StrictXV, V, X
from solver.errors import BadPuzzle

KINDS: list[type[Constraint]] = [
    AllDifferent,
    White,
    Black,
    Strict,
    NonConsecutive,
    Diagonal,
    AntiKnight,
    AntiKing,
    DisjointGroups,
    X,
    V,
    StrictXV,
    Greater,
    Thermometer,
    Cage,
    Whisper,
    Renban,
    Palindrome,
    Arrow,
    LittleKiller,
    Even,
    Odd,
    Foreign,
]
"""Every kind that a file may name."""

__all__ = [
    "KINDS",
    "AllDifferent",
    "AntiKing",
    "AntiKnight",
    "Apart",
    "Arrow",
    "Black",
    "Border",
    "Cage",
    "Constraint",
    "Diagonal",
    "DigitSet",
    "DisjointGroups",
    "Even",
    "Foreign",
    "Greater",
    "LittleKiller",
    "NonConsecutive",
    "Odd",
    "Pair",
    "Palindrome",
    "Renban",
    "Strict",
    "StrictXV",
    "Thermometer",
    "Undotted",
    "V",
    "Whisper",
    "White",
    "X",
    "from_dict",
]


def from_dict(data: object) -> Constraint:
    """Make a constraint from plain data; raise BadPuzzle if no kind reads them."""
    if not isinstance(data, dict):
        raise BadPuzzle(["a constraint is not a set of named data"])
    name = data.get("kind")
    for kind in KINDS:
        if kind.kind == name:
            return kind.from_dict(data)
    raise BadPuzzle([f"'{str(name)[:60]}' is not a kind of constraint"])
