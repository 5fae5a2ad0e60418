"""What every format can do: recognise its text, read it, write it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from solver.puzzle import Puzzle


class Format:
    """A format by name: `looks_like(text)`, `read(text)` and `write(puzzle)`.

    `read` raises BadPuzzle with line and column; `write` raises BadRequest rather than lose a rule.
    """

    __slots__ = ("looks_like", "name", "read", "title", "write")

    def __init__(
        self,
        name: str,
        title: str,
        looks_like: Callable[[str], bool],
        read: Callable[[str], Puzzle],
        write: Callable[[Puzzle], str],
    ) -> None:
        self.name = name
        self.title = title
        self.looks_like = looks_like
        self.read = read
        self.write = write
