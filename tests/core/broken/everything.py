"""All the games of this folder, sound and broken."""

from __future__ import annotations

from tests.core.broken import asking, brought, citing, holding, running, telling
from tests.core.broken.pebbles import CAUGHT_BY, GAMES

FILES = (asking, brought, citing, holding, running, telling)

__all__ = ["CAUGHT_BY", "FILES", "GAMES"]
