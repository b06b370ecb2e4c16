"""Actions: what minions can do, one module for each entry of the rulebook's list or for those that go together."""

from __future__ import annotations

from kredens_vtes.actions.bleed import Bleed
from kredens_vtes.actions.bringing import Employ, Equip, Recruit
from kredens_vtes.actions.by_card import ActionRule, ByCard
from kredens_vtes.actions.diablerie import Diablerize
from kredens_vtes.actions.hunt import Hunt
from kredens_vtes.actions.political import Vote
from kredens_vtes.actions.torpor import LeaveTorpor, Rescue

__all__ = [
    "ActionRule", "Bleed", "ByCard", "Diablerize", "Employ", "Equip", "Hunt", "LeaveTorpor", "Recruit", "Rescue",
    "Vote",
]  # fmt: skip
