"""A search that tries a digit as soon as singles rest: for questions whose answer is mostly near.

Whether a clue can go is asked so often, and answered so soon, that locked candidates and a careful
choice cost more than the digits they save.  Nothing but houses counts here.  What is not answered
within the limit is a question for the search of the engine.

>>> from solver.lanes.quick import quickest_of
>>> from solver.network import network_of
>>> from solver.shape import Shape
>>> engine = quickest_of(network_of(Shape(4)))
>>> givens = [1, 2, 3, 4] + [0] * 12
>>> first_solution(engine, engine.start(givens, []), givens, 20)
[1, 2, 3, 4, 3, 4, 2, 1, 2, 1, 4, 3, 4, 3, 1, 2]
>>> tries_to_solve(engine, engine.start([1, 2, 3, 0, 0, 0, 0, 4] + [0] * 8, []), 20) is None
True
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from solver.lanes.engine import Engine


class TiredError(Exception):
    """The limit came before the answer."""


def tries_to_solve(  # noqa: C901  one loop on local names: each call in it would be felt
    engine: Engine, state: int, nodes: int, rng: Random | None = None
) -> list[int] | None:
    """Return slots that lead to a solution by singles alone, or None if there is no solution.

    Raises TiredError after so many digits tried.  With `rng` they are tried by chance.
    """
    tables = engine.tables
    size, width, full = tables.size, tables.width, tables.full
    guards, units, keep = tables.guards, tables.units, engine.keep
    tried: list[int] = []
    # States to come back to, each with the number of slots tried by then, and the slot to try there.
    stack: list[tuple[int, int, int]] = []
    push = stack.append
    while True:
        # As in `Engine.settle`; `fewer` has each lane without its lowest candidate.
        while state:
            rest = (state | guards) - units
            fewer = state & rest
            left = (fewer | guards) - units
            single = (state ^ left) & guards
            if not single:
                # Candidates go from all lanes, until some lane has none: it had the fewest.
                lanes = 0
                while not lanes:
                    fewer &= left
                    left = (fewer | guards) - units
                    lanes = state & guards & ~left
                foot = lanes.bit_length() - width
                lane = state >> foot & full
                depth = len(tried)
                first = len(stack)
                while lane:
                    slot = lane.bit_length()
                    lane ^= 1 << slot - 1
                    push((state, depth, foot + slot))
                if rng is not None:
                    order = stack[first:]
                    rng.shuffle(order)
                    stack[first:] = order
                break
            if rest & single != single:
                break
            singles = state & (single - (single >> size))
            while singles:
                mask = keep[singles.bit_length()]
                state &= mask
                singles &= mask
        else:
            return tried
        if not stack:
            return None
        if not nodes:
            raise TiredError
        nodes -= 1
        state, depth, slot = stack.pop()
        state &= keep[slot]
        del tried[depth:]
        tried.append(slot)


def first_solution(
    engine: Engine, state: int, known: Sequence[int], nodes: int, rng: Random | None = None
) -> list[int] | None:
    """Return the digits of a solution, where those of cells that are closed are known, or None.

    Raises TiredError as `tries_to_solve` does.
    """
    placed = tries_to_solve(engine, state, nodes, rng)
    if placed is None:
        return None
    for slot in placed:
        state &= engine.keep[slot]
    engine.settle(state, placed)
    return engine.tables.digits_of(placed, known)
