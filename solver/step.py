"""One step of a human solution, as data: what to do, what to look at, and why.

A step is general: every technique, of any kind of puzzle, says all it has to say in the same
fields, so the page that shows steps knows no technique.
"""

from __future__ import annotations

from solver.text import Part, Text, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solver.grid import Grid
    from solver.shape import House, Shape

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

    def to_dict(self) -> dict[str, object]:
        """Return role, cells and digits, with "name" and "to" if there are."""
        data: dict[str, object] = {"role": self.role, "cells": list(self.cells), "digits": list(self.digits)}
        if self.name:
            data["name"] = self.name
        if self.to is not None:
            data["to"] = {"cells": list(self.to[0]), "digits": list(self.to[1])}
        return data


class Step:
    """What a technique found.

    `places` and `drops` are pairs (cell, digit).  `cells` and `digits` are what a player should
    look at to find it: the pattern, without the conclusion where that can be kept apart.
    `why` is the text after the title.  The technique stamps its name, and its title, rating, score
    and level where the step brings none of its own, as a long chain does.
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
        return Text([Part(f"{self.title}: "), *self._cast(self.why.parts)])

    def _cast(self, parts: Iterable[Part]) -> Iterator[Part]:
        """Give each part the role that its cells or its digit have on the board.

        What follows "So" is the move; before it the pattern is meant.
        """
        is_move = False
        for part in parts:
            is_move = is_move or part.text.endswith("So ")
            if part.role or not (part.cells or part.digit):
                yield part
            else:
                yield Part(part.text, part.cells, part.digit, self._role(part, is_move=is_move))

    def _role(self, part: Part, *, is_move: bool) -> str:
        """Return the role of the first mark with these cells or this digit, what is meant first."""
        roles = [mark.role for mark in self.marks if _shows(mark, part)]
        roles.sort(key=lambda role: (role in MOVES) != is_move)
        return roles[0] if roles else "cause"

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

    def _where(self) -> Text:
        """Return the first house of the argument, or the one with most of its cells."""
        for mark in self.marks:
            if mark.role == "house":
                return Text([Part(mark.name, mark.cells, role="house")])
        cells = set(self.cells) or {cell for cell, _ in self.places + self.drops}
        house = max(self.shape.houses, key=lambda house: len(cells.intersection(house.cells)))
        return say(self.shape, "{house}", house=house)

    def to_dict(self) -> dict[str, object]:
        """Return plain data, ready for JSON."""
        return {
            "technique": self.technique,
            "title": self.title,
            "rating": self.rating,
            "score": self.score,
            "level": self.level,
            "places": [list(place) for place in self.places],
            "drops": [list(drop) for drop in self.drops],
            "marks": [mark.to_dict() for mark in self.marks],
            "text": self.text.to_list(),
            "hints": [self.hint(strength).to_list() for strength in STRENGTHS],
        }


def _shows(mark: Mark, part: Part) -> bool:
    """Tell whether a mark on the board is of what a part of the text names."""
    if mark.role == "house":
        return mark.name == part.text
    return set(part.cells) <= set(mark.cells) if part.cells else part.digit in mark.digits
