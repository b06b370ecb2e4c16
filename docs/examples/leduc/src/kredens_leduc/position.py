"""Starting positions: what a scenario file may say of one."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

Rank = Literal["jack", "queen", "king"]


class LeducPosition(BaseModel):
    """A position in which a player is about to bet.

    Attributes:
        hands: the card of each player.
        open: the card that both can use; none in the first round of bets.
        chips: what each player has in the pot.
        turn: who is asked.
        raises: how many raises the round has seen.
        calls: how many have called since the last raise.
    """

    model_config = ConfigDict(extra="forbid")

    hands: tuple[Rank, Rank]
    open: Rank | None = None
    chips: tuple[int, int] = (1, 1)
    turn: int = Field(default=0, ge=0, le=1, strict=True)
    raises: int = Field(default=0, ge=0, le=2, strict=True)
    calls: int = Field(default=0, ge=0, le=1, strict=True)
