"""Speaks the language of the settings: every text of the page, and the board read aloud."""

from js import document

from web import page, texts
from web.page import state

LANGUAGES = {"en": "English", "de": "Deutsch"}
MODULES = {"de": "german"}


async def begin():
    if state.settings["language"] != "en":
        await speak(state.settings["language"])


async def speak(language):
    """Fetch a language if it is not here, and write every text of the page in it."""
    welcome = texts.t("welcome")
    if language in MODULES:
        await page.load("languages")
        name = "web.languages." + MODULES[language]
        __import__(name)
        texts.use(page.sys.modules[name].WORDS)
    else:
        texts.use(texts.ENGLISH)
    if state.talk == [{"text": welcome}]:
        state.talk = [{"text": texts.t("welcome")}]
    document.documentElement.lang = language
    write(document)
    state.is_fresh = True
    page.keypad.build(state)
    page.draw()
    page.at_rest()  # who has asked the solver for words asks again


def write(part):
    """Write the texts of a part of the page: those that name themselves in `data-text` or `data-label`."""
    for element in part.querySelectorAll("[data-text]"):
        element.textContent = texts.t(element.getAttribute("data-text"))
    for element in part.querySelectorAll("[data-label]"):
        element.setAttribute("aria-label", texts.t(element.getAttribute("data-label")))
