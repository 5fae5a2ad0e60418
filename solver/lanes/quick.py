"""The search in the lanes for puzzles with houses only, all in one loop.

It goes the way of `Engine.walk` and makes the same choices.  It is quicker because little is called
between two choices, because it is no generator (who wants a solution or two calls it once or twice),
and because givens that clash are looked for only where singles do not settle the matter.
"""

from __future__ import annotations

from functools import lru_cache

from solver.lanes.engine import FEW_FOUND, ONCE, SOLVED, Engine, Tally, engine_of
from solver.lanes.learning import Learner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solver.lanes.engine import Digits
    from solver.lanes.weights import Chance
    from solver.network import Network

    Stack = list[tuple[int, int, int]]
    """States to come back to, each with the number of slots placed by then, and the slot to try there."""

QUICK = 20
"""How much sooner than in the general loop a digit is tried here."""

DONE, FOUND, PAUSED = 0, 1, 2
"""Why a search lets go: all is tried, a solution is found, it has had its bite."""


class Quick(Engine):
    """An engine for houses only."""

    def __init__(self, engine: Engine) -> None:
        vars(self).update(vars(engine))

    def walk(self, state: int, placed: list[int], tally: Tally, rng: Chance | None = None) -> Iterator[bool]:
        """Yield as `Engine.walk` does; its patience is greater, for its nodes are soon tried."""
        root = self.settle(state, placed)
        if root <= SOLVED:
            if root == SOLVED:
                yield True
            else:
                tally.reason = self._reason(-root)
            return
        known = len(placed)
        found: list[list[int]] = []
        learned: set[Digits] = set()
        patience = tally.nodes + QUICK * self.patience
        stack = self._begin(root, known, tally, rng)
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
                here, placed[known:] = placed.copy(), ()
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
        state = self._all_at_once(givens) if tables.rank else self.start(givens, placed)
        state = self.settle(state, placed)
        found: list[list[int]] = []
        if state == SOLVED:
            found.append(tables.digits_of(placed, givens))
        elif state > SOLVED and not (tables.rank and self._has_clash(state)):
            tally = Tally()
            stack = self._begin(state, len(placed), tally)
            while len(found) < limit and (why := self.go_on(stack, placed, tally)):
                if why == FOUND:
                    found.append(tables.digits_of(placed, givens))
                elif tally.nodes > QUICK * self.patience:
                    return None
        return found[:limit]

    def _begin(self, root: int, depth: int, tally: Tally, rng: Chance | None = None) -> Stack:
        """Return the stack of a search that begins with a state at rest."""
        tally.due = tally.pause(self.bite)
        slots = self.choice(root, self.twos(root), tally.sore)
        if rng is not None:
            rng.shuffle(slots)
        return [(root, depth, slot) for slot in slots]

    def go_on(  # noqa: C901, PLR0912, PLR0915  one loop: calls would cost more than what they do
        self, stack: Stack, placed: list[int], tally: Tally, rng: Chance | None = None
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
            placed.append(slot)
            nodes += 1
            looks = ONCE
            while state:
                cands = state & ones
                sums = cands + ones
                more = cands & sums
                rest = more + ones
                single = (state ^ rest) & guards
                if single:
                    sound = sums & single
                    if sound != single:
                        tally.ran_out((single ^ sound).bit_length())
                        break
                    singles = cands & (single - (single >> size))
                    while singles:
                        mask = keep[at := singles.bit_length()]
                        state &= mask
                        singles &= mask
                        placed.append(at)
                    continue
                rested = state
                if looks > 0:
                    looks -= 1
                    for crossing in crossings:
                        telling = crossing.telling(state)
                        while telling:
                            at = telling.bit_length()
                            telling ^= 1 << (at - 1)
                            state &= crossing.masks[at]
                if state == rested:
                    # As in `twos`, which would work out again what is known here.
                    twos = (state ^ (more & rest) + ones) & guards
                    slots = self.choice(state, twos, tally.sore)
                    if rng is not None:
                        rng.shuffle(slots)
                    depth = len(placed)
                    for at in slots:
                        stack.append((state, depth, at))
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
