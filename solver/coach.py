"""What to tell a player next: first what is wrong, then the easiest step.

A step follows from the candidates as they are, the player's own included.  The solution is looked
up only to warn: of digits that cannot stay, of candidates struck by mistake, and of puzzles with no
solution or several.  Such a warning is a step that moves nothing.

>>> from solver.formats import read
>>> puzzle = read("1... ..2. .3.. 4...")
>>> grid = Grid(puzzle)
>>> print(next_step(grid).hint(3))
Hidden single: look for 2 in box 1.
>>> grid.place(1, 4)
>>> print(next_step(grid))
Mistake: r1c2 cannot be 4.
>>> len(list(path(puzzle)))
12
"""

from __future__ import annotations

from functools import lru_cache

from solver.grid import Grid
from solver.lanes import Run
from solver.masks import bit
from solver.reasons import none_found
from solver.step import Mark, Step
from solver.techniques import ladder
from solver.techniques.trial import glance
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from solver.network import Network
    from solver.puzzle import Puzzle
    from solver.techniques import Technique
    from solver.text import Text

SEVERAL = 2
SIMPLE = 6.0
"""The highest rating of what is looked for where there are known to be several solutions: named patterns."""


class Truth:
    """What is known of the solutions of a puzzle or a position: two of them at most.

    `is_known` tells that there are no others, or at least two.
    """

    __slots__ = ("is_known", "reason", "solutions")

    def __init__(self, run: Run) -> None:
        self.solutions: list[list[int]] = []
        for solution in run:
            self.solutions.append(solution)
            if len(self.solutions) == SEVERAL:
                break
        self.is_known = len(self.solutions) == SEVERAL or not run.is_cut
        self.reason = None if self.solutions else none_found(run)

    @property
    def is_unique(self) -> bool:
        """Whether there is exactly one solution, proven."""
        return self.is_known and len(self.solutions) == 1

    @property
    def is_unsolvable(self) -> bool:
        """Whether there is no solution, proven."""
        return self.is_known and not self.solutions


def truth_of(puzzle: Puzzle, *, nodes: int | None = None) -> Truth:
    """Return what is known of a puzzle's solutions after so many digits tried, found out once.

    Without a number, after as many as a player can wait for.
    """
    return _truth(puzzle.network, puzzle.givens, glance(puzzle.shape) if nodes is None else nodes)


@lru_cache(maxsize=64)
def _truth(network: Network, givens: tuple[int, ...], nodes: int) -> Truth:
    return Truth(Run(network, givens, nodes=nodes))


def _truth_from(grid: Grid) -> Truth:
    """Return what is known of the solutions that the player's position leaves."""
    return Truth(Run(grid.puzzle, cands=grid.cands, nodes=glance(grid.puzzle.shape)))


def next_step(grid: Grid, *, only: Iterable[str] | None = None, without: Iterable[str] = ()) -> Step | None:
    """Return a warning if the position is wrong, else the easiest step, or None if there is none.

    `only` and `without` name techniques to use and to leave.
    """
    if all(grid.digits) and grid.is_solved():
        return None
    truth = truth_of(grid.puzzle)
    techniques = ladder(only=only, without=without)
    return (
        _mistake(grid, truth)
        or next(found(grid, _offered(grid.puzzle, truth, techniques)), None)
        or _several(grid, truth, techniques)
    )


def steps_by_technique(
    grid: Grid, *, without: Iterable[str] = ()
) -> Iterator[tuple[Technique, Iterator[Step]]]:
    """Yield each technique that is right to use here with the steps it sees, the easiest first."""
    truth = truth_of(grid.puzzle)
    return ((known, known(grid)) for known in _offered(grid.puzzle, truth, ladder(without=without)))


def path(puzzle: Puzzle, *, only: Iterable[str] | None = None, without: Iterable[str] = ()) -> Iterator[Step]:
    """Yield the steps from the givens to the solution, or to where no technique finds more."""
    grid = Grid(puzzle)
    truth = truth_of(puzzle)
    if truth.is_unsolvable:
        return
    techniques = _offered(puzzle, truth, ladder(only=only, without=without))
    while not all(grid.digits) and (step := next(found(grid, techniques), None)) is not None:
        yield step
        step.apply(grid)


def found(grid: Grid, techniques: Iterable[Technique]) -> Iterator[Step]:
    """Yield the steps of these techniques in their order."""
    return (step for known in techniques for step in known(grid))


def offered(puzzle: Puzzle, techniques: Iterable[Technique]) -> list[Technique]:
    """Return those of the techniques that are right to use on a puzzle."""
    return _offered(puzzle, truth_of(puzzle), techniques)


def _offered(puzzle: Puzzle, truth: Truth, techniques: Iterable[Technique]) -> list[Technique]:
    """Leave out what argues from uniqueness, unless that is proven and no rule tells two digits apart.

    Where there are several solutions no path arrives, so long searches on an open grid are left out too.
    """
    is_safe = truth.is_unique and not puzzle.constraints
    most = SIMPLE if len(truth.solutions) == SEVERAL else float("inf")
    return [known for known in techniques if known.rating <= most and (is_safe or not known.needs_unique)]


def _mistake(grid: Grid, truth: Truth) -> Step | None:
    """Return a warning of what cannot be right, if anything."""
    if truth.is_unsolvable and truth.reason is not None:
        return _warning(grid, "no-solution", "No solution", say(None, "{reason}.", reason=truth.reason))
    if not truth.is_unique:
        return _blame_all(grid, truth)
    (solution,) = truth.solutions
    wrong = [cell for cell, digit in enumerate(grid.digits) if digit and digit != solution[cell]]
    if wrong:
        return _blame(grid, "{cell} cannot be {digit}", "{said:, and}.", wrong, grid.digits)
    struck = [
        cell
        for cell, digit in enumerate(solution)
        if not grid.digits[cell] and not grid.cands[cell] & bit(digit)
    ]
    if not struck:
        return None
    template = "{said:, and}: this has been struck by mistake."
    return _blame(grid, "{cell} can be {digit}", template, struck, solution)


def _blame(grid: Grid, each: str, template: str, cells: Sequence[int], digits: Sequence[int]) -> Step:
    """Return a warning of digits that stand wrongly, or have been struck wrongly."""
    shape = grid.puzzle.shape
    said = [say(shape, each, cell=cell, digit=digits[cell]) for cell in cells]
    return _warning(
        grid,
        "mistake",
        "Mistake",
        say(shape, template, said=said),
        cells,
        [Mark("dropped", [cell], [digits[cell]]) for cell in cells],
    )


def _blame_all(grid: Grid, truth: Truth) -> Step | None:
    """Return a warning if the position has no solution although the puzzle has some."""
    if not truth.solutions or any(_leads_to(grid, solution) for solution in truth.solutions):
        return None
    if not _truth_from(grid).is_unsolvable:
        return None
    return _warning(
        grid,
        "mistake",
        "Mistake",
        say(grid.puzzle.shape, "the digits and candidates on the board lead to no solution."),
    )


def _leads_to(grid: Grid, solution: Sequence[int]) -> bool:
    return all(mask & bit(digit) for mask, digit in zip(grid.cands, solution, strict=True))


def _several(grid: Grid, truth: Truth, techniques: Iterable[Technique]) -> Step | None:
    """Say that nothing simple follows because there are several solutions, and where they differ.

    If the player has chosen one of them, what is harder is looked for after all.
    """
    if len(truth.solutions) < SEVERAL:
        return None
    left = _truth_from(grid)
    if len(left.solutions) < SEVERAL:
        harder = (known for known in techniques if known.rating > SIMPLE and not known.needs_unique)
        return next(found(grid, harder), None)
    one, two = left.solutions
    cell = next(cell for cell, digit in enumerate(one) if digit != two[cell])
    text = say(
        grid.puzzle.shape,
        "nothing simple follows any more, for more than one is left: {cell} can be {digits:or}.",
        cell=cell,
        digits=sorted([one[cell], two[cell]]),
    )
    return _warning(grid, "several-solutions", "Several solutions", text, [cell])


def _warning(
    grid: Grid, name: str, title: str, text: Text, cells: Iterable[int] = (), marks: Iterable[Mark] = ()
) -> Step:
    step = Step(grid.puzzle.shape, text, cells=cells, marks=marks, title=title)
    step.technique = name
    return step
