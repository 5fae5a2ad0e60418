"""The Open dialog: a text in any format, a file or an example; seen before it is opened.

The worker looks at the text while it is typed; what it finds is shown as a picture, what is wrong
at its place.
"""

import asyncio

from web import page
from web.ask import SolverError, solver
from web.enter import asked, examples
from web.history import say
from web.later import dialogs, games
from web.later.dialogs import escape
from web.page import state
from web.panel import element
from web.texts import t

PAUSE = 0.15  # seconds without a key before the text is looked at
LONGEST = 1_000_000  # characters; the solver refuses longer texts too
BODY = """<p><label for="open-text">%s</label></p>
<textarea id="open-text" rows="5" spellcheck="false" autocomplete="off" autocapitalize="off"></textarea>
<div id="open-words" role="status"></div>
<p id="open-many" hidden><label for="open-choice">%s</label> <select id="open-choice"></select></p>
<div id="open-picture" class="preview"></div>
<div class="make"><button type="button" class="main" data-action="open-it" disabled>%s</button></div>
<p><label for="open-file">%s</label> <input type="file" id="open-file"></p>
<fieldset class="examples"><legend>%s</legend>%s</fieldset>"""

looked = {"turn": 0, "puzzles": [], "place": None}


def show():
    buttons = [
        '<button type="button" data-action="example" value="%d">%s</button>' % (number, escape(t(name)))
        for number, (name, _) in enumerate(examples.EXAMPLES)
    ]
    names = ("open_paste", "open_choice", "open_it", "open_file", "examples")
    words = [escape(t(name)) for name in names] + [" ".join(buttons)]
    dialogs.show(t("open"), BODY % tuple(words), "open")
    page.listen(element("open-text"), "input", lambda _: look_soon())
    page.listen(element("open-file"), "change", on_file)
    page.listen(element("open-choice"), "change", lambda event: choose(int(event.target.value)))
    page.handlers.update({"example": on_example, "open-it": on_open, "open-place": on_place})


def on_example(button):
    take_text(examples.EXAMPLES[int(button.value)][1])


def on_file(event):
    if event.target.files.length:
        asyncio.create_task(take_file(event.target.files.item(0)))


async def take_file(file):
    """Look at a file that was chosen or dropped."""
    if file.size > LONGEST:
        take_text("")
        tell(t("too_long"))
        return
    take_text(await file.text())


def take_text(text):
    """Put a text into the dialog, opened if need be, and look at it."""
    if not element("open"):
        for other in page.document.querySelectorAll("dialog[open]"):
            other.close()
        show()
    element("open-text").value = text
    look_soon(0)


def look_soon(pause=PAUSE):
    looked["turn"] += 1
    asyncio.create_task(look(looked["turn"], pause))


async def look(turn, pause):
    """Ask what a text is, once its writer rests; an answer that comes too late is not shown."""
    await asyncio.sleep(pause)
    if turn != looked["turn"] or not element("open"):
        return
    text = element("open-text").value
    if not text.strip():
        clear()
        return
    if state.solver != "ready":
        tell(t("still_looking"))
    try:
        found = (await solver.ask("look", {"text": text}))["answer"]
    except SolverError as error:
        found = {"puzzles": [], "wrong": [{"text": error.text, "line": 0, "column": 0}]}
    if turn == looked["turn"] and element("open"):
        show_found(found, text)


def clear():
    looked["puzzles"], looked["place"] = [], None
    element("open-words").innerHTML = ""
    element("open-picture").innerHTML = ""
    element("open-many").hidden = True
    may_open(is_allowed=False)


def may_open(*, is_allowed):
    page.document.querySelector("[data-action=open-it]").disabled = not is_allowed


def tell(text):
    clear()
    element("open-words").textContent = text


def show_found(found, text):
    clear()
    if not found["puzzles"]:
        element("open-words").innerHTML = wrong_html(found["wrong"], text)
        looked["place"] = asked.offset(text, found["wrong"][0])
        return
    puzzles = looked["puzzles"] = found["puzzles"]
    looked["format"] = found["format"]
    if len(puzzles) > 1:
        element("open-choice").innerHTML = "".join(
            [
                '<option value="%d">%s</option>' % (number, escape(asked.label(one, number + 1)))
                for number, one in enumerate(puzzles)
            ]
        )
        element("open-many").hidden = False
        looked["format"] = t("first_puzzles" if found["is_more"] else "many_puzzles", len(puzzles))
    choose(0)


def wrong_html(wrong, text):
    """Return what is wrong with a text, with the line it is in and a mark at its place."""
    html = "".join(["<li>%s</li>" % escape(one["text"]) for one in wrong[:5]])
    html = '<ul class="wrong">%s</ul>' % html
    place = asked.place(text, wrong[0])
    if place:
        before, fault, after = [escape(part) for part in place]
        html += '<pre class="excerpt">%s<mark>%s</mark>%s</pre>' % (before, fault, after)
        html += '<button type="button" data-action="open-place">%s</button>' % escape(t("open_place"))
    return html


def on_place(_):
    """Select the faulty character in the text."""
    field = element("open-text")
    field.focus()
    field.setSelectionRange(looked["place"], looked["place"] + 1)


def choose(number):
    """Show one of the puzzles that were found."""
    looked["chosen"] = number
    one = looked["puzzles"][number]
    words = [looked["format"], asked.label(one)] + one["rules"] + one["notes"]
    element("open-words").innerHTML = "".join(["<p>%s</p>" % escape(text) for text in words if text])
    may_open(is_allowed=True)
    asyncio.create_task(show_picture(one["puzzle"], "open-picture"))


async def show_picture(puzzle, place):
    """Draw a puzzle at a place of a dialog, if that is still open."""
    turn = looked["turn"]
    try:
        drawn = (await solver.ask("picture", {"puzzle": puzzle}))["answer"]
    except SolverError:
        return
    if turn == looked["turn"] and element(place) and "svg" in drawn:
        element(place).innerHTML = drawn["svg"]


def on_open(button):
    one = looked["puzzles"][looked["chosen"]]
    button.closest("dialog").close()
    asyncio.create_task(open_puzzle(one))


async def open_puzzle(one):
    """Begin a game with a puzzle; the one before stays among the saved games."""
    await games.begin_beside(one["puzzle"])
    say(state, " ".join([t("opened", asked.label(one))] + one["rules"] + one["notes"]))
    page.draw(focus=True)


LINK = """<p>%s</p>
<div id="link-picture" class="preview"></div>
<div class="buttons"><button type="button" class="main" data-action="follow">%s</button></div>"""


async def follow(text):
    """Open the puzzle of a link; ask first where a game is under way."""
    found = (await solver.ask("look", {"text": text}))["answer"]
    if not found["puzzles"]:
        say(state, t("bad_link", found["wrong"][0]["text"]), "bad")
        page.draw()
        return
    one = found["puzzles"][0]
    if not asked.is_under_way(state):
        await open_puzzle(one)
        return
    looked["puzzles"], looked["chosen"] = [one], 0
    page.handlers["follow"] = on_open
    words = [escape(text) for text in (t("link_asks", asked.label(one)), t("link_open"))]
    dialogs.show(t("link"), LINK % tuple(words), "link", close=t("link_keep"))
    await show_picture(one["puzzle"], "link-picture")
