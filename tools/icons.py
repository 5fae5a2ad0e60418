"""The icons of the installed app as PNG files, drawn anew at each build: what web/icon.svg shows.

A pixel whose corners differ is the mean of SAMPLES x SAMPLES points; PNG needs no more than zlib.
"""

import struct
import zlib
from itertools import pairwise

SAMPLES = 4
SIDE = 32  # of the drawing in web/icon.svg
GROUND, DARK, LIGHT = (0x1F, 0x4E, 0x79), (0x0B, 0x1D, 0x2E), (0xFF, 0xFF, 0xFF)
ARC = (16, 28.9373, 12)  # centre and radius of the arc from dot to dot
ARC_TOP = 21  # the arc ends where the dots are
DOTS = ((7, 21), (25, 21))


def colour(x: float, y: float) -> tuple[int, int, int]:
    """Return the colour at a point of the drawing; the ground has no corners cut, as systems do that."""
    for (dot_x, dot_y), inside, rim in zip(DOTS, (3.5, 2.5), (0, 2), strict=True):
        distance = ((x - dot_x) ** 2 + (y - dot_y) ** 2) ** 0.5
        if distance <= inside:
            return DARK if rim else LIGHT
        if distance <= inside + rim:
            return LIGHT
    distance = ((x - ARC[0]) ** 2 + (y - ARC[1]) ** 2) ** 0.5
    return LIGHT if y <= ARC_TOP and abs(distance - ARC[2]) <= 1.5 else GROUND  # noqa: PLR2004  half its width


def mean(x: float, y: float, side: float) -> tuple[int, ...]:
    """Return the colour of a pixel by points all over it."""
    places = [side * (place + 0.5) / SAMPLES for place in range(SAMPLES)]
    points = [colour(x + dx, y + dy) for dy in places for dx in places]
    return tuple(sum(point[part] for point in points) // len(points) for part in range(3))


def png(size: int, margin: float = 0.1) -> bytes:
    """Return the icon as a PNG file of this size, with room around it for systems that cut a circle."""
    side = SIDE * (1 + 2 * margin) / size
    places = [place * side - margin * SIDE for place in range(size + 1)]
    pixels = bytearray()
    below = [colour(x, places[0]) for x in places]
    for y, next_y in pairwise(places):
        above, below = below, [colour(x, next_y) for x in places]
        pixels.append(0)
        for column in range(size):
            corners = {*above[column : column + 2], *below[column : column + 2]}
            pixels += bytes(corners.pop() if len(corners) == 1 else mean(places[column], y, side))
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(pixels), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts
    )
