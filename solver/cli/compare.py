"""`arcwise compare`: several algorithms on the same puzzles, as a table and as a chart."""

from __future__ import annotations

from statistics import median
from time import perf_counter

from solver.cli.human import strictness
from solver.cli.inputs import PUZZLES, pieces, sources
from solver.cli.options import Command, Option, Usage
from solver.cli.solve import JSON, STRICT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options
    from solver.lesson import Run
    from solver.puzzle import Puzzle

STOPPED = 3
CHARTS = ("bars", "lines", "cumulative")
MEASURES = {"seconds": "seconds", "nodes": "nodes"}


def run(options: Options) -> int:
    """Let every algorithm solve every puzzle, and print what it took."""
    from solver import ALGORITHMS
    from solver.cli.screen import print_json, table

    names = options.algorithms.split(",") if options.algorithms else list(ALGORITHMS)
    unknown = [name for name in names if name not in ALGORITHMS]
    if unknown:
        raise Usage(f"there is no algorithm '{unknown[0]}'; there are {', '.join(ALGORITHMS)}")
    puzzles = _puzzles(options)
    race = _race(names, puzzles, options)
    rows = [_row(name, runs) for name, runs in race.items()]
    if options.json:
        for row in rows:
            print_json(row)
    else:
        table(list(rows[0]), [list(row.values()) for row in rows])
    if options.svg:
        _save(chart(race, options.chart, options.by), options.svg)
    return STOPPED if any(run.outcome == "stopped" for runs in race.values() for run in runs) else 0


def _puzzles(options: Options) -> list[Puzzle]:
    from solver import read

    found = [
        read(raw if isinstance(raw, str) else raw.decode(), strict=strictness(options))
        for source in sources(options.inputs)
        for _, raw in pieces(source)
    ]
    if not found:
        raise Usage("there is no puzzle to compare on")
    return found


def _race(names: list[str], puzzles: list[Puzzle], options: Options) -> dict[str, list[Run]]:
    """Return the run of each algorithm on each puzzle; they take turns, so that all meet the same machine."""
    import solver
    from solver.cli.progress import Progress

    race: dict[str, list[Run]] = {name: [] for name in names}
    with Progress("run", len(names) * len(puzzles)) as progress:
        for puzzle in puzzles:
            for name, runs in race.items():
                one = solver.run(puzzle, name, seed=options.seed, nodes=options.nodes, clock=perf_counter)
                runs.append(one.finish())
                progress.add(1, 1)
    return race


def _row(name: str, runs: list[Run]) -> dict[str, object]:
    """Return what an algorithm took for all puzzles together."""
    return {
        "algorithm": name,
        "solved": sum(run.outcome == "found" for run in runs),
        "stopped": sum(run.outcome == "stopped" for run in runs),
        "nodes": sum(run.nodes for run in runs),
        "backtracks": sum(run.backtracks for run in runs),
        "revisions": sum(run.revisions for run in runs),
        "seconds": sum(run.seconds or 0.0 for run in runs),
        "median ms": 1000 * median(run.seconds or 0.0 for run in runs),
    }


def chart(race: dict[str, list[Run]], kind: str, by: str) -> str:
    """Return the race as an SVG."""
    from solver import charts

    words = {"title": f"{by.capitalize()} by algorithm", "unit": by}
    if kind == "bars":
        rows = [(name, float(sum(getattr(run, by) for run in runs))) for name, runs in race.items()]
        return charts.bars(rows, **words)
    values = {name: [float(getattr(run, by)) for run in runs] for name, runs in race.items()}
    if kind == "lines":
        series = {name: [(float(x), y) for x, y in enumerate(ys, 1)] for name, ys in values.items()}
        return charts.lines(series, **words, is_log=True)
    total = max(map(len, values.values()))
    solved = {
        name: [float(getattr(run, by)) for run in runs if run.outcome == "found"]
        for name, runs in race.items()
    }
    return charts.cumulative(solved, total=total, **words)


def _save(text: str, name: str) -> None:
    from pathlib import Path

    Path(name).write_text(text, encoding="utf-8")


COMMAND = Command(
    "compare",
    "let algorithms race on the same puzzles",
    [
        Option("--algorithms", "names with commas between; all if none are named", "NAMES"),
        Option("--nodes", "stop each run after so many nodes", "N", int, 100_000, least=1),
        Option("--seed", "a number that stands for all that is left to chance", "N", int, 0),
        Option("--svg", "write a chart to this file", "FILE"),
        Option(
            "--chart",
            "bars of the sums, lines over the puzzles, or the share of puzzles solved within so much",
            "KIND",
            default="bars",
            choices=CHARTS,
        ),
        Option("--by", "what the chart shows", "WHAT", default="seconds", choices=MEASURES),
        *STRICT,
        JSON,
    ],
    run=run,
    arguments=[PUZZLES],
    about="Exit code 3 if a run was stopped by the limit of nodes.",
    examples=[
        "arcwise compare --algorithms mac,only-choice,fast puzzles.txt",
        "arcwise compare --svg race.svg --chart cumulative --by nodes puzzles.txt",
    ],
)
