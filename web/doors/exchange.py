"""Puzzles that come and go: new ones, texts in any format, links, pictures."""

from itertools import islice

import solver
from web.doors.jobs import Stopped, answering, begin, language_in, sentence, told
from web.doors.steps import technique_list

LISTED = 200  # puzzles of one text that are offered


def reading(data):
    """Return the puzzles of a text with their format and what to know of each, or what is wrong and where."""
    text, language = data["text"], language_in(data)
    try:
        puzzles = [solver.read(text)]
        problems = []
    except solver.BadPuzzle as error:
        found = list(islice(solver.read_many(text), LISTED + 1))
        puzzles = [one for one in found if isinstance(one, solver.Puzzle)]
        problems = error.problems
    if not puzzles:
        wrong = [{**one.to_dict(), "text": sentence(one.plain(language))} for one in problems]
        return {"puzzles": [], "wrong": wrong}
    known = next((title(data, one) for one in solver.FORMATS if one.name == solver.recognise(text)), "")
    return {
        "puzzles": [offered(data, puzzle) for puzzle in puzzles[:LISTED]],
        "format": known if len(puzzles) == 1 else "",
        "is_more": len(puzzles) > LISTED,
        "wrong": [],
    }


def title(data, known):
    """Return what a format is called in the language of a question."""
    return told(data, "{title}", title=known.title)


def offered(data, puzzle):
    """Return a puzzle with a line about it and what its reader has to be told."""
    language = language_in(data)
    return {
        "puzzle": puzzle.to_dict(),
        "title": puzzle.about.get("title", ""),
        "clues": puzzle.clues,
        "rules": [sentence(rule) for rule in puzzle.rules(language)],
        "notes": [sentence(note) for note in [*puzzle.notes, *puzzle.warnings(language)]],
    }


def written(data):
    """Return the puzzle in every format that is written: its text, or why it cannot hold this puzzle."""
    puzzle = solver.Puzzle.from_dict(data["puzzle"])
    found = []
    for known in solver.FORMATS:
        if known.write is None:
            continue
        one = {"name": known.name, "extension": known.extension, "text": "", "why": ""}
        one["title"] = title(data, known)
        try:
            one["text"] = solver.write(puzzle, known.name)
        except solver.BadRequest as error:
            one["why"] = sentence(str(error))
        found.append(one)
    return found


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
            yield told(data, "Generating: {phase}.", phase=progress.phase), progress.done, progress.total
        except Stopped:
            puzzle = progress.puzzle
            if puzzle is None:
                return None
            break
    template = "A new puzzle with {count} {count?digit|digits} given and exactly one solution."
    text = told(data, template, count=puzzle.clues)
    return {"puzzle": puzzle.to_dict(), "text": " ".join([text, *map(sentence, puzzle.notes)])}


@answering
def look(data):
    return {"answer": reading(data)}


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
def offers(data):
    return {
        "answer": {
            "presets": solver.LEVELS,
            "symmetries": list(solver.SYMMETRIES),
            "techniques": [[known["name"], known["title"]] for known in technique_list(data)],
        }
    }


@answering
def generate(data):
    return begin(generating(data))
