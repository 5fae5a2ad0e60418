"""What the page for learners asks.

The run that is watched is kept, for it may be long; it follows from its key alone, so a worker that
has lost it says so and is asked to make it again.
"""

import json
import time

import solver
from web.doors.jobs import Stopped, answering, begin, language_in

watched = {}


def recording(key, language):
    """Let an algorithm run to its end, or to the end of what is kept, and tell what it is about.

    A key has a puzzle, as data or text, an algorithm, what was changed by hand, and perhaps code.
    """
    run = json.loads(key)
    if "code" not in run:
        return (yield from recorded(key, run, language))
    solver.add_code(run["code"])
    try:
        return (yield from recorded(key, run, language))
    except (Stopped, solver.SolverError):
        raise
    except Exception as error:
        raise solver.blamed(error) from error


def recorded(key, run, language):
    puzzle = solver.Puzzle.from_dict(run["puzzle"]) if "puzzle" in run else solver.read(run["text"])
    cands, told = yield from by_hand(run, puzzle)
    watch = solver.Watch(puzzle, run["choice"], cands, told=told)
    watched.clear()
    watched[key] = watch
    for number in watch.growing():
        yield "", number, watch.most
    return about_run(watch, language)


def by_hand(run, puzzle):
    """Make the changes by hand; return the candidates after them and what they say.

    The run that the last change was made in is mostly the one that is kept.
    """
    hand = run.get("hand", [])
    for key, watch in watched.items():
        if hand and json.loads(key) == {**run, "hand": hand[:-1]}:
            change = watch.changed(*hand[-1])
            return change.cands, [*watch.told, change.text]
    work = solver.changing(puzzle, run["choice"], hand)
    while True:
        try:
            yield "", next(work), 0
        except StopIteration as ended:
            return ended.value


def about_run(watch, language):
    puzzle = watch.puzzle
    return {
        "puzzle": puzzle.to_dict(),
        "text": solver.write(puzzle, "document"),
        "drawing": puzzle.drawing(),
        "length": watch.length,
        "ended": watch.ended.plain(language) if watch.ended else "",
        "is_cut": watch.is_cut,
        "counters": watch.run.counters.to_dict(),
        "told": [text.plain(language) for text in watch.told],
        "plots": watch.plots(),
        "code": watch.code(language),
    }


def moved(watch, data):
    """Return the position that a move leads to: to a number, a node, or some events of a kind further."""
    position = data["position"]
    if "node" in data:
        return watch.position_of(data["node"])
    if "kind" in data:
        go = watch.last_of if data["back"] else watch.next_of
        for _ in range(data.get("times", 1)):
            position = go(data["kind"], position)
    return position


def is_pending(watch, data, position):
    """Return whether the event that is looked for may still come, because the run is being recorded."""
    kind = data.get("kind", "event")
    if kind == "event" or data["back"] or watch.ended or watch.is_cut:
        return False
    return not watch.places[kind] or watch.places[kind][-1] < position


@answering
def choices(data):
    language = language_in(data)
    return {
        "answer": {
            "algorithms": [
                [name, solver.named(one.title, language), one.parts()]
                for name, one in solver.ALGORITHMS.items()
            ],
            "cell_order": list(solver.CELL_ORDERS),
            "digit_order": list(solver.DIGIT_ORDERS),
            "propagate": list(solver.PROPAGATIONS),
        }
    }


@answering
def watch(data):
    return begin(recording(data["key"], language_in(data)))


@answering
def about(data):
    """Tell about a run that was stopped while it was recorded."""
    known = watched.get(data["key"])
    return {"answer": about_run(known, language_in(data)) if known else {"lost": True}}


@answering
def look_at_run(data):
    known = watched.get(data["key"])
    if known is None or (not known.ended and data["position"] > known.length):
        return {"answer": {"lost": True}}
    language = language_in(data)
    position = moved(known, data)
    if data.get("waits") and is_pending(known, data, position):
        return {"answer": {"wait": True}}
    shown = known.look(position, language)
    if "tree" in data:
        return {"answer": shown, "picture": known.tree(shown["position"], data["tree"], language)}
    return {"answer": shown}


@answering
def revise(data):
    """Tell what looking at an arc by hand would do."""
    known = watched.get(data["key"])
    if known is None:
        return {"answer": {"lost": True}}
    change = known.changed(data["position"], "~", *data["arc"])
    return {"answer": {"text": change.text.plain(language_in(data)), "is_one": change.is_one}}


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
    """Let algorithms race; one that is stopped has a table too, of what is done by then."""
    puzzles = yield from race_puzzles(data)
    options = {name: data[name] for name in ("repeats", "seed", "nodes", "seconds")}
    race = solver.Race(puzzles, data["algorithms"], clock=time.perf_counter, **options)
    done = 0
    try:
        for done in race.going():
            yield "racing", done, race.runs
    except Stopped:
        if not done:
            return None
    is_level = len({puzzle.clues for puzzle in puzzles}) == 1
    kinds = [kind for kind in data["charts"] if kind != "clues" or not is_level]
    language = language_in(data)
    charts = [[kind, by, race.chart(kind, by, language)] for by in ("seconds", "nodes") for kind in kinds]
    return {
        "rows": race.rows(),
        "csv": race.csv(),
        "charts": charts,
        "puzzles": len(puzzles),
        "finished": race.finished,
        "done": done,
        "runs": race.runs,
    }


def race_puzzles(data):
    """Return the puzzles of a race: given as data, as texts, or made anew from a seed, which takes a while."""
    puzzles = [solver.Puzzle.from_dict(data["puzzle"])] if "puzzle" in data else []
    puzzles += [solver.read(line.strip()) for line in data.get("texts", "").splitlines() if line.strip()]
    for number in range(data.get("new", 0)):
        wishes = {"seed": data["seed"] + number, "clues": 24 + 3 * (number % 6)}
        work = solver.generating(solver.Request.from_dict(wishes))
        while True:
            try:
                next(work)
            except StopIteration as ended:
                puzzles.append(ended.value)
                break
            yield "making", number, data["new"]
    return puzzles


@answering
def race(data):
    return begin(racing(data))
