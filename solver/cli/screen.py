"""What a person sees: colour and tables in a terminal, plain text everywhere else.

`rich` draws them where it is installed, the output is a terminal and NO_COLOR is not set.
"""

from __future__ import annotations

import sys

from solver.cli.options import wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any, TextIO

    from rich.console import Console

    Span = tuple[str, str]
    """A piece of text and its style, empty for none."""

PLAINER = str.maketrans("─│╴╵╶╷┌┐└┘├┤┬┴┼·○●", "-|-|-|+++++++++.o*")
"""Walls and dots of a board as every encoding has them."""

GAP = 2
"""Columns between those of a table."""
FOLDED = 8
"""A column of words need not be wider than this."""


def debug(message: str, *values: object, error: BaseException | None = None) -> None:
    """Log something, if --debug has asked for it: only then is logging imported."""
    if "logging" in sys.modules:
        sys.modules["logging"].getLogger("arcwise").debug(message, *values, exc_info=error)


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
        sys.stdout.write(_fit("".join(text for text, _ in pieces)) + "\n")
        return
    from rich.text import Text

    screen.print(Text.assemble(*pieces))


def sentence(*spans: Span) -> None:
    """Print a sentence, in a terminal in lines of whole words."""
    screen = console()
    if screen is not None:
        from rich.text import Text

        screen.print(Text.assemble(*spans), soft_wrap=False)
        return
    text = "".join(text for text, _ in spans)
    columns = terminal_columns()
    sys.stdout.write("\n".join(wrapped(text, columns) if columns else [text]) + "\n")


def terminal_columns() -> int:
    """Return the columns of the terminal that results go to; 0 if it is none, or does not know."""
    if not sys.stdout.isatty():
        return 0
    import os

    return os.get_terminal_size(sys.stdout.fileno()).columns


def _fit(text: str) -> str:
    """Return a text with plainer walls and dots if the output's encoding has no others."""
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return text.translate(PLAINER)
    return text


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print rows under heads; columns whose first row is a number stand to the right."""
    kept = list(rows)
    cells = [[_cell(value) for value in row] for row in kept]
    right = [isinstance(value, int | float) for value in (kept[0] if kept else heads)]
    widths = [max(map(len, column)) for column in zip(heads, *cells, strict=True)]
    least = [width if is_right else min(width, FOLDED) for width, is_right in zip(widths, right, strict=True)]
    screen = console()
    # Where there is no room for every column the terminal may break the lines: it leaves nothing out.
    if screen is None or screen.width < sum(least) + GAP * (len(least) - 1):
        _plain_table(heads, cells, widths, right)
        return
    from rich.table import Table
    from rich.text import Text

    drawn = Table(box=None, header_style="bold", pad_edge=False)
    for head, width, is_right in zip(heads, least, right, strict=True):
        # Whole names, whatever the width: a name with an ellipsis cannot be typed.
        drawn.add_column(
            head,
            justify="right" if is_right else "left",
            overflow="fold",
            no_wrap=is_right,
            min_width=width,
        )
    for row in cells:
        drawn.add_row(*map(Text, row))
    screen.print(drawn, soft_wrap=False)


def _plain_table(heads: Sequence[str], cells: list[list[str]], widths: list[int], right: list[bool]) -> None:
    for row in (heads, *cells):
        texts = [
            text.rjust(width) if is_right else text.ljust(width)
            for text, width, is_right in zip(row, widths, right, strict=True)
        ]
        sys.stdout.write((" " * GAP).join(texts).rstrip() + "\n")


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
