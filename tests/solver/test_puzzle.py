"""Puzzles are well formed from the start, and go to plain data and back."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import solver
from solver import BadPuzzle, Puzzle, Shape
from solver.constraints import Black, Cage, Strict, White
from tests.solver.cases import lines, puzzle_of


def test_every_conflict_of_the_givens_is_listed():
    givens = [5, 5, 0, 0, 0, 0, 0, 0, 7] + [0] * 63 + [0] * 8 + [7]

    with pytest.raises(BadPuzzle) as caught:
        Puzzle(Shape(9), givens)

    assert [str(problem) for problem in caught.value.problems] == [
        "two 5s in row 1: r1c1 and r1c2",
        "two 7s in column 9: r1c9 and r9c9",
        "two 5s in box 1: r1c1 and r1c2",
    ]
    assert caught.value.problems[1].cells == (8, 80)


def test_long_list_of_problems_is_cut_in_the_message_only():
    with pytest.raises(BadPuzzle) as caught:
        Puzzle(Shape(9), [5] * 81)

    assert len(caught.value.problems) == 3 * 9 * 36
    assert str(caught.value).endswith("; and 967 more")


def test_givens_that_break_a_dot_are_refused():
    with pytest.raises(BadPuzzle, match="white dot between r1c1 and r1c2"):
        Puzzle(Shape(9), [3, 5] + [0] * 79, [White((0, 1))])


@pytest.mark.parametrize(
    ("givens", "sentence"),
    [
        ([0] * 80, "there are 80 givens, expected 81"),
        ([10] + [0] * 80, "r1c1 is 10, expected 0 to 9"),
        ([-1] + [0] * 80, "r1c1 is -1, expected 0 to 9"),
        (["1"] + [0] * 80, "r1c1 is '1', expected 0 to 9"),
    ],
)
def test_wrong_givens_are_refused_in_words(givens, sentence):
    with pytest.raises(BadPuzzle) as caught:
        Puzzle(Shape(9), givens)

    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("solution", "sentence"),
    [
        ("1234341221434320", "the solution has 1 empty cell"),
        ("2143341212344321", "the solution differs from the given in r1c1"),
        ("1234341221434322", "two 2s in row 4: r4c3 and r4c4"),
        ("1234", "there are 4 digits in the solution, expected 16"),
    ],
)
def test_wrong_solution_is_refused(solution, sentence):
    with pytest.raises(BadPuzzle) as caught:
        Puzzle(Shape(4), [1] + [0] * 15, (), map(int, solution))

    assert str(caught.value.problems[0]) == sentence


def test_equal_puzzles_are_equal_and_hash_alike():
    first, second = (Puzzle(Shape(4), [1] + [0] * 15, [White((0, 1))]) for _ in range(2))

    assert first == second
    assert hash(first) == hash(second)
    assert first != Puzzle(Shape(4), [1] + [0] * 15)


def test_same_dot_twice_counts_once():
    assert len(Puzzle(Shape(4), None, [White((0, 1)), White((1, 0))]).constraints) == 1


@pytest.mark.parametrize("text", [fields[0] for fields in lines("counts.txt")])
def test_plain_data_pass_through_json_to_an_equal_puzzle(text):
    puzzle = puzzle_of(text)

    assert Puzzle.from_dict(json.loads(json.dumps(puzzle.to_dict()))) == puzzle


def test_plain_data_keep_solution_and_notes():
    puzzle = solver.generate(seed=1, clues=5, shape=Shape(4), tries=1)
    puzzle = Puzzle(puzzle.shape, puzzle.givens, (), puzzle.solution, ["a note"])

    copy = Puzzle.from_dict(puzzle.to_dict())

    assert (copy.solution, copy.notes) == (puzzle.solution, ("a note",))


def test_size_alone_makes_an_empty_puzzle():
    assert Puzzle.from_dict({"size": 6}) == Puzzle(Shape(6))


def test_rules_name_each_kind_once():
    puzzle = Puzzle(Shape(9), None, [White((0, 1)), White((3, 4)), Black((6, 7)), Strict()])

    assert puzzle.rules() == [
        "Digits beside a white dot are consecutive.",
        "Of the digits beside a black dot, one is double the other.",
        "All dots are given: where there is no dot, neither relation holds.",
    ]


def test_drawing_shows_the_dots():
    puzzle = Puzzle(Shape(9), None, [White((0, 1)), Strict()])

    assert [shape["shape"] for shape in puzzle.drawing()] == ["dot"]


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 30) | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(["kind", "cells", "colours", "name"]), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(max_examples=100, deadline=None)
@given(
    data=st.dictionaries(
        st.sampled_from(["size", "boxes", "givens", "constraints", "solution", "notes"]), plain, max_size=6
    ),
    size=st.sampled_from([1, 4, 9]),
)
def test_nonsense_data_raise_only_bad_puzzle(data, size):
    for one in (data, {**data, "size": size}):
        try:
            Puzzle.from_dict(one)
        except BadPuzzle as error:
            assert str(error)  # noqa: PT017


def test_every_broken_rule_appears_however_many_faults_there_are():
    shape = Shape(25)
    cage = Cage((0, 24, 600, 624), 1)

    faults = Puzzle(shape, None, [cage]).faults([5] * 625)

    text = "; ".join(map(str, faults))
    assert all(f" in {house.name}:" in text for house in shape.houses)
    assert "in the cage:" in text


def test_sentences_count_one_thing_as_one():
    with pytest.raises(BadPuzzle, match="there is 1 given, expected 16"):
        Puzzle(Shape(4), [1])
