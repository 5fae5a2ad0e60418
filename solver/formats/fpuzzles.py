"""f-puzzles: JSON, or a link with it compressed after ?load=.

What this package knows becomes constraints; every other key that could be a rule is kept as a
`foreign` one and written back.  The absence of a key means the usual: regions are boxes, a white
dot is a difference of 1, a black one a ratio of 2.
"""

from __future__ import annotations

from solver import constraints as kinds
from solver.constraints import Foreign, NonConsecutive, Strict, StrictXV
from solver.constraints.little_killer import STEPS
from solver.errors import BadPuzzle
from solver.formats.base import (
    Format,
    Holds,
    asked,
    excerpt,
    is_link,
    is_word,
    list_in,
    number_in,
    parse_json,
    refuse,
    unquoted,
)
from solver.lzstring import MAX_TEXT, compress, decompress
from solver.masks import digits, mask_of
from solver.play import COLOURS, Play
from solver.puzzle import Puzzle
from solver.shape import MAX_SIZE, Shape, standard_box
from solver.words import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from solver.constraints import Constraint

    Json = dict[str, Any]

ADDRESS = "https://f-puzzles.com/?load="
PACKED_START = "N4Ig"
"""How compressed JSON starts that starts as f-puzzles writes it."""
SHORTEST = 40
"""More characters than any other text with that start, fewer than any compressed puzzle."""
LONGEST_LINK = 10_000
"""Longer ones are not mended if they are damaged: it takes several attempts."""
MAX_RULES = 2000
"""More rules than any puzzle has; each takes its time to check."""

TEXTS = {"title": "title", "author": "author", "ruleset": "rules"}
FLAGS = {
    "diagonal+": {"kind": "diagonal", "direction": "up"},
    "diagonal-": {"kind": "diagonal", "direction": "down"},
    "antiknight": {"kind": "anti-knight"},
    "antiking": {"kind": "anti-king"},
    "disjointgroups": {"kind": "disjoint-groups"},
}
LINES = {"thermometer": "thermometer", "palindrome": "palindrome", "renban": "renban", "whispers": "whisper"}
DOTS = {"difference": "white", "ratio": "black"}
KEYS = {
    **{kind: name for names in (LINES, DOTS) for name, kind in names.items()},
    "x": "xv", "v": "xv", "different": "extraregion", "cage": "killercage", "arrow": "arrow",
    "little-killer": "littlekillersum",
}  # fmt: skip
"""The list that each kind's rules are entries of."""
BANS = ("strict", "non-consecutive")
PARITIES = ("even", "odd")
HARMLESS = frozenset(("disabledlogic", "truecandidatesoptions", "successMessage", "highlightConflicts"))
"""Keys that say nothing about the puzzle's rules."""
OURS = frozenset((
    "size", "grid", "solution", "negative", "nonconsecutive", "xv", "arrow", "killercage", "littlekillersum",
    "extraregion", *PARITIES, *TEXTS, *FLAGS, *LINES, *DOTS,
))  # fmt: skip
SETTER_MARKS = "givenPencilMarks"

PALETTE = (
    "#CFCFCF", "#FFA0A0", "#FFC080", "#FFE060", "#B0FFB0", "#A0E0D0", "#A0C0FF", "#D0B0FF", "#FFB0E0",
    "#C8A080", "#FFFFFF", "#000000",
)  # fmt: skip
"""What stands for each of COLOURS in a file."""


def looks_like(text: str) -> bool:
    """Tell whether it is JSON with a grid, a link of f-puzzles, or compressed JSON by itself."""
    start = text.lstrip()[:1]
    if start == "{":
        return '"grid"' in text
    return (
        asked(text, "load") is not None
        or _is_packed(text.strip())
        or (is_link(text) and "f-puzzles" in text[:30])
    )


def read(text: str) -> Puzzle:
    """Read JSON, a link, or compressed JSON."""
    packed = asked(text, "load")
    if packed is not None or _is_packed(text.strip()):
        return read_packed(text if packed is None else packed)
    if not text.lstrip().startswith("{"):
        raise BadPuzzle(["this short link does not hold its puzzle; open it and copy the long link"])
    return from_json(text)


def write(puzzle: Puzzle) -> str:
    """Write a link."""
    from urllib.parse import quote

    return ADDRESS + quote(write_packed(puzzle), safe="")


def read_packed(packed: str) -> Puzzle:
    """Read compressed JSON as it stands in a link, where + may have become a blank and // a /."""
    packed = unquoted(packed.strip()).replace(" ", "+")
    return from_json(decompress(_with_slashes(packed)))


def write_packed(puzzle: Puzzle) -> str:
    """Return compressed JSON."""
    import json

    return compress(json.dumps(to_json(puzzle), separators=(",", ":"), ensure_ascii=False))


def from_json(text: str) -> Puzzle:
    """Read JSON; raise BadPuzzle if it is none or no puzzle."""
    if len(text) > MAX_TEXT:
        raise BadPuzzle([f"the JSON text has {len(text)} characters, the limit is {MAX_TEXT}"])
    data = parse_json(text)
    if not isinstance(data, dict) or not isinstance(data.get("grid"), list):
        raise BadPuzzle(["the JSON text has no grid"])
    return _Reader(data).puzzle()


def lacks(puzzle: Puzzle) -> list[str]:
    """Return what else f-puzzles cannot hold: foreign rules whose names mean something else there."""
    taken = [
        rule.name
        for rule in puzzle.constraints
        if isinstance(rule, Foreign) and (rule.name in OURS or not rule.data)
    ]
    return [f"the foreign rule {excerpt(name)}" for name in taken]


def _is_packed(text: str) -> bool:
    return text.startswith(PACKED_START) and len(text) > SHORTEST and is_word(text)


def _with_slashes(packed: str) -> str:
    """Return the text with the one slash restored that a server may have taken for a doubled one."""
    spots = [at for at, char in enumerate(packed) if char == "/"] if len(packed) < LONGEST_LINK else []
    for attempt in (packed, *(packed[:at] + "/" + packed[at:] for at in spots[:8])):
        try:
            if decompress(attempt)[-1:] == "}":
                return attempt
        except BadPuzzle:
            continue
    return packed


class _Reader:
    """Turns the data of a file into a puzzle."""

    def __init__(self, data: Json) -> None:
        self.data = data
        grid = data["grid"]
        size = number_in(data.get("size", len(grid)), MAX_SIZE)
        if not size:
            raise BadPuzzle([f"the size is {excerpt(data.get('size'))}, expected 1 to {MAX_SIZE}"])
        self.size = size
        if len(grid) != size:
            raise BadPuzzle([f"the grid has {counted(len(grid), 'row')}, expected {size}"])
        refuse(
            f"row {number} has {counted(len(row) if isinstance(row, list) else 0, 'cell')}, expected {size}"
            for number, row in enumerate(grid, 1)
            if not isinstance(row, list) or len(row) != size
        )
        self.cells: list[Json] = [cell if isinstance(cell, dict) else {} for row in grid for cell in row]
        self.notes: list[str] = []
        self.rules: list[Constraint] = []
        self.shape = self._shape()

    def puzzle(self) -> Puzzle:
        """Return the puzzle with everything that the data say about it."""
        self._read_rules()
        for rule in self.rules:
            if isinstance(rule, Foreign):
                self.notes.append(
                    f"the rule {excerpt(rule.name, 60)} is not understood; it is kept, but not checked"
                )
        if len(self.rules) > MAX_RULES:
            raise BadPuzzle([f"there are {len(self.rules)} rules, the limit is {MAX_RULES}"])
        values = [self._digit(cell) for cell in self.shape.cells]
        givens = [digit if cell.get("given") else 0 for digit, cell in zip(values, self.cells, strict=True)]
        placed = [0 if cell.get("given") else digit for digit, cell in zip(values, self.cells, strict=True)]
        play = Play(
            self.shape,
            placed,
            [self._marks(cell.get("cornerPencilMarks")) for cell in self.cells],
            [self._marks(cell.get("centerPencilMarks")) for cell in self.cells],
            [_colours(cell) for cell in self.cells],
        )
        about = {
            ours: self.data[name] for name, ours in TEXTS.items() if isinstance(self.data.get(name), str)
        }
        return self._with_solution(givens).annotated(about=about, play=play)

    def _with_solution(self, givens: list[int]) -> Puzzle:
        solution = self.data.get("solution")
        digits_ = [number_in(digit, self.size) for digit in solution] if isinstance(solution, list) else []
        if len(digits_) == self.size**2 and all(digits_):
            try:
                return Puzzle(self.shape, givens, self.rules, [d or 0 for d in digits_], self.notes)
            except BadPuzzle:
                self.notes.append("the solution in the file breaks the rules; it is not kept")
        return Puzzle(self.shape, givens, self.rules, notes=self.notes)

    def _digit(self, cell: int) -> int:
        found = self.cells[cell].get("value")
        if found in (None, "", 0):
            return 0
        digit = number_in(found, self.size)
        if not digit:
            raise BadPuzzle([f"{self.shape.name(cell)} is {excerpt(found)}, expected 1 to {self.size}"])
        return digit

    def _marks(self, marks: object) -> int:
        found = [number_in(mark, self.size) for mark in marks] if isinstance(marks, list) else []
        return mask_of(digit for digit in found if digit)

    def _shape(self) -> Shape:
        """Return the shape that the regions tell; regions that are no boxes become rules."""
        size = self.size
        if not any("region" in cell for cell in self.cells):
            return Shape(size)
        high, wide = standard_box(size) or (1, size)
        regions: dict[object, list[int]] = {}
        for cell, data in enumerate(self.cells):
            region = data.get("region", cell // size // high * high + cell % size // wide)
            if type(region) is int:
                regions.setdefault(region, []).append(cell)
        boxes = list(regions.values())
        if not boxes:
            return Shape(size, None)
        if len(boxes) == size and all(len(box) == size for box in boxes):
            return Shape(size, boxes)
        for box in boxes:
            if len(box) > size:
                self.rules.append(Foreign(f"a region of {len(box)} cells", box))
            elif len(box) > 1:
                self.rules.append(self._made({"kind": "different", "cells": box}))
        return Shape(size, None)

    def _read_rules(self) -> None:
        entries = sum(len(one) for name, one in self.data.items() if isinstance(one, list) and name != "grid")
        if entries > MAX_RULES + self.size**2:
            raise BadPuzzle([f"there are {entries} rules, the limit is {MAX_RULES}"])
        self.rules += [self._made(rule) for name, rule in FLAGS.items() if self.data.get(name) is True]
        self._read_bans()
        for name in (*DOTS, "xv", *LINES, "arrow", "killercage", "littlekillersum", "extraregion"):
            for one in self._entries(name):
                self._read_entry(name, one)
        for name in PARITIES:
            cells = sorted({self._cell(one.get("cell")) for one in self._entries(name)})
            if cells:
                self.rules.append(self._made({"kind": name, "cells": cells}))
        self._read_foreign()

    def _read_bans(self) -> None:
        """Read what holds where there is no dot or letter."""
        bans = [name for name in list_in(self.data.get("negative")) if isinstance(name, str)]
        is_white = self.data.get("nonconsecutive") is True or "difference" in bans
        if "ratio" in bans:
            self.rules.append(Strict() if is_white else Strict(["black"]))
        elif is_white:
            self.rules.append(NonConsecutive())
        if "xv" in bans:
            self.rules.append(StrictXV())
        unknown = [name for name in bans if name not in ("ratio", "xv", "difference")]
        if unknown:
            self._keep("negative", unknown)

    def _read_foreign(self) -> None:
        """Keep what could be a rule and is not known here."""
        marks = {
            self.shape.name(cell): data[SETTER_MARKS]
            for cell, data in enumerate(self.cells)
            if data.get(SETTER_MARKS)
        }
        if marks:
            self._keep(SETTER_MARKS, marks)
        for name, one in self.data.items():
            if name not in OURS and name not in HARMLESS and one not in (None, False, [], {}, ""):
                self._keep(name, one)

    def _read_entry(self, name: str, one: Json) -> None:
        """Add the rules of one entry; what cannot be one of ours is kept as foreign."""
        if name in DOTS or name == "xv":
            self.rules.append(self._border(name, one))
            return
        cells = self._cells(one.get("cells"))
        amount = number_in(one.get("value", ""))
        if name == "extraregion":
            self._add(name, one, [{"kind": "different", "cells": cells}])
        elif name == "killercage":
            total = {} if one.get("value") in (None, "") else {"sum": amount}
            self._add(name, one, [{"kind": "cage", "cells": cells, **total}])
        elif name == "littlekillersum":
            cells = cells or self._diagonal(one)
            rule = {"kind": "little-killer", "cells": cells, "sum": amount, "direction": one.get("direction")}
            self._add(name, one, [rule])
        else:
            lines = [self._cells(line) for line in list_in(one.get("lines"))]
            if name == "arrow":
                circle = sorted(cells)
                shafts = [[cell for cell in line if cell not in circle] for line in lines]
                self._add(name, one, [{"kind": name, "circle": circle, "cells": shaft} for shaft in shafts])
            else:
                extra = {"difference": amount} if name == "whispers" and amount else {}
                self._add(
                    name,
                    one,
                    [{"kind": LINES[name], "cells": line, **extra} for line in lines if len(line) > 1],
                )

    def _border(self, name: str, one: Json) -> Constraint:
        cells = self._cells(one.get("cells"))
        found = one.get("value")
        if name == "xv":
            letter = str(found).lower()
            if letter not in ("x", "v"):
                raise BadPuzzle([f"xv: the letter is {excerpt(found)}, expected X or V"])
            return self._made({"kind": letter, "cells": cells})
        rule: Json = {"kind": DOTS[name], "cells": cells}
        if found not in (None, ""):
            rule["value"] = number_in(found, MAX_SIZE)
        return self._made(rule)

    def _diagonal(self, one: Json) -> list[int]:
        """Return the cells in sight of a little killer that does not list them."""
        row, _, column = str(one.get("cell")).upper().removeprefix("R").partition("C")
        r, c = number_in(row, MAX_SIZE + 1), number_in(column, MAX_SIZE + 1)
        down, right = STEPS.get(str(one.get("direction")), (0, 0))
        if r is None or c is None or not down:
            return []
        places = [(r + down * step - 1, c + right * step - 1) for step in range(1, self.size + 1)]
        return [y * self.size + x for y, x in places if 0 <= y < self.size and 0 <= x < self.size]

    def _add(self, name: str, one: Json, rules: list[Json]) -> None:
        try:
            made = [self._made(rule) for rule in rules]
            for rule in made:
                rule.settled(self.shape, ())
        except BadPuzzle:
            self._keep(name, [one])
        else:
            self.rules += made

    def _keep(self, name: str, data: object) -> None:
        try:
            self.rules.append(Foreign(name, data))
        except BadPuzzle:
            self.rules.append(Foreign(name))
            self.notes.append(f"the data of the rule {excerpt(name)} are too many to keep")

    def _made(self, rule: Json) -> Constraint:
        return kinds.from_dict(rule)

    def _entries(self, name: str) -> list[Json]:
        entries = list_in(self.data.get(name))
        if not all(isinstance(one, dict) for one in entries):
            raise BadPuzzle([f"'{name}' is not a list of named data"])
        return entries

    def _cells(self, names: object) -> list[int]:
        return [self._cell(name) for name in list_in(names)]

    def _cell(self, name: object) -> int:
        if not isinstance(name, str):
            raise BadPuzzle([f"{excerpt(name)} is not the name of a cell"])
        return self.shape.cell(name)


def _colours(cell: Json) -> int:
    """Return the player's colours of a cell, or those that the setter has given to it."""
    found: Iterable[object] = ()
    for name in ("highlight", "c"):
        one = cell.get(name)
        found = list_in(cell.get(f"{name}Array")) or ([one] if one else [])
        if found:
            break
    return mask_of({nearest(colour) for colour in list(found)[: len(COLOURS)] if isinstance(colour, str)})


def nearest(colour: str) -> int:
    """Return the number of our colour that is nearest to one such as #FFA0A0."""
    wanted = _rgb(colour)
    apart = [sum((a - b) ** 2 for a, b in zip(wanted, _rgb(ours), strict=True)) for ours in PALETTE]
    return apart.index(min(apart)) + 1


def _rgb(colour: str) -> list[int]:
    shades = colour.strip().lower().removeprefix("#")
    shades = "".join(2 * shade for shade in shades) if len(shades) in (3, 4) else shades
    if len(shades) not in (6, 8) or not all(shade in "0123456789abcdef" for shade in shades):
        shades = "cfcfcf"
    return [int(shades[at : at + 2], 16) for at in (0, 2, 4)]


def to_json(puzzle: Puzzle) -> Json:
    """Return the data of a file."""
    shape, size = puzzle.shape, puzzle.shape.size
    cells = [_cell_data(puzzle, cell) for cell in shape.cells]
    data: Json = {"size": size}
    data.update({name: puzzle.about[ours] for name, ours in TEXTS.items() if ours in puzzle.about})
    data["grid"] = [cells[r * size : (r + 1) * size] for r in range(size)]
    for rule in puzzle.constraints:
        _put_rule(data, rule, puzzle)
    if puzzle.solution:
        data["solution"] = list(puzzle.solution)
    return data


def _cell_data(puzzle: Puzzle, cell: int) -> Json:
    shape = puzzle.shape
    data: Json = {}
    if shape != Shape(shape.size):
        data["region"] = next((number for number, box in enumerate(shape.boxes) if cell in box), None)
    if puzzle.givens[cell]:
        data.update(value=puzzle.givens[cell], given=True)
    play = puzzle.play
    if play is None:
        return data
    if play.digits[cell] and not puzzle.givens[cell]:
        data["value"] = play.digits[cell]
    if play.corner[cell]:
        data["cornerPencilMarks"] = list(digits(play.corner[cell]))
    if play.centre[cell]:
        data["centerPencilMarks"] = list(digits(play.centre[cell]))
    if play.colours[cell]:
        data["highlightArray"] = [PALETTE[colour - 1] for colour in digits(play.colours[cell])]
        data["highlight"] = data["highlightArray"][0]
    return data


def _put_rule(data: Json, rule: Constraint, puzzle: Puzzle) -> None:
    """Add a rule to the data of a file."""
    plain: Json = rule.to_dict()
    shape = puzzle.shape
    for name, flag in FLAGS.items():
        if flag == plain:
            data[name] = True
    if isinstance(rule, Foreign):
        _put_foreign(data, rule, puzzle)
    elif rule.kind in BANS:
        colours = plain.get("colours", ["white"])
        if "white" in colours:
            data["nonconsecutive"] = True
        if "black" in colours:
            _put_ban(data, "ratio")
    elif rule.kind == "strict-xv":
        _put_ban(data, "xv")
    elif rule.kind in PARITIES:
        data.setdefault(rule.kind, []).extend({"cell": name} for name in _names(shape, plain["cells"]))
    elif rule.kind in KEYS:
        data.setdefault(KEYS[rule.kind], []).append(_entry(plain, shape))


def _put_ban(data: Json, name: str) -> None:
    data.setdefault("negative", []).append(name)
    data.setdefault(name, [])


def _entry(plain: Json, shape: Shape) -> Json:
    """Return the entry of a rule in the list of its kind."""
    kind, cells = plain["kind"], _names(shape, plain["cells"])
    number = next((plain[name] for name in ("value", "difference", "sum") if name in plain), None)
    value = {} if number is None else {"value": str(number)}
    if kind in LINES.values():
        return {"lines": [cells], **value}
    if kind in ("x", "v"):
        return {"cells": cells, "value": kind.upper()}
    if kind == "arrow":
        circle = _names(shape, plain["circle"])
        return {"lines": [[circle[-1], *cells]], "cells": circle}
    if kind == "little-killer":
        down, right = STEPS[plain["direction"]]
        r, c = divmod(plain["cells"][0], shape.size)
        outside = f"R{r - down + 1}C{c - right + 1}"
        return {"cell": outside, "cells": cells, "direction": plain["direction"], **value}
    return {"cells": cells, **value}


def _names(shape: Shape, cells: Iterable[int]) -> list[str]:
    return [shape.name(cell).upper() for cell in cells]


def _put_foreign(data: Json, rule: Foreign, puzzle: Puzzle) -> None:
    if rule.name == SETTER_MARKS and isinstance(rule.data, dict):
        size = puzzle.shape.size
        for name, marks in rule.data.items():
            cell = puzzle.shape.cell(str(name))
            data["grid"][cell // size][cell % size][SETTER_MARKS] = marks
    elif isinstance(rule.data, list) and isinstance(data.get(rule.name), list):
        data[rule.name] += rule.data
    else:
        data[rule.name] = rule.data


FORMAT = Format(
    "fpuzzles",
    title="f-puzzles",
    description="A link that opens the puzzle with all its rules in f-puzzles.",
    looks_like=looks_like,
    read=read,
    write=write,
    holds=Holds(
        boxes="any",
        kinds=(
            *KEYS, *BANS, *PARITIES, *(flag["kind"] for flag in FLAGS.values()), "strict-xv", "foreign",
        ),
        play=("digits", "corner", "centre", "colours"),
        about=TEXTS.values(),
    ),
    lacks=lacks,
    extension="json",
)  # fmt: skip
