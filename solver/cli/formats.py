"""`arcwise formats`: the formats that are read and written."""

from __future__ import annotations

from solver.cli.options import Command
from solver.cli.solve import JSON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options


def run(options: Options) -> int:
    """Print what is known about every format, in the order in which they are tried."""
    from solver import FORMATS
    from solver.cli.screen import print_json, table

    if options.json:
        for known in FORMATS:
            about = {"name": known.name, "title": known.title, "description": known.description}
            print_json({**about, "extension": known.extension, "written": known.write is not None})
        return 0
    rows = [[known.name, known.title, "yes" if known.write else "no", known.description] for known in FORMATS]
    table(["name", "title", "written", "what it is"], rows)
    return 0


COMMAND = Command("formats", "list the formats that puzzles come in", [JSON], run=run)
