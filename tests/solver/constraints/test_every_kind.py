"""Every kind of constraint against brute force: `prune`, `arcs` and the rest must agree with `allows`."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.constraints import KINDS, AllDifferent, Black, Pair, Strict, White, from_dict
from solver.errors import Contradiction
from solver.masks import digits, is_single, mask_of
from solver.shape import House, Shape

SIZE = 5
CELLS = 6  # every sample keeps to the first cells
GRID = Shape(SIZE)
SMALL = Shape(2, None)  # four cells, four borders

SAMPLES = {
    "a house": AllDifferent(House("row 1", range(SIZE), "row")),
    "a group": AllDifferent(House("the group", [0, 2, 5])),
    "white": White((0, 1)),
    "black": Black((0, 5)),
    "strict": Strict().settled(SMALL, []),
    "strict beside a dot": Strict().settled(SMALL, [White((0, 1))]),
    "strict white": Strict(["white"]).settled(SMALL, []),
    "strict black": Strict(["black"]).settled(SMALL, [Black((1, 3))]),
}

every_sample = pytest.mark.parametrize("constraint", SAMPLES.values(), ids=SAMPLES)
domains = st.lists(st.integers(1, 2**SIZE - 1), min_size=CELLS, max_size=CELLS)
fillings = st.lists(st.integers(1, SIZE), min_size=CELLS, max_size=CELLS)
few = settings(max_examples=60, deadline=None)


def permitted(constraint, cands):
    """Return for each cell the digits of all fillings that the rule allows, by brute force."""
    found = [set() for _ in constraint.cells]
    for values in product(*(list(digits(cands[cell])) for cell in constraint.cells)):
        if constraint.allows(values):
            for seen, digit in zip(found, values, strict=True):
                seen.add(digit)
    return found


def test_every_kind_has_a_sample():
    assert {type(sample) for sample in SAMPLES.values()} == set(KINDS)


def test_kinds_have_different_names():
    assert len({kind.kind for kind in KINDS}) == len(KINDS)


@every_sample
@few
@given(cands=domains)
def test_prune_loses_no_permitted_digit_and_raises_only_if_none_is(constraint, cands):
    expected = permitted(constraint, cands)
    pruned = cands.copy()

    try:
        constraint.prune(pruned)
    except Contradiction:
        assert not any(expected)
        return

    for cell, seen in zip(constraint.cells, expected, strict=True):
        assert mask_of(seen) & ~pruned[cell] == 0
        assert pruned[cell] & ~cands[cell] == 0


@every_sample
@few
@given(cands=domains)
def test_prune_names_the_cells_it_changed_and_touches_no_other(constraint, cands):
    pruned = cands.copy()

    try:
        changed = constraint.prune(pruned)
    except Contradiction:
        return

    assert set(changed) == {cell for cell, mask in enumerate(cands) if pruned[cell] != mask}
    assert set(changed) <= set(constraint.cells)


@every_sample
@few
@given(values=fillings)
def test_prune_raises_on_a_filling_exactly_when_the_rule_forbids_it(constraint, values):
    cands = [mask_of([digit]) for digit in values]
    allowed = constraint.allows([values[cell] for cell in constraint.cells])

    try:
        constraint.prune(cands)
    except Contradiction:
        assert not allowed
    else:
        assert allowed
        assert all(map(is_single, cands))


@pytest.mark.parametrize("constraint", [one for one in SAMPLES.values() if isinstance(one, Pair)], ids=repr)
@few
@given(cands=domains)
def test_prune_of_a_pair_leaves_only_permitted_digits(constraint, cands):
    expected = permitted(constraint, cands)
    pruned = cands.copy()

    try:
        constraint.prune(pruned)
    except Contradiction:
        assert not any(expected)
        return

    assert [set(digits(pruned[cell])) for cell in constraint.cells] == expected


@pytest.mark.parametrize("constraint", [one for one in SAMPLES.values() if one.is_binary], ids=repr)
@few
@given(values=fillings)
def test_arcs_agree_with_the_rule(constraint, values):
    arcs_hold = all(mask_of([values[b]]) & table[values[a]] for a, b, table in constraint.arcs())

    assert arcs_hold == constraint.allows([values[cell] for cell in constraint.cells])


@every_sample
@few
@given(values=fillings)
def test_broken_finds_fault_exactly_when_the_rule_forbids(constraint, values):
    problems = constraint.broken(values + [0] * (SIZE * SIZE - CELLS), GRID)

    assert bool(problems) != constraint.allows([values[cell] for cell in constraint.cells])
    assert all(set(problem.cells) <= set(constraint.cells) for problem in problems)


@every_sample
def test_broken_finds_no_fault_in_empty_cells(constraint):
    assert constraint.broken([0] * SIZE * SIZE, GRID) == []


@every_sample
@few
@given(values=fillings)
def test_parts_say_the_same_together(constraint, values):
    parts_allow = all(part.allows([values[cell] for cell in part.cells]) for part in constraint.parts())

    assert parts_allow == constraint.allows([values[cell] for cell in constraint.cells])


@every_sample
def test_plain_data_make_an_equal_constraint(constraint):
    copy = from_dict(constraint.to_dict())

    if isinstance(constraint, Strict):
        assert copy.colours == constraint.colours
    elif isinstance(constraint, AllDifferent):
        assert (copy.cells, copy.house.name) == (constraint.cells, constraint.house.name)
    else:
        assert copy == constraint
        assert hash(copy) == hash(constraint)


@every_sample
def test_drawing_uses_only_shapes_the_page_knows(constraint):
    known = {"dot", "line", "arrow", "cage", "text", "shade"}

    assert all(shape["shape"] in known for shape in constraint.drawing())
