"""What happens in a search, as small plain objects: what a learner steps through.

Every event knows its number in the log and the node it happened at, and through that node depth
and parent.  What it says in words is worked out only when asked for, so that a log of a million
events stays cheap.  One log drives board, queue, domains, tree and counters, forwards and
backwards: see `replay`.
"""

from __future__ import annotations

from solver import reasons
from solver.constraints import Constraint
from solver.masks import bit, digits
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import ClassVar

    from solver.log import Counters, Node
    from solver.propagation import Link
    from solver.shape import House
    from solver.text import Text

    Causes = Iterable[tuple[int, int]]


class Event:
    """Something that happened; each kind has its own few fields."""

    what: ClassVar[str] = ""
    """The name of the kind."""

    __slots__ = ("node", "number")

    node: Node
    number: int

    def count(self, counters: Counters, sign: int = 1) -> None:
        """Add what happened to the counters, or take it away again."""

    def data(self) -> dict[str, object]:
        """Return the fields of this kind as plain data."""
        return {}

    def text(self) -> Text:
        """Say what happened."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, object]:
        """Return plain data, ready for JSON."""
        parent = self.node.parent
        return {
            "what": self.what,
            "number": self.number,
            "node": self.node.number,
            "parent": None if parent is None else parent.number,
            "depth": self.node.depth,
            **self.data(),
            "text": self.text().to_list(),
        }

    def __str__(self) -> str:
        return str(self.text())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


class Thinning(Event):
    """A cell loses candidates: `dropped` is their mask, `before` the thinning before it in this branch.

    If it puts a digit there, `placed` is the mask of that digit, and else 0.
    """

    __slots__ = ("before", "cell", "dropped")

    def __init__(self, cell: int, dropped: int) -> None:
        self.cell = cell
        self.dropped = dropped
        self.before: Thinning | None = None

    @property
    def placed(self) -> int:
        """The digit that takes the cell, as a mask: from here on all others are gone for that alone."""
        return 0

    def causes(self) -> Causes:
        """Yield (cell, mask) for the candidates whose earlier loss led to this one."""
        return ()

    def count(self, counters: Counters, sign: int = 1) -> None:
        """Count the candidates."""
        counters.drops += sign * self.dropped.bit_count()

    def data(self) -> dict[str, object]:
        """Return cell and digits."""
        return {"cell": self.cell, "dropped": list(digits(self.dropped))}


class Enqueue(Event):
    """An arc joins the queue: cell `a` is to look at its neighbour `b`.

    At the start every arc does; later those that look at a cell which was filled, or which has
    lost the digits `lost` to the cell `by`.  `is_back` tells whether it has been in this queue before.
    """

    what = "enqueue"
    __slots__ = ("a", "b", "by", "is_back", "lost")

    def __init__(self, a: int, b: int, lost: int, by: int, *, is_back: bool = False) -> None:
        self.a = a
        self.b = b
        self.lost = lost
        self.by = by
        self.is_back = is_back

    @property
    def why(self) -> str:
        """Why the arc is in the queue: "start", "placed" or "changed"."""
        if self.lost:
            return "changed"
        return "placed" if self.node.parent else "start"

    def data(self) -> dict[str, object]:
        """Return the arc and why it joins."""
        data: dict[str, object] = {"arc": [self.a, self.b], "why": self.why}
        return {**data, "lost": list(digits(self.lost)), "by": self.by} if self.lost else data

    def text(self) -> Text:
        """Say why the arc joins."""
        template = {
            "start": "{cell_a} is to look at {cell_b}, as every arc is at the start",
            "placed": "{cell_a} is to look at {cell_b}, which has just been filled",
            "changed": "{cell_a} is to look at {cell_b} again, which has lost {digits} to {cell_by}"
            if self.is_back
            else "{cell_a} is to look at {cell_b}, which has lost {digits} to {cell_by}",
        }[self.why]
        return say(
            self.node.puzzle.shape,
            template,
            cell_a=self.a,
            cell_b=self.b,
            digits=digits(self.lost),
            cell_by=self.by,
        )


class Revise(Thinning):
    """The oldest arc leaves the queue, and `cell` drops what has no partner among `seen` in `other`."""

    what = "revise"
    __slots__ = ("other", "seen")

    def __init__(self, cell: int, other: int, dropped: int, seen: int) -> None:
        super().__init__(cell, dropped)
        self.other = other
        self.seen = seen

    def causes(self) -> Causes:
        """Yield the partners that the other cell has lost."""
        yield self.other, reasons.supports(self.node.puzzle, self.cell, self.other, self.dropped)

    def count(self, counters: Counters, sign: int = 1) -> None:
        """Count the revision and its drops."""
        counters.revisions += sign
        counters.drops += sign * self.dropped.bit_count()

    def data(self) -> dict[str, object]:
        """Return arc, dropped digits, what the other cell had, and a reason for each digit."""
        return {
            "arc": [self.cell, self.other],
            "dropped": list(digits(self.dropped)),
            "seen": list(digits(self.seen)),
            "reasons": [str(text) for text in self.reasons()],
        }

    def reasons(self) -> list[Text]:
        """Return a sentence for each dropped digit."""
        return [
            reasons.loss(self.node.puzzle, self.cell, self.other, [digit], self.seen)
            for digit in digits(self.dropped)
        ]

    def text(self) -> Text:
        """Say what was dropped and why."""
        puzzle = self.node.puzzle
        if self.dropped:
            return reasons.loss(puzzle, self.cell, self.other, list(digits(self.dropped)), self.seen)
        return say(
            puzzle.shape,
            "{cell} looks at {cell_other} {set} and keeps all its digits",
            cell=self.cell,
            cell_other=self.other,
            set=reasons.braces(puzzle, self.seen),
        )


class Drop(Thinning):
    """A cell loses what does not go with the placed digit of a neighbour, by forward checking or alike."""

    what = "drop"
    __slots__ = ("digit", "other")

    def __init__(self, cell: int, other: int, dropped: int, digit: int) -> None:
        super().__init__(cell, dropped)
        self.other = other
        self.digit = digit

    def causes(self) -> Causes:
        """Yield all that the placed cell has lost."""
        yield self.other, ~bit(self.digit)

    def data(self) -> dict[str, object]:
        """Return cell, digits, and the placed cell."""
        return {**super().data(), "other": self.other, "digit": self.digit}

    def text(self) -> Text:
        """Say which placed digit did it."""
        return reasons.loss(
            self.node.puzzle, self.cell, self.other, list(digits(self.dropped)), bit(self.digit)
        )


class OnlyChoice(Thinning):
    """A digit has one place left in a house and goes there."""

    what = "only-choice"
    __slots__ = ("digit", "house")

    def __init__(self, cell: int, dropped: int, house: House, digit: int) -> None:
        super().__init__(cell, dropped)
        self.house = house
        self.digit = digit

    @property
    def placed(self) -> int:
        """The digit."""
        return bit(self.digit)

    def causes(self) -> Causes:
        """Yield the digit in the other cells of the house."""
        return ((cell, bit(self.digit)) for cell in self.house.cells if cell != self.cell)

    def data(self) -> dict[str, object]:
        """Return cell, digit and house."""
        house = {"name": self.house.name, "cells": list(self.house.cells)}
        return {**super().data(), "digit": self.digit, "house": house}

    def text(self) -> Text:
        """Name the house."""
        return reasons.only_place(self.node.puzzle, self.cell, self.digit, self.house)


class Locked(Thinning):
    """A digit's places in a house are all in another house too, so the rest of that one drops it."""

    what = "locked"
    __slots__ = ("digit", "house", "other")

    def __init__(self, cell: int, digit: int, house: House, other: House) -> None:
        super().__init__(cell, bit(digit))
        self.digit = digit
        self.house = house
        self.other = other

    def causes(self) -> Causes:
        """Yield the digit in the cells of the house that the other does not share."""
        return ((cell, bit(self.digit)) for cell in self.house.cells if cell not in self.other.cells)

    def data(self) -> dict[str, object]:
        """Return cell, digit and the two houses."""
        houses = [{"name": house.name, "cells": list(house.cells)} for house in (self.house, self.other)]
        return {**super().data(), "digit": self.digit, "houses": houses}

    def text(self) -> Text:
        """Name both houses."""
        return say(
            self.node.puzzle.shape,
            "{cell} loses {digit}: in {house} all places for {digit} are in {house_other}",
            cell=self.cell,
            digit=self.digit,
            house=self.house,
            house_other=self.other,
        )


class Prune(Thinning):
    """A rule takes digits from a cell; `masks` are what its cells had just before."""

    what = "prune"
    __slots__ = ("masks", "rule")

    def __init__(self, cell: int, dropped: int, rule: Constraint | Link, masks: tuple[int, ...]) -> None:
        super().__init__(cell, dropped)
        self.rule = rule
        self.masks = masks

    def causes(self) -> Causes:
        """Yield the placed digits or the lost places that a house goes by; of other rules all losses."""
        others = [(cell, mask) for cell, mask in self._before() if cell != self.cell]
        if not isinstance(self.rule, Constraint):
            return ((cell, self._supports(cell)) for cell, _ in others)
        if self.placed:
            return ((cell, self.placed) for cell, _ in others)
        if reasons.is_placed(self.rule, self.cell, self.dropped, self.masks):
            return ((cell, ~mask) for cell, mask in others if mask & self.dropped == mask)
        return ((cell, ~mask) for cell, mask in self._before())

    @property
    def placed(self) -> int:
        """The digit that has no other place in a house."""
        return reasons.hidden_single(self.rule, self.cell, self.dropped, self.masks)

    def _before(self) -> Iterable[tuple[int, int]]:
        return zip(self.rule.cells, self.masks, strict=True)

    def _supports(self, other: int) -> int:
        return reasons.supports(self.node.puzzle, self.cell, other, self.dropped)

    def data(self) -> dict[str, object]:
        """Return cell, digits, and the cells of the rule."""
        return {**super().data(), "cells": list(self.rule.cells)}

    def text(self) -> Text:
        """Say what the rule leaves."""
        puzzle = self.node.puzzle
        if isinstance(self.rule, Constraint):
            return reasons.pruned(puzzle, self.rule, self.cell, self.dropped, self.masks)
        index = int(self.rule.cells[0] == self.cell)
        other, seen = self.rule.cells[index], self.masks[index]
        return reasons.loss(puzzle, self.cell, other, list(digits(self.dropped)), seen)


class Emptied(Event):
    """A cell has no candidate left."""

    what = "emptied"
    __slots__ = ("cell",)

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def data(self) -> dict[str, object]:
        """Return the cell."""
        return {"cell": self.cell}

    def text(self) -> Text:
        """Name the cell."""
        return say(self.node.puzzle.shape, "no digit is left for {cell}", cell=self.cell)


class Choose(Event):
    """The search goes on with a cell, chosen by an order for these counts.

    `candidates` is the mask of digits that count, `tied` how many cells have as few, and
    `degree` how many constraints tie the cell to unfilled ones.  If `is_fitting`, nothing was
    dropped, and the digits were counted that still fit what is placed.
    """

    what = "choose"
    __slots__ = ("candidates", "cell", "degree", "is_fitting", "order", "tied")

    def __init__(
        self, cell: int, candidates: int, tied: int, degree: int, order: str, *, is_fitting: bool = False
    ) -> None:
        self.cell = cell
        self.candidates = candidates
        self.tied = tied
        self.degree = degree
        self.order = order
        self.is_fitting = is_fitting

    def data(self) -> dict[str, object]:
        """Return the cell and the counts."""
        return {
            "cell": self.cell,
            "candidates": list(digits(self.candidates)),
            "count": self.candidates.bit_count(),
            "tied": self.tied,
            "degree": self.degree,
            "order": self.order,
        }

    def text(self) -> Text:
        """Say what made the choice."""
        template = {
            "first": "the first empty cell in reading order",
            "random": "drawn by chance",
            "mrv": "{fewest}, and it comes first",
            "mrv-degree": "{fewest}, and none has more than its {count_degree} constraints on unfilled cells",
            "lanes": "{fewest}, and it looks most telling",
        }.get(self.order, "chosen by {order}")
        if self.tied == 1 and "{fewest}" in template:
            template = "{fewest}"
        why = say(None, template, fewest=self._fewest(), count_degree=self.degree, order=self.order)
        return say(self.node.puzzle.shape, "{cell} is next: {why}", cell=self.cell, why=why)

    def _fewest(self) -> Text:
        number = self.candidates.bit_count()
        if self.is_fitting:
            fits = "{count} {count?digit still fits|digits still fit}" if number else "no digit fits"
            template = "{fits}, the fewest"
            if self.tied > 1:
                template = "{fits}, the fewest, as in {count_rest} other {count_rest?cell|cells}"
            return say(None, template, fits=say(None, fits, count=number), count_rest=self.tied - 1)
        template = "its {count} candidates are the fewest" if number != 1 else "it has 1 candidate"
        if self.tied > 1:
            template = "{count_tied} cells have {count} {count?candidate|candidates}, the fewest"
        return say(None, template, count=number, count_tied=self.tied)


class Divide(Event):
    """The search goes on with a house: each of the few places of a digit is tried in turn."""

    what = "divide"
    __slots__ = ("digit", "house", "places")

    def __init__(self, house: House, digit: int, places: int) -> None:
        self.house = house
        self.digit = digit
        self.places = places

    def data(self) -> dict[str, object]:
        """Return digit, house and the number of places."""
        house = {"name": self.house.name, "cells": list(self.house.cells)}
        return {"digit": self.digit, "house": house, "places": self.places}

    def text(self) -> Text:
        """Say how few places there are."""
        return say(
            self.node.puzzle.shape,
            "{digit} in {house} is next: {count} {count?place|places}, and no cell or house has fewer"
            " candidates",
            digit=self.digit,
            house=self.house,
            count=self.places,
        )


class Try(Thinning):
    """A digit is tried in a cell; this makes a new node."""

    what = "try"
    __slots__ = ("digit",)

    def __init__(self, cell: int, dropped: int, digit: int) -> None:
        super().__init__(cell, dropped)
        self.digit = digit

    @property
    def placed(self) -> int:
        """The digit."""
        return bit(self.digit)

    def count(self, counters: Counters, sign: int = 1) -> None:
        """Count the node; going back does not make the search less deep than it was."""
        counters.nodes += sign
        if sign > 0:
            counters.deepest = max(counters.deepest, self.node.depth)

    def data(self) -> dict[str, object]:
        """Return cell and digit."""
        return {"cell": self.cell, "digit": self.digit}

    def text(self) -> Text:
        """Name cell and digit."""
        return say(self.node.puzzle.shape, "try {digit} in {cell}", digit=self.digit, cell=self.cell)


class DeadEnd(Event):
    """A contradiction: a cell or a rule has run out, or the digits in `filled` break a rule together.

    Of a house it may tell which digits are `missing`, or that the digits `rivals` have one place
    together, the cell `only`.  `wanted` are the candidates whose loss is to blame, cell by cell.
    """

    what = "contradiction"
    __slots__ = ("before", "cell", "cells", "filled", "missing", "only", "rivals", "wanted", "where")

    def __init__(self, cell: int, where: str, cells: Sequence[int]) -> None:
        self.cell = cell
        self.where = where
        self.cells = tuple(cells)
        self.missing = self.rivals = 0
        self.only = -1
        self.wanted: dict[int, int] = dict.fromkeys((*self.cells, cell) if cell >= 0 else self.cells, -1)
        self.filled: tuple[tuple[int, int], ...] = ()
        self.before: Thinning | None = None

    def chain(self) -> list[Thinning]:
        """Return the digits tried and dropped in this branch that led here, oldest first."""
        wanted = self.wanted.copy()
        chain = []
        thinning = self.before
        while thinning is not None:
            lost = wanted.get(thinning.cell, 0)
            # Where a digit was put, what went before it from the same cell no longer matters.
            placed = thinning.placed if lost else 0
            if lost & (~placed if placed else thinning.dropped):
                chain.append(thinning)
                if placed:
                    del wanted[thinning.cell]
                for cell, mask in thinning.causes():
                    wanted[cell] = wanted.get(cell, 0) | mask
            thinning = thinning.before
        return chain[::-1]

    def data(self) -> dict[str, object]:
        """Return the cell or None, the rule, its cells, and the numbers of the events that led here."""
        return {
            "cell": self.cell if self.cell >= 0 else None,
            "where": self.where,
            "cells": list(self.cells),
            "chain": [thinning.number for thinning in self.chain()],
        }

    def text(self) -> Text:
        """Say what has run out, or which rule is broken."""
        puzzle = self.node.puzzle
        broken = reasons.clash(puzzle, self.filled) if self.filled else None
        if broken is not None:
            return broken
        if self.cell >= 0:
            template = "{rule} leaves no digit for {cell}" if self.where else "no digit is left for {cell}"
            return say(puzzle.shape, template, rule=self.where, cell=self.cell)
        if self.rivals:
            template = "{rule} has one place for {digits}: {cell}"
            return say(puzzle.shape, template, rule=self.where, digits=digits(self.rivals), cell=self.only)
        if self.missing:
            template = "{rule} has no place left for {digits:or}"
            return say(puzzle.shape, template, rule=self.where, digits=digits(self.missing))
        return say(puzzle.shape, "{rule} cannot be completed", rule=self.where or "the grid")


class Undo(Event):
    """The search takes back the digit of this node, with all that followed from it."""

    what = "undo"
    __slots__ = ("is_refused",)

    def __init__(self, *, is_refused: bool) -> None:
        self.is_refused = is_refused

    def count(self, counters: Counters, sign: int = 1) -> None:
        """Count a digit that was refused, or one taken back."""
        if self.is_refused:
            counters.refused += sign
        else:
            counters.backtracks += sign

    def data(self) -> dict[str, object]:
        """Return cell and digit."""
        return {"cell": self.node.cell, "digit": self.node.digit, "refused": self.is_refused}

    def text(self) -> Text:
        """Name cell and digit."""
        shape = self.node.puzzle.shape
        template = "{digit} does not fit in {cell}" if self.is_refused else "take {digit} back from {cell}"
        return say(shape, template, digit=self.node.digit, cell=self.node.cell)


class Solution(Event):
    """Every cell is filled and every rule obeyed."""

    what = "solution"
    __slots__ = ("digits",)

    def __init__(self, digits: Iterable[int]) -> None:
        self.digits = tuple(digits)

    def count(self, counters: Counters, sign: int = 1) -> None:
        """Count the solution."""
        counters.solutions += sign

    def data(self) -> dict[str, object]:
        """Return the digits."""
        return {"digits": list(self.digits)}

    def text(self) -> Text:
        """Say so."""
        return say(self.node.puzzle.shape, "solved")


class Finished(Event):
    """The search is over."""

    what = "finished"
    __slots__ = ("counters", "outcome", "said")

    def __init__(self, outcome: str, said: Text | str, counters: dict[str, float]) -> None:
        self.outcome = outcome
        self.said = said
        self.counters = counters

    @property
    def reason(self) -> str:
        """Why it is over, in English."""
        return str(self.said)

    def data(self) -> dict[str, object]:
        """Return outcome, reason and counters, the seconds among them if there was a clock."""
        return {"outcome": self.outcome, "reason": self.reason, "counters": self.counters}

    def text(self) -> Text:
        """Give the reason."""
        return say(self.node.puzzle.shape, "finished: {reason}", reason=self.said)


EVENTS: tuple[type[Event], ...] = (
    Enqueue,
    Revise,
    Drop,
    OnlyChoice,
    Locked,
    Prune,
    Emptied,
    Choose,
    Divide,
    Try,
    DeadEnd,
    Undo,
    Solution,
    Finished,
)
"""Every kind of event."""
