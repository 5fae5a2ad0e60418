"""What follows from a puzzle's shape alone: houses, walls between boxes, and the names of places."""

from web.texts import t


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
    """The houses of a puzzle: rows, then columns, boxes, further groups; and the walls between boxes."""

    def __init__(self, puzzle, groups=()):
        size = self.size = puzzle["size"]
        cells = range(size * size)
        self.boxes = boxes = box_numbers(puzzle)
        self.houses_of = [[cell // size, size + cell % size] for cell in cells]
        if boxes:
            for cell in cells:
                self.houses_of[cell].append(2 * size + boxes[cell])
        self.houses = [[] for _ in range((3 if boxes else 2) * size)]
        for cell in cells:
            for house in self.houses_of[cell]:
                self.houses[house].append(cell)
        for group in groups:
            for cell in group:
                self.houses_of[cell].append(len(self.houses))
            self.houses.append(group)
        self.known_peers = {}
        self.classes = ["cell"] * len(cells)
        for cell in cells if boxes else ():
            if (cell + 1) % size and boxes[cell] != boxes[cell + 1]:
                self.classes[cell] += " wall-right"
            if cell + size < len(boxes) and boxes[cell] != boxes[cell + size]:
                self.classes[cell] += " wall-below"

    def peers(self, cell):
        """Return the other cells of a cell's houses."""
        if cell not in self.known_peers:
            found = {other for house in self.houses_of[cell] for other in self.houses[house]}
            found.discard(cell)
            self.known_peers[cell] = found
        return self.known_peers[cell]

    def place(self, cell):
        """Return where a cell is, for people."""
        return t("place", cell // self.size + 1, cell % self.size + 1)

    def name(self, cell):
        """Return a cell's short name for people."""
        return "r%dc%d" % (cell // self.size + 1, cell % self.size + 1)
