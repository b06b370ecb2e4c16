"""Decks: what one player brings along, the decks of the demo, and those that come with the game."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

from kredens_veto.catalogue import catalogue
from kredens_veto.faces import AWANTURNICY, DWORSCY, FACTION, KKK_SET
from kredens_veto.options import KKK, VetoOptions

if TYPE_CHECKING:
    from kredens_veto.faces import VetoFace

LEAST = 60
"""How many cards a deck of the second edition has at least (clause 2.1.min-60)."""
COPIES, COPIES_AT_A_FEAST = 3, 2
"""How many copies of a card a deck can have (clauses 2.1.three-copies and 5.2.two-copies)."""
MOST = 999
"""The highest count that a deck can name; the rules allow far fewer copies of one card."""

BUNDLED: Final = ("wisniowieccy", "radziwillowie", "dworscy", "awanturnicy")
"""The decks of the second edition that come with the game, in the order of the seats that play them; they are legal at
a feast too."""
BUNDLED_DEMO: Final = ("kkk-awanturnicy", "kkk-dworscy")
"""The two decks of the demo, in the order of the seats that play them."""
DEMO_ARMS: Final = (AWANTURNICY, DWORSCY)

Name = Annotated[str, Field(min_length=1, max_length=120, pattern=r"^[^\x00-\x1f\x7f#]+$")]


class VetoDeck(BaseModel):
    """A deck of one player. As text it is what a deck's file holds.

    Attributes:
        faction: the name of the faction card, which is no part of the deck.
        strategy: the name of the strategy, if there is one; it is no part of the deck either.
        cards: how many copies of each card, by its name; a nickname follows in parentheses.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    faction: Name
    strategy: Name | None = None
    cards: dict[Name, Annotated[int, Field(ge=1, le=MOST, strict=True)]]

    def __str__(self) -> str:
        head = [f"Faction: {self.faction}"]
        if self.strategy is not None:
            head.append(f"Strategy: {self.strategy}")
        return "\n".join([*head, "", *[f"{count}x {name}" for name, count in self.cards.items()], ""])

    @property
    def size(self) -> int:
        """How many cards it has; faction card and strategy do not count (clause 2.1.not-counted)."""
        return sum(self.cards.values())


@cache
def demo_order(arms: str) -> tuple[VetoFace, ...]:
    """Return a deck of the demo in the order of its printed numbers, without the faction card.

    Args:
        arms: the faction, one of `DEMO_ARMS`.
    """
    numbered = [
        (number, face)
        for face in catalogue()
        if face.kind != FACTION
        for deck, number in (*face.places, *face.fillers)
        if deck == arms
    ]
    return tuple([face for _, face in sorted(numbered, key=lambda pair: pair[0])])


def demo_faction(arms: str) -> VetoFace | None:
    """Return the demo's faction card with these arms, or None if there is none."""
    for face in catalogue():
        if face.kind == FACTION and face.faction == arms and KKK_SET in face.sets:
            return face
    return None


@cache
def bundled(name: str) -> VetoDeck:
    """Return a deck that comes with the game.

    Args:
        name: one of `BUNDLED` or `BUNDLED_DEMO`.
    """
    from kredens_veto.deck_files import read_deck

    text = (files("kredens_veto") / "decks" / f"{name}.txt").read_text(encoding="utf-8")
    options = VetoOptions(ruleset=KKK) if name in BUNDLED_DEMO else VetoOptions()
    return read_deck(text, f"{name}.txt", options)


def default_deck(seat: int, options: VetoOptions) -> VetoDeck:
    """Return the deck that a seat plays if nobody says another.

    Args:
        seat: from 0 to 3; of the demo 0 or 1.
        options: how the table plays.
    """
    return bundled((BUNDLED_DEMO if options.ruleset == KKK else BUNDLED)[seat])
