"""Changes by hand, as an address has them.

A change is [position, what, cell, value]: after so many events of the run before it, the cell was
assigned the digit ("="), lost it ("-"), or looked at another cell ("~").
"""

MARKS = "=-~"


def text_of(changes):
    return ",".join(["%d:%d%s%d" % (at, cell, what, value) for at, what, cell, value in changes])


def read(text):
    """Return the changes that an address has; ValueError if they are none."""
    changes = []
    for piece in text.split(",") if text else ():
        position, _, rest = piece.partition(":")
        found = [mark for mark in MARKS if mark in rest]
        if len(found) != 1:
            raise ValueError(piece)
        cell, _, value = rest.partition(found[0])
        changes.append([int(position), found[0], int(cell), int(value)])
    return changes
