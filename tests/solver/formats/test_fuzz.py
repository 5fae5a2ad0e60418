"""Damaged texts of every format: whatever is done to them, only BadPuzzle comes out, and soon."""

import json
import random
import time

import pytest

from solver import FORMATS, BadPuzzle, read
from solver.formats import document, fpuzzles
from solver.lzstring import compress, decompress
from tests.solver.formats import samples

SLOW = 0.1
"""Seconds of CPU that no text should take; only the long run insists."""
HANGS = 5
ODD = "\0\t\r\n \"'\\{}[],:.~-_|+*#%=&?/0123456789ABCXxuPp٣é€😀\ud800"


def seeds():
    """Return texts of all formats, of puzzles plain and strange."""
    names = [known.name for known in FORMATS]
    texts = []
    for seed in range(60):
        puzzle = samples.classic(seed, random.Random(seed).choice([4, 6, 9, 9, 9, 16])) if seed % 3 else None
        puzzle = puzzle or samples.variant(seed)
        if seed % 2:
            puzzle = puzzle.annotated(play=samples.play(seed, puzzle), about={"title": "x", "author": "y"})
        texts += samples.texts(puzzle, names).values()
    plain = [text for text in texts if "load=" in text]
    texts += [json.dumps(fpuzzles.to_json(read(text))) for text in plain]
    return [text for text in texts if len(text) < 20_000]


def mutated(text, other, rng):
    """Return a text after a few accidents."""
    for _ in range(rng.choice([1, 1, 2, 3, 8])):
        at, end = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        end = min(end, at + rng.choice([1, 1, 2, 9, 81, 1000]))
        before, piece, after = text[:at], text[at:end], text[end:]
        accidents = [
            before + after,
            before + piece * rng.choice([2, 3, 50]) + after,
            before + rng.choice(ODD) * rng.choice([1, 2, 30]) + after,
            before + rng.choice(ODD) + piece + after,
            before + piece[::-1] + after,
            before + other[at:end] + after,
            before + piece.swapcase() + after,
            before + str(rng.choice([0, 1, 9, 10, 25, 99, 10**30, -1, 0.5])) + after,
            before,
            after,
        ]
        text = rng.choice(accidents)[:100_000]
    return text


def damaged(text, other, rng):
    """Return a mutated text; inside checks and compression as often as outside."""
    if rng.random() < 0.5:
        if text.startswith("w1"):
            body = "w1" + mutated(text[2:-2], other[2:-2], rng)
            return body + document._check(body)  # noqa: SLF001
        mark = next((mark for mark in ("load=", "/fpuz") if mark in text), None)
        if mark:
            head, _, packed = text.partition(mark)
            inner = decompress(packed.replace("%2B", "+").replace("%2F", "/").replace("%3D", "="))
            return head + mark + compress(mutated(inner, "{}[]", rng)[:20_000])
    return mutated(text, other, rng)


def run(count, seed):
    """Read so many damaged texts; return how many were puzzles after all, and the slowest."""
    rng = random.Random(seed)
    texts = seeds()
    good, slowest, culprit = 0, 0.0, ""
    for _ in range(count):
        text = damaged(rng.choice(texts), rng.choice(texts), rng)
        start = time.process_time()
        try:
            read(text)
            good += 1
        except BadPuzzle as error:
            assert str(error)  # noqa: PT017
        except Exception as error:
            raise AssertionError(repr(text)[:3000]) from error
        taken = time.process_time() - start
        if taken > slowest:
            slowest, culprit = taken, text
    return good, slowest, culprit


def test_some_thousand_damaged_texts_raise_only_bad_puzzle():
    good, slowest, culprit = run(4000, 7)

    assert 100 < good < 3900
    assert slowest < HANGS, culprit


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_two_hundred_thousand_damaged_texts_raise_only_bad_puzzle_and_none_is_slow():
    good, slowest, culprit = run(200_000, 11)

    print(f"{good} were still puzzles; the slowest took {slowest * 1000:.1f} ms")
    assert slowest < SLOW, repr(culprit)[:2000]
