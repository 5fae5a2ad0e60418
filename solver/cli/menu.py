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
EMPTY = "0 . or * for an empty cell"


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
    _say(f"Type or paste the puzzle, {EMPTY}; an empty line ends other formats.")
    _show_solution(_typed())


def _typed() -> Puzzle:
    """Return the puzzle that is typed; a line that cannot be right is asked for again."""
    from solver import BadPuzzle, read

    while True:
        rows: list[str] = []
        size = 0
        while not size or len(rows) < size:
            line = _ask(f"row {len(rows) + 1}: " if size or not rows else "")
            if not line and not rows:
                continue
            bare = "".join(line.split())
            if not rows and len(bare) in SIZES and _is_row(bare, len(bare)):
                size = len(bare)
            if size and not _is_row(bare, size):
                _say(f"That is no row of {size} cells: digits, and {EMPTY}.  Type row {len(rows) + 1} again.")
                continue
            if not size and (not line or _is_whole([*rows, line])):
                rows.append(line)
                break
            rows.append(bare if size else line)
        try:
            return read("\n".join(rows))
        except BadPuzzle as error:
            _say(f"That is no puzzle: {error}.  Type it again.")


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

    from solver import BadRequest, generate
    from solver.techniques.base import LEVELS

    names = ", ".join(LEVELS)
    while True:
        answer = _ask(f"cells to remove, or a level ({names}): ")
        level = next((name for name in LEVELS if name.lower() == answer.lower()), None)
        if level is None and not answer.isdecimal():
            _say(f"Type a number, or one of {names}.")
            continue
        wishes = {"removed": int(answer[:9])} if level is None else {"level": level}
        try:
            puzzle = generate(seed=randbits(32), **wishes)
        except BadRequest as error:
            _say(f"{str(error).capitalize()}.")
            continue
        break
    for note in puzzle.notes:
        _say(note)
    _show(puzzle)
    _ask("Enter shows the solution. ")
    _show_solution(puzzle)


def _show_solution(puzzle: Puzzle) -> None:
    from solver import NoSolution, count, solve

    try:
        grid = solve(puzzle)
    except NoSolution as error:
        _say(f"{str(error).capitalize()}.")
        return
    _show(puzzle, grid.digits)
    if count(puzzle, limit=2) > 1:
        _say("This is one of several solutions.")


def _show(puzzle: Puzzle, digits: list[int] | None = None) -> None:
    from solver.cli.boards import board
    from solver.cli.screen import show

    show(board(puzzle, digits))


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


def _ask(question: str) -> str:
    """Return the line that the person types."""
    try:
        return input(question).strip()
    except (EOFError, UnicodeDecodeError):
        raise _Left from None
