"""`arcwise compare`: several algorithms on the same puzzles, as a table and as a chart."""

from __future__ import annotations

from time import perf_counter

from solver.cli.human import strictness
from solver.cli.inputs import PUZZLES, puzzles
from solver.cli.options import Command, Option, Usage, typed
from solver.cli.solve import CODE, JSON, STRICT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options

BAD_INPUT, STOPPED = 2, 3
CHARTS = ("bars", "clues", "lines", "cumulative")
COLUMNS = ("algorithm", "solved", "stopped", "nodes", "backtracks", "revisions", "seconds", "median ms")
MEASURES = {"seconds": "seconds", "nodes": "nodes"}


def run(options: Options) -> int:
    """Let every algorithm solve every puzzle, and print what it took."""
    from solver import ALGORITHMS, Race
    from solver.cli.progress import Progress
    from solver.cli.screen import print_json, table

    names = (
        list(ALGORITHMS) if options.algorithms is None else list(map(typed, options.algorithms.split(",")))
    )
    unknown = [name for name in names if name not in ALGORITHMS and "/" not in name]
    if unknown:
        raise Usage(f"there is no algorithm '{unknown[0]}'; there are {', '.join(ALGORITHMS)}")
    read = [puzzle for _, _, puzzle in puzzles(options.inputs, strict=strictness(options))]
    found = [puzzle for puzzle in read if puzzle is not None]
    if not found:
        return BAD_INPUT
    race = Race(found, names, clock=perf_counter, seed=options.seed, nodes=options.nodes)
    with Progress("run", race.runs, is_quiet=True) as progress:
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
    if len(found) < len(read):
        return BAD_INPUT
    return STOPPED if any(row["stopped"] for row in rows) else 0


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
