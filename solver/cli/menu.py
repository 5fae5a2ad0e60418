"""The menu: what a person without arguments sees in a terminal."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from solver.puzzle import Puzzle

MENU = """
1  solve a puzzle
2  generate a puzzle and solve it
3  exit"""
SIZES = (4, 6, 8, 9, 10, 12, 15, 16, 20, 25)
LINES = (16, 25)
"""Sizes whose rows may as well be a whole puzzle in a line, which an empty one tells."""
EMPTY = "0 . or * for an empty cell"
PATIENCE = 10.0
"""Seconds after which the nearest puzzle will do; Ctrl-C asks for it before."""


class _Left(Exception):
    """The person has ended the input."""


def menu() -> int:
    """Ask what to do until the person has enough."""
    actions: dict[str, Callable[[], None]] = {"1": _solve, "2": _generate}
    try:
        while True:
            _say(MENU)
            choice = _ask("> ")
            if choice == "3":
                return 0
            if choice in actions:
                actions[choice]()
            else:
                _say("Type 1, 2 or 3.")
    except _Left:
        _say("")
        return 0


def _solve() -> None:
    """Take a puzzle line by line, or in whatever format it is pasted, and solve it."""
    _tell(f"Type or paste the puzzle, {EMPTY}; an empty line ends other formats, two begin again.")
    _show_solution(_typed())


def _typed() -> Puzzle:
    """Return the puzzle that is typed; a line that cannot be right is asked for again."""
    from solver import BadPuzzle, read

    while True:
        try:
            return read("\n".join(_lines()))
        except BadPuzzle as error:
            _tell(f"That is no puzzle: {error}.  Type it again.")


def _lines() -> list[str]:
    """Return the lines that are typed: rows until there are enough, or any others until an empty one."""
    first = ""
    while not first:
        first = _ask("row 1: ")
    bare = "".join(first.split())
    if len(bare) in SIZES and _is_row(bare, len(bare)):
        return _rows(bare)
    lines = [first]
    while not _is_whole(lines) and (line := _ask("")):
        lines.append(line)
    return lines


def _rows(first: str) -> list[str]:
    """Return the rows of a grid; empty lines may stand between them, and two of them are the end."""
    rows, size = [first], len(first)
    is_empty = False
    while len(rows) < size:
        line = _ask(f"row {len(rows) + 1}: ")
        row = "".join(line.split())
        if not row and (is_empty or (size in LINES and _is_whole(rows))):
            break
        if row and _is_row(row, size):
            rows.append(row)
        elif row:
            _tell(f"That is no row of {size} cells: digits, and {EMPTY}.  Type row {len(rows) + 1} again.")
        is_empty = not row
    return rows


def _is_row(text: str, size: int) -> bool:
    from solver import Shape

    return len(text) == size and all(char in "0.*_" or Shape(size).digit(char) for char in text)


def _is_whole(lines: list[str]) -> bool:
    """Tell whether lines are a puzzle that nothing need follow: one line, that is."""
    from solver import BadPuzzle, read

    try:
        read("\n".join(lines))
    except BadPuzzle:
        return False
    return len(lines) == 1


def _generate() -> None:
    """Make a puzzle as hard as the person wants it, show it, and then its solution."""
    from secrets import randbits

    from solver import BadRequest, Request
    from solver.cli.generate import nearest
    from solver.cli.interrupts import heeded
    from solver.techniques.base import LEVELS

    names = ", ".join(LEVELS)
    while True:
        answer = _ask(f"cells to remove, or a level ({names}): ")
        level = next((name for name in LEVELS if name.lower() == answer.lower()), None)
        if level is None and not answer.isdecimal():
            _tell(f"Type a number, or one of {names}.")
            continue
        wishes = {"removed": int(answer[:9])} if level is None else {"level": level}
        try:
            request = Request(seed=randbits(32), **wishes)
        except BadRequest as error:
            _tell(f"{str(error).capitalize()}.")
            continue
        break
    with heeded() as is_stopped:
        puzzle = nearest(request, PATIENCE, is_stopped)
    for note in puzzle.notes:
        _tell(note)
    _show(puzzle)
    _ask("Enter shows the solution. ")
    _show_solution(puzzle)


def _show_solution(puzzle: Puzzle) -> None:
    from solver import NoSolution, count, solve

    try:
        grid = solve(puzzle)
    except NoSolution as error:
        _tell(f"{str(error).capitalize()}.")
        return
    _show(puzzle, grid.digits)
    if count(puzzle, limit=2) > 1:
        _tell("This is one of several solutions.")


def _show(puzzle: Puzzle, digits: list[int] | None = None) -> None:
    from solver.cli.boards import board
    from solver.cli.screen import show

    show(board(puzzle, digits))


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


def _tell(text: str) -> None:
    from solver.cli.screen import sentence

    sentence((text, ""))


def _ask(question: str) -> str:
    """Return the line that the person types."""
    try:
        return input(question).strip()
    except EOFError:
        raise _Left from None
