"""The board of the position on show; a click or a key on a cell is a change by hand."""

from web import page
from web.later import drawing
from web.learn import position, stage
from web.learn.position import breathe, now, runner
from web.panel import element
from web.plan import Plan

ARROWS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}

drawn = {"looks": [], "elements": [], "plan": None}
changers = []  # the function that takes (what, cell, digit) of a change by hand


def begin(about):
    """Make room for the puzzle of a run, with its lines and dots."""
    puzzle = about["puzzle"]
    size = puzzle["size"]
    drawn["plan"], drawn["looks"] = Plan(puzzle), []
    frame = element("w-frame")
    frame.style.setProperty("--size", str(size))
    room = drawing.margin(about["drawing"], size)
    frame.style.setProperty("--room", str(room))
    box = "%d %d %d %d" % (-room, -room, size + 2 * room, size + 2 * room)
    for name, text in zip(("w-under", "w-above"), drawing.layers(about["drawing"], size)):
        element(name).setAttribute("viewBox", box)
        element(name).innerHTML = text
    element("w-arc").setAttribute("viewBox", box)
    element("w-board").setAttribute("data-across", str(stage.ACROSS[size]))


async def draw(shown):
    """Write the cells that differ, some at a time: a large board takes long."""
    plan = drawn["plan"]
    size = plan.size
    found = stage.looks(shown, runner.about["puzzle"], plan)
    element("w-arc").innerHTML = stage.arc_svg(shown["event"], size)
    if not drawn["looks"]:
        board = element("w-board")
        board.innerHTML = ""
        for row in range(size):
            board.insertAdjacentHTML("beforeend", stage.row_html(row, found, plan))
            await breathe()
            if now["shown"] is not shown:
                return
        drawn["elements"] = list(board.querySelectorAll("[data-at]"))
        drawn["looks"] = found
        return
    known = drawn["looks"]
    for cell, look in enumerate(found):
        old = known[cell]
        if look != old:
            target = drawn["elements"][cell]
            if look[:3] != old[:3]:
                target.innerHTML = stage.content(look[0], look[1], look[2], size)
            if look[3] != old[3]:
                target.className = look[3]
            target.setAttribute("aria-label", stage.cell_label(look, plan.place(cell)))
            known[cell] = look
            await breathe()
            if now["shown"] is not shown:
                return


def on_click(event):
    cell = event.target.closest("[data-at]")
    cands = cell and cell.querySelector(".cands")
    if cands:
        box = cands.getBoundingClientRect()
        x, y = (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height
        what = "-" if element("w-click").value == "drop" else "="
        change(what, int(cell.getAttribute("data-at")), stage.digit_at(x, y, drawn["plan"].size))


def change(what, cell, digit):
    """Assign or drop a candidate, if that is one and not the last."""
    mask, bit = now["shown"]["domains"][cell], 1 << (digit - 1)
    if mask & bit and mask != bit:
        changers[0](what, cell, digit)


def press(cell, event):
    """Act on a key on a cell: move on the board, or change the cell by hand."""
    size = drawn["plan"].size
    if event.key in ARROWS:
        down, right = ARROWS[event.key]
        row, column = (cell // size + down) % size, (cell % size + right) % size
        drawn["elements"][cell].tabIndex = -1
        target = drawn["elements"][row * size + column]
        target.tabIndex = 0
        target.focus()
        return True
    symbol = event.code[-1:] if event.code[:-1] in ("Digit", "Numpad", "Key") else ""
    if symbol and symbol in stage.SYMBOLS[:size]:
        change("-" if event.shiftKey else "=", cell, stage.SYMBOLS.index(symbol) + 1)
        return True
    return False


def listen():
    page.listen(element("w-board"), "click", on_click)


position.painters.append(draw)
