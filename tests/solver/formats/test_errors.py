"""Texts that are no puzzle are refused in a sentence that says where and why, and quickly."""

import ast
import random
import time
import zlib
from pathlib import Path

import pytest

import solver
from solver import BadPuzzle, read
from solver.formats import MAX_CHARACTERS
from solver.formats.base import MAX_GRID
from solver.formats.document import MAX_DOCUMENT, _check
from solver.lzstring import ALPHABET, MAX_PACKED, MAX_TEXT, compress
from solver.packing import pack_bytes
from tests.solver.formats.samples import LINE

ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]
DATA = Path(__file__).resolve().parents[2] / "data" / "errors.txt"


def cases():
    for entry in DATA.read_text(encoding="utf-8").splitlines():
        if entry.startswith('"'):
            text, _, sentence = entry.partition(" => ")
            for number, row in enumerate(ROWS, 1):
                text = text.replace(f"{{row:{number}}}", row)
            yield ast.literal_eval(text.replace("{line}", LINE)), sentence


@pytest.mark.parametrize(("text", "sentence"), list(cases()), ids=[repr(text)[:40] for text, _ in cases()])
def test_error_says_where_and_why(text, sentence):
    with pytest.raises(BadPuzzle) as caught:
        read(text)

    assert str(caught.value) == sentence


def test_error_carries_line_and_column():
    with pytest.raises(BadPuzzle) as caught:
        read("\n" + "\n".join([*ROWS[:1], ROWS[1][:6] + "%" + ROWS[1][7:], *ROWS[2:]]))

    assert [(problem.line, problem.column) for problem in caught.value.problems] == [(3, 7)]


def test_every_conflict_is_listed_with_its_cells():
    with pytest.raises(BadPuzzle) as caught:
        read("55" + "." * 77 + "77")

    assert [problem.cells for problem in caught.value.problems] == [(0, 1), (79, 80), (0, 1), (79, 80)]


def checked(body):
    """Return a document with a right check."""
    return body + _check(body)


def deflated(raw):
    """Return bytes compressed as in a document."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(raw) + packer.flush()


def every_cell(size):
    """Return all cells of a grid as arguments of the Interactive Sudoku Solver."""
    return "".join(f"~R{r}C{c}" for r in range(1, size + 1) for c in range(1, size + 1))


NASTY = {
    "long text": "1" * (MAX_CHARACTERS + 1),
    "longest text": "1" * MAX_CHARACTERS,
    "longest blanks": " " * (MAX_CHARACTERS - 1) + "1",
    "longest lines": "1\n" * (MAX_CHARACTERS // 2),
    "longest words": "1 " * (MAX_CHARACTERS // 2),
    "longest bars": "|" * MAX_CHARACTERS,
    "longest letters": "N4Ig" + "A" * (MAX_CHARACTERS - 4),
    "longest document": "w1" + "z" * (MAX_CHARACTERS - 2),
    "nested lists": '{"grid":' + "[" * (MAX_TEXT - 10),
    "nested objects": '{"grid":' * (MAX_TEXT // 8),
    "nested lists in a longer text": '{"grid":' + "[" * 500_000,
    "flat lists": '{"grid":[' + "[]," * (MAX_TEXT // 3 - 10) + "[]]}",
    "lists in strings": '{"grid":"' + "[" * (MAX_TEXT - 10),
    "escapes": '{"grid":"' + '\\"' * (MAX_TEXT // 2 - 10),
    "quotes": '{"grid":' + '"' * (MAX_TEXT - 10),
    "slashes in strings": '{"grid":"' + "\\" * (MAX_TEXT - 10),
    "random base64": "fpuz" + "".join(random.Random(1).choices(ALPHABET, k=MAX_PACKED)),
    "a document of one number": checked("w19" + "z" * (MAX_DOCUMENT - 10)),
    "a document of many sections": checked("w19" + "-T1" * (MAX_DOCUMENT // 3 - 10)),
    "a document of many items": checked("w1P-T" + "zzzz." * (MAX_DOCUMENT // 5 - 10) + "z"),
    "a document of long items": checked("w1P-T" + ("z" * 999 + ".") * 130 + "z"),
    "a document of long layers": checked("w1P-c" + "z" * 2600 + "-o" + "z" * 2600),
    "a document of bad bytes": checked("w19-j" + "z0" * 60_000),
    "a document that is a bomb": checked("w19-j" + pack_bytes(deflated(b"[" * 5_000_000))),
    "a document that nests": checked("w19-j" + pack_bytes(deflated(b"[" * 100_000))),
    "bars": "| " * (MAX_GRID // 2 - 2) + "\n|1\n|1",
    "dashes": ("-" * 80 + "\n") * (MAX_GRID // 81 - 1),
    "candidates": ("123456789 " * 9 + "\n") * (MAX_GRID // 91 - 1),
    "one letter": "u1 \n" * (MAX_GRID // 4 - 1),
    "numbers without end": '{"grid":[[{"value":' + "9" * 10_000 + "}]]}",
    "a number as text": '{"grid":[[{"value":"' + "9" * 10_000 + '"}]]}',
    "a size without end": '{"grid":[],"size":' + "9" * 10_000 + "}",
    "an infinite number": '{"grid":[[{"value":1e999}]]}',
    "not a number": '{"grid":[[{"value":NaN}]]}',
    "half a character in JSON": '{"grid":[[{}]],"title":"\\ud800"}',
    "half a character": "1234\ud8004321",
    "NUL": LINE[:40] + "\0" + LINE[41:],
    "an LZ bomb": "https://f-puzzles.com/?load=" + compress('{"grid":"' + "a" * 400_000),
    "a nested LZ bomb": "https://f-puzzles.com/?load=" + compress('{"grid":' + "[" * 200_000),
    "cells far away": ".WhiteDot~R" + "9" * 10_000 + "C1~R1C1",
    "a great sum": ".Cage~" + "9" * 10_000 + "~R1C1~R1C2",
    "a great shape": ".Shape~" + "9" * 10_000 + "x9",
    "many constraints": ".AntiKnight" * 90_000,
    "many rules": '{"grid":[[{},{}],[{},{}]],"difference":[' + '{"cells":["R1C1","R1C2"]},' * 4_000 + "{}]}",
    "many cells in one dot": ".Shape~2x2.WhiteDot" + "~R1C1~R1C2" * 3_000 + ".~R9C9_1",
    "many dots on every border": ".Shape~25x25" + (".WhiteDot" + every_cell(25)) * 5,
    "many lines in an entry": '{"grid":[[{},{}],[{},{}]],"palindrome":['
    + ",".join(['{"lines":[' + ",".join(['["R1C1","R1C2"]'] * 200) + "]}"] * 30)
    + "]}",
    "two givens in a cell": ".~R1C1_5~R1C1_6",
    "a 25x25 grid of one digit": "5" * 625,
    "wide numbers": ("9" * 5_000 + " ") * 12,
    "numbers of another script": "\u0661" * 81,
    "colons": ":" * 8 + "1" * 60_000,
    "percent signs": "https://f-puzzles.com/?load=" + "%41" * 300_000,
    "slashes": "https://sudokupad.app/fpuz" + "N4Ig/" * 6_000,
}


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY.keys())
def test_nasty_text_is_refused_without_ado(text):
    start = time.process_time()

    with pytest.raises(BadPuzzle) as caught:
        read(text)

    assert str(caught.value)
    assert len(str(caught.value)) < 1000
    assert time.process_time() - start < 2  # a guard against hanging; the bench has the figures


def test_recognise_never_raises():
    assert [solver.recognise(text) for text in ("", "\0", "?", "1" * (MAX_CHARACTERS + 1))] == [None] * 4
