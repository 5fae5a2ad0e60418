"""What the view for watching shows, as HTML made from what the worker sent; no DOM."""

from web.state import SYMBOLS
from web.texts import t
from web.view import ACROSS

COUNTED = ("nodes", "assignments", "backtracks", "revisions", "drops")
FAMILIES = ("row", "column", "box", "dot", "rule")
STEPS = ("event", "change", "node", "backtrack")
THOUSANDS = 3  # digits between two commas
NAMED = 3  # arcs just added that are named
JUMPS = ("drop", "contradiction", "backtrack", "solution")


def escape(text):
    """Return a text as it is written in HTML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def name_of(cell, size):
    return "r%dc%d" % (cell // size + 1, cell % size + 1)


def number(value):
    """Return a number with commas between thousands."""
    text = str(value)
    parts = []
    while len(text) > THOUSANDS:
        parts.insert(0, text[-3:])
        text = text[:-3]
    return ",".join([text] + parts)


def digits_of(mask):
    return [digit for digit in range(1, len(SYMBOLS) + 1) if mask >> (digit - 1) & 1]


def is_single(mask):
    return mask != 0 and mask & (mask - 1) == 0


def options(pairs, chosen):
    """Return options of a select: (value, words)."""
    return "".join(
        [
            '<option value="%s"%s>%s</option>'
            % (escape(value), " selected" if value == chosen else "", escape(words))
            for value, words in pairs
        ]
    )


def content(mask, dropped, family, size):
    """Return the inside of a cell: its digit, or its candidates with those that go struck through."""
    if is_single(mask) and not dropped:
        return '<span class="digit">%s</span>' % SYMBOLS[digits_of(mask)[0] - 1]
    across = ACROSS[size]
    pieces = []
    for digit in range(1, size + 1):
        bit = 1 << (digit - 1)
        if digit > 1:
            pieces.append(" " if (digit - 1) % across else "\n")
        symbol = SYMBOLS[digit - 1]
        if dropped & bit:
            pieces.append('<s class="by-%s">%s</s>' % (family or "rule", symbol))
        elif mask & bit:
            pieces.append('<b data-digit="%d">%s</b>' % (digit, symbol))
        else:
            pieces.append(" ")
    return '<span class="cands">%s</span>' % "".join(pieces)


def cell_classes(base, cell, shown, givens):
    """Return a cell's classes: what it holds and what the event has to do with it."""
    names = base
    if givens[cell]:
        names += " given"
    elif cell in shown["tried"]:
        names += " tried"
    event = shown["event"]
    if event:
        if cell == event["failed"] or (event["what"] == "contradiction" and cell in event["others"]):
            names += " failed"
        elif cell == event["cell"] or cell == event["undone"]:
            names += " subject"
        elif cell in event["others"]:
            names += " looked"
    return names


def cell_label(cell, shown, givens, size, place):
    """Return what is read aloud of a cell."""
    mask = shown["domains"][cell]
    words = []
    if is_single(mask):
        words.append(SYMBOLS[digits_of(mask)[0] - 1])
        kind = "given" if givens[cell] else "tried_cell" if cell in shown["tried"] else "followed"
        words.append(t(kind))
    elif mask:
        words.append(t("candidates", " ".join([SYMBOLS[digit - 1] for digit in digits_of(mask)])))
    else:
        words.append(t("no_candidate_left"))
    words.append(place)
    event = shown["event"]
    if event and cell == event["cell"] and event["dropped"]:
        words.append(t("drops", " ".join([SYMBOLS[digit - 1] for digit in digits_of(event["dropped"])])))
    elif event and cell in event["others"]:
        words.append(t("looks"))
    return ", ".join(words)


def cells(shown, puzzle, plan):
    """Return for each cell (content, classes, label)."""
    size, givens = puzzle["size"], puzzle["givens"]
    event = shown["event"]
    found = []
    for cell, mask in enumerate(shown["domains"]):
        dropped = event["dropped"] if event and cell == event["cell"] and event["what"] != "try" else 0
        family = event["family"] if event else ""
        found.append(
            (
                content(mask, dropped, family, size),
                cell_classes(plan.classes[cell], cell, shown, givens),
                cell_label(cell, shown, givens, size, plan.place(cell)),
            )
        )
    return found


def board_html(found, size):
    """Return the rows of the board."""
    lines = []
    for row in range(size):
        lines.append('<div class="row" role="row">')
        for cell in range(row * size, row * size + size):
            inside, names, words = found[cell]
            lines.append(
                '<div class="%s" role="gridcell" tabindex="%s" data-at="%d" aria-label="%s">%s</div>'
                % (names, "0" if cell == 0 else "-1", cell, words, inside)
            )
        lines.append("</div>")
    return "".join(lines)


def sentence(event):
    """Return what an event says, the cells it names lit up."""
    if not event:
        return escape(t("before_first"))
    pieces = []
    for part in event["text"]:
        if "cells" in part:
            pieces.append('<span class="cell-name">%s</span>' % escape(part["text"]))
        else:
            pieces.append(escape(part["text"]))
    mark = ""
    if event["family"]:
        mark = '<span class="badge by-%s">%s</span> ' % (event["family"], escape(t("by_" + event["family"])))
    return mark + "".join(pieces)


def queue_html(shown, size):
    """Return the waiting arcs, the current one, and those that have just joined."""
    queue = shown["queue"]
    event = shown["event"]
    lines = []
    if event and event["what"] == "revise":
        pair = (name_of(event["cell"], size), name_of(event["others"][0], size))
        lines.append('<p class="now">%s</p>' % escape(t("queue_current", pair[0], pair[1])))
    if queue["fresh"]:
        names = ", ".join([arc_name(arc, size) for arc in queue["fresh"][:NAMED]])
        if len(queue["fresh"]) > NAMED:
            names += " …"
        lines.append('<p class="fresh">%s %s</p>' % (escape(t("queue_fresh", names)), escape(queue["why"])))
    if not queue["count"]:
        return "".join(lines) + "<p>%s</p>" % escape(t("queue_empty"))
    lines.append("<p>%s</p>" % escape(t("queue_count", number(queue["count"]))))
    fresh = [tuple(arc) for arc in queue["fresh"]]
    lines.append('<ol class="arcs" tabindex="0" aria-label="%s">' % escape(t("queue")))
    lines += [arc_html(arc, size, is_fresh=tuple(arc) in fresh) for arc in queue["first"]]
    lines.append("</ol>")
    rest = queue["count"] - len(queue["first"])
    if rest:
        lines.append("<p>%s</p>" % escape(t("queue_more", number(rest))))
    return "".join(lines)


def arc_html(arc, size, *, is_fresh):
    """Return a waiting arc as a button that revises it by hand."""
    words = escape(t("arc", name_of(arc[0], size), name_of(arc[1], size)))
    return (
        '<li><button type="button" data-action="learn_arc" value="%d %d"%s aria-label="%s">%s</button></li>'
        % (arc[0], arc[1], ' class="fresh"' if is_fresh else "", words, arc_name(arc, size))
    )


def arc_name(arc, size):
    return name_of(arc[0], size) + "→" + name_of(arc[1], size)


def counters_html(shown):
    """Return the counters as a list of names and numbers."""
    rows = [(t("count_" + name), shown["counters"][name]) for name in COUNTED]
    rows.append((t("count_depth"), shown["depth"]))
    return "".join(
        ["<div><dt>%s</dt><dd>%s</dd></div>" % (escape(name), number(value)) for name, value in rows]
    )


def code_html(lines, current):
    """Return pseudocode with the current line marked."""
    pieces = []
    for place, line in enumerate(lines):
        is_now = place == current
        pieces.append(
            '<li class="in-%d%s"%s>%s</li>'
            % (
                line["depth"],
                " now" if is_now else "",
                ' aria-current="step"' if is_now else "",
                escape(line["text"]),
            )
        )
    return "".join(pieces)


def plot_svg(plot):
    """Return a curve over the whole run as SVG; the page moves the line that marks the position."""
    points = " ".join(["%s,%s" % (1000 * x, 100 - 96 * y) for x, y in plot["points"]])
    words = escape(t("plot_" + plot["name"], number(plot["most"])))
    return (
        '<figure><figcaption>%s</figcaption><svg viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label="%s">'
        '<polyline points="%s"/><line class="now" x1="0" y1="0" x2="0" y2="100"/></svg></figure>'
        % (words, words, points)
    )
