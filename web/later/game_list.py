"""The list of saved games: open one, delete one."""

import asyncio

import js as window  # as in web/page.py

from web import page, view
from web.later import dialogs, games, store
from web.page import state
from web.texts import t

MOST = 50  # games in the list, the newest first

doomed = []  # names of the games that go when the list is closed


def show(_):
    asyncio.create_task(show_list())


async def show_list():
    names = sorted(await store.names(), reverse=True)[:MOST]
    rows = []
    for name in names:
        data = await store.read(name)
        if data:
            rows.append(row(name, data))
    body = (
        '<ul class="games">%s</ul>' % "\n".join(rows) if rows else "<p>%s</p>" % dialogs.escape(t("no_games"))
    )
    page.handlers["open-game"] = choose
    page.handlers["delete-game"] = delete
    dialog = dialogs.show(t("games"), body, "game-list")
    page.listen(dialog, "close", on_close)


def line(data):
    """Return a game in a line for people."""
    givens, digits = data["puzzle"]["givens"], data["layers"].get("digits", [])
    size = data["puzzle"]["size"]
    filled = len([digit for digit, given in zip(digits, givens) if digit and not given])
    words = t("game_line", t("game_size", size, size), filled, givens.count(0), view.clock(data["spent"]))
    return words + ", " + t("game_solved") if data["is_solved"] else words


def row(name, data):
    when = window.Date.new(name).toLocaleString(state.settings["language"])
    title = data["puzzle"].get("about", {}).get("title", "")
    text = dialogs.escape(", ".join([part for part in (title, when, line(data)) if part]))
    button = '<button type="button" data-action="%s" value="%s" aria-label="%s">%s</button>'
    buttons = [
        button % (action, name, dialogs.escape(t(word)) + ": " + text, dialogs.escape(t(word)))
        for action, word in (("open-game", "game_open"), ("delete-game", "game_delete"))
    ]
    return "<li><span>%s</span> %s</li>" % (text, " ".join(buttons))


def choose(button):
    button.closest("dialog").close()
    asyncio.create_task(games.open_saved(button.value))


def delete(button):
    """Let a game go when the list is closed; until then it can be kept after all."""
    name, game = button.value, button.closest("li")
    is_doomed = name not in doomed
    if is_doomed:
        doomed.append(name)
    else:
        doomed.remove(name)
    words = t("game_keep" if is_doomed else "game_delete")
    button.textContent = words
    button.setAttribute("aria-label", words + ": " + game.querySelector("span").textContent)
    game.classList.toggle("doomed", is_doomed)
    game.querySelector("[data-action=open-game]").disabled = is_doomed


def on_close(_):
    for name in doomed:
        if name == state.game:
            state.game = ""
        asyncio.create_task(store.forget(name))
    doomed[:] = []
