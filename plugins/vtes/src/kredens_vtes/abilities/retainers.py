"""The retainers that do more than their numbers say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kredens.kernel.abilities import Ability
from kredens.kernel.modifiers import Bonus
from kredens_vtes.combat_stats import HAIL
from kredens_vtes.fighting import opponent_of
from kredens_vtes.helping import Helper

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


def _fights_its_employer(t: VtesTable, source: int, token: int) -> bool:
    return opponent_of(t, t.cards[source].host) == token


class GhoulRetainer(Helper):
    """One damage in each round when the first ordinary strikes resolve, or a weapon that the employer is not using."""


RETAINERS: Final[dict[str, Any]] = {
    "ghoul-retainer": GhoulRetainer,
    "murder-of-crows": Ability(bonuses=(Bonus(HAIL, 1, _fights_its_employer),)),
}
"""What the retainers do, by their slugs."""

__all__ = ["RETAINERS"]
