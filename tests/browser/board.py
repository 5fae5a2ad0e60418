"""What tests do with the page, in the words of a player."""

import json

from playwright.sync_api import Page


def press(page: Page, action: str) -> None:
    """Click a button by its action, such as step or undo; "More" is opened for those behind it."""
    if page.locator(f".more:not([open]) [data-action={action}]").count():
        page.click(".more summary")
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
    """Serve the worker's script with a piece of its text replaced."""

    def fulfil(route):
        response = route.fetch()
        assert response.text().count(old) == 1
        route.fulfill(response=response, body=response.text().replace(old, new))

    page.context.route("**/worker.*.py", fulfil)


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
