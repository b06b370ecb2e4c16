"""Bridges: every installed game for the tools of others, as environments and game objects.

`kredens.bridges.pettingzoo.env`, `kredens.bridges.gymnasium.env` and `kredens.bridges.openspiel.game` need the extra
`rl`; `kredens.bridges.encoding`, on which they are built, needs nothing.
"""

from __future__ import annotations

from kredens.bridges import gymnasium, openspiel, pettingzoo
from kredens.bridges.actions import Actions
from kredens.bridges.layout import Section
from kredens.bridges.observations import Encoding, encoding

__all__ = ["Actions", "Encoding", "Section", "encoding", "gymnasium", "openspiel", "pettingzoo"]
