"""Kropki dots from a solution: all of them, or so few that each is needed."""

from __future__ import annotations

from solver.constraints import Black, White
from solver.constraints.kropki import are_consecutive, are_double
from solver.lanes import Run
from solver.network import network_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from random import Random

    from solver.constraints import Constraint
    from solver.shape import Shape


PATIENCE = 2000
"""The nodes that a proof of uniqueness may take."""


def dots_of(solution: Sequence[int], shape: Shape, rng: Random) -> list[Constraint]:
    """Return every dot of a solution; between 1 and 2 it has either colour."""
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


def has_one_solution(
    shape: Shape, constraints: Sequence[Constraint], givens: Sequence[int]
) -> Generator[None, None, bool]:
    """Tell whether there is exactly one solution; what is not known within the limit counts as no."""
    run = Run(network_of(shape, tuple(constraints)), givens, nodes=PATIENCE)
    number = 0
    for found in run.walk():
        if found is None:
            yield
        else:
            number += 1
            if number > 1:
                return False
    return number == 1 and not run.is_cut
