"""Our finders under HoDoKu's codes, for a judge that knows cases in HoDoKu's library lines.

The judge imports `find_all` from this file; the lines themselves are not ours and not here.
"""

from solver import TECHNIQUES, Grid, Puzzle, Shape
from solver.masks import bit

NAMES = {
    "0000": ["full-house"],
    "0002": ["hidden-single-in-box", "hidden-single-in-line"],
    "0003": ["naked-single"],
    "0100": ["pointing"],
    "0101": ["claiming"],
    "0110": ["locked-pair"],
    "0111": ["locked-triple"],
    "0200": ["naked-pair"],
    "0201": ["naked-triple"],
    "0202": ["naked-quad"],
    "0210": ["hidden-pair"],
    "0211": ["hidden-triple"],
    "0212": ["hidden-quad"],
    "0300": ["x-wing"],
    "0301": ["swordfish"],
    "0302": ["jellyfish"],
    "0310": ["finned-x-wing"],
    "0311": ["finned-swordfish"],
    "0312": ["finned-jellyfish"],
    "0320": ["sashimi-x-wing"],
    "0321": ["sashimi-swordfish"],
    "0322": ["sashimi-jellyfish"],
    "0331": ["franken-swordfish"],
    "0332": ["franken-jellyfish"],
    "0340": ["finned-franken-x-wing"],
    "0341": ["finned-franken-swordfish"],
    "0342": ["finned-franken-jellyfish"],
    "0362": ["finned-mutant-jellyfish"],
    "0363": ["finned-mutant-squirmbag"],
    "0364": ["finned-mutant-whale"],
    "0400": ["skyscraper"],
    "0401": ["two-string-kite"],
    "0402": ["empty-rectangle"],
    "0403": ["turbot-fish"],
    "0404": ["dual-two-string-kite"],
    "0405": ["dual-empty-rectangle"],
    "0500": ["simple-colouring-trap", "simple-colouring"],
    "0501": ["simple-colouring-wrap", "simple-colouring"],
    "0502": ["multi-colours-1", "multi-colours"],
    "0503": ["multi-colours-2", "multi-colours"],
    "0600": ["unique-rectangle-1"],
    "0601": ["unique-rectangle-2"],
    "0602": ["unique-rectangle-3"],
    "0603": ["unique-rectangle-4"],
    "0604": ["unique-rectangle-5"],
    "0605": ["unique-rectangle-6"],
    "0606": ["hidden-rectangle"],
    "0607": ["avoidable-rectangle-1"],
    "0608": ["avoidable-rectangle-2"],
    "0610": ["bug-plus-1"],
    "0701": ["x-chain"],
    "0702": ["xy-chain"],
    "0703": ["remote-pair"],
    "0706": ["continuous-nice-loop"],
    "0707": ["discontinuous-nice-loop"],
    "0708": ["aic"],
    "0709": ["grouped-continuous-nice-loop", "aic-with-sets"],
    "0710": ["grouped-discontinuous-nice-loop", "aic-with-sets"],
    "0711": ["grouped-aic", "aic-with-sets"],
    "0800": ["xy-wing"],
    "0801": ["xyz-wing"],
    "0803": ["w-wing"],
    "0901": ["als-xz"],
    "0902": ["als-xy-wing"],
    "0903": ["als-chain"],
    "0904": ["death-blossom"],
    "1101": ["sue-de-coq"],
    "1201": ["template-set"],
    "1202": ["template-delete"],
}
"""The names of our techniques for each code; one that is not on the ladder finds nothing."""

SHAPE = Shape(9)


def find_all(code, values, candidates, is_given):
    """Return (digits, drops, places) of every step of a code, as the judge asks for it."""
    givens = [value if given else 0 for value, given in zip(values, is_given, strict=True)]
    grid = Grid.of(Puzzle(SHAPE, givens), values)
    for cell, some in enumerate(candidates):
        if not values[cell]:
            grid.cands[cell] = sum(map(bit, some))
    names = NAMES.get(code, ())
    return [found(step) for known in TECHNIQUES if known.name in names for step in known(grid)]


def found(step):
    """Return the digits of a step's pattern, what it drops and what it places."""
    some = step.digits or [digit for _, digit in step.places]
    drops = {(digit, cell) for cell, digit in step.drops}
    places = {(digit, cell) for cell, digit in step.places}
    return "".join(map(str, sorted(set(some)))), drops, places
