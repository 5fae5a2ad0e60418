"""Dialogs: the browser's own <dialog>, with a title, a body and a Close button."""

from js import document

from web import page
from web.texts import t

BODY = """<h2 id="%s-title">%s</h2>
%s
<div class="buttons"><button type="button"%s data-action="close">%s</button></div>"""
MAIN = ' class="main"'

page.handlers["close"] = lambda button: button.closest("dialog").close()


def escape(text):
    """Return a text as it is written in HTML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def show(title, body, name, close=""):
    """Open a dialog with this title and body of HTML; return its element, which goes away when closed.

    `close` is what its last button says, if that is more than closing.
    """
    dialog = document.createElement("dialog")
    dialog.id = name
    dialog.setAttribute("aria-labelledby", name + "-title")
    rank = "" if MAIN in body else MAIN  # one button is the main one
    dialog.innerHTML = BODY % (name, escape(title), body, rank, escape(close or t("close")))
    document.body.append(dialog)
    page.listen(dialog, "close", lambda _: dialog.remove())
    dialog.showModal()
    return dialog
