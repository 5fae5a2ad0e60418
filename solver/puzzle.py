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
from solver.errors import BadPuzzle, Problem
from solver.network import network_of
from solver.shape import Shape
from solver.words import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from solver.constraints import Constraint
    from solver.network import Network


class Puzzle:
    """What is to be solved.

    `givens` has a digit or 0 for each cell; `constraints` are those beyond the shape's houses;
    `solution` is known for a generated puzzle; `notes` are sentences about how it came to be.
    """

    __slots__ = ("constraints", "givens", "network", "notes", "shape", "solution")

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
        self.network: Network = network_of(shape, tuple(dict.fromkeys(constraints)))
        self.constraints = self.network.extra
        problems = self.faults(self.givens, "givens")
        if not problems and self.solution is not None:
            problems = self._faults_of_solution(self.solution)
        if problems:
            raise BadPuzzle(problems)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Puzzle({self.shape}, {self.clues} clues, {len(self.constraints)} constraints)"

    def _key(self) -> tuple[object, ...]:
        return (self.shape, self.givens, self.constraints)

    @property
    def clues(self) -> int:
        """The number of givens."""
        return len(self.givens) - self.givens.count(0)

    def rules(self) -> list[str]:
        """Return the rules beyond those of Sudoku, one sentence for each kind."""
        return list(dict.fromkeys(constraint.rule for constraint in self.constraints if constraint.rule))

    def drawing(self) -> list[dict[str, object]]:
        """Return the plain shapes that show the constraints."""
        return [shape for constraint in self.constraints for shape in constraint.drawing()]

    def faults(self, digits: Sequence[int], name: str = "digits") -> list[Problem]:
        """Return every conflict among digits, 0 for empty: wrong number, wrong size, broken rules."""
        shape = self.shape
        if len(digits) != len(shape.cells):
            return [Problem(f"there are {len(digits)} {name}, expected {len(shape.cells)}")]
        wrong = [
            cell
            for cell in shape.cells
            if type(digits[cell]) is not int or not 0 <= digits[cell] <= shape.size
        ]
        if wrong:
            text = "{} is {!r}, expected 0 to {}"
            return [
                Problem(text.format(shape.name(cell), digits[cell], shape.size), [cell]) for cell in wrong
            ]
        return [problem for rule in self.network.constraints for problem in rule.broken(digits, shape)]

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
        return {
            "size": self.shape.size,
            "boxes": self.shape.boxes_as_data(),
            "givens": list(self.givens),
            "constraints": [constraint.to_dict() for constraint in self.constraints],
            "solution": None if self.solution is None else list(self.solution),
            "notes": list(self.notes),
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
        return cls(
            shape, _list(data, "givens"), constraints, _list(data, "solution"), _list(data, "notes") or []
        )


def _list(data: dict[str, Any], key: str) -> list[Any] | None:
    found = data.get(key)
    if found is None or isinstance(found, list):
        return found
    raise BadPuzzle([f"'{key}' is not a list"])
