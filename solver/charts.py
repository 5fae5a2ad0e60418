"""Charts as SVG text: pure functions from numbers to a picture, for the page and the command line.

Text takes the colour of the page around it, and the colours of series can be set there, as
--chart-1 to --chart-8.

>>> chart = bars([("mac", 0.02), ("fast", 0.001)], title="Time", unit="s")
>>> chart.startswith("<svg"), chart.count("<rect")
(True, 2)
"""

from __future__ import annotations

from math import ceil, floor, log10

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    Point = tuple[float, float]

COLOURS = ("#2b6cb0", "#c05621", "#2f855a", "#b83280", "#6b46c1", "#b7791f", "#2c7a7b", "#4a5568")
"""One for each series, told apart by most people; then they begin again."""
WIDTH = 640
MARGIN = 16
TEXT = 12
"""The height of letters."""
LETTER = 7
"""About the width of a letter."""
ROW = 26
"""The height of a bar with the space around it."""
PLOT = 280
"""The height of a chart of lines."""
LEFT = 56
"""The room for the numbers beside a chart of lines."""
NICE = (1, 2, 5, 10)


class Scale:
    """Maps numbers from `low` to `high` to places from `start` to `end`, by their logarithms or not."""

    def __init__(self, values: Iterable[float], start: float, end: float, *, is_log: bool) -> None:
        known = [value for value in values if value > 0 or not is_log]
        self.is_log = is_log
        self.start, self.end = start, end
        low, high = (min(known), max(known)) if known else (1.0, 1.0)
        self.low: float
        self.high: float
        if is_log:
            self.low, self.high = floor(log10(low)), ceil(log10(high))
            self.high += self.high == self.low
        else:
            self.step = _nice((high - min(low, 0)) / 5 or 1)
            self.low = floor(min(low, 0) / self.step) * self.step
            self.high = ceil(high / self.step) * self.step or self.step

    def place(self, value: float) -> float:
        """Return where a number lies; what no logarithm has lies at the start."""
        if self.is_log:
            value = log10(value) if value > 0 else self.low
        share = (value - self.low) / (self.high - self.low)
        return round(self.start + share * (self.end - self.start), 2)

    def ticks(self) -> list[float]:
        """Return the numbers to write beside the chart, no more than can be read."""
        if self.is_log:
            every = ceil((self.high - self.low) / 10)
            return [10.0**power for power in range(int(self.low), int(self.high) + 1, every)]
        return [
            self.low + number * self.step for number in range(round((self.high - self.low) / self.step) + 1)
        ]


def bars(rows: Sequence[tuple[str, float]], *, title: str = "", unit: str = "") -> str:
    """Return a bar for each name and number, on a scale of powers of ten."""
    left = MARGIN + LETTER * max((len(name) for name, _ in rows), default=0) + 8
    top = _top(title)
    bottom = top + ROW * len(rows)
    scale = Scale((value for _, value in rows), left, WIDTH - MARGIN - 8 * LETTER, is_log=True)
    parts = _columns(scale, top, bottom)
    for number, (name, value) in enumerate(rows):
        y = top + ROW * number
        middle = y + ROW / 2 + TEXT / 3
        length = max(scale.place(value) - left, 1)
        parts.append(_text(left - 6, middle, name, "end"))
        parts.append(
            f'<rect x="{left}" y="{y + 4}" width="{length:.2f}" height="{ROW - 8}" {_paint("fill", number)}/>'
        )
        parts.append(_text(left + length + 5, middle, number_text(value)))
    return _svg(parts, bottom + 2 * TEXT + MARGIN, title, unit)


def lines(
    series: Mapping[str, Sequence[Point]], *, title: str = "", unit: str = "", is_log: bool = False
) -> str:
    """Return a line through the points (x, y) of each series; with `is_log` y goes by powers of ten."""
    points = [point for some in series.values() for point in some]
    return _plot(
        series,
        Scale((x for x, _ in points), LEFT, WIDTH - MARGIN, is_log=False),
        (Scale, (y for _, y in points), is_log),
        (title, unit),
    )


def cumulative(
    series: Mapping[str, Sequence[float]], *, total: int | None = None, title: str = "", unit: str = ""
) -> str:
    """Return for each series the share of `total` that is no greater than a number, over powers of ten.

    Without a total it is the length of each series: that of what was never reached counts as missing.
    """
    steps: dict[str, list[Point]] = {}
    every = [value for values in series.values() for value in values]
    across = Scale(every, LEFT, WIDTH - MARGIN, is_log=True)
    for name, values in series.items():
        number = len(values) if total is None else total
        points: list[Point] = [(10.0**across.low, 0)]
        for rank, value in enumerate(sorted(values), 1):
            points += [(value, points[-1][1]), (value, 100 * rank / (number or 1))]
        steps[name] = [*points, (10.0**across.high, points[-1][1])]
    return _plot(steps, across, (Scale, [0.0, 100.0], False), (title, unit))


def number_text(value: float) -> str:
    """Return a number with three digits that matter.

    >>> number_text(0.00123456), number_text(1234567), number_text(12.0)
    ('0.00123', '1,230,000', '12')
    """
    if value == 0:
        return "0"
    digits = 2 - floor(log10(abs(value)))
    text = f"{round(value, digits):,.{max(digits, 0)}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _plot(
    series: Mapping[str, Sequence[Point]],
    across: Scale,
    upright: tuple[type[Scale], Iterable[float], bool],
    words: tuple[str, str],
) -> str:
    """Return lines in a frame of two scales, with the names of the series below."""
    title, unit = words
    top = _top(title)
    bottom = top + PLOT
    make, values, is_log = upright
    up = make(values, bottom, top, is_log=is_log)
    parts = _columns(across, top, bottom)
    for value in up.ticks():
        y = up.place(value)
        parts.append(_rule(across.start, y, across.end, y))
        parts.append(_text(across.start - 6, y + TEXT / 3, number_text(value), "end"))
    for number, points in enumerate(series.values()):
        path = " ".join(f"{across.place(x):g},{up.place(y):g}" for x, y in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke-width="2" {_paint("stroke", number)}/>')
    y = bottom + 3 * TEXT
    x = float(LEFT)
    for number, name in enumerate(series):
        width = LETTER * len(name) + 34
        if x + width > WIDTH and x > LEFT:
            x, y = LEFT, y + int(1.6 * TEXT)
        parts.append(f'<rect x="{x:g}" y="{y - TEXT + 3}" width="10" height="10" {_paint("fill", number)}/>')
        parts.append(_text(x + 14, y, name))
        x += width
    return _svg(parts, y + 2 * TEXT + MARGIN, title, unit)


def _columns(scale: Scale, top: float, bottom: float) -> list[str]:
    """Return the upright rules of a scale with their numbers below."""
    parts = []
    for value in scale.ticks():
        x = scale.place(value)
        words = number_text(value)
        is_inside = x + LETTER * len(words) / 2 < WIDTH
        parts.append(_rule(x, top, x, bottom))
        if is_inside:
            parts.append(_text(x, bottom + TEXT + 3, words, "middle"))
        else:
            parts.append(_text(WIDTH - 2, bottom + TEXT + 3, words, "end"))
    return parts


def _svg(parts: Sequence[str], height: float, title: str, unit: str) -> str:
    head = [f"<title>{escaped(title)}</title>", _text(MARGIN, MARGIN + TEXT, title)] if title else []
    foot = [_text(WIDTH - MARGIN, height - MARGIN / 2, unit, "end")] if unit else []
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img"'
        f' font-family="sans-serif" font-size="{TEXT}">\n' + "\n".join([*head, *parts, *foot]) + "\n</svg>\n"
    )


def _text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="currentColor">{escaped(words)}</text>'


def _rule(x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="currentColor" stroke-opacity="0.2"/>'


def _paint(attribute: str, number: int) -> str:
    place = number % len(COLOURS)
    return f'{attribute}="var(--chart-{place + 1}, {COLOURS[place]})"'


def _top(title: str) -> int:
    return MARGIN + (2 * TEXT if title else 0)


def _nice(value: float) -> float:
    """Return the next number of 1, 2 or 5 and zeros."""
    base = 10.0 ** floor(log10(value))
    return next(base * step for step in NICE if base * step >= value * 0.999)


def escaped(text: str) -> str:
    """Return a text for use inside XML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
