"""The search tree of the position on show: drawn by the worker, folded, moved and walked through here."""

import asyncio

from web import page
from web.learn import playing, position
from web.learn.position import breathe, now, runner
from web.learn.running import guarded
from web.panel import element

known = {
    "closed": [],  # nodes that are folded
    "zoom": 1.0,
    "moment": None,  # what the tree on show is of
}
grip = {"x": 0, "y": 0, "way": 0}  # where the pointer holds the tree, and how far it has moved it
STEADY = 4  # pixels that a click may move


def forget():
    """Begin anew with another run."""
    known["closed"] = []
    known["moment"] = None


async def draw():
    """Draw the tree again if it is of another moment."""
    shown = now["shown"]
    if not shown:
        return
    event = shown["event"]
    moment = (
        runner.number,
        shown["node"],
        shown["counters"]["nodes"],
        event and event["what"] in ("contradiction", "solution", "undo"),
        list(known["closed"]),
    )
    if moment == known["moment"]:
        return
    known["moment"] = moment
    reply = await runner.ask("look_at_run", {"position": shown["position"], "tree": known["closed"]})
    if "picture" not in reply or moment != known["moment"]:
        return
    place = element("w-tree")
    place.innerHTML = reply["picture"]
    set_zoom()
    # The browser lays the tree out in a turn of its own; to ask for a place in it would do that at once.
    await breathe(0)
    current = place.querySelector(".node.current")
    if current and moment == known["moment"]:
        current.setAttribute("tabindex", "0")
        current.setAttribute("aria-current", "true")
        frame, box = place.getBoundingClientRect(), current.getBoundingClientRect()
        place.scrollLeft += box.left - frame.left - frame.width / 2
        place.scrollTop += box.top - frame.top - frame.height / 2


def redraw():
    asyncio.create_task(guarded(draw()))


def set_zoom():
    tree = element("w-tree").querySelector("svg")
    if tree:
        box = tree.getAttribute("viewBox").split(" ")
        tree.setAttribute("width", str(float(box[2]) * known["zoom"]))
        tree.setAttribute("height", str(float(box[3]) * known["zoom"]))


def zoom(factor):
    known["zoom"] = min(4, max(0.15, known["zoom"] * factor))
    set_zoom()


def unfold(_):
    known["closed"] = []
    redraw()


def fold(node):
    if node in known["closed"]:
        known["closed"].remove(node)
    else:
        known["closed"].append(node)
    redraw()


def show(node):
    """Show the board at a node."""
    playing.pause()
    position.ask_for({"position": 0, "node": node})


def on_click(event):
    node = event.target.closest("[data-node]")
    if node and grip["way"] <= STEADY:
        act = fold if element("w-node").value == "fold" else show
        act(int(node.getAttribute("data-node")))


def on_down(event):
    grip["x"], grip["y"], grip["way"] = event.clientX, event.clientY, 0


def on_move(event):
    """Pan: the tree follows the pointer that holds it."""
    if event.buttons == 1 and event.pointerType == "mouse":
        place = element("w-tree")
        right, down = event.clientX - grip["x"], event.clientY - grip["y"]
        place.scrollLeft -= right
        place.scrollTop -= down
        grip["x"], grip["y"], grip["way"] = event.clientX, event.clientY, grip["way"] + abs(right) + abs(down)


def press(node, name):
    """Act on a key on a node: move in the tree, show the node or fold it."""
    if name == "Enter":
        show(int(node.getAttribute("data-node")))
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


def listen():
    tree = element("w-tree")
    page.listen(tree, "click", on_click)
    page.listen(tree, "pointerdown", on_down)
    page.listen(tree, "pointermove", on_move)


position.settled.append(draw)
page.handlers.update(
    {
        "learn_larger": lambda _: zoom(1.25),
        "learn_smaller": lambda _: zoom(0.8),
        "learn_unfold": unfold,
    }
)
