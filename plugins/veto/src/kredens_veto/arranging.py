"""Arranging: how a starting position is laid out, and which cards of it the decks do not have.

What a position does not name is filled like this. A player without a deck plays the bundled deck of her faction, or
that of her seat, without its strategy. A card that is named is taken out of its owner's deck, and added to the game if
it is not there. The rest of the deck is shuffled below what is named of it; a guided game leaves it in its order.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from kredens.errors import BadOption
from kredens.games import Placed
from kredens.kernel.cards import NOBODY, slug
from kredens_veto.board import (
    ANNOUNCED,
    COURT,
    DECK,
    DISCARD,
    DUCATS,
    ELECTION,
    ESTATES,
    INITIATIVE,
    MAGNATES,
    PARTY,
    REMOVED,
    ROUND,
    SEAT_NAMES,
    STROKES,
)
from kredens_veto.catalogue import face_named
from kredens_veto.contradictions import (
    check_copies,
    check_demo,
    check_elects,
    check_faction,
    check_lying,
    check_stings,
    check_unique,
)
from kredens_veto.dealing import added, check_seats, of_deck
from kredens_veto.dealing import cards as usual_cards
from kredens_veto.decks import BUNDLED, BUNDLED_DEMO, bundled
from kredens_veto.faces import CHARACTER, EFFECT, EQUIPMENT, FACTION, PROPERTY, STING, STRATEGY
from kredens_veto.floor import GamePhase
from kredens_veto.match import Match, Round
from kredens_veto.options import KKK
from kredens_veto.position import bad, seat_of
from kredens_veto.setup import common_strokes
from kredens_veto.stings import is_sting

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kredens.games import Setup
    from kredens_veto.decks import VetoDeck
    from kredens_veto.faces import VetoFace
    from kredens_veto.position import CardInPlay, LyingCard, VetoPosition
    from kredens_veto.tables import VetoTable

Brought = tuple[str | None, str | None, list[str]]
"""What a position brings along for one seat: faction, strategy and the cards that it names, as slugs."""

KINDS_IN_A_DECK = (CHARACTER, EQUIPMENT, PROPERTY, EFFECT, STING)
ATTACHABLE = (EQUIPMENT, EFFECT)


def brings(setup: Setup, position: VetoPosition) -> list[Brought]:
    """Return what a position brings along, by seat.

    Raises:
        BadOption: there is no such card; the sentence names the field.
    """
    position.check_seats(setup.seats)
    more = added(setup)
    named: list[list[str]] = [[] for _ in range(setup.seats)]
    for owner, name, field in position.cards():
        if owner >= setup.seats:
            raise bad(field, f"its owner {SEAT_NAMES[owner]} does not sit at this table")
        named[owner].append(_face(name, KINDS_IN_A_DECK, more, field).slug)
    if setup.options.ruleset == KKK:
        check_demo(position)
    found: list[Brought] = []
    for seat in range(setup.seats):
        has, name = position.of(seat), SEAT_NAMES[seat]
        faction = _faction_slug(has.faction, setup, more, f"{name}.faction") if has.faction else None
        strategy = _face(has.strategy, (STRATEGY,), more, f"{name}.strategy").slug if has.strategy else None
        found.append((faction, strategy, sorted(named[seat])))
    return found


def _face(name: str, kinds: tuple[str, ...], more: tuple[VetoFace, ...], field: str) -> VetoFace:
    try:
        face = face_named(name, more)
    except BadOption as error:
        raise bad(field, error) from error
    if face.kind not in kinds:
        raise bad(field, f"{face.title} is no card of the kinds {', '.join(kinds)}, but a {face.kind}")
    return face


def _faction_slug(name: str, setup: Setup, more: tuple[VetoFace, ...], field: str) -> str:
    wanted = slug(name)
    demo = setup.options.ruleset == KKK
    if demo and f"kkk-{wanted}" in BUNDLED_DEMO:
        wanted = f"{wanted}-demo"
    face = _face(wanted, (FACTION,), more, field)
    check_faction(face, field, demo=demo)
    return face.slug


def cards(setup: Setup) -> Iterator[Placed]:
    """Return all cards at the beginning of a game, those that a position brings along too."""
    if setup.brought is None:
        yield from usual_cards(setup)
        return
    check_seats(setup)
    more = added(setup)
    brought: list[Brought] = setup.brought
    if setup.decks is None:
        wanted = [faction for faction, _, _ in brought]
        setup = replace(setup, decks=dict(enumerate(_bundled_decks(setup, wanted))))
    placed = list(usual_cards(setup))
    for seat, (faction, strategy, names) in enumerate(brought):
        own = [card for card in placed if card.owner == seat]
        for kind, name in ((FACTION, faction), (STRATEGY, strategy)):
            if name is not None:
                own = [card for card in own if _printed(card).kind != kind]
                own.insert(0, Placed(face_named(name, more), PARTY[seat], seat))
        there = Counter([card.face.slug for card in own])
        extra = [
            Placed(of_deck(face_named(name, more), seat), DECK[seat], seat)
            for name, count in Counter(names).items()
            for _ in range(count - there[name])
        ]
        yield from (*own, *extra)


def _printed(card: Placed) -> VetoFace:
    return cast("VetoFace", card.face)


def _bundled_decks(setup: Setup, factions: list[str | None]) -> list[VetoDeck]:
    """Return a bundled deck for each seat, without a strategy.

    It is that of the named faction, else that of the seat, else one that is still free.
    """
    demo = setup.options.ruleset == KKK
    known = BUNDLED_DEMO if demo else BUNDLED
    called = [f"kkk-{name.removesuffix('-demo')}" if demo and name else name for name in factions]
    taken = {name for name in called if name in known}
    chosen: list[VetoDeck] = []
    for seat, name in enumerate(called):
        free = [known[seat], *known]
        deck = name if name in known else next((one for one in free if one not in taken), known[seat])
        taken.add(deck)
        chosen.append(bundled(deck).model_copy(update={"strategy": None}))
    return chosen


def arrange(t: VetoTable, position: VetoPosition) -> None:
    """Lay out a fresh table and start the flow where the position says.

    Raises:
        BadOption: the position is none that the game can have; the sentence names the field.
    """
    listening, t.listening = t.listening, False
    layout = _Layout(t, position)
    for seat in range(t.setting.seats):
        layout.seat(seat)
    for seat in range(t.setting.seats):
        layout.piles(seat)
    check_copies(t)
    check_unique(t)
    check_stings(t, layout.characters)
    check_elects(t)
    _strokes(t, position)
    seats = SEAT_NAMES[: t.setting.seats]
    for field in ("floor", "initiative"):
        name: str | None = getattr(position, field)
        if name is not None and name not in seats:
            raise bad(field, f"there is no {name} at this table, only {', '.join(seats)}")
    if position.floor is not None and position.phase != "game":
        raise bad("floor", "only in the phase 'game' somebody has the floor")
    if position.phase in {"unmarking", "settlement"} and t.kkk:
        raise bad("phase", "a round of the demo begins with the phase 'game'")
    if position.phase in {"unmarking", "settlement"} and position.round == 1:
        raise bad("phase", "the first round begins with the phase 'game' (clause 3.3.1.first-round-skip)")
    if position.round > t.options.round_limit:
        raise bad("round", f"the game ends after round {t.options.round_limit} (option round_limit)")
    initiative = seat_of(position.initiative, seat_of(position.floor, 0))
    t.set(INITIATIVE, initiative)
    t.set(ROUND, position.round)
    t.set(ANNOUNCED, int(position.announced))
    t.listening = listening
    t.frames.append(Match(at=Match.index[Match.go_on.__name__]))
    if position.phase == "game":
        t.frames.append(Round(at=Round.index[Round.ending.__name__]))
        t.frames.append(GamePhase(seat=seat_of(position.floor, initiative)))
    else:
        step = {"unmarking": Round.unmarking, "settlement": Round.settlement, "end": Round.ending}[position.phase]
        t.frames.append(Round(at=Round.index[step.__name__]))


def _strokes(t: VetoTable, position: VetoPosition) -> None:
    total = common_strokes(t.options, t.setting.seats)
    given = sum([position.of(seat).strokes for seat in range(t.setting.seats)])
    if given > total:
        raise bad("strokes", f"the players have {given} together, and there are {total}")
    if position.common not in {None, total - given}:
        left = total - given
        raise bad("common", f"there are {total} strokes, and the players have {given} of them, so {left} are left")
    t.set(STROKES.common, total - given)
    for seat in range(t.setting.seats):
        t.set(STROKES[seat], position.of(seat).strokes)


class _Layout:
    """Takes the named cards out of the decks, one by one.

    Attributes:
        characters: (field, token) for the characters laid out so far.
    """

    def __init__(self, t: VetoTable, position: VetoPosition) -> None:
        self.characters: list[tuple[str, int]] = []
        self.t = t
        self.position = position
        self.more = tuple([face for one in t.setting.game.card_sets for face in one.faces])

    def take(self, owner: int, name: str, zone: int, *, up: bool | None = None) -> int:
        """Move a card from its owner's deck to a zone, face up or down or as the zone has it, and return it."""
        t = self.t
        wanted = face_named(name, self.more).slug
        token = next(token for token in t.zones[DECK[owner]] if t.face(token).slug == wanted)
        t.move(token, zone, up=up, picked=True)
        return token

    def seat(self, seat: int) -> None:
        """Lay out what a player has in play and in her court."""
        t, has, name = self.t, self.position.of(seat), SEAT_NAMES[seat]
        self._party(seat)
        faction = t.party(seat)
        t.set(DUCATS[seat], t.printed(faction).treasury if has.ducats is None else has.ducats)
        self._lay(seat, has.party, faction, f"{name}.party")
        for number, entry in enumerate(has.properties):
            self._entry(seat, entry, ESTATES[seat], PROPERTY, f"{name}.properties.{number}")
        for number, entry in enumerate(has.in_play):
            zone = MAGNATES[seat] if entry.field == "magnates" else ELECTION[seat]
            self._entry(seat, entry, zone, CHARACTER, f"{name}.in_play.{number}")
        for card in has.court:
            self.take(seat, card, COURT[seat])

    def _party(self, seat: int) -> None:
        t = self.t
        for token, card in enumerate(t.cards):
            if card.owner == seat and t.printed(token).kind in {FACTION, STRATEGY} and card.zone != PARTY[seat]:
                t.move(token, PARTY[seat])
        strategy = t.strategy(seat)
        if strategy != NOBODY:
            t.attach(strategy, t.party(seat))

    def _entry(self, seat: int, entry: CardInPlay, zone: int, kind: str, field: str) -> None:
        t = self.t
        token = self.take(seat_of(entry.owner, seat), entry.card, zone)
        if t.printed(token).kind != kind:
            raise bad(field, f"{t.printed(token).title} is no {kind}, but a {t.printed(token).kind}")
        if kind == PROPERTY and "field" in entry.model_fields_set:
            raise bad(f"{field}.field", "only characters are in one of the two fields")
        if kind == PROPERTY and (entry.stings or entry.face_up_stings):
            raise bad(field, "stings are attached to characters only (clause 1.6.attach)")
        if kind == CHARACTER:
            self.characters.append((field, token))
        t.control(token, seat)
        if entry.marked:
            t.tap(token)
        self._lay(seat, entry.on, token, f"{field}.on")
        for up, stings in ((False, entry.stings), (True, entry.face_up_stings)):
            for number, name in enumerate(stings):
                sting = self.take(seat, name, zone, up=up)
                if t.printed(sting).kind != STING:
                    which = "face_up_stings" if up else "stings"
                    raise bad(f"{field}.{which}.{number}", f"{t.printed(sting).title} is no sting")
                t.attach(sting, token)
                t.tell_kind(sting, is_sting)

    def _lay(self, seat: int, entries: Iterable[LyingCard], host: int, field: str) -> None:
        t = self.t
        for number, lying in enumerate(entries):
            owner = seat_of(lying.owner, seat)
            token = self.take(owner, lying.card, t.cards[host].zone)
            if t.printed(token).kind not in ATTACHABLE:
                raise bad(f"{field}.{number}", f"{t.printed(token).title} is not attached to anything")
            t.attach(token, host)
            check_lying(t, token, f"{field}.{number}")
            t.control(token, seat_of(lying.controller, owner))
            if lying.marked:
                t.tap(token)
            self._lay(seat, lying.on, token, f"{field}.{number}.on")

    def piles(self, seat: int) -> None:
        """Lay out a player's piles."""
        t, has = self.t, self.position.of(seat)
        for card in has.discard:
            self.take(seat, card, DISCARD[seat])
        for card in has.removed:
            self.take(seat, card, REMOVED[seat])
        if not t.options.guided:
            t.shuffle(DECK[seat])
        for card in reversed(has.deck):
            self.take(seat, card, DECK[seat])


__all__ = ["arrange", "brings", "cards"]
