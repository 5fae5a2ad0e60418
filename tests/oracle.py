"""A second, dumb solver that shares no code with the package, to judge it by.

It reads a puzzle's plain data, keeps digits in a list and looks up the rules for every digit it tries.
"""

from itertools import pairwise


def solutions(data):
    """Yield every solution of a puzzle's plain data as a list of digits."""
    size = data["size"]
    peers = _peers(data)
    rules = _rules(data)
    digits = list(data.get("givens") or [0] * (size * size))
    for cell, digit in enumerate(digits):
        if digit:
            digits[cell] = 0
            if digit not in _legal(digits, cell, size, peers, rules):
                return
            digits[cell] = digit
    yield from _fill(digits, size, peers, rules)


def count(data, limit):
    """Return the number of solutions, up to a limit."""
    found = 0
    for _ in solutions(data):
        found += 1
        if found == limit:
            break
    return found


def _fill(digits, size, peers, rules):
    open_cells = {
        cell: _legal(digits, cell, size, peers, rules) for cell, digit in enumerate(digits) if not digit
    }
    if not open_cells:
        yield list(digits)
        return
    cell = min(open_cells, key=lambda one: len(open_cells[one]))
    for digit in open_cells[cell]:
        digits[cell] = digit
        yield from _fill(digits, size, peers, rules)
    digits[cell] = 0


def _legal(digits, cell, size, peers, rules):
    used = {digits[peer] for peer in peers[cell]}
    return [
        digit
        for digit in range(1, size + 1)
        if digit not in used and all(_holds(digits, cell, digit, *rule) for rule in rules.get(cell, ()))
    ]


def _holds(digits, cell, digit, cells, test):
    """Tell whether a rule holds with a digit in a cell; while other cells are empty it does."""
    values = [digit if one == cell else digits[one] for one in cells]
    return 0 in values or test(*values)


def _peers(data):
    size = data["size"]
    groups = [one["cells"] for one in data["constraints"] if one["kind"] in ("different", "cage", "renban")]
    kinds = {one["kind"] for one in data["constraints"]}
    directions = {one["direction"] for one in data["constraints"] if one["kind"] == "diagonal"}
    boxes = _boxes(data)
    box_of = {cell: number for number, box in enumerate(boxes) for cell in box}
    place_of = {cell: place for box in boxes for place, cell in enumerate(sorted(box))}

    def differ(a, b):
        (r, c), (x, y) = divmod(a, size), divmod(b, size)
        steps = {abs(r - x), abs(c - y)}
        return (
            r == x
            or c == y
            or (boxes and box_of[a] == box_of[b])
            or any(a in group and b in group for group in groups)
            or ("anti-knight" in kinds and steps == {1, 2})
            or ("anti-king" in kinds and steps == {1})
            or ("disjoint-groups" in kinds and place_of[a] == place_of[b])
            or ("down" in directions and r == c and x == y)
            or ("up" in directions and r + c == x + y == size - 1)
        )

    cells = range(size * size)
    return [[b for b in cells if a != b and differ(a, b)] for a in cells]


def _boxes(data):
    size, boxes = data["size"], data["boxes"]
    if not boxes or not isinstance(boxes[0], int):
        return boxes or []
    height, width = boxes
    cells = range(size * size)
    keys = sorted({(cell // size // height, cell % size // width) for cell in cells})
    return [[cell for cell in cells if (cell // size // height, cell % size // width) == key] for key in keys]


def _rules(data):
    """Return for each cell pairs of cells and a test of their digits."""
    rules = {}
    for cells, test in [*_bans(data), *(rule for one in data["constraints"] for rule in _tests(one, data))]:
        for cell in set(cells):
            rules.setdefault(cell, []).append((cells, test))
    return rules


def _bans(data):
    """Yield what is forbidden between neighbours because no dot or letter is there."""
    size = data["size"]
    marks = {kind: set() for kind in ("white", "black", "x", "v")}
    for one in data["constraints"]:
        if one["kind"] in marks:
            marks[one["kind"]].add(frozenset(one["cells"]))
    kinds = {one["kind"] for one in data["constraints"]}
    banned = {colour for one in data["constraints"] if one["kind"] == "strict" for colour in one["colours"]}
    banned |= {"white"} if "non-consecutive" in kinds else set()
    ratios = {one.get("value", 2) for one in data["constraints"] if one["kind"] == "black"} or {2}
    for cell in range(size * size):
        for other in (cell + 1,) * (cell % size < size - 1) + (cell + size,) * (cell + size < size * size):
            border = frozenset((cell, other))
            if border not in marks["white"] | marks["black"]:
                if "white" in banned:
                    yield (cell, other), lambda a, b: a - b not in (1, -1)
                if "black" in banned:
                    yield (cell, other), lambda a, b: all(a != k * b and b != k * a for k in ratios)
            if "strict-xv" in kinds and border not in marks["x"] | marks["v"]:
                yield (cell, other), lambda a, b: a + b not in (5, 10)


def _tests(one, data):
    """Yield cells and a test of their digits for each piece of one constraint's plain data."""
    kind, cells = one["kind"], one.get("cells", [])
    least = one.get("difference") or -(-data["size"] // 2)
    pair = {
        "white": lambda a, b: abs(a - b) == one.get("value", 1),
        "black": lambda a, b: max(a, b) == one.get("value", 2) * min(a, b),
        "x": lambda a, b: a + b == 10,
        "v": lambda a, b: a + b == 5,
        "greater": lambda a, b: a > b,
        "thermometer": lambda a, b: a < b,
        "whisper": lambda a, b: abs(a - b) >= least,
    }
    if kind in pair:
        yield from ((step, pair[kind]) for step in pairwise(cells))
    elif kind == "palindrome":
        yield from (((a, b), lambda a, b: a == b) for a, b in zip(cells, cells[::-1], strict=True))
    elif kind in ("even", "odd"):
        yield from (([cell], lambda a: a % 2 == (kind == "odd")) for cell in cells)
    elif kind == "renban":
        line = sorted(set(cells))
        yield line, lambda *values: sorted(values) == list(range(min(values), max(values) + 1))
    elif kind == "arrow":
        length = len(one["circle"])
        yield (
            one["circle"] + cells,
            lambda *values: int("".join(map(str, values[:length]))) == sum(values[length:]),
        )
    elif kind == "little-killer" or (kind == "cage" and "sum" in one):
        yield cells, lambda *values: sum(values) == one["sum"]
