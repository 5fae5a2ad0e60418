"""What stands beside the board: the sentence on the event, the counters, the queue, the code."""

from web.learn import position, stage
from web.learn.position import breathe, runner
from web.panel import element
from web.texts import t

MOODS = {"contradiction": "bad", "emptied": "bad", "solution": "good"}

drawn = {"source": None, "queue": "", "line": None}


def forget():
    """Begin anew with another run."""
    drawn["source"] = drawn["line"] = None
    drawn["queue"] = ""


async def draw(shown):
    event = shown["event"]
    talk = element("w-talk")
    talk.className = "talk " + (MOODS.get(event["what"], "") if event else "")
    talk.innerHTML = stage.sentence(event)
    element("w-counters").innerHTML = stage.counters_html(shown)
    await breathe()
    draw_queue(shown)
    await breathe()
    code = runner.about["code"]
    if shown["line"] != drawn["line"]:
        drawn["line"] = shown["line"]
        place = element("w-code")
        place.innerHTML = stage.code_html(code["lines"], shown["line"])
        keep_in_view(place, place.querySelector(".now"))
    draw_source(code["sources"], shown["part"])


def keep_in_view(place, line):
    """Scroll a box, and nothing else of the page, so far that a line of it is seen."""
    if line:
        top, bottom = line.offsetTop, line.offsetTop + line.offsetHeight
        if top < place.scrollTop:
            place.scrollTop = top
        elif bottom > place.scrollTop + place.clientHeight:
            place.scrollTop = bottom - place.clientHeight


def draw_queue(shown):
    html = stage.queue_html(shown, runner.about["puzzle"]["size"])
    if html != drawn["queue"]:
        drawn["queue"] = html
        element("w-queue").innerHTML = html


def draw_source(sources, part):
    """Show the function that the event comes from."""
    found = [one for one in sources if one["part"] == part] or sources[:1]
    if found and found[0]["name"] != drawn["source"]:
        drawn["source"] = found[0]["name"]
        element("w-source-name").textContent = found[0]["name"]
        element("w-source").textContent = found[0]["text"] or t("source_missing")


position.painters.append(draw)
