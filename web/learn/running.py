"""Asks the worker about the run that is watched; a run that a worker has lost is made again."""

import asyncio

from web import page
from web.ask import SolverError, solver
from web.page import state


class Runner:
    """One run: its key, from which the worker can make it at any time, and what is known of it."""

    def __init__(self):
        self.key = ""
        self.about = None
        self.number = 0  # counts the runs, so that what belongs to an older one is dropped
        self.recorded = 0  # events that can be looked at
        self.is_recording = False
        self.is_stopped = False
        self.failed = 0  # the number of the last run whose recording failed
        self.door = solver  # another worker, for code that somebody wrote

    async def record(self, key, progress):
        """Let the worker record a run; return what it is about, or None if another took its place.

        `progress` is called with each bite: from the first one on the run can be looked at.
        """
        self.key = key
        self.number += 1
        self.recorded = 0
        self.is_stopped, self.is_recording = False, True
        mine = self.number
        language = state.settings["language"]

        def on_bite(reply):
            if mine == self.number:
                if reply["total"]:
                    self.recorded = min(reply["done"], reply["total"])
                progress(reply)

        try:
            about = await self.door.work(
                "watch", {"key": key}, on_bite, lambda: self.is_stopped or mine != self.number
            )
            if (about is None or language != state.settings["language"]) and mine == self.number:
                about = {"lost": True} if self.door.worker is None else await self.tell()
        except SolverError:
            self.failed = mine
            raise
        finally:
            if mine == self.number:
                self.is_recording = False
        if mine != self.number:
            return None
        self.recorded = about.get("length", 0)
        return about

    async def tell(self):
        """Return what there is to tell of the run as far as it is recorded."""
        try:
            return (await self.door.ask("about", {"key": self.key}))["answer"]
        except SolverError:
            if not self.is_told():
                raise
            return {"lost": True}

    def is_told(self):
        """Tell whether a worker that fails now is told of by whoever records."""
        return self.is_recording or self.failed == self.number

    async def ask(self, question, data):
        """Return an answer about the run; that it is lost, if its worker fails and that is told elsewhere."""
        try:
            return await self.answer(question, data)
        except SolverError:
            if not self.is_told():
                raise
            return {"lost": True}

    async def answer(self, question, data):
        key = data["key"] = self.key
        data["waits"] = self.is_recording
        answer = (await self.door.ask(question, data))["answer"]
        while "wait" in answer and key == self.key:
            await asyncio.sleep(0.1)  # what is looked for is not recorded yet
            data["waits"] = self.is_recording
            answer = (await self.door.ask(question, data))["answer"]
        if "lost" not in answer:
            return answer
        if self.is_recording:
            self.recorded = 0  # a new worker begins anew
            while self.is_recording and key == self.key and self.recorded <= data["position"]:
                await asyncio.sleep(0.05)
        elif self.recorded or self.failed != self.number:
            done = [0]  # of a run that was stopped no more is recorded than there was
            await self.door.work(
                "watch",
                {"key": key},
                lambda reply: done.append(reply["done"]),
                lambda: key != self.key or done[-1] >= self.recorded,
            )
        if self.failed == self.number and not self.recorded:
            return answer  # there is nothing of it that another worker could tell
        return (await self.door.ask(question, data))["answer"]


async def guarded(work):
    """Do a work whose errors are shown on the page."""
    try:
        await work
    except SolverError as error:
        page.show_trouble(error.text, error.details)
    except Exception as error:
        page.report(error)
