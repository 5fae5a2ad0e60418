"""What can go wrong, as exceptions that speak in sentences.

    SolverError
    ├── BadPuzzle       text or data that is no puzzle; .problems lists every fault
    ├── BadRequest      what was asked for cannot be done
    ├── NoSolution      a well-formed puzzle that nothing solves; .reason says why
    ├── LimitReached    a search that was allowed no more nodes; .found solutions were there by then
    └── Contradiction   a cell or a house has nothing left; the search catches it
        └── Refused     digits that break a rule together, found by a check

All but the last two reach a caller of the public names.

>>> str(BadPuzzle(["row 4 has 8 cells, expected 9", "row 5 has 10 cells, expected 9"]))
'row 4 has 8 cells, expected 9; row 5 has 10 cells, expected 9'
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from solver.languages import Language
    from solver.text import Text

SHOWN = 5
"""How many problems a message lists before it says how many more there are."""


def in_words(said: str | Text, language: Language | None) -> str:
    """Return what is said in a language; a string is looked up like a name."""
    if not isinstance(said, str):
        return said.plain(language)
    return said if language is None else language.name(said)


class Problem:
    """One fault in words, with the cells or the place in the text it is about."""

    __slots__ = ("cells", "column", "line", "said")

    def __init__(self, said: str | Text, cells: Iterable[int] = (), line: int = 0, column: int = 0) -> None:
        self.said = said
        self.cells = tuple(cells)
        self.line = line
        self.column = column

    @property
    def text(self) -> str:
        """The fault in English."""
        return str(self.said)

    def plain(self, language: Language | None = None) -> str:
        """Return the fault in a language."""
        return in_words(self.said, language)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Problem({self.text!r}, cells={self.cells})"

    def to_dict(self, language: Language | None = None) -> dict[str, object]:
        """Return the problem as plain data; line and column count from 1, and 0 means none."""
        return {
            "text": self.plain(language),
            "cells": list(self.cells),
            "line": self.line,
            "column": self.column,
        }


class SolverError(Exception):
    """Any error of this package; str() is a sentence for a person."""

    def plain(self, language: Language | None = None) -> str:
        """Return the sentence in a language."""
        return in_words(str(self), language)


class BadPuzzle(SolverError):
    """Text or data that is not a puzzle, with every fault found."""

    def __init__(self, problems: Iterable[Problem | str]) -> None:
        self.problems = [Problem(p) if isinstance(p, str) else p for p in problems]
        super().__init__(self.problems)

    def plain(self, language: Language | None = None) -> str:
        """Return the first problems and how many more there are, in a language."""
        shown = [problem.plain(language) for problem in self.problems[:SHOWN]]
        more = len(self.problems) - len(shown)
        return "; ".join([*shown, in_words(f"and {more} more", language)] if more else shown)

    def __str__(self) -> str:
        return self.plain()


class BadRequest(SolverError):
    """A request that cannot be met, such as a classic puzzle with 16 clues."""

    def __init__(self, said: str | Text) -> None:
        self.said = said
        super().__init__(said)

    def plain(self, language: Language | None = None) -> str:
        """Return the sentence in a language."""
        return in_words(self.said, language)


class NoSolution(SolverError):
    """A puzzle without a solution."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)

    def __str__(self) -> str:
        return f"no solution: {self.reason}"


class LimitReached(SolverError):
    """A search stopped by its limit of nodes: what it had not looked at yet is unknown."""

    def __init__(self, nodes: int, found: int = 0) -> None:
        self.nodes = nodes
        self.found = found
        super().__init__(nodes, found)

    def __str__(self) -> str:
        nodes = f"{self.nodes} node{'' if self.nodes == 1 else 's'}"
        unknown = "there are more solutions" if self.found else "there is a solution"
        return f"stopped after {nodes}; whether {unknown} is not known"


class Contradiction(SolverError):
    """Proof that the candidates at hand lead nowhere: a cell, or a rule named in `where`, has run out.

    `cells` are those of the rule, where it is known.
    """

    # The base class has kept the arguments already; a search raises thousands of these.
    def __init__(self, cell: int | None = None, where: str = "", cells: tuple[int, ...] = ()) -> None:
        self.cell = cell
        self.where = where
        self.cells = cells

    def __str__(self) -> str:
        return self.sentence(lambda cell: f"cell {cell}")

    @property
    def template(self) -> str:
        """What ran out, with places for the rule and the cells."""
        if self.cell is None:
            return "{rule} cannot be completed"
        return "{rule} leaves no digit for {cell}" if self.where else "no digit is left for {cell}"

    def sentence(self, name: Callable[[int], str]) -> str:
        """Say what ran out, with cells named by `name`."""
        cell = "" if self.cell is None else name(self.cell)
        return self.template.format(rule=self.where, cell=cell, cells=" and ".join(map(name, self.cells)))


class Refused(Contradiction):
    """Digits in `cells` that break a rule together; `cell` is the one that came last."""

    template = "{cells} do not go together"
