"""SudokuPad's links and ids: `fpuz`, and what can be seen in the drawings of `scl`.

fpuz holds f-puzzles' JSON with all rules, so that is what is written.  scl is a drawing: dots on
borders are recognised in it, but whether all of them are given is not told.
"""

from __future__ import annotations

from solver.constraints import AllDifferent, Black, Cage, Foreign, White
from solver.errors import BadPuzzle
from solver.formats import fpuzzles
from solver.formats.base import (
    MAX_RULES,
    Format,
    asked,
    excerpt,
    flag_in,
    is_link,
    is_nothing,
    is_word,
    list_in,
    number_from,
    parse_json,
    unquoted,
)
from solver.lzstring import ALPHABET, decompress
from solver.masks import mask_of
from solver.play import Play
from solver.puzzle import Puzzle
from solver.shape import MAX_SIZE, House, Shape
from solver.sums import MAX_TOTAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from solver.constraints import Constraint

    Json = dict[str, Any]

ADDRESS = "https://sudokupad.app/fpuz"
HOSTS = ("sudokupad.app", "crackingthecryptic.com", "sudokupad.svencodes.com")
PREFIXES = ("fpuzzles", "fpuz", "scl", "ctc", "scf")
SHORTEST = 12
"""An id is longer than this; a word that starts like one is not."""
TEXTS = ("title", "author", "rules")
CELL_KEYS = ("value", "given", "centremarks", "pencilMarks")
KNOWN = frozenset(("id", "cellSize", "metadata", "settings", "cells", "regions", "cages", "overlays"))
UNREADABLE = (
    "this SudokuPad link is packed in a way that is not read here; one that starts with fpuz would be"
)


def looks_like(text: str) -> bool:
    """Tell whether it is a link to SudokuPad, or an id by itself."""
    text = text.strip()
    if is_link(text):
        return any(host in text[:60] for host in HOSTS)
    return text.startswith(PREFIXES) and len(text) > SHORTEST and is_word(text)


def read(text: str) -> Puzzle:
    """Read the puzzle that an id holds."""
    prefix, packed = _id(text.strip())
    if prefix in ("fpuz", "fpuzzles"):
        return fpuzzles.read_packed(packed)
    if prefix in ("scl", "ctc"):
        return _read_drawing(packed)
    if prefix == "scf":
        raise BadPuzzle([UNREADABLE])
    raise BadPuzzle(["this short link does not hold its puzzle; it has to be opened in SudokuPad"])


def write(puzzle: Puzzle) -> str:
    """Write a link with f-puzzles' JSON in it."""
    from urllib.parse import quote

    return ADDRESS + quote(fpuzzles.write_packed(puzzle), safe="")


def _id(text: str) -> tuple[str, str]:
    """Return the kind of an id and what follows it."""
    found = asked(text, "puzzleid")
    if found is None:
        found = text
        if is_link(text):
            path = (
                text.partition("://")[2]
                .partition("/")[2]
                .partition("?")[0]
                .partition("#")[0]
                .partition("&")[0]
            )
            found = path.removeprefix("sudoku/").lstrip("/")
    found = unquoted(found)
    prefix = next((prefix for prefix in PREFIXES if found.startswith(prefix)), "")
    return prefix, found[len(prefix) :]


def _read_drawing(packed: str) -> Puzzle:
    packed = packed.replace(" ", "+")
    if not packed or not all(char in ALPHABET for char in packed.rstrip("=")):
        raise BadPuzzle([UNREADABLE])
    text = decompress(packed)
    try:
        data = parse_json(text)
    except BadPuzzle as error:
        raise BadPuzzle(
            [UNREADABLE] if text.startswith("{") and '"' not in text[:4] else error.problems
        ) from None
    if not isinstance(data, dict) or not isinstance(data.get("cells"), list):
        raise BadPuzzle(["the drawing has no cells"])
    return _Drawing(data).puzzle()


class _Drawing:
    """Sees a puzzle in the data of a drawing."""

    def __init__(self, data: Json) -> None:
        self.data = data
        rows = data["cells"]
        self.size = len(rows)
        if not 1 <= self.size <= MAX_SIZE or any(
            not isinstance(row, list) or len(row) != self.size for row in rows
        ):
            raise BadPuzzle([f"the drawing has {self.size} rows, expected as many columns, 1 to {MAX_SIZE}"])
        self.rules: list[Constraint] = []
        self.about: dict[str, str] = {}
        self.notes: list[str] = []
        self.solution = ""

    def puzzle(self) -> Puzzle:
        """Return the puzzle: digits, boxes, cages with a sum, and dots; all else as foreign rules."""
        shape = self._shape()
        self._read_cages()
        self._read_dots()
        for name, one in self.data.items():
            if name not in KNOWN and not is_nothing(one):
                self._keep(name, one)
        self._read_metadata()
        if len(self.rules) > MAX_RULES:
            raise BadPuzzle([f"there are {len(self.rules)} rules, the limit is {MAX_RULES}"])
        cells = [cell or {} for row in self.data["cells"] for cell in row]
        if not all(isinstance(cell, dict) for cell in cells):
            raise BadPuzzle(["a cell of the drawing is not a set of named data"])
        values = [number_from(cell.get("value") or 0, self.size) for cell in cells]
        is_given = [flag_in(cell.get("given", True)) for cell in cells]
        if None in values or None in is_given:
            raise BadPuzzle(["a digit of the drawing does not fit its size"])
        digits = [value or 0 for value in values]
        givens = [digit if given else 0 for digit, given in zip(digits, is_given, strict=True)]
        placed = [0 if given else digit for digit, given in zip(digits, is_given, strict=True)]
        corner, centre = (
            [self._marks(cell.get(name)) for cell in cells] for name in ("pencilMarks", "centremarks")
        )
        keys = dict.fromkeys(key for cell in cells for key in cell if not is_nothing(cell[key]))
        self.notes += [
            f"cells have data that are not understood: {excerpt(key)}" for key in keys if key not in CELL_KEYS
        ]
        return self._with_solution(shape, givens).annotated(
            about=self.about, play=Play(shape, placed, corner, centre)
        )

    def _with_solution(self, shape: Shape, givens: list[int]) -> Puzzle:
        solution = [number_from(digit, self.size) or 0 for digit in self.solution]
        notes = dict.fromkeys(self.notes)
        if solution:
            try:
                return Puzzle(shape, givens, self.rules, solution, notes)
            except BadPuzzle:
                notes["the solution in the link is none of this puzzle; it is not kept"] = None
        return Puzzle(shape, givens, self.rules, notes=notes)

    def _read_metadata(self) -> None:
        metadata = self.data.get("metadata")
        if not isinstance(metadata, dict):
            if not is_nothing(metadata):
                self._keep("metadata", metadata)
            return
        for name, one in metadata.items():
            if name in TEXTS and isinstance(one, str):
                self.about[name] = one
            elif name == "solution" and isinstance(one, str):
                self.solution = one
            elif not is_nothing(one):
                self.notes.append(f"what the link says as {excerpt(name)} is not understood; it is not kept")

    def _marks(self, marks: object) -> int:
        found = [number_from(mark, self.size) for mark in list_in(marks, "marks")]
        if not all(found):
            self.notes.append(
                f"pencil marks that are no digits of a {self.size}x{self.size} grid are left out"
            )
        return mask_of(digit for digit in found if digit)

    def _shape(self) -> Shape:
        regions = [box for box in list_in(self.data.get("regions"), "regions") if not is_nothing(box)]
        boxes = [self._cells(box) for box in regions]
        if not boxes:
            return Shape(self.size, None)
        if len(boxes) == self.size and all(len(box) == self.size for box in boxes):
            return Shape(self.size, boxes)
        for box, region in zip(boxes, regions, strict=True):
            if len(box) > self.size or len(set(box)) != len(box):
                self._keep("regions", [region])
            elif len(box) > 1:
                self.rules.append(AllDifferent(House(AllDifferent.usual, box)))
        return Shape(self.size, None)

    def _read_cages(self) -> None:
        for cage in list_in(self.data.get("cages"), "cages"):
            if not isinstance(cage, dict) or not self._is_text(cage):
                self._read_cage(cage)

    def _is_text(self, cage: Json) -> bool:
        """Tell whether a cage without cells is a text about the puzzle, and take it if so."""
        name, colon, text = str(cage.get("value")).partition(":")
        if not is_nothing(cage.get("cells")) or not colon or name not in (*TEXTS, "solution"):
            return False
        if name == "solution":
            self.solution = text.strip()
        else:
            self.about[name] = text.strip()
        return True

    def _read_cage(self, cage: object) -> None:
        """Add a cage; what is no killer cage is kept as it is."""
        data = cage if isinstance(cage, dict) else {}
        cells, value, is_unique = self._cells(data.get("cells")), data.get("value"), data.get("unique")
        total = number_from(value.strip() if isinstance(value, str) else value, MAX_TOTAL)
        is_sum = total is not None and flag_in(True if is_unique is None else is_unique)
        if (
            cells
            and len(set(cells)) == len(cells)
            and (is_sum or (value in (None, "") and flag_in(is_unique)))
        ):
            self.rules.append(Cage(cells, total))
        else:
            self._keep("cages", [cage])

    def _read_dots(self) -> None:
        others = []
        overlays = list_in(self.data.get("overlays"), "overlays")
        for overlay in overlays:
            dot = self._dot(overlay) if isinstance(overlay, dict) else None
            if dot is None:
                others.append(overlay)
            else:
                self.rules.append(dot)
        if len(others) < len(overlays):
            self.notes.append("dots are only drawn here: whether all dots are given is not in the link")
        if others:
            self._keep("overlays", others)

    def _dot(self, overlay: Json) -> Constraint | None:
        """Return the dot that a small round thing on a border is, if it is white or black."""
        centre = overlay.get("center")
        colour = str(overlay.get("backgroundColor")).strip().lower()
        if len(colour) in (5, 9) and colour.endswith("f" * (len(colour) // 4)):
            colour = colour[: -(len(colour) // 4)]
        kind = (
            White
            if colour in ("#fff", "#ffffff", "white")
            else Black
            if colour in ("#000", "#000000", "black")
            else None
        )
        if kind is None or overlay.get("text") or not overlay.get("rounded") or not _is_small(overlay):
            return None
        if not isinstance(centre, list) or [isinstance(x, int | float) for x in centre] != [True, True]:
            return None
        y, x = (round(2 * place) if 0 < place < self.size else 0 for place in centre)
        if not (x and y) or x % 2 == y % 2:
            return None
        a = ((y - 1) // 2) * self.size + (x - 1) // 2
        return kind((a, a + (1 if x % 2 == 0 else self.size)))

    def _keep(self, name: str, data: object) -> None:
        try:
            self.rules.append(Foreign(name, data))
        except BadPuzzle:
            self.rules.append(Foreign(name or "a rule without a name"))
            self.notes.append(f"the data of {excerpt(name)} are too many to keep")
        self.notes.append(
            f"what the drawing shows as {excerpt(name)} is not understood; it is kept, but not checked"
        )

    def _cells(self, places: object) -> list[int]:
        cells = []
        for place in list_in(places, "cells"):
            if not (
                isinstance(place, list)
                and len(place) == 2  # noqa: PLR2004
                and all(type(x) is int and 0 <= x < self.size for x in place)
            ):
                raise BadPuzzle([f"{excerpt(place)} is not a cell of a {self.size}x{self.size} grid"])
            cells.append(place[0] * self.size + place[1])
        return cells


def _is_small(overlay: Json) -> bool:
    sides = [overlay.get("width"), overlay.get("height")]
    return all(isinstance(side, int | float) and 0 < side <= 0.5 for side in sides)  # noqa: PLR2004


FORMAT = Format(
    "sudokupad",
    title="SudokuPad",
    description="A link that opens the puzzle in SudokuPad.",
    looks_like=looks_like,
    read=read,
    write=write,
    holds=fpuzzles.FORMAT.holds,
    lacks=fpuzzles.lacks,
)
