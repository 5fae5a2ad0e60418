"""Many puzzles: their order, bad lines, memory, Ctrl-C, several processes and a Dask cluster."""

import contextlib
import itertools
import os
import signal
import subprocess
import sys
import threading

import pytest

from solver.cli import bulk, inputs
from solver.cli.answering import Batch, Wishes, answers, worse
from solver.cli.bulk import FIRST_UNIT, LAST_UNIT
from solver.cli.inputs import PLAIN, Source, pieces
from solver.cli.solve import COMMAND
from solver.formats.base import EMPTY
from tests.solver.cli.program import (
    ARCWISE,
    EASY,
    EASY_SOLUTION,
    ROOT,
    SMALL,
    SMALL_SOLUTION,
    arcwise,
    environment,
)

SEVERAL = "." * 80 + "1"
BAD = EASY[:-1] + "%"


def renamed(number):
    """Return the easy puzzle and its solution with other digits, one of many pairs."""
    order = next(itertools.islice(itertools.permutations("123456789"), number, None))
    table = str.maketrans("123456789", "".join(order))
    return EASY.translate(table), EASY_SOLUTION.translate(table)


@pytest.mark.parametrize("jobs", [1, 2])
def test_answers_come_in_the_order_of_the_questions(jobs):
    # More units than can be on their way at once, each puzzle different from its neighbours.
    pairs = [renamed(number % 50) for number in range(700)]
    done = arcwise("solve", "--jobs", jobs, stdin="".join(f"{question}\n" for question, _ in pairs))

    assert done.returncode == 0
    assert done.stdout.split() == [answer for _, answer in pairs]


@pytest.mark.parametrize("jobs", [1, 2])
def test_bad_line_is_told_by_its_number_and_does_not_stop_the_rest(jobs):
    done = arcwise("solve", "-j", jobs, stdin=f"{EASY}\n# remark\n{BAD}\n\n{EASY}\n{SEVERAL}\n")

    assert done.returncode == 2
    assert done.stdout.split()[:2] == [EASY_SOLUTION] * 2
    assert len(done.stdout.split()) == 3
    assert [line.split(": ")[0] for line in done.stderr.splitlines()] == [
        "standard input, line 3",
        "standard input, line 6",
    ]


@pytest.mark.parametrize("jobs", [1, 2])
def test_strict_input_stops_at_the_bad_line(jobs):
    done = arcwise("solve", "--strict-input", "-j", jobs, stdin=f"{EASY}\n{BAD}\n" + f"{EASY}\n" * 300)

    assert done.returncode == 2
    assert done.stdout.split() == [EASY_SOLUTION]
    assert "line 2: " in done.stderr
    assert done.stderr.endswith("stopped at the first bad input\n")


def test_puzzles_of_several_lines_stand_between_plain_ones():
    rows = "\n".join(EASY[start : start + 9] for start in range(0, 81, 9))
    done = arcwise("solve", stdin=f"{EASY}\n\n{rows}\n\n{rows}\n\n{EASY}\r\n")

    assert done.stdout.split() == [EASY_SOLUTION] * 4


def test_lines_of_another_size_are_puzzles_too():
    done = arcwise("solve", stdin=f"{SMALL}\n" * 20)

    assert done.stdout.split() == [SMALL_SOLUTION] * 20


def test_plain_characters_are_those_of_the_formats():
    assert set(PLAIN.decode()) == {*"123456789", *EMPTY}


@pytest.mark.parametrize(
    "text",
    [EASY, EASY.replace(".", "0"), EASY.replace(".", "*"), EASY.replace(".", "_"), EASY.replace(".", "x")],
)
def test_plain_lines_are_answered_as_any_puzzle(text):
    wishes = Wishes(COMMAND.parse([]))
    found = list(pieces(Source("a text", text=text)))

    assert isinstance(found[0][1], bytes)
    assert answers(found, wishes).text().decode() == EASY_SOLUTION + "\n"
    assert answers([(1, text)], wishes).text().decode() == EASY_SOLUTION + "\n"


@pytest.mark.parametrize(
    "text", [SEVERAL, "5" + "." * 79 + "5", "55" + "." * 79, "1" * 81, "123456.......78" + "." * 65 + "9"]
)
def test_plain_lines_without_one_solution_are_told_as_any_puzzle(text):
    wishes = Wishes(COMMAND.parse([]))
    plain, read = answers([(1, text.encode())], wishes), answers([(1, text)], wishes)

    assert (plain.text(), plain.notes, plain.code) == (read.text(), read.notes, read.code)


def test_many_mixed_lines_are_told_as_each_alone():
    odd = [SEVERAL.encode(), b"55" + b"." * 79, BAD, ("5" + "." * 79 + "5").encode(), SMALL]
    pieces = [
        (number, odd[number // 40 % 5] if number % 40 == 7 else renamed(number % 90)[0].encode())
        for number in range(1, 1200)
    ]
    wishes = Wishes(COMMAND.parse([]))

    batch = answers(pieces, wishes)

    alone = [answers([piece], wishes) for piece in pieces]
    assert batch.parts == [part for one in alone for part in one.parts]
    assert batch.notes == [note for one in alone for note in one.notes]
    assert batch.code == 2


def test_worst_exit_code_stands_for_all():
    assert [worse(*pair) for pair in ((0, 1), (1, 3), (3, 2), (2, 0), (0, 0))] == [1, 3, 2, 2, 0]


def test_batch_has_a_part_for_each_piece_that_is_done():
    batch = Batch()
    answers([(1, EASY.encode()), (2, "%"), (3, SMALL)], Wishes(COMMAND.parse([])), batch)

    assert batch.done == 3
    assert batch.text().decode().split() == [EASY_SOLUTION, SMALL_SOLUTION]


def test_only_so_many_puzzles_are_read_ahead():

    read = 0

    def endless():
        nonlocal read
        for number in itertools.count(1):
            read = number
            yield number, EASY.encode()

    class Slow:
        """An executor that does nothing before it is asked for the result."""

        def submit(self, work, *arguments):
            class Result:
                def result(self):
                    return work(*arguments)

            return Result()

    found = bulk.batches(endless(), Wishes(COMMAND.parse([])), bulk.Pool(Slow(), 2))
    done = sum(batch.done for batch in itertools.islice(found, 12))

    assert read - done <= 6 * LAST_UNIT
    assert FIRST_UNIT <= LAST_UNIT


def peak(number):
    """Return the most memory that the program takes for so many puzzles, in kilobytes."""
    with subprocess.Popen(
        [*ARCWISE, "solve"], cwd=ROOT, env=environment(), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
    ) as process:
        for _ in range(number // 1000):
            process.stdin.write(f"{EASY}\n".encode() * 1000)
        process.stdin.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return usage.ru_maxrss


def test_memory_does_not_grow_with_the_number_of_puzzles():
    assert peak(20_000) < peak(4_000) + 1_500


@pytest.mark.long
@pytest.mark.timeout(900)
def test_a_million_puzzles_take_no_more_memory():
    assert peak(1_000_000) < peak(4_000) + 3_000


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_complete_lines_and_says_how_many_were_done(jobs):
    process = subprocess.Popen(
        [*ARCWISE, "solve", "--jobs", jobs],
        cwd=ROOT,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )

    def feed():
        with contextlib.suppress(BrokenPipeError):
            while True:
                process.stdin.write(f"{EASY}\n".encode() * 1000)

    feeder = threading.Thread(target=feed)
    feeder.start()
    begin = process.stdout.read(20 * 82)
    # A terminal sends it to all processes of the foreground.
    os.killpg(process.pid, signal.SIGINT)
    rest = process.stdout.read()
    err = process.stderr.read().decode()
    code = process.wait(30)
    feeder.join(30)
    for pipe in (process.stdin, process.stdout, process.stderr):
        with contextlib.suppress(BrokenPipeError):
            pipe.close()

    lines = (begin + rest).decode().split("\n")
    assert code == 130
    assert lines.pop() == ""
    assert set(lines) == {EASY_SOLUTION}
    assert f"interrupted: {len(lines)} puzzles were done" in err
    assert "Traceback" not in err


def test_reader_that_goes_away_is_no_error_to_tell():
    done = subprocess.run(
        ["/bin/sh", "-c", f"yes {EASY} | head -5000 | {' '.join(ARCWISE)} solve | head -1"],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )

    assert done.stdout == EASY_SOLUTION + "\n"
    assert done.stderr == ""


def test_many_options_work_on_several_processes():
    done = arcwise("solve", "--json", "--count", "--jobs", "2", stdin=f"{EASY}\n" * 40)

    assert done.stdout.count('"count": 1') == 40


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_complete_puzzles(jobs):
    words = ["generate", "--number", "100000", "--clues", "30", "--seed", "1", "--jobs", jobs]
    with subprocess.Popen(
        [*ARCWISE, *words],
        cwd=ROOT,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        begin = process.stdout.read(20 * 82)
        os.killpg(process.pid, signal.SIGINT)
        lines = (begin + process.stdout.read()).decode().splitlines()
        err = process.stderr.read().decode()

    assert process.returncode == 130
    assert {len(line) for line in lines} == {81}
    assert err == f"interrupted: {len(lines)} puzzles made\ninterrupted\n"


CLUSTER = """
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        print(cluster.scheduler_address, flush=True)
        input()
"""


def test_dask_cluster_gives_the_same_answers_in_the_same_order(tmp_path):
    pytest.importorskip("distributed")
    script = tmp_path / "cluster.py"
    script.write_text(CLUSTER)
    pairs = [renamed(number) for number in range(100)]
    with subprocess.Popen(
        [sys.executable, script],
        cwd=ROOT,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as cluster:
        address = cluster.stdout.readline().strip().removeprefix("tcp://")
        done = arcwise(
            "solve",
            "--executor",
            f"dask://{address}",
            stdin="".join(f"{question}\n" for question, _ in pairs),
        )
        wishes = ["generate", "--clues", "30", "--number", "5", "--seed", "5"]
        made = arcwise(*wishes, "--executor", f"dask://{address}")
        cluster.communicate("\n", timeout=60)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split() == [answer for _, answer in pairs]
    assert (made.returncode, made.stdout) == (0, arcwise(*wishes).stdout)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "tcp://127.0.0.1:1", "ray://x"])
def test_executor_that_is_none_is_told(address):
    done = arcwise("solve", "--executor", address, EASY)

    assert (done.returncode, done.stdout) == (2, "")
    assert "an executor is dask://ADDRESS" in done.stderr


def test_nothing_is_imported_before_it_is_needed():
    heavy = "argparse re random json pathlib typing logging rich concurrent solver.formats solver.lanes"
    code = (
        "import sys\nfrom solver.cli import main\nmain(['solve', '-'])\n"
        f"print([name for name in {heavy.split()} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{code}"],
        input="",
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout == "[]\n"
    assert inputs.PLAIN_CELLS == 81
