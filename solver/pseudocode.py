"""An algorithm in a dozen lines that a learner reads, each knowing the events that happen on it.

The lines follow from the three parts of an algorithm, so every combination has its own.

>>> from solver.algorithms import ALGORITHMS
>>> code = Pseudocode(ALGORITHMS["mac"])
>>> print(code.lines[0].text)
search
>>> from solver.formats import read
>>> from solver.lesson import run
>>> events = list(run(read("1... ..2. .3.. 4..."), "mac"))
>>> code.lines[code.line_of(events[0])].text
'queue ← the arcs that look at the changed cells'
"""

from __future__ import annotations

from solver.events import Enqueue, Revise, Undo
from solver.text import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.algorithms import Algorithm
    from solver.events import Event
    from solver.languages import Language

    Drafted = tuple[int, str, tuple[str, ...]]
    """How far a line is set in, its text, and the kinds of events on it."""

CELL_WORDS = {
    "first": "the first unfilled cell in reading order",
    "mrv": "the unfilled cell with the fewest candidates",
    "mrv-degree": "the unfilled cell with the fewest candidates, of equals the one with most constraints",
    "random": "an unfilled cell by chance",
    "lanes": "the cell with the fewest candidates, or the house with the fewest places for a digit",
}
DIGIT_WORDS = {
    "ascending": "its candidates, small ones first",
    "lcv": "its candidates, those first that cost the neighbours least",
    "shuffled": "its candidates, in any order",
    "lanes": "its candidates, or places",
}
CHECK: tuple[Drafted, ...] = ((0, "check the digit against every filled neighbour", ()),)
FORWARD: tuple[Drafted, ...] = (
    (0, "for each neighbour of a filled cell:", ()),
    (1, "drop what does not fit the filled cell", ("drop", "prune")),
    (1, "if nothing is left: contradiction", ("emptied",)),
)
AC3: tuple[Drafted, ...] = (
    (0, "drop what the rules on one cell forbid", ("prune",)),
    (0, "queue ← the arcs that look at the changed cells", ("enqueue",)),
    (0, "while the queue holds an arc:", ()),
    (1, "take the oldest arc, from a to b", ("revise",)),
    (1, "drop from a every digit without a partner in b", ("revise and drop",)),
    (1, "if nothing is left in a: contradiction", ("emptied",)),
    (1, "if a lost a digit: queue the arcs that look at a", ("enqueue again",)),
)
LANES: tuple[Drafted, ...] = (
    (0, "repeat until nothing changes:", ()),
    (1, "in one big integer, find every lane with one slot left", ()),
    (1, "place its digit: the only one for a cell, or the only place in a house", ("only-choice",)),
    (1, "drop that digit from the neighbours", ("drop",)),
    (1, "if a lane is empty: contradiction", ("emptied",)),
    (1, "else: drop what digits locked in a crossing of houses forbid", ("locked",)),
    (1, "else: let the other rules drop what they can", ("prune",)),
)
PROPAGATION_LINES: dict[str, tuple[Drafted, ...]] = {
    "unchecked": ((0, "if every cell is filled: check the whole grid", ()),),
    "nothing": CHECK,
    "forward-check": FORWARD,
    "ac3": (*AC3, (0, "but after the start only: check the digit against every filled neighbour", ())),
    "ac3-forward-check": (
        *AC3,
        (0, "but after the start only:", ()),
        *((depth + 1, text, kinds) for depth, text, kinds in FORWARD),
    ),
    "mac": AC3,
    "only-choice": (
        (0, "repeat until no cell gets filled:", ()),
        (1, "drop each placed digit from its neighbours", ("drop", "prune")),
        (1, "if a cell has no candidate left: contradiction", ("emptied",)),
        (1, "fill each digit that has one place left in a house", ("only-choice",)),
    ),
    "lanes": LANES,
    "everything": (
        (0, "repeat until no rule has more to say:", ()),
        (1, "take a rule on a changed cell", ()),
        (1, "drop what that rule leaves no room for", ("prune",)),
        (1, "if nothing is left: contradiction", ("emptied",)),
    ),
}
OWN = (
    (
        0,
        "the propagation of your own",
        ("enqueue", "revise", "revise and drop", "drop", "prune", "only-choice"),
    ),
)


class Line:
    """A line with how far it is set in, and the kinds of events that happen on it.

    `part` stands where the words have {part}.
    """

    __slots__ = ("depth", "kinds", "part", "words")

    def __init__(self, depth: int, words: str, kinds: tuple[str, ...] = (), part: str = "") -> None:
        self.depth = depth
        self.words = words
        self.kinds = kinds
        self.part = part

    @property
    def text(self) -> str:
        """The line in English."""
        return self.plain()

    def plain(self, language: Language | None = None) -> str:
        """Return the line in a language."""
        return named(self.words, language).replace("{part}", named(self.part, language))

    def to_dict(self, language: Language | None = None) -> dict[str, object]:
        """Return plain data, ready for JSON."""
        return {"depth": self.depth, "text": self.plain(language)}

    def __str__(self) -> str:
        return "    " * self.depth + self.text


class Pseudocode:
    """The lines of an algorithm; `line_of` finds the one an event happens on."""

    def __init__(self, algorithm: Algorithm) -> None:
        parts = algorithm.parts() or dict.fromkeys(("cell_order", "digit_order", "propagate"), "lanes")
        cells, order = parts["cell_order"], parts["digit_order"]
        by_cells = "cell ← {part}" if cells in CELL_WORDS else "cell ← chosen by {part}"
        by_order = (
            "for each digit of {part}:"
            if order in DIGIT_WORDS
            else "for each digit of its candidates in the order of {part}:"
        )
        inner = PROPAGATION_LINES.get(parts["propagate"], OWN)
        self.lines = [
            Line(0, "search"),
            Line(1, "propagate from the givens"),
            Line(1, "extend"),
            Line(0, "extend"),
            Line(1, "if every cell is filled: a solution", ("solution", "finished")),
            Line(1, by_cells, ("choose", "divide"), CELL_WORDS.get(cells, cells)),
            Line(1, by_order, part=DIGIT_WORDS.get(order, order)),
            Line(2, "put the digit into the cell", ("try",)),
            Line(2, "propagate from the cell"),
            Line(2, "if there is a contradiction: take the digit back", ("contradiction", "undo refused")),
            Line(2, "else: extend, then take the digit back", ("undo",)),
            Line(0, "propagate ({part})", part=parts["propagate"]),
            *(Line(1 + depth, text, kinds) for depth, text, kinds in inner),
        ]
        self._places: dict[str, list[int]] = {}
        for place, line in enumerate(self.lines):
            for kind in line.kinds:
                self._places.setdefault(kind, []).append(place)

    def line_of(self, event: Event) -> int:
        """Return the place of the line that an event happens on, and -1 if none tells of it.

        Of two lines that tell of it, the first is about the start of the search.
        """
        places = self._places.get(kind_of(event)) or self._places.get(event.what, [-1])
        return places[0 if event.node.parent is None else -1]

    def to_list(self, language: Language | None = None) -> list[dict[str, object]]:
        """Return plain data, ready for JSON."""
        return [line.to_dict(language) for line in self.lines]

    def __str__(self) -> str:
        return "\n".join(map(str, self.lines))


def kind_of(event: Event) -> str:
    """Return the kind of an event as the lines know it: finer than its name where code has two places."""
    if isinstance(event, Enqueue) and event.lost:
        return "enqueue again"
    if isinstance(event, Revise) and event.dropped:
        return "revise and drop"
    if isinstance(event, Undo) and event.is_refused:
        return "undo refused"
    return event.what
