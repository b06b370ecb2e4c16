"""What effects do with decks: looking at the top of one, and searching one."""

# ruff: noqa: ARG002  # a rule takes what the kernel hands it

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.clauses import cite
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go
from kredens.kernel.questions import PASS, Ask, choices
from kredens_veto.abilities.vocabulary import Aimed, PlayedTrifle
from kredens_veto.bans_putting_out import bearers
from kredens_veto.board import COURT, DECK, DUCATS
from kredens_veto.faces import CHARACTER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.plays import Play
    from kredens_veto.tables import VetoTable

TOP = 3
"""How many cards of the deck Na świeczniku shows."""
PRICE = 3
"""The ducats that each of them costs."""
SZABLISKO = "Szablisko Pełki"


def _each(t: VetoTable, tokens: Iterable[int]) -> list[tuple[str, int]]:
    """Return (option id, card) for the cards of a pile that one looks at; equal ones are one option."""
    return list({f"take:{t.face(token).slug}": token for token in tokens}.items())


class BuyFromTheTop(Procedure["VetoTable"]):
    """A player looks at the top cards of her deck and buys some of them.

    Attributes:
        seat: the player.
        seen: the cards that have not been bought.
    """

    seat: int
    seen: tuple[Token, ...] = ()

    def look(self, t: VetoTable) -> None:
        """Show her the cards."""
        self.seen = t.zones[DECK[self.seat]][-TOP:]
        t.reveal(self.seen, [self.seat], "look")

    def offer(self, t: VetoTable) -> Ask | None:
        """Ask which one she buys, as long as she can pay for one."""
        if not self.seen or t.marks[DUCATS[self.seat]] < PRICE:
            return None
        return choices(self.seat, [*_each(t, self.seen), (PASS, NOBODY)])

    def buy(self, t: VetoTable, token: int | None) -> Jump:
        """Let her pay for it and take it."""
        if token is None or token == NOBODY:
            return DONE
        self.seen = tuple([other for other in self.seen if other != token])
        t.pay(self.seat, PRICE, "effect")
        t.move(token, COURT[self.seat], cause="bought")
        return go(BuyFromTheTop.offer)

    steps: ClassVar[tuple[Step, ...]] = (
        do(look),
        ask(offer, prompt="Buy one of these cards?", secret=True),
        do(buy),
    )


class BuysFromTheTopThree(PlayedTrifle):
    """Na świeczniku: look at the top three cards of your deck and take any for three ducats each."""

    clauses: ClassVar[tuple[str, ...]] = ("8.lafa.none",)

    def effect(self, t: VetoTable, play: Play) -> BuyFromTheTop:
        """Let her look and buy."""
        return BuyFromTheTop(seat=play.seat)


class Search(Procedure["VetoTable"]):
    """A player searches her deck for a card, shows it and takes it into her court or attaches it to a character.

    Attributes:
        seat: the player.
        kind: of which kind it has to be.
        name: which name it has to have, if any.
        host: the character it is attached to, or `NOBODY` if it goes to the court.
    """

    seat: int
    kind: str
    name: str = ""
    host: Token = NOBODY

    def look(self, t: VetoTable) -> None:
        """Show her the whole deck."""
        t.reveal(t.zones[DECK[self.seat]], [self.seat], "look")

    def offer(self, t: VetoTable) -> Ask:
        """Ask which of the fitting cards she takes; without one she says that there is none."""
        fitting = [
            token
            for token in t.zones[DECK[self.seat]]
            if t.is_kind(token, self.kind) and self.name in {"", t.printed(token).name}
        ]
        return choices(self.seat, _each(t, fitting))

    def take(self, t: VetoTable, token: int | None) -> None:
        """Show it, move it and shuffle the deck."""
        if token is None:
            cite("2.1.search.none")
        else:
            t.reveal((token,), cause="found")
            if self.host == NOBODY:
                t.move(token, COURT[self.seat], cause="found")
            else:
                t.attach(token, self.host, cause="found")
        t.shuffle(DECK[self.seat])

    steps: ClassVar[tuple[Step, ...]] = (
        do(look, "2.1.search.look", "kkk.search.take"),
        ask(offer, "2.1.search.destination", prompt="Which card do you take?"),
        do(take, "2.1.search.show", "2.1.search.destination", "2.1.search.shuffle", "kkk.search.shuffle"),
    )


class SearchesACharacter(PlayedTrifle):
    """Listy polecające: search your deck for a character and take it into your court."""

    clauses: ClassVar[tuple[str, ...]] = ("2.1.search.destination",)

    def effect(self, t: VetoTable, play: Play) -> Search:
        """Let her search."""
        return Search(seat=play.seat, kind=CHARACTER)


class SearchesSzabliskoPelki(Aimed, PlayedTrifle):
    """Skrytka w lamusie: search your deck for Szablisko Pełki and attach it without paying."""

    clauses: ClassVar[tuple[str, ...]] = ("2.1.search.destination",)

    def targets(self, t: VetoTable, seat: int, source: int) -> list[int]:
        """Return the characters that can bear it, as long as there is none of that unique name in play."""
        return [] if t.bearing(SZABLISKO) else bearers(t, seat, source)

    def effect(self, t: VetoTable, play: Play) -> Search:
        """Let her search."""
        return Search(seat=play.seat, kind="equipment", name=SZABLISKO, host=play.payload[0])


ABILITIES: dict[str, Any] = {
    "buys-from-the-top-three": BuysFromTheTopThree,
    "searches-a-character": SearchesACharacter,
    "searches-szablisko-pelki": SearchesSzabliskoPelki,
}
