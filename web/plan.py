"""What follows from a puzzle's shape alone: houses, and the fixed part of each cell's look and name.

Worked out once for a shape and kept, so that drawing a board need not.
"""

plans = {}


def plan_of(puzzle):
    """Return the plan of a puzzle's shape."""
    key = (puzzle["size"], str(puzzle["boxes"]))
    if key not in plans:
        plans[key] = Plan(puzzle["size"], box_numbers(puzzle))
    return plans[key]


def box_numbers(puzzle):
    """Return the number of each cell's box, or None where there are no boxes."""
    boxes = puzzle["boxes"]
    if boxes is None:
        return None
    size = puzzle["size"]
    if not isinstance(boxes[0], list):
        height, width = boxes
        across = size // width
        return [cell // size // height * across + cell % size // width for cell in range(size * size)]
    numbers = [0] * (size * size)
    for number, box in enumerate(boxes):
        for cell in box:
            numbers[cell] = number
    return numbers


class Plan:
    """The houses of a shape, rows first, then columns, then boxes, and what each cell always shows."""

    def __init__(self, size, boxes):
        cells = range(size * size)
        self.houses_of = [[cell // size, size + cell % size] for cell in cells]
        if boxes:
            for cell in cells:
                self.houses_of[cell].append(2 * size + boxes[cell])
        self.house_count = (3 if boxes else 2) * size
        self.houses = [[] for _ in range(self.house_count)]
        for cell in cells:
            for house in self.houses_of[cell]:
                self.houses[house].append(cell)
        self.places = [", row %d column %d" % (cell // size + 1, cell % size + 1) for cell in cells]
        self.classes = ["cell"] * len(self.places)
        for cell in cells if boxes else ():
            if (cell + 1) % size and boxes[cell] != boxes[cell + 1]:
                self.classes[cell] += " wall-right"
            if cell + size < len(boxes) and boxes[cell] != boxes[cell + size]:
                self.classes[cell] += " wall-below"

    def related(self, cell):
        """Return the other cells of a cell's houses, some of them twice."""
        return [other for house in self.houses_of[cell] for other in self.houses[house] if other != cell]
