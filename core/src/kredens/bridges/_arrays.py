"""Observations and masks as arrays, and the spaces they come from. Needs the extra `rl`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

import numpy as np
from gymnasium.spaces import Box, Discrete, Space
from numpy.typing import NDArray

from kredens._values import whole
from kredens.bridges.observations import MOST
from kredens.errors import BadOption, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.bridges.observations import Encoding
    from kredens.kernel.view import View
    from kredens.live import State

Observation: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]


def observation_space(encoding: Encoding) -> Space[Observation]:
    """Return a new space of a game's observations."""
    return cast("Space[Observation]", Box(-MOST, MOST, (encoding.size,), np.float32))


def action_space(encoding: Encoding) -> Discrete:
    """Return a new space of a game's actions."""
    return Discrete(encoding.actions.size)


def limit_of(name: str, most: object) -> int | None:
    """Return after how many answers a game is truncated, if it is. Raises `BadOption` for what is no such number."""
    number = whole(most)
    if most is not None and (number is None or number < 1):
        raise BadOption(f"{name!r} is a whole number from 1 on, or None, not {shown(most)}.")
    return number


def dealt(playing: State | None) -> State:
    """Return the game that is being played. Raises `BadOption` if none has been dealt."""
    if playing is None:
        raise BadOption("No game has been dealt yet; reset the environment first.")
    return playing


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


__all__ = [
    "Mask", "Observation", "action_space", "dealt", "limit_of", "mask_of", "observation_space", "observed", "write",
]  # fmt: skip
