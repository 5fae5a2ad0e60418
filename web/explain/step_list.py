"""The list of all steps that there are now, by technique; a step that is chosen is explained."""

import js as window  # as in web/page.py

from web import page
from web.explain import pane
from web.history import say
from web.later import dialogs
from web.later.questions import position
from web.page import state
from web.panel import element
from web.texts import t

LIST = '<select id="step-list" size="9" aria-labelledby="steps-title"><option value="">%s</option></select>'
AGAIN = '<button type="button" data-action="all-steps">%s</button>'

items = []
about = {"position": None, "number": 0}


def show(_):
    if not pane.count_help():
        return
    items[:] = []
    about["position"] = position()
    body, again = LIST % dialogs.escape(t("choose_step")), AGAIN % dialogs.escape(t("look_again"))
    about["number"] = pane.open_pane(t("all_steps"), body, again)
    page.listen(element("step-list"), "change", on_choose)
    pane.start(look(about["number"]))


async def look(number):
    answer = await pane.fill(number, "all_steps", add)
    if answer is None:
        return
    if "count" in answer:
        pane.note(t("steps_found", answer["count"]))
    elif "problems" in answer:
        pane.note(" ".join(answer["problems"]))
    else:
        text = answer["text"]
        pane.note(text if isinstance(text, str) else "".join([part["text"] for part in text]))


def add(found):
    """Add steps to the end of the list, under the title of their technique."""
    listed = element("step-list")
    for item in found:
        if not items or heading(items[-1]) != heading(item):
            group = window.document.createElement("optgroup")
            listed.append(group)
        group = listed.lastElementChild
        items.append(item)
        group.insertAdjacentHTML(
            "beforeend", '<option value="%d">%s</option>' % (len(items) - 1, dialogs.escape(pane.move(item)))
        )
        group.label = t("technique_count", heading(item), group.childElementCount)


def heading(item):
    return "%s (%.1f)" % (item["title"], item["rating"])


def on_choose(event):
    if event.target.value == "":
        return
    state.step = pane.step_of(items[int(event.target.value)])
    state.strength = len(state.step["hints"])
    say(state, state.step["text"])
    page.draw()


def on_change():
    """Empty the list when the board has changed: it is of no use any more."""
    if about["position"] and pane.is_open(about["number"]) and position() != about["position"]:
        about["position"] = None
        items[:] = []
        listed = element("step-list")
        listed.disabled = True
        listed.replaceChildren()
        pane.work["number"] += 1
        pane.note(t("board_changed"))


page.watchers.append(on_change)
