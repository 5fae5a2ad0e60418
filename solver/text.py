"""Sentences whose cells, houses and digits light up on the board.

A Text is a row of parts; a part that names cells or a digit also carries them as numbers.
Techniques write a sentence as a template and `say` fills it.

>>> from solver.shape import Shape
>>> str(say(Shape(9), "{cells} hold {digits:or}.", cells=[0, 10], digits=[1, 2, 5]))
'r1c1 and r2c2 hold 1, 2 or 5.'
"""

from __future__ import annotations

from solver.shape import House
from solver.words import separators

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from solver.shape import Shape


class Part:
    """A piece of text, with the cells or the digit that it names, and the role these play.

    A role is one of those that marks on the board have, so that both have the same colours.
    """

    __slots__ = ("cells", "digit", "role", "text")

    def __init__(self, text: str, cells: Iterable[int] = (), digit: int = 0, role: str = "") -> None:
        self.text = text
        self.cells = tuple(cells)
        self.digit = digit
        self.role = role

    def to_dict(self) -> dict[str, object]:
        """Return {"text": ...}, with "cells", "digit" and "role" if it has some."""
        data: dict[str, object] = {"text": self.text}
        if self.cells:
            data["cells"] = list(self.cells)
        if self.digit:
            data["digit"] = self.digit
        if self.role:
            data["role"] = self.role
        return data


class Text:
    """Parts in a row; str() joins them."""

    __slots__ = ("parts",)

    def __init__(self, parts: Iterable[Part]) -> None:
        self.parts = tuple(parts)

    def __str__(self) -> str:
        return "".join(part.text for part in self.parts)

    def __repr__(self) -> str:
        return f"Text({str(self)!r})"

    def to_list(self) -> list[dict[str, object]]:
        """Return plain data, ready for JSON."""
        return [part.to_dict() for part in self.parts]


def say(shape: Shape, template: str, **things: House | Text | str | int | Iterable[int]) -> Text:
    """Fill the names in a template with houses, texts, words, cells or digits.

    Numbers are cells if the name begins with "cell", else digits.  Several are joined with "and",
    or with the word that follows the name and a colon.
    """
    parts: list[Part] = []
    for index, piece in enumerate(template.replace("}", "{").split("{")):
        if index % 2:
            name, _, last = piece.partition(":")
            parts += _parts(shape, name, things[name], last or "and")
        elif piece:
            parts.append(Part(piece))
    return Text(parts)


def clauses(texts: list[Text]) -> Text:
    """Join whole clauses into one sentence."""
    parts: list[Part] = []
    for before, text in zip(separators(len(texts), ", and "), texts, strict=True):
        parts += [Part(before), *text.parts] if before else text.parts
    return Text(parts)


def _parts(
    shape: Shape, name: str, thing: House | Text | str | int | Iterable[int], last: str
) -> Iterable[Part]:
    if isinstance(thing, House):
        return [Part(thing.name, thing.cells, role="house")]
    if isinstance(thing, Text):
        return thing.parts
    if isinstance(thing, str):
        return [Part(thing)] if thing else []
    numbers = [thing] if isinstance(thing, int) else list(thing)
    parts: list[Part] = []
    for before, number in zip(separators(len(numbers), f" {last} "), numbers, strict=True):
        if before:
            parts.append(Part(before))
        is_cell = name.startswith("cell")
        parts.append(
            Part(shape.name(number), [number]) if is_cell else Part(shape.symbol(number), digit=number)
        )
    return parts
