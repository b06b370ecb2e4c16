"""The options: which of the rules a table plays by."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator


class CrazyEightsOptions(BaseModel):
    """How a table plays.

    Attributes:
        ruleset: `tutorial` is the household game, `openspiel` the game of that name in OpenSpiel.
        draw_limit: how many cards a player may draw in one turn at most.
        play_limit: after how many cards that were played a deal is broken off.
        special_cards: whether queens, aces and twos do something (section 7).
        reshuffle: whether the discard pile becomes a new stock once the stock is empty. If not said, it does so in
            the tutorial's game and not in OpenSpiel's.
        target: how many points win the game; 0 if one deal decides.
        deals: how many deals are played at most on the way to the target.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    ruleset: Literal["tutorial", "openspiel"] = "tutorial"
    draw_limit: int = Field(default=5, ge=1, le=104, strict=True)
    play_limit: int = Field(default=100, ge=1, le=1_000, strict=True)
    special_cards: bool = False
    reshuffle: bool | None = None
    target: int = Field(default=0, ge=0, le=1_000, strict=True)
    deals: int = Field(default=20, ge=1, le=100, strict=True)

    @model_validator(mode="after")
    def _one_deal_in_openspiel(self) -> Self:
        if self.ruleset == "openspiel" and self.target:
            raise ValueError("OpenSpiel's game is a single deal, so it has no target")
        return self

    @property
    def household(self) -> bool:
        """Whether the household game is played."""
        return self.ruleset == "tutorial"

    @property
    def reshuffles(self) -> bool:
        """Whether the discard pile becomes a new stock."""
        return self.household if self.reshuffle is None else self.reshuffle
