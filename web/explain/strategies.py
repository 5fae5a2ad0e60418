"""The choice of techniques that steps and hints may use, kept with the settings."""

import asyncio

from web import page
from web.ask import SolverError, solver
from web.later import dialogs, settings_panel
from web.page import state
from web.texts import t

ROW = (
    '<p class="setting"><label for="technique-%s">%s <small>%s</small></label>'
    ' <input type="checkbox" id="technique-%s"%s></p>'
)

known = {}  # by language, what the worker says of each technique


def show(_):
    asyncio.create_task(show_list())


async def show_list():
    spoken = state.settings["language"]
    try:
        if spoken not in known:
            known[spoken] = (await solver.ask("techniques", {}))["answer"]
    except SolverError as error:
        page.show_trouble(error.text, error.details)
        return
    rows = "\n".join([row(technique) for technique in known[spoken]])
    head = (
        '<p>%s</p>\n<div class="buttons"><button type="button" data-action="all-techniques">%s</button></div>'
    )
    words = [dialogs.escape(t(name)) for name in ("techniques_note", "all_techniques")]
    dialog = dialogs.show(t("techniques"), head % tuple(words) + rows, "techniques")
    page.listen(dialog, "change", on_change)


def row(technique):
    """Return a technique as HTML."""
    name = technique["name"]
    words = "%.1f, %s" % (technique["rating"], t("level_" + technique["level"].lower()))
    checked = "" if name in state.settings["without"] else " checked"
    return ROW % (name, dialogs.escape(technique["title"]), dialogs.escape(words), name, checked)


def on_change(event):
    name = event.target.id[len("technique-") :]
    without = [other for other in state.settings["without"] if other != name]
    settings_panel.change("without", without if event.target.checked else without + [name])


def use_all(button):
    settings_panel.change("without", [])
    for box in button.closest("dialog").querySelectorAll("input"):
        box.checked = True


page.handlers["all-techniques"] = use_all
