"""The named algorithms: combinations of a cell order, a digit order and a propagation.

Each has a title, two lines that explain it, and says where its source is, so that page and
command line show it without knowing it.  An algorithm may bring its own engine instead of
`Search`: a class that is called as Search is, with `walk`, `trace` and `reason`.

>>> ALGORITHMS["mac"].title
'Maintaining arc consistency (MAC)'
>>> ALGORITHMS["mac"].parts()
{'cell_order': 'mrv', 'digit_order': 'ascending', 'propagate': 'mac'}
"""

from __future__ import annotations

from importlib import import_module

from solver.errors import BadRequest
from solver.heuristics import (
    CELL_ORDERS,
    DIGIT_ORDERS,
    ascending,
    first,
    lcv,
    mrv,
    mrv_degree,
    part_name,
    random_cell,
)
from solver.propagation import (
    PROPAGATIONS,
    ac3,
    ac3_forward_check,
    everything,
    forward_check,
    mac,
    nothing,
    only_choice,
    unchecked,
)
from solver.search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import TypeVar

    from solver.heuristics import CellOrder, DigitOrder
    from solver.log import Log
    from solver.propagation import Propagate
    from solver.puzzle import Puzzle

    Part = TypeVar("Part", bound=Callable[..., object])


class Algorithm:
    """A combination of a cell order, a digit order and a propagation, with words about it.

    One that has no such parts names the module and the class of its engine, which is imported when
    first used.
    """

    __slots__ = ("cell_order", "digit_order", "engine", "explanation", "propagate", "title")

    def __init__(
        self,
        title: str,
        explanation: str,
        cell_order: CellOrder = mrv,
        digit_order: DigitOrder = ascending,
        propagate: Propagate = everything,
        engine: type[Search] | tuple[str, str] = Search,
    ) -> None:
        self.title = title
        self.explanation = explanation
        self.cell_order = cell_order
        self.digit_order = digit_order
        self.propagate = propagate
        self.engine = engine

    def parts(self) -> dict[str, str]:
        """Return the names of the three parts, if it is made of them."""
        if isinstance(self.engine, tuple):
            return {}
        return {
            "cell_order": part_name(self.cell_order),
            "digit_order": part_name(self.digit_order),
            "propagate": part_name(self.propagate),
        }

    def source(self) -> list[tuple[str, str]]:
        """Return module and name of each function to read, the engine first."""
        if isinstance(self.engine, tuple):
            return [self.engine]
        parts: tuple[Callable[..., object], ...] = (
            self.engine,
            self.cell_order,
            self.digit_order,
            self.propagate,
        )
        return [(part.__module__, part.__name__) for part in map(_definition, parts)]

    def to_dict(self) -> dict[str, object]:
        """Return plain data, ready for JSON."""
        return {
            "title": self.title,
            "explanation": self.explanation,
            **self.parts(),
            "source": [{"module": module, "name": name} for module, name in self.source()],
        }

    def search(
        self,
        puzzle: Puzzle,
        *,
        seed: int = 0,
        cands: Sequence[int] | None = None,
        nodes: int | None = None,
        log: Log | None = None,
    ) -> Search:
        """Return the search of a puzzle by this algorithm, ready to walk."""
        rng = None
        if getattr(self.cell_order, "chance", True) or getattr(self.digit_order, "chance", True):
            # Imported here because few searches need chance, and the page waits for every import.
            from random import Random

            rng = Random(seed)  # noqa: S311  puzzles, not secrets
        engine = self.engine
        if isinstance(engine, tuple):
            module, name = engine
            engine = getattr(import_module(module), name)
        return engine(
            puzzle,
            cell_order=self.cell_order,
            digit_order=self.digit_order,
            propagate=self.propagate,
            cands=cands,
            nodes=nodes,
            rng=rng,
            log=log,
        )


ALGORITHMS: dict[str, Algorithm] = {
    "unpruned": Algorithm(
        "Unpruned search",
        "Fills every empty cell, row by row, with every digit, and looks at the rules only when the grid is"
        " full.\nIt shows what all others save.",
        first,
        ascending,
        unchecked,
    ),
    "backtracking": Algorithm(
        "Backtracking",
        "Fills the cells row by row with the first digit that breaks no rule.\n"
        "When a cell has no such digit, it goes back to the cell before.",
        first,
        ascending,
        nothing,
    ),
    "mrv": Algorithm(
        "Backtracking, fewest candidates first (MRV)",
        "Backtracking that goes on with the cell that the fewest digits still fit.\n"
        "A cell that nothing fits comes at once, so a dead end is seen sooner.",
        mrv,
        ascending,
        nothing,
    ),
    "ac3": Algorithm(
        "Arc consistency first (AC-3)",
        "Before the search, drops every candidate that has no partner in some neighbouring cell, over and"
        " over until nothing changes.\nWhat is left is filled by backtracking, row by row.",
        first,
        ascending,
        ac3,
    ),
    "forward-checking": Algorithm(
        "AC-3, fewest candidates, forward checking",
        "Makes all arcs consistent before the search, then takes the cell with the fewest candidates.\n"
        "Each digit drops what no longer fits from its neighbours; one that is left with nothing ends the"
        " branch.",
        mrv,
        ascending,
        ac3_forward_check,
    ),
    "forward-checking-lcv": Algorithm(
        "Forward checking, least constraining digit first",
        "Like forward checking, and of a cell's digits tries first the one that costs the neighbours least.\n"
        "Good for finding one solution; for all of them the order of digits saves nothing.",
        mrv,
        lcv,
        ac3_forward_check,
    ),
    "kropki": Algorithm(
        "Kropki backtracking: fewest candidates, then degree",
        "Takes the cell that the fewest digits fit; of equals the one with most constraints on unfilled"
        " cells, dots counted.\nTries small digits first, and checks each against what is placed.",
        mrv_degree,
        ascending,
        nothing,
    ),
    "kropki-forward-checking": Algorithm(
        "Kropki backtracking with forward checking",
        "Takes the cell with the fewest candidates; of equals the one with most constraints on unfilled"
        " cells, dots counted.\nEach digit drops what no longer fits from its neighbours.",
        mrv_degree,
        ascending,
        forward_check,
    ),
    "mac": Algorithm(
        "Maintaining arc consistency (MAC)",
        "After each digit makes all arcs consistent again, beginning with those that look at its cell.\n"
        "Goes on with the cell that has the fewest candidates.",
        mrv,
        ascending,
        mac,
    ),
    "ac3-dfs": Algorithm(
        "Depth first with AC-3 at every node",
        "Makes all arcs consistent at every node of the search.\n"
        "The next cell is drawn by chance, from the seed of the run.",
        random_cell,
        ascending,
        mac,
    ),
    "only-choice": Algorithm(
        "Eliminate and only choice",
        "Drops each placed digit from its neighbours and fills digits that have one place left in a house,"
        " turn by turn.\nTries the cell with the fewest candidates only when both are stuck.",
        mrv,
        ascending,
        only_choice,
    ),
    "every-rule": Algorithm(
        "Every rule at once",
        "Lets every rule of the puzzle drop all it can.\n"
        "Tries the cell with the fewest candidates only when no rule has more to say.",
        mrv,
        ascending,
        everything,
    ),
    "fast": Algorithm(
        "Big integers: every cell and house at once",
        "Holds the grid in one big integer, finds all singles in a few operations on it, then locked"
        " candidates, then what the other rules drop.\n"
        "Tries a cell or a house with the fewest candidates; watched, it tells each of these steps.",
        engine=("solver.lane_search", "LaneSearch"),
    ),
}


def algorithm_of(
    name: str | None = None,
    cell_order: str | CellOrder | None = None,
    digit_order: str | DigitOrder | None = None,
    propagate: str | Propagate | None = None,
) -> Algorithm:
    """Return a named algorithm, or one with other parts; raise BadRequest for an unknown name.

    A part is a name or a function.  Parts left out are those of the named algorithm, or of
    "every-rule" if it has none.  If nothing is named at all, it is "fast".
    """
    if name is not None and name not in ALGORITHMS:
        raise BadRequest(f"there is no algorithm '{name}'; there are {', '.join(ALGORITHMS)}")
    known = ALGORITHMS[name or "fast"]
    if cell_order is None and digit_order is None and propagate is None:
        return known
    made = Algorithm(
        "",
        "",
        _part("cell order", CELL_ORDERS, cell_order, known.cell_order),
        _part("digit order", DIGIT_ORDERS, digit_order, known.digit_order),
        _part("propagation", PROPAGATIONS, propagate, known.propagate),
    )
    made.title = ", ".join(made.parts().values())
    made.explanation = "A combination of your own."
    return made


def _part(what: str, known: Mapping[str, Part], wanted: str | Part | None, default: Part) -> Part:
    if wanted is None:
        return default
    if not isinstance(wanted, str):
        return wanted
    if wanted not in known:
        raise BadRequest(f"there is no {what} '{wanted}'; there are {', '.join(known)}")
    return known[wanted]


def _definition(part: Callable[..., object]) -> Callable[..., object]:
    """Return the function or class to read: what a partial calls, the class of any other object."""
    while not hasattr(part, "__name__"):
        part = getattr(part, "func", type(part))
    return part
