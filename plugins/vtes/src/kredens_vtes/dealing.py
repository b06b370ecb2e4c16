"""Dealing: which cards a game begins with, and where they lie."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kredens.errors import BadOption
from kredens.games import Placed
from kredens.kernel.clauses import cite
from kredens_vtes.board import CRYPT, LIBRARY, SEAT_NAMES
from kredens_vtes.catalogue import catalogue, face_named
from kredens_vtes.decks.bundled import default_deck
from kredens_vtes.decks.rules import checked
from kredens_vtes.faces import VAMPIRE
from kredens_vtes.setup import DRAWN

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kredens.games import Setup
    from kredens_vtes.decks.model import VtesDeck
    from kredens_vtes.faces import VtesFace


@lru_cache(maxsize=8192)
def of_deck(face: VtesFace, seat: int) -> VtesFace:
    """Return a face as it is in the decks of a seat: nobody can take it for a card of another deck."""
    return replace(face, family=f"{face.family} {seat}")


def cards(setup: Setup, abilities: Mapping[str, object]) -> Iterator[Placed]:
    """Return all cards of a game, each in its owner's crypt or library, those that a position brings along too.

    Args:
        setup: what the game is set up from.
        abilities: the abilities that the game has; cards that need others are refused.

    Raises:
        BadDeck: a deck is not legal, or has a card that cannot be played yet; the text names every fault.
        BadOption: somebody is to have the first turn who does not play.
    """
    playing = SEAT_NAMES[: setup.seats]
    if setup.options.first not in (DRAWN, *playing):
        raise BadOption(f"The option first of V:TES: {setup.options.first} does not play; {', '.join(playing)} do.")
    cite("i.d.separate")
    brought: list[list[str]] | None = setup.brought
    for seat in range(setup.seats):
        there: Counter[str] = Counter()
        for placed in _of_decks(setup, abilities, seat):
            there[placed.face.slug] += 1
            yield placed
        if brought is not None:
            yield from _missing(brought[seat], there, seat, added(setup))


def _of_decks(setup: Setup, abilities: Mapping[str, object], seat: int) -> Iterator[Placed]:
    """Yield the cards of a seat's decks: of those that are given or, without a position, of the usual ones."""
    given: dict[int, VtesDeck] | None = setup.decks
    if given is None and setup.brought is not None:
        return
    more = added(setup)
    deck = default_deck(seat) if given is None else given[seat]
    report = checked(deck, f"Deck of seat {seat}", setup.seats, more, lacking(abilities, more))
    for pile, faces in ((CRYPT[seat], report.crypt), (LIBRARY[seat], report.library)):
        for face, count in faces.items():
            for _ in range(count):
                yield Placed(of_deck(face, seat), pile, seat)


def _missing(slugs: list[str], there: Counter[str], seat: int, more: tuple[VtesFace, ...]) -> Iterator[Placed]:
    """Yield the cards that a position names and the decks of a seat do not have."""
    for name, count in (Counter(slugs) - there).items():
        face = face_named(name, more)
        pile = CRYPT[seat] if face.kind == VAMPIRE else LIBRARY[seat]
        for _ in range(count):
            yield Placed(of_deck(face, seat), pile, seat)


def added(setup: Setup) -> tuple[VtesFace, ...]:
    """Return the faces that card sets add."""
    return tuple([face for one in setup.card_sets for face in one.faces])


def lacking(abilities: Mapping[str, object], more: tuple[VtesFace, ...] = ()) -> frozenset[str]:
    """Return the slugs of the cards that cannot be played yet, as an ability of theirs is not there.

    Args:
        abilities: the abilities that there are.
        more: the faces of other card sets.
    """
    faces = (*catalogue(), *more)
    return frozenset([face.slug for face in faces if any(name not in abilities for name in face.abilities)])


__all__ = ["added", "cards", "lacking", "of_deck"]
