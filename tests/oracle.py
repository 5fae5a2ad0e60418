"""A second, dumb solver that shares no code with the package, to judge it by.

It reads a puzzle's plain data, keeps digits in a list and looks up the rules for every digit it tries.
"""


def solutions(data):
    """Yield every solution of a puzzle's plain data as a list of digits."""
    size = data["size"]
    peers = _peers(data)
    relations = _relations(data)
    digits = list(data.get("givens") or [0] * (size * size))
    for cell, digit in enumerate(digits):
        if digit:
            digits[cell] = 0
            if digit not in _legal(digits, cell, size, peers, relations):
                return
            digits[cell] = digit
    yield from _fill(digits, size, peers, relations)


def count(data, limit):
    """Return the number of solutions, up to a limit."""
    found = 0
    for _ in solutions(data):
        found += 1
        if found == limit:
            break
    return found


def _fill(digits, size, peers, relations):
    open_cells = {
        cell: _legal(digits, cell, size, peers, relations) for cell, digit in enumerate(digits) if not digit
    }
    if not open_cells:
        yield list(digits)
        return
    cell = min(open_cells, key=lambda one: len(open_cells[one]))
    for digit in open_cells[cell]:
        digits[cell] = digit
        yield from _fill(digits, size, peers, relations)
    digits[cell] = 0


def _legal(digits, cell, size, peers, relations):
    used = {digits[peer] for peer in peers[cell]}
    return [
        digit
        for digit in range(1, size + 1)
        if digit not in used
        and all(not digits[other] or holds(digit, digits[other]) for other, holds in relations.get(cell, ()))
    ]


def _peers(data):
    size = data["size"]
    boxes = data["boxes"]
    box_of = {}
    if boxes and isinstance(boxes[0], int):
        height, width = boxes
        box_of = {r * size + c: (r // height, c // width) for r in range(size) for c in range(size)}
    elif boxes:
        box_of = {cell: number for number, box in enumerate(boxes) for cell in box}
    groups = [one["cells"] for one in data["constraints"] if one["kind"] == "different"]
    return [
        [
            b
            for b in range(size * size)
            if a != b
            and (
                a // size == b // size
                or a % size == b % size
                or (box_of and box_of[a] == box_of[b])
                or any(a in group and b in group for group in groups)
            )
        ]
        for a in range(size * size)
    ]


def _relations(data):
    size = data["size"]
    white = {frozenset(one["cells"]) for one in data["constraints"] if one["kind"] == "white"}
    black = {frozenset(one["cells"]) for one in data["constraints"] if one["kind"] == "black"}
    strict = {colour for one in data["constraints"] if one["kind"] == "strict" for colour in one["colours"]}
    relations = {}
    for a in range(size * size):
        r, c = divmod(a, size)
        for x, y in ((r, c - 1), (r, c + 1), (r - 1, c), (r + 1, c)):
            if 0 <= x < size and 0 <= y < size:
                border = frozenset((a, x * size + y))
                rules = (border in white, border in black, strict if border not in white | black else set())
                relations.setdefault(a, []).append((x * size + y, _predicate(*rules)))
    return relations


def _predicate(is_white, is_black, banned):
    def holds(a, b):
        consecutive = a + 1 == b or b + 1 == a
        double = a + a == b or b + b == a
        return not (
            (is_white and not consecutive)
            or (is_black and not double)
            or ("white" in banned and consecutive)
            or ("black" in banned and double)
        )

    return holds
