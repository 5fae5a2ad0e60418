"""Why a digit had to go, in words, worked out only when somebody asks.

>>> from solver.formats import read
>>> from solver.masks import mask_of
>>> puzzle = read("." * 81)
>>> str(loss(puzzle, 0, 1, [4], mask_of([4])))
'r1c1 loses 4: r1c2 is 4, and both are in row 1'
"""

from __future__ import annotations

from solver.constraints import AllDifferent
from solver.masks import bit, digits, mask_of
from solver.shape import House
from solver.text import Rule, clauses, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.constraints import Constraint
    from solver.errors import Contradiction
    from solver.lanes import Run
    from solver.propagation import Link
    from solver.puzzle import Puzzle
    from solver.shape import Shape
    from solver.text import Text

FEW = 3
"""How many missing partners a reason lists."""


def loss(puzzle: Puzzle, cell: int, other: int, dropped: Sequence[int], seen: int) -> Text:
    """Say why a cell loses digits to another cell whose candidates are the mask `seen`."""
    sentences: dict[object, list[int]] = {}
    for digit in dropped:
        partners = (puzzle.network.arcs[cell][other][digit] & puzzle.shape.full).bit_count()
        # Digits that nothing goes with, or that much would go with, share one sentence.
        sentences.setdefault(digit if 0 < partners <= FEW else min(partners, 1), []).append(digit)
    return clauses(
        [
            say(
                puzzle.shape,
                "{digits}: {why}" if index else "{cell} loses {digits}: {why}",
                cell=cell,
                digits=some,
                why=_why_no_partner(puzzle, cell, other, some, seen),
            )
            for index, some in enumerate(sentences.values())
        ]
    )


def _why_no_partner(puzzle: Puzzle, cell: int, other: int, dropped: list[int], seen: int) -> Text:
    shape, network = puzzle.shape, puzzle.network
    house = next((group for group in network.groups_at[cell] if other in group.cells), None)
    if seen == mask_of(dropped) and house is not None:
        return say(
            shape, "{cell} is {digits}, and both are in {house}", cell=other, digits=dropped, house=house
        )
    rules = [network.parts[index] for index in network.parts_at[cell]]
    names = [name_of(rule) for rule in rules if other in rule.cells and not isinstance(rule, AllDifferent)]
    rules_between = [Rule(name, (cell, other)) for name in dict.fromkeys(names)]
    partners = list(digits(network.arcs[cell][other][dropped[0]] & shape.full))
    if not partners:
        return say(
            shape, "across {rules} no digit goes with {digits:or}", rules=rules_between, digits=dropped
        )
    template = {
        1: "across {rules} {cell} {set} has no {digits}",
        2: "across {rules} {cell} {set} has neither {digits:nor}",
    }.get(len(partners), "across {rules} {cell} {set} has none of {digits}")
    if len(partners) > FEW:
        template, partners = "across {rules} {cell} {set} has no digit that goes with {digits:or}", dropped
    return say(
        shape,
        template,
        rules=rules_between,
        cell=other,
        set=braces(puzzle, seen),
        digits=partners,
    )


def pruned(puzzle: Puzzle, rule: Constraint, cell: int, dropped: int, masks: Sequence[int]) -> Text:
    """Say why a rule takes digits from a cell, where `masks` were the candidates of the rule's cells."""
    shape = puzzle.shape
    left = masks[rule.cells.index(cell)] & ~dropped
    if isinstance(rule, AllDifferent):
        if is_placed(rule, cell, dropped, masks):
            placed = {mask: other for mask, other in zip(masks, rule.cells, strict=True) if other != cell}
            return say(
                shape,
                "{cell} loses {digits} because {house} already has {digits?it|them} in {cells}",
                cell=cell,
                digits=digits(dropped),
                house=rule.house,
                cells=[placed[bit(digit)] for digit in digits(dropped)],
            )
        if hidden_single(rule, cell, dropped, masks):
            return only_place(puzzle, cell, left.bit_length(), rule.house)
    return say(
        shape,
        "{cell} loses {digits} because {rule} leaves only {set}"
        if left
        else "{cell} loses {digits} because {rule} leaves it no digit",
        cell=cell,
        digits=digits(dropped),
        rule=Rule(name_of(rule), rule.cells),
        set=braces(puzzle, left),
    )


def is_placed(rule: Constraint | Link, cell: int, dropped: int, masks: Sequence[int]) -> bool:
    """Tell whether a house has placed each of the dropped digits in another cell."""
    if not isinstance(rule, AllDifferent):
        return False
    placed = {mask for mask, other in zip(masks, rule.cells, strict=True) if other != cell}
    return all(bit(digit) in placed for digit in digits(dropped))


def hidden_single(rule: Constraint | Link, cell: int, dropped: int, masks: Sequence[int]) -> int:
    """Return the digit that a house leaves in a cell, as a mask, if no other cell there has it; else 0."""
    if not isinstance(rule, AllDifferent):
        return 0
    left = elsewhere = 0
    for other, mask in zip(rule.cells, masks, strict=True):
        if other == cell:
            left = mask & ~dropped
        else:
            elsewhere |= mask
    return left if left and left & (left - 1) == 0 and not left & elsewhere else 0


def only_place(puzzle: Puzzle, cell: int, digit: int, house: House) -> Text:
    """Say that a digit has one place left in a house."""
    return say(
        puzzle.shape,
        "{cell} is {digit}: the only place for {digit} in {house}",
        cell=cell,
        digit=digit,
        house=house,
    )


def clash(puzzle: Puzzle, filled: Sequence[tuple[int, int]]) -> Text | None:
    """Say which rule these digits break together, or None if they break none."""
    values = [0] * len(puzzle.givens)
    for cell, digit in filled:
        values[cell] = digit
    problems = puzzle.faults(values)
    return say(None, "{problem}", problem=problems[0].said) if problems else None


def ended(shape: Shape, contradiction: Contradiction) -> Text:
    """Say what has run out."""
    things: dict[str, Rule | int | tuple[int, ...]] = {
        "rule": Rule(contradiction.where, contradiction.cells),
        "cells": contradiction.cells,
    }
    if contradiction.cell is not None:
        things["cell"] = contradiction.cell
    return say(shape, contradiction.template, **things)


def none_found(run: Run) -> Text:
    """Say why a run to its end found no solution."""
    if run.reason is not None:
        return ended(run.network.shape, run.reason)
    return say(None, "all {count} {count?digit|digits} tried end in a contradiction", count=run.nodes)


def name_of(rule: Constraint | House) -> str:
    """Return what people call a rule: "row 3", "the white dot"."""
    if isinstance(rule, House):
        return rule.name
    if isinstance(rule, AllDifferent):
        return rule.house.name
    name = getattr(rule, "name", "") or (rule.kind or "rule").replace("-", " ")
    return f"the {name} cell" if len(rule.cells) == 1 else f"the {name}"


def braces(puzzle: Puzzle, mask: int) -> str:
    """Return a set of digits as people write it."""
    return "{" + ",".join(map(puzzle.shape.symbol, digits(mask))) + "}"


def supports(puzzle: Puzzle, cell: int, other: int, dropped: int) -> int:
    """Return the digits of the other cell that would have kept one of the dropped digits."""
    table = puzzle.network.arcs[cell][other]
    reach = 0
    for digit in digits(dropped):
        reach |= table[digit]
    return reach & mask_of(range(1, puzzle.shape.size + 1))
