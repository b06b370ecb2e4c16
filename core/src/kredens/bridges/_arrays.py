"""Observations and masks as arrays, and the spaces they come from. Needs the extra `rl`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

import numpy as np
from gymnasium.spaces import Box, Discrete, Space
from numpy.typing import NDArray

from kredens.bridges.observations import MOST

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.bridges.observations import Encoding
    from kredens.kernel.view import View

Observation: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]


def observation_space(encoding: Encoding) -> Space[Observation]:
    """Return a new space of a game's observations."""
    return cast("Space[Observation]", Box(-MOST, MOST, (encoding.size,), np.float32))


def action_space(encoding: Encoding) -> Discrete:
    """Return a new space of a game's actions."""
    return Discrete(encoding.actions.size)


def observed(encoding: Encoding, view: View) -> Observation:
    """Return what a seat observes, from her view."""
    numbers = np.zeros(encoding.size, np.float32)
    write(encoding, view, numbers)
    return numbers


def write(encoding: Encoding, view: View, numbers: Observation) -> None:
    """Write what a seat observes into numbers that are all 0."""
    for place, number in encoding.sparse(view).items():
        numbers[place] = number


def mask_of(encoding: Encoding, ids: Iterable[str]) -> Mask:
    """Return 1 for what is offered and 0 for all other actions."""
    return np.frombuffer(encoding.actions.mask_of(ids), np.int8)


__all__ = ["Mask", "Observation", "action_space", "mask_of", "observation_space", "observed", "write"]
