"""The walk along the solution path: forwards, backwards, to any step, or by itself.

The board shows another State meanwhile, so that the player's own stays as it is.
"""

import asyncio

from web import page
from web.explain import pane
from web.history import say, write
from web.later import answers, dialogs
from web.page import state
from web.panel import element
from web.state import State
from web.texts import t

SPEEDS = (("slow", 3), ("normal", 1.5), ("fast", 0.5))  # seconds for a step
BODY = """<p class="setting"><label for="walk-from">%s</label> <select id="walk-from">%s</select></p>
<div class="buttons walk">
<button type="button" data-action="walk-back" aria-label="%s">&#x25C0;</button>
<input type="range" id="walk-at" min="0" max="0" value="0" aria-label="%s">
<button type="button" data-action="walk-on" aria-label="%s">&#x25B6;</button>
</div>
<div class="buttons">
<button type="button" id="walk-play" data-action="walk-play">%s</button>
<label>%s <select id="walk-speed">%s</select></label>
</div>
<select id="walk-list" size="7" aria-labelledby="steps-title"></select>"""

items = []
walk = {"number": 0, "at": 0, "is_playing": False, "is_whole": False, "from": "here"}


def show(_):
    if pane.count_help():
        walk["from"] = "here"
        begin()


def begin():
    """Open the pane for a walk from the player's board or from the givens."""
    items[:] = []
    starts = "".join(
        [
            '<option value="%s"%s>%s</option>'
            % (name, " selected" if name == walk["from"] else "", dialogs.escape(t("walk_" + name)))
            for name in ("here", "start")
        ]
    )
    speeds = "".join(
        [
            '<option value="%s"%s>%s</option>'
            % (seconds, " selected" if name == "normal" else "", dialogs.escape(t("speed_" + name)))
            for name, seconds in SPEEDS
        ]
    )
    names = ("walk_from", "walk_back", "walk_at", "walk_on", "play", "speed")
    words = [dialogs.escape(t(name)) for name in names]
    words = words[:1] + [starts] + words[1:] + [speeds]
    number = pane.open_pane(t("walk"), BODY % tuple(words), on_close=leave)
    walk.update({"number": number, "at": 0, "is_playing": False, "is_whole": False})
    answers.forget_step(state)
    enter()
    page.listen(element("walk-from"), "change", on_from)
    page.listen(element("walk-at"), "input", lambda event: go(int(event.target.value)))
    page.listen(element("walk-list"), "change", lambda event: go(int(event.target.value)))
    pane.start(follow(number))


def on_from(event):
    walk["from"] = event.target.value
    begin()
    element("walk-from").focus()
    page.draw()


def enter():
    """Put the board that the walk begins with in the place of the player's."""
    stage = State(state.puzzle)
    stage.plan, stage.notes, stage.chosen = state.plan, state.notes, state.chosen
    stage.selected = {state.chosen}
    stage.settings = dict(state.settings)
    stage.settings.update({"candidates": True, "highlight": False})
    if walk["from"] == "here":
        stage.digits, stage.struck = list(state.digits), list(state.struck)
    elif not any(state.puzzle["givens"]) and not state.puzzle["constraints"]:
        stage.digits = list(state.digits)
    state.stage = stage


def leave():
    """Show the player's own board again."""
    walk["is_playing"] = False
    state.stage = None
    state.is_fresh = True


async def follow(number):
    answer = await pane.fill(number, "walk", add, {"is_from_here": walk["from"] == "here"})
    if answer is None:
        return
    walk["is_whole"] = True
    if "problems" in answer:
        say(state, answer["text"] if "text" in answer else " ".join(answer["problems"]), "bad")
        pane.note("")
        return
    pane.note(t("path_whole" if answer["is_solved"] else "path_stuck", len(items)))
    tell()


def add(found):
    listed = element("walk-list")
    for item in found:
        items.append(item)
        text = "%d. %s: %s" % (len(items), item["title"], pane.move(item))
        listed.insertAdjacentHTML(
            "beforeend", '<option value="%d">%s</option>' % (len(items) - 1, dialogs.escape(text))
        )
    element("walk-at").max = str(len(items))
    if not walk["at"]:
        tell()
    page.draw()


def go(at):
    """Show the board after so many steps, and the step that follows."""
    at = max(0, min(at, len(items)))
    stage = state.stage
    while walk["at"] < at:
        change(stage, items[walk["at"]], is_done=True)
        walk["at"] += 1
    while walk["at"] > at:
        walk["at"] -= 1
        change(stage, items[walk["at"]], is_done=False)
    tell()
    page.draw()


def change(stage, item, *, is_done):
    """Do a step on the board, or take it back."""
    for cell, digit in item["places"]:
        write(stage, "digits", cell, digit if is_done else 0)
    for cell, digit in item["drops"]:
        bit = 1 << (digit - 1)
        write(stage, "struck", cell, stage.struck[cell] | bit if is_done else stage.struck[cell] & ~bit)


def tell():
    """Explain the step that follows, or say that it was the last."""
    at, stage = walk["at"], state.stage
    element("walk-at").value = str(at)
    element("walk-at").setAttribute("aria-valuetext", t("step_of", at, len(items)))
    if at < len(items):
        element("walk-list").value = str(at)
        stage.step = pane.step_of(items[at])
        say(state, stage.step["text"])
    else:
        stage.step = None
        if walk["is_whole"]:
            say(state, t("path_end"))


def play(_):
    walk["is_playing"] = not walk["is_playing"]
    write_play()
    if walk["is_playing"]:
        if walk["at"] == len(items):
            go(0)
        asyncio.create_task(run(walk["number"]))


def write_play():
    element("walk-play").textContent = t("stop_playing" if walk["is_playing"] else "play")


async def run(number):
    """Go on by itself until the end, or until it is told not to."""
    while True:
        await asyncio.sleep(float(element("walk-speed").value))
        if not pane.is_open(number) or not walk["is_playing"]:
            return
        go(walk["at"] + 1)
        if walk["at"] == len(items) and walk["is_whole"]:
            walk["is_playing"] = False
            write_play()
            return


page.handlers.update(
    {
        "walk-back": lambda _: go(walk["at"] - 1),
        "walk-on": lambda _: go(walk["at"] + 1),
        "walk-play": play,
    }
)
