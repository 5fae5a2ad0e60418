"""The last rung: a digit is tried, every rule has its say, and the digit goes because some rule breaks.

A trial argues from all rules of the puzzle, whatever their kind, and from nothing else, so a
puzzle with one solution can always be told to its end.  Where plain following is not enough, the
rules are helped by further trials inside, as deep as it takes.
"""

from __future__ import annotations

from functools import lru_cache

from solver.constraints import AllDifferent
from solver.errors import Contradiction
from solver.lanes import Run
from solver.masks import bit, digits, is_single
from solver.reasons import ended, name_of
from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.text import Rule, numbered, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from solver.constraints import Constraint
    from solver.grid import Grid
    from solver.network import Network
    from solver.shape import Shape
    from solver.text import Text

GLANCE = 5_000
"""How many digits are tried on a 9x9 grid to prove that there is one solution; fewer on a larger grid."""
USUAL_CELLS = 81
COMPARED = 12
"""How many trials that fail are found before the shortest of them is told."""
MOST_TOLD = 12
"""How many consequences are told one by one."""
MOST_TRIED = 150
"""How many digits are tried where one solution is not proven, so that there may be nothing to find."""


class Note:
    """What a rule, or a trial inside, did: cells with their masks before and after, and the cells it read."""

    __slots__ = ("after", "before", "by", "reads")

    def __init__(self, by: Constraint | Proof, before: dict[int, int], after: dict[int, int]) -> None:
        self.by = by
        self.before = before
        self.after = after
        self.reads = by.reads if isinstance(by, Proof) else set(by.cells)


class Proof:
    """How a trial failed: the notes on which it depends, and the sentence of the rule that broke."""

    __slots__ = ("end", "notes", "reads")

    def __init__(self, notes: list[Note], end: Text, cells: Collection[int]) -> None:
        self.end = end
        self.reads = set(cells)
        self.notes: list[Note] = []
        for note in reversed(notes):
            if self.reads.intersection(note.after):
                self.notes.insert(0, note)
                self.reads |= note.reads


def glance(shape: Shape) -> int:
    """Return how many digits may be tried to look up the solution while a player waits.

    >>> from solver.shape import Shape
    >>> [glance(Shape(size)) for size in (4, 9, 16, 25)]
    [5000, 5000, 1582, 648]
    """
    return min(GLANCE, GLANCE * USUAL_CELLS // len(shape.cells))


@technique("Trial", rating=9.5, score=10000, level="Extreme")
def trial(grid: Grid) -> Iterator[Step]:
    """Try a digit that leads to a contradiction; it goes.

    Looks nowhere if the position is known to have several solutions, for then there may be
    nothing to find, and for trials inside only if it is known to have one.
    """
    network = grid.puzzle.network
    solution, is_only = _solution(network, tuple(grid.cands))
    if solution is None:
        return
    cells = sorted(grid.open_cells(), key=lambda cell: grid.cands[cell].bit_count())
    tries = [(cell, digit) for cell in cells for digit in digits(grid.cands[cell]) if digit != solution[cell]]
    if not is_only:
        del tries[MOST_TRIED:]
    depth = 0
    found: list[tuple[int, int, int, Proof]] = []
    while tries and not found and (is_only or depth == 0):
        for cell, digit in tries:
            cands = grid.cands.copy()
            cands[cell] = bit(digit)
            proof = _refuted(network, cands, [cell], depth)
            if proof is not None:
                found.append((len(proof.notes), cell, digit, proof))
                if len(found) == (COMPARED if depth == 0 else 1):
                    break
        if depth == 0 and is_only and not found:
            tries.sort(key=lambda one: _effort(network, grid.cands, *one))
        depth += 1
    for _, cell, digit, proof in sorted(found, key=lambda one: one[0]):
        yield _step(grid, cell, digit, proof, depth)


@lru_cache(maxsize=8)
def _solution(network: Network, cands: tuple[int, ...]) -> tuple[list[int] | None, bool]:
    """Return a solution, all zeros if none was found in time, and whether it is proven the only one.

    The solution is None if there are several, or none at all.
    """
    run = Run(network, cands=cands, nodes=glance(network.shape))
    found: list[list[int]] = []
    for solution in run:
        found.append(solution)
        if len(found) > 1:
            return None, False
    if run.is_cut:
        return (found or [[0] * len(cands)])[0], False
    return (found[0], True) if found else (None, False)


def _effort(network: Network, cands: list[int], cell: int, digit: int) -> int:
    """Return how many digits a search tries to refute this one, which tells how deep its trial will be."""
    cands = cands.copy()
    cands[cell] = bit(digit)
    run = Run(network, cands=cands, nodes=GLANCE)
    next(iter(run), None)
    return run.nodes


def _refuted(network: Network, cands: list[int], cells: Collection[int], depth: int) -> Proof | None:
    """Follow the rules, and trials inside as deep as allowed; return the proof if a rule breaks."""
    notes: list[Note] = []
    broken = _follow(network, cands, cells, notes)
    while broken is None and depth:
        inner = _inner_trial(network, cands, depth - 1)
        if inner is None:
            return None
        cell, digit, proof = inner
        before = cands[cell]
        cands[cell] &= ~bit(digit)
        notes.append(Note(proof, {cell: before}, {cell: cands[cell]}))
        broken = _follow(network, cands, [cell], notes)
    if broken is None:
        return None
    return Proof(notes, ended(network.shape, broken), broken.cells)


def _inner_trial(network: Network, cands: list[int], depth: int) -> tuple[int, int, Proof] | None:
    """Return a candidate that a trial refutes, and how it ended."""
    open_cells = [cell for cell, mask in enumerate(cands) if mask & (mask - 1)]
    for cell in sorted(open_cells, key=lambda cell: cands[cell].bit_count()):
        for digit in digits(cands[cell]):
            child = cands.copy()
            child[cell] = bit(digit)
            proof = _refuted(network, child, [cell], depth)
            if proof is not None:
                return cell, digit, proof
    return None


def _follow(
    network: Network, cands: list[int], cells: Collection[int], notes: list[Note]
) -> Contradiction | None:
    """Let each rule on a changed cell prune, first come first served, until nothing changes or one breaks."""
    parts, parts_at = network.parts, network.parts_at
    queue = dict.fromkeys(index for cell in cells for index in parts_at[cell])
    while queue:
        index = next(iter(queue))
        del queue[index]
        part = parts[index]
        before = [cands[cell] for cell in part.cells]
        try:
            part.prune(cands)
        except Contradiction as contradiction:
            contradiction.cells = part.cells
            return contradiction
        changed = [(cell, old) for cell, old in zip(part.cells, before, strict=True) if cands[cell] != old]
        if changed:
            notes.append(Note(part, dict(changed), {cell: cands[cell] for cell, _ in changed}))
            for cell, _ in changed:
                if not cands[cell]:
                    return Contradiction(cell, name_of(part), part.cells)
                queue |= dict.fromkeys(other for other in parts_at[cell] if other != index)
    return None


def _step(grid: Grid, cell: int, digit: int, proof: Proof, depth: int) -> Step:
    shape = grid.puzzle.shape
    told = [
        text
        for note in proof.notes
        if depth == 1 or isinstance(note.by, Proof)
        for text in _said(shape, note)
    ]
    if len(told) > MOST_TOLD:
        told[MOST_TOLD:] = [
            say(shape, "{count} more follow in the same way", count=len(told) - MOST_TOLD),
        ]
    later = sorted({other for note in proof.notes for other in note.after})
    return Step(
        shape,
        say(
            shape,
            "suppose {cell} is {digit}. Then {facts:, and}, and then {end}."
            if told
            else "suppose {cell} is {digit}. Then {end}.",
            cell=cell,
            digit=digit,
            facts=numbered(told),
            end=proof.end,
        ),
        drops=[(cell, digit)],
        cells=[cell],
        digits=[digit],
        marks=[Mark("cause", [cell], [digit]), *([Mark("second", later)] if later else [])],
        rating=round(9.0 + depth / 2, 1),
    )


def _said(shape: Shape, note: Note) -> Iterator[Text]:
    """Say what a note did, if it is worth saying: "by row 1, r1c4 is 7", or "r2c2 is not 4, else ...".

    Of what a house does only the digits placed are told; everybody sees the rest.
    """
    if isinstance(note.by, Proof):
        ((cell, mask),) = note.after.items()
        gone = digits(note.before[cell] & ~mask)
        yield say(shape, "{cell} is not {digits}, else {end}", cell=cell, digits=gone, end=note.by.end)
        return
    is_house = isinstance(note.by, AllDifferent)
    facts = [
        say(shape, "{cell} is {digits:or}", cell=cell, digits=digits(mask))
        for cell, mask in note.after.items()
        if is_single(mask) or not is_house
    ]
    if facts:
        rule = Rule(name_of(note.by), note.by.cells)
        yield say(shape, "by {rule}, {facts:, and}", rule=rule, facts=facts)
