"""Dealing: which cards a game begins with, and where they lie."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kredens.errors import BadDeck, BadOption
from kredens.games import Placed
from kredens.kernel.clauses import cite
from kredens_veto.board import DECK, PARTY, SEATS_IN_WORDS
from kredens_veto.deck_rules import Report, checked
from kredens_veto.decks import default_deck, demo_order
from kredens_veto.options import KKK

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kredens.games import Setup
    from kredens_veto.decks import VetoDeck
    from kredens_veto.faces import VetoFace

A_PAIR = 2
"""How many play the demo; with more than that, the rules for several players hold."""


@lru_cache(maxsize=4096)
def of_deck(face: VetoFace, seat: int) -> VetoFace:
    """Return a face as it is in the deck of a seat: nobody can take it for a card of another deck."""
    return replace(face, family=f"deck {seat}")


def cards(setup: Setup) -> Iterator[Placed]:
    """Return all cards of a game, each in its owner's deck or, if it belongs to none, before its owner.

    The top card of a deck comes last; a deck of the demo lies in the order of its printed numbers.

    Raises:
        BadDeck: a deck is not legal, or two players who may not have the same faction have it.
        BadOption: the demo is not for so many players.
    """
    options = setup.options
    demo = options.ruleset == KKK
    check_seats(setup)
    cite("2.4.players", "2.4.own-cards", "5.1.max-four", "1.7.not-unique")
    more = added(setup)
    given: dict[int, VetoDeck] | None = setup.decks
    if demo and given is not None:
        cite("kkk.setup.swap")
    reports: list[Report] = []
    for seat in range(setup.seats):
        deck = default_deck(seat, options) if given is None else given[seat]
        reports.append(checked(deck, options, f"Deck of seat {seat}", more))
    _check_factions(setup, reports)
    for seat, report in enumerate(reports):
        for face in (report.faction, report.strategy):
            if face is not None:
                yield Placed(face, PARTY[seat], seat)
        for face in _pile(report, demo=demo):
            yield Placed(of_deck(face, seat), DECK[seat], seat)


def check_seats(setup: Setup) -> None:
    """Refuse any number of seats but two for the demo. Raises `BadOption`."""
    if setup.options.ruleset != KKK:
        return
    if setup.seats != A_PAIR:
        raise BadOption(f"The demo is for {A_PAIR} seats, not {setup.seats} (kkk.setup.two-players).")
    cite("kkk.setup.two-players")


def added(setup: Setup) -> tuple[VetoFace, ...]:
    """Return the faces that card sets add."""
    return tuple([face for one in setup.card_sets for face in one.faces])


def _pile(report: Report, *, demo: bool) -> Iterable[VetoFace]:
    """Return the faces of a deck from the bottom to the top."""
    if demo and report.faction is not None:
        cite("kkk.setup.numbers")
        return reversed(demo_order(report.faction.faction))
    return [face for face, count in reversed(report.cards.items()) for _ in range(count)]


def _check_factions(setup: Setup, reports: list[Report]) -> None:
    """Raise `BadDeck` if two players have the same faction where they may not."""
    options = setup.options
    if options.ruleset == KKK:
        cite("kkk.setup.factions")
        clause = "kkk.setup.factions"
    elif options.factions_differ == "always" or (options.factions_differ == "multiplayer" and setup.seats > A_PAIR):
        cite("5.1.factions-differ")
        clause = "5.1.factions-differ"
    else:
        cite("1.1.not-unique")
        return
    holders: dict[str, int] = {}
    for seat, report in enumerate(reports):
        if report.faction is None:
            continue
        other = holders.setdefault(report.faction.faction, seat)
        if other != seat:
            both = f"{SEATS_IN_WORDS[other]} and {SEATS_IN_WORDS[seat]}"
            raise BadDeck(f"{both} both have the faction {report.faction.name}; their factions must differ ({clause}).")


__all__ = ["added", "cards", "check_seats", "of_deck"]
