"""How the time grows with the size and with the number of clues; draws tests/bench/growth.svg.

Puzzles by chance: a full grid, of which each digit stays with a given probability.  A puzzle is settled
when it is known to have one solution or two.  Processor time, of each puzzle the best of some turns, of
which the first makes masks that the others find; medians; a search is cut at so many nodes.
"""

import random
import statistics
import time
from pathlib import Path

from solver import Shape, lanes
from solver.network import network_of

SIZES = (4, 6, 8, 9, 10, 12, 15, 16, 20, 25)
SHARE = 0.5
"""Of the digits that stay, for the growth with the size."""
SHARES = (0.2, 0.3, 0.4, 0.5, 0.6, 0.7)
CURVES = (9, 16, 25)
"""The sizes for the growth with the number of clues."""
PUZZLES = 3
TURNS = 4
NODES = 1500
SVG = Path(__file__).with_name("growth.svg")
WIDTH, HEIGHT, EDGE = 740, 320, 66
LOW, HIGH = 0.01, 10_000
"""Milliseconds at the foot and at the head of the plot."""


def main() -> int:
    print(f"size, {SHARE:.0%} of the digits given, median ms of {PUZZLES}")
    by_size = [(size, *measured(size, SHARE)) for size in SIZES]
    for size, ms, cut in by_size:
        print(f"{size:>4} {ms:>10.3f}  {cut} cut")
    by_share = {}
    for size in CURVES:
        by_share[size] = [(share, *measured(size, share)) for share in SHARES]
        for share, ms, cut in by_share[size]:
            print(f"{size}x{size}, {share:.0%}: {ms:.3f} ms, {cut} cut", flush=True)
    SVG.write_text(drawn(by_size, by_share))
    print(f"drawn in {SVG.name}")
    return 0


def measured(size, share):
    """Return the median of the milliseconds to settle a puzzle, and how many were cut."""
    network = network_of(Shape(size))
    times, cut = [], 0
    for seed in range(PUZZLES):
        rng = random.Random(seed)
        digits = lanes.solve(network, rng=rng).digits
        givens = [digit if rng.random() < share else 0 for digit in digits]
        turns = []
        for _ in range(TURNS):
            began = time.process_time()
            found = lanes.count(network, givens, nodes=NODES)
            turns.append((time.process_time() - began) * 1e3)
        times.append(min(turns))
        cut += found is None
    return statistics.median(times), cut


def drawn(by_size, by_share):
    """Return two plots side by side, time upwards in powers of ten."""
    from math import log10

    def height(ms):
        part = (log10(ms) - log10(LOW)) / (log10(HIGH) - log10(LOW))
        return HEIGHT - EDGE - part * (HEIGHT - 2 * EDGE)

    def curve(points, left, colour):
        at = [(left + part * (WIDTH / 2 - 2 * EDGE), height(ms)) for part, ms in points]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in at)
        dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in at)
        return f'<polyline points="{line}" fill="none" stroke="{colour}"/>{dots}', at[-1]

    def text(x, y, words, anchor="middle", colour="#333"):
        return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{words}</text>'

    span = WIDTH / 2 - 2 * EDGE
    parts = []
    for left in (EDGE, WIDTH / 2 + EDGE):
        for power in range(-2, 5):
            y = height(10**power)
            parts.append(f'<path d="M{left:.1f} {y:.1f}h{span:.1f}" stroke="#ddd"/>')
            parts.append(text(left - 6, y + 4, f"{10**power:g} ms", "end"))
    line, _ = curve([(size / 25, ms) for size, ms, _ in by_size], EDGE, "#06c")
    parts += [line, text(EDGE + span / 2, HEIGHT - 8, f"size, {SHARE:.0%} given")]
    parts += [text(EDGE + size / 25 * span, HEIGHT - 28, size) for size in (4, 9, 16, 25)]
    start = WIDTH / 2 + EDGE

    def along(share):
        return (share - SHARES[0] + 0.05) / (SHARES[-1] - SHARES[0] + 0.1)

    for (size, row), colour in zip(by_share.items(), ("#090", "#c60", "#c06"), strict=True):
        line, (x, y) = curve([(along(share), ms) for share, ms, _ in row], start, colour)
        parts += [line, text(x + 6, y + 4, f"{size}x{size}", "start", colour)]
    parts += [text(start + along(share) * span, HEIGHT - 28, f"{share:.0%}") for share in SHARES]
    parts.append(text(start + span / 2, HEIGHT - 8, "of the digits given"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"'
        f' font-size="11"><rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>{"".join(parts)}</svg>\n'
    )


if __name__ == "__main__":
    raise SystemExit(main())
