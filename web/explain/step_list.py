"""The list of all steps that there are now, by technique; a step that is chosen is explained."""

import js as window  # as in web/page.py

from web import page
from web.ask import SolverError, solver
from web.explain import pane
from web.history import say
from web.later import answers, dialogs
from web.later.questions import position
from web.page import state
from web.panel import element
from web.texts import t

LIST = '<select id="step-list" size="9" aria-labelledby="steps-title"><option value="">%s</option></select>'
AGAIN = '<button type="button" data-action="all-steps">%s</button>'

items = []
about = {"position": None, "number": 0, "item": None}


def show(_):
    if pane.count_help():
        show_list()


def show_list():
    items[:] = []
    about["position"] = position()
    body, again = LIST % dialogs.escape(t("choose_step")), AGAIN % dialogs.escape(t("look_again"))
    about["number"] = pane.open_pane(t("all_steps"), body, again, again=show_list)
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
    if event.target.value != "":
        pane.start(choose(items[int(event.target.value)]))


async def choose(item):
    """Ask for all of a step, and show it if it is still the one that is wanted and the board the same."""
    about["item"] = item
    data = answers.question_data(state)
    data.update({name: item[name] for name in ("technique", "places", "drops")})
    before = about["position"]
    try:
        step = (await solver.ask("listed_step", data))["answer"].get("step")
    except SolverError as error:
        page.show_trouble(error.text + t("kept"), error.details)
        return
    if step and before and about["position"] is before and about["item"] is item:
        state.step = step
        state.strength = len(step["hints"])
        say(state, step["text"])


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
