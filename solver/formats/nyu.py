"""The Kropki file of the NYU course: three blocks of numbers.

n rows of n cells (0 empty), n rows of n - 1 dots between columns, n - 1 rows of n dots between
rows; 0 is no dot, 1 white, 2 black.  Whether all dots are given is not in such a file.  Lines that
start with # may say what the numbers do not: `# strict`, `# strict white`, `# boxes 3x2`, `# boxes none`.
"""

from __future__ import annotations

from solver.constraints import Black, Strict, White
from solver.constraints.kropki import COLOURS
from solver.errors import BadPuzzle, Problem
from solver.formats.base import Format, Holds, complain, excerpt, may_be_grid, number_from, refuse, words_of
from solver.puzzle import Puzzle
from solver.shape import MAX_SIZE, Shape
from solver.words import counted, there_are

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.constraints import Constraint
    from solver.formats.base import Row

UNTOLD = "whether all dots are given is not in the file"
DOTS = (None, White, Black)


def looks_like(text: str) -> bool:
    """Tell whether the lines are numbers, and most of them as long as those of such a file."""
    if not may_be_grid(text):
        return False
    rows, _ = _rows_and_remarks(text)
    if len(rows) < 5 or not all(word.isdecimal() for row in rows for _, _, word in row):  # noqa: PLR2004
        return False
    size = len(rows[0])
    wanted = [size] * size + [size - 1] * size + [size] * (size - 1)
    fitting = sum(len(row) == width for row, width in zip(rows, wanted, strict=False))
    return size > 1 and abs(len(rows) - len(wanted)) <= 1 and 4 * fitting >= 3 * len(wanted)


def read(text: str) -> Puzzle:
    """Read givens and dots; a note says if strictness is not told."""
    rows, remarks = _rows_and_remarks(text)
    size = len(rows[0]) if rows else 0
    if not 2 <= size <= MAX_SIZE:  # noqa: PLR2004
        raise BadPuzzle([f"the first row has {counted(size, 'number')}, expected 2 to {MAX_SIZE}"])
    if len(rows) != 3 * size - 1:
        wanted = f"{size} of cells, {size} and {size - 1} of dots"
        text = f"{there_are(len(rows), 'row')} of numbers, expected {3 * size - 1}: {wanted}"
        raise BadPuzzle([text])
    blocks = (
        _block(rows[:size], "row {}", size, size),
        _block(rows[size : 2 * size], "row {} of the dots between columns", size - 1, 2),
        _block(rows[2 * size :], "row {} of the dots between rows", size, 2),
    )
    shape, strict, notes = _told(remarks, size)
    rules: list[Constraint] = [*strict]
    for down, block in enumerate(blocks[1:]):
        for r, row in enumerate(block):
            for c, dot in enumerate(row):
                kind = DOTS[dot]
                if kind is not None:
                    cell = r * size + c
                    rules.append(kind((cell, cell + (size if down else 1))))
    givens = [digit for row in blocks[0] for digit in row]
    return Puzzle(shape, givens, rules, notes=notes if strict else [*notes, UNTOLD])


def write(puzzle: Puzzle) -> str:
    """Write the three blocks, below what they do not tell."""
    shape, size = puzzle.shape, puzzle.shape.size
    lines = []
    if shape != Shape(size):
        lines.append(f"# boxes {shape.box[0]}x{shape.box[1]}" if shape.box else "# boxes none")
    dots: dict[tuple[int, ...], int] = {}
    for rule in puzzle.constraints:
        if isinstance(rule, Strict):
            lines.append(" ".join(["# strict", *(rule.colours if len(rule.colours) == 1 else ())]))
        elif isinstance(rule, White | Black):
            dots[rule.cells] = DOTS.index(type(rule))
    rows = [range(r * size, (r + 1) * size) for r in range(size)]
    blocks = [
        [[puzzle.givens[cell] for cell in row] for row in rows],
        [[dots.get((cell, cell + 1), 0) for cell in row[:-1]] for row in rows],
        [[dots.get((cell, cell + size), 0) for cell in row] for row in rows[:-1]],
    ]
    texts = ["\n".join(" ".join(map(str, row)) for row in block) for block in blocks]
    return "\n".join([*lines, "\n\n".join(texts)]) + "\n"


def lacks(puzzle: Puzzle) -> list[str]:
    """Return what else a file cannot hold: dots with numbers of their own, two dots on a border."""
    dots = [rule for rule in puzzle.constraints if isinstance(rule, White | Black)]
    lost = ["dots with a number"] if any(dot.value != dot.usual for dot in dots) else []
    if len({dot.cells for dot in dots}) != len(dots):
        lost.append("two dots on one border")
    return lost


def _rows_and_remarks(text: str) -> tuple[list[Row], list[str]]:
    rows, remarks = [], []
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("#"):
            remarks.append(line.strip().lstrip("#").strip().lower())
        elif line.strip():
            rows.append(words_of(line, number))
    return rows, remarks


def _block(rows: Sequence[Row], name: str, width: int, most: int) -> list[list[int]]:
    refuse(
        Problem(f"{name.format(number)} has {counted(len(row), 'number')}, expected {width}", line=row[0][0])
        for number, row in enumerate(rows, 1)
        if len(row) != width
    )
    refuse(
        complain(token, f"is not a number from 0 to {most}")
        for row in rows
        for token in row
        if number_from(token[2], most) is None
    )
    return [[int(word) for _, _, word in row] for row in rows]


def is_remark(text: str) -> bool:
    """Tell whether a line says what the numbers do not."""
    return text[:1] == "#" and text[1:].split()[:1] in (["strict"], ["boxes"])


def _told(remarks: Sequence[str], size: int) -> tuple[Shape, list[Strict], list[str]]:
    """Return the shape and the strictness that remarks tell, and notes on those that are not clear."""
    shape = Shape(size)
    strict = []
    notes = []
    for remark in remarks:
        words = remark.split()
        if words[:1] == ["strict"]:
            colours = words[1:] or list(COLOURS)
            if len(set(colours)) == len(colours) and set(colours) <= set(COLOURS):
                strict.append(Strict(colours))
            else:
                notes.append(f"the remark {excerpt(remark, 60)} is not taken to say that all dots are given")
        elif words[:1] == ["boxes"]:
            sides = [number_from(side, MAX_SIZE) for side in words[-1].split("x")]
            if words[1:] == ["none"]:
                shape = Shape(size, None)
            elif len(sides) == 2 and None not in sides:  # noqa: PLR2004
                shape = Shape(size, sides)
            else:
                raise BadPuzzle([f"{excerpt(remark)} does not tell the boxes, as 'boxes 3x2' would"])
    return shape, strict, notes


FORMAT = Format(
    "nyu",
    title="NYU Kropki file",
    description="Rows of cells, then of dots between columns and between rows, as in the NYU course.",
    looks_like=looks_like,
    read=read,
    write=write,
    holds=Holds(range(2, MAX_SIZE + 1), boxes="sides", kinds=("white", "black", "strict")),
    lacks=lacks,
    extension="txt",
)
