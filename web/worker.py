"""The solver's side of the door, in Pyodide: JSON text in, a call of the solver, JSON text out.

It remembers nothing of the board: each question carries the puzzle and the position.  Long work is
a generator that is advanced in bites, so that its progress shows, Stop works at once, and a worker
that is given up half-way loses nothing but time.
"""

import json
import sys
import time
from itertools import islice
from pathlib import Path

# In the built site the solver comes as one archive of byte code beside this script.
if Path("solver.zip").exists():
    sys.path.insert(0, "solver.zip")

import solver

BITE = 0.05  # seconds of work between two answers
PROOF = 20_000  # nodes spent on looking for a second solution before the page gives up on the proof
PROOF_TIME = 10  # seconds spent on that where nobody waits
LISTED = 200  # puzzles of one text that are offered
SENT = 200_000  # characters of solutions that are sent to be looked at
MOST_ALIKE = 12  # steps of one technique in the list of all steps
NO_STEP_LEFT = "No technique that is switched on finds a step here."
NO_STEP = "The next step needs more than the techniques known so far. Solve finds the solution by search."

jobs = {}


class Stopped(Exception):
    """Told to a long work that is to end: it may return what it has."""


def answering(answer):
    """Return a question's handler: errors become part of the answer, in words where they are expected."""

    def handle(text):
        try:
            reply = answer(json.loads(text))
        except solver.SolverError as error:
            reply = {"answer": {"problems": [sentence(str(error))]}}
        except Exception:
            import traceback

            reply = {"crash": traceback.format_exc()}
        return json.dumps(reply)

    return handle


def sentence(text):
    """Return a text as a sentence; a cell's name at its beginning stays as it is."""
    if text.split(" ")[0].isalpha():
        text = text[0].upper() + text[1:]
    return text if text.endswith(".") else text + "."


def begin(work):
    """Start a long work and return its first bite."""
    number = max(jobs, default=0) + 1
    jobs[number] = work
    return go_on_with(number)


def go_on_with(number):
    """Do a bite of work: return the answer if that ended it, else the progress so far.

    What the work yields beyond words and numbers goes along, as what it has found in this bite.
    """
    end = time.perf_counter() + BITE
    found = []
    try:
        while True:
            text, done, total, *more = next(jobs[number])
            found += more
            if time.perf_counter() >= end:
                return {"job": number, "text": text, "done": done, "total": total, "found": found}
    except StopIteration as ended:
        del jobs[number]
        if found:
            ended.value["found"] = found
        return {"answer": ended.value}
    except BaseException:
        del jobs[number]
        raise


def puzzle_and_digits(data):
    """Return the puzzle and what is on the board; digits typed on a board without rules are the puzzle."""
    puzzle, digits = solver.Puzzle.from_dict(data["puzzle"]), data["digits"]
    if not puzzle.clues and not puzzle.constraints:
        puzzle = solver.Puzzle(puzzle.shape, digits)
    return puzzle, digits


def left_out(data):
    """Return the techniques that the player has switched off, as far as there are such."""
    known = {technique.name for technique in solver.TECHNIQUES}
    return [name for name in data.get("without", ()) if name in known]


def position(data):
    """Return the player's own position, and the answer instead of a step where something is wrong with it."""
    puzzle, digits = puzzle_and_digits(data)
    broken = puzzle.faults(digits)
    if broken:
        return None, {"problems": [sentence(str(problem)) for problem in broken]}
    grid = solver.Grid.of(puzzle, digits, [puzzle.shape.full & ~mask for mask in data["struck"]])
    if grid.is_solved():
        return grid, {"step": None, "text": "The puzzle is solved.", "mood": "good"}
    return grid, None


def next_step(data):
    """Return the next step from the player's own position, after a word on what is wrong with it."""
    grid, answer = position(data)
    if answer:
        return answer
    step = solver.next_step(grid, without=left_out(data))
    if step is None:
        return {"step": None, "text": NO_STEP_LEFT if left_out(data) else NO_STEP, "mood": ""}
    if step.is_move:
        return {"step": shown(step, grid)}
    if step.technique == "several-solutions":
        return {"step": None, "text": step.text.to_list(), "mood": ""}
    text = step.why if step.technique == "mistake" else step.text
    return {"problems": [str(text)], "text": text.to_list()}


def shown(step, grid):
    """Return a step as plain data, with the candidates of the cells it speaks of."""
    cells = {cell for mark in step.marks if mark.digits for cell in mark.cells if not grid.digits[cell]}
    return {**step.to_dict(), "cands": [[cell, grid.cands[cell]] for cell in sorted(cells)]}


def listed(step, grid):
    """Return a step for a list: what its line needs, and all of it as text, to be read when it is chosen."""
    return {
        "title": step.title,
        "rating": step.rating,
        "places": step.places,
        "drops": step.drops,
        "data": json.dumps(shown(step, grid)),
    }


def finding(data):
    """Look for all steps that there are now, a few of each technique; return how many, or what is wrong."""
    grid, answer = position(data)
    answer = answer or next_step(data)
    if answer.get("step") is None:
        return answer
    count = 0
    for number, (technique, steps) in enumerate(solver.steps_by_technique(grid, without=left_out(data))):
        moves = set()
        yield technique.title, number, len(solver.TECHNIQUES)
        for step in steps:
            if (step.places, step.drops) not in moves:
                moves.add((step.places, step.drops))
                yield technique.title, number, len(solver.TECHNIQUES), listed(step, grid)
            if len(moves) == MOST_ALIKE:
                break
        count += len(moves)
    return {"count": count}


def walking(data):
    """Find the steps from the givens to the solution; return whether they arrive."""
    puzzle, _ = puzzle_and_digits(data)
    answer = next_step({**data, "digits": list(puzzle.givens), "struck": [0] * len(puzzle.givens)})
    if "problems" in answer:
        return answer
    grid = solver.Grid(puzzle)
    empty = grid.digits.count(0)
    for step in solver.path(puzzle, without=left_out(data)):
        yield step.title, empty - grid.digits.count(0), empty, listed(step, grid)
        step.apply(grid)
    return {"is_solved": grid.is_solved()}


def technique_list():
    """Return every technique, the easiest first."""
    return [
        {"name": known.name, "title": known.title, "rating": known.rating, "level": known.level}
        for known in solver.TECHNIQUES
    ]


def rating(data):
    """Rate a puzzle with one solution for as long as the page waits; return what is known of it."""
    puzzle = solver.Puzzle.from_dict(data["puzzle"])
    if (yield from proving(puzzle)) is None:
        return None
    end = time.monotonic() + data["seconds"]
    work = solver.grading(puzzle)
    known = next(work)
    while known.is_cut and time.monotonic() < end:
        yield "", 0, 0
        known = next(work)
    return known.to_dict()


def puzzle_details(data):
    """Return what the page shows of a puzzle."""
    puzzle = solver.Puzzle.from_dict(data["puzzle"])
    groups = [list(group.cells) for group in puzzle.network.groups if not group.family]
    return {
        "drawing": puzzle.drawing(),
        "groups": groups,
        "rules": [sentence(rule) for rule in [*puzzle.rules(), *puzzle.warnings()]],
        "has_rules": bool(puzzle.constraints),
    }


def proving(puzzle):
    """Look for the one solution; return its digits, None if there is another or it takes long to tell."""
    if not puzzle.clues and not puzzle.constraints:
        return None
    end = time.perf_counter() + PROOF_TIME
    for survey in solver.surveying(puzzle, limit=2):
        if len(survey.solutions) > 1 or time.perf_counter() > end:
            return None
        yield "Looking for another solution.", 0, 0
    return survey.solutions[0] if len(survey.solutions) == 1 else None


def solving(data):
    """Search for a solution that keeps the player's digits, or else for one of the givens alone."""
    puzzle, digits = puzzle_and_digits(data)
    found = None
    if not puzzle.faults(digits):
        found, _ = yield from first_solution(puzzle, digits)
    if not found:
        found, search = yield from first_solution(puzzle, puzzle.givens)
    if not found:
        return {"problems": [sentence(f"no solution: {solver.why_none(search)}")]}
    wrong = [cell for cell, digit in enumerate(digits) if digit and digit != found[cell]]
    text = yield from how_many(puzzle)
    if wrong:
        names = ", ".join(puzzle.shape.name(cell) for cell in wrong)
        text += f" Your digits changed in {names}."
    return {"digits": found, "text": text}


def first_solution(puzzle, digits):
    """Yield progress; return the digits of a solution that has these digits, or None, and the search."""
    cands = [1 << (digit - 1) if digit else puzzle.shape.full for digit in digits]
    search = solver.ALGORITHMS["fast"].search(puzzle, cands=cands)
    for found in search.walk():
        if found:
            return found, search
        yield f"Searching: {search.nodes} nodes.", 0, 0
    return None, search


def how_many(puzzle):
    """Yield progress; return a sentence on whether the solution is the only one."""
    search = solver.ALGORITHMS["fast"].search(puzzle)
    solutions = 0
    for found in search.walk():
        solutions += bool(found)
        if solutions > 1:
            return "Solved. The puzzle has other solutions too."
        if search.nodes > PROOF:
            return "Solved. Whether there are other solutions would take long to find out."
        yield f"Looking for a second solution: {search.nodes} nodes.", 0, 0
    return "Solved. This is the only solution."


def generating(data):
    """Make a puzzle of the level asked for, or as all the wishes say."""
    wishes = data["wishes"] if "wishes" in data else {"clues": solver.LEVELS[data["level"]]}
    work = solver.generating(solver.Request.from_dict({"seed": data["seed"], **wishes}))
    while True:
        try:
            progress = next(work)
        except StopIteration as ended:
            puzzle = ended.value
            break
        try:
            yield f"Generating: {progress.phase}.", progress.done, progress.total
        except Stopped:
            puzzle = progress.puzzle
            if puzzle is None:
                return None
            break
    text = f"A new puzzle with {puzzle.clues} digits given and exactly one solution."
    return {"puzzle": puzzle.to_dict(), "text": " ".join([text, *map(sentence, puzzle.notes)])}


def reading(text):
    """Return the puzzles of a text with their format and what to know of each, or what is wrong and where."""
    try:
        puzzles = [solver.read(text)]
        problems = []
    except solver.BadPuzzle as error:
        found = list(islice(solver.read_many(text), LISTED + 1))
        puzzles = [one for one in found if isinstance(one, solver.Puzzle)]
        problems = error.problems
    if not puzzles:
        return {"puzzles": [], "wrong": [{**one.to_dict(), "text": sentence(str(one))} for one in problems]}
    known = next((one.title for one in solver.FORMATS if one.name == solver.recognise(text)), "")
    return {
        "puzzles": [offered(puzzle) for puzzle in puzzles[:LISTED]],
        "format": known if len(puzzles) == 1 else "",
        "is_more": len(puzzles) > LISTED,
        "wrong": [],
    }


def offered(puzzle):
    """Return a puzzle with a line about it and what its reader has to be told."""
    return {
        "puzzle": puzzle.to_dict(),
        "title": puzzle.about.get("title", ""),
        "clues": puzzle.clues,
        "rules": [sentence(rule) for rule in puzzle.rules()],
        "notes": [sentence(note) for note in [*puzzle.notes, *puzzle.warnings()]],
    }


def written(data):
    """Return the puzzle in every format that is written: its text, or why it cannot hold this puzzle."""
    puzzle = solver.Puzzle.from_dict(data["puzzle"])
    found = []
    for known in solver.FORMATS:
        if known.write is None:
            continue
        one = {"name": known.name, "title": known.title, "extension": known.extension, "text": "", "why": ""}
        try:
            one["text"] = solver.write(puzzle, known.name)
        except solver.BadRequest as error:
            one["why"] = sentence(str(error))
        found.append(one)
    return found


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
        yield survey.sentence(), len(survey.solutions), 0
    symbol, cells = puzzle.shape.symbol, len(puzzle.givens)
    return {
        "count": len(survey.solutions),
        "is_all": survey.is_all,
        "why": sentence(survey.why) if survey.why else "",
        "masks": survey.masks,
        "solutions": ["".join(map(symbol, one)) for one in survey.solutions[: SENT // cells]],
    }


@answering
def ping(data):
    return {"answer": solver.__version__}


@answering
def step(data):
    return {"answer": next_step(data)}


@answering
def all_steps(data):
    return begin(finding(data))


@answering
def walk(data):
    return begin(walking(data))


@answering
def techniques(data):
    return {"answer": technique_list()}


@answering
def details(data):
    return {"answer": puzzle_details(data)}


@answering
def prove(data):
    return begin(proving(solver.Puzzle.from_dict(data["puzzle"])))


@answering
def faults(data):
    found = solver.Puzzle.from_dict(data["puzzle"]).faults(data["digits"])
    return {"answer": {"cells": sorted({cell for problem in found for cell in problem.cells})}}


@answering
def offers(data):
    return {
        "answer": {
            "presets": solver.LEVELS,
            "symmetries": list(solver.SYMMETRIES),
            "techniques": [[known.name, known.title] for known in solver.TECHNIQUES],
        }
    }


@answering
def look(data):
    return {"answer": reading(data["text"])}


@answering
def picture(data):
    puzzle = solver.Puzzle.from_dict(data["puzzle"])
    return {"answer": {"svg": solver.draw(puzzle, candidates=data.get("candidates", False))}}


@answering
def link(data):
    text = solver.write(solver.Puzzle.from_dict(data["puzzle"]), "document")
    return {"answer": {"text": text}}


@answering
def code(data):
    return {"answer": {"svg": solver.draw_code(data["text"])}}


@answering
def texts(data):
    return {"answer": {"texts": written(data)}}


@answering
def survey(data):
    return begin(surveyed(data))


@answering
def rate(data):
    return begin(rating(data))


@answering
def solve(data):
    return begin(solving(data))


@answering
def generate(data):
    return begin(generating(data))


@answering
def go_on(data):
    number = data["job"]
    return go_on_with(number) if number in jobs else {"lost": True}


@answering
def stop(data):
    """End a long work, and return what it has to show by then."""
    if data["job"] in jobs:
        try:
            jobs.pop(data["job"]).throw(Stopped())
        except Stopped:
            pass
        except StopIteration as ended:
            return {"answer": ended.value}
    return {"answer": None}


# What the page for learners asks.  The run that is watched is kept, for it may be long; it follows
# from its key alone, so a worker that has lost it says so and is asked to make it again.

watched = {}


def run_of(key):
    """Return the watch that a key stands for: a puzzle, as data or text, an algorithm, perhaps candidates."""
    run = json.loads(key)
    if "code" in run:
        solver.add_code(run["code"])
    puzzle = solver.Puzzle.from_dict(run["puzzle"]) if "puzzle" in run else solver.read(run["text"])
    return solver.Watch(puzzle, run["choice"], run.get("cands"))


def recording(key):
    """Let an algorithm run to its end, or to the end of what is kept, and tell what it is about."""
    watch = run_of(key)
    watched.clear()
    watched[key] = watch
    for number in watch.growing():
        yield "", number, watch.most
    return about_run(watch)


def about_run(watch):
    puzzle = watch.puzzle
    return {
        "puzzle": puzzle.to_dict(),
        "text": solver.write(puzzle, "document"),
        "drawing": puzzle.drawing(),
        "length": watch.length,
        "ended": watch.ended,
        "is_cut": watch.is_cut,
        "counters": watch.run.counters.to_dict(),
        "plots": watch.plots(),
        "code": watch.code(),
    }


def moved(watch, data):
    """Return the position that a move leads to: to a number, a node, or the next or last event of a kind."""
    position = data["position"]
    if "node" in data:
        return watch.position_of(data["node"])
    if "kind" in data:
        return (watch.last_of if data["back"] else watch.next_of)(data["kind"], position)
    return position


@answering
def choices(data):
    names = {name: one.title for name, one in solver.ALGORITHMS.items()}
    return {
        "answer": {
            "algorithms": [[name, names[name], solver.ALGORITHMS[name].parts()] for name in names],
            "cell_order": list(solver.CELL_ORDERS),
            "digit_order": list(solver.DIGIT_ORDERS),
            "propagate": list(solver.PROPAGATIONS),
        }
    }


@answering
def watch(data):
    return begin(recording(data["key"]))


@answering
def about(data):
    """Tell about a run that was stopped while it was recorded."""
    known = watched.get(data["key"])
    return {"answer": about_run(known) if known else {"lost": True}}


@answering
def look_at_run(data):
    known = watched.get(data["key"])
    if known is None:
        return {"answer": {"lost": True}}
    shown = known.look(moved(known, data))
    if "tree" in data:
        shown["tree"] = known.tree(shown["position"], data["tree"])
    return {"answer": shown}


@answering
def revise(data):
    known = watched.get(data["key"])
    return {"answer": known.revised(data["position"], *data["arc"]) if known else {"lost": True}}


@answering
def start_code(data):
    """Return the source of a part, to start from."""
    return {"answer": {"code": solver.code_of(data["part"], data["name"])}}


def trying(data):
    """Run somebody's code, check it and race it against the part it started from; errors are answers."""
    try:
        added = solver.add_code(data["code"])
        names = [combination(part, name) for part in added for name in added[part]]
        rivals = [combination(data["part"], data["name"]), "only-choice"]
        work = racing({**data, "algorithms": names + [one for one in rivals if one not in names]})
        result = yield from work
    except solver.BadCode as error:
        return {"error": str(error), "line": error.line}
    except solver.SolverError:
        raise
    except Exception as error:
        found = solver.blamed(error)
        return {"error": str(found), "line": found.line}
    return {**result, "names": names}


def combination(part, name):
    """Return the name of an algorithm that has this part and common ones beside it."""
    parts = {"cell_order": "mrv", "digit_order": "ascending", "propagate": "ac3-forward-check", part: name}
    return "/".join(parts.values())


@answering
def own(data):
    return begin(trying(data))


def racing(data):
    """Let algorithms race; report the rows so far every now and then."""
    puzzles = list(race_puzzles(data))
    options = {name: data[name] for name in ("repeats", "seed", "nodes", "seconds")}
    race = solver.Race(puzzles, data["algorithms"], clock=time.perf_counter, **options)
    for done in race.going():
        yield "", done, race.runs
    is_level = len({puzzle.clues for puzzle in puzzles}) == 1
    kinds = [kind for kind in data["charts"] if kind != "clues" or not is_level]
    charts = [[kind, by, race.chart(kind, by)] for by in ("seconds", "nodes") for kind in kinds]
    return {
        "rows": race.rows(),
        "csv": race.csv(),
        "charts": charts,
        "puzzles": len(puzzles),
    }


def race_puzzles(data):
    """Yield the puzzles of a race: given as data, as texts, or made anew from a seed."""
    if "puzzle" in data:
        yield solver.Puzzle.from_dict(data["puzzle"])
    for line in data.get("texts", "").splitlines():
        if line.strip():
            yield solver.read(line.strip())
    for number in range(data.get("new", 0)):
        yield solver.generate(seed=data["seed"] + number, clues=24 + 3 * (number % 6))


@answering
def race(data):
    return begin(racing(data))


__export__ = [
    "ping", "step", "all_steps", "walk", "techniques", "details", "prove", "faults", "rate", "solve",
    "generate", "go_on", "stop", "look", "picture", "link", "code", "texts", "survey", "offers", "start_code", "own",
    "race", "choices", "watch", "about", "look_at_run", "revise",
]  # fmt: skip
