"""What there is to know of a puzzle: what it looks like, its solutions, how hard it is."""

import time

import solver
from web.doors.jobs import answering, begin, language_in, sentence, told

PROOF = 20_000  # nodes spent on looking for a second solution before the page gives up on the proof
PROOF_TIME = 10  # seconds spent on that where nobody waits
SENT = 200_000  # characters of solutions that are sent to be looked at


def puzzle_and_digits(data):
    """Return the puzzle and what is on the board; digits typed on a board without rules are the puzzle."""
    puzzle, digits = solver.Puzzle.from_dict(data["puzzle"]), data["digits"]
    if not puzzle.clues and not puzzle.constraints:
        puzzle = solver.Puzzle(puzzle.shape, digits)
    return puzzle, digits


def puzzle_details(data):
    """Return what the page shows of a puzzle."""
    puzzle = solver.Puzzle.from_dict(data["puzzle"])
    groups = [list(group.cells) for group in puzzle.network.groups if not group.family]
    language = language_in(data)
    return {
        "drawing": puzzle.drawing(),
        "groups": groups,
        "rules": [sentence(rule) for rule in [*puzzle.rules(language), *puzzle.warnings(language)]],
        "has_rules": bool(puzzle.constraints),
    }


def finding_two(puzzle, data):
    """Look for two solutions; return those there are, None if nobody asks or it takes long to tell."""
    if not puzzle.clues and not puzzle.constraints:
        return None
    end = time.perf_counter() + PROOF_TIME
    found = []  # also where a look at the rules shows that there is none, and nothing is yielded
    for survey in solver.surveying(puzzle, limit=2):
        found = survey.solutions
        if len(found) > 1:
            break
        if time.perf_counter() > end:
            return None
        yield told(data, "Looking for another solution."), 0, 0
    return found


def proving(puzzle, data):
    """Look for the one solution; return its digits, None if there is another or it takes long to tell."""
    found = yield from finding_two(puzzle, data)
    return found[0] if found and len(found) == 1 else None


def rating(data):
    """Rate a puzzle with one solution for so many seconds of work; return what is known of it.

    Of one with none or several that is all there is to say: {"solutions": 0} or 2.
    """
    puzzle = solver.Puzzle.from_dict(data["puzzle"])
    found = yield from finding_two(puzzle, data)
    if found is None:
        return None
    if len(found) != 1:
        return {"solutions": len(found)}
    left = data["seconds"]
    work = solver.grading(puzzle)
    known = next(work)
    while known.is_cut and left > 0:
        yield "", 0, 0
        start = time.perf_counter()
        known = next(work)
        left -= time.perf_counter() - start
    return known.to_dict()


def solving(data):
    """Search for a solution that keeps the player's digits, or else for one of the givens alone."""
    puzzle, digits = puzzle_and_digits(data)
    found = None
    if not puzzle.faults(digits):
        found, _ = yield from first_solution(puzzle, digits, data)
    if not found:
        found, search = yield from first_solution(puzzle, puzzle.givens, data)
    if not found:
        return {"problems": [told(data, "No solution: {why}.", why=solver.why_none(search))]}
    wrong = [cell for cell, digit in enumerate(digits) if digit and digit != found[cell]]
    text = yield from how_many(puzzle, data)
    if wrong:
        changed = solver.say(puzzle.shape, "Your digits changed in {cells*,}.", cells=wrong)
        text += " " + changed.plain(language_in(data))
    return {"digits": found, "text": text}


def first_solution(puzzle, digits, data):
    """Yield progress; return the digits of a solution that has these digits, or None, and the search."""
    cands = [1 << (digit - 1) if digit else puzzle.shape.full for digit in digits]
    search = solver.ALGORITHMS["fast"].search(puzzle, cands=cands)
    for found in search.walk():
        if found:
            return found, search
        yield told(data, "Searching: {count} nodes.", count=search.nodes), 0, 0
    return None, search


def how_many(puzzle, data):
    """Yield progress; return a sentence on whether the solution is the only one."""
    search = solver.ALGORITHMS["fast"].search(puzzle)
    solutions = 0
    for found in search.walk():
        solutions += bool(found)
        if solutions > 1:
            return told(data, "Solved. The puzzle has other solutions too.")
        if search.nodes > PROOF:
            return told(data, "Solved. Whether there are other solutions would take long to find out.")
        yield told(data, "Looking for a second solution: {count} nodes.", count=search.nodes), 0, 0
    return told(data, "Solved. This is the only solution.")


def surveyed(data):
    """Find out how many solutions a puzzle has, which they are, and what can stand where."""
    puzzle = solver.Puzzle.from_dict(data["puzzle"])
    work = solver.surveying(puzzle)
    while True:
        try:
            survey = next(work)
        except StopIteration as ended:
            survey = ended.value
            break
        yield survey.sentence().plain(language_in(data)), len(survey.solutions), 0
    symbol, cells = puzzle.shape.symbol, len(puzzle.givens)
    return {
        "count": len(survey.solutions),
        "is_all": survey.is_all,
        "why": sentence(survey.why.plain(language_in(data))) if survey.why else "",
        "masks": survey.masks,
        "solutions": ["".join(map(symbol, one)) for one in survey.solutions[: SENT // cells]],
    }


@answering
def details(data):
    return {"answer": puzzle_details(data)}


@answering
def prove(data):
    return begin(proving(solver.Puzzle.from_dict(data["puzzle"]), data))


@answering
def faults(data):
    found = solver.Puzzle.from_dict(data["puzzle"]).faults(data["digits"])
    return {"answer": {"cells": sorted({cell for problem in found for cell in problem.cells})}}


@answering
def rate(data):
    return begin(rating(data))


@answering
def solve(data):
    return begin(solving(data))


@answering
def survey(data):
    return begin(surveyed(data))
