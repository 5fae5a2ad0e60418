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
from solver.text import named
from solver.words import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from solver.languages import Language
    from solver.replay import Branch
    from solver.shape import Shape

MOST = 300
"""How many nodes are shown at once."""

WIDE, HIGH, MARGIN = 58, 46, 34
"""The room of a node and the space around the tree, in the units of the picture."""


class Tree:
    """Where the nodes of a search tree stand.

    `places` has (column, depth) for each node that is shown, by number; `hidden` how many nodes
    are merged into a shown one.  Nodes in `closed` keep their branches to themselves.  `ends` are
    those of `ends_of`, of this tree or as it grew later: with them the work depends on what is
    shown alone, not on the size of the tree.
    """

    def __init__(
        self,
        branches: Sequence[Branch],
        current: int = 0,
        closed: Collection[int] = (),
        most: int = MOST,
        ends: Sequence[int] | None = None,
    ) -> None:
        self.branches = branches
        self.current = current
        self._ends = ends_of(branches) if ends is None else ends
        self.shown = self._choose(frozenset(closed), most)
        self.places: dict[int, tuple[float, int]] = {}
        self.hidden: dict[int, int] = {}
        self._lay_out()

    def children(self, number: int) -> list[int]:
        """Return the nodes right below a node."""
        found = []
        end = self._end(number)
        child = number + 1
        while child < end:
            found.append(child)
            child = self._end(child)
        return found

    def _end(self, number: int) -> int:
        """Return the number of the next node that is not below this one."""
        return min(self._ends[number], len(self.branches))

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
                children = () if number in closed else self.children(number)
                if len(shown) + len(children) <= most:
                    below += [child for child in children if child not in shown]
                    shown.update(children)
            level = below
        return shown

    def _lay_out(self) -> None:
        """Give every shown leaf a column of its own, and every parent the middle of its children."""
        column = 0
        stack = [(0, False)]
        while stack:
            number, is_done = stack.pop()
            children = self.children(number)
            below = [child for child in children if child in self.shown]
            merged = sum(self._end(child) - child for child in children if child not in self.shown)
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

    def draw(
        self, shape: Shape, why: Callable[[Branch], str] | None = None, language: Language | None = None
    ) -> str:
        """Return SVG text; `why` says of a branch that ended how it ended."""
        width, height = self.size
        title = named(f"search tree, {counted(len(self.branches), 'node')}", language)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="tree" viewBox="0 0 {width:g} {height:g}"'
            f' width="{width:g}" height="{height:g}" role="group"'
            f' aria-label="{escaped(title)}">'
            f"{''.join(self._links())}{''.join(self._nodes(shape, why, language))}</svg>"
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

    def _nodes(
        self, shape: Shape, why: Callable[[Branch], str] | None, language: Language | None
    ) -> Iterator[str]:
        for number in sorted(self.places):
            branch = self.branches[number]
            x, y = self._at(number)
            label = (
                named("start", language)
                if branch.parent is None
                else f"{shape.name(branch.cell)}={shape.symbol(branch.digit)}"
            )
            told = f"{label}, {named(branch.state, language)}"
            if why is not None and branch.end >= 0:
                told += f": {why(branch)}"
            merged = self.hidden.get(number, 0)
            more = f'<text class="merged" y="21">+{merged}</text>' if merged else ""
            if merged:
                told += "; " + named(f"{counted(merged, 'node')} below, not shown", language)
            now = " current" if number == self.current else ""
            yield (
                f'<g class="node {branch.state}{now}" data-node="{number}" transform="translate({x:g} {y:g})"'
                f' role="button" tabindex="-1" aria-label="{escaped(told)}"><title>{escaped(told)}</title>'
                f'<rect x="-26" y="-11" width="52" height="22" rx="6"/><text y="4">{label}</text>{more}</g>'
            )


def ends_of(branches: Sequence[Branch]) -> list[int]:
    """Return for each node the number of the next one that is not below it.

    Nodes are numbered as they begin, so all that is below a node follows it at once.
    """
    ends = [len(branches)] * len(branches)
    way: list[int] = []
    for branch in branches:
        while way and branches[way[-1]].depth >= branch.depth:
            ends[way.pop()] = branch.number
        way.append(branch.number)
    return ends
