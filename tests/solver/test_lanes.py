"""The lanes find exactly the solutions that the oracle finds, on every shape and with every kind."""

import random
from itertools import islice
from pathlib import Path

import pytest

from solver import BadPuzzle, Puzzle, Shape, generate, lanes, verify
from solver.constraints import Black, Cage, Constraint, LittleKiller, Strict, White
from solver.errors import Contradiction
from solver.lanes import answers, quick
from solver.lanes.engine import ALWAYS, ONCE, Engine, Tally, engine_of
from solver.lanes.learning import Learner
from solver.lanes.locked import Crossings, Triads
from solver.lanes.quick import Quick, quickest_of
from solver.masks import digits as digits_of
from solver.network import Network, network_of
from solver.search import Search
from tests import oracle
from tests.solver.cases import lines, puzzle_of
from tests.solver.constraints.samples import SAMPLES
from tests.solver.random_puzzles import network_of_data
from tests.solver.random_puzzles import puzzle_of as random_puzzle

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"
COUNTS = [(puzzle, int(number)) for puzzle, number, _ in lines("counts.txt")]
SEVERAL = "1.....3.....2..."
LIMIT = 200
CLASSIC = {
    "easy50": 50,
    "clue17_5000": 300,
    "top95": 95,
    "hardest11": 11,
    "magictour_top1465": 150,
    "forum_hardest_375": 40,
}
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
ONE_DOT = "418596273752138649396472815964725138527381496183964752831649527275813964649257381"


def corpus(name):
    """Return the givens of each line of a shared file; skip the test where there is none."""
    path = SHARED / name
    if not path.exists():
        pytest.skip("the shared data are not here")
    return [line.split()[0] for line in path.read_text().splitlines() if line.strip()]


def givens_of(text, shape):
    return [shape.digit(char) for char in text]


def data_of(shape, givens, constraints=()):
    return {
        "size": shape.size,
        "boxes": shape.boxes_as_data(),
        "givens": givens,
        "constraints": [constraint.to_dict() for constraint in constraints],
    }


@pytest.mark.parametrize(("text", "number"), COUNTS, ids=[text[:40] for text, _ in COUNTS])
def test_golden_counts(text, number):
    puzzle = puzzle_of(text)

    found = list(lanes.solutions(puzzle))

    assert len(found) == len(set(map(tuple, found))) == number
    assert lanes.count(puzzle, limit=1000) == number
    assert all(verify(puzzle, solution) == [] for solution in found[:50])


@pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)
@pytest.mark.parametrize("seed", range(4))
def test_every_kind_has_the_solutions_of_the_oracle(sample, seed):
    rng = random.Random(seed)
    shape = sample.shape
    digits = lanes.solve(network_of(shape), rng=rng).digits
    givens = [digit if rng.random() < 0.5 else 0 for digit in digits]
    network = network_of(shape, (sample.constraint,))

    expected = sorted(islice(oracle.solutions(data_of(shape, givens, [sample.constraint])), LIMIT))

    assert len(expected) < LIMIT
    assert sorted(lanes.solutions(network, givens)) == expected


@pytest.mark.parametrize("seed", range(250))
def test_random_puzzles_have_the_solutions_of_the_oracle(seed):
    _compare_with_oracle(seed)


@pytest.mark.long
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("block", range(20))
def test_thousands_of_random_puzzles_have_the_solutions_of_the_oracle(block):
    for seed in range(1000 + block * 250, 1250 + block * 250):
        _compare_with_oracle(seed)


def _compare_with_oracle(seed):
    data = random_puzzle(random.Random(seed))
    network, givens = network_of_data(data)

    expected = sorted(islice(oracle.solutions(data), LIMIT))

    if len(expected) == LIMIT:
        assert lanes.count(network, givens, limit=LIMIT) == LIMIT
    else:
        assert sorted(lanes.solutions(network, givens)) == expected


@pytest.mark.parametrize("seed", range(60))
def test_true_candidates_are_the_digits_of_all_solutions(seed):
    network, givens = network_of_data(random_puzzle(random.Random(seed), share=0.35))
    every = list(islice(lanes.solutions(network, givens), 2000))
    if len(every) == 2000:
        pytest.skip("too many solutions to enumerate")

    found = lanes.true_candidates(network, givens)

    expected = [{solution[cell] for solution in every} for cell in network.shape.cells]
    assert [set(digits) for digits in found.witnesses] == expected
    assert not any(found.unknown)
    for cell, digits in enumerate(found.witnesses):
        for digit, witness in digits.items():
            assert witness[cell] == digit
            assert witness in every


def test_true_candidates_of_an_empty_grid_are_all_digits_without_all_solutions():
    found = lanes.true_candidates(network_of(Shape(9)))

    assert found.masks == [0b111111111] * 81
    assert len({tuple(witness) for digits in found.witnesses for witness in digits.values()}) < 81 * 9


def test_true_candidates_within_too_few_nodes_say_what_is_unknown():
    found = lanes.true_candidates(network_of(Shape(9)), [5] + [0] * 80, nodes=200)

    assert any(found.unknown)
    assert all(not a & b for a, b in zip(found.masks, found.unknown, strict=True))


def test_true_candidate_found_after_the_limit_is_not_unknown():
    found = lanes.true_candidates(puzzle_of("123434122.4.4..."), nodes=0)

    assert any(found.masks)
    assert all(not a & b for a, b in zip(found.masks, found.unknown, strict=True))


def test_limit_below_nothing_is_nothing():
    answer = lanes.solve(Puzzle(Shape(9)), nodes=-1)

    assert answer.is_cut
    assert answer.nodes == 0


def test_true_candidates_without_any_solution_in_reach_leave_all_unknown():
    givens = [5] + [0] * 80

    found = lanes.true_candidates(network_of(Shape(9)), givens, nodes=0)

    assert not any(found.witnesses)
    assert found.unknown[0] == 0b10000
    assert found.unknown[80] == 0b111111111


@pytest.mark.parametrize("name", CLASSIC)
def test_corpus_is_solved_and_unique(name):
    _solve_corpus(name, CLASSIC[name])


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", CLASSIC)
def test_whole_corpus_is_solved_and_unique(name):
    _solve_corpus(name, None)


def _solve_corpus(name, some):
    shape = Shape(9)
    blank = Puzzle(shape)
    for text in corpus(f"classic/{name}.txt")[:some]:
        givens = givens_of(text, shape)

        solution, *others = lanes.solutions(blank.network, givens)

        assert others == [], text
        assert verify(Puzzle(shape, givens), solution) == [], text


@pytest.mark.parametrize("name", ["gecode_16x16"])
def test_large_puzzles_are_solved_and_unique(name):
    shape = Shape(16)
    for text in corpus(f"large/{name}.txt"):
        puzzle = Puzzle(shape, givens_of(text, shape))

        solution, *others = lanes.solutions(puzzle)

        assert others == []
        assert verify(puzzle, solution) == []


@pytest.mark.parametrize("size", [13, 16, 20, 25])
def test_large_grid_is_filled_by_chance(size):
    puzzle = Puzzle(Shape(size))

    answer = lanes.solve(puzzle, rng=random.Random(5), nodes=20_000)

    assert verify(puzzle, answer.digits) == []


@pytest.mark.parametrize("kind", [White, Black])
def test_one_dot_alone_is_unique_when_strict(kind):
    puzzle = Puzzle(Shape(9), givens_of(ONE_DOT[:9] + "." * 72, Shape(9)), [kind((11, 12)), Strict()])

    assert ["".join(map(str, found)) for found in lanes.solutions(puzzle)] == [ONE_DOT]


@pytest.mark.long
@pytest.mark.timeout(600)
def test_empty_strict_9x9_has_8448_solutions():
    assert lanes.count(Puzzle(Shape(9), None, [Strict()]), limit=10_000) == 8448


def test_solutions_come_one_by_one_and_differ():
    first, second = islice(lanes.solutions(Puzzle(Shape(25))), 2)

    assert first != second


def test_count_stops_at_the_limit():
    empty = Puzzle(Shape(9))

    assert [lanes.count(empty, limit=limit) for limit in (0, 1, 2, 5)] == [0, 1, 2, 5]


@pytest.mark.parametrize("text", ["1.....2..3..4...", SEVERAL, "12.........3...4", "11.............."])
def test_few_are_the_first_solutions(text):
    givens = givens_of(text, Shape(4))
    every = list(lanes.solutions(network_of(Shape(4)), givens))

    assert [lanes.few(network_of(Shape(4)), givens, limit=limit) for limit in (0, 1, 2, 9)] == [
        every[:limit] for limit in (0, 1, 2, 9)
    ]
    assert lanes.few(network_of(Shape(4)), cands=[1 << d - 1 if d else 15 for d in givens]) == every[:2]


def test_few_refuse_wrong_digits():
    for givens in ([5] + [0] * 15, [-1] + [0] * 15, [0] * 15):
        with pytest.raises(BadPuzzle):
            lanes.few(network_of(Shape(4)), givens)


@pytest.mark.parametrize("text", [HARD, HARD.replace("8", ".", 1)], ids=["one solution", "several"])
def test_few_of_a_puzzle_that_takes_long_are_found_by_learning(text, monkeypatch):
    network = network_of(Shape(9))
    givens = givens_of(text, Shape(9))
    expected = lanes.few(network, givens)
    impatient = Quick(Engine(network))
    impatient.patience = impatient.bite = 1
    learners = []

    class Watched(Learner):
        def walk(self, found=()):
            learners.append(self)
            return super().walk(found)

    monkeypatch.setattr(quick, "QUICK", 1)
    monkeypatch.setattr(quick, "Learner", Watched)
    monkeypatch.setattr(answers, "quickest_of", lambda _: impatient)

    assert impatient.few(givens, 2) is None
    found = lanes.few(network, givens)
    assert len(found) == len(expected)
    assert all(verify(Puzzle(Shape(9), givens), digits) == [] for digits in found)
    assert len(set(map(tuple, found))) == len(found)
    assert learners


def test_few_of_givens_that_clash_are_none_before_any_digit_is_tried(monkeypatch):
    network = network_of(Shape(9, None))
    clash = [5, *[0] * 7, 5, *[0] * 72]
    calls = []
    go_on = Quick.go_on
    monkeypatch.setattr(Quick, "go_on", lambda *args: calls.append(args) or go_on(*args))

    assert lanes.few(network, clash) == []
    assert calls == []


def compare_with_quick(network, puzzles, most):
    """Compare the quick engine with the general one: solutions, nodes, and whether it was cut."""
    quick, plain = quickest_of(network), engine_of(network)
    assert isinstance(quick, Quick)
    for givens in puzzles:
        found = []
        for engine in (quick, plain):
            tally, placed = Tally(), []
            state = engine.start(givens, placed)
            walk = islice(engine.walk(state, placed, tally), most)
            grids = [engine.tables.digits_of(placed, givens) for is_solved in walk if is_solved]
            found.append((grids, tally.nodes, tally.is_cut))
        assert found[0] == found[1]


@pytest.mark.parametrize("shape", [Shape(4), Shape(6), Shape(7), Shape(9)])
def test_quick_engine_is_the_same_search(shape):
    network = network_of(shape)
    rng = random.Random(8)
    whole = lanes.solve(network, rng=rng).digits
    puzzles = [[digit if rng.random() < 0.3 else 0 for digit in whole] for _ in range(20)]

    compare_with_quick(network, puzzles, most=300)


def test_quick_engine_is_the_same_search_where_many_digits_are_tried():
    givens = givens_of(HARD, Shape(9))
    clues = [cell for cell, digit in enumerate(givens) if digit]
    puzzles = [[*givens[:cell], 0, *givens[cell + 1 :]] for cell in clues]

    compare_with_quick(network_of(Shape(9)), puzzles, most=40)


@pytest.mark.parametrize("seed", range(3))
def test_locked_candidates_are_looked_for_once_after_a_digit_is_tried(seed, monkeypatch):
    looks = []
    telling = Triads.telling
    monkeypatch.setattr(Triads, "telling", lambda *args: looks.append(1) or telling(*args))
    puzzle = generate(seed=seed, kropki=True, strict=True, clues=0)
    engine = engine_of(puzzle.network)
    start = engine.start(puzzle.givens, [])
    most = []
    for slot in engine.slots(start & engine.tables.ones):
        for often in (ALWAYS, ONCE):
            looks.clear()
            engine.settle(start & engine.keep[slot], [], often)
            most.append((often, len(looks)))

    assert max(count for often, count in most if often == ONCE) == 1
    assert max(count for often, count in most if often == ALWAYS) > 2


def test_walk_that_goes_on_after_learning_still_pauses_and_ends_at_its_limit():
    engine = Quick(Engine(network_of(Shape(6))))
    engine.patience = engine.bite = 1
    tally = Tally(500)

    walked = list(engine.walk(engine.start([0] * 36, []), [], tally))

    assert (tally.nodes, tally.is_cut) == (500, True)
    assert walked[-100:].count(False) > 20
    assert walked.count(True) > 20  # so many that learning has ended


def test_chance_decides_at_the_root():
    # Two digits of two rows can change places, and nothing else is open.
    givens = givens_of("..34341" + "2..434321", Shape(4))
    network = network_of(Shape(4))

    firsts = [lanes.solve(network, givens, rng=random.Random(seed)).digits for seed in range(20)]

    assert len(set(map(tuple, firsts))) == lanes.count(network, givens, limit=9) == 2


class ThirdOfSum(Constraint):
    """Digits whose sum three divides, which is seen only when all are placed."""

    kind = "third"
    is_binary = False

    def allows(self, values):
        return sum(values) % 3 == 0

    def prune(self, cands):
        mine = [cands[cell] for cell in self.cells]
        if all(mask.bit_count() == 1 for mask in mine) and not self.allows([m.bit_length() for m in mine]):
            raise Contradiction(self.cells[0])
        return []


def test_rule_on_many_cells_that_runs_out_is_no_lane_to_remember():
    engine = Engine(Network(Shape(4), [ThirdOfSum((0, 5, 10)), ThirdOfSum((3, 6, 9))]))
    tally = Tally()

    found = list(engine.walk(engine.start([0] * 16, []), [], tally))

    assert 0 < found.count(True) < 288
    assert all(guard <= engine.tables.bits for guard in tally.sore)


def test_where_no_lane_has_two_the_smallest_that_rules_out_most_is_tried():
    engine = engine_of(network_of(Shape(9)))
    tables = engine.tables
    rng = random.Random(2)
    for _ in range(10):
        cands = [0b111111111] * 81
        few = rng.sample(range(81), 8)
        for cell in few:
            cands[cell] = sum(1 << d for d in rng.sample(range(9), 3))
        state = engine.start_from(cands, [])
        cells = state >> tables.base

        slots = engine.choice(state, engine.twos(state), {})

        scores = {
            cell: sum((cells & tables.clash[cell * 10 + d]).bit_count() for d in digits_of(cands[cell]))
            for cell in few
        }
        (cell,) = {tables.cell_at[slot] for slot in slots}
        assert {tables.digit_at[slot] for slot in slots} == set(digits_of(cands[cell]))
        assert scores[cell] == max(scores.values())
        assert len(set(scores.values())) > 1


def test_is_unique_tells_one_solution_from_none_and_several():
    texts = ["1.....2..3..4...", SEVERAL, "12.........3...4"]

    assert [lanes.is_unique(puzzle_of(text)) for text in texts] == [True, False, False]


def test_candidates_narrow_the_start_as_in_the_textbook_search():
    puzzle = Puzzle(Shape(4))
    rng = random.Random(3)
    for _ in range(40):
        cands = [rng.randint(1, 15) | rng.randint(0, 15) for _ in puzzle.shape.cells]

        assert sorted(lanes.solutions(puzzle, cands=cands)) == sorted(Search(puzzle, cands=cands))


def test_candidates_narrow_the_start_with_rules_of_every_sort():
    rules = [White((0, 1)), Cage((5, 6, 10), 9), LittleKiller((12, 9, 6, 3), 10), Strict(["black"])]
    puzzle = Puzzle(Shape(4), None, rules)
    rng = random.Random(4)
    for _ in range(40):
        cands = [rng.randint(1, 15) | rng.randint(1, 15) for _ in puzzle.shape.cells]

        assert sorted(lanes.solutions(puzzle, cands=cands)) == sorted(Search(puzzle, cands=cands))


def test_cell_without_candidates_is_the_reason():
    cands = [15] * 16
    cands[6] = 0

    answer = lanes.solve(Puzzle(Shape(4)), cands=cands)

    assert not answer
    assert answer.reason == "no digit is left for r2c3"


@pytest.mark.parametrize(
    ("rules", "givens", "reason"),
    [
        ([], "55.......", "no digit is left for r1c2"),
        ([], "12345678." + "........9", "no digit is left for r1c9"),
        ([], "." * 9 + "1" + "." * 8 + ".1", "no digit is left for r3c2"),
        ([White((0, 1))], "15", "no digit is left for r1c2"),
        ([White((0, 1))], "1" + "." * 9 + "2", "no digit is left for r1c2"),
        ([Cage((0, 1, 2), 24)], "1", "the cage at r1c1 cannot be completed"),
        ([Cage((0, 1, 2), 24)], "987", ""),
    ],
)
def test_wrong_givens_have_a_reason(rules, givens, reason):
    network = network_of(Shape(9), tuple(rules))

    answer = lanes.solve(network, givens_of(givens.ljust(81, "."), Shape(9)))

    assert answer.reason == reason


def test_house_without_room_for_a_digit_is_the_reason():
    # Three 4s leave row 1 no place for its own; no cell has run out yet.
    shape = Shape(9)
    givens = [0] * 81
    for cell, digit in ((0, 1), (1, 2), (2, 3), (3, 5), (5 + 9 * 4, 4), (4 + 9 * 7, 4), (15, 4)):
        givens[cell] = digit

    answer = lanes.solve(network_of(shape), givens)

    assert answer.reason == "row 1 cannot be completed"


def test_no_solution_after_a_search_says_how_much_was_tried():
    assert "end in a contradiction" in lanes.solve(puzzle_of("." * 36 + " strict")).reason


def test_wrong_number_of_givens_or_wrong_digits_are_refused():
    with pytest.raises(BadPuzzle, match="expected 16"):
        lanes.solve(network_of(Shape(4)), [0] * 15)
    with pytest.raises(BadPuzzle, match="between 0 and 4"):
        lanes.solve(network_of(Shape(4)), [5] + [0] * 15)
    with pytest.raises(BadPuzzle, match="expected 16"):
        lanes.solve(network_of(Shape(4)), cands=[1])


def test_too_few_nodes_give_no_answer_and_say_so():
    puzzle = Puzzle(Shape(9))

    answer = lanes.solve(puzzle, nodes=3)

    assert answer.digits is None
    assert answer.is_cut
    assert answer.nodes == 3
    assert answer.reason == "not known after 3 digits tried"
    assert lanes.count(puzzle, limit=2, nodes=3) is None
    assert lanes.is_unique(puzzle, nodes=3) is None


def test_enough_nodes_change_nothing():
    puzzle = puzzle_of(SEVERAL)
    run = lanes.Run(puzzle)
    number = len(list(run))

    assert lanes.count(puzzle, limit=10, nodes=run.nodes + 1) == number


def test_walk_lets_go_again_and_again():
    run = lanes.Run(Puzzle(Shape(9)))

    walked = list(islice(run.walk(), 2000))

    assert walked.count(None) > 5
    assert run.nodes / walked.count(None) < 100


def test_same_seed_gives_the_same_grid_and_another_seed_another():
    puzzle = Puzzle(Shape(9))

    first, again, other = (lanes.solve(puzzle, rng=random.Random(seed)).digits for seed in (1, 1, 2))

    assert first == again != other


def test_second_iteration_starts_afresh():
    run = lanes.Run(puzzle_of(SEVERAL))

    assert list(run) == list(run)


def test_chance_finds_the_same_solutions_in_another_order():
    puzzle = Puzzle(Shape(4))

    by_chance = list(lanes.solutions(puzzle, rng=random.Random(2)))

    assert by_chance != list(lanes.solutions(puzzle))
    assert sorted(by_chance) == sorted(lanes.solutions(puzzle))


def test_triads_tell_what_crossings_of_any_size_tell():
    engine = engine_of(network_of(Shape(9)))
    (triads,) = engine.crossings
    plain = Crossings(engine.tables, 0, 18, 3, 3)
    rng = random.Random(6)
    for _ in range(200):
        cands = [rng.randint(1, 511) & rng.randint(1, 511) or 511 for _ in range(81)]
        state = engine.start_from([mask if mask & (mask - 1) else 511 for mask in cands], [])

        assert isinstance(triads, Triads)
        assert triads.telling(state) == plain.telling(state)


def lanes_with_two(engine, state):
    """Return the guards of open lanes with two candidates, looked at one by one."""
    width, full = engine.tables.width, engine.tables.full
    guards = [foot + width for foot in range(0, engine.tables.bits, width)]
    return [
        guard
        for guard in guards
        if state >> guard - 1 & 1 and (state >> guard - width & full).bit_count() == 2
    ]


def test_twos_are_the_open_lanes_with_two_candidates():
    engine = engine_of(network_of(Shape(9)))
    for text in (HARD, HARD.replace("8", ".", 1)):
        state = engine.settle(engine.start(givens_of(text, Shape(9)), []), [])

        assert engine.twos(state) == sum(1 << guard - 1 for guard in lanes_with_two(engine, state)) > 0


def test_lane_that_ran_out_last_is_tried_next_if_two_candidates_are_left_there():
    engine = engine_of(network_of(Shape(9)))
    state = engine.settle(engine.start(givens_of(HARD, Shape(9)), []), [])
    pairs = lanes_with_two(engine, state)
    others = [guard for guard in range(10, engine.tables.bits, 10) if guard not in pairs]
    tally = Tally()

    for guard in (pairs[0], pairs[-1], pairs[0], others[0], others[-1]):
        tally.ran_out(guard)

    slots = engine.choice(state, engine.twos(state), tally.sore)
    assert len(slots) == 2
    assert all(pairs[0] - 10 < slot < pairs[0] and state >> slot - 1 & 1 for slot in slots)


def test_only_the_lanes_that_ran_out_last_are_remembered():
    tally = Tally()

    for guard in [*range(10, 400, 10), 300]:
        tally.ran_out(guard)

    assert list(tally.sore) == [*(guard for guard in range(240, 400, 10) if guard != 300), 300]
    assert tally.sore[300] == 1 << 299
