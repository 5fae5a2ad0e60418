"""Our ratings beside those that Sudoku Explainer and HoDoKu gave, where these are at hand."""

import pytest

from solver import rate, read
from tests.solver.formats.samples import SHARED

FEW = 12

pytestmark = pytest.mark.skipif(not (SHARED / "techniques").exists(), reason="the ratings are absent")


def rows(name, some=None):
    """Return puzzle and rating of all lines of a file, or of some that are not from the hardest."""
    lines = [line for line in (SHARED / "techniques" / name).read_text().splitlines() if line[0] != "#"]
    if some is not None:
        lines = [line for line in lines if not line.endswith(("top1465", "hardest"))]
        lines = lines[:: max(1, len(lines) // some)]
    return [line.split("\t")[:2] for line in lines]


def share_of_numbers(some=None):
    """Return the shares of numbers near enough, of those up to 7.2 and of the rest."""
    shares = {True: [], False: []}
    for text, theirs in rows("er_random.tsv", some):
        expected = float(theirs.split("/")[0])
        is_hard = expected > 7.2
        difference = abs(rate(read(text)).number - expected)
        shares[is_hard].append(difference <= (0.5 if is_hard else 0.1) + 1e-9)
    return [sum(near) / max(1, len(near)) for near in (shares[False], shares[True])]


def share_of_levels(some=None):
    found = rows("hodoku_ratings.tsv", some)
    return sum(rate(read(text)).level == level for text, level in found) / len(found)


def test_a_few_ratings_are_those_of_others():
    assert share_of_numbers(FEW)[0] >= 0.8
    assert share_of_levels(FEW) >= 0.8


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_numbers_are_those_of_sudoku_explainer():
    easier, harder = share_of_numbers()

    assert easier >= 0.9
    assert harder >= 0.9


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_levels_are_those_of_hodoku():
    assert share_of_levels() >= 0.9
