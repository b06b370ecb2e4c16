"""Abilities: what the cards of V:TES do, by the names that their faces have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

ABILITIES: Final[Mapping[str, Any]] = {}
"""Every ability by its name."""

__all__ = ["ABILITIES"]
