"""`arcwise techniques`: the human techniques, the easiest first."""

from __future__ import annotations

from solver.cli.options import Command
from solver.cli.solve import JSON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.cli.options import Options


def run(options: Options) -> int:
    """Print rating, name and title of every technique."""
    from solver import TECHNIQUES
    from solver.cli.screen import print_json, table

    if options.json:
        for known in TECHNIQUES:
            data = {"name": known.name, "title": known.title, "rating": known.rating, "about": known.about}
            print_json(data)
        return 0
    table(["rating", "name", "title"], [[known.rating, known.name, known.title] for known in TECHNIQUES])
    return 0


COMMAND = Command("techniques", "list the human techniques, the easiest first", [JSON], run=run)
