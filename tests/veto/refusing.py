"""Refusing: what the tests of refusals write their reasons in."""

from __future__ import annotations

from collections.abc import Mapping

Why = Mapping[str, str]
"""By the paragraphs that are told, in their order, the answers that are refused for them; both are parted by blanks."""


def clauses_in(why: Why) -> list[str]:
    """Return the paragraphs of some refusals."""
    return sorted({clause for clauses in why for clause in clauses.split()})
