"""The languages that texts are shown in, each but English one file.

English stands where it is said.  Another language is a table from English templates and names to
its own, and is read when it is first asked for.  A language is an argument of whoever shows a
text, see `solver.text`; nothing is switched, so that two can be shown side by side.

>>> from solver.shape import Shape
>>> from solver.text import say
>>> text = say(Shape(9), "Look at {where}.", where=Shape(9).houses[2])
>>> text.plain(), text.plain(language_of("de"))
('Look at row 3.', 'Sieh dir Zeile 3 an.')

To add a language, write a file like german.py and its line in LANGUAGES; a test names each
sentence that is missing or left over.  English in every language are: the rarer reasons why a text
cannot be read as a puzzle, why it cannot be written in some format, what a puzzle nearest to the
wishes misses, the names and the source of algorithms and their parts, and all that the command line
says beside steps.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from solver.errors import BadRequest

TYPE_CHECKING = False
if TYPE_CHECKING:
    Forms = str | dict[str, str]
    """A template, or one for each form of a clause; "" is the usual one."""

LANGUAGES = {"en": "", "de": "german"}
"""The code of each language, and its module; English has none."""


class Language:
    """A table of templates and of names; in these "#" stands for a number.

    `joint` is the word for "and" in a list.
    """

    __slots__ = ("joint", "names", "templates")

    def __init__(self, templates: dict[str, Forms], names: dict[str, str], joint: str) -> None:
        self.templates = templates
        self.names = names
        self.joint = joint

    def template(self, english: str, form: str = "") -> tuple[str, str]:
        """Return the template in a form, and the form that its clauses take on if it has none itself.

        One that is not in the table, such as one of fields alone, stays as it is.
        """
        found = self.templates.get(english)
        if found is None:
            return english, form
        if isinstance(found, str):
            return found, ""
        return found.get(form, found[""]), ""

    def name(self, english: str) -> str:
        """Return a name or a few words, of whatever number; unknown ones stay as they are."""
        found = self.names.get(english)
        if found is None:
            words, numbers = without_numbers(english)
            found = self.names.get(words)
            if found is None:
                return english
            for number in numbers:
                found = found.replace("#", number, 1)
        return found


def without_numbers(words: str) -> tuple[str, list[str]]:
    """Return words with "#" for each number, and the numbers.

    >>> without_numbers("place 12 of every box")
    ('place # of every box', ['12'])
    """
    pieces = [(is_number, "".join(chars)) for is_number, chars in groupby(words, str.isdecimal)]
    return (
        "".join("#" if is_number else piece for is_number, piece in pieces),
        [piece for is_number, piece in pieces if is_number],
    )


@lru_cache(maxsize=len(LANGUAGES))
def language_of(code: str) -> Language | None:
    """Return the language of a code such as "de", None for English; raise BadRequest if there is none."""
    if code not in LANGUAGES:
        raise BadRequest(f"there is no language '{code}'; there are {', '.join(LANGUAGES)}")
    if not LANGUAGES[code]:
        return None
    module = __import__(f"solver.languages.{LANGUAGES[code]}", fromlist=["NAMES"])
    return Language(module.TEMPLATES, module.NAMES, module.JOINT)
