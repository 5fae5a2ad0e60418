"""What is asked of the generator, refused in words where it cannot be had.

>>> Request(seed=7, removed=40).clues
41
>>> Request(seed=7, clues=16)
Traceback (most recent call last):
    ...
solver.errors.BadRequest: a 9x9 Sudoku with 16 clues always has several solutions; the fewest is 17
"""

from __future__ import annotations

from solver.constraints import from_dict as constraint_from
from solver.errors import BadRequest
from solver.generator.filling import FILLINGS, box_of, has_template
from solver.generator.regions import LEAST_SIZE
from solver.generator.symmetry import SYMMETRIES, orbits, sums
from solver.network import network_of
from solver.shape import Shape
from solver.text import say
from solver.words import counted, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from solver.constraints import Constraint

LEVELS: dict[str, int] = {"Easy": 55, "Medium": 45, "Hard": 35, "Very hard": 30, "Extreme": 22}
"""Levels by the number of clues of a 9x9 puzzle; how hard it is for a person is another question."""

USUAL = Shape(9)
"""The shape that is meant where none is given."""

FEWEST = {Shape(4): 4, USUAL: 17}
"""The fewest clues that can leave one solution (9x9: McGuire, Tugemann, Civario 2012)."""

LAST_NEEDED = {"Easy": "naked-single", "Medium": "hidden-triple"}
"""The last technique on the ladder that a level allows: easier ones find their steps whatever came before."""

TRIES = 1000
"""How often a request is tried before the nearest puzzle will do."""

RATED_TRIES = 200
"""The same for a puzzle that is rated, which takes longer."""

TRIES_OF_PATTERN = 20
"""The same for a pattern, of which each try takes longest."""


class Request:
    """All wishes for a puzzle, which fit together.

    The number of clues is `clues`, or what `removed` leaves; without either it is that of Medium,
    or free for a puzzle that is to be `minimal` or is asked for by `level`, `rating` (lowest and
    highest), a technique that it `needs`, or one that is its hardest `at_most`.  The clues lie in a
    `symmetry`, or in the cells of a `pattern`.  `shape` gives size and boxes, or with `jigsaw` the
    size alone; `constraints` are further rules; `filling` is how the full grid is made.  `kropki`
    shows the dots of the solution, all of them unless `fewest_dots`, and with `strict` the missing
    ones count too.  Raises BadRequest for what cannot be.
    """

    __slots__ = (
        "at_most", "clues", "constraints", "fewest_dots", "filling", "jigsaw", "kropki", "level", "minimal",
        "needs", "pattern", "rating", "seed", "shape", "strict", "symmetry", "tries",
    )  # fmt: skip

    def __init__(  # noqa: PLR0913  a wish is a name, and most are left out
        self,
        *,
        seed: int,
        clues: int | None = None,
        removed: int | None = None,
        level: str = "",
        rating: tuple[float, float] | None = None,
        needs: str = "",
        at_most: str = "",
        symmetry: str = "none",
        minimal: bool = False,
        pattern: Iterable[int] | None = None,
        shape: Shape | None = None,
        jigsaw: bool = False,
        constraints: Iterable[Constraint] = (),
        filling: str = "search",
        kropki: bool = False,
        strict: bool = False,
        fewest_dots: bool = False,
        tries: int | None = None,
    ) -> None:
        self.seed = seed
        self.level, self.rating, self.needs, self.at_most = level, rating, needs, at_most
        self.symmetry, self.minimal = symmetry, minimal
        self.pattern = None if pattern is None else tuple(sorted(set(pattern)))
        self.shape, self.jigsaw = shape or USUAL, jigsaw
        self.constraints = tuple(constraints)
        self.filling = filling
        self.kropki, self.strict, self.fewest_dots = kropki, strict, fewest_dots
        self.tries = self._usual_tries() if tries is None else tries
        self.clues = self._number(clues, removed)
        self._refuse_unknown()
        self._refuse_contradiction()
        if self.clues is not None:
            self._refuse_number(self.clues)

    @property
    def is_rated(self) -> bool:
        """Whether the puzzle is to be this hard or needs that technique."""
        return bool(self.level or self.rating or self.needs or self.at_most)

    @property
    def is_plain(self) -> bool:
        """Whether the rules are those of rows, columns and boxes alone."""
        return not self.constraints and not self.kropki

    def _usual_tries(self) -> int:
        if self.pattern is not None:
            return TRIES_OF_PATTERN
        return RATED_TRIES if self.is_rated else TRIES

    def _number(self, clues: int | None, removed: int | None) -> int | None:
        """Return the number of clues asked for, or None if any will do."""
        if clues is not None and removed is not None:
            raise BadRequest("clues and removed cells are two names for one number: ask for one of them")
        if removed is not None:
            return len(self.shape.cells) - removed
        if clues is not None:
            return clues
        if self.pattern is not None:
            return len(self.pattern)
        if self.fewest_dots:
            return 0
        return None if self.minimal or self.is_rated else clues_of("Medium", self.shape)

    def _refuse_unknown(self) -> None:
        for name, known in (("symmetry", SYMMETRIES), ("filling", FILLINGS)):
            found = getattr(self, name)
            if found not in known:
                raise BadRequest(f"there is no {name} '{found}'; there are {listed(list(known))}")
        if self.tries < 1:
            raise BadRequest("a puzzle needs at least one try")
        if self.pattern is not None and not all(cell in self.shape.cells for cell in self.pattern):
            raise BadRequest("the pattern has a cell outside the grid")

        if self.is_rated:
            self._refuse_unknown_ratings()

    def _refuse_unknown_ratings(self) -> None:
        """Refuse levels and techniques that there are not, and those that do not go together."""
        # Imported here because few requests are rated, and the page waits for every import.
        from solver.techniques import ladder
        from solver.techniques.base import LEVELS as FELT

        if self.level and self.level not in FELT:
            raise BadRequest(f"there is no level '{self.level}'; there are {listed(FELT)}")
        if self.rating is not None and self.rating[0] > self.rating[1]:
            low, high = map(str, self.rating)
            raise BadRequest(say(None, "no rating is {low} or more and {high} or less", low=low, high=high))
        known = ladder(only=[name for name in (self.needs, self.at_most) if name])
        if self.needs and self.needs != known[0].name:
            needed, allowed = known[-1].title, known[0].title
            raise BadRequest(say(None, "{needed} is harder than {allowed}", needed=needed, allowed=allowed))
        if self.needs and self.level in LAST_NEEDED:
            later = ladder(only=[LAST_NEEDED[self.level], self.needs])[-1]
            if later.name == self.needs and FELT.index(later.level) > FELT.index(self.level):
                template = "no puzzle of the level {level} needs {needed}"
                raise BadRequest(say(None, template, level=self.level, needed=later.title))

    def _refuse_contradiction(self) -> None:
        """Refuse wishes that do not go together."""
        if (self.strict or self.fewest_dots) and not self.kropki:
            raise BadRequest("strict and the fewest dots are about dots: ask for kropki too")
        if self.strict and self.fewest_dots:
            raise BadRequest("a strict puzzle shows every dot, so there is no choice of the fewest")
        if self.pattern is not None and self.symmetry != "none":
            raise BadRequest("the pattern says where the clues are: a symmetry cannot be asked for too")
        if self.pattern is not None and self.clues != len(self.pattern):
            raise BadRequest(f"the pattern has {counted(len(self.pattern), 'cell')}, not {self.clues}")
        if self.jigsaw and self.shape.size < LEAST_SIZE:
            raise BadRequest(say(None, "regions need a size of {count} or more", count=LEAST_SIZE))
        if self.pattern is not None and self.is_plain and not self.jigsaw:
            self._refuse_empty_lines(set(self.pattern))
        if self.filling == "template" and (
            self.jigsaw or not has_template(network_of(self.shape, self.constraints))
        ):
            raise BadRequest("the template knows boxes of one height and width and no further rule")

    def _refuse_empty_lines(self, pattern: set[int]) -> None:
        """Refuse a pattern that leaves two rows of a band or two columns of a stack empty."""
        shape = self.shape
        if shape.boxes and shape.box is None:
            return
        height, width = box_of(shape)
        lines = [set(house.cells) for house in shape.houses[: 2 * shape.size]]
        for name, some, length in (
            ("row", lines[: shape.size], height),
            ("column", lines[shape.size :], width),
        ):
            for first in range(0, shape.size, length):
                empty = [line for line in range(first, first + length) if not some[line] & pattern]
                if len(empty) > 1:
                    both = f"{name}s {empty[0] + 1} and {empty[1] + 1}"
                    raise BadRequest(f"the pattern leaves {both} empty, which could change places")

    def _refuse_number(self, clues: int) -> None:
        """Refuse a number of clues that no puzzle can have."""
        shape = self.shape
        cells, name = len(shape.cells), f"{shape.size}x{shape.size}"
        if not 0 <= clues <= cells:
            template = "a {name} puzzle has 0 to {count_most} clues, not {count}"
            raise BadRequest(say(None, template, name=name, count_most=cells, count=clues))
        several = say(
            None,
            "a {name} Sudoku with {count} {count?clue|clues} always has several solutions",
            name=name,
            count=clues,
        )
        if self.is_plain and not self.jigsaw and clues < FEWEST.get(shape, 0):
            template = "{several}; the fewest is {count}"
            raise BadRequest(say(None, template, several=several, count=FEWEST[shape]))
        if self.is_plain and clues < shape.size - 1:
            template = "{several}: two digits are missing and could change places"
            raise BadRequest(say(None, template, several=several))
        if self.symmetry != "none" and not sums(map(len, orbits(shape.size, self.symmetry))) >> clues & 1:
            raise BadRequest(
                say(
                    None,
                    "{count} {count?clue|clues} of a {name} grid cannot have the symmetry '{symmetry}'",
                    count=clues,
                    name=name,
                    symmetry=self.symmetry,
                )
            )

    def to_dict(self) -> dict[str, object]:
        """Return plain data, ready for JSON, from which `from_dict` makes an equal request."""
        plain: dict[str, object] = {name: getattr(self, name) for name in self.__slots__}
        plain["shape"] = {"size": self.shape.size, "boxes": self.shape.boxes_as_data()}
        plain["constraints"] = [constraint.to_dict() for constraint in self.constraints]
        for name in ("pattern", "rating"):
            plain[name] = None if plain[name] is None else list(getattr(self, name))
        return plain

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Request:
        """Make a request from plain data; what is left out is not wished for."""
        wishes = dict(data)
        if wishes.get("shape") is not None:
            wishes["shape"] = Shape(wishes["shape"]["size"], wishes["shape"]["boxes"])
        wishes["constraints"] = [constraint_from(one) for one in wishes.get("constraints", ())]
        if wishes.get("rating") is not None:
            wishes["rating"] = tuple(wishes["rating"])
        unknown = [name for name in wishes if name not in {*cls.__slots__, "removed"}]
        if unknown:
            raise BadRequest(f"there is no wish '{unknown[0]}'; there are {listed(cls.__slots__)}")
        return cls(**wishes)


def clues_of(level: str, shape: Shape) -> int:
    """Return the number of clues of a level, in proportion to the size; raise BadRequest if unknown."""
    if level not in LEVELS:
        raise BadRequest(f"there is no level '{level}'; there are {', '.join(LEVELS)}")
    return round(LEVELS[level] * len(shape.cells) / 81)
