"""The tree of a search as a picture: SVG text in which a node is a named group to click on.

A tree of thousands of nodes is merged: what is shown is the way to the current node, what hangs
on it, then the rest from the root downwards as far as there is room; a node whose branches are
not all shown says how many nodes it stands for.  Colours are left to the page, by class.

>>> from solver.formats import read
>>> from solver.lesson import run
>>> from solver.replay import Replay
>>> replay = Replay(read("1... ...4 3... ...."), run(read("1... ...4 3... ...."), "mrv", limit=None))
>>> _ = replay.go(replay.length)
>>> shown = Tree(replay.tree)
>>> len(shown.places) == len(replay.tree), shown.hidden
(True, {})
"""

from __future__ import annotations

from solver.charts import escaped
from solver.words import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from solver.replay import Branch
    from solver.shape import Shape

MOST = 300
"""How many nodes are shown at once."""

WIDE, HIGH, MARGIN = 58, 46, 34
"""The room of a node and the space around the tree, in the units of the picture."""


class Tree:
    """Where the nodes of a search tree stand.

    `places` has (column, depth) for each node that is shown, by number; `hidden` how many nodes
    are merged into a shown one.  Nodes in `closed` keep their branches to themselves.
    """

    def __init__(
        self, branches: Sequence[Branch], current: int = 0, closed: Collection[int] = (), most: int = MOST
    ) -> None:
        self.branches = branches
        self.current = current
        self.children: list[list[int]] = [[] for _ in branches]
        for branch in branches[1:]:
            self.children[branch.parent or 0].append(branch.number)
        self._weights = self._count()
        self.shown = self._choose(frozenset(closed), most)
        self.places: dict[int, tuple[float, int]] = {}
        self.hidden: dict[int, int] = {}
        self._lay_out()

    def _count(self) -> list[int]:
        """Return for each node how many there are at and below it; a parent's number is the smaller."""
        weights = [1] * len(self.branches)
        for branch in reversed(self.branches[1:]):
            weights[branch.parent or 0] += weights[branch.number]
        return weights

    def _choose(self, closed: frozenset[int], most: int) -> set[int]:
        """Return the nodes to show: the way to the current one, its branches, then level by level."""
        way: list[int] = []
        number: int | None = self.current
        while number is not None:
            way.append(number)
            number = self.branches[number].parent
        shown = set(way)
        level = way[::-1]
        while level and len(shown) < most:
            below: list[int] = []
            for number in level:
                if number not in closed and len(shown) + len(self.children[number]) <= most:
                    below += [child for child in self.children[number] if child not in shown]
                    shown.update(self.children[number])
            level = below
        return shown

    def _lay_out(self) -> None:
        """Give every shown leaf a column of its own, and every parent the middle of its children."""
        column = 0
        stack = [(0, False)]
        while stack:
            number, is_done = stack.pop()
            below = [child for child in self.children[number] if child in self.shown]
            merged = sum(self._weights[child] for child in self.children[number] if child not in self.shown)
            if merged:
                self.hidden[number] = merged
            depth = self.branches[number].depth
            if not below:
                self.places[number] = (column, depth)
                column += 1
            elif is_done:
                columns = [self.places[child][0] for child in below]
                self.places[number] = ((columns[0] + columns[-1]) / 2, depth)
            else:
                stack.append((number, True))
                stack += [(child, False) for child in reversed(below)]

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of the picture."""
        columns, depths = zip(*self.places.values(), strict=True)
        return max(columns) * WIDE + 2 * MARGIN, max(depths) * HIGH + 2 * MARGIN

    def draw(self, shape: Shape, why: Callable[[Branch], str] | None = None) -> str:
        """Return SVG text; `why` says of a branch that ended how it ended."""
        width, height = self.size
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="tree" viewBox="0 0 {width:g} {height:g}"'
            f' width="{width:g}" height="{height:g}" role="group"'
            f' aria-label="search tree, {counted(len(self.branches), "node")}">'
            f"{''.join(self._links())}{''.join(self._nodes(shape, why))}</svg>"
        )

    def _at(self, number: int) -> tuple[float, float]:
        column, depth = self.places[number]
        return MARGIN + column * WIDE, MARGIN + depth * HIGH

    def _links(self) -> Iterator[str]:
        for number in self.places:
            parent = self.branches[number].parent
            if parent is not None:
                (x1, y1), (x2, y2) = self._at(parent), self._at(number)
                bend = (y1 + y2) / 2
                yield f'<path class="link" d="M{x1:g} {y1:g}C{x1:g} {bend:g} {x2:g} {bend:g} {x2:g} {y2:g}"/>'

    def _nodes(self, shape: Shape, why: Callable[[Branch], str] | None) -> Iterator[str]:
        for number in sorted(self.places):
            branch = self.branches[number]
            x, y = self._at(number)
            label = (
                "start"
                if branch.parent is None
                else f"{shape.name(branch.cell)}={shape.symbol(branch.digit)}"
            )
            told = f"{label}, {branch.state}"
            if why is not None and branch.end >= 0:
                told += f": {why(branch)}"
            merged = self.hidden.get(number, 0)
            more = f'<text class="merged" y="21">+{merged}</text>' if merged else ""
            if merged:
                told += f"; {counted(merged, 'node')} below, not shown"
            now = " current" if number == self.current else ""
            yield (
                f'<g class="node {branch.state}{now}" data-node="{number}" transform="translate({x:g} {y:g})"'
                f' role="button" aria-label="{escaped(told)}"><title>{escaped(told)}</title>'
                f'<rect x="-26" y="-11" width="52" height="22" rx="6"/><text y="4">{label}</text>{more}</g>'
            )
