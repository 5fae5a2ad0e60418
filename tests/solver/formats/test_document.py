"""Links of version 1 open for ever, are short, and need no quoting."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import KINDS, BadPuzzle, Puzzle, read, recognise, write
from solver.formats import document
from solver.packing import ALPHABET
from tests.solver.formats import samples

GOLDEN = Path(__file__).resolve().parents[2] / "data" / "documents_v1.jsonl"

# Once a letter is here its meaning is fixed.  Add letters; change or remove none.
LETTERS = {
    "b": "boxes", "d": "digits", "o": "corner", "c": "centre", "h": "colours", "a": "about", "j": "rules",
    "W": "white", "w": "white with a number", "B": "black", "k": "black with a number", "S": "strict",
    "N": "non-consecutive", "D": "diagonal", "K": "anti-knight", "Q": "anti-king", "J": "disjoint-groups",
    "X": "x", "V": "v", "Y": "strict-xv", "G": "greater", "T": "thermometer", "C": "cage", "H": "whisper",
    "R": "renban", "P": "palindrome", "A": "arrow", "L": "little-killer", "E": "even", "O": "odd",
    "U": "different", "t": "tints",
}  # fmt: skip


def golden():
    return [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("case", golden(), ids=lambda case: case["name"])
def test_link_of_version_1_opens_for_ever(case):
    expected = Puzzle.from_dict(case["puzzle"])

    for text in (
        case["document"],
        f"#{case['document']}",
        f"https://arcwise.example/?x=1#{case['document']}",
    ):
        found = read(text)
        assert recognise(text) == "document"
        assert (found, found.play, found.about) == (expected, expected.play, expected.about)


def test_golden_links_have_every_section_and_kind():
    letters = {section[0] for case in golden() for section in case["document"].split("-")[1:]}
    kinds = {rule["kind"] for case in golden() for rule in case["puzzle"]["constraints"]}

    assert letters == set(LETTERS)
    assert kinds == {kind.kind for kind in KINDS}


def test_no_letter_changes_its_meaning_or_goes():
    assert LETTERS.items() <= document.SECTIONS.items()
    assert len(set(document.SECTIONS.values())) == len(document.SECTIONS)
    assert "Z" not in document.SECTIONS


def test_document_of_a_classic_puzzle_is_short():
    text = write(read(samples.LINE), "document")

    assert text == "w198idhlR6WLnvyVFfbiuy42P9rJG"


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_document_has_only_characters_that_no_link_quotes_and_ends_with_a_letter_or_digit(seed):
    puzzle = samples.variant(seed)

    text = write(puzzle.annotated(play=samples.play(seed, puzzle), about={"title": "ü"}), "document")

    assert set(text) <= set(ALPHABET) | set("-.")
    assert text[-1] in ALPHABET


@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 1 << 32), at=st.integers(2, 1000), char=st.sampled_from(ALPHABET))
def test_changed_or_cut_document_is_noticed(seed, at, char):
    text = write(samples.classic(seed), "document")
    at %= len(text)
    at = max(at, 2)

    for damaged in (text[:at] + char + text[at + 1 :], text[:-1], text[:-4]):
        if damaged != text and len(damaged) > 3:
            with pytest.raises(BadPuzzle):
                read(damaged)


def test_letter_of_a_later_version_is_named_as_such():
    body = "w19-Z1"

    with pytest.raises(BadPuzzle, match="newer version"):
        read(body + document._check(body))  # noqa: SLF001
