"""Serves dist/ on this machine alone and prints the address; any static host does as well.

    python3 tools/serve.py [PORT]

Without a port it takes 8000, or the next free one.  Files whose names carry a hash or a version never change,
so the browser may keep them; index.html is asked for anew each time.  Tests and measurements have their
servers from here too.
"""

import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

DIST = Path(__file__).resolve().parent.parent / "dist"
HASHED = re.compile(r"[.-][0-9a-f]{10}[./]|(^|/)(micropython|core|error)-")
FIRST_PORT = 8000
PORTS_TRIED = 50
LAST_PORT = 65535


class Plain(SimpleHTTPRequestHandler):
    """Serves files with no header but the usual, and says nothing."""

    def log_message(self, *_: object) -> None:
        """Stay quiet: the address is the only line a person needs."""


class Keeping(Plain):
    """Serves files with a word on how long they keep."""

    def end_headers(self) -> None:
        """Add the word."""
        kept = "public, max-age=31536000, immutable" if HASHED.search(self.path) else "no-cache"
        self.send_header("Cache-Control", kept)
        super().end_headers()


class Server(ThreadingHTTPServer):
    """A server that ends with its program, however many browsers still listen."""

    daemon_threads = True
    request_queue_size = 128  # a browser asks for more files at once than the five that would be usual

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore a browser that closed in the middle of a file; tell of all else."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, port: int | None) -> Server:
    """Return a server for a folder; without a port, on the first free one from 8000."""
    handler = partial(Keeping, directory=str(folder))
    for candidate in [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        try:
            return Server(("127.0.0.1", candidate), handler)
        except OSError as error:
            problem = error
    raise problem


@contextmanager
def serving(folder: Path, handler: type[SimpleHTTPRequestHandler] = Plain, port: int = 0) -> Iterator[str]:
    """Serve a folder beside the program that asks for it; give its address, without a slash at the end."""
    with Server(("127.0.0.1", port), partial(handler, directory=str(folder))) as httpd:
        threading.Thread(target=httpd.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{httpd.server_port}"
        finally:
            httpd.shutdown()


def main() -> int:
    """Serve until Ctrl+C."""
    wish = sys.argv[1] if len(sys.argv) > 1 else ""
    if wish and not (wish.isdigit() and int(wish) <= LAST_PORT):
        print(f"PORT={wish}: a port is a number from 0 to {LAST_PORT}.", file=sys.stderr)
        return 2
    try:
        httpd = server(DIST, int(wish) if wish else None)
    except OSError as error:
        print(
            f"Cannot serve on port {wish or FIRST_PORT}: {error.strerror}. Try another:  make run PORT=8080",
            file=sys.stderr,
        )
        return 1
    with httpd:
        print(f"Arcwise is at http://127.0.0.1:{httpd.server_port}/  (Ctrl+C ends it)", flush=True)
        try:
            httpd.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
