"""Builds the static site into dist/ from this tree and from the runtimes that npm installed.

Nothing is downloaded here and nothing is left to the page: a runtime that is missing or of another
version than package.json pins, a stale list, a module that Pyodide cannot load, ends the build with
a sentence.  Addresses stay relative, so the folder works under any path of any static host.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tomllib
from html import escape
from pathlib import Path

import icons

import manifest

ROOT = manifest.ROOT
DIST = ROOT / "dist"
BUILD = ROOT / "build"
SITE = BUILD / "site"  # where dist/ grows; it takes its place only when all of it works
MODULES = ROOT / "node_modules"
PYSCRIPT, MICROPYTHON, PYODIDE = "@pyscript/core", "@micropython/micropython-webassembly-pyscript", "pyodide"
CROSS = "@pybricks/mpy-cross-v6"  # MicroPython's compiler
# Modules that a person may use in code of their own in the page, so they must not be trimmed away.
PROMISED = (
    "bisect, collections, copy, dataclasses, datetime, decimal, enum, fractions, functools, heapq, itertools,"
    " json, math, operator, pprint, random, re, statistics, string, textwrap, time, timeit, traceback, typing"
)
ICONS = (180, 192, 512)  # pixels of the PNG icons: of Apple's systems, then of the app
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
RUNTIME = (
    f"{PYSCRIPT}/dist/core.js",
    f"{MICROPYTHON}/micropython.mjs",
    f"{MICROPYTHON}/micropython.wasm",
    f"{CROSS}/build/mpy-cross-v6.wasm",
    *(f"{PYODIDE}/{name}" for name in (*PYODIDE_FILES, "pyodide-lock.json", "python_stdlib.zip")),
)

# The only JavaScript there is, and only at build time: hand a Python text to an interpreter under Node.
# The first argument is what Emscripten takes for the program's name.  An error is told by its message
# alone, because Node would quote the line it comes from, and in Pyodide that is the whole program.
PYODIDE_BRIDGE = """
import { loadPyodide } from "pyodide";
try { (await loadPyodide(JSON.parse(process.argv[3]))).runPython(process.argv[2]); }
catch (error) { console.error(error.message); process.exitCode = 1; }
"""
MICROPYTHON_BRIDGE = """
try {
  const { loadMicroPython } = await import(process.argv[2] + ".mjs");
  (await loadMicroPython({ url: process.argv[2] + ".wasm" })).runPython("1");
}
catch (error) { console.error(error.message); process.exitCode = 1; }
"""
# The compiler reads its own file only where there is no fetch.
COMPILE_BRIDGE = """
delete globalThis.fetch;
const [compiler, wasm, ...files] = process.argv.slice(2);
const { compile } = (await import(compiler)).default;
const fs = await import("fs");
const found = {};
for (const file of files) {
  const done = await compile("module.py", fs.readFileSync(file, "utf8"), ["-s", file], wasm);
  if (done.status) { console.error(done.err.join("\\n")); process.exitCode = 1; break; }
  found[file] = Buffer.from(done.mpy).toString("hex");
}
console.log(JSON.stringify(found));
"""


class SiteError(Exception):
    """The site cannot be built; str() says what to do."""


def digest(*contents: bytes) -> str:
    """Return a short hash for a name: the same content, the same name."""
    total = hashlib.sha256()
    for content in contents:
        total.update(len(content).to_bytes(8, "big") + content)
    return total.hexdigest()[:10]


def check_sources() -> dict[str, str]:
    """Return the pinned version of each runtime; raise SiteError where anything is missing or stale."""
    behind = manifest.stale()
    if behind:
        raise SiteError(f"{behind[0].relative_to(ROOT)} is behind the files on disk: run  make manifest")
    pinned: dict[str, str] = json.loads((ROOT / "package.json").read_text())["dependencies"]
    if not shutil.which("node"):
        raise SiteError("Node is missing: install Node.js 18 or newer")
    for name, version in pinned.items():
        found = MODULES / name / "package.json"
        if not found.exists():
            raise SiteError(f"{name} is not installed: run  npm ci")
        installed = json.loads(found.read_text())["version"]
        if installed != version:
            raise SiteError(f"{name} is {installed}, but package.json pins {version}: run  npm ci")
    for file in RUNTIME:
        if not (MODULES / file).is_file():
            raise SiteError(f"node_modules/{file} is missing: run  npm ci")
    return pinned


def the_one(folder: Path, pattern: str) -> Path:
    """Return the only file of a folder that fits a pattern."""
    found = sorted(folder.glob(pattern))
    if len(found) != 1:
        raise SiteError(
            f"expected one {pattern} in {folder.relative_to(MODULES)}, found {len(found)}: run  npm ci"
        )
    return found[0]


def put(source: Path, name: str) -> str:
    """Copy a file into dist/ under a name; return its address in the page."""
    target = SITE / name
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    return f"./{name}"


def put_hashed(source: Path, folder: str = "") -> str:
    """Copy a file into dist/ with its hash in the name, so that browsers may keep it for ever."""
    return put(source, f"{folder}{source.stem}.{digest(source.read_bytes())}{source.suffix}")


def compiled() -> dict[Path, str]:
    """Return every module of the page's own Python as MicroPython's byte code, in hexadecimal digits.

    Compiling them in the page would take longer than all else that it does before a click works.
    """
    paths = [*manifest.ui_files(), *(path for folder in manifest.ui_folders().values() for path in folder)]
    names = [path.relative_to(ROOT).as_posix() for path in paths]
    compiler = MODULES / CROSS / "build"
    said = run_node(
        "MicroPython's compiler",
        COMPILE_BRIDGE,
        str(compiler / "index.js"),
        str(compiler / "mpy-cross-v6.wasm"),
        *names,
    )
    found = json.loads(said)
    return {path: found[name] for path, name in zip(paths, names, strict=True)}


def put_compiled(path: Path, code: str) -> str:
    """Put a module's byte code into dist/."""
    content = bytes.fromhex(code)
    name = f"ui/{path.stem}.{digest(content)}.mpy"
    (SITE / "ui").mkdir(exist_ok=True)
    (SITE / name).write_bytes(content)
    return f"./{name}"


def put_folder(folder: str, codes: dict[str, str]) -> str:
    """Put the modules of a folder of web/ into dist/ as one file, which the page fetches when it is live."""
    text = json.dumps(codes, separators=(",", ":"))
    name = f"ui/{folder}.{digest(text.encode())}.json"
    (SITE / name).write_text(text)
    return f"./{name}"


def put_icons() -> dict[int, str]:
    """Put the icons of the app into dist/, drawn when they are not there yet; return their addresses."""
    recipe = digest((ROOT / "tools" / "icons.py").read_bytes())
    found = {}
    for size in ICONS:
        drawn = BUILD / f"icon-{size}.{recipe}.png"
        if not drawn.exists():
            drawn.write_bytes(icons.png(size))
        found[size] = put(drawn, drawn.name)
    return found


def put_app(icon: str, drawn: dict[int, str]) -> str:
    """Put the web app manifest into dist/; its addresses are relative to itself, as those of the page are."""
    images = [{"src": icon, "type": "image/svg+xml", "sizes": "any"}]
    images += [
        {"src": drawn[size], "type": "image/png", "sizes": f"{size}x{size}", "purpose": "any maskable"}
        for size in ICONS[1:]
    ]
    text = json.dumps({**json.loads((ROOT / "web" / "app.webmanifest").read_text()), "icons": images})
    (SITE / "app.webmanifest").write_text(text)
    return "./app.webmanifest"


def run_node(name: str, bridge: str, *arguments: str) -> str:
    """Run an interpreter under Node and return what it says; raise SiteError with that if it fails."""
    command = ["node", "--input-type=module", "--eval", bridge, "arcwise", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SiteError(f"{name} failed under Node:\n{done.stderr or done.stdout}")
    return done.stdout


def run_pyodide(text: str, *, index: Path | None = None) -> None:
    """Run a Python text in Pyodide; with `index`, in the Pyodide of that folder."""
    run_node("Pyodide", PYODIDE_BRIDGE, text, json.dumps({} if index is None else {"indexURL": f"{index}/"}))


def precompile(
    jobs: list[dict[str, object]], checks: list[tuple[str, str]], *, index: Path | None = None
) -> None:
    """Run tools/precompile.py in Pyodide: archives to write, then statements that must run."""
    values = f"ROOT, JOBS, CHECKS = {str(ROOT)!r}, {jobs!r}, {checks!r}\n"
    run_pyodide(values + (ROOT / "tools" / "precompile.py").read_text(), index=index)


def build_archives(versions: dict[str, str]) -> tuple[Path, Path]:
    """Return the standard library and the solver as archives of byte code, built when not there yet."""
    recipe = (ROOT / "tools" / "precompile.py").read_bytes() + versions[PYODIDE].encode()
    names = [path.relative_to(ROOT).as_posix() for path in manifest.page_files()]
    sources = [content for name in names for content in (name.encode(), (ROOT / name).read_bytes())]
    library = BUILD / f"python_stdlib.{digest(recipe)}.zip"
    solver = BUILD / f"solver.{digest(recipe, *sources)}.zip"
    jobs: list[dict[str, object]] = []
    if not library.exists():
        source = f"node_modules/{PYODIDE}/python_stdlib.zip"
        jobs.append(
            {"kind": "standard library", "source": source, "target": library.relative_to(ROOT).as_posix()}
        )
    if not solver.exists():
        jobs.append({"kind": "package", "names": names, "target": solver.relative_to(ROOT).as_posix()})
    if jobs:
        BUILD.mkdir(exist_ok=True)
        for old in set(BUILD.glob("*.zip")) - {library, solver}:
            old.unlink()
        precompile(jobs, [])
    return library, solver


def put_pyodide(library: Path) -> str:
    """Copy Pyodide with our standard library into dist/; return the folder's address.

    No package is ever loaded by name, so the list of them is cut to what Pyodide needs to start.
    """
    source = MODULES / PYODIDE
    lock = json.loads((source / "pyodide-lock.json").read_text())
    lock["packages"] = {}
    lock_text = json.dumps(lock, separators=(",", ":"))
    contents = [(source / name).read_bytes() for name in PYODIDE_FILES]
    folder = f"pyodide-{digest(*contents, library.read_bytes(), lock_text.encode())}"
    for name in PYODIDE_FILES:
        put(source / name, f"{folder}/{name}")
    put(library, f"{folder}/python_stdlib.zip")
    (SITE / folder / "pyodide-lock.json").write_text(lock_text)
    return f"./{folder}"


def put_pyscript() -> str:
    """Copy the parts of PyScript that this page loads, beside index.html; return the address of its core.

    Beside it, because PyScript resolves an interpreter's address once against its own and once
    against the page's.  The error plugin is needed even to switch it off.
    """
    source = MODULES / PYSCRIPT / "dist"
    core, error = the_one(source, "core-*.js"), the_one(source, "error-*.js")
    if f'"./{core.name}"' not in (source / "core.js").read_text():
        raise SiteError("core.js of PyScript does not load its core: run  npm ci")
    put(error, error.name)
    return put(core, core.name)


def config(path: Path, files: dict[str, str], **settings: str) -> str:
    """Return a config of the tree as one line of JSON, with the addresses of dist/.

    Inside the page it costs no request, and no TOML parser has to be fetched.
    """
    known = tomllib.loads(path.read_text())
    return json.dumps({**known, **settings, "files": files}, separators=(",", ":"))


def preloads(early: dict[str, str], late: list[str]) -> str:
    """Return link tags: what the page needs at once, and, as nothing urgent, what the solver will need."""
    lines = []
    for address, kind in early.items():
        if kind == "module":
            lines.append(f'<link rel="modulepreload" href="{address}">')
        else:
            lines.append(f'<link rel="preload" href="{address}" as="fetch" crossorigin="anonymous">')
    lines += [f'<link rel="prefetch" href="{address}">' for address in late]
    return "\n".join(lines) + "\n"


def replaced(page: str, changes: dict[str, str]) -> str:
    """Return the page with each text replaced; each must stand in it exactly once."""
    for old, new in changes.items():
        if page.count(old) != 1:
            raise SiteError(f"index.html has {page.count(old)} times {old}, expected once")
        page = page.replace(old, new)
    return page


def build() -> None:
    """Build the site from nothing and put it in the place of dist/."""
    versions = check_sources()
    library, solver = build_archives(versions)
    shutil.rmtree(SITE, ignore_errors=True)
    SITE.mkdir()

    core = put_pyscript()
    folder = f"micropython-{versions[MICROPYTHON]}"
    micropython = put(MODULES / MICROPYTHON / "micropython.mjs", f"{folder}/micropython.mjs")
    micropython_wasm = put(MODULES / MICROPYTHON / "micropython.wasm", f"{folder}/micropython.wasm")
    pyodide = put_pyodide(library)
    main = put_hashed(ROOT / "web" / "main.py", "ui/")
    codes = compiled()
    ui = {put_compiled(path, codes[path]): f"./web/{path.stem}.mpy" for path in manifest.ui_files()}
    folders = {
        name: put_folder(name, {f"{path.stem}.mpy": codes[path] for path in paths})
        for name, paths in manifest.ui_folders().items()
    }
    worker = put_hashed(ROOT / "web" / "worker.py")
    archive = put(solver, solver.name)

    early = {micropython: "module", micropython_wasm: "fetch", main: "fetch"}
    early |= dict.fromkeys(ui, "fetch")
    late = [folders["later"]]
    late += [f"{pyodide}/{name}" for name in (*PYODIDE_FILES, "python_stdlib.zip")] + [archive, worker]
    ui_config = config(ROOT / "web" / "ui.toml", ui)
    interpreter = f"{pyodide}/pyodide.mjs"
    solver_config = config(ROOT / "pyscript.toml", {archive: "./solver.zip"}, interpreter=interpreter)
    icon, drawn = put_hashed(ROOT / "web" / "icon.svg"), put_icons()
    page = replaced(
        (ROOT / "index.html").read_text(),
        {
            '"./web/icon.svg"': f'"{icon}"',
            '"./web/icon-180.png"': f'"{drawn[180]}"',
            '"./web/icon-512.png"': f'"{drawn[512]}"',
            '"./web/app.webmanifest"': f'"{put_app(icon, drawn)}"',
            '"./web/style.css"': f'"{put_hashed(ROOT / "web" / "style.css")}"',
            '"./vendor/pyscript.js"': f'"{core}"',
            '"./vendor/micropython/micropython.mjs"': f'"{micropython}"',
            '"./web/main.py"': f'"{main}"',
            '"./web/worker.py"': f'"{worker}"',
            '"./web/ui.toml"': f'"{escape(ui_config)}"',
            '"./pyscript.toml"': f'"{escape(solver_config)}"',
            'data-files=""': f'data-files="{" ".join(late[1:])}"',
            **{f'"./web/{name}/"': f'"{address}"' for name, address in folders.items()},
            "</head>": preloads(early, late) + "</head>",
        },
    )
    (SITE / "index.html").write_text(re.sub(r"[ \t]*<!--.*?-->\n?", "", page, flags=re.DOTALL))

    # Start what was built once, as the page will: a module that is not there ends the build here.
    example = (
        f"from solver import *; import solver; puzzle = solver.read({manifest.state.EXAMPLE!r});"
        " solver.solve(puzzle); solver.read(solver.draw(puzzle) and solver.write(puzzle, 'fpuzzles'));"
        " [solver.write(puzzle, known.name) for known in solver.FORMATS if known.write]"
    )
    place = (SITE / solver.name).relative_to(ROOT).as_posix()
    precompile(
        [], [(place, statement) for statement in (example, f"import {PROMISED}")], index=SITE / pyodide
    )
    run_node("MicroPython", MICROPYTHON_BRIDGE, str(SITE / folder / "micropython"))
    shutil.rmtree(DIST, ignore_errors=True)
    SITE.rename(DIST)


def main() -> int:
    """Build, or say in a sentence why not; then there is no dist/ that could be taken for the new one."""
    try:
        build()
    except (SiteError, OSError) as error:
        shutil.rmtree(DIST, ignore_errors=True)
        print(f"The site was not built. {error}", file=sys.stderr)
        return 1
    files = [path for path in DIST.rglob("*") if path.is_file()]
    print(f"dist/ has {len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
