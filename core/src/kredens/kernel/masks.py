"""Masks: sets of tokens, seats or viewers as whole numbers, one bit for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the set bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


__all__ = ["bits"]
