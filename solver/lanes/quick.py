"""The search in the lanes for puzzles with houses only, all in one loop.

It goes the way of `Engine.walk` and makes the same choices.  It is quicker because little is called
between two choices, because it is no generator (who wants a solution or two calls it once or twice),
and because givens that clash are looked for only where singles do not settle the matter.
"""

from __future__ import annotations

from functools import lru_cache

from solver.lanes.engine import FEW_FOUND, Engine, Tally, engine_of
from solver.lanes.learning import Learner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from solver.lanes.engine import Digits
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
        learned: set[Digits] = set()
        patience = tally.nodes + QUICK * self.patience
        stack = self.begin(state, placed, tally)
        while why := self.go_on(stack, placed, tally, rng):
            if why != FOUND or not learned or self._digits(placed) not in learned:
                yield why == FOUND
            if not patience:
                continue
            if why == FOUND:
                found.append(placed.copy())
            if len(found) > FEW_FOUND:
                patience = 0
            elif tally.nodes >= patience:
                here = placed.copy()
                del placed[known:]
                root = self.settle(state, placed)
                learned = yield from self._learned(Learner(self, root, placed, tally, rng), found)
                if not learned:
                    return
                placed[:] = here
                tally.due = tally.pause(self.bite)
                patience = 0

    def few(self, givens: Sequence[int], limit: int) -> list[list[int]] | None:
        """Return the digits of the first solutions, up to the limit, or None if patience ends first.

        Raises as `start` does, but for digits that clash, which have no solution.
        """
        tables = self.tables
        if len(givens) != tables.cells:
            raise ValueError(len(givens))
        placed: list[int] = []
        tally = Tally()
        state = self._all_at_once(givens) if tables.rank else self.start(givens, placed)
        stack = self.begin(state, placed, tally)
        tally.due = 0  # before any digit is tried
        found: list[list[int]] = []
        while stack and len(found) < limit:
            if self.go_on(stack, placed, tally) == FOUND:
                found.append(tables.digits_of(placed, givens))
            elif tables.rank and not tally.nodes and self._has_clash(state):
                break
            elif tally.nodes > QUICK * self.patience:
                return None
        return found

    def begin(self, state: int, placed: list[int], tally: Tally) -> Stack:
        """Return the stack of a search that begins here."""
        tally.due = tally.pause(self.bite)
        tally.nodes -= 1  # the root is no digit tried
        return [(state, len(placed), ROOT)]

    def go_on(  # noqa: C901, PLR0912  one loop: calls would cost more than what they do
        self, stack: Stack, placed: list[int], tally: Tally, rng: Random | None = None
    ) -> int:
        """Go on to the next solution, whose slots are then in `placed`; return why it lets go."""
        tables = self.tables
        size, guards, ones = tables.size, tables.guards, tables.ones
        keep, crossings = self.keep, self.crossings
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
                placed.append(slot)
            nodes += 1
            while state:
                cands = state & ones
                sums = cands + ones
                single = (state ^ (cands & sums) + ones) & guards
                if single:
                    if sums & single != single:
                        fault = (single & ~sums).bit_length()
                        if not slot:
                            tally.reason = self._reason(fault)
                        tally.sore |= self._sore(fault)
                        break
                    singles = cands & (single - (single >> size))
                    while singles:
                        mask = keep[at := singles.bit_length()]
                        state &= mask
                        singles &= mask
                        placed.append(at)
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
