"""One form for all puzzles that are the same but for names and places.

Where boxes have one height and width and there is no further rule, rows may be shuffled in their
bands, columns in their stacks, bands and stacks too, rows and columns swapped, and digits renamed.
To try all of it would take millions of forms.  Instead rows, columns and digits get colours: those
that look alike have the same, and what they hold in common with others of which colour tells them
apart, again and again.  What still looks alike then is tried one by one.

Any other puzzle may be turned and mirrored, and its digits renamed if no rule looks at them.

>>> one, other = Puzzle(Shape(4), [1, 2] + [0] * 14), Puzzle(Shape(4), [0] * 14 + [4, 3])
>>> canonical(one) == canonical(other)
True
"""

from __future__ import annotations

from solver.generator.filling import box_of
from solver.generator.symmetry import (
    anti_diagonal,
    diagonal,
    half_turn,
    left_right,
    moved,
    quarter_turn,
    up_down,
)
from solver.puzzle import Puzzle
from solver.shape import Shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    Clue = tuple[int, int, int]
    """A row, a column and a digit."""
    Colours = list[int]

BLIND = ("different", "diagonal", "anti-knight", "anti-king", "disjoint-groups", "palindrome")
"""The kinds that only ask whether digits are the same."""
UNORDERED = ("different", "white", "black", "x", "v", "cage", "even", "odd")
"""The kinds for which the order of their cells means nothing."""
REVERSIBLE = ("palindrome", "whisper", "renban")
"""The kinds that read the same from both ends."""
TURNED_DIAGONALS = (quarter_turn, left_right, up_down)
"""The moves that take each diagonal to the other, as a turn by 270 degrees does."""


def canonical(puzzle: Puzzle) -> Puzzle:
    """Return the form of a puzzle, equal for puzzles that are the same but for names and places."""
    shape = puzzle.shape
    if puzzle.constraints or (shape.boxes and shape.box is None):
        return Puzzle.from_dict(min(_turned(puzzle), key=repr))
    height, width = box_of(shape)
    clues = [(*divmod(cell, shape.size), digit) for cell, digit in enumerate(puzzle.givens) if digit]
    forms = [_Lines(clues, shape.size, height, width).form()]
    if height in (1, width):
        forms.append(_Lines([(c, r, d) for r, c, d in clues], shape.size, height, width).form())
    return Puzzle(shape, min(forms))


class _Lines:
    """Rows, columns and digits of some clues, told apart by colours."""

    def __init__(self, clues: Sequence[Clue], size: int, height: int, width: int) -> None:
        self.clues = clues
        self.size = size
        self.bands = [range(first, first + height) for first in range(0, size, height)]
        self.stacks = [range(first, first + width) for first in range(0, size, width)]

    def form(self) -> list[int]:
        """Return the digits of the smallest form."""
        same = [0] * self.size
        return min(self._forms(same, same, [0] * (self.size + 1)))

    def _forms(self, rows: Colours, columns: Colours, digits: Colours) -> Iterator[list[int]]:
        """Yield the forms to which these colours lead; those of puzzles alike are alike."""
        rows, columns, digits = self._refined(rows, columns, digits)
        alike_rows, alike_columns = _most_alike(rows), _most_alike(columns)
        if not alike_rows and not alike_columns:
            yield self._arranged(rows, columns)
        elif len(alike_rows) >= len(alike_columns):
            for row in alike_rows:
                yield from self._forms(_apart(rows, row), columns, digits)
        else:
            for column in alike_columns:
                yield from self._forms(rows, _apart(columns, column), digits)

    def _refined(self, rows: Colours, columns: Colours, digits: Colours) -> tuple[Colours, Colours, Colours]:
        """Return colours that tell apart all that colours can."""
        classes = 0
        while classes < (classes := len(set(rows)) + len(set(columns)) + len(set(digits))):
            in_row: list[list[tuple[int, int]]] = [[] for _ in rows]
            in_column: list[list[tuple[int, int]]] = [[] for _ in columns]
            of_digit: list[list[tuple[int, int]]] = [[] for _ in digits]
            for row, column, digit in self.clues:
                in_row[row].append((columns[column], digits[digit]))
                in_column[column].append((rows[row], digits[digit]))
                of_digit[digit].append((rows[row], columns[column]))
            rows = _ranked(_beside(_signs(rows, in_row), self.bands))
            columns = _ranked(_beside(_signs(columns, in_column), self.stacks))
            digits = _ranked(_signs(digits, of_digit))
        return rows, columns, digits

    def _arranged(self, rows: Colours, columns: Colours) -> list[int]:
        """Return the clues in the order of the colours, with digits named as they come."""
        place_of_row, place_of_column = _places(rows, self.bands), _places(columns, self.stacks)
        found = [0] * (self.size * self.size)
        for row, column, digit in self.clues:
            found[place_of_row[row] * self.size + place_of_column[column]] = digit
        return renamed(found)


def _signs(colours: Colours, seen: list[list[tuple[int, int]]]) -> list[Any]:
    return [(colour, sorted(pairs)) for colour, pairs in zip(colours, seen, strict=True)]


def _beside(signs: list[Any], chutes: Sequence[range]) -> list[Any]:
    """Return each line's sign with those of the lines in its band or stack."""
    return [(signs[line], sorted(signs[other] for other in chute)) for chute in chutes for line in chute]


def _ranked(signs: list[Any]) -> Colours:
    """Return a number for each sign, equal for equal ones, that does not depend on their places."""
    order: list[Any] = []
    for sign in sorted(signs):
        if not order or order[-1] != sign:
            order.append(sign)
    return [order.index(sign) for sign in signs]


def _most_alike(colours: Colours) -> list[int]:
    """Return the lines of the colour that most have, none if every line has its own."""
    most = max(colours, key=lambda colour: (colours.count(colour), -colour))
    alike = [line for line, colour in enumerate(colours) if colour == most]
    return alike if len(alike) > 1 else []


def _apart(colours: Colours, line: int) -> Colours:
    """Return the colours with a new one for one line."""
    return [-1 if other == line else colour for other, colour in enumerate(colours)]


def _places(colours: Colours, chutes: Sequence[range]) -> list[int]:
    """Return the place of each line, in the order of colours, with bands or stacks kept together."""
    order = sorted(sorted((colours[line], line) for line in chute) for chute in chutes)
    places = [0] * len(colours)
    for place, line in enumerate(line for chute in order for _, line in chute):
        places[line] = place
    return places


def renamed(digits: Sequence[int]) -> list[int]:
    """Return digits named 1, 2, 3 and so on as they come; 0 stays."""
    names = {0: 0}
    return [names.setdefault(digit, len(names)) for digit in digits]


def _turned(puzzle: Puzzle) -> Iterator[dict[str, Any]]:
    """Yield the plain data of a puzzle in its eight positions."""
    data = puzzle.to_dict()
    size = puzzle.shape.size
    is_blind = all(constraint.kind in BLIND for constraint in puzzle.constraints)
    still = list(puzzle.shape.cells)
    turn, half = moved(quarter_turn, size), moved(half_turn, size)
    moves = [(still, False), (half, False), (turn, True), ([half[cell] for cell in turn], True)]
    moves += [
        (moved(move, size), move in TURNED_DIAGONALS)
        for move in (left_right, up_down, diagonal, anti_diagonal)
    ]
    for move, turns_diagonals in moves:
        givens = [0] * len(still)
        for cell, digit in enumerate(puzzle.givens):
            givens[move[cell]] = digit
        boxes = [[move[cell] for cell in box] for box in puzzle.shape.boxes]
        rules = [
            _moved_rule(rule, move, turns_diagonals=turns_diagonals) for rule in _list(data["constraints"])
        ]
        yield {
            "size": size,
            "boxes": Shape(size, boxes).boxes_as_data() if boxes else None,
            "givens": renamed(givens) if is_blind else givens,
            "constraints": sorted(rules, key=repr),
        }


def _list(data: Any) -> list[dict[str, Any]]:  # noqa: ANN401  plain data
    return list(data)


def _moved_rule(rule: dict[str, Any], move: Sequence[int], *, turns_diagonals: bool) -> dict[str, Any]:
    """Return a constraint's plain data after a move."""
    found = dict(rule)
    for key in ("cells", "circle"):
        if key in rule and rule["kind"] != "foreign":
            found[key] = [move[cell] for cell in rule[key]]
    if rule["kind"] in UNORDERED:
        found["cells"].sort()
    elif rule["kind"] in REVERSIBLE:
        found["cells"] = min(found["cells"], found["cells"][::-1])
    elif rule["kind"] == "diagonal" and turns_diagonals:
        found["direction"] = {"down": "up", "up": "down"}[rule["direction"]]
    elif rule["kind"] == "little-killer":
        # It follows from the cells.
        found.pop("direction", None)
    found.pop("name", None)
    return found
