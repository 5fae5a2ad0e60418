"""The switch between playing and learning; the view for learners is fetched when it is first asked for.

The address has it: what follows "#learn" is a part of that view and what it shows.
"""

import asyncio

from js import document

from web import page
from web.panel import element

MARK = "#learn"
bench, learn = element("bench"), element("learn")
switches = document.querySelectorAll("[data-action=view]")


def is_learning():
    return not learn.hidden


def show(button):
    if button.value == "learn":
        if not is_learning():
            asyncio.create_task(open_learn())
    elif is_learning():
        turn(to_learn=False)
        from web.learn import start

        start.leave()


def turn(*, to_learn):
    """Show one view and hide the other."""
    bench.hidden, learn.hidden = to_learn, not to_learn
    for button in switches:
        button.setAttribute("aria-pressed", "true" if (button.value == "learn") == to_learn else "false")


async def open_learn(address=""):
    """Fetch the view if it is not here, and show what the address asks for."""
    try:
        await page.load("learn")
        from web.learn import start

        turn(to_learn=True)
        start.enter(address)
    except OSError:
        page.show_trouble(page.t("part_missing"))
    except Exception as error:
        page.report(error)


def on_address():
    address = page.window.location.hash
    if address.startswith(MARK):
        asyncio.create_task(open_learn(address[len(MARK) :]))


async def begin():
    page.handlers["view"] = show
    page.address_readers.append(on_address)
    on_address()
