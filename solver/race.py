"""Algorithms on the same puzzles, with what each took: for the page and the command line.

They take turns puzzle by puzzle, so that all meet the same machine.

>>> from solver.formats import read
>>> from time import perf_counter
>>> race = Race([read("1... ..2. .3.. 4...")], ["mac", "only-choice"], clock=perf_counter)
>>> for done in race.going():
...     pass
>>> [(row["algorithm"], row["solved"], row["nodes"]) for row in race.rows()]
[('mac', 1, 1), ('only-choice', 1, 1)]
"""

from __future__ import annotations

from solver import charts
from solver.algorithms import algorithm_of
from solver.check import verify
from solver.errors import BadRequest, LimitReached
from solver.grid import Grid
from solver.log import Counters
from solver.text import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from solver.algorithms import Algorithm
    from solver.languages import Language
    from solver.puzzle import Puzzle

CHARTS = ("bars", "clues", "lines", "cumulative")
"""Sums as bars, against clues, over the puzzles one by one, the share of puzzles within so much."""
MEASURES = ("seconds", "nodes")
COLUMNS = (
    "algorithm", "solved", "stopped", "wrong", "nodes", "assignments", "backtracks", "revisions", "drops",
    "seconds", "lower ms", "median ms", "upper ms",
)  # fmt: skip
SLASHES = 2


class Entry:
    """What an algorithm did with a puzzle.

    `outcome` is "solved", "unsolvable", "stopped" by a limit, or "wrong" if what it gave breaks a
    rule; `times` are the seconds of every repeat.
    """

    __slots__ = ("counters", "outcome", "times")

    def __init__(self) -> None:
        self.outcome = ""
        self.counters = Counters()
        self.times: list[float] = []

    @property
    def nodes(self) -> float:
        """The nodes."""
        return float(self.counters.nodes)

    @property
    def seconds(self) -> float:
        """The median time."""
        return median(self.times)


def median(values: Sequence[float]) -> float:
    """Return the middle one, or the mean of the middle two; the module that has it takes long to import."""
    ranked = sorted(values)
    return (ranked[(len(ranked) - 1) // 2] + ranked[len(ranked) // 2]) / 2


def quartiles(values: Sequence[float]) -> tuple[float, float]:
    """Return what a quarter of the values lies below, and what a quarter lies above.

    Between two values it goes in proportion, so that the median is found in the same way.

    >>> quartiles([1, 2, 3, 4, 5]), quartiles([4, 1, 3, 2]), quartiles([7])
    ((2.0, 4.0), (1.75, 3.25), (7.0, 7.0))
    """
    ranked = sorted(values)
    found = []
    for share in (0.25, 0.75):
        place = share * (len(ranked) - 1)
        low = int(place)
        high = min(low + 1, len(ranked) - 1)
        found.append(ranked[low] + (place - low) * (ranked[high] - ranked[low]))
    return found[0], found[1]


def entrant(name: str) -> Algorithm:
    """Return the algorithm of a name, or of three parts with strokes between: "mrv/lcv/mac"."""
    if name.count("/") == SLASHES:
        return algorithm_of(None, *name.split("/"))
    return algorithm_of(name)


class Race:
    """Every algorithm on every puzzle, each so many times.

    `nodes` and `seconds` are the limits of one run.
    """

    def __init__(  # noqa: PLR0913  all but two by name
        self,
        puzzles: Sequence[Puzzle],
        names: Sequence[str],
        *,
        clock: Callable[[], float],
        repeats: int = 1,
        seed: int = 0,
        nodes: int | None = None,
        seconds: float | None = None,
    ) -> None:
        if not puzzles or not names:
            raise BadRequest("a race needs a puzzle and an algorithm")
        self.puzzles = list(puzzles)
        self.algorithms = {name: entrant(name) for name in names}
        self.clock = clock
        self.repeats = repeats
        self.seed = seed
        self.node_limit = nodes
        self.time_limit = seconds
        self.entries: dict[str, list[Entry]] = {name: [] for name in names}

    @property
    def runs(self) -> int:
        """How many runs the whole race has."""
        return len(self.puzzles) * len(self.algorithms) * self.repeats

    def going(self) -> Iterator[int]:
        """Race, and yield after every node how many runs are over."""
        done = 0
        for puzzle in self.puzzles:
            for name in self.algorithms:
                self.entries[name].append(Entry())
            for _ in range(self.repeats):
                for name, algorithm in self.algorithms.items():
                    for _ in self._run(puzzle, algorithm, self.entries[name][-1]):
                        yield done
                    done += 1
                    yield done

    def _run(self, puzzle: Puzzle, algorithm: Algorithm, entry: Entry) -> Iterator[None]:
        """Look for the first solution; the time of whoever waits between two nodes is not counted."""
        search = algorithm.search(puzzle, seed=self.seed, nodes=self.node_limit)
        walk = search.walk()
        spent = 0.0
        found: list[int] | None = None
        outcome = "unsolvable"
        while True:
            began = self.clock()
            try:
                found = next(walk)
            except StopIteration:
                break
            except LimitReached:
                outcome = "stopped"
                break
            finally:
                spent += self.clock() - began
            if found is not None:
                outcome = "wrong" if verify(puzzle, Grid.of(puzzle, found)) else "solved"
                break
            if self.time_limit is not None and spent > self.time_limit:
                outcome = "stopped"
                break
            yield
        entry.outcome = outcome
        entry.counters = search.trace
        entry.times.append(spent)

    @property
    def finished(self) -> int:
        """How many puzzles every algorithm has done with, all repeats."""
        return min(sum(len(entry.times) == self.repeats for entry in some) for some in self.entries.values())

    def counted(self) -> dict[str, list[Entry]]:
        """Return what counts: the puzzles that all are done with; without one, the runs that are over."""
        most = self.finished or len(self.puzzles)
        return {name: [one for one in some[:most] if one.times] for name, some in self.entries.items()}

    def rows(self) -> list[dict[str, object]]:
        """Return what each algorithm took for all puzzles together, times over all runs."""
        return [_row(name, some) for name, some in self.counted().items()]

    def csv(self) -> str:
        """Return a line for each algorithm and puzzle, with a header."""
        lines = ["algorithm,puzzle,clues,outcome,nodes,assignments,backtracks,revisions,drops,seconds"]
        for name, some in self.entries.items():
            for number, entry in enumerate(some, 1):
                if entry.times:
                    told = entry.counters.to_dict()
                    numbers = [told[key] for key in COLUMNS[4:9]]
                    clues = self.puzzles[number - 1].clues
                    fields = [name, number, clues, entry.outcome, *numbers, f"{entry.seconds:.6f}"]
                    lines.append(",".join(map(str, fields)))
        return "\n".join(lines) + "\n"

    def chart(self, kind: str, by: str = "seconds", language: Language | None = None) -> str:
        """Return the race as SVG text, one of CHARTS, by one of MEASURES."""

        def words(title: str, unit: str) -> dict[str, str]:
            return {"title": named(title, language), "unit": named(unit, language)}

        values = {
            name: [(getattr(entry, by), entry) for entry in some] for name, some in self.counted().items()
        }
        if kind == "bars":
            sums = [(name, float(sum(value for value, _ in some))) for name, some in values.items()]
            return charts.bars(sums, **words(f"{by.capitalize()} by algorithm", by))
        if kind == "cumulative":
            solved = {
                name: [value for value, entry in some if entry.outcome == "solved"]
                for name, some in values.items()
            }
            about = words(f"Puzzles solved within so many {by}", f"% of puzzles within {by}")
            return charts.cumulative(solved, total=self.finished or len(self.puzzles), **about)
        if kind == "lines":
            series = {
                name: [(float(number), value) for number, (value, _) in enumerate(some, 1)]
                for name, some in values.items()
            }
            return charts.lines(series, is_log=True, **words(f"{by.capitalize()} for each puzzle", "puzzle"))
        return charts.lines(
            {name: self._by_clues([value for value, _ in some]) for name, some in values.items()},
            is_log=True,
            **words(f"{by.capitalize()} against clues", "clues"),
        )

    def _by_clues(self, values: Sequence[float]) -> list[tuple[float, float]]:
        """Return the median of what the puzzles with the same number of clues took, fewest clues first."""
        found: dict[int, list[float]] = {}
        for puzzle, value in zip(self.puzzles, values, strict=False):
            found.setdefault(puzzle.clues, []).append(value)
        return [(float(clues), median(found[clues])) for clues in sorted(found)]


def _row(name: str, entries: Sequence[Entry]) -> dict[str, object]:
    outcomes = [entry.outcome for entry in entries]
    times = [time for entry in entries for time in entry.times]
    lower, upper = quartiles(times or [0.0])
    sums = {key: sum(entry.counters.to_dict()[key] for entry in entries) for key in COLUMNS[4:9]}
    return {
        "algorithm": name,
        **{outcome: outcomes.count(outcome) for outcome in ("solved", "stopped", "wrong")},
        **sums,
        "seconds": sum(entry.seconds for entry in entries),
        "lower ms": 1000 * lower,
        "median ms": 1000 * median(times or [0.0]),
        "upper ms": 1000 * upper,
    }
