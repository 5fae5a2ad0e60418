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
from solver.text import Part, Text, clauses, say
from solver.words import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.constraints import Constraint
    from solver.propagation import Link
    from solver.puzzle import Puzzle

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
    across = Text([Part(f"across {listed(list(dict.fromkeys(names)))}", (cell, other))])
    partners = list(digits(network.arcs[cell][other][dropped[0]] & shape.full))
    if not partners:
        return say(shape, "{across} no digit goes with {digits:or}", across=across, digits=dropped)
    template = {1: "no {digits}", 2: "neither {digits:nor}"}.get(len(partners), "none of {digits}")
    if len(partners) > FEW:
        template, partners = "no digit that goes with {digits:or}", dropped
    return say(
        shape,
        "{across} {cell} {set} has " + template,
        across=across,
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
                "{cell} loses {digits} because {house} already has {it} in {cells}",
                cell=cell,
                digits=digits(dropped),
                house=rule.house,
                it="it" if dropped & (dropped - 1) == 0 else "them",
                cells=[placed[bit(digit)] for digit in digits(dropped)],
            )
        if hidden_single(rule, cell, dropped, masks):
            return only_place(puzzle, cell, left.bit_length(), rule.house)
    return say(
        shape,
        "{cell} loses {digits} because {name} leaves {set}",
        cell=cell,
        digits=digits(dropped),
        name=Text([Part(name_of(rule), rule.cells)]),
        set=f"only {braces(puzzle, left)}" if left else "it no digit",
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
    return Text([Part(problems[0].text, problems[0].cells)]) if problems else None


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
