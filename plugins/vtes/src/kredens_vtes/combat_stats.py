"""Combat stats: the values of cards that count in a combat only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.modifiers import Stat
from kredens_vtes.faces import MELEE

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


def _nothing(_t: VtesTable, _token: int) -> int:
    return 0


def _weapon_damage(t: VtesTable, token: int) -> int:
    return t.printed(token).damage


MANEUVERS = Stat("maneuvers", base=lambda t, token: t.printed(token).maneuvers, least=0)
"""The optional maneuvers that a minion has, or that a card on him gives, in each combat."""
PRESSES = Stat("presses", "v.d.1.b.either", base=_nothing, least=0)
"""The optional presses of a minion in either direction."""
PRESSES_TO_CONTINUE = Stat("presses to continue", "v.d.1.b.only", base=_nothing, least=0)
PRESSES_TO_END = Stat("presses to end", "v.d.1.b.only", base=_nothing, least=0)
"""His optional presses in one direction only."""
WEAPON_DAMAGE = Stat("weapon damage", base=_weapon_damage, least=0)
"""The damage of a weapon, or of what a minion does by nature; of a melee weapon what it adds to strength."""
HAND_DAMAGE = Stat("hand damage", base=_nothing)
"""What is added to the damage of a minion's hand strikes alone."""
AGGRAVATED_HANDS = Stat("aggravated hands", base=_nothing, least=0)
"""Whether a minion's hand strikes do aggravated damage."""
FIRST_STRIKES = Stat("first strikes", "v.c.2.a.ii", base=_nothing, least=0)
"""Whether a minion strikes with first strike."""
ADDITIONAL_STRIKES = Stat("additional strikes", "v.c.3", base=_nothing, least=0)
"""The additional strikes that a minion has in each round without a card."""
HAIL = Stat("damage in each round", base=_nothing, least=0)
"""The damage that a minion takes in each round when the first ordinary strikes resolve, of whatever is no strike."""
AS_NORMAL = Stat("aggravated as normal", base=_nothing, least=0)
"""Whether a minion takes aggravated damage as normal damage."""


def is_melee(t: VtesTable, token: int) -> bool:
    """Whether a card is a melee weapon."""
    return MELEE in t.printed(token).keywords


__all__ = [
    "ADDITIONAL_STRIKES", "AGGRAVATED_HANDS", "AS_NORMAL", "FIRST_STRIKES", "HAIL", "HAND_DAMAGE", "MANEUVERS",
    "PRESSES", "PRESSES_TO_CONTINUE", "PRESSES_TO_END", "WEAPON_DAMAGE", "is_melee",
]  # fmt: skip
