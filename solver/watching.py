"""A run kept for somebody who watches: its log, and what the screen shows after any event.

>>> from solver.formats import read
>>> watch = Watch(read("1... ..2. .3.. 4..."), {"algorithm": "mac"})
>>> for _ in watch.growing():
...     pass
>>> watch.length == len(watch.replay.events), str(watch.ended)
(True, 'finished: the first solution is found')
>>> first = watch.next_of("drop", 0)
>>> str(watch.replay.events[first - 1])
'r1c2 loses 1: r1c1 is 1, and both are in row 1'
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right

from solver.constraints import AllDifferent
from solver.errors import BadRequest
from solver.events import (
    DeadEnd,
    Divide,
    Drop,
    Emptied,
    Enqueue,
    Locked,
    OnlyChoice,
    Prune,
    Revise,
    Solution,
    Thinning,
    Try,
    Undo,
)
from solver.lesson import run
from solver.masks import bit, mask_of
from solver.pseudocode import Pseudocode
from solver.reasons import loss
from solver.replay import Replay
from solver.sources import source_of
from solver.text import named, say
from solver.tree import Tree

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping, Sequence

    from solver.constraints import Constraint
    from solver.events import Event
    from solver.languages import Language
    from solver.puzzle import Puzzle
    from solver.replay import Branch
    from solver.text import Text

MOST = 1_000_000
"""How many events are kept; of a longer run the rest is only counted."""
BITE = 500
"""Events between two looks at the clock."""
WAITING, FRESH = 100, 30
"""How many waiting arcs are listed, and how many of those that joined last."""
POINTS = 600
"""How many points a plot has at most."""
ENDLESS = 0xFFFFFFFF
"""The end of a node that is not over: no number is larger."""
HAND = ("=", "-", "~")
"""What can be done by hand: assign a digit, drop one, let a cell look at another."""
DOTS = ("white", "black", "undotted")

KINDS: dict[str, tuple[type[Event], ...]] = {
    "change": (Thinning,),
    "drop": (Revise, Drop, Prune, Locked, OnlyChoice),
    "node": (Try,),
    "contradiction": (DeadEnd,),
    "backtrack": (Undo,),
    "solution": (Solution,),
}
"""What a viewer can jump to; of thinnings those that drop something."""


class Watch:
    """The run of an algorithm on a puzzle, as its viewer sees it.

    `choice` names an algorithm, or its parts, and the seed; `told` says what was changed by hand
    to get `cands`.  `length` events are kept so far; `ended` says how the run ended, None as long
    as it goes on; `is_cut` whether there were more.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        choice: Mapping[str, object],
        cands: Sequence[int] | None = None,
        most: int = MOST,
        told: Sequence[Text] = (),
    ) -> None:
        parts = {name: choice.get(name) or None for name in ("cell_order", "digit_order", "propagate")}
        self.puzzle = puzzle
        self.run = run(
            puzzle,
            choice.get("algorithm") or None,  # type: ignore[arg-type]
            seed=int(choice.get("seed") or 0),  # type: ignore[call-overload]
            cands=cands,
            **parts,  # type: ignore[arg-type]
        )
        self.most = most
        self.told = list(told)
        self.ended: Text | None = None
        self.is_cut = False
        self.replay = Replay(puzzle, cands=cands)
        self.pseudocode = Pseudocode(self.run.algorithm)
        self.places: dict[str, array[int]] = {kind: array("L") for kind in KINDS}
        self.depths = array("H")
        self.totals = array("L")
        # For each node the number of the next one that is not below it: nodes are numbered as they
        # begin, so all below a node follow it.
        self.ends = array("L", [ENDLESS])
        self._way = [0]
        self._whys: dict[tuple[int, Language | None], str] = {}
        self._total = [sum(mask.bit_count() for mask in self.replay.domains)]

    @property
    def length(self) -> int:
        """The number of events kept."""
        return self.replay.length

    def growing(self) -> Iterator[int]:
        """Go on with the run, and yield after every few events how many there have been."""
        news: list[Event] = []
        for number, event in enumerate(self.run, 1):
            if number <= self.most:
                news.append(event)
                self._note(event, number)
            else:
                self.is_cut = True
            self.ended = event.text() if event.what == "finished" else None
            if number % BITE == 0:
                self.replay.add(news)
                # The far end is looked at now, so that every mark is there before it is needed.
                self.replay.go(self.length)
                news = []
                yield number
        self.replay.add(news)
        self.replay.go(self.length)

    def _note(self, event: Event, number: int) -> None:
        """Keep where events of each kind are, and how large the domains are after it."""
        for kind, types in KINDS.items():
            if isinstance(event, types) and (
                not isinstance(event, Thinning) or event.dropped or kind == "node"
            ):
                self.places[kind].append(number)
        if isinstance(event, Try):
            self._total.append(self._total[-1])
            self._way.append(event.node.number)
            self.ends.append(ENDLESS)
        if isinstance(event, Thinning):
            self._total[-1] -= event.dropped.bit_count()
        elif isinstance(event, Undo):
            self._total.pop()
            self.ends[self._way.pop()] = len(self.ends)
        self.totals.append(self._total[-1])
        self.depths.append(event.node.depth)

    def next_of(self, kind: str, position: int) -> int:
        """Return the position after the next event of a kind; the end if there is none."""
        if kind == "event":
            return min(position + 1, self.length)
        places = self.places[kind]
        index = bisect_right(places, position)
        return places[index] if index < len(places) else self.length

    def last_of(self, kind: str, position: int) -> int:
        """Return the position after the last event of a kind before this one; 0 if there is none."""
        if kind == "event":
            return max(position - 1, 0)
        places = self.places[kind]
        index = bisect_left(places, position)
        return places[index - 1] if index else 0

    def look(self, position: int, language: Language | None = None) -> dict[str, object]:
        """Return what there is to see after that many events, as plain data."""
        replay = self.replay
        position = replay.go(position)
        event = replay.events[position - 1] if position else None
        return {
            "position": position,
            "length": self.length,
            "domains": list(replay.domains),
            "tried": self._tried(replay.node),
            "node": replay.node.number,
            "depth": replay.node.depth,
            "counters": replay.counters.to_dict(),
            "queue": self._queue(position, language),
            "line": -1 if event is None else self.pseudocode.line_of(event),
            "part": part_of(event),
            "event": None if event is None else self._shown(event, language),
        }

    def _tried(self, node: Branch) -> list[int]:
        """Return the cells that hold a digit which was tried."""
        cells = []
        while node.parent is not None:
            cells.append(node.cell)
            node = self.replay.tree[node.parent]
        return cells

    def _queue(self, position: int, language: Language | None) -> dict[str, object]:
        """Return the arcs that wait, the oldest first, and those that have just joined with the reason."""
        queue = self.replay.queue
        fresh: list[Event] = []
        while position > 0 and len(fresh) < FRESH:
            event = self.replay.events[position - 1]
            if not isinstance(event, Enqueue):
                break
            fresh.append(event)
            position -= 1
        return {
            "count": len(queue),
            "first": [list(arc) for _, arc in zip(range(WAITING), queue, strict=False)],
            "fresh": [[event.a, event.b] for event in fresh if isinstance(event, Enqueue)],
            "why": fresh[0].text().plain(language) if fresh else "",
        }

    def _shown(self, event: Event, language: Language | None) -> dict[str, object]:
        """Return what the board shows of an event: its cells, what goes and by which families of rules."""
        dead = event if isinstance(event, (DeadEnd, Emptied)) else None
        return {
            "what": event.what,
            "number": event.number,
            "text": event.text().to_list(language),
            "families": [list(one) for one in families_of(self.puzzle, event)],
            "ties": ties_of(self.puzzle, event),
            "cell": event.a if isinstance(event, Enqueue) else getattr(event, "cell", -1),
            "others": list(others_of(event)),
            "dropped": event.dropped if isinstance(event, Thinning) else 0,
            "failed": -1 if dead is None else dead.cell,
            "undone": event.node.cell if isinstance(event, Undo) else -1,
        }

    def changed(self, position: int, what: str, cell: int, value: int) -> Change:
        """Return what a change by hand does to the domains after that many events, and says.

        `what` is "=" to assign the digit `value`, "-" to drop it, "~" to let the cell look at the
        cell `value`.  Raises BadRequest where that cannot be done.
        """
        if not 0 <= position <= self.length:
            raise BadRequest(f"there is no event {position} to change something after")
        self.replay.go(position)
        cands = list(self.replay.domains)
        if not 0 <= cell < len(cands) or what not in HAND:
            raise BadRequest("such a change by hand is unknown")
        if what == "~":
            return self._revised(cands, cell, value)
        shape = self.puzzle.shape
        if not 1 <= value <= shape.size or not cands[cell] & bit(value) or cands[cell] == bit(value):
            raise BadRequest(f"{shape.name(cell)} cannot be changed so after event {position}")
        template = "{cell} is {digit}" if what == "=" else "{cell} loses {digit}"
        cands[cell] = bit(value) if what == "=" else cands[cell] & ~bit(value)
        return Change(say(shape, template, cell=cell, digit=value), cands, is_one=True)

    def _revised(self, cands: list[int], a: int, b: int) -> Change:
        """Return what looking at one arc does."""
        table = self.puzzle.network.arcs[a].get(b)
        if table is None:
            raise BadRequest("there is no such arc")
        shape = self.puzzle.shape
        lost = [
            digit
            for digit in range(1, shape.size + 1)
            if cands[a] & bit(digit) and not table[digit] & cands[b]
        ]
        if not lost:
            text = say(shape, "{cell} looks at {cell_b} and keeps all its digits", cell=a, cell_b=b)
            return Change(text, cands, is_one=False)
        text = loss(self.puzzle, a, b, lost, cands[b])
        cands[a] &= ~mask_of(lost)
        return Change(text, cands, is_one=True)

    def tree(self, position: int, closed: Sequence[int] = (), language: Language | None = None) -> str:
        """Return the tree after that many events as SVG text."""
        replay = self.replay
        replay.go(position)
        tree = Tree(replay.tree, replay.node.number, closed, ends=self.ends)
        return tree.draw(self.puzzle.shape, lambda branch: self._why(branch, language), language)

    def _why(self, branch: Branch, language: Language | None) -> str:
        """Return how a branch ended, in words; worked out once, because the same nodes are drawn often."""
        key = branch.end, language
        if key not in self._whys:
            self._whys[key] = self.replay.events[branch.end].text().plain(language)
        return self._whys[key]

    def position_of(self, node: int) -> int:
        """Return where a node has come to its end, or as far as it came: what to see of it on the board."""
        tries = self.places["node"]
        start = 0 if node == 0 else tries[node - 1]
        after = [self.next_of(kind, start) for kind in ("node", "contradiction", "solution")]
        first = min(after)
        return first - 1 if first == after[0] and first < self.length else first

    def plots(self) -> list[dict[str, object]]:
        """Return depth and number of candidates over the run: points from 0 to 1, and the largest."""
        return [
            {"name": name, "most": max(values, default=0), "points": sampled(values)}
            for name, values in (("depth", self.depths), ("candidates", self.totals))
        ]

    def code(self, language: Language | None = None) -> dict[str, object]:
        """Return the lines of the algorithm, and the source of each of its parts: of the engine its loop."""
        parts = ("engine", "cell_order", "digit_order", "propagate")
        (module, engine), *others = self.run.algorithm.source()
        sources = [
            {"part": part, "name": f"{module}.{name}", "text": source_of(module, name)}
            for part, (module, name) in zip(parts, [(module, f"{engine}._go"), *others], strict=False)
        ]
        return {
            "title": named(self.run.algorithm.title, language),
            "explanation": named(self.run.algorithm.explanation, language),
            "lines": self.pseudocode.to_list(language),
            "sources": sources,
        }


class Change:
    """A change by hand: what it says, the candidates after it, and whether it changes anything."""

    __slots__ = ("cands", "is_one", "text")

    def __init__(self, text: Text, cands: list[int], *, is_one: bool) -> None:
        self.text = text
        self.cands = cands
        self.is_one = is_one


def changing(
    puzzle: Puzzle, choice: Mapping[str, object], changes: Sequence[tuple[int, str, int, int]]
) -> Generator[int, None, tuple[list[int] | None, list[Text]]]:
    """Repeat the runs up to each change by hand, each going on from the one before.

    A change is (position, what, cell, value), as `Watch.changed` takes it.  Yields how many events
    there have been; returns the candidates after the last change and what each of them says.
    """
    cands: list[int] | None = None
    told: list[Text] = []
    for position, what, cell, value in changes:
        watch = Watch(puzzle, choice, cands, most=position)
        for number in watch.growing():
            yield number
            if number >= position:
                break
        change = watch.changed(position, what, cell, value)
        cands = change.cands
        told.append(change.text)
    return cands, told


def sampled(values: Sequence[int]) -> list[list[float]]:
    """Return at most so many points of a curve that its highs and lows show."""
    width = max(1, -(-2 * len(values) // POINTS))
    top = max(values, default=1) or 1
    points = []
    for start in range(0, len(values), width):
        some = values[start : start + width]
        x = round((start + 1) / len(values), 4)
        points += [[x, round(value / top, 4)] for value in sorted({min(some), max(some)})]
    return points


def part_of(event: Event | None) -> str:
    """Return the part of an algorithm that an event comes from."""
    if event is None or isinstance(event, (Undo, DeadEnd, Solution)) or event.what == "finished":
        return "engine"
    if isinstance(event, Divide) or event.what == "choose":
        return "cell_order"
    return "digit_order" if isinstance(event, Try) else "propagate"


def others_of(event: Event) -> Sequence[int]:
    """Return the cells that an event has to do with beside its own."""
    if isinstance(event, Enqueue):
        return (event.b,)
    if isinstance(event, (Revise, Drop)):
        return (event.other,)
    if isinstance(event, (OnlyChoice, Divide)):
        return event.house.cells
    if isinstance(event, Locked):
        return [cell for cell in event.house.cells if cell in event.other.cells]
    if isinstance(event, Prune):
        return event.rule.cells
    return event.cells if isinstance(event, DeadEnd) else ()


def ties_of(puzzle: Puzzle, event: Event) -> list[str]:
    """Return the families of all rules that tie the two cells of an arc, each once; none for other events."""
    if not isinstance(event, (Enqueue, Revise, Drop)):
        return []
    a, b = (event.a, event.b) if isinstance(event, Enqueue) else (event.cell, event.other)
    network = puzzle.network
    found = [group.family or "rule" for group in network.groups_at[a] if b in group.cells]
    rules = [network.parts[index] for index in network.parts_at[a]]
    others = [rule.kind for rule in rules if b in rule.cells and not isinstance(rule, AllDifferent)]
    return list(dict.fromkeys(found + ["dot" if kind in DOTS else "rule" for kind in others]))


def families_of(puzzle: Puzzle, event: Event) -> list[tuple[str, int]]:
    """Return by what a cell loses digits, and which: by a "row", "column", "box", "dot" or other "rule"."""
    if isinstance(event, (OnlyChoice, Locked)):
        house = event.house if isinstance(event, OnlyChoice) else event.other
        return [(house.family or "rule", event.dropped)]
    if isinstance(event, Prune):
        if isinstance(event.rule, AllDifferent):
            return [(event.rule.house.family or "rule", event.dropped)]
        if len(event.rule.cells) == 2:  # noqa: PLR2004  what is said about two cells
            first, second = event.rule.cells
            return [(_between(puzzle, first, second, is_house=False), event.dropped)]
        return [("rule", event.dropped)]
    if isinstance(event, (Revise, Drop)):
        seen = event.seen if isinstance(event, Revise) else bit(event.digit)
        # A house forbids the digit that the other cell holds; what else goes has no partner there.
        held = event.dropped & seen if seen & (seen - 1) == 0 else 0
        found: dict[str, int] = {}
        for mask in (held, event.dropped & ~held):
            if mask:
                family = _between(puzzle, event.cell, event.other, is_house=mask == held)
                found[family] = found.get(family, 0) | mask
        return list(found.items())
    return []


def _between(puzzle: Puzzle, a: int, b: int, *, is_house: bool) -> str:
    """Return the family of what ties two cells: of their house if it is that, else of the other rules."""
    network = puzzle.network
    if is_house:
        for group in network.groups_at[a]:
            if b in group.cells:
                return group.family or "rule"
    rules: list[Constraint] = [network.parts[index] for index in network.parts_at[a]]
    kinds = {rule.kind for rule in rules if b in rule.cells and not isinstance(rule, AllDifferent)}
    return "dot" if kinds.intersection(DOTS) else "rule"
