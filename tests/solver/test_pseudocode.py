"""Every algorithm has lines of its own, and every event happens on one of them."""

from itertools import islice

import pytest

from solver import ALGORITHMS, CELL_ORDERS, DIGIT_ORDERS, PROPAGATIONS, Puzzle, Shape, read, run
from solver.algorithms import algorithm_of
from solver.constraints import Even, White
from solver.pseudocode import CELL_WORDS, DIGIT_WORDS, PROPAGATION_LINES, Pseudocode

PUZZLES = {
    "one solution": read("1... ..2. .3.. 4..."),
    "several": read("1... .... .... ...4"),
    "none": read("1.....  .2....  ..3...  ...4..  ....5.  .....1"),
    "rules on one and two cells": Puzzle(Shape(4), constraints=[Even([0, 5]), White([1, 2])]),
}


@pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)
@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_event_has_its_line(name, puzzle):
    code = Pseudocode(ALGORITHMS[name])

    unplaced = {event.what for event in islice(run(puzzle, name), 5000) if code.line_of(event) < 0}

    assert not unplaced


def test_every_part_has_words():
    assert set(CELL_WORDS) == {*CELL_ORDERS, "lanes"}
    assert set(DIGIT_WORDS) == {*DIGIT_ORDERS, "lanes"}
    assert set(PROPAGATION_LINES) == {*PROPAGATIONS, "lanes"}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("123. ...4 .... ....", "if nothing is left in a: contradiction"),
        ("123... ...... ....1. ...... ...... .....3", "if nothing is left: contradiction"),
    ],
)
def test_a_cell_that_runs_out_at_the_start_is_on_the_lines_about_the_start(text, line):
    code = Pseudocode(ALGORITHMS["forward-checking"])

    events = [event for event in run(read(text), "forward-checking", limit=None) if event.what == "emptied"]

    assert {code.lines[code.line_of(event)].text for event in events} == {line}


def test_a_part_of_ones_own_is_named():
    code = Pseudocode(algorithm_of(cell_order=lambda _puzzle, _cands, cells, _rng: cells[-1]))

    assert "chosen by <lambda>" in str(code)
