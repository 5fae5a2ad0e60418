"""Arcwise's own text of a puzzle: short, safe in any link, and read by every later version.

    w1  9  4BXGHRT4ui7pSQuB0iacrrj7y8yfv2O  [-W2bQ4…]…  7K

`w`, the version, the size as one character, the givens packed as one number, any number of sections,
and two characters that tell if the rest is complete.  A section is a dash, a letter from SECTIONS
and its data, of letters and digits alone, points between several items.  A reader of version 1 must
stay for ever: letters may be added to SECTIONS, but none may change its meaning or be used again.
"""

from __future__ import annotations

from solver import constraints as kinds
from solver.errors import BadPuzzle, BadRequest
from solver.formats.base import MAX_RULES, Format, Holds, parse_json
from solver.masks import full
from solver.packing import (
    ALPHABET,
    DAMAGED,
    VALUES,
    pack,
    pack_bytes,
    read_number,
    unpack,
    unpack_bytes,
    write_number,
)
from solver.play import TINT_BITS, Play
from solver.puzzle import Puzzle
from solver.shape import MAX_SIZE, Shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from solver.constraints import Constraint

    Data = dict[str, Any]

MARK, VERSION = "w", "1"
PRIME = 3833
"""The check is a number below this, two characters of base 62."""
CHECK = 2
MAX_DOCUMENT = 1 << 16
GLANCE = 1000
"""How much of a text is looked at to recognise it."""
MAX_TEXT = 1 << 17
"""The bytes that the texts in a document may unfold to."""
MAX_ITEM = 1000
MAX_SECTIONS = 500
"""Of each letter there is hardly more than one; the rest of a text with more is no section."""
ROOM = 10_000
"""Sums are below this."""
NEWER = "the text was made by a newer version of Arcwise"

SECTIONS = {
    "b": "boxes",
    "d": "digits",
    "o": "corner",
    "c": "centre",
    "h": "colours",
    "t": "tints",
    "a": "about",
    "j": "rules",
    "W": "white",
    "w": "white with a number",
    "B": "black",
    "k": "black with a number",
    "S": "strict",
    "N": "non-consecutive",
    "D": "diagonal",
    "K": "anti-knight",
    "Q": "anti-king",
    "J": "disjoint-groups",
    "X": "x",
    "V": "v",
    "Y": "strict-xv",
    "G": "greater",
    "T": "thermometer",
    "C": "cage",
    "H": "whisper",
    "R": "renban",
    "P": "palindrome",
    "A": "arrow",
    "L": "little-killer",
    "E": "even",
    "O": "odd",
    "U": "different",
}
"""What each letter stands for.  "rules" are any constraints as JSON; Z is free for longer codes one day."""

LETTERS = {name: letter for letter, name in SECTIONS.items()}
LAYERS = {"digits": 0, "corner": 1, "centre": 1, "colours": 2, "tints": 3}
FLAGS = ("non-consecutive", "anti-knight", "anti-king", "disjoint-groups", "strict-xv")
CHOICES: dict[str, list[Data]] = {
    "strict": [{"colours": ["white", "black"]}, {"colours": ["white"]}, {"colours": ["black"]}],
    "diagonal": [{"direction": "down"}, {"direction": "up"}],
}
BORDERS = ("white", "black", "x", "v", "greater")
NUMBERED = ("white", "black")
CELLS = ("even", "odd")
LINES: dict[str, tuple[str, int]] = {
    "thermometer": ("", 1),
    "renban": ("", 1),
    "palindrome": ("", 1),
    "different": ("", 1),
    "whisper": ("difference", MAX_SIZE + 2),
    "cage": ("sum", ROOM + 1),
    "little-killer": ("sum", ROOM + 1),
    "arrow": ("circle", 4),
}
"""Kinds with cells in order: the name of their number, if any, and how many numbers there are, 0 for none."""
DEFAULTS: dict[str, Data] = {"different": {"name": "the extra region"}}
"""What the items of a section do not say because it is always so."""


def looks_like(text: str) -> bool:
    """Tell whether it is such a text, alone or as the fragment of a link."""
    text = _bare(text)
    return (
        len(text) > CHECK
        and text[0] == MARK
        and text[1] in "123456789"
        and all(char in VALUES or char in "-." for char in text[:GLANCE])
    )


def read(text: str) -> Puzzle:
    """Read the puzzle, whatever version wrote it; raise BadPuzzle if it is damaged."""
    text = _bare(text)
    if text[1] != VERSION:
        raise BadPuzzle([NEWER])
    if len(text) > MAX_DOCUMENT:
        raise BadPuzzle([f"the text has {len(text)} characters, the limit is {MAX_DOCUMENT}"])
    body = text[:-CHECK]
    if len(body) <= CHECK or text[-CHECK:] != _check(body):
        raise BadPuzzle([DAMAGED])
    head, *sections = body[CHECK:].split("-", MAX_SECTIONS)
    size = VALUES.get(head[:1], 0)
    if not 1 <= size <= MAX_SIZE:
        raise BadPuzzle([DAMAGED])
    return _Reader(size, head[1:], sections).puzzle()


def write(puzzle: Puzzle) -> str:
    """Write everything that the puzzle carries, but for its notes and solution."""
    shape = puzzle.shape
    head = MARK + VERSION + ALPHABET[shape.size] + pack(puzzle.givens, shape.size)
    if len(puzzle.constraints) > MAX_RULES:
        raise BadRequest(f"the puzzle has {len(puzzle.constraints)} rules, the limit is {MAX_RULES}")
    body = "-".join([head, *_sections(puzzle)])
    if len(body) + CHECK > MAX_DOCUMENT:
        raise BadRequest(f"the text has {len(body) + CHECK} characters, the limit is {MAX_DOCUMENT}")
    return body + _check(body)


def _bare(text: str) -> str:
    """Return the text without the link that it may be the fragment of."""
    text = text.strip()
    return text.rpartition("#")[2] if "#" in text else text


def _check(body: str) -> str:
    number = 0
    for char in body:
        number = (number * 131 + ord(char)) % PRIME
    return write_number(number, CHECK)


def _most(layer: int, shape: Shape) -> int:
    """Return the largest number in a layer of a play: digits, masks of digits, masks of colours, tints."""
    return (shape.size, shape.full, 0xFFF, full(TINT_BITS * shape.size))[layer]


def _sections(puzzle: Puzzle) -> Iterator[str]:
    shape = puzzle.shape
    if shape != Shape(shape.size):
        yield LETTERS["boxes"] + _write_boxes(shape)
    others: list[Data] = []
    for kind in dict.fromkeys(rule.kind for rule in puzzle.constraints):
        plain = [rule.to_dict() for rule in puzzle.constraints if rule.kind == kind]
        yield from _write_kind(kind, plain, shape, others)
    if others:
        yield LETTERS["rules"] + _write_text(others, "rules")
    if puzzle.about:
        yield LETTERS["about"] + _write_text(puzzle.about, "texts about it")
    if puzzle.play:
        for name, layer in LAYERS.items():
            values = getattr(puzzle.play, name)
            if any(values):
                yield LETTERS[name] + pack(values, _most(layer, shape))


def _write_kind(kind: str, plain: list[Data], shape: Shape, others: list[Data]) -> Iterator[str]:
    """Yield the sections of the rules of one kind; rules that these cannot hold go to `others`."""
    letter = LETTERS.get(kind, "")
    if kind in FLAGS:
        yield letter
    elif kind in CHOICES:
        choices = [{"kind": kind, **choice} for choice in CHOICES[kind]]
        yield letter + "".join(str(choices.index(rule)) for rule in plain)
    elif kind in BORDERS:
        yield from _write_borders(kind, plain, shape, others)
    elif kind in CELLS:
        first, *rest = plain
        if first["cells"] == sorted(first["cells"]):
            marks = [int(cell in first["cells"]) for cell in shape.cells]
            yield letter + pack(marks, 1)
        else:
            rest = plain
        others += rest
    elif kind in LINES:
        items = [(rule, _write_item(rule, shape)) for rule in plain]
        packed = [item for _, item in items if item]
        others += [rule for rule, item in items if not item]
        if packed:
            yield letter + ".".join(packed)
    else:
        others += plain


def _write_borders(kind: str, plain: list[Data], shape: Shape, others: list[Data]) -> Iterator[str]:
    at = {border: number for number, border in enumerate(shape.borders())}
    usual, numbered = [0] * len(at), [0] * len(at)
    for rule in plain:
        a, b = rule["cells"]
        spot = at[min(a, b), max(a, b)]
        marks = numbered if "value" in rule else usual
        if marks[spot]:
            others.append(rule)
        else:
            marks[spot] = rule["value"] + 1 if "value" in rule else 1 + (kind == "greater" and a > b)
    if any(usual):
        yield LETTERS[kind] + pack(usual, 2 if kind == "greater" else 1)
    if any(numbered):
        yield LETTERS[f"{kind} with a number"] + pack(numbered, MAX_SIZE + 1)


def _write_item(rule: Data, shape: Shape) -> str:
    """Return one rule as a number: 1, then its own number and its cells as further places."""
    name, room = LINES[rule["kind"]]
    unusual = any(rule.get(key) != value for key, value in DEFAULTS.get(rule["kind"], {}).items())
    if unusual or len(shape.cells) == 1:
        return ""
    cells, number = rule["cells"], rule.get(name)
    if rule["kind"] == "arrow":
        cells, number = [*rule["circle"], *cells], len(rule["circle"]) - 1
    if not -1 <= (-1 if number is None else number) < room - 1 and room > 1:
        return ""
    total = 1
    if room > 1:
        total = total * room + (0 if number is None else number + 1)
    for cell in cells:
        total = total * len(shape.cells) + cell
    item = write_number(total)
    return item if len(item) <= MAX_ITEM else ""


def _write_boxes(shape: Shape) -> str:
    """Return "0" for no boxes, height and width, or a packed box number for each cell."""
    if shape.box:
        return "".join(ALPHABET[side] for side in shape.box)
    if not shape.boxes:
        return ALPHABET[0]
    box_of = {cell: number for number, box in enumerate(shape.boxes) for cell in box}
    return "." + pack([box_of[cell] for cell in shape.cells], shape.size)


def _write_text(data: object, what: str) -> str:
    """Return data as compressed JSON; raise BadRequest if they are more than is read again."""
    import json
    import zlib

    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    try:
        raw = json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadRequest(f"the puzzle's {what} have half a character") from None
    if len(raw) > MAX_TEXT:
        raise BadRequest(f"the puzzle's {what} take {len(raw)} bytes, the limit is {MAX_TEXT}")
    return pack_bytes(packer.compress(raw) + packer.flush())


def _read_text(text: str) -> Any:  # noqa: ANN401  JSON may be anything
    import zlib

    unpacker = zlib.decompressobj(-15)
    try:
        raw = unpacker.decompress(unpack_bytes(text), MAX_TEXT)
        if not unpacker.eof:
            raise BadPuzzle([DAMAGED])
        return parse_json(raw.decode())
    except (zlib.error, UnicodeDecodeError):
        raise BadPuzzle([DAMAGED]) from None


class _Reader:
    """Reads the sections of version 1."""

    def __init__(self, size: int, givens: str, sections: list[str]) -> None:
        self.sections = [(SECTIONS.get(section[:1], ""), section[1:]) for section in sections]
        if not all(name for name, _ in self.sections):
            raise BadPuzzle([NEWER])
        boxes = [text for name, text in self.sections if name == "boxes"]
        self.shape = self._shape(size, boxes[0]) if boxes else Shape(size)
        self.givens = unpack(givens, size * size, size)

    def puzzle(self) -> Puzzle:
        """Return the puzzle of all sections."""
        layers: dict[str, Sequence[int]] = {}
        about: dict[str, str] = {}
        rules: list[Constraint] = []
        for name, text in self.sections:
            if name in LAYERS:
                layers[name] = unpack(text, len(self.shape.cells), _most(LAYERS[name], self.shape))
            elif name == "about":
                about = self._about(text)
            elif name != "boxes":
                rules += [kinds.from_dict(rule) for rule in self._rules(name, text)]
            if len(rules) > MAX_RULES:
                raise BadPuzzle([f"there are more than {MAX_RULES} rules"])
        return Puzzle(self.shape, self.givens, rules).annotated(about=about, play=Play(self.shape, **layers))

    def _rules(self, name: str, text: str) -> list[Data]:
        if name == "rules":
            rules = _read_text(text)
            if not isinstance(rules, list):
                raise BadPuzzle([DAMAGED])
            return rules
        if name in FLAGS:
            return [{"kind": name}]
        if name in CHOICES:
            if not all(char in "0123"[: len(CHOICES[name])] for char in text):
                raise BadPuzzle([DAMAGED])
            return [{"kind": name, **CHOICES[name][int(char)]} for char in text]
        if name in CELLS:
            marks = unpack(text, len(self.shape.cells), 1)
            return [{"kind": name, "cells": [cell for cell, mark in enumerate(marks) if mark]}]
        if name in LINES:
            return [self._item(name, item) for item in text.split(".", MAX_RULES)]
        return self._borders(name, text)

    def _borders(self, name: str, text: str) -> list[Data]:
        kind, _, numbered = name.partition(" ")
        borders = self.shape.borders()
        marks = unpack(text, len(borders), MAX_SIZE + 1 if numbered else 2 if kind == "greater" else 1)
        rules = []
        for border, mark in zip(borders, marks, strict=True):
            if mark:
                cells = [*border] if numbered or mark == 1 else [*reversed(border)]
                rules.append({"kind": kind, "cells": cells, **({"value": mark - 1} if numbered else {})})
        return rules

    def _item(self, kind: str, item: str) -> Data:
        if len(item) > MAX_ITEM:
            raise BadPuzzle([DAMAGED])
        name, room = LINES[kind]
        total = read_number(item)
        cells: list[int] = []
        while total >= 2 * room and len(self.shape.cells) > 1:
            total, cell = divmod(total, len(self.shape.cells))
            cells.append(cell)
        cells.reverse()
        if not room <= total < 2 * room:
            raise BadPuzzle([DAMAGED])
        number = total - room - 1
        rule: Data = {"kind": kind, "cells": cells, **DEFAULTS.get(kind, {})}
        if kind == "arrow":
            return {**rule, "circle": cells[: number + 1], "cells": cells[number + 1 :]}
        return rule if room == 1 or number < 0 else {**rule, name: number}

    def _about(self, text: str) -> dict[str, str]:
        about = _read_text(text)
        if not isinstance(about, dict) or not all(isinstance(one, str) for one in about.values()):
            raise BadPuzzle([DAMAGED])
        return about

    def _shape(self, size: int, text: str) -> Shape:
        if text == ALPHABET[0]:
            return Shape(size, None)
        if text[:1] != ".":
            if len(text) != 2 or not all(char in VALUES for char in text):  # noqa: PLR2004
                raise BadPuzzle([DAMAGED])
            return Shape(size, [VALUES[char] for char in text])
        boxes: list[list[int]] = [[] for _ in range(size + 1)]
        for cell, number in enumerate(unpack(text[1:], size * size, size)):
            boxes[number].append(cell)
        return Shape(size, [box for box in boxes if box])


FORMAT = Format(
    "document",
    title="Arcwise link",
    description="A short text for links that holds everything: rules, player's digits, marks and colours.",
    looks_like=looks_like,
    read=read,
    write=write,
    holds=Holds(boxes="any", kinds=("*",), play=tuple(LAYERS), about=("*",)),
)
