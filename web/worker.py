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
GLANCE = 2_000  # nodes spent on that where a step is waited for
NO_STEP = "The next step needs more than the techniques known so far. Solve finds the solution by search."

jobs = {}


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
    """Do a bite of work: return the answer if that ended it, else the progress so far."""
    end = time.perf_counter() + BITE
    try:
        while True:
            text, done, total = next(jobs[number])
            if time.perf_counter() >= end:
                return {"job": number, "text": text, "done": done, "total": total}
    except StopIteration as ended:
        del jobs[number]
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


def next_step(data):
    """Return the next step from the player's own position, after a word on what is wrong with it."""
    puzzle, digits = puzzle_and_digits(data)
    wrong = solver.mistakes(puzzle, digits, nodes=GLANCE)
    if wrong:
        return {"answer": {"problems": [sentence(str(problem)) for problem in wrong]}}
    grid = solver.Grid.of(puzzle, digits, [puzzle.shape.full & ~mask for mask in data["struck"]])
    if grid.is_solved():
        return {"answer": {"step": None, "text": "The puzzle is solved.", "mood": "good"}}
    step = solver.next_step(grid)
    if step is None:
        return {"answer": {"step": None, "text": NO_STEP, "mood": ""}}
    if not step.is_move:
        return {
            "answer": {"problems": [str(step)]}
            if step.technique != "several-solutions"
            else {"step": None, "text": str(step), "mood": ""}
        }
    return {"answer": {"step": step.to_dict()}}


def puzzle_details(data):
    """Return what the page shows of a puzzle, and its solution if it is known to be the only one."""
    puzzle = solver.Puzzle.from_dict(data["puzzle"])
    groups = [list(group.cells) for group in puzzle.network.groups if not group.family]
    return {
        "drawing": puzzle.drawing(),
        "groups": groups,
        "rules": [sentence(rule) for rule in [*puzzle.rules(), *puzzle.warnings()]],
        "has_rules": bool(puzzle.constraints),
        "solution": only_solution(puzzle),
    }


def only_solution(puzzle):
    """Return the digits of a puzzle's one solution; None if there is another or it takes long to tell."""
    if not puzzle.clues and not puzzle.constraints:
        return None
    try:
        found = list(islice(solver.solutions(puzzle, nodes=PROOF), 2))
    except solver.LimitReached:
        return None
    return found[0].digits if len(found) == 1 else None


def rating(data):
    """Walk the path of human steps; return its highest rating, if it arrives, and the techniques it used."""
    puzzle = solver.Puzzle.from_dict(data["puzzle"])
    if only_solution(puzzle) is None:
        return {"rating": "", "techniques": []}
    grid = solver.Grid(puzzle)
    used = {}
    while not grid.is_solved() and (step := solver.next_step(grid)) is not None:
        step.apply(grid)
        used[step.title] = max(step.rating, used.get(step.title, 0))
        yield "Rating.", 0, 0
    names = sorted(used, key=used.get)
    return {"rating": f"{max(used.values()):.1f}" if used and grid.is_solved() else "", "techniques": names}


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
    """Make a puzzle of the level asked for."""
    clues = solver.LEVELS[data["level"]]
    work = solver.generating(clues=clues, seed=data["seed"])
    while True:
        try:
            progress = next(work)
        except StopIteration as ended:
            puzzle = ended.value
            break
        yield f"Generating: {progress.phase}.", progress.done, progress.total
    text = f"A new puzzle with {puzzle.clues} digits given and exactly one solution."
    return {"puzzle": puzzle.to_dict(), "text": " ".join([text, *map(sentence, puzzle.notes)])}


@answering
def ping(data):
    return {"answer": solver.__version__}


@answering
def step(data):
    return next_step(data)


@answering
def details(data):
    return {"answer": puzzle_details(data)}


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
def generate(data):
    return begin(generating(data))


@answering
def go_on(data):
    number = data["job"]
    return go_on_with(number) if number in jobs else {"lost": True}


@answering
def stop(data):
    jobs.pop(data["job"], None)
    return {"answer": None}


__export__ = ["ping", "step", "details", "faults", "rate", "solve", "generate", "go_on", "stop"]


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
def look(data):
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


__export__ += ["start_code", "own"]


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


__export__ += ["race"]
__export__ += ["choices", "watch", "about", "look", "revise"]
