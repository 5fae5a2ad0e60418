"""The guide: short lessons, each a link that opens the page in a prepared state."""

from web.learn import address
from web.learn.stage import escape
from web.panel import element
from web.texts import t

# (name of the texts, tab, what it shows)
LESSONS = (
    ("csp", "watch", {"puzzle": "ex_small", "algorithm": "unpruned", "step": "node"}),
    ("arcs", "watch", {"puzzle": "ex_small", "algorithm": "mac", "jump": "drop"}),
    ("ac3", "watch", {"puzzle": "ex_easy", "algorithm": "ac3", "step": "change", "jump": "drop"}),
    ("queue", "watch", {"puzzle": "ex_easy", "algorithm": "ac3", "at": "1640"}),
    (
        "forward",
        "watch",
        {"puzzle": "ex_hard", "algorithm": "forward-checking", "step": "node", "jump": "node"},
    ),
    ("mrv", "race", {"puzzles": "ex_easy", "algorithms": "backtracking,mrv", "repeats": "1"}),
    (
        "lcv",
        "race",
        {"puzzles": "some_hard", "algorithms": "forward-checking,forward-checking-lcv", "repeats": "1"},
    ),
    ("degree", "watch", {"puzzle": "ex_dots9", "algorithm": "kropki-forward-checking", "step": "node"}),
    ("only", "watch", {"puzzle": "ex_easy", "algorithm": "only-choice", "step": "change"}),
    ("stuck", "watch", {"puzzle": "ex_hard", "algorithm": "mac", "jump": "node", "step": "node"}),
    ("dots", "watch", {"puzzle": "ex_strict6", "algorithm": "mac", "step": "change", "jump": "drop"}),
    ("figures", "race", {"puzzles": "ex_four", "algorithms": "unpruned,only-choice", "repeats": "1"}),
    ("figures_hard", "race", {"puzzles": "ex_hard", "algorithms": "only-choice,mac,fast", "repeats": "1"}),
)


def build(place):
    items = [
        '<li id="lesson-%s"><h2><a href="%s">%s</a></h2><p>%s</p></li>'
        % (
            name,
            escape(address.text_of(tab, values)),
            escape(t("lesson_" + name)),
            escape(t("about_" + name)),
        )
        for name, tab, values in LESSONS
    ]
    place.innerHTML = '<p>%s</p><ol class="lessons">%s</ol>' % (escape(t("guide_intro")), "".join(items))


def enter(values):
    address.write("guide", values)
    name = values.get("lesson", "")
    place = element("lesson-" + name) if name else None
    if place:
        place.scrollIntoView()


def press(_):
    return False
