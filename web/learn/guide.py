"""The guide: short lessons, each a link that opens the page in a prepared state."""

from web.learn import address
from web.learn.stage import escape
from web.texts import t

# (name of the texts, tab, what it shows); what a text says of its example holds there, see test_lessons
LESSONS = (
    ("csp", "watch", {"puzzle": "ex_four", "algorithm": "unpruned", "step": "node"}),
    ("arcs", "watch", {"puzzle": "ex_small", "algorithm": "mac", "jump": "drop"}),
    ("ac3", "watch", {"puzzle": "ex_easy", "algorithm": "ac3", "step": "change", "jump": "drop"}),
    ("queue", "watch", {"puzzle": "ex_easy", "algorithm": "ac3", "at": "1680"}),
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
    ("degree", "watch", {"puzzle": "ex_dots9", "algorithm": "kropki-forward-checking", "at": "259"}),
    ("only", "watch", {"puzzle": "ex_hard", "algorithm": "only-choice", "step": "change", "at": "276"}),
    ("stuck", "watch", {"puzzle": "ex_hard", "algorithm": "mac", "step": "node", "at": "5055"}),
    ("dots", "watch", {"puzzle": "ex_strict6", "algorithm": "mac", "step": "change", "at": "647"}),
    ("figures", "race", {"puzzles": "ex_four", "algorithms": "unpruned,only-choice", "repeats": "1"}),
    ("figures_hard", "race", {"puzzles": "ex_hard", "algorithms": "only-choice,mac,fast", "repeats": "1"}),
)


def link(lesson):
    """Return the address that opens a lesson, and its title."""
    name, tab, values = lesson
    values = dict(values)
    values["lesson"] = name
    return escape(address.text_of(tab, values)), escape(t("lesson_" + name))


def heading(name):
    """Return what stands above the example of a lesson: its sentences, and the way on."""
    names = [lesson[0] for lesson in LESSONS]
    if name not in names:
        return ""
    number = names.index(name)
    html = "<h2>%s</h2><p>%s</p><p>" % (escape(t("lesson_" + name)), escape(t("about_" + name)))
    if number + 1 < len(LESSONS):
        html += '<a href="%s">%s</a> · ' % (
            link(LESSONS[number + 1])[0],
            escape(t("next_lesson", t("lesson_" + names[number + 1]))),
        )
    return html + '<a href="#learn/guide">%s</a></p>' % escape(t("all_lessons"))


def build(place):
    items = [
        '<li id="lesson-%s"><h2><a href="%s">%s</a></h2><p>%s</p></li>'
        % ((lesson[0],) + link(lesson) + (escape(t("about_" + lesson[0])),))
        for lesson in LESSONS
    ]
    place.innerHTML = '<p>%s</p><ol class="lessons">%s</ol>' % (escape(t("guide_intro")), "".join(items))


def enter(values):
    address.write("guide", values)


def press(_):
    return False
