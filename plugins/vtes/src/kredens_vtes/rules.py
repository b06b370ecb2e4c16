"""Card rules: what a card of V:TES does when it is played or used, by whom, at which level, and at what price.

Everything that is played or used is a `CardRule`. Those of a Methuselah (master cards) choose targets only; those of a
minion are a `MinionRule`, whose payload is (minion, level, targets ...). What a card does as long as it is in play is
no rule of this kind, but an `Ability`.
"""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.flow import Jump, Step, ask, do, finish, go
from kredens.kernel.plays import Compose, Play, playable
from kredens.kernel.replies import Reply
from kredens_vtes.board import HAND
from kredens_vtes.costs import ONCE_AN_ACTION, PRINTED, Printed, affordable, has_played
from kredens_vtes.faces import BASIC_LEVEL, NONE, SUPERIOR, SUPERIOR_LEVEL, VAMPIRE
from kredens_vtes.fighting import combat_of
from kredens_vtes.moments import MASTER_PLAYED, MINION_CARD_PLAYED
from kredens_vtes.under_way import action_of, is_awake
from kredens_vtes.wielders import ACTOR, REACTOR

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.costs import Cost
    from kredens.kernel.questions import Plain
    from kredens.kernel.zones import Zone
    from kredens_vtes.faces import VtesFace
    from kredens_vtes.tables import VtesTable

Chosen = tuple[Any, ...]
"""What has been chosen so far: for a minion's card the minion, the level and the targets, in this order."""

Pairs = list[tuple[str, Any]]
"""(option id, value) of what can be chosen next."""


class Choices(Compose, kw_only=True):
    """What is chosen before a card is shown. A level that is the only one is not asked for."""

    ability: str

    def completable(self, t: Any, chosen: Chosen = ()) -> bool:
        """Whether what has been chosen so far, or follows from the position, can be completed."""
        return super().completable(t, chosen or self.chosen)

    def choices(self, t: Any, chosen: Chosen) -> Pairs | None:
        """Return what the rule lets choose next."""
        rule: Any = playable(t, self.ability)
        found: Pairs | None = rule.next_choice(t, self.seat, self.source, self.subject, chosen)
        return found

    def take(self, t: Any, value: Plain) -> Jump:
        """Note it and ask on, or hand over what has been chosen."""
        if self.choices(t, self.chosen) is None:
            return finish(self.chosen)
        rule: Any = playable(t, self.ability)
        self.chosen = rule.filled(t, self.seat, self.source, self.subject, (*self.chosen, value))
        return go(Compose.offer)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(Compose.offer, "i.def.methuselah", prompt="By whom, at which level, at what?", silent=True),
        do(take),
    )


class CardRule(Reply):
    """What a card does when it is played from the hand or used in play. Register it under the card's slug.

    Attributes:
        to: the moments it answers (see `moments.py`).
        zones: the hand; for a card that is used in play, none.
        kind: the kind of the item that it puts on the stack.
        by_untapped: whether it takes an untapped minion of hers.
    """

    by_untapped: ClassVar[bool] = False

    kind: ClassVar[str] = MASTER_PLAYED
    zones: ClassVar[tuple[Zone, ...]] = (HAND,)
    costs: ClassVar[tuple[Cost, ...]] = (Printed(by_minion=False),)

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Return the (option id, value) pairs of the next choice, or None if all is chosen.

        Args:
            t: the table.
            seat: who chooses.
            source: the card that is played or used.
            subject: the id of the item it answers, or 0.
            chosen: what has been chosen so far.
        """
        return None

    def next_choice(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Return what can be chosen next, or None if all is chosen."""
        return self.picks(t, seat, source, subject, chosen)

    def filled(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Chosen:
        """Add to what has been chosen what follows from it without a choice."""
        return chosen

    def compose(self, t: Any, play: Play) -> Choices | None:
        """Return the choices that come before it is shown, or None if the rule has none."""
        if type(self).picks is CardRule.picks:
            return None
        return Choices(seat=play.seat, source=play.source, subject=play.subject, ability=play.ability)

    def can_be_composed(self, t: Any, play: Play) -> bool:
        """Whether what it lets choose can be chosen to its end: `compose` and `completable` in one look."""
        return type(self).picks is CardRule.picks or self.targeted(t, play, ())

    def targeted(self, t: Any, play: Play, chosen: Chosen) -> bool:
        """Whether what has been chosen so far can be completed with targets."""
        pairs = self.picks(t, play.seat, play.source, play.subject, chosen)
        return pairs is None or any(self.targeted(t, play, (*chosen, value)) for _, value in pairs)


class MinionRule(CardRule):
    """What a card does that a minion plays or uses.

    Attributes:
        levels: the levels at which it is what this rule says; those of its face if none is named.
        wielder: which minions play it in an action, if that is told in advance (see `wielders.py`), else "". A rule
            with minions of its own says it anew.
    """

    kind: ClassVar[str] = MINION_CARD_PLAYED
    costs: ClassVar[tuple[Cost, ...]] = (PRINTED,)
    levels: ClassVar[tuple[str, ...]] = ()
    wielder: ClassVar[str] = ""
    told_for: ClassVar[Any] = None
    """The `minions` of which `wielder` speaks."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "wielder" in vars(cls):
            cls.told_for = cls.minions
        elif cls.told_for is not cls.minions:
            cls.wielder = ""

    def ways(self, face: VtesFace) -> tuple[str, ...]:
        """Return the levels at which it can be used, for those who count what has been (see `kredens.lab.uses`)."""
        return self.levels or tuple([level.name for level in face.levels])

    def way(self, play: Play) -> str:
        """Return the level at which it is used."""
        level: str = play.payload[1]
        return level

    def minions(self, t: Any, seat: int, source: int) -> Iterable[int]:
        """Return the minions that may play it, whether or not they meet the card's requirements."""
        return ()

    def able(self, t: Any, seat: int, source: int, minion: int) -> bool:
        """Whether a minion can pay for it, and is one that the card is for; at which levels, `levels_of` says."""
        return affordable(t, seat, source, minion)

    def levels_of(self, t: Any, source: int, minion: int) -> tuple[str, ...]:
        """Return the levels at which a minion may play it; of a card in play nothing more is required."""
        if t.in_play(source):
            return ("",)
        found = levels_for(t, t.printed(source), minion)
        return tuple([level for level in found if level in self.levels]) if self.levels else found

    def usable(self, t: Any, seat: int, source: int, subject: int, minion: int, level: str) -> bool:
        """Whether it can do something at this level: stealth only where it is needed, for instance."""
        return True

    def next_choice(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let the minion be chosen, then the level, then the targets."""
        if not chosen:
            return [(f"by:{words}", token) for words, token in t.pointed(seat, self._users(t, seat, source, subject))]
        if len(chosen) == 1:
            return [(f"level:{level}", level) for level in self._ways(t, seat, source, subject, chosen[0])]
        if not self.usable(t, seat, source, subject, chosen[0], chosen[1]):
            return []
        return self.picks(t, seat, source, subject, chosen)

    def _users(self, t: Any, seat: int, source: int, subject: int) -> list[int]:
        return [
            minion
            for minion in self.minions(t, seat, source)
            if self.able(t, seat, source, minion) and self._ways(t, seat, source, subject, minion)
        ]

    def _ways(self, t: Any, seat: int, source: int, subject: int, minion: int) -> list[str]:
        """Return the levels at which a minion can do something with it."""
        levels = self.levels_of(t, source, minion)
        return [level for level in levels if self.usable(t, seat, source, subject, minion, level)]

    def filled(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Chosen:
        """Add the level if there is but one way."""
        if len(chosen) == 1:
            levels = self._ways(t, seat, source, subject, chosen[0])
            return (*chosen, levels[0]) if len(levels) == 1 else chosen
        return chosen

    def compose(self, t: Any, play: Play) -> Choices:
        """Return the choices; a minion who alone may play it is not asked for."""
        users = self._users(t, play.seat, play.source, play.subject)
        chosen: Chosen = ()
        if len(users) == 1:
            chosen = self.filled(t, play.seat, play.source, play.subject, (users[0],))
        return Choices(seat=play.seat, source=play.source, subject=play.subject, ability=play.ability, chosen=chosen)

    def can_be_composed(self, t: Any, play: Play) -> bool:
        """Whether some minion may play it at some level at something: `compose` and `completable` in one look."""
        seat, source, subject = play.seat, play.source, play.subject
        untargeted = type(self).picks is CardRule.picks
        for minion in self.minions(t, seat, source):
            if self.able(t, seat, source, minion):
                ways = self._ways(t, seat, source, subject, minion)
                if ways and (untargeted or any(self.targeted(t, play, (minion, way)) for way in ways)):
                    return True
        return False

    def legal(self, t: Any, play: Play) -> bool:
        """Whether the minion is still in play and his player's."""
        minion = play.payload[0]
        return bool(t.in_play(minion) and t.cards[minion].controller == play.seat)


class ModifierRule(MinionRule):
    """An action modifier, or a card in play used like one: only the acting minion plays it, each once in an action."""

    costs: ClassVar[tuple[Cost, ...]] = (ONCE_AN_ACTION, PRINTED)
    wielder: ClassVar[str] = ACTOR

    def minions(self, t: VtesTable, seat: int, source: int) -> Iterable[int]:
        """Return the acting minion, if he is hers, still in play and has not played this card."""
        cite("iii.note.mod.actor", "iii.note.mod.repeat")
        action = action_of(t)
        if action is None or in_combat(t) or action.seat != seat or not t.in_play(action.actor):
            return ()
        return () if has_played(t, action.actor, t.face(source).slug) else (action.actor,)


class ReactionRule(MinionRule):
    """A reaction: untapped ready minions of the other Methuselahs play it, each minion each card once in an action."""

    costs: ClassVar[tuple[Cost, ...]] = (ONCE_AN_ACTION, PRINTED)
    wielder: ClassVar[str] = REACTOR

    def minions(self, t: VtesTable, seat: int, source: int) -> Iterable[int]:
        """Return her untapped ready minions that have not played this card, if another Methuselah's minion acts."""
        cite("iii.note.react.who", "iii.note.react.untapped", "iii.note.react.repeat")
        action = action_of(t)
        if action is None or in_combat(t) or action.seat == seat:
            return ()
        slug = t.face(source).slug
        return [minion for minion in t.ready(seat) if is_awake(t, minion) and not has_played(t, minion, slug)]


def in_combat(t: VtesTable) -> bool:
    """Whether a combat is under way, in which no minion cards but combat cards are played."""
    if combat_of(t) is None:
        return False
    cite("v.note.cards-kind")
    return True


def qualifies(t: VtesTable, face: VtesFace, minion: int) -> bool:
    """Whether a minion has the clan, the sect, the title and the discipline that a card requires.

    Args:
        t: the table.
        face: the card's.
        minion: who would play it, or take the action it is for.
    """
    if not _is_of_kind(t, face, minion):
        return False
    return not face.discipline or t.level(minion, face.discipline) >= BASIC_LEVEL


def _is_of_kind(t: VtesTable, face: VtesFace, minion: int) -> bool:
    """Whether a minion has the clan, the sect and the title that a card requires."""
    if face.clan or face.sect:
        his = t.printed(minion)
        # What is printed on an ally is the clan of who recruits it.
        if his.kind != VAMPIRE or (face.clan and his.clan != face.clan) or (face.sect and his.sect != face.sect):
            return False
    return not face.titles or t.title(minion)[0] in face.titles


def levels_for(t: VtesTable, face: VtesFace, minion: int) -> tuple[str, ...]:
    """Return the levels at which a minion may play a card: none if he does not meet its requirements.

    Args:
        t: the table.
        face: the card's; one without levels counts as having the level "".
        minion: who would play it.
    """
    if not _is_of_kind(t, face, minion):
        return ()
    level = NONE
    if face.discipline:
        level = t.level(minion, face.discipline)
        if level < BASIC_LEVEL:
            return ()
    names = tuple([one.name for one in face.levels]) or ("",)
    if level < SUPERIOR_LEVEL and SUPERIOR in names:
        return tuple([name for name in names if name != SUPERIOR])
    return names


def may_play(t: VtesTable, seat: int, token: int, minion: int) -> bool:
    """Whether a minion meets what a card requires, and it can be paid for."""
    return qualifies(t, t.printed(token), minion) and affordable(t, seat, token, minion)


__all__ = [
    "NOBODY", "CardRule", "Choices", "Chosen", "MinionRule", "ModifierRule", "Pairs", "ReactionRule", "levels_for",
    "may_play", "qualifies",
]  # fmt: skip
