"""What the view shows, as an address: #learn/tab?name=value&name=value."""

import js as window  # as in web/page.py

lesson = {}  # the lesson that is being read, which goes along with every address


def read(text):
    """Return tab and values of what follows "#learn" in an address."""
    tab, _, rest = text.lstrip("/").partition("?")
    values = {}
    for piece in rest.split("&") if rest else ():
        name, _, value = piece.partition("=")
        values[name] = window.decodeURIComponent(value)
    return tab, values


def text_of(tab, values):
    """Return the end of an address that shows this."""
    pieces = [
        name + "=" + window.encodeURIComponent(str(values[name]))
        for name in sorted(values)
        if values[name] != ""
    ]
    return "#learn/" + tab + ("?" + "&".join(pieces) if pieces else "")


def write(tab, values):
    """Let the address of the page say what is shown, without a new entry in the history."""
    values = dict(values)
    values.update(lesson)
    window.history.replaceState(None, "", text_of(tab, values))


def forget():
    window.history.replaceState(None, "", window.location.pathname + window.location.search)
