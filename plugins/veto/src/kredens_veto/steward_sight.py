"""What the steward sees: the board as a view shows it, every card with what lies on it and the word that names it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from kredens.kernel.copies import UNKNOWN
from kredens_veto.board import (
    ANNOUNCED,
    COURT,
    DUCATS,
    ELECTION,
    IN_PLAY,
    INITIATIVE,
    MAGNATES,
    REMOVED,
    ROUND,
    SEAT_NAMES,
    STROKES,
    TABLE,
)
from kredens_veto.faces import ABSENT, CHARACTER, ELECT, FACTION, JEW, KARMAZYN, STING, WOMAN, VetoFace
from kredens_veto.victory import STROKES_OF_THE_DEMO

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

GIVES: Final = {"host-is-karmazyn": "karmazyn", "host-is-pludrak": "pludrak", "host-is-influential": "influential",
                "host-is-absent": "absent"}  # fmt: skip
"""The abilities of attached cards that give a keyword."""


@dataclass(slots=True)
class Piece:
    """A card in play.

    Attributes:
        seat: before whom it lies.
        owner: who plays it: who controls it.
        word: what it is called.
        face: what is printed on it, or None if that is hidden.
        zone: the name of the zone it is in.
        marked: whether it is marked.
        on: what lies on it.
        host: what it lies on.
    """

    seat: int
    owner: int
    word: str
    face: VetoFace | None
    zone: str
    marked: bool
    on: list[Piece] = field(default_factory=list["Piece"])
    host: Piece | None = None

    @property
    def kind(self) -> str:
        """Its kind; a hidden card is a sting."""
        return self.face.kind if self.face else STING

    @property
    def abilities(self) -> tuple[str, ...]:
        """The names of its abilities."""
        return self.face.abilities if self.face else ()

    def has(self, keyword: str) -> bool:
        """Whether it has a keyword, printed or given by what lies on it."""
        if self.face is not None and keyword in self.face.keywords:
            return True
        return any(GIVES.get(name) == keyword for other in self.on for name in other.abilities)

    def bears(self, ability: str) -> bool:
        """Whether a card with an ability lies on it."""
        return any(ability in other.abilities for other in self.on)

    @property
    def stings(self) -> list[Piece]:
        """The stings attached to it."""
        return [other for other in self.on if other.kind == STING]

    @property
    def strokes(self) -> int:
        """Its Strokes, with those of its equipment."""
        return (self.face.strokes if self.face else 0) + sum([o.face.strokes for o in self.on if o.face])


@dataclass(slots=True)
class Sight:
    """A position as a seat sees it.

    Attributes:
        me: the seat.
        seats: the players still in the game.
        demo: whether the demo is played, to be told from the factions' cards.
        board: every card in play by its player and its word.
        court: the seat's own cards.
        courts: how many cards each player holds.
        strokes: each player's.
        common: the Strokes that nobody has.
        ducats: each player's.
        initiative: who has it.
        round: its number.
        announced: whether the election has been announced.
        played: the stings and effects on the table: (whose, face).
        gone: the names of the characters that are out of the game.
    """

    me: int
    seats: list[int]
    demo: bool
    board: dict[tuple[int, str], Piece]
    court: list[VetoFace]
    courts: list[int]
    strokes: list[int]
    common: int
    ducats: list[int]
    initiative: int
    round: int
    announced: bool
    played: list[tuple[int, VetoFace]]
    gone: set[str]

    def company(self, seat: int) -> Iterator[Piece]:
        """Return the characters of a player."""
        return (p for (before, _), p in self.board.items() if before == seat and p.kind == CHARACTER)

    @property
    def rivals(self) -> list[int]:
        """The other players still in the game."""
        return [seat for seat in self.seats if seat != self.me]

    @property
    def all_strokes(self) -> int:
        """How many Strokes there are."""
        return self.common + sum(self.strokes)

    @property
    def faction(self) -> str:
        """The faction that the seat plays."""
        found = (p for (seat, _), p in self.board.items() if seat == self.me and p.kind == FACTION)
        card = next(found, None)
        return card.face.faction if card and card.face else ""

    @property
    def crown(self) -> float:
        """How many Strokes an Elect needs beside it to win."""
        return STROKES_OF_THE_DEMO if self.demo else self.all_strokes * 2 / 3

    def hangs_on_initiative(self) -> bool:
        """Whether the initiative would let a player announce the election: it is worth having, or worth denying."""
        return any(self.strokes[seat] >= self.crown and self.elects(seat) for seat in self.seats)

    def challengers(self) -> bool:
        """Whether a rival has anybody who might still challenge in this round."""
        ready = (p for rival in self.rivals for p in self.company(rival) if not p.marked and p.zone == ELECTION.name)
        return any(not piece.has(WOMAN) and not piece.has(JEW) and not piece.has(ABSENT) for piece in ready)

    def elects(self, seat: int) -> list[Piece]:
        """Return the Elects of a player."""
        return [piece for piece in self.company(seat) if piece.has(ELECT)]

    def support(self, seat: int) -> int:
        """Return what a player's Karmazyns count for the initiative."""
        magnates = (p for p in self.company(seat) if p.zone == MAGNATES.name and p.has(KARMAZYN) and not p.marked)
        return sum(piece.strokes for piece in magnates)

    def piece(self, words: str) -> Piece | None:
        """Return the card called `SEAT:WORD`."""
        seat, _, word = words.partition(":")
        return self.board.get((SEAT_NAMES.index(seat), word)) if seat in SEAT_NAMES else None

    def mine(self, word: str) -> Piece | None:
        """Return the seat's own card in play with that word."""
        return self.board.get((self.me, word))

    def can_afford(self, face: VetoFace) -> bool:
        """Whether the treasury holds what a card costs."""
        return self.price(face) <= self.ducats[self.me]

    def price(self, face: VetoFace) -> int:
        """Return what a card costs the seat."""
        strange = face.kind == CHARACTER and face.faction not in {"", self.faction} and not self.demo
        return face.lafa * 2 if strange else face.lafa


def look(view: dict[str, Any], me: int, faces: Mapping[str, VetoFace]) -> Sight:
    """Read a view."""
    zones, markers = view["zones"], view["markers"]
    board: dict[tuple[int, str], Piece] = {}
    placed: dict[str, list[Piece]] = {}
    hosted: list[tuple[Piece, str, int]] = []
    counts: dict[tuple[int, str], int] = {}
    for zone in IN_PLAY:
        for seat, place in enumerate(zones[zone.name]):
            pieces = placed[f"{zone.name} {seat}"] = []
            for card in place["cards"] or [{"card": None}] * place["count"]:
                slug = card["card"] or UNKNOWN
                number = counts[seat, slug] = counts.get((seat, slug), 0) + 1
                word = slug if number == 1 else f"{slug}@{number}"
                owner = card.get("controller", card.get("owner", seat))
                piece = Piece(seat, owner, word, faces.get(slug), zone.name, card.get("tapped", False))
                board[seat, word] = piece
                pieces.append(piece)
                if "host" in card:
                    hosted.append((piece, *card["host"]))
    for piece, place_name, number in hosted:
        host = placed[place_name][number]
        host.on.append(piece)
        piece.host = host
    court = [faces[card["card"]] for card in zones[COURT.name][me]["cards"] or () if card["card"] in faces]
    table = [(card.get("owner", 0), faces[card["card"]]) for card in zones[TABLE.name]["cards"] or ()
             if card["card"] in faces]  # fmt: skip
    return Sight(
        me, view["present"], any(name.endswith("-demo") for _, name in board), board, court,
        [place["count"] for place in zones[COURT.name]], markers[STROKES.name], view["common"][STROKES.name],
        markers[DUCATS.name], markers[INITIATIVE.name], markers[ROUND.name], bool(markers[ANNOUNCED.name]), table,
        {
            faces[card["card"]].name
            for place in zones[REMOVED.name] for card in place["cards"] or () if card["card"] in faces
        },
    )  # fmt: skip


__all__ = ["Piece", "Sight", "look"]
