"""Writing one's own: the source of a part to start from, run in a worker that can be stopped at any time.

Code that comes by a link is shown and never run by itself.
"""

import asyncio

from web import page
from web.ask import Solver, SolverError, solver
from web.learn import address, editor, race, watch
from web.learn.examples import EXAMPLES, SETS
from web.learn.running import guarded
from web.learn.stage import escape, number, options
from web.panel import element
from web.texts import t

PARTS = ("cell_order", "digit_order", "propagate")
USUAL = ("mrv", "ascending", "ac3-forward-check")  # what stands beside a part of one's own
CHARTS = ("bars",)
COLUMNS = ("algorithm", "solved", "stopped", "wrong", "nodes", "backtracks", "median ms")

HTML = """<p>%(own_intro)s</p>
<div class="choices"><label>%(start_from)s <select id="o-start"></select></label>
<label>%(race_on)s <select id="o-puzzles"></select></label></div>
<p id="o-consent" class="help" hidden>%(from_a_link)s</p>
%(editor)s
<p id="o-keys" class="footnote">%(editor_keys)s</p>
<div class="buttons"><button type="button" class="main" data-action="own_run">%(own_run)s</button>
<button type="button" data-action="own_watch">%(own_watch)s</button>
<button type="button" class="keeps-room" id="o-stop" data-action="own_stop" hidden>%(stop)s</button>
<button type="button" data-action="own_save">%(own_save)s</button><button type="button" data-action="own_link">%(own_link)s</button></div>
<p id="o-news" class="talk" role="status"></p>
<div class="scroller" tabindex="0" role="region" aria-label="%(race_table)s"><table id="o-table" class="results" hidden><caption>%(race_table)s</caption><thead id="o-head"></thead><tbody id="o-rows"></tbody></table></div>"""
FIELDS = "own_intro start_from race_on from_a_link your_code editor_keys own_run own_watch stop own_save own_link race_table"

now = {"start": "cell_order/mrv", "code": "", "is_running": False}


def news(kind, text, _):
    """Show how the start of the worker goes."""
    if kind == "stalled" or (kind == "loading" and now["is_running"]):
        say(text)


own_solver = Solver(element("solver"), news, "own", 1)


def build(place):
    editor.forget()
    found = {name: escape(t(name)) for name in FIELDS.split()}
    found["editor"] = editor.html() % found
    place.innerHTML = HTML % found
    element("o-puzzles").innerHTML = options([(name, t(name)) for name, _ in SETS + EXAMPLES], "some_hard")
    page.listen(element("o-start"), "change", on_start)
    if now["code"]:
        editor.show(now["code"])


def leave():
    """Note the code before its place is written anew."""
    now["code"] = editor.text()


def enter(values):
    """Show code that a link brings, or what there is; nothing is run."""
    if "start" in values:
        now["start"] = values["start"]
    if "code" in values:
        editor.show(values["code"])
        element("o-consent").hidden = False
    asyncio.create_task(guarded(begin()))


async def begin():
    editor.begin(press_run)
    known = (await solver.ask("choices", {}))["answer"]
    pairs = [(part + "/" + name, t(part) + ": " + name) for part in PARTS for name in known[part]]
    element("o-start").innerHTML = options(pairs, now["start"])
    if not editor.text():
        await take_start(is_wanted=lambda: not editor.text())


async def take_start(is_wanted=lambda: True):
    """Show the source of the part to start from, unless somebody has begun to write by then."""
    part, _, name = now["start"].partition("/")
    reply = (await solver.ask("start_code", {"part": part, "name": name}))["answer"]
    if "code" in reply and is_wanted():
        editor.show(reply["code"])


def on_start(event):
    now["start"] = event.target.value
    element("o-consent").hidden = True
    asyncio.create_task(guarded(take_start()))


def say(text, mood=""):
    element("o-news").className = "talk " + mood
    element("o-news").textContent = text


async def run():
    """Run the code, check what it finds and race it; whatever goes wrong is told in words."""
    if now["is_running"]:
        return
    now["is_running"] = True
    now["code"] = editor.text()
    editor.mark(0)
    element("o-consent").hidden = True
    element("o-stop").hidden = False
    say(t("own_starting"))
    part, _, name = now["start"].partition("/")
    data = {
        "code": now["code"], "part": part, "name": name, "charts": CHARTS, "repeats": 1, "seed": 1,
        "nodes": 20000, "seconds": 5, "texts": dict(SETS + EXAMPLES)[element("o-puzzles").value],
    }  # fmt: skip
    if own_solver.worker is None and not own_solver.is_starting:
        own_solver.start()

    def progress(reply):
        say(t("runs_done", number(reply["done"]), number(reply["total"])))

    try:
        show(await own_solver.work("own", data, progress, lambda: not now["is_running"]))
    except SolverError as error:
        if error.details:
            say(error.details, "bad")
        else:
            say(t("own_endless") if now["is_running"] else t("own_stopped"), "bad")
    finally:
        now["is_running"] = False
        element("o-stop").hidden = True


def press_run(_=None):
    asyncio.create_task(guarded(run()))


def show(result):
    if result is None:
        say(t("own_stopped"), "bad")
    elif "problems" in result:
        say(" ".join(result["problems"]), "bad")
    elif "error" in result:
        editor.mark(result["line"])
        say(t("own_error", result["error"]), "bad")
    else:
        show_rows(result)


def show_rows(result):
    rows, names = result["rows"], result["names"]
    element("o-table").hidden = False
    element("o-head").innerHTML = "<tr>%s</tr>" % "".join(
        ['<th scope="col">%s</th>' % escape(t("col_" + name.replace(" ", "_"))) for name in COLUMNS]
    )
    lines = [race.row_html(row, COLUMNS) for row in sorted(rows, key=lambda row: row["nodes"])]
    element("o-rows").innerHTML = "".join(lines)
    mine = [row for row in rows if row["algorithm"] in names]
    unsolved = sum([result["puzzles"] - row["solved"] - row["stopped"] - row["wrong"] for row in mine])
    wrong = sum([row["wrong"] for row in mine])
    if wrong:
        say(t("own_wrong", wrong), "bad")
    elif unsolved:
        say(t("own_missed", unsolved), "bad")
    else:
        say(t("own_right"), "good")


def stop(_):
    """End the worker, whatever it is doing."""
    now["is_running"] = False
    own_solver.start()
    say(t("own_stopped"), "bad")


def parts_in(code):
    """Return the parts of an algorithm that has those of the code, which says them by its decorators."""
    parts = {}
    for line in code.split("\n"):
        for part, word in zip(PARTS, ("cell_order", "digit_order", "propagation")):
            if line.startswith("@" + word + '("'):
                parts[part] = line.split('"')[1]
    return [parts.get(part, usual) for part, usual in zip(PARTS, USUAL)] if parts else []


def watch_it(_):
    """Watch the code at work."""
    now["code"] = editor.text()
    parts = parts_in(now["code"])
    if not parts:
        say(t("own_error", t("own_nothing")), "bad")
        return
    element("o-consent").hidden = True
    if own_solver.worker is None and not own_solver.is_starting:
        own_solver.start()
    watch.watch_code(now["code"], now["start"], dict(zip(PARTS, parts)), own_solver)
    element("tab-watch").click()


def save(_):
    """Hand the code over as a file, and tell how a shell races it."""
    code = editor.text()
    race.save("my_part.py", "text/x-python", code)
    say(t("own_saved", "/".join(parts_in(code)) or "…"), "good")


def link(_):
    values = {"start": now["start"], "code": editor.text()}
    address.write("own", values)
    say(t("own_linked"), "good")


def press(_):
    return False


page.handlers.update(
    {
        "own_run": press_run,
        "own_stop": stop,
        "own_watch": watch_it,
        "own_save": save,
        "own_link": link,
    }
)
