"""The view for learners: its tabs, and the address that says what it shows."""

import js as window  # as in web/page.py

from web import page, texts
from web.learn import address, german, guide, own, playing, race, watch, words
from web.learn.stage import escape
from web.page import state
from web.panel import element
from web.texts import t

NAMES = ("watch", "race", "own", "guide")
TABS = {"watch": watch, "race": race, "own": own, "guide": guide}
view = element("learn")
now = {"tab": "", "language": ""}


def enter(wanted):
    """Show the tab that an address names, as it asks; without one the tab that was last shown."""
    if now["language"] != state.settings["language"]:
        build()
    page.key_takers[:] = [on_key]
    tab, values = address.read(wanted)
    if tab not in TABS:
        tab = now["tab"] or "watch"
        values = {}
    show_lesson(values.pop("lesson", "") if values else address.lesson.get("lesson", ""))
    show_tab(tab)
    TABS[tab].enter(values)


def show_lesson(name):
    """Show the sentences of a lesson above its example; none if there is no such lesson."""
    html = guide.heading(name)
    address.lesson.clear()
    if html:
        address.lesson["lesson"] = name
    place = element("lesson")
    place.innerHTML = html
    place.hidden = not html


def leave():
    page.key_takers[:] = []
    playing.pause(redraw=False)
    address.forget()


def build():
    """Write the view in the language of the page."""
    texts.use(words.ENGLISH)
    if state.settings["language"] == "de":
        texts.use(german.WORDS)
    if now["language"]:
        own.leave()
    now["language"] = state.settings["language"]
    tabs = "".join(
        [
            '<button type="button" role="tab" id="tab-%s" data-action="learn_tab" value="%s" aria-controls="part-%s">%s</button>'
            % (name, name, name, escape(t("tab_" + name)))
            for name in NAMES
        ]
    )
    parts = "".join(
        [
            '<section id="part-%s" role="tabpanel" aria-labelledby="tab-%s" hidden></section>' % (name, name)
            for name in NAMES
        ]
    )
    view.innerHTML = (
        '<div class="tabs" role="tablist" aria-label="%s">%s</div><section id="lesson" class="lesson" hidden></section>%s'
        % (
            escape(t("learn_parts")),
            tabs,
            parts,
        )
    )
    for name in NAMES:
        TABS[name].build(element("part-" + name))


def show_tab(tab):
    now["tab"] = tab
    for name in NAMES:
        button = element("tab-" + name)
        button.setAttribute("aria-selected", "true" if name == tab else "false")
        button.tabIndex = 0 if name == tab else -1
        element("part-" + name).hidden = name != tab


def on_tab(button):
    show_lesson("")
    show_tab(button.value)
    TABS[button.value].enter({})


def on_key(event):
    """Arrows go from tab to tab; all other keys belong to the tab that is shown."""
    if event.target.closest("[role=tab]") and event.key in ("ArrowLeft", "ArrowRight"):
        step = 1 if event.key == "ArrowRight" else -1
        name = NAMES[(NAMES.index(now["tab"]) + step) % len(NAMES)]
        show_tab(name)
        element("tab-" + name).focus()
        TABS[name].enter({})
        event.preventDefault()
    elif TABS[now["tab"]].press(event):
        event.preventDefault()


def on_paint(_):
    """Write the view anew when the page speaks another language: when its words are here."""
    is_spoken = window.document.documentElement.lang == state.settings["language"]
    if not view.hidden and is_spoken and now["language"] and now["language"] != state.settings["language"]:
        window.setTimeout(rebuilt, 0)


def rebuild(*_):
    if now["language"] != state.settings["language"]:
        build()
        show_lesson(address.lesson.get("lesson", ""))
        show_tab(now["tab"])
        TABS[now["tab"]].enter({})


rebuilt = page.create_proxy(rebuild)
page.handlers["learn_tab"] = on_tab
page.painters.append(on_paint)
