"""Playing: the run goes on by itself, at any speed; and the buttons that move through it.

The clock says how many steps are due, so the speed holds however long a picture takes.
"""

import asyncio

import js as window  # as in web/page.py

from web import page
from web.learn import position
from web.learn.position import now, runner
from web.learn.running import guarded
from web.learn.stage import number
from web.panel import element
from web.texts import t

SPEEDS = (0.25, 0.5, 1, 2, 5, 10, 30, 100, 300, 1000)
FRAME = 0.03  # seconds between two pictures at least
CALM = 1000  # ms between two drawings of what is large while it plays
MOST = 2000  # steps that one picture may leave out, after a pause of the whole page

pace = {"delay": 0.2}


def play(_=None):
    """Go on by itself, or pause."""
    if now["is_playing"] or not now["shown"]:
        pause()
        return
    now["is_playing"] = True
    element("w-play").textContent = t("halt")
    asyncio.create_task(guarded(going()))


def pause(*, redraw=True):
    """Stay here; what is too large to follow all the way is drawn now."""
    if now["is_playing"]:
        now["is_playing"] = False
        element("w-play").textContent = t("play")
        if redraw:
            position.refresh()


async def going():
    """Take the steps that are due; many at once where a picture for each would be too much."""
    since = calm = window.performance.now()
    try:
        while now["is_playing"]:
            await asyncio.sleep(max(pace["delay"] - (window.performance.now() - since) / 1000, FRAME))
            shown = now["shown"]
            if not now["is_playing"] or not shown:
                return
            if shown["position"] >= runner.recorded:
                if not runner.is_recording:
                    return
                since = window.performance.now()
                continue
            due = int((window.performance.now() - since) / 1000 / pace["delay"] + 0.01)
            if due:
                since += due * pace["delay"] * 1000
                await position.take(
                    {
                        "position": shown["position"],
                        "kind": now["step"],
                        "back": False,
                        "times": min(due, MOST),
                    }
                )
            if window.performance.now() - calm > CALM:
                for settle in position.settled:
                    await settle()
                calm = window.performance.now()
    finally:
        pause()


async def draw(shown):
    """Show where in the run this is."""
    slider = element("w-slider")
    slider.max = str(max(runner.recorded, shown["length"]))
    slider.value = str(shown["position"])
    words = t("event_of", number(shown["position"]), number(shown["length"]))
    element("w-position").textContent = words
    slider.setAttribute("aria-valuetext", words)
    share = str(1000 * shown["position"] / max(1, shown["length"]))
    for line in element("w-plots").querySelectorAll("line.now"):
        line.setAttribute("x1", share)
        line.setAttribute("x2", share)


def on_step(event):
    now["step"] = event.target.value


def on_speed(event):
    pace["delay"] = float(event.target.value)
    element("w-delay").value = event.target.value


def on_delay(event):
    if event.target.value:  # a field for numbers has nothing else
        pace["delay"] = min(60, max(0.001, float(event.target.value)))
    event.target.value = str(pace["delay"])
    element("w-speed").value = str(pace["delay"])  # empty where none of the speeds is this one


def on_slider(event):
    pause()
    position.go(int(event.target.value))


def step(*, back):
    pause()
    position.go_on(now["step"], back=back)


def jump(kind):
    pause()
    position.go_on(kind)


def go_to(*, end):
    pause()
    position.go(runner.recorded if end else 0)


def listen():
    """Listen to the controls."""
    page.listen(element("w-step"), "change", on_step)
    page.listen(element("w-speed"), "change", on_speed)
    page.listen(element("w-delay"), "change", on_delay)
    page.listen(element("w-slider"), "input", on_slider)


position.painters.append(draw)
page.handlers.update(
    {
        "learn_start": lambda _: go_to(end=False),
        "learn_end": lambda _: go_to(end=True),
        "learn_back": lambda _: step(back=True),
        "learn_forward": lambda _: step(back=False),
        "learn_play": play,
        "learn_jump": lambda button: jump(button.value),
    }
)
