"""Code of one's own, the file that --code names: added here and in every process that works."""

from __future__ import annotations

from contextlib import contextmanager

from solver.cli.options import Usage
from solver.errors import SolverError
from solver.own import MODULE, BadCode, add_code, blamed
from solver.sources import TEXTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def loaded(name: str) -> str:
    """Return the text of a file whose parts are added by name."""
    try:
        with open(name, encoding="utf-8") as file:
            text = file.read()
        add_code(text)
    except UnicodeError:
        raise Usage(f"{name} is no text in UTF-8") from None
    except BadCode as error:
        raise Usage(f"{name}: {error}") from None
    return text


@contextmanager
def at_work(text: str) -> Iterator[None]:
    """Know the parts of a text; what goes wrong in them is raised as BadCode, which any process can send."""
    if TEXTS.get(MODULE) != text:
        add_code(text)
    try:
        yield
    except (SolverError, OSError, Usage):
        raise
    except (Exception, SystemExit) as error:  # noqa: BLE001  anybody's code may raise anything
        raise BadCode(f"your code: {blamed(error)}") from None
