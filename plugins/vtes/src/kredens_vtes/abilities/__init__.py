"""Abilities: what the cards of V:TES do, by the names that their faces have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kredens_vtes.abilities.actions import ACTIONS
from kredens_vtes.abilities.allies import ALLIES
from kredens_vtes.abilities.combat import COMBAT_CARDS
from kredens_vtes.abilities.crypt import VAMPIRES
from kredens_vtes.abilities.equipment import GEAR
from kredens_vtes.abilities.masters import MASTERS
from kredens_vtes.abilities.modifiers import MODIFIERS
from kredens_vtes.abilities.political import POLITICS
from kredens_vtes.abilities.reactions import REACTIONS
from kredens_vtes.abilities.retainers import RETAINERS

if TYPE_CHECKING:
    from collections.abc import Mapping

ABILITIES: Final[Mapping[str, Any]] = {
    **ACTIONS, **MODIFIERS, **REACTIONS, **COMBAT_CARDS,
    **VAMPIRES, **GEAR, **RETAINERS, **ALLIES, **POLITICS, **MASTERS,
}  # fmt: skip
"""Every ability by its name."""

__all__ = ["ABILITIES"]
