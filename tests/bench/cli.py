"""How soon the command line starts, and how much of the engine's speed it passes on.

The package is installed as pip would: byte code in an environment of its own, with nothing else in
it, and a script that calls `main`.  All take turns.  Ratios are of processor time where one process
works, so that other work on the machine counts little; two jobs against one can only be told by the
clock, and only where two cores are free.  Exit code 1 if a bar is missed.
"""

import compileall
import os
import shutil
import statistics
import subprocess
import tempfile
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EASY = ROOT.parent / "shared" / "data" / "classic" / "easy50.txt"
SAMPLE = "6.925....458...2.9..2.48.3..13..4......6..1.48..1....7....2.8.....8.6971......4.."
PUZZLES = 100_000
STARTS = 40
ROUNDS = 3
SCRIPT = """import sys
from solver.cli import main
if __name__ == "__main__":
    sys.exit(main())
"""
ENGINE = """
import sys, time
from solver import lanes
from solver.network import network_of
from solver.shape import Shape
table = bytes(char - 48 if 48 <= char <= 57 else 0 for char in range(256))
network = network_of(Shape(9))
with open(sys.argv[1], "rb") as file:
    puzzles = [list(line.strip().translate(table)) for line in file]
lanes.solve(network, puzzles[0])
began = time.process_time()
for givens in puzzles:
    lanes.solve(network, givens)
print(time.process_time() - began)
"""


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        python = install(folder)
        is_met = [start(python, folder)]
        lines = [line.split()[0] for line in EASY.read_text().splitlines()] if EASY.exists() else [SAMPLE]
        many = folder / "many.txt"
        many.write_text("".join(f"{line}\n" for line in (lines * PUZZLES)[:PUZZLES]))
        is_met += rates(python, folder, many)
    return int(not all(is_met))


def install(folder: Path) -> Path:
    """Put the package into an environment of its own, and return its Python."""
    venv.create(folder / "env", with_pip=False)
    [packages] = (folder / "env" / "lib").glob("python*/site-packages")
    shutil.copytree(ROOT / "solver", packages / "solver", ignore=shutil.ignore_patterns("__pycache__"))
    compileall.compile_dir(packages / "solver", quiet=1)
    (folder / "arcwise").write_text(SCRIPT)
    return folder / "env" / "bin" / "python"


def run(folder: Path, *command: object) -> tuple[float, float, str]:
    """Return the processor time and the time of a command, its children included, and what it prints."""
    with (folder / "out").open("wb+") as out:
        began = time.perf_counter()
        process = subprocess.Popen(
            [str(word) for word in command],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.DEVNULL,
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        seconds = time.perf_counter() - began
        out.seek(0)
        printed = out.read(100).decode(errors="replace")
    return usage.ru_utime + usage.ru_stime, seconds, printed


def start(python: Path, folder: Path) -> bool:
    """Tell how long it takes until the program has looked at its input, beside a bare Python."""
    empty = folder / "empty"
    empty.mkdir()
    (empty / "__main__.py").touch()
    commands = {
        "python -c pass": (python, "-c", "pass"),
        "python -m empty, which has no code": (python, "-m", "empty"),
        "arcwise solve, no input": (python, folder / "arcwise", "solve", "-"),
        "python -m solver solve, no input": (python, "-m", "solver", "solve", "-"),
        "arcwise solve, one puzzle": (python, folder / "arcwise", "solve", SAMPLE),
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(STARTS):
        for name, command in commands.items():
            times[name].append(run(folder, *command)[0])
    bare = statistics.median(times["python -c pass"])
    ratios = {name: statistics.median(found) / bare for name, found in times.items()}
    for name, ratio in ratios.items():
        print(f"{name}: {statistics.median(times[name]) * 1e3:.1f} ms, {ratio:.2f} times bare", flush=True)
    return ratios["arcwise solve, no input"] < 1.6


def rates(python: Path, folder: Path, many: Path) -> list[bool]:
    """Tell the rate of one job beside the engine's own, and of two jobs beside one.

    What two jobs would gain on two free cores is told by their processor time as well: half of it is
    the least that they can take.
    """
    shares, gains, hopes = [], [], []
    for _ in range(ROUNDS):
        engine = float(run(folder, python, "-c", ENGINE, many)[2])
        processor, one, _ = run(folder, python, folder / "arcwise", "solve", many)
        both, two, _ = run(folder, python, folder / "arcwise", "solve", "--jobs", "2", many)
        shares.append(engine / processor)
        gains.append(one / two)
        hopes.append(2 * processor / both)
        print(
            f"{PUZZLES} easy puzzles, processor time: engine {engine:.2f} s, one job {processor:.2f} s,"
            f" two jobs {both:.2f} s; by the clock one job {one:.2f} s, two jobs {two:.2f} s;"
            f" load {os.getloadavg()[0]:.1f}",
            flush=True,
        )
    share, gain = statistics.median(shares), statistics.median(gains)
    print(f"one job / engine {share:.2f} (at least 0.8), two jobs / one {gain:.2f} (at least 1.7)")
    print(f"two jobs / one by processor time {statistics.median(hopes):.2f}, as two free cores would have it")
    return [share >= 0.8, gain >= 1.7]
