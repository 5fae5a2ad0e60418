"""Sets up what a make target needs, and says in one sentence what is missing on this machine.

    python3 tools/setup.py venv         the Python tools of pyproject.toml, in .venv
    python3 tools/setup.py runtime      PyScript, Pyodide and MicroPython, in node_modules
    python3 tools/setup.py checkers     the same, and the checkers of HTML and CSS
    python3 tools/setup.py chromium     a browser for the tests

make calls each only when what it made is older than what it is made from.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BROWSERS = ("chromium", "google-chrome", "google-chrome-stable", "chromium-browser")


def run(*command, quiet=True, env=None):
    """Run a command, its output shown only if it fails; return whether it worked."""
    out = subprocess.PIPE if quiet else None
    done = subprocess.run(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT, text=True, check=False, env=env)
    if done.returncode and quiet:
        sys.stderr.write(done.stdout)
    return done.returncode == 0


def tell(text):
    print(text, flush=True)


def venv():
    """Make .venv and install the project with its development tools."""
    if sys.version_info < (3, 11):
        sys.exit("Arcwise needs Python 3.11 or newer, and this is %d.%d: run  make PYTHON=python3.12" % sys.version_info[:2])
    tell("Setting up the Python tools in .venv ...")
    python = VENV / "bin" / "python"
    if not python.exists():
        made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, check=False)
        if made.returncode:
            shutil.rmtree(VENV, ignore_errors=True)
            sys.exit("Python's venv module is missing: install it, on Debian or Ubuntu with  apt install python3-venv")
    if not run(python, "-m", "pip", "install", "--quiet", "--editable", ".[dev]"):
        sys.exit("pip could not install the Python tools: see the lines above; the network may be missing.")
    (VENV / "ready").touch()


def npm(stamp, *options):
    """Install the packages of package-lock.json exactly."""
    if not shutil.which("npm") or not shutil.which("node"):
        sys.exit("npm is missing: install Node.js 18 or newer with npm, on Debian or Ubuntu with  apt install npm")
    if not run("npm", "ci", "--no-fund", "--no-audit", *options):
        sys.exit("npm could not install the packages: see the lines above; the network may be missing.")
    (ROOT / "node_modules" / stamp).touch()


def runtime():
    tell("Setting up PyScript, Pyodide and MicroPython in node_modules ...")
    npm(".runtime", "--omit=dev")


def checkers():
    tell("Setting up the checkers of HTML and CSS in node_modules ...")
    npm(".checkers")
    (ROOT / "node_modules" / ".runtime").touch()


def installed_browser():
    """Return the path of a Chromium on this machine, or None: CHROMIUM=, then one on PATH."""
    wish = os.environ.get("CHROMIUM")
    if wish:
        found = shutil.which(wish)
        if not found:
            sys.exit(f"CHROMIUM={wish} is not a program that can be run.")
        return found
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def playwright_browser():
    """Return the path of the browser that Playwright downloaded itself, or None."""
    code = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    found = subprocess.run([VENV / "bin" / "python", "-c", code], capture_output=True, text=True, check=False)
    path = found.stdout.strip()
    return path if path and Path(path).exists() else None


def chromium():
    """Find or install a browser, and note its path for the tests."""
    path = installed_browser() or playwright_browser()
    if not path and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        tell("Installing Chromium with apt-get ...")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        run("apt-get", "update", "-qq", env=quiet)
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", env=quiet)
        path = installed_browser()
    if not path:
        tell("Downloading Playwright's Chromium ...")
        run(VENV / "bin" / "python", "-m", "playwright", "install", "chromium")
        path = playwright_browser()
    if not path:
        sys.exit("No Chromium for the browser tests: install one, or name it with  make test CHROMIUM=/path/to/chromium")
    (ROOT / "build").mkdir(exist_ok=True)
    (ROOT / "build" / "chromium").write_text(path + "\n")


if __name__ == "__main__":
    {"venv": venv, "runtime": runtime, "checkers": checkers, "chromium": chromium}[sys.argv[1]]()
