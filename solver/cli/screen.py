"""What a person sees: colour and tables in a terminal, plain text everywhere else.

`rich` draws them where it is installed, the output is a terminal and NO_COLOR is not set.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any, TextIO

    from rich.console import Console

    Span = tuple[str, str]
    """A piece of text and its style, empty for none."""


def debug(message: str, *values: object) -> None:
    """Log something, if --debug has asked for it: only then is logging imported."""
    if "logging" in sys.modules:
        sys.modules["logging"].getLogger("arcwise").debug(message, *values)


def complain(sentence: str) -> None:
    """Tell a person something that is no result."""
    sys.stderr.write(sentence + "\n")


def console(stream: TextIO | None = None) -> Console | None:
    """Return what draws on a stream, or None where plain text is wanted; standard output if not named."""
    import os

    stream = sys.stdout if stream is None else stream
    if not stream.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return None
    try:
        from rich.console import Console
    except ImportError:
        return None
    return Console(file=stream, highlight=False, soft_wrap=True)


def show(spans: Iterable[Span]) -> None:
    """Print pieces of text, in their styles if the output can show them."""
    pieces = list(spans)
    screen = console()
    if screen is None:
        sys.stdout.write("".join(text for text, _ in pieces) + "\n")
        return
    from rich.text import Text

    screen.print(Text.assemble(*pieces))


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print rows under heads; columns whose first row is a number stand to the right."""
    kept = list(rows)
    cells = [[_cell(value) for value in row] for row in kept]
    right = [isinstance(value, int | float) for value in (kept[0] if kept else heads)]
    screen = console()
    if screen is None:
        _plain_table(heads, cells, right)
        return
    from rich.table import Table
    from rich.text import Text

    drawn = Table(box=None, header_style="bold", pad_edge=False)
    for head, is_right in zip(heads, right, strict=True):
        drawn.add_column(head, justify="right" if is_right else "left")
    for row in cells:
        drawn.add_row(*map(Text, row))
    screen.print(drawn, soft_wrap=False)


def _plain_table(heads: Sequence[str], cells: list[list[str]], right: list[bool]) -> None:
    widths = [max(map(len, column)) for column in zip(heads, *cells, strict=True)]
    for row in (heads, *cells):
        texts = [
            text.rjust(width) if is_right else text.ljust(width)
            for text, width, is_right in zip(row, widths, right, strict=True)
        ]
        sys.stdout.write("  ".join(texts).rstrip() + "\n")


def _cell(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.3g}" if value < 100 else f"{value:.0f}"  # noqa: PLR2004
    return str(value)


def print_json(data: Any) -> None:  # noqa: ANN401  whatever JSON can hold
    """Print plain data as one line of JSON."""
    sys.stdout.write(json_of(data) + "\n")


def json_of(data: Any) -> str:  # noqa: ANN401  as above
    """Return plain data as one line of JSON."""
    import json

    return json.dumps(data, ensure_ascii=False)
