"""`arcwise trace`: every event of an algorithm, as text or as JSON."""

from __future__ import annotations

import sys

from solver.cli.human import strictness
from solver.cli.inputs import PUZZLE
from solver.cli.options import Command, Option
from solver.cli.solve import HOW, JSON, STRICT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options

CODES = {"found": 0, "complete": 0, "unsolvable": 1, "stopped": 3}
CUT = 3


def run(options: Options) -> int:
    """Print the events of a run, each as it happens."""
    import solver
    from solver.cli.inputs import read_one
    from solver.cli.screen import complain, print_json

    puzzle = read_one(options.input, strict=strictness(options))
    work = solver.run(
        puzzle,
        options.algorithm,
        cell_order=options.cells,
        digit_order=options.digits,
        propagate=options.propagate,
        seed=options.seed,
        limit=None if options.all else options.limit,
        nodes=options.nodes,
    )
    for number, event in enumerate(work):
        if number == options.events:
            complain(f"stopped after {options.events} events")
            return CUT
        if options.json:
            print_json(event.to_dict())
        else:
            sys.stdout.write("  " * event.node.depth + f"{event}\n")
    return CODES[work.outcome]


COMMAND = Command(
    "trace",
    "print every event of a search",
    [
        *HOW,
        Option("--limit", "end at so many solutions", "N", int, 1, least=1),
        Option("--all", "go on to the last solution"),
        Option("--events", "end after so many events", "N", int, least=1),
        *STRICT,
        JSON,
    ],
    run=run,
    arguments=[PUZZLE],
    about="Events are indented by their depth in the search.  Exit code 1 if there is no solution, 3 if"
    " a limit ended the search.",
    examples=[
        "arcwise trace --algorithm mac puzzle.txt | less",
        "arcwise trace --algorithm backtracking --json --events 1000 puzzle.txt > events.jsonl",
    ],
)
