"""Where puzzles come from: files, folders, standard input, or the argument itself.

A file is taken line by line, so it may be of any length.  What comes out are pieces: the text of
one puzzle and the number of its first line.  A plain line, 81 characters and nothing else, stays
as bytes and is not looked at any further: most files of many puzzles consist of these, so there
they come as stretches, several lines in one piece.
"""

from __future__ import annotations

import sys
from io import BytesIO
from itertools import chain, groupby, islice

from solver.cli.options import Argument, Usage, shortened
from solver.cli.screen import complain, debug

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import BinaryIO

    from solver.puzzle import Puzzle

    Piece = tuple[int, bytes | str]
    """The number of its first line; plain lines, or the text of one other puzzle."""

PLAIN = b"0123456789.*_Xx"
"""The characters of a plain line."""
PLAIN_CELLS = 81
LINE = PLAIN_CELLS + 1
"""The bytes of a plain line with its end."""
FIRST_STRETCH, LAST_STRETCH = 16, 1024
"""Plain lines in a piece: few at first, for those that come slowly through a pipe."""
GLANCE = 1 << 16
"""A file that is longer than this is not one puzzle in many lines."""
LONGEST_NAME = 255
"""More characters no name of a file has."""

PUZZLES = Argument(
    "inputs", "FILE|DIR|TEXT|-", "puzzles in any format; - is standard input", is_many=True, is_optional=True
)
PUZZLE = Argument("input", "FILE|TEXT|-", "a puzzle in any format; - is standard input", is_optional=True)


class Source:
    """A file, a text, or standard input if it is neither; `name` is for people."""

    __slots__ = ("is_alone", "name", "path", "relative", "text")

    def __init__(self, name: str, path: str = "", text: str | None = None, relative: str = "") -> None:
        self.name = name
        self.path = path
        self.text = text
        self.relative = relative or name
        """Where its answers belong in a folder of answers."""
        self.is_alone = False
        """Whether it is all that is named, so that nobody need be told which one it is."""

    def open(self) -> BinaryIO:
        """Return the bytes to read."""
        if self.text is not None:
            return BytesIO(self.text.encode("utf-8", "surrogatepass"))
        return open(self.path, "rb") if self.path else sys.stdin.buffer

    def place(self, number: int) -> str:
        """Return the beginning of a sentence about a line, as much as a person needs to find it."""
        if self.text is None:
            return f"{self.name}, line {number}: "
        return "" if self.is_alone else f"{self.name}: "

    def origin(self) -> dict[str, object]:
        """Return what JSON about a puzzle says of where it comes from: nothing if there is but one place."""
        return {} if self.is_alone else {"input": self.name}

    def size(self) -> int | None:
        """Return how many bytes there are, or None if nobody knows, as with a pipe."""
        if self.text is not None:
            return len(self.text)
        import os

        return os.path.getsize(self.path) if os.path.isfile(self.path) else None


def sources(inputs: Iterable[str]) -> list[Source]:
    """Return the sources that arguments name; none means standard input, unless a person sits there."""
    found: list[Source] = []
    for word in inputs or _standard_input():
        found += _sources(word)
    if sum(source.text is None and not source.path for source in found) > 1:
        raise Usage("standard input can be read only once")
    found[0].is_alone = len(found) == 1
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
        yield Source(shortened(word), text=word, relative="puzzle.txt")


def _is_name(word: str) -> bool:
    """Tell whether a word looks like the name of a file more than like a puzzle."""
    if len(word) > LONGEST_NAME or not word.isprintable() or "://" in word:
        return False
    ending = word.lower().rpartition(".")[2]
    # A row may have / at its end, but no small letters: an x is an empty cell.
    small = sum(char.islower() and char != "x" for char in word)
    is_wordy = ("/" in word and small > 0) or 2 * small > len(word)
    if not is_wordy and not ending.isalpha():
        return False
    from solver.formats import FORMATS, LINKED, recognise

    has_ending = "." in word and ending in [known.extension for known in FORMATS]
    return (is_wordy or has_ending) and recognise(word) not in LINKED


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
    return chain.from_iterable(map(singles, stretches(source)))


def singles(piece: Piece) -> Iterable[Piece]:
    """Return a piece for each puzzle in a piece."""
    number, text = piece
    return enumerate(text.split(b"\n"), number) if isinstance(text, bytes) else [piece]


def puzzles_in(piece: Piece) -> int:
    """Return the number of puzzles in a piece."""
    text = piece[1]
    return (len(text) + 1) // LINE if isinstance(text, bytes) else 1


def halves(piece: Piece, size: int) -> tuple[Piece, Piece]:
    """Return the first puzzles of a stretch, so many, and the others."""
    number, text = piece
    middle = size * LINE
    return (number, text[: middle - 1]), (number + size, text[middle:])


def stretches(source: Source) -> Iterator[Piece]:
    """Yield what `pieces` does, with plain lines several at a time."""
    with source.open() as file:
        first = file.readline()
        if is_plain(first.rstrip()):
            yield from _stretches(first, file)
            return
        head = first + file.read(GLANCE)
        if len(head) > GLANCE:
            debug("%s: more than one puzzle could take", source.name)
            yield from _by_line(chain(BytesIO(head + file.readline()), file), 0)
        elif head.strip():
            text = decoded(head)
            if is_single(text):
                debug("%s: one puzzle", source.name)
                yield 1, text
            else:
                yield from _by_line(BytesIO(head), 0)


def _lengths() -> Iterator[int]:
    """Yield how long one stretch after the other is at most."""
    length = FIRST_STRETCH
    while True:
        yield length
        length = min(2 * length, LAST_STRETCH)


def _stretches(text: bytes, file: BinaryIO) -> Iterator[Piece]:
    """Yield stretches as long as there is nothing else, then what there is line by line.

    The text is the beginning of the file; it and what follows are cut where plain lines would end.
    """
    number = 1
    for length in _lengths():
        text += file.read(length * LINE - len(text))
        if not text:
            return
        if not _are_plain(text):
            yield from _by_line(chain(BytesIO(text + file.readline()), file), number - 1)
            return
        piece = number, text.removesuffix(b"\n")
        yield piece
        number += puzzles_in(piece)
        text = b""


def _are_plain(text: bytes) -> bool:
    """Tell whether a text is plain lines and nothing else; its last end may be missing."""
    text = text.removesuffix(b"\n")
    ends = b"\n" * (len(text) // LINE)
    return len(text) % LINE == PLAIN_CELLS and text.translate(None, PLAIN) == text[PLAIN_CELLS::LINE] == ends


def _by_line(lines: Iterable[bytes], number: int) -> Iterator[Piece]:
    """Yield stretches of plain lines and each block of other lines; so many lines came before."""

    def odd(group: Iterable[bytes]) -> Iterator[str]:
        nonlocal number
        for line in group:
            number += 1
            yield decoded(line)

    for are_plain, group in groupby(map(bytes.rstrip, lines), is_plain):
        if are_plain:
            for some in _cut(group):
                yield number + 1, b"\n".join(some)
                number += len(some)
        else:
            from solver.formats import blocks

            before = number
            for place, text in blocks(odd(group)):
                yield before + place, text


def _cut(lines: Iterator[bytes]) -> Iterator[list[bytes]]:
    """Yield the lines of one stretch after the other."""
    for length in _lengths():
        some = list(islice(lines, length))
        if not some:
            return
        yield some


def decoded(piece: bytes | str) -> str:
    """Return the text of a piece, whatever it is."""
    return piece if isinstance(piece, str) else piece.decode("utf-8", "replace")


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


def puzzles(inputs: Iterable[str], *, strict: bool | None) -> Iterator[tuple[Source, int, Puzzle | None]]:
    """Yield the source, the number of its line, and each puzzle; None for a bad one, when told."""
    from solver.errors import BadPuzzle
    from solver.formats import moved, read

    for source in sources(inputs):
        number = 0
        for number, piece in pieces(source):
            puzzle: Puzzle | None
            try:
                puzzle = read(decoded(piece), strict=strict)
            except BadPuzzle as error:
                told = moved(error, number)
                complain(f"{source.place(told.problems[0].line)}{told}")
                puzzle = None
            yield source, number, puzzle
        if not number:
            complain(f"{source.name} has no puzzle")
            yield source, 1, None


def read_one(word: str | None, *, strict: bool | None = None) -> Puzzle:
    """Return the only puzzle of an argument; raise BadPuzzle if it is none, Usage if it has several."""
    from solver.formats import read

    [source] = _one(word)
    found = pieces(source)
    _, text = next(found, (1, ""))
    if next(found, None) is not None:
        raise Usage(f"{source.name} has several puzzles; this command takes one")
    puzzle = read(decoded(text), strict=strict)
    debug("%s: %s", source.name, puzzle)
    return puzzle


def text_of(word: str) -> str:
    """Return all the text of an argument."""
    [source] = _one(word)
    with source.open() as file:
        return decoded(file.read())


def _one(word: str | None) -> list[Source]:
    found = sources([] if word is None else [word])
    if len(found) != 1:
        raise Usage(f"{word} has {len(found)} files; this command takes one puzzle")
    return found
