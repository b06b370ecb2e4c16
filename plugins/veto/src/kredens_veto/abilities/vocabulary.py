"""The vocabulary of cards: what many of them say in the same way, so that a usual card takes a few lines.

A rule that is used is a class (`Trifle`, `Deed`, `Answer` for cards in play, `PlayedTrifle`, `PlayedDeed`,
`PlayedAnswer` for effects in the court), `Aimed` if it needs a card in play as its target. What a card does all the
time is made by `always`.
"""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.abilities import Ability
from kredens.kernel.clauses import cite
from kredens.kernel.costs import Cost, TapSource
from kredens.kernel.flow import inside
from kredens.kernel.items import cancel
from kredens.kernel.modifiers import Bonus, Stat, its_host, itself
from kredens.kernel.notes import recall, spend
from kredens_veto import stats
from kredens_veto.bans import before_her, pointed_at
from kredens_veto.board import IN_PLAY, SEAT_NAMES
from kredens_veto.bouts import Bout, depth_of_duel
from kredens_veto.faces import CHARACTER, DEED, EFFECT, FACTION, PERMANENT, REPLY, STRATEGY, TRIFLE
from kredens_veto.harm import Discard
from kredens_veto.moments import FLOOR
from kredens_veto.rules import CardRule, EffectRule, Picked, speaks
from kredens_veto.tables import COST
from kredens_veto.using import targetable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from kredens.kernel.permission import Rule
    from kredens.kernel.plays import Play
    from kredens.kernel.questions import Plain
    from kredens_veto.tables import VetoTable

CANNOT_BE_DISCARDED = "cannot-be-discarded"
"""The ability of a sting that no card's text discards, from wherever it is."""

# Kinds of rules


class Trifle(CardRule):
    """A trifle with a card in play."""

    timing: ClassVar[str] = TRIFLE
    to: ClassVar[tuple[str, ...]] = (FLOOR,)


class Deed(CardRule):
    """A deed with a card in play."""

    timing: ClassVar[str] = DEED
    to: ClassVar[tuple[str, ...]] = (FLOOR,)


class PlayedTrifle(EffectRule):
    """An effect that is played as a trifle and done with."""

    timing: ClassVar[str] = TRIFLE
    to: ClassVar[tuple[str, ...]] = (FLOOR,)


class PlayedDeed(EffectRule):
    """An effect that is played as a deed and done with."""

    timing: ClassVar[str] = DEED
    to: ClassVar[tuple[str, ...]] = (FLOOR,)


class Answer(CardRule):
    """A reply with a card in play."""

    timing: ClassVar[str] = REPLY


class PlayedAnswer(EffectRule):
    """An effect that is played as a reply and done with."""

    timing: ClassVar[str] = REPLY


class Aimed(CardRule):
    """A rule with one card in play as its target; mixed in before the kind of rule it is."""

    aimed: ClassVar[tuple[int, ...]] = (0,)

    def targets(self, t: Any, seat: int, source: int) -> Iterable[int]:
        """Return the cards that it can be aimed at, those that no rule may be aimed at included."""
        return ()

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Picked) -> list[tuple[str, Plain]] | None:
        """Let the target be chosen."""
        return None if chosen else aims(t, seat, source, self.targets(t, seat, source))

    def can_be_aimed(self, t: Any, play: Play) -> bool:
        """Whether one of them is open to it."""
        if type(self).picks is not Aimed.picks:
            return super().can_be_aimed(t, play)
        source = play.source
        return any(open_to(t, source, token) for token in self.targets(t, play.seat, source))

    def legal(self, t: Any, play: Play) -> bool:
        """Whether the target can still be aimed at."""
        token = play.payload[0]
        return token in self.targets(t, play.seat, play.source) and open_to(t, play.source, token)


class Cancels(CardRule):
    """A reply that cancels what it answers: a card that was played is discarded, a card in play stays there."""

    def effect(self, t: VetoTable, play: Play) -> None:
        """Cancel it."""
        cite("4.4.negated")
        cancel(t, play.subject)


class AgainstARival(CardRule):
    """A rule that hurts a rival, chosen if it is used."""

    def worth(self, t: Any, rival: int) -> bool:
        """Whether it can hurt this rival at all."""
        return True

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Picked) -> list[tuple[str, Plain]] | None:
        """Let the rival be chosen."""
        if chosen:
            return None
        return [(f"against:{SEAT_NAMES[rival]}", rival) for rival in t.rivals(seat) if self.worth(t, rival)]

    def legal(self, t: Any, play: Play) -> bool:
        """Whether it can still hurt her."""
        return play.payload[0] in t.rivals(play.seat) and self.worth(t, play.payload[0])


# Costs


class MarkSelf(TapSource, frozen=True, kw_only=True):
    """The card itself is marked."""

    def pay(self, t: Any, play: Play) -> None:
        """Mark it."""
        cite("1.8.mark.self", "1.8.mark.must", "kkk.icon.z")
        t.mark_card(play.source)


class MarkChosen(Cost, frozen=True, kw_only=True):
    """The card chosen first is marked instead of the one that says so; only unmarked ones are there to be chosen."""

    early: bool = True

    def pay(self, t: VetoTable, play: Play) -> None:
        """Mark it."""
        cite("1.8.mark.other")
        t.mark_card(play.payload[0])


class RemoveChosen(Cost, frozen=True, kw_only=True):
    """The card chosen first leaves the game."""

    early: bool = True

    def pay(self, t: VetoTable, play: Play) -> Discard:
        """Remove it; what lies on it is discarded."""
        return Discard(removed=(play.payload[0],), cause=COST)


class DiscardChosen(Cost, frozen=True, kw_only=True):
    """The card chosen first is discarded."""

    early: bool = True

    def pay(self, t: VetoTable, play: Play) -> Discard:
        """Discard it, with what lies on it."""
        return Discard(tokens=(play.payload[0],), cause=COST)


class OnceADuel(Cost, frozen=True, kw_only=True):
    """The one use of a card's rule in a duel."""

    early: bool = True

    def can(self, t: VetoTable, play: Play) -> bool:
        """Whether it has not been used in the duel under way."""
        depth = inside(t, Bout)
        return depth is not None and not recall(t, _ONCE, token=play.source, depth=depth)

    def pay(self, t: VetoTable, play: Play) -> None:
        """Note that it has."""
        spend(t, _ONCE, token=play.source, depth=depth_of_duel(t))


_ONCE = "once a duel"
MARKING: tuple[Cost, ...] = (MarkSelf(),)
"""The cost of a rule that takes the marking of its own card."""

# Targets


def open_to(t: VetoTable, source: int, token: int) -> bool:
    """Whether a card in play can be the target of a card's rule: none can be aimed at one that is Absent.

    Args:
        t: the table.
        source: the card whose rule it is; an effect on its way from the court is played on its target.
        token: the target.
    """
    printed = t.printed(source)
    effect = printed.kind == EFFECT and not t.in_play(source)
    return targetable(t, token, effect=effect, attached=bool(printed.attach))


def aims(t: VetoTable, seat: int, source: int, tokens: Iterable[int]) -> list[tuple[str, Plain]]:
    """Return (option id, token) for the cards out of some that a card's rule can be aimed at."""
    return [(f"on:{words}", token) for words, token in t.pointed(seat, [k for k in tokens if open_to(t, source, k)])]


def of_rivals(t: VetoTable, seat: int) -> list[int]:
    """Return the characters of all rivals of a player."""
    return [token for rival in t.rivals(seat) for token in t.company(rival)]


def of_all(t: VetoTable, seat: int) -> list[int]:
    """Return all characters in play, a player's own first."""
    return [*t.company(seat), *of_rivals(t, seat)]


def in_play_of(t: VetoTable, *kinds: str) -> Iterator[int]:
    """Yield all cards in play of these kinds that lie face up."""
    zones, cards = t.zones, t.cards
    faces: Any = t.setting.faces
    for seat in t.seats:
        for zone in IN_PLAY:
            for token in zones[zone[seat]]:
                card = cards[token]
                if card.up and faces[card.face].kind in kinds:
                    yield token


def can_be_discarded(t: VetoTable, token: int) -> bool:
    """Whether a card's text can discard a card."""
    if t.is_kind(token, FACTION, STRATEGY):
        cite("1.1.no-discard", "1.7.no-discard")
        return False
    if t.has(token, PERMANENT):
        cite("1.5.kw.permanent.no-discard")
        return False
    return CANNOT_BE_DISCARDED not in t.printed(token).abilities


def can_be_removed(t: VetoTable, token: int) -> bool:
    """Whether a card's text can remove a card from the game."""
    if t.is_kind(token, FACTION, STRATEGY):
        cite("1.1.no-remove", "1.7.no-remove")
        return False
    if t.has(token, PERMANENT):
        cite("1.5.kw.permanent.no-remove")
        return False
    return True


# What a card does all the time


def always(*bonuses: Bonus, rules: tuple[Rule, ...] = (), when: Any = speaks, clauses: tuple[str, ...] = ()) -> Ability:
    """Return the ability of a card that changes stats and allows or forbids something as long as its rule is in force.

    Args:
        bonuses: what it changes.
        rules: what it forbids or permits.
        when: a further condition instead of its rule being in force, called with the table and the token.
        clauses: the paragraphs behind it.
    """
    return Ability(bonuses=bonuses, rules=rules, when=when, clauses=("1.8.passive.always", *clauses))


def gives_host(stat: Stat, amount: int, op: str = "add", *clauses: str) -> Ability:
    """Return the ability of an attached card that changes a stat of the card it lies on."""
    return always(Bonus(stat, amount, its_host, op), clauses=clauses)


def makes_host(keyword: str, *clauses: str) -> Ability:
    """Return the ability of an attached card that gives a keyword to the card it lies on."""
    return always(Bonus(stats.keyword(keyword), 1, its_host, "least"), clauses=("4.3.example.uhlik", *clauses))


def has_itself(stat: Stat, amount: int, condition: Callable[[Any, int], bool]) -> Ability:
    """Return the ability of a card that changes a stat of its own as long as a condition is fulfilled."""

    def touches(t: Any, source: int, token: int) -> bool:
        return itself(t, source, token) and condition(t, token)

    return always(Bonus(stat, amount, touches))


def company_has(stat: Stat, amount: int, condition: Callable[[Any, int], bool] | None = None) -> Ability:
    """Return the ability of a card that changes a stat of its player's characters, of all or of some."""

    def touches(t: Any, source: int, token: int) -> bool:
        return mine(t, source, token) and (condition is None or condition(t, token))

    return always(Bonus(stat, amount, touches))


def player_has(stat: Stat, amount: int | Callable[[Any, int], int]) -> Ability:
    """Return the ability of a card that changes a stat of its player."""

    def touches(t: Any, source: int, seat: int) -> bool:
        controller: int = t.cards[source].controller
        return controller == seat

    return always(Bonus(stat, amount, touches))


def mine(t: VetoTable, source: int, token: int) -> bool:
    """Whether a card is a character of the player of another card."""
    return t.cards[source].controller == t.cards[token].controller and t.is_kind(token, CHARACTER)


def names_host(t: VetoTable, source: int, seat: int, word: str) -> bool:
    """Whether a player's word for a card of hers means the card on which a card lies."""
    return before_her(t, seat, word) == t.cards[source].host


def points_to_host(t: VetoTable, source: int, seat: int, whose: str, word: str) -> bool:
    """Whether a player who points to a card points to the one on which a card lies."""
    return pointed_at(t, seat, whose, word) == t.cards[source].host
