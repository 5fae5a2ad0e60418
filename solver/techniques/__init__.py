"""The techniques, one file for each family, and the ladder on which they stand.

To add a technique, write it in a file here and add it to TECHNIQUES.
"""

from __future__ import annotations

from solver.errors import BadRequest
from solver.techniques import (
    als,
    bugs,
    chains,
    colouring,
    direct,
    dots,
    exclusion,
    fish,
    forcing,
    locked,
    loops,
    rectangles,
    short_chains,
    singles,
    subsets,
    sue_de_coq,
    templates,
    trial,
    wings,
)
from solver.techniques.base import Technique, technique

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solver.grid import Grid
    from solver.step import Step

__all__ = ["TECHNIQUES", "Technique", "ladder", "steps", "technique"]

TECHNIQUES: list[Technique] = sorted(
    [
        singles.full_house,
        singles.hidden_single_in_box,
        singles.hidden_single_in_line,
        singles.naked_single,
        direct.direct_pointing,
        direct.direct_claiming,
        locked.pointing,
        locked.claiming,
        direct.direct_hidden_pair,
        direct.direct_hidden_triple,
        subsets.locked_pair,
        subsets.naked_pair,
        subsets.hidden_pair,
        subsets.locked_triple,
        subsets.naked_triple,
        subsets.hidden_triple,
        subsets.naked_quad,
        subsets.hidden_quad,
        dots.dot,
        dots.missing_dot,
        short_chains.xy_wing,
        short_chains.skyscraper,
        short_chains.dual_two_string_kite,
        short_chains.two_string_kite,
        short_chains.turbot_fish,
        short_chains.dual_empty_rectangle,
        short_chains.empty_rectangle,
        short_chains.remote_pair,
        colouring.simple_colouring_trap,
        colouring.simple_colouring_wrap,
        colouring.multi_colours_1,
        colouring.multi_colours_2,
        chains.x_cycle,
        chains.x_chain,
        chains.xy_chain,
        chains.continuous_nice_loop,
        chains.aic,
        chains.discontinuous_nice_loop,
        short_chains.w_wing,
        colouring.medusa,
        chains.grouped_aic,
        chains.grouped_discontinuous_nice_loop,
        chains.grouped_continuous_nice_loop,
        chains.aic_with_sets,
        forcing.nishio,
        forcing.cell_forcing_chain,
        forcing.house_forcing_chain,
        forcing.forcing_net,
        trial.trial,
        als.als_xz,
        als.als_xy_wing,
        als.als_chain,
        als.death_blossom,
        exclusion.aligned_pair_exclusion,
        exclusion.aligned_triplet_exclusion,
        fish.x_wing,
        fish.swordfish,
        fish.jellyfish,
        fish.finned_x_wing,
        fish.sashimi_x_wing,
        fish.finned_swordfish,
        fish.sashimi_swordfish,
        fish.finned_jellyfish,
        fish.sashimi_jellyfish,
        fish.franken_swordfish,
        fish.franken_jellyfish,
        fish.finned_franken_x_wing,
        fish.finned_franken_swordfish,
        fish.finned_franken_jellyfish,
        fish.mutant_swordfish,
        fish.mutant_jellyfish,
        fish.finned_mutant_x_wing,
        fish.finned_mutant_swordfish,
        fish.finned_mutant_jellyfish,
        fish.finned_mutant_squirmbag,
        fish.finned_mutant_whale,
        sue_de_coq.sue_de_coq,
        templates.template_set,
        templates.template_delete,
        rectangles.unique_rectangle_1,
        rectangles.unique_rectangle_2,
        rectangles.unique_rectangle_5,
        rectangles.unique_rectangle_3,
        rectangles.unique_rectangle_4,
        rectangles.unique_rectangle_6,
        rectangles.hidden_rectangle,
        rectangles.avoidable_rectangle_1,
        rectangles.avoidable_rectangle_2,
        loops.unique_loop,
        bugs.bug_plus_1,
        bugs.bug_2,
        bugs.bug_3,
        bugs.bug_4,
        wings.xyz_wing,
        wings.wxyz_wing,
        dots.two_neighbours,
        dots.string_of_dots,
        dots.locked_neighbours,
    ],
    key=lambda known: known.rating,
)
"""Every technique, the easiest first."""


def steps(grid: Grid, name: str | None = None) -> Iterator[Step]:
    """Yield every step of the named technique, of all if none is named, the easiest first.

    Techniques that need a unique solution are asked like all others; see `solver.coach`.
    """
    chosen = TECHNIQUES if name is None else ladder(only=[name])
    return (step for known in chosen for step in known(grid))


def ladder(*, only: Iterable[str] | None = None, without: Iterable[str] = ()) -> list[Technique]:
    """Return the techniques of these names, of all if none are named, without some; the easiest first."""
    without = set(without)
    chosen = set(_BY_NAME) - without if only is None else set(only) - without
    unknown = sorted((chosen | without) - set(_BY_NAME))
    if unknown:
        names = ", ".join(_BY_NAME)
        raise BadRequest(f"there is no technique '{unknown[0]}'; there are {names}")
    return [known for known in TECHNIQUES if known.name in chosen]


_BY_NAME = {known.name: known for known in TECHNIQUES}
