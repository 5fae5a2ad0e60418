"""The Share dialog: a link with its QR code, the texts of other programs, pictures, and paper."""

import asyncio

from web import page
from web.ask import SolverError, solver
from web.enter import asked, files, printing
from web.later import dialogs
from web.later.dialogs import escape
from web.page import state, window
from web.panel import element
from web.texts import t

BODY = """<fieldset><legend>%s</legend>
<label class="tick"><input type="radio" name="what" value="puzzle" checked> %s</label>
<label class="tick"><input type="radio" name="what" value="progress"> %s</label></fieldset>
<p><label for="share-link">%s</label></p>
<input type="text" id="share-link" readonly>
<div class="buttons"><button type="button" data-action="copy-link" disabled>%s</button></div>
<div id="share-code" class="code"></div>
<p><label for="share-format">%s</label> <select id="share-format"></select></p>
<textarea id="share-text" rows="4" readonly aria-label="%s"></textarea>
<div class="buttons"><button type="button" data-action="copy-text" disabled>%s</button>
<button type="button" data-action="save-text" disabled>%s</button></div>
<p><label class="tick"><input type="checkbox" id="share-candidates"> %s</label></p>
<div class="buttons"><button type="button" data-action="save-svg">%s</button>
<button type="button" data-action="save-png">%s</button></div>
<p><label for="share-sheets">%s</label> <select id="share-sheets">%s</select>
<button type="button" data-action="print">%s</button></p>
<div id="share-words" role="status"></div>"""
TEXTS = (
    "share_what", "share_puzzle", "share_progress", "share_link", "copy", "share_format", "share_text", "copy",
    "save", "share_candidates", "save_svg", "save_png", "print_how",
)  # fmt: skip

found = {"turn": 0, "formats": []}


def show():
    words = [escape(t(name)) for name in TEXTS]
    sheets = [
        '<option value="%d">%s</option>' % (number, escape(t("print_%d" % number)))
        for number in printing.NUMBERS
    ]
    dialog = dialogs.show(t("share"), BODY % tuple(words + ["".join(sheets), escape(t("print"))]), "share")
    for radio in dialog.querySelectorAll("[name=what]"):
        page.listen(radio, "change", lambda _: refresh())
    page.listen(element("share-format"), "change", lambda _: show_text())
    page.handlers.update(
        {
            "copy-link": lambda _: copy("share-link"),
            "copy-text": lambda _: copy("share-text"),
            "save-text": on_save_text,
            "save-svg": lambda _: run(save_picture("svg")),
            "save-png": lambda _: run(save_picture("png")),
            "print": lambda _: run(print_it()),
        }
    )
    refresh()


def run(work):
    asyncio.create_task(attempt(work))


async def attempt(work):
    """Await some work; what the solver refuses or the browser cannot do is told in the dialog."""
    try:
        await work
    except SolverError as error:
        tell(error.text)
        if error.details:
            page.show_trouble(error.text, error.details)
    except Exception as error:
        page.report(error)


def tell(text):
    if element("share-words"):
        element("share-words").textContent = text


def puzzle():
    """Return what is to be shared, as the dialog says."""
    is_bare = page.document.querySelector("[name=what]").checked
    return asked.bare(state) if is_bare else asked.with_progress(state)


def refresh():
    found["turn"] += 1
    if state.solver != "ready":
        tell(t("still_loading"))
    run(fill(found["turn"], puzzle()))


async def ask(question, data):
    """Return the worker's answer; raise SolverError with its problems in words."""
    answer = (await solver.ask(question, data))["answer"]
    if "problems" in answer:
        raise SolverError(" ".join(answer["problems"]))
    return answer


async def fill(turn, shared):
    """Show link, code and texts, each as it comes."""
    text = (await ask("link", {"puzzle": shared}))["text"]
    if turn != found["turn"] or not element("share"):
        return
    tell("")
    element("share-link").value = address() + "#" + text
    button("copy-link").disabled = False
    formats = (await ask("texts", {"puzzle": shared}))["texts"]
    if turn != found["turn"] or not element("share"):
        return
    show_formats(formats)
    drawn = await ask("code", {"text": element("share-link").value})
    if turn == found["turn"] and element("share"):
        element("share-code").innerHTML = asked.named(drawn["svg"], t("share_code"))


def address():
    """Return the page's own address, without what may stand behind it."""
    return window.location.origin + window.location.pathname


def button(action):
    return page.document.querySelector("[data-action=%s]" % action)


def show_formats(formats):
    """List the formats; those that cannot hold the puzzle say so."""
    field = element("share-format")
    chosen = field.value
    found["formats"] = formats
    field.innerHTML = "".join(
        [
            '<option value="%s">%s</option>'
            % (one["name"], escape(one["title"] if one["text"] else t("cannot_hold", one["title"])))
            for one in formats
        ]
    )
    field.value = chosen or formats[0]["name"]
    show_text()


def chosen_format():
    name = element("share-format").value
    return next(one for one in found["formats"] if one["name"] == name)


def show_text():
    one = chosen_format()
    element("share-text").value = one["text"] or one["why"]
    for action in ("copy-text", "save-text"):
        button(action).disabled = not one["text"]


def copy(name):
    run(files.copy(element(name), tell))


def on_save_text(_):
    one = chosen_format()
    files.save(one["text"], "text/plain", "arcwise." + (one["extension"] or "txt"))


async def picture(shared):
    with_candidates = element("share-candidates").checked
    return (await ask("picture", {"puzzle": shared, "candidates": with_candidates}))["svg"]


async def save_picture(kind):
    svg = await picture(puzzle())
    if kind == "svg":
        files.save(svg, "image/svg+xml", "arcwise.svg")
    else:
        await files.save_png(svg, "arcwise.png")


async def print_it():
    number = int(element("share-sheets").value)
    pictures = []
    for one in [puzzle()] + await printing.others(number - 1):
        pictures.append(await picture(one))  # noqa: PERF401 - MicroPython awaits in no comprehension
    printing.put(pictures)
    window.print()
