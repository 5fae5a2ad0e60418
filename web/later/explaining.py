"""Brings what shows steps: the drawing over the board, the lists of steps, the choice of techniques."""

from __main__ import pause
from web import page

OPENED = {"all-steps": "step_list", "walk": "walk", "techniques": "strategies"}


def opener(name):
    def show(button):
        full_name = "web.explain." + name
        __import__(full_name)
        page.sys.modules[full_name].show(button)

    return show


async def begin():
    await page.load("explain")
    await pause()
    __import__("web.explain.explaining")
    for action, name in OPENED.items():
        page.handlers[action] = opener(name)
