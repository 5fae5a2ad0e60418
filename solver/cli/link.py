"""`arcwise link`: a link that opens a puzzle in the page, and its QR code."""

from __future__ import annotations

import sys

from solver.cli.human import strictness
from solver.cli.inputs import PUZZLE
from solver.cli.options import Command, Option
from solver.cli.solve import STRICT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options

BASE = "http://127.0.0.1:8000/"
"""Where  make run  serves the page."""
VARIABLE = "ARCWISE_URL"


def run(options: Options) -> int:
    """Print the link, and in a terminal a code to point a telephone at."""
    import os

    from solver import write
    from solver.cli.inputs import read_one

    puzzle = read_one(options.input, strict=strictness(options))
    base = options.base or os.environ.get(VARIABLE) or BASE
    link = f"{base}#{write(puzzle, 'document')}"
    sys.stdout.write(link + "\n")
    if options.svg:
        _save(link, options.svg, options.level)
    if options.qr if options.qr is not None else sys.stdout.isatty():
        _show(link, options.level)
    return 0


def _show(link: str, level: str) -> None:
    """Draw the code, unless the terminal would break its lines."""
    from solver.cli.screen import complain, show, terminal_columns
    from solver.qr import encode

    text = encode(link, level).text()
    needed = text.index("\n")
    if 0 < terminal_columns() < needed:
        complain(f"the QR code needs {needed} columns; --svg FILE writes it to a file")
        return
    # Named colours, so that a terminal with a light ground shows it the right way round.
    show([(text, "#ffffff on #000000")])


def _save(link: str, name: str, level: str) -> None:
    from pathlib import Path

    from solver.qr import encode

    Path(name).write_text(encode(link, level).svg(), encoding="utf-8")


COMMAND = Command(
    "link",
    "print a link that opens a puzzle in the page, and its QR code",
    [
        Option("--base", f"where the page is; {VARIABLE} sets it for good", "URL"),
        Option("--qr", "draw the QR code, as in a terminal", dest="qr", value=True),
        Option("--no-qr", "do not draw it", dest="qr", value=False),
        Option("--svg", "write the QR code to this file", "FILE"),
        Option(
            "--level", "how much damage the code survives", "LEVEL", default="M", choices=["L", "M", "Q", "H"]
        ),
        *STRICT,
    ],
    run=run,
    arguments=[PUZZLE],
    about="The puzzle is in the part of the link that no browser sends to a server.",
    examples=[
        "arcwise link --base https://example.org/sudoku/ puzzle.txt",
        "arcwise link --svg code.svg puzzle.txt",
    ],
)
