"""QR codes, judged by another encoder and by a reader that knows neither."""

import random
from xml.etree import ElementTree as ET

import pytest

from solver import BadRequest, qr

SIZES = (1, 2, 6, 7, 9, 10, 14, 21, 26, 27, 32, 40)
"""Versions on both sides of every line that the standard draws."""


def filling(version, level, *, is_short, rng):
    """Return a text that fills a code to its last bit, so that nothing is left to padding."""
    bits = 8 * qr._capacity(version, level) - qr._head(is_short, 0, version)[1]  # noqa: SLF001  the room for it
    if is_short:
        length = bits // 11 * 2 + (bits % 11 >= 6)
        return "".join(rng.choices(qr.ALPHANUMERIC, k=length))
    return "a" + "".join(rng.choices("abcXYZ019-.#/:", k=bits // 8 - 1))


@pytest.mark.parametrize("version", SIZES)
def test_every_module_is_that_of_another_encoder(version):
    segno = pytest.importorskip("segno")
    rng = random.Random(version)
    for level in qr.LEVELS if version < 10 else rng.sample(sorted(qr.LEVELS), 1):
        for is_short in (True, False):
            text = filling(version, level, is_short=is_short, rng=rng)
            mask = rng.randrange(8)
            ours = qr.encode(text, level, version=version, mask=mask)
            theirs = segno.make(
                text,
                error=level,
                version=version,
                mask=mask,
                boost_error=False,
                micro=False,
                mode="alphanumeric" if is_short else "byte",
            )

            assert ours.rows == [list(row) for row in theirs.matrix]


@pytest.mark.long
@pytest.mark.parametrize("version", range(1, 41))
def test_every_version_level_and_mask_is_that_of_another_encoder(version):
    segno = pytest.importorskip("segno")
    rng = random.Random(version)
    for level in qr.LEVELS:
        for mask in range(8):
            text = filling(version, level, is_short=bool(mask % 2), rng=rng)
            mode = "alphanumeric" if mask % 2 else "byte"
            theirs = segno.make(
                text, error=level, version=version, mask=mask, boost_error=False, micro=False, mode=mode
            )

            assert qr.encode(text, level, version=version, mask=mask).rows == [
                list(row) for row in theirs.matrix
            ]


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("HELLO WORLD", "Q"),
        ("a", "L"),
        ("https://example.org/#w193N0nTZ0IYsIiSaP2xoKFICY0Vcvxo08P", "M"),
        ("https://example.org/#w193N0nTZ0IYsIiSaP2xoKFICY0Vcvxo08P", "H"),
        ("größer als ein Satz, mit Umlauten: äöüß", "L"),
        ("7" * 300, "M"),
    ],
)
def test_a_reader_reads_what_was_written(text, level):
    cv2 = pytest.importorskip("cv2")
    numpy = pytest.importorskip("numpy")
    code = qr.encode(text, level)
    light = numpy.pad(1 - numpy.array(code.rows, dtype=numpy.uint8), qr.QUIET, constant_values=1)

    image = numpy.kron(light * 255, numpy.ones((8, 8), dtype=numpy.uint8))
    assert cv2.QRCodeDetector().detectAndDecode(image)[0] == text


def test_mask_is_the_one_with_the_lowest_penalty():
    codes = [qr.encode("https://example.org/", mask=mask) for mask in range(8)]

    assert qr.encode("https://example.org/").mask == min(codes, key=lambda code: slow_penalty(code.rows)).mask
    assert [qr.penalty(code.rows) for code in codes] == [slow_penalty(code.rows) for code in codes]


def slow_penalty(rows):
    """Count as the standard says it, module by module."""
    size = len(rows)
    total = 0
    for look in (lambda r, c: rows[r][c], lambda r, c: rows[c][r]):
        for r in range(size):
            line = [look(r, c) for c in range(size)]
            for start in range(size):
                if start and line[start] == line[start - 1]:
                    continue
                end = start
                while end < size and line[end] == line[start]:
                    end += 1
                if end - start >= 5:
                    total += end - start - 2
            for start in range(size - 10):
                piece = line[start : start + 11]
                finder = [1, 0, 1, 1, 1, 0, 1]
                total += 40 * (piece == [0] * 4 + finder) + 40 * (piece == finder + [0] * 4)
    for r in range(size - 1):
        for c in range(size - 1):
            total += 3 * (len({rows[r][c], rows[r][c + 1], rows[r + 1][c], rows[r + 1][c + 1]}) == 1)
    share = 100 * sum(map(sum, rows)) / size**2
    return total + 10 * int(abs(share - 50) / 5)


def test_smallest_version_is_taken():
    assert [qr.encode("A" * length, "L").version for length in (25, 26, 47, 48)] == [1, 2, 2, 3]
    assert [qr.encode("a" * length, "L").version for length in (17, 18, 2953)] == [1, 2, 40]


@pytest.mark.parametrize(("text", "level"), [("a" * 2954, "L"), ("A" * 4297, "L"), ("a" * 1274, "H")])
def test_text_that_is_too_long_is_refused(text, level):
    with pytest.raises(BadRequest, match="too long for a QR code"):
        qr.encode(text, level)


def test_unknown_level_is_refused():
    with pytest.raises(BadRequest, match="there is no level 'X'"):
        qr.encode("a", "X")


def test_path_and_text_show_the_same_modules():
    code = qr.encode("HELLO WORLD")
    side = code.size + 2 * qr.QUIET
    drawn = [[0] * side for _ in range(side)]
    for part in code.path().split("z")[:-1]:
        place, length = part[1:].split("h")[:2]
        x, y = map(int, place.split())
        for step in range(int(length.split("v")[0])):
            drawn[y][x + step] = 1
    halves = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    lines = code.text().split("\n")
    shown = [[halves[char][half] for char in line] for line in lines for half in (0, 1)][:side]

    assert [row[qr.QUIET : -qr.QUIET] for row in drawn[qr.QUIET : -qr.QUIET]] == code.rows
    assert shown == drawn
    assert ET.fromstring(code.svg()).get("viewBox") == f"0 0 {side} {side}"  # noqa: S314  our own
