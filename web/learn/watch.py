"""Watching an algorithm: what is run, how it is recorded, and the address that shows it again.

One log drives board, queue, code, tree and counters, both ways; each has a module of its own.
"""

import asyncio
import json

from web import page
from web.ask import SolverError, solver
from web.learn import address, boards, hand, lists, playing, position, stage, trees
from web.learn.examples import EXAMPLES
from web.learn.position import runner
from web.learn.running import guarded
from web.learn.stage import escape, number, options
from web.page import state
from web.panel import element
from web.texts import t

PARTS = ("cell_order", "digit_order", "propagate")
KEYS = {"d": "drop", "c": "contradiction", "b": "backtrack", "s": "solution"}

HTML = """<div class="choices">
<label>%(puzzle)s <select id="w-puzzle"></select></label>
<label>%(algorithm)s <select id="w-algorithm"></select></label>
<span id="w-parts" hidden>
<label>%(cell_order)s <select id="w-cell_order"></select></label>
<label>%(digit_order)s <select id="w-digit_order"></select></label>
<label>%(propagate)s <select id="w-propagate"></select></label>
</span>
<button type="button" class="main" data-action="learn_run">%(run_it)s</button>
<button type="button" class="keeps-room" id="w-stop" data-action="learn_stop" hidden>%(stop)s</button>
</div>
<p id="w-about" class="about"></p>
<p id="w-progress" class="progress" role="status"><progress id="w-bar" max="1" value="0" aria-label="%(loading)s" hidden></progress> <span id="w-news"></span> <span id="w-slow"></span></p>
<div class="transport" role="group" aria-label="%(transport)s">
<button type="button" data-action="learn_start" aria-label="%(to_start)s" aria-keyshortcuts="Home" title="%(to_start)s">|◀</button>
<button type="button" data-action="learn_back" aria-label="%(back)s" aria-keyshortcuts="ArrowLeft" title="%(back)s">◀</button>
<button type="button" class="main" id="w-play" data-action="learn_play" aria-keyshortcuts="Space">%(play)s</button>
<button type="button" data-action="learn_forward" aria-label="%(forward)s" aria-keyshortcuts="ArrowRight" title="%(forward)s">▶</button>
<button type="button" data-action="learn_end" aria-label="%(to_end)s" aria-keyshortcuts="End" title="%(to_end)s">▶|</button>
<label>%(one_step)s <select id="w-step"></select></label>
<label>%(speed)s <select id="w-speed"></select></label>
<label>%(delay)s <input id="w-delay" type="number" min="0.001" max="60" step="any" value="0.2"></label>
</div>
<div class="slider"><input id="w-slider" type="range" min="0" max="0" value="0" aria-label="%(position)s"><span id="w-position"></span></div>
<div class="jumps buttons">%(jumps)s</div>
<div class="stage">
<div class="place"><div id="w-frame" class="frame"><div id="w-board" class="board" role="grid" aria-label="%(watch_board)s"></div>
<svg id="w-under" class="drawing under" viewBox="0 0 9 9" aria-hidden="true"></svg><svg id="w-above" class="drawing above" viewBox="0 0 9 9" aria-hidden="true"></svg><svg id="w-arc" class="drawing above arc" viewBox="0 0 9 9" aria-hidden="true"></svg></div>
<p class="struck-legend">%(struck_legend)s %(families)s</p>
<div class="buttons"><label>%(click_means)s <select id="w-click"><option value="assign">%(click_assign)s</option><option value="drop">%(click_drop)s</option></select></label>
</div>
<div id="w-hand" hidden><p id="w-told"></p><div class="buttons"><button type="button" data-action="learn_undo_hand">%(undo_hand)s</button>
<button type="button" id="w-whole" data-action="learn_whole">%(whole_run)s</button></div></div>
</div>
<div class="panel">
<div id="w-talk" class="talk" role="status"></div>
<section aria-labelledby="w-counters-title"><h2 id="w-counters-title">%(counters)s</h2><dl id="w-counters" class="numbers"></dl></section>
<section aria-labelledby="w-queue-title"><h2 id="w-queue-title">%(queue)s</h2><div id="w-queue"></div></section>
</div>
</div>
<section class="code" aria-labelledby="w-code-title"><h2 id="w-code-title">%(pseudocode)s</h2>
<div class="pages"><ol id="w-code" class="pseudocode" tabindex="0" aria-labelledby="w-code-title"></ol>
<div><h3>%(source)s: <code id="w-source-name"></code></h3><pre id="w-source" tabindex="0" aria-label="%(source)s"></pre></div></div></section>
<section aria-labelledby="w-tree-title"><h2 id="w-tree-title">%(tree)s</h2><p>%(tree_help)s</p>
<div class="buttons"><label>%(node_means)s <select id="w-node"><option value="show">%(node_shows)s</option><option value="fold">%(node_folds)s</option></select></label>
<button type="button" data-action="learn_larger">%(zoom_in)s</button><button type="button" data-action="learn_smaller">%(zoom_out)s</button><button type="button" data-action="learn_unfold">%(unfold)s</button></div>
<div id="w-tree" class="tree-frame" tabindex="0" role="group" aria-labelledby="w-tree-title"></div></section>
<section aria-labelledby="w-plots-title"><h2 id="w-plots-title">%(plots)s</h2><div id="w-plots" class="plots"></div></section>
<p class="footnote">%(watch_keys)s</p>"""

now = {
    "puzzle": "on_board",  # "on_board", the name of an example, or "from_link" with "text"
    "text": "",
    "algorithm": "mac",  # a name, or "" for the three parts
    "cell_order": "mrv", "digit_order": "ascending", "propagate": "mac",
    "hand": [],  # changes by hand, as in web/learn/hand.py
    "code": "",  # somebody's own, which adds the parts that are chosen
    "start": "",  # what that code was begun from
    "is_coming": False,  # whether it is to be run when this part is shown
    "begun": 0,  # counts how often a run was begun, so that only the latest is recorded
}  # fmt: skip


def fields():
    names = (
        "puzzle algorithm cell_order digit_order propagate run_it stop loading transport to_start back play forward "
        "to_end one_step speed delay position watch_board struck_legend click_means click_assign click_drop whole_run "
        "undo_hand counters queue pseudocode source tree tree_help node_means node_shows node_folds zoom_in zoom_out unfold plots watch_keys"
    )
    found = {name: escape(t(name)) for name in names.split()}
    found["jumps"] = "".join(
        [
            '<button type="button" data-action="learn_jump" value="%s" aria-keyshortcuts="%s">%s</button>'
            % (kind, kind[0].upper(), escape(t("jump_" + kind)))
            for kind in stage.JUMPS
        ]
    )
    found["families"] = " ".join(
        ['<span class="badge by-%s">%s</span>' % (name, escape(t("by_" + name))) for name in stage.FAMILIES]
    )
    return found


def build(place):
    """Write the part of the page, and listen to its controls."""
    place.innerHTML = HTML % fields()
    stage.known_arcs.clear()
    element("w-step").innerHTML = options(
        [(kind, t("step_" + kind)) for kind in stage.STEPS], position.now["step"]
    )
    element("w-speed").innerHTML = options(
        [(str(1 / speed), t("per_second", speed)) for speed in playing.SPEEDS], str(playing.pace["delay"])
    )
    for name in ("puzzle", "algorithm") + PARTS:
        page.listen(element("w-" + name), "change", on_choice)
    for part in (playing, boards, trees):
        part.listen()
    if runner.about:
        show_about(runner.about)
        if not runner.is_recording:
            show_end(runner.about)


def enter(values):
    """Show what an address asks for, or go on as it was."""
    if now["is_coming"]:
        now["is_coming"] = False
        asyncio.create_task(guarded(begin()))
        return
    if not values and runner.about is not None:
        asyncio.create_task(guarded(go_on()))
        return
    for name in ("puzzle", "text", "algorithm") + PARTS:
        if name in values:
            now[name] = values[name]
    if "cell_order" in values:
        now["algorithm"] = ""
    if values.get("step") in stage.STEPS:
        position.now["step"] = element("w-step").value = values["step"]
    now["code"], runner.door = "", solver
    try:
        now["hand"] = hand.read(values.get("hand", ""))
        at = int(values.get("at", "0") or 0)
    except ValueError:
        page.show_trouble(t("damaged_link"))
        now["hand"], at = [], 0
    asyncio.create_task(guarded(begin(at, values.get("jump", ""))))


async def go_on():
    """Go on as it was; what another language has emptied is filled again, and the end told in it."""
    if not element("w-puzzle").length:
        await fill()
        about = await runner.tell()
        if "puzzle" in about:
            show_about(about)
            if runner.is_recording:
                position.refresh()
            else:
                show_end(about)
    await write_address()
    trees.redraw()


async def begin(at=0, jump=""):
    """Fill the selects, then record the run that is chosen and go to a position of it."""
    element("w-news").textContent = t("waiting")
    now["begun"] += 1
    mine = now["begun"]
    await fill()
    if mine == now["begun"]:
        await record(at, jump)


async def fill():
    """Offer what there is to choose from."""
    known = (await solver.ask("choices", {}))["answer"]
    names = [(name, title) for name, title, _ in known["algorithms"]] + [("", t("parts_own"))]
    element("w-algorithm").innerHTML = options(names, now["algorithm"])
    for part in PARTS:
        element("w-" + part).innerHTML = options(
            [(name, name) for name in offered(known[part], now[part])], now[part]
        )
    element("w-parts").hidden = now["algorithm"] != ""
    puzzles = ["on_board"] + [name for name, _ in EXAMPLES] + (["from_link"] if now["text"] else [])
    element("w-puzzle").innerHTML = options([(name, t(name)) for name in puzzles], now["puzzle"])


def offered(names, chosen):
    """Return names to choose from, somebody's own among them."""
    return names if chosen in names else names + [chosen]


def key():
    """Return all that a run follows from, as text."""
    run = {"choice": choice(), "hand": now["hand"]}
    if now["puzzle"] == "on_board":
        run["puzzle"] = {name: state.puzzle[name] for name in ("size", "boxes", "givens", "constraints")}
    else:
        run["text"] = dict(EXAMPLES).get(now["puzzle"], now["text"])
    if now["code"]:
        run["code"] = now["code"]
    return json.dumps(run)


def choice():
    if now["algorithm"]:
        return {"algorithm": now["algorithm"]}
    return {part: now[part] for part in PARTS}


async def record(at=0, jump=""):
    """Let the worker record the run; as soon as the position is in what is recorded, it is shown."""
    playing.pause(redraw=False)
    position.now["shown"], position.now["wanted"] = None, []
    stop_button, bar = element("w-stop"), element("w-bar")
    stop_button.hidden, bar.hidden = False, False
    bar.value = 0
    element("w-news").textContent = t("waiting")
    seen = {"is_due": False, "is_shown": False}

    def progress(reply):
        done, total = reply["done"], reply["total"]
        bar.value = min(1, done / total) if total else 0
        element("w-news").textContent = recorded_words(done, total)
        if seen["is_shown"]:
            element("w-slider").max = str(runner.recorded)
        elif runner.recorded > at and not jump and not seen["is_due"]:
            seen["is_due"] = True
            asyncio.create_task(guarded(show_early(at, seen)))

    try:
        about = await runner.record(key(), progress)
    except SolverError as error:
        if not now["code"] or error.details:
            element("w-news").textContent = ""
            raise
        about = {"problems": [t("own_endless")]}
    finally:
        if not runner.is_recording:
            stop_button.hidden, bar.hidden = True, True
    if about is None:
        return
    if "problems" in about or "lost" in about:
        words = t("own_stopped") if now["code"] else t("cut_short", "0")
        element("w-news").textContent = " ".join(about.get("problems", [words]))
        return
    if not seen["is_shown"]:
        show_at(about, at, jump)
    show_end(about)


def show_at(about, at, jump):
    """Show a run, first at a position or at the next event of a kind after it."""
    show_about(about)
    move = {"position": min(at, about["length"])}
    if jump:
        move.update({"kind": jump, "back": False})
    position.ask_for(move)


def recorded_words(done, total):
    """Return how far the recording is."""
    if not total:
        return t("going_there", number(done))
    if done > total:
        return t("counting", number(done), number(total))
    return t("recording", number(done))


async def show_early(at, seen):
    """Show the run while the rest of it is still being recorded; if that is over by then, it is shown anyway."""
    mine = runner.number
    about = await runner.tell()
    if mine == runner.number and runner.is_recording and "puzzle" in about:
        seen["is_shown"] = True
        show_about(about)
        position.ask_for({"position": at})


def show_about(about):
    """Show what belongs to the run as a whole and is known from its start: the board's lines, the code."""
    runner.about = about
    boards.begin(about)
    trees.forget()
    lists.forget()
    element("w-slider").max = str(max(runner.recorded, about["length"]))
    element("w-about").textContent = about["code"]["explanation"]
    element("w-hand").hidden = not about["told"]
    element("w-told").textContent = t("by_hand", "; ".join(about["told"]))


def show_end(about):
    """Show what is known when all of the run is recorded: how it ended, the curves, the counters of all."""
    runner.about["plots"], runner.about["length"] = about["plots"], about["length"]
    news = about["ended"]
    if about["is_cut"]:
        news = t("kept_events", number(about["length"])) + " " + news
        news += " " + t("whole_run_took", ", ".join(stage.counters_of(about["counters"])))
    elif runner.is_stopped:
        news = t("cut_short", number(about["length"]))
    element("w-news").textContent = news
    element("w-slider").max = str(about["length"])
    curves = "".join([stage.plot_svg(plot) for plot in about["plots"]])
    element("w-plots").innerHTML = curves + stage.plots_table(about["plots"], about["length"])
    position.refresh()


async def write_address():
    """Let the address of the page lead to what is on show; code of one's own is not run by an address."""
    if now["code"]:
        address.write("own", {"start": now["start"], "code": now["code"]})
        return
    values = {"puzzle": now["puzzle"]}
    if now["puzzle"] == "on_board" and runner.about:
        values = {"puzzle": "from_link", "text": runner.about["text"]}
    elif now["puzzle"] == "from_link":
        values["text"] = now["text"]
    values.update(choice())
    values["step"] = position.now["step"]
    values["hand"] = hand.text_of(now["hand"])
    if position.now["shown"]:
        values["at"] = position.now["shown"]["position"]
    address.write("watch", values)


def watch_code(code, start, parts, door):
    """Get ready to watch code that somebody wrote, in the worker that is for such code."""
    now["code"], now["start"], now["algorithm"], now["hand"] = code, start, "", []
    now.update(parts)
    now["is_coming"] = True
    runner.door = door


def on_choice(event):
    name = event.target.id[2:]
    now[name] = event.target.value
    if name != "puzzle" and now["code"]:
        now["code"], runner.door = "", solver
    element("w-parts").hidden = now["algorithm"] != ""
    run()


def run(_=None):
    """Record the run from the givens."""
    now["hand"] = []
    asyncio.create_task(guarded(record()))


def stop(_):
    """Keep what is recorded; code of one's own may not listen, so its worker is ended."""
    runner.is_stopped = True
    if now["code"]:
        runner.door.start()


def change(what, cell, value):
    """Make a change by hand where the run is, and let the algorithm go on from there."""
    now["hand"] = now["hand"] + [[position.now["shown"]["position"], what, cell, value]]
    asyncio.create_task(guarded(record()))


def undo_hand(_):
    """Take the last change by hand back, and go where it was made."""
    if now["hand"]:
        at = now["hand"][-1][0]
        now["hand"] = now["hand"][:-1]
        asyncio.create_task(guarded(record(at)))


def revise(button):
    """Revise an arc by hand."""
    arc = [int(text) for text in button.value.split(" ")]
    playing.pause()
    asyncio.create_task(guarded(revising(arc)))


async def revising(arc):
    reply = await runner.ask("revise", {"position": position.now["shown"]["position"], "arc": arc})
    if reply.get("is_one"):
        change("~", arc[0], arc[1])
    elif "text" in reply:
        element("w-talk").textContent = reply["text"]


def press(event):
    """Act on a key; return whether it meant anything."""
    name = event.key
    if event.ctrlKey or event.metaKey or event.altKey or not position.now["shown"]:
        return False
    cell, node = event.target.closest("[data-at]"), event.target.closest("[data-node]")
    if node and trees.press(node, name):
        return True
    if cell and boards.press(int(cell.getAttribute("data-at")), event):
        return True
    if event.target.closest("#w-tree, #w-source, .arcs") and name.startswith("Arrow"):
        return False
    if name in ("ArrowRight", "ArrowLeft"):
        playing.step(back=name == "ArrowLeft")
    elif name == " ":
        playing.play()
    elif name in ("Home", "End"):
        playing.go_to(end=name == "End")
    elif name.lower() in KEYS:
        playing.jump(KEYS[name.lower()])
    else:
        return False
    return True


boards.changers.append(change)
position.settled.append(write_address)
page.handlers.update(
    {
        "learn_run": run,
        "learn_stop": stop,
        "learn_whole": run,
        "learn_undo_hand": undo_hand,
        "learn_arc": revise,
    }
)
