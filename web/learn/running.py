"""Asks the worker about the run that is watched; a run that a worker has lost is made again."""

from web.ask import solver


class Runner:
    """One run: its key, from which the worker can make it at any time, and what is known of it."""

    def __init__(self):
        self.key = ""
        self.about = None
        self.number = 0  # counts the runs, so that what belongs to an older one is dropped
        self.is_stopped = False
        self.door = solver  # another worker, for code that somebody wrote

    async def record(self, key, progress):
        """Let the worker record a run; return what it is about, or None if another took its place."""
        self.key = key
        self.number += 1
        self.is_stopped = False
        mine = self.number
        about = await self.door.work(
            "watch", {"key": key}, progress, lambda: self.is_stopped or mine != self.number
        )
        if mine != self.number:
            return None
        if about is None:
            about = (await self.door.ask("about", {"key": key}))["answer"]
        return about

    async def ask(self, question, data):
        """Return an answer about the run."""
        key = data["key"] = self.key
        answer = (await self.door.ask(question, data))["answer"]
        if "lost" in answer:
            await self.door.work("watch", {"key": key}, lambda _: None, lambda: key != self.key)
            answer = (await self.door.ask(question, data))["answer"]
        return answer
