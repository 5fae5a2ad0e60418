"""Many puzzles: their order, bad lines, memory, Ctrl-C, several processes and a Dask cluster."""

import contextlib
import itertools
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

import solver
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
    SECONDS,
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


@pytest.mark.parametrize("bad", ["bad", SMALL + "1", SMALL[:-1] + "%", "\n", "bad\n"])
def test_bad_line_among_small_puzzles_does_not_stop_the_rest(bad):
    done = arcwise("solve", stdin=f"{SMALL}\n{bad}\n{SMALL}\n{SMALL}\n")

    assert done.stdout.split() == [SMALL_SOLUTION] * 3
    assert done.stderr.count("standard input, line 2: ") == (1 if bad.strip() else 0)


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


class Slow:
    """An executor that does nothing before it is asked for the result."""

    def submit(self, work, *arguments):
        return SimpleNamespace(result=lambda: work(*arguments))


def test_only_so_many_puzzles_are_read_ahead():
    read = 0

    def endless():
        nonlocal read
        for number in itertools.count(1):
            read = number
            yield number, EASY.encode()

    supply = bulk.Supply(Source("standard input"), endless())
    found = bulk.batches([supply], Wishes(COMMAND.parse([])), bulk.Pool(Slow(), 2))
    done = sum(batch.done for _, batch in itertools.islice(found, 12))

    assert read - done <= 6 * LAST_UNIT
    assert FIRST_UNIT <= LAST_UNIT


def units(monkeypatch, number, seconds, *, size=None, width=2):
    """Return the sizes of the units that so many puzzles come in, each taking so long."""

    def answered(pieces, *_):
        batch = Batch()
        batch.parts = [b""] * sum(map(inputs.puzzles_in, pieces))
        batch.seconds = seconds * batch.done
        return batch

    monkeypatch.setattr(bulk, "answers", answered)
    puzzles = [(line, EASY.encode()) for line in range(1, number + 1)]
    supply = bulk.Supply(SimpleNamespace(size=lambda: size, origin=dict), puzzles)
    found = bulk.batches([supply], Wishes(COMMAND.parse([])), bulk.Pool(Slow(), width))
    return [batch.done for _, batch in found]


@pytest.mark.parametrize("seconds", [2e-5, 1e-4, 2e-4, 1e-3])
def test_units_find_their_size_and_keep_it(seconds, monkeypatch):
    found = units(monkeypatch, 40_000, seconds)[:-1]

    assert sum(found[:20]) < 40_000
    assert len({*found[20:]}) == 1
    assert found[-1] == LAST_UNIT or 0.1 <= found[-1] * seconds <= 0.4


def test_last_units_leave_nobody_without_work(monkeypatch):
    found = units(monkeypatch, 20_000, 1e-5, size=20_000 * (len(EASY) + 1), width=4)

    assert sum(found) == 20_000
    assert max(found) <= 20_000 // 8
    assert max(found[-4:]) <= 1024


def test_small_files_are_on_their_way_together():
    begun = []

    class Told(Slow):
        def submit(self, work, *arguments):
            begun.append(arguments)
            return super().submit(work, *arguments)

    sources = [Source(str(number), text=EASY * (number != 3)) for number in range(12)]
    found = bulk.batches(map(bulk.Supply, sources), Wishes(COMMAND.parse([])), bulk.Pool(Told(), 2))
    first = next(found)

    assert len(begun) == 5
    assert [(supply.source, batch.done) for supply, batch in (first, *found)] == [
        (source, int(source.name != "3")) for source in sources
    ]


@pytest.mark.parametrize("jobs", [1, 2])
def test_file_that_cannot_be_opened_does_not_stop_the_rest(jobs, tmp_path):
    for name in ("a", "c"):
        (tmp_path / name).write_text(EASY)
    (tmp_path / "b").symlink_to(tmp_path / "nowhere")
    (tmp_path / "d").write_text("")
    done = arcwise("solve", "--jobs", jobs, tmp_path)
    strict = arcwise("solve", "--jobs", jobs, "--strict-input", tmp_path)

    assert (done.returncode, strict.returncode) == (2, 2)
    assert done.stdout.split() == [EASY_SOLUTION] * 2
    assert strict.stdout.split() == [EASY_SOLUTION]
    assert done.stderr.splitlines() == [
        f"{tmp_path}/b: no such file or directory",
        f"{tmp_path}/d has no puzzle",
    ]
    assert strict.stderr.splitlines()[-1] == "stopped at the first bad input"


def test_size_of_a_pipe_is_not_known(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "file").write_text(EASY)

    assert [Source(name, str(tmp_path / name)).size() for name in ("pipe", "file")] == [None, len(EASY)]


@pytest.mark.parametrize("plain", [15, 16, 17, 47, 48, 49, 1100])
@pytest.mark.parametrize("odd", ["", "# a remark", SMALL, EASY + " and more", EASY[:-1], EASY + "1"])
@pytest.mark.parametrize("end", ["", "\n"])
def test_odd_line_between_plain_ones_is_a_piece_of_its_own(plain, odd, end):
    lines = [EASY] * plain + [odd] + [EASY] * plain
    text = "\n".join(lines) + end
    source = Source("text", text=text)

    assert [(number, inputs.decoded(piece)) for number, piece in pieces(source)] == [
        (number, line) for number, line in enumerate(lines, 1) if line and not line.startswith("#")
    ]
    assert len(list(inputs.stretches(source))) < 20


EVEN = """import sys
from pathlib import Path
from solver.cli import bulk, main
bulk.UNIT_SECONDS, bulk.LAST_UNIT = float("inf"), 1024
main(["solve"])
print(Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0], file=sys.stderr)
"""
"""The program with units that do not depend on how quick the machine is; in the end it says what it took.

Not by wait4: what that tells of a process is never less than its parent had when it was started.
"""


def peak(number):
    """Return the most memory that the program takes for so many puzzles, in kilobytes."""
    with subprocess.Popen(
        [sys.executable, "-c", EVEN],
        cwd=ROOT,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as process:
        for _ in range(number // 1000):
            process.stdin.write(f"{EASY}\n".encode() * 1000)
        process.stdin.close()
        return int(process.stderr.read())


HAS_STATUS = pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="reads the size of a process as Linux tells it"
)


@HAS_STATUS
def test_memory_does_not_grow_with_the_number_of_puzzles():
    assert peak(20_000) < peak(4_000) + 1_500


@HAS_STATUS
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
    code = process.wait(SECONDS)
    feeder.join(SECONDS)
    for pipe in (process.stdin, process.stdout, process.stderr):
        with contextlib.suppress(BrokenPipeError):
            pipe.close()

    lines = (begin + rest).decode().split("\n")
    assert code == 130
    assert lines.pop() == ""
    assert set(lines) == {EASY_SOLUTION}
    assert err == f"interrupted: {len(lines)} puzzles done\n"


def test_reader_that_goes_away_is_no_error_to_tell():
    done = subprocess.run(
        ["/bin/sh", "-c", f"yes {EASY} | head -5000 | {' '.join(ARCWISE)} solve | head -1"],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
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
    assert err == f"interrupted: {len(lines)} puzzles made\n"


CLUSTER = """
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        print(cluster.scheduler_address, flush=True)
        input()
"""
OWN = """
from solver.heuristics import cell_order

@cell_order("last", counts=False, chance=False)
def last(puzzle, counted, cells, rng):
    return max(cells)
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
        own = tmp_path / "own.py"
        own.write_text(OWN)
        words = ["--code", own, "--cells", "last", "--executor", f"dask://{address}"]
        by_own = arcwise("solve", *words, EASY, EASY)
        wishes = ["generate", "--clues", "30", "--number", "5", "--seed", "5"]
        made = arcwise(*wishes, "--executor", f"dask://{address}")
        cluster.communicate("\n", timeout=SECONDS)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split() == [answer for _, answer in pairs]
    assert (by_own.returncode, by_own.stdout.split()) == (0, [EASY_SOLUTION] * 2)
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


SPAWNED = """import multiprocessing, sys
from solver.cli import main
multiprocessing.set_start_method(sys.argv[1])
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.parametrize("way", ["fork", "spawn"])
def test_code_of_ones_own_is_known_to_every_process(way, tmp_path):
    file = tmp_path / "my_part.py"
    file.write_text(solver.code_of("cell_order", "mrv"))
    pairs = [renamed(number) for number in range(40)]
    words = ["solve", "--any", "--code", str(file), "--cells", "my-mrv", "--propagate", "mac", "--jobs", "2"]
    done = subprocess.run(
        [sys.executable, "-c", SPAWNED, way, *words],
        input="".join(f"{question}\n" for question, _ in pairs),
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env=environment(),
    )

    assert done.stderr == ""
    assert done.stdout.split() == [answer for _, answer in pairs]
