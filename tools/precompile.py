"""Runs inside Pyodide at build time: compiles Python files with the very interpreter that will load them.

`tools/build.py` puts the values of ROOT, JOBS and CHECKS above this text and hands it to Pyodide
under Node.  Pyodide's own standard library comes as source that every visit would compile anew; as
byte code, and without what a page cannot use, it starts in less than half the time.

Byte code is marked as never to be checked against its source, since the source is not there, but for
the few modules that a learner reads.
"""

# ruff: noqa: F821 - ROOT, JOBS and CHECKS stand above this text when it runs

import importlib.util
import io
import sys
import zipfile
from collections.abc import Iterator
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

import pyodide_js

# What a worker in a browser cannot use or never needs, by the reason.
DROPPED = {
    "no sockets": "ftplib http imaplib mailbox netrc poplib smtplib socketserver webbrowser wsgiref xmlrpc",
    "no processes": "multiprocessing pty tty",
    "no files of that kind": "configparser email html mimetypes plistlib shelve sqlite3 tarfile wave xml"
    " zoneinfo",
    "no libraries to build or load": "_sysconfigdata__emscripten_wasm32-emscripten ctypes",
    "tools of a developer": "_pyrepl bdb cProfile cmd compileall doctest modulefinder optparse pdb"
    " pickletools profile pstats py_compile pyclbr pydoc rlcompleter symtable tabnanny trace tracemalloc"
    " unittest zipapp",
    "written in C as well": "_py_abc _pydatetime _pyio",
    "jokes": "__hello__ __phello__ antigravity this",
}
# What the page shows as source, or takes as a starting point for code of one's own.
READABLE = [f"solver/{name}.py" for name in ("heuristics", "propagation", "search", "lane_search")]
# The text encodings that the interpreter, zip archives and the web use; the other hundred stay away.
ENCODINGS = (
    "__init__ aliases ascii base64_codec cp1252 cp437 hex_codec idna iso8859_1 latin_1 punycode"
    " raw_unicode_escape unicode_escape utf_16 utf_16_be utf_16_le utf_32 utf_8 utf_8_sig"
)


def is_kept(name: str) -> bool:
    """Tell whether a file of the standard library goes into the page."""
    if not name.endswith(".py"):
        return False
    parts = name.removesuffix(".py").split("/")
    if parts[0] == "encodings":
        return parts[1] in ENCODINGS.split()
    return not any(parts[0] in names.split() for names in DROPPED.values())


def byte_code(source: bytes, name: str, optimize: int) -> bytes:
    """Return the content of a .pyc file."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))


def write_archive(path: str, files: Iterator[tuple[str, bytes, int]]) -> None:
    """Write (name, source, optimize) as byte code; the same files give the same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, source, optimize in files:
            archive.writestr(
                zipfile.ZipInfo(name + "c"), byte_code(source, name, optimize), zipfile.ZIP_DEFLATED
            )
            if name in READABLE:
                archive.writestr(zipfile.ZipInfo(name), source, zipfile.ZIP_DEFLATED)
    Path(path).write_bytes(buffer.getvalue())


def standard_library(path: str) -> Iterator[tuple[str, bytes, int]]:
    """Yield the files to keep of Pyodide's standard library.

    Documentation strings go, but those of Pyodide itself stay: it reads them when it starts.
    """
    with zipfile.ZipFile(path) as archive:
        for name in sorted(archive.namelist()):
            if is_kept(name):
                yield name, archive.read(name), 0 if "pyodide" in name.split("/")[0] else 2


def package(folder: str, names: list[str]) -> Iterator[tuple[str, bytes, int]]:
    """Yield the files of our own package as they are."""
    for name in names:
        yield name, Path(folder, name).read_bytes(), 0


def main() -> None:
    """Do what the values above ask for."""
    pyodide_js.mountNodeFS("/tree", ROOT)
    for job in JOBS:
        if job["kind"] == "standard library":
            write_archive(f"/tree/{job['target']}", standard_library(f"/tree/{job['source']}"))
        else:
            write_archive(f"/tree/{job['target']}", package("/tree", job["names"]))
    for archive, statements in CHECKS:
        sys.path.insert(0, f"/tree/{archive}")
        exec(statements, {})  # noqa: S102 - statements of tools/build.py


main()
