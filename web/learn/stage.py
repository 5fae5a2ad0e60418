"""What the view for watching shows, as HTML made from what the worker sent; no DOM."""

from web.state import SYMBOLS
from web.texts import t
from web.view import ACROSS

COUNTED = ("nodes", "assignments", "backtracks", "revisions", "drops")
FAMILIES = ("row", "column", "box", "dot", "rule")
STEPS = ("event", "change", "node", "backtrack")
THOUSANDS = 3  # digits between two commas
MOST_ARCS = 3000  # arcs whose button is kept as text
PARTS = 10  # rows of a curve as a table
NAMED = 3  # arcs just added that are named
APART, INSET = 0.12, 0.4  # of a cell: between two lines of an arc, and how far they begin inside
JUMPS = ("drop", "contradiction", "backtrack", "solution")


def escape(text):
    """Return a text as it is written in HTML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def name_of(cell, size):
    return "r%dc%d" % (cell // size + 1, cell % size + 1)


def number(value):
    """Return a number with commas between thousands, or what the language has there."""
    text = str(value)
    parts = []
    while len(text) > THOUSANDS:
        parts.insert(0, text[-3:])
        text = text[:-3]
    return t("thousands").join([text] + parts)


def digits_of(mask):
    """Return the digits of a mask, the smallest first."""
    found = []
    digit = 1
    while mask:
        if mask & 1:
            found.append(digit)
        mask >>= 1
        digit += 1
    return found


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


def rows_of(size):
    """Return the rows of candidates in a cell: how far right its digits are in a mask, and the bits they have there.

    With these come for each set of them its text with room for those that are missing, and its symbols alone.
    """
    if size not in known_rows:
        across = ACROSS[size]
        known_rows[size] = []
        for start in range(0, size, across):
            symbols = SYMBOLS[start : min(start + across, size)]
            sets = [
                [symbol if bits >> place & 1 else " " for place, symbol in enumerate(symbols)]
                for bits in range(1 << len(symbols))
            ]
            texts = [" ".join(some) for some in sets]
            alone = [" ".join([symbol for symbol in some if symbol != " "]) for some in sets]
            known_rows[size].append((start, (1 << len(symbols)) - 1, texts, alone))
    return known_rows[size]


known_rows = {}


def content(mask, dropped, families, size):
    """Return the inside of a cell: its digit, or its candidates with those that go struck through.

    The candidates are one text, for a board of 25x25 with an element for each has 15,000 to lay out.
    """
    if is_single(mask) and not dropped:
        return '<span class="digit">%s</span>' % SYMBOLS[digits_of(mask)[0] - 1]
    shown = mask | dropped
    text = "\n".join([texts[shown >> start & bits] for start, bits, texts, _ in rows_of(size)])
    for family, lost in families:
        for digit in digits_of(lost & ~mask):
            symbol = SYMBOLS[digit - 1]  # a digit or a capital letter, of which the tag has none
            text = text.replace(symbol, '<s class="by-%s">%s</s>' % (family, symbol))
    return '<span class="cands">%s</span>' % text


def digit_at(x, y, size):
    """Return the digit whose place among the candidates is nearest; x and y are shares of their box."""
    across = ACROSS[size]
    down = (size + across - 1) // across
    column, row = [min(many - 1, max(0, int(share * many))) for share, many in ((x, across), (y, down))]
    return row * across + column + 1


def symbols_of(mask):
    rows = rows_of(len(SYMBOLS))
    return " ".join([alone[mask >> start & bits] for start, bits, _, alone in rows if mask >> start & bits])


def looks(shown, puzzle, plan):
    """Return for each cell all that its looks follow from: mask, dropped, families, classes, role in the event.

    Two moments differ in few cells, and to compare these is quicker than to write the cells anew.
    """
    event = shown["event"]
    roles = {}
    if event:
        is_end = event["what"] == "contradiction"
        for cell in event["others"]:
            roles[cell] = "failed" if is_end else "looked"
        for cell in (event["cell"], event["undone"]):
            roles[cell] = "subject"
        roles[event["failed"]] = "failed"
    found = [
        (mask, 0, (), names + " given" if given else names, "")
        for mask, names, given in zip(shown["domains"], plan.classes, puzzle["givens"])
    ]
    for cell in shown["tried"]:
        found[cell] = (found[cell][0], 0, (), plan.classes[cell] + " tried", "")
    for cell, role in roles.items():
        if cell >= 0:
            is_thinned = cell == event["cell"] and event["what"] != "try"
            found[cell] = (
                found[cell][0],
                event["dropped"] if is_thinned else 0,
                event["families"] if is_thinned else (),
                found[cell][3] + " " + role,
                role,
            )
    return found


def cell_label(look, place):
    """Return what is read aloud of a cell."""
    mask, dropped, _, names, role = look
    words = []
    if is_single(mask):
        words.append(symbols_of(mask))
        words.append(t("given" if " given" in names else "tried_cell" if " tried" in names else "followed"))
    elif mask:
        words.append(t("candidates", symbols_of(mask)))
    else:
        words.append(t("no_candidate_left"))
    words.append(place)
    if dropped:
        words.append(t("drops", symbols_of(dropped)))
    elif role == "looked":
        words.append(t("looks"))
    return ", ".join(words)


def row_html(row, found, plan):
    """Return a row of the board."""
    size = plan.size
    lines = ['<div class="row" role="row">']
    for cell in range(row * size, row * size + size):
        look = found[cell]
        lines.append(
            '<div class="%s" role="gridcell" tabindex="%s" data-at="%d" aria-label="%s">%s</div>'
            % (
                look[3],
                "0" if cell == 0 else "-1",
                cell,
                cell_label(look, plan.place(cell)),
                content(look[0], look[1], look[2], size),
            )
        )
    lines.append("</div>")
    return "".join(lines)


def arc_svg(event, size):
    """Return lines between the two cells of an arc, one in the colour of each rule that ties them."""
    if not event or not event["ties"]:
        return ""
    (y1, x1), (y2, x2) = [divmod(cell, size) for cell in (event["cell"], event["others"][0])]
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    right, down = (x2 - x1) / length, (y2 - y1) / length
    lines = []
    for place, family in enumerate(event["ties"]):
        aside = (place - (len(event["ties"]) - 1) / 2) * APART
        ends = (
            x1 + 0.5 + right * INSET - down * aside, y1 + 0.5 + down * INSET + right * aside,
            x2 + 0.5 - right * INSET - down * aside, y2 + 0.5 - down * INSET + right * aside,
        )  # fmt: skip
        lines.append('<line class="by-%s" x1="%.3f" y1="%.3f" x2="%.3f" y2="%.3f"/>' % ((family,) + ends))
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
    marks = [
        '<span class="badge by-%s">%s</span> ' % (family, escape(t("by_" + family)))
        for family, _ in event["families"]
    ]
    return "".join(marks + pieces)


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
    """Return a waiting arc as a button that revises it by hand; the same ones come again and again."""
    key = (arc[0], arc[1], size, is_fresh)
    if key not in known_arcs:
        if len(known_arcs) > MOST_ARCS:
            known_arcs.clear()
        words = escape(t("arc", name_of(arc[0], size), name_of(arc[1], size)))
        known_arcs[key] = (
            '<li><button type="button" data-action="learn_arc" value="%d %d"%s aria-label="%s">%s</button></li>'
            % (arc[0], arc[1], ' class="fresh"' if is_fresh else "", words, arc_name(arc, size))
        )
    return known_arcs[key]


known_arcs = {}


def arc_name(arc, size):
    return name_of(arc[0], size) + "→" + name_of(arc[1], size)


def counters_html(shown):
    """Return the counters as a list of names and numbers."""
    rows = [(t("count_" + name), shown["counters"][name]) for name in COUNTED]
    rows.append((t("count_depth"), shown["depth"]))
    return "".join(
        ["<div><dt>%s</dt><dd>%s</dd></div>" % (escape(name), number(value)) for name, value in rows]
    )


def counters_of(counters):
    """Return what was counted, each as words."""
    return ["%s %s" % (t("count_" + name), number(counters[name])) for name in COUNTED]


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


def table_html(heads, rows):
    """Return a table of plain values, folded away under its name; the first of each row names it."""
    lines = ["".join(['<th scope="col">%s</th>' % escape(head) for head in heads])]
    for row in rows:
        cells = ["<td>%s</td>" % escape(str(value)) for value in row[1:]]
        lines.append('<th scope="row">%s</th>%s' % (escape(str(row[0])), "".join(cells)))
    return (
        '<details class="as-table"><summary>%s</summary><div class="scroller" tabindex="0"><table class="results">%s</table></div></details>'
        % (escape(t("as_table")), "".join(["<tr>%s</tr>" % line for line in lines]))
    )


def plots_table(plots, length):
    """Return the curves as a table with a few rows."""
    rows = []
    for part in range(PARTS + 1):
        row = [number(length * part // PARTS)]
        for plot in plots:
            before = [y for x, y in plot["points"] if x <= part / PARTS + 0.001] or [0]
            row.append(number(int(before[-1] * plot["most"] + 0.5)))
        rows.append(row)
    return table_html(
        [t("position")] + [t("plot_" + plot["name"], number(plot["most"])) for plot in plots], rows
    )


def plot_svg(plot):
    """Return a curve over the whole run as SVG; the page moves the line that marks the position."""
    points = " ".join(["%s,%s" % (1000 * x, 100 - 96 * y) for x, y in plot["points"]])
    words = escape(t("plot_" + plot["name"], number(plot["most"])))
    return (
        '<figure><figcaption>%s</figcaption><svg viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label="%s">'
        '<polyline points="%s"/><line class="now" x1="0" y1="0" x2="0" y2="100"/></svg></figure>'
        % (words, words, points)
    )
