"""Code of one's own: a text in Python that adds orders and propagations by the decorators of ours.

>>> print(code_of("cell_order", "first").splitlines()[-4])
@cell_order("my-first", counts=False, chance=False)
>>> add_code(code_of("cell_order", "first"))
{'cell_order': ['my-first']}
>>> _ = CELL_ORDERS.pop("my-first")
"""

from __future__ import annotations

import sys

from solver.errors import BadRequest, SolverError
from solver.heuristics import CELL_ORDERS, DIGIT_ORDERS
from solver.propagation import PROPAGATIONS
from solver.sources import TEXTS, names_in, source_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

LISTS: dict[str, Mapping[str, Callable[..., object]]] = {
    "cell_order": CELL_ORDERS,
    "digit_order": DIGIT_ORDERS,
    "propagate": PROPAGATIONS,
}
"""What code can add to, by the names of an algorithm's parts."""
DECORATORS = {"cell_order": "cell_order", "digit_order": "digit_order", "propagate": "propagation"}
FILE, MODULE = "<your code>", "own"
"""The names of such code in a traceback, and as a module."""


class BadCode(SolverError):
    """Code that cannot be used, with the line that is to blame, 0 if none is."""

    def __init__(self, text: str, line: int = 0) -> None:
        super().__init__(text)
        self.line = line


def code_of(part: str, name: str) -> str:
    """Return the real source of a part as a text to start from, under a name of one's own."""
    if name not in LISTS.get(part, {}):
        raise BadRequest(f"there is no {part} '{name}'")
    function = LISTS[part][name]
    module = sys.modules[function.__module__]
    source = source_of(function.__module__, function.__name__)
    used = names_in(function.__code__) & set(vars(module))
    names = sorted({DECORATORS[part], *used})
    return (
        "from __future__ import annotations\n\n"
        f"from {function.__module__} import {', '.join(names)}\n\n\n"
        + source.replace(f'@{DECORATORS[part]}("{name}"', f'@{DECORATORS[part]}("my-{name}"', 1)
    )


def add_code(text: str) -> dict[str, list[str]]:
    """Run a text and return the names it has added, part by part; raise BadCode if that fails."""
    TEXTS[MODULE] = text
    before = {part: dict(known) for part, known in LISTS.items()}
    try:
        exec(compile(text, FILE, "exec"), {"__name__": MODULE})  # noqa: S102  that is what it is for
    except SyntaxError as error:
        where = f" in line {error.lineno}" if error.lineno else ""
        raise BadCode(f"{error.msg}{where}", error.lineno or 0) from None
    except (Exception, SystemExit) as error:
        raise blamed(error) from error
    added = {
        part: [name for name in known if known[name] is not before[part].get(name)]
        for part, known in LISTS.items()
    }
    if not any(added.values()):
        raise BadCode("the code adds nothing: keep the line with @ above the function")
    return {part: names for part, names in added.items() if names}


def blamed(error: BaseException) -> BadCode:
    """Return an error of such code as a sentence, with the last line of it that was running."""
    line = 0
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    where = f" in line {line}" if line else ""
    return BadCode(f"{type(error).__name__}: {error}{where}", line)
