"""The text of the Interactive Sudoku Solver, bare or in its link after ?q=.

    .StrictKropki.WhiteDot~R1C1~R1C2.~R1C4_1~R1C7_8

Constraints start with a point, arguments with a tilde; givens have no name.  A constraint that is
not known here is kept as a foreign one, and so is everything between .Or or .And and its .End.
"""

from __future__ import annotations

from solver import constraints as kinds
from solver.constraints import AllDifferent, Foreign
from solver.errors import BadPuzzle
from solver.formats.base import (
    MAX_LINK,
    MAX_RULES,
    Format,
    Holds,
    asked,
    excerpt,
    is_link,
    may_be_grid,
    number_from,
    several,
    unquoted,
)
from solver.masks import digits, full, is_single, mask_of
from solver.puzzle import Puzzle
from solver.shape import MAX_SIZE, SYMBOLS, Shape
from solver.sums import MAX_TOTAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from solver.constraints import Constraint

    Data = dict[str, Any]

LARGEST = 16
FLAGS: dict[tuple[str, ...], Data] = {
    ("StrictKropki",): {"kind": "strict", "colours": ["white", "black"]},
    ("StrictXV",): {"kind": "strict-xv"},
    ("AntiConsecutive",): {"kind": "non-consecutive"},
    ("AntiKnight",): {"kind": "anti-knight"},
    ("AntiKing",): {"kind": "anti-king"},
    ("DisjointSets",): {"kind": "disjoint-groups"},
    ("Diagonal", "1"): {"kind": "diagonal", "direction": "up"},
    ("Diagonal", "-1"): {"kind": "diagonal", "direction": "down"},
}
CELLS = {
    "WhiteDot": "white", "BlackDot": "black", "X": "x", "V": "v", "GreaterThan": "greater",
    "Thermo": "thermometer", "Renban": "renban", "Palindrome": "palindrome", "AllDifferent": "different",
}  # fmt: skip
"""Names whose arguments are cells alone."""
BORDERS = ("white", "black", "x", "v", "greater")
NUMBERED = {"Cage": "sum", "Whisper": "difference"}
"""Names whose first argument is a number."""
GROUPS = ("Or", "And")
MAX_ITEMS = 5000
SMALLEST_PARITY = 4
"""On smaller grids one digit is all that is even, or odd, and would read as a given."""


def looks_like(text: str) -> bool:
    """Tell whether it starts as such a text does, or is a link to the solver."""
    text = text.strip()
    if is_link(text):
        return "Interactive-Sudoku-Solver" in text[:120]
    is_named = text[1:2].isupper() and ("~" in text or _is_flags(text))
    return may_be_grid(text) and text[:1] == "." and (text[1:2] == "~" or is_named)


def read(text: str) -> Puzzle:
    """Read the constraints."""
    text = text.strip()
    if is_link(text):
        text = unquoted(asked(text, "q") or "")
    if len(text) > MAX_LINK:
        raise BadPuzzle([f"the text has {len(text)} characters, the limit is {MAX_LINK}"])
    items = ["".join(item.split()) for item in text.split(".", MAX_ITEMS)]
    if items[0] or len(items) == 1:
        raise BadPuzzle(["the text of the Interactive Sudoku Solver starts with a point"])
    if len(items) > MAX_ITEMS:
        raise BadPuzzle([f"there are more than {MAX_ITEMS} constraints"])
    return _Reader([item.split("~") for item in items[1:] if item]).puzzle()


def write(puzzle: Puzzle) -> str:
    """Write the constraints, the shape first and the givens last."""
    shape, size = puzzle.shape, puzzle.shape.size
    parts = [] if size == 9 else [f"Shape~{size}x{size}"]  # noqa: PLR2004
    if shape != Shape(size):
        parts.append("NoBoxes")
        if shape.boxes:
            box_of = {cell: number for number, box in enumerate(shape.boxes) for cell in box}
            parts.append("Jigsaw~" + "".join(SYMBOLS[box_of[cell]] for cell in shape.cells))
    parts += [_text(rule, shape) for rule in puzzle.constraints]
    givens = [f"{_name(shape, cell)}_{digit}" for cell, digit in enumerate(puzzle.givens) if digit]
    if givens or not parts:
        parts.append("~".join(["", *givens]))
    return "".join(f".{part}" for part in parts)


def lacks(puzzle: Puzzle) -> list[str]:
    """Return what else it cannot hold: strictness of one colour, numbers on dots, bans lifted by dots."""
    lost = several(puzzle, ("even", "odd"))
    found = {rule.kind for rule in puzzle.constraints}
    if "non-consecutive" in found and found & {"white", "black"}:
        lost.append("non-consecutive neighbours beside dots")
    for rule in puzzle.constraints:
        plain: Data = rule.to_dict()
        if rule.kind == "strict" and plain not in FLAGS.values():
            lost.append("strictness of one colour")
        elif rule.kind == "different" and plain["name"] != AllDifferent.usual:
            lost.append("the name of a region")
        elif rule.kind == "cage" and plain.get("sum") == 0:
            lost.append("a cage with the sum 0")
        elif rule.kind in ("white", "black") and "value" in plain:
            lost.append("dots with a number")
        elif rule.kind in ("even", "odd") and puzzle.shape.size < SMALLEST_PARITY:
            lost.append(f"{rule.kind} cells on so small a grid")
        elif (
            rule.kind == "little-killer" and _little_killer(plain["cells"][0], puzzle.shape) != plain["cells"]
        ):
            lost.append("a little killer from that side")
        elif isinstance(rule, Foreign) and not _is_ours(rule, puzzle.shape):
            lost.append(f"the foreign rule {excerpt(rule.name)}")
    return list(dict.fromkeys(lost))


def _is_flags(text: str) -> bool:
    names = {flag[0] for flag in FLAGS} | {"NoBoxes", ""}
    return all(item.strip() in names for item in text.split(".", MAX_ITEMS)[1:])


def _is_ours(rule: Foreign, shape: Shape) -> bool:
    """Tell whether a foreign rule came from such a text, and would do so again."""
    is_plain = (
        isinstance(rule.data, list)
        and all(isinstance(word, str) and word == "".join(word.split()) for word in rule.data)
        and not any("~" in word for word in (rule.name, *rule.data))
        and rule.name.isalnum()
        and (rule.name in GROUPS or not any("." in word for word in rule.data))
    )
    try:
        text = f".Shape~{shape.size}x{shape.size}.{_text(rule, shape)}" if is_plain else ""
        return is_plain and read(text).constraints == (rule,)
    except BadPuzzle:
        return False


class _Reader:
    """Turns constraints, each a name with arguments, into a puzzle."""

    def __init__(self, items: list[list[str]]) -> None:
        self.items = items
        self.rules: list[Constraint] = []
        sizes = [item[1] for item in items if item[0] == "Shape" and any(item[1:])]
        if len(set(sizes)) > 1:
            raise BadPuzzle([f"there are two shapes, {excerpt(sizes[0])} and {excerpt(sizes[1])}"])
        self.size = self._size(sizes[0]) if sizes else 9
        layouts = [item[-1] for item in items if self._is_layout(item)]
        if len(set(layouts)) > 1:
            raise BadPuzzle(["there are two jigsaws"])
        has_boxes = not any(item[0] == "NoBoxes" and not any(item[1:]) for item in items)
        self.shape = self._shape(layouts[0] if layouts else "", has_boxes=has_boxes)
        self.givens = [0] * len(self.shape.cells)
        self.sets: dict[int, list[int]] = {}

    def puzzle(self) -> Puzzle:
        """Return the puzzle."""
        at = 0
        while at < len(self.items):
            name, *words = self.items[at]
            end = at + 1
            if name in GROUPS:
                end = self._end(at)
                self._keep(name, [",".join(item) for item in self.items[at + 1 : end - 1]])
            elif name in ("", "Given"):
                for word in words:
                    self._give(word)
            elif not self._is_shape(self.items[at]):
                self._read(name, words)
            at = end
        self._add_parities()
        notes = [
            f"the constraint {excerpt(rule.name)} is not understood; it is kept, but not checked"
            for rule in self.rules
            if isinstance(rule, Foreign)
        ]
        return Puzzle(self.shape, self.givens, self.rules, notes=dict.fromkeys(notes))

    def _is_layout(self, item: list[str]) -> bool:
        """Tell whether an item is a jigsaw: its regions, perhaps after the size."""
        return item[0] == "Jigsaw" and any(item[1:]) and set(item[1:-1]) <= {f"{self.size}x{self.size}"}

    def _is_shape(self, item: list[str]) -> bool:
        """Tell whether the shape says all of an item."""
        name, *words = item
        if name == "NoBoxes":
            return not any(words)
        return self._is_layout(item) or (name == "Shape" and sum(map(bool, words)) == 1)

    def _read(self, name: str, words: list[str]) -> None:
        filled = [word for word in words if word]
        flag = FLAGS.get((name, *filled))
        if flag:
            self._add(flag)
        elif name in CELLS:
            cells = [self.shape.cell(word) for word in filled]
            kind = CELLS[name]
            pairs = self._pairs(cells) if kind in BORDERS and len(cells) > 2 else [cells]  # noqa: PLR2004
            is_unclear = kind == "greater" and len(set(cells)) != len(cells) > 2  # noqa: PLR2004
            if is_unclear or {cell for pair in pairs for cell in pair} != set(cells):
                self._keep(name, words)
            else:
                for pair in pairs:
                    self._add({"kind": kind, "cells": pair})
        elif name in (*NUMBERED, "Arrow", "PillArrow", "LittleKiller") and filled:
            self._read_number(name, filled)
        else:
            self._keep(name, words)

    def _pairs(self, cells: list[int]) -> list[list[int]]:
        """Return the pairs of neighbours among cells, each in the order of the cells."""
        place = {cell: at for at, cell in reversed(list(enumerate(cells)))}
        pairs = [[a, b] for a, b in self.shape.borders() if a in place and b in place]
        return [sorted(pair, key=lambda cell: place[cell]) for pair in pairs]

    def _read_number(self, name: str, words: list[str]) -> None:
        number = number_from(words[0], MAX_TOTAL)
        cells = [self.shape.cell(word) for word in words[number is not None :]]
        if name == "Cage":
            self._add({"kind": "cage", "cells": cells, **({"sum": number} if number else {})})
        elif name == "Whisper" and number != 0:
            extra = {} if number is None else {"difference": number}
            self._add({"kind": "whisper", "cells": cells, **extra})
        elif name == "LittleKiller":
            line = _little_killer(cells[0], self.shape) if len(cells) == 1 else []
            self._add({"kind": "little-killer", "cells": line, "sum": number})
        elif name == "Whisper" or (name == "Arrow" and number is not None):
            self._keep(name, words)
        else:
            circle = 1 if name == "Arrow" else 2 if number is None else number
            self._add({"kind": "arrow", "circle": cells[:circle], "cells": cells[circle:]})

    def _give(self, word: str) -> None:
        if not word:
            return
        name, *values = word.split("_")
        cell = self.shape.cell(name)
        found = [number_from(value, self.size) or 0 for value in values]
        if not found or not all(found):
            raise BadPuzzle([f"{excerpt(word)} is not a given of a {self.size}x{self.size} grid"])
        mask = mask_of(found)
        if not is_single(mask):
            self.sets.setdefault(mask, []).append(cell)
        elif self.givens[cell] in (0, found[0]):
            self.givens[cell] = found[0]
        else:
            raise BadPuzzle(
                [f"{self.shape.name(cell)} is given twice, as {self.givens[cell]} and {found[0]}"]
            )

    def _add_parities(self) -> None:
        """Turn cells that may hold all even or all odd digits into rules; keep other lists."""
        masks = {_parity(kind, self.size): kind for kind in ("even", "odd")}
        for mask, cells in self.sets.items():
            if mask in masks:
                self._add({"kind": masks[mask], "cells": cells})
            elif mask != self.shape.full:
                self._keep("Given", [f"{_name(self.shape, cell)}_{_values(mask)}" for cell in cells])

    def _add(self, rule: Data) -> None:
        self._append(kinds.from_dict(rule))

    def _keep(self, name: str, words: list[str]) -> None:
        if not name:
            raise BadPuzzle(["a constraint has no name"])
        self._append(Foreign(name, words))

    def _append(self, rule: Constraint) -> None:
        if len(self.rules) == MAX_RULES:
            raise BadPuzzle([f"there are more than {MAX_RULES} rules"])
        self.rules.append(rule)

    def _end(self, at: int) -> int:
        """Return where a group ends that starts here."""
        depth = 0
        for end in range(at, len(self.items)):
            depth += self.items[end][0] in GROUPS
            depth -= self.items[end][0] == "End"
            if not depth:
                return end + 1
        raise BadPuzzle([f"the group {self.items[at][0]} has no End"])

    def _size(self, text: str) -> int:
        high, _, wide = text.partition("x")
        size = number_from(high, MAX_SIZE)
        if not size or high != wide:
            raise BadPuzzle([f"the shape is {excerpt(text)}, expected as many rows as columns, 1x1 to 25x25"])
        return size

    def _shape(self, layout: str, *, has_boxes: bool) -> Shape:
        if not layout:
            return Shape(self.size) if has_boxes else Shape(self.size, None)
        if len(layout) != self.size**2:
            raise BadPuzzle([f"the jigsaw has {len(layout)} cells, expected {self.size**2}"])
        boxes: dict[str, list[int]] = {}
        for cell, char in enumerate(layout):
            boxes.setdefault(char, []).append(cell)
        return Shape(self.size, list(boxes.values()))


def _text(rule: Constraint, shape: Shape) -> str:
    """Return the text of a rule, without the point before it."""
    plain: Data = rule.to_dict()
    if isinstance(rule, Foreign):
        return _foreign(rule.name, plain["data"])
    for flag, data in FLAGS.items():
        if data == plain:
            return "~".join(flag)
    kind = rule.kind
    names = [_name(shape, cell) for cell in plain["cells"]]
    if kind in ("even", "odd"):
        values = _values(_parity(kind, shape.size))
        words = ["", *(f"{name}_{values}" for name in names)]
    elif kind == "arrow":
        circle = [_name(shape, cell) for cell in plain["circle"]]
        words = [*(["Arrow"] if len(circle) == 1 else ["PillArrow", str(len(circle))]), *circle, *names]
    elif kind == "little-killer":
        words = ["LittleKiller", str(plain["sum"]), names[0]]
    elif kind.capitalize() in NUMBERED:
        words = [kind.capitalize(), str(plain.get(NUMBERED[kind.capitalize()], 0)), *names]
    else:
        words = [next(name for name, ours in CELLS.items() if ours == kind), *names]
    return "~".join(words)


def _foreign(name: str, words: list[str]) -> str:
    if name in GROUPS:
        return ".".join([name, *(word.replace(",", "~") for word in words), "End"])
    return "~".join(["" if name == "Given" else name, *words])


def _values(mask: int) -> str:
    return "_".join(map(str, digits(mask)))


def _name(shape: Shape, cell: int) -> str:
    return shape.name(cell).upper()


def _parity(kind: str, size: int) -> int:
    return mask_of(range(2 if kind == "even" else 1, size + 1, 2)) & full(size)


def _little_killer(cell: int, shape: Shape) -> list[int]:
    """Return the diagonal that starts in a cell of the edge, in the direction that the edge stands for."""
    size = shape.size
    r, c = divmod(cell, size)
    if c == 0 and r < size - 1:
        down, right = 1, 1
    elif c == size - 1 and 0 < r < size - 1:
        down, right = -1, -1
    elif r == 0:
        down, right = 1, -1
    elif r == size - 1 and 0 < c < size - 1:
        down, right = -1, 1
    else:
        return []
    places = [(r + down * step, c + right * step) for step in range(size)]
    return [y * size + x for y, x in places if 0 <= y < size and 0 <= x < size]


FORMAT = Format(
    "iss",
    title="Interactive Sudoku Solver",
    description="Its text of constraints, which people can read and which the solver takes by paste.",
    looks_like=looks_like,
    read=read,
    write=write,
    holds=Holds(
        range(1, LARGEST + 1),
        boxes="any",
        kinds=(
            *CELLS.values(), *(flag["kind"] for flag in FLAGS.values()), "cage", "whisper", "arrow",
            "little-killer", "even", "odd", "foreign",
        ),
    ),
    lacks=lacks,
)  # fmt: skip
