"""Our finders judged by cases in HoDoKu's library lines, where these and their judge are at hand."""

import importlib.util

import pytest

from tests.oracles.reglib_adapter import find_all
from tests.solver.formats.samples import SHARED

CASES = SHARED / "techniques" / "reglib_half.txt"
JUDGE = SHARED.parent / "tools" / "judge_techniques.py"
STEP = 12
"""By default one case of so many is tried."""

pytestmark = pytest.mark.skipif(not (CASES.exists() and JUDGE.exists()), reason="the judge is absent")


def verdicts(step):
    """Return code and verdict of one case of so many."""
    spec = importlib.util.spec_from_file_location("judge_techniques", JUDGE)
    judge = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(judge)
    cases = [judge.parse(line) for line in CASES.read_text().splitlines() if line.startswith(":")]
    found = [(case[0], judge.verdict(case, find_all)) for case in cases[::step]]
    fine = [
        verdict in {"STRICT", "EXACT", "OK"} or (verdict == "COVER" and code in judge.CHAINS)
        for code, verdict in found
    ]
    return found, sum(fine) / len(fine)


def test_a_sample_of_the_cases_is_found_and_nothing_is_unsound():
    found, share = verdicts(STEP)

    assert not [code for code, verdict in found if verdict in {"UNSOUND", "FALSE"}]
    assert share >= 0.9


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_the_cases_are_found_and_nothing_is_unsound():
    found, share = verdicts(1)

    assert not [code for code, verdict in found if verdict in {"UNSOUND", "FALSE"}]
    assert share >= 0.97
