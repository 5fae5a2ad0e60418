"""What tests do with the page, in the words of a player."""

import json
from pathlib import Path

from playwright.sync_api import Page

WORKER = Path(__file__).resolve().parents[2] / "web" / "worker.py"


def press(page: Page, action: str) -> None:
    """Click a button by its action, such as step or undo; what is behind "More" or the menu is opened."""
    if page.locator(f".more:not([open]) [data-action={action}]").count():
        page.click(".more summary")
    if page.locator(f".menu [data-action={action}]:visible").count() == 0 and (
        page.locator(f".menu [data-action={action}]").count()
    ):
        page.click(".menu-button")
    page.click(f"[data-action={action}]")


def cell(page: Page, number: int):
    return page.locator(f"[data-cell='{number}']")


def line(page: Page) -> str:
    """Return the digits on the board as 81 characters."""
    return page.evaluate(
        "[...document.querySelectorAll('[data-cell]')]"
        ".map(cell => cell.querySelector('.digit')?.textContent ?? '.').join('')"
    )


def with_attribute(page: Page, name: str, value: str) -> None:
    """Serve the page with another value of an attribute of the solver's tag."""
    import re

    def fulfil(route):
        response = route.fetch()
        text, changes = re.subn(rf'{name}="[^"]*"', f'{name}="{value}"', response.text())
        assert changes == 1
        route.fulfill(response=response, body=text)

    page.route("**/dist/", fulfil)


def with_worker(page: Page, old: str, new: str) -> None:
    """Serve the worker's source, a piece of it replaced, in place of the script that imports it compiled."""
    source = WORKER.read_text()
    assert source.count(old) == 1
    page.context.route("**/worker.*.py", lambda route: route.fulfill(body=source.replace(old, new)))


def with_trouble(page: Page, door: str, name: str, first: str) -> None:
    """Let a function of one of the worker's doors do something else first."""
    more = f"""
import time
from web.doors import {door} as door
plain = door.{name}
def troubled(data):
    {first}
    return plain(data)
door.{name} = troubled
"""
    with_worker(page, "\nglobals()", more + "\nglobals()")


def end_worker(page: Page, name: str = "solver-1") -> None:
    """Kill the solver's worker as a crash would: without a word."""
    page.evaluate(f"document.querySelector('script[name=\"{name}\"]').xworker.terminate()")


def keep_game(page: Page, state, **settings) -> None:
    """Put a game and settings into the page's storage, to be found at the next visit."""
    from web import saved

    page.evaluate("text => localStorage.setItem('arcwise-game', text)", saved.text_of(state))
    page.evaluate("text => localStorage.setItem('arcwise-settings', text)", json.dumps(settings))


def found_at_start(page: Page, state, settings: dict | None = None) -> None:
    """Let the page find a game of the last visit, and settings, whenever it starts."""
    from web import saved

    stored = {"arcwise-game": saved.text_of(state), "arcwise-settings": json.dumps(settings or {})}
    page.add_init_script(f"Object.assign(localStorage, {json.dumps(stored)})")
