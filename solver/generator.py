"""New puzzles with exactly one solution.

A full grid comes from a search that tries digits by chance; then clues go one by one, in an
order by chance, as long as the puzzle keeps one solution.  The same seed gives the same puzzle.

>>> puzzle = generate(clues=6, shape=Shape(4), seed=1)
>>> puzzle.clues, puzzle.solution is not None
(6, True)
"""

from __future__ import annotations

from solver.constraints import Black, Strict, White
from solver.constraints.kropki import are_consecutive, are_double
from solver.errors import BadRequest
from solver.masks import bit
from solver.puzzle import Puzzle
from solver.shape import Shape
from solver.words import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from random import Random

    from solver.constraints import Constraint

LEVELS: dict[str, int] = {"Easy": 55, "Medium": 45, "Hard": 35, "Very hard": 30}
"""Clues of a 9x9 puzzle by level."""

FEWEST_CLASSIC = 17
"""No 9x9 Sudoku with 16 clues has one solution (McGuire, Tugemann, Civario 2012)."""


class Progress:
    """How far a generator has come: done of total in a phase, "filling" or "removing"."""

    __slots__ = ("done", "phase", "total")

    def __init__(self, phase: str, done: int, total: int) -> None:
        self.phase = phase
        self.done = done
        self.total = total

    def to_dict(self) -> dict[str, object]:
        """Return plain data."""
        return {"phase": self.phase, "done": self.done, "total": self.total}


def generate(
    *,
    seed: int,
    clues: int | None = None,
    shape: Shape | None = None,
    kropki: bool = False,
    strict: bool = False,
    tries: int = 10,
) -> Puzzle:
    """Return a puzzle with one solution, which it knows; see `generating`."""
    job = generating(seed=seed, clues=clues, shape=shape, kropki=kropki, strict=strict, tries=tries)
    while True:
        try:
            next(job)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def generating(
    *,
    seed: int,
    clues: int | None = None,
    shape: Shape | None = None,
    kropki: bool = False,
    strict: bool = False,
    tries: int = 10,
) -> Generator[Progress, None, Puzzle]:
    """Yield progress many times a second, and return the puzzle at the end.

    Without a number of clues the puzzle is of medium level.  With `kropki` all dots of the
    solution are shown, and with `strict` the missing ones count too.  If no try reaches so few
    clues, the puzzle with the fewest is returned and its notes say so.  Raises BadRequest, before
    any work, for what cannot be.
    """
    shape = shape or Shape(9)
    if strict and not kropki:
        raise BadRequest("strict is about dots: ask for kropki too")
    if clues is None:
        clues = clues_of("Medium", shape)
    _refuse_impossible(clues, shape, is_plain=not kropki)
    return _generating(seed=seed, clues=clues, shape=shape, kropki=kropki, strict=strict, tries=tries)


def clues_of(level: str, shape: Shape) -> int:
    """Return the number of clues of a level, in proportion to the size; raise BadRequest if unknown."""
    if level not in LEVELS:
        raise BadRequest(f"there is no level '{level}'; there are {', '.join(LEVELS)}")
    return round(LEVELS[level] * len(shape.cells) / 81)


def _refuse_impossible(clues: int, shape: Shape, *, is_plain: bool) -> None:
    cells = len(shape.cells)
    if not 0 <= clues <= cells:
        raise BadRequest(f"a {shape.size}x{shape.size} puzzle has 0 to {cells} clues, not {clues}")
    if is_plain and shape == Shape(9) and clues < FEWEST_CLASSIC:
        raise BadRequest(
            f"a 9x9 Sudoku with {counted(clues, 'clue')} always has several solutions;"
            f" the fewest is {FEWEST_CLASSIC}"
        )


def _generating(
    *, seed: int, clues: int, shape: Shape, kropki: bool, strict: bool, tries: int
) -> Generator[Progress, None, Puzzle]:
    # Imported here because few callers need chance, and the page waits for every import.
    from random import Random

    rng = Random(seed)  # noqa: S311  puzzles, not secrets
    best: Puzzle | None = None
    for _ in range(tries):
        solution = yield from _filling(shape, rng)
        constraints = _dots(solution, shape, rng) if kropki else []
        if strict:
            constraints.append(Strict())
        givens = yield from _removing(Puzzle(shape, None, constraints), solution, clues, rng)
        if best is None or len(givens) - givens.count(0) < best.clues:
            best = Puzzle(shape, givens, constraints, solution)
        if best.clues == clues:
            return best
    if best is None:
        raise BadRequest("a puzzle needs at least one try")
    note = f"{counted(best.clues, 'clue')}, not {clues}: {counted(tries, 'try', 'tries')} found no fewer"
    return Puzzle(shape, best.givens, best.constraints, best.solution, [note])


def _filling(shape: Shape, rng: Random) -> Generator[Progress, None, list[int]]:
    """Return a full grid by chance, starting over with more patience when a search gets lost."""
    # Imported here because the page waits for every import, and generates later.
    from solver import lanes

    blank = Puzzle(shape)
    patience = len(shape.cells)
    while True:
        yield Progress("filling", 0, 1)
        run = lanes.Run(blank, rng=rng, nodes=patience)
        for found in run.walk():
            if found is not None:
                return found
            yield Progress("filling", 0, 1)
        if not run.is_cut:
            raise BadRequest("no grid of this shape can be filled")
        patience *= 2


def _removing(
    blank: Puzzle, solution: list[int], clues: int, rng: Random
) -> Generator[Progress, None, list[int]]:
    """Return givens that leave one solution: as many as asked for, or more if no clue can go."""
    from solver import lanes

    full = blank.shape.full
    givens = solution.copy()
    cands = [bit(digit) for digit in solution]
    order = list(blank.shape.cells)
    rng.shuffle(order)
    removed, total = 0, len(order) - clues
    for cell in order:
        if removed == total:
            break
        # One solution is known, so a second one would have another digit here.
        cands[cell] = full & ~bit(solution[cell])
        is_needed = False
        for found in lanes.Run(blank, cands=cands).walk():
            if found is not None:
                is_needed = True
                break
            yield Progress("removing", removed, total)
        cands[cell] = bit(solution[cell]) if is_needed else full
        if not is_needed:
            givens[cell] = 0
            removed += 1
        yield Progress("removing", removed, total)
    return givens


def _dots(solution: list[int], shape: Shape, rng: Random) -> list[Constraint]:
    dots: list[Constraint] = []
    for a, b in shape.borders():
        kinds: list[type[White | Black]] = []
        if are_consecutive(solution[a], solution[b]):
            kinds.append(White)
        if are_double(solution[a], solution[b]):
            kinds.append(Black)
        if kinds:
            dots.append(rng.choice(kinds)((a, b)))
    return dots
