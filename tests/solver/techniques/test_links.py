"""Links and all that walks on them, held against every solution of puzzles that have many."""

import random
from itertools import product

import pytest

import solver
from solver import Grid, Puzzle
from solver.constraints import AntiKnight
from solver.masks import digits
from solver.techniques import TECHNIQUES
from solver.techniques.chains import extra
from solver.techniques.forcing import Net, Reach
from solver.techniques.links import bits_of, facts_of, links_of
from solver.techniques.trial import trial
from tests.solver.cases import puzzle_of

# Each has between 2 and 400 solutions, so nothing that holds follows from there being one.
MANY = {
    "classic 4x4": "1......2........",
    "classic 6x6": ".........5.......6..1.4........64.13",
    "latin": "1...2........... latin",
    "diagonal": "1............... group:r1c1-r2c2-r3c3-r4c4",
    "kropki": "................ white:r1c1-r1c2 black:r2c3-r2c4 white:r3c2-r4c2",
    "kropki 6x6": "."
    * 36
    + " white:r1c3-r1c4 black:r1c5-r1c6 black:r2c2-r2c3 white:r2c3-r2c4 black:r3c3-r3c4"
    " white:r3c5-r3c6 white:r4c2-r4c3 white:r4c5-r4c6 black:r5c1-r5c2 white:r5c2-r5c3 white:r5c4-r5c5",
    "jigsaw": "1...2........... boxes:AAAB/ABBB/CCCD/CDDD",
}
CHAINS = [
    known
    for known in TECHNIQUES
    if known.finder.__module__.split(".")[-1] in ("chains", "short_chains", "colouring", "forcing")
]


@pytest.fixture(params=MANY.values(), ids=MANY, scope="module")
def puzzle(request):
    return puzzle_of(request.param)


@pytest.fixture(scope="module")
def answers(puzzle):
    found = [grid.digits for grid in solver.solutions(puzzle)]
    assert len(found) > 1
    return found


def positions(puzzle, answers):
    """Yield positions with some candidates fewer that no solution has, and the solutions left."""
    rng = random.Random(7)
    for share in (0.0, 0.5, 1.0):
        grid = Grid(puzzle)
        answer = rng.choice(answers)
        left = answers
        for cell in rng.sample(grid.open_cells(), 2):
            grid.place(cell, answer[cell])
            left = [other for other in left if other[cell] == answer[cell]]
        for cell in grid.open_cells():
            possible = {other[cell] for other in left}
            for digit in list(digits(grid.cands[cell])):
                if digit not in possible and rng.random() < share:
                    grid.drop(cell, digit)
        yield grid, left


@pytest.mark.parametrize("extra_rules", [[], [AntiKnight()]], ids=["as it is", "anti-knight"])
def test_weak_links_are_the_pairs_that_a_rule_forbids(puzzle, extra_rules):
    puzzle = Puzzle(puzzle.shape, [0] * len(puzzle.givens), [*puzzle.constraints, *extra_rules])
    links = links_of(facts_of(Grid(puzzle)))

    for cell, other in product(puzzle.shape.cells, repeat=2):
        for digit, beside in product(range(1, links.size + 1), repeat=2):
            if (cell, digit) == (other, beside):
                continue
            board = [0] * len(puzzle.givens)
            board[cell], board[other] = digit, beside
            is_linked = links.weak[links.number(cell, digit)] >> links.number(other, beside) & 1
            assert bool(is_linked) == (cell == other or bool(puzzle.faults(board)))


def test_one_of_two_strongly_linked_candidates_holds_in_every_solution(puzzle, answers):
    for grid, left in positions(puzzle, answers):
        links = links_of(facts_of(grid))
        for cand, others in links.strong.items():
            for other in bits_of(others):
                (cell, digit), (beside, held) = links.pair(cand), links.pair(other)
                assert all(answer[cell] == digit or answer[beside] == held for answer in left)


def test_no_chain_contradicts_any_of_many_solutions(puzzle, answers):
    for grid, left in positions(puzzle, answers):
        for step in (step for known in CHAINS for step in known(grid)):
            assert all(answer[cell] != digit for answer in left for cell, digit in step.drops), step
            assert all(answer[cell] == digit for answer in left for cell, digit in step.places), step


def test_all_that_a_net_tells_is_so_in_every_solution_with_its_start(puzzle, answers):
    for grid, left in positions(puzzle, answers):
        links = links_of(facts_of(grid))
        reach = Reach(links, links.lanes)
        for cand in links.weak:
            net = Net(reach, 1 << cand)
            cell, digit = links.pair(cand)
            for answer in left:
                if answer[cell] == digit:
                    assert net.clash is None
                    assert all(answer[other] == held for other, held in links.pairs(net.on))
                    assert all(answer[other] != held for other, held in links.pairs(net.off))


def test_a_net_proves_each_of_its_facts_from_earlier_ones():
    links = links_of(facts_of(Grid(puzzle_of("3........5...4...6..1.4........64.13"))))
    reach = Reach(links, links.lanes)

    for cand in links.weak:
        net = Net(reach, 1 << cand)
        for other in bits_of(net.on & ~(1 << cand)):
            proof = net.proof((other, True))
            known = set()
            for fact, (causes, _) in proof.items():
                assert set(causes) <= known
                known.add(fact)


def test_length_adds_to_a_rating_as_on_the_scale():
    lengths = [6, 7, 8, 9, 10, 11, 14, 15, 18, 19, 26, 27, 34, 35, 50, 51]

    assert [extra(length) for length in lengths] == [
        0.0, 0.1, 0.1, 0.2, 0.2, 0.3, 0.3, 0.4, 0.4, 0.5, 0.5, 0.6, 0.6, 0.7, 0.7, 0.8,
    ]  # fmt: skip


def test_trials_alone_end_every_puzzle_with_one_solution():
    puzzle = solver.generate(seed=3, clues=8, shape=solver.Shape(6))
    grid = Grid(puzzle)

    while (step := next(trial(grid), None)) is not None:
        assert "guess" not in str(step).lower()
        step.apply(grid)

    assert [mask.bit_length() for mask in grid.cands] == list(puzzle.solution)
