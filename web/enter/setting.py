"""Set: type a puzzle, put dots on its borders, and see at once how many solutions it has.

A puzzle in the making is a game like any other whose digits are the givens to be: it is undone and
saved like one, its dots and whether it is strict as layers of their own.  The worker counts its solutions in bites and begins anew at each change.
"""

import asyncio

from js import document

from web import page, saved
from web.ask import SolverError, solver
from web.enter import asked
from web.history import end_move, further_layers, say, write
from web.later import games, language, store
from web.page import state
from web.panel import element
from web.texts import t

PAUSE = 0.2  # seconds without a change before the solutions are counted
BODY = """<h2 id="setter-title" data-text="set_title"></h2>
<p id="setter-words" role="status"></p>
<div class="buttons" role="group" data-label="set_tool">
<button type="button" data-action="set-tool" value="digits" aria-pressed="true" data-text="set_digits"></button>
<button type="button" data-action="set-tool" value="dots" aria-pressed="false" data-text="set_dots"></button></div>
<div class="buttons"><button type="button" data-action="set-right" data-text="set_right"></button>
<button type="button" data-action="set-below" data-text="set_below"></button></div>
<p><label class="tick"><input type="checkbox" id="setter-strict"><span data-text="set_strict"></span></label></p>
<p><label class="tick"><input type="checkbox" id="setter-possible"><span data-text="set_possible"></span></label></p>
<p><label class="tick"><span data-text="set_size"></span>
<select id="setter-size"><option value="" data-text="set_choose"></option></select></label></p>
<div class="buttons browse"><button type="button" data-action="set-before" data-text="set_before" disabled></button>
<span id="setter-solution"></span>
<button type="button" data-action="set-after" data-text="set_after" disabled></button></div>
<div class="buttons"><button type="button" class="main" data-action="set-play" data-text="set_play"></button>
<button type="button" data-action="set-back" data-text="set_back"></button></div>"""

now = {"turn": 0, "seen": None, "survey": None, "tool": "digits", "solution": -1, "before": None}


def is_setting():
    return bool(state.puzzle.get("is_draft"))


def show():
    """Begin to set: with the givens of the puzzle on the board, whose game is kept."""
    if not is_setting():
        asyncio.create_task(start(asked.bare(state), state.details))


async def start(puzzle, details):
    now["before"] = {"game": state.game, "puzzle": state.puzzle, "details": state.details}
    if games.is_worth_saving():
        await games.save()
        now["before"]["game"] = state.game
    begin(puzzle, details)
    say(state, t("set_welcome"))
    go_on()
    page.draw(focus=True)


def begin(puzzle, details):
    """Put a puzzle on the board as one in the making."""
    draft = dict(puzzle)
    draft["givens"] = [0] * len(puzzle["givens"])
    draft["is_draft"] = True
    games.begin_puzzle(draft)
    state.digits = list(puzzle["givens"])
    state.mode = "digit"
    saved.take_details(state, kept_details(details))


def kept_details(details):
    """Return what stays true of a puzzle whose digits change."""
    return {
        "drawing": details.get("drawing", []),
        "groups": details.get("groups", []),
        "rules": details.get("rules", []),
        "has_rules": bool(state.puzzle["constraints"]),
        "solution": None,
    }


def go_on():
    """Show the panel; also after a reload, where the puzzle in the making has come back."""
    if not element("setter"):
        build()
        page.painters.append(paint)
        page.watchers.append(watch)
        page.listen(element("board"), "pointerdown", on_pointer)
    now["seen"] = None
    watch()


def build():
    section = document.createElement("section")
    section.id = "setter"
    section.setAttribute("aria-labelledby", "setter-title")
    section.innerHTML = BODY
    element("keypad").after(section)  # the keys stay beside the board, also on a phone
    sizes = ['<option value="%d">%dx%d</option>' % (size, size, size) for size in sorted(asked.BOXES)]
    element("setter-size").insertAdjacentHTML("beforeend", "".join(sizes))
    language.write(section)
    page.listen(element("setter-strict"), "change", on_strict)
    page.listen(element("setter-possible"), "change", lambda _: show_marks())
    page.listen(element("setter-size"), "change", on_size)
    page.handlers.update(
        {
            "set-tool": on_tool,
            "set-right": lambda _: turn_beside(1),
            "set-below": lambda _: turn_beside(state.puzzle["size"]),
            "set-before": lambda _: browse(-1),
            "set-after": lambda _: browse(1),
            "set-play": lambda _: asyncio.create_task(play()),
            "set-back": lambda _: asyncio.create_task(go_back()),
        }
    )


def button(action):
    return document.querySelector("[data-action=%s]" % action)


def paint(_):
    """Show the panel while a puzzle is set, with what its rules and solutions are."""
    element("setter").hidden = not is_setting()
    element("bench").classList.toggle("is-setting", is_setting())
    if not is_setting():
        return
    element("setter-strict").checked = asked.is_strict(state.puzzle["constraints"])
    button("set-back").hidden = now["before"] is None
    number = len(now["survey"]["solutions"]) if now["survey"] else 0
    for action in ("set-before", "set-after"):
        button(action).disabled = not number
    shown = now["solution"]
    element("setter-solution").textContent = t("set_solution", shown + 1, number) if shown >= 0 else ""
    page.board_frame.classList.toggle("shows-solution", shown >= 0)


def watch():
    """Count the solutions anew when the puzzle has changed."""
    seen = (list(state.digits), state.puzzle["constraints"]) if is_setting() else None
    if seen == now["seen"]:
        return
    now["seen"] = seen
    now["turn"] += 1
    now["survey"], now["solution"] = None, -1
    if seen:
        show_marks()
        asyncio.create_task(survey(now["turn"]))
    else:
        paint(state)


async def survey(turn):
    """Ask about the solutions, unless the puzzle changes meanwhile."""
    await asyncio.sleep(PAUSE)
    if turn != now["turn"]:
        return
    tell(t("set_counting"))
    data = {"puzzle": asked.bare(state)}
    try:
        found = await solver.work(
            "survey", data, lambda reply: on_progress(turn, reply), lambda: turn != now["turn"]
        )
    except SolverError as error:
        found = {"problems": [error.text]}
    if found is None or turn != now["turn"]:
        return
    if "problems" not in found:
        now["survey"] = found
    tell(*asked.survey_words(found))
    show_marks()


def on_progress(turn, reply):
    if turn == now["turn"] and reply["done"] > 1:
        tell(t("solutions_least", reply["done"]))


def tell(text, mood=""):
    words = element("setter-words")
    if words.textContent != text:
        words.textContent = text
    words.className = mood


def show_marks():
    """Show the solution that is looked at, or what each cell can be, as marks in the open cells."""
    found, masks = now["survey"], None
    if found and now["solution"] >= 0:
        masks = [1 << (digit - 1) for digit in asked.digits_of(found["solutions"][now["solution"]])]
    elif found and element("setter-possible").checked:
        masks = found["masks"]
    for cell, digit in enumerate(state.digits):
        mask = masks[cell] if masks and not digit else 0
        write(state, "centre", cell, mask)
        write(state, "struck", cell, state.full() & ~mask if mask else 0)
    page.draw()


def browse(step):
    """Show another of the solutions; before the first and after the last there is none."""
    number = len(now["survey"]["solutions"])
    now["solution"] = (now["solution"] + 1 + step) % (number + 1) - 1
    show_marks()


def on_tool(pressed):
    now["tool"] = pressed.value
    for one in document.querySelectorAll("[data-action=set-tool]"):
        one.setAttribute("aria-pressed", "true" if one.value == pressed.value else "false")


def on_pointer(event):
    """Turn the dot on the border nearest to a click."""
    if not is_setting() or now["tool"] != "dots" or event.button != 0:
        return
    size, box = state.puzzle["size"], element("board").getBoundingClientRect()
    x, y = (event.clientX - box.left) / box.width * size, (event.clientY - box.top) / box.height * size
    border = asked.border_at(x, y, size)
    if border:
        turn_dot(border)


def turn_beside(step):
    """Turn the dot between the chosen cell and the one to its right, or below."""
    cell, size = state.chosen, state.puzzle["size"]
    if (cell % size + 1 < size) if step == 1 else (cell + size < size * size):
        turn_dot((cell, cell + step))
    else:
        say(state, t("set_no_border"))


def turn_dot(border):
    """Put the next dot on a border: none, white, black."""
    old = asked.DOT_COLOURS.index(asked.dot_on(state.puzzle["constraints"], border))
    new = (old + 1) % len(asked.DOT_COLOURS)
    change("dots", asked.border_number(border, state.puzzle["size"]), old, new)
    colour = asked.DOT_COLOURS[new]
    names = " ".join([state.plan.name(cell) for cell in border])
    say(state, t("set_dot", t("colour_" + colour), names) if colour else t("set_no_dot", names))
    page.draw()


def change(layer, place, old, new):
    """Change the rules as a move."""
    state.move.append((layer, place, old, new))
    write(state, layer, place, new)
    end_move(state)


def write_dot(_, number, value):
    size, colour = state.puzzle["size"], asked.DOT_COLOURS[value]
    border = asked.border_of(number, size)
    write_rules(
        asked.with_dot(state.puzzle["constraints"], border, colour),
        asked.redrawn(state.details.get("drawing", []), border, size, colour),
    )


def write_strict(_, __, value):
    rules = asked.made_strict(state.puzzle["constraints"], bool(value))
    write_rules(rules, state.details.get("drawing", []))


def write_rules(rules, drawing):
    puzzle = dict(state.puzzle)
    puzzle["constraints"] = rules
    state.puzzle = puzzle
    details = dict(state.details)
    details["drawing"] = drawing
    state.details = kept_details(details)


def on_strict(event):
    is_wanted = event.target.checked
    change("strict", 0, int(not is_wanted), int(is_wanted))
    page.draw()


def on_size(event):
    """Begin another board; the size it has now can be chosen too, so none is shown as chosen."""
    size, event.target.value = event.target.value, ""
    if size:
        asyncio.create_task(resize(int(size)))


async def resize(size):
    """Begin another board; what was set on this one stays among the saved games."""
    if games.is_worth_saving():
        await games.save()
    begin(asked.empty(size), {})
    page.draw()


further_layers.update({"dots": write_dot, "strict": write_strict})


async def play():
    """Make a game of the puzzle that was set."""
    puzzle, draft = asked.bare(state), state.game
    games.begin_puzzle(puzzle)
    if draft:
        await store.forget(draft)
    say(state, t("set_done"))
    page.draw(focus=True)


async def go_back():
    """Return to the game before; the puzzle that was set stays among the saved games."""
    before, now["before"] = now["before"], None
    if games.is_worth_saving():
        await games.save()
    if before["game"]:
        await games.open_saved(before["game"])
    else:
        games.begin_puzzle(before["puzzle"])
        saved.take_details(state, before["details"])
    page.draw(focus=True)
