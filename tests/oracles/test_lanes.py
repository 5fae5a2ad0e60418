"""The lanes agree with a SAT solver: on the public corpora, and on random puzzles of every size and kind."""

import json
import random
from pathlib import Path

import pytest

from solver import Shape, lanes
from tests.oracles import satisfiability
from tests.solver.random_puzzles import network_of_data, puzzle_of

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"
LIMIT = 12
CORPORA = {
    "classic/easy50": 9, "classic/clue17_5000": 9, "classic/top95": 9, "classic/hardest11": 9,
    "classic/magictour_top1465": 9, "classic/forum_hardest_375": 9, "large/gecode_16x16": 16,
}  # fmt: skip


def compare(data):
    """Let both look for the solutions, up to the limit."""
    network, givens = network_of_data(data)

    expected = sorted(satisfiability.solutions(data, LIMIT))

    if len(expected) == LIMIT:
        assert lanes.count(network, givens, limit=LIMIT) == LIMIT
    else:
        assert sorted(lanes.solutions(network, givens)) == expected


@pytest.mark.parametrize("seed", range(5000, 5060))
def test_random_puzzles(seed):
    compare(puzzle_of(random.Random(seed), share=0.3))


@pytest.mark.long
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("block", range(20))
def test_thousands_of_random_puzzles(block):
    for seed in range(10_000 + block * 250, 10_250 + block * 250):
        compare(puzzle_of(random.Random(seed), share=0.3))


def corpus(name, step):
    path = SHARED / f"{name}.txt"
    if not path.exists():
        pytest.skip("the shared data are not here")
    shape = Shape(CORPORA[name])
    for line in path.read_text().splitlines()[::step]:
        if line.strip():
            givens = [shape.digit(char) for char in line.split()[0]]
            yield {
                "size": shape.size, "boxes": shape.boxes_as_data(), "givens": givens, "constraints": [],
            }  # fmt: skip


@pytest.mark.parametrize("name", CORPORA)
def test_some_of_each_corpus(name):
    for data in corpus(name, {"classic/clue17_5000": 500, "classic/magictour_top1465": 100}.get(name, 20)):
        compare(data)


@pytest.mark.long
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("name", CORPORA)
def test_all_of_each_corpus(name):
    for data in corpus(name, 1):
        compare(data)


@pytest.mark.parametrize("is_strict", [False, True])
def test_kropki(is_strict):
    path = SHARED / "kropki" / "kropki.jsonl"
    if not path.exists():
        pytest.skip("the shared data are not here")
    for row in map(json.loads, path.read_text().splitlines()[::6]):
        compare(kropki_data(row, is_strict=is_strict))


def kropki_data(row, *, is_strict):
    """Return a row of the Kropki collection as a puzzle's plain data."""
    size = row["n"]
    dots = [
        {"kind": ("white", "black")[colour - 1], "cells": [start, start + step]}
        for rows, step in ((row["h"], 1), (row["v"], size))
        for r, line in enumerate(rows)
        for start, colour in enumerate(line, r * size)
        if colour
    ]
    strict = [{"kind": "strict", "colours": ["white", "black"]}] * is_strict
    places = [place for line in row["regions"] or [] for place in line]
    boxes = [[cell for cell, place in enumerate(places) if place == one] for one in sorted(set(places))]
    givens = [digit for line in row["grid"] for digit in line]
    return {"size": size, "boxes": boxes or row["box"], "givens": givens, "constraints": dots + strict}
