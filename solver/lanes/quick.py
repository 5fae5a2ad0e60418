"""The search in the lanes for puzzles with houses only, all in one loop.

It goes the way of `Engine.walk` and makes the same choices.  It is quicker because little is called
between two choices, because it is no generator (who wants a solution or two calls it once or twice),
and because it asks which lanes are empty only among those that have not two candidates.
"""

from __future__ import annotations

from functools import lru_cache

from solver.lanes.engine import FEW_FOUND, Engine, Tally, engine_of
from solver.lanes.learning import Learner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from solver.network import Network

    Stack = list[tuple[int, int, int]]
    """States to come back to, each with the number of slots placed by then, and the slot to try there."""

ROOT = 0
"""The slot of no candidate, with which a search begins."""

QUICK = 20
"""How much sooner than in the general loop a digit is tried here."""

DONE, FOUND, PAUSED = 0, 1, 2
"""Why a search lets go: all is tried, a solution is found, it has had its bite."""


class Quick(Engine):
    """An engine for houses only."""

    def __init__(self, engine: Engine) -> None:
        vars(self).update(vars(engine))

    def walk(self, state: int, placed: list[int], tally: Tally, rng: Random | None = None) -> Iterator[bool]:
        """Yield as `Engine.walk` does; its patience is greater, for its nodes are soon tried."""
        known = len(placed)
        found: list[list[int]] = []
        patience = tally.nodes + QUICK * self.patience
        stack = self.begin(state, placed, tally)
        while why := self.go_on(stack, placed, tally, rng):
            yield why == FOUND
            if not patience:
                continue
            if why == FOUND:
                found.append(placed.copy())
            if len(found) > FEW_FOUND:
                patience = 0
            elif tally.nodes >= patience:
                del placed[known:]
                root = self.settle(state, placed)
                yield from Learner(self, root, placed, tally, rng).walk(found)
                return

    def few(self, givens: Sequence[int], limit: int) -> list[list[int]] | None:
        """Return the digits of the first solutions, up to the limit, or None if patience ends first.

        Raises as `start` does.
        """
        placed: list[int] = []
        tally = Tally()
        stack = self.begin(self.start(givens, placed), placed, tally)
        digits_of = self.tables.digits_of
        found: list[list[int]] = []
        while len(found) < limit and (why := self.go_on(stack, placed, tally)):
            if why == FOUND:
                found.append(digits_of(placed, givens))
            elif tally.nodes > QUICK * self.patience:
                return None
        return found

    def begin(self, state: int, placed: list[int], tally: Tally) -> Stack:
        """Return the stack of a search that begins here."""
        tally.due = tally.pause(self.bite)
        tally.nodes -= 1  # the root is no digit tried
        return [(state, len(placed), ROOT)]

    def go_on(  # noqa: C901, PLR0912, PLR0915  one loop: calls would cost more than what they do
        self, stack: Stack, placed: list[int], tally: Tally, rng: Random | None = None
    ) -> int:
        """Go on to the next solution, whose slots are then in `placed`; return why it lets go."""
        tables = self.tables
        size, guards, units = tables.size, tables.guards, tables.units
        keep, crossings = self.keep, self.crossings
        add = placed.append
        nodes = tally.nodes
        pause = tally.due
        while stack:
            if nodes == pause:
                tally.nodes = nodes
                tally.due = tally.pause(self.bite)
                tally.is_cut = nodes == tally.most
                return DONE if tally.is_cut else PAUSED
            state, depth, slot = stack.pop()
            state &= keep[slot]
            del placed[depth:]
            if slot:
                add(slot)
            nodes += 1
            while state:
                rest = (state | guards) - units
                single = (state ^ (state & rest | guards) - units) & guards
                if single:
                    if rest & single != single:
                        fault = (single & ~rest).bit_length()
                        if not slot:
                            tally.reason = self._reason(fault)
                        tally.sore |= self._sore(fault)
                        break
                    singles = state & (single - (single >> size))
                    while singles:
                        at = singles.bit_length()
                        mask = keep[at]
                        state &= mask
                        singles &= mask
                        add(at)
                    continue
                rested = state
                for crossing in crossings:
                    telling = crossing.telling(state)
                    while telling:
                        at = telling.bit_length()
                        telling ^= 1 << (at - 1)
                        state &= crossing.masks[at]
                if state == rested:
                    slots = self._choice(state, tally.sore)
                    if rng is not None:
                        rng.shuffle(slots)
                    depth = len(placed)
                    stack += [(state, depth, at) for at in slots]
                    break
            else:
                tally.nodes = nodes
                return FOUND
        tally.nodes = nodes
        return DONE


@lru_cache(maxsize=16)
def quickest_of(network: Network) -> Engine:
    """Return the quickest engine for a network; the last few are kept."""
    engine = engine_of(network)
    return Quick(engine) if engine.is_plain and isinstance(engine.keep, list) else engine
