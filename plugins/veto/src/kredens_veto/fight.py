"""Fights: the alternating slots of a duel, in which stings and duel replies are played."""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.bans import allows, verb_of
from kredens.kernel.cards import NOBODY
from kredens.kernel.circle import NEXT, Circle
from kredens.kernel.clauses import cite
from kredens.kernel.copies import one_of_each
from kredens.kernel.costs import Cost, TapSource
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, leave
from kredens.kernel.items import CANCELLED, FIZZLED, RETURNED
from kredens.kernel.modifiers import value
from kredens.kernel.notes import remember
from kredens.kernel.plays import BACK, Play, hold
from kredens.kernel.replies import ACTOR, AT_ONCE, SUBJECT, Policy, ReplyWindow
from kredens.kernel.zones import Zone
from kredens_veto.bans_duel import (
    ATTACHED_BANS,
    DRAW_BANS,
    STING_BANS,
    SUPPORT_BANS,
    USE,
    USE_ATTACHED,
    USE_BANS,
)
from kredens_veto.board import COURT, DISCARD, ELECTION, MAGNATES
from kredens_veto.bouts import Bout, add_sabre, depth_of_duel, duel_of, fighter_of
from kredens_veto.faces import STING, WOMAN
from kredens_veto.moments import FIGHT, STING_PLAYED, VetoMoment, VetoPlay
from kredens_veto.rules import CardRule
from kredens_veto.stats import BONUS

if TYPE_CHECKING:
    from kredens.kernel.items import Item
    from kredens.kernel.questions import Plain
    from kredens_veto.tables import VetoTable

STINGS: str = "stings of the duel"
"""The topic of the notes on whoever has played a sting in a duel, which end with it."""


class StingRule(CardRule):
    """What the game rule of a sting adds to its number, or, with `to = (STING_PLAYED,)`, what sting it may answer.

    The payload of its item is (the fighter it counts for, further characters that get what it adds, what was picked
    ...).
    """

    kind: ClassVar[str] = STING_PLAYED
    zones: ClassVar[tuple[Zone, ...]] = (COURT, ELECTION, MAGNATES)
    hidden: ClassVar[bool] = True
    when: ClassVar[Any] = None

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is the opponent's sting that is answered, by the other fighter's player, and may be used."""
        own = fighter_of(t, seat)
        return own != NOBODY and fighter_of(t, item.seat) not in {NOBODY, own} and may_use(t, seat, token)

    def adds(self, t: VetoTable, play: Play) -> int:
        """Return what it adds to the fighter's Sabre."""
        return value(t, BONUS, play.source)


class Counted(Cost, frozen=True, kw_only=True):
    """It is remembered until the end of the duel that a player has played a sting."""

    early: bool = True

    def pay(self, t: VetoTable, play: Play) -> None:
        """Remember it."""
        cite("1.6.use-attached")
        remember(t, STINGS, seat=play.seat, depth=depth_of_duel(t))


class StingPlay(VetoPlay, kw_only=True):
    """A sting played in a duel, from the court or from under the fighter; it lies on the table until the duel ends."""

    kind: ClassVar[str] = STING_PLAYED
    homes: ClassVar[Mapping[str, Zone | str]] = {CANCELLED: DISCARD, FIZZLED: DISCARD, RETURNED: BACK}
    besides: ClassVar[tuple[Cost, ...]] = (Counted(),)

    def leaves_home(self, t: VetoTable) -> bool:
        """It does from wherever it is played."""
        return True

    def about(self, t: VetoTable) -> tuple[Plain, ...]:
        """Return its player's fighter, nobody further, and what was picked."""
        return fighter_of(t, self.seat), (), *(self.payload or ())

    def points_at(self, t: VetoTable) -> tuple[int, ...]:
        """Return the fighter it counts for."""
        return tuple(self.payload[:1])

    def carry_out(self, t: VetoTable) -> Any:
        """Let it add its Sabre, and its rule happen."""
        hold(t, self.source, depth_of_duel(t))
        rule = self.does(t)
        number = rule.adds(t, self) if isinstance(rule, StingRule) else value(t, BONUS, self.source)
        cite("kkk.sting.modifier", "kkk.duel.sting-own")
        for fighter in (self.payload[0], *self.payload[1]):
            if number:
                add_sabre(t, fighter, number, self.source)
        return super().carry_out(t)


StingRule.play = StingPlay


def rule_of(t: VetoTable, sting: int) -> str:
    """Return the name of the game rule of a sting, or "" if it has none that happens when it is played."""
    abilities = t.setting.game.abilities
    for name in t.face(sting).abilities:
        rule = abilities[name]
        if isinstance(rule, StingRule) or (isinstance(rule, type) and issubclass(rule, StingRule)):
            return name
    return ""


def may_use(t: VetoTable, seat: int, sting: int) -> bool:
    """Whether a player may use a sting in the duel under way, be it in a slot or as an answer."""
    if t.cards[sting].zone == COURT[seat]:
        return allows(t, USE, USE_BANS, seat, sting, t.face(sting).slug)
    return allows(t, USE_ATTACHED, ATTACHED_BANS, seat, sting, t.words(seat, seat).get(sting, ""))


class Support(CardRule):
    """A Woman, marked for it, gives a companion who is fighting one Sabre more for the duel."""

    to: ClassVar[tuple[str, ...]] = (FIGHT,)
    verb: ClassVar[str] = "support"
    costs: ClassVar[tuple[Cost, ...]] = (TapSource(),)

    def legal(self, t: VetoTable, play: Play) -> bool:
        """Whether a companion of hers is still fighting, and she is still a Woman of the company."""
        cite("3.3.3.companions")
        fighter = fighter_of(t, play.seat)
        return fighter in t.companions(play.source) and t.has(play.source, WOMAN)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Add it."""
        cite("1.2.kw.woman.support")
        add_sabre(t, fighter_of(t, play.seat), 1, play.source)


SUPPORT = "support"


class Fight(ReplyWindow, kw_only=True):
    """The players of the two fighters in turn, the challenger's first, until both have said bene one after the other.

    Each slot takes one sting or one duel reply; what answers those uses no slot, and a negated sting has used its own.
    """

    policy: ClassVar[Policy] = Policy(first=ACTOR, after=NEXT, resolution=AT_ONCE, answers=SUBJECT)
    plays: ClassVar[type[Play]] = VetoPlay
    ask_always: ClassVar[bool] = True

    def takes_part(self, t: VetoTable, seat: int) -> bool:
        """Whether a seat's character fights."""
        return fighter_of(t, seat) != NOBODY

    def worth_asking(self, t: VetoTable) -> int:
        """Both are worth asking."""
        return t.present

    def options(self, t: VetoTable, seat: int) -> list[tuple[str, Plain]]:
        """Return the stings, the attached stings and the replies that a player can use in her slot."""
        sting, draw = verb_of(t, "sting"), verb_of(t, "draw")
        attached = t.stings_on(fighter_of(t, seat))
        women = [] if t.kkk else [token for token in t.company(seat) if t.has(token, WOMAN)]
        words = t.words_of(seat, seat, (*attached, *women)) if attached or women else {}
        court = one_of_each(t, seat, [token for token in t.zones[COURT[seat]] if t.is_kind(token, STING)])
        pairs: list[tuple[str, Plain]] = [
            (f"sting:{word}", token)
            for word, token in court
            if allows(t, sting, STING_BANS, seat, token, word) and self._sting(t, seat, token).possible(t)
        ]
        pairs += [
            (f"draw:{words[token]}", token)
            for token in attached
            if allows(t, draw, DRAW_BANS, seat, token, words[token]) and self._sting(t, seat, token).possible(t)
        ]
        support = verb_of(t, SUPPORT)
        pairs += [
            (f"support:{words[token]}", (token, SUPPORT, self.subject))
            for token in women
            if allows(t, support, SUPPORT_BANS, seat, token, words[token])
        ]
        return pairs + super().options(t, seat)

    def _sting(self, t: VetoTable, seat: int, token: int) -> StingPlay:
        return StingPlay(seat=seat, source=token, ability=rule_of(t, token))

    def act(self, t: VetoTable, seat: int, value: Plain) -> Procedure[Any]:
        """Play what has been chosen."""
        return self._sting(t, seat, value) if isinstance(value, int) else super().act(t, seat, value)

    def close(self, t: VetoTable) -> Jump:
        """Once both have said bene the fight is over."""
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (
        ask(
            Circle.offer, "3.3.3.duel.3.alternate", "3.3.3.duel.3.bene-not-final", "kkk.duel.alternate",
            "kkk.duel.pas-return", prompt="Play a Sting or a reply?",
        ),
        do(Circle.take, "3.3.3.duel.3.end", "kkk.duel.end"),
        do(Circle.acted, "3.3.3.duel.3.negated-slot", "3.3.3.duel.3.response"),
        leave(ReplyWindow.put_aside),
    )  # fmt: skip


class Slots(VetoMoment, kw_only=True):
    """The fight as something that duel replies answer."""

    def replies(self, t: VetoTable) -> Fight:
        """Let the two players take their slots."""
        return Fight(first=self.seat, subject=self.item)


def fight(duel: Bout) -> Slots:
    """Return the fight of a duel."""
    return Slots(name=FIGHT, seat=duel.attacker, source=duel.challenger, payload=(duel.challenger, duel.challenged))


__all__ = ["SUPPORT", "Fight", "Slots", "StingPlay", "StingRule", "Support", "duel_of", "fight", "may_use", "rule_of"]
