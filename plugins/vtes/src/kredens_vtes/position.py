"""Starting positions: what a scenario file may say of one, and which cards it brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from kredens.errors import BadOption, cut
from kredens_vtes.board import SEAT_NAMES
from kredens_vtes.decks.model import LONGEST
from kredens_vtes.setup import POOL_AT_FIRST

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Seat = Literal["ann", "ben", "cleo", "dan", "eve", "finn"]

LATE = 10
"""The number of the turn if nobody says: late enough that everybody has all her transfers."""
MOST = 999
"""The highest number that a position names: of pool, blood, victory points, and of the turn."""
MOST_CARDS = 200
"""How many cards a position names in one place at most."""
HIGHEST = 20
"""How many cards lie on one another at most."""

Number = Annotated[int, Field(ge=0, le=MOST, strict=True)]
Cards = Annotated[list[str], Field(max_length=MOST_CARDS)]


def _entry(given: object) -> object:
    return {"card": given} if isinstance(given, str) else given


class LyingCard(BaseModel):
    """A card that lies on another one, or that is in play on none; only its name if there is nothing else to say.

    Attributes:
        card: its name or slug.
        owner: whose card it is; the Methuselah's before whom it lies, if not said.
        controller: of a card on a minion, who controls it; the Methuselah before whom it lies, if not said.
        tapped: whether it is tapped.
        counters: what lies on it, of a retainer its life; that which is printed, if not said.
        on: what lies on it.
    """

    model_config = ConfigDict(extra="forbid")

    card: str
    owner: Seat | None = None
    controller: Seat | None = None
    tapped: bool = Field(default=False, strict=True)
    counters: Number | None = None
    on: LyingCards = []


Lying = Annotated[LyingCard, BeforeValidator(_entry)]
LyingCards = Annotated[list[Lying], Field(max_length=MOST_CARDS)]


class MinionInPlay(BaseModel):
    """A vampire or an ally, or only its name if there is nothing else to say of it.

    Attributes:
        card: its name or slug.
        owner: whose card it is; the Methuselah's before whom it lies, if not said.
        blood: the blood of a vampire, the life of an ally; as much as he can hold, or is printed, if not said. A
            vampire in torpor or in the uncontrolled region has none, if not said.
        tapped: whether it is tapped.
        paralysed: whether it does not untap as usual.
        title: the title of a vampire instead of the printed one, such as `prince`; "" if he has lost that.
        domain: the city or the clan of that title.
        on: what lies on it: equipment, retainers and other cards. The sign of a title gives him that title.
    """

    model_config = ConfigDict(extra="forbid")

    card: str
    owner: Seat | None = None
    blood: Number | None = None
    tapped: bool = Field(default=False, strict=True)
    paralysed: bool = Field(default=False, strict=True)
    title: str | None = None
    domain: str = Field(default="", max_length=LONGEST)
    on: LyingCards = []


Minion = Annotated[MinionInPlay, BeforeValidator(_entry)]
Minions = Annotated[list[Minion], Field(max_length=MOST_CARDS)]


class SeatPosition(BaseModel):
    """What one Methuselah has.

    Attributes:
        pool: her pool; 30 if not said.
        victory_points: her victory points.
        ready: the minions in her ready region.
        torpor: her vampires in torpor.
        uncontrolled: what lies in her uncontrolled region: vampires face down, allies face up.
        in_play: locations and other cards that lie on no minion.
        contested: the cards that she contests.
        hand: her hand.
        library: the cards on top of her library, the topmost first.
        crypt: the cards on top of her crypt, the topmost first.
        ash_heap: her ash heap, the topmost last.
        owes: whether she has played an out-of-turn master card since her last master phase.
        withdrawing: whether she has announced her withdrawal, and kept every condition so far.
    """

    model_config = ConfigDict(extra="forbid")

    pool: int = Field(default=POOL_AT_FIRST, ge=1, le=MOST, strict=True)
    victory_points: Number = 0
    ready: Minions = []
    torpor: Minions = []
    uncontrolled: Minions = []
    in_play: LyingCards = []
    contested: LyingCards = []
    hand: Cards = []
    library: Cards = []
    crypt: Cards = []
    ash_heap: Cards = []
    owes: bool = Field(default=False, strict=True)
    withdrawing: bool = Field(default=False, strict=True)


class VtesPosition(BaseModel):
    """A position of V:TES, at the beginning of a phase.

    Each Methuselah may have any card, in her decks or not. Of her decks, if some are given, what is named nowhere lies
    shuffled below the rest of library and crypt; without decks there are no other cards than those that are named.

    Attributes:
        ann, ben, cleo, dan, eve, finn: what the Methuselahs have, clockwise: each is the prey of the one before.
        edge: who has the Edge; nobody if not said.
        active: whose turn it is; the first Methuselah's who is in the game, if not said.
        phase: the phase that begins.
        turn: the number of this turn in the game; the tenth if not said.
        out: who has left the game.
    """

    model_config = ConfigDict(extra="forbid")

    ann: SeatPosition = SeatPosition()
    ben: SeatPosition = SeatPosition()
    cleo: SeatPosition | None = None
    dan: SeatPosition | None = None
    eve: SeatPosition | None = None
    finn: SeatPosition | None = None
    edge: Seat | None = None
    active: Seat | None = None
    phase: Literal["untap", "master", "minion", "influence", "discard"] = "minion"
    turn: int = Field(default=LATE, ge=1, le=MOST, strict=True)
    out: list[Seat] = []

    def of(self, seat: int) -> SeatPosition:
        """Return what the Methuselah at a seat has."""
        found: SeatPosition | None = getattr(self, SEAT_NAMES[seat])
        return found or SeatPosition()

    def check_seats(self, seats: int) -> None:
        """Refuse a Methuselah who does not sit at a table of so many. Raises `BadOption` naming the field."""
        there = SEAT_NAMES[:seats]
        told = f"this table has the seats {', '.join(there)}"
        for name in SEAT_NAMES[seats:]:
            if getattr(self, name) is not None:
                raise bad(name, told)
        for field in ("edge", "active"):
            named = getattr(self, field)
            if named is not None and named not in there:
                raise bad(field, told)
            if named is not None and named in self.out:
                raise bad(field, f"{named} has left the game")
        for _, entry, field in self.entries():
            controller = entry.controller if isinstance(entry, LyingCard) else None
            if controller is not None and controller not in there:
                raise bad(f"{field}.controller", told)
            if controller in self.out:
                raise bad(f"{field}.controller", f"{controller} has left the game")
        for number, name in enumerate(self.out):
            if name not in there:
                raise bad(f"out.{number}", told)
            if self.of(SEAT_NAMES.index(name)).model_fields_set - {"victory_points"}:
                raise bad(name, "who has left the game has nothing but victory points")
        if seats - len(set(self.out)) < len(("ann", "ben")):
            raise bad("out", "with fewer than two Methuselahs left the game is over")

    def cards(self) -> Iterator[tuple[int, str, str]]:
        """Yield (owner, name, field) for every card that is named. Raises `BadOption` as `entries` does."""
        for seat, name in enumerate(SEAT_NAMES):
            for place in ("hand", "library", "crypt", "ash_heap"):
                for number, card in enumerate(getattr(self.of(seat), place)):
                    yield seat, card, f"{name}.{place}.{number}"
        for seat, entry, field in self.entries():
            yield seat_of(entry.owner, seat), entry.card, field

    def entries(self) -> Iterator[tuple[int, MinionInPlay | LyingCard, str]]:
        """Yield (seat, entry, field) for all in front of the Methuselahs. Raises `BadOption` for a pile too high."""
        for seat, name in enumerate(SEAT_NAMES):
            for place in ("ready", "torpor", "uncontrolled", "in_play", "contested"):
                for entry, field in _piled(getattr(self.of(seat), place), f"{name}.{place}"):
                    yield seat, entry, field


def _piled(
    entries: Iterable[MinionInPlay | LyingCard], where: str, height: int = 1
) -> Iterator[tuple[MinionInPlay | LyingCard, str]]:
    """Yield entries and all that lies on them, each with its field."""
    for number, entry in enumerate(entries):
        field = f"{where}.{number}"
        if height > HIGHEST:
            raise bad(where, f"at most {HIGHEST} cards lie on one another")
        yield entry, field
        yield from _piled(entry.on, f"{field}.on", height + 1)


def seat_of(name: str | None, seat: int) -> int:
    """Return the seat of a name, or `seat` if there is no name."""
    return seat if name is None else SEAT_NAMES.index(name)


def bad(field: str, why: Any) -> BadOption:  # an error or a text
    """Return the refusal of a field of a position."""
    return BadOption(f"The position's {cut(field)!r} is wrong: {str(why).rstrip('.')}.")


__all__ = ["LATE", "LyingCard", "MinionInPlay", "SeatPosition", "VtesPosition", "bad", "seat_of"]
