"""The public names from a shell: solve, step, path, rate, generate.

Results go to standard output, everything else to standard error.  The exit code is 0 for
success, 1 if there is no solution, several, or no step, and 2 for input that is no puzzle.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import solver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

DONE, FAILED, BAD_INPUT = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except solver.NoSolution as error:
        return _complain(str(error), FAILED)
    except (solver.SolverError, OSError) as error:
        return _complain(str(error), BAD_INPUT)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="arcwise", description="Solve, explain and make Sudoku puzzles.")
    parser.add_argument("--version", action="version", version=solver.__version__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    solve = commands.add_parser("solve", help="print the solution, and say if there is not exactly one")
    solve.add_argument(
        "--algorithm", choices=solver.ALGORITHMS, default="fast", help="how to search (default: fast)"
    )
    solve.set_defaults(run=_solve)

    step = commands.add_parser("step", help="print the next step and why it is right")
    step.set_defaults(run=_step)

    path = commands.add_parser("path", help="print every step to the solution")
    path.set_defaults(run=_path)

    rate = commands.add_parser("rate", help="print how hard it is: Sudoku Explainer's number, HoDoKu's level")
    rate.add_argument("--seconds", type=float, help="stop after so long and say so")
    rate.set_defaults(run=_rate)

    for command in (solve, step, path, rate):
        command.add_argument(
            "puzzle", metavar="TEXT|FILE|-", help="the puzzle, a file with it, or - for input"
        )

    generate = commands.add_parser("generate", help="print a new puzzle with exactly one solution")
    generate.add_argument("--clues", type=int, help="how many digits are given")
    generate.add_argument("--size", type=int, default=9, help="digits in a row, 1 to 25 (default: 9)")
    generate.add_argument("--seed", type=int, help="a number that stands for the puzzle (default: by chance)")
    generate.set_defaults(run=_generate)
    return parser


def _solve(options: argparse.Namespace) -> int:
    puzzle = _read(options.puzzle)
    print(solver.solve(puzzle, options.algorithm))
    if solver.count(puzzle, limit=2) > 1:
        return _complain("this is one of several solutions", FAILED)
    return DONE


def _step(options: argparse.Namespace) -> int:
    step = solver.next_step(solver.Grid(_read(options.puzzle)))
    if step is None:
        return _complain("no technique finds a step", FAILED)
    if not step.is_move:
        return _complain(str(step), FAILED)
    print(step)
    return DONE


def _path(options: argparse.Namespace) -> int:
    puzzle = _read(options.puzzle)
    grid = solver.Grid(puzzle)
    for step in solver.path(puzzle):
        print(step)
        step.apply(grid)
    if all(grid.digits):
        return DONE
    last = solver.next_step(grid)
    return _complain("no technique finds a step" if last is None else str(last), FAILED)


def _rate(options: argparse.Namespace) -> int:
    rating = solver.rate(_read(options.puzzle), seconds=options.seconds)
    print(f"{rating.number:.1f} {rating.level} {rating.score} {rating.hardest}")
    if rating.is_cut:
        return _complain("the time is over: the puzzle is at least this hard", FAILED)
    if not rating.is_solved:
        return _complain("the techniques do not lead to a solution", FAILED)
    return DONE


def _generate(options: argparse.Namespace) -> int:
    seed = options.seed
    if seed is None:
        from secrets import randbits

        seed = randbits(32)
        print(f"seed {seed}", file=sys.stderr)
    puzzle = solver.generate(clues=options.clues, shape=solver.Shape(options.size), seed=seed)
    for note in puzzle.notes:
        print(note, file=sys.stderr)
    print(solver.write(puzzle, "line"))
    return DONE


def _read(source: str) -> solver.Puzzle:
    """Read a puzzle from standard input, a file, or the argument itself."""
    if source == "-":
        return solver.read(sys.stdin.read())
    try:
        is_file = Path(source).is_file()
    except (OSError, ValueError):  # a puzzle may be too long for the name of a file
        is_file = False
    return solver.read(Path(source).read_text(encoding="utf-8", errors="replace") if is_file else source)


def _complain(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)
    return code
