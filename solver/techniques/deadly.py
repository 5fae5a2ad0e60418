"""What deadly patterns have in common: digits that could be exchanged, so that there would be two solutions.

All that argues from them needs a unique solution, cells that are not given, and no rule on them
but houses: a pattern that any other rule touches is left alone.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from solver.constraints import AllDifferent, Foreign
from solver.masks import bit, digits
from solver.step import Mark, Step
from solver.techniques.facts import cells_of, set_of
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from solver.network import Network
    from solver.techniques.facts import Facts
    from solver.text import Text


def is_plain(network: Network, cell: int) -> bool:
    """Tell whether nothing but groups of different digits touches a cell."""
    return all(isinstance(network.parts[index], AllDifferent) for index in network.parts_at[cell])


def knows_all(network: Network) -> bool:
    """Tell whether the network has no rule that is only kept and not understood."""
    return not any(isinstance(one, Foreign) for one in network.extra)


@lru_cache(maxsize=16)
def _group_sets(network: Network) -> list[int]:
    return [set_of(group.cells) for group in network.groups]


def keeps_digits(network: Network, first: int, second: int) -> bool:
    """Tell whether each group has as many cells of one set as of the other, one at most."""
    for cells in _group_sets(network):
        count = (cells & first).bit_count()
        if count > 1 or count != (cells & second).bit_count():
            return False
    return True


def naked_with(facts: Facts, roof: int, extra: int) -> Iterator[tuple[int, int, int, list[tuple[int, int]]]]:
    """Yield (size, cells, digits, drops): cells that see the whole roof and make a naked set with it.

    The roof counts as one cell with the digits `extra`.
    """
    for size in range(2, 5):
        told = set()
        for house in facts.house_sets:
            if roof & ~house:
                continue
            near = [
                cell
                for cell in cells_of(house & ~roof & facts.empty)
                if facts.cands[cell].bit_count() <= size
            ]
            for some in combinations(near, size - 1):
                mask = extra
                for cell in some:
                    mask |= facts.cands[cell]
                cells = set_of(some)
                if mask.bit_count() != size or cells in told:
                    continue
                told.add(cells)
                drops = []
                for digit in digits(mask):
                    holders = cells & facts.places[digit] | (roof if extra & bit(digit) else 0)
                    seen = facts.seen_by_all(holders) & facts.places[digit] & ~cells & ~roof
                    inside = house & facts.places[digit] & ~cells & ~roof
                    drops += [(cell, digit) for cell in cells_of(seen | inside)]
                if drops:
                    yield size, cells, mask, drops


def confined_to(facts: Facts, digit: int, cells: int) -> int | None:
    """Return a house in which the digit can stand only in these cells, all of them in it."""
    for index, house in enumerate(facts.house_sets):
        if not cells & ~house:
            spots = facts.places[digit] & house
            if spots and not spots & ~cells:
                return index
    return None


def union(masks: Iterable[int]) -> int:
    """Return the digits of all these masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def deadly_step(  # noqa: PLR0913  the parts of one step
    facts: Facts,
    deadly: str,
    cells: Sequence[int],
    pair: Sequence[int],
    escape: Text,
    drops: list[tuple[int, int]],
    *,
    rating: float = 0.0,
    marks: Iterable[Mark] = (),
) -> Step:
    """Tell what would be deadly, a template of `cells` and `digits`, then what prevents it."""
    shape = facts.shape
    return Step(
        shape,
        say(
            shape,
            "{deadly} {escape}",
            deadly=say(shape, deadly, cells=cells, digits=pair),
            escape=escape,
        ),
        drops=drops,
        cells=cells,
        digits=pair,
        rating=rating,
        marks=[Mark("cause", cells, pair), *marks],
    )
