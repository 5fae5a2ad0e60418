"""One step of a human solution, as data: what to do, what to look at, and why.

A step is general: every technique, of any kind of puzzle, says all it has to say in the same
fields, so the page that shows steps knows no technique.
"""

from __future__ import annotations

from solver.masks import digits as digits_of
from solver.shape import House
from solver.text import Part, Text, clauses, named, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from solver.grid import Grid
    from solver.languages import Language
    from solver.shape import Shape

ROLES = (
    "cause",
    "second",
    "fin",
    "group",
    "strong link",
    "weak link",
    "house",
    "dropped",
    "placed",
)
"""What a marked cell or candidate is in the argument."""

MOVES = ("placed", "dropped")
"""The roles of what a step does, the others being those of what it sees."""

STRENGTHS = (1, 2, 3, 4)
"""How much a hint tells: where to look, the technique, cells and digits, the move."""

MOST_NAMED = 20
"""How many cells a hint names; a pattern of more is shown on the board."""


class Mark:
    """Cells, or their candidates, that play a role; a link also has the other end in `to`."""

    __slots__ = ("cells", "digits", "name", "role", "to")

    def __init__(
        self,
        role: str,
        cells: Iterable[int],
        digits: Iterable[int] = (),
        name: str = "",
        to: tuple[Iterable[int], Iterable[int]] | None = None,
    ) -> None:
        if role not in ROLES:
            raise ValueError(role)
        self.role = role
        self.cells = tuple(cells)
        self.digits = tuple(digits)
        self.name = name
        self.to = None if to is None else (tuple(to[0]), tuple(to[1]))

    @classmethod
    def of_house(cls, house: House) -> Mark:
        """Return the mark of a whole house."""
        return cls("house", house.cells, name=house.name)

    def to_dict(self, language: Language | None = None) -> dict[str, object]:
        """Return role, cells and digits, with "name" and "to" if there are."""
        data: dict[str, object] = {"role": self.role, "cells": list(self.cells), "digits": list(self.digits)}
        if self.name:
            data["name"] = named(self.name, language)
        if self.to is not None:
            data["to"] = {"cells": list(self.to[0]), "digits": list(self.to[1])}
        return data


class Step:
    """What a technique found.

    `places` and `drops` are pairs (cell, digit).  `cells` and `digits` are what a player should
    look at to find it: the pattern, without the conclusion where that can be kept apart.
    `why` is the argument; what follows from it the step says itself.  The technique stamps its name,
    and its title, rating, score and level where the step brings none of its own, as a long chain does.
    """

    __slots__ = (
        "cells",
        "digits",
        "drops",
        "level",
        "marks",
        "places",
        "rating",
        "score",
        "shape",
        "technique",
        "title",
        "why",
    )

    def __init__(  # noqa: PLR0913  a step has many faces, all by name
        self,
        shape: Shape,
        why: Text,
        *,
        places: Iterable[tuple[int, int]] = (),
        drops: Iterable[tuple[int, int]] = (),
        cells: Iterable[int] = (),
        digits: Iterable[int] = (),
        marks: Iterable[Mark] = (),
        title: str = "",
        rating: float = 0.0,
        score: int = 0,
        level: str = "",
    ) -> None:
        self.technique = ""
        self.title = title
        self.rating = rating
        self.score = score
        self.level = level
        self.shape = shape
        self.why = why
        self.places = tuple(places)
        self.drops = tuple(drops)
        self.cells = tuple(cells)
        self.digits = tuple(digits)
        self.marks = (
            *marks,
            *(Mark("placed", [cell], [digit]) for cell, digit in self.places),
            *(Mark("dropped", [cell], [digit]) for cell, digit in self.drops),
        )

    @property
    def text(self) -> Text:
        """The explanation: name, where, why, therefore; every cell and digit in it has its role."""
        return say(self.shape, "{title}: {argument}", title=self.title, argument=self.argument)

    @property
    def argument(self) -> Text:
        """The explanation without the name: where, why, therefore."""
        why = self.why.cast(self._cast)
        if not self.is_move:
            return why
        so = moves(self.shape, self.places, self.drops).cast(self._cast_as_move)
        return say(self.shape, "{why} So {so}.", why=why, so=so)

    def _cast(self, part: Part) -> Part:
        """Give a part the role that its cells or its digit have in the pattern."""
        return self._with_role(part, is_move=False)

    def _cast_as_move(self, part: Part) -> Part:
        """Give a part the role that its cells or its digit have in the move."""
        return self._with_role(part, is_move=True)

    def _with_role(self, part: Part, *, is_move: bool) -> Part:
        """Return a part with the role of the first mark of its cells or its digit, what is meant first."""
        if part.role or part.is_plain:
            return part
        roles = [mark.role for mark in self.marks if _shows(mark, part)]
        roles.sort(key=lambda role: (role in MOVES) != is_move)
        return Part(part.text, part.cells, part.digit, roles[0] if roles else "cause")

    def __str__(self) -> str:
        return str(self.text)

    def __repr__(self) -> str:
        return f"Step({str(self)!r})"

    def apply(self, grid: Grid) -> None:
        """Make the move."""
        for cell, digit in self.places:
            grid.place(cell, digit)
        for cell, digit in self.drops:
            grid.drop(cell, digit)

    @property
    def is_move(self) -> bool:
        """Whether there is something to do; if not, the step is a warning."""
        return bool(self.places or self.drops)

    def hint(self, strength: int) -> Text:
        """Return as much of the explanation as a player asks for, from 1 to 4; of a warning, all."""
        if strength in STRENGTHS and not self.is_move:
            return self.text
        if strength == 1:
            return say(self.shape, "Look at {where}.", where=self._where())
        if strength == 2:  # noqa: PLR2004
            return say(self.shape, "{title}: look at {where}.", title=self.title, where=self._where())
        if strength == 3:  # noqa: PLR2004
            is_short = 0 < len(self.cells) <= MOST_NAMED
            where = say(self.shape, "{cells}", cells=self.cells) if is_short else self._where()
            template = (
                "{title}: look for {digits} in {where}." if self.digits else "{title}: look at {where}."
            )
            return say(self.shape, template, title=self.title, digits=self.digits, where=where)
        if strength == max(STRENGTHS):
            return self.text
        raise ValueError(strength)

    def _where(self) -> House:
        """Return the first house of the argument, or the one with most of its cells."""
        for mark in self.marks:
            if mark.role == "house":
                return House(mark.name, mark.cells)
        cells = set(self.cells) or {cell for cell, _ in self.places + self.drops}
        return max(self.shape.houses, key=lambda house: len(cells.intersection(house.cells)))

    def to_dict(self, language: Language | None = None) -> dict[str, object]:
        """Return plain data, ready for JSON; name and level are what they are in every language."""
        text = self.text.to_list(language)
        hints = [self.hint(strength).to_list(language) for strength in STRENGTHS[:-1]]
        return {
            "technique": self.technique,
            "title": named(self.title, language),
            "rating": self.rating,
            "score": self.score,
            "level": self.level,
            "places": [list(place) for place in self.places],
            "drops": [list(drop) for drop in self.drops],
            "marks": [mark.to_dict(language) for mark in self.marks],
            "text": text,
            "hints": [*hints, text],
        }


def _shows(mark: Mark, part: Part) -> bool:
    """Tell whether a mark on the board is of what a part of the text names; a house has its role already."""
    if mark.role == "house":
        return False
    return set(part.cells) <= set(mark.cells) if part.cells else part.digit in mark.digits


def moves(
    shape: Shape, places: Iterable[tuple[int, int]] = (), drops: Iterable[tuple[int, int]] = ()
) -> Text:
    """Say which cells are which digits, and which are not, cells with the same digits together."""
    placed: dict[int, list[int]] = {}
    for cell, digit in places:
        placed.setdefault(digit, []).append(cell)
    masks: dict[int, int] = {}
    for cell, digit in drops:
        masks[cell] = masks.get(cell, 0) | 1 << (digit - 1)
    dropped: dict[int, list[int]] = {}
    for cell, mask in sorted(masks.items()):
        dropped.setdefault(mask, []).append(cell)
    return clauses(
        [
            *(
                say(shape, "{cells} {cells?is|are} {digit}", cells=cells, digit=digit)
                for digit, cells in placed.items()
            ),
            *(
                say(shape, "{cells} {cells?is|are} not {digits:or}", cells=cells, digits=digits_of(mask))
                for mask, cells in dropped.items()
            ),
        ]
    )
