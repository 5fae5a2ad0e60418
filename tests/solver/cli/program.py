"""Runs the real program, in pipes or in a pseudo-terminal."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
ARCWISE = [sys.executable, "-m", "solver"]
AT_ONCE = """from solver.cli import main, menu, progress
progress.PATIENCE = -1
menu.PATIENCE = float("inf")
raise SystemExit(main())
"""
"""The program with a bar that does not wait, and a menu that does until it is told to stop: how long a work
takes is the machine's affair, not a test's."""
SMALL = "1.....2..3..4..."
SMALL_SOLUTION = "1243342123144132"
EASY = "6.925....458...2.9..2.48.3..13..4......6..1.48..1....7....2.8.....8.6971......4.."
EASY_SOLUTION = "639251748458367219172948536913574682527683194864192357791425863245836971386719425"
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
HARD_SOLUTION = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
SECONDS = 600
"""After which a program hangs, even on a busy machine."""
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def environment(**more):
    """Return the environment of a program with its own idea of a terminal, whatever that of the tests is."""
    kept = {
        name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "TERM")
    }
    return {**kept, "TERM": "xterm-256color", "PYTHONPATH": str(ROOT), **more}


def arcwise(*words, stdin="", cwd=ROOT, **more):
    """Run the program in pipes and return what became of it."""
    return subprocess.run(
        [*ARCWISE, *map(str, words)],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        env=environment(**more),
        timeout=SECONDS,
    )


def in_shell(line, cwd=ROOT):
    """Run a line of bash in which arcwise is the program."""
    return subprocess.run(
        ["/bin/bash", "-c", f'arcwise() {{ {" ".join(ARCWISE)} "$@"; }}\n{line}'],
        cwd=cwd,
        env=environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )


def in_terminal(*words, typed="", then=("", ""), stdout=None, columns=0, bar_at_once=False, **more):
    """Run the program in a pseudo-terminal; return its exit code and all that was to be seen there.

    `then` has a text to wait for, and what is typed when it is there.  Standard output may be
    something else, such as a file.  The terminal may be narrow.  The bar of progress may come at once.
    """
    program = [sys.executable, "-c", AT_ONCE] if bar_at_once else ARCWISE
    ours, theirs = pty.openpty()
    if columns:
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    process = subprocess.Popen(
        [*program, *map(str, words)],
        stdin=theirs,
        stdout=stdout or theirs,
        stderr=theirs,
        cwd=ROOT,
        env=environment(**more),
        start_new_session=True,
        # Ctrl-C is for the session whose terminal it is.
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509  no threads here
    )
    os.close(theirs)
    os.write(ours, typed.encode() if isinstance(typed, str) else typed)
    awaited, answer = then
    seen = b""
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        if select.select([ours], [], [], 0.1)[0]:
            try:
                piece = os.read(ours, 65536)
            except OSError:  # Linux says so when the last one has closed the terminal
                break
            if not piece:
                break
            seen += piece
            if awaited and awaited in seen.decode(errors="replace"):
                os.write(ours, answer.encode())
                awaited = ""
    os.close(ours)
    return process.wait(SECONDS), seen.decode(errors="replace").replace("\r\n", "\n")


def without_colour(text):
    return ESCAPES.sub("", text)
