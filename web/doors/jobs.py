"""Questions as JSON text, answers as JSON text, and long work in bites.

A picture follows the JSON on a line of its own: MicroPython reads JSON letter by letter, and an SVG
of 100 KB would stop the page for some 30 ms.

Long work is a generator that is advanced in bites, so that its progress shows, Stop works at once,
and a worker that is given up half-way loses nothing but time.
"""

import json
import time

import solver

BITE = 0.05  # seconds of work between two answers

doors = {}  # the name of a question → what answers it
jobs = {}


class Stopped(Exception):
    """Told to a long work that is to end: it may return what it has."""


def answering(answer):
    """Add a question's handler: errors become part of the answer, in words where they are expected.

    What a reply has as its "picture" is sent behind the JSON.
    """

    def handle(text):
        data = json.loads(text)
        try:
            reply = answer(data)
        except solver.SolverError as error:
            reply = {"answer": {"problems": [sentence(error.plain(language_in(data)))]}}
        except Exception:
            import traceback

            reply = {"crash": traceback.format_exc()}
        picture = reply.pop("picture", "")
        return json.dumps(reply) + ("\n" + picture if picture else "")

    doors[answer.__name__] = handle
    return handle


def sentence(text):
    """Return a text as a sentence; a cell's name at its beginning stays as it is."""
    if text.split(" ")[0].isalpha():
        text = text[0].upper() + text[1:]
    return text if text.endswith(".") else text + "."


def language_in(data):
    """Return the language in which a question is to be answered, English if there is no such one."""
    code = data.get("language", "en")
    return solver.language_of(code if code in solver.LANGUAGES else "en")


def told(data, template, **things):
    """Return a sentence in the language of a question."""
    return solver.say(None, template, **things).plain(language_in(data))


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


@answering
def ping(data):
    return {"answer": solver.__version__}
