"""The abilities of all cards, by the names that their faces give them."""

from __future__ import annotations

from typing import Any

from kredens_veto.abilities import (
    attached,
    characters,
    effects,
    equipment,
    factions,
    permits,
    properties,
    replies,
    searches,
    stings,
    strategies,
)

ABILITIES: dict[str, Any] = {}
for _file in (
    attached, characters, effects, equipment, factions, permits, properties, replies, searches, stings, strategies,
):  # fmt: skip
    ABILITIES |= _file.ABILITIES

__all__ = ["ABILITIES"]
