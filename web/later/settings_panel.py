"""The settings in one panel; each is kept as soon as it is changed."""

import asyncio
import json

from web import page
from web.later import dialogs, language, store
from web.page import CHOICES, state
from web.texts import t

LIMITS = ("", "0", "1", "2", "3", "5", "10")


def options(name):
    """Return what a setting offers as (value, text), or None for one that is on or off."""
    if name == "language":
        return [(code, language.LANGUAGES[code]) for code in ("en", "de")]
    if name == "theme":
        return [(value, t("theme_" + value)) for value in ("auto", "light", "dark")]
    if name == "check":
        return [(value, t("check_" + value)) for value in ("off", "request", "once")]
    if name in ("mistakes", "hints"):
        return [(value, value or t("no_limit")) for value in LIMITS]
    return None


ORDER = (
    "candidates", "tidy", "digit_first", "highlight", "conflicts", "check", "mistakes", "hints", "timer",
    "theme", "language",
)  # fmt: skip


def row(name):
    """Return a setting as HTML."""
    label, value, offered = dialogs.escape(t("set_" + name)), state.settings[name], options(name)
    if offered is None:
        control = '<input type="checkbox" id="set-%s"%s>' % (name, " checked" if value else "")
    else:
        control = '<select id="set-%s">%s</select>' % (
            name,
            "".join(
                [
                    '<option value="%s"%s>%s</option>'
                    % (option, " selected" if option == value else "", dialogs.escape(text))
                    for option, text in offered
                ]
            ),
        )
    return '<p class="setting"><label for="set-%s">%s</label> %s</p>' % (name, label, control)


def show(_):
    rows = "\n".join([row(name) for name in ORDER])
    dialog = dialogs.show(t("settings"), rows, "settings")
    page.listen(dialog, "change", on_change)


def on_change(event):
    name = event.target.id[4:]
    change(name, event.target.checked if options(name) is None else event.target.value)


def change(name, value):
    """Change a setting, keep it and show what it does."""
    state.settings[name] = value
    state.is_fresh = True
    state.held = 0
    asyncio.create_task(store.keep_local(CHOICES, json.dumps(state.settings)))
    if name == "language":
        asyncio.create_task(speak(value))
    page.apply_theme()
    page.draw()


async def speak(value):
    """Speak another language, in the panel too if it is still open."""
    await language.speak(value)
    before = page.element("settings")
    if not before or not before.open:
        return
    before.close()
    before.remove()  # at once: the next one has the same name
    show(None)
