"""Equipping, employing and recruiting: cards that an action puts on the acting minion or at his side."""

# ruff: noqa: ARG002  # a choice is called with more than each of them needs

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.clauses import cite
from kredens.kernel.copies import one_of_each
from kredens.kernel.questions import PASS
from kredens_vtes.action import Action
from kredens_vtes.board import BLOOD, HAND, MINION_PLACES, UNCONTROLLED
from kredens_vtes.costs import PRINTED
from kredens_vtes.faces import ALLY, EQUIPMENT, RETAINER
from kredens_vtes.moving import hand_to, has_room
from kredens_vtes.rules import Chosen, Pairs, levels_for, may_play
from kredens_vtes.under_way import EMPLOY, EQUIP, RECRUIT

if TYPE_CHECKING:
    from kredens.kernel.costs import Cost
    from kredens_vtes.faces import VtesFace
    from kredens_vtes.tables import VtesTable


class Bringing(Action, kw_only=True):
    """An action that brings a card from the hand into play. The payload is (card), with the level after it.

    Attributes:
        brings: the kind of card.
        clauses: the paragraphs behind its declaration.
    """

    brings: ClassVar[str]
    clauses: ClassVar[tuple[str, ...]] = ()
    base: ClassVar[int] = 1

    @classmethod
    def picks(cls, t: Any, seat: int, actor: int, chosen: Chosen) -> Pairs | None:
        """Let the card be chosen, then its level if it has two that the actor may use."""
        if not chosen:
            return cards_in_hand(t, seat, actor, cls.brings)
        if len(chosen) == 1:
            levels = levels_for(t, t.printed(chosen[0]), actor)
            return [(f"level:{level}", level) for level in levels] if len(levels) > 1 else None
        return None

    @classmethod
    def can(cls, t: Any, seat: int, actor: int) -> bool:
        """Whether there is anything that the actor may bring: the first choice, without words for it."""
        return bool(held_for(t, seat, actor, cls.brings))

    def possible(self, t: Any) -> bool:
        """Whether there is a first choice, which can always be completed; nothing is paid for before it."""
        return super().possible(t) if self.source != NOBODY else self.can(t, self.seat, self.actor)

    def plan(self, t: Any) -> None:
        """Note the card and its level."""
        cite("ii.c.3.undirected", *self.clauses)
        super().plan(t)
        self.source = self.payload[0]
        levels = levels_for(t, t.printed(self.source), self.actor)
        self.level = self.payload[1] if len(self.payload) > 1 else next(iter(levels), "")

    def costs(self, t: Any) -> tuple[Cost, ...]:
        """Return what the card costs, once it is chosen."""
        return () if self.source == NOBODY else (PRINTED,)

    def life(self, t: VtesTable) -> int:
        """Return the life that the card starts with."""
        levels = t.printed(self.source).levels
        return next((level.life for level in levels if level.name == self.level), 0)


class Equip(Bringing, kw_only=True):
    """A minion takes equipment, from the hand or off another minion of the same Methuselah.

    Attributes:
        giver: the minion that it is taken from, or `NOBODY`.
    """

    verb: ClassVar[str] = EQUIP
    brings: ClassVar[str] = EQUIPMENT
    clauses: ClassVar[tuple[str, ...]] = ("ii.c.3.stealth",)

    giver: Token = NOBODY

    @classmethod
    def picks(cls, t: Any, seat: int, actor: int, chosen: Chosen) -> Pairs | None:
        """Let one card of the hand be chosen, or any number of cards on one other minion."""
        if not chosen:
            return [*cards_in_hand(t, seat, actor, EQUIPMENT), *equipment_of_others(t, seat, actor)]
        last = chosen[-1]
        if last is None or not t.in_play(last):
            return None
        words = t.words(seat, seat)
        carried = neighbours(t, last)
        more = [
            (f"take:{words[other]}", other) for other in carried[carried.index(last) + 1 :] if has_room(t, actor, other)
        ]
        return [*more, (PASS, None)] if more else None

    @classmethod
    def can(cls, t: Any, seat: int, actor: int) -> bool:
        """Whether there is a card in hand, or one on another minion."""
        return super().can(t, seat, actor) or bool(equipment_of_others(t, seat, actor))

    def plan(self, t: Any) -> None:
        """Note where it comes from."""
        if not t.in_play(self.payload[0]):
            super().plan(t)
            return
        cite("ii.c.3.undirected", *self.clauses)
        Action.plan(self, t)
        self.payload = tuple([token for token in self.payload if token is not None])
        self.giver = t.cards[self.payload[0]].host
        self.target = self.giver
        self.target_born = t.cards[self.giver].generation

    def carry_out(self, t: VtesTable) -> None:
        """Put the equipment on him."""
        cite("ii.c.3.a")
        if self.giver == NOBODY:
            t.attach(self.source, self.actor, cause=EQUIP)
            return
        cite("ii.c.3.b", "ii.c.3.minion.free")
        taken: tuple[int, ...] = self.payload
        for token in taken:
            if t.cards[token].host == self.giver and has_room(t, self.actor, token):
                hand_to(t, token, self.actor, EQUIP)


class Employ(Bringing, kw_only=True):
    """A minion takes a retainer on."""

    verb: ClassVar[str] = EMPLOY
    brings: ClassVar[str] = RETAINER
    clauses: ClassVar[tuple[str, ...]] = ("ii.c.4.stealth",)

    def carry_out(self, t: VtesTable) -> None:
        """Put the retainer on him, with its life."""
        cite("ii.c.4.a", "ii.c.4.b")
        life = self.life(t)
        t.attach(self.source, self.actor, cause=EMPLOY)
        t.put(self.source, BLOOD, life, EMPLOY)


class Recruit(Bringing, kw_only=True):
    """A minion recruits an ally, who is not ready before the turn is over."""

    verb: ClassVar[str] = RECRUIT
    brings: ClassVar[str] = ALLY
    clauses: ClassVar[tuple[str, ...]] = ("ii.c.5.stealth",)

    def carry_out(self, t: VtesTable) -> None:
        """Put the ally into the uncontrolled region, face up, with its life."""
        cite("ii.c.5.a.region", "ii.c.5.a.cannot-act", "ii.c.5.b")
        life = self.life(t)
        t.move(self.source, UNCONTROLLED[self.seat], up=True, cause=RECRUIT)
        t.put(self.source, BLOOD, life, RECRUIT)


def cards_in_hand(t: VtesTable, seat: int, actor: int, kind: str) -> Pairs:
    """Return (option id, card) for the cards of a kind in hand that a minion may bring into play and she can pay for.

    Args:
        t: the table.
        seat: the acting Methuselah.
        actor: the acting minion.
        kind: one of the kinds of library cards.
    """
    usable = held_for(t, seat, actor, kind)
    return [(f"card:{word}", token) for word, token in one_of_each(t, seat, usable)] if usable else []


def held_for(t: VtesTable, seat: int, actor: int, kind: str) -> list[int]:
    """Return the cards of a kind in hand that a minion may bring into play and his Methuselah can pay for."""
    faces, cards = cast("tuple[VtesFace, ...]", t.setting.faces), t.cards
    held = [token for token in t.zones[HAND.base + seat] if faces[cards[token].face].kind == kind]
    return [token for token in held if may_play(t, seat, token, actor) and has_room(t, actor, token)]


def equipment_of_others(t: VtesTable, seat: int, actor: int) -> Pairs:
    """Return (option id, card) for the equipment on a Methuselah's other minions."""
    cite("ii.c.3.minion", "ii.c.3.other-controller", "ii.c.3.one-source")
    if not equipment_before(t, seat):
        # Mostly: then there is no need to look what each of them carries.
        return []
    found = [
        token for minion in t.minions(seat) if minion != actor for token in t.carried(minion, EQUIPMENT)
        if t.cards[token].controller == seat and has_room(t, actor, token)
    ]  # fmt: skip
    if not found:
        return []
    words = t.words(seat, seat)
    return [(f"take:{words[token]}", token) for token in found]


def equipment_before(t: VtesTable, seat: int) -> bool:
    """Whether there is equipment on some minion before a Methuselah, whoever controls it."""
    cards, faces = t.cards, cast("tuple[VtesFace, ...]", t.setting.faces)
    places = [t.zones[place.base + seat] for place in MINION_PLACES]
    return EQUIPMENT in [faces[cards[token].face].kind for place in places for token in place]


def neighbours(t: VtesTable, token: int) -> tuple[int, ...]:
    """Return the equipment on the minion on whom a piece of it lies, that one included."""
    return t.carried(t.cards[token].host, EQUIPMENT)


__all__ = [
    "Bringing",
    "Employ",
    "Equip",
    "Recruit",
    "cards_in_hand",
    "equipment_before",
    "equipment_of_others",
    "held_for",
    "neighbours",
]
