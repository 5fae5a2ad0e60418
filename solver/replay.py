"""The state of a search after any event of its log, forwards and backwards.

>>> from solver.formats import read
>>> from solver.lesson import run
>>> puzzle = read("1... ..2. .3.. 4...")
>>> replay = Replay(puzzle, run(puzzle, "mac"))
>>> replay.go(100), len(replay.queue), replay.counters.drops
(100, 100, 0)
>>> replay.go(replay.length) > 100, len(replay.queue), replay.counters.solutions
(True, 0, 1)

Every so many events a mark is kept, from which a far jump starts: in a log of a million events too
any state is a few thousand events away.
"""

from __future__ import annotations

from collections import deque

from solver.events import DeadEnd, Enqueue, Finished, Revise, Solution, Thinning, Try, Undo
from solver.log import Counters
from solver.masks import bit
from solver.search import start_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from solver.events import Event
    from solver.puzzle import Puzzle

STRIDE = 5000
"""How many events lie between two marks."""


class Branch:
    """A node of the tree as the replay shows it.

    `state` is "open", or what the search met there, "contradiction" or "solution"; once all below
    it is done, "fruitful" if there was a solution among it and "exhausted" if not.  `found` is the
    number of solutions there and below.  `start` is the number of the event that made it, 0 for
    the root, and `end` that of the contradiction or solution met there, -1 as long as there is none.
    """

    __slots__ = ("cell", "depth", "digit", "end", "found", "number", "parent", "start", "state")

    def __init__(
        self, number: int, parent: int | None, depth: int, cell: int, digit: int, start: int = 0
    ) -> None:
        self.number = number
        self.parent = parent
        self.depth = depth
        self.cell = cell
        self.digit = digit
        self.found = 0
        self.start = start
        self.end = -1
        self.state = "open"

    def copy(self) -> Branch:
        """Return another branch that is the same."""
        other = Branch(self.number, self.parent, self.depth, self.cell, self.digit, self.start)
        other.found, other.end, other.state = self.found, self.end, self.state
        return other

    def close(self) -> None:
        """Note that nothing below is left to try."""
        if self.state == "open":
            self.state = "fruitful" if self.found else "exhausted"

    def to_dict(self) -> dict[str, object]:
        """Return plain data, ready for JSON."""
        return {name: getattr(self, name) for name in self.__slots__}


class Mark:
    """What a replay needs to start from a position.

    Of the tree it has the way to the node; every other node that has begun is done, for good.
    """

    __slots__ = ("begun", "counters", "domains", "position", "queue", "saved", "way")

    def __init__(self, replay: Replay, saved: list[list[int]]) -> None:
        self.position = replay.position
        self.domains = replay.domains.copy()
        self.saved = [domains.copy() for domains in saved]
        self.queue = tuple(replay.queue)
        self.counters = [getattr(replay.counters, name) for name in Counters.__slots__]
        self.begun = len(replay.tree)
        self.way: list[Branch] = []
        number: int | None = replay.node.number
        while number is not None:
            self.way.append(replay.tree[number].copy())
            number = replay.tree[number].parent


class Replay:
    """What a run had after the first `position` events: `domains`, `queue`, `tree`, `counters`.

    `domains` are masks; the queue holds arcs, the oldest first; the tree is a list of branches by
    number; `node` is the branch the search is at.  `cands` must be what the run was given, if
    anything.  The log may still grow: give `add` more events.
    """

    def __init__(
        self, puzzle: Puzzle, events: Iterable[Event] = (), cands: Sequence[int] | None = None
    ) -> None:
        self.puzzle = puzzle
        self.events = list(events)
        self.position = 0
        self.domains = start_of(puzzle, cands)
        self.queue: deque[tuple[int, int]] = deque()
        self.tree = [Branch(0, None, 0, -1, 0)]
        self.node = self.tree[0]
        self.counters = Counters()
        self._saved: list[list[int]] = []
        # What the way back over an event needs, since the mark that was started from: a state, a
        # depth, a queue, domains.
        self._kept: list[object] = []
        self._base = 0
        # Nodes that are done, by number; nothing changes these objects any more.
        self._done = self.tree.copy()
        self._marks = [Mark(self, self._saved)]

    @property
    def length(self) -> int:
        """The number of events."""
        return len(self.events)

    def add(self, events: Iterable[Event]) -> None:
        """Put more events at the end of the log."""
        self.events += events

    def go(self, position: int) -> int:
        """Go to the state after that many events, or as near as the log allows; return where that is."""
        position = max(0, min(position, len(self.events)))
        mark = self._marks[min(position // STRIDE, len(self._marks) - 1)]
        if mark.position > self.position or position < self._base:
            self._start_from(mark)
        while self.position < position:
            self.forward()
        while self.position > position:
            self.back()
        return self.position

    def forward(self) -> Event | None:
        """Take one event and return it, None at the end."""
        if self.position == len(self.events):
            return None
        event = self.events[self.position]
        self.position += 1
        self._kept.append(self._apply(event))
        event.count(self.counters)
        if self.position % STRIDE == 0:
            if self.position == len(self._marks) * STRIDE:
                self._marks.append(Mark(self, self._saved))
            self._base = self.position
            self._kept = []
        return event

    def back(self) -> Event | None:
        """Take one event back and return it, None at the start."""
        if self.position == 0:
            return None
        if self.position == self._base:
            return self._back_over_mark()
        self.position -= 1
        event = self.events[self.position]
        event.count(self.counters, -1)
        self._revert(event, self._kept.pop())
        return event

    def _back_over_mark(self) -> Event:
        """Take back the event before a mark, by way of the mark before it."""
        wanted = self.position - 1
        self._start_from(self._marks[wanted // STRIDE])
        while self.position < wanted:
            self.forward()
        return self.events[wanted]

    def _start_from(self, mark: Mark) -> None:
        """Take over the state that a mark has."""
        self.position = self._base = mark.position
        self._kept = []
        self._saved = [domains.copy() for domains in mark.saved]
        self.domains = mark.domains.copy()
        self.queue = deque(mark.queue)
        self.tree = self._done[: mark.begun]
        for branch in mark.way:
            self.tree[branch.number] = branch.copy()
        self.node = self.tree[mark.way[0].number]
        for name, value in zip(Counters.__slots__, mark.counters, strict=True):
            setattr(self.counters, name, value)

    def _apply(self, event: Event) -> object:
        """Change the state by an event; return what the way back needs."""
        if isinstance(event, Enqueue):
            self.queue.append((event.a, event.b))
        elif isinstance(event, Try):
            return self._begin(event)
        elif isinstance(event, Thinning):
            self.domains[event.cell] &= ~event.dropped
            if isinstance(event, Revise):
                return self.queue.popleft()
        elif isinstance(event, DeadEnd):
            kept, self.queue = self.queue, deque()
            self._end(event, "contradiction")
            return kept
        elif isinstance(event, Solution):
            self._end(event, "solution")
            self._find(1)
        elif isinstance(event, Undo):
            return self._undo()
        elif isinstance(event, Finished):
            kept_state = self.tree[0].state
            if event.outcome in ("complete", "unsolvable"):
                self.tree[0].close()
            return kept_state
        return None

    def _end(self, event: Event, state: str) -> None:
        self.node.state = state
        self.node.end = event.number

    def _begin(self, event: Try) -> int:
        parent = self.node
        self.node = Branch(
            event.node.number, parent.number, parent.depth + 1, event.cell, event.digit, event.number
        )
        self.tree.append(self.node)
        if self.node.number == len(self._done):
            self._done.append(self.node)
        self._saved.append(self.domains)
        self.domains = self.domains.copy()
        self.domains[event.cell] = bit(event.digit)
        return self.counters.deepest

    def _find(self, number: int) -> None:
        """Count solutions at the node and all above it."""
        branch: Branch | None = self.node
        while branch is not None:
            branch.found += number
            branch = None if branch.parent is None else self.tree[branch.parent]

    def _undo(self) -> tuple[Branch, str, list[int]]:
        kept = self.node, self.node.state, self.domains
        self.node.close()
        self._done[self.node.number] = self.node
        self.domains = self._saved.pop()
        self.node = self.tree[self.node.parent or 0]
        return kept

    def _revert(self, event: Event, kept: object) -> None:
        """Change the state back; `kept` is what `_apply` returned."""
        if isinstance(event, Enqueue):
            self.queue.pop()
        elif isinstance(event, Try):
            self.counters.deepest = kept  # type: ignore[assignment]
            self.tree.pop()
            self.node = self.tree[self.node.parent or 0]
            self.domains = self._saved.pop()
        elif isinstance(event, Thinning):
            self.domains[event.cell] |= event.dropped
            if isinstance(event, Revise):
                self.queue.appendleft(kept)  # type: ignore[arg-type]
        elif isinstance(event, DeadEnd):
            self.queue = kept  # type: ignore[assignment]
            self.node.state = "open"
            self.node.end = -1
        elif isinstance(event, Solution):
            self.node.state = "open"
            self.node.end = -1
            self._find(-1)
        elif isinstance(event, Finished):
            self.tree[0].state = kept  # type: ignore[assignment]
        elif isinstance(event, Undo):
            self._saved.append(self.domains)
            self.node, self.node.state, self.domains = self._opened(*kept)  # type: ignore[misc]

    def _opened(self, done: Branch, state: str, domains: list[int]) -> tuple[Branch, str, list[int]]:
        """Put a copy of a node that was done into the tree, to go on with."""
        self.tree[done.number] = done.copy()
        return self.tree[done.number], state, domains

    def to_dict(self) -> dict[str, object]:
        """Return the state as plain data, ready for JSON."""
        return {
            "position": self.position,
            "length": self.length,
            "node": self.node.number,
            "domains": list(self.domains),
            "queue": [list(arc) for arc in self.queue],
            "tree": [branch.to_dict() for branch in self.tree],
            "counters": self.counters.to_dict(),
        }
