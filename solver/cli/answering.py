"""The answer to one puzzle, or to many in a row, as text: what `solve` prints.

Plain lines go straight to the lanes, many at once; a line that has not exactly one solution, and
every other piece, is read as a puzzle and answered at leisure.
"""

from __future__ import annotations

from itertools import islice
from time import perf_counter, thread_time

from solver.cli.inputs import decoded, singles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from solver.cli.inputs import Piece
    from solver.cli.options import Options
    from solver.puzzle import Puzzle

CODES = {"solved": 0, "several": 1, "none": 1, "bad": 2, "stopped": 3}
"""The exit code of each status."""
RANKS = (0, 1, 3, 2)
"""Exit codes, from the one that gives way to all others to the one that stands."""
MOST_SHOWN, MOST_COUNTED = 10_000, 1_000_000
"""How many solutions --all prints and --count counts if no limit is named."""
GIVENS = bytes(char - 48 if 48 <= char <= 57 else 0 for char in range(256))  # noqa: PLR2004  0 to 9
SYMBOLS = bytes(char + 48 if 1 <= char <= 9 else char for char in range(256))  # noqa: PLR2004  1 to 9


class Wishes:
    """What is asked about every puzzle; it can be sent to another process."""

    def __init__(self, options: Options, *, is_own_format: bool = False) -> None:
        self.code: str | None = options.code
        """Parts of one's own, which another process has to add before it knows them."""
        self.algorithm: str | None = options.algorithm
        self.parts: dict[str, str | None] = {
            "cell_order": options.cells,
            "digit_order": options.digits,
            "propagate": options.propagate,
        }
        self.is_count: bool = bool(options.count)
        self.is_all: bool = bool(options.all or (options.limit and not options.count))
        self.is_any: bool = bool(options.any)
        self.limit: int = options.limit or (MOST_COUNTED if self.is_count else MOST_SHOWN)
        self.stricts: tuple[bool | None, ...] = {
            None: (None,), "strict": (True,), "no": (False,), "both": (True, False)
        }[options.strict]  # fmt: skip
        self.seed: int = options.seed or 0
        self.nodes: int | None = options.nodes
        self.is_stats: bool = bool(options.stats)
        self.is_json: bool = bool(options.json)
        self.is_strict_input: bool = bool(options.strict_input)
        self.is_own_format = is_own_format

    @property
    def is_named(self) -> bool:
        """Whether an algorithm or a part of one is asked for by name, or its counters."""
        return self.algorithm is not None or any(self.parts.values()) or self.is_stats

    @property
    def is_plain(self) -> bool:
        """Whether nothing is asked for but the solution of each plain line."""
        return not (
            self.is_named or self.is_count or self.is_all or self.is_json or self.nodes or self.is_any
        ) and self.stricts == (None,)


class Answer:
    """What came of a puzzle: a status of CODES, the digits of solutions, their number, a reason."""

    __slots__ = ("found", "number", "reason", "stats", "status", "strict")

    def __init__(self, status: str, reason: str = "", strict: bool | None = None) -> None:  # noqa: FBT001
        self.status = status
        self.reason = reason
        self.found: list[list[int]] = []
        self.number = 0
        self.stats: dict[str, object] = {}
        self.strict = strict


class Batch:
    """Complete answers to some pieces: text to print, and what a person must be told.

    There is one part for each puzzle that is done, empty if there is nothing to print, so a batch
    is fit to print at any moment.  From another process they come as one.
    """

    __slots__ = ("_received", "code", "is_ended", "notes", "origin", "parts", "seconds", "size")

    def __init__(self) -> None:
        self.origin: dict[str, object] = {}
        self.parts: list[bytes] = []
        self._received = 0
        self.notes: list[tuple[int, str]] = []
        self.code = 0
        self.seconds = 0.0
        """How much of a processor's time it took."""
        self.size = 0
        """How many bytes the pieces took."""
        self.is_ended = False
        """Whether nothing after this batch is to be answered."""

    @property
    def done(self) -> int:
        """The number of puzzles that are done."""
        return self._received or len(self.parts)

    def text(self) -> bytes:
        """Return all that is to be printed."""
        return b"".join(self.parts)

    def __getstate__(self) -> dict[str, object]:
        state = {name: getattr(self, name) for name in self.__slots__}
        return {**state, "parts": [self.text()] if self.parts else [], "_received": self.done}

    def __setstate__(self, state: dict[str, object]) -> None:
        for name, value in state.items():
            setattr(self, name, value)


def worse(one: int, other: int) -> int:
    """Return the exit code that stands for both."""
    return max(one, other, key=RANKS.index)


def answers(
    pieces: Sequence[Piece],
    wishes: Wishes,
    batch: Batch | None = None,
    origin: dict[str, object] | None = None,
) -> Batch:
    """Answer pieces in a row; a batch that is given grows by whole answers.

    `origin` is what JSON says of where all of them come from.
    """
    batch = Batch() if batch is None else batch
    batch.origin = origin or {}
    batch.size = sum(len(text) + 1 for _, text in pieces)
    pieces = [single for piece in pieces for single in singles(piece)]
    if wishes.code is None:
        return _answers(pieces, wishes, batch)
    from solver.cli.code import at_work

    with at_work(wishes.code):
        return _answers(pieces, wishes, batch)


def _answers(pieces: Sequence[Piece], wishes: Wishes, batch: Batch) -> Batch:
    began = thread_time()
    left: Iterable[Piece] = pieces
    if wishes.is_plain:
        left = _without_plain(pieces, batch)
    for number, text in left:
        code = _answer_piece(number, text, wishes, batch)
        if wishes.is_strict_input and code == CODES["bad"]:
            batch.is_ended = True
            break
    batch.seconds = thread_time() - began
    return batch


def _without_plain(pieces: Sequence[Piece], batch: Batch) -> Iterator[Piece]:
    """Solve the plain lines that have one solution, and yield every other piece in its turn."""
    from solver.lanes.bulk import only_solutions
    from solver.network import network_of
    from solver.shape import Shape

    plain = [text.translate(GIVENS) for _, text in pieces if isinstance(text, bytes)]
    found = only_solutions(network_of(Shape(9)), plain)
    add = batch.parts.append
    for number, text in pieces:
        if isinstance(text, bytes):
            digits = next(found)
            if digits is not None:
                add(b"%b\n" % digits.translate(SYMBOLS))
                continue
        yield number, text


def _answer_piece(number: int, raw: bytes | str, wishes: Wishes, batch: Batch) -> int:
    """Add the answer to a piece, and return its exit code."""
    from solver.errors import BadPuzzle
    from solver.formats import moved, read

    text = decoded(raw)
    lines: list[str] = []
    code = 0
    for strict in wishes.stricts:
        try:
            puzzle = read(text, strict=strict)
        except BadPuzzle as error:
            bad = moved(error, number)
            answer = Answer("bad", str(bad))
            lines = [_told(None, answer, number, wishes, batch.origin)] if wishes.is_json else []
            batch.notes.append((bad.problems[0].line, answer.reason))
        else:
            answer = answer_to(puzzle, wishes, strict=strict)
            notes = notes_on(puzzle, answer, wishes)
            if wishes.is_own_format and not wishes.is_json and not wishes.is_count:
                lines += own_lines(puzzle, answer, text, notes, is_first=number == 1 and not lines)
            else:
                lines += told(puzzle, answer, number, wishes, batch.origin)
            batch.notes += [(number, note) for note in notes]
        code = worse(code, CODES[answer.status])
        if answer.status == "bad":
            break
    batch.code = worse(batch.code, code)
    batch.parts.append("".join(f"{line}\n" for line in lines).encode())
    return code


def answer_to(puzzle: Puzzle, wishes: Wishes, *, strict: bool | None = None) -> Answer:
    """Return the answer to a puzzle."""
    answer = Answer("none", strict=strict)
    most = wishes.limit + 1 if wishes.is_all or wishes.is_count else 1 if wishes.is_any else 2
    if wishes.is_named:
        _run(puzzle, wishes, answer, most)
    else:
        _search(puzzle, wishes, answer, most)
    if answer.status in ("stopped", "none"):
        return answer
    if wishes.is_all or wishes.is_count:
        if answer.number > wishes.limit:
            answer.status = "stopped"
            answer.reason = f"stopped after {wishes.limit} solutions; there are more"
            answer.number = wishes.limit
            del answer.found[wishes.limit :]
        else:
            answer.status = "solved"
    elif answer.number > 1:
        answer.status = "several"
        answer.reason = "this is one of several solutions"
        del answer.found[1:]
    return answer


def _search(puzzle: Puzzle, wishes: Wishes, answer: Answer, most: int) -> None:
    """Look for up to `most` solutions the fastest way."""
    import solver

    try:
        for grid in islice(solver.solutions(puzzle, seed=wishes.seed, nodes=wishes.nodes), most):
            answer.number += 1
            if not wishes.is_count:
                answer.found.append(grid.digits)
    except solver.LimitReached as reached:
        answer.status, answer.reason = "stopped", str(reached)
        return
    if answer.number:
        answer.status = "solved"
        return
    try:
        solver.solve(puzzle, seed=wishes.seed)
    except solver.NoSolution as error:
        answer.reason = str(error)


def _run(puzzle: Puzzle, wishes: Wishes, answer: Answer, most: int) -> None:
    """Let a named algorithm look; where one solution is asked for, a second one is none of its work."""
    import solver

    is_one = not (wishes.is_all or wishes.is_count)
    run = solver.run(
        puzzle,
        wishes.algorithm,
        cell_order=wishes.parts["cell_order"],
        digit_order=wishes.parts["digit_order"],
        propagate=wishes.parts["propagate"],
        seed=wishes.seed,
        limit=1 if is_one else most,
        nodes=wishes.nodes,
        clock=perf_counter,
    ).finish()
    answer.found = run.found
    answer.number = len(run.found)
    if wishes.is_stats:
        answer.stats = {**run.counters.to_dict(), "seconds": run.seconds}
    if run.outcome == "stopped":
        answer.status, answer.reason = "stopped", run.reason
    elif not run.found:
        answer.reason = f"no solution: {run.reason}"
    else:
        answer.status = "solved"
        if is_one and most > 1:
            answer.number = solver.count(puzzle, limit=2)


def notes_on(puzzle: Puzzle, answer: Answer, wishes: Wishes) -> list[str]:
    """Return what a person must be told beside the answer."""
    notes = [] if wishes.is_json else [*puzzle.warnings()]
    if answer.status != "solved" and not wishes.is_json:
        notes.append(answer.reason)
    if answer.stats and not wishes.is_json:
        notes.append(", ".join(f"{name} {_short(value)}" for name, value in answer.stats.items()))
    return notes


def _short(value: object) -> str:
    return f"{value:.6f}" if isinstance(value, float) else str(value)


def told(puzzle: Puzzle, answer: Answer, number: int, wishes: Wishes, origin: dict[str, object]) -> list[str]:
    """Return the lines that tell an answer."""
    if wishes.is_json:
        return [_told(puzzle, answer, number, wishes, origin)]
    label = "" if len(wishes.stricts) == 1 else ("strict " if answer.strict else "plain ")
    if wishes.is_count:
        return [label + str(answer.number)] if answer.status != "stopped" or answer.number else []
    return [label + symbols(puzzle, digits) for digits in answer.found]


def symbols(puzzle: Puzzle, digits: Iterable[int]) -> str:
    """Return digits in one line."""
    return "".join(map(puzzle.shape.symbol, digits))


def own_lines(puzzle: Puzzle, answer: Answer, text: str, notes: list[str], *, is_first: bool) -> list[str]:
    """Return solutions in the format of the puzzle's text, or as rows with a note if it cannot hold them.

    Those of several lines are told apart by an empty one.
    """
    from solver import BadRequest, Puzzle, recognise, write

    found: list[str] = []
    name = recognise(text) or "rows"
    for digits in answer.found:
        solved = Puzzle(puzzle.shape, digits, puzzle.constraints).annotated(about=puzzle.about)
        try:
            written = write(solved, name).rstrip("\n")
        except BadRequest as error:
            notes.append(f"written as rows: {error}")
            line, size = symbols(puzzle, digits), puzzle.shape.size
            written = "\n".join(line[start : start + size] for start in range(0, len(line), size))
        if "\n" in written and (found or not is_first):
            found.append("")
        found.append(written)
    return found


def _told(
    puzzle: Puzzle | None, answer: Answer, number: int, wishes: Wishes, origin: dict[str, object]
) -> str:
    from solver.cli.screen import json_of

    data: dict[str, object] = {**origin, "line": number, "status": answer.status}
    if answer.strict is not None:
        data["strict"] = answer.strict
    if answer.reason:
        data["reason"] = answer.reason
    if puzzle is not None:
        data["puzzle"] = symbols(puzzle, puzzle.givens)
        if wishes.is_count:
            data["count"] = answer.number
        elif wishes.is_all:
            data["solutions"] = [symbols(puzzle, digits) for digits in answer.found]
        elif answer.found:
            data["solution"] = symbols(puzzle, answer.found[0])
        if puzzle.warnings():
            data["warnings"] = puzzle.warnings()
    if answer.stats:
        data["stats"] = answer.stats
    return json_of(data)
