"""Positions: digits, candidates, and a player's board."""

import pytest

from solver import BadPuzzle, Grid, read
from solver.masks import digits, mask_of

PUZZLE = read("1... ..2. .3.. 4...")


def test_given_leaves_its_peers():
    grid = Grid(PUZZLE)

    assert list(digits(grid.cands[0])) == [1]
    assert list(digits(grid.cands[1])) == [2, 4]


def test_place_fills_the_cell_and_thins_the_peers():
    grid = Grid(PUZZLE)

    grid.place(1, 2)

    assert grid.digits[1] == 2
    assert str(grid) == "12....2..3..4..."
    assert not grid.cands[5] & mask_of([2])


def test_place_leaves_filled_cells_alone():
    grid = Grid(PUZZLE)

    grid.place(3, 1)

    assert grid.cands[0] == mask_of([1])


def test_drop_removes_one_candidate():
    grid = Grid(PUZZLE)

    grid.drop(1, 2)

    assert list(digits(grid.cands[1])) == [4]


def test_copy_shares_nothing_that_changes():
    grid = Grid(PUZZLE)
    copy = grid.copy()

    copy.place(1, 2)

    assert grid == Grid(PUZZLE)
    assert copy != grid


def test_position_of_a_player_holds_their_digits():
    grid = Grid.of(PUZZLE, [1, 2, 0, 0] + [0] * 12)

    assert str(grid) == "12....2..3..4..."


def test_notes_never_bring_back_what_a_peer_holds():
    grid = Grid.of(PUZZLE, PUZZLE.givens, [mask_of([1, 2])] * 16)

    assert list(digits(grid.cands[1])) == [2]
    assert list(digits(grid.cands[0])) == [1]


def test_wrong_digits_of_a_player_leave_a_cell_without_candidates():
    grid = Grid.of(PUZZLE, [1, 2, 3, 0, 0, 0, 2, 4] + [0] * 8)

    assert grid.cands[3] == 0


def test_open_cells_are_the_empty_ones():
    grid = Grid(PUZZLE)

    assert grid.open_cells(range(4)) == [1, 2, 3]
    assert len(grid.open_cells()) == 12


def test_spots_are_the_places_left_for_a_digit():
    grid = Grid(PUZZLE)

    assert grid.spots(PUZZLE.network.houses[0], 4) == [1, 2, 3]


def test_solved_means_full_and_right():
    solution = [int(char) for char in "1243342123144132"]

    assert Grid.of(PUZZLE, solution).is_solved()
    assert not Grid.of(PUZZLE, [*solution[:-1], 0]).is_solved()
    assert not Grid.of(PUZZLE, [*solution[:-1], 1]).is_solved()


@pytest.mark.parametrize(
    ("some", "cands"),
    [([0] * 15, None), ([5] + [0] * 15, None), ([-1] + [0] * 15, None), ([0] * 16, [15] * 15)],
)
def test_position_that_does_not_fit_the_puzzle_is_refused(some, cands):
    with pytest.raises(BadPuzzle):
        Grid.of(PUZZLE, some, cands)


def test_grid_of_a_solution_is_the_position_with_all_its_digits():
    solution = [1, 2, 4, 3, 3, 4, 2, 1, 2, 3, 1, 4, 4, 1, 3, 2]

    assert Grid.filled(PUZZLE, solution) == Grid.of(PUZZLE, solution)
