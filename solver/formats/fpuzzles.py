"""f-puzzles: JSON, or a link with it compressed after ?load=.

What this package knows becomes constraints; every other key that could be a rule is kept as a
`foreign` one and written back.  The absence of a key means the usual: regions are boxes, a white
dot is a difference of 1, a black one a ratio of 2.
"""

from __future__ import annotations

from solver import constraints as kinds
from solver.constraints import AllDifferent, Foreign, NonConsecutive, Strict, StrictXV
from solver.constraints.little_killer import STEPS
from solver.errors import BadPuzzle, BadRequest
from solver.formats.base import (
    Format,
    Holds,
    asked,
    excerpt,
    flag_in,
    is_link,
    is_nothing,
    is_word,
    list_in,
    number_from,
    parse_json,
    refuse,
    several,
    unquoted,
)
from solver.lzstring import MAX_TEXT, compress, decompress
from solver.masks import digits, mask_of
from solver.play import Play
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
ENTRIES = (*DOTS, "xv", *LINES, "arrow", "killercage", "littlekillersum", "extraregion")
"""Lists whose entries are rules of their own."""
OURS = frozenset((
    "size", "grid", "solution", "negative", "nonconsecutive", "strict", *ENTRIES, *PARITIES, *TEXTS, *FLAGS,
))  # fmt: skip
SETTER_MARKS = "givenPencilMarks"
CELL_KEYS = frozenset((
    "value", "given", "region", "cornerPencilMarks", "centerPencilMarks", SETTER_MARKS, "c", "cArray",
    "highlight", "highlightArray",
))  # fmt: skip
ENTRY_KEYS = {
    **{name: {"lines"} for name in LINES}, "even": {"cell"}, "odd": {"cell"}, "whispers": {"lines", "value"},
    "arrow": {"lines", "cells"}, "littlekillersum": {"cell", "cells", "direction", "value"},
    "extraregion": {"cells"},
}  # fmt: skip
"""What is read of an entry, "cells" and "value" if it is not listed here."""
SPECIAL = OURS | HARMLESS | {SETTER_MARKS}
"""Names that a foreign rule can hardly have."""
LOOKS = frozenset(("outlineC", "baseC", "fontC", "size", "width", "height", "angle", "thickness"))
"""What of an entry only says how it is drawn."""

MAX_REGION = 9999
"""The greatest number of a region."""

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
    return from_json(_unpacked(packed))


def write_packed(puzzle: Puzzle) -> str:
    """Return compressed JSON."""
    import json

    text = json.dumps(to_json(puzzle), separators=(",", ":"), ensure_ascii=False)
    if len(text) > MAX_TEXT:
        raise BadRequest(f"the puzzle takes {len(text)} characters of JSON, the limit is {MAX_TEXT}")
    return compress(text)


def from_json(text: str) -> Puzzle:
    """Read JSON; raise BadPuzzle if it is none or no puzzle."""
    if len(text) > MAX_TEXT:
        raise BadPuzzle([f"the JSON text has {len(text)} characters, the limit is {MAX_TEXT}"])
    data = parse_json(text)
    if not isinstance(data, dict) or not isinstance(data.get("grid"), list):
        raise BadPuzzle(["the JSON text has no grid"])
    return _Reader(data).puzzle()


def lacks(puzzle: Puzzle) -> list[str]:
    """Return what else f-puzzles cannot hold: names of regions, some foreign rules, rules that merge."""
    rules = puzzle.constraints
    lost = several(puzzle, PARITIES)
    bans = [rule for rule in rules if rule.kind in BANS]
    if bans and set(_read_back(bans, puzzle)) != set(bans):
        lost.append("several rules on borders without dots")
    for rule in rules:
        plain: Json = rule.to_dict()
        if rule.kind == "different" and plain["name"] != AllDifferent.usual:
            lost.append("the name of a region")
        elif rule.kind == "arrow" and plain["circle"] != sorted(plain["circle"]):
            lost.append("a pill that is read backwards")
    lost += [f"the foreign rule {excerpt(name)}" for name in _clashing(puzzle)]
    return list(dict.fromkeys(lost))


def _clashing(puzzle: Puzzle) -> list[str]:
    """Return the names of foreign rules that mean something else in a file, or that would merge."""
    foreign = [rule for rule in puzzle.constraints if isinstance(rule, Foreign)]
    names = [rule.name for rule in foreign]
    special = [rule for rule in foreign if rule.name in SPECIAL or is_nothing(rule.data)]
    wrong = [rule.name for rule in special if _read_back([rule], puzzle) != [rule]]
    wrong += [name for name in names if names.count(name) > 1 and name not in ENTRIES]
    if special and not wrong and set(_read_back(list(puzzle.constraints), puzzle)) != set(puzzle.constraints):
        wrong = [rule.name for rule in special]
    return wrong


def _read_back(rules: list[Constraint], puzzle: Puzzle) -> list[Constraint]:
    """Return the rules that would be read from a file with these rules alone."""
    size = puzzle.shape.size
    data: Json = {"size": size, "grid": [[{} for _ in range(size)] for _ in range(size)]}
    try:
        for rule in rules:
            _put_rule(data, rule, puzzle)
        refuse([] if isinstance(data["grid"], list) else ["the grid is no list"])
        reader = _Reader(data)
        reader.read_rules()
    except (BadPuzzle, BadRequest):
        return []
    return reader.rules


def _is_packed(text: str) -> bool:
    return text.startswith(PACKED_START) and len(text) > SHORTEST and is_word(text)


def _unpacked(packed: str) -> str:
    """Return the JSON, with the one slash restored that a server may have taken for a doubled one."""
    spots = [at for at, char in enumerate(packed) if char == "/"] if len(packed) < LONGEST_LINK else []
    for attempt in (packed, *(packed[:at] + "/" + packed[at:] for at in spots[:8])):
        try:
            text = decompress(attempt)
        except BadPuzzle:
            continue
        if text[-1:] == "}":
            return text
    return decompress(packed)


class _Reader:
    """Turns the data of a file into a puzzle."""

    def __init__(self, data: Json) -> None:
        self.data = data
        grid = data["grid"]
        size = number_from(data.get("size", len(grid)), MAX_SIZE)
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
        refuse(
            f"r{r}c{c} is {excerpt(cell)}, expected named data"
            for r, row in enumerate(grid, 1)
            for c, cell in enumerate(row, 1)
            if not isinstance(cell, dict) and not is_nothing(cell)
        )
        self.cells: list[Json] = [cell or {} for row in grid for cell in row]
        self.notes: list[str] = []
        self.rules: list[Constraint] = []
        self.shape = self._shape()

    def puzzle(self) -> Puzzle:
        """Return the puzzle with everything that the data say about it."""
        self.read_rules()
        self.notes += [
            f"the rule {excerpt(rule.name, 60)} is not understood; it is kept, but not checked"
            for rule in self.rules
            if isinstance(rule, Foreign)
        ]
        values = [self._digit(cell) for cell in self.shape.cells]
        is_given = [self._is_given(cell) for cell in self.shape.cells]
        givens = [digit if given else 0 for digit, given in zip(values, is_given, strict=True)]
        placed = [0 if given else digit for digit, given in zip(values, is_given, strict=True)]
        corner, centre = (
            [self._marks(cell, name) for cell in self.shape.cells]
            for name in ("cornerPencilMarks", "centerPencilMarks")
        )
        play = Play(self.shape, placed, corner, centre, [self._colours(cell) for cell in self.cells])
        keys = dict.fromkeys(key for cell in self.cells for key in cell if not is_nothing(cell[key]))
        self.notes += [
            f"cells have data that are not understood: {excerpt(key)}" for key in keys if key not in CELL_KEYS
        ]
        about = {
            ours: self.data[name] for name, ours in TEXTS.items() if isinstance(self.data.get(name), str)
        }
        self.notes += [
            f"the {ours} is no text; it is not kept"
            for name, ours in TEXTS.items()
            if ours not in about and not is_nothing(self.data.get(name))
        ]
        self.notes = list(dict.fromkeys(self.notes))
        return self._with_solution(givens).annotated(about=about, play=play)

    def _with_solution(self, givens: list[int]) -> Puzzle:
        solution = self.data.get("solution")
        digits_ = [number_from(digit, self.size) for digit in solution] if isinstance(solution, list) else []
        if len(digits_) == self.size**2 and all(digits_):
            try:
                return Puzzle(self.shape, givens, self.rules, [d or 0 for d in digits_], self.notes)
            except BadPuzzle:
                self.notes.append("the solution in the file breaks the rules; it is not kept")
        elif not is_nothing(solution):
            self.notes.append(
                f"the solution in the file is not {counted(self.size**2, 'digit')}; it is not kept"
            )
        return Puzzle(self.shape, givens, self.rules, notes=self.notes)

    def _is_given(self, cell: int) -> bool:
        found = flag_in(self.cells[cell].get("given"))
        if found is None:
            name, told = self.shape.name(cell), excerpt(self.cells[cell]["given"])
            raise BadPuzzle([f"'given' of {name} is {told}, expected true or false"])
        return found

    def _digit(self, cell: int) -> int:
        found = self.cells[cell].get("value")
        if is_nothing(found) or found in (0, "0"):
            return 0
        digit = number_from(found, self.size)
        if not digit:
            raise BadPuzzle([f"{self.shape.name(cell)} is {excerpt(found)}, expected 1 to {self.size}"])
        return digit

    def _marks(self, cell: int, name: str) -> int:
        marks = self.cells[cell].get(name)
        listed = marks if isinstance(marks, list) else [] if is_nothing(marks) else [None]
        found = [number_from(mark, self.size) for mark in listed]
        if not all(found):
            self.notes.append(
                f"pencil marks that are no digits of a {self.size}x{self.size} grid are left out"
            )
        return mask_of(digit for digit in found if digit)

    def _colours(self, cell: Json) -> int:
        """Return the player's colours of a cell, or those that the setter has given to it."""
        told = []
        for name in ("highlight", "c"):
            one, several = cell.get(name), cell.get(f"{name}Array")
            colours = several if isinstance(several, list) and several else [] if is_nothing(one) else [one]
            if not all(isinstance(colour, str) for colour in colours) or not (
                isinstance(several, list) or is_nothing(several)
            ):
                self.notes.append("colours that are no text are left out")
            told.append([colour for colour in colours if isinstance(colour, str)])
        player, setter = told
        if player and setter:
            self.notes.append("the setter's colours are left out in cells that the player has coloured")
        return mask_of({nearest(colour) for colour in (player or setter)})

    def _shape(self) -> Shape:
        """Return the shape that the regions tell; regions that are no boxes become rules."""
        size = self.size
        if not any("region" in cell for cell in self.cells):
            return Shape(size)
        high, wide = standard_box(size) or (1, size)
        regions: dict[object, list[int]] = {}
        for cell, data in enumerate(self.cells):
            region = data.get("region", cell // size // high * high + cell % size // wide)
            number = number_from(region, MAX_REGION)
            if number is not None:
                regions.setdefault(number, []).append(cell)
            elif region is not None:
                where = f"r{cell // size + 1}c{cell % size + 1}"
                raise BadPuzzle([f"the region of {where} is {excerpt(region)}, expected a number"])
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

    def read_rules(self) -> None:
        """Read all rules, those that are not understood as foreign ones."""
        lists = [one for name, one in self.data.items() if isinstance(one, list) and name != "grid"]
        entries = sum(max(1, _count_lines(entry)) for one in lists for entry in one)
        if entries > MAX_RULES + self.size**2:
            raise BadPuzzle([f"there are {entries} rules, the limit is {MAX_RULES}"])
        for name, rule in FLAGS.items():
            if self._is_on(name):
                self.rules.append(self._made(rule))
        self._read_bans()
        for name in ENTRIES:
            for one in self._entries(name):
                self._read_entry(name, one)
        for name in PARITIES:
            cells = sorted({self._cell(one.get("cell")) for one in self._entries(name)})
            if cells:
                self.rules.append(self._made({"kind": name, "cells": cells}))
        self._read_foreign()
        if len(self.rules) > MAX_RULES:
            raise BadPuzzle([f"there are {len(self.rules)} rules, the limit is {MAX_RULES}"])

    def _is_on(self, name: str) -> bool:
        """Tell whether a rule without data is on; what is neither on nor off is kept."""
        found = flag_in(self.data.get(name))
        if found is None:
            self._keep(name, self.data[name])
        return bool(found)

    def _read_bans(self) -> None:
        """Read what holds where there is no dot or letter.

        `strict` is ours alone: the colours of which all dots are given where it is not both.
        """
        negative = self.data.get("negative")
        bans = [negative] if isinstance(negative, str) and negative else negative
        if not isinstance(bans, list):
            bans = [] if is_nothing(negative) else [negative]
        is_white = self._is_on("nonconsecutive") or "difference" in bans
        is_black = "ratio" in bans
        told = self.data.get("strict")
        if (told == ["white"] and is_white and not is_black) or (told == ["black"] and is_white and is_black):
            self.rules += [Strict(told), *([NonConsecutive()] if is_black else [])]
        else:
            if is_black:
                self.rules.append(Strict() if is_white else Strict(["black"]))
            elif is_white:
                self.rules.append(NonConsecutive())
            if not is_nothing(told):
                self._keep("strict", told)
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
            if name not in OURS and name not in HARMLESS and not is_nothing(one):
                self._keep(name, one)

    def _read_entry(self, name: str, one: Json) -> None:
        """Add the rules of one entry; what cannot be one of ours is kept as foreign."""
        if name in DOTS or name == "xv":
            self.rules.append(self._border(name, one))
            return
        cells = self._cells(one.get("cells"))
        value = one.get("value")
        amount = number_from(value.strip() if isinstance(value, str) else value)
        is_odd = amount is None and value not in (None, "")
        if name == "extraregion":
            self._add(name, one, [{"kind": "different", "cells": cells}] if cells else [])
        elif name == "killercage":
            total = {} if amount is None else {"sum": amount}
            self._add(name, one, [] if is_odd else [{"kind": "cage", "cells": cells, **total}])
        elif name == "littlekillersum":
            cells = cells or self._diagonal(one)
            rule = {"kind": "little-killer", "cells": cells, "sum": amount, "direction": one.get("direction")}
            self._add(name, one, [rule])
        else:
            lines = [self._cells(line) for line in list_in(one.get("lines"), "lines")]
            if name == "arrow":
                circle = sorted(cells)
                shafts = [[cell for cell in line if cell not in circle] for line in lines]
                self._add(name, one, [{"kind": name, "circle": circle, "cells": shaft} for shaft in shafts])
                return
            long = [line for line in lines if len(line) > 1]
            if long and len(long) < len(lines):
                self.notes.append(f"lines of one cell in {excerpt(name)} are left out")
            extra = {"difference": amount} if name == "whispers" and amount is not None else {}
            is_odd = name == "whispers" and (is_odd or amount == 0)
            rules = [{"kind": LINES[name], "cells": line, **extra} for line in long]
            self._add(name, one, [] if is_odd else rules)

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
            rule["value"] = number_from(found, MAX_SIZE)
            if rule["value"] is None:
                raise BadPuzzle([f"{name}: the value is {excerpt(found)}, expected 0 to {MAX_SIZE}"])
        return self._made(rule)

    def _diagonal(self, one: Json) -> list[int]:
        """Return the cells in sight of a little killer that does not list them."""
        row, _, column = str(one.get("cell")).upper().removeprefix("R").partition("C")
        r, c = number_from(row, MAX_SIZE + 1), number_from(column, MAX_SIZE + 1)
        down, right = STEPS.get(str(one.get("direction")), (0, 0))
        if r is None or c is None or not down:
            return []
        places = [(r + down * step - 1, c + right * step - 1) for step in range(1, self.size + 1)]
        return [y * self.size + x for y, x in places if 0 <= y < self.size and 0 <= x < self.size]

    def _add(self, name: str, one: Json, rules: list[Json]) -> None:
        try:
            refuse([] if rules else ["there is no rule in the entry"])
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
            self.rules.append(Foreign(name or "a rule without a name"))
            self.notes.append(f"the data of the rule {excerpt(name)} are too many to keep")

    def _made(self, rule: Json) -> Constraint:
        return kinds.from_dict(rule)

    def _entries(self, name: str) -> list[Json]:
        entries = list_in(self.data.get(name), name)
        if not all(isinstance(one, dict) for one in entries):
            raise BadPuzzle([f"'{name}' is not a list of named data"])
        known = ENTRY_KEYS.get(name, {"cells", "value"}) | LOOKS
        more = dict.fromkeys(key for one in entries for key in one if not is_nothing(one[key]))
        self.notes += [
            f"{excerpt(name)} has data that are not understood: {excerpt(key)}"
            for key in more
            if key not in known
        ]
        return entries

    def _cells(self, names: object) -> list[int]:
        return [self._cell(name) for name in list_in(names, "cells")]

    def _cell(self, name: object) -> int:
        if not isinstance(name, str):
            raise BadPuzzle([f"{excerpt(name)} is not the name of a cell"])
        return self.shape.cell(name)


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
    flags = [name for name, flag in FLAGS.items() if flag == plain]
    if flags:
        data[flags[0]] = True
    elif isinstance(rule, Foreign):
        _put_foreign(data, rule, puzzle)
    elif rule.kind in BANS:
        colours = plain.get("colours", ["white"])
        is_mixed = rule.kind == "non-consecutive" and Strict(["black"]) in puzzle.constraints
        if is_mixed or (colours == ["white"] and rule.kind == "strict"):
            data["strict"] = ["black"] if is_mixed else ["white"]
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
    else:
        raise BadRequest(f"f-puzzles cannot hold rules of the kind '{rule.kind}'")


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
    found = rule.to_dict()["data"]
    if rule.name == SETTER_MARKS and isinstance(found, dict):
        size = puzzle.shape.size
        for name, marks in found.items():
            cell = puzzle.shape.cell(str(name))
            data["grid"][cell // size][cell % size][SETTER_MARKS] = marks
    elif isinstance(found, list) and isinstance(data.get(rule.name), list):
        data[rule.name] += found
    else:
        data[rule.name] = found


def _count_lines(entry: object) -> int:
    lines = entry.get("lines") if isinstance(entry, dict) else None
    return len(lines) if isinstance(lines, list) else 0


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
