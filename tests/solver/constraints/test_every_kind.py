"""Every kind of constraint against brute force: `prune`, `arcs` and the rest must agree with `allows`."""

import json
import random
import re
from itertools import islice, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.constraints import (
    KINDS,
    Arrow,
    LittleKiller,
    Pair,
    Thermometer,
    from_dict,
)
from solver.constraints.parity import Parity
from solver.drawing import COLOURS, SHAPES
from solver.errors import BadPuzzle, Contradiction
from solver.masks import digits, full, is_single, mask_of
from solver.shape import MAX_SIZE, Shape
from tests.solver.constraints.samples import SAMPLES

EXACT = (Pair, Thermometer, Arrow, LittleKiller, Parity)  # kinds whose `prune` leaves only permitted digits
MOST_FILLINGS = 3000
MOST_TRIED = 800

every_sample = pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)
few = settings(max_examples=40, deadline=None)


@st.composite
def domains(draw, sample):
    """Candidates for a whole grid, with no more fillings than brute force can try."""
    cands = [full(sample.top)] * len(sample.shape.cells)
    fillings = 1
    for cell in sample.constraint.cells:
        mask = draw(st.integers(1, full(sample.top)))
        if fillings * mask.bit_count() > MOST_FILLINGS:
            mask &= -mask
        fillings *= mask.bit_count()
        cands[cell] = mask
    return cands


def fillings(sample, least=1):
    """Yield digits for a whole grid, 0 for an empty cell: all fillings, or some if they are many."""
    cells = sample.constraint.cells
    choices = range(least, sample.top + 1)
    if len(choices) ** len(cells) <= MOST_TRIED:
        every = product(choices, repeat=len(cells))
    else:
        rng = random.Random(7)
        every = (rng.choices(choices, k=len(cells)) for _ in range(MOST_TRIED))
    for some in every:
        values = [1] * len(sample.shape.cells)
        for cell, digit in zip(cells, some, strict=True):
            values[cell] = digit
        yield values


def permitted(constraint, cands):
    """Return for each cell the digits of all fillings that the rule allows, by brute force."""
    found = [set() for _ in constraint.cells]
    for values in product(*(list(digits(cands[cell])) for cell in constraint.cells)):
        if constraint.allows(values):
            for seen, digit in zip(found, values, strict=True):
                seen.add(digit)
    return found


def is_allowed(constraint, values):
    """Tell whether the digits of a whole grid obey the rule."""
    return constraint.allows([values[cell] for cell in constraint.cells])


def test_every_kind_has_a_sample():
    assert {type(sample.constraint) for sample in SAMPLES.values()} == set(KINDS)


def test_kinds_have_different_names():
    assert len({kind.kind for kind in KINDS}) == len(KINDS)


@every_sample
@few
@given(data=st.data())
def test_prune_loses_no_permitted_digit_and_raises_only_if_none_is(sample, data):
    constraint = sample.constraint
    cands = data.draw(domains(sample))
    expected = permitted(constraint, cands)
    pruned = cands.copy()

    try:
        changed = constraint.prune(pruned)
    except Contradiction:
        assert not any(expected)
        return

    for cell, seen in zip(constraint.cells, expected, strict=True):
        assert mask_of(seen) & ~pruned[cell] == 0
        assert pruned[cell] & ~cands[cell] == 0
        assert pruned[cell]
    assert set(changed) == {cell for cell, mask in enumerate(cands) if pruned[cell] != mask}
    assert set(changed) <= set(constraint.cells)


@every_sample
def test_prune_raises_on_a_filling_exactly_when_the_rule_forbids_it(sample):
    for values in fillings(sample):
        cands = [mask_of([digit]) for digit in values]

        try:
            sample.constraint.prune(cands)
        except Contradiction:
            assert not is_allowed(sample.constraint, values)
        else:
            assert is_allowed(sample.constraint, values)
            assert all(map(is_single, cands))


@pytest.mark.parametrize(
    "sample",
    [pytest.param(one, id=name) for name, one in SAMPLES.items() if isinstance(one.constraint, EXACT)],
)
@few
@given(data=st.data())
def test_prune_of_a_simple_kind_leaves_only_permitted_digits(sample, data):
    constraint = sample.constraint
    cands = data.draw(domains(sample))
    expected = permitted(constraint, cands)

    try:
        constraint.prune(cands)
    except Contradiction:
        assert not any(expected)
        return

    assert [set(digits(cands[cell])) for cell in constraint.cells] == expected


@every_sample
def test_arcs_agree_with_the_rule(sample):
    arcs = list(sample.constraint.arcs())
    for values in fillings(sample):
        arcs_hold = all(mask_of([values[b]]) & table[values[a]] for a, b, table in arcs)

        if sample.constraint.is_binary:
            assert arcs_hold == is_allowed(sample.constraint, values)
        else:
            assert arcs_hold or not is_allowed(sample.constraint, values)


@every_sample
def test_arcs_go_both_ways(sample):
    every = range(1, MAX_SIZE + 1)
    pairs = {
        (a, b, x, y) for a, b, table in sample.constraint.arcs() for x in every for y in digits(table[x])
    }

    assert pairs == {(b, a, y, x) for a, b, x, y in pairs}


@every_sample
def test_broken_finds_fault_exactly_when_the_rule_forbids(sample):
    for values in fillings(sample):
        problems = sample.constraint.broken(values, sample.shape)

        assert bool(problems) != is_allowed(sample.constraint, values)
        for problem in problems:
            assert problem.cells
            assert set(problem.cells) <= set(sample.constraint.cells)
            assert re.search(r"r\dc\d", str(problem))


@every_sample
def test_broken_blames_no_digits_that_could_still_be_right(sample):
    for values in islice(fillings(sample, least=0), 0, None, 7):
        problems = sample.constraint.broken(values, sample.shape)

        if problems:
            assert all(values[cell] for problem in problems for cell in problem.cells)
            cands = [mask_of([digit]) if digit else full(sample.top) for digit in values]
            assert not any(permitted(sample.constraint, cands))


@every_sample
def test_broken_finds_no_fault_in_empty_cells(sample):
    assert sample.constraint.broken([0] * len(sample.shape.cells), sample.shape) == []


@every_sample
def test_parts_say_the_same_together(sample):
    parts = sample.constraint.parts()
    for values in fillings(sample):
        assert all(is_allowed(part, values) for part in parts) == is_allowed(sample.constraint, values)


@every_sample
def test_cells_of_a_group_differ_wherever_the_rule_is_obeyed(sample):
    groups = sample.constraint.groups()
    for values in fillings(sample):
        if is_allowed(sample.constraint, values):
            for group in groups:
                assert len({values[cell] for cell in group.cells}) == len(group.cells)


@every_sample
def test_plain_data_make_an_equal_constraint(sample):
    constraint = sample.constraint

    copy = from_dict(json.loads(json.dumps(constraint.to_dict())))

    assert copy.to_dict() == constraint.to_dict()
    if not getattr(constraint, "house", None) or not constraint.house.family:
        assert copy == constraint
        assert hash(copy) == hash(constraint)


@every_sample
def test_settled_constraint_settles_as_itself(sample):
    others = [
        part for part in SAMPLES["white"].constraint.parts() if part.cells[-1] < len(sample.shape.cells)
    ]

    again = sample.constraint.settled(sample.shape, [])

    assert again == sample.constraint
    assert sample.constraint.settled(sample.shape, others) == sample.constraint


@every_sample
def test_constraint_is_refused_on_a_grid_without_its_cells(sample):
    constraint = sample.constraint
    if "cells" not in constraint.to_dict() or max(constraint.cells) == 0:
        return

    with pytest.raises(BadPuzzle):
        constraint.settled(Shape(1), [])


@every_sample
def test_drawing_uses_only_the_documented_shapes(sample):
    shapes = sample.constraint.drawing(sample.shape)

    assert json.loads(json.dumps(shapes)) == shapes
    for shape in shapes:
        assert set(shape) == {"shape", *SHAPES[shape["shape"]]}
        assert {shape[key] for key in ("colour", "fill") if key in shape} <= set(COLOURS)
        assert set(shape.get("cells", [])) <= set(sample.shape.cells)
        points = [*shape.get("points", []), *([shape["at"]] if "at" in shape else [])]
        assert all(-1 <= x <= sample.shape.size + 1 for point in points for x in point)
        assert all(len(point) == 2 for point in points)


@every_sample
def test_rule_is_a_sentence(sample):
    rule = sample.constraint.rule

    assert rule == "" or (rule[0].isupper() and rule.endswith("."))


@pytest.mark.parametrize("sample", [one for one in SAMPLES.values() if isinstance(one.constraint, Pair)])
def test_pair_says_what_its_cells_do(sample):
    assert sample.constraint.says()


plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.integers()
    | st.floats()
    | st.sampled_from(["", "white", "down", "DR", "x" * 100]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)
KEYS = ("cells", "colours", "name", "value", "direction", "sum", "difference", "circle", "data")


@pytest.mark.parametrize("kind", [kind.kind for kind in KINDS])
@settings(max_examples=50, deadline=None)
@given(data=st.dictionaries(st.sampled_from(KEYS), plain, max_size=5))
def test_nonsense_data_raise_only_bad_puzzle(kind, data):
    try:
        constraint = from_dict({**data, "kind": kind}).settled(Shape(4), [])
        constraint.drawing(Shape(4))
    except BadPuzzle as error:
        assert str(error)  # noqa: PT017


@every_sample
@settings(max_examples=15, deadline=None)
@given(change=st.dictionaries(st.sampled_from(KEYS), plain, min_size=1, max_size=2))
def test_data_with_one_wrong_value_raise_only_bad_puzzle(sample, change):
    try:
        constraint = from_dict({**sample.constraint.to_dict(), **change}).settled(sample.shape, [])
    except BadPuzzle as error:
        assert str(error)  # noqa: PT017
        return

    values = [1] * len(sample.shape.cells)
    constraint.drawing(sample.shape)
    assert isinstance(constraint.rule, str)
    assert bool(constraint.broken(values, sample.shape)) != is_allowed(constraint, values)


@every_sample
def test_bundles_say_what_arcs_say(sample):
    constraint = sample.constraint
    arcs, bundled = {}, {}
    for a, b, table in constraint.arcs():
        arcs.setdefault((a, b), set()).add(table)
    for (there, back), pairs in constraint.bundles():
        for a, b in pairs:
            for pair, table in (((a, b), there), ((b, a), back)):
                if table is not None:
                    bundled.setdefault(pair, set()).add(table)
    assert bundled == arcs


@every_sample
def test_rule_that_arcs_tell_all_of_has_no_part_that_needs_more(sample):
    constraint = sample.constraint
    assert not constraint.is_binary or all(part.is_binary for part in constraint.parts())
