"""Every sentence of the solver in German: none is missing, none is left over, and they read well."""

import re
from copy import deepcopy
from itertools import islice
from random import Random

import pytest

import solver
from solver import TECHNIQUES, Grid, Shape, coach
from solver.algorithms import algorithm_of
from solver.languages import LANGUAGES, german, language_of, without_numbers
from solver.lesson import run
from solver.pseudocode import Pseudocode
from solver.race import CHARTS, MEASURES
from solver.reasons import name_of
from solver.replay import Replay
from solver.step import STRENGTHS
from solver.techniques import fish, steps
from solver.text import say
from solver.tree import Tree
from tests.solver.cases import candidates_of, lines, puzzle_of
from tests.solver.constraints.test_every_kind import SAMPLES
from tests.solver.languages.templates import SOLVER, asked, fields, is_worded, templates
from tests.solver.techniques.test_words import BOX, step_in

GERMAN = language_of("de")
ENGLISH_WORDS = {"the", "is", "are", "and", "or", "of", "row", "column", "box", "with", "has", "cell", "not"}


def is_named(name):
    return name in german.NAMES or without_numbers(name)[0] in german.NAMES


def forms(german_of):
    return [german_of] if isinstance(german_of, str) else list(german_of.values())


def position(puzzle, before):
    grid = Grid(puzzle_of(puzzle))
    for cell, digit in candidates_of(
        " ".join(word for word in before.split() if "=" in word), grid.puzzle.shape
    ):
        grid.place(cell, digit)
    for cell, digit in candidates_of(
        " ".join(word for word in before.split() if "=" not in word), grid.puzzle.shape
    ):
        grid.drop(cell, digit)
    return grid


def sample_steps():
    """Yield steps of every technique, and of whole paths."""
    for technique, puzzle, before, _ in lines("steps.txt"):
        if not technique.startswith("not "):
            yield from islice(steps(position(puzzle, before), technique), 5)
    for puzzle in (
        solver.generate(seed=106, clues=24),
        solver.generate(seed=5, clues=12, kropki=True),
        solver.generate(seed=7, clues=0, shape=Shape(6), kropki=True, strict=True),
    ):
        yield from solver.path(puzzle)


@pytest.fixture(scope="module")
def some_steps():
    return list(sample_steps())


class Listening:
    """Stands for a language and notes what it is asked for."""

    joint = "und"

    def __init__(self):
        self.templates, self.names = set(), set()

    def template(self, english, form=""):
        self.templates.add(english)
        return GERMAN.template(english, form)

    def name(self, english):
        self.names.add(english)
        return GERMAN.name(english)


def test_every_template_has_its_german_and_none_is_left_over():
    known = templates()

    assert len(known) > 150
    assert {template for template in known if is_worded(template)} - set(german.TEMPLATES) == set()
    assert set(german.TEMPLATES) - known == set()


@pytest.mark.parametrize("template", german.TEMPLATES)
def test_german_has_the_same_fields(template):
    for one in forms(german.TEMPLATES[template]):
        assert fields(one) == fields(template)
        assert asked(one) <= fields(template) | asked(template)


def test_whatever_the_sample_steps_say_is_in_the_table(some_steps):
    listening = Listening()
    for step in some_steps:
        step.to_dict(listening)

    assert {step.technique for step in some_steps} >= {known.name for known in TECHNIQUES}
    assert {one for one in listening.templates if is_worded(one)} - set(german.TEMPLATES) == set()
    unknown = {name for name in listening.names if not is_named(name)}
    # A group that a puzzle names itself, and the fillings of a string of dots, which are digits.
    assert {name for name in unknown if any(map(str.isalpha, name))} <= {"the group"}


def test_no_english_word_is_left_in_a_step(some_steps):
    for step in some_steps:
        for strength in STRENGTHS:
            text = step.hint(strength).plain(GERMAN).replace("the group", "")
            assert not ENGLISH_WORDS & set(text.replace(",", " ").replace(".", " ").split()), text


def test_parts_that_light_up_are_the_same_in_both_languages(some_steps):
    for step in some_steps:
        lit = [
            {(part.cells, part.digit, part.role) for part in step.text.parts(language) if not part.is_plain}
            for language in (None, GERMAN)
        ]
        assert lit[0] == lit[1], step


def test_every_technique_has_a_german_title():
    titles = {known.title for known in TECHNIQUES} | {"Mistake", "No solution", "Several solutions"}
    titles |= {part.name.capitalize() for sample in SAMPLES.values() for part in pairs_of(sample)}
    titles |= {
        f"Siamese {fins} {fish.KINDS[kind]}{name}"
        for name in fish.NAMES.values()
        for fins, kind in (
            ("finned", "basic"),
            ("sashimi", "basic"),
            ("finned", "franken"),
            ("finned", "mutant"),
        )
    }

    assert {title for title in titles if not is_named(title)} <= {"V", "X"}


def my_own():
    """Stand for a part that somebody wrote."""


def test_algorithms_trees_and_charts_have_their_german_and_none_is_left_over():
    listening = Listening()
    for known in solver.ALGORITHMS.values():
        solver.named(known.title, listening)
        solver.named(known.explanation, listening)
        Pseudocode(known).to_list(listening)
    names = {*solver.CELL_ORDERS, *solver.DIGIT_ORDERS, *solver.PROPAGATIONS, my_own.__name__, "lanes"}
    for cells in solver.CELL_ORDERS:
        for digits in solver.DIGIT_ORDERS:
            for propagate in solver.PROPAGATIONS:
                Pseudocode(algorithm_of(None, cells, digits, propagate)).to_list(listening)
    Pseudocode(algorithm_of(None, my_own, my_own, my_own)).to_list(listening)
    puzzle = solver.read("1... ...4 3... ....")
    for limit, most in ((1, 300), (None, 300), (None, 2), (None, 6)):
        replay = Replay(puzzle, run(puzzle, "backtracking", limit=limit))
        for position in range(replay.length + 1):
            replay.go(position)
            Tree(replay.tree, most=most).draw(puzzle.shape, language=listening)
    race = solver.Race([puzzle], ["mrv"], clock=lambda: 0.0)
    for _ in race.going():
        pass
    for kind in CHARTS:
        for by in MEASURES:
            race.chart(kind, by, listening)

    assert {name for name in listening.names if name and not is_named(name)} <= names
    tables = set(german.ALGORITHMS) | set(german.PSEUDOCODE) | set(german.PICTURES)
    assert tables - listening.names - {without_numbers(name)[0] for name in listening.names} == set()


def pairs_of(sample):
    puzzle = solver.Puzzle(sample.shape, [0] * len(sample.shape.cells), [sample.constraint])
    return [part for part in puzzle.network.parts if isinstance(part, solver.constraints.Pair)]


@pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)
def test_every_rule_and_every_house_has_a_german_name(sample):
    puzzle = solver.Puzzle(sample.shape, [0] * len(sample.shape.cells), [sample.constraint])
    network = puzzle.network
    names = {name_of(part) for part in network.parts} | {group.name for group in network.groups}
    names |= {part.name for part in network.parts if isinstance(part, solver.constraints.Pair)}

    # What the puzzle itself names, and letters.
    own = {getattr(sample.constraint, "name", ""), "the group", "V", "X"}
    own |= {f"the {name}" for name in own}
    assert {name for name in names if not is_named(name)} <= own


@pytest.mark.parametrize(
    ("technique", "text", "cell", "dropped", "sentence"),
    [
        (
            "full-house",
            "123.............",
            "r1c4",
            "",
            (
                "Volles Haus: Zeile 1 hat nur noch ein leeres Feld, r1c4, und es fehlt nur die 4."
                " Daher ist r1c4 4."
            ),
        ),
        (
            "hidden-single-in-box",
            BOX,
            "r3c3",
            "",
            (
                "Versteckter Einer: In Block 1 kann die 5 nur in r3c3 stehen, denn die 5 in r1c7, r2c4, r5c1"
                " und r8c2 schließt die anderen leeren Felder aus. Daher ist r3c3 5."
            ),
        ),
        (
            "hidden-single-in-line",
            "........3.......",
            "r1c3",
            "r1c2-3 r1c4-3",
            (
                "Versteckter Einer: In Zeile 1 kann die 3 nur in r1c3 stehen, denn die 3 in r3c1 schließt"
                " r1c1 aus, und 3 ist kein Kandidat in r1c2 und r1c4. Daher ist r1c3 3."
            ),
        ),
        (
            "naked-single",
            "..2.............",
            "r1c1",
            "r1c1-34",
            (
                "Nackter Einer: r1c1 kann nur 1 sein: Zeile 1 hat 2, und 3 und 4 sind keine Kandidaten."
                " Daher ist r1c1 1."
            ),
        ),
        (
            "dot",
            "1............... white:r1c1-r1c2",
            "r1c2",
            "",
            (
                "Weißer Punkt: r1c1 und r1c2 enthalten aufeinanderfolgende Ziffern. Mit 1 in r1c1 haben 3 und"
                " 4 keinen Partner. Daher ist r1c2 weder 3 noch 4."
            ),
        ),
        (
            "dot",
            "................ black:r1c1-r1c2",
            "r1c1",
            "",
            (
                "Schwarzer Punkt: r1c1 und r1c2 enthalten eine Ziffer und ihr Doppeltes. Mit beliebiger"
                " Ziffer in r1c2 hat 3 keinen Partner. Daher ist r1c1 nicht 3."
            ),
        ),
    ],
)
def test_step_reads_as_german(technique, text, cell, dropped, sentence):
    assert step_in(technique, text, cell, dropped).text.plain(GERMAN) == sentence


def first_of(technique):
    _, puzzle, before, _ = next(fields for fields in lines("steps.txt") if fields[0] == technique)
    return next(steps(position(puzzle, before), technique)).text.plain(GERMAN)


@pytest.mark.parametrize(
    ("technique", "phrase"),
    [
        ("pointing", "stehen, alle in Zeile 1. In einem davon steht sie, also in keinem anderen Feld"),
        ("naked-triple", "verbrauchen also alle drei Ziffern. Daher sind "),
        ("x-wing", " brauchen die "),
        ("finned-x-wing", "Entweder steht die "),
        ("skyscraper", "Angenommen, "),
        ("cell-forcing-chain", " ist, dann ist "),
        ("house-forcing-chain", ": Die "),
        ("als-xz", "Entweder bekomm"),
        ("trial", ". Dann "),
        ("bug-plus-1", "Ohne diese Ausnahme gäbe es"),
    ],
)
def test_clauses_have_the_word_order_of_their_place(technique, phrase):
    assert phrase in first_of(technique)


def test_verb_comes_first_after_then_and_last_after_if():
    fact = say(Shape(9), "{cells} {cells?is|are} not {digits:or}", cells=[0, 1], digits=[3, 4, 5])

    assert fact.plain(GERMAN) == "r1c1 und r1c2 sind weder 3, 4 noch 5"
    assert (
        say(None, "If {start}, then {end}.", start=fact, end=fact).plain(GERMAN)
        == "Wenn r1c1 und r1c2 weder 3, 4 noch 5 sind, dann sind r1c1 und r1c2 weder 3, 4 noch 5."
    )


def test_hints_are_german():
    step = step_in("naked-single", "..2..4..3.......", "r1c1")

    assert [step.hint(strength).plain(GERMAN) for strength in (1, 2, 3)] == [
        "Sieh dir Zeile 1 an.",
        "Nackter Einer: Sieh dir Zeile 1 an.",
        "Nackter Einer: Sieh dir r1c1 an.",
    ]


def test_data_of_a_step_are_german_and_the_same_step_stays_english():
    step = step_in("naked-single", "..2..4..3.......", "r1c1")

    data = step.to_dict(GERMAN)

    assert data["title"] == "Nackter Einer"
    assert data["marks"][0]["name"] == "Zeile 1"
    assert (data["technique"], data["level"]) == ("naked-single", "Easy")
    assert str(step).startswith("Naked single: ")


@pytest.mark.parametrize(
    ("text", "digits", "sentence"),
    [
        ("1... ..2. .3.. 4...", {1: 4}, "Fehler: r1c2 kann nicht 4 sein."),
        (
            "." * 16,
            {},
            "Mehrere Lösungen: Einfaches folgt nicht mehr, denn es bleibt mehr als eine:",
        ),
        ("123. ...4 .... ....", {}, "Keine Lösung: Für r1c4 bleibt keine Ziffer übrig."),
    ],
)
def test_warnings_are_german(text, digits, sentence):
    grid = Grid(solver.read(text))
    for cell, digit in digits.items():
        grid.place(cell, digit)

    assert coach.next_step(grid).text.plain(GERMAN).startswith(sentence)


def test_english_has_no_table_and_an_unknown_language_is_refused():
    assert language_of("en") is None
    assert set(LANGUAGES) == {"en", "de"}
    with pytest.raises(solver.BadRequest, match="'xx'"):
        language_of("xx")


def test_a_name_keeps_its_numbers_and_an_unknown_one_stays():
    assert GERMAN.name("row 12") == "Zeile 12"
    assert GERMAN.name("the cage at r3c14") == "der Käfig bei r3c14"
    assert GERMAN.name("Grandma's corner") == "Grandma's corner"


@pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)
def test_every_rule_is_told_in_german(sample):
    rule, told = sample.constraint.rule, sample.constraint.rule_in(GERMAN)

    assert (told == "") == (rule == "")
    assert told == "" or told != rule
    assert "#" not in told


@pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)
def test_broken_rules_are_told_in_german(sample):
    listening = Listening()
    puzzle = solver.Puzzle(sample.shape, [0] * len(sample.shape.cells), [sample.constraint])
    rng = Random(7)
    for _ in range(300):
        digits = [rng.randint(0, sample.shape.size) for _ in sample.shape.cells]
        for problem in puzzle.faults(digits):
            problem.plain(listening)

    assert {one for one in listening.templates if is_worded(one)} - set(german.TEMPLATES) == set()
    names = {name for name in listening.names if not is_named(name)}
    assert names <= {"X", "V", "the group", sample_name(sample), f"the {sample_name(sample)}"}


def sample_name(sample):
    """Return the name that the puzzle itself gives to a rule."""
    return getattr(sample.constraint, "name", "") or getattr(
        getattr(sample.constraint, "house", None), "name", ""
    )


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("55" + "." * 79, "Zeile 1: zweimal 5, in r1c1 und r1c2"),
        (
            "13.............. white:r1c1-r1c2",
            "weißer Punkt zwischen r1c1 und r1c2: 1 und 3 sind nicht aufeinanderfolgend",
        ),
        (
            "12.............. strict",
            "kein Punkt zwischen r1c1 und r1c2, aber 1 und 2 sind aufeinanderfolgend",
        ),
    ],
)
def test_bad_puzzles_are_refused_in_german(line, sentence):
    with pytest.raises(solver.BadPuzzle) as caught:
        puzzle_of(line)

    assert sentence in caught.value.plain(GERMAN)
    assert caught.value.plain() == str(caught.value)


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (
            {"clues": 16},
            "ein Sudoku der Größe 9x9 mit 16 vorgegebenen Ziffern hat immer mehrere Lösungen; 17 ist",
        ),
        ({"clues": 99}, "ein Rätsel der Größe 9x9 hat 0 bis 81 vorgegebene Ziffern, nicht 99"),
        ({"rating": (5.0, 3.0)}, "keine Schwierigkeit ist 5.0 oder mehr und 3.0 oder weniger"),
        (
            {"needs": "x-wing", "at_most": "naked-pair"},
            "schwerer als erlaubt: X-Wing übersteigt Nacktes Paar",
        ),
        ({"clues": 25, "symmetry": "quarter-turn", "shape": Shape(4), "kropki": True}, "nicht 25"),
        ({"clues": 3, "symmetry": "quarter-turn", "shape": Shape(4), "kropki": True}, "viertel Drehung"),
        ({"jigsaw": True, "shape": Shape(2)}, "Gebiete brauchen eine Größe von"),
    ],
)
def test_the_generator_refuses_in_german(wishes, sentence):
    with pytest.raises(solver.BadRequest) as caught:
        solver.Request(seed=1, **wishes)

    assert sentence in caught.value.plain(GERMAN)
    assert "{" not in str(caught.value)


def test_refusals_can_be_copied_as_between_processes():
    with pytest.raises(solver.BadRequest) as caught:
        solver.Request(seed=1, clues=99)
    with pytest.raises(solver.BadPuzzle) as broken:
        puzzle_of("55" + "." * 79)

    for error in (caught.value, broken.value):
        assert deepcopy(error).plain(GERMAN) == error.plain(GERMAN)


def test_phases_of_the_generator_are_named_in_german():
    source = (SOLVER / "generator" / "making.py").read_text()
    phases = set(re.findall(r'_(?:progress|told)\([^"()]*(?:\([^()]*\))?[^"()]*"(\w+)"', source))

    assert phases >= {"filling", "removing"}
    assert phases - set(german.NAMES) == set()


@pytest.mark.parametrize("algorithm", [*solver.ALGORITHMS])
def test_events_are_told_in_german(algorithm):
    listening = Listening()
    for line in (
        "1.....2..3..4...",
        "1............... white:r1c1-r1c2",
        "................ strict",
        "123....4........",
        "1............... black:r1c1-r1c2 white:r3c3-r3c4",
    ):
        for event in islice(solver.run(puzzle_of(line), algorithm, limit=3), 2000):
            event.text().plain(listening)

    assert {one for one in listening.templates if is_worded(one)} - set(german.TEMPLATES) == set()
    unknown = {name for name in listening.names if not is_named(name) and any(map(str.isalpha, name))}
    assert unknown == set()
