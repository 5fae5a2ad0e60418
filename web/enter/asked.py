"""What the dialogs say and send, worked out from plain data; no DOM, no solver."""

from web.state import SYMBOLS
from web.texts import t


def label(one, number=0):
    """Return a line about a puzzle that was found."""
    size = one["puzzle"]["size"]
    text = t("found", size, size, one["clues"])
    if one["title"]:
        text = one["title"] + ", " + text
    return "%d: %s" % (number, text) if number else text


def offset(text, fault):
    """Return where in a text a fault is."""
    lines = text.split("\n")
    return sum([len(line) + 1 for line in lines[: max(fault["line"], 1) - 1]]) + max(fault["column"], 1) - 1


def place(text, fault, room=30):
    """Return the line of a fault in three parts, the faulty character in the middle; None if unknown."""
    lines = text.split("\n")
    if not 1 <= fault["line"] <= len(lines):
        return None
    line = lines[fault["line"] - 1].rstrip("\r")
    at = max(fault["column"], 1) - 1
    before, fault, after = line[:at], line[at : at + 1] or " ", line[at + 1 :]
    before = before if len(before) <= room else "…" + before[-room:]
    return before, fault, after if len(after) <= room else after[:room] + "…"


def is_under_way(state):
    """Tell whether there is a game that a player would miss."""
    return bool(state.past or state.future) and not state.is_solved


def bare(state):
    """Return the puzzle on the board without what was played."""
    puzzle = without_play(state.puzzle)
    if puzzle_is_typed(state):
        puzzle["givens"] = list(state.digits)
    return puzzle


def without_play(puzzle):
    """Return what makes a puzzle, and no more."""
    return {
        name: puzzle[name] for name in ("size", "boxes", "givens", "constraints", "about") if name in puzzle
    }


def named(svg, words):
    """Return a picture with a name that is read aloud."""
    return svg.replace('role="img"', 'role="img" aria-label="%s"' % words, 1)


def puzzle_is_typed(state):
    """Tell whether the digits on the board are the puzzle: in Set, or typed on a board without rules."""
    puzzle = state.puzzle
    return bool(puzzle.get("is_draft")) or not (any(puzzle["givens"]) or puzzle["constraints"])


def with_progress(state):
    """Return the puzzle with the player's digits, marks and colours.

    Where all candidates are shown, those crossed out count as centre marks of the others.
    """
    puzzle = bare(state)
    if puzzle_is_typed(state):
        return puzzle
    givens = puzzle["givens"]
    centre = list(state.centre)
    if state.settings["candidates"]:
        for cell, struck in enumerate(state.struck):
            if struck and not state.digits[cell]:
                centre[cell] = state.candidates(cell)
    layers = {
        "digits": [0 if given else digit for given, digit in zip(givens, state.digits)],
        "corner": list(state.corner),
        "centre": centre,
        "colours": list(state.colours),
        "tints": list(state.tints),
    }
    puzzle["play"] = {name: layers[name] for name in layers if any(layers[name])}
    return puzzle


def border_at(x, y, size):
    """Return the two cells of the border nearest to a point, in cells from the top left corner."""
    if not (0 <= x < size and 0 <= y < size):
        return None
    column, row = int(x), int(y)
    dx, dy = x - column - 0.5, y - row - 0.5
    cell = row * size + column
    if abs(dx) > abs(dy):
        other, is_inside = (cell + 1, column + 1 < size) if dx > 0 else (cell - 1, column > 0)
    else:
        other, is_inside = (cell + size, row + 1 < size) if dy > 0 else (cell - size, row > 0)
    return (min(cell, other), max(cell, other)) if is_inside else None


def dot_on(constraints, border):
    """Return the colour of the dot on a border, or "" for none."""
    for rule in constraints:
        if rule["kind"] in ("white", "black") and sorted(rule["cells"]) == list(border):
            return rule["kind"]
    return ""


BOXES = {
    4: [2, 2],
    6: [2, 3],
    8: [2, 4],
    9: [3, 3],
    10: [2, 5],
    12: [3, 4],
    15: [3, 5],
    16: [4, 4],
    25: [5, 5],
}
HIGHEST = 12.0  # rating there is
AS_THEY_ARE = ("level", "needs", "at_most", "symmetry", "filling", "minimal", "jigsaw")
FILLINGS = ("search", "template")  # how the generator makes a full grid
RULES = {
    "diagonals": [{"kind": "diagonal", "direction": "down"}, {"kind": "diagonal", "direction": "up"}],
    "knight": [{"kind": "anti-knight"}],
    "king": [{"kind": "anti-king"}],
    "disjoint": [{"kind": "disjoint-groups"}],
    "apart": [{"kind": "non-consecutive"}],
}

# The wishes in the order of the form; those of a group with a title are folded away until wanted.
GROUPS = (
    ("", ("size", "level", "preset", "clues", "dots")),
    ("new_more_digits", ("removed", "symmetry", "pattern", "minimal")),
    ("new_more_hard", ("lowest", "highest", "needs", "at_most")),
    ("new_rules", ("jigsaw", "diagonals", "knight", "king", "disjoint", "apart")),
    ("new_making", ("filling", "tries", "seconds", "seed")),
)


def levels(presets):
    """Return the names of levels, the one with the most clues first: a dict of MicroPython's has no order."""
    return [level for _, level in sorted([(-presets[level], level) for level in presets])]


def empty(size):
    """Return a puzzle of this size without a digit or further rule."""
    return {"size": size, "boxes": BOXES[size], "givens": [0] * (size * size), "constraints": []}


def wishes(form, presets, pattern=None):
    """Return the generator's request for what a form says: texts by name, and whether a box is ticked.

    `presets` has the clues of each level on 9x9; `pattern`, the cells that digits are to be given in.
    """
    size = int(form["size"])
    wished = {"shape": {"size": size, "boxes": BOXES[size]}}
    for name in ("clues", "removed", "tries"):
        if form[name].strip():
            wished[name] = int(float(form[name]))
    if form["preset"] and "clues" not in wished:
        wished["clues"] = round(presets[form["preset"]] * size * size / 81)
    lowest, highest = form["lowest"].strip(), form["highest"].strip()
    if lowest or highest:
        wished["rating"] = [float(lowest or 0), float(highest or HIGHEST)]
    if pattern is not None:
        wished["pattern"] = pattern
    wished.update({name: form[name] for name in AS_THEY_ARE if form[name]})
    if form["dots"]:
        wished["kropki"] = wished[form["dots"]] = True
    wished["constraints"] = [rule for name in sorted(RULES) if form[name] for rule in RULES[name]]
    return wished


DOT_COLOURS = ("", "white", "black")  # in the order in which a click turns them


def border_number(border, size):
    """Return a border as a number: twice its first cell, and one more if the second is below."""
    return 2 * border[0] + (border[1] - border[0] == size)


def border_of(number, size):
    """Return the two cells of a border."""
    return number // 2, number // 2 + (size if number % 2 else 1)


def with_dot(constraints, border, colour):
    """Return the rules with a dot of this colour on a border, or with none."""
    others = [
        rule
        for rule in constraints
        if rule["kind"] not in ("white", "black") or sorted(rule["cells"]) != list(border)
    ]
    return others + ([{"kind": colour, "cells": list(border)}] if colour else [])


def dot_shape(border, size, fill):
    """Return a dot as solver/drawing.py has it, so that it is seen before the solver has answered."""
    a, b = border
    at = [(a % size + b % size) / 2 + 0.5, (a // size + b // size) / 2 + 0.5]
    return {"shape": "dot", "at": at, "radius": 0.15, "fill": fill, "colour": "ink"}


def redrawn(shapes, border, size, colour):
    """Return a drawing with the dot on a border changed."""
    new = dot_shape(border, size, colour)
    others = [shape for shape in shapes if shape.get("at") != new["at"]]
    return others + ([new] if colour else [])


def is_strict(constraints):
    return any(rule["kind"] == "strict" for rule in constraints)


def made_strict(constraints, is_wanted):
    others = [rule for rule in constraints if rule["kind"] != "strict"]
    return others + ([{"kind": "strict"}] if is_wanted else [])


def survey_words(survey):
    """Return what is known of the solutions in a sentence, and its mood."""
    if "problems" in survey:
        return " ".join(survey["problems"]), "bad"
    count = survey["count"]
    if not survey["is_all"]:
        return t("solutions_least", count), ""
    if not count:
        return t("solutions_none", survey["why"]), "bad"
    return (t("solutions_one"), "good") if count == 1 else (t("solutions_several", count), "")


def digits_of(line):
    """Return a solution that came as text as digits."""
    return [SYMBOLS.index(symbol) + 1 for symbol in line]
