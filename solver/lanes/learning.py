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
    need & gone                         those of the literals in question that a digit made false

The trail has one entry for each digit, not for each candidate: the digit, all that it made false, and
its reason.  A level is a candidate tried, on one side or the other, with all that followed from it: the one
that had most to do with the latest failures, on the side where it was last.
"""

from __future__ import annotations

from solver.lanes.core import Core
from solver.lanes.rules import IMPOSSIBLE
from solver.lanes.weights import Weights

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from solver.lanes.engine import Engine, Tally

    Entry = tuple[int, int, int]
    """A literal that became true, the literals that it made false, and those that forced it."""

MOST_CLAUSES = 1000
"""So many clauses are kept at first; each time half of them are forgotten it may be some more."""

MORE_CLAUSES = 100

RESTART = 100
"""The search starts again after so many failures, times the next number of Luby's row."""

TOUCHED = 2
"""Clauses that join no more levels than this are never forgotten."""


class Clause:
    """Literals of which one must be true; two that are not false are watched while there are two."""

    __slots__ = ("is_dropped", "levels", "literals", "one", "other", "used")

    def __init__(self, literals: int, one: int, other: int, levels: int, used: int) -> None:
        self.literals = literals
        self.one = one
        self.other = other
        self.levels = levels
        self.used = used
        self.is_dropped = False


class Learner:
    """A search from a state at rest; `placed` has what was placed before, and gets each solution."""

    def __init__(
        self, engine: Engine, state: int, placed: list[int], tally: Tally, rng: Random | None = None
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
        self.weights = Weights([rng.random() if rng else 0.0 for _ in range(core.many)])
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
        fresh = 0
        while True:
            failed = self._follow(fresh)
            is_solved = failed is None and not self.lanes
            if is_solved:
                placed = (literal for literal, _, _ in self.trail if literal < core.many)
                self.placed[self.start :] = [core.slots[v] for v in placed]
                yield True
                failed = self._tried()
            if failed is not None:
                if not self.levels:
                    return
                fresh = self._learn(failed, is_final=is_solved)
            elif self.failures >= patience:
                restarts += 1
                patience = self.failures + RESTART * luby(restarts)
                self._forget()
                self._return_to(0)
                fresh = 0
                continue
            else:
                literal = self._choice()
                self.levels.append((self.lanes, self.alive, len(self.trail)))
                fresh = self._set(literal, 0)
            tally.nodes += 1
            if tally.nodes >= pause:
                if tally.nodes == tally.most:
                    tally.is_cut = True
                    return
                yield False
                pause = tally.pause(self.engine.bite)

    def _set(self, literal: int, reason: int) -> int:
        """Make a literal true; return what it makes false."""
        core = self.core
        self.lanes &= core.keep[literal]
        alive = self.alive & core.leave[literal]
        gone = self.alive ^ alive
        self.alive = alive
        self.trail.append((literal, gone, reason))
        return gone

    def _return_to(self, level: int) -> None:
        """Take back all that was tried from this level on."""
        if level == len(self.levels):
            return
        core = self.core
        lanes, alive, length = self.levels[level]
        false = alive ^ self.alive
        self.standing = (self.standing | false >> core.many) & ~false & core.stands
        self.lanes, self.alive = lanes, alive
        del self.levels[level:]
        del self.trail[length:]
        self.weights.put_back(alive & alive >> core.many)

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
        literals = sum(1 << v + core.many for v in digits)
        self._watch(Clause(literals, digits[0] + core.many, digits[1] + core.many, 0, 0))

    def _at_home(self, slot: int) -> int:
        """Return the slot of the same candidate in the lane of its cell."""
        tables = self.engine.tables
        return tables.slot(tables.cell_at[slot], tables.digit_at[slot])

    def _watch(self, clause: Clause) -> None:
        for literal in (clause.one, clause.other):
            self.watching[literal].append(clause)
            self.watched |= 1 << literal

    def _follow(self, fresh: int) -> int | None:
        """Follow all that can be told, given what just became false; return literals that failed, if any."""
        has_rules = self.engine.relations is not None or self._rules
        while True:
            failed, fresh = self._settle(fresh)
            if failed is not None:
                return failed
            hits = fresh & self.watched
            failed, fresh = self._ask_clauses(hits) if hits else (None, 0)
            if failed is None and not fresh and has_rules:
                failed, fresh = self._ask_rules()
            if failed is not None or not fresh:
                return failed

    def _settle(self, fresh: int) -> tuple[int | None, int]:
        """Place all singles of the lanes; return literals that failed, and what has become false."""
        core = self.core
        units, guards, members, inside = core.units, core.guards, core.members, core.inside
        keep, leave, literal_at = core.keep, core.leave, core.literal_at
        lanes, alive = self.lanes, self.alive
        add = self.trail.append
        failed = None
        while lanes:
            rest = (lanes | guards) - units
            empty = (rest ^ lanes) & guards
            if empty:
                failed = members[empty.bit_length()]
                break
            more = (lanes & rest | guards) - units
            single = (rest ^ more) & guards
            if not single:
                break
            while single:
                guard = single.bit_length()
                single ^= 1 << guard - 1
                bit = lanes & inside[guard]
                if bit:
                    literal = literal_at[bit.bit_length()]
                    lanes &= keep[literal]
                    left = alive & leave[literal]
                    gone = alive ^ left
                    alive = left
                    fresh |= gone
                    add((literal, gone, members[guard] ^ 1 << literal))
        self.lanes, self.alive = lanes, alive
        return failed, fresh

    def _ask_clauses(self, hits: int) -> tuple[int | None, int]:
        """Look at the clauses that watch literals which became false; return as `_settle` does."""
        watching, failures = self.watching, self.failures
        failed = None
        fresh = 0
        while hits and failed is None:
            false = hits.bit_length() - 1
            hits ^= 1 << false
            staying = []
            for clause in watching[false]:
                if clause.is_dropped:
                    continue
                left = clause.literals & self.alive
                if left & (left - 1):
                    # The highest will do: they say that a candidate falls, and are seldom false.
                    if clause.one == false:
                        new = clause.one = (left & ~(1 << clause.other)).bit_length() - 1
                    else:
                        new = clause.other = (left & ~(1 << clause.one)).bit_length() - 1
                    watching[new].append(clause)
                    self.watched |= 1 << new
                    continue
                staying.append(clause)
                if not left:
                    failed = clause.literals
                    clause.used = failures
                else:
                    literal = left.bit_length() - 1
                    if self.alive >> self._opposite(literal) & 1:
                        fresh |= self._set(literal, clause.literals ^ left)
                        clause.used = failures
            watching[false] = staying
            if not staying:
                self.watched &= ~(1 << false)
        return failed, fresh

    def _ask_rules(self) -> tuple[int | None, int]:
        """Let the rules beyond houses drop what they can; return as `_settle` does.

        What a rule says depends on its cells alone, so its reason is whatever has fallen there.
        """
        core, relations = self.core, self.engine.relations
        tables = self.engine.tables
        bits = core.cell_bits(self.alive)
        fresh = 0
        if relations is not None:
            lanes = bits | tables.cell_guards
            for v in core.literals(core.candidates(relations.drops(lanes))):
                slot = core.slots[v]
                lost = relations.lost(tables.cell_at[slot], tables.digit_at[slot], lanes)
                failed = self._drop(v, core.candidates(lost))
                if failed is not None:
                    return failed, 0
                fresh |= 1 << v
        for rule, cells in self._rules if not fresh else ():
            drops = rule.drops(bits)
            if drops:
                reason = cells & ~self.alive
                if drops == IMPOSSIBLE:
                    return reason, 0
                for v in core.literals(core.candidates(drops)):
                    failed = self._drop(v, reason)
                    if failed is not None:
                        return failed, 0
                    fresh |= 1 << v
        return None, fresh

    def _drop(self, v: int, reason: int) -> int | None:
        """Let a candidate fall for a reason; return the literals that failed if it stands already."""
        falls = v + self.core.many
        if not self.alive >> falls & 1:
            return reason | 1 << falls
        if self.alive >> v & 1:
            self._set(falls, reason)
        return None

    def _learn(self, failed: int, *, is_final: bool) -> int:
        """Add the clause that a failure teaches and jump back; return what becomes false there.

        That of a solution is final: never forgotten, and no failure.
        """
        _, before, start = self.levels[-1]
        need, seen = self._resolved(failed, before ^ self.alive)
        last = need & (before ^ self.alive)
        first = last.bit_length() - 1
        second = back = -1
        levels = 1
        # What was false before anything was tried needs no mention.
        literals = last
        known = need | self.core.alive ^ self.levels[0][1]
        for level in range(len(self.levels) - 2, -1, -1):
            _, earlier, length = self.levels[level]
            part = need & (earlier ^ before)
            if part & (part - 1):
                part = self._shorter(part, known, length, start)
            if part:
                literals |= part
                levels += 1
                if second < 0:
                    second, back = part.bit_length() - 1, level + 1
            before, start = earlier, length
        if not is_final:
            self.failures += 1
            self.weights.add((seen | seen >> self.core.many) & self.core.stands)
        if second < 0:
            self._return_to(0)
            return self._set(first, 0)
        clause = Clause(literals, first, second, 0 if is_final else levels, self.failures)
        self._watch(clause)
        self.clauses.append(clause)
        self._return_to(back)
        return self._set(first, literals ^ last)

    def _resolved(self, need: int, fell: int) -> tuple[int, int]:
        """Replace literals by their reasons until one of those that fell at this level is left.

        Returns the literals then, and all that were met on the way.
        """
        many = self.core.many
        seen = need
        for literal, gone, reason in reversed(self.trail):
            latest = need & fell
            if not latest & (latest - 1):
                break
            hit = need & gone
            if hit:
                need ^= hit
                if literal < many:
                    falls = 1 << literal + many
                    seen |= falls
                    if not need & fell:
                        need |= falls
                        break
                need |= reason
                seen |= need
        return need, seen

    def _shorter(self, part: int, known: int, start: int, stop: int) -> int:
        """Return the literals of one earlier level in fewer: what one digit made false is that digit's fault.

        A literal goes when its reasons are all there already.
        """
        many = self.core.many
        for literal, gone, reason in reversed(self.trail[start:stop]):
            hit = part & gone
            if hit:
                if reason and not reason & ~known:
                    part ^= hit
                elif literal < many and hit & (hit - 1):
                    part = part & ~hit | 1 << literal + many
        return part

    def _forget(self) -> None:
        """Forget half of the clauses if there are too many: those that join many levels or were of no use."""
        if len(self.clauses) <= self.most:
            return
        self.most += MORE_CLAUSES
        self.clauses.sort(key=lambda clause: (clause.levels > TOUCHED, clause.levels, -clause.used))
        half = len(self.clauses) // 2
        for clause in self.clauses[half:]:
            clause.is_dropped = clause.levels > TOUCHED
        self.clauses = [clause for clause in self.clauses if not clause.is_dropped]

    def _choice(self) -> int:
        """Return the literal to try: the weightiest open candidate, as it was when last known."""
        many = self.core.many
        v = self.weights.take(self.alive & self.alive >> many)
        return v if self.standing >> v & 1 else v + many


def luby(number: int) -> int:
    """Return a number of Luby's row: mostly small, at times large, the best for searches of unknown length.

    >>> [luby(number) for number in range(1, 16)]
    [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]
    """
    while number & (number + 1):
        number -= (1 << number.bit_length() - 1) - 1
    return (number + 1) // 2
