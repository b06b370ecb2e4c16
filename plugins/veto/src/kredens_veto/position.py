"""Starting positions: what a scenario file may say of one, and which cards it brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from kredens.errors import BadOption, cut
from kredens_veto.board import SEAT_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

Seat = Literal["marcin", "michal", "robert", "anna"]


def _entry(given: object) -> object:
    return {"card": given} if isinstance(given, str) else given


class LyingCard(BaseModel):
    """A card that lies on another one.

    Attributes:
        card: its name or slug.
        owner: whose card it is; the player's before whom it lies, if not said.
        controller: who controls it; its owner, if not said.
        marked: whether it is marked.
        on: what lies on it.
    """

    model_config = ConfigDict(extra="forbid")

    card: str
    owner: Seat | None = None
    controller: Seat | None = None
    marked: bool = Field(default=False, strict=True)
    on: list[Lying] = []


Lying = Annotated[LyingCard, BeforeValidator(_entry)]


class CardInPlay(BaseModel):
    """A card in play, or only its name if there is nothing else to say of it.

    Attributes:
        card: its name or slug.
        field: of a character, where it is: `election` or `magnates`.
        marked: whether it is marked.
        owner: whose card it is; the player's who has it in play, if not said.
        on: what lies on it: equipment and effects, the lowest first.
        stings: the stings attached to it, face down.
        face_up_stings: the stings attached to it, face up.
    """

    model_config = ConfigDict(extra="forbid")

    card: str
    field: Literal["election", "magnates"] = "election"
    marked: bool = Field(default=False, strict=True)
    owner: Seat | None = None
    on: list[Lying] = []
    stings: list[str] = []
    face_up_stings: list[str] = []


InPlay = Annotated[CardInPlay, BeforeValidator(_entry)]


class SeatPosition(BaseModel):
    """What one player has.

    Attributes:
        faction: the faction card; of the player's deck, if not said.
        strategy: the strategy card; that of the player's deck if she has brought one, else none, if not said.
        ducats: the treasury; what the faction starts with, if not said.
        strokes: the strokes won; none if not said.
        in_play: the characters in both fields.
        properties: the properties.
        party: what lies on the faction card.
        court: the cards in hand.
        deck: the cards on top of the deck, the topmost first. What is named nowhere lies below, shuffled.
        discard: the discard pile, the topmost last.
        removed: the cards out of the game.
    """

    model_config = ConfigDict(extra="forbid")

    faction: str | None = None
    strategy: str | None = None
    ducats: int | None = Field(default=None, ge=0, strict=True)
    strokes: int = Field(default=0, ge=0, strict=True)
    in_play: list[InPlay] = []
    properties: list[InPlay] = []
    party: list[Lying] = []
    court: list[str] = []
    deck: list[str] = []
    discard: list[str] = []
    removed: list[str] = []


class VetoPosition(BaseModel):
    """A position of Veto!.

    Each player named may have any card, in her deck or not; of one card there are twelve at most.

    Attributes:
        marcin, michal, robert, anna: what the players have.
        common: the strokes in the common pool; all that nobody has, if not said.
        phase: where the game goes on: `game` (the seat `floor` has the floor), or at the beginning of the phase
            `unmarking`, `settlement` or `end`.
        floor: who has the floor in the phase `game`; who has the initiative, if not said.
        initiative: who has the initiative; `floor`, or the first seat, if not said.
        round: which round it is; the second, if not said.
        announced: whether the election has been announced in this round.
    """

    model_config = ConfigDict(extra="forbid")

    marcin: SeatPosition = SeatPosition()
    michal: SeatPosition = SeatPosition()
    robert: SeatPosition | None = None
    anna: SeatPosition | None = None
    common: int | None = Field(default=None, ge=0, strict=True)
    phase: Literal["unmarking", "settlement", "game", "end"] = "game"
    floor: Seat | None = None
    initiative: Seat | None = None
    round: int = Field(default=2, ge=1, strict=True)
    announced: bool = Field(default=False, strict=True)

    def of(self, seat: int) -> SeatPosition:
        """Return what the player at a seat has."""
        found: SeatPosition | None = getattr(self, SEAT_NAMES[seat])
        return found or SeatPosition()

    def check_seats(self, seats: int) -> None:
        """Refuse a player who does not sit at a table of so many. Raises `BadOption` naming the field."""
        for name in SEAT_NAMES[seats:]:
            if getattr(self, name) is not None:
                raise bad(name, f"this table has the seats {', '.join(SEAT_NAMES[:seats])}")

    def cards(self) -> Iterator[tuple[int, str, str]]:
        """Yield (owner, name, field) for every card that is named, factions and strategies left out."""
        for seat, name in enumerate(SEAT_NAMES):
            has = self.of(seat)
            for pile in ("court", "deck", "discard", "removed"):
                for number, card in enumerate(getattr(has, pile)):
                    yield seat, card, f"{name}.{pile}.{number}"
            for place in ("in_play", "properties"):
                for number, entry in enumerate(getattr(has, place)):
                    yield from _of_entry(seat, entry, f"{name}.{place}.{number}")
            yield from _of_lying(seat, has.party, f"{name}.party")


def _of_entry(seat: int, entry: CardInPlay, where: str) -> Iterator[tuple[int, str, str]]:
    yield seat_of(entry.owner, seat), entry.card, where
    for kind in ("stings", "face_up_stings"):
        for number, card in enumerate(getattr(entry, kind)):
            yield seat, card, f"{where}.{kind}.{number}"
    yield from _of_lying(seat, entry.on, f"{where}.on")


def _of_lying(seat: int, entries: list[Lying], where: str) -> Iterator[tuple[int, str, str]]:
    for number, lying in enumerate(entries):
        yield seat_of(lying.owner, seat), lying.card, f"{where}.{number}"
        yield from _of_lying(seat, lying.on, f"{where}.{number}.on")


def seat_of(name: str | None, seat: int) -> int:
    """Return the seat of a name, or `seat` if there is no name."""
    return seat if name is None else SEAT_NAMES.index(name)


def bad(field: str, why: Any) -> BadOption:
    """Return the refusal of a field of a position."""
    return BadOption(f"The position's {cut(field)!r} is wrong: {str(why).rstrip('.')}.")


__all__ = ["CardInPlay", "LyingCard", "SeatPosition", "VetoPosition", "bad", "seat_of"]
