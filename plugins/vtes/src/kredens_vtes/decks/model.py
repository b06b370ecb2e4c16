"""What a deck is: the crypt and the library that one Methuselah brings along."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

MOST: Final = 999
"""The highest count that a deck can name."""
LONGEST: Final = 120
"""How many characters the names of decks, authors and cards have at most."""

_PLAIN: Final = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$"
Said = Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST, pattern=_PLAIN)]
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST, pattern=_PLAIN)]
Count = Annotated[int, Field(ge=1, le=MOST, strict=True)]


class VtesDeck(BaseModel):
    """A deck of one Methuselah. As text it is a list as the players of the game write it (TWD).

    Attributes:
        name: what it is called, or "".
        author: who built it, or "".
        crypt: how many copies of each vampire, by name.
        library: how many copies of each library card, by name.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: Said = ""
    author: Said = ""
    crypt: dict[Name, Count]
    library: dict[Name, Count]

    def __str__(self) -> str:
        from kredens_vtes.decks.writing import TWD, write_deck

        return write_deck(self, TWD)

    @property
    def crypt_size(self) -> int:
        """How many cards its crypt has."""
        return sum(self.crypt.values())

    @property
    def library_size(self) -> int:
        """How many cards its library has."""
        return sum(self.library.values())


__all__ = ["LONGEST", "MOST", "VtesDeck"]
