"""Openings: what who has the floor can do, found by what is printed as far as nothing in force says otherwise.

They are the same that `floor.py` finds by asking all bans about all cards, in the same order. Where something in force
changes what a look at the faces goes by, or has something to say about a verb, the bans are asked here too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.kernel.abilities import REPLIES, by_place, mask_of
from kredens.kernel.bans import allowed_among, allows, verb_of
from kredens.kernel.cards import NOBODY
from kredens.kernel.copies import one_of_each
from kredens.kernel.items import Item
from kredens.kernel.permission import is_barred
from kredens_veto.bans_duel import READY_TO_AGITATE_BANS, READY_TO_CHALLENGE_BANS
from kredens_veto.bans_putting_out import READY_TO_MOVE_BANS, elects_enough, room_for_sting
from kredens_veto.bans_using import PLAY_BANS, USE_BANS, unique_effect
from kredens_veto.board import COURT, DUCATS, ELECTION, MAGNATES, REMOVED, places_in_play
from kredens_veto.challenge import anybody_to_challenge
from kredens_veto.faces import EQUIPMENT, STING
from kredens_veto.moments import FLOOR, VetoPlay
from kredens_veto.printed import (
    AGITATE,
    CHALLENGE,
    CHALLENGED,
    MOVE,
    Printed,
    ways_of,
)
from kredens_veto.rules import speaks
from kredens_veto.stats import sting_limit

if TYPE_CHECKING:
    from kredens.kernel.bans import Ban
    from kredens.kernel.questions import Plain
    from kredens_veto.printed import Entry, Way
    from kredens_veto.tables import VetoTable

Pairs = list[tuple[str, "Plain"]]


def out_of_court(t: VetoTable, seat: int, printed: Printed, company: list[int], *, deed: bool) -> Pairs | None:
    """Return what a player can put out or attach from her court: (option id, what `Floor.act` takes).

    Args:
        t: the table.
        seat: the player.
        printed: what is printed on the faces.
        company: her characters.
        deed: whether she has her deed left.

    Returns:
        None if the bans have to be asked.
    """
    if printed.entering.changed(t):
        return None
    cards, ducats = t.cards, t.marks[DUCATS.base + seat]
    court = t.zones[COURT.base + seat]
    entries = printed.entries("" if t.kkk else t.faction(seat))
    prices = entries.prices if deed else entries.trifles
    in_the_way: set[str] | None = None
    room: bool | None = None
    found: list[tuple[Entry, int]] = []
    within_means = [token for token in court if prices[cards[token].face] <= ducats]
    if not within_means:
        return []
    for token in within_means:
        entry = entries.entries[cards[token].face] or entries.learn(t, seat, token)
        if entry is None or entry.price > ducats:
            continue
        kind = entry.kind
        if kind == STING:
            if room is None:
                room = _room(t, printed, company)
            if not room:
                continue
        elif kind == EQUIPMENT:
            if not company or (entry.arms and not any(t.printed(one).faction == entry.arms for one in company)):
                continue
        elif entry.elect and elects_enough(t, seat, token):
            continue
        if entry.key:
            if in_the_way is None:
                in_the_way = _in_the_way(t, printed)
            if entry.key in in_the_way:
                continue
        found.append((entry, token))
    if len({entry.option for entry, _ in found}) == len(found):
        return [(entry.option, (entry.verb, token, "")) for entry, token in found]
    verbs = {cards[token].face: entry.verb for entry, token in found}
    return [
        (f"{verb}:{word}", (verb, token, ""))
        for word, token in one_of_each(t, seat, court)
        if (verb := verbs.get(cards[token].face))
    ]


def _in_the_way(t: VetoTable, printed: Printed) -> set[str]:
    """Return the keys of what no copy of can be put out now (see `Printed.keys`)."""
    cards, zones, keys, characters = t.cards, t.zones, printed.keys, printed.characters
    seats = t.setting.seats
    found = {keys[card.face] for place in places_in_play(seats) for token in zones[place] if (card := cards[token]).up}
    if t.options.banned_copies == "killed":
        names = [face.name if character else "" for face, character in zip(t.setting.faces, characters, strict=True)]
        return found | {keys[face] for face, name in enumerate(names) if name and t.gone_for_good(name)}
    for seat in t.setting.numbers:
        for token in zones[REMOVED.base + seat]:
            face = cards[token].face
            if characters[face]:
                found.add(keys[face])
    return found


def _room(t: VetoTable, printed: Printed, company: list[int]) -> bool:
    """Whether one more sting can be attached to one of some characters."""
    if printed.holding.changed(t):
        return any(room_for_sting(t, character) for character in company)
    cards, limits = t.cards, printed.limits
    for character in company:
        face = cards[character].face
        limit = limits[face]
        if limit is None:
            limit = limits[face] = sting_limit(t, character)
        if len(t.stings_on(character)) < limit:
            return True
    return False


def ways_on_floor(t: VetoTable, seat: int, printed: Printed, *, deed: bool) -> Pairs:
    """Return which effects a player can play, and which rules of cards in play she can use (see `out_of_court`)."""
    mask = mask_of(t, REPLIES, FLOOR, of=seat)
    cards, by_face, place = t.cards, printed.ways, COURT.base + seat
    found: list[tuple[int, Any]] = []
    while mask:
        low = mask & -mask
        mask ^= low
        token = low.bit_length() - 1
        face = cards[token].face
        ways = by_face[face]
        if ways is None:
            ways = by_face[face] = ways_of(t, token)
        for way in ways:
            if _is_open(t, seat, token, way, deed=deed) and _possible(t, seat, token, way):
                found.append((token, way))
                break
    if not found:
        return []
    ordered: list[tuple[int, Any]] = by_place(t, found)
    held: dict[int, Way] = {token: way for token, way in ordered if cards[token].zone == place}
    used: dict[int, Way] = {token: way for token, way in ordered if cards[token].zone != place}
    pairs: Pairs = []
    if held and (held := _playable(t, seat, printed, held)):
        pairs += [(f"play:{word}", ("play", token, held[token].name)) for word, token in _held(t, seat, held)]
    if used and (used := _usable(t, seat, printed, used)):
        words = _called(t, seat, used)
        pairs += [(f"use:{words[token]}", ("use", token, way.name)) for token, way in used.items()]
    return pairs


def _is_open(t: VetoTable, seat: int, token: int, way: Way, *, deed: bool) -> bool:
    """Whether a way is in force on a card, and the rule itself fits the floor."""
    card, brought = t.cards[token], way.brought
    if (way.deed and not deed) or not (brought.alone or brought.holds(card)):
        return False
    if card.tapped and way.marked and t.setting.live[card.zone]:
        return False
    if brought.when is not None and not brought.when(t, token):
        return False
    return not way.picky or way.rule.fits(t, seat, token, Item(0, FLOOR, seat))


def _playable(t: VetoTable, seat: int, printed: Printed, held: dict[int, Way]) -> dict[int, Way]:
    """Return those ways of effects in the court that no ban forbids."""
    if printed.playing.changed(t):
        words = {token: word for word, token in one_of_each(t, seat, t.zones[COURT.base + seat]) if token in held}
        allowed = allowed_among(t, verb_of(t, "play"), PLAY_BANS, seat, words, list(words))
    else:
        faction = "" if t.kkk else t.faction(seat)
        allowed = [
            token
            for token, way in held.items()
            if (not faction or way.arms in {"", faction}) and not (way.unique and unique_effect(t, seat, token))
        ]
    return {token: held[token] for token in allowed}


def _usable(t: VetoTable, seat: int, printed: Printed, used: dict[int, Way]) -> dict[int, Way]:
    """Return those ways of cards in play that no ban forbids (see `_playable`)."""
    tokens = list(used)
    if printed.using.changed(t) or any(way.brought.when is not speaks for way in used.values()):
        tokens = allowed_among(t, verb_of(t, "use"), USE_BANS, seat, _called(t, seat, used), tokens)
    return {token: used[token] for token in tokens}


def _called(t: VetoTable, seat: int, used: dict[int, Way]) -> dict[int, str]:
    """Return what a player calls some cards in play that she controls."""
    if all(t.seat_before(token) == seat for token in used):
        return t.words_of(seat, seat, used)
    return t.own_words(seat)


def _possible(t: VetoTable, seat: int, token: int, way: Way) -> bool:
    """Whether a way can be paid for, the deed apart, and aimed at something."""
    rule, play = way.rule, VetoPlay(seat=seat, source=token, ability=way.name)
    return all(cost.can(t, play) for cost in rule.costs) and rule.can_be_aimed(t, play)


def _held(t: VetoTable, seat: int, held: dict[int, Way]) -> list[tuple[str, int]]:
    """Return (word, card) for some cards of a court, equal ones only once."""
    cards, court, alike = t.cards, t.zones[COURT.base + seat], t.setting.alike
    faces = [alike[cards[token].face] for token in court]
    if all(faces.count(alike[cards[token].face]) == 1 for token in held):
        return [(t.face(token).slug, token) for token in held]
    return [(word, token) for word, token in one_of_each(t, seat, court) if token in held]


def deeds_of_company(t: VetoTable, seat: int, printed: Printed, company: list[int]) -> list[tuple[str, int]]:
    """Return (verb, character) for who can move, agitate and challenge for a player.

    Args:
        t: the table.
        seat: the player.
        printed: what is printed on the faces.
        company: her characters.
    """
    cards, place = t.cards, MAGNATES.base + seat
    ready = [token for token in company if not cards[token].tapped]
    if not ready:
        return []
    near, far = printed.deeds, printed.deeds_afar
    able = [(token, (far if (card := cards[token]).zone == place else near)[card.face]) for token in ready]
    pairs: list[tuple[str, int]] = []
    for name, bit, bans in _DEEDS_OF_THE_DEMO if t.kkk else _DEEDS:
        if not printed.plain[bit].changed(t):
            found = [token for token, bits in able if bits & bit]
        else:
            found = _asked(t, seat, printed, bit, name, bans, able)
        if found and (bit != CHALLENGE or _anybody(t, seat, printed)):
            pairs += [(name, token) for token in found]
    return pairs


_DEEDS: tuple[tuple[str, int, tuple[Ban, ...]], ...] = (
    ("move", MOVE, READY_TO_MOVE_BANS), ("agitate", AGITATE, READY_TO_AGITATE_BANS),
    ("challenge", CHALLENGE, READY_TO_CHALLENGE_BANS),
)  # fmt: skip
"""What unmarked characters do, and what may keep them from it."""
_DEEDS_OF_THE_DEMO = _DEEDS[1:]


def _asked(
    t: VetoTable, seat: int, printed: Printed, bit: int, name: str, bans: tuple[Ban, ...], able: list[tuple[int, int]]
) -> list[int]:
    """Return who can do a deed that something in force changes or speaks of: the bans are asked where that matters."""
    ready = [token for token, _ in able]
    verb, words = verb_of(t, name), t.words_of(seat, seat, ready)
    if printed.keywords[bit].changed(t) or is_barred(t, verb):
        return allowed_among(t, verb, bans, seat, words, ready)
    # Whom nothing printed keeps from it needs no permit.
    return [token for token, bits in able if bits & bit or allows(t, verb, bans, seat, token, words[token])]


def _anybody(t: VetoTable, seat: int, printed: Printed) -> bool:
    """Whether a player may challenge some character."""
    if printed.plain[CHALLENGED].changed(t):
        return anybody_to_challenge(t, seat)
    cards, zones = t.cards, t.zones
    for rival in t.seats:
        if rival != seat:
            for place, deeds in ((ELECTION.base, printed.deeds), (MAGNATES.base, printed.deeds_afar)):
                for token in zones[place + rival]:
                    if deeds[cards[token].face] & CHALLENGED and cards[token].host == NOBODY:
                        return True
    return False


__all__ = ["deeds_of_company", "out_of_court", "ways_on_floor"]
