"""Builds the static site into dist/ from this tree and from the runtimes that npm installed.

Nothing is downloaded here and nothing is left to the page: a runtime that is missing or of another
version than package.json pins, a stale list, a module that Pyodide cannot load, ends the build with
a sentence.  Addresses stay relative, so the folder works under any path of any static host.
"""

import base64
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
from serve import HASHED

ROOT = manifest.ROOT
DIST = ROOT / "dist"
BUILD = ROOT / "build"
SITE = BUILD / "site"  # where dist/ grows; it takes its place only when all of it works
MODULES = ROOT / "node_modules"
PYSCRIPT, MICROPYTHON, PYODIDE = "@pyscript/core", "@micropython/micropython-webassembly-pyscript", "pyodide"
CROSS = "@pybricks/mpy-cross-v6"  # MicroPython's compiler
WORKBOX = "workbox-build"  # the generator of the service worker
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
    f"{WORKBOX}/build/index.js",
    *(f"{PYODIDE}/{name}" for name in (*PYODIDE_FILES, "pyodide-lock.json", "python_stdlib.zip")),
)

# What the solver's worker is given as its script: its module comes compiled, in the solver's archive.
WORKER = """import sys
sys.path.insert(0, "solver.zip")
from web.worker import *
from web.worker import __export__
"""

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
# The service worker keeps everything: a file left out, as one too large would be, ends the build.  The
# page itself is asked of the host first, so that a new build is there at the next visit; without a network
# it comes from the store, and the names of its files say which they are.  A new worker waits until no page
# of the old one is open, so an old page never misses its files; `clientsClaim` lets the first visit
# already use the store.
OFFLINE_BRIDGE = """
import workbox from "workbox-build";
const [folder, hashed] = process.argv.slice(2);
const { count, warnings } = await workbox.generateSW({
  globDirectory: folder, globPatterns: ["**/*"], swDest: `${folder}/sw.js`,
  inlineWorkboxRuntime: true, sourcemap: false, mode: "production",
  maximumFileSizeToCacheInBytes: 1e8, dontCacheBustURLsMatching: new RegExp(hashed),
  directoryIndex: null, ignoreURLParametersMatching: [/./],
  cleanupOutdatedCaches: true, clientsClaim: true, skipWaiting: false, navigationPreload: true,
  runtimeCaching: [{
    urlPattern: ({ request }) => request.mode === "navigate",
    handler: "NetworkOnly",
    options: { precacheFallback: { fallbackURL: "index.html" } },
  }],
});
if (warnings.length) { console.error(warnings.join("\\n")); process.exitCode = 1; }
console.log(count);
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


def put_styles(page: str) -> str:
    """Return the page with its style sheets inside it, as one in the order of the links, allowed by its hash.

    Then the first paint needs one file.  Comments and indentation stay behind; nothing else changes.
    """
    links = re.findall(r'<link rel="stylesheet" href=".*?">\n', page)
    texts = [(ROOT / link.split('"')[3]).read_text() for link in links]
    sheet = re.sub(r"/\*.*?\*/", "", "".join(texts), flags=re.DOTALL)
    sheet = re.sub(r"\n\s*", "\n", sheet)
    if not links or "".join(links) not in page:
        raise SiteError("index.html does not link its style sheets in one row, line by line")
    if "</style" in sheet:
        raise SiteError("web/styles/ cannot stand in the page: it has </style in it")
    allowed = base64.b64encode(hashlib.sha256(sheet.encode()).digest()).decode()
    return replaced(
        page,
        {
            "".join(links): f"<style>{sheet}</style>\n",
            "style-src 'self'": f"style-src 'sha256-{allowed}'",
        },
    )


def put_hashed(source: Path) -> str:
    """Copy a file into dist/ with its hash in the name, so that browsers may keep it for ever."""
    return put(source, f"{source.stem}.{digest(source.read_bytes())}{source.suffix}")


def compiled() -> dict[Path, bytes]:
    """Return every module of the page's own Python as MicroPython's byte code.

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
    return {path: bytes.fromhex(found[name]) for path, name in zip(paths, names, strict=True)}


def packed(paths: list[Path], codes: dict[Path, bytes]) -> bytes:
    """Return modules of the page's own Python as one file, in the form that web/main.py unpacks."""
    sizes = " ".join(f"{path.stem}.mpy:{len(codes[path])}" for path in paths)
    return b"".join([f"{sizes}\n".encode(), *(codes[path] for path in paths)])


def put_packed(name: str, content: bytes) -> str:
    """Put packed modules into dist/; return their address."""
    stem, dot, suffix = name.partition(".")
    target = f"ui/{stem}.{digest(content)}{dot}{suffix}"
    (SITE / "ui").mkdir(exist_ok=True)
    (SITE / target).write_bytes(content)
    return f"./{target}"


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
    """Return the standard library and the solver with its worker, as archives of byte code.

    Each is built when it is not there yet.
    """
    recipe = (ROOT / "tools" / "precompile.py").read_bytes() + versions[PYODIDE].encode()
    paths = [*manifest.page_files(), ROOT / "web" / "worker.py"]
    names = [path.relative_to(ROOT).as_posix() for path in paths]
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


def put_service_worker() -> None:
    """Have the worker generated that keeps the whole site for visits without a network."""
    files = [path for path in SITE.rglob("*") if path.is_file()]
    kept = int(run_node("Workbox", OFFLINE_BRIDGE, str(SITE), HASHED.pattern))
    if kept != len(files):
        raise SiteError(f"the service worker keeps {kept} of {len(files)} files")


def put_editor() -> str:
    """Copy PyScript's editor beside its core, which imports the parts; return the address of the plugin."""
    source = MODULES / PYSCRIPT / "dist"
    for path in [*sorted(source.glob("codemirror*.js")), the_one(source, "index-*.js")]:
        put(path, path.name)
    plugin = the_one(source, "py-editor-*.js")
    return put(plugin, plugin.name)


def config(path: Path, files: dict[str, str], **settings: str) -> str:
    """Return a config of the tree as one line of JSON, with the addresses of dist/.

    Inside the page it costs no request, and no TOML parser has to be fetched.
    """
    known = tomllib.loads(path.read_text())
    return json.dumps({**known, **settings, "files": files}, separators=(",", ":"))


def preloads(early: dict[str, str]) -> str:
    """Return link tags for what the page needs at once; web/ask.py asks for what the solver needs later.

    They go to the end of the page: the browser asks for them nearly as soon, and paints before they are here.
    """
    lines = []
    for address, kind in early.items():
        if kind == "module":
            lines.append(f'<link rel="modulepreload" href="{address}">')
        else:
            lines.append(f'<link rel="preload" href="{address}" as="fetch" crossorigin="anonymous">')
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
    codes = compiled()
    first = put_packed("first.pack", packed(manifest.ui_files(), codes))
    folders = {
        name: put_packed(f"{name}.hex", packed(paths, codes).hex().encode())
        for name, paths in manifest.ui_folders().items()
    }
    worker = f"./worker.{digest(WORKER.encode())}.py"
    (SITE / worker).write_text(WORKER)
    archive = put(solver, solver.name)

    early = {micropython: "module", micropython_wasm: "fetch", first: "fetch"}
    late = [f"{pyodide}/{name}" for name in (*PYODIDE_FILES, "python_stdlib.zip")] + [archive, worker]
    ui_config = config(ROOT / "web" / "ui.toml", {first: "./first.pack"})
    script = (ROOT / "web" / "main.py").read_text()
    interpreter = f"{pyodide}/pyodide.mjs"
    solver_config = config(ROOT / "pyscript.toml", {archive: "./solver.zip"}, interpreter=interpreter)
    icon, drawn = put_hashed(ROOT / "web" / "icon.svg"), put_icons()
    page = replaced(
        put_styles((ROOT / "index.html").read_text()),
        {
            '"./web/icon.svg"': f'"{icon}"',
            '"./web/icon-180.png"': f'"{drawn[180]}"',
            '"./web/icon-512.png"': f'"{drawn[512]}"',
            '"./web/app.webmanifest"': f'"{put_app(icon, drawn)}"',
            '"./vendor/pyscript.js"': f'"{core}"',
            '"./vendor/micropython/micropython.mjs"': f'"{micropython}"',
            ' src="./web/main.py" config="./web/ui.toml">': f' config="{escape(ui_config)}">\n{script}',
            '"./vendor/py-editor.js"': f'"{put_editor()}"',
            '"./web/worker.py"': f'"{worker}"',
            '"./pyscript.toml"': f'"{escape(solver_config)}"',
            'data-files=""': f'data-files="{" ".join(late)}"',
            **{f'"./web/{name}/"': f'"{address}"' for name, address in folders.items()},
            "</body>": preloads(early) + "</body>",
        },
    )
    (SITE / "index.html").write_text(re.sub(r"[ \t]*<!--.*?-->\n?", "", page, flags=re.DOTALL))

    put_service_worker()

    # Start what was built once, as the page will: a module that is not there ends the build here.
    example = (
        f"from solver import *; import solver; puzzle = solver.read({manifest.state.EXAMPLE!r});"
        " solver.solve(puzzle); solver.read(solver.draw(puzzle) and solver.write(puzzle, 'fpuzzles'));"
        " [solver.write(puzzle, known.name) for known in solver.FORMATS if known.write]"
    )
    place = (SITE / solver.name).relative_to(ROOT).as_posix()
    checks = [(place, statement) for statement in (example, WORKER, f"import {PROMISED}")]
    precompile([], checks, index=SITE / pyodide)
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
