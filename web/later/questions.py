"""The questions to the solver: kept in a queue and answered one after the other.

Each is asked about the board as it is when its turn comes; so a click made while the solver is
still loading is answered as soon as it is there.
"""

import asyncio

import js as window  # as in web/page.py

from web import page
from web.ask import SolverError, solver
from web.history import say
from web.later import answers
from web.later.games import begin_puzzle
from web.page import draw, state
from web.panel import QUESTIONS, element
from web.texts import t

ABOUT_STEP = ("step", "hint", "explain")


def queue(question):
    """Keep a question until its turn comes; the first in the queue starts the answering."""
    if not answers.may_help(state, question):
        return
    state.waiting = state.waiting + [question]
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


def position():
    return (state.puzzle, list(state.digits), list(state.struck))


async def ask(question):
    data = answers.question_data(state)
    if question in ABOUT_STEP:
        return (await solver.ask("step", data))["answer"]
    data["level"] = state.level
    data["seed"] = int(window.Math.random() * 2**30)
    job = {"text": "", "done": 0, "total": 0, "stopped": False}
    state.job = job
    draw()
    return await solver.work(question, data, show_progress, lambda: job["stopped"])


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


for name in QUESTIONS:
    page.handlers[name] = lambda button: queue(button.getAttribute("data-action"))
page.handlers.update({"stop": stop, "retry": retry, "empty": empty})
page.listen(element("level"), "change", on_level)
