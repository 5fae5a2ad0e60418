"""The door to the solver: starts its worker, asks it, and replaces it when it does not answer.

A worker that dies says nothing and its calls never return, so every call has a deadline.  When
that passes, the worker is ended, a new one is started under a new name (PyScript never settles a
name twice), and the question is asked again.  The worker keeps no truth, so nothing is lost.
"""

import asyncio
import json

import js as window  # not js.window, whose methods MicroPython calls without their object
from js import Reflect, document
from jsffi import to_js
from polyscript import workers

from __main__ import pause
from web.page import at_rest, draw, show_trouble, state
from web.panel import element
from web.texts import t

LATE = "late"
HEAD_START = 1.5  # seconds that the worker has to ask for its largest file
SLOW_LINE = 4  # times the patience for a file that is still under way
TRIES = 2  # workers that one question may cost before the page gives up on it


class SolverError(Exception):
    """The solver could not answer; str() is a sentence for a person, `details` is for a bug report."""

    def __init__(self, text, details=""):
        super().__init__(text)
        self.text = text
        self.details = details


class Solver:
    """The worker as the page sees it.  `news` is called with "loading", "ready" or "stalled".

    Workers of another `kind` run beside it.  `tries` is how many workers one question may cost.
    """

    def __init__(self, tag, news, kind="solver", tries=TRIES):
        self.kind = kind
        self.tries = tries
        self.tag = tag  # the inert script tag of index.html that names the worker's files
        self.news = news
        self.deadline = float(tag.getAttribute("data-deadline")) * 1000  # ms for one answer
        self.patience = float(tag.getAttribute("data-patience")) * 1000  # ms without news of a start
        self.files = tag.getAttribute("data-files").split()
        self.generation = 0
        self.why = ""  # why there is a new worker, told while it loads
        self.is_starting = False
        self.worker = None
        self.give_up = None  # called when a worker is ended, so that no call on it waits any longer
        self.ended = None  # the promise that this fulfils

    def start(self, why=""):
        """End the worker there is, if any, and begin to start a new one; `why` is told while it loads."""
        self.end()
        self.generation += 1
        self.why = why
        self.is_starting = True
        self.ended = window.Promise.new(self.note_give_up)
        self.news("loading", why, 0.0)
        asyncio.create_task(self.boot(self.generation))
        asyncio.create_task(self.watch(self.generation))

    def note_give_up(self, resolve, _):
        self.give_up = resolve

    def end(self):
        self.worker = None
        script = document.querySelector('script[name="' + self.name() + '"]')
        if script:
            if script.xworker:
                script.xworker.terminate()
            script.remove()
            self.give_up(LATE)

    def name(self):
        return self.kind + "-" + str(self.generation)

    def script(self):
        """Return a script tag that starts a worker; its interpreter needs a full address there."""
        script = document.createElement("script")
        config = self.tag.getAttribute("config")
        interpreter = json.loads(config)["interpreter"]
        script.type = "pyodide"
        script.src = self.tag.getAttribute("src")
        script.setAttribute("worker", "")
        script.setAttribute("name", self.name())
        script.setAttribute("config", config)
        script.setAttribute("version", full_address(interpreter))
        return script

    async def boot(self, generation):
        """Wait for a worker to load and to answer its first question."""
        await pause()
        if generation != self.generation:
            return
        document.body.append(self.script())
        try:
            worker = await Reflect.get(workers, self.name())
            # A worker whose own script failed still counts as started, but has nothing to call.
            await worker.ping("{}")
        except Exception as error:
            if generation == self.generation:
                self.is_starting = False
                self.news("stalled", t("no_start"), str(error))
            return
        if generation == self.generation:
            self.is_starting = False
            self.worker = worker
            self.news("ready", "", 1.0)
            window.performance.mark("arcwise-answer")

    async def watch(self, generation):
        """Tell what is loading, and speak up when nothing moves any more.

        A file under way gets more patience than one that failed or a start that hangs: the browser
        tells of a file only when all of it is there.
        """
        await asyncio.sleep(0.01)  # a task of its own, after the one that starts the worker
        last, since = None, now()
        while generation == self.generation and self.is_starting:
            here, failed = self.arrived()
            if here != last:
                last, since = here, now()
                words = self.why + loading_words(here, len(self.files))
                self.news("loading", words, here / (len(self.files) + 1))
            is_under_way = here + failed < len(self.files)
            if now() - since > self.patience * (SLOW_LINE if is_under_way else 1):
                self.news("stalled", t("not_started"), "")
                return
            await asyncio.sleep(0.2)

    def arrived(self):
        """Return how many of the solver's files are here and how many failed, by the browser's record."""
        sizes = [size_of(address) for address in self.files]
        return sum(1 for size in sizes if size), sizes.count(0)

    async def ask(self, question, data, is_stopped=lambda: False):
        """Return the worker's answer to a question, as plain data; it speaks the language of the page.

        Raises SolverError for an error inside the worker, or if worker after worker falls silent or dies.
        What is stopped is not asked again: then the answer is that it is lost.
        """
        question_data = dict(data)
        question_data["language"] = state.settings["language"]
        text = json.dumps(question_data)
        details = ""
        for _ in range(self.tries):
            while self.worker is None:
                if is_stopped():
                    return {"lost": True}
                await asyncio.sleep(0.05)
            worker = self.worker
            try:
                answer = await self.before_deadline(getattr(worker, question)(text))
            except Exception as error:
                # The worker's own errors come as answers; a call that fails means that Pyodide died.
                answer, details = LATE, str(error)
            if answer != LATE:
                head, _, picture = answer.partition("\n")
                reply = json.loads(head)
                if "crash" in reply:
                    raise SolverError(t("failed"), reply["crash"])
                if picture:
                    reply["answer"]["picture"] = picture
                return reply
            if worker is self.worker:
                self.start(t("takes_over"))
            if is_stopped():
                return {"lost": True}
        raise SolverError(t("no_answer"), details)

    async def before_deadline(self, promise):
        """Return what a promise brings, or LATE if the deadline passes or the worker is ended first."""
        timer = []
        alarm = window.Promise.new(
            lambda resolve, _: timer.append(window.setTimeout(resolve, self.deadline, LATE))
        )
        try:
            return await window.Promise.race(to_js([promise, alarm, self.ended]))
        finally:
            window.clearTimeout(timer[0])

    async def work(self, question, data, progress, is_stopped, may_go_on=lambda: True):
        """Return the answer to a long question, asked bite by bite; if stopped, what there is or None.

        `progress` is called with what each bite reports; the next bite waits until it `may_go_on`.
        A worker that is replaced half-way has lost the work: it is begun again.
        """
        reply = await self.ask(question, data, is_stopped)
        while "answer" not in reply:
            if is_stopped():
                if "job" not in reply:
                    return None
                return (await self.ask("stop", {"job": reply["job"]})).get("answer")
            if "lost" in reply:
                reply = await self.ask(question, data, is_stopped)
            else:
                progress(reply)
                while not may_go_on() and not is_stopped():
                    await asyncio.sleep(0.05)
                reply = await self.ask("go_on", {"job": reply["job"]}, is_stopped)
        return reply["answer"]


def now():
    return window.performance.now()


def full_address(address):
    return window.URL.new(address, document.baseURI).href


async def fetch_ahead(addresses):
    """Have files fetched that a worker would ask for one after the other, all but the largest."""
    for address in addresses:
        if not is_large(address):
            await pause()
            fetch_one(address)


async def fetch_largest(addresses):
    """Have the largest file fetched once more, after the worker's own fetch, and share it.

    It is compiled while it arrives, unless the worker has to wait for a fetch of ours.  But the browser's
    record, which tells when a file is here, has ours alone.
    """
    await asyncio.sleep(HEAD_START)
    for address in addresses:
        if is_large(address):
            fetch_one(address)


def is_large(address):
    return address.endswith(".wasm")


def fetch_one(address):
    link = document.createElement("link")
    link.rel = "prefetch"
    link.href = address
    document.head.append(link)


def size_of(address):
    """Return the size of a file that the browser has fetched, 0 if that failed, None while it has not."""
    entries = window.performance.getEntriesByName(full_address(address), "resource")
    return max((entry.decodedBodySize for entry in entries), default=None)


def loading_words(here, all_files):
    if here < all_files:
        return t("file_of", here + 1, all_files)
    return t("starting_solver")


def solver_news(kind, text, detail):
    """Show how the worker's start goes."""
    state.solver = kind
    state.loading = text
    if kind == "stalled":
        show_trouble(text + t("kept_retry"), detail, retry=True)
        return
    state.loaded = detail
    if state.trouble and state.trouble["retry"]:
        state.trouble = None
    draw()
    if kind == "ready":
        at_rest()  # whoever waits for the solver is told


solver = Solver(element("solver"), solver_news)


def start_once(*_):
    """Start the solver, if nobody has."""
    if not solver.generation:
        solver.start()
        asyncio.create_task(fetch_largest(solver.files))
