"""Cards: what is printed on them (faces), and where each one is (card records)."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr

NOBODY = -1
"""The owner of a card or zone that belongs to the table, and the host of a card that lies on no other."""

TOKEN = "token"  # noqa: S105  # a card's number, no password
Token: TypeAlias = Annotated[int, TOKEN]
"""The number of a card. Frames annotate the fields that hold one with it, so that they follow when tokens are
numbered anew (see `labels.py`)."""


class Located(Struct, frozen=True):
    """A card in what a running procedure tells of itself (`Procedure.tells`); a view names it by where it lies."""

    token: int


_UNDECOMPOSED = str.maketrans(
    {"ł": "l", "Ł": "L", "ß": "ss", "æ": "ae", "Æ": "AE", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D"}
)


def slug(text: str) -> str:
    """Return the lower-case ASCII form of a name, fit for option ids.

    >>> slug("Jan Onufry Zagłoba")
    'jan-onufry-zagloba'
    """
    plain = unicodedata.normalize("NFKD", text.translate(_UNDECOMPOSED)).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")


class Face(Struct, frozen=True, kw_only=True, cache_hash=True):
    """What is printed on a card. Games subclass it with the values their cards carry.

    `abilities` names what the card can do, out of the game's registered abilities. `family` names the back of the
    card: cards of one family cannot be told apart from behind. `known` tells for a field how sure its value is
    (`stated`, `reconstructed`, ...), where that is in doubt.
    """

    name: str
    family: str = "cards"
    slug: str = ""
    abilities: tuple[str, ...] = ()
    known: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if not self.slug:
            force_setattr(self, "slug", slug(self.name))

    @property
    def called(self) -> str:
        """What people call the card: its name. Games whose cards share names say more."""
        return self.name

    @property
    def text(self) -> str:
        """What is printed on the card, in words for who has never seen it; "" if its name says all."""
        return ""


class Card(Struct, frozen=True, array_like=True, gc=False):
    """One card of one game: its face and all that can change about it. Replaced, never altered.

    `generation` counts how often the card has become another object: who remembers a card remembers
    `(token, generation)`, and a card that left and came back is not the one that was meant.
    """

    face: int
    owner: int = NOBODY
    zone: int = -1
    controller: int = NOBODY
    host: int = NOBODY
    up: bool = False
    tapped: bool = False
    asleep: bool = False
    generation: int = 0
    counters: tuple[int, ...] = ()
