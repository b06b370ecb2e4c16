"""The abilities of all cards, by the names that their faces give them."""

from __future__ import annotations

from typing import Any

from kredens_veto.abilities import (
    attached,
    characters,
    effects,
    equipment,
    factions,
    keywords,
    permits,
    properties,
    replies,
    searches,
    stings,
    strategies,
)

_FILES = (
    attached, characters, effects, equipment, factions, keywords, permits, properties, replies, searches, stings,
    strategies,
)  # fmt: skip
ABILITIES: dict[str, Any] = {name: ability for file in _FILES for name, ability in file.ABILITIES.items()}

__all__ = ["ABILITIES"]
