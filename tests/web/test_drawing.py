"""The shapes of the constraints as SVG and in words."""

import xml.etree.ElementTree as ET

import pytest

import solver
from solver.drawing import SHAPES
from web.later import drawing

KINDS = [
    {"kind": "white", "cells": [0, 1]},
    {"kind": "black", "cells": [1, 10]},
    {"kind": "x", "cells": [2, 3]},
    {"kind": "cage", "cells": [18, 19, 27, 28], "sum": 20},
    {"kind": "thermometer", "cells": [40, 41, 42]},
    {"kind": "diagonal", "direction": "down"},
    {"kind": "even", "cells": [80]},
    {"kind": "odd", "cells": [72]},
    {"kind": "whisper", "cells": [54, 64, 74]},
]


def shapes(constraints=KINDS):
    return solver.Puzzle.from_dict({"size": 9, "constraints": constraints}).drawing()


def test_every_shape_of_the_solver_is_drawn_and_noted():
    assert set(drawing.DRAWN) == set(drawing.NOTED) == set(SHAPES)


def test_layers_are_well_formed_and_dots_on_borders_lie_above():
    under, above = drawing.layers(shapes(), 9)
    drawn = [ET.fromstring(f"<svg>{layer}</svg>") for layer in (under, above)]  # noqa: S314 - our own text

    assert [len(layer.findall("circle")) for layer in drawn] == [2, 2]  # bulb and odd; two dots
    assert drawn[0].find("text").text == "20"
    assert drawn[1].find("text").text == "X"


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        (0, "white dot right"),
        (1, "white dot left, black dot below"),
        (10, "black dot above"),
        (2, "X right"),
        (27, "cage 20"),
        (80, "shaded"),
    ],
)
def test_cells_say_what_is_drawn_at_them(cell, words):
    assert set(drawing.notes(shapes(), 9)[cell].split(", ")) >= set(words.split(", "))


def test_only_drawings_beyond_the_grid_need_room():
    outside = {"shape": "text", "at": [-0.5, 2.5], "text": "12", "size": 0.3, "colour": "ink"}

    assert drawing.margin(shapes(), 9) == 0
    assert drawing.margin([outside], 9) == 1
    assert drawing.notes([outside], 9) == {}


def test_words_from_a_puzzle_are_no_markup():
    cage = {"shape": "cage", "cells": [0], "lines": [], "text": "<b>&", "colour": "ink"}

    assert "&lt;b>&amp;" in drawing.layers([cage], 9)[0]
    assert drawing.notes([cage], 9) == {0: "cage &lt;b>&amp;"}
