"""The New dialog: every wish that the generator knows, a progress bar, and Stop, which takes the nearest."""

import asyncio

import js as window  # as in web/page.py

from web import page
from web.ask import SolverError, now, solver
from web.enter import asked
from web.history import say
from web.later import dialogs, games
from web.later.dialogs import escape
from web.page import state
from web.panel import element
from web.texts import t

FELT = ("Easy", "Medium", "Hard", "Unfair", "Extreme")
DOTS = ("kropki", "fewest_dots", "strict")
TICKS = ("minimal", "jigsaw") + tuple(sorted(asked.RULES))
NUMBERS = {  # each with its step
    "clues": "1", "removed": "1", "lowest": "0.1", "highest": "0.1", "tries": "1", "seconds": "1", "seed": "1",
}  # fmt: skip
CHOICES = ("size", "preset", "level", "needs", "at_most", "symmetry", "pattern", "dots", "filling")
NONE = ("symmetry", "dots")  # of these a player may want none; of the others any will do
GROUP = "<details%s><summary>%s</summary>%s</details>"
END = """<div class="make"><progress id="new-bar" max="1" value="0" aria-label="%s" hidden></progress>
<div id="new-words" role="status"></div>
<div class="buttons"><button type="button" class="main" data-action="make">%s</button>
<button type="button" data-action="make-stop" hidden>%s</button></div></div>"""

known = {}  # what the generator offers, once the worker has said so
job = {"is_stopped": False, "is_running": False}
last = {}  # what the form said when it was last used


def show():
    asyncio.create_task(show_form())


async def show_form():
    if known.get("language") != state.settings["language"]:
        if state.solver != "ready":
            say(state, t("still_loading"))
            page.draw()
        try:
            spoken = state.settings["language"]
            known.update((await solver.ask("offers", {}))["answer"])
            known["language"] = spoken
        except SolverError as error:
            page.show_trouble(error.text, error.details)
            return
    words = tuple([escape(t(name)) for name in ("loading", "generate", "stop")])
    dialog = dialogs.show(t("new"), "\n".join([group(*one) for one in asked.GROUPS]) + END % words, "new")
    page.listen(dialog, "close", on_close)
    page.handlers.update({"make": on_make, "make-stop": on_stop})


def group(title, names):
    """Return some wishes as HTML, open to see if one of them was made before."""
    rows = "\n".join([row(name) for name in names])
    if not title:
        return rows
    is_used = any(last.get(name) for name in names)
    return GROUP % (" open" if is_used else "", escape(t(title)), rows)


def row(name):
    """Return a wish as HTML, as it was when the dialog was last used."""
    if name in TICKS:
        ticked = " checked" if last.get(name) else ""
        control = '<input type="checkbox" id="new-%s"%s>' % (name, ticked)
    elif name in NUMBERS:
        control = '<input type="number" id="new-%s" min="0" step="%s" value="%s">'
        control = control % (name, NUMBERS[name], last.get(name, ""))
    else:
        control = '<select id="new-%s">%s</select>' % (
            name,
            "".join([option(name, *one) for one in offered(name)]),
        )
    return '<p class="setting"><label for="new-%s">%s</label> %s</p>' % (
        name,
        escape(t("new_" + name)),
        control,
    )


def option(name, value, text):
    chosen = " selected" if value == last.get(name, "9" if name == "size" else "") else ""
    return '<option value="%s"%s>%s</option>' % (value, chosen, escape(text))


def offered(name):
    """Return what a wish can be as (value, text)."""
    if name == "size":
        return [(str(size), t("game_size", size, size)) for size in sorted(asked.BOXES)]
    if name == "preset":
        found = [(level, level_words(level)) for level in asked.levels(known["presets"])]
    elif name == "level":
        found = [(level, level_words(level)) for level in FELT]
    elif name in ("needs", "at_most"):
        found = known["techniques"]
    elif name == "pattern":
        found = [(one, t("pattern_" + one)) for one in ("digits", "selected")]
    elif name == "filling":
        found = [(one, t("filling_" + one)) for one in asked.FILLINGS]
    elif name == "symmetry":
        found = [(one, t("symmetry_" + one)) for one in known["symmetries"] if one != "none"]
    else:
        found = [(one, t("dots_" + one)) for one in DOTS]
    return [("", t("none" if name in NONE else "any"))] + [tuple(one) for one in found]


def level_words(level):
    return t(level.lower().replace(" ", "_"))


def form():
    """Return what the form says."""
    said = {name: element("new-" + name).value for name in CHOICES + tuple(NUMBERS)}
    for name in TICKS:
        said[name] = element("new-" + name).checked
    return said


def on_make(_):
    last.update(form())
    if last["pattern"] and last["size"] != str(state.puzzle["size"]):
        tell(t("new_pattern_size", state.puzzle["size"], state.puzzle["size"]), "bad")
        return
    try:
        wished = asked.wishes(last, known["presets"], pattern())
        seed = int(float(last["seed"])) if last["seed"] else int(window.Math.random() * 2**30)
        seconds = float(last["seconds"] or "inf")
    except ValueError:
        tell(t("new_no_number"), "bad")
        return
    job.update({"is_stopped": False, "is_running": True, "is_closed": False})
    job["end"] = now() + 1000 * seconds
    show_running(is_running=True)
    asyncio.create_task(make(wished, seed))


def pattern():
    """Return the cells that the digits given are to be in, or None."""
    if last["pattern"] == "digits":
        return [cell for cell, digit in enumerate(state.digits) if digit]
    return sorted(state.selected) if last["pattern"] else None


def on_stop(_):
    job["is_stopped"] = True


def on_close(_):
    job["is_stopped"] = job["is_closed"] = True


async def make(wished, seed):
    """Have a puzzle made; begin a game with it, unless the dialog was closed meanwhile."""
    try:
        made = await solver.work("generate", {"wishes": wished, "seed": seed}, on_progress, is_over)
    except SolverError as error:
        made = {"problems": [error.text]}
    job["is_running"] = False
    if job["is_closed"]:
        return
    show_running(is_running=False)
    if made is None:
        tell(t("stopped" if job["is_stopped"] else "new_no_time"))
    elif "problems" in made:
        tell(" ".join(made["problems"]), "bad")
    else:
        element("new").close()
        await games.begin_beside(made["puzzle"])
        say(state, made["text"] + " " + t("new_seed_was", seed), "good")
        page.draw(focus=True)


def is_over():
    return job["is_stopped"] or now() > job["end"]


def tell(text, mood=""):
    words = element("new-words")
    words.textContent = text
    words.className = mood


def show_running(*, is_running):
    element("new-bar").hidden = not is_running
    page.document.querySelector("[data-action=make]").disabled = is_running
    page.document.querySelector("[data-action=make-stop]").hidden = not is_running
    tell("")


def on_progress(reply):
    if element("new-words"):
        tell(reply["text"])
        if reply["total"]:
            element("new-bar").value = reply["done"] / reply["total"]
