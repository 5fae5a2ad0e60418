"""What a search writes down: its counters always, its events if somebody listens.

The search and its propagations count in a Trace.  If the trace has a Log, they also tell it
what they do, and it makes events of that.
"""

from __future__ import annotations

from solver.constraints import AllDifferent
from solver.events import (
    Choose,
    DeadEnd,
    Divide,
    Drop,
    Emptied,
    Enqueue,
    Finished,
    Locked,
    OnlyChoice,
    Prune,
    Revise,
    Solution,
    Try,
    Undo,
)
from solver.masks import bit, tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from solver.constraints import Constraint
    from solver.errors import Contradiction
    from solver.events import Event, Thinning
    from solver.propagation import Link
    from solver.puzzle import Puzzle
    from solver.shape import House
    from solver.text import Text


class Counters:
    """What a search has done so far, in numbers.

    `nodes` are the root and every digit tried; `refused` those among them that a check turned
    down at once; `backtracks` those that were accepted and later taken back.  `revisions` and
    `drops` are arcs looked at and candidates dropped by propagation.
    """

    __slots__ = ("backtracks", "deepest", "drops", "nodes", "refused", "revisions", "solutions")

    def __init__(self) -> None:
        self.nodes = 1
        self.refused = 0
        self.backtracks = 0
        self.revisions = 0
        self.drops = 0
        self.deepest = 0
        self.solutions = 0

    @property
    def assignments(self) -> int:
        """The digits tried that no check turned down."""
        return self.nodes - 1 - self.refused

    def to_dict(self) -> dict[str, int]:
        """Return the numbers by name."""
        return {
            "nodes": self.nodes,
            "assignments": self.assignments,
            "backtracks": self.backtracks,
            "revisions": self.revisions,
            "drops": self.drops,
            "deepest": self.deepest,
            "solutions": self.solutions,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Counters) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Counters({self.to_dict()})"


class Trace(Counters):
    """The counters of a search that is going on, and its log if somebody listens."""

    __slots__ = ("log",)

    def __init__(self, log: Log | None = None) -> None:
        super().__init__()
        self.log = log


class Node:
    """A place in the tree of a search: the root, numbered 0, or a digit tried in a cell."""

    __slots__ = ("cell", "depth", "digit", "number", "parent", "puzzle")

    def __init__(self, puzzle: Puzzle, number: int, parent: Node | None, cell: int, digit: int) -> None:
        self.puzzle = puzzle
        self.number = number
        self.parent = parent
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.cell = cell
        self.digit = digit


class Log:
    """Makes events of what a search tells it; `take` hands over those that are new."""

    __slots__ = ("events", "last", "lasts", "length", "looked", "node", "nodes", "puzzle")

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.node = Node(puzzle, 0, None, -1, 0)
        self.nodes = 1
        self.length = 0
        self.events: list[Event] = []
        self.last: Thinning | None = None
        self.lasts: list[Thinning | None] = []
        self.looked: set[tuple[int, int]] = set()

    def add(self, event: Event) -> None:
        """Put an event at the end."""
        event.node = self.node
        event.number = self.length
        self.length += 1
        self.events.append(event)

    def take(self) -> Iterator[Event]:
        """Return the events since the last time."""
        events, self.events = self.events, []
        return iter(events)

    def forget(self, event: Event) -> None:
        """Go back to before an event that was taken and that nobody heard; the search must not go on."""
        self.length = event.number
        is_new = isinstance(event, Try) and event.node.parent is not None
        self.node = event.node.parent if is_new and event.node.parent else event.node
        self.events.clear()

    def _thin(self, event: Thinning) -> None:
        event.before = self.last
        self.last = event
        self.add(event)

    def enqueued(self, arcs: Iterable[tuple[int, int]], lost: int = 0, by: int = -1) -> None:
        """Tell of arcs that joined the queue, a new one unless a cell has lost something."""
        if not lost:
            self.looked.clear()
        for arc in arcs:
            self.add(Enqueue(*arc, lost, by, is_back=arc in self.looked))

    def revise(self, cell: int, other: int, dropped: int, seen: int) -> None:
        """Tell of an arc that was revised."""
        self.looked.add((cell, other))
        event = Revise(cell, other, dropped, seen)
        if dropped:
            self._thin(event)
        else:
            self.add(event)

    def drop(self, cell: int, other: int, dropped: int, digit: int) -> None:
        """Tell of digits that a cell lost to a placed neighbour."""
        self._thin(Drop(cell, other, dropped, digit))

    def only_choice(self, cell: int, house: House, dropped: int, digit: int) -> None:
        """Tell of a digit that took its only place in a house."""
        self._thin(OnlyChoice(cell, dropped, house, digit))

    def locked(self, cell: int, digit: int, house: House, other: House) -> None:
        """Tell of a digit that a cell lost because its places in a house are all in another."""
        self._thin(Locked(cell, digit, house, other))

    def pruned(
        self, rule: Constraint | Link, cells: Iterable[int], before: list[int], after: list[int]
    ) -> None:
        """Tell of cells that a rule has thinned; `before` is brought up to date on the way."""
        if isinstance(rule, AllDifferent):
            while self._told_singles(rule, before, after):
                pass
        for cell in cells:
            self._prune(rule, cell, before[cell] & ~after[cell], before)

    def _prune(self, rule: Constraint | Link, cell: int, dropped: int, before: list[int]) -> None:
        if dropped:
            self._thin(Prune(cell, dropped, rule, tuple(before[other] for other in rule.cells)))
            before[cell] &= ~dropped

    def _told_singles(self, house: AllDifferent, before: list[int], after: list[int]) -> bool:
        """Tell one round of what a house did: placed digits leave, else digits take their only place.

        The house follows such rounds to their end before it hands anything over.
        """
        start = self.length
        cells = house.cells
        placed = 0
        for cell in cells:
            if before[cell] & (before[cell] - 1) == 0:
                placed |= before[cell]
        for cell in cells:
            self._prune(house, cell, before[cell] & ~after[cell] & placed, before)
        if self.length == start:
            once, twice = tally(before[cell] for cell in cells)
            for cell in cells:
                left = after[cell] & once & ~twice
                if left and left == after[cell]:
                    self._prune(house, cell, before[cell] & ~left, before)
        return self.length > start

    def emptied(self, cell: int) -> None:
        """Tell of a cell that has run out."""
        self.add(Emptied(cell))

    def choose(
        self, cell: int, candidates: int, tied: int, degree: int, order: str, *, is_fitting: bool = False
    ) -> None:
        """Tell of the cell that was chosen."""
        self.add(Choose(cell, candidates, tied, degree, order, is_fitting=is_fitting))

    def divide(self, house: House, digit: int, places: int) -> None:
        """Tell of a digit whose places in a house are tried."""
        self.add(Divide(house, digit, places))

    def tried(self, cell: int, digit: int, candidates: int) -> None:
        """Tell of a digit that is tried: a new node begins."""
        self.lasts.append(self.last)
        self.node = Node(self.puzzle, self.nodes, self.node, cell, digit)
        self.nodes += 1
        self._thin(Try(cell, candidates & ~bit(digit), digit))

    def contradiction(self, found: Contradiction, cands: Sequence[int]) -> None:
        """Tell why the node leads nowhere."""
        cells = found.cells
        if not cells and found.cell is None:
            groups = self.puzzle.network.groups
            cells = next((group.cells for group in groups if group.name == found.where), ())
        event = DeadEnd(-1 if found.cell is None else found.cell, found.where, cells)
        masks = [cands[cell] for cell in cells]
        if found.cell is not None and not cands[found.cell]:
            event.wanted = {found.cell: -1}
        elif masks and all(mask and mask & (mask - 1) == 0 for mask in masks):
            event.filled = tuple((cell, cands[cell].bit_length()) for cell in cells)
        elif any(group.name == found.where and group.cells == cells for group in self.puzzle.network.groups):
            self._blame(event, cands)
        event.before = self.last
        self.add(event)

    def _blame(self, event: DeadEnd, cands: Sequence[int]) -> None:
        """Find what is wrong in a group of cells that must differ: two equal digits, or too few places."""
        twin: dict[int, int] = {}
        for cell in event.cells:
            mask = cands[cell]
            if mask & (mask - 1) == 0:
                if mask in twin:
                    event.filled = tuple((one, mask.bit_length()) for one in (twin[mask], cell))
                    event.wanted = dict.fromkeys((twin[mask], cell), -1)
                    return
                twin[mask] = cell
        if len(event.cells) != self.puzzle.shape.size:
            return
        once, twice = tally(cands[cell] for cell in event.cells)
        missing = self.puzzle.shape.full & ~once
        if missing:
            event.missing = missing
            event.wanted = dict.fromkeys(event.cells, missing)
            return
        for cell in event.cells:
            rivals = cands[cell] & once & ~twice
            if rivals & (rivals - 1):
                event.only, event.rivals = cell, rivals
                event.wanted = {other: rivals for other in event.cells if other != cell}

    def undo(self, *, is_refused: bool = False) -> None:
        """Tell that the digit of the node is taken back."""
        self.add(Undo(is_refused=is_refused))
        self.last = self.lasts.pop()
        if self.node.parent is not None:
            self.node = self.node.parent

    def solution(self, cands: Iterable[int]) -> None:
        """Tell that every cell is filled."""
        self.add(Solution(mask.bit_length() for mask in cands))

    def finish(self, outcome: str, reason: Text | str, counters: dict[str, float]) -> None:
        """Tell that the search is over."""
        self.add(Finished(outcome, reason, counters))
