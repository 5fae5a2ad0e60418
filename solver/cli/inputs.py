"""Where puzzles come from: files, folders, standard input, or the argument itself.

A file is taken line by line, so it may be of any length.  What comes out are pieces: the text of
one puzzle and the number of its first line.  A plain line, 81 characters and nothing else, stays
as bytes and is not looked at any further: most files of many puzzles consist of these.
"""

from __future__ import annotations

import sys
from io import BytesIO
from itertools import chain, groupby

from solver.cli.options import Argument, Usage
from solver.cli.screen import debug

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import BinaryIO

    from solver.puzzle import Puzzle

    Piece = tuple[int, bytes | str]

PLAIN = b"0123456789.*_Xx"
"""The characters of a plain line."""
PLAIN_CELLS = 81
GLANCE = 1 << 16
"""A file that is longer than this is not one puzzle in many lines."""
LONGEST_NAME = 255
"""More characters no name of a file has."""
SHOWN = 40
"""How much of an argument a message shows."""

PUZZLES = Argument(
    "inputs", "FILE|DIR|TEXT|-", "puzzles in any format; - is standard input", is_many=True, is_optional=True
)
PUZZLE = Argument("input", "FILE|TEXT|-", "a puzzle in any format; - is standard input", is_optional=True)


class Source:
    """A file, a text, or standard input if it is neither; `name` is for people."""

    __slots__ = ("name", "path", "relative", "text")

    def __init__(self, name: str, path: str = "", text: str | None = None, relative: str = "") -> None:
        self.name = name
        self.path = path
        self.text = text
        self.relative = relative or name
        """Where its answers belong in a folder of answers."""

    def open(self) -> BinaryIO:
        """Return the bytes to read."""
        if self.text is not None:
            return BytesIO(self.text.encode("utf-8", "surrogatepass"))
        return open(self.path, "rb") if self.path else sys.stdin.buffer

    def size(self) -> int | None:
        """Return how many bytes there are, or None if nobody knows."""
        if self.text is not None:
            return len(self.text)
        import os

        return os.stat(self.path).st_size if self.path else None


def sources(inputs: Iterable[str]) -> list[Source]:
    """Return the sources that arguments name; none means standard input, unless a person sits there."""
    found: list[Source] = []
    for word in inputs or _standard_input():
        found += _sources(word)
    return found


def _standard_input() -> list[str]:
    if sys.stdin.isatty():
        raise Usage("name a file or a puzzle, or - for standard input")
    return ["-"]


def _sources(word: str) -> Iterator[Source]:
    import os

    if word == "-":
        yield Source("standard input", relative="stdin.txt")
        return
    try:
        is_folder, is_file = os.path.isdir(word), os.path.exists(word)
    except ValueError:  # no name of a file has such characters
        is_folder = is_file = False
    if is_folder:
        yield from _files(word)
    elif is_file:
        yield Source(word, word, relative=os.path.basename(word))
    elif _is_name(word):
        raise FileNotFoundError(f"there is no file {word}")
    else:
        yield Source(word if len(word) <= SHOWN else word[:SHOWN] + "...", text=word, relative="puzzle.txt")


def _is_name(word: str) -> bool:
    """Tell whether a word looks like the name of a file more than like a puzzle."""
    if len(word) > LONGEST_NAME or not word.isprintable() or "://" in word:
        return False
    ending = word.lower().rpartition(".")[2]
    # A row may have / at its end, but no small letters: an x is an empty cell.
    is_path = "/" in word and any(char.islower() and char != "x" for char in word)
    if not is_path and not ending.isalpha():
        return False
    from solver.formats import FORMATS, LINKED, recognise

    has_ending = "." in word and ending in [known.extension for known in FORMATS]
    return (is_path or has_ending) and recognise(word) not in LINKED


def _files(folder: str) -> Iterator[Source]:
    """Yield every file below a folder, by name; those whose names begin with a point are left alone."""
    import os

    is_any = False
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if not name.startswith("."):
                is_any = True
                path = os.path.join(place, name)
                yield Source(path, path, relative=os.path.relpath(path, folder))
    if not is_any:
        raise Usage(f"the folder {folder} has no files")


def is_plain(line: bytes) -> bool:
    """Tell whether a line is all cells of a 9x9 puzzle and nothing else."""
    return len(line) == PLAIN_CELLS and not line.translate(None, PLAIN)


def pieces(source: Source) -> Iterator[Piece]:
    """Yield the number of the first line and the text of each puzzle, none if there is no text."""
    with source.open() as file:
        first = file.readline()
        if is_plain(first.rstrip()):
            yield from _pieces(chain([first], file))
            return
        head = first + file.read(GLANCE)
        if len(head) > GLANCE:
            debug("%s: more than one puzzle could take", source.name)
            yield from _pieces(chain(BytesIO(head + file.readline()), file))
        elif head.strip():
            text = _decoded(head)
            if is_single(text):
                debug("%s: one puzzle", source.name)
                yield 1, text
            else:
                yield from _pieces(BytesIO(head))


def _pieces(lines: Iterable[bytes]) -> Iterator[Piece]:
    numbered = enumerate(map(bytes.rstrip, lines), 1)
    for are_plain, group in groupby(numbered, lambda pair: is_plain(pair[1])):
        if are_plain:
            yield from group
        else:
            from solver.formats import blocks

            # The group is shared with the loop, so the first line's number is taken before any other.
            number, line = next(group)
            rest = (_decoded(text) for _, text in group)
            for place, text in blocks(chain([_decoded(line)], rest)):
                yield number + place - 1, text


def _decoded(line: bytes) -> str:
    return line.decode("utf-8", "replace")


def is_single(text: str) -> bool:
    """Tell whether a text is one puzzle, or one attempt at it, rather than many."""
    from solver.errors import BadPuzzle
    from solver.formats import blocks, read

    try:
        read(text)
    except BadPuzzle:
        found = blocks(text.splitlines())
        return next(found, None) is not None and next(found, None) is None
    return True


def read_one(word: str | None, *, strict: bool | None = None) -> Puzzle:
    """Return the only puzzle of an argument; raise BadPuzzle if it is none, Usage if it has several."""
    from solver.formats import read

    [source] = _one(word)
    found = pieces(source)
    _, text = next(found, (1, ""))
    if next(found, None) is not None:
        raise Usage(f"{source.name} has several puzzles; this command takes one")
    puzzle = read(text if isinstance(text, str) else _decoded(text), strict=strict)
    debug("%s: %s", source.name, puzzle)
    return puzzle


def text_of(word: str) -> str:
    """Return all the text of an argument."""
    [source] = _one(word)
    with source.open() as file:
        return _decoded(file.read())


def _one(word: str | None) -> list[Source]:
    found = sources([] if word is None else [word])
    if len(found) != 1:
        raise Usage(f"{word} has {len(found)} files; this command takes one puzzle")
    return found
