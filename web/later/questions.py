"""The questions to the solver: kept in a queue and answered one after the other.

Each is asked about the board as it is when its turn comes; so a click made while the solver is
still loading is answered as soon as it is there.  The next step is asked for ahead, while the player
looks at the board, so that a hint or a step is there at the click.
"""

import asyncio
import json

import js as window  # as in web/page.py

from web import page
from web.ask import SolverError, now, solver
from web.history import say
from web.later import answers
from web.later.games import begin_puzzle
from web.page import draw, state
from web.panel import QUESTIONS, element
from web.texts import t

ABOUT_STEP = ("step", "hint", "explain")
AHEAD_PAUSE = 0.3  # seconds without a change before the next step is asked for ahead
AHEAD_SIZE = 9  # the largest board on which that is done: on larger ones a step may take long
CALM = 2  # seconds without a question after which the solver may do what nobody waits for

ahead = {"version": -1, "about": "", "answer": None, "error": None, "is_asking": False}
asked = {"at": 0.0}
spoken = {"board": t("board")}  # one of the texts, which tells in what language the step on show is


def queue(question):
    """Keep a question until its turn comes; the first in the queue starts the answering."""
    if not answers.may_help(state, question):
        return
    state.waiting = state.waiting + [question]
    asked["at"] = now()
    if state.solver != "ready":
        say(state, t("still_loading"))
    if len(state.waiting) == 1:
        asyncio.create_task(answer_all())


def stop(_):
    """End the long work and forget the clicks after it; a worker that does not listen is replaced."""
    state.waiting = state.waiting[:1]
    state.job["stopped"] = True
    asyncio.create_task(insist(state.job))


async def insist(job):
    await asyncio.sleep(1)
    if state.job is job:
        solver.start(t("did_not_stop"))


async def answer_all():
    while state.waiting:
        turn = asyncio.create_task(admit_slowness())
        try:
            await answer(state.waiting[0])
        except SolverError as error:
            page.show_trouble(error.text + t("kept"), error.details)
        except Exception as error:
            page.report(error)
        turn.cancel()
        state.job = None
        state.is_slow = False
        state.waiting = state.waiting[1:]
        draw()


async def admit_slowness():
    await asyncio.sleep(1)
    state.is_slow = True
    draw()


async def answer(question):
    """Ask the solver about the board; an answer about a board that has changed meanwhile is not used."""
    if question in ABOUT_STEP and answers.is_hinting(state):
        answers.tell_more(state, question)
        return
    while True:
        before = position()
        reply = await ask(question)
        if question == "generate" or reply is None or position() == before:
            break
    if reply is None:
        say(state, t("stopped"))
    else:
        answers.show_answer(state, question, reply, begin_puzzle)


def on_change():
    """Tell the step on show again when the page speaks another language."""
    if spoken["board"] != t("board"):
        spoken["board"] = t("board")
        if answers.is_hinting(state):
            asyncio.create_task(tell_again(position(), state.step))


async def tell_again(before, step):
    try:
        reply = await ask("step")
    except SolverError:
        return  # the step stays as it is, and the next question shows the trouble
    if position() == before and state.step is step:
        answers.tell_again(state, reply.get("step"))
        draw()


def position():
    return (state.puzzle, list(state.digits), list(state.struck))


async def ask(question):
    if question in ABOUT_STEP:
        return await next_step()
    data = answers.question_data(state)
    data["level"] = state.level
    data["seed"] = int(window.Math.random() * 2**30)
    job = {"text": "", "done": 0, "total": 0, "stopped": False}
    state.job = job
    draw()
    return await solver.work(question, data, show_progress, lambda: job["stopped"])


def subject():
    """Return what to ask about the board, and a text that tells it from any other question."""
    data = answers.question_data(state)
    return data, json.dumps([state.settings["language"], data])


async def next_step():
    """Return the solver's answer about the next step; what was asked ahead is not asked again."""
    was_asking = ahead["is_asking"]
    while ahead["is_asking"]:
        await asyncio.sleep(0.01)
    if was_asking and ahead["error"]:
        raise ahead["error"]
    data, about = subject()
    if ahead["about"] != about:
        answer = (await solver.ask("step", data))["answer"]
        ahead.update({"about": about, "answer": answer, "error": None})
    asked["at"] = now()
    return ahead["answer"]


def look_ahead():
    """Ask for the next step when the board has rested for a while."""
    is_fit = state.puzzle["size"] <= AHEAD_SIZE and not state.is_full() and not state.puzzle.get("is_draft")
    if state.solver == "ready" and is_fit and ahead["version"] != state.version:
        asyncio.create_task(ask_ahead(0 if ahead["version"] < 0 else AHEAD_PAUSE))
        ahead["version"] = state.version


async def ask_ahead(pause):
    version = state.version
    await asyncio.sleep(pause)
    if version != state.version or state.waiting or answers.is_hinting(state):
        return
    if ahead["is_asking"] or ahead["error"]:
        return
    data, about = subject()
    if ahead["about"] == about:
        return  # what has changed is not what the step depends on
    ahead["is_asking"] = True
    try:
        answer = (await solver.ask("step", data))["answer"]
        ahead["about"], ahead["answer"] = about, answer
    except SolverError as error:
        ahead["error"] = error  # told to whoever asks for the step; until then nothing is asked ahead
    finally:
        ahead["is_asking"] = False


def is_calm():
    """Tell whether nobody waits for the solver or has just asked it something, and may ask more."""
    return not state.waiting and not ahead["is_asking"] and now() - asked["at"] > 1000 * CALM


def show_progress(reply):
    state.job["text"] = reply["text"]
    state.job["done"] = reply["done"]
    state.job["total"] = reply["total"]
    draw()


def retry(_):
    state.trouble = None
    solver.start()


def empty(_):
    """Begin with no digit, to type in a puzzle of one's own."""
    puzzle = dict(state.puzzle)
    puzzle["givens"] = [0] * len(state.digits)
    puzzle["solution"] = None
    begin_puzzle(puzzle)
    say(state, t("empty_board"))


def on_level(event):
    state.level = event.target.value


page.watchers.append(on_change)
for name in QUESTIONS:
    page.handlers[name] = lambda button: queue(button.getAttribute("data-action"))
page.handlers.update({"stop": stop, "retry": retry, "empty": empty})
page.listen(element("level"), "change", on_level)
page.watchers.append(look_ahead)
