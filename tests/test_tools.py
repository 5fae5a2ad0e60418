"""Set-up, build and server say in one sentence what is missing, and never leave it to the page."""

import os
import shutil
import socket
import struct
import subprocess
import sys
import zlib
from http.client import HTTPConnection
from pathlib import Path

import icons
import pytest

import build
import serve

ROOT = Path(__file__).resolve().parents[1]


def run_setup(folder, part, **environment):
    """Run a copy of tools/setup.py in a folder of its own, so that nothing of this tree is touched."""
    (folder / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "setup.py", folder / "tools")
    return subprocess.run(
        [sys.executable, folder / "tools" / "setup.py", part],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )


@pytest.mark.parametrize("part", ["runtime", "checkers"])
def test_missing_npm_is_one_sentence_that_says_what_to_install(tmp_path, part):
    done = run_setup(tmp_path, part, PATH=str(tmp_path))

    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "npm is missing: install Node.js 18 or newer" in done.stderr


def test_missing_venv_is_one_sentence_and_leaves_nothing_behind(tmp_path):
    (tmp_path / "fake").mkdir()
    (tmp_path / "fake" / "venv.py").write_text("raise SystemExit('ensurepip is not available')")
    done = run_setup(tmp_path, "venv", PYTHONPATH=str(tmp_path / "fake"))

    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "apt install python3-venv" in done.stderr
    assert not (tmp_path / ".venv").exists()


def test_browser_that_cannot_be_run_is_named(tmp_path):
    done = run_setup(tmp_path, "chromium", CHROMIUM="/nowhere/chromium")

    assert done.returncode == 1
    assert "CHROMIUM=/nowhere/chromium is not a program that can be run." in done.stderr


def test_named_browser_is_noted_for_the_tests(tmp_path):
    done = run_setup(tmp_path, "chromium", CHROMIUM=sys.executable)

    assert done.returncode == 0
    assert (tmp_path / "build" / "chromium").read_text().strip() == sys.executable


def test_server_takes_another_port_when_the_first_is_taken(tmp_path, monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(serve, "FIRST_PORT", taken.getsockname()[1])
        with serve.server(tmp_path, None) as httpd:
            assert httpd.server_port > taken.getsockname()[1]


def test_server_says_that_the_port_asked_for_is_taken(monkeypatch, capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(sys, "argv", ["serve.py", str(taken.getsockname()[1])])

        assert serve.main() == 1
    assert "Try another" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["http", "-1", "70000"])
def test_server_refuses_what_is_no_port(monkeypatch, capsys, port):
    monkeypatch.setattr(sys, "argv", ["serve.py", port])

    assert serve.main() == 2
    assert "a port is a number" in capsys.readouterr().err


@pytest.fixture
def modules(tmp_path, monkeypatch):
    """Return a copy of the runtime's package files, to break; dist/ is not the real one either."""
    for name in (build.PYSCRIPT, build.MICROPYTHON, build.PYODIDE, build.CROSS, build.WORKBOX):
        (tmp_path / name).mkdir(parents=True)
        shutil.copy(ROOT / "node_modules" / name / "package.json", tmp_path / name)
    for name in build.RUNTIME:
        (tmp_path / name).parent.mkdir(exist_ok=True, parents=True)
        (tmp_path / name).touch()
    monkeypatch.setattr(build.manifest, "stale", list)
    monkeypatch.setattr(build, "MODULES", tmp_path)
    monkeypatch.setattr(build, "DIST", tmp_path / "dist")
    monkeypatch.setattr(build, "SITE", tmp_path / "site")
    (tmp_path / "dist").mkdir()
    return tmp_path


def test_runtime_that_is_not_installed_ends_the_build(modules, capsys):
    shutil.rmtree(modules / build.PYODIDE)

    assert build.main() == 1
    assert "pyodide is not installed: run  npm ci" in capsys.readouterr().err


def test_runtime_of_another_version_ends_the_build(modules, capsys):
    package = modules / build.PYSCRIPT / "package.json"
    package.write_text('{"version": "0.0.1"}')

    assert build.main() == 1
    assert "@pyscript/core is 0.0.1, but package.json pins" in capsys.readouterr().err


@pytest.mark.parametrize("name", build.RUNTIME)
def test_missing_file_of_the_runtime_ends_the_build_and_leaves_no_site(modules, capsys, name):
    (modules / name).unlink()

    assert build.main() == 1
    assert f"node_modules/{name} is missing: run  npm ci" in capsys.readouterr().err
    assert not (modules / "dist").exists()


def test_runtime_with_other_parts_than_expected_ends_the_build(modules, monkeypatch, capsys):
    monkeypatch.setattr(build, "build_archives", lambda _: (modules, modules))

    assert build.main() == 1
    assert "expected one core-*.js" in capsys.readouterr().err


def test_stale_list_of_files_ends_the_build(monkeypatch, capsys):
    monkeypatch.setattr(build.manifest, "stale", lambda: [ROOT / "pyscript.toml"])
    monkeypatch.setattr(build, "DIST", ROOT / "build" / "not-there")

    assert build.main() == 1
    assert "pyscript.toml is behind the files on disk: run  make manifest" in capsys.readouterr().err


def test_style_sheets_go_into_the_page_in_the_order_of_their_links():
    page = (ROOT / "index.html").read_text()
    places = [
        build.put_styles(page).index(f"\n{rule} {{")
        for rule in (":root", "button", ".cell", ".learn", "#sheet")
    ]

    assert places == sorted(places)
    with pytest.raises(build.SiteError, match="in one row"):
        build.put_styles(page.replace('<link rel="stylesheet"', '\n<link rel="stylesheet"'))


def test_service_worker_that_does_not_keep_every_file_ends_the_build(modules, monkeypatch, capsys):
    (modules / "site").mkdir()
    (modules / "site" / "index.html").touch()
    monkeypatch.setattr(build, "check_sources", dict)
    monkeypatch.setattr(build, "build_archives", lambda _: build.put_service_worker())
    monkeypatch.setattr(build, "run_node", lambda *_: "0")

    assert build.main() == 1
    assert "the service worker keeps 0 of 1 files" in capsys.readouterr().err


def test_icons_are_png_files_of_their_size_with_the_ground_at_the_corners():
    image = icons.png(32)
    size = struct.unpack(">II", image[16:24])
    length = struct.unpack(">I", image[33:37])[0]
    rows = zlib.decompress(image[41 : 41 + length])

    assert image[:8] == b"\x89PNG\r\n\x1a\n"
    assert size == (32, 32)
    assert len(rows) == 32 * (1 + 3 * 32)
    assert tuple(rows[1:4]) == tuple(rows[-3:]) == icons.GROUND
    assert bytes(icons.LIGHT) in rows


@pytest.mark.parametrize("problem", [ConnectionResetError, BrokenPipeError, ValueError])
def test_server_is_quiet_about_a_browser_that_goes_away_and_tells_of_all_else(capsys, problem):
    class Failing(serve.Server):
        def finish_request(self, *_):
            raise problem("while sending")

    ours, theirs = socket.socketpair()
    with ours, theirs, Failing(("127.0.0.1", 0), serve.Plain) as httpd:
        httpd.process_request_thread(ours, ("127.0.0.1", 1))

    assert ("while sending" in capsys.readouterr().err) == (problem is ValueError)


def test_server_beside_a_program_gives_its_address_and_ends_with_the_block(tmp_path):
    (tmp_path / "a.txt").write_text("here")

    with serve.serving(tmp_path) as address:
        host = address.removeprefix("http://")
        assert answer_of(host, "/a.txt") == b"here"
    with pytest.raises(ConnectionError):
        answer_of(host, "/a.txt")


def answer_of(host, path):
    """Return what a host has at a path."""
    connection = HTTPConnection(host)
    connection.request("GET", path)
    return connection.getresponse().read()
