"""Abilities: what the names on a card's face stand for, and which cards' abilities are in force.

An ability is in force while its card lies face up in a zone declared `live` and is awake. The position keeps, for each
stat, verb, event and change that some face of the game speaks about, the mask of the cards whose abilities are in
force, so that asking for them does not walk the table, and for each seat the mask of those among them that it controls.
The atoms keep the masks; they can be rebuilt at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from kredens.errors import BadGame
from kredens.kernel.cards import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kredens.games import Game
    from kredens.kernel.cards import Card, Face
    from kredens.kernel.modifiers import Bonus
    from kredens.kernel.permission import Rule
    from kredens.kernel.proposals import Instead
    from kredens.kernel.table import Table
    from kredens.kernel.triggers import Trigger
    from kredens.kernel.zones import Zone

BONUSES, RULES, TRIGGERS, INSTEADS, REPLIES = "bonuses", "rules", "triggers", "insteads", "replies"
"""The kinds of things that an ability may bring."""


class Ability(Struct, frozen=True, kw_only=True):
    """What a name in `Face.abilities` stands for.

    Attributes:
        bonuses: stats that it modifies (see `modifiers.py`).
        rules: what it forbids or permits, each naming its verb (see `permission.py`).
        triggers: what it does when something happens (see `triggers.py`).
        insteads: what it makes of a change that would happen (see `proposals.py`).
        replies: what it can answer (see `replies.py`); the game's own classes, sorted by their attribute `to`.
        zones: where it is in force; the zones declared `live` if none is named.
        hidden: whether it is in force face down too.
        when: a further condition, called with the table and the token.
        clauses: the paragraphs behind it.
    """

    bonuses: tuple[Bonus, ...] = ()
    rules: tuple[Rule, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    insteads: tuple[Instead, ...] = ()
    replies: tuple[Any, ...] = ()
    zones: tuple[Zone, ...] = ()
    hidden: bool = False
    when: Callable[[Any, int], bool] | None = None
    clauses: tuple[str, ...] = ()


def _keys(ability: Any, name: str) -> Iterator[tuple[str, str, Any, str]]:
    """Yield (kind, key, thing, its name) for all that an ability of some name brings.

    What is no `Ability` is read by the same names.
    """
    for bonus in getattr(ability, BONUSES, ()):
        yield BONUSES, bonus.stat.name, bonus, name
    for rule in getattr(ability, RULES, ()):
        if not rule.verb:
            raise BadGame(f"The rule {rule.clause!r} is brought by a card, so it has to name its verb.")
        yield RULES, rule.verb, rule, name
    for trigger in getattr(ability, TRIGGERS, ()):
        yield TRIGGERS, trigger.on, trigger, name
    for instead in getattr(ability, INSTEADS, ()):
        yield INSTEADS, instead.change, instead, name
    several: tuple[Any, ...] | None = getattr(ability, REPLIES, None)
    alone: tuple[Any, ...] = (ability,) if several is None and hasattr(ability, "to") else ()
    for number, reply in enumerate(alone if several is None else several):
        to: tuple[str, ...] = reply.to
        for moment in to:
            yield REPLIES, moment, reply, name if several is None else f"{name}/{number}"


class Brought(Struct, frozen=True):
    """One thing that a face's ability brings: where it is in force, and under which further condition.

    `alone` says that nothing else of its face shares its mask, which then tells all about it. `name` is the ability's,
    or that by which a reply is found again (see `plays.playable`).
    """

    thing: Any
    zones: int
    hidden: bool
    when: Callable[[Any, int], bool] | None
    clauses: tuple[str, ...]
    alone: bool = False
    name: str = ""

    def holds(self, card: Card) -> bool:
        """Whether it is in force on a card with this record, hosts apart."""
        return bool(self.zones >> card.zone & 1) and (card.up or self.hidden) and not card.asleep


class Sources:
    """What the faces of one game bring: made once, when the game is set up.

    Attributes:
        slots: by kind and key the number of the mask in `Table.in_force`.
        brought: by slot and face what that face brings there.
        places: by face the slots it has a part in.
        reach: by face the mask of the zones in which it brings anything.
        size: how many slots there are.
        where: the mask of the zones in which anything can be in force.
    """

    __slots__ = ("brought", "places", "reach", "size", "slots", "where")

    def __init__(self, game: Game, faces: tuple[Face, ...], zones: int) -> None:
        self.slots: dict[str, dict[str, int]] = {}
        self.brought: list[dict[int, list[Brought]]] = []
        self.places: list[tuple[int, ...]] = []
        self.reach: list[int] = []
        self.size = 0
        self.where = 0
        live = 0
        for zone in game.zones:
            if zone.live:
                live |= _mask(zone)
        for number, face in enumerate(faces):
            mine: dict[int, None] = {}
            for name in face.abilities:
                if name not in game.abilities:
                    raise BadGame(
                        f"The card {face.name!r} has the ability {name!r}, which {game.id!r} does not declare."
                    )
                for slot, brought in self._brings(game.abilities[name], name, live, (1 << zones) - 1):
                    mine[slot] = None
                    self.brought[slot].setdefault(number, []).append(brought)
            self.places.append(tuple(mine))
            reach = 0
            for slot in mine:
                for one in self.brought[slot][number]:
                    reach |= one.zones
            self.reach.append(reach)
            for slot in mine:
                if len(self.brought[slot][number]) == 1:
                    self.brought[slot][number] = [replace(self.brought[slot][number][0], alone=True)]

    def _brings(self, ability: Any, name: str, live: int, everywhere: int) -> Iterator[tuple[int, Brought]]:
        """Yield all that an ability brings, each with its slot; `live` are the zones where one is that names none."""
        own = getattr(ability, "zones", ())
        where = sum(_mask(zone) for zone in own) if own else live
        hidden, when = bool(getattr(ability, "hidden", False)), getattr(ability, "when", None)
        for kind, key, thing, called in _keys(ability, name):
            clauses = getattr(ability, "clauses", ())
            self.where |= where & everywhere
            yield self._slot(kind, key), Brought(thing, where & everywhere, hidden, when, clauses, name=called)

    def _slot(self, kind: str, key: str) -> int:
        by_key = self.slots.setdefault(kind, {})
        slot = by_key.get(key)
        if slot is None:
            slot = by_key[key] = self.size
            self.size += 1
            self.brought.append({})
        return slot


def _mask(zone: Zone) -> int:
    return sum(1 << place for place in zone)


def sources_of(game: Game, faces: tuple[Face, ...], zones: int) -> Sources | None:
    """Return what the faces of a game bring, or None if no card has an ability that brings anything.

    Raises:
        BadGame: a face names an ability that the game does not declare.
    """
    sources = Sources(game, faces, zones)
    return sources if sources.size else None


def awake(t: Table, token: int) -> bool:
    """Whether a card is awake: neither it nor anything that it lies on sleeps."""
    while token != NOBODY:
        card = t.cards[token]
        if card.asleep:
            return False
        token = card.host
    return True


def rebuilt(t: Table) -> tuple[int, ...]:
    """Return the masks of the cards whose abilities are in force, worked out from the cards themselves.

    Behind those of the slots come the masks of what each seat controls of them, and last of what nobody does.
    """
    sources = t.setting.sources
    if sources is None:
        return ()
    masks = [0] * (sources.size + t.setting.seats + 1)
    where = sources.where
    for place, tokens in enumerate(t.zones):
        if where >> place & 1:
            for token in tokens:
                _enter(t, sources, token, masks)
    return tuple(masks)


def _enter(t: Table, sources: Sources, token: int, masks: list[int]) -> None:
    card = t.cards[token]
    slots = sources.places[card.face]
    if slots and awake(t, token):
        bit = 1 << token
        holder = -1 if card.controller == NOBODY else sources.size + card.controller
        for slot in slots:
            for brought in sources.brought[slot][card.face]:
                if brought.holds(card):
                    masks[slot] |= bit
                    masks[holder] |= bit
                    break


def notice(t: Table, token: int) -> None:
    """Put the masks right after a card has moved, turned, been attached or given away, fallen asleep or woken."""
    sources, before = t.setting.sources, t.in_force
    if sources is None or before is None:
        return
    card = t.cards[token]
    slots = sources.places[card.face]
    if slots:
        bit = 1 << token
        if not sources.reach[card.face] >> card.zone & 1:
            for slot in slots:
                if before[slot] & bit:
                    break
            else:
                return
        masks = list(before)
        others = ~bit
        for slot in slots:
            masks[slot] &= others
        for holder in t.setting.holders:
            masks[holder] &= others
        _enter(t, sources, token, masks)
        t.in_force = tuple(masks)


def mask_of(t: Table, kind: str, key: str, *, of: int | None = None) -> int:
    """Return the mask of the cards that bring something of a kind about a key, or of one seat's (see `in_force`)."""
    sources = t.setting.sources
    if sources is None:
        return 0
    slot = sources.slots.get(kind, _NONE).get(key)
    if slot is None:
        return 0
    mask = mask_at(t, slot)
    return mask if of is None or not mask else mask & mask_at(t, -1 if of == NOBODY else sources.size + of)


_NONE: dict[str, int] = {}


def mask_at(t: Table, slot: int) -> int:
    """Return the mask of that number of the cards that bring something (see `Setting.bonuses`)."""
    masks = t.in_force
    if masks is None:
        masks = t.in_force = rebuilt(t)
    return masks[slot]


def in_force(t: Table, kind: str, key: str, *, of: int | None = None) -> list[tuple[int, Brought]]:
    """Return (token, what it brings) for all of a kind about a key that is in force, by token; not to be changed.

    Args:
        t: the table.
        kind: `BONUSES`, `RULES`, `TRIGGERS`, `INSTEADS` or `REPLIES`.
        key: the name of the stat, the verb, the kind of event, the change or the moment.
        of: the seat whose cards alone are looked at; those of all if not said.
    """
    sources = t.setting.sources
    slot = None if sources is None else sources.slots.get(kind, _NONE).get(key)
    if sources is None or slot is None:
        return []
    masks = t.in_force
    if masks is None:
        masks = t.in_force = rebuilt(t)
    mask = masks[slot]
    if of is not None:
        mask &= masks[-1 if of == NOBODY else sources.size + of]
        return _those(t, mask, sources.brought[slot])[0] if mask else []
    if not mask:
        return []
    kept = _found.get(id(masks))
    if kept is None or kept[0] is not masks:
        if len(_found) >= _MOST_KEPT:
            _found.clear()
        kept = _found[id(masks)] = masks, {}
    found = kept[1].get(slot)
    if found is None:
        found, steady = _those(t, mask, sources.brought[slot])
        if steady:
            kept[1][slot] = found
    return found


_MOST_KEPT = 64
_Found = list[tuple[int, Brought]]
_found: dict[int, tuple[tuple[int, ...], dict[int, _Found]]] = {}
"""By the identity of a position's masks what is in force, by slot, where it depends on nothing else.
Positions share their masks until a card with abilities changes."""


def _those(t: Table, mask: int, by_face: dict[int, list[Brought]]) -> tuple[_Found, bool]:
    """Return what some cards bring, and whether that is so as long as they are in force."""
    found: _Found = []
    steady = True
    cards = t.cards
    while mask:
        low = mask & -mask
        mask ^= low
        token = low.bit_length() - 1
        card = cards[token]
        for brought in by_face[card.face]:
            if brought.alone or brought.holds(card):
                if brought.when is not None:
                    steady = False
                    if not brought.when(t, token):
                        continue
                found.append((token, brought))
    return found, steady


def holders(t: Table, mask: int) -> int:
    """Return the mask of the seats that control some of the cards whose abilities are in force."""
    seats = 0
    masks, sources = t.in_force, t.setting.sources
    if mask and masks is not None and sources is not None:
        size = sources.size
        for seat in t.setting.order:
            if mask & masks[size + seat]:
                seats |= 1 << seat
    return seats


def by_place(t: Table, found: list[tuple[int, Brought]]) -> list[tuple[int, Brought]]:
    """Return what `in_force` has found in the order of where its cards lie: no option may depend on their numbers."""
    if len(found) < 2:
        return found
    cards, zones = t.cards, t.zones
    return sorted(found, key=lambda one: (zone := cards[one[0]].zone, zones[zone].index(one[0])))


__all__ = [
    "BONUSES", "INSTEADS", "REPLIES", "RULES", "TRIGGERS", "Ability", "Brought", "Sources", "awake", "by_place",
    "holders", "in_force", "mask_at", "mask_of", "notice", "rebuilt", "sources_of",
]  # fmt: skip
