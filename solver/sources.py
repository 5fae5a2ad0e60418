"""The source of our own functions, to be read beside what they do.

>>> print(source_of("solver.heuristics", "first").splitlines()[1])
def first(puzzle: Puzzle, cands: list[int], cells: Sequence[int], rng: Random) -> int:
"""

from __future__ import annotations

import sys
from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType


INSET = 4
"""How far a method is set in."""
TEXTS: dict[str, str] = {}
"""The source of code that is in no file, by the name of its module."""


def text_of(module: str) -> str:
    """Return the source of a module, and nothing where only its byte code is at hand."""
    if module in TEXTS:
        return TEXTS[module]
    import_module(module)
    loader = getattr(sys.modules[module], "__loader__", None)
    try:
        return getattr(loader, "get_source", lambda _: None)(module) or ""
    except (ImportError, OSError):
        return ""


def source_of(module: str, name: str) -> str:
    """Return the source of a function or class of a module, or of a method, with its decorators."""
    top, _, method = name.partition(".")
    lines = _block(text_of(module).splitlines(), top, 0)
    if method:
        lines = _block(lines, method, INSET)
    return "\n".join(lines).rstrip() + "\n" if lines else ""


def _block(lines: list[str], name: str, inset: int) -> list[str]:
    """Return the lines of a function or class that is so far set in, as if it were not; none if not found."""
    heads = tuple(f"{' ' * inset}{word} {name}{end}" for word in ("def", "class") for end in ("(", ":"))
    start = next((number for number, line in enumerate(lines) if line.startswith(heads)), None)
    if start is None:
        return []
    end = start + 1
    while end < len(lines) and not lines[end][: inset + 1].strip(" )"):
        end += 1
    while start and lines[start - 1][inset:].startswith("@"):
        start -= 1
    return [line[inset:] for line in lines[start:end]]


def names_in(code: CodeType) -> set[str]:
    """Return the names from outside that a piece of code uses, those of functions inside it too."""
    inner = (part for part in code.co_consts if hasattr(part, "co_names"))
    return set(code.co_names).union(*(names_in(part) for part in inner))
