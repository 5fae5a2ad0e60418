"""What Lighthouse says of the built page, on a desktop and on a phone, served compressed as by a static host.

Lighthouse is no dependency of the project, being larger than all the rest; INSTALL says how to get it.  Its
performance is worked out from one load on this machine, so other work on it counts; medians of several runs.
Exit code 1 if a bar is missed or Lighthouse is not there.
"""

import functools
import json
import os
import statistics
import subprocess
import sys
from http import HTTPStatus
from pathlib import Path

import brotli

from tests.bench.boot import ROOT, verdict
from tests.browser.chromium import FLAGS, executable
from tools.serve import Keeping, serving

PLACE = ROOT / "build" / "lighthouse"
PROGRAM = PLACE / "node_modules" / "lighthouse" / "cli" / "index.js"
VERSION = "12.8.2"
INSTALL = f"npm install --prefix build/lighthouse lighthouse@{VERSION}"
RUNS = 3
# The bar of each category: (desktop, phone)
BARS = {"performance": (99, 90), "accessibility": (100, 100), "best-practices": (100, 100), "seo": (100, 100)}
PRESETS = {"desktop": ["--preset=desktop"], "phone": []}
FIGURES = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "speed-index")


@functools.cache
def compressed(path: Path) -> bytes:
    """Return a file as brotli sends it."""
    return brotli.compress(path.read_bytes(), quality=9)


class Compressing(Keeping):
    """Serves files as a static host does: compressed, with a word on how long they keep."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:  # noqa: N802 - the name that the base class calls
        """Send a file compressed where the browser takes that."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file() or "br" not in self.headers.get("Accept-Encoding", ""):
            super().do_GET()
            return
        content = compressed(path)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


def report(address: str, options: list[str]) -> dict:
    """Run Lighthouse once and return its report."""
    flags = " ".join(["--headless=new", *FLAGS])
    command = ["node", str(PROGRAM), address, "--quiet", "--output=json", f"--chrome-flags={flags}"]
    command += [f"--only-categories={','.join(BARS)}", *options]
    environment = {**os.environ, "CHROME_PATH": executable()}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        sys.exit(f"Lighthouse failed:\n{done.stderr}")
    return json.loads(done.stdout)


def shortcomings(found: dict) -> list[str]:
    """Return what cost points, apart from the figures of performance."""
    told = []
    for name in BARS:
        for reference in found["categories"][name]["auditRefs"]:
            audit = found["audits"][reference["id"]]
            is_figure = name == "performance" and reference.get("group") == "metrics"
            if reference["weight"] and not is_figure and audit["score"] not in (None, 1):
                told.append(f"{name}: {audit['title']}")
    return told


def main() -> int:
    """Measure, or say how to install what measures."""
    if not PROGRAM.exists():
        print(f"Lighthouse is not installed: run  {INSTALL}", file=sys.stderr)
        return 1
    missed = 0
    print(f"Lighthouse {VERSION}, medians of {RUNS}")
    for path in filter(Path.is_file, (ROOT / "dist").rglob("*")):
        compressed(path)  # as a host has them at hand, not while a browser waits
    with serving(ROOT / "dist", Compressing) as address:
        for number, (kind, options) in enumerate(PRESETS.items()):
            reports = [report(f"{address}/", options) for _ in range(RUNS)]
            for name, bars in BARS.items():
                scores = [100 * found["categories"][name]["score"] for found in reports]
                score = statistics.median(scores)
                is_missed = score < bars[number]
                missed += is_missed
                print(f"  {kind:8} {name:15} {score:4.0f}  at least {bars[number]}{verdict(is_missed)}")
            for figure in FIGURES:
                values = [found["audits"][figure]["numericValue"] for found in reports]
                print(f"  {kind:8} {figure}: {statistics.median(values):.0f} ms")
            shift = reports[0]["audits"]["cumulative-layout-shift"]["numericValue"]
            print(f"  {kind:8} cumulative-layout-shift: {shift:.3f}")
            for told in sorted({told for found in reports for told in shortcomings(found)}):
                print(f"  {kind:8} {told}")
    return 1 if missed else 0
