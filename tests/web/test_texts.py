"""Every text has its name, in every language and in the page."""

import ast
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import manifest
import solver
from solver.generator.filling import FILLINGS
from solver.step import ROLES
from solver.techniques.base import LEVELS
from web import texts
from web.enter import examples, words
from web.languages import german
from web.state import COLOURS, LAYERS, SETTINGS

ROOT = Path(__file__).resolve().parents[2]
PLACES = re.compile(r"%[sd]")
# Texts whose names are put together where they are used.
MADE = {f"colour_{name}" for name in COLOURS} | {f"erased_{layer}" for layer in LAYERS}
MADE |= {f"set_{name}" for name in SETTINGS} | {"theme_auto", "theme_light", "theme_dark"}
MADE |= {name for name, _ in examples.EXAMPLES} | {"print_1", "print_2", "print_4"}
MADE |= {f"role_{role.replace(' ', '_')}" for role in ROLES} | {f"level_{name.lower()}" for name in LEVELS}
MADE |= {"walk_here", "walk_start", "speed_slow", "speed_normal", "speed_fast"}
MADE |= {f"dots_{name}" for name in ("kropki", "fewest_dots", "strict")} | {"unfair", "extreme"}
MADE |= {f"filling_{name}" for name in FILLINGS} | {"pattern_digits", "pattern_selected"}
MADE |= {f"symmetry_{name}" for name in solver.SYMMETRIES if name != "none"}
MADE |= {name for name in words.ENGLISH if name.startswith("new_")}
NAMED = re.compile(r'data-(?:text|label)="(\w+)"')  # in HTML that the page writes
MADE |= {"check_off", "check_request", "check_once", "right", "below", "left", "above"}


@pytest.mark.parametrize("words", [german.WORDS], ids=["German"])
def test_a_language_has_every_text_with_the_same_places_for_values(words):
    assert set(words) == set(texts.ENGLISH)
    for name, text in texts.ENGLISH.items():
        assert PLACES.findall(words[name]) == PLACES.findall(text), name


class Texts(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found, self.name = {}, None

    def handle_starttag(self, _, attrs):
        attrs = dict(attrs)
        self.name = attrs.get("data-text")
        if "data-label" in attrs:
            self.found[attrs["data-label"]] = attrs["aria-label"]

    def handle_data(self, data):
        if self.name:
            self.found[self.name] = data
            self.name = None


def in_page():
    parser = Texts()
    parser.feed((ROOT / "index.html").read_text())
    return parser.found


def test_the_page_speaks_with_the_words_of_the_texts():
    found = in_page()

    assert len(found) > 30
    assert found == {name: texts.ENGLISH[name] for name in found}


def test_texts_that_come_later_keep_the_language_of_the_page():
    texts.use({"open_it": "Dieses Rätsel öffnen"})
    texts.add(words.ENGLISH)

    assert texts.t("open_it") == "Dieses Rätsel öffnen"
    texts.use(texts.ENGLISH)
    assert texts.t("open_it") == words.ENGLISH["open_it"]


def test_no_text_is_missing_and_none_is_left_over():
    files = [*manifest.ui_files(), ROOT / "web" / "main.py"]
    files += [path for name, paths in manifest.ui_folders().items() if name != "languages" for path in paths]
    strings = {
        node.value
        for path in files
        if path.name not in ("texts.py", "words.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    strings |= {name for text in strings for name in NAMED.findall(text)}

    assert set(texts.ENGLISH) - strings - set(in_page()) - MADE == set()
