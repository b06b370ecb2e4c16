"""The options: which rules are played, and what a table may settle otherwise than the rulebook or its ruling does."""

from __future__ import annotations

from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationInfo, field_validator

TWO_ED: Final = "2ed"
KKK: Final = "kkk"
"""The rule sets: the second edition, and the two-player demo Kozacy kontra Karmazyni."""
SECOND_EDITION, DEMO = range(2)
"""Their places among the paragraphs of a ban."""
ONLY: Final = {"feast": TWO_ED, "court_limit": TWO_ED, "first_game": TWO_ED, "elect_killed": KKK, "guided": KKK}
"""The options that change something in one of the rule sets only, and in which."""


class VetoOptions(BaseModel):
    """How a table plays.

    Attributes:
        ruleset: `2ed` is the second edition, `kkk` the two-player demo.
        feast: the second edition's feast rules: no political influence, alternating initiative (clauses 5.2.*).
        court_limit: up to how many cards the second edition refills a court (clause 3.3.2.draw); the demo has 7.
        famous_bounty: where the stroke for defeating a Famous character comes from (clause 1.2.kw.famous.bounty).
        famous_strokes: whether in the End phase each Famous character that a player has more than the others brings a
            stroke, or all of them bring one (clause 1.2.kw.famous.strokes).
        famous_stings: whether being Famous makes room for one sting more, or for three in all, which is more for a
            Karmazyn (clause 1.2.kw.famous.sting-extra).
        unique_effect: whether a Unique effect in play keeps everybody from playing another copy, or only the player
            who controls it (clause 1.5.kw.unique-effect).
        banned_copies: whether no copy can be put out of a character that was removed from the game, or only of one
            that was killed (clause 2.2.killed-banned).
        expiry: whether what lasts until the end of the round ends first or last in the End phase (clause
            3.3.4.expire).
        elect_killed: whether in the demo the death of an Elect loses the game only in a duel, or in any way (clause
            kkk.end.elect-killed).
        factions_differ: whether every player must have another faction; `multiplayer` asks it of three and four
            (clause 5.1.factions-differ).
        first_game: whether, as in the learning game, no effect is played on who has the floor in the first round
            (clause 6.3.first-game-no-effects).
        guided: whether the demo's decks keep the order of their printed numbers (clause kkk.setup.fixed-order).
        round_limit: after how many rounds a game ends unfinished; the rules know no such limit, it is this project's.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    ruleset: Literal["2ed", "kkk"] = TWO_ED
    feast: bool = Field(default=False, strict=True)
    court_limit: Literal[6, 7] = 6
    famous_bounty: Literal["common", "loser"] = "common"
    famous_strokes: Literal["each", "one"] = "each"
    famous_stings: Literal["one-more", "three"] = "one-more"
    unique_effect: Literal["table", "player"] = "table"
    banned_copies: Literal["removed", "killed"] = "removed"
    expiry: Literal["first", "last"] = "first"
    elect_killed: Literal["duel", "any"] = "duel"
    factions_differ: Literal["multiplayer", "always", "never"] = "multiplayer"
    first_game: bool = Field(default=False, strict=True)
    guided: bool = Field(default=False, strict=True)
    round_limit: int = Field(default=60, ge=1, le=1000, strict=True)

    @field_validator(*ONLY)
    @classmethod
    def _of_its_rules(cls, given: Any, info: ValidationInfo) -> Any:
        """Refuse to change what the chosen rule set does not have."""
        name = info.field_name or ""
        played = info.data.get("ruleset", ONLY[name])
        if played != ONLY[name] and given != cls.model_fields[name].default:
            raise ValueError(f"it is an option of ruleset={ONLY[name]}, and this table plays ruleset={played}")
        return given
