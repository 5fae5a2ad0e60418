"""A rule of an imported puzzle that this package does not know.

It is kept as it came, named to people, and never dropped in silence.  It allows everything, so
the solutions found may break it.
"""

from __future__ import annotations

from solver.constraints.base import Constraint
from solver.errors import BadPuzzle
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from solver.languages import Language

LONGEST_NAME = 60
MOST_DATA = 20_000
"""Values and characters of the data that are kept."""
DEEPEST = 8
GREATEST = 10**14
"""Numbers of the data are below this."""


class Foreign(Constraint):
    """A rule that is not understood: its name, and its data as they came, ready for JSON."""

    kind = "foreign"
    __slots__ = ("_text", "data", "name")

    def __init__(self, name: str, data: object = None) -> None:
        super().__init__(())
        if not name:
            raise BadPuzzle(["foreign: the rule has no name"])
        self.name = name[:LONGEST_NAME]
        refuse_halves(self.name)
        measure(data)
        self.data = copied(data)
        self._text = repr(data)

    @property
    def rule(self) -> str:
        """A warning that names the rule."""
        return self.rule_in(None)

    def rule_in(self, language: Language | None) -> str:
        """Return the warning in a language."""
        text = say(None, "The rule '{name}' is not understood, so it is not checked.", name=self.name)
        return text.plain(language)

    def allows(self, values: Sequence[int]) -> bool:
        """Allow everything."""
        return True

    def prune(self, cands: list[int]) -> list[int]:
        """Drop nothing."""
        return []

    def key(self) -> tuple[object, ...]:
        """Return name and data, these as text."""
        return (self.name, self._text)

    def to_dict(self) -> dict[str, object]:
        """Return kind, name and data."""
        return {"kind": self.kind, "name": self.name, "data": copied(self.data)}

    @classmethod
    def from_dict(cls, data: dict[str, object]) -> Self:
        """Make the rule from its name and data."""
        name = data.get("name")
        if not isinstance(name, str) or not name:
            raise BadPuzzle(["foreign: the rule has no name"])
        return cls(name, data.get("data"))


def measure(data: object) -> None:
    """Raise BadPuzzle if data are not plain, nested too deep, or too many."""
    left = MOST_DATA
    layer = [data]
    for _ in range(DEEPEST):
        inner: list[object] = []
        for one in layer:
            left -= 1
            if isinstance(one, str):
                left -= len(one)
                refuse_halves(one)
            elif isinstance(one, list):
                inner += one
            elif isinstance(one, dict) and all(isinstance(key, str) for key in one):
                inner += [*one, *one.values()]
            elif one is not None:
                refuse_number(one)
        if left < 0 or len(inner) > left:
            raise BadPuzzle(["foreign: the data are too many to keep"])
        if not inner:
            return
        layer = inner
    raise BadPuzzle(["foreign: the data are nested too deep"])


def refuse_number(data: object) -> None:
    """Raise BadPuzzle if data are no number, or one that files do not hold."""
    if not isinstance(data, int | float):
        raise BadPuzzle(["foreign: the data are not plain"])
    if not abs(data) < GREATEST:
        raise BadPuzzle(["foreign: a number is too great"])


def refuse_halves(text: str) -> None:
    """Raise BadPuzzle if a text has half a character."""
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            raise BadPuzzle(["foreign: the data have half a character"]) from None


def copied(data: object) -> object:
    """Return a copy of plain data, lists and all."""
    if isinstance(data, list):
        return [copied(one) for one in data]
    if isinstance(data, dict):
        return {key: copied(one) for key, one in data.items()}
    return data
