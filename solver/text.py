"""Sentences whose cells, houses and digits light up on the board, in any language.

A Text keeps its template and what goes into it, and becomes words only when it is asked for them.
The English template is also the name under which a language has its own, so the English reads
where it is written, the same step or event can be shown in two languages, and no language is
switched on anywhere: whoever shows a text says in which.  English needs no table, and finding
steps costs no words.

>>> from solver.shape import Shape
>>> text = say(Shape(9), "{cells} {cells?holds|hold} {digits:or}.", cells=[0, 10], digits=[1, 2, 5])
>>> str(text)
'r1c1 and r2c2 hold 1, 2 or 5.'

A field of a template is the name of a thing, perhaps with one of these behind it:

    {digits:or}     the word before the last of several, a comma before the others; "and" if none is given
    {facts*, so}    the same before each but the first
    {cells?is|are}  the first if there is one of these, else the second; counts may be asked too
    {fact@then}     a clause in the form that its language has for this place, such as another word order

A word that begins with a mark, or is none, stands close to what is before it.  With ":" the form
"then" is only that of the first clause, for only that one stands behind the word which asks for it.
"""

from __future__ import annotations

from functools import lru_cache

from solver.shape import House
from solver.words import separators

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TypeAlias

    from solver.languages import Language
    from solver.shape import Shape

    Cast: TypeAlias = "Callable[[Part], Part]"
    Each: TypeAlias = "House | Rule | Text | str | int"
    Thing: TypeAlias = "Each | tuple[Each, ...]"

THEN = "then"
"""The form of a clause behind a word such as "then"."""


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

    @property
    def is_plain(self) -> bool:
        """Whether it names nothing."""
        return not self.cells and not self.digit

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


class Rule:
    """The name of a rule, and its cells."""

    __slots__ = ("cells", "name")

    def __init__(self, name: str, cells: Iterable[int]) -> None:
        self.name = name
        self.cells = tuple(cells)


def named(english: str, language: Language | None) -> str:
    """Return a name or a line that names nothing on the board, in a language."""
    return english if language is None else language.name(english)


class Text:
    """A template with its things; str() is English.

    Numbers are cells if their name begins with "cell", counts if it begins with "count", else
    digits.  A `cast` gives each part its role.
    """

    __slots__ = ("_cast", "shape", "template", "things")

    def __init__(
        self, shape: Shape | None, template: str, things: dict[str, Thing], cast: Cast | None = None
    ) -> None:
        self.shape = shape
        self.template = template
        self.things = things
        self._cast = cast

    def parts(self, language: Language | None = None) -> list[Part]:
        """Return the parts, those that name nothing as few as possible."""
        found: list[Part] = []
        self._add(found, language, "")
        return found

    def plain(self, language: Language | None = None) -> str:
        """Return the words alone."""
        return "".join(part.text for part in self.parts(language))

    def to_list(self, language: Language | None = None) -> list[dict[str, object]]:
        """Return plain data, ready for JSON."""
        return [part.to_dict() for part in self.parts(language)]

    def cast(self, cast: Cast) -> Text:
        """Return the same text with a role for each of its parts."""
        return Text(self.shape, self.template, self.things, cast)

    def __str__(self) -> str:
        return self.plain()

    def __repr__(self) -> str:
        return f"Text({str(self)!r})"

    def _add(self, parts: list[Part], language: Language | None, form: str) -> None:
        """Add the text to the parts so far."""
        template, passed = self.template, ""
        if language is not None:
            template, passed = language.template(template, form)
        target: list[Part] = parts if self._cast is None else []
        for piece in pieces(template):
            if isinstance(piece, str):
                _add_words(target, piece)
            elif isinstance(piece, Choice):
                is_one = not is_many(piece.name, self.things[piece.name])
                _add_words(target, piece.one if is_one else piece.many)
            else:
                self._add_field(target, piece, language, piece.form or passed)
        if self._cast is not None:
            for part in map(self._cast, target):
                if part.is_plain:
                    _add_words(parts, part.text)
                else:
                    parts.append(part)

    def _add_field(self, parts: list[Part], field: Field, language: Language | None, form: str) -> None:
        thing = self.things[field.name]
        if not isinstance(thing, tuple):
            self._add_one(parts, field.name, thing, language, form)
            return
        joint = "and" if language is None else language.joint
        for before, one in zip(field.separators(len(thing), joint), thing, strict=True):
            if before:
                _add_words(parts, before)
                form = "" if form == THEN and not field.is_starred else form
            self._add_one(parts, field.name, one, language, form)

    def _add_one(
        self, parts: list[Part], name: str, thing: Each, language: Language | None, form: str
    ) -> None:
        if isinstance(thing, int):
            if name.startswith("count"):
                _add_words(parts, str(thing))
            elif self.shape is None:
                raise ValueError(name)
            elif name.startswith("cell"):
                parts.append(Part(self.shape.name(thing), (thing,)))
            else:
                parts.append(Part(self.shape.symbol(thing), digit=thing))
        elif isinstance(thing, Text):
            thing._add(parts, language, form)  # noqa: SLF001  one of its kind
        elif isinstance(thing, str):
            _add_words(parts, named(thing, language))
        else:
            words = named(thing.name, language)
            parts.append(Part(words, thing.cells, role="house" if isinstance(thing, House) else ""))


def _add_words(parts: list[Part], words: str) -> None:
    """Add words that name nothing, to the last part if that names nothing either."""
    if parts and parts[-1].is_plain:
        parts[-1].text += words
    elif words:
        parts.append(Part(words))


class Choice:
    """Words for one thing and for several, in a template."""

    __slots__ = ("many", "name", "one")

    def __init__(self, piece: str) -> None:
        self.name, _, words = piece.partition("?")
        self.one, _, self.many = words.partition("|")


class Field:
    """A thing in a template, with what joins several and the form that clauses take."""

    __slots__ = ("form", "is_starred", "joint", "name")

    def __init__(self, piece: str) -> None:
        self.is_starred = "*" in piece
        head, _, self.joint = piece.partition("*" if self.is_starred else ":")
        self.name, _, self.form = head.partition("@")

    def separators(self, length: int, usual: str) -> list[str]:
        """Return what stands before each of so many things, given the word for "and"."""
        joint = self.joint if self.is_starred else self.joint or usual
        joint = f" {joint} " if joint[:1].isalpha() else f"{joint} "
        return ["", *[joint] * (length - 1)][:length] if self.is_starred else separators(length, joint)


@lru_cache(maxsize=1024)
def pieces(template: str) -> tuple[str | Choice | Field, ...]:
    """Return the words, choices and fields of a template."""
    return tuple(
        (Choice(piece) if "?" in piece else Field(piece)) if index % 2 else piece
        for index, piece in enumerate(template.replace("}", "{").split("{"))
        if piece
    )


def is_many(name: str, thing: Thing) -> bool:
    """Tell whether a thing is in the plural: several things, or a count other than one."""
    if isinstance(thing, tuple):
        return len(thing) != 1
    return name.startswith("count") and thing != 1


def say(shape: Shape | None, template: str, **things: Each | Iterable[Each]) -> Text:
    """Return a text: a template for houses, rules, texts, words, cells, digits or counts, or several of them.

    A text that names no cells and no digits needs no shape.
    """
    return Text(
        shape,
        template,
        {
            name: thing if isinstance(thing, (int, str, Text, House, Rule)) else tuple(thing)
            for name, thing in things.items()
        },
    )


def numbered(texts: Iterable[Text]) -> list[Text]:
    """Put a number before each text."""
    return [say(None, "({count}) {text}", count=n, text=text) for n, text in enumerate(texts, 1)]


def clauses(texts: Iterable[Text]) -> Text:
    """Join whole clauses into one sentence."""
    return say(None, "{clauses:, and}", clauses=texts)
