"""Watching an algorithm: one log drives board, queue, code, tree and counters, both ways."""

import asyncio
import json

from web import page
from web.ask import SolverError, solver
from web.later import drawing
from web.learn import address, stage
from web.learn.examples import EXAMPLES
from web.learn.running import Runner
from web.learn.stage import escape, number, options
from web.page import state
from web.panel import element
from web.plan import Plan
from web.texts import t

SPEEDS = (0.25, 0.5, 1, 2, 5, 10, 30, 100, 300, 1000)
PARTS = ("cell_order", "digit_order", "propagate")
FRAME = 0.04  # seconds between two pictures while it plays
CALM = 0.4  # seconds between two drawings of the tree while it plays
KEYS = {"d": "drop", "c": "contradiction", "b": "backtrack", "s": "solution"}
ARROWS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}

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
<p id="w-progress" class="progress" role="status"><progress id="w-bar" max="1" value="0" aria-label="%(loading)s" hidden></progress> <span id="w-news"></span></p>
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
<svg id="w-under" class="drawing under" viewBox="0 0 9 9" aria-hidden="true"></svg><svg id="w-above" class="drawing above" viewBox="0 0 9 9" aria-hidden="true"></svg></div>
<p class="struck-legend">%(struck_legend)s %(families)s</p>
<div class="buttons"><label>%(click_means)s <select id="w-click"><option value="assign">%(click_assign)s</option><option value="drop">%(click_drop)s</option></select></label>
<button type="button" id="w-whole" data-action="learn_whole" hidden>%(whole_run)s</button></div>
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
<div class="buttons"><button type="button" data-action="learn_larger">%(zoom_in)s</button><button type="button" data-action="learn_smaller">%(zoom_out)s</button><button type="button" data-action="learn_unfold">%(unfold)s</button></div>
<div id="w-tree" class="tree-frame" tabindex="0" role="group" aria-labelledby="w-tree-title"></div></section>
<section aria-labelledby="w-plots-title"><h2 id="w-plots-title">%(plots)s</h2><div id="w-plots" class="plots"></div></section>
<p class="footnote">%(watch_keys)s</p>"""

runner = Runner()
now = {
    "puzzle": "on_board",  # "on_board", the name of an example, or "from_link" with "text"
    "text": "",
    "algorithm": "mac",  # a name, or "" for the three parts
    "cell_order": "mrv", "digit_order": "ascending", "propagate": "mac",
    "step": "event",
    "delay": 0.2,
    "code": "",  # somebody's own, which adds the parts that are chosen
    "hand": None,  # candidates that were changed by hand
    "hand_words": "",
    "shown": None,  # what the worker sent of the position on show
    "is_playing": False,
    "wanted": None,  # the move that is asked for next, the latest counts
    "is_busy": False,
    "closed": [],  # nodes of the tree that are folded
    "zoom": 1.0,
    "tree_of": None,  # what the tree on show is of
}  # fmt: skip
drawn = {"cells": [], "elements": [], "plan": None, "size": 0, "source": None}


def fields():
    names = (
        "puzzle algorithm cell_order digit_order propagate run_it stop loading transport to_start back play forward "
        "to_end one_step speed delay position watch_board struck_legend click_means click_assign click_drop whole_run "
        "counters queue pseudocode source tree tree_help zoom_in zoom_out unfold plots watch_keys"
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
    drawn["cells"] = []
    drawn["source"] = None
    now["tree_of"] = None
    element("w-step").innerHTML = options([(kind, t("step_" + kind)) for kind in stage.STEPS], now["step"])
    element("w-speed").innerHTML = options(
        [(str(1 / speed), t("per_second", speed)) for speed in SPEEDS], "0.2"
    )
    for name in ("puzzle", "algorithm") + PARTS:
        page.listen(element("w-" + name), "change", on_choice)
    page.listen(element("w-step"), "change", on_step)
    page.listen(element("w-speed"), "change", on_speed)
    page.listen(element("w-delay"), "change", on_delay)
    page.listen(element("w-slider"), "input", on_slider)
    page.listen(element("w-board"), "click", on_board_click)
    tree = element("w-tree")
    page.listen(tree, "click", on_tree_click)
    page.listen(tree, "pointerdown", on_tree_down)
    page.listen(tree, "pointermove", on_tree_move)
    if runner.about:
        show_about(runner.about)


def enter(values):
    """Show what an address asks for, or go on as it was."""
    if values or runner.about is None:
        for name in ("puzzle", "text", "algorithm", "step") + PARTS:
            if name in values:
                now[name] = values[name]
        if "cell_order" in values:
            now["algorithm"] = ""
        element("w-step").value = now["step"]
        now["hand"], now["code"], runner.door = None, "", solver
        asyncio.create_task(guarded(begin(int(values.get("at", "0") or 0), values.get("jump", ""))))
    else:
        write_address()


async def guarded(work):
    """Do a work whose errors are shown on the page."""
    try:
        await work
    except SolverError as error:
        page.show_trouble(error.text, error.details)
    except Exception as error:
        page.report(error)


async def begin(position=0, jump=""):
    """Fill the selects, then record the run that is chosen and go to a position of it."""
    element("w-news").textContent = t("waiting")
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
    await record(position, jump)


def offered(names, chosen):
    """Return names to choose from, somebody's own among them."""
    return names if chosen in names else names + [chosen]


def key():
    """Return all that a run follows from, as text."""
    run = {"choice": choice()}
    if now["puzzle"] == "on_board":
        run["puzzle"] = {name: state.puzzle[name] for name in ("size", "boxes", "givens", "constraints")}
    else:
        run["text"] = now["text"] if now["puzzle"] == "from_link" else dict(EXAMPLES)[now["puzzle"]]
    if now["hand"]:
        run["cands"] = now["hand"]
    if now["code"]:
        run["code"] = now["code"]
    return json.dumps(run)


def choice():
    if now["algorithm"]:
        return {"algorithm": now["algorithm"]}
    return {part: now[part] for part in PARTS}


async def record(position=0, jump=""):
    pause()
    stop, bar = element("w-stop"), element("w-bar")
    stop.hidden, bar.hidden = False, False

    def progress(reply):
        bar.value = reply["done"] / reply["total"]
        element("w-news").textContent = t("recording", number(reply["done"]))

    try:
        about = await runner.record(key(), progress)
    finally:
        stop.hidden, bar.hidden = True, True
    if about is None:
        return
    if "problems" in about:
        element("w-news").textContent = " ".join(about["problems"])
        return
    runner.about = about
    now["closed"] = []
    now["shown"] = None
    show_about(about)
    element("w-whole").hidden = not now["hand"]
    ask_for({"position": position, "kind": jump, "back": False} if jump else {"position": position})


def show_about(about):
    """Show what belongs to the run as a whole: the board's lines, the code, the curves."""
    puzzle = about["puzzle"]
    size = puzzle["size"]
    drawn["plan"], drawn["size"], drawn["cells"] = Plan(puzzle), size, []
    now["tree_of"] = None
    element("w-slider").max = str(about["length"])
    element("w-about").textContent = about["code"]["explanation"]
    news = about["ended"]
    if runner.is_stopped:
        news = t("cut_short", number(about["length"]))
    elif about["is_cut"]:
        news = t("kept_events", number(about["length"])) + " " + news
    element("w-news").textContent = (now["hand_words"] + " " if now["hand"] else "") + news
    frame = element("w-frame")
    frame.style.setProperty("--size", str(size))
    room = drawing.margin(about["drawing"], size)
    frame.style.setProperty("--room", str(room))
    box = "%d %d %d %d" % (-room, -room, size + 2 * room, size + 2 * room)
    for name, text in zip(("w-under", "w-above"), drawing.layers(about["drawing"], size)):
        element(name).setAttribute("viewBox", box)
        element(name).innerHTML = text
    element("w-board").setAttribute("data-across", str(stage.ACROSS[size]))
    element("w-plots").innerHTML = "".join([stage.plot_svg(plot) for plot in about["plots"]])
    drawn["source"] = None
    if now["shown"]:
        draw(now["shown"])


def ask_for(move):
    """Ask for a move; while one is under way only the latest is kept."""
    now["wanted"] = move
    if not now["is_busy"]:
        asyncio.create_task(guarded(answer()))


async def answer():
    now["is_busy"] = True
    try:
        while now["wanted"] is not None:
            move, now["wanted"] = now["wanted"], None
            await take(move)
    finally:
        now["is_busy"] = False


async def take(move):
    """Take a move and show where it leads."""
    mine = runner.number
    shown = await runner.ask("look_at_run", move)
    if mine != runner.number or "problems" in shown:
        return
    now["shown"] = shown
    draw(shown)
    if not now["is_playing"]:
        write_address()
        await draw_tree()


async def draw_tree():
    """Draw the tree again if it is of another moment."""
    shown = now["shown"]
    event = shown["event"]
    moment = (
        runner.number,
        shown["node"],
        shown["counters"]["nodes"],
        event and event["what"] in ("contradiction", "solution", "undo"),
        list(now["closed"]),
    )
    if moment == now["tree_of"] or element("part-watch").hidden:
        return
    now["tree_of"] = moment
    reply = await runner.ask("look_at_run", {"position": shown["position"], "tree": now["closed"]})
    place = element("w-tree")
    place.innerHTML = reply["tree"].replace('role="button"', 'role="button" tabindex="-1"')
    current = place.querySelector(".node.current")
    if current:
        current.setAttribute("tabindex", "0")
        current.setAttribute("aria-current", "true")
    set_zoom()
    if current:
        frame, box = place.getBoundingClientRect(), current.getBoundingClientRect()
        place.scrollLeft += box.left - frame.left - frame.width / 2
        place.scrollTop += box.top - frame.top - frame.height / 2


def draw(shown):
    """Show a moment of the run."""
    size = drawn["size"]
    about = runner.about
    found = stage.cells(shown, about["puzzle"], drawn["plan"])
    if not drawn["cells"]:
        element("w-board").innerHTML = stage.board_html(found, size)
        drawn["elements"] = element("w-board").querySelectorAll("[data-at]")
    else:
        for cell, wanted in enumerate(found):
            old = drawn["cells"][cell]
            if wanted != old:
                target = drawn["elements"][cell]
                if wanted[0] != old[0]:
                    target.innerHTML = wanted[0]
                if wanted[1] != old[1]:
                    target.className = wanted[1]
                target.setAttribute("aria-label", wanted[2])
    drawn["cells"] = found
    event = shown["event"]
    talk = element("w-talk")
    talk.className = "talk " + (
        "bad"
        if event and event["what"] in ("contradiction", "emptied")
        else "good"
        if event and event["what"] == "solution"
        else ""
    )
    talk.innerHTML = stage.sentence(event)
    element("w-slider").value = str(shown["position"])
    words = t("event_of", number(shown["position"]), number(shown["length"]))
    element("w-position").textContent = words
    element("w-slider").setAttribute("aria-valuetext", words)
    element("w-counters").innerHTML = stage.counters_html(shown)
    element("w-queue").innerHTML = stage.queue_html(shown, size)
    element("w-code").innerHTML = stage.code_html(about["code"]["lines"], shown["line"])
    draw_source(about["code"]["sources"], shown["part"])
    share = str(1000 * shown["position"] / max(1, shown["length"]))
    for line in element("w-plots").querySelectorAll("line.now"):
        line.setAttribute("x1", share)
        line.setAttribute("x2", share)


def draw_source(sources, part):
    """Show the function that the event comes from."""
    found = [one for one in sources if one["part"] == part] or sources[:1]
    if found and found[0]["name"] != drawn["source"]:
        drawn["source"] = found[0]["name"]
        element("w-source-name").textContent = found[0]["name"]
        element("w-source").textContent = found[0]["text"] or t("source_missing")


def write_address():
    values = {"puzzle": now["puzzle"]}
    if now["puzzle"] == "on_board" and runner.about:
        values = {"puzzle": "from_link", "text": runner.about["text"]}
    elif now["puzzle"] == "from_link":
        values["text"] = now["text"]
    values.update(choice())
    values["step"] = now["step"]
    if now["shown"]:
        values["at"] = now["shown"]["position"]
    if not now["hand"] and not now["code"]:
        address.write("watch", values)


def step(*, back=False):
    if now["shown"]:
        ask_for({"position": now["shown"]["position"], "kind": now["step"], "back": back})


def go(position):
    if now["shown"]:
        ask_for({"position": position})


def jump(kind):
    if now["shown"]:
        pause()
        ask_for({"position": now["shown"]["position"], "kind": kind, "back": False})


def play():
    """Go on by itself, or pause."""
    if now["is_playing"] or not now["shown"]:
        pause()
        return
    now["is_playing"] = True
    element("w-play").textContent = t("halt")
    asyncio.create_task(guarded(playing()))


def pause():
    if now["is_playing"]:
        now["is_playing"] = False
        element("w-play").textContent = t("play")
        if now["shown"]:
            ask_for({"position": now["shown"]["position"]})


async def playing():
    """Take steps at the speed that is set; many at once where a picture for each would be too much."""
    since = 0.0
    while now["is_playing"]:
        pause_for = max(now["delay"], FRAME)
        await asyncio.sleep(pause_for)
        shown = now["shown"]
        if not now["is_playing"]:
            return
        if shown["position"] >= shown["length"]:
            pause()
            return
        if now["step"] == "event":
            many = max(1, int(pause_for / now["delay"] + 0.5))
            await take({"position": shown["position"] + many})
        else:
            await take({"position": shown["position"], "kind": now["step"], "back": False})
        since += pause_for
        if since > CALM:
            since = 0.0
            await draw_tree()


def watch_code(code, parts, door):
    """Watch code that somebody wrote, in the worker that is for such code."""
    now["code"], now["algorithm"], now["hand"] = code, "", None
    now.update(parts)
    runner.door = door
    asyncio.create_task(guarded(begin()))


def on_choice(event):
    name = event.target.id[2:]
    now[name] = event.target.value
    if name in ("algorithm", "cell_order", "digit_order", "propagate") and now["code"]:
        now["code"], runner.door = "", solver
    element("w-parts").hidden = now["algorithm"] != ""
    run()


def run(_=None):
    now["hand"] = None
    asyncio.create_task(guarded(record()))


def stop(_):
    runner.is_stopped = True


def on_step(event):
    now["step"] = event.target.value


def on_speed(event):
    now["delay"] = float(event.target.value)
    element("w-delay").value = event.target.value


def on_delay(event):
    try:
        now["delay"] = min(60, max(0.001, float(event.target.value)))
    except ValueError:
        event.target.value = str(now["delay"])


def on_slider(event):
    pause()
    go(int(event.target.value))


def on_board_click(event):
    digit, cell = event.target.closest("[data-digit]"), event.target.closest("[data-at]")
    if digit and cell:
        change(
            int(cell.getAttribute("data-at")),
            int(digit.getAttribute("data-digit")),
            is_drop=element("w-click").value == "drop",
        )


def change(cell, digit, *, is_drop):
    """Assign or drop a candidate by hand, and let the algorithm go on from there."""
    cands = list(now["shown"]["domains"])
    bit = 1 << (digit - 1)
    if not cands[cell] & bit or cands[cell] == bit:
        return
    cands[cell] = cands[cell] & ~bit if is_drop else bit
    name = stage.name_of(cell, drawn["size"])
    words = t("hand_drop" if is_drop else "hand_assign", name, stage.SYMBOLS[digit - 1])
    go_on_from(cands, words)


def go_on_from(cands, words):
    now["hand"] = cands
    now["hand_words"] = t("by_hand", words)
    asyncio.create_task(guarded(record()))


def revise(button):
    """Revise an arc by hand."""
    arc = [int(text) for text in button.value.split(" ")]
    pause()
    asyncio.create_task(guarded(revising(arc)))


async def revising(arc):
    reply = await runner.ask("revise", {"position": now["shown"]["position"], "arc": arc})
    words = "".join([part["text"] for part in reply["text"]])
    if reply["changed"]:
        go_on_from(reply["cands"], words)
    else:
        element("w-talk").textContent = words


def set_zoom():
    tree = element("w-tree").querySelector("svg")
    if tree:
        box = tree.getAttribute("viewBox").split(" ")
        tree.setAttribute("width", str(float(box[2]) * now["zoom"]))
        tree.setAttribute("height", str(float(box[3]) * now["zoom"]))


def zoom(factor):
    now["zoom"] = min(4, max(0.15, now["zoom"] * factor))
    set_zoom()


def unfold(_):
    now["closed"] = []
    asyncio.create_task(guarded(draw_tree()))


def fold(node):
    if node in now["closed"]:
        now["closed"].remove(node)
    else:
        now["closed"].append(node)
    asyncio.create_task(guarded(draw_tree()))


def on_tree_click(event):
    node = event.target.closest("[data-node]")
    if node:
        choose_node(int(node.getAttribute("data-node")))


def choose_node(node):
    pause()
    if node == now["shown"]["node"]:
        fold(node)
    else:
        ask_for({"position": 0, "node": node})


grip = {"x": 0, "y": 0}


def on_tree_down(event):
    grip["x"], grip["y"] = event.clientX, event.clientY


def on_tree_move(event):
    """Pan: the tree follows the pointer that holds it."""
    if event.buttons == 1 and event.pointerType == "mouse":
        place = element("w-tree")
        place.scrollLeft -= event.clientX - grip["x"]
        place.scrollTop -= event.clientY - grip["y"]
        grip["x"], grip["y"] = event.clientX, event.clientY


def press(event):
    """Act on a key; return whether it meant anything."""
    name = event.key
    if event.ctrlKey or event.metaKey or event.altKey:
        return False
    cell, node = event.target.closest("[data-at]"), event.target.closest("[data-node]")
    if node and press_node(node, name):
        return True
    if cell and press_cell(int(cell.getAttribute("data-at")), event):
        return True
    if event.target.closest("#w-tree, #w-source, .arcs") and name.startswith("Arrow"):
        return False
    if name in ("ArrowRight", "ArrowLeft"):
        pause()
        step(back=name == "ArrowLeft")
    elif name == " ":
        play()
    elif name in ("Home", "End"):
        pause()
        go(0 if name == "Home" else runner.about["length"] if runner.about else 0)
    elif name.lower() in KEYS:
        jump(KEYS[name.lower()])
    else:
        return False
    return True


def press_cell(cell, event):
    """Move on the board, or change a cell by hand."""
    size = drawn["size"]
    if event.key in ARROWS:
        down, right = ARROWS[event.key]
        row, column = (cell // size + down) % size, (cell % size + right) % size
        drawn["elements"][cell].tabIndex = -1
        target = drawn["elements"][row * size + column]
        target.tabIndex = 0
        target.focus()
        return True
    symbol = event.code[-1:] if event.code[:-1] in ("Digit", "Numpad") else ""
    if symbol and symbol in stage.SYMBOLS[:size]:
        change(cell, stage.SYMBOLS.index(symbol) + 1, is_drop=event.shiftKey)
        return True
    return False


def press_node(node, name):
    """Move in the tree, show a node or fold it."""
    if name == "Enter":
        choose_node(int(node.getAttribute("data-node")))
    elif name == " ":
        fold(int(node.getAttribute("data-node")))
    elif name.startswith("Arrow"):
        nodes = list(element("w-tree").querySelectorAll("[data-node]"))
        numbers = [one.getAttribute("data-node") for one in nodes]
        place = numbers.index(node.getAttribute("data-node"))
        place += 1 if name in ("ArrowRight", "ArrowDown") else -1
        nodes[place % len(nodes)].focus()
    else:
        return False
    return True


def stepper(*, back):
    def on_click(_):
        pause()
        step(back=back)

    return on_click


def goer(*, to_end):
    def on_click(_):
        pause()
        go(runner.about["length"] if to_end and runner.about else 0)

    return on_click


page.handlers.update(
    {
        "learn_run": run,
        "learn_stop": stop,
        "learn_whole": run,
        "learn_start": goer(to_end=False),
        "learn_end": goer(to_end=True),
        "learn_back": stepper(back=True),
        "learn_forward": stepper(back=False),
        "learn_play": lambda _: play(),
        "learn_jump": lambda button: jump(button.value),
        "learn_arc": revise,
        "learn_larger": lambda _: zoom(1.25),
        "learn_smaller": lambda _: zoom(0.8),
        "learn_unfold": unfold,
    }
)
