"""The conformance kit: the contracts that every game on Kredens keeps, as checks that anybody can run."""

from __future__ import annotations

__all__: list[str] = []
