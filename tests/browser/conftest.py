"""A real Chromium against the built site, served as any static host would serve it.

Every page is watched: an uncaught error, an error in the console or a request to another host fails
the test that opened the page.  A test that provokes such an error says so in `page.watch.expected`.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.board import NEVER, until
from tests.browser.chromium import FLAGS, executable
from tools.serve import serving

ROOT = Path(__file__).resolve().parents[2]
SOLVER_TIMEOUT = 240_000  # ms for anything to be seen: what takes long on a busy machine is not wrong

expect.set_options(timeout=SOLVER_TIMEOUT)

LIMITS = """document.addEventListener("readystatechange", () => {
  const tag = document.getElementById("solver");
  tag?.setAttribute("data-deadline", "%s");
  tag?.setAttribute("data-patience", "%s");
}, {once: true})"""


@pytest.fixture(scope="session")
def site():
    """Serve dist/ under a path of its own, with no header but the usual; return the address."""
    if not (ROOT / "dist" / "index.html").exists():
        raise RuntimeError("dist/ is not built: run the tests with  make test")
    with serving(ROOT) as address:
        yield f"{address}/dist/"


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright):
    running = playwright.chromium.launch(executable_path=executable(), args=FLAGS, timeout=SOLVER_TIMEOUT)
    yield running
    running.close()


class Watch:
    """What went wrong on a page, apart from what the test expects."""

    def __init__(self, page: Page, site: str):
        self.problems: list[str] = []
        self.expected: tuple[str, ...] = ()
        host = site.split("/")[2]
        page.on("pageerror", lambda error: self.note(f"uncaught error: {error}"))
        page.on("console", lambda line: self.note(f"console: {line.text}") if line.type == "error" else None)
        page.context.on("request", lambda request: self.look_at(request.url, host))

    def note(self, problem: str):
        self.problems.append(problem)

    def look_at(self, url: str, host: str):
        scheme, _, rest = url.partition("://")
        if scheme in ("http", "https", "ws", "wss") and rest.split("/")[0] != host:
            self.note(f"asked another host: {url}")

    def unexpected(self) -> list[str]:
        return [problem for problem in self.problems if not any(part in problem for part in self.expected)]


@pytest.fixture
def opened(browser, site, pytestconfig):
    """Return a function that opens the site in a context of its own; all pages are watched.

    The service worker, which would store the whole site anew for each test, is for those that are about it.
    So are the seconds until a silent worker is given up, and until a start without news is reported.
    """
    watches, contexts = [], []
    slower = pytestconfig.getoption("slower")

    def open_page(
        path="", *, at=site, wait="live", prepare=None, service_workers="block", patience=NEVER, **options
    ):
        context = browser.new_context(service_workers=service_workers, **options)
        context.set_default_timeout(SOLVER_TIMEOUT)
        context.add_init_script(LIMITS % (NEVER, patience))
        contexts.append(context)
        page = context.new_page()
        page.watch = Watch(page, at)
        watches.append(page.watch)
        if slower > 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        if prepare:
            prepare(page)
        page.goto(at + path)
        if wait:
            wait_for(page, wait)
        return page

    yield open_page
    for context in contexts:
        context.close()
    problems = [problem for watch in watches for problem in watch.unexpected()]
    assert not problems, "\n".join(problems)


def wait_for(page: Page, mark: str):
    """Wait until the page is "live", or until the solver can "answer"."""
    until(page, f"performance.getEntriesByName('arcwise-{mark}').length")


@pytest.fixture
def page(opened):
    """Return a page that is live; the solver may still be loading."""
    return opened()


@pytest.fixture
def ready(opened):
    """Return a page whose solver answers."""
    return opened(wait="answer")
