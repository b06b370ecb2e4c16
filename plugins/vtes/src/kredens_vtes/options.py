"""The options: what a table may settle otherwise than the rulebook or its ruling does."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class VtesOptions(BaseModel):
    """How a table plays.

    Attributes:
        seating: whether the Methuselahs sit clockwise in the order in which they are `given`, with their decks, or in
            one that is `drawn` (clause i.a.seating).
        first: who has the first turn; whoever is `drawn` if not said (clause i.a.first-player).
        ante: whether each Methuselah sets aside the top card of her library before the hands are dealt (clause
            i.d.4.ante).
        repeat_ban: whether a minion may not take an action of the same type twice in a turn, as at tournaments
            (clause iii.f.1.prohibit; key.dci).
        short_turns: whose first turns have fewer transfers, the `game`'s first three or `each` Methuselah's (clause
            ii.d.1.turn-count).
        last_survivor: whether the last Methuselah at the table gains a victory point (clause ii.note.game-end).
        round_limit: after how many rounds, in which every Methuselah has a turn, a game ends unfinished; the rules know
            no such limit, it is this project's.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    seating: Literal["given", "drawn"] = "given"
    first: Literal["drawn", "ann", "ben", "cleo", "dan", "eve", "finn"] = "drawn"
    ante: bool = Field(default=False, strict=True)
    repeat_ban: bool = Field(default=True, strict=True)
    short_turns: Literal["game", "each"] = "game"
    last_survivor: bool = Field(default=True, strict=True)
    round_limit: int = Field(default=100, ge=1, le=1000, strict=True)
