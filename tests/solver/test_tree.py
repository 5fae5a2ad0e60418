"""The picture of a search tree: nothing overlaps, nothing is lost, and large trees are merged."""

from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from solver import Replay, read, run
from solver.tree import MOST, Tree
from solver.watching import Watch

EASY = read("1... ...4 3... ....")
HARD = read("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")


def replayed(puzzle, name, **limits):
    replay = Replay(puzzle, run(puzzle, name, **limits))
    replay.go(replay.length)
    return replay


SMALL = replayed(EASY, "backtracking", limit=None)
LARGE = replayed(HARD, "backtracking", nodes=5000)


@pytest.mark.parametrize("current", [0, 1234, 4999])
def test_a_large_tree_is_merged_and_no_node_is_lost(current):
    tree = Tree(LARGE.tree, current)

    assert len(tree.places) <= MOST
    assert len(tree.places) + sum(tree.hidden.values()) == len(LARGE.tree) == 5000


@pytest.mark.parametrize("current", [0, 1234, 4999])
def test_the_way_to_the_current_node_is_shown_however_long(current):
    tree = Tree(LARGE.tree, current, most=3)

    number = current
    while number is not None:
        assert number in tree.places
        number = LARGE.tree[number].parent


def test_a_small_tree_is_shown_whole():
    tree = Tree(SMALL.tree)

    assert set(tree.places) == set(range(len(SMALL.tree)))
    assert not tree.hidden


@pytest.mark.parametrize("replay", [SMALL, LARGE], ids=["small", "large"])
def test_no_two_nodes_share_a_place_and_siblings_keep_their_order(replay):
    tree = Tree(replay.tree, replay.node.number)

    for depth in {depth for _, depth in tree.places.values()}:
        columns = sorted(column for column, deep in tree.places.values() if deep == depth)
        assert all(b - a >= 1 for a, b in pairwise(columns))
    for number in tree.places:
        columns = [tree.places[child][0] for child in tree.children(number) if child in tree.places]
        assert columns == sorted(columns)


def test_a_closed_node_stands_for_all_below_it():
    tree = Tree(SMALL.tree, closed={0})

    assert tree.places == {0: (0, 0)}
    assert tree.hidden == {0: len(SMALL.tree) - 1}


def test_the_picture_names_each_node_once_with_its_end():
    tree = Tree(SMALL.tree, current=1)

    root = ET.fromstring(tree.draw(EASY.shape, lambda branch: str(SMALL.events[branch.end])))  # noqa: S314  our own text
    groups = [one for one in root.iter() if one.get("data-node")]

    assert sorted(int(one.get("data-node")) for one in groups) == list(range(len(SMALL.tree)))
    assert [one.get("data-node") for one in groups if "current" in one.get("class")] == ["1"]
    assert any("solution: solved" in one.get("aria-label") for one in groups)


def test_a_branch_knows_the_events_of_its_start_and_end():
    for branch in SMALL.tree[1:]:
        assert SMALL.events[branch.start].what == "try"
        if branch.state in ("contradiction", "solution"):
            assert SMALL.events[branch.end].what == branch.state
            assert SMALL.events[branch.end].node.number == branch.number


@pytest.mark.parametrize("position", [1, 400, 1200, LARGE.length])
def test_ends_of_the_grown_tree_serve_at_every_moment(position):
    watch = Watch(HARD, {"algorithm": "backtracking"}, most=LARGE.length)
    for _ in zip(range(LARGE.length // 500 + 1), watch.growing(), strict=False):
        pass
    replay = Replay(HARD, LARGE.events)
    replay.go(position)

    for current in {0, replay.node.number}:
        plain = Tree(replay.tree, current)
        quick = Tree(replay.tree, current, ends=watch.ends)
        assert (plain.places, plain.hidden) == (quick.places, quick.hidden)
    parents = {n: child.parent for n, child in enumerate(replay.tree)}
    assert all(parents[child] == n for n in plain.places for child in plain.children(n))
