"""Contradictions: what a starting position says that no game can have come to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kredens.kernel.cards import NOBODY
from kredens.kernel.modifiers import value
from kredens_veto.board import SEAT_NAMES, places_in_play
from kredens_veto.faces import CHARACTER, EFFECT, EQUIPMENT, FAMOUS, KARMAZYN, KKK_SET, STING
from kredens_veto.position import bad
from kredens_veto.stats import ELECTS, STING_LIMIT, stings_as_printed
from kredens_veto.verbs import COPIES, UNKNOWN_COPIES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens_veto.faces import VetoFace
    from kredens_veto.position import VetoPosition
    from kredens_veto.tables import VetoTable


def check_demo(position: VetoPosition) -> None:
    """Refuse what only the second edition has. Raises `BadOption` naming the field."""
    for seat, name in enumerate(SEAT_NAMES):
        has = position.of(seat)
        if has.strategy is not None:
            raise bad(f"{name}.strategy", "the demo has no strategies (kkk.setup.deck)")
        for number, entry in enumerate(has.in_play):
            if entry.field != "election":
                raise bad(f"{name}.in_play.{number}.field", "the demo has no magnates' field")
    if position.announced:
        raise bad("announced", "in the demo no election is announced")


def check_faction(face: VetoFace, field: str, *, demo: bool) -> None:
    """Refuse a faction card of the demo in the second edition, and the other way round. Raises `BadOption`."""
    if demo != (KKK_SET in face.sets):
        raise bad(field, f"{face.title} is no faction card of {'the demo' if demo else 'the second edition'}")


def check_lying(t: VetoTable, token: int, field: str) -> None:
    """Refuse a card that lies on another one without being attached to such cards. Raises `BadOption`."""
    card, host = t.printed(token), t.printed(t.cards[token].host)
    if card.kind == EQUIPMENT and host.kind != CHARACTER:
        raise bad(field, f"{card.title} is a piece of equipment, and {host.title} is no character (1.3.bearer)")
    if card.kind == EFFECT and not card.attach:
        raise bad(field, f"{card.title} is not attached to anything")


def check_copies(t: VetoTable) -> None:
    """Refuse more cards of one name, or more face-down stings before a player, than can be told apart.

    Raises:
        BadOption: there are more.
    """
    for title, count in Counter([t.printed(token).title for token in range(len(t.cards))]).items():
        if count > COPIES:
            raise bad(title, f"there are {count} copies of it, and at most {COPIES} can be told apart")
    hidden = Counter(
        [
            t.seat_before(token)
            for token, card in enumerate(t.cards)
            if card.host != NOBODY and not card.up and t.is_kind(token, STING)
        ]
    )
    for seat, count in hidden.items():
        if count > UNKNOWN_COPIES:
            says = f"{count} stings lie face down there, and at most {UNKNOWN_COPIES} can be told apart"
            raise bad(f"{SEAT_NAMES[seat]}.in_play", says)


def check_stings(t: VetoTable, entries: Iterable[tuple[str, int]]) -> None:
    """Refuse more stings on a character than it may have; they may have come before what has made less room of it.

    Args:
        t: the table.
        entries: (field, character) for all that are in play.

    Raises:
        BadOption: there are more; the sentence names the field and the limit.
    """
    for field, token in entries:
        stings = len(t.stings_on(token))
        room = max(value(t, STING_LIMIT, token), stings_as_printed(t, token))
        if stings > room:
            clause = "1.6.limit.karmazyn" if t.has(token, KARMAZYN) else "1.6.limit.two"
            clause = "1.6.limit.famous" if t.has(token, FAMOUS) else clause
            raise bad(field, f"{t.printed(token).title} has {stings} stings attached, and {room} at most ({clause})")


def check_elects(t: VetoTable) -> None:
    """Refuse more Elects before a player than she may have; the demo has no such limit.

    Raises:
        BadOption: there are more; the sentence names the field and the limit.
    """
    for seat in () if t.kkk else range(t.setting.seats):
        elects, most = len(t.elects(seat)), value(t, ELECTS, seat)
        if elects > most:
            says = f"there are {elects} Elects, and this player may have {most} in play (1.2.kw.elect.one)"
            raise bad(f"{SEAT_NAMES[seat]}.in_play", says)


def check_unique(t: VetoTable) -> None:
    """Refuse two cards in play of which there is one at most. Raises `BadOption`."""
    met: set[str] = set()
    for place in places_in_play(t.setting.seats):
        for token in t.zones[place]:
            printed = t.printed(token)
            if printed.kind != CHARACTER and not printed.unique:
                continue
            if printed.name in met:
                clause = "1.2.unique" if printed.kind == CHARACTER else "2.2.one-copy"
                raise bad(printed.title, f"of {printed.name} one card at most is in play ({clause})")
            met.add(printed.name)


__all__ = [
    "check_copies", "check_demo", "check_elects", "check_faction", "check_lying", "check_stings", "check_unique",
]  # fmt: skip
