"""What keywords let characters do as a reply, which the rulebook offers without any card's text."""

from __future__ import annotations

from typing import Any

from kredens_veto.fight import SUPPORT, Support
from kredens_veto.revenge import REVENGE, Revenge

ABILITIES: dict[str, Any] = {REVENGE: Revenge, SUPPORT: Support}
