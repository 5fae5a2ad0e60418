"""What goes out of the page: to the clipboard, or as a file."""

import js as window  # as in web/page.py
from js import document
from jsffi import create_proxy, to_js

from web.texts import t

SCALE = 2  # of a PNG, so that it stays sharp on fine screens


async def copy(field, tell):
    """Copy what is in a field; where the browser refuses, it is selected for the player to copy."""
    try:
        await window.navigator.clipboard.writeText(field.value)
        tell(t("copied"))
    except Exception:
        field.focus()
        field.select()
        tell(t("copy_by_hand"))


def blob_of(text, kind):
    return window.Blob.new(to_js([text]), to_js({"type": kind}))


def save(text, kind, name):
    """Save a text as a file."""
    save_blob(blob_of(text, kind), name)


def save_blob(blob, name):
    link = document.createElement("a")
    link.href = window.URL.createObjectURL(blob)
    link.download = name
    link.click()
    window.setTimeout(create_proxy(lambda *_: window.URL.revokeObjectURL(link.href)), 60_000)


async def save_png(svg, name):
    """Draw an SVG on a canvas and save that."""
    address = window.URL.createObjectURL(blob_of(svg, "image/svg+xml"))
    image = document.createElement("img")
    image.src = address
    await image.decode()
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = image.width * SCALE, image.height * SCALE
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
    window.URL.revokeObjectURL(address)

    def wire(resolve, _):
        canvas.toBlob(resolve, "image/png")

    save_blob(await window.Promise.new(create_proxy(wire)), name)
