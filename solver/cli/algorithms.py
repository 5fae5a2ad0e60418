"""`arcwise algorithms`: the algorithms by name."""

from __future__ import annotations

from solver.cli.options import Command
from solver.cli.solve import JSON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options

PARTS = ("cell_order", "digit_order", "propagate")


def run(options: Options) -> int:
    """Print name, title and parts of every algorithm."""
    from solver import ALGORITHMS
    from solver.cli.screen import print_json, table

    if options.json:
        for name, known in ALGORITHMS.items():
            print_json({"name": name, **known.to_dict()})
        return 0
    # An algorithm with an engine of its own has no parts.
    rows = [
        [name, known.title, *(known.parts().get(part, "") for part in PARTS)]
        for name, known in ALGORITHMS.items()
    ]
    table(["name", "title", "cells", "digits", "propagation"], rows)
    return 0


COMMAND = Command("algorithms", "list the algorithms", [JSON], run=run)
