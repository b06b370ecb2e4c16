"""The options: what a table may settle otherwise than the rulebook or its ruling does."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from kredens_verrater.landscapes import LandscapeTable, bundled, read


class VerraterOptions(BaseModel):
    """How a table plays.

    Attributes:
        start_hand: `random` deals three supply cards to each player, `3-4-5` gives everybody a 3, a 4 and a 5, as
            older editions do (clause setup.supply.hand).
        first_strategist: who begins with the Strategy card, the start player's `left-neighbour` or the `start-player`
            (clause setup.strategy.first).
        layout: whether both groups of landscapes are `shuffled` together, or Eagle and Rose are `alternating` (clause
            setup.landscape.shuffle).
        strategist_cards: how many supply cards the Strategist draws for the role, 0 to 2 (clause
            role.strategist.cards).
        landscapes: a TOML file with the conflict and victory points of the landscapes, in the form of the bundled one
            (clause setup.landscape.content). Once read, the table itself: a game remembers the numbers, not the file.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    start_hand: Literal["random", "3-4-5"] = "random"
    first_strategist: Literal["left-neighbour", "start-player"] = "left-neighbour"
    layout: Literal["shuffled", "alternating"] = "shuffled"
    strategist_cards: int = Field(default=0, ge=0, le=2, strict=True)
    landscapes: LandscapeTable = Field(default_factory=bundled)

    @field_validator("landscapes", mode="before")
    @classmethod
    def _read_file(cls, given: Any) -> Any:
        return read(given) if isinstance(given, str) else given


def notice(options: VerraterOptions) -> str:
    """Return the sentence that goes with every output that depends on reconstructed numbers, or ""."""
    table = options.landscapes
    count = table.reconstructed(len(table.rows[0].columns))
    if not count:
        return ""
    return (
        f"{count} numbers of the landscape table ({table.file}) are reconstructed, not printed ones: scores depend on "
        "them. --option landscapes=FILE puts the printed ones in."
    )
