"""The search that learns from its failures, for puzzles on which trying digits alone gets nowhere.

Every digit that follows has a *reason*: literals whose falsehood forced it.  A digit forced in a
lane has the rest of the lane; a candidate that falls has the digit that ruled it out.  When some
lane runs out, its literals are all false, and replacing the latest of them by their reasons, until
one of the current level is left, makes a *clause*: literals of which one must be true, because
otherwise the same failure comes again by another road.  The clause is kept, the search jumps back to
where it would have forced its last literal, and goes on from there.  Solvers for satisfiability
call this clause learning; here the clauses that every puzzle has are lanes, so the big integers of
the engine do most of the work, and sets of literals are ints too:

    clause & alive                      what is left of a clause: nothing, one literal, or more
    need & before                       those of the literals in question that a digit made false,
                                        when what came after it is settled already

The trail has one entry for each digit, not for each candidate: the digit, what was alive before, and
the lane or clause of which it was the last.  A level is a candidate tried, on one side or the other,
with all that followed from it: the one that had most to do with the latest failures, on the side where
it was last.
"""

from __future__ import annotations

from itertools import pairwise

from solver.lanes.core import Core
from solver.lanes.rules import IMPOSSIBLE
from solver.lanes.weights import Weights

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solver.lanes.engine import Engine, Tally
    from solver.lanes.weights import Chance

    Entry = tuple[int, int, int]
    """A literal that became true, what was alive before, and of what literals it was the last; 0 if tried."""

MOST_CLAUSES = 4000
"""So many clauses are kept at first; each time half of them are forgotten it may be some more."""

MORE_CLAUSES = 100

RESTART = 100
"""The search starts again after so many failures, times the next number of Luby's row."""

TOUCHED = 2
"""Clauses that join no more levels than this are never forgotten."""

AGE = 200
"""One more level makes a clause as bad as so many more failures since it was of use."""


class Clause:
    """Literals of which one must be true; two that are not false are watched while there are two.

    `pair` has both by `xor`, so that one tells the other.
    """

    __slots__ = ("is_dropped", "levels", "literals", "pair", "used")

    def __init__(self, literals: int, levels: int, used: int) -> None:
        self.literals = literals
        self.pair = 0
        self.levels = levels
        self.used = used
        self.is_dropped = False


class Learner:
    """A search from a state at rest; `placed` has what was placed before, and gets each solution."""

    def __init__(
        self, engine: Engine, state: int, placed: list[int], tally: Tally, rng: Chance | None = None
    ) -> None:
        self.engine = engine
        self.core = core = Core(engine, state, placed)
        self.placed = placed
        self.start = len(placed)
        self.tally = tally
        self.lanes = core.lanes
        self.alive = core.alive
        self.trail: list[Entry] = []
        self.levels: list[tuple[int, int, int]] = []
        self.clauses: list[Clause] = []
        self.watching: list[list[Clause]] = [[] for _ in range(2 * core.many)]
        self.watched = 0
        self.failures = 0
        # Candidates as they were when last known, standing or fallen; at first as if they stood.
        self.standing = core.stands
        self.weights = Weights(core.many, rng)
        self.most = MOST_CLAUSES
        self._rules = [(rule, core.candidates(rule.cells)) for rule in engine.wide]

    def walk(self, found: Sequence[Sequence[int]] = ()) -> Iterator[bool]:
        """Yield True for each solution but those found before, and False now and then, as the engine does."""
        core, tally = self.core, self.tally
        for solution in found:
            self._refuse(solution)
        pause = tally.pause(self.engine.bite)
        restarts = 1
        patience = RESTART
        before = self.alive
        while True:
            failed = self._follow(before)
            is_solved = failed is None and not self.lanes
            if is_solved:
                placed = (literal for literal, _, _ in self.trail if literal < core.many)
                self.placed[self.start :] = [core.slots[v] for v in placed]
                yield True
                failed = self._tried()
            if failed is not None:
                if not self.levels:
                    return
                before = self._learn(failed, is_final=is_solved)
            elif self.failures >= patience:
                restarts += 1
                patience = self.failures + RESTART * luby(restarts)
                self._forget()
                self._return_to(0)
                before = self.alive
                continue
            else:
                literal = self._choice()
                before = self.alive
                self.levels.append((self.lanes, before, len(self.trail)))
                self._set(literal, 0)
            tally.nodes += 1
            if tally.nodes >= pause:
                if tally.nodes == tally.most:
                    tally.is_cut = True
                    return
                yield False
                pause = tally.pause(self.engine.bite)

    def _set(self, literal: int, literals: int) -> None:
        """Make a literal true, the only one of these that is left."""
        core = self.core
        self.trail.append((literal, self.alive, literals))
        self.lanes &= core.keep[literal]
        self.alive &= core.leave[literal]

    def _return_to(self, level: int) -> None:
        """Take back all that was tried from this level on."""
        if level == len(self.levels):
            return
        lanes, alive, length = self.levels[level]
        false = alive ^ self.alive
        standing = self.standing | false >> self.core.many
        self.standing = standing ^ standing & false
        self.lanes, self.alive = lanes, alive
        del self.levels[level:]
        del self.trail[length:]

    def _tried(self) -> int:
        """Return the clause that not all that was tried is right: all solutions with it are known."""
        return sum(1 << self._opposite(self.trail[length][0]) for _, _, length in self.levels)

    def _opposite(self, literal: int) -> int:
        many = self.core.many
        return literal - many if literal >= many else literal + many

    def _refuse(self, solution: Sequence[int]) -> None:
        """Add the clause that this is not the solution, before anything is tried."""
        core = self.core
        digits = [core.number[slot] for slot in map(self._at_home, solution) if slot in core.number]
        falling = [v + core.many for v in digits]
        self._watch(Clause(sum(1 << falls for falls in falling), 0, 0), falling[0], falling[1])

    def _at_home(self, slot: int) -> int:
        """Return the slot of the same candidate in the lane of its cell."""
        tables = self.engine.tables
        return tables.slot(tables.cell_at[slot], tables.digit_at[slot])

    def _watch(self, clause: Clause, one: int, other: int) -> None:
        clause.pair = one ^ other
        for literal in (one, other):
            self.watching[literal].append(clause)
            self.watched |= 1 << literal

    def _follow(self, before: int) -> int | None:
        """Follow all that can be told, given what was alive before; return literals that failed, if any.

        Clauses come before lanes, and these are asked again after each round of singles: what was
        learned says in one step what takes the lanes many, and so the failures teach more.
        """
        has_rules = self.engine.relations is not None or self._rules
        while True:
            hits = (before ^ self.alive) & self.watched
            before = self.alive
            failed = self._ask_clauses(hits) if hits else None
            if failed is None and before == self.alive:
                failed = self._place_singles()
                if failed is None and before == self.alive and has_rules:
                    failed = self._ask_rules()
            if failed is not None or before == self.alive:
                return failed

    def _place_singles(self) -> int | None:
        """Place the singles of all lanes; return the literals of one that has run out, if any."""
        core = self.core
        units, guards, members, inside = core.units, core.guards, core.members, core.inside
        lanes, alive = self.lanes, self.alive
        rest = (lanes | guards) - units
        empty = (rest ^ lanes) & guards
        if empty:
            return members[empty.bit_length()]
        more = (lanes & rest | guards) - units
        single = (rest ^ more) & guards
        if not single:
            return None
        keep, leave, literal_at = core.keep, core.leave, core.literal_at
        add = self.trail.append
        failed = None
        while single:
            guard = single.bit_length()
            bit = lanes & inside[guard]
            if not bit:
                failed = members[guard]
                break
            literal = literal_at[bit.bit_length()]
            add((literal, alive, members[guard]))
            mask = keep[literal]
            lanes &= mask
            single &= mask
            alive &= leave[literal]
        self.lanes, self.alive = lanes, alive
        return failed

    def _ask_clauses(self, hits: int) -> int | None:
        """Look at the clauses that watch literals which became false; return one that failed, if any."""
        watching, failures = self.watching, self.failures
        alive = self.alive
        untrue = self._untrue()
        failed = None
        while hits and failed is None:
            false = hits.bit_length() - 1
            hits ^= 1 << false
            staying = []
            for clause in watching[false]:
                other = clause.pair ^ false
                if not untrue >> other & 1:
                    # It holds, whatever else becomes false.
                    staying.append(clause)
                    continue
                left = clause.literals & alive
                # The highest will do: they say that a candidate falls, and are seldom false.
                new = left.bit_length() - 1
                if new == other:
                    new = (left ^ 1 << other).bit_length() - 1
                    if new < 0:
                        staying.append(clause)
                        self._set(other, clause.literals)
                        alive = self.alive
                        untrue = self._untrue()
                        clause.used = failures
                        continue
                elif new < 0:
                    staying.append(clause)
                    failed = clause.literals
                    clause.used = failures
                    continue
                clause.pair = new ^ other
                if not watching[new]:
                    self.watched |= 1 << new
                watching[new].append(clause)
            watching[false] = staying
            if not staying:
                self.watched ^= 1 << false
        return failed

    def _untrue(self) -> int:
        """Return the literals that are not true: the opposites of those alive."""
        core = self.core
        return self.alive >> core.many | (self.alive & core.stands) << core.many

    def _ask_rules(self) -> int | None:
        """Let the rules beyond houses drop what they can; return literals that failed, if any.

        What a rule says depends on its cells alone, so its reason is whatever has fallen there.
        """
        core, relations = self.core, self.engine.relations
        tables = self.engine.tables
        bits = core.cell_bits(self.alive)
        before = self.alive
        if relations is not None:
            lanes = bits | tables.cell_guards
            for v in core.literals(core.candidates(relations.drops(lanes))):
                slot = core.slots[v]
                lost = relations.lost(tables.cell_at[slot], tables.digit_at[slot], lanes)
                failed = self._drop(v, core.candidates(lost))
                if failed is not None:
                    return failed
        for rule, cells in self._rules if before == self.alive else ():
            drops = rule.drops(bits)
            if drops:
                reason = cells & ~self.alive
                if drops == IMPOSSIBLE:
                    return reason
                for v in core.literals(core.candidates(drops)):
                    failed = self._drop(v, reason)
                    if failed is not None:
                        return failed
        return None

    def _drop(self, v: int, reason: int) -> int | None:
        """Let a candidate fall for a reason; return the literals that failed if it stands already."""
        falls = v + self.core.many
        literals = reason | 1 << falls
        if not self.alive >> falls & 1:
            return literals
        if self.alive >> v & 1:
            self._set(falls, literals)
        return None

    def _learn(self, failed: int, *, is_final: bool) -> int:
        """Add the clause that a failure teaches, jump back and use it; return what was alive before that.

        That of a solution is final: never forgotten, and no failure.
        """
        need, seen = self._resolved(failed)
        last = need & self.levels[-1][1]
        parts = self._parts(need ^ last)
        if not is_final:
            self.failures += 1
            self.weights.add((seen | seen >> self.core.many) & self.core.stands)
        level, part = parts[-1] if parts else (-1, 0)
        self._return_to(level + 1)
        before = self.alive
        literals = last + sum(part for _, part in parts)
        literal = last.bit_length() - 1
        if parts:
            clause = Clause(literals, 0 if is_final else len(parts) + 1, self.failures)
            self._watch(clause, literal, part.bit_length() - 1)
            self.clauses.append(clause)
        self._set(literal, literals if parts else 0)
        return before

    def _resolved(self, need: int) -> tuple[int, int]:
        """Replace literals by their reasons until one of those that fell at this level is left.

        Returns the literals then, and all that were met on the way.
        """
        many = self.core.many
        start = self.levels[-1][1]
        seen = need
        for literal, before, literals in reversed(self.trail):
            hit = need & before
            if hit:
                rest = need ^ hit
                falls = 1 << literal + many if literal < many else hit
                if not rest & start:
                    return rest | (falls if hit & (hit - 1) else hit), seen | falls
                need = rest | literals ^ 1 << literal
                seen |= need | falls
        # What was tried is the first entry of its level, and all others of the level go back to it.
        raise AssertionError

    def _parts(self, need: int) -> list[tuple[int, int]]:
        """Return earlier levels, each with the literals that became false there, in as few as can be.

        What was false before anything was tried needs no mention.
        """
        levels = self.levels
        outside = levels[0][1] ^ levels[0][1] & need
        parts = []
        for level in range(len(levels) - 2, -1, -1):
            part = need & levels[level][1]
            if part:
                need ^= part
                parts.append((level, part))
        shorter = []
        for level, part in reversed(parts):
            fewer = part
            if part & (part - 1):
                fewer, outside = self._shorter(part, outside, level)
            if fewer:
                shorter.append((level, fewer))
        return shorter

    def _shorter(self, part: int, outside: int, level: int) -> tuple[int, int]:
        """Return the literals of one earlier level in fewer: what one digit made false is that digit's fault.

        A literal goes when it is false because others are.  Outside is what is not known to be.
        """
        many = self.core.many
        entries = self.trail[self.levels[level][2] : self.levels[level + 1][2] + 1]
        for (literal, before, literals), (_, after, _) in pairwise(entries):
            gone = before ^ after
            if literals & outside == 1 << literal:
                part ^= part & gone
                outside ^= outside & gone
            elif literal < many:
                hit = part & gone
                falls = 1 << literal + many
                if hit == falls or hit & (hit - 1):
                    part = part ^ hit | falls
                    outside ^= outside & gone
        return part, outside

    def _forget(self) -> None:
        """Forget half of the clauses if they are too many: those that join many levels or are long unused."""
        if len(self.clauses) <= self.most:
            return
        self.most += MORE_CLAUSES
        self.clauses.sort(key=lambda clause: (clause.levels > TOUCHED, clause.levels * AGE - clause.used))
        half = len(self.clauses) // 2
        for clause in self.clauses[half:]:
            clause.is_dropped = clause.levels > TOUCHED
        self.clauses = [clause for clause in self.clauses if not clause.is_dropped]
        self.watching = [[clause for clause in each if not clause.is_dropped] for each in self.watching]

    def _choice(self) -> int:
        """Return the literal to try: the weightiest open candidate, as it was when last known."""
        many = self.core.many
        v = self.weights.heaviest(self.alive & self.alive >> many)
        return v if self.standing >> v & 1 else v + many


def luby(number: int) -> int:
    """Return a number of Luby's row: mostly small, at times large, the best for searches of unknown length.

    >>> [luby(number) for number in range(1, 16)]
    [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]
    """
    while number & (number + 1):
        number -= (1 << number.bit_length() - 1) - 1
    return (number + 1) // 2
