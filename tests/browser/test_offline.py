"""After the first visit the page needs no network, and a new build never mixes with an old one."""

import re
import shutil
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

import build
from tests.browser.board import cell, line, press, until
from tests.browser.conftest import ROOT, wait_for
from tools.serve import serving
from web.state import EXAMPLE

# What Chromium says of a page that the host did not answer for.
GONE = ("net::ERR_", "Failed to fetch", "Service Worker navigation preload")
NEW = "learn.0123456789.hex"  # the file of another name that the second build has


class Host:
    """A host with the site in a folder of a project; it can go away, come back, and get another build."""

    def __init__(self, folder):
        self.folder = folder
        self.project = folder / "some" / "project"
        # With the time of now: browsers take it that a file which has been the same for long stays so.
        shutil.copytree(ROOT / "dist", self.project, copy_function=shutil.copy)
        (folder / "outside.html").write_text("<!doctype html><link rel=icon href=data:,>")
        self.running = ExitStack()
        self.port = 0
        self.come_back()

    def come_back(self):
        address = self.running.enter_context(serving(self.folder, port=self.port))
        self.port = int(address.rpartition(":")[2])
        self.site = f"{address}/some/project/"
        self.outside = f"{address}/outside.html"

    def go_away(self):
        self.running.close()

    def build_anew(self, monkeypatch):
        """Put another build in the place of the first: a file of another name, and a title that tells."""
        page = self.project / "index.html"
        text = page.read_text()
        old = re.search(r"ui/learn\.[0-9a-f]{10}\.hex", text)[0]
        (self.project / old).rename(self.project / "ui" / NEW)
        text = text.replace(old, f"ui/{NEW}").replace(">Arcwise:", ">Second:")
        page.write_text(text)
        (self.project / "sw.js").unlink()
        monkeypatch.setattr(build, "SITE", self.project)
        build.put_service_worker()


@pytest.fixture
def host(tmp_path):
    running = Host(tmp_path)
    yield running
    running.go_away()


@pytest.fixture
def visited(opened, host):
    """Return a page whose visit was long enough to store the site."""
    page = opened(at=host.site, wait="answer", service_workers="allow")
    page.watch.expected = GONE
    wait_for(page, "offline")
    return page


def stored(page):
    """Return the names of the files that the service worker keeps."""
    return page.evaluate(
        "caches.keys().then(names => Promise.all(names.map(name => caches.open(name))))"
        ".then(found => Promise.all(found.map(cache => cache.keys())))"
        ".then(found => found.flat().map(request => new URL(request.url).pathname.split('/').pop()))"
    )


def test_the_whole_page_works_with_no_network_after_the_first_visit(visited, host):
    host.go_away()
    visited.context.set_offline(True)

    visited.goto(host.site + "?from=home")
    wait_for(visited, "answer")
    wait_for(visited, "complete")
    press(visited, "step")
    expect(visited.locator("#talk")).to_contain_text("single")
    press(visited, "solve")
    expect(cell(visited, 1).locator(".digit")).to_have_text("3")
    for action in ("new", "share"):
        press(visited, action)
        expect(visited.locator(f"#{action}")).to_be_visible()
        visited.keyboard.press("Escape")
    press(visited, "view][value=learn")
    expect(visited.locator("#learn")).to_be_visible()


def test_links_work_with_no_network(visited, host):
    host.go_away()
    visited.context.set_offline(True)
    visited.goto("about:blank")

    visited.goto(f"{host.site}#learn/guide")
    wait_for(visited, "complete")
    expect(visited.locator("#learn")).to_be_visible()
    visited.goto(f"{host.site}index.html?again")
    wait_for(visited, "live")
    assert line(visited) == EXAMPLE


def test_a_new_build_is_there_at_the_next_visit_and_replaces_the_old_one(visited, host, monkeypatch):
    host.build_anew(monkeypatch)

    visited.goto(host.site)
    assert visited.title().startswith("Second")
    wait_for(visited, "offline")
    visited.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
    until(visited, "navigator.serviceWorker.getRegistration().then(found => !!found.waiting)")
    # While a page of the first build may be open, both are kept whole.
    assert sum(name.startswith("learn.") for name in stored(visited)) == 2
    # Where no page of the site is open, the second one takes over by itself.
    visited.goto(host.outside)
    until(
        visited,
        "navigator.serviceWorker.getRegistrations()"
        ".then(([found]) => !found.waiting && found.active.state == 'activated')",
    )
    host.go_away()
    visited.context.set_offline(True)
    visited.goto(host.site)
    wait_for(visited, "answer")

    assert visited.title().startswith("Second")
    assert [name for name in stored(visited) if name.startswith("learn.")] == [NEW]


def test_without_a_network_an_unfinished_update_leaves_the_build_that_is_whole(visited, host, monkeypatch):
    host.build_anew(monkeypatch)
    (host.project / "ui" / NEW).unlink()  # the new worker cannot store it, so it is never installed
    visited.watch.expected += ("404",)

    visited.goto(host.site)
    wait_for(visited, "offline")
    host.go_away()
    visited.context.set_offline(True)
    visited.goto(host.site)
    wait_for(visited, "answer")

    assert visited.title().startswith("Arcwise")
