"""Many puzzles: no repeats, and the same ones whoever works on them."""

from concurrent.futures import ThreadPoolExecutor

import pytest

import solver
from solver import Request, Shape, canonical, generate_many
from solver.constraints import Diagonal

MIXED = [
    Request(seed=1, minimal=True),
    Request(seed=2, clues=12, shape=Shape(6), constraints=[Diagonal("up")]),
    Request(seed=3, clues=0, kropki=True, strict=True, shape=Shape(4)),
]


def test_puzzles_come_from_each_request_in_turn():
    puzzles = list(generate_many(MIXED, 7, jobs=1))

    assert [puzzle.shape.size for puzzle in puzzles] == [9, 6, 4, 9, 6, 4, 9]
    assert all(solver.count(puzzle) == 1 for puzzle in puzzles)
    assert len({canonical(puzzle) for puzzle in puzzles}) == 7


def test_all_cores_and_threads_make_the_same_as_one():
    alone = list(generate_many(MIXED, 8, jobs=1))

    assert list(generate_many(MIXED, 8, jobs=2)) == alone
    with ThreadPoolExecutor(2) as executor:
        assert list(generate_many(MIXED, 8, executor=executor)) == alone
        assert executor.submit(int, "1").result() == 1  # it is not shut down


def test_there_are_no_repeats_where_there_are_few_puzzles():
    # 4x4 puzzles from which no clue can go: 36 but for names and places.
    puzzles = list(generate_many(Request(seed=1, minimal=True, shape=Shape(4)), 1000, jobs=1))

    assert 20 < len(puzzles) <= 36
    assert len({canonical(puzzle) for puzzle in puzzles}) == len(puzzles)


def test_a_series_can_be_left_early():
    series = generate_many(Request(seed=5, clues=30), 100, jobs=2)

    assert next(series).clues == 30
    series.close()


def test_a_dask_cluster_works_as_it_is():
    distributed = pytest.importorskip("distributed", reason="the extra 'dask' is not installed")

    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True
        ) as cluster,
        distributed.Client(cluster) as client,
        client.get_executor() as executor,
    ):
        puzzles = list(generate_many(MIXED, 6, executor=executor))

    assert puzzles == list(generate_many(MIXED, 6, jobs=1))
