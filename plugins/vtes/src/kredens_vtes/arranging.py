"""Arranging: how a starting position is laid out, and which cards it brings along besides those of the decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.errors import BadOption
from kredens.kernel.cards import NOBODY
from kredens.kernel.copies import UNKNOWN
from kredens.kernel.modifiers import value
from kredens.kernel.notes import remember, spend
from kredens_vtes import stats
from kredens_vtes.board import (
    ASH_HEAP,
    BLOOD,
    CONTESTED,
    CRYPT,
    EDGE,
    HAND,
    HAND_SIZE,
    HOLDINGS,
    LIBRARY,
    PARALYSED,
    POOL,
    READY,
    SEAT_NAMES,
    TORPOR,
    TURN,
    UNCONTROLLED,
    VICTORY_POINTS,
)
from kredens_vtes.catalogue import face_named
from kredens_vtes.dealing import added, lacking
from kredens_vtes.faces import ALLY, EQUIPMENT, RETAINER, VAMPIRE, VOTES
from kredens_vtes.master_actions import DEBT
from kredens_vtes.match import Match, Turn, VtesTurns
from kredens_vtes.position import bad, seat_of
from kredens_vtes.staying import ON_MINION, ON_TABLE, stays
from kredens_vtes.titles import title_cards
from kredens_vtes.verbs_acting import COPIES, UNKNOWN_COPIES
from kredens_vtes.withdrawal import WITHDRAWING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kredens.games import Setup
    from kredens_vtes.position import LyingCard, MinionInPlay, VtesPosition
    from kredens_vtes.tables import VtesTable

_PHASES: Final = {
    "untap": Turn.untap_phase,
    "master": Turn.master_phase,
    "minion": Turn.minion_phase,
    "influence": Turn.influence_phase,
    "discard": Turn.discard_phase,
}
_PLACES: Final = {"ready": READY, "torpor": TORPOR, "uncontrolled": UNCONTROLLED}
_PILES: Final = {"hand": HAND, "ash_heap": ASH_HEAP}


def brings(setup: Setup, position: VtesPosition, abilities: Mapping[str, object]) -> list[list[str]]:
    """Return the slugs of the cards that a position names, by owner.

    Args:
        setup: what the game is set up from.
        position: the position.
        abilities: the abilities that the game has; cards that need others are refused.

    Raises:
        BadOption: there is no such card, or it cannot be played yet; the sentence names the field.
    """
    position.check_seats(setup.seats)
    more = added(setup)
    out = lacking(abilities, more)
    named: list[list[str]] = [[] for _ in range(setup.seats)]
    for owner, name, field in position.cards():
        if owner >= setup.seats:
            raise bad(field, f"its owner {SEAT_NAMES[owner]} does not sit at this table")
        try:
            face = face_named(name, more)
        except BadOption as error:
            raise bad(field, error) from error
        if face.slug in out:
            raise bad(field, f"{face.name} cannot be played yet")
        named[owner].append(face.slug)
    return [sorted(slugs) for slugs in named]


def arrange(t: VtesTable, position: VtesPosition) -> None:
    """Lay out a fresh table and start the flow where the position says.

    Raises:
        BadOption: the position is none that the game can have; the sentence names the field.
    """
    listening, t.listening = t.listening, False
    layout = _Layout(t, position)
    seats = range(t.setting.seats)
    for seat in seats:
        layout.seat(seat)
    for seat in seats:
        layout.piles(seat)
    for seat in seats:
        _check_copies(t, seat)
        t.set(HAND_SIZE[seat], value(t, stats.HAND_SIZE, seat))
    t.set(EDGE, seat_of(position.edge, NOBODY))
    for name in dict.fromkeys(position.out):
        seat = SEAT_NAMES.index(name)
        t.set(POOL[seat], 0)
        t.depart(seat)
    untapping = position.phase == "untap"
    t.set(TURN, position.turn - untapping)
    t.changed = True
    t.listening = listening
    active = seat_of(position.active, t.seats[0])
    t.frames.append(Match(at=Match.index[Match.end.__name__]))
    t.frames.append(VtesTurns(seat=active, number=position.turn, at=VtesTurns.index[VtesTurns.hand_on.__name__]))
    t.frames.append(Turn(seat=active, at=Turn.index[_PHASES[position.phase].__name__]))


def _check_copies(t: VtesTable, seat: int) -> None:
    """Refuse more cards of one name before a Methuselah than can be told apart. Raises `BadOption`."""
    for word in t.words(seat, seat).values():
        name, _, copy = word.partition("@")
        most = UNKNOWN_COPIES if name == UNKNOWN else COPIES
        if int(copy or 1) > most:
            raise bad(SEAT_NAMES[seat], f"of {name} more than {most} lie before her, and no more can be told apart")


class _Layout:
    """Takes the named cards out of the decks, one by one."""

    def __init__(self, t: VtesTable, position: VtesPosition) -> None:
        self.t = t
        self.position = position
        self.more = tuple([face for one in t.setting.game.card_sets for face in one.faces])

    def take(self, owner: int, name: str, zone: int) -> int:
        """Move a card from its owner's library or crypt to a zone, and return it."""
        t = self.t
        face = face_named(name, self.more)
        pile = (CRYPT if face.kind == VAMPIRE else LIBRARY)[owner]
        token = next(token for token in t.zones[pile] if t.face(token).slug == face.slug)
        t.move(token, zone, picked=True)
        return token

    def seat(self, seat: int) -> None:
        """Lay out what a Methuselah has in play and in hand."""
        t, has, name = self.t, self.position.of(seat), SEAT_NAMES[seat]
        t.set(POOL[seat], has.pool)
        t.set(VICTORY_POINTS[seat], has.victory_points)
        for place in _PLACES:
            for number, entry in enumerate(getattr(has, place)):
                self._minion(seat, entry, place, f"{name}.{place}.{number}")
        for number, entry in enumerate(has.in_play):
            self._lying(seat, entry, HOLDINGS[seat], NOBODY, f"{name}.in_play.{number}")
        for number, entry in enumerate(has.contested):
            self._contested(seat, entry, f"{name}.contested.{number}")
        for place, zone in _PILES.items():
            for number, card in enumerate(getattr(has, place)):
                token = self.take(seat, card, zone[seat])
                if place == "hand" and t.printed(token).kind == VAMPIRE:
                    raise bad(f"{name}.hand.{number}", f"{t.printed(token).name} is no card of a hand")
        if has.owes:
            spend(t, DEBT, seat=seat)
        if has.withdrawing:
            remember(t, WITHDRAWING, seat=seat)

    def _minion(self, seat: int, entry: MinionInPlay, place: str, field: str) -> None:
        t = self.t
        owner = seat_of(entry.owner, seat)
        token = self.take(owner, entry.card, _PLACES[place][seat])
        face = t.printed(token)
        kinds = (VAMPIRE,) if place == "torpor" else (VAMPIRE, ALLY)
        if face.kind not in kinds:
            raise bad(field, f"{face.name} is no {' or '.join(kinds)}, but of the kind {face.kind}")
        self._titled(token, entry, field)
        if place == "uncontrolled" and face.kind == ALLY:
            # One that has been recruited lies face up until the turn is over.
            t.turn(token, up=True)
        elif place == "uncontrolled" and entry.on:
            # He has been in play, and everybody has seen him.
            t.turn(token, up=True)
            t.turn(token, up=False)
        t.control(token, seat)
        usual = _life(t, token) if face.kind == ALLY else face.capacity if place == "ready" else 0
        blood = usual if entry.blood is None else entry.blood
        t.put(token, BLOOD, blood)
        t.tap(token, tapped=entry.tapped)
        t.put(token, PARALYSED, int(entry.paralysed))
        self._lay(seat, entry.on, token, f"{field}.on")
        if place != "uncontrolled" and face.kind == VAMPIRE and blood > t.age(token):
            raise bad(f"{field}.blood", f"{face.name} can hold {t.age(token)}")

    def _titled(self, token: int, entry: MinionInPlay, field: str) -> None:
        if entry.title is None:
            if entry.domain:
                raise bad(f"{field}.domain", "it belongs to a title, and none is named")
            return
        if not self.t.is_vampire(token):
            raise bad(f"{field}.title", f"{self.t.printed(token).name} is no vampire")
        if entry.title not in {"", *VOTES}:
            raise bad(f"{field}.title", f"there is no title {entry.title!r}, only {', '.join(VOTES)}")
        self.t.entitle(token, entry.title, entry.domain)

    def _lay(self, seat: int, entries: Iterable[LyingCard], host: int, field: str) -> None:
        t = self.t
        for number, entry in enumerate(entries):
            self._lying(seat, entry, t.cards[host].zone, host, f"{field}.{number}")
        for token in title_cards(t, host):
            t.entitle(host, t.printed(token).title, t.printed(token).domain)

    def _lying(self, seat: int, entry: LyingCard, zone: int, host: int, field: str) -> int:
        t = self.t
        token = self.take(seat_of(entry.owner, seat), entry.card, zone)
        if t.printed(token).is_minion:
            raise bad(field, f"{t.printed(token).name} is a minion, which lies on no card: name it in 'ready'")
        self._check_place(token, host, field)
        controller = seat_of(entry.controller, seat)
        if host == NOBODY and controller != seat:
            raise bad(
                f"{field}.controller", f"it lies before {SEAT_NAMES[controller]} then: name it there, with its owner"
            )
        if t.printed(token).kind in {EQUIPMENT, RETAINER} and controller != seat:
            raise bad(f"{field}.controller", f"{t.printed(token).name} belongs to whoever controls its minion")
        if host != NOBODY:
            t.attach(token, host)
            t.turn(token, up=True)
        t.control(token, controller)
        t.put(token, BLOOD, _life(t, token) if entry.counters is None else entry.counters)
        t.tap(token, tapped=entry.tapped)
        self._lay(seat, entry.on, token, f"{field}.on")
        return token

    def _check_place(self, token: int, host: int, field: str) -> None:
        """Refuse a card in play where it cannot stay. Raises `BadOption`."""
        t = self.t
        face = t.printed(token)
        ways = stays(face, t.setting.game.abilities)
        if not ways:
            raise bad(field, f"{face.name} does not stay in play")
        if host == NOBODY and ON_TABLE not in ways:
            raise bad(field, f"{face.name} stays on a minion: name it in 'on' of that one")
        if host != NOBODY and ON_MINION not in ways:
            raise bad(field, f"{face.name} stays on no minion: name it in 'in_play'")
        if host != NOBODY and not (t.printed(host).is_minion or t.is_kind(host, RETAINER)):
            raise bad(field, f"{face.name} stays on a minion, and {t.printed(host).name} is none")

    def _contested(self, seat: int, entry: LyingCard, field: str) -> None:
        t = self.t
        face = face_named(entry.card, self.more)
        if not face.unique:
            raise bad(field, f"{face.name} is not unique, so nobody contests it")
        if not face.is_minion and ON_TABLE not in stays(face, t.setting.game.abilities):
            raise bad(field, f"{face.name} stays on a minion: name it in 'on' of that one, and it is contested there")
        if face.is_minion:
            token = self.take(seat_of(entry.owner, seat), entry.card, CONTESTED[seat])
            if entry.counters is not None:
                t.put(token, BLOOD, entry.counters)
            t.tap(token, tapped=entry.tapped)
            self._lay(seat, entry.on, token, f"{field}.on")
        else:
            token = self._lying(seat, entry, CONTESTED[seat], NOBODY, field)
        t.sleep(token)
        t.control(token, NOBODY)

    def piles(self, seat: int) -> None:
        """Lay out a Methuselah's library and crypt."""
        t, has = self.t, self.position.of(seat)
        for place, pile, names in (("library", LIBRARY[seat], has.library), ("crypt", CRYPT[seat], has.crypt)):
            t.shuffle(pile)
            for number, card in reversed(list(enumerate(names))):
                if (face_named(card, self.more).kind == VAMPIRE) != (place == "crypt"):
                    raise bad(f"{SEAT_NAMES[seat]}.{place}.{number}", f"{card} is no card of a {place}")
                self.take(seat, card, pile)


def _life(t: VtesTable, token: int) -> int:
    """Return the life that is printed on an ally or retainer, that of the basic level if there are two."""
    return max([level.life for level in t.printed(token).levels[:1]], default=0)


__all__ = ["arrange", "brings"]
