"""A race: any algorithms on one puzzle or a set, as a table and as charts."""

import asyncio

import js as window  # as in web/page.py
from jsffi import to_js

from web import page
from web.ask import solver
from web.learn import address
from web.learn.examples import EXAMPLES, SETS
from web.learn.running import guarded
from web.learn.stage import escape, number, options, table_html
from web.page import state
from web.panel import element
from web.texts import t

COLUMNS = (
    "algorithm", "solved", "stopped", "wrong", "nodes", "assignments", "backtracks", "revisions", "drops",
    "seconds", "lower ms", "median ms", "upper ms",
)  # fmt: skip
TIMES = ("seconds", "lower ms", "median ms", "upper ms")
MOST = 500  # runs that the table of all runs lists; the CSV has every one
CHARTS = ("bars", "clues", "cumulative")
DEFAULT = "backtracking,forward-checking,mac,only-choice,fast"

HTML = """<div class="choices">
<label>%(race_on)s <select id="r-puzzles"></select></label>
<label>%(repeats)s <input id="r-repeats" type="number" min="1" max="50" value="3"></label>
<label>%(limit_seconds)s <input id="r-seconds" type="number" min="0.1" max="600" step="any" value="5"></label>
<label>%(limit_nodes)s <input id="r-nodes" type="number" min="1" max="10000000" value="100000"></label>
<label>%(seed)s <input id="r-seed" type="number" min="0" max="1000000" value="1"></label>
</div>
<label id="r-texts-label" hidden>%(pasted)s<br><textarea id="r-texts" rows="5" cols="60" spellcheck="false"></textarea></label>
<fieldset class="entrants"><legend>%(entrants)s</legend><div id="r-entrants"></div>
<label>%(own_mix)s <input id="r-mix" type="text" size="28" placeholder="mrv/lcv/mac"></label></fieldset>
<div class="buttons"><button type="button" class="main" data-action="race_start">%(race_start)s</button>
<button type="button" class="keeps-room" id="r-stop" data-action="race_stop" hidden>%(stop)s</button></div>
<p class="progress" role="status"><progress id="r-bar" max="1" value="0" aria-label="%(loading)s" hidden></progress> <span id="r-news"></span></p>
<div id="r-result" hidden>
<div class="scroller" tabindex="0" role="region" aria-label="%(race_table)s"><table class="results"><caption>%(race_table)s</caption><thead id="r-head"></thead><tbody id="r-rows"></tbody></table></div>
<p class="footnote">%(times_say)s</p>
<div class="buttons"><label>%(chart_by)s <select id="r-by"><option value="seconds">%(by_seconds)s</option><option value="nodes">%(by_nodes)s</option></select></label>
<button type="button" data-action="race_csv">%(save_csv)s</button><button type="button" data-action="race_svg">%(save_charts)s</button></div>
<p>%(charts_say)s</p>
<div id="r-charts" class="charts"></div><div id="r-each"></div></div>"""
FIELDS = (
    "race_on times_say repeats limit_seconds limit_nodes seed pasted entrants own_mix race_start stop loading race_table "
    "chart_by by_seconds by_nodes save_csv save_charts charts_say"
)

now = {
    "result": None,
    "sort": "nodes",
    "is_down": False,
    "is_stopped": False,
    "is_racing": False,
    "values": {},
}


def build(place):
    place.innerHTML = HTML % {name: escape(t(name)) for name in FIELDS.split()}
    page.listen(element("r-puzzles"), "change", on_puzzles)
    page.listen(element("r-by"), "change", lambda _: draw_charts())
    if now["result"]:
        draw()


def enter(values):
    """Show what an address asks for; one that names algorithms is raced at once."""
    if values or not element("r-entrants").innerHTML:
        now["values"] = values
        asyncio.create_task(guarded(begin(values)))
    else:
        asyncio.create_task(guarded(write_address(chosen())))


async def begin(values):
    element("r-news").textContent = t("waiting")
    known = (await solver.ask("choices", {}))["answer"]
    element("r-news").textContent = ""
    wanted = (values.get("algorithms") or DEFAULT).split(",")
    lines = []
    for name, title, _ in known["algorithms"]:
        lines.append(
            '<label class="entrant" title="%s"><input type="checkbox" value="%s"%s> %s</label>'
            % (escape(title), name, " checked" if name in wanted else "", name)
        )
    element("r-entrants").innerHTML = "".join(lines)
    element("r-mix").value = ",".join([name for name in wanted if "/" in name])
    pairs = [(name, t(name)) for name, _ in SETS] + [("on_board", t("on_board"))]
    pairs += [(name, t(name)) for name, _ in EXAMPLES] + [("new", t("fresh")), ("texts", t("pasted_puzzles"))]
    element("r-puzzles").innerHTML = options(pairs, values.get("puzzles", "some_easy"))
    for name in ("repeats", "seconds", "nodes", "seed", "texts"):
        if name in values:
            element("r-" + name).value = values[name]
    on_puzzles(None)
    if "algorithms" in values:
        await race()


def on_puzzles(_):
    element("r-texts-label").hidden = element("r-puzzles").value != "texts"


def chosen():
    """Return all that the race follows from."""
    names = [box.value for box in element("r-entrants").querySelectorAll("input") if box.checked]
    names += [name for name in element("r-mix").value.replace(" ", "").split(",") if name]
    values = {"puzzles": element("r-puzzles").value, "algorithms": ",".join(names)}
    for name in ("repeats", "seconds", "nodes", "seed"):
        values[name] = element("r-" + name).value
    if values["puzzles"] == "texts":
        values["texts"] = element("r-texts").value
    return values


def question(values):
    """Return what the worker is asked."""
    data = {
        "algorithms": [name for name in values["algorithms"].split(",") if name],
        "repeats": max(1, int(values["repeats"] or 1)),
        "seed": int(values["seed"] or 0),
        "nodes": max(1, int(values["nodes"] or 1)),
        "seconds": float(values["seconds"] or 1),
        "charts": CHARTS,
    }
    puzzles = values["puzzles"]
    if puzzles == "on_board":
        data["puzzle"] = {name: state.puzzle[name] for name in ("size", "boxes", "givens", "constraints")}
    elif puzzles == "new":
        data["new"] = 12
    elif puzzles == "texts":
        data["texts"] = values["texts"]
    else:
        data["texts"] = dict(SETS + EXAMPLES)[puzzles]
    return data


async def race():
    if now["is_racing"]:
        return
    values = chosen()
    stop, bar = element("r-stop"), element("r-bar")
    stop.hidden = bar.hidden = False
    bar.value = 0
    element("r-news").textContent = t("waiting")

    def progress(reply):
        bar.value = reply["done"] / max(1, reply["total"])
        words = "making_puzzles" if reply["text"] == "making" else "runs_done"
        element("r-news").textContent = t(words, number(reply["done"]), number(reply["total"]))

    now["is_racing"], now["is_stopped"] = True, False
    try:
        await write_address(values)
        result = await solver.work("race", question(values), progress, lambda: now["is_stopped"])
    finally:
        stop.hidden = bar.hidden = True
        now["is_racing"] = False
    if result is None:
        element("r-news").textContent = t("race_stopped")
    elif "problems" in result:
        element("r-news").textContent = " ".join(result["problems"])
    else:
        now["result"] = result
        element("r-news").textContent = ended_words(result)
        draw()


def ended_words(result):
    """Return what the table is about."""
    if result["done"] == result["runs"]:
        return t("race_over", len(result["rows"]), result["puzzles"])
    words = t("race_cut", number(result["done"]), number(result["runs"])) + " "
    return words + (t("cut_puzzles", result["finished"]) if result["finished"] else t("cut_runs"))


async def write_address(values):
    """Let the address lead to this race again; a puzzle of the board goes along as a text."""
    values = dict(values)
    if values["puzzles"] == "on_board":
        reply = (await solver.ask("link", {"puzzle": question(values)["puzzle"]}))["answer"]
        values["puzzles"], values["texts"] = "texts", reply["text"]
    if not element("part-race").hidden and not element("learn").hidden:
        address.write("race", values)


def draw():
    element("r-result").hidden = False
    lines = [line.split(",") for line in now["result"]["csv"].strip().split("\n")]
    element("r-each").innerHTML = table_html(lines[0], lines[1 : MOST + 1])
    draw_table()
    draw_charts()


def draw_table():
    heads = []
    for name in COLUMNS:
        order = (
            ' aria-sort="%s"' % ("descending" if now["is_down"] else "ascending")
            if name == now["sort"]
            else ""
        )
        heads.append(
            '<th scope="col"%s><button type="button" data-action="race_sort" value="%s">%s</button></th>'
            % (order, name, escape(t("col_" + name.replace(" ", "_"))))
        )
    element("r-head").innerHTML = "<tr>" + "".join(heads) + "</tr>"
    rows = sorted(now["result"]["rows"], key=lambda row: row[now["sort"]], reverse=now["is_down"])
    element("r-rows").innerHTML = "".join([row_html(row, COLUMNS) for row in rows])


def row_html(row, columns):
    """Return a row of the table, the algorithm first."""
    cells = ['<th scope="row">%s</th>' % escape(row["algorithm"])]
    cells += [
        "<td>%s</td>"
        % (("%.2f" if name.endswith("ms") else "%.3f") % row[name] if name in TIMES else number(row[name]))
        for name in columns[1:]
    ]
    return "<tr>" + "".join(cells) + "</tr>"


def draw_charts():
    by = element("r-by").value
    if now["result"]:
        charts = [svg for _, measure, svg in now["result"]["charts"] if measure == by]
        element("r-charts").innerHTML = "".join(
            ['<figure tabindex="0">' + svg + "</figure>" for svg in charts]
        )


def sort(button):
    now["is_down"] = not now["is_down"] if now["sort"] == button.value else False
    now["sort"] = button.value
    draw_table()
    element("r-head").querySelector('[value="' + button.value + '"]').focus()


def save(name, kind, text):
    """Hand a text over as a file."""
    link = window.document.createElement("a")
    blob = window.Blob.new(to_js([text]), to_js({"type": kind}))
    link.href = window.URL.createObjectURL(blob)
    link.download = name
    link.click()


def save_svg(_):
    by = element("r-by").value
    for kind, measure, svg in now["result"]["charts"]:
        if measure == by:
            save("race-" + kind + ".svg", "image/svg+xml", svg)


def stop_race(_):
    now["is_stopped"] = True


def press(_):
    return False


page.handlers.update(
    {
        "race_start": lambda _: asyncio.create_task(guarded(race())),
        "race_stop": stop_race,
        "race_sort": sort,
        "race_csv": lambda _: save("race.csv", "text/csv", now["result"]["csv"]),
        "race_svg": save_svg,
    }
)
