"""SudokuPad's links and ids: `fpuz`, and what can be seen in the drawings of `scl`.

fpuz holds f-puzzles' JSON with all rules, so that is what is written.  scl is a drawing: dots on
borders are recognised in it, but whether all of them are given is not told.
"""

from __future__ import annotations

from solver.constraints import AllDifferent, Black, Cage, Foreign, White
from solver.errors import BadPuzzle
from solver.formats import fpuzzles
from solver.formats.base import (
    Format,
    asked,
    excerpt,
    is_link,
    is_word,
    list_in,
    number_in,
    parse_json,
    unquoted,
)
from solver.lzstring import ALPHABET, decompress
from solver.puzzle import Puzzle
from solver.shape import MAX_SIZE, House, Shape

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
            path = text.partition("://")[2].partition("/")[2].partition("?")[0].partition("#")[0]
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

    def puzzle(self) -> Puzzle:
        """Return the puzzle: digits, boxes, cages with a sum, and dots; all else as foreign rules."""
        shape = self._shape()
        self._read_cages()
        self._read_dots()
        for name, one in self.data.items():
            if name not in KNOWN and one:
                self._keep(name, one)
        cells = [cell if isinstance(cell, dict) else {} for row in self.data["cells"] for cell in row]
        givens = [number_in(cell.get("value") or 0, self.size) for cell in cells]
        if None in givens:
            raise BadPuzzle(["a digit of the drawing does not fit its size"])
        metadata = self.data.get("metadata")
        if isinstance(metadata, dict):
            self.about.update(
                {
                    name: metadata[name]
                    for name in ("title", "author", "rules")
                    if isinstance(metadata.get(name), str)
                }
            )
        return Puzzle(shape, [given or 0 for given in givens], self.rules, notes=self.notes).annotated(
            about=self.about
        )

    def _shape(self) -> Shape:
        boxes = [self._cells(box) for box in list_in(self.data.get("regions"))]
        boxes = [box for box in boxes if box]
        if not boxes:
            return Shape(self.size, None)
        if len(boxes) == self.size and all(len(box) == self.size for box in boxes):
            return Shape(self.size, boxes)
        self.rules += [
            AllDifferent(House("the extra region", box)) for box in boxes if 1 < len(box) <= self.size
        ]
        return Shape(self.size, None)

    def _read_cages(self) -> None:
        for cage in list_in(self.data.get("cages")):
            if not isinstance(cage, dict):
                continue
            cells, value = self._cells(cage.get("cells")), cage.get("value")
            name, colon, text = str(value).partition(":")
            if not cells and colon and name in ("title", "author", "rules"):
                self.about[name] = text.strip()
            elif cells and len(set(cells)) == len(cells):
                total = number_in(value, 1000) if value not in (None, "") else None
                if total is not None or (cage.get("unique") and value in (None, "")):
                    self.rules.append(Cage(cells, total))
                elif value not in (None, ""):
                    self._keep("cages", cage)

    def _read_dots(self) -> None:
        others = []
        for overlay in list_in(self.data.get("overlays")):
            dot = self._dot(overlay) if isinstance(overlay, dict) else None
            if dot is None:
                others.append(overlay)
            else:
                self.rules.append(dot)
        if len(others) < len(list_in(self.data.get("overlays"))):
            self.notes.append("dots are only drawn here: whether all dots are given is not in the link")
        if others:
            self._keep("overlays", others)

    def _dot(self, overlay: Json) -> Constraint | None:
        """Return the dot that a small round thing on a border is, if it is white or black."""
        centre = overlay.get("center")
        colour = str(overlay.get("backgroundColor")).lower()
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
            self.rules.append(Foreign(name))
        self.notes.append(
            f"what the drawing shows as {excerpt(name)} is not understood; it is kept, but not checked"
        )

    def _cells(self, places: object) -> list[int]:
        cells = []
        for place in list_in(places):
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
