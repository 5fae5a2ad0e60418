"""The browser that tests and measurements drive."""

from pathlib import Path

NOTE = Path(__file__).resolve().parents[2] / "build" / "chromium"

# As root, as in a container, Chromium runs only without its sandbox; the rest keeps it from asking
# hosts of its own while a test watches every request.
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def executable() -> str:
    """Return the path that `tools/setup.py chromium` noted."""
    if not NOTE.exists():
        raise RuntimeError("no browser is set up: run the tests with  make test")
    return NOTE.read_text().strip()
