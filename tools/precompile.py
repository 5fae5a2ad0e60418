"""Runs inside Pyodide at build time: compiles Python files with the very interpreter that will load them.

`tools/site.py` puts the values of ROOT, JOBS and CHECKS above this text and hands it to Pyodide
under Node.  Pyodide's own standard library comes as source that every visit would compile anew; as
byte code, and without what a page cannot use, it starts in less than half the time.

Byte code is marked as never to be checked against its source, since the source is not there.
"""

# ruff: noqa: F821 - ROOT, JOBS and CHECKS stand above this text when it runs

import importlib.util
import io
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

import pyodide_js

# What a worker in a browser cannot use or never needs, by the reason.
NO_SOCKETS = "ftplib imaplib mailbox netrc poplib smtplib socketserver wsgiref xmlrpc webbrowser"
NO_PROCESSES = "multiprocessing pty tty"
NO_FILES_OF_THAT_KIND = "ctypes mimetypes plistlib shelve sqlite3 wave xml"
DEVELOPERS_TOOLS = (
    "_pyrepl cProfile compileall doctest modulefinder pdb pickletools profile pstats pyclbr pydoc tabnanny"
    " trace unittest zipapp"
)
WRITTEN_IN_C_AS_WELL = "_py_abc _pydatetime _pyio"
JOKES = "__hello__ __phello__ antigravity this"
DROPPED = set(
    f"{NO_SOCKETS} {NO_PROCESSES} {NO_FILES_OF_THAT_KIND} {DEVELOPERS_TOOLS} {WRITTEN_IN_C_AS_WELL} {JOKES}".split()
)
# The text encodings that the interpreter, zip archives and the web use; the other hundred stay away.
ENCODINGS = set(
    "__init__ aliases ascii base64_codec cp1252 cp437 hex_codec idna iso8859_1 latin_1 punycode raw_unicode_escape"
    " unicode_escape utf_16 utf_16_be utf_16_le utf_32 utf_8 utf_8_sig".split()
)


def is_kept(name):
    """Tell whether a file of the standard library goes into the page."""
    if not name.endswith(".py"):
        return False
    parts = name.removesuffix(".py").split("/")
    if parts[0] == "encodings":
        return parts[1] in ENCODINGS
    return parts[0] not in DROPPED


def byte_code(source, name, optimize):
    """Return the content of a .pyc file."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def write_archive(path, files):
    """Write (name, source, optimize) as byte code; the same files give the same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, source, optimize in files:
            archive.writestr(zipfile.ZipInfo(name + "c"), byte_code(source, name, optimize), zipfile.ZIP_DEFLATED)
    with open(path, "wb") as file:
        file.write(buffer.getvalue())


def standard_library(path):
    """Yield the files to keep of Pyodide's standard library.

    Documentation strings go, but those of Pyodide itself stay: it reads them when it starts.
    """
    with zipfile.ZipFile(path) as archive:
        for name in sorted(archive.namelist()):
            if is_kept(name):
                yield name, archive.read(name), 0 if "pyodide" in name.split("/")[0] else 2


def package(folder, names):
    """Yield the files of our own package as they are."""
    for name in names:
        with open(f"{folder}/{name}", "rb") as file:
            yield name, file.read(), 0


def main():
    pyodide_js.mountNodeFS("/root", ROOT)
    for job in JOBS:
        if job["kind"] == "standard library":
            write_archive(f"/root/{job['target']}", standard_library(f"/root/{job['source']}"))
        else:
            write_archive(f"/root/{job['target']}", package("/root", job["names"]))
    for archive, statements in CHECKS:
        sys.path.insert(0, f"/root/{archive}")
        exec(statements, {})


main()
