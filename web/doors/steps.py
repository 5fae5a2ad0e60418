"""Steps from the player's own position: the next one, all there are, the whole path."""

import json

import solver
from web.doors.jobs import answering, begin, language_in, sentence, told
from web.doors.puzzles import puzzle_and_digits

MOST_ALIKE = 12  # steps of one technique in the list of all steps
APART = {  # what tells techniques of one title apart
    "hidden-single-in-box": "in a box",
    "hidden-single-in-line": "in a line",
    "simple-colouring-trap": "a trap",
    "simple-colouring-wrap": "a wrap",
    "multi-colours-1": "the first",
    "multi-colours-2": "the second",
}


def left_out(data):
    """Return the techniques that the player has switched off, as far as there are such."""
    known = {technique.name for technique in solver.TECHNIQUES}
    return [name for name in data.get("without", ()) if name in known]


def position(data):
    """Return the player's own position, and the answer instead of a step where something is wrong with it."""
    puzzle, digits = puzzle_and_digits(data)
    broken = puzzle.faults(digits)
    if broken:
        return None, {"problems": [sentence(problem.plain(language_in(data))) for problem in broken]}
    grid = solver.Grid.of(puzzle, digits, [puzzle.shape.full & ~mask for mask in data["struck"]])
    if grid.is_solved():
        return grid, {"step": None, "text": told(data, "The puzzle is solved."), "mood": "good"}
    return grid, None


def next_step(data):
    """Return the next step from the player's own position, after a word on what is wrong with it."""
    grid, answer = position(data)
    if answer:
        return answer
    step = solver.next_step(grid, without=left_out(data))
    if step is None:
        text = told(
            data,
            "No technique that is switched on finds a step here."
            if left_out(data)
            else "The next step needs more than the techniques known so far. Solve finds the solution by search.",
        )
        return {"step": None, "text": text, "mood": ""}
    language = language_in(data)
    if step.is_move:
        return {"step": shown(step, grid, language)}
    if step.technique == "several-solutions":
        return {"step": None, "text": step.text.to_list(language), "mood": ""}
    text = step.why if step.technique == "mistake" else step.text
    return {"problems": [text.plain(language)], "text": text.to_list(language)}


def shown(step, grid, language):
    """Return a step as plain data, with the candidates of the cells it speaks of."""
    cells = {cell for mark in step.marks if mark.digits for cell in mark.cells if not grid.digits[cell]}
    return {**step.to_dict(language), "cands": [[cell, grid.cands[cell]] for cell in sorted(cells)]}


def listed(step, title):
    """Return what the line of a step in a list needs, from which the step can be found again."""
    return {
        "technique": step.technique,
        "title": title,
        "rating": step.rating,
        "places": step.places,
        "drops": step.drops,
    }


def found_again(data):
    """Return the step of a list, found by its technique and what it does; None if it is not there."""
    grid, answer = position(data)
    if answer:
        return None
    for step in solver.steps(grid, data["technique"]):
        if json.loads(json.dumps([step.places, step.drops])) == [data["places"], data["drops"]]:
            return shown(step, grid, language_in(data))
    return None


def finding(data):
    """Look for all steps that there are now, a few of each technique; return how many, or what is wrong."""
    grid, answer = position(data)
    answer = answer or next_step(data)
    if answer.get("step") is None:
        return answer
    count = 0
    for number, (technique, steps) in enumerate(solver.steps_by_technique(grid, without=left_out(data))):
        moves = set()
        title = told(data, "{title}", title=technique.title)
        yield title, number, len(solver.TECHNIQUES)
        for step in steps:
            if (step.places, step.drops) not in moves:
                moves.add((step.places, step.drops))
                yield title, number, len(solver.TECHNIQUES), listed(step, title)
            if len(moves) == MOST_ALIKE:
                break
        count += len(moves)
    return {"count": count}


def walking(data):
    """Find the steps to the solution from the givens or, if wished, from here; return whether they arrive."""
    puzzle, _ = puzzle_and_digits(data)
    if not data.get("is_from_here"):
        data = {**data, "digits": list(puzzle.givens), "struck": [0] * len(puzzle.givens)}
    answer = next_step(data)
    if "problems" in answer:
        return answer
    grid, _ = position(data)
    language = language_in(data)
    empty = grid.digits.count(0)
    while (step := solver.next_step(grid, without=left_out(data))) is not None and step.is_move:
        title = told(data, "{title}", title=step.title)
        # All of it as text, to be read when its turn comes.
        line = {**listed(step, title), "data": json.dumps(shown(step, grid, language))}
        yield title, empty - grid.digits.count(0), empty, line
        step.apply(grid)
    return {"is_solved": grid.is_solved()}


def full_title(data, known):
    """Return what a technique is called, unlike any other."""
    title = told(data, "{title}", title=known.title)
    return title + ", " + told(data, "{which}", which=APART[known.name]) if known.name in APART else title


def technique_list(data):
    """Return every technique, the easiest first."""
    return [
        {
            "name": known.name,
            "title": full_title(data, known),
            "rating": known.rating,
            "level": known.level,
        }
        for known in solver.TECHNIQUES
    ]


@answering
def step(data):
    return {"answer": next_step(data)}


@answering
def listed_step(data):
    return {"answer": {"step": found_again(data)}}


@answering
def all_steps(data):
    return begin(finding(data))


@answering
def walk(data):
    return begin(walking(data))


@answering
def techniques(data):
    return {"answer": technique_list(data)}


@answering
def names(data):
    """Return the titles of techniques in the language of the page, each under its English one."""
    return {"answer": {name: told(data, "{title}", title=name) for name in data["names"]}}
