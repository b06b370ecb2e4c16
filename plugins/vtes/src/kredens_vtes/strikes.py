"""Strikes: either side chooses one, the acting minion's first, with its target."""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from kredens.kernel.bans import verb_of
from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.circle import SAME, Circle
from kredens.kernel.clauses import cite
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, leave
from kredens.kernel.modifiers import value
from kredens.kernel.notes import spend, spent
from kredens.kernel.permission import may
from kredens.kernel.questions import PASS, Ask, choices
from kredens.kernel.replies import ACTOR, AT_ONCE, SUBJECT, Policy, ReplyWindow
from kredens_vtes.combat_rules import STRIKES, CombatRule
from kredens_vtes.combat_stats import ADDITIONAL_STRIKES
from kredens_vtes.faces import EQUIPMENT, RETAINER
from kredens_vtes.fighting import LONG, combat_of, fighter_of, opponent_of, with_side
from kredens_vtes.moments import (
    ADDITIONAL_STRIKES as MORE_STRIKES,
)
from kredens_vtes.moments import (
    COMBAT_ENDS,
    RANGE,
    STRIKE,
    VtesMoment,
    VtesPlay,
)
from kredens_vtes.ranges import maneuver, may_maneuver
from kredens_vtes.strike_facts import (
    HANDS,
    HIT,
    STEAL,
    STEAL_BLOOD,
    TAKING,
    Strike,
    is_in_play,
    strike_of,
    strike_with,
    to_take,
)

if TYPE_CHECKING:
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens.kernel.questions import Plain
    from kredens_vtes.fighting import Fighting
    from kredens_vtes.rules import Chosen, Pairs
    from kredens_vtes.tables import VtesTable

WITH_HANDS: Final = "hands"
"""The word of a hand strike."""
STRUCK_WITH: Final = "struck with"
"""The topic of the notes about the weapons that were used to strike in this combat."""


def announce(t: VtesTable, minion: int, strike: Strike) -> None:
    """Let a fighter announce his strike, which is known to all from now on."""
    combat = combat_of(t)
    if combat is None:
        return
    combat.chosen = with_side(combat.chosen, combat.side_of(minion), strike.plain())
    if strike.source not in {HANDS, minion} and t.is_kind(strike.source, EQUIPMENT):
        spend(t, STRUCK_WITH, token=strike.source, until=COMBAT_ENDS)
    if t.telling:
        with_what = "bare hands" if strike.source == HANDS else t.face(strike.source).name
        at = "" if strike.target == NOBODY else f" at {t.face(strike.target).name}"
        text = f"{t.face(minion).name} strikes with {with_what}{at}"
        t.say("strike", card=t.face(minion).slug, effect=strike.effect, text=text)


def targets_of(t: VtesTable, minion: int, strike: Strike) -> list[int]:
    """Return what a strike can be aimed at: the opposing minion, and its retainers for a ranged one at long range."""
    combat = combat_of(t)
    if combat is None:
        return []
    opponent = combat.opponent(minion)
    if not strike.ranged or combat.range != LONG or strike.effect not in {HIT, STEAL_BLOOD}:
        cite("v.c.1.c.close" if strike.ranged else "v.c.1.b")
        return [opponent]
    cite("v.c.1.c.long")
    return [opponent, *t.carried(opponent, RETAINER)]


def finds_something(t: VtesTable, minion: int, strike: Strike) -> bool:
    """Whether there is something to take for a strike that destroys or steals equipment; true of all others."""
    if strike.effect not in TAKING:
        return True
    cite("v.c.2.b.iii" if strike.effect == STEAL else "v.c.2.b.ii")
    return bool(to_take(t, minion, opponent_of(t, minion), strike))


def bound_strike(t: VtesTable, minion: int) -> Strike | None:
    """Return the strike that a fighter has to make now, because he has maneuvered with it, or None if he is free."""
    combat = combat_of(t)
    if combat is None or combat.pair != 1:
        return None
    bound = combat.bound[combat.side_of(minion)]
    return strike_of(bound) if bound else None


def gain_strikes(t: VtesTable, minion: int, number: int) -> None:
    """Give a fighter additional strikes in this round."""
    combat = combat_of(t)
    if combat is None:
        return
    side = combat.side_of(minion)
    combat.more = with_side(combat.more, side, combat.more[side] + number)
    combat.gained = with_side(combat.gained, side, new=True)


def may_gain_strikes(t: VtesTable, minion: int) -> bool:
    """Whether a fighter can gain additional strikes: from one source only in a round, and if he can strike in it."""
    combat = combat_of(t)
    return combat is not None and combat.can_strike(minion) and not combat.gained[combat.side_of(minion)]


class Choosing(ReplyWindow, kw_only=True):
    """One side chooses its strike; before that it may play what changes the strike."""

    policy: ClassVar[Policy] = Policy(first=ACTOR, after=SAME, resolution=AT_ONCE, answers=SUBJECT)
    plays: ClassVar[type[Play]] = VtesPlay

    minion: Token

    def closed(self, t: VtesTable) -> bool:
        """It closes once the strike is chosen."""
        combat = combat_of(t)
        return combat is None or combat.chosen[combat.side_of(self.minion)] is not None or super().closed(t)

    def takes_part(self, t: VtesTable, seat: int) -> bool:
        """Whether a seat's minion chooses."""
        return fighter_of(t, seat) == self.minion

    def worth_asking(self, t: VtesTable) -> int:
        """Who chooses is always worth asking."""
        return t.present

    def offer(self, t: Any) -> Ask | None:
        """Ask for the strike; who is bound to one cannot do without."""
        question = super().offer(t)
        if question is None or bound_strike(t, self.minion) is None:
            return question
        struck = [number for number, option in enumerate(question.ids) if option.startswith(f"{STRIKES}:")]
        if not struck:
            return question
        kept = [number for number, option in enumerate(question.ids) if option != PASS]
        return Ask(
            question.seat,
            tuple([question.ids[number] for number in kept]),
            tuple([question.values[number] for number in kept]),
        )

    def asks_always(self, t: VtesTable, seat: int) -> bool:
        """Whether she is asked though there may be nothing to strike with: always."""
        return True

    def options(self, t: VtesTable, seat: int) -> list[tuple[str, Plain]]:
        """Return the strikes without a card of the hand, and what can be played."""
        verb = verb_of(t, STRIKES)
        own: list[tuple[str, Plain]] = [
            (f"{STRIKES}:{word}", token) for word, token in self._own(t, seat) if may(t, verb, seat, word)
        ]
        taken = [option for option, _ in own]
        played = super().options(t, seat)
        return own + [pair for pair in played if pair[0] not in taken]

    def _own(self, t: VtesTable, seat: int) -> list[tuple[str, int]]:
        bound = bound_strike(t, self.minion)
        words = t.words(seat, seat)
        minion = self.minion
        if bound is not None and not is_in_play(t, minion, bound.source):
            # What was announced with a maneuver has to be a weapon that is lost, or a strike card, which is not.
            return [] if t.is_kind(bound.source, EQUIPMENT) else [(t.face(bound.source).slug, bound.source)]
        own = [(WITH_HANDS, HANDS)]
        if t.printed(minion).damage:
            own.append((words[minion], minion))
        own += [(words[token], token) for token in t.carried(minion, EQUIPMENT) if t.printed(token).is_weapon]
        return own

    def act(self, t: VtesTable, seat: int, value: Plain) -> Procedure[Any]:
        """Announce the strike, or play what was chosen."""
        if not isinstance(value, int):
            return super().act(t, seat, value)
        bound = bound_strike(t, self.minion)
        strike = bound if bound is not None and bound.source == value else strike_with(t, self.minion, value)
        return Aiming(seat=seat, minion=self.minion, strike=strike.plain())

    def close(self, t: VtesTable) -> Jump:
        """Once nobody goes on it is over: whatever was played has taken effect at once."""
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (
        ask(offer, "v.c.1.announce", "v.c.1.a", "v.c.1.d", "v.b.4", prompt="Strike with what?"),
        do(Circle.take),
        do(Circle.acted),
        leave(ReplyWindow.put_aside),
    )


class Aiming(Procedure[Any], kw_only=True):
    """Choose the target of a strike without a card of the hand, and announce it.

    Attributes:
        seat: who chooses.
        minion: who strikes.
        strike: the strike.
    """

    seat: int
    minion: Token
    strike: tuple[Plain, ...]

    def aim(self, t: VtesTable) -> Ask | None:
        """Ask for the target if there are several."""
        targets = targets_of(t, self.minion, strike_of(self.strike))
        if len(targets) < 2:
            return None
        return choices(self.seat, [(f"on:{words}", token) for words, token in t.pointed(self.seat, targets)])

    def strike_at(self, t: VtesTable, target: int | None) -> None:
        """Announce it."""
        announce(t, self.minion, aimed(t, self.minion, strike_of(self.strike), target))

    steps: ClassVar[tuple[Step, ...]] = (
        ask(aim, "v.c.1.c.long", "v.c.1.announce", prompt="Strike at what?"),
        do(strike_at),
    )


def aimed(t: VtesTable, minion: int, strike: Strike, target: int | None) -> Strike:
    """Return a strike aimed at a target; the opposing minion needs no naming."""
    combat = combat_of(t)
    if target is None or combat is None or target == combat.opponent(minion):
        return strike
    return replace(strike, target=target)


class StrikeChoice(VtesMoment, kw_only=True):
    """One side chooses its strike."""

    def replies(self, t: Any) -> Choosing:
        """Let it choose."""
        return Choosing(first=self.seat, subject=self.item, minion=self.source)


def strike_choice(combat: Fighting, side: int) -> StrikeChoice:
    """Return the step in which one side chooses its strike."""
    minion = combat.fighters[side]
    return StrikeChoice(name=STRIKE, seat=combat.seats[side], payload=minion, source=minion)


class StrikeRule(CombatRule):
    """A strike card. Its payload is (minion, level) and, for a ranged strike at long range, (the target,).

    Attributes:
        by_hand: whether it is a hand strike or one with a weapon, made stronger.
    """

    to: ClassVar[tuple[str, ...]] = (STRIKE,)
    verb: ClassVar[str] = STRIKES
    by_hand: ClassVar[bool] = False

    def strike(self, t: Any, minion: int, source: int, level: str, chosen: Chosen) -> Strike:
        """Return the strike, whose source is the card unless it is done by hand or with a weapon.

        Args:
            t: the table.
            minion: who strikes.
            source: the card.
            level: the level at which it is played.
            chosen: what was chosen besides.
        """
        raise NotImplementedError

    def more_picks(self, t: Any, seat: int, source: int, chosen: Chosen) -> Pairs | None:
        """Return what else is chosen before the target, or None if all is chosen; the values are no tuples."""
        return None

    def picks(self, t: VtesTable, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let the target be chosen last, where there is a choice."""
        if isinstance(chosen[-1], tuple):
            return None
        pairs = self.more_picks(t, seat, source, chosen)
        if pairs is not None:
            return pairs
        minion: int = next(iter(chosen))
        targets = targets_of(t, minion, self._facts(t, source, chosen))
        if len(targets) < 2:
            return None
        return [(f"on:{words}", (token,)) for words, token in t.pointed(seat, targets)]

    def _facts(self, t: VtesTable, source: int, payload: Chosen) -> Strike:
        rest = payload[2:]
        if rest and isinstance(rest[-1], tuple):
            rest = rest[:-1]
        strike: Strike = self.strike(t, payload[0], source, payload[1], rest)
        return strike

    def aimed_strike(self, t: VtesTable, play: Play) -> Strike:
        """Return the strike with its target."""
        payload = play.payload
        target = payload[-1][0] if isinstance(payload[-1], tuple) else None
        return aimed(t, payload[0], self._facts(t, play.source, payload), target)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Announce the strike."""
        announce(t, play.payload[0], self.aimed_strike(t, play))


class StrikeManeuver:
    """For a second class beside that of a strike card with an optional maneuver: `class M(StrikeManeuver, ItsStrike)`.

    The card is played for the maneuver; its strike is then the first one of the minion in this round. The target is
    chosen when it is announced.
    """

    to: ClassVar[tuple[str, ...]] = (RANGE,)
    verb: ClassVar[str] = "maneuver"

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether the Methuselah's minion can maneuver, and strike with the card in this round."""
        combat, minion = combat_of(t), fighter_of(t, seat)
        return combat is not None and combat.can_strike(minion) and may_maneuver(t, minion)

    def picks(self, t: VtesTable, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let what belongs to the strike be chosen, but no target."""
        rule: Any = self
        found: Pairs | None = rule.more_picks(t, seat, source, chosen)
        return found

    def effect(self, t: VtesTable, play: Play) -> None:
        """Maneuver, and owe the strike."""
        rule: Any = self
        minion, level, *rest = play.payload
        strike: Strike = rule.strike(t, minion, play.source, level, tuple(rest))
        maneuver(t, minion, play.source, strike.plain())


class MoreStrikesRule(CombatRule):
    """A card that gives additional strikes.

    Attributes:
        number: how many, by level.
    """

    to: ClassVar[tuple[str, ...]] = (MORE_STRIKES,)
    number: ClassVar[dict[str, int]] = {}

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether the minion has none from another source."""
        return may_gain_strikes(t, fighter_of(t, seat))

    def effect(self, t: VtesTable, play: Play) -> None:
        """Give them."""
        minion, level = play.payload
        gain_strikes(t, minion, self.number[level])


def grant_strikes(t: VtesTable, minion: int) -> None:
    """Give a fighter the additional strikes that he has in each round."""
    number = value(t, ADDITIONAL_STRIKES, minion)
    if number and may_gain_strikes(t, minion):
        gain_strikes(t, minion, number)


def has_struck_with(t: VtesTable, token: int) -> bool:
    """Whether a weapon has been used to strike in this combat."""
    return bool(spent(t, STRUCK_WITH, token=token))


__all__ = [
    "STRUCK_WITH", "WITH_HANDS", "Aiming", "Choosing", "MoreStrikesRule", "StrikeChoice", "StrikeManeuver",
    "StrikeRule", "announce", "bound_strike", "finds_something", "gain_strikes", "grant_strikes", "has_struck_with",
    "may_gain_strikes", "strike_choice", "targets_of",
]  # fmt: skip
