"""Fish: one digit in some houses, all of it caught by as many other houses.

The base houses need the digit once each.  If the cover houses, as many, hold all its places
there, then each cover house gets its digit from the base, and none from elsewhere.  Places
outside the cover are fins: either a fin is true or the fish is, so only what sees every fin
goes.  Rows against columns make the basic fish; with boxes it is a Franken fish, with any mix
of houses a mutant one.

One search serves them all.  It starts from a candidate that no way to place the digit uses,
because only such a one can go, and from a cover through it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from solver.step import Mark, Step
from solver.techniques.base import technique
from solver.techniques.facts import cells_of, facts_of
from solver.techniques.templates import placed_of, ways_of
from solver.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.grid import Grid
    from solver.techniques.facts import Facts, Terrain

    Houses = tuple[int, ...]

NAMES = {2: "X-wing", 3: "swordfish", 4: "jellyfish", 5: "squirmbag", 6: "whale"}
KINDS = {"basic": "", "franken": "Franken ", "mutant": "mutant "}


class Fish:
    """Base houses, cover houses, and what follows; houses are places in the list of all."""

    __slots__ = ("base", "cover", "drops", "fins", "is_sashimi", "twins")

    def __init__(self, spots: list[int], peers: list[int], base: Houses, cover: Houses) -> None:
        self.base = base
        self.cover = cover
        self.twins: Houses = ()
        held = covered = shared = doubly = 0
        for house in base:
            shared |= held & spots[house]
            held |= spots[house]
        for house in cover:
            doubly |= covered & spots[house]
            covered |= spots[house]
        self.fins = held & ~covered | shared
        drops = covered & ~held | doubly
        for fin in cells_of(self.fins):
            drops &= peers[fin]
        self.drops = drops
        body = covered & ~self.fins
        self.is_sashimi = any((spots[house] & body).bit_count() < 2 for house in base)  # noqa: PLR2004


class _Net:
    """The search for fish that drop one candidate: houses are added one by one, and no way is gone twice.

    Every place of the base that the target does not see has to be covered.  So a base is added,
    then a cover for each place that has none, until there are as many bases as covers.
    """

    def __init__(
        self, spots: list[int], seen: int, target: int, size: int, pools: tuple[Houses, Houses]
    ) -> None:
        self.here = 1 << target
        self.size = size
        self.spots = spots
        self.covers = [house for house in pools[1] if spots[house]]
        unseen = ~(seen | self.here)
        self.bases = [
            (house, spots[house] & unseen)
            for house in pools[0]
            if spots[house].bit_count() > 1 and spots[house] & unseen
        ]
        self.known: set[tuple[int, int]] = set()

    def catch(self) -> Iterator[tuple[Houses, Houses]]:
        """Yield bases and covers."""
        for house in self.covers:
            if self.spots[house] & self.here:
                yield from self._go_on(0, 0, 1 << house, self.spots[house])

    def _go_on(self, base: int, held: int, cover: int, covered: int) -> Iterator[tuple[Houses, Houses]]:
        """Go on from some bases, with the places they hold, and some covers; both are sets of houses."""
        if (base, cover) in self.known:
            return
        self.known.add((base, cover))
        missing = held & ~covered
        count = cover.bit_count()
        if missing:
            if count < self.size:
                place = missing & -missing
                for house in self.covers:
                    if self.spots[house] & place and not (base | cover) >> house & 1:
                        yield from self._go_on(base, held, cover | 1 << house, covered | self.spots[house])
        elif base.bit_count() < count:
            for house, cells in self.bases:
                is_near = self.spots[house] & covered and not cells & held
                if (
                    is_near
                    and not (base | cover) >> house & 1
                    and (count < self.size or not cells & ~covered)
                ):
                    yield from self._go_on(base | 1 << house, held | cells, cover, covered)
        elif count == self.size and self._holds_more(cover, base):
            yield tuple(cells_of(base)), tuple(cells_of(cover))

    def _holds_more(self, some: int, others: int) -> bool:
        """Tell whether more of some houses than of others hold the target."""
        counts = [
            sum(1 for house in cells_of(set_) if self.spots[house] & self.here) for set_ in (some, others)
        ]
        return counts[0] > counts[1]


def _fish(
    peers: list[int], spots: list[int], targets: int, size: int, pools: tuple[Houses, Houses]
) -> Iterator[Fish]:
    """Yield the fish of a size that drop one of the targets; one pool is for the base, one for the cover."""
    seen_before = set()
    for target in cells_of(targets):
        for base, cover in _Net(spots, peers[target], target, size, pools).catch():
            if (base, cover) not in seen_before:
                seen_before.add((base, cover))
                yield Fish(spots, peers, base, cover)


def _siamese(found: list[Fish]) -> Iterator[Fish]:
    """Yield pairs of finned fish with the same base as one: each has its own fins and its own drops."""
    for a, b in combinations(found, 2):
        if a.base == b.base and a.fins != b.fins and a.drops & ~b.drops and b.drops & ~a.drops:
            both = object.__new__(Fish)
            both.base, both.cover, both.twins = a.base, a.cover, b.cover
            both.fins, both.drops = a.fins | b.fins, a.drops | b.drops
            both.is_sashimi = a.is_sashimi and b.is_sashimi
            yield both


@lru_cache(maxsize=64)
def _pools(terrain: Terrain, kind: str) -> tuple[tuple[Houses, Houses], ...]:
    """Return the houses that may be base and those that may be cover, for a kind of fish."""
    houses = range(len(terrain.houses))
    rows = tuple(house for house in houses if terrain.houses[house].family == "row")
    columns = tuple(house for house in houses if terrain.houses[house].family == "column")
    others = tuple(house for house in houses if house not in rows and house not in columns)
    if kind == "basic":
        return (rows, columns), (columns, rows)
    if kind == "franken":
        return (rows + others, columns + others), (columns + others, rows + others)
    return ((rows + columns + others,) * 2,)


def _kind_of(terrain: Terrain, fish: Fish) -> str:
    families = [
        {terrain.houses[house].family for house in some} for some in (fish.base, fish.cover + fish.twins)
    ]
    lines = [{"row", "column"} & some for some in families]
    if any(len(some) > 1 for some in lines) or (lines[0] and lines[0] == lines[1]):
        return "mutant"
    return "basic" if families[0] | families[1] <= {"row", "column"} else "franken"


@lru_cache(maxsize=256)
def _caught(terrain: Terrain, places: int, placed: int, targets: int, size: int, kind: str) -> list[Fish]:
    """Return the fish of a kind on one digit, the plain before the finned, then Siamese twins."""
    spots = [0 if house & placed else house & places for house in terrain.house_sets]
    found = [
        fish
        for pools in _pools(terrain, kind)
        for fish in _fish(terrain.peers, spots, targets, size, pools)
        if fish.drops and _kind_of(terrain, fish) == kind
    ]
    found.sort(key=lambda fish: (fish.fins.bit_count(), -fish.drops.bit_count()))
    return found + list(_siamese([fish for fish in found if fish.fins]))


def _steps(grid: Grid, size: int, kind: str, *, finned: bool, sashimi: bool | None = None) -> Iterator[Step]:
    """Yield the steps of one technique, for all fish that drop the same the one with fewest fins."""
    facts = facts_of(grid)
    most = size + (_reach(facts.terrain) if finned else 0)
    for digit in range(1, facts.shape.size + 1):
        places = facts.places[digit]
        if kind == "basic" and not _has_bases(facts, digit, size, most):
            continue
        used = ways_of(facts, digit).used
        targets = places & ~used
        if used and targets:
            placed = placed_of(facts, digit)
            told = set()
            for fish in _caught(facts.terrain, places, placed, targets, size, kind):
                is_wanted = bool(fish.fins) == finned and sashimi in (None, fish.is_sashimi)
                if is_wanted and fish.drops not in told:
                    told.add(fish.drops)
                    yield _step(facts, digit, fish, kind)


def _has_bases(facts: Facts, digit: int, size: int, most: int) -> bool:
    """Tell whether enough parallel lines have so few places that a basic fish can hold them."""
    return any(
        sum(1 < facts.spots[house][digit].bit_count() <= most for house in bases) >= size
        for bases, _ in _pools(facts.terrain, "basic")
    )


@lru_cache(maxsize=16)
def _reach(terrain: Terrain) -> int:
    """Return how many cells of a line a cell outside it can see, which is as many as can be fins of one."""
    lines = {house for bases, _ in _pools(terrain, "basic") for house in bases}
    return max(
        (
            (terrain.house_sets[line] & peers).bit_count()
            for line in lines
            for cell, peers in enumerate(terrain.peers)
            if not terrain.house_sets[line] >> cell & 1
        ),
        default=0,
    )


def _step(facts: Facts, digit: int, fish: Fish, kind: str) -> Step:
    shape = facts.shape
    base, cover, twins = (
        [facts.houses[house] for house in some] for some in (fish.base, fish.cover, fish.twins)
    )
    size = len(base)
    body = 0
    for house in fish.base:
        body |= facts.house_sets[house] & facts.places[digit]
    body &= ~fish.fins
    drops = [(cell, digit) for cell in cells_of(fish.drops)]
    if not fish.fins:
        text = (
            "{base} need {digit} once each, and have places for it only in {cover}, so these {digit}s fill"
            " {cover}."
        )
    elif not twins:
        text = (
            "{base} need {digit} once each, and but for {cells_fin?the fin|the fins} {cells_fin} have places"
            " for it only in {cover}. Either {cells_fin?the|a} fin is {digit}, or these {digit}s fill"
            " {cover}."
        )
    else:
        text = (
            "{base} need {digit} once each, and but for {cells_fin?the fin|the fins} {cells_fin} have places"
            " for it only in {cover}, or else in {twins}. Either {cells_fin?the|a} fin is {digit}, or these"
            " {digit}s fill the houses that hold them."
        )
    name = KINDS[kind] + NAMES[size]
    fins_name = "sashimi" if fish.is_sashimi and kind == "basic" else "finned"
    return Step(
        shape,
        say(shape, text, base=base, digit=digit, cover=cover, twins=twins, cells_fin=cells_of(fish.fins)),
        drops=drops,
        cells=cells_of(body | fish.fins),
        digits=[digit],
        marks=[
            *map(Mark.of_house, base),
            Mark("cause", cells_of(body), [digit]),
            *([Mark("fin", cells_of(fish.fins), [digit])] if fish.fins else []),
        ],
        title=f"Siamese {fins_name} {name}" if twins else "",
    )


@technique("X-wing", rating=3.2, score=140, level="Hard")
def x_wing(grid: Grid) -> Iterator[Step]:
    """Drop a digit that two rows have in the same two columns from the rest of these, or vice versa."""
    return _steps(grid, 2, "basic", finned=False)


@technique("Swordfish", rating=3.8, score=150, level="Hard")
def swordfish(grid: Grid) -> Iterator[Step]:
    """Drop a digit that three rows have in the same three columns from the rest of these, or vice versa."""
    return _steps(grid, 3, "basic", finned=False)


@technique("Jellyfish", rating=5.2, score=160, level="Hard")
def jellyfish(grid: Grid) -> Iterator[Step]:
    """Drop a digit that four rows have in the same four columns from the rest of these, or vice versa."""
    return _steps(grid, 4, "basic", finned=False)


@technique("Finned X-wing", rating=4.5, score=130, level="Hard")
def finned_x_wing(grid: Grid) -> Iterator[Step]:
    """Drop what an X-wing would, if it sees the places that do not fit: the fins."""
    return _steps(grid, 2, "basic", finned=True, sashimi=False)


@technique("Sashimi X-wing", rating=4.6, score=150, level="Hard")
def sashimi_x_wing(grid: Grid) -> Iterator[Step]:
    """Drop what a finned X-wing would in which a row without its fins has one place left."""
    return _steps(grid, 2, "basic", finned=True, sashimi=True)


@technique("Finned swordfish", rating=5.3, score=200, level="Unfair")
def finned_swordfish(grid: Grid) -> Iterator[Step]:
    """Drop what a swordfish would, if it sees the fins."""
    return _steps(grid, 3, "basic", finned=True, sashimi=False)


@technique("Sashimi swordfish", rating=5.4, score=240, level="Unfair")
def sashimi_swordfish(grid: Grid) -> Iterator[Step]:
    """Drop what a finned swordfish would in which a row without its fins has one place left."""
    return _steps(grid, 3, "basic", finned=True, sashimi=True)


@technique("Finned jellyfish", rating=5.8, score=250, level="Unfair")
def finned_jellyfish(grid: Grid) -> Iterator[Step]:
    """Drop what a jellyfish would, if it sees the fins."""
    return _steps(grid, 4, "basic", finned=True, sashimi=False)


@technique("Sashimi jellyfish", rating=5.9, score=260, level="Unfair")
def sashimi_jellyfish(grid: Grid) -> Iterator[Step]:
    """Drop what a finned jellyfish would in which a row without its fins has one place left."""
    return _steps(grid, 4, "basic", finned=True, sashimi=True)


@technique("Franken swordfish", rating=8.0, score=350, level="Unfair")
def franken_swordfish(grid: Grid) -> Iterator[Step]:
    """Drop a digit that three rows and boxes have only in three columns and boxes, or vice versa."""
    return _steps(grid, 3, "franken", finned=False)


@technique("Franken jellyfish", rating=8.3, score=370, level="Unfair")
def franken_jellyfish(grid: Grid) -> Iterator[Step]:
    """Drop a digit that four rows and boxes have only in four columns and boxes, or vice versa."""
    return _steps(grid, 4, "franken", finned=False)


@technique("Finned Franken X-wing", rating=8.0, score=390, level="Unfair")
def finned_franken_x_wing(grid: Grid) -> Iterator[Step]:
    """Drop what two rows and boxes covered by two columns and boxes would, if it sees the fins."""
    return _steps(grid, 2, "franken", finned=True)


@technique("Finned Franken swordfish", rating=8.1, score=410, level="Unfair")
def finned_franken_swordfish(grid: Grid) -> Iterator[Step]:
    """Drop what a Franken swordfish would, if it sees the fins."""
    return _steps(grid, 3, "franken", finned=True)


@technique("Finned Franken jellyfish", rating=8.2, score=430, level="Unfair")
def finned_franken_jellyfish(grid: Grid) -> Iterator[Step]:
    """Drop what a Franken jellyfish would, if it sees the fins."""
    return _steps(grid, 4, "franken", finned=True)


@technique("Mutant swordfish", rating=11.0, score=450, level="Extreme")
def mutant_swordfish(grid: Grid) -> Iterator[Step]:
    """Drop a digit that three houses of any kind have only in three others."""
    return _steps(grid, 3, "mutant", finned=False)


@technique("Mutant jellyfish", rating=11.1, score=450, level="Extreme")
def mutant_jellyfish(grid: Grid) -> Iterator[Step]:
    """Drop a digit that four houses of any kind have only in four others."""
    return _steps(grid, 4, "mutant", finned=False)


@technique("Finned mutant X-wing", rating=11.0, score=470, level="Extreme")
def finned_mutant_x_wing(grid: Grid) -> Iterator[Step]:
    """Drop what two houses of any kind covered by two others would, if it sees the fins."""
    return _steps(grid, 2, "mutant", finned=True)


@technique("Finned mutant swordfish", rating=11.1, score=470, level="Extreme")
def finned_mutant_swordfish(grid: Grid) -> Iterator[Step]:
    """Drop what a mutant swordfish would, if it sees the fins."""
    return _steps(grid, 3, "mutant", finned=True)


@technique("Finned mutant jellyfish", rating=11.2, score=470, level="Extreme")
def finned_mutant_jellyfish(grid: Grid) -> Iterator[Step]:
    """Drop what a mutant jellyfish would, if it sees the fins."""
    return _steps(grid, 4, "mutant", finned=True)


@technique("Finned mutant squirmbag", rating=11.3, score=470, level="Extreme")
def finned_mutant_squirmbag(grid: Grid) -> Iterator[Step]:
    """Drop what five houses of any kind covered by five others would, if it sees the fins."""
    return _steps(grid, 5, "mutant", finned=True)


@technique("Finned mutant whale", rating=11.4, score=470, level="Extreme")
def finned_mutant_whale(grid: Grid) -> Iterator[Step]:
    """Drop what six houses of any kind covered by six others would, if it sees the fins."""
    return _steps(grid, 6, "mutant", finned=True)
