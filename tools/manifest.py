"""Keeps the lists complete: what the two configs fetch, and the board and keypad that stand in index.html.

python3 tools/manifest.py            write the files anew
python3 tools/manifest.py --check    only tell which are stale; exit 1 if any is
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from web import state, view  # noqa: E402 - the root must be on the path first

FILES_MARK = "[files]\n"
MARKS = "<!-- {}: written by make manifest -->\n", "<!-- end of {} -->\n"
# main.py and worker.py are the scripts themselves, named by index.html.
SCRIPTS = {"main.py", "worker.py"}
# The folder of web/ that goes with the solver into its worker.
DOORS = ROOT / "web" / "doors"


def ui_files() -> list[Path]:
    """Return the modules of the page's own Python, apart from the script that PyScript runs."""
    return sorted(path for path in (ROOT / "web").glob("*.py") if path.name not in SCRIPTS)


def ui_folders() -> dict[str, list[Path]]:
    """Return the folders of web/ whose modules the page fetches once it is live, each with its modules."""
    folders: dict[str, list[Path]] = {}
    for path in sorted((ROOT / "web").glob("*/*.py")):
        if path.parent != DOORS:
            folders.setdefault(path.parent.name, []).append(path)
    return folders


def solver_files() -> list[Path]:
    """Return every module of solver/."""
    return sorted((ROOT / "solver").rglob("*.py"))


def page_files() -> list[Path]:
    """Return the modules of the worker: the doors, and solver/ but for the command line."""
    shell = {ROOT / "solver" / "__main__.py", *(ROOT / "solver" / "cli").glob("*.py")}
    return [path for path in solver_files() if path not in shell] + sorted(DOORS.glob("*.py"))


def wanted() -> dict[Path, str]:
    """Return the text that each kept file should have."""
    files = {
        ROOT / "web" / "ui.toml": [(f"./{path.name}", f"./web/{path.name}") for path in ui_files()],
        ROOT / "pyscript.toml": [
            (f"./{name}", f"./{name}")
            for name in (path.relative_to(ROOT).as_posix() for path in page_files())
        ],
    }
    texts = {path: with_files(path.read_text(), entries) for path, entries in files.items()}
    index = ROOT / "index.html"
    return {**texts, index: with_example(index.read_text())}


def with_files(text: str, entries: list[tuple[str, str]]) -> str:
    """Return a config with these files as its list, the last table in it."""
    head, mark, _ = text.partition(FILES_MARK)
    return head + mark + "".join(f'"{source}" = "{target}"\n' for source, target in entries)


def with_example(text: str) -> str:
    """Return the page with the example puzzle on its board, and its keypad."""
    example = state.State(state.puzzle_of(state.EXAMPLE))
    text = with_part(text, "board", view.board_html(example))
    return with_part(text, "keypad", view.keypad_html(example, is_live=False))


def with_part(text: str, name: str, part: str) -> str:
    """Return the page with a part of it written anew."""
    first, last = (mark.format(name) for mark in MARKS)
    before, begin, rest = text.partition(first)
    _, end, after = rest.partition(last)
    return before + begin + part + "\n" + end + after


def stale() -> list[Path]:
    """Return the kept files whose text is not what it should be."""
    return [path for path, text in wanted().items() if path.read_text() != text]


def main() -> int:
    """Write what is behind, or only tell."""
    behind = stale()
    if "--check" in sys.argv[1:]:
        for path in behind:
            print(f"{path.relative_to(ROOT)} is behind: run  make manifest", file=sys.stderr)
        return 1 if behind else 0
    texts = wanted()
    for path in behind:
        path.write_text(texts[path])
        print(f"wrote {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
