"""Sizes, boxes, and the names of cells, houses and digits."""

from collections import Counter

import pytest

from solver.errors import BadPuzzle
from solver.shape import Shape

JIGSAW = [[0, 1, 2, 4], [3, 5, 6, 7], [8, 9, 10, 12], [11, 13, 14, 15]]


@pytest.mark.parametrize(
    ("size", "box"),
    [
        (1, None),
        (2, None),
        (3, None),
        (4, (2, 2)),
        (5, None),
        (6, (2, 3)),
        (7, None),
        (8, (2, 4)),
        (9, (3, 3)),
        (10, (2, 5)),
        (11, None),
        (12, (3, 4)),
        (13, None),
        (14, (2, 7)),
        (15, (3, 5)),
        (16, (4, 4)),
        (18, (3, 6)),
        (20, (4, 5)),
        (23, None),
        (24, (4, 6)),
        (25, (5, 5)),
    ],
)
def test_usual_boxes_of_each_size(size, box):
    assert Shape(size).box == box


@pytest.mark.parametrize("size", range(1, 26))
def test_every_house_has_as_many_cells_as_digits_and_every_family_covers_the_grid(size):
    shape = Shape(size)

    assert all(len(set(house.cells)) == size for house in shape.houses)
    cells = Counter((house.family, cell) for house in shape.houses for cell in house.cells)
    assert set(cells.values()) == {1}
    assert len(cells) == size * size * (3 if shape.box else 2)


def test_houses_have_names_for_people():
    names = [house.name for house in Shape(9).houses]

    assert (names[0], names[11], names[19]) == ("row 1", "column 3", "box 2")


def test_box_of_a_6x6_is_wider_than_high():
    assert Shape(6).boxes[0] == (0, 1, 2, 6, 7, 8)


def test_box_may_be_turned():
    assert Shape(6, (3, 2)).boxes[0] == (0, 1, 6, 7, 12, 13)


def test_equal_shapes_are_one_object():
    assert Shape(9) is Shape(9, (3, 3)) is Shape(9, [3, 3])
    assert Shape(9) != Shape(9, None)
    assert Shape(4, JIGSAW) == Shape(4, [box[::-1] for box in reversed(JIGSAW)])


def test_boxes_that_are_rectangles_are_seen_as_such():
    assert Shape(4, [[0, 1, 4, 5], [2, 3, 6, 7], [8, 9, 12, 13], [10, 11, 14, 15]]) == Shape(4)


@pytest.mark.parametrize("shape", [Shape(9), Shape(6, (3, 2)), Shape(4, None), Shape(4, JIGSAW)], ids=repr)
def test_boxes_survive_as_plain_data(shape):
    assert Shape(shape.size, shape.boxes_as_data()) == shape


@pytest.mark.parametrize(
    ("size", "boxes"),
    [
        (0, None),
        (26, None),
        (True, None),
        (9, (2, 4)),
        (9, (-3, -3)),
        (4, JIGSAW[:3]),
        (4, [[0, 1, 2, 3], [4, 5, 6], [7, 8, 9, 10, 11], [12, 13, 14, 15]]),
        (4, [[0, 1, 2, 3], [0, 1, 2, 3], [8, 9, 10, 12], [11, 13, 14, 15]]),
        (4, ["abcd", "efgh", "ijkl", "mnop"]),
        (4, [0, 1, 2, 3]),
        (4, []),
    ],
)
def test_impossible_shape_is_refused_in_words(size, boxes):
    with pytest.raises(BadPuzzle) as caught:
        Shape(size, boxes)

    assert str(caught.value)


@pytest.mark.parametrize(
    ("boxes", "sentence"),
    [
        (JIGSAW[:3], "there are 3 boxes, expected 4"),
        ([[0], *JIGSAW[1:]], "box 1 has 1 cell, expected 4"),
        (
            [JIGSAW[0][:3], [*JIGSAW[1], 4], *JIGSAW[2:]],
            "box 1 has 3 cells, expected 4; box 2 has 5 cells, expected 4",
        ),
        ([[0, 1, 2, 3], *JIGSAW[1:]], "r1c4 is in more than one box; r2c1 is in no box"),
        ([[0, 1, 2, 16], *JIGSAW[1:]], "a box has a cell outside the grid"),
        ([[0, 1, 2, -1], *JIGSAW[1:]], "a box has a cell outside the grid"),
        ((2, 3), "boxes of 2x3 do not hold 4 cells each"),
        ("box", "the boxes are not lists of cells"),
    ],
)
def test_wrong_boxes_are_refused_in_words(boxes, sentence):
    with pytest.raises(BadPuzzle) as caught:
        Shape(4, boxes)

    assert str(caught.value) == sentence


def test_boxes_may_lie_in_pieces():
    assert Shape(2, [[0, 3], [1, 2]]).boxes == ((0, 3), (1, 2))


@pytest.mark.parametrize(
    ("rows", "columns", "pairs"),
    [
        (0, 1, [(0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8)]),
        (1, -2, [(2, 3), (5, 6)]),
        (2, 1, [(0, 7), (1, 8)]),
    ],
)
def test_pairs_at_a_distance_stay_on_the_grid(rows, columns, pairs):
    assert Shape(3).pairs(rows, columns) == pairs


def test_neighbours_share_an_edge():
    shape = Shape(3)

    assert [(a, b) for a in range(9) for b in range(9) if a < b and shape.are_neighbours(b, a)] == sorted(
        shape.borders()
    )


@pytest.mark.parametrize(("cell", "name"), [(0, "r1c1"), (21, "r3c4"), (80, "r9c9")])
def test_cell_names_go_both_ways(cell, name):
    assert Shape(9).name(cell) == name
    assert Shape(9).cell(name) == Shape(9).cell(f" {name.upper()}") == cell


@pytest.mark.parametrize(
    "name", ["", "r1", "c1", "r0c1", "r10c1", "r1c10", "rxc1", "r1c1c1", "r1c²", "r" + "1" * 5000 + "c1"]
)
def test_name_of_no_cell_is_refused(name):
    with pytest.raises(BadPuzzle):
        Shape(9).cell(name)


def test_symbols_go_both_ways_at_the_largest_size():
    shape = Shape(25)

    symbols = [shape.symbol(d) for d in range(1, 26)]

    assert "".join(symbols) == "123456789ABCDEFGHIJKLMNOP"
    assert [shape.digit(symbol.lower()) for symbol in symbols] == list(range(1, 26))


@pytest.mark.parametrize("symbol", ["", ".", "0", "A", "12", "\u0131"])
def test_symbol_that_a_size_lacks_is_no_digit(symbol):
    assert Shape(9).digit(symbol) == 0


def test_borders_of_a_small_grid():
    assert Shape(2, None).borders() == [(0, 1), (2, 3), (0, 2), (1, 3)]
