"""What a person forgets: import direction, complete lists, and the Python that MicroPython can run."""

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest

import manifest

ROOT = Path(__file__).resolve().parents[1]

# Each layer may import from those above it.
LAYERS = [
    {"errors", "masks", "words"},
    {"lzstring", "packing", "charts", "qr"},
    {"shape", "sums", "drawing", "languages"},
    {"text"},
    {"constraints"},
    {"network", "play"},
    {"puzzle"},
    {"grid"},
    {"step"},
    {"reasons"},
    {"events"},
    {"log"},
    {"propagation", "heuristics", "lanes"},
    {"search", "techniques", "formats", "picture"},
    {"lane_search"},
    {"algorithms", "coach", "explainer"},
    {"rating"},
    {"answers", "check", "generator"},
    {"lesson", "replay", "pseudocode"},
    {"tree", "sources", "race"},
    {"own"},
    {"watching"},
    {"__init__"},
    {"cli"},
    {"__main__"},
]
# What the members of a family lean on, and no member itself.
SHARED = {"base", "deadly", "facts", "lines", "links"}
# What MicroPython's standard library lacks, or has in a form of its own.
MISSING_MODULES = {
    "__future__", "abc", "contextlib", "copy", "dataclasses", "enum", "functools", "itertools", "pathlib",
    "string", "traceback", "typing",
}  # fmt: skip
MISSING_METHODS = {"zfill", "translate", "removeprefix", "removesuffix", "bit_count", "casefold", "maketrans"}
# What the page does without a browser, so that it is tested without one.
PURE = (
    "state.py", "plan.py", "texts.py", "history.py", "choosing.py", "entering.py", "keys.py", "view.py",
    "saved.py", "later/answers.py", "later/drawing.py", "languages/german.py",
    "enter/asked.py", "enter/examples.py", "enter/words.py", "explain/picture.py",
    "learn/stage.py", "learn/words.py", "learn/german.py", "learn/examples.py",
)  # fmt: skip
UI = [
    ROOT / "web" / "main.py",
    *manifest.ui_files(),
    *(path for paths in manifest.ui_folders().values() for path in paths),
]
WORKER = [ROOT / "web" / "worker.py", *sorted((ROOT / "web" / "doors").glob("*.py"))]
# Each door may lean on those before it.
DOORS = ["jobs", "puzzles", "steps", "exchange", "learning"]


def imports(path):
    """Yield the full names of the modules that a file imports, those for type checking apart."""
    tree = ast.parse(path.read_text())
    skipped = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            skipped |= {id(inner) for inner in ast.walk(node)}
        elif id(node) in skipped:
            continue
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def part_of(module):
    """Return the part of solver/ that a module name belongs to."""
    names = module.split(".")
    return names[1] if len(names) > 1 else "__init__"


def layer_of(part):
    return next(number for number, layer in enumerate(LAYERS) if part in layer)


@pytest.mark.parametrize("path", manifest.solver_files(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_imports_in_solver_point_one_way_and_stay_in_the_standard_library(path):
    part = path.relative_to(ROOT / "solver").parts[0].removesuffix(".py")
    for module in imports(path):
        if module.split(".")[0] == "solver":
            known = part_of(module)
            known = known if any(known in layer for layer in LAYERS) else "__init__"
            assert known == part or layer_of(known) < layer_of(part), f"{part} imports {module}"
        else:
            assert module.split(".")[0] in sys.stdlib_module_names or (
                part == "cli" and module.startswith("rich")
            )


def test_only_the_worker_of_the_page_imports_solver():
    for path in UI:
        assert not any(module.split(".")[0] == "solver" for module in imports(path)), path.name


@pytest.mark.parametrize("path", WORKER, ids=lambda path: path.name)
def test_the_worker_uses_only_public_names_and_its_doors_lean_one_way(path):
    names = list(imports(path))
    own = [DOORS.index(name.split(".")[2]) for name in names if name.startswith("web.doors.")]

    assert not any(name.startswith("solver.") for name in names)
    assert path.name == "worker.py" or max(own, default=-1) < DOORS.index(path.stem)


def test_no_logic_of_the_page_touches_the_browser():
    for name in PURE:
        assert not any(
            module.split(".")[0] in ("js", "jsffi", "polyscript", "pyscript")
            for module in imports(ROOT / "web" / name)
        ), name


def test_lists_of_files_and_the_board_in_the_page_are_up_to_date():
    assert manifest.stale() == []


def test_manifests_name_every_file_once():
    solver_list = tomllib.loads((ROOT / "pyscript.toml").read_text())["files"]
    ui_list = tomllib.loads((ROOT / "web" / "ui.toml").read_text())["files"]

    assert sorted(solver_list) == [f"./{path.relative_to(ROOT).as_posix()}" for path in manifest.page_files()]
    assert sorted(ui_list.values()) == sorted(f"./web/{path.name}" for path in manifest.ui_files())


@pytest.mark.parametrize("folder", ["constraints", "techniques", "formats"])
def test_every_member_of_a_family_is_in_its_visible_list(folder):
    package = ROOT / "solver" / folder
    listed = {name for module in imports(package / "__init__.py") for name in module.split(".")}

    assert {path.stem for path in package.glob("*.py")} - {"__init__", *SHARED} <= listed


@pytest.mark.parametrize("path", UI, ids=lambda path: path.name)
def test_the_page_keeps_to_what_micropython_has(path):
    tree = ast.parse(path.read_text())

    assert not {module.split(".")[0] for module in imports(path)} & MISSING_MODULES
    for node in ast.walk(tree):
        place = f"{path.name}:{getattr(node, 'lineno', 0)}"
        assert not isinstance(node, ast.Match), place
        if isinstance(node, ast.Attribute):
            assert node.attr not in MISSING_METHODS, f"{place}: .{node.attr}"
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            assert not any(isinstance(item, ast.Starred) for item in node.elts), (
                f"{place}: unpacking in a display"
            )
        if isinstance(node, ast.arguments):
            assert not node.posonlyargs, f"{place}: positional-only parameters"
        if isinstance(node, ast.JoinedStr):
            assert node.end_lineno == node.lineno, f"{place}: joined f-strings"


def test_there_is_no_javascript_of_ours_and_no_python_in_the_page():
    page = (ROOT / "index.html").read_text()

    assert not [path for end in ("js", "mjs", "cjs", "ts") for path in (ROOT / "web").rglob(f"*.{end}")]
    assert all(body.strip() == "" for body in re.findall(r"<script[^>]*>(.*?)</script>", page, re.DOTALL))
    assert not re.search(r"\son[a-z]+=", page)


def test_the_page_links_every_style_sheet_once_and_each_says_its_subject():
    linked = re.findall(r'<link rel="stylesheet" href="\./(.*?)">', (ROOT / "index.html").read_text())
    sheets = sorted((ROOT / "web").rglob("*.css"))

    assert sorted(linked) == sorted(path.relative_to(ROOT).as_posix() for path in sheets)
    assert [path.name for path in sheets if not path.read_text().startswith("/* ")] == []


def test_page_names_no_other_host():
    page = (ROOT / "index.html").read_text()

    assert not re.findall(r"""(?:src|href|config)=["'](?:https?:)?//""", page)


def test_versions_agree():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    source = (ROOT / "solver" / "__init__.py").read_text()

    assert f'__version__ = "{project}"' in source
    assert f"## {project}" in (ROOT / "CHANGELOG.md").read_text()
