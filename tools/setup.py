"""Sets up what a make target needs, and says in one sentence what is missing on this machine.

    python3 tools/setup.py venv         the Python tools of pyproject.toml, in .venv
    python3 tools/setup.py runtime      PyScript, Pyodide, MicroPython and Workbox, in node_modules
    python3 tools/setup.py checkers     the same, and the checkers of HTML and CSS
    python3 tools/setup.py chromium     a browser for the tests

make calls each only when what it made is older than what it is made from.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = ROOT / ".venv" / "bin" / "python"
OLDEST = (3, 11)
OLDEST_NODE = 18
BROWSERS = ("chromium", "google-chrome", "google-chrome-stable", "chromium-browser")

NO_VENV = "Python's venv module is missing: install it, on Debian or Ubuntu with  apt install python3-venv"
NO_NPM = "npm is missing: install Node.js 18 or newer with npm, on Debian or Ubuntu with  apt install npm"
NO_BROWSER = "No Chromium for the tests: install one, or name it with  make test CHROMIUM=/path/to/chromium"
NO_PACKAGES = "{} could not install the packages: see the lines above; the network may be missing."
WHERE_PLAYWRIGHT_HAS_ITS_OWN = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def run(*command: str | Path) -> bool:
    """Run a command and return whether it worked; what it says is shown only if it did not."""
    silent = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=silent)
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
    return done.returncode == 0


def tell(text: str) -> None:
    """Say what takes its time."""
    print(text, flush=True)


def check_python() -> None:
    """End here on a Python that is too old for the rest."""
    if sys.version_info < OLDEST:
        here = ".".join(map(str, sys.version_info[:2]))
        sys.exit(f"Arcwise needs Python 3.11 or newer, and this is {here}: try  make PYTHON=python3.12")


def venv() -> None:
    """Make .venv and install the project with its development tools."""
    tell("Setting up the Python tools in .venv ...")
    if not PYTHON.exists():
        command = [sys.executable, "-m", "venv", ROOT / ".venv"]
        made = subprocess.run(command, capture_output=True, text=True, check=False)
        if made.returncode:
            shutil.rmtree(ROOT / ".venv", ignore_errors=True)
            said = made.stdout + made.stderr
            sys.exit(NO_VENV if "ensurepip" in said or "No module named venv" in said else said)
    if not run(PYTHON, "-m", "pip", "install", "--quiet", "--editable", ".[dev]"):
        sys.exit(NO_PACKAGES.format("pip"))
    (ROOT / ".venv" / "ready").touch()


def npm(*options: str) -> None:
    """Install the packages of package-lock.json exactly."""
    if not shutil.which("npm") or not shutil.which("node"):
        sys.exit(NO_NPM)
    version = subprocess.run(
        ["node", "--version"], capture_output=True, text=True, check=False
    ).stdout.strip()
    if int(version.lstrip("v").split(".")[0] or 0) < OLDEST_NODE:
        sys.exit(f"Arcwise needs Node.js {OLDEST_NODE} or newer, and this is {version}.")
    if not run("npm", "ci", "--no-fund", "--no-audit", *options):
        sys.exit(NO_PACKAGES.format("npm"))
    stamp = ROOT / "node_modules" / ".runtime"
    stamp.touch()
    # As old as what it was made from: the site need not be built again because the checkers came along.
    shutil.copystat(ROOT / "package-lock.json", stamp)


def runtime() -> None:
    """Install what the page is made of and with."""
    tell("Setting up PyScript, Pyodide, MicroPython and Workbox in node_modules ...")
    npm("--omit=dev")


def checkers() -> None:
    """Install that, and what checks the page."""
    tell("Setting up the checkers of HTML and CSS in node_modules ...")
    npm()
    (ROOT / "node_modules" / ".checkers").touch()


def installed_browser() -> str | None:
    """Return the path of a Chromium on this machine: CHROMIUM=, then one on PATH."""
    wish = os.environ.get("CHROMIUM")
    if not wish:
        return next(filter(is_browser, filter(None, map(shutil.which, BROWSERS))), None)
    if not shutil.which(wish):
        sys.exit(f"CHROMIUM={wish} is not a program that can be run.")
    return shutil.which(wish)


def is_browser(path: str) -> bool:
    """Tell whether a program runs at all: some systems have a stub of that name that only advises."""
    return subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0


def playwright_browser() -> str | None:
    """Return the path of the browser that Playwright downloaded itself."""
    command = [PYTHON, "-c", WHERE_PLAYWRIGHT_HAS_ITS_OWN]
    path = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    return path if path and Path(path).exists() else None


def chromium() -> None:
    """Find or install a browser, and note its path for the tests."""
    path = installed_browser() or playwright_browser()
    if not path and os.geteuid() == 0 and shutil.which("apt-get"):
        tell("Installing Chromium with apt-get ...")
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
        path = installed_browser()
    if not path:
        tell("Downloading Playwright's Chromium ...")
        as_root = ["--with-deps"] if os.geteuid() == 0 else []
        run(PYTHON, "-m", "playwright", "install", *as_root, "chromium")
        path = playwright_browser()
    if not path:
        sys.exit(NO_BROWSER)
    (ROOT / "build").mkdir(exist_ok=True)
    (ROOT / "build" / "chromium").write_text(path + "\n")


if __name__ == "__main__":
    check_python()
    {"venv": venv, "runtime": runtime, "checkers": checkers, "chromium": chromium}[sys.argv[1]]()
