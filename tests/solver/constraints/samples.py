"""A few constraints of every kind, small enough for brute force."""

from solver.constraints import (
    AllDifferent,
    AntiKing,
    AntiKnight,
    Arrow,
    Black,
    Cage,
    Diagonal,
    DisjointGroups,
    Even,
    Foreign,
    Greater,
    LittleKiller,
    NonConsecutive,
    Odd,
    Palindrome,
    Renban,
    Strict,
    StrictXV,
    Thermometer,
    V,
    Whisper,
    White,
    X,
)
from solver.shape import House, Shape


class Sample:
    """A constraint settled on a shape, to be tried with the digits 1 to `top`."""

    def __init__(self, constraint, top=5, *, shape=None, others=()):
        self.shape = shape or Shape(5)
        self.constraint = constraint.settled(self.shape, [constraint, *others])
        self.top = top


LATIN2 = Shape(2, None)
LATIN3 = Shape(3, None)

SAMPLES = {
    "a house": Sample(AllDifferent(House("row 1", range(5), "row"))),
    "a group": Sample(AllDifferent(House("the group", [0, 2, 5]))),
    "white": Sample(White((0, 1))),
    "white 0": Sample(White((0, 1), 0)),
    "white 3": Sample(White((0, 5), 3)),
    "black": Sample(Black((0, 5))),
    "black 3": Sample(Black((5, 0), 3), 9),
    "strict": Sample(Strict(), shape=LATIN2),
    "strict beside a dot": Sample(Strict(), shape=LATIN2, others=[White((0, 1))]),
    "strict white": Sample(Strict(["white"]), shape=LATIN2),
    "strict black": Sample(Strict(["black"]), shape=LATIN2, others=[Black((1, 3))]),
    "strict black with 2 and 3": Sample(
        Strict(["black"]), 6, shape=LATIN2, others=[Black((1, 3)), Black((0, 2), 3)]
    ),
    "strict on one cell": Sample(Strict(), shape=Shape(1)),
    "non-consecutive": Sample(NonConsecutive(), shape=LATIN2),
    "non-consecutive beside a dot": Sample(NonConsecutive(), shape=LATIN2, others=[Black((0, 2))]),
    "diagonal down": Sample(Diagonal("down"), 4, shape=Shape(4)),
    "diagonal up": Sample(Diagonal("up"), 5, shape=Shape(4)),
    "anti-knight": Sample(AntiKnight(), 3, shape=LATIN3),
    "anti-knight where there is no room": Sample(AntiKnight(), 3, shape=LATIN2),
    "anti-king": Sample(AntiKing(), 3, shape=LATIN2),
    "anti-king on 3x3": Sample(AntiKing(), 2, shape=LATIN3),
    "disjoint groups": Sample(DisjointGroups(), 3, shape=Shape(2, (1, 2))),
    "disjoint groups of upright boxes": Sample(DisjointGroups(), 2, shape=Shape(3, (3, 1))),
    "x": Sample(X((0, 1)), 9),
    "v": Sample(V((5, 0))),
    "strict xv": Sample(StrictXV(), 7, shape=LATIN2),
    "strict xv beside a letter": Sample(StrictXV(), shape=LATIN2, others=[V((0, 1))]),
    "greater": Sample(Greater((0, 1))),
    "greater upwards": Sample(Greater((5, 0))),
    "thermometer": Sample(Thermometer((0, 1, 2))),
    "long thermometer": Sample(Thermometer((3, 2, 1, 0)), 6),
    "cage": Sample(Cage((0, 1, 2), 9)),
    "cage of two": Sample(Cage((0, 5), 7)),
    "cage of four": Sample(Cage((0, 1, 5, 6), 14), 6),
    "cage of one": Sample(Cage((3,), 3)),
    "cage without sum": Sample(Cage((0, 1, 2))),
    "cage with an impossible sum": Sample(Cage((0, 1, 2), 30)),
    "whisper": Sample(Whisper((0, 1, 2))),
    "whisper by 2": Sample(Whisper((0, 1, 6), 2)),
    "whisper in a ring": Sample(Whisper((0, 1, 5, 0), 2)),
    "renban": Sample(Renban((0, 1, 2))),
    "long renban": Sample(Renban((0, 1, 2, 7)), 6),
    "renban in a ring": Sample(Renban((0, 1, 6, 0))),
    "palindrome": Sample(Palindrome((0, 1, 2, 3, 4))),
    "palindrome that crosses itself": Sample(Palindrome((0, 1, 6, 5, 1, 2))),
    "arrow": Sample(Arrow((0,), (1, 2)), 6),
    "arrow of one cell": Sample(Arrow((0,), (1,))),
    "pill of two": Sample(Arrow((0, 1), (2, 3)), 9),
    "pill of three": Sample(Arrow((0, 1, 2), (3,))),
    "little killer": Sample(LittleKiller((0, 6, 12), 8)),
    "little killer of two": Sample(LittleKiller((1, 5), 6)),
    "little killer of one": Sample(LittleKiller((4,), 2)),
    "even": Sample(Even((0, 3))),
    "odd": Sample(Odd((1, 2))),
    "foreign": Sample(Foreign("betweenline", [{"lines": [["R1C1", "R1C2"]], "value": 2.5, "ends": None}])),
}
