"""The public names from a shell, one module for each command.

Results go to standard output, everything else to standard error.  A command's module is imported
when it is called, and imports what it needs when it runs, so that each starts at once.
"""

from __future__ import annotations

import sys

from solver.cli.options import COMMON, Command, Option, Usage, entry, shortened, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

DONE, FAILED, BAD_INPUT, STOPPED = 0, 1, 2, 3
"""Exit codes: solved; no solution, or several where one was asked; bad input; stopped by a limit."""
BROKEN, INTERRUPTED, NO_READER = 70, 130, 141
"""Exit codes that shells know: a fault of the program; 128 and the number of the signal."""

COMMANDS = [
    "solve", "step", "path", "hint", "trace", "rate", "generate", "verify", "compare", "convert", "link",
    "algorithms", "techniques", "formats", "completion",
]  # fmt: skip
"""Every command, in the order in which help lists them."""

EPILOGUE = (
    "Without a command, in a terminal, a menu is shown.  arcwise COMMAND --help explains a command.  Exit"
    " codes: 0 solved or done, 1 no solution or several where one was asked, 2 bad input, 3 stopped by a"
    " limit."
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; whatever goes wrong is a sentence for a person."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not _has_streams():
        return BAD_INPUT
    try:
        code = _run(words)
        sys.stdout.flush()
    except Usage as error:
        name = words[0] if words and words[0] in COMMANDS else ""
        return _complain(f"{error}; see  {' '.join(filter(None, ['arcwise', name, '--help']))}")
    except KeyboardInterrupt as error:
        return _complain(str(error) or "interrupted", INTERRUPTED)
    except BrokenPipeError:
        _close_output()
        return NO_READER
    except Exception as error:  # noqa: BLE001  the edge of the program: nothing may escape
        return _explained(error)
    return code


def command_of(name: str) -> Command:
    """Return the command of a name; raise Usage if there is none."""
    if name not in COMMANDS:
        raise Usage(f"there is no command '{shortened(name)}'")
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
    if getattr(options, "code", None) is None:
        return command.run(options)
    from solver.cli.code import at_work

    with at_work(options.code):
        return command.run(options)


def _about(words: list[str]) -> int:
    if words[0] == "--version":
        from solver import __version__

        _say(__version__)
        return DONE
    if words[0] in COMMON[0].names:
        return _help()
    raise Usage(f"there is no option {shortened(words[0])}")


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
    _say("\n".join([*lines, "", *wrapped(EPILOGUE)]))
    return DONE


def _has_streams() -> bool:
    """Put something in the place of a stream that the shell has closed; without an output nothing is to do.

    What an output's encoding does not have is a question mark, rather than the end of the program.
    """
    if sys.stdin is None or sys.stderr is None:
        import os

        # Open for as long as the program runs.
        sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115
        sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        _complain("standard output is closed")
        return False
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):  # which a test's own stream need not have
            stream.reconfigure(errors="replace")
    return True


def _log() -> None:
    """Let every module say on standard error what it does."""
    import logging

    logging.basicConfig(format="%(relativeCreated)6d ms  %(message)s", level=logging.DEBUG, stream=sys.stderr)


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


def _complain(sentence: str, code: int = BAD_INPUT) -> int:
    sys.stderr.write(sentence + "\n")
    return code


def _explained(error: Exception) -> int:
    """Say what an error means, and return its exit code."""
    from solver.errors import LimitReached, NoSolution, SolverError

    if isinstance(error, OSError):
        if error.errno and error.filename is None:  # of a stream, then, and most likely of the output
            _close_output()
        return _complain(because(error))
    if isinstance(error, SolverError):
        return _complain(str(error), {NoSolution: FAILED, LimitReached: STOPPED}.get(type(error), BAD_INPUT))
    from solver.cli.screen import debug

    debug("arcwise has failed", error=error)
    return _complain(
        f"arcwise has failed: {type(error).__name__}: {error}; with --debug it shows where", BROKEN
    )


def because(error: OSError) -> str:
    """Return what the system says of a file, without its number."""
    if not error.strerror:
        return str(error)
    return ": ".join(filter(None, [str(error.filename or ""), error.strerror.lower()]))


def _close_output() -> None:
    """Let nothing more be written where nothing can be, not even at the end of Python."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
