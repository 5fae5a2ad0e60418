"""The public names from a shell, one module for each command.

Results go to standard output, everything else to standard error.  A command's module is imported
when it is called, and imports what it needs when it runs, so that each starts at once.
"""

from __future__ import annotations

import sys

from solver.cli.options import COMMON, Command, Option, Usage, entry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.cli.options import Options

DONE, FAILED, BAD_INPUT, STOPPED = 0, 1, 2, 3
"""Exit codes: solved; no solution, or several where one was asked; bad input; stopped by a limit."""
INTERRUPTED, NO_READER = 130, 141
"""Exit codes that shells know: 128 and the number of the signal."""

COMMANDS = [
    "solve", "step", "path", "hint", "trace", "rate", "generate", "verify", "compare", "convert", "link",
    "algorithms", "techniques", "formats", "completion",
]  # fmt: skip
"""Every command, in the order in which help lists them."""

EPILOGUE = """
Without a command, in a terminal, a menu is shown.  arcwise COMMAND --help explains a
command.  Exit codes: 0 solved or done, 1 no solution or several where one was asked,
2 bad input, 3 stopped by a limit."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _run(words)
    except Usage as error:
        name = words[0] if words and words[0] in COMMANDS else ""
        _complain(f"{error}; see  {' '.join(filter(None, ['arcwise', name, '--help']))}")
        return BAD_INPUT
    except KeyboardInterrupt:
        _complain("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        _close_output()
        return NO_READER


def command_of(name: str) -> Command:
    """Return the command of a name; raise Usage if there is none."""
    if name not in COMMANDS:
        raise Usage(f"there is no command '{name}'")
    command: Command = __import__(f"solver.cli.{name}", fromlist=["COMMAND"]).COMMAND
    return command


def overview() -> Command:
    """Return the program itself as a command, for its help and completion."""
    options = [Option("--version", "show the version and end")]
    return Command(
        "", "solve, explain, check and make Sudoku and Kropki puzzles", options, run=lambda _: DONE
    )


def _run(words: list[str]) -> int:
    is_debug = words[:1] == ["--debug"]
    words = words[is_debug:]
    if not words:
        from solver.cli.menu import menu

        return menu() if sys.stdin.isatty() and sys.stdout.isatty() else _help()
    if words[0].startswith("-"):
        return _about(words)
    command = command_of(words[0])
    options = command.parse(words[1:])
    if options.help:
        _say(command.help())
        return DONE
    if is_debug or options.debug:
        _log()
    return _guarded(command, options)


def _guarded(command: Command, options: Options) -> int:
    """Run a command; an error of the solver, or of a file, is a sentence and an exit code."""
    from solver.errors import LimitReached, NoSolution, SolverError

    try:
        code = command.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except NoSolution as error:
        return _complain(str(error), FAILED)
    except LimitReached as error:
        return _complain(str(error), STOPPED)
    except (SolverError, OSError) as error:
        return _complain(str(error), BAD_INPUT)
    return code


def _about(words: list[str]) -> int:
    if words[0] == "--version":
        from solver import __version__

        _say(__version__)
        return DONE
    if words[0] in COMMON[0].names:
        return _help()
    raise Usage(f"there is no option {words[0]}")


def _help() -> int:
    program = overview()
    lines = [
        "usage: arcwise [--debug] COMMAND ...",
        "",
        program.summary[0].upper() + program.summary[1:] + ".",
        "",
        "commands:",
    ]
    for name in COMMANDS:
        lines += entry(name, command_of(name).summary)
    lines += ["", "options:"]
    for option in program.options:
        lines += entry(option.title(), option.help)
    _say("\n".join([*lines, EPILOGUE]))
    return DONE


def _log() -> None:
    """Let every module say on standard error what it does."""
    import logging

    logging.basicConfig(format="%(relativeCreated)6d ms  %(message)s", level=logging.DEBUG, stream=sys.stderr)


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


def _complain(sentence: str, code: int = BAD_INPUT) -> int:
    sys.stderr.write(sentence + "\n")
    return code


def _close_output() -> None:
    """Let nothing more be written to a reader that has gone, not even at the end of Python."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
