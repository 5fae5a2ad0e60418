"""What tests do with the page, in the words of a player."""

import json
import time
from pathlib import Path

from playwright.sync_api import Page, Route, expect

NEVER = 36_000  # seconds that no test waits for
PATIENCE = 240  # seconds
WORKER = Path(__file__).resolve().parents[2] / "web" / "worker.py"
LARGEST = "**/pyodide.asm.wasm"  # the file without which no solver starts
LATER = "**/later.*"  # the parts of the page that the first click does not need
TROUBLE = "trouble begins"
FOR_EVER = f"time.sleep({NEVER})"


def press(page: Page, action: str) -> None:
    """Click a button by its action, such as step or undo; what is behind "More" or the menu is opened."""
    if page.locator(f".more:not([open]) [data-action={action}]").count():
        page.click(".more summary")
    if page.locator(f".menu [data-action={action}]:visible").count() == 0 and (
        page.locator(f".menu [data-action={action}]").count()
    ):
        page.click(".menu-button")
    page.click(f"[data-action={action}]")


def speak(page: Page, language: str, title: str) -> None:
    """Choose a language in the settings, which are shown anew in it, under this title."""
    press(page, "settings")
    page.select_option("#set-language", language)
    expect(page.locator("#settings h2")).to_have_text(title)
    page.keyboard.press("Escape")
    expect(page.locator("#settings")).to_have_count(0)


def close_dialog(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def cell(page: Page, number: int):
    return page.locator(f"[data-cell='{number}']")


def line(page: Page) -> str:
    """Return the digits on the board as 81 characters."""
    return page.evaluate(
        "[...document.querySelectorAll('[data-cell]')]"
        ".map(cell => cell.querySelector('.digit')?.textContent ?? '.').join('')"
    )


def until(page: Page, expression: str) -> None:
    """Wait until an expression of JavaScript, or what its promise brings, is true."""
    # Not wait_for_function: it makes a function from text, which the page's policy forbids.
    end = time.monotonic() + PATIENCE
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"never true: {expression}"
        page.wait_for_timeout(20)


def until_kept(page: Page, expression: str) -> None:
    """Wait until both storages have a game of which an expression of JavaScript is true."""
    until(page, KEPT % expression)


KEPT = """(async () => {
  const is_kept = (text) => { const game = JSON.parse(text); return game && %s; };
  const opened = indexedDB.open("arcwise", 1);
  const done = (request) => new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  });
  opened.onupgradeneeded = () => opened.transaction.abort();  // it is the page's to make
  const base = await done(opened);
  if (!base) return false;
  const games = base.transaction("games").objectStore("games");
  const name = await done(games.get("current"));
  const text = name ? await done(games.get(name)) : null;
  base.close();
  return is_kept(text) && is_kept(localStorage.getItem("arcwise-game"));
})()"""


def with_worker(page: Page, old: str, new: str, times: int | None = None) -> None:
    """Serve the worker's source, a piece of it replaced, in place of the script that imports it compiled.

    `times` is for how many workers that is so; the next one is as it should be.
    """
    source = WORKER.read_text()
    assert source.count(old) == 1
    served = 0

    def serve(route: Route) -> None:
        nonlocal served
        served += route.request.resource_type == "fetch"  # by a worker: the page has it fetched ahead as well
        if times is None or served <= times:
            route.fulfill(body=source.replace(old, new))
        else:
            route.continue_()

    page.context.route("**/worker.*.py", serve)


def with_trouble(page: Page, door: str, name: str, first: str, times: int | None = None) -> None:
    """Let a function of one of the worker's doors do something else first; see `until_trouble`."""
    more = f"""
import time
import js
from web.doors import {door} as door
plain = door.{name}
def troubled(data):
    js.console.log("{TROUBLE}")
    {first}
    return plain(data)
door.{name} = troubled
"""
    with_worker(page, "\nglobals()", more + "\nglobals()", times)
    page.troubles = []
    page.on("console", lambda said: page.troubles.append(said) if said.text == TROUBLE else None)


def until_trouble(page: Page, number: int = 1) -> None:
    """Wait until a worker is in the middle of its trouble, for this time."""
    end = time.monotonic() + PATIENCE
    while len(page.troubles) < number:
        assert time.monotonic() < end, "no trouble began"
        page.wait_for_timeout(20)


def hold_back(page: Page, files: str = LARGEST) -> None:
    """Let the browser wait for a file until `let_go`."""
    held: list[Route] = []

    def hold(route: Route) -> None:  # not the method: Playwright marks its handlers, which that does not take
        held.append(route)

    page.context.route(files, hold)
    page.held_back = {**getattr(page, "held_back", {}), files: held}


def let_go(page: Page, files: str = LARGEST) -> None:
    page.context.route(files, lambda route: route.continue_())
    for route in page.held_back.pop(files):
        route.continue_()


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
