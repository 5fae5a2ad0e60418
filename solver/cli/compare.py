"""`arcwise compare`: several algorithms on the same puzzles, as a table and as a chart."""

from __future__ import annotations

from time import perf_counter

from solver.cli.human import strictness
from solver.cli.inputs import PUZZLES, pieces, sources
from solver.cli.options import Command, Option, Usage
from solver.cli.solve import CODE, JSON, STRICT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options
    from solver.puzzle import Puzzle

STOPPED = 3
CHARTS = ("bars", "clues", "lines", "cumulative")
COLUMNS = ("algorithm", "solved", "stopped", "nodes", "backtracks", "revisions", "seconds", "median ms")
MEASURES = {"seconds": "seconds", "nodes": "nodes"}


def run(options: Options) -> int:
    """Let every algorithm solve every puzzle, and print what it took."""
    from solver import ALGORITHMS, Race
    from solver.cli.progress import Progress
    from solver.cli.screen import print_json, table

    names = options.algorithms.split(",") if options.algorithms else list(ALGORITHMS)
    unknown = [name for name in names if name not in ALGORITHMS and "/" not in name]
    if unknown:
        raise Usage(f"there is no algorithm '{unknown[0]}'; there are {', '.join(ALGORITHMS)}")
    race = Race(_puzzles(options), names, clock=perf_counter, seed=options.seed, nodes=options.nodes)
    with Progress("run", race.runs) as progress:
        shown = 0
        for done in race.going():
            if done > shown:
                progress.add(done - shown, done - shown)
                shown = done
    rows = race.rows()
    shown_rows = [{name: row[name] for name in COLUMNS} for row in rows]
    if options.json:
        for row in shown_rows:
            print_json(row)
    else:
        table(list(COLUMNS), [list(row.values()) for row in shown_rows])
    if options.svg:
        _save(race.chart(options.chart, options.by), options.svg)
    return STOPPED if any(row["stopped"] for row in rows) else 0


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


def _save(text: str, name: str) -> None:
    from pathlib import Path

    Path(name).write_text(text, encoding="utf-8")


COMMAND = Command(
    "compare",
    "let algorithms race on the same puzzles",
    [
        CODE,
        Option(
            "--algorithms",
            "names, or cells/digits/propagation, with commas between; all if none are named",
            "NAMES",
        ),
        Option("--nodes", "stop each run after so many nodes", "N", int, 100_000, least=1),
        Option("--seed", "a number that stands for all that is left to chance", "N", int, 0),
        Option("--svg", "write a chart to this file", "FILE"),
        Option(
            "--chart",
            "bars of the sums, against clues, lines over the puzzles, or the share solved within so much",
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
