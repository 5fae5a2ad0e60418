"""How many nodes each algorithm takes, so that a refactoring which changes the search shows."""

import pytest

import solver
from tests.solver.cases import lines, puzzle_of
from tests.solver.course import course_puzzle, needs_course
from tests.solver.textbook import OnlyChoice, Textbook


@pytest.mark.parametrize(
    ("text", "algorithm", "nodes", "backtracks", "first", "revisions", "drops"), lines("nodes.txt")
)
def test_algorithm_takes_as_many_nodes_as_before(  # noqa: PLR0913, PLR0917  the columns of the file
    text, algorithm, nodes, backtracks, first, revisions, drops
):
    puzzle = puzzle_of(text)

    run = solver.run(puzzle, algorithm, limit=None).finish()

    assert (run.nodes, run.backtracks) == (int(nodes), int(backtracks))
    assert (run.revisions, run.drops) == (int(revisions), int(drops))
    assert solver.run(puzzle, algorithm).finish().nodes == int(first)


@pytest.mark.parametrize(
    ("cell_order", "digit_order", "propagate", "nodes", "first"),
    [
        ("mrv", "ascending", "ac3", 274, 45),
        ("first", "lcv", "nothing", 15883, 2876),
        ("first", "lcv", "ac3", 644, 30),
        ("mrv", "lcv", "nothing", 571, 63),
    ],
)
def test_orders_that_count_do_so_where_nothing_is_dropped(cell_order, digit_order, propagate, nodes, first):
    puzzle = solver.read(".......51.........2.5.3....4...436..")
    parts = {"cell_order": cell_order, "digit_order": digit_order, "propagate": propagate}

    assert solver.run(puzzle, **parts, limit=None).finish().nodes == nodes
    assert solver.run(puzzle, **parts).finish().nodes == first


@needs_course
@pytest.mark.parametrize(
    ("name", "strict", "cell_order", "propagate", "tried"),
    [
        ("nyu_Input2.txt", False, "mrv", "nothing", 2_514),
        ("nyu_Input2.txt", False, "first", "forward-check", 11_901),
        ("nyu_Input2.txt", False, "mrv", "forward-check", 311),
        ("nyu_Input2.txt", False, "first", "mac", 0),
        ("nyu_Input2.txt", False, "first", "ac3", 0),
        ("nyu_Input3.txt", False, "first", "forward-check", 7_430),
        ("nyu_Input3.txt", False, "mrv", "forward-check", 5_434),
        ("nyu_Input3.txt", True, "first", "nothing", 20_178),
        ("nyu_Input3.txt", True, "mrv", "nothing", 1_980),
        ("nyu_Input3.txt", True, "first", "forward-check", 1_091),
        ("nyu_Input3.txt", True, "mrv", "forward-check", 256),
        ("nyu_Input2.txt", False, "first", "nothing", 591_933),
        ("nyu_Input3.txt", False, "first", "nothing", 322_029),
        ("nyu_Input3.txt", False, "mrv", "nothing", 48_582),
    ],
)
def test_digits_tried_agree_with_an_independent_program(name, strict, cell_order, propagate, tried):
    run = solver.run(
        course_puzzle(name, strict), cell_order=cell_order, digit_order="ascending", propagate=propagate
    )

    assert run.finish().nodes == 1 + tried


@needs_course
@pytest.mark.parametrize(("name", "strict"), [("nyu_Input2.txt", False), ("nyu_Input3.txt", True)])
@pytest.mark.parametrize(("algorithm", "looks_ahead"), [("kropki", False), ("kropki-forward-checking", True)])
def test_kropki_assigns_and_goes_back_as_the_textbook_does(name, strict, algorithm, looks_ahead):
    puzzle = course_puzzle(name, strict)
    book = Textbook(puzzle, looks_ahead=looks_ahead)

    assert book.solve()
    run = solver.run(puzzle, algorithm).finish()

    assert (run.assignments, run.backtracks) == (book.assignments, book.backtracks)
    assert run.found == [book.values]


HARD = [
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....",
    "6.....8.3.4.7.................5.4.7.3..2.....1.6.......2.....5.....8.6......1....",
    "48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5....",
    "....14....3....2...7..........9...3.6.1.............8.2.....1.4....5.6.....7.8...",
]


@pytest.mark.parametrize("line", HARD)
def test_only_choice_takes_as_many_instances_as_the_course_program(line):
    assert solver.run(solver.read(line), "only-choice").finish().nodes == OnlyChoice(line).instances()


@needs_course
@pytest.mark.parametrize("algorithm", ["mac", "every-rule", "fast", "forward-checking"])
def test_algorithm_agrees_with_the_textbook_on_a_course_puzzle(algorithm):
    puzzle = course_puzzle("nyu_Input3.txt", strict=True)
    book = Textbook(puzzle, looks_ahead=True)

    assert book.solve()
    assert list(solver.solve(puzzle, algorithm).digits) == book.values
