"""New puzzles: one solution always, as many clues as asked, the same for the same seed."""

from itertools import combinations
from random import Random

import pytest

import solver
from solver import SYMMETRIES, BadRequest, Puzzle, Request, Shape, generate, generating
from solver.constraints import AntiKnight, Black, Diagonal, Strict, White
from solver.generator import LEVELS, clues_of, judging, rivals
from solver.generator.exchange import exchange
from solver.generator.symmetry import moved
from solver.lanes.quick import quickest_of
from tests import oracle
from tests.solver.cases import puzzle_of

JIGSAW = puzzle_of("." * 25 + " boxes:AABBB/AABBC/ADDCC/EDDDC/EEEEC").shape
REQUESTS = {
    "very hard": {"clues": 30},
    "medium": {},
    "4x4": {"clues": 5, "shape": Shape(4)},
    "6x6": {"clues": 12, "shape": Shape(6)},
    "latin": {"clues": 12, "shape": Shape(5)},
    "jigsaw": {"clues": 9, "shape": JIGSAW},
    "full": {"clues": 16, "shape": Shape(4)},
    "1x1": {"clues": 0, "shape": Shape(1)},
    "kropki": {"clues": 10, "kropki": True},
    "strict": {"clues": 4, "kropki": True, "strict": True},
    "template": {"clues": 32, "filling": "template"},
    "latin template": {"clues": 30, "filling": "template", "shape": Shape(7)},
    "half-turn": {"clues": 29, "symmetry": "half-turn"},
    "diagonals": {"clues": 24, "constraints": [Diagonal("down"), Diagonal("up")]},
    "knight": {"clues": 28, "constraints": [AntiKnight()]},
    "jigsaw by chance": {"clues": 30, "jigsaw": True},
    "chessboard": {"clues": 41, "pattern": range(0, 81, 2)},
}

# What seed 7 stands for; the page gives the same.
GOLDEN = [
    ({"clues": 30}, ".......14.1.3......3.8.2..9.9..8...1..2.3.6...6.......8.3.41...94.658.2.621.9..4."),
    (
        {"clues": 32, "filling": "template"},
        "...2.41.5...38.4.246...19..72..5..3.63.1...5...9.36..1...........8.9.247..7.15...",
    ),
    (
        {"clues": 28, "symmetry": "half-turn"},
        "...96.31.....74...4.6......7.4.8..311.......536..2.4.7......9.6...65.....21.93...",
    ),
    ({"minimal": True, "shape": Shape(6)}, "...4...2.....3...1..4..5...2..6...1."),
    (
        {"pattern": range(0, 81, 2)},
        "2.8.6.3.4.1.3.4.6.4.6.1.7.9.9.5.6.3.1.2.3.6.5.6.1.9.8.8.3.4.9.6.4.6.8.2.6.1.9.5.8",
    ),
]


@pytest.mark.parametrize("request_", REQUESTS.values(), ids=REQUESTS)
@pytest.mark.parametrize("seed", range(3))
def test_puzzle_has_one_solution_which_it_knows(request_, seed):
    puzzle = generate(seed=seed, **request_)

    assert [tuple(found) for found in oracle.solutions(puzzle.to_dict())] == [puzzle.solution]
    assert solver.verify(puzzle, puzzle.solution) == []


@pytest.mark.parametrize("request_", REQUESTS.values(), ids=REQUESTS)
def test_clues_are_as_asked(request_):
    puzzle = generate(seed=9, **request_)

    assert puzzle.clues == request_.get("clues", 45)
    assert puzzle.notes == ()


def test_same_seed_gives_the_same_puzzle_and_another_seed_another():
    first, again, other = (generate(seed=seed, clues=40) for seed in (7, 7, 8))

    assert first == again
    assert first.solution == again.solution
    assert first != other


@pytest.mark.parametrize(("wishes", "line"), GOLDEN)
def test_seed_keeps_its_puzzle(wishes, line):
    assert solver.write(generate(seed=7, **wishes), "line") == line


@pytest.mark.parametrize(
    ("level", "clues"), [("Easy", 55), ("Medium", 45), ("Hard", 35), ("Very hard", 30), ("Extreme", 22)]
)
def test_levels_by_clues(level, clues):
    assert LEVELS[level] == clues_of(level, Shape(9)) == clues


def test_level_is_in_proportion_to_the_size():
    assert clues_of("Medium", Shape(6)) == 20


def test_nearest_puzzle_says_that_it_is_not_what_was_asked():
    puzzle = generate(seed=1, clues=17, tries=1)

    assert puzzle.clues > 17
    assert puzzle.notes == (f"{puzzle.clues} clues, not 17: 1 try found nothing nearer",)
    assert solver.count(puzzle) == 1


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        ({"clues": 16}, "the fewest is 17"),
        ({"removed": 65}, "the fewest is 17"),
        ({"clues": 3, "shape": Shape(4)}, "the fewest is 4"),
        ({"clues": 4, "shape": Shape(6)}, "two digits are missing and could change places"),
        ({"clues": 7, "jigsaw": True}, "two digits are missing"),
        ({"clues": 82}, "0 to 81 clues"),
        ({"clues": -1, "shape": Shape(4)}, "0 to 16 clues"),
        ({"clues": 30, "removed": 51}, "one of them"),
        ({"clues": 30, "strict": True}, "dots"),
        ({"fewest_dots": True}, "dots"),
        ({"kropki": True, "strict": True, "fewest_dots": True}, "shows every dot"),
        ({"clues": 30, "tries": 0}, "at least one try"),
        ({"clues": 30, "symmetry": "spiral"}, "no symmetry 'spiral'; there are none, half-turn"),
        ({"clues": 30, "symmetry": "quarter-turn"}, "30 clues of a 9x9 grid cannot have the symmetry"),
        ({"clues": 15, "symmetry": "half-turn", "shape": Shape(6)}, "15 clues of a 6x6 grid cannot"),
        ({"filling": "magic"}, "no filling 'magic'"),
        ({"filling": "template", "jigsaw": True}, "template"),
        ({"filling": "template", "constraints": [Diagonal("up")]}, "template"),
        ({"jigsaw": True, "shape": Shape(3)}, "size of 4"),
        ({"pattern": [81]}, "outside the grid"),
        ({"pattern": range(30), "clues": 25}, "30 cells, not 25"),
        ({"pattern": range(30), "symmetry": "diagonal"}, "the pattern says where"),
        ({"pattern": range(0, 81, 3)}, "columns 2 and 3 empty"),
        ({"pattern": range(54)}, "rows 7 and 8 empty"),
        ({"level": "Impossible"}, "no level 'Impossible'; there are Easy, Medium, Hard, Unfair and Extreme"),
        ({"needs": "magic"}, "no technique 'magic'"),
        ({"needs": "x-wing", "at_most": "naked-pair"}, "X-wing is harder than Naked pair"),
        ({"needs": "naked-pair", "level": "Easy"}, "no puzzle of the level Easy needs Naked pair"),
        ({"needs": "xy-chain", "level": "Medium"}, "no puzzle of the level Medium needs XY-chain"),
        ({"rating": (5.0, 4.0)}, "no rating is 5.0 or more and 4.0 or less"),
    ],
)
def test_request_that_cannot_be_met_is_refused_in_words(request_, words):
    with pytest.raises(BadRequest, match=words):
        generate(seed=1, **request_)


def test_no_4x4_puzzle_has_fewer_than_four_clues():
    # All 4x4 grids are one of two but for names and places.
    for grid in (
        [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1],
        [1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3],
    ):
        for cells in combinations(range(16), 3):
            givens = [digit if cell in cells else 0 for cell, digit in enumerate(grid)]
            assert solver.count(Puzzle(Shape(4), givens)) == 2


def test_refusal_comes_before_any_work():
    with pytest.raises(BadRequest):
        generating(seed=1, clues=16)


def test_few_clues_are_fine_where_dots_help():
    assert generate(seed=3, clues=4, kropki=True, strict=True).clues == 4


def test_dots_are_all_shown():
    puzzle = generate(seed=4, clues=20, kropki=True)

    for a, b in puzzle.shape.borders():
        pair = puzzle.solution[a], puzzle.solution[b]
        has_dot = White((a, b)) in puzzle.constraints or Black((a, b)) in puzzle.constraints
        assert has_dot == (abs(pair[0] - pair[1]) == 1 or max(pair) == 2 * min(pair))
    assert not any(isinstance(rule, Strict) for rule in puzzle.constraints)


def test_shape_that_nothing_fills_is_refused():
    # Column 1 has r4c1 and the first box has r4c2 beyond the cells that they share, so these
    # two hold the same digit, and both are in row 4.
    shape = Shape(4, [[0, 4, 8, 13], [1, 2, 3, 5], [6, 7, 10, 11], [9, 12, 14, 15]])

    with pytest.raises(BadRequest, match="shape"):
        generate(seed=1, clues=8, shape=shape)


def finished(job):
    """Run a job to its end and return its answer."""
    while True:
        try:
            next(job)
        except StopIteration as end:
            return end.value


def test_job_reports_progress_and_ends_with_the_puzzle():
    job = generating(seed=7, clues=30)
    seen = []
    while True:
        try:
            seen.append(next(job).to_dict())
        except StopIteration as end:
            puzzle = end.value
            break

    assert puzzle == generate(seed=7, clues=30)
    assert {progress["phase"] for progress in seen} == {"filling", "removing"}
    assert all(0 <= progress["done"] <= progress["total"] for progress in seen)
    assert seen[-1] == {"phase": "removing", "done": 51, "total": 51}


@pytest.mark.parametrize("size", [16, 25])
def test_large_grid_is_filled(size):
    cells = size * size

    puzzle = generate(seed=2, clues=cells * 3 // 4, shape=Shape(size))

    assert puzzle.clues == cells * 3 // 4
    assert solver.verify(puzzle, puzzle.solution) == []


def test_cells_to_remove_are_another_way_to_say_clues():
    assert generate(seed=2, removed=40) == generate(seed=2, clues=41)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("shape", [Shape(9), Shape(6)], ids=str)
def test_clues_lie_in_the_symmetry_asked_for(symmetry, shape):
    clues = len(shape.cells) * 4 // 9
    puzzle = generate(seed=3, clues=clues, symmetry=symmetry, shape=shape)

    assert puzzle.clues == clues
    for move in SYMMETRIES[symmetry]:
        to = moved(move, shape.size)
        assert all(bool(digit) == bool(puzzle.givens[to[cell]]) for cell, digit in enumerate(puzzle.givens))


def test_odd_number_of_clues_in_a_half_turn_has_one_in_the_middle():
    for seed in range(5):
        assert generate(seed=seed, clues=31, symmetry="half-turn").givens[40]
        assert not generate(seed=seed, clues=32, symmetry="half-turn").givens[40]


@pytest.mark.parametrize(
    "wishes",
    [{}, {"symmetry": "half-turn"}, {"clues": 24}, {"shape": Shape(6)}, {"kropki": True}, {"jigsaw": True}],
    ids=str,
)
def test_no_clue_of_a_minimal_puzzle_can_go(wishes):
    puzzle = generate(seed=4, minimal=True, **wishes)

    assert puzzle.notes == ()
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            fewer = [*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :]]
            assert solver.count(Puzzle(puzzle.shape, fewer, puzzle.constraints)) == 2


def test_clues_lie_in_the_pattern_asked_for():
    pattern = [cell for cell in range(81) if (cell // 9 + cell) % 3 == 0]
    puzzle = generate(seed=5, pattern=pattern)

    assert [cell for cell, digit in enumerate(puzzle.givens) if digit] == pattern
    assert solver.count(puzzle) == 1


def test_pattern_that_does_not_suffice_gets_clues_outside_it():
    pattern = [0, 10, 20, 30, 40, 50, 60, 70, 80, 8, 16, 24, 32, 48, 56, 64, 72]
    puzzle = generate(seed=5, pattern=pattern, tries=1)

    assert all(puzzle.givens[cell] for cell in pattern)
    assert puzzle.notes == (f"{puzzle.clues - 17} clues outside the pattern: 1 try found nothing nearer",)
    assert solver.count(puzzle) == 1


@pytest.mark.parametrize("size", [4, 5, 6, 7, 8, 9, 10, 20, 25])
def test_jigsaw_regions_are_whole_and_irregular(size):
    puzzle = generate(seed=size, jigsaw=True, shape=Shape(size), clues=size * size * 2 // 3)
    shape = puzzle.shape

    assert solver.verify(puzzle, puzzle.solution) == []
    assert shape.box is None
    assert sorted(cell for region in shape.boxes for cell in region) == list(shape.cells)
    for region in shape.boxes:
        reached = {region[0]}
        for _ in region:
            reached |= {b for a in reached for b in region if shape.are_neighbours(a, b)}
        assert reached == set(region)


def test_kropki_without_digits():
    puzzle = generate(seed=1, clues=0, kropki=True, strict=True)

    assert puzzle.clues == 0
    assert puzzle.notes == ()
    assert solver.count(puzzle) == 1


def test_each_of_the_fewest_dots_is_needed():
    puzzle = generate(seed=3, kropki=True, fewest_dots=True, clues=2, shape=Shape(6))

    assert puzzle.clues == 2
    assert puzzle.constraints
    for dot in puzzle.constraints:
        others = [other for other in puzzle.constraints if other != dot]
        assert solver.count(Puzzle(puzzle.shape, puzzle.givens, others)) == 2


@pytest.mark.parametrize("level", ["Easy", "Medium", "Hard"])
def test_puzzle_is_as_hard_as_asked(level):
    puzzle = generate(seed=6, level=level)

    assert puzzle.notes == ()
    assert solver.rate(puzzle).level == level


def test_puzzle_is_rated_within_the_range():
    puzzle = generate(seed=6, rating=(2.3, 3.0))

    assert 2.3 <= solver.rate(puzzle).number <= 3.0


def test_puzzle_needs_the_technique_and_nothing_harder():
    puzzle = generate(seed=8, needs="pointing", at_most="claiming")

    used = {step.technique for step in solver.path(puzzle)}
    names = [known.name for known in solver.TECHNIQUES]
    assert "pointing" in used
    assert max(map(names.index, used)) <= names.index("claiming")
    assert "pointing" not in {step.technique for step in solver.path(puzzle, without=["pointing"])}


def test_kropki_of_a_level():
    puzzle = generate(seed=2, level="Easy", kropki=True, strict=True, shape=Shape(6))

    assert solver.rate(puzzle).level == "Easy"


def test_rated_puzzle_that_is_not_found_says_what_it_misses():
    puzzle = generate(seed=1, clues=60, level="Extreme", tries=2)

    assert puzzle.notes == ("level Easy, not Extreme: 2 tries found nothing nearer",)


def test_as_few_clues_as_hardly_any_grid_allows_at_once():
    assert [generate(seed=seed, clues=22).clues for seed in range(3)] == [22] * 3
    assert generate(seed=1, clues=20).clues == 20


def test_exchange_leaves_one_clue_fewer_and_one_solution():
    puzzle = generate(seed=1, minimal=True)
    givens = finished(exchange(puzzle.network, puzzle.givens, list(puzzle.solution), Random(1)))

    assert sum(map(bool, givens)) == puzzle.clues - 1
    assert all(digit in (0, known) for digit, known in zip(givens, puzzle.solution, strict=True))
    assert solver.count(Puzzle(puzzle.shape, givens)) == 1


@pytest.mark.parametrize("rules", [(), (White((1, 2)),)], ids=["plain", "with a rule"])
def test_exchange_is_found_exactly_if_there_is_one(rules):
    found = []
    for seed in range(8):
        puzzle = generate(seed=seed, minimal=True, shape=Shape(4), constraints=rules)
        givens = finished(exchange(puzzle.network, puzzle.givens, list(puzzle.solution), Random(1)))
        clues = [cell for cell, digit in enumerate(puzzle.givens) if digit]
        fewer = (
            [puzzle.solution[cell] if cell in left or cell == extra else 0 for cell in range(16)]
            for left in combinations(clues, len(clues) - 2)
            for extra in set(range(16)) - set(clues)
        )
        found.append(givens is not None)

        assert found[-1] == any(solver.count(Puzzle(Shape(4), digits, rules)) == 1 for digits in fewer)
    assert set(found) == {True, False}


@pytest.mark.parametrize(
    "wishes",
    [{"clues": 20}, {"minimal": True}, {"kropki": True, "fewest_dots": True}, {"level": "Hard"}],
    ids=str,
)
def test_stopped_work_keeps_the_nearest_puzzle(wishes):
    for stop in (1, 5, 20, 60):
        asked = iter(range(stop))
        puzzle = generate(seed=1, enough=lambda asked=asked: next(asked, None) is None, **wishes)

        assert solver.count(puzzle) == 1
        assert puzzle.solution
        if puzzle.notes:
            assert puzzle.notes[0].endswith("stopped before there was a nearer one")


@pytest.mark.parametrize("wishes", [{"minimal": True}, {"minimal": True, "symmetry": "half-turn"}], ids=str)
def test_puzzle_so_far_has_one_solution_at_every_pause(wishes, monkeypatch):
    # Every search pauses after each digit it tries.
    monkeypatch.setattr(rivals, "HASTE", 0)
    monkeypatch.setattr(quickest_of(Puzzle(Shape(9)).network), "bite", 1)
    for seed in range(3):
        found = [progress.puzzle for progress in generating(seed=seed, tries=1, **wishes)]

        assert len(found) > 20
        assert all(solver.count(puzzle) == 1 for puzzle in set(found) - {None})


def test_request_survives_as_plain_data():
    request = Request(
        seed=1, clues=20, shape=Shape(6), constraints=[Diagonal("up")], kropki=True, rating=(1.0, 2.0)
    )

    assert Request.from_dict(request.to_dict()).to_dict() == request.to_dict()
    with pytest.raises(BadRequest, match="no wish 'size'"):
        Request.from_dict({"seed": 1, "size": 4})


def test_what_the_lanes_solve_by_themselves_needs_nothing_beyond_locked_candidates():
    found = [
        judging.is_simple(puzzle) for puzzle in (generate(seed=seed, minimal=True) for seed in range(20))
    ]
    hardest = [
        max(judging.PLACES[step.technique] for step in solver.path(generate(seed=seed, minimal=True)))
        for seed in range(20)
        if found[seed]
    ]

    assert 3 < sum(found) < 17
    assert max(hardest) <= judging.PLACES[judging.SIMPLE]
