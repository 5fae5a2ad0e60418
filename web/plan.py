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
        self.houses = [list(range(first, first + size)) for first in range(0, size * size, size)]
        self.houses += [list(range(first, size * size, size)) for first in range(size)]
        self.houses_of = [[cell // size, size + cell % size] for cell in cells]
        if boxes:
            self.houses += [[] for _ in range(size)]
            for cell in cells:
                house = 2 * size + boxes[cell]
                self.houses[house].append(cell)
                self.houses_of[cell].append(house)
        for group in groups:
            for cell in group:
                self.houses_of[cell].append(len(self.houses))
            self.houses.append(group)
        self.known_peers = {}
        self.known_classes = []

    def peers(self, cell):
        """Return the other cells of a cell's houses."""
        if cell not in self.known_peers:
            found = {other for house in self.houses_of[cell] for other in self.houses[house]}
            found.discard(cell)
            self.known_peers[cell] = found
        return self.known_peers[cell]

    @property
    def classes(self):
        """The classes that each cell has by its place: a wall is where its box ends."""
        if not self.known_classes:
            size, boxes = self.size, self.boxes
            self.known_classes = names = ["cell"] * (size * size)
            for cell in range(len(names)) if boxes else ():
                if (cell + 1) % size and boxes[cell] != boxes[cell + 1]:
                    names[cell] += " wall-right"
                if cell + size < len(boxes) and boxes[cell] != boxes[cell + size]:
                    names[cell] += " wall-below"
        return self.known_classes

    def place(self, cell):
        """Return where a cell is, for people."""
        return t("place", cell // self.size + 1, cell % self.size + 1)

    def name(self, cell):
        """Return a cell's short name for people."""
        return "r%dc%d" % (cell // self.size + 1, cell % self.size + 1)
