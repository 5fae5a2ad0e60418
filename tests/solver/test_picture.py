"""Pictures are well-formed, stand alone, and show everything a puzzle carries."""

from xml.etree import ElementTree as ET

import pytest

from solver import Play, Puzzle, Shape, read
from solver.constraints import Cage, LittleKiller, White
from solver.picture import MARGIN, UNIT, draw
from tests.solver.constraints.samples import SAMPLES

SVG = "{http://www.w3.org/2000/svg}"
PUZZLE = read("1...  ..3.  .... 2..4")


def drawn(puzzle, **options):
    return ET.fromstring(draw(puzzle, **options))  # noqa: S314  our own text


def texts(root):
    return [one.text for one in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)
def test_every_kind_has_a_well_formed_picture_that_loads_nothing(sample):
    root = drawn(Puzzle(sample.shape, constraints=[sample.constraint]))

    assert not [name for one in root.iter() for name in one.attrib if "href" in name]


def test_givens_and_digits_are_told_apart():
    puzzle = PUZZLE.annotated(play=Play(PUZZLE.shape, digits=[0, 2] + [0] * 14))

    looks = [(one.text, one.get("font-weight")) for one in drawn(puzzle).iter(f"{SVG}text")]

    assert looks == [("1", "bold"), ("2", None), ("3", "bold"), ("2", "bold"), ("4", "bold")]


def test_marks_are_hidden_under_a_digit():
    play = Play(
        PUZZLE.shape, digits=[0, 2] + [0] * 14, corner=[0, 6, 7] + [0] * 13, centre=[0] * 3 + [3] + [0] * 12
    )

    found = texts(drawn(PUZZLE.annotated(play=play)))

    assert sorted(found) == sorted(["1", "3", "2", "4", "2", "1", "2", "3", "12"])


def test_candidates_stand_for_every_open_cell():
    found = texts(drawn(PUZZLE, candidates=True))

    assert len(found) == 4 + sum(
        mask.bit_count() for mask, given in zip(_cands(PUZZLE), PUZZLE.givens, strict=True) if not given
    )


def _cands(puzzle):
    size = puzzle.shape.size
    cands = []
    for cell in puzzle.shape.cells:
        seen = {
            puzzle.givens[peer]
            for house in puzzle.shape.houses
            if cell in house.cells
            for peer in house.cells
        }
        cands.append(sum(1 << (d - 1) for d in range(1, size + 1) if d not in seen))
    return cands


def test_colours_of_a_cell_share_it():
    play = Play(PUZZLE.shape, colours=[0b111] + [0] * 15)

    tinted = [
        one for one in drawn(PUZZLE.annotated(play=play)).iter(f"{SVG}rect") if one.get("height") == "1"
    ]

    assert [one.get("width") for one in tinted] == ["0.333"] * 3


def test_clues_outside_the_grid_widen_the_picture():
    plain = drawn(Puzzle(Shape(4)))
    wider = drawn(Puzzle(Shape(4), constraints=[LittleKiller([0, 5, 10, 15], 9)]))

    assert float(plain.get("width")) == 4 * UNIT + 2 * MARGIN
    assert float(wider.get("width")) > float(plain.get("width"))


def test_words_from_outside_are_escaped():
    puzzle = Puzzle(Shape(4)).annotated(about={"title": '<script>"&'})

    assert drawn(puzzle).get("aria-label") == '<script>"& 4x4, 0 givens'


def test_a_cage_shows_its_sum_and_a_dot_its_disc():
    root = drawn(Puzzle(Shape(4), constraints=[Cage([0, 1], 5), White([4, 5])]))

    assert texts(root) == ["5"]
    assert len(list(root.iter(f"{SVG}circle"))) == 1
