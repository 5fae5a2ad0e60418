"""The editor for code: PyScript's own, fetched when it is first wanted; until then, or without it, a plain field.

PyScript makes an editor of a script tag of the type "mpy-editor" once its plugin is here.  Its run button
is not used: what it would run goes to `on_run` instead, and nothing is run by PyScript.
"""

import js as window  # as in web/page.py
from js import document
from jsffi import to_js

from web import page
from web.panel import element
from web.texts import t

# Inside the editor only what is inherited holds, so its looks are a sheet of their own.
LOOKS = """.cm-editor.cm-editor { max-height: 34rem; background: var(--paper); color: var(--ink); font-size: 0.875rem; }
.cm-editor.cm-editor .cm-scroller { font-family: var(--code-font); line-height: 1.45; }
.cm-editor.cm-editor .cm-gutters { border-color: var(--line); background: var(--page); color: var(--quiet); }
.cm-editor.cm-editor .cm-content { caret-color: var(--ink); }
.cm-editor.cm-editor .cm-cursor { border-left-color: var(--ink); }
.cm-editor.cm-editor .cm-activeLine, .cm-editor.cm-editor .cm-activeLineGutter { background: color-mix(in srgb, var(--accent) 12%, transparent); }
.cm-editor.cm-editor .cm-selectionBackground { background: color-mix(in srgb, var(--accent) 35%, transparent); }
.cm-editor.cm-editor .cm-tooltip { border-color: var(--line); background: var(--paper); color: var(--ink); }
.cm-editor.cm-editor .cm-tooltip [aria-selected] { background: var(--accent); color: var(--accent-ink); }
.cm-editor.cm-editor .cm-panels { background: var(--page); color: var(--ink); }
"""
WRONG = """.cm-editor.cm-editor .cm-line:nth-child(%d) { background: var(--dropped); box-shadow: inset 4px 0 0 var(--wrong); }
.cm-editor.cm-editor .cm-lineNumbers .cm-gutterElement:nth-child(%d) { background: var(--wrong); color: var(--paper); }
"""

now = {
    "script": None,  # the tag that PyScript has made an editor of; it has the text as `code`
    "root": None,  # the shadow root that the editor is in
    "wrong": None,  # the sheet that marks a line
    "on_run": None,
    "had_focus": False,  # whether somebody was already typing
}


def html():
    """Return where the editor goes."""
    return (
        '<div id="o-editor" class="editor"><textarea id="o-code" rows="22" spellcheck="false" autocapitalize="off"'
        ' autocomplete="off" wrap="off" aria-label="%(your_code)s" aria-describedby="o-keys o-news"></textarea></div>'
    )


def text():
    """Return the code as it stands in the editor."""
    if now["script"]:
        return now["script"].code
    field = element("o-code")
    return field.value if field else ""


def show(code):
    """Put a code in place of the one that is there."""
    mark(0)
    if now["script"]:
        now["script"].code = code
    else:
        element("o-code").value = code


def forget():
    """Let go of an editor whose place in the page is written anew."""
    now["script"] = now["root"] = now["wrong"] = None


def begin(on_run):
    """Fetch PyScript's editor if it is not here, and let it take the place of the plain field."""
    now["on_run"] = on_run
    if document.querySelector("#o-editor + script"):
        return
    source = element("editor").getAttribute("data-plugin")
    if not document.querySelector('script[src="' + source + '"]'):
        plugin = document.createElement("script")
        plugin.type = "module"
        plugin.src = source
        document.head.append(plugin)
    script = document.createElement("script")
    script.type = "mpy-editor"
    script.setAttribute("target", "o-editor")
    # In place of pictures with inline styles, which the policy of the page forbids.
    script.setAttribute("data-run", "▶")
    script.setAttribute("data-stop", "■")
    field = element("o-code")
    page.listen(field, "focus", lambda _: now.update({"had_focus": True}))
    page.listen(field, "blur", on_blur)
    page.listen(script, "mpy-editor", lambda _: take_place(script))
    element("o-editor").after(script)


def on_blur(event):
    """Note that the field was left, unless it was for the editor that is about to take its place."""
    if not event.relatedTarget or not event.relatedTarget.closest(".mpy-editor-box"):
        now["had_focus"] = False


def take_place(script):
    """Show the editor that has come, with the text as it was; it takes the focus only from the plain field."""
    field = element("o-code")
    if not field or not script.isConnected:
        return
    place = element("o-editor")
    now["root"] = place.querySelector(".mpy-editor-input > div").shadowRoot
    code, had_focus = field.value, now["had_focus"]
    script.handleEvent = on_own_run
    script.code = code
    area = place.querySelector(".mpy-editor-input")
    area.setAttribute("role", "group")
    area.setAttribute("aria-label", t("your_code"))
    place.querySelector("button").hidden = True
    content = now["root"].querySelector(".cm-content")
    content.setAttribute("aria-label", t("your_code"))
    content.tabIndex = 0  # said aloud for those who look for a stop in what scrolls
    dress()
    place.classList.add("is-rich")
    field.remove()
    now["script"] = script
    if not had_focus:
        content.blur()


def dress():
    """Give the editor the colours of the page: its own are for a light one."""
    sheets = list(now["root"].adoptedStyleSheets)
    for sheet in sheets:
        for rule in list(sheet.cssRules):
            is_token = " " not in getattr(rule, "selectorText", " ")
            colour = rule.style.color if is_token else ""
            if colour and "light-dark" not in colour:
                dark = "color-mix(in srgb, " + colour + " 40%, white)"
                rule.style.setProperty("color", "light-dark(" + colour + ", " + dark + ")")
    looks, now["wrong"] = window.CSSStyleSheet.new(), window.CSSStyleSheet.new()
    looks.replaceSync(LOOKS)
    now["root"].adoptedStyleSheets = to_js(sheets + [looks, now["wrong"]])


def on_own_run(_):
    """Answer to Ctrl+Enter; False keeps PyScript from running the code itself."""
    now["on_run"]()
    return False


def mark(line):
    """Mark a line as wrong and bring it into view; 0 marks none."""
    if now["script"]:
        # The gutter begins with a hidden element that gives it its width.
        now["wrong"].replaceSync(WRONG % (line, line + 1) if line else "")
        if line:
            at = len("\n".join(text().split("\n")[: line - 1])) + (line > 1)
            view = now["root"].querySelector(".cm-content").cmTile.view
            view.dispatch(to_js({"selection": {"anchor": at}, "scrollIntoView": True}))
    elif line:
        field = element("o-code")
        lines = field.value.split("\n")
        at = len("\n".join(lines[: line - 1])) + (line > 1)
        field.setSelectionRange(at, at + len(lines[line - 1]))
