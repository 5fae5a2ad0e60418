"""What touches what."""

import pytest

from solver.constraints import AllDifferent, AntiKnight, Black, Diagonal, DisjointGroups, Strict, White
from solver.masks import digits
from solver.network import network_of
from solver.shape import House, Shape
from tests.solver.cases import puzzle_of


def test_classic_cell_has_20_peers_and_3_houses():
    network = network_of(Shape(9))

    assert {len(peers) for peers in network.peers} == {20}
    assert {len(groups) for groups in network.groups_at} == {3}


@pytest.mark.parametrize("extra", [(), (Strict(),)])
def test_classic_grid_has_1620_arcs_strict_or_not(extra):
    # Neighbours share a row or column already, so a missing dot only tightens an arc.
    assert sum(map(len, network_of(Shape(9), extra).arcs)) == 1620


def test_constraints_on_the_same_cells_share_one_table():
    network = network_of(Shape(9), (White((0, 1)), Black((0, 1))))

    assert [list(digits(network.arcs[0][1][d] & 0b111111111)) for d in (1, 2, 3)] == [[2], [1], []]


def test_small_group_gives_peers_but_is_no_house():
    network = network_of(Shape(4), (AllDifferent(House("the group", [0, 10])),))

    assert 10 in network.peers[0]
    assert len(network.houses) == 12


def test_diagonal_is_a_house():
    network = puzzle_of("................ group:r1c1-r2c2-r3c3-r4c4").network

    assert [house.name for house in network.houses if not house.family] == ["the group"]


def test_cells_a_knights_move_apart_are_peers():
    network = network_of(Shape(9), (AntiKnight(),))

    assert 40 + 19 in network.peers[40]
    assert len(network.peers[40]) == 20 + 8
    assert len(network.houses) == 27


def test_diagonals_and_disjoint_groups_are_houses():
    assert (
        len(network_of(Shape(9), (Diagonal("down"), Diagonal("up"), DisjointGroups())).houses) == 27 + 2 + 9
    )


def test_rule_settled_on_another_shape_fits_itself_anew():
    settled = network_of(Shape(4), (Strict(), AntiKnight())).extra

    assert network_of(Shape(9), settled).extra == network_of(Shape(9), (Strict(), AntiKnight())).extra
    assert len(network_of(Shape(9), settled).extra[0].parts()) == 144


def test_alike_puzzles_share_one_network():
    extra = (White((0, 1)), Strict())

    assert network_of(Shape(9), extra) is network_of(Shape(9), (White((1, 0)), Strict()))
