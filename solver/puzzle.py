"""A puzzle: a shape, givens, and constraints beyond rows, columns and boxes.

A Puzzle never changes and is well formed from the start: making one with wrong givens raises
BadPuzzle with every conflict in words.

>>> from solver.shape import Shape
>>> puzzle = Puzzle(Shape(4), [1, 0, 0, 4] + [0] * 12)
>>> puzzle.clues, Puzzle.from_dict(puzzle.to_dict()) == puzzle
(2, True)
"""

from __future__ import annotations

from solver import constraints as kinds
from solver.drawing import layer
from solver.errors import BadPuzzle, Problem
from solver.network import network_of
from solver.play import Play
from solver.shape import Shape
from solver.text import say
from solver.words import counted, there_are

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from solver.constraints import Constraint
    from solver.languages import Language
    from solver.network import Network

MANY_FAULTS = 1000


class Puzzle:
    """What is to be solved.

    `givens` has a digit or 0 for each cell; `constraints` are those beyond the shape's houses;
    `solution` is known for a generated puzzle; `notes` are sentences about how it came to be.
    `about` has texts such as its title, and `play` what a player has put on the board: see `annotated`.
    """

    __slots__ = ("about", "constraints", "givens", "network", "notes", "play", "shape", "solution")

    def __init__(
        self,
        shape: Shape,
        givens: Iterable[int] | None = None,
        constraints: Iterable[Constraint] = (),
        solution: Iterable[int] | None = None,
        notes: Iterable[str] = (),
    ) -> None:
        self.shape = shape
        self.givens = (0,) * len(shape.cells) if givens is None else tuple(givens)
        self.solution = None if solution is None else tuple(solution)
        self.notes = tuple(notes)
        self.about: dict[str, str] = {}
        self.play: Play | None = None
        self.network: Network = network_of(shape, tuple(dict.fromkeys(constraints)))
        self.constraints = self.network.extra
        problems = self._faults()
        if problems:
            raise BadPuzzle(problems)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Puzzle({self.shape}, {self.clues} clues, {len(self.constraints)} constraints)"

    def _key(self) -> tuple[object, ...]:
        return (self.shape, self.givens, frozenset(self.constraints))

    def annotated(
        self, *, about: Mapping[str, str] | None = None, play: Play | None = None, notes: Iterable[str] = ()
    ) -> Puzzle:
        """Return an equal puzzle with these texts, this play and further notes; None leaves as it is.

        Texts and plays that are empty are left out.
        """
        puzzle = object.__new__(Puzzle)
        for name in self.__slots__:
            setattr(puzzle, name, getattr(self, name))
        puzzle.notes = (*self.notes, *notes)
        if about is not None:
            puzzle.about = {name: text for name, text in about.items() if text}
        if play is not None:
            puzzle.play = None if play.is_empty() else play
        return puzzle

    @property
    def clues(self) -> int:
        """The number of givens."""
        return len(self.givens) - self.givens.count(0)

    @property
    def foreign(self) -> tuple[str, ...]:
        """The names of rules that came with the puzzle and are not understood: nothing here checks them."""
        return tuple(dict.fromkeys(one.name for one in self.constraints if isinstance(one, kinds.Foreign)))

    def rules(self, language: Language | None = None) -> list[str]:
        """Return the rules beyond those of Sudoku, one sentence for each kind."""
        return list(dict.fromkeys(one.rule_in(language) for one in self.constraints if one.rule))

    def warnings(self, language: Language | None = None) -> list[str]:
        """Return sentences that belong to every answer about this puzzle."""
        if not self.foreign:
            return []
        text = say(
            None,
            "this puzzle has rules that are not understood, so nothing checks them: {names}",
            names=self.foreign,
        )
        return [text.plain(language)]

    def drawing(self) -> list[dict[str, object]]:
        """Return the plain shapes that show the constraints, in the order in which they are drawn."""
        shapes = [shape for constraint in self.constraints for shape in constraint.drawing(self.shape)]
        return sorted(shapes, key=lambda shape: layer(str(shape["shape"])))

    def _faults(self) -> list[Problem]:
        """Return every conflict among the givens, or else in the solution or between the two."""
        if self.solution is None:
            return self.faults(self.givens, "givens")
        problems = self._misfits(self.givens, "givens") or self._faults_of_solution(self.solution)
        # What agrees with a solution that breaks no rule breaks none either.
        return problems and (self.faults(self.givens, "givens") or problems)

    def faults(self, digits: Sequence[int], name: str = "digits") -> list[Problem]:
        """Return every conflict among digits, 0 for empty: wrong number, wrong size, broken rules.

        Beyond MANY_FAULTS only the first of each further rule is there: no broken rule is left out.
        """
        problems = self._misfits(digits, name)
        if problems:
            return problems
        for rule in self.network.constraints:
            found = rule.broken(digits, self.shape)
            problems += found if len(problems) < MANY_FAULTS else found[:1]
        return problems

    def _misfits(self, digits: Sequence[int], name: str) -> list[Problem]:
        """Return what is wrong with the number of digits and with each by itself."""
        shape = self.shape
        if len(digits) != len(shape.cells):
            one = "given" if name == "givens" else name.replace("digits", "digit", 1)
            return [Problem(f"{there_are(len(digits), one, name)}, expected {len(shape.cells)}")]
        wrong = [
            cell
            for cell in shape.cells
            if type(digits[cell]) is not int or not 0 <= digits[cell] <= shape.size
        ]
        text = "{} is {!r}, expected 0 to {}"
        return [Problem(text.format(shape.name(cell), digits[cell], shape.size), [cell]) for cell in wrong]

    def _faults_of_solution(self, solution: Sequence[int]) -> list[Problem]:
        problems = self.faults(solution, "digits in the solution")
        if not problems and not all(solution):
            return [Problem(f"the solution has {counted(solution.count(0), 'empty cell')}")]
        return problems or [
            Problem(f"the solution differs from the given in {self.shape.name(cell)}", [cell])
            for cell, given in enumerate(self.givens)
            if given and solution[cell] != given
        ]

    def to_dict(self) -> dict[str, object]:
        """Return plain data, ready for JSON, from which `from_dict` makes an equal puzzle."""
        extras: dict[str, object] = {"about": dict(self.about)} if self.about else {}
        if self.play is not None:
            extras["play"] = self.play.to_dict()
        return {
            "size": self.shape.size,
            "boxes": self.shape.boxes_as_data(),
            "givens": list(self.givens),
            "constraints": [constraint.to_dict() for constraint in self.constraints],
            "solution": None if self.solution is None else list(self.solution),
            "notes": list(self.notes),
            **extras,
        }

    @classmethod
    def from_dict(cls, data: object) -> Puzzle:
        """Make a puzzle from plain data; raise BadPuzzle if they are wrong.

        Only "size" is needed.  Without "boxes" they are the usual ones; null means none.
        """
        if not isinstance(data, dict):
            raise BadPuzzle(["a puzzle is not a set of named data"])
        size = data.get("size")
        if type(size) is not int:
            raise BadPuzzle([f"the size is {size!r}, expected a number"])
        constraints = [kinds.from_dict(one) for one in _list(data, "constraints") or []]
        shape = Shape(size, _list(data, "boxes")) if "boxes" in data else Shape(size)
        puzzle = cls(
            shape, _list(data, "givens"), constraints, _list(data, "solution"), _list(data, "notes") or []
        )
        about, play = data.get("about"), data.get("play")
        if about is not None and not (
            isinstance(about, dict) and all(isinstance(text, str) for text in (*about, *about.values()))
        ):
            raise BadPuzzle(["'about' is not a set of named texts"])
        return puzzle.annotated(about=about, play=None if play is None else Play.from_dict(shape, play))


def _list(data: dict[str, Any], key: str) -> list[Any] | None:
    found = data.get(key)
    if found is None or isinstance(found, list):
        return found
    raise BadPuzzle([f"'{key}' is not a list"])
